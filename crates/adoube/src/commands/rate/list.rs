use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use adoube_tournament::csv;
use adoube_tournament::fesa_list::{FesaList, ListLine};
use adoube_tournament::latin::{has_latin1, of_bytes, of_latin1, to_latin1, transliterate};
use adoube_tournament::trf::Fault;
use adoube_words::Words;

use super::Line;
use crate::commands::pair::fresh;
use crate::failure::{Failure, warn};
use crate::files;

/// What is known of players before a tournament: a CSV file, or the shogi federation's list.
#[derive(Default)]
pub(crate) struct List {
    path: PathBuf,
    heads: Vec<String>,
    /// Which column names the player.
    key: usize,
    /// Which column has the given name, where it stands apart.
    first: Option<usize>,
    /// Cells with their line and column.
    rows: Vec<Vec<(usize, usize, String)>>,
    /// The row of each player and, where the same one comes again, the second.
    index: BTreeMap<String, (usize, Option<usize>)>,
    /// Lines before the first player, in the federation's list.
    head: Vec<String>,
}

impl List {
    /// Reads a list, or none.
    pub(crate) fn read(path: Option<&Path>, words: &Words) -> Result<Self, Failure> {
        let Some(path) = path else { return Ok(Self::default()) };
        let bytes = files::read(path)?;
        let text = of_bytes(&bytes);
        let failure = |fault: Fault| Failure::new(words.file_fault(&path.display(), &fault));
        let mut list = Self { path: path.into(), ..Self::default() };
        if files::ending(path).as_deref() == Some("txt") {
            let read = FesaList::parse(&text).map_err(failure)?;
            list.heads =
                ["name", "federation", "rating", "games", "grade"].map(String::from).to_vec();
            let begins = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
            let text = text.replace("\r\n", "\n").replace('\r', "\n");
            let at = text.split('\n').zip(1..).filter(|(line, _)| begins(line)).map(|(_, at)| at);
            list.rows = read.lines.iter().zip(at).map(|(line, at)| cells(line, at)).collect();
            list.head = read.head;
        } else {
            let mut all = csv::rows(&text).map_err(failure)?;
            let at_head = csv::head(&all);
            let first = all.get(at_head).map(Vec::as_slice).unwrap_or_default();
            // Headings of other languages mean the same; those of a list's own stay.
            let plain = |head: &String| match csv::heading(head) {
                Some("last") => "name".into(),
                Some(known) if known != "first" => known.to_owned(),
                _ => head.to_ascii_lowercase(),
            };
            list.heads = first.iter().map(|(_, head)| plain(head)).collect();
            let is =
                |meant: &str| first.iter().position(|(_, head)| csv::heading(head) == Some(meant));
            list.first = is("last").and_then(|_| is("first"));
            let keys = ["number", "name"];
            let key = list.heads.iter().position(|head| keys.contains(&head.as_str()));
            list.key = key.ok_or_else(|| {
                let found = format!("'{}'", list.heads.join(" "));
                let expected = "a column called name".into();
                failure(Fault { line: at_head + 1, column: 1, found, expected })
            })?;
            csv::level(&mut all).map_err(failure)?;
            let rows = all.into_iter().zip(1..).skip(at_head + 1).map(|(row, at)| {
                row.into_iter().map(|(column, cell)| (at, column, cell)).collect()
            });
            list.rows = rows.collect();
        }
        for (at, row) in list.rows.iter().enumerate() {
            if let Some((_, _, name)) = row.get(list.key).filter(|(_, _, name)| !name.is_empty()) {
                let again = |(_, second): &mut (usize, Option<usize>)| {
                    second.get_or_insert(at);
                };
                let first = list.first.and_then(|first| row.get(first));
                let whole = first.map_or_else(|| name.clone(), |(_, _, f)| format!("{name}, {f}"));
                list.index.entry(plain(&whole)).and_modify(again).or_insert((at, None));
                // The federation's file may have the name in Latin letters.
                let latin = list.heads.iter().position(|head| head == "latin");
                let latin = latin.and_then(|latin| row.get(latin)).map(|(_, _, name)| plain(name));
                if let Some(latin) = latin.filter(|latin| !latin.is_empty()) {
                    list.index.entry(latin).or_insert((at, None));
                }
            }
        }
        Ok(list)
    }

    /// Whether players are named by start number.
    pub(crate) fn by_number(&self) -> bool {
        self.heads.get(self.key).is_some_and(|head| head == "number")
    }

    /// The row of a player and, where the list has the same one again, the second.
    fn row(&self, number: u32, name: &str) -> Option<(usize, Option<usize>)> {
        let key = if self.by_number() { number.to_string() } else { plain(name) };
        self.index.get(&key).copied()
    }

    /// Whether the list has a player, by start number or name, whichever it has.
    pub(crate) fn has(&self, (number, name): (u32, &str)) -> bool {
        self.row(number, name).is_some()
    }

    /// A value of a player, by start number or name, whichever the list has. Who is in it twice is refused: nobody knows which of
    /// the two is meant.
    pub(crate) fn get<T: std::str::FromStr>(
        &self,
        (number, name): (u32, &str),
        column: &str,
        expected: &str,
        words: &Words,
    ) -> Result<Option<T>, Failure> {
        let refused = |&(line, column, _): &(usize, usize, String), found, expected: &str| {
            let fault = Fault { line, column, found, expected: expected.to_owned() };
            Failure::new(words.file_fault(&self.path.display(), &fault))
        };
        let head = self.heads.iter().position(|head| head == column);
        let Some((at, second)) = self.row(number, name) else { return Ok(None) };
        let again = second.and_then(|at| self.rows.get(at)?.get(self.key));
        if let Some(cell) = again {
            let once = if self.by_number() { "each number once" } else { "each name once" };
            return Err(refused(cell, format!("'{}' again", cell.2), once));
        }
        match head.and_then(|head| self.rows.get(at)?.get(head)) {
            Some(cell) if !cell.2.is_empty() => {
                let value = cell.2.parse().map(Some);
                value.map_err(|_| refused(cell, format!("'{}'", cell.2), expected))
            }
            _ => Ok(None),
        }
    }

    /// Writes the list as it is after a tournament: who did not play stays, who is new comes last.
    pub(super) fn write(
        mut self,
        path: &Path,
        lines: &[Line],
        words: &Words,
    ) -> Result<(), Failure> {
        if self.heads.is_empty() {
            self.heads.push("name".into());
        }
        let mut names = BTreeSet::new();
        let again = lines.iter().find(|line| {
            let name = plain(&line.name);
            !name.is_empty() && !names.insert(name)
        });
        if let Some(line) = again.filter(|_| !self.by_number()) {
            return Err(Failure::new(words.one_name(&line.name)));
        }
        for (column, _) in lines.iter().flat_map(|line| &line.keeps) {
            if !self.heads.iter().any(|head| head == column) {
                self.heads.push((*column).into());
            }
        }
        for line in lines {
            let known = self.row(line.number, &line.name).map(|(at, _)| at);
            let at = known.unwrap_or_else(|| {
                self.rows.push(Vec::new());
                self.rows.len() - 1
            });
            let row = &mut self.rows[at];
            row.resize(self.heads.len().max(row.len()), (0, 0, String::new()));
            let number = line.number.to_string();
            let mut keeps: Vec<(&str, &str)> =
                line.keeps.iter().map(|(column, value)| (*column, value.as_str())).collect();
            keeps.extend([("name", line.name.as_str()), ("number", number.as_str())]);
            for (column, value) in keeps {
                if let Some(head) = self.heads.iter().position(|head| head == column) {
                    row[head].2 = value.to_owned();
                }
            }
        }
        let bytes = match files::ending(path).as_deref() {
            Some("txt") => {
                let list = self.columns();
                let names = list.lines.iter().flat_map(|line| [&line.last, &line.first]);
                warn_letters(path, names, words);
                to_latin1(&list.text())
            }
            Some("csv") => self.table().into_bytes(),
            _ => return Err(Failure::new(words.ending(&path.display(), ".csv, .txt"))),
        };
        fresh(path, &bytes, words)
    }

    fn table(&self) -> String {
        let quote = |cell: &str| {
            if cell.contains([',', '"', ';', '\n', '\t']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.to_owned()
            }
        };
        let mut text = self.heads.join(",");
        text.push('\n');
        for row in self.rows.iter().filter(|row| row.iter().any(|(_, _, cell)| !cell.is_empty())) {
            let cells: Vec<String> = (0..self.heads.len())
                .map(|head| row.get(head).map(|(_, _, cell)| quote(cell)).unwrap_or_default())
                .collect();
            text.push_str(&cells.join(","));
            text.push('\n');
        }
        text
    }

    fn columns(&self) -> FesaList {
        let lines = self.rows.iter().filter_map(|row| {
            let cell = |column: &str| {
                let head = self.heads.iter().position(|head| head == column)?;
                row.get(head).map(|(_, _, cell)| cell.as_str())
            };
            let (last, first) = cell("name")?.split_once(',').unwrap_or((cell("name")?, ""));
            Some(ListLine {
                last: last.trim().into(),
                first: first.trim().into(),
                grade: cell("grade").and_then(|grade| grade.parse().ok()),
                rating: cell("rating")?.parse().ok()?,
                games: cell("games").and_then(|games| games.parse().ok()).unwrap_or(0),
                nation: cell("federation").unwrap_or_default().into(),
            })
        });
        FesaList { head: self.head.clone(), lines: lines.collect() }
    }
}

/// Says which names lose letters in a file of the shogi federation, which reads Latin-1.
pub(crate) fn warn_letters<'a>(
    path: &Path,
    names: impl Iterator<Item = &'a String>,
    words: &Words,
) {
    for name in names.filter(|name| !has_latin1(name)) {
        let written = of_latin1(&to_latin1(&transliterate(name)));
        warn(&words.letters_lost(&path.display(), name, &written));
    }
}

/// The cells of a line of the federation's list, and where it stands.
fn cells(line: &ListLine, at: usize) -> Vec<(usize, usize, String)> {
    let grade = line.grade.map(|grade| grade.to_string()).unwrap_or_default();
    let cells = [
        format!("{}, {}", line.last, line.first),
        line.nation.clone(),
        line.rating.to_string(),
        line.games.to_string(),
        grade,
    ];
    cells.into_iter().map(|cell| (at, 1, cell)).collect()
}

/// A name without the differences that lists have in writing it.
fn plain(name: &str) -> String {
    // A name in another alphabet is the one that the federation's file has in Latin letters.
    let name = transliterate(name).to_lowercase();
    let words: Vec<&str> = name.split([',', ' ']).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
