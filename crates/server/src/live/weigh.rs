//! Deciding what may take long: beside the runtime and few at a time, so that no other game waits for it.

use adoube_clock::Moment;
use adoube_laws::{Command, Decided, Game, Refused, Who};
use tokio::sync::Semaphore;

/// So many of these at once: each may take seconds of a processor and some hundred megabytes.
static SCALES: Semaphore = Semaphore::const_new(2);

/// What follows from a command.
pub(super) async fn decide(
    game: &Game,
    command: &Command,
    by: Who,
    at: Moment,
) -> Result<Decided, Refused> {
    if !game.may_take_long(command, at) {
        return game.decide(command, by, at);
    }
    let permit = SCALES.acquire().await;
    let (game, command) = (game.clone(), command.clone());
    let decided = tokio::task::spawn_blocking(move || game.decide(&command, by, at)).await;
    drop(permit);
    decided.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
}
