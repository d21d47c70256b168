use super::{Game, Refusal, Round, Seat, System, Tournament, What};
use crate::swiss::{Change, Field, PairError, Why, entrants, judge};
use crate::{Cell, Mark};

impl Tournament {
    /// A pairing of the arbiter's own in place of the last one: everybody once, and no basic rule broken. Who entered or came
    /// back after the round was paired may sit down too.
    pub(super) fn change(
        &self,
        boards: &[Seat],
        byes: &[u32],
        ground: &str,
    ) -> Result<What, Refusal> {
        let round = self.rounds.len();
        let Some(last) = self.rounds.last() else { return Err(Refusal::Unpaired) };
        if last.boards.iter().any(|board| board.mark != Mark::Pending) {
            return Err(Refusal::Played(round));
        }
        sound(ground)?;
        // Due is whom the round was paired with and who has not gone home since; whoever else is there may sit down.
        let gone = |id: u32| self.member(id).is_none_or(|member| member.withdrawn);
        let first = self.first(round).unwrap_or_default();
        let due: Vec<u32> = first.seated().filter(|&id| !gone(id)).collect();
        let here: Vec<u32> = seated(last).collect();
        let free = self.members.iter().map(|member| member.id);
        let free: Vec<u32> = free.filter(|id| here.contains(id) || !gone(*id)).collect();
        everybody_once(boards, byes, &due, &free)?;
        // Who asked for a bye in this round has that one.
        let asked = |id: u32| self.byes.iter().any(|&(who, at, _)| (who, at) == (id, round));
        let byes: Vec<u32> = byes.iter().copied().filter(|&id| !asked(id)).collect();
        self.follows(last, boards, &byes)?;
        if let System::Swiss { .. } | System::McMahon { .. } = self.rules.system {
            self.one_bye(round, &byes, &due)?;
            let mut before = self.clone();
            before.rounds.pop();
            before.byes.retain(|&(id, at, _)| at != round || !free.contains(&id));
            if let Some(broken) = before.broken(boards, &byes).into_iter().next() {
                return Err(broken);
            }
        }
        let boards = boards.to_vec();
        Ok(What::Changed { round, boards, byes, ground: ground.into() })
    }

    /// At most one player has the bye, who is due: then the number of players is odd. A cup inside has its own.
    fn one_bye(&self, round: usize, byes: &[u32], due: &[u32]) -> Result<(), Refusal> {
        let mut given = byes.iter().filter(|&&id| !self.in_cup(id, round));
        let first = given.next();
        let wrong = given.next().or(first.filter(|id| !due.contains(id)));
        wrong.map_or(Ok(()), |&id| Err(Refusal::Byes(id)))
    }

    /// A pairing of the arbiter's own for the next round, where none keeps the rules: everybody once.
    pub(super) fn by_hand(
        &self,
        boards: &[Seat],
        byes: &[u32],
        ground: &str,
    ) -> Result<Vec<What>, Refusal> {
        match self.propose() {
            Ok(_) => return Err(Refusal::Possible),
            Err(Refusal::Pair(PairError::None(_))) => {}
            Err(other) => return Err(other),
        }
        sound(ground)?;
        let (table, round) = self.due()?;
        let order = self.order();
        let (mut due, mut away) = (Vec::new(), Vec::new());
        for (player, &id) in table.players.iter().zip(&order) {
            match table.absence(player, round) {
                Some(mark) => away.push((id, mark)),
                None => due.push(id),
            }
        }
        everybody_once(boards, byes, &due, &[])?;
        self.one_bye(round, byes, &due)?;
        let (boards, byes) = (boards.to_vec(), byes.to_vec());
        Ok(vec![
            What::Paired { round, boards: boards.clone(), byes: byes.clone(), away },
            What::Changed { round, boards, byes, ground: ground.into() },
        ])
    }

    /// Who plays by a table or a tree meets whom it says: there only colours change.
    fn follows(&self, last: &Round, boards: &[Seat], byes: &[u32]) -> Result<(), Refusal> {
        let round = self.rounds.len();
        let fixed = |id: u32| match self.rules.system {
            // Whoever was met in the first game of a match is met in the second.
            System::Swiss { .. } => self.returns(round),
            System::McMahon { .. } => self.in_cup(id, round),
            System::RoundRobin { .. } | System::Knockout { .. } => true,
        };
        let stays = |id: u32| match last.boards.iter().find(|board| board.seat.has(id)) {
            Some(board) => {
                let Seat { first, second } = board.seat;
                boards.iter().any(|seat| seat.has(first) && seat.has(second))
            }
            None => byes.contains(&id),
        };
        let given = boards.iter().flat_map(|seat| [seat.first, seat.second]);
        let mut given = given.chain(byes.iter().copied());
        let new = given.find(|&id| fixed(id) && !seated(last).any(|other| other == id));
        match seated(last).find(|&id| fixed(id) && !stays(id)).or(new) {
            Some(id) => Err(Refusal::Follows(id)),
            None => Ok(()),
        }
    }

    /// What a pairing of the next round breaks of fesa-2024/14.4 and C1 to C3: no second meeting, no second bye, colours.
    pub fn broken(&self, boards: &[Seat], byes: &[u32]) -> Vec<Refusal> {
        if self.is_double_swiss() {
            return self.double_broken(boards, byes);
        }
        let table = self.table();
        let Ok((entrants, barred, _)) = entrants(&table) else { return Vec::new() };
        let field = Field::new(entrants, barred);
        let order = self.order();
        let number =
            |id: u32| order.iter().position(|&other| other == id).map_or(0, |at| at as u32 + 1);
        let met = boards.iter().filter_map(|seat| {
            let (a, b) = (number(seat.first), number(seat.second));
            let played = |cell: &Cell| cell.mark.is_played() && cell.opponent == Some(b);
            match judge(&field, &[(a, b)], None) {
                Change::Breaks { why: Why::Met, .. } => {
                    let met = table.player(a).is_some_and(|player| player.cells.iter().any(played));
                    Some(match met {
                        true => Refusal::Met(seat.first, seat.second, self.rules.game),
                        false => Refusal::Apart(seat.first, seat.second),
                    })
                }
                // Shogi knows no preference for a colour.
                Change::Breaks { .. } if self.rules.game == Game::Chess => {
                    Some(Refusal::Colour(seat.first, seat.second))
                }
                _ => None,
            }
        });
        let had = byes.iter().filter_map(|&id| match judge(&field, &[], Some(number(id))) {
            Change::Breaks { .. } => Some(Refusal::SecondBye(id, self.rules.game)),
            Change::Allowed => None,
        });
        met.chain(had).collect()
    }
}

/// Whether a reason is one: some words that can be told in a line.
pub(super) fn sound(ground: &str) -> Result<(), Refusal> {
    let none = ground.trim().is_empty() || ground.contains(char::is_control);
    if none { Err(Refusal::NoGround) } else { Ok(()) }
}

/// Who sits somewhere or has the bye.
fn seated(round: &Round) -> impl Iterator<Item = u32> {
    let boards = round.boards.iter().flat_map(|board| [board.seat.first, board.seat.second]);
    boards.chain(round.byes.iter().copied())
}

/// Everybody who is due once, those who are free once or not at all, and nobody else.
fn everybody_once(boards: &[Seat], byes: &[u32], due: &[u32], free: &[u32]) -> Result<(), Refusal> {
    let given = boards.iter().flat_map(|seat| [seat.first, seat.second]);
    let given: Vec<u32> = given.chain(byes.iter().copied()).collect();
    for (at, id) in given.iter().enumerate() {
        if given[..at].contains(id) || !(due.contains(id) || free.contains(id)) {
            return Err(Refusal::Seats { id: *id, missing: false });
        }
    }
    match due.iter().find(|id| !given.contains(id)) {
        Some(&id) => Err(Refusal::Seats { id, missing: true }),
        None => Ok(()),
    }
}
