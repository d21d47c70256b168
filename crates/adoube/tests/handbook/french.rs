//! A page that stands in French says what its English says.
//!
//! Under each heading of the French page stands `<!-- en 1a2b3c4d -->`: the mark of the English section that it was translated
//! from. Whoever changes the English sees the section named here until the French follows and carries the new mark.

use super::page::{Page, Part, pages};
use super::report;

/// What must be there in both languages.
const PAGES: [&str; 8] = [
    "README",
    "docs/players",
    "docs/arbiters",
    "docs/organisers",
    "docs/tournaments",
    "docs/teams",
    "docs/desk",
    "docs/analysis",
];

struct Section {
    line: usize,
    heading: String,
    /// What is said, without code, line ends and the mark.
    said: String,
    mark: Option<String>,
    /// Code with its kind, as far as it is the same in every language.
    code: Vec<(usize, String)>,
    /// How many rows each table has.
    tables: Vec<(usize, usize)>,
    pictures: usize,
}

impl Section {
    fn level(&self) -> usize {
        self.heading.chars().take_while(|c| *c == '#').count()
    }

    /// FNV-1a of what is said.
    fn hash(&self) -> String {
        let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        format!("{:08x}", self.said.bytes().fold(0x811c_9dc5, step))
    }
}

/// A line of code without what a translator may change: comments, reasons and titles in quotes, the language asked for.
fn same_everywhere(info: &str, line: &str) -> Option<String> {
    let without = |comment: &str| {
        let line = line.split(&format!(" {comment} ")).next().unwrap_or_default().trim_end();
        (!line.starts_with(comment)).then_some(line)
    };
    match info {
        // What is printed is compared with the program, in either language.
        "console" => line.strip_prefix("$ ").map(|line| {
            let line = line.replace("--lang en", "--lang fr");
            without_quoted(&line, &["--why \"", "--name \""])
        }),
        "sh" => without("#").map(str::to_owned),
        "adoube" => without("#").map(|line| without_quoted(line, &["\""])),
        "rust" => without("//").map(str::to_owned),
        _ => Some(line.to_owned()),
    }
}

fn without_quoted(line: &str, before: &[&str]) -> String {
    let mut line = line.to_owned();
    for before in before {
        let mut from = 0;
        while let Some(at) = line[from..].find(before) {
            let begins = from + at + before.len();
            let Some(length) = line[begins..].find('"') else { break };
            line.replace_range(begins..begins + length, "");
            from = begins + 1;
        }
    }
    line
}

fn sections(page: &Page) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for (line, part) in page.parts() {
        if let Part::Heading(heading) = part {
            sections.push(Section {
                line,
                heading: heading.to_owned(),
                said: heading.to_owned(),
                mark: None,
                code: Vec::new(),
                tables: Vec::new(),
                pictures: 0,
            });
            continue;
        }
        let section = sections.last_mut().expect("a page begins with its title");
        let mut say = |text: &str| {
            for word in text.split_whitespace() {
                section.said.push(' ');
                section.said.push_str(word);
            }
        };
        match part {
            Part::Heading(_) => {}
            Part::Prose(text) => match text.strip_prefix("<!-- en ") {
                Some(mark) => section.mark = mark.strip_suffix(" -->").map(str::to_owned),
                None if text.starts_with("<!--") => {}
                None => {
                    say(text);
                    section.pictures += text.matches("<img ").count();
                }
            },
            Part::Table(rows) => {
                rows.iter().for_each(|row| say(row));
                section.tables.push((line, rows.len()));
            }
            Part::Code(info, lines) => {
                section.code.push((line, format!("```{info}")));
                let kept = lines.iter().enumerate();
                let kept = kept.filter_map(|(index, it)| {
                    same_everywhere(info, it).map(|it| (line + 1 + index, it))
                });
                section.code.extend(kept);
            }
        }
    }
    sections
}

/// Where the French page does not follow the English one, a line each.
fn out_of_step(english: &Page, french: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    let (ours, theirs) = (sections(english), sections(french));
    let mut fault =
        |line: usize, what: String| faults.push(format!("{}:{line}: {what}", french.name));
    if ours.len() != theirs.len() {
        let missing = ours.iter().zip(&theirs).find(|(a, b)| a.level() != b.level());
        let (line, heading) = match missing {
            Some((a, b)) => (b.line, &a.heading),
            None => (
                theirs.last().map_or(1, |it| it.line),
                &ours[ours.len().min(theirs.len()) - 1].heading,
            ),
        };
        let what = format!(
            "{} headings, {} has {} (they part near “{heading}”)",
            theirs.len(),
            english.name,
            ours.len()
        );
        fault(line, what);
        return faults;
    }
    for (ours, theirs) in ours.iter().zip(&theirs) {
        let about = format!("“{}” ({}:{})", ours.heading, english.name, ours.line);
        if ours.level() != theirs.level() {
            fault(theirs.line, format!("a heading of another level than {about}"));
        }
        match &theirs.mark {
            Some(mark) if *mark == ours.hash() => {}
            Some(_) => fault(
                theirs.line,
                format!(
                    "{about} has changed: translate it anew, then write <!-- en {} -->",
                    ours.hash()
                ),
            ),
            None => fault(
                theirs.line,
                format!(
                    "no mark under this heading: translate {about}, then write <!-- en {} -->",
                    ours.hash()
                ),
            ),
        }
        let differs = ours.code.iter().zip(&theirs.code).find(|(a, b)| a.1 != b.1);
        if let Some(((_, a), (line, b))) = differs {
            fault(*line, format!("“{b}” (expected “{a}”, as in {about})"));
        } else if ours.code.len() != theirs.code.len() {
            let (has, wants) = (theirs.code.len(), ours.code.len());
            fault(theirs.line, format!("{has} lines of code (expected {wants}, as in {about})"));
        }
        let rows = |section: &Section| section.tables.iter().map(|it| it.1).collect::<Vec<_>>();
        if rows(ours) != rows(theirs) {
            let line = theirs.tables.first().map_or(theirs.line, |it| it.0);
            let what = format!(
                "tables of {:?} rows (expected {:?}, as in {about})",
                rows(theirs),
                rows(ours)
            );
            fault(line, what);
        }
        if ours.pictures != theirs.pictures {
            fault(
                theirs.line,
                format!("{} pictures (expected {}, as in {about})", theirs.pictures, ours.pictures),
            );
        }
    }
    faults
}

#[test]
fn french_pages_keep_step_with_english_ones() {
    let pages = pages();
    let named = |name: String| pages.iter().find(|page| page.name == name);
    let mut faults = Vec::new();
    for name in PAGES {
        if named(format!("{name}.fr.md")).is_none() {
            faults.push(format!("{name}.fr.md: is not there (expected the French of {name}.md)"));
        }
    }
    for french in pages.iter().filter(|page| page.is_french()) {
        match named(french.name.replace(".fr.md", ".md")) {
            Some(english) => faults.extend(out_of_step(english, french)),
            None => faults.push(format!("{}: has no English beside it", french.name)),
        }
    }
    report(&faults);
}

#[test]
fn whatever_changes_in_english_is_named_in_french() {
    let page = |name: &str, text: &str| Page { name: name.to_owned(), text: text.to_owned() };
    let english = "# Rounds\nA round.\n\n```console\n$ adoube pair a.trf\n1\n```\n\n| a |\n|---|\n";
    let first = page("a.md", english);
    let mark = sections(&first)[0].hash();
    let french = format!(
        "# Rondes\n<!-- en {mark} -->\nUne ronde.\n\n```console\n$ adoube pair a.trf\nun\n```\n\n| a |\n|---|\n"
    );
    let step =
        |english: &str, french: &str| out_of_step(&page("a.md", english), &page("a.fr.md", french));
    assert_eq!(step(english, &french), Vec::<String>::new());
    // Other line ends are no change.
    assert_eq!(step(&english.replace("A round", "A\nround"), &french), Vec::<String>::new());
    for (english, french, expected) in [
        (
            english.replace("A round", "Two rounds"),
            french.clone(),
            "has changed: translate it anew",
        ),
        (english.to_owned(), french.replace("pair a", "pair b"), "expected “adoube pair a.trf”"),
        (english.to_owned(), french.replace("| a |\n", ""), "tables of [1] rows (expected [2]"),
        (english.to_owned(), format!("{french}## Encore\n"), "2 headings, a.md has 1"),
        (english.to_owned(), french.replace("<!--", "<!-- x"), "no mark under this heading"),
    ] {
        let faults = step(&english, &french);
        assert_eq!(faults.len(), 1, "{expected}: {faults:?}");
        assert!(faults[0].starts_with("a.fr.md:") && faults[0].contains(expected), "{faults:?}");
    }
}

#[test]
fn french_has_its_no_break_spaces_and_quotes() {
    let mut faults = Vec::new();
    for page in pages().iter().filter(|page| page.is_french()) {
        for (number, part) in page.parts() {
            let lines = match part {
                Part::Heading(line) | Part::Prose(line) => vec![line],
                Part::Table(rows) => rows,
                Part::Code(..) => continue,
            };
            for (index, line) in
                lines.into_iter().enumerate().filter(|it| !it.1.trim_start().starts_with('<'))
            {
                // Without code: every second piece between its quotes. A span over two lines is rare, and harmless here.
                let said: Vec<&str> = line.split('`').step_by(2).collect();
                let wrong = [" :", " ;", " !", " ?", " »", "« ", "'", "\""];
                for wrong in wrong.iter().filter(|it| said.iter().any(|said| said.contains(**it))) {
                    faults.push(format!(
                        "{}:{}: “{wrong}” (expected a no-break space, ’ or « »)",
                        page.name,
                        number + index
                    ));
                }
            }
        }
    }
    report(&faults);
}
