//! A device that is the clock of a real board: it tells when it was started, and when somebody's time was over. It runs by itself; what it shows
//! meanwhile is known to who sits there.

use std::collections::BTreeMap;

use adoube_tournament::event::Board;
use serde::Serialize;
use utoipa::ToSchema;

use super::sheets::key;
use super::venue::{Act, Denied, Venue, noted};
use super::{Noted, Notice, VenueLine};

/// The clock of a board as the desk sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct BoardClockShown {
    /// Whose time is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub(crate) flag: Option<u32>,
    /// Since when it runs, or when the time was over.
    pub(crate) at: String,
}

/// Every clock that a device is: the fold of what the log says of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct BoardClocks(BTreeMap<(usize, u32, u32), BoardClockShown>);

impl BoardClocks {
    pub(super) fn take(&mut self, noted: &Noted) {
        if let Notice::BoardClock { round, first, second, flag } = noted.notice {
            let at = noted.at.to_string();
            self.0.insert(key(round, first, second), BoardClockShown { flag, at });
        }
    }

    pub(super) fn of(&self, round: usize, board: &Board) -> Option<&BoardClockShown> {
        self.0.get(&key(round, board.seat.first, board.seat.second))
    }
}

impl Venue {
    /// The device at a board says that it runs, or whose time is over.
    pub(super) fn clocked(
        &self,
        round: usize,
        player: u32,
        flag: Option<u32>,
        act: &Act<'_>,
    ) -> Result<Vec<VenueLine>, Denied> {
        let board = self.real(round, player, act)?;
        let (first, second) = (board.seat.first, board.seat.second);
        if flag.is_some_and(|it| ![first, second].contains(&it)) {
            return Err(Denied::NotReal);
        }
        if self.floor.clocks.of(round, &board).is_some_and(|it| it.flag == flag) {
            return Err(Denied::Known);
        }
        let notice = Notice::BoardClock { round, first, second, flag };
        Ok(vec![noted(notice, act.by, act.at)])
    }
}
