use std::collections::BTreeMap;

use TeamDifference::Missing;

use super::pairing::{MatchSeats, pair_teams};
use super::{TeamCup, TeamOrder, TeamScore, TeamStanding, TeamTable, TeamTie, team_standings};
use crate::csv;
use crate::system::knockout::{self, Undecided};
use crate::system::{berger, scheveningen};
use crate::trf::{Fault, TeamCell, TeamFile, TeamKind};
use crate::{Mark, Points};

/// A pair, a colour or a number of teams that is not as the rules have it. Teams are named by pairing number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "kind"))]
pub enum TeamDifference {
    /// Two teams meet who should not.
    Pair {
        /// In which round.
        round: usize,
        /// One of them.
        number: u32,
        /// The other.
        opponent: u32,
        /// Whom the first should meet; nobody for the bye.
        expected: Option<u32>,
    },
    /// A team has the bye who should not.
    Bye {
        /// In which round.
        round: usize,
        /// Who has it.
        number: u32,
        /// Who should have it.
        rightful: Option<u32>,
    },
    /// The pair is right, and the colours are not.
    Colours {
        /// In which round.
        round: usize,
        /// As they should sit, and by which rule.
        expected: MatchSeats,
    },
    /// The pair is that of the table or of the match before, and the colours are not.
    Turned {
        /// In which round.
        round: usize,
        /// Who should have the first side on board 1.
        first: u32,
        /// Who the second.
        second: u32,
    },
    /// Two teams have no match whom the table has meet.
    Unmet {
        /// In which round.
        round: usize,
        /// One of them.
        number: u32,
        /// The other.
        expected: u32,
    },
    /// A board where everybody meets everybody has other players, or other colours. Players are named by start number, the first side first.
    Board {
        /// In which round.
        round: usize,
        /// Which, from 1.
        board: usize,
        /// Who sits there.
        told: [u32; 2],
        /// Who should.
        expected: [u32; 2],
    },
    /// A match of a knock-out that nobody has won, and from which the file does not show who went on: what follows cannot be checked.
    Undecided {
        /// In which round.
        round: usize,
        /// One of them.
        number: u32,
        /// The other.
        opponent: u32,
    },
    /// There are more rounds than the table or the tree has.
    Rounds {
        /// How many the table has.
        expected: usize,
        /// How many the file has.
        found: usize,
    },
    /// Line 802 tells something else than the boards.
    Told {
        /// Whose.
        number: u32,
        /// In which round.
        round: usize,
        /// As the line has it.
        told: String,
        /// As it should be.
        expected: String,
    },
    /// A tie-break of a table is another one.
    TieBreak {
        /// Whose.
        number: u32,
        /// Which.
        code: String,
        /// As the table has it.
        told: String,
        /// As it should be.
        expected: String,
    },
    /// There is a round although no pairing has everybody.
    NoPairing {
        /// Which.
        round: usize,
    },
    /// A result is missing, so that what follows cannot be checked.
    Missing {
        /// In which round.
        round: usize,
        /// Whose.
        number: u32,
    },
    /// Points are not those of the boards.
    Points {
        /// Whose.
        number: u32,
        /// Which.
        score: TeamScore,
        /// As the file has them.
        told: Points,
        /// As they should be.
        expected: Points,
    },
    /// A place is not that of points and tie-breaks.
    Rank {
        /// Whose.
        number: u32,
        /// As the file has it.
        told: u32,
        /// As it should be.
        expected: usize,
        /// The last one of those whom nothing tells apart.
        last: usize,
    },
}

/// Holds what a file says of teams against the rules: every round, points, places, what lines 802 tell. How many rounds were looked at,
/// and what differs.
pub fn check_teams(file: &TeamFile) -> (usize, Vec<TeamDifference>) {
    let table = &file.table;
    let mut found = Vec::new();
    let rounds = match &file.kind {
        TeamKind::Swiss => check_swiss(table, &mut found),
        TeamKind::RoundRobin => check_table(file, &mut found),
        TeamKind::Scheveningen => check_everybody(file, &mut found),
        TeamKind::Twice { together } => check_twice(file, *together, &mut found),
        TeamKind::Knockout { .. } => check_cup(file, &mut found),
        TeamKind::Other(_) => 0,
    };
    let counted = file.counted();
    for &(number, matches, games) in &file.told {
        check_points(&counted, number, [Some(matches), Some(games)], &mut found);
    }
    for line in &file.lines {
        check_points(&counted, line.number, line.points, &mut found);
        let Some(team) = table.team(line.number) else { continue };
        let rounds = line.rounds.iter().zip(&team.bouts).zip(1..);
        for ((cell, bout), round) in rounds.filter(|((cell, bout), _)| !cell.is_of(bout)) {
            let (told, expected) = (cell.text.clone(), TeamCell::written(bout));
            found.push(TeamDifference::Told { number: team.number, round, told, expected });
        }
    }
    places(file, &mut found);
    (rounds, found)
}

fn check_points(
    table: &TeamTable,
    number: u32,
    told: [Option<Points>; 2],
    found: &mut Vec<TeamDifference>,
) {
    let Some(team) = table.team(number) else { return };
    for (score, told) in [TeamScore::Match, TeamScore::Game].into_iter().zip(told) {
        let expected = team.score(team.bouts.len(), score);
        let Some(told) = told.filter(|&told| told != expected) else { continue };
        let difference = TeamDifference::Points { number, score, told, expected };
        // Lines 310 and 802 tell the same, right or wrong.
        if !found.contains(&difference) {
            found.push(difference);
        }
    }
}

fn check_swiss(table: &TeamTable, found: &mut Vec<TeamDifference>) -> usize {
    for round in 1..=table.paired_rounds() {
        if let Some(missing) = check_round(table, table, round, found) {
            found.push(missing);
            return round - 1;
        }
    }
    table.paired_rounds()
}

/// Matches that are played twice in a row: the first by C.04.6, as one of a table in which both are one, and the second turned round.
fn check_twice(file: &TeamFile, together: bool, found: &mut Vec<TeamDifference>) -> usize {
    let folded = file.table.folded(together);
    let paired = file.table.paired_rounds();
    for round in 1..=paired {
        if round % 2 == 0 {
            check_pairs(&file.table, round, &turned(file, round - 1), false, found);
            continue;
        }
        let mut at = Vec::new();
        let missing = check_round(&folded, &file.table, round.div_ceil(2), &mut at);
        found.extend(at);
        if missing.is_some() {
            found.extend(file.table.missing().map(|(round, number)| Missing { round, number }));
            return round - 1;
        }
    }
    paired
}

/// The matches of a round, the first-named team second.
fn turned(file: &TeamFile, round: usize) -> Vec<(u32, u32)> {
    let here = file.matches.iter().filter(|one| one.round == round);
    here.map(|one| (one.teams[1], one.teams[0])).collect()
}

/// Berger's table.
fn check_table(file: &TeamFile, found: &mut Vec<TeamDifference>) -> usize {
    let teams = &file.table.teams;
    let paired = file.table.paired_rounds();
    let twice = file.is_twice() || file.code.starts_with("CUSTOM") && file.meets_twice();
    let all = berger::cycles(teams.len(), 1 + u8::from(file.code.contains("DOUBLE")));
    let rounds = all.len() * (1 + usize::from(twice));
    if paired > rounds {
        found.push(TeamDifference::Rounds { expected: rounds, found: paired });
    }
    let number = |at: usize| teams.get(at - 1).map(|team| team.number);
    for round in 1..=paired.min(rounds) {
        let back = twice && round % 2 == 0;
        let pairs = all[if twice { (round - 1) / 2 } else { round - 1 }]
            .iter()
            .filter_map(|&(a, b)| Some((number(a)?, number(b)?)))
            .map(|(a, b)| if back { (b, a) } else { (a, b) });
        check_pairs(&file.table, round, &pairs.collect::<Vec<_>>(), true, found);
    }
    paired.min(rounds)
}

/// A knock-out by its tree.
fn check_cup(file: &TeamFile, found: &mut Vec<TeamDifference>) -> usize {
    let Some(cup) = file.cup() else { return 0 };
    let table = &file.table;
    let paired = table.paired_rounds();
    let rounds = knockout::rounds(table.teams.len());
    if paired > rounds {
        found.push(TeamDifference::Rounds { expected: rounds, found: paired });
    }
    for round in 1..=paired.min(rounds) {
        let (pairs, byes) = match cup.round(round) {
            Ok(due) => due,
            Err(Undecided { round: at, a: number, b: opponent }) => {
                let missing = table.missing().filter(|&(open, _)| open == at);
                found.push(match missing {
                    Some((round, number)) => Missing { round, number },
                    None => TeamDifference::Undecided { round: at, number, opponent },
                });
                return round - 1;
            }
        };
        check_pairs(table, round, &pairs, true, found);
        let due = |number: u32| pairs.iter().any(|&(a, b)| a == number || b == number);
        for team in &table.teams {
            let Some(bout) = team.bouts.get(round - 1) else { continue };
            let number = team.number;
            let free = bout.mark == Mark::PairingBye;
            if free != byes.contains(&number) && (free || bout.opponent.is_none()) {
                let rightful = byes.iter().copied().find(|_| free);
                found.push(TeamDifference::Bye { round, number, rightful });
            }
            // Who is out meets nobody any more.
            let Some(opponent) = bout.opponent.filter(|&other| other > number) else { continue };
            if !due(number) && !due(opponent) {
                found.push(TeamDifference::Pair { round, number, opponent, expected: None });
            }
        }
    }
    paired.min(rounds)
}

/// Whether a round has these pairs, the first-named team first; `all` of them where teams are paired whether they come or not.
fn check_pairs(
    table: &TeamTable,
    round: usize,
    pairs: &[(u32, u32)],
    all: bool,
    found: &mut Vec<TeamDifference>,
) {
    let bout = |number: u32| table.team(number).and_then(|team| team.bouts.get(round - 1));
    for &(first, second) in pairs {
        let (opponent, side) = bout(first).map_or((None, None), |bout| (bout.opponent, bout.side));
        let turned = side.is_some_and(|side| !side.is_first());
        if let Some(opponent) = opponent.filter(|&other| other != second) {
            let (number, expected) = (first, Some(second));
            found.push(TeamDifference::Pair { round, number, opponent, expected });
        } else if opponent.is_some() {
            found.extend(turned.then_some(TeamDifference::Turned { round, first, second }));
        } else if all || bout(second).is_some_and(|bout| bout.opponent.is_some()) {
            found.push(TeamDifference::Unmet { round, number: first, expected: second });
        }
    }
}

/// Scheveningen, board by board.
fn check_everybody(file: &TeamFile, found: &mut Vec<TeamDifference>) -> usize {
    let [a, b] = file.table.teams.as_slice() else { return 0 };
    let size = file.table.boards;
    let paired = file.table.paired_rounds();
    // Where the code does not say that opponents meet twice in a row two games can be those of one table or of two.
    let twice = file.is_twice();
    let unsure = file.code.starts_with("CUSTOM") && !twice;
    if unsure || a.players.len() < size || b.players.len() < size {
        return 0;
    }
    let legs = 1 + usize::from(twice);
    let rounds = size * legs * (1 + usize::from(file.code.contains("DOUBLE")));
    if paired > rounds {
        found.push(TeamDifference::Rounds { expected: rounds, found: paired });
    }
    let due = scheveningen::table(size);
    for one in file.matches.iter().filter(|one| one.round <= rounds) {
        let at = (one.round - 1) / legs;
        let turned = (at / size == 1) != (twice && one.round % 2 == 0);
        for (&(x, y, first), board) in due[at % size].iter().zip(1..) {
            let (x, y) = (a.players[x], b.players[y]);
            let expected = if first != turned { [x, y] } else { [y, x] };
            let has = |&&(p, q): &&(u32, u32)| [p, q].contains(&x) || [p, q].contains(&y);
            let Some(at) = one.boards.iter().position(|both| has(&both)) else { continue };
            let ((p, q), side) = (one.boards[at], one.sides.get(at).copied().flatten());
            let told = if side.is_some_and(|side| !side.is_first()) { [q, p] } else { [p, q] };
            let same = [p, q].contains(&x) && [p, q].contains(&y);
            if told.contains(&0) || same && (side.is_none() || told == expected) {
                continue;
            }
            found.push(TeamDifference::Board { round: one.round, board, told, expected });
        }
    }
    paired.min(rounds)
}

/// Looks at a round; a result that is missing before it ends the check.
fn check_round(
    table: &TeamTable,
    whole: &TeamTable,
    match_round: usize,
    found: &mut Vec<TeamDifference>,
) -> Option<TeamDifference> {
    let mut before = table.after(match_round - 1);
    before.rounds = Some(table.rounds.unwrap_or(0).max(table.paired_rounds()));
    if let Some((round, number)) = before.missing() {
        return Some(Missing { round, number });
    }
    // Where two rounds are one the first of them is told.
    let round = if std::ptr::eq(table, whole) { match_round } else { 2 * match_round - 1 };
    let Ok((field, _)) = before.field() else { return None };
    let Some(paired) = pair_teams(&field) else {
        found.push(TeamDifference::NoPairing { round });
        return None;
    };
    let rightful = |number: u32| {
        let seats = paired.matches.iter().find(|m| m.first == number || m.second == number)?;
        Some(if seats.first == number { seats.second } else { seats.first })
    };
    for team in &whole.teams {
        let Some(bout) = team.bouts.get(round - 1) else { continue };
        match bout.opponent {
            Some(other) if other > team.number => {
                let expected = rightful(team.number);
                if expected != Some(other) {
                    let (number, opponent) = (team.number, other);
                    found.push(TeamDifference::Pair { round, number, opponent, expected });
                    continue;
                }
                let seats = paired
                    .matches
                    .iter()
                    .find(|m| m.first == team.number || m.second == team.number);
                let first = bout.side.map(|side| if side.is_first() { team.number } else { other });
                if let Some(&expected) =
                    seats.filter(|seats| first.is_some_and(|f| f != seats.first))
                {
                    found.push(TeamDifference::Colours { round, expected });
                }
            }
            None if bout.mark == Mark::PairingBye && paired.bye != Some(team.number) => {
                let (number, rightful) = (team.number, paired.bye);
                found.push(TeamDifference::Bye { round, number, rightful });
            }
            _ => {}
        }
    }
    None
}

fn places(file: &TeamFile, found: &mut Vec<TeamDifference>) {
    // While a round is open places are those of before it, or what a program makes of it.
    if file.table.missing().is_some() {
        return;
    }
    let standings = team_standings(&file.counted(), &order(file, file.ties.clone()));
    for standing in &standings {
        let told = file.table.team(standing.number).and_then(|team| team.rank);
        let shared = standings.iter().filter(|one| one.rank == standing.rank).count();
        let (expected, last) = (standing.rank, standing.rank + shared - 1);
        // Whom nothing tells apart may have been put in order by lot.
        if let Some(told) = told.filter(|&told| !(expected..=last).contains(&(told as usize))) {
            let number = standing.number;
            found.push(TeamDifference::Rank { number, told, expected, last });
        }
    }
}

impl TeamFile {
    /// The table that places are made of: two matches in a row count as one where they are one.
    pub fn counted(&self) -> TeamTable {
        if self.is_together() { self.table.folded(true) } else { self.table.clone() }
    }

    /// Teams that left a round robin before half of their matches, by number, by lines of byes and by matches to which they did not come:
    /// their matches do not count.
    pub fn struck(&self) -> Vec<u32> {
        let table = &self.table;
        let total = table.rounds.unwrap_or(table.paired_rounds());
        if self.kind != TeamKind::RoundRobin {
            return Vec::new();
        }
        let left = |&one: &u32| table.left_early(one, total, table.misses_rest(one, total));
        table.teams.iter().map(|team| team.number).filter(left).collect()
    }

    /// The tree of a knock-out.
    pub fn cup(&self) -> Option<TeamCup<'_>> {
        match self.kind {
            TeamKind::Knockout { small_final } => {
                Some(TeamCup::of_file(&self.table, small_final, !self.ties.is_empty()))
            }
            _ => None,
        }
    }

    /// How far each team came in a knock-out, in so many rounds of it where that is said; nothing in other systems.
    pub fn reached(&self, rounds: Option<usize>) -> Vec<u32> {
        let TeamKind::Knockout { small_final } = self.kind else { return Vec::new() };
        let advanced = self.cup().map(|cup| cup.advanced().to_vec()).unwrap_or_default();
        let table = self.table.after(rounds.unwrap_or(usize::MAX));
        TeamCup::new(&table, small_final, advanced).reached()
    }

    /// The code of line 192, where of all the rounds that were paired none could be looked at because nobody knows how it pairs.
    pub fn unchecked(&self, rounds: usize) -> Option<&str> {
        (rounds == 0 && self.table.paired_rounds() > 0).then_some(&self.code)
    }

    /// Whether line 192 says that every opponent is met twice in a row.
    pub fn is_twice(&self) -> bool {
        self.has_word("TWICE")
    }

    /// Whether line 192 says that both are one match.
    pub fn is_together(&self) -> bool {
        self.is_twice() && self.has_word("TOGETHER")
    }

    /// Whether the code of line 192 is one of our own with a word in it.
    fn has_word(&self, word: &str) -> bool {
        let mut words = self.code.split('_');
        words.next() == Some("CUSTOM") && words.any(|one| one == word)
    }
}

fn order(file: &TeamFile, ties: Vec<TeamTie>) -> TeamOrder {
    let all_play = matches!(file.kind, TeamKind::RoundRobin | TeamKind::Scheveningen);
    let (struck, reached) = (file.struck(), file.reached(None));
    TeamOrder { ties, all_play, struck, reached, rounds: None }
}

/// Holds a table of tie-breaks against a file of teams: columns `TeamNo`, `MP`, `GP` and codes of tie-breaks, parted by tabs, commas or
/// semicolons. Other columns are left alone; the number of values that were compared comes with what differs.
pub fn check_team_table(
    file: &TeamFile,
    text: &str,
) -> Result<(usize, Vec<TeamDifference>), Fault> {
    let rows = csv::rows(text)?;
    let heads = rows.first().map(Vec::as_slice).unwrap_or_default();
    let find = |name: &str| heads.iter().position(|(_, head)| head.eq_ignore_ascii_case(name));
    let Some(key) = find("TeamNo").or_else(|| find("number")) else {
        let names: Vec<&str> = heads.iter().map(|(_, head)| head.as_str()).collect();
        let (found, expected) = (format!("'{}'", names.join(" ")), "a column called TeamNo".into());
        return Err(Fault { line: 1, column: 1, found, expected });
    };
    let tie = |(at, (_, head)): (usize, &(usize, String))| {
        let own = ["MP", "GP"].iter().any(|own| head.eq_ignore_ascii_case(own)) || at == key;
        Some((at, head.parse::<TeamTie>().ok().filter(|_| !own)?))
    };
    let (columns, ties): (Vec<usize>, Vec<TeamTie>) =
        heads.iter().enumerate().filter_map(tie).unzip();
    let order = order(file, ties);
    let all = team_standings(&file.counted(), &order);
    let all: BTreeMap<u32, &TeamStanding> = all.iter().map(|one| (one.number, one)).collect();
    let (mut compared, mut found) = (0, Vec::new());
    for (row, line) in rows.iter().zip(1..).skip(1) {
        let Some((column, cell)) = row.get(key).filter(|(_, cell)| !cell.trim().is_empty()) else {
            continue;
        };
        let number = cell.trim().parse().ok();
        let Some(standing) = number.and_then(|number: u32| all.get(&number)) else {
            let (found, expected) = (format!("team '{cell}'"), "a team of this file".into());
            return Err(Fault { line, column: *column, found, expected });
        };
        let points = [("MP", standing.match_points), ("GP", standing.game_points)];
        let points = points
            .into_iter()
            .filter_map(|(code, points)| Some((find(code)?, code.to_string(), points.to_string())));
        let values = columns.iter().zip(&order.ties).zip(&standing.values);
        let values = values.map(|((&at, tie), value)| (at, tie.to_string(), tie.written(*value)));
        for (at, code, expected) in points.chain(values) {
            let Some((_, told)) = row.get(at) else { continue };
            compared += 1;
            if told.trim() != expected {
                let (number, told) = (standing.number, told.trim().to_string());
                found.push(TeamDifference::TieBreak { number, code, told, expected });
            }
        }
    }
    Ok((compared, found))
}
