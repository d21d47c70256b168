use std::collections::BTreeMap;

use adoube_board::Side;

use super::agree::agree;
use super::columns::{Columns, cell};
use super::{Encoding, Ending, Fault, Given, Line, Trf, codes};
use crate::latin::of_latin1;
use crate::{Absence, Acceleration, Crosstable, Forbidden, Mark, Player, Points, Sex};

impl Trf {
    /// Reads a file in UTF-8, or else in Latin-1. Its points must be those of its results.
    pub fn parse(bytes: &[u8]) -> Result<Self, Fault> {
        let trf = Self::read(bytes)?;
        let Some(&(number, told, expected)) = trf.wrong_points().first() else { return Ok(trf) };
        let here = |line: &Line| matches!(line, Line::Player { number: one, .. } if *one == number);
        Err(Fault {
            line: trf.lines.iter().position(here).map_or(0, |at| at + 1),
            column: 81,
            found: format!("'{told}' points"),
            expected: format!("{expected} by the results"),
        })
    }

    /// The same whatever points it has: [`Trf::wrong_points`] tells which are not those of the results.
    pub fn read(bytes: &[u8]) -> Result<Self, Fault> {
        let (text, encoding) = match std::str::from_utf8(bytes) {
            Ok(text) => match text.strip_prefix('\u{feff}') {
                Some(text) => (text.to_string(), Encoding::Marked),
                None => (text.to_string(), Encoding::Utf8),
            },
            Err(_) => (of_latin1(bytes), Encoding::Latin1),
        };
        let ending = match (text.contains("\r\n"), text.contains('\n'), text.contains('\r')) {
            (true, _, _) => Ending::CrLf,
            (false, false, true) => Ending::Cr,
            _ => Ending::Lf,
        };
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let teams = text.split('\n').any(|line| line.starts_with("310"));
        let mut reader = Reader { teams, ..Reader::default() };
        for (at, line) in text.strip_suffix('\n').unwrap_or(&text).split('\n').enumerate() {
            reader.line(at + 1, line)?;
        }
        reader.finish(ending, encoding)
    }
}

#[derive(Default)]
struct Reader {
    table: Crosstable,
    lines: Vec<Line>,
    /// Of each player, by start number: the line.
    at: BTreeMap<u32, usize>,
    /// Whether the file says which colour was drawn by lot.
    drawn: bool,
    /// What the bye is worth, where the file says it.
    bye: Option<Points>,
    /// Start numbers that lines name, with line and column.
    named: Vec<(usize, usize, u32)>,
    /// Points as the file has them, by start number.
    points: BTreeMap<u32, Points>,
    given: Vec<Given>,
    /// Whether results are worth more or less than usual in single games.
    abnormal: bool,
    /// Whether lines of byes, accelerations and the like name teams.
    teams: bool,
}

impl Reader {
    fn line(&mut self, line: usize, text: &str) -> Result<(), Fault> {
        let columns = Columns { line, chars: text.chars().collect(), text };
        let code: String = columns.chars.iter().take(3).collect();
        if code == "001" {
            return self.player(&columns);
        }
        self.lines.push(Line::Text(text.to_string()));
        match code.as_str() {
            // They are read where the teams are.
            "240" | "250" | "260" | "299" if self.teams => {}
            "012" => self.table.name = columns.get(5, usize::MAX),
            "142" => self.rounds(columns.needed(5, usize::MAX, "a number of rounds")?, &columns)?,
            "XXR" => self.rounds(columns.needed(4, usize::MAX, "a number of rounds")?, &columns)?,
            "152" => {
                self.drawn = true;
                self.table.initial = match columns.get(5, usize::MAX).as_str() {
                    "W" | "w" => Side::First,
                    "B" | "b" => Side::Second,
                    other => return Err(columns.fault(5, format!("'{other}'"), "W or B")),
                }
            }
            "XXC" => {
                for (_, word) in columns.words(4) {
                    match word.as_str() {
                        "white1" => self.table.initial = Side::First,
                        "black1" => self.table.initial = Side::Second,
                        _ => continue,
                    }
                    self.drawn = true;
                }
            }
            "162" => self.scoring(&columns)?,
            "XXS" => self.scoring_by_names(&columns)?,
            "BBW" => self.table.scoring.win = columns.needed(4, 8, "points")?,
            "BBD" => self.table.scoring.draw = columns.needed(4, 8, "points")?,
            "BBL" => self.table.scoring.loss = columns.needed(4, 8, "points")?,
            "BBZ" => self.table.scoring.absence = columns.needed(4, 8, "points")?,
            "BBF" => self.table.scoring.forfeit = columns.needed(4, 8, "points")?,
            "BBU" => self.bye = Some(columns.needed(4, 8, "points")?),
            "202" | "212" => {
                let codes = codes(text).into_iter();
                self.table.tiebreaks = codes.map(|(_, code)| code.to_string()).collect();
            }
            "240" => self.byes(&columns)?,
            "XXZ" => {
                for number in self.numbers(&columns, 4)? {
                    // The round is not known yet: it is the next one.
                    self.table.absences.push(Absence { round: 0, number, mark: Mark::ZeroBye });
                }
            }
            "250" => {
                let accelerated = Acceleration {
                    points: columns.needed(10, 13, "points")?,
                    from: columns.needed(15, 17, "a round")?,
                    to: columns.needed(19, 21, "a round")?,
                    first: self.number(&columns, 23)?,
                    last: self.number(&columns, 28)?,
                };
                self.table.acceleration.push(accelerated);
            }
            "XXA" => {
                let number = self.number(&columns, 5)?;
                for (at, (column, word)) in columns.words(9).into_iter().enumerate() {
                    let points: Points = word
                        .parse()
                        .map_err(|_| columns.fault(column, format!("'{word}'"), "points"))?;
                    let (from, to) = (at + 1, at + 1);
                    self.table.acceleration.push(Acceleration {
                        points,
                        from,
                        to,
                        first: number,
                        last: number,
                    });
                }
            }
            "260" => {
                let from = columns.needed(5, 7, "a round")?;
                let to = columns.needed(9, 11, "a round")?;
                let numbers = self.numbers(&columns, 12)?;
                self.table.forbidden.push(Forbidden { from, to, numbers });
            }
            "XXP" => {
                let numbers = self.numbers(&columns, 4)?;
                self.table.forbidden.push(Forbidden { from: 1, to: usize::MAX, numbers });
            }
            "299" => self.given(&columns)?,
            _ => {}
        }
        Ok(())
    }

    /// Start numbers from a column on, which must be of this file.
    fn numbers(&mut self, columns: &Columns<'_>, from: usize) -> Result<Vec<u32>, Fault> {
        let numbers = columns.numbers(from)?;
        self.named.extend(numbers.iter().map(|&(column, number)| (columns.line, column, number)));
        Ok(numbers.into_iter().map(|(_, number)| number).collect())
    }

    /// A start number in four columns, which must be of this file.
    fn number(&mut self, columns: &Columns<'_>, from: usize) -> Result<u32, Fault> {
        let number = columns.needed(from, from + 3, "a start number")?;
        self.named.push((columns.line, from, number));
        Ok(number)
    }

    /// `299           2.0    1    3    4`: points that these players have beside those of their games, from a round on. With a
    /// letter or for the last standings only (round 999) it is kept, and not counted.
    fn given(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let round = columns.value(20, 22, "a round")?.unwrap_or(0);
        if !columns.get(5, 5).is_empty() || round >= 999 {
            self.abnormal = true;
            return Ok(());
        }
        let points = columns.needed(14, 17, "points")?;
        for number in self.numbers(columns, 23)? {
            self.given.push(Given { number, points, round });
        }
        Ok(())
    }

    fn rounds(&mut self, rounds: usize, columns: &Columns<'_>) -> Result<(), Fault> {
        if rounds == 0 || rounds > 200 {
            return Err(columns.fault(5, format!("'{rounds}' rounds"), "1 to 200 rounds"));
        }
        self.table.rounds = Some(rounds);
        Ok(())
    }

    /// `162  W 3.0    D 1.0`: a letter and its points, nine columns each.
    fn scoring(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let words = columns.words(5);
        let mut letter: Option<(usize, String)> = None;
        for (column, word) in words {
            let Some(code) = letter.take() else {
                // Letter and points may touch.
                let split = word.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0);
                match split {
                    None => letter = Some((column, word)),
                    Some(at) => {
                        let (code, points) = word.split_at(at);
                        let begins = column + code.chars().count();
                        self.score(columns, (column, code), (begins, points))?;
                    }
                }
                continue;
            };
            self.score(columns, (code.0, &code.1), (column, &word))?;
        }
        match letter {
            None => Ok(()),
            Some((column, code)) => {
                Err(columns.fault(column, format!("'{code}' without points"), "points such as 1.0"))
            }
        }
    }

    fn score(
        &mut self,
        columns: &Columns<'_>,
        (column, code): (usize, &str),
        (begins, points): (usize, &str),
    ) -> Result<(), Fault> {
        if !["W", "D", "L", "A", "Z", "P", "X"].contains(&code) {
            return Err(columns.fault(column, format!("'{code}'"), "one of W D L A P X"));
        }
        let points: Points = points
            .parse()
            .map_err(|_| columns.fault(begins, format!("'{points}'"), "points such as 1.0"))?;
        let scoring = &mut self.table.scoring;
        match code {
            "W" => scoring.win = points,
            "D" => scoring.draw = points,
            "L" => scoring.loss = points,
            // Some programs call it Z.
            "A" | "Z" => {
                scoring.absence = points;
                scoring.forfeit = points;
            }
            "P" => self.bye = Some(points),
            _ => {}
        }
        Ok(())
    }

    /// `XXS W=3.0 D=1.0`.
    fn scoring_by_names(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        for (column, word) in columns.words(4) {
            let wrong = || columns.fault(column, format!("'{word}'"), "such as W=3.0");
            let (name, points) = word.split_once('=').ok_or_else(wrong)?;
            let points: Points = points.parse().map_err(|_| wrong())?;
            let scoring = &mut self.table.scoring;
            match name {
                "W" | "WW" | "BW" | "FW" | "FPB" => scoring.win = points,
                "D" | "WD" | "BD" | "HPB" => scoring.draw = points,
                "L" | "WL" | "BL" => scoring.loss = points,
                "FL" => scoring.forfeit = points,
                "ZPB" => scoring.absence = points,
                "PAB" => self.bye = Some(points),
                _ => return Err(wrong()),
            }
        }
        Ok(())
    }

    fn byes(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let mark = match columns.get(5, 5).as_str() {
            "F" => Mark::FullBye,
            "H" => Mark::HalfBye,
            "Z" => Mark::ZeroBye,
            other => return Err(columns.fault(5, format!("'{other}'"), "F, H or Z")),
        };
        let round = columns.needed(7, 9, "a round")?;
        for number in self.numbers(columns, 10)? {
            self.table.absences.push(Absence { round, number, mark });
        }
        Ok(())
    }

    fn player(&mut self, columns: &Columns<'_>) -> Result<(), Fault> {
        let number: u32 = columns.needed(4, 8, "a start number")?;
        if number == 0 {
            return Err(columns.fault(5, "'0'", "a start number from 1"));
        }
        if self.at.insert(number, columns.line).is_some() {
            return Err(columns.fault(
                5,
                format!("player {number} again"),
                "each start number once",
            ));
        }
        let sex = match columns.get(10, 10).as_str() {
            "" => None,
            "m" | "M" => Some(Sex::Man),
            "w" | "W" | "f" | "F" => Some(Sex::Woman),
            other => return Err(columns.fault(10, format!("'{other}'"), "m or w")),
        };
        let rating: Option<i32> = columns.value(49, 52, "a rating")?;
        if let Some(points) = columns.value(81, 84, "points such as 3.5")? {
            self.points.insert(number, points);
        }
        let mut player = Player {
            number,
            name: columns.get(15, 47),
            sex,
            title: columns.get(11, 13),
            rating: rating.filter(|&rating| rating > 0),
            federation: columns.get(54, 56),
            id: columns.get(58, 68),
            birth: columns.get(70, 79),
            rank: columns.value(86, 89, "a place")?,
            ..Player::default()
        };
        let mut round = 0;
        while 92 + 10 * round <= columns.chars.len() {
            player.cells.push(cell(columns, 92 + 10 * round, number)?);
            round += 1;
        }
        let blank = |at: usize| columns.get(90 + 10 * at, 99 + 10 * at).is_empty();
        while player.cells.last().is_some() && blank(player.cells.len() - 1) {
            player.cells.pop();
        }
        let was = Box::new(player.clone());
        self.lines.push(Line::Player { number, text: columns.text.to_string(), was });
        self.table.players.push(player);
        Ok(())
    }

    fn finish(mut self, ending: Ending, encoding: Encoding) -> Result<Trf, Fault> {
        self.table.players.sort_by_key(|player| player.number);
        // The bye is worth a win, but where the file says something else.
        self.table.scoring.bye = self.bye.unwrap_or(self.table.scoring.win);
        agree(&self.table, &self.at)?;
        if let Some(&(line, column, number)) =
            self.named.iter().find(|(_, _, number)| !self.at.contains_key(number))
        {
            let found = format!("start number {number}");
            return Err(Fault { line, column, found, expected: "a player of this file".into() });
        }
        if !self.drawn {
            self.table.initial = self.first_colour().unwrap_or(Side::First);
        }
        let next = self.table.paired_rounds() + 1;
        for absence in &mut self.table.absences {
            if absence.round == 0 {
                absence.round = next;
            }
        }
        for &Given { number, points, round } in &self.given {
            let (from, to) = (round + 1, usize::MAX);
            let beside = Acceleration { points, from, to, first: number, last: number };
            self.table.acceleration.push(beside);
        }
        // Where results are worth more or less than usual, nothing is known of points.
        let points = if self.abnormal { BTreeMap::new() } else { self.points };
        let (table, lines, given) = (self.table, self.lines, self.given);
        Ok(Trf { table, ending, encoding, lines, given, points })
    }

    /// The colour that the lot gave, as the first round with colours shows it, by who had been in a pairing then.
    fn first_colour(&self) -> Option<Side> {
        let players = &self.table.players;
        let first = |player: &Player| player.cells.iter().position(|cell| cell.side.is_some());
        let at = players.iter().filter_map(first).min()?;
        let paired = players.iter().filter(|player| player.was_paired(at + 1));
        paired.zip(1..).find_map(|(player, place)| {
            let side = player.cells.get(at)?.side?;
            Some(if place % 2 == 1 { side } else { !side })
        })
    }
}

impl Trf {
    /// Points that are not those of the results: start number, as told, as expected. Byes of rounds to come may be in them or not.
    pub fn wrong_points(&self) -> Vec<(u32, Points, Points)> {
        let paired = self.table.paired_rounds();
        let mut wrong = Vec::new();
        for player in &self.table.players {
            let Some(&told) = self.points.get(&player.number) else { continue };
            let beside = self.beside(player.number, usize::MAX);
            let counted = |rounds: usize| self.table.score(player, rounds) + beside;
            if !(paired..=player.cells.len().max(paired)).any(|rounds| counted(rounds) == told) {
                wrong.push((player.number, told, counted(paired)));
            }
        }
        wrong
    }
}
