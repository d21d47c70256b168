//! A line of a log that another hand has written, held against the rules before it is taken.

use super::change::sound;
use super::{
    Game, MatchSheet, Refusal, Request, Seat, TeamRefusal, TeamRequest, TeamWhat, Tournament, What,
};
use crate::Mark;

impl Tournament {
    /// Whether something can have happened next. What is computed, such as a pairing, need not be what this program would compute: others may
    /// know the rules better. But nobody sits twice, plays whom he did not meet, or has a result that the rules do not know.
    ///
    /// # Errors
    /// If it cannot have.
    pub fn hold(&self, what: &What) -> Result<(), Refusal> {
        let decided = |request: &Request| self.decide(request).map(drop);
        match what.clone() {
            What::Opened { rules } => match self.rounds.is_empty() {
                true => self.fits_into(&rules),
                false => Err(Refusal::Late),
            },
            What::Entered { id, player } => {
                decided(&Request::Enter(Box::new(player)))?;
                if id == self.next_id() { Ok(()) } else { Err(Refusal::Nobody(id)) }
            }
            What::Corrected { id, player } => decided(&Request::Correct(id, Box::new(player))),
            What::Removed { id } => decided(&Request::Remove(id)),
            What::Described { details } => decided(&Request::Describe(details)),
            What::Withdrawn { id, .. } => decided(&Request::Withdraw(id)),
            What::Returned { id } => decided(&Request::Return(id)),
            What::Bye { id, round, mark } => decided(&Request::Bye(id, round, mark)),
            What::ByeCancelled { id, round } => decided(&Request::CancelBye(id, round)),
            What::Apart { ids, .. } => decided(&Request::Apart(ids)),
            What::Together { ids, .. } => decided(&Request::Together(ids)),
            What::Drawn { ids } => self.everybody_of(&ids),
            What::Paired { round, boards, byes, away } => {
                self.is_next(round)?;
                if self.rules.teams.is_some() {
                    return Err(TeamRefusal::Teams.into());
                }
                let away: Vec<u32> = away.into_iter().map(|(id, _)| id).collect();
                self.sit(&boards, &byes, &away)?;
                let given = |id: u32| {
                    byes.contains(&id) || away.contains(&id) || boards.iter().any(|it| it.has(id))
                };
                let missing = self.members.iter().find(|it| !it.withdrawn && !given(it.id));
                missing.map_or(Ok(()), |it| Err(Refusal::Seats { id: it.id, missing: true }))
            }
            What::Changed { round, boards, byes, ground } => {
                let last = self.is_last(round)?;
                if last.boards.iter().any(|board| board.mark != Mark::Pending) {
                    return Err(Refusal::Played(round));
                }
                sound(&ground)?;
                self.sit(&boards, &byes, &[])
            }
            What::Unpaired { round, ground } => {
                self.is_last(round)?;
                decided(&Request::Unpair(ground))
            }
            // A game is open again where somebody was there after all.
            What::Result { round, first, mark: Mark::Pending, facing: Mark::Pending } => {
                self.plays(round, first)
            }
            What::Result { round, first, mark, facing } => {
                self.sits_first(round, first)?;
                decided(&Request::Result(round, first, mark, facing))
            }
            What::Replayed { round, first } if self.rules.game == Game::Shogi => {
                self.sits_first(round, first)?;
                decided(&Request::Result(round, first, Mark::Draw, Mark::Draw))
            }
            What::Replayed { round, first } => Err(Refusal::NoGame(round, first)),
            What::Swapped { round, first } => decided(&Request::Swap(round, first)),
            What::Handicap { round, giver, name } => {
                decided(&Request::Handicap(round, giver, name))
            }
            What::Cleared { round, first } => decided(&Request::Clear(round, first)),
            What::Late { round, id, .. }
            | What::NoShow { round, id, .. }
            | What::Excused { round, id, .. } => self.plays(round, id),
            What::Advanced { round, id } => decided(&Request::Advance(round, id)),
            What::Team(what) => self.hold_teams(what),
            What::Prizes { fund } => decided(&Request::Prizes(fund)),
            What::Fees { fees } => decided(&Request::Fees(fees)),
            What::Paid { id, amount, how } => decided(&Request::Pay(id, amount, how)),
            What::CheckedIn { id } => decided(&Request::CheckIn(id)),
            What::CheckedOut { id } => decided(&Request::CheckOut(id)),
        }
    }

    fn hold_teams(&self, what: TeamWhat) -> Result<(), Refusal> {
        let decided = |request: TeamRequest| self.decide(&Request::Team(request)).map(drop);
        match what {
            TeamWhat::Entered { name, short, players, .. } => {
                decided(TeamRequest::Enter(name, short, players))
            }
            TeamWhat::Listed { id, players } => decided(TeamRequest::List(id, players)),
            TeamWhat::Removed { id } => decided(TeamRequest::Remove(id)),
            TeamWhat::Ordered { ids, .. } => ids.iter().try_for_each(|&id| self.is_team(id)),
            TeamWhat::Withdrawn { id, .. } => decided(TeamRequest::Withdraw(id)),
            TeamWhat::Returned { id } => decided(TeamRequest::Return(id)),
            TeamWhat::Bye { id, round, mark } => decided(TeamRequest::Bye(id, round, mark)),
            TeamWhat::Apart { ids, .. } => decided(TeamRequest::Apart(ids)),
            TeamWhat::Together { ids, .. } => decided(TeamRequest::Together(ids)),
            TeamWhat::Matched { round, matches, byes, .. } => {
                // What the arbiter pairs takes the place of the last round, or is the next.
                self.is_last(round).map(drop).or_else(|_| self.is_next(round))?;
                let teams = matches.iter().flat_map(|it| [it.first, it.second]).chain(byes);
                teams.into_iter().try_for_each(|id| self.is_team(id))?;
                let boards = matches.iter().flat_map(|MatchSheet { boards, .. }| boards);
                self.sit(&boards.copied().collect::<Vec<_>>(), &[], &[])
            }
            TeamWhat::LinedUp { round, team, boards } => {
                self.is_team(team)?;
                self.sit(&boards, &[], &[])?;
                let paired = round.checked_sub(1).and_then(|at| self.rounds.get(at));
                let found = paired.and_then(|it| it.teams.find(team));
                let same = found.is_some_and(|(_, _, range)| range.len() == boards.len());
                if same { Ok(()) } else { Err(Refusal::NoGame(round, team)) }
            }
            TeamWhat::Advanced { round, id } => decided(TeamRequest::Advance(round, id)),
        }
    }

    fn is_next(&self, round: usize) -> Result<(), Refusal> {
        let next = self.rounds.len() + 1;
        if round == next { Ok(()) } else { Err(Refusal::NoRound { round, from: next, to: next }) }
    }

    fn is_last(&self, round: usize) -> Result<&super::Round, Refusal> {
        let last = self.rounds.last().filter(|_| round == self.rounds.len());
        last.ok_or(Refusal::Unpaired)
    }

    fn is_team(&self, id: u32) -> Result<(), Refusal> {
        self.teams.get(id).map(drop).ok_or(Refusal::Nobody(id))
    }

    fn plays(&self, round: usize, id: u32) -> Result<(), Refusal> {
        self.board(round, id).map(drop).ok_or(Refusal::NoGame(round, id))
    }

    /// Results are written of whoever has the first side.
    fn sits_first(&self, round: usize, id: u32) -> Result<(), Refusal> {
        let board = self.board(round, id).filter(|board| board.seat.first == id);
        board.map(drop).ok_or(Refusal::NoGame(round, id))
    }

    /// Whoever sits somewhere is entered, and sits nowhere else.
    fn sit(&self, boards: &[Seat], byes: &[u32], away: &[u32]) -> Result<(), Refusal> {
        let seats = boards.iter().flat_map(|seat| [seat.first, seat.second]);
        let all = seats.filter(|&id| id != 0 || self.rules.teams.is_none());
        let all: Vec<u32> = all.chain(byes.iter().copied()).chain(away.iter().copied()).collect();
        once(&all)?;
        all.into_iter().try_for_each(|id| self.member(id).map(drop).ok_or(Refusal::Nobody(id)))
    }

    fn everybody_of(&self, ids: &[u32]) -> Result<(), Refusal> {
        once(ids)?;
        ids.iter().try_for_each(|&id| self.member(id).map(drop).ok_or(Refusal::Nobody(id)))?;
        let missing = self.members.iter().find(|member| !ids.contains(&member.id));
        missing.map_or(Ok(()), |it| Err(Refusal::Seats { id: it.id, missing: true }))
    }
}

fn once(ids: &[u32]) -> Result<(), Refusal> {
    let twice = ids.iter().enumerate().find(|(at, id)| ids[..*at].contains(id));
    twice.map_or(Ok(()), |(_, &id)| Err(Refusal::Seats { id, missing: false }))
}
