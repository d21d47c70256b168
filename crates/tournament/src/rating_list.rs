//! The federations' rating lists, read line by line: FIDE's text and XML, and the shogi federation's columns.
//!
//! A list has two million players, so nothing here holds it as a whole: whoever has the file hands in its lines.

use crate::fesa_list::FesaList;
use crate::rating::{Grade, Pace};
use crate::trf::Fault;
use crate::{Player, Sex};

/// A player of a rating list.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Listed {
    /// The federation's number; empty in the shogi federation's list.
    pub id: String,
    /// `Last, First`.
    pub name: String,
    /// The federation, or the country.
    pub federation: String,
    /// If the list says it.
    pub sex: Option<Sex>,
    /// The title; a woman's where there is no other.
    pub title: String,
    /// The year of birth.
    pub birth: Option<i32>,
    /// Standard, rapid and blitz.
    pub ratings: [Option<i32>; 3],
    /// Rated games, in the shogi federation's list.
    pub games: Option<u32>,
    /// The grade, in shogi.
    pub grade: Option<Grade>,
    /// Whether the list calls the player inactive.
    pub inactive: bool,
}

impl Listed {
    /// The rating for a pace; that of standard games where there is no other.
    pub fn rating(&self, pace: Pace) -> Option<i32> {
        let at = match pace {
            Pace::Standard => 0,
            Pace::Rapid => 1,
            Pace::Blitz => 2,
        };
        self.ratings[at].or(self.ratings[0])
    }

    /// Whether there is a rating for a pace itself.
    pub fn has(&self, pace: Pace) -> bool {
        let [standard, rapid, blitz] = self.ratings;
        let own = match pace {
            Pace::Standard => standard,
            Pace::Rapid => rapid,
            Pace::Blitz => blitz,
        };
        own.is_some()
    }

    /// As a player of an event.
    pub fn player(&self, pace: Pace) -> Player {
        Player {
            name: self.name.clone(),
            sex: self.sex,
            title: self.title.clone(),
            rating: self.rating(pace),
            federation: self.federation.clone(),
            id: self.id.clone(),
            birth: self.birth.map(|year| year.to_string()).unwrap_or_default(),
            grade: self.grade.map(|grade| grade.to_string()).unwrap_or_default(),
            ..Player::default()
        }
    }

    /// Sets a value by its name in the files.
    fn set(&mut self, field: &str, value: &str) {
        let number = || value.parse::<i32>().ok().filter(|&number| number > 0);
        match field {
            "id" | "fideid" => self.id = value.into(),
            "name" => self.name = value.into(),
            "fed" | "country" => self.federation = value.into(),
            "sex" => {
                self.sex = match value {
                    "M" | "m" => Some(Sex::Man),
                    "F" | "f" | "W" | "w" => Some(Sex::Woman),
                    _ => None,
                }
            }
            "tit" | "titl" | "title" => self.title = title(value),
            // The title of a woman counts where there is no other.
            "wtit" | "w_title" if self.title.is_empty() => self.title = title(value),
            "srtng" | "rating" => self.ratings[0] = number(),
            "rrtng" | "rapid_rating" => self.ratings[1] = number(),
            "brtng" | "blitz_rating" => self.ratings[2] = number(),
            "b-day" | "born" | "birthday" => {
                self.birth =
                    value.get(..4).and_then(|year| year.parse().ok()).filter(|&year| year > 0);
            }
            "flag" => self.inactive = value.contains(['i', 'I']),
            _ => {}
        }
    }
}

/// A title as the lists have it; old ones have one letter or two.
fn title(text: &str) -> String {
    match text {
        "g" => "GM",
        "m" => "IM",
        "f" => "FM",
        "c" => "CM",
        "wg" => "WGM",
        "wm" => "WIM",
        "wf" => "WFM",
        "wc" => "WCM",
        text => text,
    }
    .into()
}

/// FIDE's list as text: columns by the names in its first line.
///
/// ```
/// use adoube_tournament::rating_list::FideColumns;
/// let head = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
/// let line = "652156         Curie, Marie                                                 FRA F   WGM  WGM                      1985  0   20 1900  0   20             1990  w   ";
/// let columns = FideColumns::of(head).unwrap();
/// let player = columns.read(2, line)?;
/// assert_eq!((player.id.as_str(), player.title.as_str(), player.ratings), ("652156", "WGM", [Some(1985), Some(1900), None]));
/// # Ok::<(), adoube_tournament::trf::Fault>(())
/// ```
#[derive(Clone, Debug)]
pub struct FideColumns {
    /// The name of each column and where it begins, in letters.
    columns: Vec<(String, usize)>,
}

/// What the first column is called, in lists of now and of before.
const IDS: [&str; 6] = ["id number", "id_number", "idnumber", "idcode", "id code", "code"];

/// Whether a word is a month, as lists of one pace call the rating: `OCT26`, `July05`, or without a year.
fn is_month(word: &str) -> bool {
    let months =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    let known = word.get(..3).is_some_and(|start| months.contains(&start));
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    known && letters.len() <= 4 && word.len() - letters.len() <= 2
}

/// No line is moved by more.
const MOST: usize = 40;

impl FideColumns {
    /// The columns that a first line names; none if it is not one of FIDE's.
    pub fn of(head: &str) -> Option<Self> {
        let head = head.trim_start_matches('\u{feff}').trim_end_matches(['\r', '\n']);
        let lower = head.to_ascii_lowercase();
        let blank = head.len() - head.trim_start().len();
        let id = IDS.iter().find(|id| lower[blank..].starts_with(**id))?;
        if !head.is_ascii() {
            return None;
        }
        let mut columns: Vec<(String, usize)> = vec![("id".into(), 0)];
        let mut at = blank + id.len();
        // Old lists have no room between some of the names.
        let spread = lower.replace("titlfed", "titl\0fed").replace("gamesborn", "games\0born");
        let words = spread[at..].split(|c: char| c.is_whitespace() || c == '\0');
        for word in words.filter(|word| !word.is_empty()) {
            let begins = at + lower[at..].find(word)?;
            at = begins + word.len();
            let name = match word.to_owned() {
                // A list of one pace has the month where the others have which rating it is.
                month if is_month(&month) => "srtng".into(),
                name if name == "rating" || name == "rtng" => "srtng".into(),
                name if name == "country" => "fed".into(),
                name => name,
            };
            columns.push((name, begins));
        }
        let has = |name: &str| columns.iter().any(|(known, _)| known == name);
        (has("name") && has("fed") && has("srtng")).then_some(Self { columns })
    }

    /// By how much the rest of a line is moved: a few players have more titles of an arbiter than fit. It is as the first line has it
    /// if no value lies across two columns and numbers stand where numbers should.
    fn moved<'a>(&self, get: &impl Fn(usize, usize) -> &'a str, length: usize) -> usize {
        let Some(at) = self.columns.iter().position(|(name, _)| name == "otit") else { return 0 };
        let behind = &self.columns[at + 1..];
        let ends = behind.iter().skip(1).map(|&(_, at)| at).chain([usize::MAX]);
        let fits = |moved: usize| {
            behind.iter().zip(ends.clone()).all(|((name, at), end)| {
                let value = get(at + moved, end.saturating_add(moved)).trim();
                let blank = |text: &str| text.chars().all(char::is_whitespace);
                let edge = at + moved;
                // The titles themselves may lie across the first of them.
                let first = Some(*at) == behind.first().map(|&(_, at)| at);
                let whole = first || blank(get(edge - 1, edge)) || blank(get(edge, edge + 1));
                let text = ["foa", "flag"].contains(&name.as_str());
                whole && (text || value.bytes().all(|b| b.is_ascii_digit()))
            })
        };
        let most = length.saturating_sub(behind.first().map_or(0, |&(_, at)| at));
        (0..=most.min(MOST)).find(|&moved| fits(moved)).unwrap_or(0)
    }

    /// A player's line.
    pub fn read(&self, line: usize, text: &str) -> Result<Listed, Fault> {
        let text = text.trim_end();
        let mut listed = Listed::default();
        let places = places(text);
        let get = |from: usize, to: usize| {
            let place = |at: usize| places.as_ref().map_or(Some(at), |all| all.get(at).copied());
            let to = place(to).unwrap_or(text.len()).min(text.len());
            place(from).and_then(|from| text.get(from..to)).unwrap_or_default()
        };
        let ends = self.columns.iter().skip(1).map(|&(_, at)| at).chain([usize::MAX]);
        let length = places.as_ref().map_or(text.len(), Vec::len);
        let moved = self.moved(&get, length);
        let old = self.columns.iter().all(|(name, _)| name != "otit");
        let mut behind = 0;
        for ((name, at), end) in self.columns.iter().zip(ends) {
            let begins = at + behind;
            if name == "otit" {
                behind = moved;
            }
            let value = get(begins, end.saturating_add(behind)).trim();
            // Columns of old lists are not all where their names are: a number that lies across two of them is none.
            let digit = |at: usize| get(at, at + 1).bytes().all(|b| b.is_ascii_digit());
            let torn = |at: usize| at < length && digit(at - 1) && digit(at);
            if old
                && name == "srtng"
                && (!value.bytes().all(|b| b.is_ascii_digit()) || torn(begins) || torn(end))
            {
                let found =
                    format!("'{}'", get(begins.saturating_sub(5), end.saturating_add(5)).trim());
                return Err(Fault {
                    line,
                    column: begins + 1,
                    found,
                    expected: "a rating in its column".into(),
                });
            }
            if !value.is_empty() {
                listed.set(name, value);
            }
        }
        if listed.id.is_empty()
            || !listed.id.bytes().all(|b| b.is_ascii_digit())
            || listed.name.is_empty()
        {
            let found = format!("'{}'", text.chars().take(40).collect::<String>().trim());
            return Err(Fault { line, column: 1, found, expected: "a number and a name".into() });
        }
        Ok(listed)
    }
}

/// Where the letters of a line begin, in bytes; nothing where each is one.
fn places(text: &str) -> Option<Vec<usize>> {
    (!text.is_ascii()).then(|| text.char_indices().map(|(at, _)| at).collect())
}

/// FIDE's list as XML: its players, whole or in pieces as they come.
///
/// ```
/// use adoube_tournament::rating_list::FideXml;
/// let mut xml = FideXml::default();
/// assert_eq!(xml.push("<playerslist><player><fideid>652156</fideid><name>O&apos;Neill, Ann</na"), []);
/// let read = xml.push("me><country>IRL</country><rating>1985</rating><flag>i</flag></player>");
/// assert_eq!((read[0].name.as_str(), read[0].inactive), ("O'Neill, Ann", true));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FideXml {
    rest: String,
}

impl FideXml {
    /// Takes more of the file, and answers with the players that are whole.
    pub fn push(&mut self, text: &str) -> Vec<Listed> {
        self.rest.push_str(text);
        let mut players = Vec::new();
        let mut from = 0;
        while let Some(begins) = self.rest[from..].find("<player>").map(|at| from + at) {
            let Some(length) = self.rest[begins..].find("</player>") else {
                from = begins;
                break;
            };
            let inside = &self.rest[begins + "<player>".len()..begins + length];
            players.extend(read_xml(inside));
            from = begins + length + "</player>".len();
        }
        // What stands between players is not kept, but for a beginning of the next.
        let keep = match self.rest[from..].find("<player>") {
            Some(at) => from + at,
            None => {
                let back = self.rest.len().saturating_sub("<player>".len()).max(from);
                (from..=back).rev().find(|&at| self.rest.is_char_boundary(at)).unwrap_or(from)
            }
        };
        self.rest.drain(..keep);
        players
    }
}

fn read_xml(mut text: &str) -> Option<Listed> {
    let mut listed = Listed::default();
    let mut woman = String::new();
    while let Some((_, rest)) = text.split_once('<') {
        let (name, rest) = rest.split_once('>')?;
        text = rest;
        let Some(name) =
            name.trim_end_matches('/').split_whitespace().next().filter(|n| !n.starts_with('/'))
        else {
            continue;
        };
        let Some((value, rest)) = text.split_once('<') else { break };
        let value = unescaped(value.trim());
        text = &text[text.len() - rest.len() - 1..];
        match name {
            // The order of elements is not promised.
            "w_title" => woman = title(&value),
            _ if !value.is_empty() => listed.set(name, &value),
            _ => {}
        }
    }
    if listed.title.is_empty() {
        listed.title = woman;
    }
    (!listed.id.is_empty() && !listed.name.is_empty()).then_some(listed)
}

fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.into();
    }
    let all = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")];
    all.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// Whether a text may be the shogi federation's list, and is not chess players with their numbers and no heading: ranks are not above
/// the number of lines, and the last word is a country.
pub fn is_fesa(text: &str) -> bool {
    let begins = |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let lines: Vec<&str> = text.lines().filter(begins).collect();
    let fits = |line: &&str| {
        let rank = line.trim_start().split(|c: char| !c.is_ascii_digit()).next();
        let rank = rank.and_then(|rank| rank.parse::<usize>().ok());
        let nation = line.split_whitespace().next_back().unwrap_or_default();
        rank.is_some_and(|rank| rank <= lines.len())
            && !nation.contains(|c: char| c.is_ascii_digit())
    };
    !lines.is_empty() && lines.iter().all(fits)
}

/// The players of the shogi federation's list, which is small.
pub fn fesa(list: &FesaList) -> impl Iterator<Item = Listed> {
    list.lines.iter().map(|line| Listed {
        name: match line.first.as_str() {
            "" => line.last.clone(),
            first => format!("{}, {first}", line.last),
        },
        federation: line.nation.clone(),
        ratings: [Some(line.rating), None, None],
        games: Some(line.games),
        grade: line.grade,
        ..Listed::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_fides_text_is_read_by_its_first_line() {
        let old = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag";
        let line = "1503014        Carlsen, Magnus                                              NOR M   g                        2839  0   10 2824  0   10 2886  0   10 1990      ";
        let read = FideColumns::of(old).unwrap().read(2, line).unwrap();
        assert_eq!(
            (read.title.as_str(), read.ratings),
            ("GM", [Some(2839), Some(2824), Some(2886)])
        );
        assert_eq!((read.birth, read.inactive, read.sex), (Some(1990), false, Some(Sex::Man)));
        let single = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag";
        let line = "652156         Curie, Marie                                                 FRA F   WGM  WGM  IA,FT              1985  12  20 1990  wi  ";
        let read = FideColumns::of(single).unwrap().read(2, line).unwrap();
        assert_eq!((read.ratings, read.inactive), ([Some(1985), None, None], true));
        assert_eq!(read.player(Pace::Blitz).rating, Some(1985));
        // One more title of an arbiter than fits.
        let long = line.replace("IA,FT              ", "IA,FT,FST,DI,NI,SI  ");
        let moved = FideColumns::of(single).unwrap().read(2, &long).unwrap();
        assert_eq!((moved.ratings, moved.birth), ([Some(1985), None, None], Some(1990)));
        let letters = line.replace("Curie, Marie ", "Cürïé, Mârië ");
        let read = FideColumns::of(single).unwrap().read(2, &letters).unwrap();
        assert_eq!(
            (read.name.as_str(), read.federation.as_str(), read.ratings[0]),
            ("Cürïé, Mârië", "FRA", Some(1985))
        );
        assert!(FideColumns::of("name,rating").is_none());
        let wrong = FideColumns::of(single).unwrap().read(7, "no number here").unwrap_err();
        assert_eq!(wrong.to_string(), "7:1: 'no number here' (expected a number and a name)");
    }

    #[test]
    fn old_headings_of_fides_text_are_known_too() {
        for (head, line) in [
            // As the list of January 2001 has it, and one of the same columns that names no year.
            (
                "ID_NUMBER NAME                             TITLE COUNTRY JAN01 GAMES FLAG",
                " 1503014  Carlsen, Magnus                  g     NOR     2552   12       ",
            ),
            (
                "ID NUMBER NAME                             TIT  Fed     JAN   GMs FLAG",
                " 1503014  Carlsen, Magnus                  g    NOR     2552   12       ",
            ),
            // As those of 2009 to 2012 have it.
            (
                "ID number Name                              TitlFed  Mar11 GamesBorn  Flag",
                " 1503014  Carlsen, Magnus                   g   NOR  2815    0  1990  ",
            ),
            // Of these nobody has shown a list: they are read because nothing else can be meant.
            (
                "IDcode    Name                             Tit Fed Jan04 Gms Born  Flag",
                "1503014   Carlsen, Magnus                  g   NOR 2552  12  1990",
            ),
            (
                "ID_NUMBER NAME                             TITLE  COUNTRY JAN06 GAMES  BIRTHDAY   FLAG",
                "1503014   Carlsen, Magnus                  g      NOR     2625  12     1990-11-30",
            ),
            (
                "   CODE   NAME                             TITLE COUNTRY JULY3 GAMES",
                " 1503014  Carlsen, Magnus                  g     NOR     2552   12",
            ),
            (
                "\u{feff}ID Number Name                             Tit  Fed Rating Gms B-day Flag",
                "1503014   Carlsen, Magnus                  GM   NOR 2839   10  1990",
            ),
        ] {
            let read = FideColumns::of(head).unwrap_or_else(|| panic!("{head}")).read(2, line);
            let read = read.unwrap_or_else(|fault| panic!("{head}: {fault}"));
            assert_eq!(
                (read.id.as_str(), read.name.as_str(), read.title.as_str()),
                ("1503014", "Carlsen, Magnus", "GM"),
                "{head}"
            );
            let born =
                ["born", "b-day", "birthday"].iter().any(|name| head.to_lowercase().contains(name));
            assert_eq!(read.birth, born.then_some(1990), "{head}");
            assert_eq!((read.federation.as_str(), read.sex), ("NOR", None), "{head}");
            assert!(read.ratings[0].is_some_and(|rating| rating > 2500), "{head}");
        }
        let columns = FideColumns::of("IDcode    Name            Fed Jan04 Gms").unwrap();
        let torn = columns.read(2, "1503014   Carlsen, Magnus NOR 2552  12").unwrap();
        assert_eq!(torn.name, "Carlsen, Magnus");
        let torn = columns.read(2, "1503014   Carlsen, Magnus N 2552   12").unwrap_err();
        assert!(torn.to_string().contains("(expected a rating in its column)"), "{torn}");
    }

    #[test]
    fn the_shogi_federations_list_is_told_from_players_with_numbers() {
        let list = "FESA\n   1 Noether            Emmy           3D    2011   120 DE\n   2 Sand               George         -      900     3 -\n";
        assert!(is_fesa(list));
        assert!(!is_fesa("1503014   Carlsen, Magnus                  g   NOR 2552  12  1990\n"));
        assert!(!is_fesa("1 Carlsen, Magnus                  g   NOR 2552  12  1990\n"));
        assert!(!is_fesa("150301 Carlsen, Magnus            g    2552  12  NOR\n"));
        assert!(!is_fesa("nothing"));
    }

    #[test]
    fn columns_are_where_the_first_line_has_them() {
        let names = "ID Number|Name|Fed|Sex|Tit|WTit|OTit|FOA|SRtng|SGm|SK|RRtng|RGm|Rk|BRtng|BGm|BK|B-day|Flag";
        let values = "652156|Curie, Marie|FRA|F|WGM|WGM|IA||1985|0|20|1900|0|20|1850|0|20|1990|wi";
        let usual = [15, 61, 4, 4, 5, 5, 15, 4, 6, 4, 3, 6, 4, 3, 6, 4, 3, 6, 4];
        let other = [12, 40, 6, 4, 6, 6, 12, 5, 7, 5, 4, 7, 5, 4, 7, 5, 4, 8, 6];
        for widths in [usual, other] {
            for order in [[0, 1, 2], [0, 2, 1]] {
                let row = |text: &str, right: bool| {
                    let cells: Vec<&str> = text.split('|').collect();
                    let all = order.into_iter().chain(3..cells.len());
                    let cell = |at: usize| match right && at > 7 {
                        true => format!("{:>1$} ", cells[at], widths[at] - 1),
                        false => format!("{:<1$}", cells[at], widths[at]),
                    };
                    all.map(cell).collect::<String>()
                };
                for right in [false, true] {
                    let (head, line) = (row(names, right), row(values, right));
                    for (head, line) in [
                        (head.trim_end(), line.as_str()),
                        (head.as_str(), line.trim_end()),
                        (head.trim_end(), &format!("{line}      ")),
                    ] {
                        let read = FideColumns::of(head).unwrap().read(2, line).unwrap();
                        assert_eq!(
                            read.ratings,
                            [Some(1985), Some(1900), Some(1850)],
                            "{head}\n{line}"
                        );
                        assert_eq!((read.birth, read.inactive), (Some(1990), true));
                        assert_eq!(
                            (read.name.as_str(), read.federation.as_str()),
                            ("Curie, Marie", "FRA")
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn xml_is_read_in_any_pieces() {
        let text = "<playerslist>\n<player>\n<fideid>1</fideid><name>Öst, Åke</name><country>SWE</country><sex>M</sex>\
                    <title></title><w_title>WFM</w_title><rating>0</rating><rapid_rating>1500</rapid_rating><birthday>1980</birthday><flag></flag></player>\n\
                    <player><fideid>2</fideid><name>Ali &amp; Co</name><country>EGY</country></player></playerslist>";
        let whole = FideXml::default().push(text);
        assert_eq!(whole.len(), 2);
        assert_eq!((whole[0].title.as_str(), whole[0].ratings), ("WFM", [None, Some(1500), None]));
        assert_eq!(whole[1].name, "Ali & Co");
        for size in [1, 3, 7, 50] {
            let mut xml = FideXml::default();
            let chars: Vec<char> = text.chars().collect();
            let pieces = chars.chunks(size).map(|piece| piece.iter().collect::<String>());
            let read: Vec<Listed> = pieces.flat_map(|piece| xml.push(&piece)).collect();
            assert_eq!(read, whole, "{size}");
        }
    }
}
