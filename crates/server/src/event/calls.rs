//! Players at real boards who have called the arbiter, and wait for him.

use std::collections::BTreeMap;

use adoube_tournament::event::Board;
use serde::Serialize;
use utoipa::ToSchema;

use super::sheets::key;
use super::venue::{Act, Denied, Venue, noted};
use super::{Noted, Notice, VenueLine};

/// Somebody who waits for the arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct CallShown {
    /// Who.
    pub(crate) player: u32,
    /// Since when.
    pub(crate) at: String,
}

/// Every call that nobody has answered: the fold of what the log says of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Calls(BTreeMap<(usize, u32, u32), Vec<CallShown>>);

impl Calls {
    pub(super) fn take(&mut self, noted: &Noted) {
        match noted.notice {
            Notice::ArbiterCalled { round, first, second, player } => {
                let at = noted.at.to_string();
                self.0.entry(key(round, first, second)).or_default().push(CallShown { player, at });
            }
            Notice::CallEnded { round, first, second, player } => {
                if let Some(calls) = self.0.get_mut(&key(round, first, second)) {
                    calls.retain(|it| it.player != player);
                }
            }
            // Whoever rules there has come.
            Notice::Ruled { round, first, second, .. } => {
                self.0.remove(&key(round, first, second));
            }
            _ => {}
        }
    }

    /// The game of somebody has a result.
    pub(super) fn end(&mut self, round: usize, player: u32) {
        self.0.retain(|&(when, one, other), _| when != round || ![one, other].contains(&player));
    }

    /// A round is not paired any more, or anew.
    pub(super) fn end_all(&mut self, round: usize) {
        self.0.retain(|&(when, ..), _| when < round);
    }

    pub(super) fn of(&self, round: usize, board: &Board) -> &[CallShown] {
        let calls = self.0.get(&key(round, board.seat.first, board.seat.second));
        calls.map(Vec::as_slice).unwrap_or_default()
    }
}

impl Venue {
    /// A player calls the arbiter to his board, or the call is over.
    pub(super) fn call(
        &self,
        round: usize,
        player: u32,
        calls: bool,
        act: &Act<'_>,
    ) -> Result<Vec<VenueLine>, Denied> {
        let board = self.real(round, player, act)?;
        let (first, second) = (board.seat.first, board.seat.second);
        if self.has_called(round, player) == calls {
            return Err(Denied::Known);
        }
        let notice = match calls {
            true => Notice::ArbiterCalled { round, first, second, player },
            false => Notice::CallEnded { round, first, second, player },
        };
        Ok(vec![noted(notice, act.by, act.at)])
    }

    /// Whether a player waits for the arbiter in a round.
    pub(crate) fn has_called(&self, round: usize, player: u32) -> bool {
        let board = self.event.board(round, player);
        board.is_some_and(|it| self.floor.calls.of(round, it).iter().any(|it| it.player == player))
    }
}
