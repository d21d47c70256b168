//! The rating list of the European shogi federation: a line a player, in columns.

use std::fmt::Write;

use crate::rating::Grade;
use crate::trf::Fault;

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ListLine {
    /// The family name.
    pub last: String,
    /// The given name.
    pub first: String,
    /// The grade, if there is one.
    pub grade: Option<Grade>,
    /// The rating.
    pub rating: i32,
    /// Rated games so far.
    pub games: u32,
    /// The country.
    pub nation: String,
}

/// A rating list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct FesaList {
    /// Lines before the first player.
    pub head: Vec<String>,
    /// Players, the strongest first.
    pub lines: Vec<ListLine>,
}

/// How wide the family name is.
const LAST: usize = 18;

impl FesaList {
    /// Reads a list: rank, family name in eighteen columns, given name, grade, rating, games, country.
    ///
    /// ```
    /// use adoube_tournament::fesa_list::FesaList;
    /// let list = FesaList::parse("   1 Noether            Emmy           3D    2011   120 DE\n")?;
    /// assert_eq!((list.lines[0].last.as_str(), list.lines[0].rating), ("Noether", 2011));
    /// # Ok::<(), adoube_tournament::trf::Fault>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let mut list = Self::default();
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for (at, line) in text.split('\n').enumerate() {
            if line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
                list.lines.push(read(at + 1, line)?);
            } else if list.lines.is_empty() && !line.trim().is_empty() {
                list.head.push(line.to_string());
            }
        }
        Ok(list)
    }

    /// The list as text, in order of rating; a name that is too long for its column is cut.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.head {
            text.push_str(line);
            text.push('\n');
        }
        let mut lines: Vec<&ListLine> = self.lines.iter().collect();
        lines.sort_by_key(|line| (-line.rating, line.last.clone(), line.first.clone()));
        for (at, line) in lines.into_iter().enumerate() {
            let last: String = line.last.chars().take(LAST).collect();
            let grade = line.grade.map_or("-".into(), |grade| grade.to_string());
            let ListLine { first, rating, games, nation, .. } = line;
            let nation = if nation.is_empty() { "-" } else { nation };
            let _ = writeln!(
                text,
                "{:>4} {last:<LAST$} {first:<14} {grade:<4} {rating:>5} {games:>5} {nation}",
                at + 1
            );
        }
        text
    }
}

fn read(line: usize, text: &str) -> Result<ListLine, Fault> {
    let chars: Vec<char> = text.chars().collect();
    let fault = |column: usize, found: String, expected: &str| Fault {
        line,
        column,
        found,
        expected: expected.into(),
    };
    let blank = chars.iter().take_while(|c| c.is_whitespace()).count();
    let rank = blank + chars[blank..].iter().take_while(|c| c.is_ascii_digit()).count();
    // A blank or a full stop after the rank; the blanks before a name belong to no name.
    let from = rank + usize::from(chars.get(rank) == Some(&'.'));
    let from = from + chars[from..].iter().take_while(|c| c.is_whitespace()).count();
    let end = (from + LAST).min(chars.len());
    let last: String = chars[from..end].iter().collect();
    let rest: String = chars[end..].iter().collect();
    let words: Vec<&str> = rest.split_whitespace().collect();
    let column = end + 1;
    let [first @ .., rating, games, nation] = &words[..] else {
        let found = format!("'{}'", rest.trim());
        return Err(fault(column, found, "given name, grade, rating, games, country"));
    };
    let at = |word: &str| {
        let before = (word.as_ptr() as usize).saturating_sub(rest.as_ptr() as usize);
        column + rest.get(..before).map_or(0, |text| text.chars().count())
    };
    let value = |word: &str, expected: &str| -> Result<i32, Fault> {
        word.parse().map_err(|_| fault(at(word), format!("'{word}'"), expected))
    };
    let (grade, first) = match first {
        [first @ .., number, name] if format!("{number}{name}").parse::<Grade>().is_ok() => {
            (format!("{number}{name}").parse().ok(), first)
        }
        [first @ .., "-"] => (None, first),
        [first @ .., grade] if grade.parse::<Grade>().is_ok() => (grade.parse().ok(), first),
        first => (None, first),
    };
    Ok(ListLine {
        last: last.trim().into(),
        first: first.join(" "),
        grade,
        rating: value(rating, "a rating")?,
        games: u32::try_from(value(games, "a number of games")?)
            .map_err(|_| fault(at(games), format!("'{games}'"), "a number of games"))?,
        nation: if *nation == "-" { String::new() } else { (*nation).into() },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_and_written_as_it_was() {
        let text = "FESA list of 1 January\n   1 Noether            Emmy           3D    2011   120 DE\n   \
                    2 de la Tour d’Auver Jean Marc      1k    1600    41 FR\n   3 Sand               George         -      900     3 -\n";
        let list = FesaList::parse(text).unwrap();
        assert_eq!(list.text(), text);
        assert_eq!((list.lines[1].first.as_str(), list.lines[1].games), ("Jean Marc", 41));
        assert_eq!((list.lines[2].grade, list.lines[2].nation.as_str()), (None, ""));
        let words = FesaList::parse("1. Curie             Marie 2 Dan 1850 60 FR").unwrap();
        assert_eq!(words.lines[0].grade, "2D".parse().ok());
        // A name may begin with a digit.
        let odd = FesaList::parse("1 090 .               Ann - 900 3 FR").unwrap();
        assert_eq!(
            (odd.lines[0].last.as_str(), FesaList::parse(&odd.text())),
            ("090 .", Ok(odd.clone()))
        );
        for (bad, fault) in [
            ("1 Noether            Emmy 3D 20x1 120 DE", "1:30: '20x1' (expected a rating)"),
            ("1 Noether            Emmy 3D 2011 -5 DE", "1:35: '-5' (expected a number of games)"),
            ("1 Noether", "1:10: '' (expected given name, grade, rating, games, country)"),
            ("1", "1:2: '' (expected given name, grade, rating, games, country)"),
        ] {
            assert_eq!(FesaList::parse(bad).unwrap_err().to_string(), fault);
        }
    }
}
