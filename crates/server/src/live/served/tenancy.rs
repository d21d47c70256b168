//! A game that this server looks after while others could: by which right, and what becomes of its clocks when it is taken over.

use std::sync::Arc;

use adoube_clock::{Moment, Span};
use adoube_cluster::{Epoch, Written};
use adoube_store::cluster::Fenced;
use adoube_store::{Append, AppendError};

use super::Served;
use super::outage::Standing;
use crate::cluster::Member;

/// Clocks that nobody looked after for less are not worth a line in the log: so long a hand-over may take.
const SLIGHT: Span = Span::millis(250);
/// After so long at most they run on by themselves: who plays has not gone meanwhile.
const BRIEF: Span = Span::seconds(10);
/// The numbers that one epoch gives to who comes.
const NUMBERS: u64 = 1 << 20;

/// The right to write to a game.
#[derive(Clone)]
pub(crate) struct Tenancy {
    pub(crate) member: Arc<Member>,
    pub(crate) epoch: Epoch,
    /// Since when nobody else is known to have looked after it.
    pub(crate) since: Moment,
}

/// Why a game has come to its end here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Nobody is at it, or it was to.
    Rested {
        /// When something is to be done to it.
        due: Option<Moment>,
        /// Whether somebody has to look after it at once.
        runs: bool,
    },
    /// Another looks after it.
    Lost,
}

impl Tenancy {
    /// Appends under the epoch.
    pub(super) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let expected = append.expected;
        let fenced = Fenced { epoch: self.epoch, append };
        match self.member.tables().write(fenced).await {
            Written::Done => Ok(()),
            Written::Fenced => {
                self.member.note_fenced();
                Err(AppendError::Fenced)
            }
            Written::Conflict => Err(AppendError::Conflict { expected, found: expected + 1 }),
            Written::Unknown => {
                Err(AppendError::Failed("it is not known what became of it".into()))
            }
        }
    }

    /// Whether nobody has had the game before who shares it.
    fn is_first(&self) -> bool {
        self.epoch <= Epoch(1)
    }
}

impl Served {
    /// Who comes is numbered as nobody was before.
    pub(super) fn count_from(&mut self, tenancy: &Tenancy) {
        self.presence.count_from(tenancy.epoch.0.saturating_mul(NUMBERS));
    }

    /// From when on the clocks of a game stand that somebody else looked after before; nothing where they run on.
    pub(super) fn taken_over(&self, tenancy: &Tenancy) -> Option<Standing> {
        let last = self.game.last();
        if tenancy.is_first() {
            return Some(Standing { from: last, waits: true });
        }
        let from = tenancy.since.max(last);
        let gap = self.house.time.now() - from;
        (gap > SLIGHT).then_some(Standing { from, waits: gap > BRIEF })
    }

    /// Who took a game over from somebody who had just died lets it go on: what lies between is written, and charged to nobody.
    pub(super) async fn go_on_at_once(&mut self) {
        let brief = self.house.tenancy.is_some()
            && self.pause.standing.is_some_and(|it| !it.waits)
            && self.house.health.down_since().is_none();
        if brief && self.thaw().await.is_ok() && self.game.is_interrupted() {
            self.go_on(self.house.time.now()).await;
        }
    }

    /// How it stands when nobody is at it any more.
    pub(super) fn rested(&self) -> Ended {
        let due =
            if self.game.stage() == adoube_laws::Stage::Playing { self.timer() } else { None };
        Ended::Rested { due, runs: self.runs() }
    }
}
