//! Players as CSV: a line of names, then a line a player.

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

/// Reads players. The first line names the columns; those that are not known are passed over.
///
/// ```
/// use adoube_tournament::csv;
/// let players = csv::read("name;rating\nCurie, Marie;1850\n")?;
/// assert_eq!((players[0].name.as_str(), players[0].rating), ("Curie, Marie", Some(1850)));
/// assert_eq!(csv::read("name,rating\nA,x").unwrap_err().to_string(), "2:3: 'x' (expected a rating)");
/// # Ok::<(), adoube_tournament::trf::Fault>(())
/// ```
pub fn read(text: &str) -> Result<Vec<Player>, Fault> {
    let mut rows = rows(text)?;
    let Some(head) = rows.first() else { return Ok(Vec::new()) };
    let heads: Vec<String> = head.iter().map(|(_, name)| name.to_ascii_lowercase()).collect();
    if !heads.iter().any(|name| name == "name") {
        let found = format!("'{}'", heads.join(" "));
        return Err(Fault { line: 1, column: 1, found, expected: "a column called name".into() });
    }
    level(&mut rows)?;
    let mut players = Vec::new();
    for (at, row) in rows.iter().skip(1).enumerate() {
        if row.iter().all(|(_, cell)| cell.is_empty()) {
            continue;
        }
        let mut player = Player::default();
        for (head, (column, cell)) in heads.iter().zip(row) {
            let fault = |expected: &str| Fault {
                line: at + 2,
                column: *column,
                found: format!("'{cell}'"),
                expected: expected.into(),
            };
            match head.as_str() {
                _ if cell.is_empty() => {}
                "number" => player.number = cell.parse().map_err(|_| fault("a number"))?,
                "name" => player.name.clone_from(cell),
                "sex" => {
                    player.sex = Some(match cell.as_str() {
                        "m" | "M" => Sex::Man,
                        "w" | "W" | "f" | "F" => Sex::Woman,
                        _ => return Err(fault("m or w")),
                    });
                }
                "title" => player.title.clone_from(cell),
                "rating" | "elo" => {
                    player.rating = Some(cell.parse().map_err(|_| fault("a rating"))?);
                }
                "federation" | "fed" => player.federation.clone_from(cell),
                "id" => player.id.clone_from(cell),
                "birth" => player.birth.clone_from(cell),
                "club" => player.club.clone_from(cell),
                "grade" => player.grade.clone_from(cell),
                "categories" => {
                    let all = categories(cell);
                    player.categories =
                        all.ok_or_else(|| fault("categories with | between them"))?;
                }
                _ => {}
            }
        }
        if player.name.is_empty() {
            let found = "a player without a name".into();
            return Err(Fault { line: at + 2, column: 1, found, expected: "a name".into() });
        }
        players.push(player);
    }
    Ok(players)
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
