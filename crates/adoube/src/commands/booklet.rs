use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_board::Side;
use adoube_diagram::Brush;
use adoube_laws::{GameKind, Table};
use adoube_learn::{Lesson, Tongue};
use adoube_server::http::BookletAsked;
use adoube_study::{NodeShown, Shape, Study};
use adoube_words::{Language, Words};
use {adoube_chess as chess, adoube_shogi as shogi};

use crate::commands::tournament::pdf;
use crate::failure::{Exit, Failure, report};
use crate::files::{self, Output};
use crate::language::{Readers, fault, of, words as spoken};
use crate::said;

/// A diagram stands after so many moves.
const EVERY: u32 = 10;

/// Print a study, a game or a lesson as a booklet
#[derive(clap::Args)]
pub(crate) struct Args {
    input: PathBuf,
    output: PathBuf,
    #[arg(long)]
    title: Option<String>,
    #[arg(long, value_name = "MOVES", default_value_t = EVERY, value_parser = clap::value_parser!(u32).range(0..=500))]
    every: u32,
    #[arg(long)]
    flip: bool,
    #[arg(long, value_name = "LANG")]
    words: Option<Readers>,
    #[arg(long, value_name = "FILE")]
    browser: Option<PathBuf>,
}

/// Complete in itself: A5, two columns, diagrams as wide as one.
const STYLE: &str = "@page{size:A5;margin:12mm 11mm 14mm;@bottom-center{content:counter(page);font-size:8pt}}\
    html{font:9.5pt/1.36 \"Source Serif 4\",\"Noto Serif\",\"DejaVu Serif\",\"Noto Serif CJK JP\",serif;color:#000;background:#fff}\
    body{max-width:126mm;margin:0 auto}h1{font-size:15pt;line-height:1.15;margin:0 0 1mm}h2{font-size:11.5pt;margin:4mm 0 1mm;break-after:avoid}\
    .about{margin:0 0 3mm;color:#333}main{columns:2;column-gap:6mm;column-rule:.2mm solid #999}p{margin:0 0 1.6mm;hyphens:auto}\
    article+article{break-before:page}.line b{font-weight:650}.aside{margin-left:3mm;font-size:8.8pt;color:#222}\
    figure{margin:1.6mm 0 2.4mm;break-inside:avoid}figcaption{font-size:8pt;text-align:center;color:#333}\
    svg{display:block;width:100%;height:auto;max-height:64mm}ol{padding-left:5mm;margin:0}\
    @media screen{body{padding:6mm}}@media screen and (max-width:480px){main{columns:1}}";

pub(crate) fn run(args: &Args) -> Exit {
    let ending = files::ending(&args.output);
    if !matches!(ending.as_deref(), Some("html" | "pdf")) {
        let expected = ".html, .pdf";
        return Err(Failure::new(said::unknown_ending(args.output.display(), expected)));
    }
    let bytes = files::read(&args.input)?;
    let own = args.words.map(Readers::words);
    let words = own.as_ref().unwrap_or_else(|| spoken());
    let name = args.input.display().to_string();
    let plan = Plan {
        name: Some(&name),
        stem: args.input.file_stem().map(|name| name.to_string_lossy().into_owned()),
        title: args.title.as_deref(),
        every: args.every,
        flip: args.flip,
        most: usize::MAX,
    };
    let is_lesson = files::ending(&args.input).as_deref() == Some("md");
    let made = plan.set(words, &bytes, is_lesson).map_err(Failure::fault)?;
    for found in &made.faults {
        let what = fault(&format!("{}:{}: {}", found.line, found.column, found.said));
        report(&Failure::new(format!("{}:{what}", args.input.display())));
    }
    let Some(html) = made.html else {
        return Err(Failure::new(said::booklet_nothing(args.input.display())));
    };
    let bytes = match ending.as_deref() {
        Some("pdf") => pdf(&html, args.browser.as_deref(), words)?,
        _ => html.into_bytes(),
    };
    let mut output = Output::create(&args.output)?;
    output.write_all(&bytes)?;
    output.finish()?;
    Ok(if made.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// More moves no booklet has that a server makes.
const MOST: usize = 2_000;

/// What a page asks for.
pub(crate) fn asked(asked: &BookletAsked<'_>) -> Result<String, String> {
    let plan = Plan {
        name: None,
        stem: None,
        title: asked.title.filter(|title| !title.is_empty()),
        every: EVERY,
        flip: asked.flip,
        most: MOST,
    };
    let words = of(asked.language);
    let made = plan.set(&words, asked.text.as_bytes(), asked.is_lesson)?;
    let wrong = made.faults.first();
    made.html.ok_or_else(|| {
        wrong.map_or_else(String::new, |found| {
            format!("{}:{}: {}", found.line, found.column, found.said)
        })
    })
}

/// How a booklet is set.
struct Plan<'a> {
    /// The name of the file, where there is one.
    name: Option<&'a str>,
    /// The same without its ending: a title if there is no better one.
    stem: Option<String>,
    title: Option<&'a str>,
    /// A diagram after so many moves.
    every: u32,
    flip: bool,
    /// More moves are not set.
    most: usize,
}

/// A booklet; nothing where nothing could be read.
struct Made {
    html: Option<String>,
    faults: Vec<adoube_study::Misread>,
}

impl Plan<'_> {
    fn set(&self, words: &Words, bytes: &[u8], is_lesson: bool) -> Result<Made, String> {
        let (text, faults) =
            if is_lesson { lesson(self, words, bytes) } else { games(self, words, bytes)? };
        let Some((title, body)) = text else { return Ok(Made { html: None, faults }) };
        let tag = words.language().tag();
        let title = escaped(&title);
        let html = format!(
            "<!doctype html>\n<html lang=\"{tag}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head>\n<body>\n{body}</body></html>\n"
        );
        Ok(Made { html: Some(html), faults })
    }
}

/// What is written as text, in a document.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A title, and what is set below it.
type Text = (String, String);

/// The studies of a file: as the pages keep one, or records; and what cannot be read, beside which the rest is set.
fn games(
    plan: &Plan<'_>,
    words: &Words,
    bytes: &[u8],
) -> Result<(Option<Text>, Vec<adoube_study::Misread>), String> {
    let kept = serde_json::from_slice::<Study>(bytes).ok().filter(|study| study.check().is_ok());
    let (studies, faults) = match kept {
        Some(study) => (vec![study], Vec::new()),
        None => {
            let found = adoube_study::read(bytes, plan.name);
            (found.studies, found.faults)
        }
    };
    if studies.is_empty() {
        return Ok((None, faults));
    }
    let mut body = String::new();
    let mut first = None;
    let mut moves = 0;
    for study in &studies {
        let title = match (plan.title, studies.len()) {
            (Some(title), 1) => title.to_owned(),
            _ => titled(study, plan),
        };
        let seen = study.seen().map_err(|error| error.to_string())?;
        moves += seen.len();
        if moves > plan.most {
            return Err(format!("{moves} moves (expected {} or fewer)", plan.most));
        }
        let text = article(plan, words, study, &seen, &title).map_err(|error| error.to_string())?;
        body.push_str(&text);
        first.get_or_insert(title);
    }
    let title = plan.title.map(str::to_owned).or(first).unwrap_or_default();
    Ok((Some((title, body)), faults))
}

/// Who played, or what the file is called.
fn titled(study: &Study, plan: &Plan<'_>) -> String {
    let head = |names: [&str; 2]| names.iter().find_map(|name| study.head(name));
    match (head(["White", "先手"]), head(["Black", "後手"])) {
        (Some(one), Some(other)) => format!("{one} – {other}"),
        _ => match head(["Event", "表題"]) {
            Some(event) => event.to_owned(),
            None => plan.stem.clone().unwrap_or_default(),
        },
    }
}

fn article(
    plan: &Plan<'_>,
    words: &Words,
    study: &Study,
    seen: &[NodeShown],
    title: &str,
) -> Result<String, adoube_study::StudyError> {
    let book = Book { plan, words, study, nodes: seen };
    let mut text = format!("<article><h1>{}</h1>\n", escaped(title));
    let about: Vec<&str> = ["Event", "棋戦", "Site", "場所", "Date", "対局日", "Result"]
        .iter()
        .filter_map(|name| study.head(name))
        // What nobody knows of a day is not printed.
        .map(|value| value.trim_end_matches(".??"))
        .collect();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "<p class=\"about\">{}</p>\n<main>", escaped(&about.join(", ")));
    let start = book.node(0);
    if let Some(start) = start {
        if study.start != Study::begin(study.game).start || !start.shapes.is_empty() {
            text.push_str(&book.diagram(start, ""));
        }
        if !start.comment.is_empty() {
            let _ = writeln!(text, "<p>{}</p>", escaped(&start.comment));
        }
        if let Some(&first) = start.children.first() {
            book.line(first, 0, &mut text)?;
        }
    }
    text.push_str("</main></article>\n");
    Ok(text)
}

/// A study as it is set.
struct Book<'a> {
    plan: &'a Plan<'a>,
    words: &'a Words,
    study: &'a Study,
    nodes: &'a [NodeShown],
}

impl Book<'_> {
    fn node(&self, id: u32) -> Option<&NodeShown> {
        let at = self.nodes.binary_search_by_key(&id, |node| node.id).ok()?;
        self.nodes.get(at)
    }

    /// A line from a move on: the moves in a paragraph until something is said or could be played instead.
    fn line(
        &self,
        from: u32,
        depth: usize,
        text: &mut String,
    ) -> Result<(), adoube_study::StudyError> {
        let class = if depth == 0 { "line" } else { "line aside" };
        let margin = if depth > 1 {
            format!(" style=\"margin-left:{}mm\"", 3 * depth.min(6))
        } else {
            String::new()
        };
        let mut open = false;
        let mut next = self.node(from);
        let mut numbered = true;
        let mut since = 0;
        while let Some(node) = next {
            if !open {
                let _ = write!(text, "<p class=\"{class}\"{margin}>");
                (open, numbered) = (true, true);
            }
            self.say(node, numbered, depth == 0, text)?;
            numbered = false;
            since += 1;
            if !node.comment.is_empty() {
                let _ = write!(text, "{} ", escaped(&node.comment));
                numbered = true;
            }
            let beside =
                node.parent.and_then(|parent| self.node(parent)).map(|parent| &parent.children);
            let others: Vec<u32> = match beside {
                Some(all) if all.first() == Some(&node.id) => all.iter().skip(1).copied().collect(),
                _ => Vec::new(),
            };
            let last = node.children.is_empty();
            let drawn = !node.shapes.is_empty()
                || depth == 0 && (last || self.plan.every > 0 && since >= 2 * self.plan.every);
            if drawn || !others.is_empty() {
                text.push_str("</p>\n");
                open = false;
            }
            if drawn {
                since = 0;
                text.push_str(&self.diagram(node, &self.caption(node)?));
            }
            for other in others {
                self.line(other, depth + 1, text)?;
            }
            next = node.children.first().and_then(|&child| self.node(child));
        }
        if open {
            text.push_str("</p>\n");
        }
        Ok(())
    }

    /// A move with its number.
    fn caption(&self, node: &NodeShown) -> Result<String, adoube_study::StudyError> {
        let mut text = String::new();
        self.say(node, true, false, &mut text)?;
        Ok(text.trim().to_owned())
    }

    fn say(
        &self,
        node: &NodeShown,
        numbered: bool,
        bold: bool,
        text: &mut String,
    ) -> Result<(), adoube_study::StudyError> {
        let before = self.study.table_at(node.parent.unwrap_or_default())?;
        // Shogi counts every move.
        let leads = before.turn() == Side::First || before.game() == GameKind::Shogi;
        let number = before.move_number();
        if leads {
            let _ = write!(text, "{number}. ");
        } else if numbered {
            let _ = write!(text, "{number}… ");
        }
        let mv = node.act.map_or_else(|| "—".to_owned(), |act| self.words.act(&before, act));
        let signs: String = node.nags.iter().filter_map(|&nag| sign(nag)).collect();
        let (open, close) = if bold { ("<b>", "</b>") } else { ("", "") };
        let _ = write!(text, "{open}{}{signs}{close} ", escaped(&mv));
        Ok(())
    }

    fn diagram(&self, node: &NodeShown, caption: &str) -> String {
        let table = self.study.table_at(node.id).ok();
        let picture =
            table.map_or_else(String::new, |table| drawn(&table, &node.shapes, self.plan.flip));
        format!("<figure>{picture}<figcaption>{caption}</figcaption></figure>\n")
    }
}

/// The sign of a mark, by its number in PGN.
const fn sign(nag: u8) -> Option<&'static str> {
    Some(match nag {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        10 => " =",
        13 => " ∞",
        14 => " ⩲",
        15 => " ⩱",
        16 => " ±",
        17 => " ∓",
        18 => " +−",
        19 => " −+",
        _ => return None,
    })
}

/// A position in one ink, with what was drawn on it.
fn drawn(table: &Table, shapes: &[Shape], flip: bool) -> String {
    let below = if flip { Side::Second } else { Side::First };
    let brush = |shape: &Shape| match shape.colour {
        'R' => Brush::Red,
        'Y' => Brush::Yellow,
        'B' => Brush::Blue,
        _ => Brush::Green,
    };
    match table {
        Table::Chess(table) => {
            let board = table.board();
            let mut diagram = adoube_diagram::chess::Diagram::new(&board.placement)
                .theme(adoube_diagram::Theme::PRINT)
                .orientation(below)
                .turn(board.turn);
            for shape in shapes {
                let squares =
                    (shape.from.parse::<chess::Square>(), shape.to.parse::<chess::Square>());
                let (Ok(from), Ok(to)) = squares else { continue };
                diagram = match from == to {
                    true => diagram.mark(from, brush(shape)),
                    false => diagram.arrow(from, to, brush(shape)),
                };
            }
            diagram.to_svg()
        }
        Table::Shogi(table) => {
            let board = table.board();
            let mut diagram = adoube_diagram::shogi::Diagram::new(&board.placement, board.hands)
                .theme(adoube_diagram::shogi::Theme::PRINT)
                .orientation(below)
                .turn(board.turn);
            for shape in shapes {
                let squares =
                    (shape.from.parse::<shogi::Square>(), shape.to.parse::<shogi::Square>());
                let (Ok(from), Ok(to)) = squares else { continue };
                diagram = match from == to {
                    true => diagram.mark(from, brush(shape)),
                    false => diagram.arrow(from, to, brush(shape)),
                };
            }
            diagram.to_svg()
        }
    }
}

/// A lesson: what is to be known, then its exercises with their hints; and what is wrong with it, beside which the rest is set.
fn lesson(
    plan: &Plan<'_>,
    words: &Words,
    bytes: &[u8],
) -> (Option<Text>, Vec<adoube_study::Misread>) {
    let (lesson, faults) = Lesson::gather_bytes(plan.name.unwrap_or_default(), bytes);
    let faults = faults.into_iter().map(|adoube_learn::Fault { line, column, what, .. }| {
        let (line, column) = (line as u64, column as u64);
        adoube_study::Misread { line, column, name: "lesson", found: String::new(), said: what }
    });
    let text = lesson.map(|lesson| lesson_text(plan, words, &lesson));
    (text, faults.collect())
}

fn lesson_text(plan: &Plan<'_>, words: &Words, lesson: &Lesson) -> Text {
    let tongue = match words.language() {
        Language::French => Tongue::French,
        Language::Japanese => Tongue::Japanese,
        _ => Tongue::English,
    };
    let say = |said: &adoube_learn::Said| escaped(said.in_tongue(tongue));
    let title = plan.title.unwrap_or_else(|| lesson.title.in_tongue(tongue)).to_owned();
    let mut text = format!("<article><h1>{}</h1>\n<main>\n", escaped(&title));
    for paragraph in say(&lesson.text).split("\n\n") {
        let _ = writeln!(text, "<p>{paragraph}</p>");
    }
    for (exercise, number) in lesson.exercises.iter().zip(1..) {
        let _ = writeln!(text, "<h2>{number}. {}</h2>", say(&exercise.title));
        if let Some(about) = &exercise.about {
            let _ = writeln!(text, "<p>{}</p>", say(about));
        }
        let flip =
            plan.flip || lesson.game() == GameKind::Chess && exercise.start.turn() == Side::Second;
        let _ = writeln!(text, "<figure>{}</figure>", drawn(&exercise.start, &[], flip));
        if !exercise.hints.is_empty() {
            let hints: String =
                exercise.hints.iter().map(|hint| format!("<li>{}</li>", say(hint))).collect();
            let _ = writeln!(text, "<ol>{hints}</ol>");
        }
    }
    text.push_str("</main></article>\n");
    (title, text)
}

#[cfg(test)]
mod tests {
    use adoube_words::Language;

    use super::{BookletAsked, asked};

    fn set(text: &str, is_lesson: bool) -> Result<String, String> {
        let (title, language) = (None, Language::French);
        asked(&BookletAsked { text, is_lesson, title, flip: false, language })
    }

    #[test]
    fn what_a_page_sends_is_set_or_refused_with_its_reason() {
        let game = "[White \"<Ann>\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 *\n\n";
        let page = set(game, false).unwrap();
        assert!(
            page.contains("<h1>&lt;Ann&gt; – Bob</h1>") && page.contains("<b>Cf3</b>"),
            "{page}"
        );
        // What cannot be read is left out, as long as something is left.
        assert!(set("1. e4 e5 2. Nf9 *", false).unwrap().contains("<b>e5</b>"));
        assert!(set("", false).is_err());
        let long = set(&game.repeat(600), false).unwrap_err();
        assert_eq!(long, "2004 moves (expected 2000 or fewer)");
        assert!(set("no lesson", true).unwrap_err().contains("no head"));
    }
}
