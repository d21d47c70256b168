//! A game as a wall shows it, read on from the log: whoever looks after it elsewhere is not asked for each move.

use adoube_board::BySide;
use adoube_laws::{Game, log};
use adoube_store::{GameId, Store};

use super::served::{LoadError, calls};
use crate::event::Glimpse;
use crate::time::Timekeeper;

/// As far as it was read.
pub(super) struct Mirror {
    game: Game,
    reader: log::LogReader,
    length: u32,
    called: bool,
}

impl Mirror {
    /// One of which nothing was read.
    pub(super) async fn new(store: &dyn Store, id: GameId) -> Result<Self, LoadError> {
        let bad = |error: String| LoadError::Log(error);
        let row = store.game(id).await?.ok_or(LoadError::Missing)?;
        let head = log::Log::read(&row.head).map_err(|error| bad(error.to_string()))?;
        let reader = log::LogReader::new(&head.setup);
        let game = Game::replay(head.setup, []).map_err(|error| bad(error.to_string()))?;
        Ok(Self { game, reader, length: 0, called: false })
    }

    /// Reads what has come to its log until it was so long.
    pub(super) async fn read_on(
        &mut self,
        store: &dyn Store,
        id: GameId,
        length: u32,
    ) -> Result<(), LoadError> {
        let new = length.saturating_sub(self.length);
        if new == 0 {
            return Ok(());
        }
        for row in store.log(id, self.length, new).await? {
            let seq = self.length;
            let event = self.reader.read(&row.body);
            let event = event.map_err(|what| LoadError::Log(format!("event {seq}: {what}")))?;
            self.called = calls(&event).unwrap_or(self.called);
            self.game.step(event);
            self.length += 1;
        }
        Ok(())
    }

    /// How it stands now, while its clocks run.
    pub(super) fn glimpse(&self, here: BySide<bool>, time: Timekeeper) -> Glimpse {
        let at = time.now().max(self.game.last());
        Glimpse::of(&self.game, here, self.called, at)
    }
}
