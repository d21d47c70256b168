use std::collections::BTreeMap;

use adoube_board::Side;

use super::super::{Board, Seat, System, Tournament};
use super::{Squad, TeamRules};
use crate::team::{Bout, Team, TeamOrder, TeamScore, TeamTable, baku, team_standings};
use crate::trf::{TeamFile, TeamKind, TeamMatch};
use crate::{Absence, Forbidden, Mark};

impl Tournament {
    /// The table of teams, with pairing numbers. Without teams it is empty.
    pub fn team_table(&self) -> TeamTable {
        let Some(rules) = &self.rules.teams else { return TeamTable::default() };
        let numbers = Self::numbers(&self.order());
        let number = |id: u32| numbers.get(&id).copied().unwrap_or(0);
        let mut table = TeamTable {
            rounds: Some(self.team_rounds()),
            boards: rules.boards,
            games: self.rules.scoring,
            matches: rules.matches,
            primary: rules.primary,
            second: rules.second,
            preference: rules.preference,
            initial: self.rules.initial,
            ..TeamTable::default()
        };
        for (squad, at) in self.teams.all.iter().zip(1..) {
            table.teams.push(Team {
                number: at,
                name: squad.name.clone(),
                short: squad.short.clone(),
                rating: self.strength(squad),
                players: squad.players.iter().map(|&id| number(id)).collect(),
                ..Team::default()
            });
        }
        for round in &self.rounds {
            let mut bouts: BTreeMap<u32, Bout> = BTreeMap::new();
            for &(id, mark) in &round.teams.away {
                bouts.insert(id, table.alone(mark));
            }
            for &id in &round.teams.byes {
                bouts.insert(id, table.alone(Mark::PairingBye));
            }
            let mut boards = round.boards.iter();
            for &(teams, count) in &round.teams.matches {
                let marks: Vec<(Mark, Mark)> = boards
                    .by_ref()
                    .take(count)
                    .enumerate()
                    .map(|(at, board)| self.marks(rules, teams, at, board))
                    .collect();
                let both = [teams.first, teams.second];
                let [a, b] = table.meet(both.map(|id| self.teams.number(id)), &marks, None);
                bouts.insert(teams.first, a);
                bouts.insert(teams.second, b);
            }
            for (at, squad) in self.teams.all.iter().enumerate() {
                let missed = || table.alone(Mark::ZeroBye);
                let bout = bouts.remove(&squad.id).unwrap_or_else(missed);
                table.teams[at].bouts.push(bout);
            }
        }
        let next = self.rounds.len() + 1;
        let team = |id: u32| self.teams.number(id);
        let asked = self.teams.byes.iter().filter(|&&(_, round, _)| round >= next);
        table.absences =
            asked.map(|&(id, round, mark)| Absence { round, number: team(id), mark }).collect();
        let gone = self.teams.all.iter().filter(|squad| squad.withdrawn);
        table.absences.extend(gone.map(|squad| Absence {
            round: next,
            number: team(squad.id),
            mark: Mark::ZeroBye,
        }));
        table.forbidden = self
            .teams
            .apart
            .iter()
            .map(|(ids, from, to)| Forbidden {
                from: *from,
                to: *to,
                numbers: ids.iter().map(|&id| team(id)).collect(),
            })
            .collect();
        if self.rules.system == (System::Swiss { accelerated: true }) {
            table.acceleration = baku(&table);
        }
        table
    }

    /// What a board brought both teams, that with the first side on board 1 first.
    fn marks(&self, rules: &TeamRules, teams: Seat, at: usize, board: &Board) -> (Mark, Mark) {
        let first = match self.teams.get(teams.first) {
            Some(squad) => self.is_on_first(board.seat, squad, teams, rules, at),
            None => true,
        };
        if first { (board.mark, board.facing) } else { (board.facing, board.mark) }
    }

    /// A board of a round as people call it: its number, or match and board where teams play.
    pub fn board_label(&self, round: usize, number: usize) -> String {
        let round = round.checked_sub(1).and_then(|at| self.rounds.get(at));
        let matches = round.map(|round| round.teams.matches.as_slice()).unwrap_or_default();
        let mut begins = 0;
        for (&(_, count), at) in matches.iter().zip(1..) {
            if number <= begins + count {
                return format!("{at}.{}", number - begins);
            }
            begins += count;
        }
        number.to_string()
    }

    /// How standings of teams are made.
    pub fn team_order(&self) -> TeamOrder {
        let ties = self.rules.tiebreaks.iter().filter_map(|code| code.parse().ok());
        let struck = self.teams.all.iter().filter(|squad| squad.struck);
        TeamOrder {
            ties: ties.collect(),
            all_play: matches!(self.rules.system, System::RoundRobin { .. }),
            rounds: None,
            struck: struck.map(|squad| self.teams.number(squad.id)).collect(),
            reached: self.teams_reached(),
        }
    }

    /// The table that standings of teams are made of: two matches in a row count as one where they are one.
    pub fn counted_teams(&self) -> TeamTable {
        self.counted_after(self.rounds.len())
    }

    /// The same as it was after a number of rounds.
    pub fn counted_after(&self, rounds: usize) -> TeamTable {
        let mut table = self.team_table();
        for team in &mut table.teams {
            team.bouts.truncate(rounds);
        }
        let together = self.rules.teams.as_ref().is_some_and(|rules| rules.together);
        if self.rules.twice && together { table.folded(true) } else { table }
    }

    /// The teams as the federation's file has them.
    pub fn team_file(&self) -> Option<TeamFile> {
        let rules = self.rules.teams.as_ref()?;
        let numbers = Self::numbers(&self.order());
        let number = |id: u32| numbers.get(&id).copied().unwrap_or(0);
        let mut table = self.team_table();
        // Who has gone home is away in every round to come, not only in the next.
        let gone = |squad: &&Squad| squad.withdrawn;
        let numbers_gone = self.teams.all.iter().filter(gone).map(|squad| squad.id);
        for number in numbers_gone.map(|id| self.teams.number(id)) {
            table.absences.retain(|one| one.number != number);
            let rounds = self.rounds.len() + 1..=self.team_rounds();
            let absence = |round: usize| Absence { round, number, mark: Mark::ZeroBye };
            table.absences.extend(rounds.map(absence));
        }
        let order = self.team_order();
        // Places are those after the last round that is over.
        let closed = self.closed();
        let begun = closed.rounds.is_empty() && !self.rounds.is_empty();
        let places = team_standings(&closed.counted_teams(), &closed.team_order());
        for standing in places.into_iter().filter(|_| !begun) {
            let team = table.teams.iter_mut().find(|team| team.number == standing.number);
            if let Some(team) = team {
                team.rank = Some(standing.rank as u32);
            }
        }
        let mut matches = Vec::new();
        for (round, at) in self.rounds.iter().zip(1..) {
            let mut boards = round.boards.iter();
            for &(teams, count) in &round.teams.matches {
                let seats = boards.by_ref().take(count).enumerate().map(|(place, board)| {
                    let Seat { first, second } = board.seat;
                    let squad = self.teams.get(teams.first);
                    let straight = squad.is_none_or(|squad| {
                        self.is_on_first(board.seat, squad, teams, rules, place)
                    });
                    let (a, b) = if straight { (first, second) } else { (second, first) };
                    let side = if straight { Side::First } else { Side::Second };
                    ((number(a), number(b)), Some(side))
                });
                let (boards, sides) = seats.unzip();
                let teams = [teams.first, teams.second].map(|id| self.teams.number(id));
                matches.push(TeamMatch { round: at, teams, boards, sides });
            }
        }
        let kind = match self.rules.system {
            System::RoundRobin { .. } if rules.everybody => TeamKind::Scheveningen,
            System::RoundRobin { .. } => TeamKind::RoundRobin,
            System::Knockout { small_final } => TeamKind::Knockout { small_final },
            _ if self.rules.twice => TeamKind::Twice { together: rules.together },
            _ => TeamKind::Swiss,
        };
        let mut file = TeamFile {
            lines: Vec::new(),
            untold: Vec::new(),
            free: Vec::new(),
            unseated: None,
            code: String::new(),
            baku: self.rules.system == (System::Swiss { accelerated: true }),
            pattern: rules.pattern.clone(),
            ties: order.ties,
            told: Vec::new(),
            kind,
            matches,
            table,
        };
        file.code = self.team_code(&file);
        Some(file)
    }

    /// The code of the event in line 192 of the federation's file.
    fn team_code(&self, file: &TeamFile) -> String {
        let twice = self.rules.twice;
        let together = self.rules.teams.as_ref().is_some_and(|rules| rules.together);
        let double = match self.rules.system {
            System::RoundRobin { cycles: 2.. } => "DOUBLE",
            _ => "",
        };
        let end = match (twice, together) {
            (false, _) => "",
            (true, false) => "_TWICE",
            (true, true) => "_TWICE_TOGETHER",
        };
        // Match points come first where nothing is said.
        let first = match file.table.primary {
            TeamScore::Match => "",
            TeamScore::Game => "_GP",
        };
        match file.kind {
            TeamKind::Scheveningen => {
                let maker = if twice { "CUSTOM" } else { "FIDE" };
                format!("{maker}_{double}SCHEVENINGEN{first}{end}")
            }
            TeamKind::RoundRobin => {
                let maker = if twice { "CUSTOM" } else { "BERGER" };
                format!("{maker}_TEAM_{double}ROUNDROBIN{first}{end}")
            }
            TeamKind::Knockout { .. } => "CUSTOM_TEAM_KNOCKOUT".into(),
            _ if twice => file.table.code_twice(file.baku, together),
            _ => file.table.code(file.baku),
        }
    }
}
