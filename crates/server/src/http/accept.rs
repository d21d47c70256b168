//! Accepting a challenge: the game is there.

use std::sync::Arc;

use adoube_laws::setup::Start;
use adoube_laws::{Refusal, log};
use adoube_store::{AccountId, Challenge, ChallengeId, Consent, GameId, GameRow, NewGame, Seat};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::apart::{get_along, hide};
use super::because::{Because, FaultKind};
use super::body::{Body, InPath};
use super::caller::{Caller, Scope, hash};
use super::draws::part_of;
use super::lobby::{ChallengeShown, visible};
use super::problem::{Problem, Replied};
use super::rematch::helped_before;
use super::state::App;
use super::terms::{Sides, Terms, tosses};
use crate::{computer, draw, entropy};

/// An acceptance.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Accept {
    /// The link's secret, where there is one.
    #[serde(default)]
    link: Option<String>,
    /// What the guest adds to the draw: 16 to 64 bytes as hexadecimal digits.
    #[serde(default)]
    part: Option<String>,
    /// The guest's assistant, where he needs one and the arbiter accepts him.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    assistant: Option<AccountId>,
    /// The arbiter whom the guest has seen and agrees to, where the challenge names one.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    arbiter: Option<AccountId>,
}

/// A game that was made.
#[derive(Serialize, ToSchema)]
pub(crate) struct Made {
    /// Its id.
    #[schema(value_type = String)]
    game: GameId,
}

/// Accepts a challenge: the game is there.
#[utoipa::path(post, path = "/api/challenges/{id}/accept", params(("id" = String, Path)), request_body = Accept, responses((status = 201, body = Made)))]
pub(crate) async fn accept(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<ChallengeId>,
    Body(given): Body<Accept>,
) -> Replied<(StatusCode, Json<Made>)> {
    caller.may(Scope::Play)?;
    let row = visible(&app, id, Some(&caller)).await?;
    let guest = caller.account.id;
    // Asked again after a lost answer: it is the same game.
    if let Some(game) = row.game
        && row.host != guest
        && app.store.seats(game).await?.iter().any(|it| it.account == guest)
    {
        return Ok((StatusCode::OK, Json(Made { game })));
    }
    if row.host == guest {
        return Err(
            Problem::forbidden("nobody plays against himself").because(Because::OwnChallenge)
        );
    }
    get_along(&app, row.host, guest).await?;
    if let Some(link) = &row.link
        && given.link.as_deref().map(|secret| hash(secret).to_vec()).as_ref() != Some(link)
    {
        return Err(Problem::forbidden("this needs the link").because(Because::NeedsLink));
    }
    let terms = ChallengeShown::of(&row)?.terms;
    if terms.arbiter == Some(guest) || terms.assistant == Some(guest) {
        return Err(Problem::forbidden("a player can have no other seat").because(Because::OneSeat));
    }
    if terms.rated {
        has_name(&caller)?;
    }
    agree_on(&app, &row, given.arbiter, guest, terms.rated)?;
    let seated = [Some(guest), Some(row.host), terms.arbiter, terms.assistant];
    let assistant = match given.assistant {
        Some(assistant) => {
            is_open(&app, assistant).await?;
            if terms.arbiter.is_none() || seated.contains(&Some(assistant)) {
                let expected = "assistant: expected somebody without a seat, and an arbiter";
                return Err(Problem::bad(expected).because(Because::NoAssistant));
            }
            Some(assistant)
        }
        None if terms.arbiter.is_some() => {
            let before = helped_before(&app, &row, guest).await?;
            before.filter(|&who| !seated.contains(&Some(who)))
        }
        None => None,
    };
    let part = given.part.as_deref().map(part_of).transpose()?;
    if row.draw.is_some() && part.is_none() {
        return Err(Problem::bad("part: expected 16 to 64 bytes as hexadecimal digits"));
    }
    let game = begin(&app, &row, &terms, guest, part.as_deref(), assistant).await?;
    if let Some(row) = app.store.challenge(id).await? {
        app.lobby.tell(&row);
    }
    Ok((StatusCode::CREATED, Json(Made { game })))
}

/// Nobody is ruled by whom he has not seen, by who has not agreed to it, nor by somebody at the other's side.
fn agree_on(
    app: &App,
    row: &Challenge,
    agreed: Option<AccountId>,
    guest: AccountId,
    rated: bool,
) -> Replied<()> {
    if agreed != row.arbiter {
        let detail = "somebody is to rule on this game, or nobody: look who it is, and accept with that arbiter";
        return Err(Problem::new(StatusCode::CONFLICT, FaultKind::Arbiter, detail));
    }
    if row.consent == Consent::Asked {
        let detail = "the arbiter has not agreed yet to rule on this game: wait until he has";
        return Err(Problem::new(StatusCode::CONFLICT, FaultKind::Consent, detail));
    }
    // A club behind one address is at one place; but what is rated nobody rules on who may be one of the players.
    let beside = row.arbiter.map_or(0, |who| app.places.beside(who, [row.host, guest]));
    if beside == 1 || beside == 2 && rated {
        let detail = "the arbiter is at a player's own address: agree on somebody else, or play unrated in one place";
        return Err(Problem::forbidden(detail).because(Because::ArbiterBeside));
    }
    Ok(())
}

/// Makes the game that a challenge comes to, all at once.
pub(crate) async fn begin(
    app: &App,
    row: &Challenge,
    terms: &Terms,
    guest: AccountId,
    part: Option<&[u8]>,
    assistant: Option<AccountId>,
) -> Replied<GameId> {
    let setup = terms.setup()?;
    let host_second = match (terms.sides, row.draw) {
        (Sides::HostFirst, _) => false,
        (Sides::HostSecond, _) => true,
        (Sides::Drawn, None) => return Err(Problem::missing("draw")),
        (Sides::Drawn, Some(id)) => {
            let drawn = app.store.draw(id).await?.ok_or_else(|| Problem::missing("draw"))?;
            let host = drawn.host_part.as_deref().unwrap_or_default();
            let seed = draw::seed_of(&drawn.secret, host, part.unwrap_or_default());
            let seed = seed.ok_or_else(Problem::internal)?;
            // Where pawns are tossed, they decide, and the host tosses as first.
            !tosses(&setup) && draw::swaps(&seed)
        }
    };
    let setup = terms.setup_for(host_second, assistant.is_some())?;
    let (first, second) = if host_second { (guest, row.host) } else { (row.host, guest) };
    let (helps_host, helps_guest) = if host_second {
        (Seat::SecondAssistant, Seat::FirstAssistant)
    } else {
        (Seat::FirstAssistant, Seat::SecondAssistant)
    };
    let mut seats = vec![(Seat::First, first), (Seat::Second, second)];
    seats.extend(terms.arbiter.map(|who| (Seat::Arbiter, who)));
    seats.extend(terms.assistant.map(|who| (helps_host, who)));
    seats.extend(assistant.map(|who| (helps_guest, who)));
    let now = app.time.now().0;
    let game = NewGame {
        id: GameId::from_bits(entropy::bits()?),
        head: log::head_line(&setup).map_err(|_| Problem::internal())?,
        created: now,
        lag_cap: terms.lag.map(i64::from),
        draw: row.draw,
        rematch_of: row.rematch_of,
        rated: terms.rated,
        seats,
    };
    if terms.private {
        hide(app, game.id).await?;
    }
    app.store.accept_challenge(row.id, now, part, &game).await?;
    for &(_, who) in &game.seats {
        app.games.yours().tell(who, game.id, false);
    }
    Ok(game.id)
}

/// A rating is somebody's who comes back.
pub(crate) fn has_name(caller: &Caller) -> Replied<()> {
    if caller.account.name.is_some() {
        return Ok(());
    }
    Err(Problem::forbidden("a rated game needs an account with a name: register first")
        .because(Because::NeedsName))
}

/// That there is such an account, and a person can use it.
pub(crate) async fn is_open(app: &App, id: AccountId) -> Replied<()> {
    let there = app.store.account(id).await?;
    let there = there.filter(|account| account.closed.is_none() && account.level.is_none());
    there.map(drop).ok_or_else(|| Problem::missing("account"))
}

/// Who has so many games open begins none against the computer: it has others to play too.
const OPEN: u32 = 50;

/// The computer's account at a level, for somebody who wants to play it.
pub(crate) async fn computer_at(
    app: &App,
    level: u8,
    host: AccountId,
    terms: &Terms,
) -> Replied<AccountId> {
    if !app.pool.is_there() {
        return Err(Problem::forbidden("nobody plays against the computer here")
            .because(Because::NoComputer));
    }
    if !computer::is_level(level) {
        let most = computer::levels().count();
        return Err(Problem::bad(format!("computer: expected a level from 1 to {most}")));
    }
    let open = app.store.games_of(host, None, true, i64::MAX, OPEN).await?;
    if matches!(terms.start, Start::Position(_)) {
        asks_of_no_game(app, terms, &open, host).await?;
    }
    if open.len() >= OPEN as usize {
        return Err(
            Problem::conflict("you have 50 games open: end one first").because(Because::ManyGames)
        );
    }
    let id = AccountId::from_bits(entropy::bits()?);
    Ok(app.store.computer(level, id, app.time.now().0).await?.id)
}

/// Who plays somebody does not ask the computer what to do there: it begins from no position of his choice while such
/// a game goes on (fide-2009/12.3.a, fesa-2024/11.2).
async fn asks_of_no_game(
    app: &App,
    terms: &Terms,
    open: &[GameRow],
    host: AccountId,
) -> Replied<()> {
    for row in open {
        let setup = log::Log::read(&row.head).map_err(|_| Problem::internal())?.setup;
        let book = setup.rulebook.book;
        if book.game() != terms.book.game() || !app.store.computers(row.id).await?.is_empty() {
            continue;
        }
        let seats = app.store.seats(row.id).await?;
        if seats.iter().any(|it| it.account == host && it.seat != Seat::Arbiter) {
            let article = Refusal::NoAnalysis.article(book).map(|article| article.to_string());
            let detail =
                "you play somebody: the computer takes no position from you until that is over";
            return Err(Problem {
                article,
                ..Problem::forbidden(detail).because(Because::YouArePlaying)
            });
        }
    }
    Ok(())
}
