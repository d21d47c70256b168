//! Players as CSV: a line of names, then a line a player.

use crate::latin::fold;
use crate::trf::Fault;
use crate::{Player, Sex};

/// The columns that are read and written, in the order in which they are written.
pub const COLUMNS: [&str; 11] = [
    "number",
    "name",
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

/// What is expected where a line goes on after its last column.
const SURPLUS: &str =
    "no more cells than line 1 names, and quotes around one with a separator in it";

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

/// A text as rows of cells with the column at which each begins. Commas, semicolons or tabs part cells, whichever the first line has; quotes
/// hold what they would part.
pub fn rows(text: &str) -> Result<Vec<Vec<(usize, String)>>, Fault> {
    let first = text.lines().next().unwrap_or_default();
    let separator = [';', '\t', ','].into_iter().find(|&c| first.contains(c)).unwrap_or(',');
    let text =
        text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let mut rows = Vec::new();
    for (at, line) in text.split('\n').enumerate() {
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

/// Refuses rows with more cells than the first one names; empty ones at the end are left out.
pub fn level(rows: &mut [Vec<(usize, String)>]) -> Result<(), Fault> {
    let columns = rows.first().map_or(0, Vec::len);
    for (row, line) in rows.iter_mut().zip(1..) {
        if let Some((column, cell)) = row.iter().skip(columns).find(|(_, cell)| !cell.is_empty()) {
            let found = format!("'{cell}'");
            return Err(Fault { line, column: *column, found, expected: SURPLUS.into() });
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
        "number" | "no" | "nr" | "num" | "numero" | "nummer" | "startno" => "number",
        "name" | "player" | "joueur" | "spieler" | "nomcomplet" | "nometprenom" | "nomprenom"
        | "spielername" => "name",
        "lastname" | "surname" | "familyname" | "last" | "nom" | "nomdefamille" | "nachname"
        | "familienname" => "last",
        "firstname" | "givenname" | "forename" | "first" | "prenom" | "vorname" => "first",
        "sex" | "gender" | "sexe" | "genre" | "geschlecht" => "sex",
        "title" | "titre" | "titel" | "fidetitle" | "titrefide" | "fidetitel" => "title",
        "rating" | "elo" | "fideelo" | "elofide" | "fiderating" | "eloclassique" | "standard" => {
            "rating"
        }
        // Germany's rating, for who has no other.
        "dwz" => "dwz",
        "federation" | "fed" | "country" | "nation" | "pays" | "land" | "fideland"
        | "foderation" => "federation",
        "id" | "fideid" | "idfide" | "fidecode" | "codefide" | "fideno" | "fidenumber"
        | "nofide" | "numerofide" | "nfide" => "id",
        "birth" | "born" | "birthday" | "birthdate" | "dateofbirth" | "yearofbirth"
        | "birthyear" | "bday" | "naissance" | "datedenaissance" | "anneedenaissance" | "ne"
        | "nele" | "neele" | "geburtsdatum" | "geburtsjahr" | "geboren" => "birth",
        "club" | "verein" | "vereinname" | "vereinsname" | "team" | "equipe" => "club",
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
    let mut rows = rows(text)?;
    let mut read = Spreadsheet::default();
    let Some(head) = rows.first() else { return Ok(read) };
    let mut heads: Vec<Option<&str>> = head.iter().map(|(_, name)| heading(name)).collect();
    // A column for the family name alone, or for the whole one.
    let whole = heads.contains(&Some("name"));
    let parted = heads.contains(&Some("first"));
    for head in &mut heads {
        match head {
            Some("last") if !whole && !parted => *head = Some("name"),
            Some("name") if parted && !heads_have_last(&rows[0]) => *head = Some("last"),
            _ => {}
        }
    }
    if !heads.iter().any(|name| matches!(name, Some("name" | "last"))) {
        let all: Vec<String> = rows[0].iter().map(|(_, name)| name.to_lowercase()).collect();
        let found = format!("'{}'", all.join(" "));
        return Err(Fault { line: 1, column: 1, found, expected: "a column called name".into() });
    }
    level(&mut rows)?;
    let unknown =
        rows[0].iter().zip(&heads).filter(|(cell, head)| head.is_none() && !cell.1.is_empty());
    read.passed = unknown.map(|((_, name), _)| name.clone()).collect();
    for (at, row) in rows.iter().enumerate().skip(1) {
        if row.iter().all(|(_, cell)| cell.is_empty()) {
            continue;
        }
        read.players.push(player(at + 1, &heads, row)?);
        read.lines.push(at + 1);
    }
    Ok(read)
}

/// Whether a line of headings has one for the family name beside one for the name.
fn heads_have_last(row: &[(usize, String)]) -> bool {
    row.iter().any(|(_, name)| heading(name) == Some("last"))
}

fn player(line: usize, heads: &[Option<&str>], row: &[(usize, String)]) -> Result<Player, Fault> {
    let mut player = Player::default();
    let (mut last, mut first) = ("", "");
    for (head, (column, cell)) in heads.iter().zip(row) {
        let (Some(head), false) = (head, cell.is_empty()) else { continue };
        let fault = |expected: &str| Fault {
            line,
            column: *column,
            found: format!("'{cell}'"),
            expected: expected.into(),
        };
        match *head {
            "number" => player.number = cell.parse().map_err(|_| fault("a number"))?,
            "name" => player.name.clone_from(cell),
            "last" => last = cell,
            "first" => first = cell,
            "sex" => {
                let bare = fold(cell);
                player.sex = Some(match bare.trim_end_matches('.') {
                    "m" | "h" | "male" | "man" | "homme" | "mann" | "masculin" => Sex::Man,
                    "w" | "f" | "female" | "woman" | "femme" | "frau" | "feminin" => Sex::Woman,
                    _ => return Err(fault("m or w")),
                });
            }
            "title" => player.title.clone_from(cell),
            "rating" => {
                let own = rating(cell).ok_or_else(|| fault("a rating"))?;
                player.rating = own.or(player.rating);
            }
            "dwz" => {
                let own = rating(cell).ok_or_else(|| fault("a rating"))?;
                player.rating = player.rating.or(own);
            }
            "federation" => player.federation.clone_from(cell),
            "id" => player.id.clone_from(cell),
            "birth" => {
                let read = birth(cell);
                player.birth = read.ok_or_else(|| fault("a day or a year of birth"))?;
            }
            "club" => player.club.clone_from(cell),
            "grade" => player.grade.clone_from(cell),
            _ => {
                let all = categories(cell);
                player.categories = all.ok_or_else(|| fault("categories with | between them"))?;
            }
        }
    }
    if player.name.is_empty() {
        player.name = match (last, first) {
            (last, "") => last.into(),
            ("", first) => first.into(),
            (last, first) => format!("{last}, {first}"),
        };
    }
    if player.name.is_empty() {
        let found = "a player without a name".into();
        return Err(Fault { line, column: 1, found, expected: "a name".into() });
    }
    Ok(player)
}

/// A rating as lists have it: a letter may say whose it is, and 0 is none.
fn rating(cell: &str) -> Option<Option<i32>> {
    let (digits, of) =
        cell.split_at(cell.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(cell.len()));
    let of = of.trim();
    let letter = of.chars().count() <= 1 && of.chars().all(char::is_alphabetic);
    let rating: i32 = digits.parse().ok().filter(|_| letter)?;
    Some((rating != 0).then_some(rating))
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
    let mut text = COLUMNS.join(",");
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
        text.push('\n');
    }
    text
}
