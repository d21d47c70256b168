use super::{Board, Game, Request, Tournament};
use crate::Mark;

/// What a request would take the place of. It is done all the same where that is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replaced {
    /// Another result of a game.
    Result {
        /// The round.
        round: usize,
        /// The board, from 1.
        number: usize,
        /// As it is.
        board: Board,
    },
    /// Another bye.
    Bye {
        /// The entry number.
        id: u32,
        /// The round.
        round: usize,
        /// As it is.
        mark: Mark,
    },
    /// Somebody else who goes on.
    Advanced {
        /// The round.
        round: usize,
        /// The entry number.
        id: u32,
    },
    /// Lots that were drawn.
    Lots,
    /// Another handicap of a game.
    Handicap {
        /// The round.
        round: usize,
        /// Who gives it now.
        giver: u32,
        /// Which.
        name: String,
    },
}

impl Tournament {
    /// What a request would take the place of; nothing where it says what is known already.
    pub fn replaced(&self, command: &Request) -> Option<Replaced> {
        let of = |round: usize| self.rounds.get(round.checked_sub(1)?);
        match command {
            &Request::Result(round, id, mark, facing) => {
                let boards = &of(round)?.boards;
                let at = boards.iter().position(|board| board.seat.has(id))?;
                let board = boards[at];
                let first = board.seat.first == id;
                let (mark, facing) = if first { (mark, facing) } else { (facing, mark) };
                let same = (board.mark, board.facing) == (mark, facing);
                // A draw of shogi that follows a result takes its place: the game is played again.
                let same = same && !(self.rules.game == Game::Shogi && mark == Mark::Draw);
                let none = board.mark == Mark::Pending;
                (!none && !same).then_some(Replaced::Result { round, number: at + 1, board })
            }
            &Request::Bye(id, round, mark) => {
                let known = self.byes.iter().find(|bye| (bye.0, bye.1) == (id, round))?;
                let mark = (known.2 != mark).then_some(known.2)?;
                Some(Replaced::Bye { id, round, mark })
            }
            &Request::Advance(round, id) => {
                let seat = self.board(round, id)?.seat;
                let other =
                    of(round)?.advanced.iter().find(|&&other| seat.has(other) && other != id);
                other.map(|&id| Replaced::Advanced { round, id })
            }
            Request::Draw(_) => (!self.drawn.is_empty()).then_some(Replaced::Lots),
            Request::Handicap(round, giver, name) => {
                let (old, known) = self.handicap_of(*round, *giver)?;
                let same = (old, known) == (*giver, name.as_str()) || name.is_empty();
                let (round, name) = (*round, known.to_string());
                (!same).then_some(Replaced::Handicap { round, giver: old, name })
            }
            _ => None,
        }
    }
}
