use super::super::{Board, Refusal, Round, Seat, System, Tournament, What};
use super::{Squad, TeamRefusal, TeamRequest, TeamRound, TeamWhat};
use crate::swiss::PairError;
use crate::{Chance, Mark};

impl Tournament {
    /// What follows from a command about teams, or why it cannot be.
    pub(in super::super) fn decide_teams(
        &self,
        command: &TeamRequest,
    ) -> Result<Vec<What>, Refusal> {
        if self.rules.teams.is_none() {
            return Err(TeamRefusal::None.into());
        }
        let known = |id: u32| self.teams.get(id).ok_or(TeamRefusal::Nobody(id));
        let what = match command {
            TeamRequest::Enter(name, short, players) => {
                if self.follows_itself() && !self.rounds.is_empty() {
                    return Err(TeamRefusal::Begun.into());
                }
                let total = self.team_rounds();
                if !self.rounds.is_empty() && self.teams_play_from() > total {
                    let between = self.rounds.len() < total;
                    let why = if between { Refusal::LastMatch } else { Refusal::Over };
                    return Err(why(total));
                }
                let most = self.rules.most_teams();
                if self.teams.all.len() >= most {
                    return Err(Refusal::Full(most));
                }
                let name = self.team_name(name, short)?;
                self.roster(0, players)?;
                TeamWhat::Entered {
                    id: self.teams.entered + 1,
                    name,
                    short: short.clone(),
                    players: players.clone(),
                }
            }
            TeamRequest::List(id, players) => {
                let squad = known(*id)?;
                self.roster(*id, players)?;
                // Once it has begun nobody changes places; who is added sits behind the others.
                if !self.rounds.is_empty() && !players.starts_with(&squad.players) {
                    return Err(TeamRefusal::Fixed.into());
                }
                if squad.players == *players {
                    return Err(TeamRefusal::Same.into());
                }
                TeamWhat::Listed { id: *id, players: players.clone() }
            }
            TeamRequest::Remove(id) => {
                known(*id)?;
                if !self.rounds.is_empty() {
                    return Err(TeamRefusal::Begun.into());
                }
                TeamWhat::Removed { id: *id }
            }
            TeamRequest::Rank => {
                let mut ids: Vec<(i64, u32)> = self
                    .teams
                    .all
                    .iter()
                    .map(|squad| (-self.strength(squad).map_or(0, i64::from), squad.id))
                    .collect();
                ids.sort_unstable();
                self.ordered(ids.into_iter().map(|(_, id)| id).collect(), false)?
            }
            TeamRequest::Order(ids) => self.ordered(ids.clone(), false)?,
            TeamRequest::Withdraw(id) => {
                if known(*id)?.withdrawn {
                    return Err(TeamRefusal::Withdrawn { id: *id, gone: true }.into());
                }
                TeamWhat::Withdrawn { id: *id, struck: self.team_leaves_early(*id) }
            }
            TeamRequest::Return(id) => {
                if !known(*id)?.withdrawn {
                    return Err(TeamRefusal::Withdrawn { id: *id, gone: false }.into());
                }
                TeamWhat::Returned { id: *id }
            }
            TeamRequest::Bye(id, round, mark) => {
                if known(*id)?.withdrawn {
                    return Err(TeamRefusal::Withdrawn { id: *id, gone: true }.into());
                }
                let bye = [Mark::HalfBye, Mark::FullBye, Mark::ZeroBye];
                if mark.is_some_and(|mark| !bye.contains(&mark)) {
                    return Err(Refusal::NoBye);
                }
                let table = matches!(self.rules.system, System::RoundRobin { .. });
                if table && mark.is_some_and(|mark| mark != Mark::ZeroBye) {
                    return Err(Refusal::NoPoints);
                }
                let (paired, total) = (self.rounds.len(), self.team_rounds());
                match *round {
                    0 => return Err(Refusal::NoRound { round: 0, from: paired + 1, to: total }),
                    at if at <= paired => return Err(Refusal::Round(at)),
                    at if at > total => {
                        return Err(Refusal::NoRound { round: at, from: paired + 1, to: total });
                    }
                    _ => {}
                }
                self.whole_match(*round)?;
                // Whoever plays a knock-out is expected in every round of it.
                if mark.is_some() && matches!(self.rules.system, System::Knockout { .. }) {
                    return Err(TeamRefusal::Expected(*id).into());
                }
                let asked = self.teams.bye(*id, *round);
                if mark.is_none() && asked.is_none() {
                    return Err(TeamRefusal::NotAsked(*round, *id).into());
                }
                if mark.is_some() && asked == *mark {
                    return Err(TeamRefusal::Same.into());
                }
                TeamWhat::Bye { id: *id, round: *round, mark: *mark }
            }
            TeamRequest::Apart(ids) => {
                if self.follows_itself() {
                    return Err(Refusal::Fixed);
                }
                for (at, &id) in ids.iter().enumerate() {
                    known(id)?;
                    if ids[..at].contains(&id) {
                        return Err(TeamRefusal::Once(id).into());
                    }
                }
                let (from, to) = (self.rounds.len() + 1, self.rules.rounds);
                if from > to {
                    return Err(PairError::Over(to).into());
                }
                if self.teams.are_apart(ids, from) {
                    return Err(TeamRefusal::Apart.into());
                }
                TeamWhat::Apart { ids: ids.clone(), from, to }
            }
            TeamRequest::Together(ids) => {
                for &id in ids {
                    known(id)?;
                }
                let from = self.rounds.len() + 1;
                if !self.teams.some_apart(ids, from) {
                    return Err(TeamRefusal::NotApart.into());
                }
                TeamWhat::Together { ids: ids.clone(), from }
            }
            TeamRequest::LineUp(round, team, players) => self.line_up(*round, *team, players)?,
            TeamRequest::Seat(pairs, byes, ground) => self.seat_teams(pairs, byes, ground)?,
            TeamRequest::Advance(round, id) => {
                known(*id)?;
                self.advance_team(*round, *id)?
            }
        };
        // What is said of a match may not change who plays in a round that is paired.
        if let TeamWhat::LinedUp { round, .. } | TeamWhat::Advanced { round, .. } = &what {
            return self.kept(*round, vec![What::Team(what.clone())]);
        }
        Ok(vec![What::Team(what)])
    }

    fn team_name(&self, name: &str, short: &str) -> Result<String, TeamRefusal> {
        let name = name.trim();
        if name.is_empty() || name.contains(char::is_control) {
            return Err(TeamRefusal::Name(name.escape_debug().to_string()));
        }
        if short.chars().count() > 5 || short.contains(|c: char| c.is_control() || c == ' ') {
            return Err(TeamRefusal::Short(short.escape_debug().to_string()));
        }
        if self.teams.all.iter().any(|squad| squad.name == name) {
            return Err(TeamRefusal::Twice(name.into()));
        }
        Ok(name.into())
    }

    /// Whether these can play for a team: players of the event, each once, none of them of another team.
    fn roster(&self, team: u32, players: &[u32]) -> Result<(), Refusal> {
        for (at, &id) in players.iter().enumerate() {
            self.member(id).ok_or(Refusal::Nobody(id))?;
            let other = self.teams.of(id).is_some_and(|squad| squad.id != team);
            if other || players[..at].contains(&id) {
                return Err(TeamRefusal::Taken(id).into());
            }
        }
        Ok(())
    }

    fn ordered(&self, ids: Vec<u32>, lot: bool) -> Result<TeamWhat, TeamRefusal> {
        if !self.rounds.is_empty() {
            return Err(TeamRefusal::Begun);
        }
        for (at, &id) in ids.iter().enumerate() {
            self.teams.get(id).ok_or(TeamRefusal::Nobody(id))?;
            if ids[..at].contains(&id) {
                return Err(TeamRefusal::Once(id));
            }
        }
        if let Some(squad) = self.teams.all.iter().find(|squad| !ids.contains(&squad.id)) {
            return Err(TeamRefusal::Once(squad.id));
        }
        Ok(TeamWhat::Ordered { ids, lot })
    }

    /// Pairing numbers by lot.
    pub(in super::super) fn draw_teams(&self, seed: u64) -> Result<What, Refusal> {
        if !self.rounds.is_empty() {
            return Err(Refusal::Late);
        }
        let mut ids: Vec<u32> = self.teams.all.iter().map(|squad| squad.id).collect();
        Chance::new(seed).shuffle(&mut ids);
        Ok(What::Team(self.ordered(ids, true)?))
    }

    /// How strong a team is: the mean rating of as many of its best players as there are boards, who is not rated with nothing.
    pub fn strength(&self, squad: &Squad) -> Option<i32> {
        let boards = self.rules.teams.as_ref().map_or(1, |rules| rules.boards).max(1);
        let rating = |&id: &u32| self.member(id).and_then(|member| member.player.rating);
        let mut ratings: Vec<i32> = squad.players.iter().filter_map(rating).collect();
        ratings.sort_unstable_by(|a, b| b.cmp(a));
        ratings.truncate(boards);
        let sum: i32 = ratings.iter().sum();
        (!ratings.is_empty()).then(|| (sum + boards as i32 / 2) / boards as i32)
    }

    /// The next round in which a team that has just come can have a match: the second of two in a row has those of the first.
    pub fn teams_play_from(&self) -> usize {
        let next = self.rounds.len() + 1;
        next + usize::from(self.returns(next))
    }

    pub(in super::super) fn set_squad_withdrawn(&mut self, id: u32, withdrawn: bool) {
        if let Some(squad) = self.squad_mut(id) {
            squad.withdrawn = withdrawn;
        }
    }

    /// Takes what happened to teams as it is.
    pub(in super::super) fn apply_teams(&mut self, what: TeamWhat) {
        match what {
            TeamWhat::Entered { id, name, short, players } => {
                self.teams.entered = self.teams.entered.max(id);
                let (withdrawn, struck) = (false, false);
                self.teams.all.push(Squad { id, name, short, players, withdrawn, struck });
            }
            TeamWhat::Listed { id, players } => {
                if let Some(squad) = self.squad_mut(id) {
                    squad.players = players;
                }
            }
            TeamWhat::Removed { id } => self.teams.all.retain(|squad| squad.id != id),
            TeamWhat::Ordered { ids, .. } => {
                let place = |squad: &Squad| ids.iter().position(|&id| id == squad.id);
                self.teams.all.sort_by_key(|squad| place(squad).unwrap_or(usize::MAX));
            }
            TeamWhat::Withdrawn { id, .. } => self.set_squad_withdrawn(id, true),
            TeamWhat::Returned { id } => self.set_squad_withdrawn(id, false),
            TeamWhat::Bye { id, round, mark } => {
                self.teams.byes.retain(|bye| (bye.0, bye.1) != (id, round));
                self.teams.byes.extend(mark.map(|mark| (id, round, mark)));
            }
            TeamWhat::Apart { ids, from, to } => self.teams.apart.push((ids, from, to)),
            TeamWhat::Together { ids, from } => self.teams.lift(&ids, from),
            TeamWhat::Matched { round, matches, byes, away, .. } => {
                let seats = |sheet: &super::MatchSheet| {
                    let teams = Seat { first: sheet.first, second: sheet.second };
                    (teams, sheet.boards.len())
                };
                let teams = TeamRound {
                    matches: matches.iter().map(seats).collect(),
                    byes,
                    away,
                    advanced: Vec::new(),
                };
                let boards = matches.iter().flat_map(|sheet| &sheet.boards);
                let boards = boards.map(|&seat| fresh(seat)).collect();
                self.rounds.truncate(round.saturating_sub(1));
                self.rounds.push(Round { boards, teams, ..Round::default() });
                self.turn_matches(round);
            }
            TeamWhat::LinedUp { round, team, boards } => {
                self.set_line_up(round, team, &boards);
                self.turn_matches(round);
            }
            TeamWhat::Advanced { round, id } => self.set_team_advanced(round, id),
        }
    }

    fn squad_mut(&mut self, id: u32) -> Option<&mut Squad> {
        self.teams.all.iter_mut().find(|squad| squad.id == id)
    }
}

/// A board before anything is known of it: who faces nobody has won, and nobody has lost.
pub(super) fn fresh(seat: Seat) -> Board {
    let (mark, facing) = match (seat.first, seat.second) {
        (0, 0) => (Mark::ForfeitLoss, Mark::ForfeitLoss),
        (0, _) => (Mark::ForfeitLoss, Mark::ForfeitWin),
        (_, 0) => (Mark::ForfeitWin, Mark::ForfeitLoss),
        _ => (Mark::Pending, Mark::Pending),
    };
    Board { seat, mark, facing, replays: 0, swapped: false }
}
