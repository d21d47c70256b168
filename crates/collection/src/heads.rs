//! Who played, where and when: in SQLite.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::{Connection, ErrorCode, OpenFlags, params};

use crate::error::{CollectionError, Result};
use crate::{GameKind, Kept};

/// What a record says of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// Who had the first move: White in chess, Black in shogi.
    pub first: String,
    /// Who had the second.
    pub second: String,
    /// The tournament or match.
    pub event: String,
    /// Where it was.
    pub site: String,
    /// Which round of it.
    pub round: String,
    /// The code of its opening, as `B90`.
    pub code: String,
    /// The name of its opening.
    pub opening: String,
}

impl Head {
    /// The player of a side.
    pub fn player(&self, side: adoube_board::Side) -> &str {
        match side {
            adoube_board::Side::First => &self.first,
            adoube_board::Side::Second => &self.second,
        }
    }
}

/// What the files of this form are called by.
const FORM: &str = "1";

const SCHEMA: &str = "
    CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE runs (number INTEGER PRIMARY KEY, entries INTEGER NOT NULL, tier INTEGER NOT NULL);
    CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, plain TEXT NOT NULL);
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        first INTEGER NOT NULL,
        second INTEGER NOT NULL,
        event INTEGER NOT NULL,
        site INTEGER NOT NULL,
        opening INTEGER NOT NULL,
        code TEXT NOT NULL,
        round TEXT NOT NULL,
        start TEXT
    );
    CREATE INDEX games_first ON games (first);
    CREATE INDEX games_second ON games (second);
    CREATE INDEX games_event ON games (event);
";

/// A name as it is compared: small letters without their marks, words with one blank between them.
pub(crate) fn plain(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for letter in name.chars() {
        match letter {
            'A'..='Z' => text.push(letter.to_ascii_lowercase()),
            'a'..='z' | '0'..='9' => text.push(letter),
            'ß' => text.push_str("ss"),
            'æ' | 'Æ' => text.push_str("ae"),
            'œ' | 'Œ' => text.push_str("oe"),
            'ł' | 'Ł' => text.push('l'),
            'à'..='å' | 'À'..='Å' | 'ă' | 'Ă' | 'ą' | 'Ą' | 'ā' | 'Ā' => text.push('a'),
            'ç' | 'Ç' | 'ć' | 'Ć' | 'č' | 'Č' => text.push('c'),
            'ď' | 'Ď' | 'ð' | 'Ð' | 'đ' | 'Đ' => text.push('d'),
            'è'..='ë' | 'È'..='Ë' | 'ě' | 'Ě' | 'ę' | 'Ę' | 'ē' | 'Ē' => text.push('e'),
            'ğ' | 'Ğ' => text.push('g'),
            'ì'..='ï' | 'Ì'..='Ï' | 'ī' | 'Ī' | 'ı' | 'İ' => text.push('i'),
            'ñ' | 'Ñ' | 'ń' | 'Ń' | 'ň' | 'Ň' => text.push('n'),
            'ò'..='ö' | 'Ò'..='Ö' | 'ő' | 'Ő' | 'ō' | 'Ō' | 'ø' | 'Ø' => text.push('o'),
            'ř' | 'Ř' => text.push('r'),
            'ś' | 'Ś' | 'š' | 'Š' | 'ş' | 'Ş' | 'ș' | 'Ș' => text.push('s'),
            'ť' | 'Ť' | 'ţ' | 'Ţ' | 'ț' | 'Ț' => text.push('t'),
            'ù'..='ü' | 'Ù'..='Ü' | 'ű' | 'Ű' | 'ů' | 'Ů' | 'ū' | 'Ū' => text.push('u'),
            'ý' | 'Ý' | 'ÿ' | 'Ÿ' => text.push('y'),
            'ź' | 'Ź' | 'ż' | 'Ż' | 'ž' | 'Ž' => text.push('z'),
            ',' => text.push_str(", "),
            _ if letter.is_alphanumeric() => text.extend(letter.to_lowercase()),
            _ => text.push(' '),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",")
}

/// What one has a name by, though his first name is written in many ways: what stands before a comma, or the last word.
pub(crate) fn surname(name: &str) -> String {
    let name = plain(name);
    match name.split_once(',') {
        Some((surname, _)) => surname.to_owned(),
        None => name.rsplit(' ').next().unwrap_or_default().to_owned(),
    }
}

/// A file that nobody changes, as SQLite is told of it.
fn unchanging(path: &Path) -> String {
    let mut uri = String::from("file:");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                uri.push(char::from(*byte));
            }
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri + "?immutable=1"
}

/// The database of a collection.
#[derive(Debug)]
pub(crate) struct Heads {
    pub(crate) database: Connection,
}

/// A run that counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunRow {
    pub(crate) number: u32,
    pub(crate) tier: u32,
}

/// Two keys that show that positions have the keys they had when it was made.
fn keys<P: Kept>() -> String {
    let mut next = P::USUAL;
    if let Some(&mv) = next.legal_moves().as_ref().first() {
        next.play_unchecked(mv);
    }
    format!("{FORM} {:016x} {:016x}", P::USUAL.key(), next.key())
}

impl Heads {
    /// Which game a collection is of.
    pub(crate) fn kind(folder: &Path) -> Result<GameKind> {
        let (database, path) = (Self::open_to_read(folder)?, folder.join("heads.db"));
        let damaged = || CollectionError::Damaged(path.display().to_string());
        let kind = database.about("game").map_err(|_| damaged())?;
        kind.and_then(|kind| GameKind::named(&kind)).ok_or_else(damaged)
    }

    fn open_to_read(folder: &Path) -> Result<Self> {
        let path = folder.join("heads.db");
        if !path.is_file() {
            return Err(CollectionError::Missing);
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
        let heads = Self { database: Connection::open_with_flags(&path, flags)? };
        match heads.about("game") {
            // Who may write nothing in the folder cannot share a log of changes with who imports, and reads what is there without it.
            Err(CollectionError::Database(error))
                if matches!(
                    error.sqlite_error_code(),
                    Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly)
                ) =>
            {
                let flags = flags | OpenFlags::SQLITE_OPEN_URI;
                Ok(Self { database: Connection::open_with_flags(unchanging(&path), flags)? })
            }
            _ => Ok(heads),
        }
    }

    /// Nothing more is written: from now on it is one file, which can be read where nothing can be written.
    pub(crate) fn rest(&self) {
        // Who reads it at this moment keeps it as it is, and it is readable all the same.
        let _ = self.database.pragma_update(None, "journal_mode", "DELETE");
    }

    pub(crate) fn open<P: Kept>(folder: &Path) -> Result<Self> {
        let heads = Self::open_to_read(folder)?;
        heads.check::<P>()?;
        Ok(heads)
    }

    /// To write; made where it is not there.
    pub(crate) fn open_to_write<P: Kept>(folder: &Path) -> Result<Self> {
        let database = Connection::open(folder.join("heads.db"))?;
        database.pragma_update(None, "journal_mode", "WAL")?;
        database.pragma_update(None, "synchronous", "FULL")?;
        database.pragma_update(None, "cache_size", -64_000)?;
        let mut heads = Self { database };
        let tables: u32 =
            heads.database.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if tables == 0 {
            let change = heads.database.transaction()?;
            change.execute_batch(SCHEMA)?;
            for (name, value) in
                [("game", P::KIND.to_string()), ("form", keys::<P>()), ("games", "0".to_owned())]
            {
                change.execute("INSERT INTO about VALUES (?1, ?2)", params![name, value])?;
            }
            change.commit()?;
        }
        heads.check::<P>()?;
        Ok(heads)
    }

    fn about(&self, name: &str) -> Result<Option<String>> {
        let mut asked = self.database.prepare_cached("SELECT value FROM about WHERE name = ?1")?;
        let mut rows = asked.query([name])?;
        Ok(rows.next()?.map(|row| row.get(0)).transpose()?)
    }

    fn check<P: Kept>(&self) -> Result<()> {
        let found = self.about("game")?.unwrap_or_default();
        if found != P::KIND.to_string() {
            return Err(CollectionError::OtherGame(found, P::KIND.to_string()));
        }
        let found = self.about("form")?.unwrap_or_default();
        let expected = keys::<P>();
        if found == expected { Ok(()) } else { Err(CollectionError::OtherForm(found, expected)) }
    }

    /// How many games count.
    pub(crate) fn games(&self) -> Result<u32> {
        let damaged = || CollectionError::Damaged("heads.db".to_owned());
        self.about("games")?.and_then(|games| games.parse().ok()).ok_or_else(damaged)
    }

    pub(crate) fn runs(&self) -> Result<Vec<RunRow>> {
        let mut asked = self.database.prepare("SELECT number, tier FROM runs ORDER BY number")?;
        let rows =
            asked.query_map([], |row| Ok(RunRow { number: row.get(0)?, tier: row.get(1)? }))?;
        Ok(rows.collect::<std::result::Result<_, _>>()?)
    }

    /// All names, with their numbers.
    pub(crate) fn names(&self) -> Result<BTreeMap<String, u32>> {
        let mut asked = self.database.prepare("SELECT name, id FROM names")?;
        let rows = asked.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<std::result::Result<_, _>>()?)
    }

    /// The head of a game, and the text of its start where that is another than usual.
    pub(crate) fn head(&self, game: u32) -> Result<(Head, Option<String>)> {
        let mut asked = self.database.prepare_cached(
            "SELECT a.name, b.name, e.name, s.name, g.round, g.code, o.name, g.start FROM games g
             JOIN names a ON a.id = g.first JOIN names b ON b.id = g.second
             JOIN names e ON e.id = g.event JOIN names s ON s.id = g.site
             JOIN names o ON o.id = g.opening WHERE g.id = ?1",
        )?;
        let head = asked.query_row([game], |row| {
            let head = Head {
                first: row.get(0)?,
                second: row.get(1)?,
                event: row.get(2)?,
                site: row.get(3)?,
                round: row.get(4)?,
                code: row.get(5)?,
                opening: row.get(6)?,
            };
            Ok((head, row.get(7)?))
        })?;
        Ok(head)
    }

    /// The numbers of games in order, by a question of SQL.
    pub(crate) fn ids(&self, question: &str, about: &[&str]) -> Result<Vec<u32>> {
        let mut asked = self.database.prepare_cached(question)?;
        let rows = asked.query_map(rusqlite::params_from_iter(about), |row| row.get(0))?;
        Ok(rows.collect::<std::result::Result<_, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_whatever_its_letters_are() {
        assert_eq!(unchanging(Path::new("/a b/é?.db")), "file:/a%20b/%C3%A9%3F.db?immutable=1");
    }

    #[test]
    fn names_are_compared_without_marks_and_by_their_surname() {
        assert_eq!(plain("Müller,  Jürgen"), "muller, jurgen");
        assert_eq!(plain("Vachier-Lagrave,M"), "vachier lagrave, m");
        assert_eq!(plain("羽生 善治"), "羽生 善治");
        assert_eq!(surname("Carlsen, Magnus"), surname("Magnus Carlsen"));
        assert_eq!(surname("Carlsen,M"), "carlsen");
        assert_eq!(surname(""), "");
    }
}
