use std::collections::BTreeMap;

use adoube_board::Side;

use super::agree::agree;
use super::columns::{Columns, cell};
use super::{Ending, Fault, Line, Trf};
use crate::{Absence, Acceleration, Forbidden, Mark, Player, Points, Sex, Table};

impl Trf {
    /// Reads a file in UTF-8, or else in Latin-1.
    pub fn parse(bytes: &[u8]) -> Result<Self, Fault> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.to_string(),
            Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let ending = match (text.contains("\r\n"), text.contains('\n'), text.contains('\r')) {
            (true, _, _) => Ending::CrLf,
            (false, false, true) => Ending::Cr,
            _ => Ending::Lf,
        };
        let mut reader = Reader::default();
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for (at, line) in text.strip_suffix('\n').unwrap_or(&text).split('\n').enumerate() {
            reader.line(at + 1, line)?;
        }
        reader.finish(ending)
    }
}

#[derive(Default)]
struct Reader {
    table: Table,
    lines: Vec<Line>,
    /// Of each player, by start number: the line.
    at: BTreeMap<u32, usize>,
    /// Whether the file says which colour was drawn by lot.
    drawn: bool,
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
            "BBU" => self.table.scoring.bye = columns.needed(4, 8, "points")?,
            "202" | "212" => {
                let value = columns.get(5, usize::MAX);
                let codes = value.split([',', ' ']).map(str::trim).filter(|code| !code.is_empty());
                self.table.tiebreaks =
                    codes.filter(|&code| code != "PTS").map(str::to_string).collect();
            }
            "240" => self.byes(&columns)?,
            "XXZ" => {
                for number in columns.numbers(4)? {
                    // The round is not known yet: it is the next one.
                    self.table.absences.push(Absence { round: 0, number, mark: Mark::ZeroBye });
                }
            }
            "250" => {
                let number = "a start number";
                self.table.acceleration.push(Acceleration {
                    points: columns.needed(10, 13, "points")?,
                    from: columns.needed(15, 17, "a round")?,
                    to: columns.needed(19, 21, "a round")?,
                    first: columns.needed(23, 26, number)?,
                    last: columns.needed(28, 31, number)?,
                });
            }
            "XXA" => {
                let number = columns.needed(5, 8, "a start number")?;
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
                self.table.forbidden.push(Forbidden { from, to, numbers: columns.numbers(12)? });
            }
            "XXP" => {
                let numbers = columns.numbers(4)?;
                self.table.forbidden.push(Forbidden { from: 1, to: usize::MAX, numbers });
            }
            _ => {}
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
        let mut letter: Option<String> = None;
        for (column, word) in words {
            let Some(code) = letter.take() else {
                // Letter and points may touch.
                let split = word.find(|c: char| c.is_ascii_digit()).filter(|&at| at > 0);
                match split {
                    None => letter = Some(word),
                    Some(at) => self.score(columns, column, &word[..at], &word[at..])?,
                }
                continue;
            };
            self.score(columns, column, &code, &word)?;
        }
        Ok(())
    }

    fn score(
        &mut self,
        columns: &Columns<'_>,
        column: usize,
        code: &str,
        points: &str,
    ) -> Result<(), Fault> {
        let points: Points = points
            .parse()
            .map_err(|_| columns.fault(column, format!("'{points}'"), "points such as 1.0"))?;
        let scoring = &mut self.table.scoring;
        match code {
            "W" => {
                scoring.win = points;
                scoring.bye = points;
            }
            "D" => scoring.draw = points,
            "L" => scoring.loss = points,
            "A" => {
                scoring.absence = points;
                scoring.forfeit = points;
            }
            "P" => scoring.bye = points,
            "X" => {}
            _ => return Err(columns.fault(column, format!("'{code}'"), "one of W D L A P X")),
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
                "PAB" => scoring.bye = points,
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
        for number in columns.numbers(10)? {
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
        columns.value::<Points>(81, 84, "points such as 3.5")?;
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

    fn finish(mut self, ending: Ending) -> Result<Trf, Fault> {
        self.table.players.sort_by_key(|player| player.number);
        agree(&self.table, &self.at)?;
        if !self.drawn {
            self.table.initial = self.first_colour().unwrap_or(Side::First);
        }
        let next = self.table.paired_rounds() + 1;
        for absence in &mut self.table.absences {
            if absence.round == 0 {
                absence.round = next;
            }
        }
        Ok(Trf { table: self.table, ending, lines: self.lines })
    }

    /// The colour that the lot gave, as the first round shows it.
    fn first_colour(&self) -> Option<Side> {
        self.table.players.iter().find_map(|player| {
            let side = player.cells.first()?.side?;
            Some(if player.number % 2 == 1 { side } else { !side })
        })
    }
}
