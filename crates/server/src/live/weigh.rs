//! Deciding what may take long: beside the runtime and few at a time, so that no other game waits for it.

use adoube_clock::{Moment, Span};
use adoube_laws::{Command, Decided, Game, Refused, Who};
use tokio::sync::Semaphore;

/// So many of these at once: each may take seconds of a processor and some hundred megabytes.
static SCALES: Semaphore = Semaphore::const_new(2);

/// What follows from a command, with so much time given back first to the player whose it is.
pub(super) async fn decide(
    game: &Game,
    command: &Command,
    by: Who,
    at: Moment,
    given: Span,
) -> Result<Decided, Refused> {
    if !game.may_take_long(command, at) {
        return decide_at_once(game, command, by, at, given);
    }
    let permit = SCALES.acquire().await;
    let (game, command) = (game.clone(), command.clone());
    let decide = move || decide_at_once(&game, &command, by, at, given);
    let decided = tokio::task::spawn_blocking(decide).await;
    drop(permit);
    decided.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
}

fn decide_at_once(
    game: &Game,
    command: &Command,
    by: Who,
    at: Moment,
    given: Span,
) -> Result<Decided, Refused> {
    match by {
        Who::Player(side) if given > Span::ZERO => game.decide_after_lag(command, side, at, given),
        _ => game.decide(command, by, at),
    }
}
