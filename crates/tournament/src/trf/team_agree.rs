//! Whether the lines of a file of teams can all be true.

use super::columns::Columns;
use super::team_lines::told_round;
use super::teams::Reader;
use super::{Fault, Line, TeamFile, TeamKind, TeamMatch, Trf};
use crate::team::{Bout, Team, TeamScore};
use crate::{Mark, Points};

/// What a line says of a team.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    /// Who sits where (300).
    LineUp,
    /// That it has no match (240, 320).
    Bye,
    /// That its match was forfeited (330).
    Forfeit,
}

/// A line that names a team in a round.
pub(super) struct Mention {
    said: Said,
    line: usize,
    round: usize,
    /// Column and pairing number.
    team: (usize, u32),
    opponent: Option<(usize, u32)>,
    /// Columns and start numbers of a line-up.
    players: Vec<(usize, u32)>,
}

/// A round of a team as line 802 tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamCell {
    /// Where it begins, from 1.
    pub column: usize,
    /// As it stands, with single blanks.
    pub text: String,
}

impl TeamCell {
    /// Whether it says the same as a round.
    pub fn is_of(&self, bout: &Bout) -> bool {
        self.text == Self::written(bout)
    }

    /// A round as line 802 has it, with single blanks.
    pub fn written(bout: &Bout) -> String {
        single(&told_round(bout))
    }

    /// Whether it can be of a round: the opponent or the kind of bye, and game points. What it does not say, or what is not understood, can
    /// be of any; so can a colour, which is a guess where no line 300 tells who sat on board 1.
    fn agrees(&self, bout: &Bout) -> bool {
        let mut words = self.text.split(' ');
        let named = Self::names(words.next().unwrap_or_default(), bout);
        let points = |word: &str| word.trim_end_matches('f').parse::<Points>().ok();
        named && words.filter_map(points).all(|told| told == bout.game_points)
    }

    /// Whether a word names the opponent, or the kind of bye, that a round has; so does what is not understood.
    fn names(word: &str, bout: &Bout) -> bool {
        let bye = match word {
            "PAB" => Mark::PairingBye,
            "FPB" => Mark::FullBye,
            "HPB" => Mark::HalfBye,
            "ZPB" => Mark::ZeroBye,
            _ => return word.parse().ok().is_none_or(|number: u32| bout.opponent == Some(number)),
        };
        bout.opponent.is_none() && bout.mark == bye
    }
}

fn single(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a line 802 tells of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamLine {
    /// The line, from 1.
    pub line: usize,
    /// The pairing number.
    pub number: u32,
    /// Match points and game points, where it has them.
    pub points: [Option<Points>; 2],
    /// Its rounds.
    pub rounds: Vec<TeamCell>,
}

impl TeamLine {
    /// Reads a line; none if it does not say of which team it is.
    pub(super) fn read(columns: &Columns<'_>) -> Option<Self> {
        let number = columns.get(5, 7).parse().ok()?;
        let points = [(15, 20), (22, 27)].map(|(from, to)| columns.get(from, to).parse().ok());
        let mut rounds = Vec::new();
        let mut column = 30;
        while column <= columns.chars.len() {
            rounds.push(TeamCell { column, text: single(&columns.get(column, column + 10)) });
            column += 13;
        }
        Some(Self { line: columns.line, number, points, rounds })
    }
}

impl Reader<'_> {
    pub(super) fn mention(
        &mut self,
        columns: &Columns<'_>,
        said: Said,
        round: usize,
        team: (usize, u32),
        opponent: Option<(usize, u32)>,
    ) {
        let (line, players) = (columns.line, Vec::new());
        self.mentions.push(Mention { said, line, round, team, opponent, players });
    }

    /// Who sits where, by a line 300.
    pub(super) fn mention_players(&mut self, players: &[(usize, u32)]) {
        if let Some(last) = self.mentions.last_mut() {
            last.players = players.to_vec();
        }
    }

    /// The team that the players of a team meet in a round.
    pub(super) fn met(&self, team: &Team, round: usize) -> Option<u32> {
        let met = team.players.iter().find_map(|&number| self.opponent(number, round));
        met.and_then(|number| self.team.get(&number).copied())
    }

    /// Whose line-up is not in the order of line 310 although nothing else tells it.
    pub(super) fn untold(&self, matches: &[TeamMatch]) -> Vec<(usize, u32)> {
        let mut untold = Vec::new();
        for one in matches {
            for (at, &team) in one.teams.iter().enumerate() {
                let seats = one.boards.iter().map(|&(a, b)| if at == 0 { a } else { b });
                let places: Vec<usize> =
                    seats.filter_map(|number| self.order.get(&number).copied()).collect();
                if !self.lineups.contains_key(&(one.round, team)) && !places.is_sorted() {
                    untold.push((one.round, team));
                }
            }
        }
        untold
    }

    /// The first seat of a line 300 that cannot be, by the players' lines: somebody on another board than the opponent, an empty one
    /// for who is met, or one elsewhere than where the other team has somebody whom nobody met.
    pub(super) fn unseated(&self, matches: &[TeamMatch]) -> Option<Fault> {
        self.mentions.iter().filter(|one| one.said == Said::LineUp).find_map(|one| {
            let fault = |column: usize, found: String, expected: String| {
                Some(Fault { line: one.line, column, found, expected })
            };
            let (round, number) = (one.round, one.team.1);
            let team = self.table.team(number)?;
            let sits = |player: u32| one.players.iter().any(|&(_, other)| other == player);
            let mut playing =
                team.players.iter().filter(|&&player| self.opponent(player, round).is_some());
            if let Some(player) = playing.find(|&&player| !sits(player)) {
                let found = format!("a line-up without start number {player}");
                return fault(
                    9,
                    found,
                    format!("everybody of team {number} who plays in round {round}"),
                );
            }
            let met = self.met(team, round)?;
            let Some(theirs) = self.lineups.get(&(round, met)) else {
                return self.misplaced(one, met, matches);
            };
            let boards = one.players.iter().zip(1usize..);
            boards.into_iter().find_map(|(&(column, player), board)| {
                let other = theirs.get(board - 1).copied().unwrap_or(0);
                let due = match player {
                    0 => self.opponent(other, round),
                    _ => self.opponent(player, round).filter(|&due| due != other),
                }?;
                match player {
                    0 => {
                        let found = format!("an empty board {board}");
                        fault(column, found, format!("start number {due}, whom {other} meets"))
                    }
                    _ => {
                        let found = format!("start number {player} on board {board}");
                        fault(column, found, format!("the board of {due}, whom {player} meets"))
                    }
                }
            })
        })
    }

    /// An empty seat of a line-up that would put the other team, of whose line-up nothing is told, out of its order.
    fn misplaced(&self, one: &Mention, met: u32, matches: &[TeamMatch]) -> Option<Fault> {
        let mine = one.team.1;
        let own = |game: &&TeamMatch| game.round == one.round && game.teams.contains(&mine);
        let game = matches.iter().find(own)?;
        let first = game.teams[0] == mine;
        let seats = game.boards.iter().map(|&(a, b)| if first { (a, b) } else { (b, a) });
        let place = |player: u32| self.order.get(&player).copied();
        let all: Vec<(bool, Option<usize>)> = seats.map(|(a, b)| (a == 0, place(b))).collect();
        let rising = |places: Vec<usize>| places.is_sorted();
        let facing = all.iter().filter(|(empty, _)| !empty).filter_map(|&(_, place)| place);
        let every = all.iter().filter_map(|&(_, place)| place);
        if rising(every.collect()) || !rising(facing.collect()) {
            return None;
        }
        let (&(column, _), board) =
            one.players.iter().zip(1..).find(|((_, player), _)| *player == 0)?;
        let found = format!("an empty board {board}");
        let expected = format!("one where the order of team {met} has somebody whom nobody met");
        Some(Fault { line: one.line, column, found, expected })
    }

    /// Whose players have won against nobody although no line tells of a match or a bye.
    pub(super) fn free(&self) -> Vec<(usize, u32)> {
        if self.trf.place("310").is_none() {
            return Vec::new();
        }
        let free = self.table.teams.iter().flat_map(|team| {
            let bouts = team.bouts.iter().zip(1..);
            let free = bouts.filter(|(bout, round)| {
                bout.mark == Mark::FullBye && !self.byes.contains_key(&(*round, team.number))
            });
            free.map(|(_, round)| (round, team.number))
        });
        free.collect()
    }

    /// Whoever plays is in a team, a team meets one other, and what other lines name is there and can be.
    pub(super) fn agree(&self) -> Result<(), Fault> {
        let lines = self.trf.lines.iter().zip(1..);
        let players = lines.filter_map(|(line, at)| match line {
            Line::Player { number, .. } => Some((*number, at)),
            Line::Text(_) => None,
        });
        for (number, line) in players {
            let Some(player) = self.trf.table.player(number) else { continue };
            for (cell, at) in player.cells.iter().zip(0..) {
                let Some(other) = cell.opponent else { continue };
                let (round, column) = (at + 1, 92 + 10 * at);
                let fault = |found: String, expected: &str| Fault {
                    line,
                    column,
                    found,
                    expected: expected.into(),
                };
                let Some(&team) = self.team.get(&number) else {
                    let found = format!("player {number}, who plays in round {round}, in no team");
                    return Err(fault(found, "a line 310 or 013 with each player"));
                };
                let Some(&theirs) = self.team.get(&other) else { continue };
                let met = self.table.team(team).and_then(|team| self.met(team, round));
                if theirs == team {
                    let found = format!("player {number} meets {other} of the own team");
                    return Err(fault(found, "an opponent of another team"));
                }
                if let Some(met) = met.filter(|&met| met != theirs) {
                    let found = format!("team {team} meets teams {met} and {theirs}");
                    return Err(fault(found, "one match a round"));
                }
            }
        }
        self.mentions.iter().try_for_each(|one| self.mentioned(one))
    }

    fn mentioned(&self, one: &Mention) -> Result<(), Fault> {
        let &Mention { said, line, round, team: (column, number), opponent, ref players } = one;
        let fault =
            |column, found: String, expected: String| Fault { line, column, found, expected };
        for (column, number) in [Some((column, number)), opponent].into_iter().flatten() {
            if self.table.team(number).is_none() {
                return Err(fault(column, format!("team {number}"), "a team of this file".into()));
            }
        }
        let again = |&(at, &(_, player)): &(usize, &(usize, u32))| {
            player > 0 && players[..at].iter().any(|&(_, other)| other == player)
        };
        if let Some((_, &(column, player))) = players.iter().enumerate().find(again) {
            let found = format!("start number {player} again");
            return Err(fault(column, found, "each player on one board".into()));
        }
        let foreign =
            |&&(_, player): &&(usize, u32)| player > 0 && self.team.get(&player) != Some(&number);
        if let Some(&(column, player)) = players.iter().find(foreign) {
            let found = format!("start number {player}");
            return Err(fault(column, found, format!("a player of team {number}")));
        }
        let Some(met) = self.table.team(number).and_then(|team| self.met(team, round)) else {
            return Ok(());
        };
        match (said, opponent) {
            (Said::Bye, _) => {
                let found = format!("team {number}, which meets {met} in round {round}");
                Err(fault(column, found, "a team without a match".into()))
            }
            (_, Some((column, other))) if other != met => {
                let found = format!("team {number} against {other} in round {round}");
                Err(fault(column, found, format!("team {met}, whom its players meet")))
            }
            _ => Ok(()),
        }
    }
}

impl TeamFile {
    /// Whether the file it was read from has another number of teams than it says, or two with one name.
    pub fn miscounted(&self, trf: &Trf) -> Option<Fault> {
        let told = |(line, at): (&Line, usize)| match line {
            Line::Text(text) => Some((at, text.clone())),
            Line::Player { .. } => None,
        };
        let lines: Vec<(usize, String)> = trf.lines.iter().zip(1..).filter_map(told).collect();
        let of = |code: &'static str| lines.iter().filter(move |(_, text)| text.starts_with(code));
        let fault = |line: usize, column: usize, found: String, expected: String| Fault {
            line,
            column,
            found,
            expected,
        };
        let teams = self.table.teams.len();
        for (line, text) in of("082") {
            let count: usize = text[3..].trim().parse().unwrap_or(0);
            if count > 0 && count != teams {
                let expected = format!("{teams}, as many as there are lines of teams");
                return Some(fault(*line, 5, format!("{count} teams"), expected));
            }
        }
        let mut names: Vec<String> = Vec::new();
        for (line, text) in of("310") {
            let chars: Vec<char> = text.chars().collect();
            let columns = Columns { line: *line, chars, text };
            let name = columns.get(9, 40);
            if !name.is_empty() && names.contains(&name) {
                return Some(columns.fault(
                    9,
                    format!("team '{}' again", name.replace('\'', "’")),
                    "each name once",
                ));
            }
            names.push(name);
        }
        self.unseated.clone().or_else(|| self.misnumbered(trf))
    }

    /// Colours of another number of boards than matches have (352), a team with two lines 802, one with fewer rounds or with more.
    fn misnumbered(&self, trf: &Trf) -> Option<Fault> {
        let fault = |line: usize, column: usize, found: String, expected: String| {
            Some(Fault { line, column, found, expected })
        };
        let boards = self.matches.iter().map(|one| one.boards.len()).max().unwrap_or(0);
        let colours = self.pattern.len();
        if let Some(line) = trf.place("352").filter(|_| boards > 0 && colours != boards) {
            let expected = format!("{boards}, as many as matches have boards");
            return fault(line, 5, format!("colours of {colours} boards"), expected);
        }
        self.lines.iter().enumerate().find_map(|(at, told)| {
            let number = told.number;
            if self.lines[..at].iter().any(|other| other.number == number) {
                return fault(
                    told.line,
                    5,
                    format!("team {number} again"),
                    "one line 802 a team".into(),
                );
            }
            let bouts = self.table.team(number)?.bouts.len();
            let rounds = told.rounds.iter().rposition(|cell| !cell.text.is_empty());
            let rounds = rounds.map_or(0, |last| last + 1);
            let expected = format!("{bouts}, as many as lines 001 have");
            let column = 30 + 13 * rounds.min(bouts);
            (rounds != bouts)
                .then(|| fault(told.line, column, format!("{rounds} rounds"), expected))?
        })
    }

    /// What contradicts something else in the file it was read from, and can be told only by who has all of it: how many teams there are,
    /// two with one name, rounds and points of line 802, points of line 310.
    pub fn contradiction(&self, trf: &Trf) -> Option<Fault> {
        if let Some(fault) = self.miscounted(trf) {
            return Some(fault);
        }
        let fault = |line: usize, column: usize, found: String, expected: String| Fault {
            line,
            column,
            found,
            expected,
        };
        let counted = self.counted();
        let wrong = |number: u32, line: usize, told: [Option<Points>; 2], columns: [usize; 2]| {
            let team = counted.team(number)?;
            let kinds = [(TeamScore::Match, "match"), (TeamScore::Game, "game")];
            let told = kinds.into_iter().zip(told).zip(columns);
            let mut told = told.filter_map(|(((score, kind), told), column)| {
                let counted = team.score(team.bouts.len(), score);
                let told = told.filter(|&told| told != counted)?;
                let found = format!("'{told}' {kind} points");
                let expected = format!("'{counted}' by lines 001, 240, 300, 320 and 330");
                Some(fault(line, column, found, expected))
            });
            told.next()
        };
        for told in &self.lines {
            let Some(team) = self.table.team(told.number) else {
                let found = format!("team {}", told.number);
                return Some(fault(told.line, 5, found, "a team of this file".into()));
            };
            for (cell, at) in told.rounds.iter().zip(0..) {
                let Some(bout) = team.bouts.get(at).filter(|bout| !cell.agrees(bout)) else {
                    continue;
                };
                let found = format!("'{}' in round {}", cell.text, at + 1);
                let expected =
                    format!("'{}' by lines 001, 240, 300, 320 and 330", TeamCell::written(bout));
                return Some(fault(told.line, cell.column, found, expected));
            }
            if let Some(fault) = wrong(told.number, told.line, told.points, [15, 22]) {
                return Some(fault);
            }
        }
        self.told.iter().find_map(|&(number, matches, games)| {
            let named = |line: &Line| match line {
                Line::Text(text) => {
                    let own = text.get(3..7).and_then(|text| text.trim().parse().ok());
                    text.starts_with("310") && own == Some(number)
                }
                Line::Player { .. } => false,
            };
            let line = trf.lines.iter().position(named)? + 1;
            wrong(number, line, [Some(matches), Some(games)], [55, 62])
        })
    }

    /// Whether its next round is paired here: Swiss by C.04.6. A file of another system is refused.
    pub fn prepare(&self, trf: &Trf) -> Result<(), Fault> {
        if self.kind == TeamKind::Swiss {
            return Ok(());
        }
        let line = trf.place("192").unwrap_or(0);
        let found = format!("'{}'", trf.header("192").unwrap_or_default());
        let expected =
            "a system of teams that is paired here: FIDE_TEAM_TYPEA_MP_GP and so on".into();
        Err(Fault { line, column: 5, found, expected })
    }

    /// Whether every second round turns the one before it round.
    pub(crate) fn meets_twice(&self) -> bool {
        let rounds = self.table.paired_rounds();
        rounds > 1 && (1..rounds).step_by(2).all(|round| self.turns(round))
    }

    /// Whether a round is turned round by the next one.
    pub(crate) fn turns(&self, round: usize) -> bool {
        let matches = |round: usize, back: bool| {
            let here = self.matches.iter().filter(move |one| one.round == round);
            let mut teams: Vec<[u32; 2]> = here
                .map(|one| if back { [one.teams[1], one.teams[0]] } else { one.teams })
                .collect();
            teams.sort_unstable();
            teams
        };
        matches(round, false) == matches(round + 1, true)
    }
}

impl Trf {
    /// Whether lines 802 tell of every team, or the file is one of before there were such lines.
    pub(crate) fn tells_rounds(&self, file: &TeamFile) -> bool {
        let has = |number: u32| file.lines.iter().any(|line| line.number == number);
        self.place("310").is_none()
            || file.table.paired_rounds() == 0
            || file.table.teams.iter().all(|team| has(team.number))
    }
}
