//! Players as CSV: a line of names, then a line a player.

use crate::event::MOST_ENTRIES;
use crate::latin::fold;
use crate::name::{is_only_degree, plain};
use crate::trf::Fault;
use crate::{Player, Sex};

/// The columns that are read and written, in the order in which they are written.
pub const COLUMNS: [&str; 12] = [
    "number",
    "name",
    "latin",
    "sex",
    "title",
    "rating",
    "federation",
    "id",
    "birth",
    "club",
    "grade",
    "categories",
];

/// The categories of a cell, with `|` between them.
///
/// ```
/// use adoube_tournament::csv::categories;
/// assert_eq!(categories("u12 | beginners"), Some(vec!["u12".into(), "beginners".into()]));
/// assert_eq!(categories("u12;beginners"), None);
/// ```
pub fn categories(text: &str) -> Option<Vec<String>> {
    let all = text.split('|').map(str::trim).filter(|name| !name.is_empty());
    let all: Vec<String> = all.map(String::from).collect();
    all.iter().all(|name| is_category(name)).then_some(all)
}

/// Whether a text is one category, and not several with something else between them.
pub(crate) fn is_category(name: &str) -> bool {
    !name.trim().is_empty() && !name.contains(['|', ';', ','])
}

/// What parts cells where the first line says it, as Excel does: `sep=;`.
fn named_separator(first: &str) -> Option<char> {
    let first = first.trim_start_matches('"');
    let told = first.get(..4).filter(|text| text.eq_ignore_ascii_case("sep="))?;
    let mut chars = first[told.len()..].chars();
    // A spreadsheet fills the line up to the last column.
    let separator = chars.next()?;
    chars.all(|c| matches!(c, ';' | ',' | '\t' | '"')).then_some(separator)
}

/// A text as rows of cells with the column at which each begins. Commas, semicolons or tabs part cells, whichever the first line has or
/// names; quotes hold what they would part. A line that names it is an empty row.
pub fn rows(text: &str) -> Result<Vec<Vec<(usize, String)>>, Fault> {
    let text =
        text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let first = text.split('\n').next().unwrap_or_default();
    let named = named_separator(first);
    let has = |c: &char| first.contains(*c);
    let separator = named.or_else(|| [';', '\t', ','].into_iter().find(has)).unwrap_or(',');
    let mut rows = Vec::new();
    for (at, line) in text.split('\n').enumerate() {
        if at == 0 && named.is_some() {
            rows.push(Vec::new());
            continue;
        }
        let mut row: Vec<(usize, String)> = Vec::new();
        let mut cell = String::new();
        let mut begins = 1;
        let mut quoted = false;
        let mut chars = line.chars().enumerate().peekable();
        while let Some((column, c)) = chars.next() {
            match c {
                '"' if quoted && chars.peek().is_some_and(|&(_, next)| next == '"') => {
                    cell.push('"');
                    chars.next();
                }
                '"' if quoted => quoted = false,
                '"' if cell.is_empty() => quoted = true,
                c if c == separator && !quoted => {
                    row.push((begins, std::mem::take(&mut cell).trim().to_string()));
                    begins = column + 2;
                }
                c => cell.push(c),
            }
        }
        if quoted {
            let (found, expected) = ("a quote that is never closed".into(), "\"".into());
            return Err(Fault { line: at + 1, column: begins, found, expected });
        }
        row.push((begins, cell.trim().to_string()));
        rows.push(row);
    }
    while rows.last().is_some_and(|row| row.iter().all(|(_, cell)| cell.is_empty())) {
        rows.pop();
    }
    Ok(rows)
}

/// The row of headings: the first, or the one below it where that names what parts cells.
pub fn head(rows: &[Vec<(usize, String)>]) -> usize {
    usize::from(rows.len() > 1 && rows[0].is_empty())
}

/// Refuses rows with more cells than the headings name; empty ones at the end are left out.
pub fn level(rows: &mut [Vec<(usize, String)>]) -> Result<(), Fault> {
    let at_head = head(rows);
    let columns = rows.get(at_head).map_or(0, Vec::len);
    for (row, line) in rows.iter_mut().zip(1..) {
        if let Some((column, cell)) = row.iter().skip(columns).find(|(_, cell)| !cell.is_empty()) {
            let found = format!("'{cell}'");
            let expected = format!(
                "no more cells than line {} names, and quotes around one with a separator in it",
                at_head + 1
            );
            return Err(Fault { line, column: *column, found, expected });
        }
        row.truncate(columns);
    }
    Ok(())
}

/// Players as a spreadsheet has them.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Spreadsheet {
    /// The players.
    pub players: Vec<Player>,
    /// The line of each.
    pub lines: Vec<usize>,
    /// Columns that nobody knows here, as the first line names them.
    pub passed: Vec<String>,
    /// Columns that mean what one before them does, each after that one: of these the first that has something counts.
    pub doubled: Vec<(String, String)>,
    /// A column of teams, as the first line names it, where there is one.
    pub team_column: Option<String>,
    /// The team of each; empty where none is told.
    pub teams: Vec<String>,
}

/// What a heading means, in English, French or German and however it is written; none if nobody knows.
///
/// ```
/// use adoube_tournament::csv::heading;
/// assert_eq!(heading("Fédération"), Some("federation"));
/// assert_eq!([heading("FIDE-ID"), heading("fideid"), heading("Code FIDE")], [Some("id"); 3]);
/// assert_eq!(heading("e-mail"), None);
/// ```
pub fn heading(text: &str) -> Option<&'static str> {
    let bare: String = fold(text).chars().filter(char::is_ascii_alphanumeric).collect();
    Some(match bare.as_str() {
        "number" | "n" | "no" | "nr" | "num" | "numero" | "nummer" | "startno" | "snr"
        | "startnr" => "number",
        "name" | "player" | "joueur" | "spieler" | "nomcomplet" | "nometprenom" | "nomprenom"
        | "prenomnom" | "prenometnom" | "spielername" | "fullname" | "nomdujoueur" => "name",
        "latin" | "romaji" | "latinname" | "nomlatin" => "latin",
        "lastname" | "surname" | "familyname" | "last" | "nom" | "nomdefamille" | "nachname"
        | "familienname" => "last",
        "firstname" | "givenname" | "forename" | "first" | "prenom" | "vorname" => "first",
        "sex" | "gender" | "sexe" | "genre" | "geschlecht" | "civilite" => "sex",
        "title" | "titre" | "titel" | "tit" | "fidetitle" | "titrefide" | "fidetitel" => "title",
        "rating" | "elo" | "fideelo" | "elofide" | "fiderating" | "eloclassique" | "standard"
        | "rtg" | "rtgi" | "eloi" | "classement" | "classementelo" | "elostandard" | "wertung" => {
            "rating"
        }
        // Germany's rating, for who has no other.
        "dwz" => "dwz",
        "federation" | "fed" | "fede" | "feder" | "federationfide" | "country" | "nation"
        | "nationality" | "nationalite" | "pays" | "land" | "fideland" | "foderation"
        | "verband" => "federation",
        "id" | "fideid" | "idfide" | "fidecode" | "codefide" | "fideno" | "fidenumber"
        | "nofide" | "numerofide" | "nfide" => "id",
        "birth" | "born" | "birthday" | "birthdate" | "dateofbirth" | "yearofbirth"
        | "birthyear" | "bday" | "naissance" | "datedenaissance" | "anneedenaissance" | "ne"
        | "nele" | "neele" | "naiss" | "datenaissance" | "datenaiss" | "ddn" | "anneenaissance"
        | "geburtsdatum" | "geburtsjahr" | "geboren" | "gebdat" | "gebjahr" => "birth",
        "club" | "verein" | "vereinname" | "vereinsname" | "vereinort" | "clubville"
        | "clubcity" => "club",
        "team" | "equipe" | "mannschaft" | "teamname" | "nomdequipe" | "mannschaftsname" => "team",
        "grade" | "rank" | "niveau" | "grad" => "grade",
        "categories" | "category" | "categorie" | "kategorie" | "kategorien" | "cat" => {
            "categories"
        }
        _ => return None,
    })
}

/// Reads players, and passes over what is not known.
///
/// ```
/// use adoube_tournament::csv;
/// let players = csv::read("name;rating\nCurie, Marie;1850\n")?;
/// assert_eq!((players[0].name.as_str(), players[0].rating), ("Curie, Marie", Some(1850)));
/// assert_eq!(csv::read("name,rating\nA,x").unwrap_err().to_string(), "2:3: 'x' (expected a rating)");
/// # Ok::<(), adoube_tournament::trf::Fault>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Player>, Fault> {
    spreadsheet(text).map(|read| read.players)
}

/// Reads players. The first line names the columns.
///
/// ```
/// use adoube_tournament::csv;
/// let read = csv::spreadsheet("Nom;Prénom;Elo;Né le;Téléphone\nCurie;Marie;1850 F;07/11/1990;1\n")?;
/// let player = &read.players[0];
/// assert_eq!((player.name.as_str(), player.rating), ("Curie, Marie", Some(1850)));
/// assert_eq!((player.birth.as_str(), &read.passed[..]), ("1990/11/07", &["Téléphone".to_string()][..]));
/// # Ok::<(), adoube_tournament::trf::Fault>(())
/// ```
pub fn spreadsheet(text: &str) -> Result<Spreadsheet, Fault> {
    is_of_players(text)?;
    let mut rows = rows(text)?;
    let mut read = Spreadsheet::default();
    let at_head = head(&rows);
    let Some(head) = rows.get(at_head) else { return Ok(read) };
    let mut heads: Vec<Option<&str>> = head.iter().map(|(_, name)| heading(name)).collect();
    // Germany's list calls its own number ID, and FIDE's by its name.
    let bare = |cell: &str| fold(cell).trim() == "id";
    let other = heads.iter().zip(head).any(|(one, (_, name))| *one == Some("id") && !bare(name));
    if other || head.iter().any(|(_, name)| is_german(name)) {
        for (one, _) in heads.iter_mut().zip(head).filter(|(_, (_, name))| bare(name)) {
            *one = None;
        }
    }
    // A column for the family name alone, or for the whole one.
    let whole = heads.contains(&Some("name"));
    let parted = heads.contains(&Some("first"));
    for head in &mut heads {
        match head {
            Some("last") if !whole && !parted => *head = Some("name"),
            Some("name") if parted && !heads_have_last(&rows[at_head]) => *head = Some("last"),
            _ => {}
        }
    }
    if !heads.iter().any(|name| matches!(name, Some("name" | "last"))) {
        let all = rows[at_head].iter().map(|(_, name)| name.to_lowercase());
        let found = format!("'{}'", all.collect::<Vec<_>>().join(" "));
        let (line, expected) = (at_head + 1, "a column called name".into());
        return Err(Fault { line, column: 1, found, expected });
    }
    level(&mut rows)?;
    let unknown = rows[at_head]
        .iter()
        .zip(&heads)
        .filter(|(cell, head)| head.is_none() && !cell.1.is_empty());
    read.passed = unknown.map(|((_, name), _)| name.clone()).collect();
    for (at, one) in heads.iter().enumerate().filter(|(_, one)| one.is_some()) {
        if let Some(first) = heads[..at].iter().position(|other| other == one) {
            let name = |at: usize| rows[at_head][at].1.clone();
            read.doubled.push((name(first), name(at)));
        }
    }
    let teams = heads.iter().enumerate().filter(|&(_, head)| *head == Some("team"));
    let teams: Vec<usize> = teams.map(|(at, _)| at).collect();
    let named = teams.first().and_then(|&at| rows[at_head].get(at));
    read.team_column = named.map(|(_, name)| name.clone());
    for (at, row) in rows.iter().enumerate().skip(at_head + 1) {
        if row.iter().all(|(_, cell)| cell.is_empty()) {
            continue;
        }
        read.players.push(player(at + 1, &heads, row)?);
        read.lines.push(at + 1);
        let team = teams.iter().filter_map(|&at| row.get(at)).find(|(_, name)| !name.is_empty());
        read.teams.push(team.map(|(_, name)| name.clone()).unwrap_or_default());
    }
    Ok(read)
}

/// So many lines a spreadsheet of players has at most, with empty ones among them,
const MOST_LINES: usize = 2 * MOST_ENTRIES;
/// and so many cells: a text of separators alone would else become a hundred times as long in memory.
const MOST_CELLS: usize = 1_000_000;

/// That it is no longer than all players of an event can make it.
fn is_of_players(text: &str) -> Result<(), Fault> {
    let many = |(_, c): &(usize, char)| matches!(c, '\n' | '\r' | ',' | ';' | '\t');
    let (mut lines, mut cells) = (1, 1);
    let mut before = ' ';
    for (_, c) in text.char_indices().filter(many) {
        cells += 1;
        // A line that ends with both is one line.
        lines += usize::from(matches!(c, '\n' | '\r') && !(before == '\r' && c == '\n'));
        before = c;
        if lines > MOST_LINES || cells > MOST_CELLS {
            let expected = format!("at most {MOST_ENTRIES} players");
            return Err(Fault {
                line: lines,
                column: 1,
                found: "too long a list".into(),
                expected,
            });
        }
    }
    Ok(())
}

/// Whether a heading is one that only the German federation's list has.
fn is_german(name: &str) -> bool {
    let bare: String = fold(name).chars().filter(char::is_ascii_alphanumeric).collect();
    ["dwz", "zps", "vkz", "mglnr", "spielername", "spielberechtigung"].contains(&bare.as_str())
}

/// Whether a line of headings has one for the family name beside one for the name.
fn heads_have_last(row: &[(usize, String)]) -> bool {
    row.iter().any(|(_, name)| heading(name) == Some("last"))
}

fn player(line: usize, heads: &[Option<&str>], row: &[(usize, String)]) -> Result<Player, Fault> {
    let mut player = Player::default();
    let (mut last, mut first) = ("", "");
    let mut told: Vec<&str> = Vec::new();
    for (head, (column, cell)) in heads.iter().zip(row) {
        let (Some(head), false) = (head, cell.is_empty()) else { continue };
        // Of two columns that mean the same the first counts.
        if told.contains(head) {
            continue;
        }
        let fault = |expected: &str| Fault {
            line,
            column: *column,
            found: format!("'{cell}'"),
            expected: expected.into(),
        };
        match *head {
            "number" => player.number = cell.parse().map_err(|_| fault("a number"))?,
            "name" => player.name = plain(cell),
            "latin" => player.latin.clone_from(cell),
            "last" => last = cell,
            "first" => first = cell,
            "sex" => {
                let bare = fold(cell);
                player.sex = Some(match bare.trim_end_matches('.') {
                    "m" | "h" | "male" | "man" | "homme" | "mann" | "masculin" | "mr"
                    | "monsieur" | "herr" | "mannlich" => Sex::Man,
                    "w" | "f" | "female" | "woman" | "femme" | "frau" | "feminin" | "mme"
                    | "mlle" | "madame" | "dame" | "weiblich" => Sex::Woman,
                    _ => return Err(fault("m or w")),
                });
            }
            // A degree is no title.
            "title" if is_only_degree(cell) => continue,
            "title" => player.title.clone_from(cell),
            "rating" => {
                let own = rating(cell).ok_or_else(|| fault(rated(cell)))?;
                player.rating = own.or(player.rating);
                if own.is_none() {
                    continue;
                }
            }
            "dwz" => {
                let own = rating(cell).ok_or_else(|| fault(rated(cell)))?;
                player.rating = player.rating.or(own);
            }
            "federation" => player.federation.clone_from(cell),
            // Nobody has number 0: that is none.
            "id" if cell.bytes().all(|b| b == b'0') => continue,
            "id" => player.id.clone_from(cell),
            "birth" => {
                let read = birth(cell);
                player.birth = read.ok_or_else(|| fault("a day or a year of birth"))?;
            }
            "club" => player.club.clone_from(cell),
            // A team is of the event, not of the player.
            "team" => {}
            "grade" => player.grade.clone_from(cell),
            _ => {
                let all = categories(cell);
                player.categories = all.ok_or_else(|| fault("categories with | between them"))?;
            }
        }
        told.push(head);
    }
    if player.name.is_empty() {
        player.name = plain(&match (last, first) {
            (last, "") => last.into(),
            ("", first) => first.into(),
            (last, first) => format!("{last}, {first}"),
        });
    }
    if player.name.is_empty() {
        let found = "a player without a name".into();
        return Err(Fault { line, column: 1, found, expected: "a name".into() });
    }
    Ok(player)
}

/// What lists have where there is no rating.
const UNRATED: [&str; 8] = ["-", "–", "—", "nc", "unr", "unrated", "n/a", "na"];

/// A rating as lists have it: blanks, points or commas may part thousands, zeros may follow behind a point or a comma, a letter may say
/// whose it is, and 0 is none. Nobody has a rating with three decimals or of one digit, so that only one of both can be meant.
fn rating(cell: &str) -> Option<Option<i32>> {
    if UNRATED.contains(&fold(cell).as_str()) {
        return Some(None);
    }
    let thousands = |c: char| c.is_whitespace() || matches!(c, '\'' | '’' | '.' | ',');
    let joined: String = match cell.split_once(thousands) {
        Some((thousand, rest)) if thousand.len() == 1 && is_hundreds(rest) => {
            format!("{thousand}{rest}")
        }
        _ => cell.into(),
    };
    let joined = match joined.split_once(['.', ',']) {
        Some((whole, zeros)) if !zeros.is_empty() && zeros.bytes().all(|b| b == b'0') => {
            whole.into()
        }
        _ => joined,
    };
    let cell = joined.as_str();
    let (digits, of) =
        cell.split_at(cell.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(cell.len()));
    let of = of.trim();
    let letter = of.chars().count() <= 1 && of.chars().all(char::is_alphabetic);
    let rating: i32 = digits.parse().ok().filter(|_| letter)?;
    Some((rating != 0).then_some(rating))
}

/// What is expected in the place of a cell that is no rating.
fn rated(cell: &str) -> &'static str {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match cell.split_once(['.', ',']) {
        Some((whole, part)) if digits(whole) && digits(part) => {
            "a whole rating such as 1850, or 1.850 with its thousands parted"
        }
        _ => "a rating",
    }
}

/// Whether a text begins with three digits and no fourth.
fn is_hundreds(text: &str) -> bool {
    text.bytes().take_while(u8::is_ascii_digit).count() == 3
}

/// A day of birth, or a year, as files have it: `1990/11/07`. Where the year stands last the day stands first, as in Europe, unless
/// there is no such month.
///
/// ```
/// use adoube_tournament::csv::birth;
/// let read = ["1990", "1990-11-07", "7.11.1990", "11/27/1990"].map(|text| birth(text).unwrap());
/// assert_eq!(read, ["1990", "1990/11/07", "1990/11/07", "1990/11/27"]);
/// assert_eq!([birth("yesterday"), birth("31/02/1990"), birth("90")], [None, None, None]);
/// ```
pub fn birth(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.trim().split(['/', '-', '.']).collect();
    let number = |part: &str| part.trim().parse::<u16>().ok();
    let is_year = |part: &str| {
        part.len() == 4 && number(part).is_some_and(|year| (1900..2100).contains(&year))
    };
    let (year, month, day) = match parts[..] {
        // A month that is not known is written as nothing.
        [year] | [year, "00", "00"] if is_year(year) => return Some(year.into()),
        [year, month, day] if is_year(year) => (year, number(month)?, number(day)?),
        [day, month, year] if is_year(year) => match (number(day)?, number(month)?) {
            (month, day) if day > 12 => (year, month, day),
            (day, month) => (year, month, day),
        },
        _ => return None,
    };
    let date: crate::Date = format!("{year}-{month:02}-{day:02}").parse().ok()?;
    Some(date.to_string().replace('-', "/"))
}

/// Writes players.
pub fn write(players: &[Player]) -> String {
    written(players, None)
}

/// The same with a last column of the team of each, by start number.
pub fn write_with_teams(players: &[Player], team: impl Fn(u32) -> String) -> String {
    written(players, Some(&team))
}

fn written(players: &[Player], team: Option<&dyn Fn(u32) -> String>) -> String {
    let mut text = COLUMNS.join(",");
    if team.is_some() {
        text.push_str(",team");
    }
    text.push('\n');
    let quote = |cell: String| {
        if cell.contains([',', '"', ';', '\n']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell
        }
    };
    for player in players {
        let sex = player.sex.map_or("", |sex| if sex == Sex::Man { "m" } else { "w" });
        let cells = [
            player.number.to_string(),
            player.name.clone(),
            player.latin.clone(),
            sex.into(),
            player.title.clone(),
            player.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            player.federation.clone(),
            player.id.clone(),
            player.birth.clone(),
            player.club.clone(),
            player.grade.clone(),
            player.categories.join("|"),
        ];
        text.push_str(&cells.map(quote).join(","));
        if let Some(team) = team {
            text.push(',');
            text.push_str(&quote(team(player.number)));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_german_federations_list_is_read_by_what_its_columns_are() {
        let text = "ID,VKZ,Mgl-Nr,Status,Spielername,Geschlecht,Spielberechtigung,Geburtsjahr,Letzte-Auswertung,DWZ,Index,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land\n\
                    10012345,C0101,1001,A,\"Müller,Jörg,Dr.\",M,D,1961,202610,1850,42,1901,FM,4612345,GER\n\
                    10054321,C0101,1002,A,\"Sand,Amantine\",W,D,1994,202610,1504,7,0,,0,\n";
        let read = spreadsheet(text).unwrap();
        let [first, second] = &read.players[..] else { panic!("{read:?}") };
        assert_eq!((first.name.as_str(), first.id.as_str()), ("Müller, Jörg", "4612345"));
        assert_eq!((first.rating, first.title.as_str()), (Some(1901), "FM"));
        assert_eq!((second.name.as_str(), second.id.as_str()), ("Sand, Amantine", ""));
        assert_eq!((second.rating, second.federation.as_str()), (Some(1504), ""));
        assert!(read.passed.contains(&"ID".into()), "{:?}", read.passed);
        // Without FIDE's own column the number is still Germany's; in other lists it is FIDE's.
        let short = read_one("ID;Spielername;DWZ\n10012345;Müller,Jörg,Prof. Dr.;1850\n");
        assert_eq!((short.id.as_str(), short.name.as_str()), ("", "Müller, Jörg"));
        assert_eq!(read_one("ID;Name\n4612345;Müller, Jörg\n").id, "4612345");
        assert_eq!(read_one("Nachname;Vorname;Titel\nMüller;Dr. Jörg;Dr.\n").name, "Müller, Jörg");
    }

    fn read_one(text: &str) -> Player {
        spreadsheet(text).unwrap().players.remove(0)
    }

    #[test]
    fn what_excel_writes_is_read() {
        let text = "sep=;\r\nNom;Prénom;Elo;Titre;Fédé\r\nBéranger;Noëlle;1 850;mf;FRA\r\nDupont;Zoé;1\u{a0}850 F;;\r\nLi;Na;2\u{202f}105;;CHN\r\n";
        let read = spreadsheet(text).unwrap();
        assert_eq!(
            read.players.iter().map(|p| p.rating).collect::<Vec<_>>(),
            [Some(1850), Some(1850), Some(2105)]
        );
        assert_eq!(
            (read.players[0].federation.as_str(), read.players[0].title.as_str()),
            ("FRA", "mf")
        );
        assert_eq!(read.lines, [3, 4, 5]);
        assert!(read.passed.is_empty());
        assert_eq!(read_one("\"sep=,\"\nname,rating\n\"Curie; Marie\",1'850\n").rating, Some(1850));
        assert_eq!(read_one("sep=;;;\nname;rating;club\nA;1850;\n").rating, Some(1850));
        for (text, fault) in [
            ("sep=;\nname;rating\nA;x\n", "3:3: 'x' (expected a rating)"),
            ("sep=;\nrating\n1\n", "2:1: 'rating' (expected a column called name)"),
            ("name;rating\nA;18 50\n", "2:3: '18 50' (expected a rating)"),
            ("name;rating\nA;1 8500\n", "2:3: '1 8500' (expected a rating)"),
        ] {
            assert_eq!(spreadsheet(text).unwrap_err().to_string(), fault);
        }
        let heads = ["Fédé", "Nationalité", "Club/Ville", "Date naiss.", "N° FIDE", "Né(e) le"]
            .map(heading);
        assert_eq!(
            heads.map(Option::unwrap),
            ["federation", "federation", "club", "birth", "id", "birth"]
        );
    }
}
