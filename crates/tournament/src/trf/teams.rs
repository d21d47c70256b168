//! Lines of teams: 013 and 310, line-ups (300), byes (240, 320), forfeited matches (330), colours of boards (352), points (362, 299).

use std::collections::BTreeMap;

use adoube_board::Side;

use super::columns::Columns;
use super::team_agree::{Mention, Said, TeamLine};
use super::{Fault, Line, TeamKind, Trf, codes};
use crate::system::knockout;
use crate::team::{Bout, MatchScoring, Team, TeamTable, TeamTie};
use crate::{Absence, Acceleration, Forbidden, Mark, Player, Points};

/// What a file says of its teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamFile {
    /// Who met whom.
    pub table: TeamTable,
    /// How it is played.
    pub kind: TeamKind,
    /// Whether line 192 names the Baku acceleration.
    pub baku: bool,
    /// Which colour the first-named team has on each board.
    pub pattern: Vec<Side>,
    /// Tie-breaks, the first one first.
    pub ties: Vec<TeamTie>,
    /// Match points and game points of each team as the file has them.
    pub told: Vec<(u32, Points, Points)>,
    /// What lines 802 tell of the rounds.
    pub lines: Vec<TeamLine>,
    /// Whose line-up is not in the order of the team although no line 300 tells it: round and team.
    pub untold: Vec<(usize, u32)>,
    /// Whose players have won against nobody although no line tells of a match or a bye: round and team.
    pub free: Vec<(usize, u32)>,
    /// What a line-up has otherwise than the players' lines.
    pub unseated: Option<Fault>,
    /// The code of the system in line 192, in capitals.
    pub code: String,
    /// Who played on each board of each match, by start numbers; 0 for nobody.
    pub matches: Vec<TeamMatch>,
}

/// A match with its boards, by start numbers; 0 for nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    /// The round, from 1.
    pub round: usize,
    /// The numbers of both teams, that with the first side on board 1 first.
    pub teams: [u32; 2],
    /// Who of each sat on each board.
    pub boards: Vec<(u32, u32)>,
    /// Which side the first-named team had on each board, where it is told.
    pub sides: Vec<Option<Side>>,
}

impl Trf {
    /// Whether it is a file of teams.
    pub fn has_teams(&self) -> bool {
        self.place("310").is_some() || self.place("013").is_some()
    }

    /// What it says of its teams; none if it is a file of single players.
    pub fn teams(&self) -> Result<Option<TeamFile>, Fault> {
        if !self.has_teams() {
            return Ok(None);
        }
        Reader::new(self).read().map(Some)
    }
}

pub(super) struct Reader<'a> {
    pub(super) trf: &'a Trf,
    pub(super) table: TeamTable,
    pattern: Vec<Side>,
    told: Vec<(u32, Points, Points)>,
    /// The team of each player.
    pub(super) team: BTreeMap<u32, u32>,
    pub(super) order: BTreeMap<u32, usize>,
    pub(super) lineups: BTreeMap<(usize, u32), Vec<u32>>,
    pub(super) byes: BTreeMap<(usize, u32), Mark>,
    forfeits: BTreeMap<(usize, u32), (u32, Mark, bool)>,
    /// What lines say of a team in a round, and where.
    pub(super) mentions: Vec<Mention>,
}

impl<'a> Reader<'a> {
    fn new(trf: &'a Trf) -> Self {
        let table = TeamTable {
            rounds: trf.table.rounds,
            games: trf.table.scoring,
            initial: trf.table.initial,
            ..TeamTable::default()
        };
        Self {
            trf,
            table,
            pattern: Vec::new(),
            told: Vec::new(),
            team: BTreeMap::new(),
            order: BTreeMap::new(),
            lineups: BTreeMap::new(),
            byes: BTreeMap::new(),
            forfeits: BTreeMap::new(),
            mentions: Vec::new(),
        }
    }

    fn read(mut self) -> Result<TeamFile, Fault> {
        let newer = self.trf.place("310").is_some();
        let mut ties = Vec::new();
        let mut lines = Vec::new();
        let (mut kind, mut baku) = (TeamKind::Swiss, false);
        for (at, line) in self.trf.lines.iter().enumerate() {
            let Line::Text(text) = line else { continue };
            let columns = Columns { line: at + 1, chars: text.chars().collect(), text };
            let code: String = columns.chars.iter().take(3).collect();
            match code.as_str() {
                "310" => self.team(&columns)?,
                "013" if !newer => self.old_team(&columns)?,
                "300" => self.line_up(&columns)?,
                "320" => self.pairing_byes(&columns)?,
                "330" => self.forfeited(&columns)?,
                "240" => self.byes(&columns)?,
                "250" => self.accelerated(&columns)?,
                "260" => {
                    let from = columns.needed(5, 7, "a round")?;
                    let to = columns.needed(9, 11, "a round")?;
                    let numbers = columns.numbers(12)?.into_iter().map(|(_, n)| n).collect();
                    self.table.forbidden.push(Forbidden { from, to, numbers });
                }
                "352" => self.colours(&columns)?,
                "362" => self.scoring(&columns)?,
                "802" => lines.extend(TeamLine::read(&columns)),
                "192" => (kind, baku) = self.kind(&columns.get(5, usize::MAX)),
                "202" | "212" => {
                    ties.clear();
                    for (column, code) in codes(text) {
                        let tie = code.parse::<TeamTie>().map_err(|_| {
                            let expected = "a tie-break of teams such as MPVGP, BH:MP/C1, EDE";
                            columns.fault(column, format!("'{code}'"), expected)
                        })?;
                        ties.push(tie);
                    }
                }
                _ => {}
            }
        }
        // Points beside those of matches need every team.
        for (at, line) in self.trf.lines.iter().enumerate() {
            let Line::Text(text) = line else { continue };
            if text.starts_with("299") {
                let columns = Columns { line: at + 1, chars: text.chars().collect(), text };
                self.given(&columns)?;
            }
        }
        self.table.teams.sort_by_key(|team| team.number);
        self.agree()?;
        let matches = self.bouts();
        // Two matches in the last round are the final and one for the third place.
        if let TeamKind::Knockout { small_final } = &mut kind {
            let last = knockout::rounds(self.table.teams.len());
            let finals = matches.iter().filter(|one| one.round == last).count();
            *small_final |= last > 1 && finals == 2;
        }
        let (untold, free) = (self.untold(&matches), self.free());
        let unseated = self.unseated(&matches);
        if baku && self.table.acceleration.is_empty() {
            self.table.acceleration = crate::team::baku(&self.table);
        }
        let code = self.trf.header("192").unwrap_or_default().to_ascii_uppercase();
        let Self { table, pattern, told, .. } = self;
        Ok(TeamFile {
            table,
            kind,
            baku,
            pattern,
            ties,
            told,
            lines,
            untold,
            free,
            unseated,
            code,
            matches,
        })
    }

    fn add(&mut self, columns: &Columns<'_>, team: Team, from: usize) -> Result<(), Fault> {
        let mut team = team;
        if team.number == 0 || self.table.teams.iter().any(|one| one.number == team.number) {
            let found = format!("team {}", team.number);
            return Err(columns.fault(5, found, "each pairing number once, from 1"));
        }
        for (column, number) in columns.numbers(from)?.into_iter().filter(|&(_, n)| n > 0) {
            if self.trf.table.player(number).is_none() {
                let found = format!("start number {number}");
                return Err(columns.fault(column, found, "a player of this file"));
            }
            if self.team.insert(number, team.number).is_some() {
                let found = format!("start number {number} again");
                return Err(columns.fault(column, found, "each player in one team"));
            }
            self.order.insert(number, team.players.len());
            team.players.push(number);
        }
        self.table.teams.push(team);
        Ok(())
    }

    fn team(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let number = columns.needed(5, 7, "a team's number")?;
        let team = Team {
            number,
            name: columns.get(9, 40),
            short: columns.get(42, 46),
            rating: columns.value(48, 53, "a strength")?.filter(|&rating: &i32| rating > 0),
            rank: columns.value(69, 71, "a place")?,
            ..Team::default()
        };
        let points = [
            columns.value(55, 60, "match points such as 11.5")?,
            columns.value(62, 67, "game points such as 11.5")?,
        ];
        if let [Some(matches), Some(games)] = points {
            self.told.push((number, matches, games));
        }
        self.add(columns, team, 73)
    }

    fn old_team(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let number = self.table.teams.len() as u32 + 1;
        let team = Team { number, name: columns.get(5, 36), ..Team::default() };
        self.add(columns, team, 37)
    }

    fn line_up(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let round = columns.needed(5, 7, "a round")?;
        let team = columns.needed(9, 11, "a team's number")?;
        let opponent = columns.value(13, 15, "a team's number")?.map(|number| (13, number));
        self.mention(columns, Said::LineUp, round, (9, team), opponent);
        let players = columns.numbers(17)?;
        self.mention_players(&players);
        self.lineups.insert((round, team), players.into_iter().map(|(_, number)| number).collect());
        Ok(())
    }

    fn pairing_byes(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let matches = columns.needed(5, 8, "match points")?;
        let games = columns.needed(10, 13, "game points")?;
        self.table.matches.bye = Some((matches, games));
        for ((column, team), round) in columns.numbers(15)?.into_iter().zip(1..) {
            if team > 0 {
                self.mention(columns, Said::Bye, round, (column, team), None);
                self.byes.insert((round, team), Mark::PairingBye);
            }
        }
        Ok(())
    }

    fn forfeited(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let (win, loss) = (Mark::ForfeitWin, Mark::ForfeitLoss);
        let (first, second) = match columns.get(5, 6).as_str() {
            "+-" => (win, loss),
            "-+" => (loss, win),
            "--" => (loss, loss),
            other => return Err(columns.fault(5, format!("'{other}'"), "+-, -+ or --")),
        };
        let round: usize = columns.needed(8, 10, "a round")?;
        let white: u32 = columns.needed(12, 14, "a team's number")?;
        let black: u32 = columns.needed(16, 18, "a team's number")?;
        self.mention(columns, Said::Forfeit, round, (12, white), Some((16, black)));
        self.forfeits.insert((round, white), (black, first, true));
        self.forfeits.insert((round, black), (white, second, false));
        Ok(())
    }

    fn byes(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let mark = match columns.get(5, 5).as_str() {
            "F" => Mark::FullBye,
            "H" => Mark::HalfBye,
            "Z" => Mark::ZeroBye,
            other => return Err(columns.fault(5, format!("'{other}'"), "F, H or Z")),
        };
        let round: usize = columns.needed(7, 9, "a round")?;
        for (column, number) in columns.numbers(10)? {
            self.mention(columns, Said::Bye, round, (column, number), None);
            self.byes.insert((round, number), mark);
        }
        Ok(())
    }

    fn accelerated(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        // Whichever points are there: those of matches, else those of games.
        let zero = |points: &Points| *points != Points::ZERO;
        let matches: Option<Points> = columns.value(5, 8, "match points")?;
        let points = matches.filter(zero).or(columns.value(10, 13, "points")?);
        self.table.acceleration.push(Acceleration {
            points: points.unwrap_or(Points::ZERO),
            from: columns.needed(15, 17, "a round")?,
            to: columns.needed(19, 21, "a round")?,
            first: columns.needed(23, 26, "a team's number")?,
            last: columns.needed(28, 31, "a team's number")?,
        });
        Ok(())
    }

    fn colours(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        for (at, c) in columns.get(5, usize::MAX).chars().enumerate() {
            self.pattern.push(match c {
                'W' | 'w' => Side::First,
                'B' | 'b' => Side::Second,
                other => return Err(columns.fault(5 + at, format!("'{other}'"), "W or B")),
            });
        }
        Ok(())
    }

    fn scoring(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let words = columns.words(4);
        let mut name: Option<(usize, String)> = None;
        let mut set = |(column, code): (usize, &str), points: &str| {
            let points: Points = points
                .parse()
                .map_err(|_| columns.fault(column, format!("'{points}'"), "points such as 1.0"))?;
            let matches: &mut MatchScoring = &mut self.table.matches;
            match code {
                "TW" => matches.win = points,
                "TD" => matches.draw = points,
                "TL" => matches.loss = points,
                _ => return Err(columns.fault(column, format!("'{code}'"), "TW, TD or TL")),
            }
            Ok(())
        };
        for (column, word) in words {
            match name.take() {
                Some((at, code)) => set((at, &code), &word)?,
                // Letters and points may touch.
                None => match word.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0) {
                    Some(at) => set((column, &word[..at]), &word[at..])?,
                    None => name = Some((column, word)),
                },
            }
        }
        Ok(())
    }

    /// Points beside those of matches, from a round on.
    fn given(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        if !columns.get(5, 5).is_empty() {
            return Ok(());
        }
        let matches = columns.value(8, 11, "match points")?.unwrap_or(Points::ZERO);
        let games = columns.value(14, 17, "game points")?.unwrap_or(Points::ZERO);
        let round = columns.value(20, 22, "a round")?.unwrap_or(0);
        for (_, number) in columns.numbers(23)? {
            if let Some(team) = self.table.teams.iter_mut().find(|team| team.number == number) {
                team.given.push((round, matches, games));
            }
        }
        Ok(())
    }

    /// Who plays in a round for a team, by what the players' lines say: in order of boards.
    fn there(&self, team: &Team, round: usize) -> Vec<u32> {
        let plays = |&&number: &&u32| {
            let player = self.trf.table.player(number);
            player.is_some_and(|player: &Player| {
                let cell = player.cells.get(round - 1);
                // Who has won against nobody has a full bye in the single players' table.
                cell.is_some_and(|cell| cell.opponent.is_some() || cell.mark == Mark::FullBye)
            })
        };
        team.players.iter().filter(plays).copied().collect()
    }

    pub(super) fn opponent(&self, number: u32, round: usize) -> Option<u32> {
        self.trf.table.player(number)?.cells.get(round - 1)?.opponent
    }

    /// The boards of a match: by the line-ups of both where they are told, else by the order of one of them.
    fn boards(&self, [a, b]: [&Team; 2], round: usize) -> Vec<(u32, u32)> {
        let told = |team: &Team| self.lineups.get(&(round, team.number)).cloned();
        let (first, second) = (told(a), told(b));
        let one_told = second.is_some() && first.is_none();
        let mine = first.clone().unwrap_or_else(|| self.there(a, round));
        let theirs = second.clone().unwrap_or_else(|| self.there(b, round));
        let meet = |x: u32, y: u32| {
            (x == 0 || self.opponent(x, round).is_none_or(|other| other == y))
                && (y == 0 || self.opponent(y, round).is_none_or(|other| other == x))
        };
        let pairs = || mine.iter().copied().zip(theirs.iter().copied());
        if mine.len() == theirs.len() && pairs().all(|(x, y)| meet(x, y)) {
            return pairs().collect();
        }
        let find = |number: u32| self.opponent(number, round).unwrap_or(0);
        let mut boards: Vec<(u32, u32)> = match one_told {
            true => theirs.iter().map(|&y| (if y > 0 { find(y) } else { 0 }, y)).collect(),
            false => mine.iter().map(|&x| (x, if x > 0 { find(x) } else { 0 })).collect(),
        };
        // Who met nobody faces whom the other team left an empty board.
        let lonely: Vec<u32> = if one_told { mine } else { theirs };
        for number in lonely.into_iter().filter(|&number| number > 0 && find(number) == 0) {
            let empty = boards
                .iter_mut()
                .map(|(x, y)| if one_told { x } else { y })
                .find(|place| **place == 0);
            match empty {
                Some(place) => *place = number,
                None if one_told => boards.push((number, 0)),
                None => boards.push((0, number)),
            }
        }
        boards
    }

    /// Makes every team's rounds of what its players have.
    fn bouts(&mut self) -> Vec<TeamMatch> {
        let rounds = self.trf.table.players.iter().map(|player| player.cells.len());
        let known = self.byes.keys().filter(|key| self.byes[key] == Mark::PairingBye);
        let known = known.chain(self.forfeits.keys()).map(|&(round, _)| round);
        let rounds = rounds.chain(known).max().unwrap_or(0);
        let teams = self.table.teams.clone();
        let index = self.table.index();
        let mut matches: Vec<TeamMatch> = Vec::new();
        for round in 1..=rounds {
            for team in &teams {
                let met = self.met(team, round);
                let forfeit = self.forfeits.get(&(round, team.number)).map(|&(other, ..)| other);
                let Some(&at) = met.or(forfeit).and_then(|number| index.get(&number)) else {
                    continue;
                };
                let other = &teams[at];
                let done = matches.iter().any(|one| {
                    one.round == round
                        && (one.teams.contains(&team.number) || one.teams.contains(&other.number))
                });
                if done || other.number == team.number {
                    continue;
                }
                let boards = self.boards([team, other], round);
                let first = self.is_first(team, &boards, round);
                let mut sides: Vec<Option<Side>> =
                    boards.iter().map(|&both| self.side(both, round)).collect();
                matches.push(match first {
                    true => TeamMatch { round, teams: [team.number, other.number], boards, sides },
                    false => {
                        let boards = boards.into_iter().map(|(x, y)| (y, x)).collect();
                        sides.iter_mut().for_each(|side| *side = side.map(|side| !side));
                        TeamMatch { round, teams: [other.number, team.number], boards, sides }
                    }
                });
            }
        }
        let most = matches.iter().map(|one| one.boards.len()).max().unwrap_or(0);
        self.table.boards = most.max(self.pattern.len()).max(1);
        let table = &self.table;
        let mut bouts: BTreeMap<(usize, u32), Bout> = BTreeMap::new();
        for one in &matches {
            let marks: Vec<(Mark, Mark)> =
                one.boards.iter().map(|&board| self.marks(board, one.round)).collect();
            let [first, second] = one.teams;
            let forfeit = self.forfeits.get(&(one.round, first)).map(|&(_, mark, _)| mark);
            let facing = self.forfeits.get(&(one.round, second)).map(|&(_, mark, _)| mark);
            let forfeit = forfeit.zip(facing);
            // A match of which no board is told is forfeited on all of them.
            let marks = match forfeit {
                Some(both) if marks.is_empty() => vec![both; table.boards],
                _ => marks,
            };
            let [a, b] = table.meet(one.teams, &marks, forfeit);
            bouts.insert((one.round, first), a);
            bouts.insert((one.round, second), b);
        }
        let absent: Vec<Absence> = self
            .byes
            .iter()
            .filter(|&(&(round, _), _)| round > rounds)
            .map(|(&(round, number), &mark)| Absence { round, number, mark })
            .collect();
        let mut all: Vec<Vec<Bout>> = Vec::new();
        for team in &teams {
            let bout = |round: usize| {
                bouts
                    .remove(&(round, team.number))
                    .unwrap_or_else(|| self.table.alone(self.away(team, round)))
            };
            all.push((1..=rounds).map(bout).collect());
        }
        for (team, bouts) in self.table.teams.iter_mut().zip(all) {
            team.bouts = bouts;
        }
        self.table.absences = absent;
        matches
    }

    /// Whether a team has the first side on board 1, as the first board with a colour shows it.
    fn is_first(&self, team: &Team, boards: &[(u32, u32)], round: usize) -> bool {
        if let Some(&(_, _, first)) = self.forfeits.get(&(round, team.number)) {
            return first;
        }
        for (at, &both) in boards.iter().enumerate() {
            let side = self.side(both, round);
            let whole = match self.pattern.len() {
                0 => {
                    if at % 2 == 0 {
                        Side::First
                    } else {
                        Side::Second
                    }
                }
                len => self.pattern[at % len],
            };
            if let Some(side) = side {
                return side == whole;
            }
        }
        true
    }

    /// The side of the first of two players in a round.
    fn side(&self, (number, other): (u32, u32), round: usize) -> Option<Side> {
        let side = |number: u32| self.trf.table.player(number)?.cells.get(round - 1)?.side;
        side(number).or_else(|| side(other).map(|side| !side))
    }

    fn marks(&self, (a, b): (u32, u32), round: usize) -> (Mark, Mark) {
        let mark = |number: u32| {
            let cell = self.trf.table.player(number)?.cells.get(round - 1)?;
            Some(if cell.mark == Mark::FullBye { Mark::ForfeitWin } else { cell.mark })
        };
        let lost = Mark::ForfeitLoss;
        match (mark(a), mark(b)) {
            (Some(x), Some(y)) => (x, y),
            (Some(x), None) => (if x == Mark::ForfeitWin { x } else { lost }, lost),
            (None, Some(y)) => (lost, if y == Mark::ForfeitWin { y } else { lost }),
            (None, None) => (lost, lost),
        }
    }

    /// What a team has in a round without a match.
    fn away(&self, team: &Team, round: usize) -> Mark {
        if let Some(&mark) = self.byes.get(&(round, team.number)) {
            return mark;
        }
        let cells = team.players.iter().filter_map(|&number| {
            self.trf.table.player(number)?.cells.get(round - 1).map(|cell| cell.mark)
        });
        let found = |mark: Mark| cells.clone().any(|one| one == mark).then_some(mark);
        let told = [Mark::PairingBye, Mark::FullBye, Mark::HalfBye];
        told.into_iter().find_map(found).unwrap_or(Mark::ZeroBye)
    }
}
