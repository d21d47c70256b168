//! A seat that somebody has.

use std::sync::Arc;

use adoube_store::GameId;
use tokio::sync::mpsc;

use super::Games;
use super::order::{Ask, Letter};

/// A seat that somebody has taken: he is there as long as he keeps it.
#[derive(Debug)]
pub struct Chair {
    at: At,
    number: u64,
}

/// Where a seat is.
enum At {
    /// At the game as it was read when he came: one that was read again knows him no more.
    Here(mpsc::Sender<Letter>),
    /// At a game that may be looked after elsewhere.
    Somewhere(Arc<Games>, GameId),
}

impl core::fmt::Debug for At {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Here(_) => "Here",
            Self::Somewhere(..) => "Somewhere",
        })
    }
}

impl Drop for Chair {
    fn drop(&mut self) {
        let queue = match &self.at {
            At::Here(queue) => queue,
            At::Somewhere(games, game) => return games.leave_seat(*game, self.number),
        };
        let letter = Letter { ask: Ask::Leave(self.number), ticket: None };
        if let Err(mpsc::error::TrySendError::Full(letter)) = queue.try_send(letter)
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let queue = queue.clone();
            runtime.spawn(async move { queue.send(letter).await });
        }
    }
}

impl Chair {
    /// At a game that is looked after here, and nowhere else.
    pub(super) const fn here(queue: mpsc::Sender<Letter>, number: u64) -> Self {
        Self { at: At::Here(queue), number }
    }

    /// At a game that may be looked after elsewhere.
    pub(super) const fn somewhere(games: Arc<Games>, game: GameId, number: u64) -> Self {
        Self { at: At::Somewhere(games, game), number }
    }
}
