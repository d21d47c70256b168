use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use adoube_tournament::Sex;
use adoube_tournament::fesa_list::FesaList;
use adoube_tournament::latin::{fold, of_bytes};
use adoube_tournament::rating_list::{self, FideColumns, FideXml, Listed};
use adoube_tournament::trf::Fault;
use adoube_words::Words;
use rusqlite::{Connection, Row, Statement, params};

use super::Which;
use crate::failure::Failure;
use crate::files;
use crate::place;

/// A rating list in a file of its own beside the store.
pub(crate) struct Shelf {
    list: Connection,
}

/// What a list is while it is filled: players as they come, then in the order in which they are shown, with their names as words.
const BEGIN: &str = "
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000;
    CREATE TABLE raw(id, name, folded, federation, sex, title, birth, standard, rapid, blitz, games, grade, inactive);";
const END: &str = "
    CREATE TABLE player(number INTEGER PRIMARY KEY, id TEXT, name TEXT, folded TEXT, federation TEXT, sex TEXT, title TEXT,
        birth INTEGER, standard INTEGER, rapid INTEGER, blitz INTEGER, games INTEGER, grade TEXT, inactive INTEGER);
    INSERT INTO player SELECT NULL, * FROM raw
        ORDER BY inactive, max(coalesce(standard, 0), coalesce(rapid, 0), coalesce(blitz, 0)) DESC, folded;
    DROP TABLE raw;
    CREATE INDEX by_id ON player(id);
    CREATE VIRTUAL TABLE named USING fts5(name, federation, content = '', detail = column, tokenize = 'ascii', prefix = '2 3 4');
    INSERT INTO named(rowid, name, federation) SELECT number, folded, federation FROM player;
    INSERT INTO named(named) VALUES ('optimize');
    VACUUM;";

/// A file that is being written: gone when it is dropped, unless it has another name by then.
struct Unfinished(PathBuf);

impl Drop for Unfinished {
    fn drop(&mut self) {
        for beside in ["", "-journal", "-wal", "-shm"] {
            let mut path = self.0.clone().into_os_string();
            path.push(beside);
            let _ = fs::remove_file(path);
        }
    }
}

impl Shelf {
    fn path(which: Which, data: Option<&Path>) -> Result<PathBuf, Failure> {
        let name = match which {
            Which::Fide => "ratings-fide.db",
            Which::Fesa => "ratings-fesa.db",
        };
        Ok(place::folder(data)?.join(name))
    }

    /// A list that is kept; none if it is not.
    pub(crate) fn open(which: Which, data: Option<&Path>) -> Result<Option<Self>, Failure> {
        let path = Self::path(which, data)?;
        if !path.is_file() {
            return Ok(None);
        }
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY;
        let list = Connection::open_with_flags(&path, flags);
        Ok(Some(Self { list: list.map_err(|error| Failure::at(path.display(), error))? }))
    }

    /// Keeps a list in the place of the one that was kept, and says whose it is and how many players it has.
    pub(crate) fn load(
        file: &Path,
        data: Option<&Path>,
        words: &Words,
    ) -> Result<(Which, usize), Failure> {
        let mut source = BufReader::with_capacity(1 << 20, files::open(file)?.0);
        let begin = source.fill_buf().map_err(|error| Failure::file(file, &error))?;
        let head = begin.split(|&byte| byte == b'\n').next().unwrap_or_default();
        let head = String::from_utf8_lossy(head).trim_end().to_owned();
        let fault = |fault: Fault| Failure::new(words.file_fault(&file.display(), &fault));
        let unknown = || {
            let found = format!(
                "'{}'",
                head.chars().take(40).filter(|c| !c.is_control()).collect::<String>()
            );
            let expected =
                "a rating list: FIDE's text with its first line, or XML, unpacked, or the shogi federation's columns"
                    .into();
            fault(Fault { line: 1, column: 1, found, expected })
        };
        let columns = FideColumns::of(&head);
        let xml = head.trim_start_matches('\u{feff}').trim_start().starts_with('<');
        let which = if columns.is_some() || xml { Which::Fide } else { Which::Fesa };
        let path = Self::path(which, data)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        // The list that is there stays until the new one is whole, and nothing is left of one that never is.
        let new = Unfinished(path.with_extension("db.new"));
        let _ = fs::remove_file(&new.0);
        let new = &new.0;
        let kept = |error: rusqlite::Error| Failure::at(new.display(), error);
        let mut list = Connection::open(new).map_err(kept)?;
        list.execute_batch(BEGIN).map_err(kept)?;
        let filled = list.transaction().map_err(kept)?;
        let mut count = 0;
        {
            let sql = "INSERT INTO raw VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let mut into = filled.prepare(sql).map_err(kept)?;
            let mut put = |one: &Listed| {
                count += 1;
                insert(&mut into, one).map_err(kept)
            };
            match columns {
                Some(columns) => {
                    let mut line = Vec::new();
                    for number in 1.. {
                        line.clear();
                        let read = source.read_until(b'\n', &mut line);
                        if read.map_err(|error| Failure::file(file, &error))? == 0 {
                            break;
                        }
                        let text = String::from_utf8_lossy(&line);
                        if number > 1 && !text.trim().is_empty() {
                            put(&columns.read(number, &text).map_err(fault)?)?;
                        }
                    }
                }
                None if xml => {
                    let mut players = FideXml::default();
                    let mut line = Vec::new();
                    // An element ends with a bracket, and so does each piece.
                    loop {
                        line.clear();
                        let read = source.read_until(b'>', &mut line);
                        if read.map_err(|error| Failure::file(file, &error))? == 0 {
                            break;
                        }
                        for one in players.push(&String::from_utf8_lossy(&line)) {
                            put(&one)?;
                        }
                    }
                }
                None => {
                    let bytes = files::read(file)?;
                    let text = of_bytes(&bytes);
                    if !rating_list::is_fesa(&text) {
                        return Err(unknown());
                    }
                    let read = FesaList::parse(&text).map_err(|_| unknown())?;
                    for one in rating_list::fesa(&read) {
                        put(&one)?;
                    }
                }
            }
        }
        if count == 0 {
            return Err(unknown());
        }
        filled.commit().map_err(kept)?;
        list.execute_batch(END).map_err(kept)?;
        drop(list);
        fs::rename(new, &path).map_err(|error| Failure::file(&path, &error))?;
        Ok((which, count))
    }

    /// The player with a number of the federation.
    pub(crate) fn get(&self, id: &str) -> Result<Option<Listed>, Failure> {
        let sql = "SELECT * FROM player WHERE id = ? LIMIT 1";
        let found = self.all(sql, &[&id])?;
        Ok(found.into_iter().next())
    }

    /// Players by number, or by the beginnings of words of their names: those of a federation first, then those whose name begins so,
    /// then by rating.
    pub(crate) fn find(
        &self,
        text: &str,
        federation: Option<&str>,
        limit: usize,
    ) -> Result<Vec<Listed>, Failure> {
        let id = text.trim();
        if !id.is_empty() && id.bytes().all(|b| b.is_ascii_digit()) {
            return Ok(self.get(id)?.into_iter().collect());
        }
        let folded = fold(text);
        let words: Vec<&str> =
            folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        if words.is_empty() {
            return Ok(Vec::new());
        }
        let asked: Vec<String> = words.iter().map(|word| format!("name : \"{word}\" *")).collect();
        let asked = asked.join(" AND ");
        let sql = "SELECT player.* FROM named JOIN player ON number = named.rowid WHERE named MATCH ? ORDER BY named.rowid LIMIT ?";
        let most = (limit.max(1) * 20).to_string();
        let mut found = Vec::new();
        if let Some(code) = federation.filter(|code| code.bytes().all(|b| b.is_ascii_alphabetic()))
        {
            found = self.all(sql, &[&format!("{asked} AND federation : \"{code}\""), &most])?;
        }
        for one in self.all(sql, &[&asked, &most])? {
            if !found.contains(&one) {
                found.push(one);
            }
        }
        let begins = |one: &Listed| fold(&one.name).starts_with(words[0]);
        let own =
            |one: &Listed| federation.is_some_and(|code| one.federation.eq_ignore_ascii_case(code));
        // What is equal stays in the order of ratings.
        found.sort_by_key(|one| (!own(one), !begins(one)));
        found.truncate(limit);
        Ok(found)
    }

    fn all(&self, sql: &str, args: &[&dyn rusqlite::ToSql]) -> Result<Vec<Listed>, Failure> {
        let read = || -> rusqlite::Result<Vec<Listed>> {
            let mut statement = self.list.prepare(sql)?;
            let rows = statement.query_map(args, listed)?;
            rows.collect()
        };
        read().map_err(Failure::new)
    }
}

fn insert(into: &mut Statement<'_>, one: &Listed) -> rusqlite::Result<usize> {
    let sex = one.sex.map(|sex| if sex == Sex::Man { "m" } else { "w" });
    let grade = one.grade.map(|grade| grade.to_string());
    let [standard, rapid, blitz] = one.ratings;
    into.execute(params![
        one.id,
        one.name,
        fold(&one.name),
        one.federation,
        sex,
        one.title,
        one.birth,
        standard,
        rapid,
        blitz,
        one.games,
        grade,
        one.inactive
    ])
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let text = |name: &str| row.get::<_, Option<String>>(name).map(Option::unwrap_or_default);
    Ok(Listed {
        id: text("id")?,
        name: text("name")?,
        federation: text("federation")?,
        sex: match text("sex")?.as_str() {
            "m" => Some(Sex::Man),
            "w" => Some(Sex::Woman),
            _ => None,
        },
        title: text("title")?,
        birth: row.get("birth")?,
        ratings: [row.get("standard")?, row.get("rapid")?, row.get("blitz")?],
        games: row.get("games")?,
        grade: text("grade")?.parse().ok(),
        inactive: row.get("inactive")?,
    })
}
