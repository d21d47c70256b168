use super::{Command, Event, Game, Refusal, Seat, System, What};
use crate::swiss::{Field, Why, judge};
use crate::system::berger;
use crate::{Chance, Mark};

impl Event {
    /// What follows from a command, or why it cannot be. Nothing changes.
    pub fn decide(&self, command: &Command) -> Result<Vec<What>, Refusal> {
        let known = |id: u32| self.member(id).ok_or(Refusal::Nobody(id));
        Ok(vec![match command {
            Command::Enter(player) => {
                if self.members.iter().any(|member| member.player.name == player.name) {
                    return Err(Refusal::Twice(player.name.clone()));
                }
                let fixed = matches!(
                    self.rules.system,
                    System::RoundRobin { .. } | System::Knockout { .. }
                );
                if fixed && !self.rounds.is_empty() {
                    return Err(Refusal::Closed);
                }
                let id = self.members.iter().map(|member| member.id).max().unwrap_or(0) + 1;
                What::Entered { id, player: (**player).clone() }
            }
            Command::Correct(id, player) => {
                known(*id)?;
                let same = |m: &super::Member| m.id != *id && m.player.name == player.name;
                if self.members.iter().any(same) {
                    return Err(Refusal::Twice(player.name.clone()));
                }
                What::Corrected { id: *id, player: (**player).clone() }
            }
            Command::Withdraw(id) => {
                if known(*id)?.withdrawn {
                    return Err(Refusal::Withdrawn { id: *id, gone: true });
                }
                What::Withdrawn { id: *id, struck: self.leaves_early(*id) }
            }
            Command::Return(id) => {
                if !known(*id)?.withdrawn {
                    return Err(Refusal::Withdrawn { id: *id, gone: false });
                }
                What::Returned { id: *id }
            }
            Command::Bye(id, round, mark) => {
                known(*id)?;
                if !matches!(mark, Mark::HalfBye | Mark::FullBye | Mark::ZeroBye) {
                    return Err(Refusal::NoBye);
                }
                if *round <= self.rounds.len() || *round > self.rules.rounds {
                    return Err(Refusal::Round(*round));
                }
                // fesa-2024/11.7: whoever plays a knock-out is expected in every round of it.
                if self.in_cup(*id, *round) {
                    return Err(Refusal::Expected(*id));
                }
                What::Bye { id: *id, round: *round, mark: *mark }
            }
            Command::Apart(ids) => {
                for (at, &id) in ids.iter().enumerate() {
                    known(id)?;
                    if ids[..at].contains(&id) {
                        return Err(Refusal::Alone(id));
                    }
                }
                What::Apart { ids: ids.clone(), from: self.rounds.len() + 1, to: self.rules.rounds }
            }
            Command::Draw(seed) => self.draw(*seed)?,
            Command::Pair => return self.propose(),
            Command::Change(boards, byes, ground) => self.change(boards, byes, ground)?,
            Command::Result(round, first, mark, facing) => {
                return self.result(*round, *first, *mark, *facing);
            }
            Command::NoShow(id) => return self.no_show(*id),
            Command::Excuse(id, ground, ill) => return self.excuse(*id, ground, *ill),
            Command::Late(id, minutes) => return self.late(*id, *minutes),
            Command::Advance(round, id) => {
                known(*id)?;
                let drawn = self.board(*round, *id).is_some_and(|board| board.mark == Mark::Draw);
                if !drawn {
                    return Err(Refusal::NotDrawn(*round, *id));
                }
                What::Advanced { round: *round, id: *id }
            }
        }])
    }

    fn draw(&self, seed: u64) -> Result<What, Refusal> {
        if !self.rounds.is_empty() {
            return Err(Refusal::Late);
        }
        let federations: Vec<String> =
            self.members.iter().map(|member| member.player.federation.clone()).collect();
        let numbers = berger::draw(&federations, &mut Chance::new(seed));
        let mut drawn: Vec<(usize, u32)> =
            numbers.into_iter().zip(self.members.iter().map(|member| member.id)).collect();
        drawn.sort_unstable();
        Ok(What::Drawn { ids: drawn.into_iter().map(|(_, id)| id).collect() })
    }

    /// A pairing of the arbiter's own: everybody once, and no basic rule broken.
    fn change(&self, boards: &[Seat], byes: &[u32], ground: &str) -> Result<What, Refusal> {
        let round = self.rounds.len();
        let Some(last) = self.rounds.last() else { return Err(Refusal::Unpaired) };
        if last.boards.iter().any(|board| board.mark != Mark::Pending) {
            return Err(Refusal::Played(round));
        }
        let mut expected: Vec<u32> = last
            .boards
            .iter()
            .flat_map(|board| [board.seat.first, board.seat.second])
            .chain(last.byes.clone())
            .collect();
        let given =
            boards.iter().flat_map(|seat| [seat.first, seat.second]).chain(byes.iter().copied());
        for id in given {
            match expected.iter().position(|&other| other == id) {
                Some(at) => {
                    expected.swap_remove(at);
                }
                None => return Err(Refusal::Seats { id, missing: false }),
            }
        }
        if let Some(&id) = expected.first() {
            return Err(Refusal::Seats { id, missing: true });
        }
        let mut before = self.clone();
        before.rounds.pop();
        if !matches!(self.rules.system, System::RoundRobin { .. }) {
            before.keeps_rules(boards, byes)?;
        }
        Ok(What::Changed {
            round,
            boards: boards.to_vec(),
            byes: byes.to_vec(),
            ground: ground.into(),
        })
    }

    /// fesa-2024/14.4 and C1 to C3: no second meeting, no second bye, colours.
    fn keeps_rules(&self, boards: &[Seat], byes: &[u32]) -> Result<(), Refusal> {
        let table = self.table();
        let Ok((entrants, barred, _)) = crate::swiss::entrants(&table) else { return Ok(()) };
        let field = Field::new(entrants, barred);
        let order = self.order();
        let number =
            |id: u32| order.iter().position(|&other| other == id).map_or(0, |at| at as u32 + 1);
        let id = |number: u32| order.get(number as usize - 1).copied().unwrap_or(0);
        let pairs: Vec<(u32, u32)> =
            boards.iter().map(|seat| (number(seat.first), number(seat.second))).collect();
        for bye in byes.iter().map(|&id| Some(number(id))).chain([None]) {
            if let crate::swiss::Change::Breaks { number, other, why } = judge(&field, &pairs, bye)
            {
                let Some(other) = other else { return Err(Refusal::SecondBye(id(number))) };
                let (number, other) = (id(number), id(other));
                match why {
                    Why::Met => return Err(Refusal::Met(number, other)),
                    // Shogi knows no preference for a colour.
                    _ if self.rules.game == Game::Shogi => {}
                    _ => return Err(Refusal::Colour(number, other)),
                }
            }
        }
        Ok(())
    }

    fn result(
        &self,
        round: usize,
        id: u32,
        mark: Mark,
        facing: Mark,
    ) -> Result<Vec<What>, Refusal> {
        let board = self.board(round, id).ok_or(Refusal::NoGame(round, id))?;
        let double = mark == Mark::ForfeitLoss && facing == Mark::ForfeitLoss;
        let agree = mark.facing() == Some(facing) || facing.facing() == Some(mark);
        let lost = [mark, facing].iter().all(|mark| matches!(mark, Mark::Loss | Mark::Draw));
        if !mark.has_opponent() || !facing.has_opponent() || !(agree || double || lost) {
            return Err(Refusal::Disagree(mark, facing));
        }
        let (mark, facing) = if board.seat.first == id { (mark, facing) } else { (facing, mark) };
        let first = board.seat.first;
        // fesa-2024/12.2: a draw is played again, with colours swapped and the time that is left.
        if self.rules.game == Game::Shogi && mark == Mark::Draw && facing == Mark::Draw {
            return Ok(vec![What::Replayed { round, first }]);
        }
        Ok(vec![What::Result { round, first, mark, facing }])
    }
}
