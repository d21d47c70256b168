//! Who sits where, and how: colours that were the other way round, handicaps, who goes on after a draw.

use super::{Board, Game, Refusal, Seat, Tournament, What};
use crate::rating::handicap_value;

impl Tournament {
    /// Turns the colours of a game round, at any time: they are what was played. Rounds that are paired stay; pairing counts the
    /// colours as they are from the next one on.
    pub(super) fn swap(&self, round: usize, id: u32) -> Result<What, Refusal> {
        let board = self.board(round, id).ok_or(Refusal::NoGame(round, id))?;
        Ok(What::Swapped { round, first: board.seat.first })
    }

    pub(super) fn set_swapped(&mut self, round: usize, first: u32) {
        if let Some(board) = self.board_mut(round, first) {
            board.swap();
            std::mem::swap(&mut board.mark, &mut board.facing);
            board.swapped ^= true;
        }
    }

    /// Notes the handicap of a game of shogi.
    pub(super) fn handicap(&self, round: usize, giver: u32, name: &str) -> Result<What, Refusal> {
        self.board(round, giver).ok_or(Refusal::NoGame(round, giver))?;
        if self.rules.game != Game::Shogi {
            return Err(Refusal::NotShogi);
        }
        if !name.is_empty() && handicap_value(name).is_none() {
            return Err(Refusal::Handicap(name.into()));
        }
        let given = self.handicap_of(round, giver);
        if name.is_empty() && given.is_none() {
            return Err(Refusal::NoHandicap(round, giver));
        }
        Ok(What::Handicap { round, giver, name: name.into() })
    }

    pub(super) fn set_handicap(&mut self, round: usize, giver: u32, name: String) {
        let Some(seat) = self.board(round, giver).map(|board| board.seat) else { return };
        if let Some(round) = self.round_mut(round) {
            round.handicaps.retain(|&(id, _)| !seat.has(id));
            if !name.is_empty() {
                round.handicaps.push((giver, name));
            }
        }
    }

    /// The handicap of a player's game in a round: who gave it, and which.
    pub fn handicap_of(&self, round: usize, id: u32) -> Option<(u32, &str)> {
        let seat = self.board(round, id)?.seat;
        let round = self.rounds.get(round.checked_sub(1)?)?;
        let given = round.handicaps.iter().find(|&&(giver, _)| seat.has(giver));
        given.map(|(giver, name)| (*giver, name.as_str()))
    }

    /// Decides a drawn match of a knock-out for a player.
    pub(super) fn advance(&self, round: usize, id: u32) -> Result<Vec<What>, Refusal> {
        self.member(id).ok_or(Refusal::Nobody(id))?;
        if self.cup(&self.table(), round).is_none() {
            return Err(Refusal::NoCup(round));
        }
        if !self.board(round, id).is_some_and(Board::is_even) {
            return Err(Refusal::NotDrawn(round, id));
        }
        self.kept(round, vec![What::Advanced { round, id }])
    }

    /// The last word counts: who went on from this board before does not any more.
    pub(super) fn set_advanced(&mut self, round: usize, id: u32) {
        let Some(seat) = self.board(round, id).map(|board| board.seat) else { return };
        if let Some(round) = self.round_mut(round) {
            round.advanced.retain(|&other| !seat.has(other));
            round.advanced.push(id);
        }
    }

    /// Whom the next round was paired with has gone on, whatever was said last: logs from before the last word counted have both.
    pub(super) fn settle_advanced(&mut self, boards: &[Seat], byes: &[u32]) {
        let sits = |id: u32| byes.contains(&id) || boards.iter().any(|seat| seat.has(id));
        let Some(last) = self.rounds.last_mut() else { return };
        for id in &mut last.advanced {
            let Some(board) = last.boards.iter().find(|board| board.seat.has(*id)) else {
                continue;
            };
            let Seat { first, second } = board.seat;
            let other = if first == *id { second } else { first };
            if !sits(*id) && sits(other) {
                *id = other;
            }
        }
    }
}
