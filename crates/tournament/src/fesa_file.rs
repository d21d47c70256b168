//! The result file that the European shogi federation takes.

use std::cmp::Reverse;
use std::fmt::Write;

use crate::rating::handicap_value;
use crate::trf::Fault;
use crate::{Date, Points};

/// What a cell says of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `+`: won; without an opponent a bye, or the opponent was away.
    Won,
    /// `-`: lost; without an opponent absent.
    Lost,
    /// `=`: drawn, whatever the replay brought.
    Drawn,
    /// `#`: did not come (fesa-2024/11.7).
    NoShow,
}

/// A round of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FesaCell {
    /// The opponent's place; none if there was none.
    pub opponent: Option<usize>,
    /// What came of it.
    pub sign: Sign,
    /// A handicap with its direction: `+2p` received, `-2p` given.
    pub handicap: Option<String>,
}

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FesaLine {
    /// The place.
    pub place: usize,
    /// Whether not in the federation's list yet.
    pub new: bool,
    /// The family name.
    pub last: String,
    /// The given name.
    pub first: String,
    /// The country.
    pub nation: String,
    /// All rounds.
    pub cells: Vec<FesaCell>,
    /// Points that McMahon gave.
    pub start: Option<Points>,
    /// All points.
    pub points: Points,
}

/// A result file.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct FesaFile {
    /// Name, city, country and dates.
    pub title: String,
    /// The last day.
    pub date: String,
    /// The time control.
    pub time: String,
    /// Players in final order.
    pub lines: Vec<FesaLine>,
}

/// Where a player's line stands in its text.
struct Place {
    /// The line.
    line: usize,
    /// The column of each round.
    rounds: Vec<usize>,
    /// The column at which the rounds end.
    end: usize,
    /// The column of the points.
    points: usize,
}

impl FesaFile {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        Self::read(text).map(|(file, _)| file)
    }

    /// Reads a file, and says which points first are not those of the results. It can be rated all the same: the file does not say
    /// what results were worth, or whose did not count.
    pub fn read(text: &str) -> Result<(Self, Option<Fault>), Fault> {
        let mut file = Self::default();
        let mut heads = 0;
        let mut places: Vec<Place> = Vec::new();
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for (at, line) in text.split('\n').enumerate() {
            let trimmed = line.trim();
            let head = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
            if let Some(head) = head {
                match heads {
                    0 => file.title = head.into(),
                    1 => {
                        if head.parse::<Date>().is_err() {
                            let blank = line.chars().take_while(|c| c.is_whitespace()).count();
                            let (line, column) = (at + 1, blank + 2);
                            let found = format!("'{head}'");
                            let expected = "a day as YYYY-MM-DD".into();
                            return Err(Fault { line, column, found, expected });
                        }
                        file.date = head.into();
                    }
                    2 => file.time = head.trim_start_matches("Time control:").trim().into(),
                    _ => {}
                }
                heads += 1;
            } else if trimmed.starts_with(|c: char| c.is_ascii_digit()) {
                let (read, place) = player(at + 1, line, file.lines.len() + 1)?;
                file.lines.push(read);
                places.push(place);
            }
        }
        file.even(&places)?;
        file.agree(&places)?;
        let doubt = file.doubt(&places);
        Ok((file, doubt))
    }

    /// Every line must have every round.
    fn even(&self, places: &[Place]) -> Result<(), Fault> {
        let all = || self.lines.iter().map(|line| line.cells.len()).zip(places);
        let Some((rounds, longest)) =
            all().max_by_key(|&(cells, place)| (cells, Reverse(place.line)))
        else {
            return Ok(());
        };
        match all().find(|&(cells, _)| cells < rounds) {
            Some((cells, place)) => Err(Fault {
                line: place.line,
                column: place.end,
                found: format!("a line that ends after round {cells}"),
                expected: format!("round {rounds} too, as in line {}", longest.line),
            }),
            None => Ok(()),
        }
    }

    /// The first points that the results cannot have brought. A drawn game may have been replayed, and who is away may have half a
    /// point for it.
    fn doubt(&self, places: &[Place]) -> Option<Fault> {
        self.lines.iter().zip(places).find_map(|(line, place)| {
            let start = line.start.unwrap_or(Points::ZERO);
            let (mut least, mut most) = (start, start);
            for cell in &line.cells {
                let (low, high) = match cell.sign {
                    Sign::Won => (Points::ONE, Points::ONE),
                    Sign::Drawn => (Points::ZERO, Points::ONE),
                    Sign::Lost if cell.opponent.is_none() => (Points::ZERO, Points::HALF),
                    Sign::Lost | Sign::NoShow => (Points::ZERO, Points::ZERO),
                };
                least += low;
                most += high;
            }
            let expected = match least == most {
                true => format!("{least} by the results"),
                false => format!("{least} to {most} by the results"),
            };
            let found = format!("'{}' points", line.points);
            let fault = Fault { line: place.line, column: place.points, found, expected };
            (!(least..=most).contains(&line.points)).then_some(fault)
        })
    }

    /// The first name or country that has no place in a file: brackets are what the file is made of, and a country is a word.
    ///
    /// ```
    /// use adoube_tournament::fesa_file::FesaFile;
    /// let mut file = FesaFile::parse("1 [Curie][Marie] FR [0+] 1.0")?;
    /// assert_eq!(file.misfit(), None);
    /// file.lines[0].first = "Marie [Manya]".into();
    /// assert_eq!(file.misfit(), Some("Marie [Manya]"));
    /// # Ok::<(), adoube_tournament::trf::Fault>(())
    /// ```
    pub fn misfit(&self) -> Option<&str> {
        let boxed = |text: &str| text.contains(['[', ']']);
        self.lines.iter().find_map(|line| {
            let names = [&line.last, &line.first].into_iter().find(|name| boxed(name));
            let nation = Some(&line.nation);
            let nation = nation.filter(|text| boxed(text) || text.contains(char::is_whitespace));
            names.or(nation).map(String::as_str)
        })
    }

    /// Both sides must tell the same.
    fn agree(&self, places: &[Place]) -> Result<(), Fault> {
        for (at, (line, place)) in self.lines.iter().zip(places).enumerate() {
            for (round, cell) in line.cells.iter().enumerate() {
                let Some(opponent) = cell.opponent else { continue };
                let other = self.lines.get(opponent - 1).and_then(|other| other.cells.get(round));
                let fits = other.is_some_and(|other| {
                    let signs = matches!(
                        (cell.sign, other.sign),
                        (Sign::Won, Sign::Lost)
                            | (Sign::Lost, Sign::Won)
                            | (Sign::Drawn, Sign::Drawn)
                    );
                    other.opponent == Some(at + 1)
                        && signs
                        && cell.handicap.is_some() == other.handicap.is_some()
                });
                if !fits {
                    let found =
                        format!("round {}: player {} against {opponent}", round + 1, at + 1);
                    let expected = "both lines to tell the same".into();
                    let column = place.rounds.get(round).copied().unwrap_or(1);
                    return Err(Fault { line: place.line, column, found, expected });
                }
            }
        }
        Ok(())
    }

    /// The file as text.
    pub fn text(&self) -> String {
        let mut text = format!("[{}]\n", self.title);
        // A head without its day has nothing after it: what is no day is not read.
        if !self.date.is_empty() {
            let _ = writeln!(text, "[{}]\n[Time control: {}]", self.date, self.time);
        }
        for line in &self.lines {
            let cells: Vec<String> = line.cells.iter().map(FesaCell::text).collect();
            let new = if line.new { " N" } else { "" };
            let FesaLine { place, last, first, nation, points, .. } = line;
            let start = line.start.map(|start| format!("[{start}]")).unwrap_or_default();
            let _ = writeln!(
                text,
                "{place}{new} [{last}][{first}] {nation} [{}]{start} {points}",
                cells.join(" ")
            );
        }
        text
    }
}

impl FesaCell {
    fn text(&self) -> String {
        let sign = match self.sign {
            Sign::Won => '+',
            Sign::Lost => '-',
            Sign::Drawn => '=',
            Sign::NoShow => '#',
        };
        let handicap = self.handicap.as_ref().map(|name| format!("({name})")).unwrap_or_default();
        format!("{}{sign}{handicap}", self.opponent.unwrap_or(0))
    }

    /// What the handicap is worth in grades: positive if given.
    pub fn given(&self) -> f64 {
        let Some(name) = &self.handicap else { return 0.0 };
        let value = handicap_value(&name[1..]).unwrap_or(0.0);
        if name.starts_with('-') { value } else { -value }
    }
}

/// A player's line, and where it stands.
fn player(line: usize, text: &str, due: usize) -> Result<(FesaLine, Place), Fault> {
    let column = |at: usize| text.get(..at).map_or(1, |before| before.chars().count() + 1);
    let fault = |at: usize, found: String, expected: &str| Fault {
        line,
        column: column(at),
        found,
        expected: expected.into(),
    };
    // What stands in brackets, and what stands between.
    let mut boxes: Vec<(usize, &str)> = Vec::new();
    let mut bare: Vec<(usize, &str)> = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        bare.extend(rest[..open].split_whitespace().map(|word| (boxes.len(), word)));
        let at = text.len() - rest.len() + open;
        let Some(close) = rest[open..].find(']') else {
            return Err(fault(at, "a bracket that is never closed".into(), "]"));
        };
        boxes.push((at + 1, &rest[open + 1..open + close]));
        rest = &rest[open + close + 1..];
    }
    bare.extend(rest.split_whitespace().map(|word| (boxes.len(), word)));
    // The word after so many boxes, and the one behind it.
    let word = |after: usize, at: usize| {
        bare.iter().filter(|(boxes, _)| *boxes == after).nth(at).map(|(_, word)| *word)
    };
    let place: usize = word(0, 0).and_then(|word| word.parse().ok()).unwrap_or(0);
    if place != due {
        return Err(fault(0, format!("place {place}"), &format!("place {due}")));
    }
    let new = word(0, 1).is_some_and(|word| word.eq_ignore_ascii_case("n"));
    let [(_, last), (_, first), (cells_at, cells), ..] = boxes[..] else {
        return Err(fault(0, format!("{} boxes", boxes.len()), "[Last][First] country [rounds]"));
    };
    let nation = word(2, 0).unwrap_or_default();
    let points = word(boxes.len(), 0).unwrap_or_default();
    let points_at = text.trim_end().len() - points.len();
    let points =
        points.parse().map_err(|_| fault(points_at, format!("'{points}'"), "points at the end"))?;
    let start = match boxes.get(3) {
        None => None,
        Some(&(at, start)) => {
            Some(start.parse().map_err(|_| fault(at, format!("'{start}'"), "points"))?)
        }
    };
    let mut list = Vec::new();
    let mut rounds = Vec::new();
    for word in cells.split_whitespace() {
        let at = cells_at + (word.as_ptr() as usize - cells.as_ptr() as usize);
        rounds.push(column(at));
        list.push(
            cell(word)
                .ok_or_else(|| fault(at, format!("'{word}'"), "such as 12+, 3-, 0+, 5=(+2p)"))?,
        );
    }
    let read = FesaLine {
        place,
        new,
        last: last.into(),
        first: first.into(),
        nation: nation.into(),
        cells: list,
        start,
        points,
    };
    let end = column(cells_at + cells.len());
    Ok((read, Place { line, rounds, end, points: column(points_at) }))
}

fn cell(word: &str) -> Option<FesaCell> {
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let opponent: usize = word[..digits].parse().ok()?;
    let mut rest = word[digits..].chars();
    let sign = match rest.next()? {
        '+' => Sign::Won,
        '-' => Sign::Lost,
        '=' => Sign::Drawn,
        '#' => Sign::NoShow,
        _ => return None,
    };
    let handicap = match rest.as_str() {
        "" => None,
        text => {
            let name = text.strip_prefix('(')?.strip_suffix(')')?;
            let value = name.strip_prefix(['+', '-'])?;
            handicap_value(value)?;
            Some(name.to_string())
        }
    };
    Some(FesaCell { opponent: (opponent > 0).then_some(opponent), sign, handicap })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_and_written_as_it_was() {
        let text = "[Open, Paris, France, 14-15 June]\n[2026-06-15]\n[Time control: 30min + 30sec]\n\
                    1 [Curie][Marie] FR [2+ 3=(-2p)][1.0] 2.5\n2 N [Sand][George] FR [1- 0+][0.0] 1.0\n3 [Noether][Emmy] DE [0# 1=(+2p)][0.0] 0.5\n";
        let file = FesaFile::parse(text).unwrap();
        assert_eq!(file.text(), text);
        let bare = FesaFile::parse("1 [A][B] FR [0+] 1.0").unwrap();
        assert_eq!(FesaFile::parse(&bare.text()), Ok(bare));
        assert!((file.lines[0].cells[1].given() - 3.6).abs() < 1e-9);
        for (bad, fault) in [
            ("1 [A][B] FR [2*] 0.0", "1:14: '2*' (expected such as 12+, 3-, 0+, 5=(+2p))"),
            ("2 [A][B] FR [] 0.0", "1:1: place 2 (expected place 1)"),
            ("1 [A][B] FR [0+] x", "1:18: 'x' (expected points at the end)"),
            (
                "1 [A][B] FR [2+] 1",
                "1:14: round 1: player 1 against 2 (expected both lines to tell the same)",
            ),
            (
                "[X]\n[2026-05-03]\n\n1 [A][B] FR [2+ 2+] 2\n2 [C][D] FR [1- 1+] 1\n",
                "4:17: round 2: player 1 against 2 (expected both lines to tell the same)",
            ),
            ("[X]\n[20260503]\n", "2:2: '20260503' (expected a day as YYYY-MM-DD)"),
            ("[X]\n[]\n", "2:2: '' (expected a day as YYYY-MM-DD)"),
        ] {
            assert_eq!(FesaFile::parse(bad).unwrap_err().to_string(), fault);
        }
    }
}
