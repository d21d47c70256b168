//! Deciding what may take long: beside the runtime and few at a time, so that no other game waits for it.
//!
//! Nearly everything is decided in a moment, where it is asked. What is not waits for a place beside: first for one where a question
//! stays a few hundredths of a second, and what is open after that for one where it stays as long as it takes. So whoever asks what
//! takes seconds waits behind his like, and nobody else does.

use adoube_clock::{Moment, Span};
use adoube_laws::{Command, Decided, Effort, Game, Refused, Who};
use tokio::sync::Semaphore;

/// One short question at a time,
static SHORT: Semaphore = Semaphore::const_new(1);
/// and so many long ones: each may take seconds of a processor and some hundred megabytes.
static LONG: Semaphore = Semaphore::const_new(2);

/// Something that somebody does at a moment.
#[derive(Clone, Debug)]
pub(super) struct Deed {
    pub(super) command: Command,
    pub(super) by: Who,
    pub(super) at: Moment,
    /// So much time is given back first to the player whose it is.
    pub(super) given: Span,
}

impl Deed {
    /// What the server does itself.
    pub(super) const fn own(command: Command, at: Moment) -> Self {
        Self { command, by: Who::Server, at, given: Span::ZERO }
    }

    /// What follows from it, where that is found out with so much effort.
    pub(super) fn decide(&self, game: &Game, effort: Effort) -> Option<Result<Decided, Refused>> {
        let Self { command, by, at, given } = self;
        game.decide_within(effort, command, *by, *at, *given)
    }
}

/// Finds out beside everything else what takes more than a moment. With the whole effort everything is.
pub(super) async fn find_out<T: Send + 'static>(
    work: impl Fn(Effort) -> Option<T> + Clone + Send + 'static,
) -> Option<T> {
    for (effort, places) in [(Effort::Short, &SHORT), (Effort::Whole, &LONG)] {
        let work = work.clone();
        let place = places.acquire().await;
        let done = tokio::task::spawn_blocking(move || work(effort)).await;
        drop(place);
        let found = done.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()));
        if found.is_some() {
            return found;
        }
    }
    None
}
