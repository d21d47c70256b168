//! The same game again, with the sides exchanged.

use std::sync::Arc;

use adoube_board::Side;
use adoube_clock::TimeControl;
use adoube_laws::setup::Start;
use adoube_laws::{Strictness, log};
use adoube_store::{Challenge, ChallengeState, GameId, Seat};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::accept::is_open;
use super::body::InPath;
use super::caller::{Caller, Scope};
use super::lobby::{ChallengeShown, LISTED, NewChallenge, make};
use super::problem::Problem;
use super::state::App;
use super::terms::{Blind, Sides, Strict, Terms};

type Answer<T> = Result<T, Problem>;

/// Proposes the same game again to the other player, with the sides exchanged.
#[utoipa::path(post, path = "/api/games/{id}/rematch", params(("id" = String, Path)), responses((status = 201, body = ChallengeShown)))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
) -> Answer<(StatusCode, Json<ChallengeShown>)> {
    caller.may(Scope::Play)?;
    let row = app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    let seats = app.store.seats(id).await?;
    let own = caller.account.id;
    let player = |wanted| seats.iter().find(|it| it.seat == wanted).map(|it| it.account);
    let (other, sides) = match (player(Seat::First), player(Seat::Second)) {
        (Some(first), Some(second)) if first == own => (second, Sides::HostSecond),
        (Some(first), Some(second)) if second == own => (first, Sides::HostFirst),
        _ => return Err(Problem::forbidden("you did not play it")),
    };
    let level = app.store.account(other).await?.and_then(|account| account.level);
    if level.is_none() {
        is_open(&app, other).await?;
    }
    if row.open {
        return Err(Problem::conflict("the game is not over"));
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
    let setup = log::Log::read(&row.head).map_err(|_| Problem::internal())?.setup;
    // A handicap is the same player's to give again.
    let sides = match (&setup.start, sides) {
        (Start::Handicap(_), Sides::HostFirst) => Sides::HostSecond,
        (Start::Handicap(_), Sides::HostSecond) => Sides::HostFirst,
        (_, sides) => sides,
    };
    let claim = setup.strictness == Strictness::CLAIM;
    // Whoever watched does so again, if he is still there.
    let arbiter = match player(Seat::Arbiter) {
        Some(who) => is_open(&app, who).await.ok().map(|()| who),
        None => None,
    };
    let host = if player(Seat::First) == Some(own) { Side::First } else { Side::Second };
    let terms = Terms {
        book: setup.rulebook.book,
        time: (setup.time != TimeControl::UNLIMITED).then(|| setup.time.to_string()),
        strictness: if claim { Strict::Claim } else { Strict::Prevent },
        start: setup.start,
        takebacks: setup.event.takebacks,
        lag: row.lag_cap.and_then(|cap| u32::try_from(cap).ok()),
        sides,
        arbiter,
        assistant: None,
        blind: match (setup.event.blind[host], setup.event.blind[!host]) {
            (false, false) => Blind::Nobody,
            (true, false) => Blind::Host,
            (false, true) => Blind::Guest,
            (true, true) => Blind::Both,
        },
        two_boards: setup.event.two_boards,
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
