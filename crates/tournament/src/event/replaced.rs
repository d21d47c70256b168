use super::{Board, Game, Request, TeamRequest, TeamWhat, Tournament, What};
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
    /// Another bye of a team.
    TeamBye {
        /// The team's entry number.
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
    /// Another team that goes on.
    TeamAdvanced {
        /// The round.
        round: usize,
        /// The team's entry number.
        id: u32,
    },
    /// Lots that were drawn, by others.
    Lots,
    /// Lots that were drawn, by an order.
    LotsByOrder,
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
            &Request::Team(TeamRequest::Advance(round, id)) => {
                let teams = &of(round)?.teams;
                let (_, seat, _) = teams.find(id)?;
                let other = teams.advanced.iter().find(|&&other| seat.has(other) && other != id);
                other.map(|&id| Replaced::TeamAdvanced { round, id })
            }
            Request::Draw(_) => {
                let lots = !self.drawn.is_empty() || self.teams_are_drawn();
                lots.then_some(Replaced::Lots)
            }
            Request::Team(TeamRequest::Rank | TeamRequest::Order(_)) => {
                self.teams_are_drawn().then_some(Replaced::LotsByOrder)
            }
            &Request::Team(TeamRequest::Bye(id, round, Some(mark))) => {
                let mark = self.teams.bye(id, round).filter(|&known| known != mark)?;
                Some(Replaced::TeamBye { id, round, mark })
            }
            // A result stays only where two players sit before and after.
            Request::Team(TeamRequest::LineUp(round, team, players)) => {
                let last = of(*round)?;
                let (_, _, range) = last.teams.find(*team)?;
                let lost = range.filter(|&at| {
                    let board = last.boards.get(at);
                    board.is_some_and(|b| !b.seat.has(0) && b.mark != Mark::Pending)
                });
                let empty = |at: usize| {
                    let begins = last.teams.find(*team).map_or(0, |(_, _, range)| range.start);
                    players.is_empty() || players.get(at - begins) == Some(&0)
                };
                let at = lost.into_iter().find(|&at| empty(at))?;
                let (round, board) = (*round, last.boards[at]);
                Some(Replaced::Result { round, number: at + 1, board })
            }
            Request::Handicap(round, giver, name) => {
                let (old, known) = self.handicap_of(*round, *giver)?;
                let same = (old, known) == (*giver, name.as_str()) || name.is_empty();
                let (round, name) = (*round, known.to_string());
                (!same).then_some(Replaced::Handicap { round, giver: old, name })
            }
            _ => None,
        }
    }

    /// Whether lots gave teams their pairing numbers.
    fn teams_are_drawn(&self) -> bool {
        let numbered = self.log.iter().rev().find_map(|line| match &line.what {
            What::Team(TeamWhat::Ordered { lot, .. }) => Some(*lot),
            _ => None,
        });
        numbered == Some(true)
    }
}
