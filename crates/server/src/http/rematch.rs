//! The same game again, with the sides exchanged.

use std::sync::Arc;

use adoube_board::Side;
use adoube_clock::TimeControl;
use adoube_laws::setup::Start;
use adoube_laws::{Game, Strictness, log};
use adoube_store::{AccountId, Challenge, ChallengeState, GameId, Seat, Seated};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::accept::is_open;
use super::announced::{Announced, Players};
use super::apart::get_along;
use super::because::Because;
use super::body::InPath;
use super::caller::{Caller, Scope};
use super::lobby::{ChallengeShown, LISTED, NewChallenge, make};
use super::problem::{Problem, Replied};
use super::state::App;
use super::terms::{Sides, Strict, Terms};
use crate::taken::log_of;

/// Proposes the same game again to the other player, with the sides exchanged.
#[utoipa::path(post, path = "/api/games/{id}/rematch", params(("id" = String, Path)), responses((status = 201, body = ChallengeShown)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
) -> Replied<(StatusCode, Json<ChallengeShown>)> {
    caller.may(Scope::Play)?;
    let row = app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    let seats = app.store.seats(id).await?;
    let own = caller.account.id;
    let player = |wanted| seats.iter().find(|it| it.seat == wanted).map(|it| it.account);
    let (other, sides) = match (player(Seat::First), player(Seat::Second)) {
        (Some(first), Some(second)) if first == own => (second, Sides::HostSecond),
        (Some(first), Some(second)) if second == own => (first, Sides::HostFirst),
        _ => return Err(Problem::forbidden("you did not play it").because(Because::NotYourGame)),
    };
    let level = app.store.account(other).await?.and_then(|account| account.level);
    if level.is_none() {
        is_open(&app, other).await?;
    }
    get_along(&app, own, other).await?;
    if row.open {
        return Err(Problem::conflict("the game is not over").because(Because::NotOver));
    }
    // Proposed once is enough.
    let now = app.time.now().0;
    let same = |it: &Challenge| {
        let open = it.state == ChallengeState::Open && it.expires > now;
        open && it.rematch_of == Some(id) && it.host == own
    };
    if let Some(there) = app.store.challenges_of(own, LISTED).await?.iter().find(|it| same(it)) {
        return Ok((StatusCode::OK, Json(ChallengeShown::of(there)?)));
    }
    let log = log::Log::read(&log_of(&*app.store, &row).await?).map_err(|_| Problem::internal())?;
    let game = Game::replay(log.setup.clone(), &log.events).map_err(|_| Problem::internal())?;
    let setup = log.setup;
    // fesa-2024/12.2: a game that is played again goes on with the time that is left.
    let replay = game.outcome().and_then(|outcome| outcome.replay.as_ref());
    let time = replay.map_or_else(|| setup.time.clone(), |replay| replay.time.clone());
    // A handicap is the same player's to give again.
    let same = match replay {
        Some(replay) => !replay.swapped,
        None => matches!(setup.start, Start::Handicap(_)),
    };
    let sides = match sides {
        Sides::HostFirst if same => Sides::HostSecond,
        Sides::HostSecond if same => Sides::HostFirst,
        sides => sides,
    };
    let claim = setup.strictness == Strictness::CLAIM;
    // Whoever watched or helped does so again, if he is still there.
    let arbiter = again(&app, player(Seat::Arbiter)).await;
    let assistant = match arbiter {
        Some(_) => again(&app, helper(&seats, own)).await,
        None => None,
    };
    let host = if player(Seat::First) == Some(own) { Side::First } else { Side::Second };
    let announced = Announced::of(&setup, host);
    let terms = Terms {
        book: setup.rulebook.book,
        time: (time != TimeControl::UNLIMITED).then(|| time.to_string()),
        strictness: if claim { Strict::Claim } else { Strict::Prevent },
        start: setup.start,
        takebacks: setup.event.takebacks,
        lag: row.lag_cap.and_then(|cap| u32::try_from(cap).ok()),
        sides,
        arbiter,
        assistant,
        blind: Players::of(setup.event.blind, host),
        two_boards: setup.event.two_boards,
        private: app.apart.is_hidden(id),
        rated: row.rated,
        announced: if arbiter.is_some() { announced } else { announced.unwatched() },
    };
    let computer = level.and_then(|level| u8::try_from(level).ok());
    let wanted = NewChallenge {
        terms,
        guest: Some(other).filter(|_| computer.is_none()),
        computer,
        by_link: false,
        draw: None,
        part: None,
        days: None,
    };
    let shown = make(&app, &caller, wanted, Some(id)).await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Who helped a player in a game.
fn helper(seats: &[Seated], player: AccountId) -> Option<AccountId> {
    let seat = seats.iter().find(|it| it.account == player)?.seat;
    let wanted = match seat {
        Seat::First => Seat::FirstAssistant,
        Seat::Second => Seat::SecondAssistant,
        _ => return None,
    };
    seats.iter().find(|it| it.seat == wanted).map(|it| it.account)
}

/// Somebody, if he is still there.
async fn again(app: &App, who: Option<AccountId>) -> Option<AccountId> {
    let who = who?;
    is_open(app, who).await.ok().map(|()| who)
}

/// Who helped the guest in the game that is played again, where he can do so now.
pub(crate) async fn helped_before(
    app: &App,
    row: &Challenge,
    guest: AccountId,
) -> Replied<Option<AccountId>> {
    let Some(game) = row.rematch_of else { return Ok(None) };
    Ok(again(app, helper(&app.store.seats(game).await?, guest)).await)
}
