//! The lawbook as JSON, a file a rulebook.

use std::path::Path;
use std::{fs, io};

use adoube_laws::{Article, Book, Kind, Who};
use adoube_script::lawbook::{Change, Example, Page, Texts, share};
use adoube_script::{Expectation, Saying, Script, Told};
use serde_json::{Map, Value, json};

pub(crate) fn write(from: &Path, to: &Path) -> io::Result<()> {
    let mut pages = Vec::new();
    read(from, &mut pages)?;
    if let Some(fault) = share(&mut pages).pop() {
        return Err(io::Error::other(fault));
    }
    fs::create_dir_all(to)?;
    for book in Book::ALL {
        let articles = Article::all().filter(|(article, _)| article.book == book);
        let list: Vec<Value> = articles
            .map(|(article, kinds)| {
                let page = pages.iter().find(|page| page.ids.contains(&article));
                tell(article, &kinds.map(Kind::letter).collect::<String>(), page)
            })
            .collect();
        let text = json!({ "book": book, "articles": list }).to_string();
        fs::write(to.join(format!("{book}.json")), text)?;
    }
    fs::write(to.join("changes.json"), changes(&from.join("changes.toml"))?.to_string())
}

/// What changed between the editions of FIDE's laws, each with its game by both.
fn changes(file: &Path) -> io::Result<Value> {
    let list = Change::all(&fs::read_to_string(file)?).map_err(io::Error::other)?;
    let texts = |texts: &Texts| json!({ "en": flow(&texts.en), "fr": flow(&texts.fr) });
    let one = |change: &Change| {
        let before: Vec<String> = change
            .ids
            .iter()
            .flat_map(|id| id.counterparts())
            .map(|article| article.to_string())
            .collect();
        let games: Vec<Value> = [Book::Fide2009, Book::Fide2023]
            .map(|book| {
                let script = change.script_in(book);
                json!({ "book": book, "script": script, "asked": asked(&script) })
            })
            .to_vec();
        json!({
            "ids": change.ids.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "before": before,
            "title": texts(&change.title),
            "summary": texts(&change.summary),
            "games": games,
        })
    };
    Ok(list.iter().map(one).collect())
}

fn tell(article: Article, kinds: &str, page: Option<&Page>) -> Value {
    let texts = |texts: &Texts| json!({ "en": flow(&texts.en), "fr": flow(&texts.fr) });
    let example = |page: &Page| -> Vec<Value> {
        let one = |it: &Example| {
            let script = page.script_in(it, article.book);
            let asked = asked(&script);
            json!({ "title": texts(&it.title), "script": script, "asked": asked })
        };
        page.examples.iter().map(one).collect()
    };
    json!({
        "id": article.id,
        "kinds": kinds,
        "title": page.map(|page| texts(&page.title)),
        "summary": page.map(|page| texts(&page.summary)),
        "examples": page.map(example).unwrap_or_default(),
        "editions": article.counterparts().map(|it| it.to_string()).collect::<Vec<_>>(),
    })
}

/// What the lines of a script ask for, by their numbers, where the events that follow do not tell it: the commands that
/// were refused, those of the arbiter, and what is only to be seen. So a page can say it in the reader's language.
fn asked(text: &str) -> Value {
    let mut lines = Map::new();
    let Ok(script) = Script::parse(text) else { return lines.into() };
    let told = script.run().unwrap_or_default();
    let only_expects = script.lines.iter().all(|line| matches!(line.step, Saying::Expect(_)));
    for line in &script.lines {
        let found = match &line.step {
            Saying::Act { who, .. } if *who == Who::Arbiter || untold(&told, line.number) => {
                let asked = told.asked.iter().filter(|asked| asked.line == line.number);
                let commands: Vec<_> = asked.map(|asked| &asked.command).collect();
                json!({ "who": who, "commands": commands })
            }
            Saying::Expect(expected) if only_expects => seen(expected),
            _ => continue,
        };
        lines.insert(line.number.to_string(), found);
    }
    lines.into()
}

/// Whether nothing came of a line, or something in it was refused.
fn untold(told: &Told, line: usize) -> bool {
    let mut here = told.entries.iter().filter(|entry| entry.line == line).peekable();
    here.peek().is_none() || here.any(|entry| entry.what.is_err())
}

/// What is to be seen on a board or of a set-up.
fn seen(expected: &Expectation) -> Value {
    match expected {
        Expectation::Judged(mv, None) => json!({ "see": "legal", "move": mv.text }),
        Expectation::Judged(mv, Some(article)) => {
            json!({ "see": "illegal", "move": mv.text, "article": article.to_string() })
        }
        Expectation::MoveCount(count) => json!({ "see": "count", "count": count }),
        Expectation::Piece(place, piece, _) => {
            json!({ "see": "piece", "square": place.to_string(), "piece": piece })
        }
        Expectation::WrittenAs(mv, text, _) => {
            json!({ "see": "written", "move": mv.text, "text": text })
        }
        Expectation::Means(text, _, Some(mv)) => {
            json!({ "see": "written", "move": mv.text, "text": text.text })
        }
        Expectation::Length(length) => json!({ "see": format!("{length:?}").to_lowercase() }),
        Expectation::Rules(rules) => json!({ "see": format!("rules-{rules:?}").to_lowercase() }),
        Expectation::Recording(must) => {
            json!({ "see": if *must { "recording" } else { "no-recording" } })
        }
        Expectation::SetupRefused(article) | Expectation::SetupWarned(article) => {
            json!({ "see": "setup", "article": article.map(|article| article.to_string()) })
        }
        _ => json!({ "see": "board" }),
    }
}

/// Paragraphs as one line each, empty lines between.
fn flow(text: &str) -> String {
    let paragraphs = text.trim().split("\n\n");
    paragraphs
        .map(|lines| lines.split('\n').map(str::trim).collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join("\n\n")
}

fn read(folder: &Path, pages: &mut Vec<Page>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(&path)?;
            let page = Page::parse(&path.display().to_string(), &text);
            pages.push(page.map_err(io::Error::other)?);
        }
    }
    Ok(())
}
