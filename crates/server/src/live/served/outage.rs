//! When nothing can be written: the clocks stand from the moment on when that began.

use adoube_board::BySide;
use adoube_clock::{Moment, Span};
use adoube_laws::{Command, Power};

use super::Served;
use crate::hall::Told;
use crate::live::Trouble;

/// Play goes on so long after an outage, where both players are still there.
const SOON: Span = Span::seconds(5);

/// From when on the clocks stand, which is not written yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) from: Moment,
    /// Until somebody comes who plays or rules; else until it can be written.
    pub(super) waits: bool,
}

/// Why play does not go on, and when it will.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pause {
    /// Its clocks stand, and that is not written yet.
    pub(super) standing: Option<Standing>,
    /// Who wants to go on after an interruption,
    pub(super) ready: BySide<bool>,
    /// and when an interrupted game goes on by itself.
    pub(super) resumes: Option<Moment>,
}

impl Served {
    /// The clocks stand from a moment on, or from an earlier one.
    pub(super) fn stand_from(&mut self, moment: Moment) {
        if !self.runs() {
            return;
        }
        let from = moment.max(self.game.last());
        let standing = self.pause.standing.get_or_insert(Standing { from, waits: false });
        standing.from = standing.from.min(from);
    }

    /// The database has gone down, or is back.
    pub(super) async fn note_outage(&mut self) {
        let since = *self.outages.borrow_and_update();
        if let Some(since) = since {
            self.stand_from(since);
        }
        self.tell_all(&Told::Outage { game: self.id, since });
        let back = since.is_none() && self.mend().await.is_ok();
        if back && self.pause.standing.is_some_and(|it| !it.waits) {
            self.go_on_after_outage().await;
        }
    }

    /// Writes that the clocks stand, as they do since a server ended or an outage began.
    pub(super) async fn thaw(&mut self) -> Result<(), Trouble> {
        let Some(standing) = self.pause.standing else { return Ok(()) };
        if self.house.health.down_since().is_some() {
            return Err(Trouble::NotWritten);
        }
        // What could not be written may have been, and have ended the game.
        let from = standing.from.max(self.game.last());
        let stop = Command::Rule { power: Power::StopClocks, reason: None };
        if self.runs() && !self.act(stop, from).await {
            return Err(Trouble::NotWritten);
        }
        self.pause.standing = None;
        Ok(())
    }

    /// It can be written again: soon play goes on.
    pub(super) async fn go_on_after_outage(&mut self) {
        if self.thaw().await.is_ok() && self.game.is_interrupted() {
            let both = self.presence.here.first && self.presence.here.second;
            self.pause.resumes =
                Some(self.house.time.now() + if both { SOON } else { self.house.limits.grace });
            self.tell_ready();
        }
    }
}
