use super::super::change::sound;
use super::super::{Board, Refusal, Round, Seat, System, Tournament, What};
use super::{MatchSheet, Squad, TeamRefusal, TeamRules, TeamTold, TeamWhat};
use crate::Mark;
use crate::swiss::{NoPairing, PairError};
use crate::system::{berger, knockout, scheveningen};
use crate::team::TeamTable;
use crate::team::pairing::{TeamField, TeamWhy, explain, why_not};

impl Tournament {
    /// How many rounds an event of teams has.
    pub fn team_rounds(&self) -> usize {
        let Some(rules) = &self.rules.teams else { return 0 };
        let twice = 1 + usize::from(self.rules.twice);
        match self.rules.system {
            System::RoundRobin { cycles } if rules.everybody => {
                rules.boards * usize::from(cycles.max(1)) * twice
            }
            System::RoundRobin { cycles } => {
                let teams = self.teams.all.len();
                (teams + teams % 2).saturating_sub(1) * usize::from(cycles.max(1)) * twice
            }
            System::Knockout { .. } => knockout::rounds(self.teams.all.len()),
            _ => self.rules.rounds,
        }
    }

    /// The table of teams, and the round that is due.
    pub(super) fn due_teams(&self) -> Result<(TeamTable, usize), Refusal> {
        let table = self.team_table();
        if let Some((round, number)) = table.missing() {
            return Err(PairError::Missing { round, number: self.first_open(round, number) }.into());
        }
        let round = self.rounds.len() + 1;
        if table.teams.len() < 2 {
            return Err(TeamRefusal::Few(table.teams.len()).into());
        }
        let total = self.team_rounds();
        if round > total {
            return Err(PairError::Over(total).into());
        }
        Ok((table, round))
    }

    /// The start number of a player whose result is missing in a team's match.
    fn first_open(&self, round: usize, number: u32) -> u32 {
        let found = || {
            let id = self.teams.all.get(number as usize - 1)?.id;
            let round = self.rounds.get(round - 1)?;
            let (_, _, range) = round.teams.find(id)?;
            let boards = round.boards.get(range)?;
            let open = boards.iter().find(|board| board.mark == Mark::Pending)?;
            let order = self.order();
            order.iter().position(|&id| id == open.seat.first).map(|at| at as u32 + 1)
        };
        found().unwrap_or(0)
    }

    /// Pairs the next round of teams.
    pub(in super::super) fn propose_teams(&self, rules: &TeamRules) -> Result<Vec<What>, Refusal> {
        let (table, round) = self.due_teams()?;
        let back = self.rounds.last().filter(|_| self.returns(round));
        let (pairs, byes) = match (back, &self.rules.system) {
            (Some(last), _) => return Ok(vec![self.return_match(last, round)]),
            (None, System::RoundRobin { cycles }) if rules.everybody => {
                return self.everybody(rules, *cycles, round);
            }
            (None, System::RoundRobin { cycles }) => {
                let teams = table.teams.len();
                let at = if self.rules.twice { (round - 1) / 2 } else { round - 1 };
                let all = berger::cycles(teams, *cycles);
                let real = |&&(a, b): &&(usize, usize)| a <= teams && b <= teams;
                let pairs = all.get(at).into_iter().flatten().filter(real);
                (pairs.map(|&(a, b)| (a as u32, b as u32)).collect(), Vec::new())
            }
            (None, System::Knockout { .. }) => self.cup_round(&table, round)?,
            (None, _) => {
                let (paired, _) = self.team_field_table(&table).pair()?;
                let pairs: Vec<(u32, u32)> =
                    paired.matches.iter().map(|one| (one.first, one.second)).collect();
                (pairs, paired.bye.into_iter().collect())
            }
        };
        Ok(vec![self.matched(rules, &table, round, &pairs, &byes, None)])
    }

    /// Whether a round turns the one before it round.
    pub(in super::super) fn returns(&self, round: usize) -> bool {
        self.rules.twice && round.is_multiple_of(2)
    }

    /// The table that pairing goes by: two matches in a row against the same team are one.
    pub(super) fn team_field_table(&self, table: &TeamTable) -> TeamTable {
        let together = self.rules.teams.as_ref().is_some_and(|rules| rules.together);
        if self.rules.twice { table.folded(together) } else { table.clone() }
    }

    pub(super) fn squad(&self, number: u32) -> Option<&Squad> {
        (number as usize).checked_sub(1).and_then(|at| self.teams.all.get(at))
    }

    /// Pairing numbers become teams with their line-ups, and whoever meets nobody is away.
    fn matched(
        &self,
        rules: &TeamRules,
        table: &TeamTable,
        round: usize,
        pairs: &[(u32, u32)],
        byes: &[u32],
        ground: Option<&str>,
    ) -> What {
        let table_made = self.follows_itself();
        let line = |squad: &Squad| {
            // Who is away where a table has a match for everybody leaves all boards empty.
            let asked = self.teams.byes.iter().any(|bye| (bye.0, bye.1) == (squad.id, round));
            let gone = table_made && (squad.withdrawn || asked);
            if gone { vec![0; rules.boards] } else { self.usual(squad, rules.boards) }
        };
        let sheet = |&(a, b): &(u32, u32)| {
            let both = [self.squad(a)?, self.squad(b)?];
            let [mine, theirs] = both.map(line);
            Some(self.sheet(rules, both, [&mine, &theirs]))
        };
        let matches: Vec<MatchSheet> = pairs.iter().filter_map(sheet).collect();
        let sits = |number: u32| {
            byes.contains(&number) || pairs.iter().any(|&(a, b)| a == number || b == number)
        };
        let id = |number: u32| self.squad(number).map_or(0, |squad| squad.id);
        let away = table
            .teams
            .iter()
            .filter(|team| !sits(team.number))
            .map(|team| (id(team.number), table.absence(team, round).unwrap_or(Mark::ZeroBye)));
        What::Team(TeamWhat::Matched {
            round,
            matches,
            byes: byes.iter().map(|&number| id(number)).collect(),
            away: away.collect(),
            ground: ground.map(Into::into),
        })
    }

    /// The same teams and players again, with colours turned round.
    fn return_match(&self, last: &Round, round: usize) -> What {
        let mut boards = last.boards.iter();
        // Who has gone home since leaves the board empty.
        let there = |id: u32| {
            let gone = self.teams.of(id).is_none_or(|squad| squad.withdrawn);
            if gone || self.member(id).is_none_or(|member| member.withdrawn) { 0 } else { id }
        };
        let back = |board: &Board| Seat {
            first: there(board.seat.second),
            second: there(board.seat.first),
        };
        let matches = last.teams.matches.iter().map(|&(teams, count)| MatchSheet {
            first: teams.second,
            second: teams.first,
            boards: boards.by_ref().take(count).map(back).collect(),
        });
        What::Team(TeamWhat::Matched {
            round,
            matches: matches.collect(),
            byes: last.teams.byes.clone(),
            away: last.teams.away.clone(),
            ground: None,
        })
    }

    /// A round of Scheveningen.
    fn everybody(&self, rules: &TeamRules, cycles: u8, round: usize) -> Result<Vec<What>, Refusal> {
        let size = rules.boards;
        let wrong = || TeamRefusal::Sides(size);
        let [a, b] = self.teams.all.as_slice() else { return Err(wrong().into()) };
        if a.players.len() < size || b.players.len() < size {
            return Err(wrong().into());
        }
        let at = if self.rules.twice { (round - 1) / 2 } else { round - 1 };
        let table = scheveningen::table(size);
        let (cycle, at) = (at / size, at % size);
        let turned = cycle % 2 == 1 && cycles > 1;
        let seat = |&(x, y, first): &scheveningen::Board| {
            let (x, y) = (a.players[x], b.players[y]);
            match first != turned {
                true => Seat { first: x, second: y },
                false => Seat { first: y, second: x },
            }
        };
        let boards: Vec<Seat> = table[at].iter().map(seat).collect();
        let first = boards.first().is_some_and(|seat| a.players.contains(&seat.first));
        let (first, second) = if first { (a.id, b.id) } else { (b.id, a.id) };
        let matches = vec![MatchSheet { first, second, boards }];
        let matched =
            TeamWhat::Matched { round, matches, byes: Vec::new(), away: Vec::new(), ground: None };
        Ok(vec![What::Team(matched)])
    }

    /// A pairing of the arbiter's own: of the last round while nothing of it is played, else of the next one if there is none by
    /// the rules.
    pub(super) fn seat_teams(
        &self,
        pairs: &[Seat],
        byes: &[u32],
        ground: &str,
    ) -> Result<TeamWhat, Refusal> {
        let rules = self.rules.teams.as_ref().ok_or(TeamRefusal::None)?;
        sound(ground)?;
        if self.follows_itself() {
            return Err(Refusal::Fixed);
        }
        let played = |round: &Round| {
            round.boards.iter().any(|board| !board.seat.has(0) && board.mark != Mark::Pending)
        };
        let open = self.rounds.last().is_some_and(|last| !played(last))
            && self.team_table().missing().is_some();
        let mut before = self.clone();
        if open {
            before.rounds.pop();
        } else {
            match self.propose_teams(rules) {
                Ok(_) => return Err(TeamRefusal::Possible.into()),
                Err(Refusal::Pair(PairError::None(_))) => {}
                Err(other) => return Err(other),
            }
        }
        let (table, round) = before.due_teams()?;
        if before.returns(round) {
            return Err(TeamRefusal::Played(round).into());
        }
        let (field, _) = before.team_field_table(&table).field()?;
        let number = |id: u32| self.teams.number(id);
        let mut seen: Vec<u32> = Vec::new();
        for &id in pairs.iter().flat_map(|seat| [&seat.first, &seat.second]).chain(byes) {
            if self.teams.get(id).is_none() {
                return Err(TeamRefusal::Nobody(id).into());
            }
            if seen.contains(&id) || field.place(number(id)).is_none() {
                return Err(TeamRefusal::Once(id).into());
            }
            seen.push(id);
        }
        let due = field.entrants.iter().filter_map(|one| self.squad(one.number));
        if let Some(missing) = due.map(|squad| squad.id).find(|id| !seen.contains(id)) {
            return Err(TeamRefusal::Once(missing).into());
        }
        if let Some(broken) = self.breaks(&field, pairs, byes).into_iter().next().filter(|_| open) {
            return Err(broken.into());
        }
        let pairs: Vec<(u32, u32)> =
            pairs.iter().map(|seat| (number(seat.first), number(seat.second))).collect();
        let byes: Vec<u32> = byes.iter().map(|&id| number(id)).collect();
        match before.matched(rules, &table, round, &pairs, &byes, Some(ground)) {
            What::Team(what) => Ok(what),
            _ => Err(TeamRefusal::None.into()),
        }
    }

    /// Which rules a pairing of the next round by hand breaks: no second meeting (C1), no second bye (C2).
    pub fn broken_matches(&self, pairs: &[Seat], byes: &[u32]) -> Vec<TeamRefusal> {
        let field = self.due_teams().and_then(|(table, _)| {
            Ok(self.team_field_table(&table).field().map(|(field, _)| field)?)
        });
        field.map(|field| self.breaks(&field, pairs, byes)).unwrap_or_default()
    }

    fn breaks(&self, field: &TeamField, pairs: &[Seat], byes: &[u32]) -> Vec<TeamRefusal> {
        let place = |id: u32| field.place(self.teams.number(id));
        let met = pairs.iter().filter(|seat| {
            let both = place(seat.first).zip(place(seat.second));
            both.is_some_and(|(a, b)| !field.fits.has(a, b))
        });
        let met = met.map(|seat| TeamRefusal::Met(seat.first, seat.second));
        let had = |&&id: &&u32| place(id).is_none_or(|at| !field.entrants[at].bye);
        met.chain(byes.iter().filter(had).map(|&id| TeamRefusal::Bye(id))).collect()
    }

    /// Explains what the next round has for a team, by pairing number.
    pub fn team_told(&self, number: u32) -> Result<TeamTold, Refusal> {
        let rules = self.rules.teams.as_ref().ok_or(TeamRefusal::None)?;
        let (table, round) = self.due_teams()?;
        let team = table.team(number).ok_or(TeamRefusal::Nobody(number))?;
        let away = TeamTold::Away { mark: table.absence(team, round).unwrap_or(Mark::ZeroBye) };
        let opponent = |what: &[What]| {
            let Some(What::Team(TeamWhat::Matched { matches, .. })) = what.first() else {
                return None;
            };
            let id = self.squad(number)?.id;
            let one = matches.iter().find(|one| one.first == id || one.second == id)?;
            Some(self.teams.number(if one.first == id { one.second } else { one.first }))
        };
        if self.returns(round) {
            return Ok(TeamTold::Return { opponent: opponent(&self.propose_teams(rules)?) });
        }
        if let System::Knockout { .. } = self.rules.system {
            return self.tree_told(&table, round, number);
        }
        if self.follows_itself() {
            let opponent = opponent(&self.propose_teams(rules)?);
            return Ok(match rules.everybody {
                true => TeamTold::Everybody { opponent },
                false => TeamTold::Table { opponent },
            });
        }
        let (field, _) = self.team_field_table(&table).field()?;
        if field.place(number).is_none() {
            return Ok(away);
        }
        let told = explain(&field, number);
        told.map(TeamTold::Swiss).ok_or(PairError::None(NoPairing::Impossible).into())
    }

    /// Why a team will not meet another one in the next round of a Swiss event; none if it will, or another thing than pairing decides.
    pub fn team_not_told(&self, number: u32, other: u32) -> Result<Option<TeamWhy>, Refusal> {
        let (table, round) = self.due_teams()?;
        for number in [number, other] {
            table.team(number).ok_or(TeamRefusal::Nobody(number))?;
        }
        if self.follows_itself() || self.returns(round) {
            return Ok(None);
        }
        let (field, _) = self.team_field_table(&table).field()?;
        Ok(why_not(&field, number, other))
    }
}
