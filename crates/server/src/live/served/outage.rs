//! When nothing can be written: the clocks stand from the moment on when that began.

use adoube_clock::{Moment, Span};
use adoube_laws::setup::Supervision;
use adoube_laws::{Command, Power};

use super::Served;
use crate::live::wire::Told;
use crate::live::{Stream, Trouble};

/// Play goes on so long after an outage, where both players are still there.
const SOON: Span = Span::seconds(5);

/// From when on the clocks stand, which is not written yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) from: Moment,
    /// Until somebody comes who plays or rules; else until it can be written.
    pub(super) waits: bool,
}

impl Served {
    /// The clocks stand from a moment on, or from an earlier one.
    pub(super) fn stand_from(&mut self, moment: Moment) {
        if !self.runs() {
            return;
        }
        let from = moment.max(self.game.last());
        let standing = self.standing.get_or_insert(Standing { from, waits: false });
        standing.from = standing.from.min(from);
    }

    /// The database has gone down, or is back.
    pub(super) async fn note_outage(&mut self) {
        let since = *self.outages.borrow_and_update();
        if let Some(since) = since {
            self.stand_from(since);
        }
        let fact = Told::Outage { since }.encode();
        for stream in Stream::ALL {
            self.send(stream, &fact);
        }
        let back = since.is_none() && self.mend().await.is_ok();
        if back && self.standing.is_some_and(|it| !it.waits) {
            self.go_on_after_outage().await;
        }
    }

    /// Writes that the clocks stand, as they do since a server ended or an outage began.
    pub(super) async fn thaw(&mut self) -> Result<(), Trouble> {
        let Some(standing) = self.standing else { return Ok(()) };
        if self.health.down_since().is_some() {
            return Err(Trouble::NotWritten);
        }
        // What could not be written may have been, and have ended the game.
        let from = standing.from.max(self.game.last());
        let stop = Command::Rule { power: Power::StopClocks, reason: None };
        if self.runs() && !self.act(&stop, from).await {
            return Err(Trouble::NotWritten);
        }
        self.standing = None;
        Ok(())
    }

    /// It can be written again: soon play goes on, where nobody rules.
    pub(super) async fn go_on_after_outage(&mut self) {
        let unwatched = self.game.setup().supervision == Supervision::None;
        if self.thaw().await.is_ok() && self.game.is_interrupted() && unwatched {
            let both = self.here.first && self.here.second;
            self.resumes = Some(self.time.now() + if both { SOON } else { self.grace });
            self.tell_ready();
        }
    }
}
