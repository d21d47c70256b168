use super::{Game, Refusal, Request, Seat, System, TeamRefusal, Tournament, What};
use crate::swiss::PairError;
use crate::system::berger;
use crate::{Chance, Mark};

impl Request {
    /// Whether it is about pairing single players.
    fn is_of_single_players(&self) -> bool {
        use Request::*;
        matches!(
            self,
            Bye(..)
                | CancelBye(..)
                | Apart(_)
                | Together(_)
                | Change(..)
                | ByHand(..)
                | Advance(..)
        )
    }
}

impl Tournament {
    /// What follows from a command, or why it cannot be. Nothing changes.
    pub fn decide(&self, command: &Request) -> Result<Vec<What>, Refusal> {
        let known = |id: u32| self.member(id).ok_or(Refusal::Nobody(id));
        let single = Request::is_of_single_players;
        if self.rules.teams.is_some() && single(command) {
            return Err(TeamRefusal::Teams.into());
        }
        Ok(vec![match command {
            Request::Enter(player) => {
                if self.follows_itself() && !self.rounds.is_empty() && self.rules.teams.is_none() {
                    return Err(Refusal::Closed);
                }
                self.has_room()?;
                What::Entered {
                    id: self.entered.saturating_add(1),
                    player: self.entry(player, None)?,
                }
            }
            Request::Correct(id, player) => {
                let known = known(*id)?;
                let player = self.entry(player, Some(known))?;
                if known.player == player {
                    return Err(Refusal::Same(*id));
                }
                What::Corrected { id: *id, player }
            }
            Request::Remove(id) => self.remove(known(*id)?)?,
            Request::Describe(details) => {
                let details = details.sound(self)?;
                if details == self.details {
                    return Err(Refusal::Known);
                }
                What::Described { details: Box::new(details) }
            }
            Request::Withdraw(id) => {
                if known(*id)?.withdrawn {
                    return Err(Refusal::Withdrawn { id: *id, gone: true });
                }
                What::Withdrawn { id: *id, struck: self.leaves_early(*id) }
            }
            Request::Return(id) => {
                if !known(*id)?.withdrawn {
                    return Err(Refusal::Withdrawn { id: *id, gone: false });
                }
                What::Returned { id: *id }
            }
            Request::Bye(id, round, mark) => {
                if known(*id)?.withdrawn {
                    return Err(Refusal::Withdrawn { id: *id, gone: true });
                }
                if !matches!(mark, Mark::HalfBye | Mark::FullBye | Mark::ZeroBye) {
                    return Err(Refusal::NoBye);
                }
                self.coming(*round)?;
                if self.is_double_swiss() {
                    self.whole_match(*round)?;
                }
                // fesa-2024/11.7: whoever plays a knock-out is expected in every round of it.
                if self.in_cup(*id, *round) {
                    return Err(Refusal::Expected(*id, self.rules.game));
                }
                // A table has a game for everybody: who misses it has lost it.
                let table = matches!(self.rules.system, System::RoundRobin { .. });
                if table && *mark != Mark::ZeroBye {
                    return Err(Refusal::NoPoints);
                }
                What::Bye { id: *id, round: *round, mark: *mark }
            }
            Request::CancelBye(id, round) => {
                known(*id)?;
                self.cancel_bye(*id, *round)?
            }
            Request::Apart(ids) => {
                if self.follows_itself() {
                    return Err(Refusal::Fixed);
                }
                for (at, &id) in ids.iter().enumerate() {
                    known(id)?;
                    if ids[..at].contains(&id) {
                        return Err(Refusal::Alone(id));
                    }
                }
                let (from, to) = (self.rounds.len() + 1, self.rules.rounds);
                if from > to {
                    return Err(Refusal::Over(to));
                }
                if self.are_apart(ids, from) {
                    return Err(Refusal::ApartAlready);
                }
                What::Apart { ids: ids.clone(), from, to }
            }
            Request::Together(ids) => {
                for &id in ids {
                    known(id)?;
                }
                let next = self.rounds.len() + 1;
                let apart = self.apart.iter().filter(|(_, _, to)| *to >= next);
                if !apart
                    .clone()
                    .any(|(group, ..)| ids.iter().filter(|id| group.contains(id)).count() > 1)
                {
                    return Err(Refusal::NotApart);
                }
                What::Together { ids: ids.clone(), from: next }
            }
            Request::Draw(seed) if self.rules.teams.is_some() => self.draw_teams(*seed)?,
            Request::Draw(seed) => self.draw(*seed)?,
            Request::Pair => return self.propose(),
            Request::Change(boards, byes, ground) => self.change(boards, byes, ground)?,
            Request::ByHand(boards, byes, ground) => return self.by_hand(boards, byes, ground),
            Request::Result(round, first, mark, facing) => {
                return self.result(*round, *first, *mark, *facing);
            }
            Request::Clear(round, id) => return self.clear(*round, *id),
            Request::Unpair(ground) => self.unpair(ground)?,
            Request::NoShow(id) => return self.no_show(*id),
            Request::Excuse(id, ground, ill) => return self.excuse(*id, ground, *ill),
            Request::Late(id, minutes) => return self.late(*id, *minutes),
            Request::Swap(round, id) => {
                known(*id)?;
                self.swap(*round, *id)?
            }
            Request::Handicap(round, id, name) => {
                known(*id)?;
                self.handicap(*round, *id, name)?
            }
            Request::Advance(round, id) => return self.advance(*round, *id),
            Request::Team(command) => return self.decide_teams(command),
            Request::Prizes(_)
            | Request::Fees(_)
            | Request::Pay(..)
            | Request::CheckIn(_)
            | Request::CheckOut(_) => self.at_desk(command)?,
        }])
    }

    /// Whether a round is one that will be paired.
    pub(super) fn coming(&self, round: usize) -> Result<(), Refusal> {
        let (paired, total) = (self.rounds.len(), self.total_rounds(&self.table()));
        match round {
            1.. if round <= paired => Err(Refusal::Round(round)),
            1.. if round <= total => Ok(()),
            _ if total == 0 => Err(Refusal::Few(self.members.len())),
            _ if paired >= total => Err(PairError::Over(total).into()),
            _ => Err(Refusal::NoRound { round, from: paired + 1, to: total }),
        }
    }

    /// Whether a bye may begin in a round: it is one for a whole match, and never for the second game of it.
    pub(super) fn whole_match(&self, round: usize) -> Result<(), Refusal> {
        if self.returns(round) { Err(Refusal::Inside(round)) } else { Ok(()) }
    }

    /// Whether every two of these players are kept apart from a round on.
    fn are_apart(&self, ids: &[u32], from: usize) -> bool {
        all_apart(&self.apart, ids, from)
    }

    /// Whether all rounds follow from a table or a tree.
    pub(super) fn follows_itself(&self) -> bool {
        matches!(self.rules.system, System::RoundRobin { .. } | System::Knockout { .. })
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
        let Seat { first, second } = board.seat;
        // Who had left before the round was paired has lost it, until the arbiter opens the game.
        let paired = round.checked_sub(1).and_then(|at| self.rounds.get(at));
        let lost = |id: u32| [(first, mark), (second, facing)].contains(&(id, Mark::ForfeitLoss));
        let mut gone = paired.into_iter().flat_map(|round| round.walked_over(board));
        if let Some(gone) = gone.find(|&id| !lost(id)) {
            return Err(Refusal::Forfeited(round, gone));
        }
        // fesa-2024/12.2: a draw is played again, with colours swapped and the time that is left.
        if self.rules.game == Game::Shogi && mark == Mark::Draw && facing == Mark::Draw {
            return self.kept(round, vec![What::Replayed { round, first }]);
        }
        self.kept(round, vec![What::Result { round, first, mark, facing }])
    }
}

/// Whether of these every two are kept apart from a round on, by groups who are, each from a round to another.
pub(super) fn all_apart(groups: &[(Vec<u32>, usize, usize)], ids: &[u32], from: usize) -> bool {
    let apart = |a: u32, b: u32| {
        let both = |group: &[u32]| group.contains(&a) && group.contains(&b);
        groups.iter().any(|(group, _, to)| *to >= from && both(group))
    };
    let mut pairs =
        ids.iter().enumerate().flat_map(|(at, &a)| ids[..at].iter().map(move |&b| (a, b)));
    pairs.all(|(a, b)| apart(a, b))
}

/// These may meet from a round on; whoever else was kept apart with them still is.
pub(super) fn may_meet(groups: &mut Vec<(Vec<u32>, usize, usize)>, ids: &[u32], from: usize) {
    let mut rest = Vec::new();
    for (group, _, to) in &mut *groups {
        if *to < from || group.iter().filter(|id| ids.contains(id)).count() < 2 {
            continue;
        }
        for (at, &a) in group.iter().enumerate() {
            let others = group[at + 1..].iter();
            let still = others.filter(|b| !(ids.contains(&a) && ids.contains(b)));
            rest.extend(still.map(|&b| (vec![a, b], from, *to)));
        }
        *to = from - 1;
    }
    groups.extend(rest);
}
