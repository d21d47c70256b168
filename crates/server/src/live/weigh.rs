//! Deciding what may take long: beside the runtime and few at a time, so that no other game waits for it.

use adoube_clock::{Moment, Span};
use adoube_laws::{Command, Decided, Game, Refused, Who};
use tokio::sync::Semaphore;

/// So many of these at once: each may take seconds of a processor and some hundred megabytes.
static SCALES: Semaphore = Semaphore::const_new(2);

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

    /// What follows from it.
    pub(super) async fn decide(&self, game: &Game) -> Result<Decided, Refused> {
        if !game.may_take_long(&self.command, self.at) {
            return self.decide_at_once(game);
        }
        let permit = SCALES.acquire().await;
        let (game, deed) = (game.clone(), self.clone());
        let decided = tokio::task::spawn_blocking(move || deed.decide_at_once(&game)).await;
        drop(permit);
        decided.unwrap_or_else(|error| std::panic::resume_unwind(error.into_panic()))
    }

    fn decide_at_once(&self, game: &Game) -> Result<Decided, Refused> {
        let Self { command, by, at, given } = self;
        match *by {
            Who::Player(side) if *given > Span::ZERO => {
                game.decide_after_lag(command, side, *at, *given)
            }
            by => game.decide(command, by, *at),
        }
    }
}
