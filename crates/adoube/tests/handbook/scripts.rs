//! Scripts of the handbook hold, and its vocabulary is whole.

use std::collections::BTreeSet;
use std::fs;

use adoube_laws::{Book, Refusal, Rulebook, Ruling};
use adoube_script::Script;

use super::page::{Page, Part, pages};
use super::report;
use crate::program::{adoube, out, root};

fn page(name: &str) -> String {
    Page::read(name).text
}

#[test]
fn every_script_of_the_handbook_holds() {
    let (mut faults, mut count) = (Vec::new(), 0);
    for page in pages() {
        for (number, part) in page.parts() {
            let Part::Code("adoube", lines) = part else { continue };
            count += 1;
            let mut fault = |line: usize, what: &str| {
                faults.push(format!("{}:{}: {what}", page.name, number + line));
            };
            match Script::parse(&(lines.join("\n") + "\n")).and_then(|script| script.run()) {
                Err(error) => fault(error.line, &error.to_string()),
                Ok(told) => told.failures.iter().for_each(|it| fault(it.line, &it.what)),
            }
        }
    }
    report(&faults);
    assert!(count >= 26, "{count} scripts");
}

/// Every text of the parser that it compares words with.
fn phrases() -> BTreeSet<String> {
    let mut phrases = BTreeSet::new();
    for file in ["acts", "powers", "expect", "head"] {
        let path = root().join(format!("crates/script/src/{file}.rs"));
        let source = fs::read_to_string(path).unwrap();
        for before in ["take(\"", "need(\"", "(\""] {
            for (at, _) in source.match_indices(before) {
                let (phrase, rest) = source[at + before.len()..].split_once('"').unwrap();
                // Of pairs of a phrase and its meaning; other texts are for messages.
                let pair = before != "(\"" || rest.starts_with(", ");
                if pair && phrase.contains(|c: char| c.is_alphabetic()) {
                    phrases.insert(phrase.to_owned());
                }
            }
        }
    }
    phrases
}

#[test]
fn the_page_on_scripts_has_the_whole_vocabulary() {
    // A phrase may be broken over lines.
    let page = page("docs/scripts.md").split_whitespace().collect::<Vec<_>>().join(" ");
    let phrases = phrases();
    assert!(phrases.len() > 100, "{} phrases were found in the parser", phrases.len());
    let absent = |phrase: &String| !page.contains(phrase.as_str());
    let mut missing: Vec<String> = phrases.into_iter().filter(absent).collect();
    let names = Ruling::ALL.iter().map(|ruling| ruling.name());
    let names = names.chain(Refusal::ALL.iter().map(|refusal| refusal.name()));
    let names = names.chain(Book::ALL.iter().map(|book| book.name()));
    missing.extend(names.map(|name| format!("`{name}`")).filter(|name| !page.contains(name)));
    assert!(missing.is_empty(), "docs/scripts.md does not name {missing:?}");
}

#[test]
fn the_page_on_scripts_names_nothing_that_is_not_there() {
    let page = page("docs/scripts.md");
    let section = |heading: &str| -> BTreeSet<String> {
        let (_, rest) = page.split_once(&format!("\n## {heading}\n")).unwrap();
        let text = rest.split("\n## ").next().unwrap_or_default();
        text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let rulings = Ruling::ALL.iter().map(|ruling| ruling.name().to_owned()).collect();
    assert_eq!(section("Names of events"), rulings);
    let refusals = Refusal::ALL.iter().map(|refusal| refusal.name().to_owned()).collect();
    assert_eq!(section("Names of refusals"), refusals);
    // Fields: those of a table's first column, a part of the one before where it begins with a dot.
    let (_, rest) = page.split_once("\n| field | what it switches |\n").unwrap();
    let table = rest.split("\n\n").next().unwrap_or_default();
    let mut named = BTreeSet::new();
    for row in table.lines().skip(1) {
        let first = row.trim_start_matches("| ").split(" | ").next().unwrap_or_default();
        let mut record = "";
        for name in first.split('`').skip(1).step_by(2) {
            match name.strip_prefix('.') {
                Some(part) => named.insert(format!("{record}.{part}")),
                None => {
                    record = name.rsplit_once('.').map_or("", |(record, _)| record);
                    named.insert(name.to_owned())
                }
            };
        }
    }
    let fields: BTreeSet<String> = Rulebook::fields().into_iter().collect();
    let unknown: Vec<_> = named.iter().filter(|name| !fields.contains(*name)).collect();
    assert!(unknown.is_empty(), "no rulebook has {unknown:?}");
    // What has parts is named by them, or they by it.
    let told = |field: &&String| {
        let part = |name: &String| name.starts_with(&format!("{field}."));
        let whole = |name: &String| field.starts_with(&format!("{name}."));
        named.contains(*field) || named.iter().any(|name| part(name) || whole(name))
    };
    let missing: Vec<_> = fields.iter().filter(|field| !told(field)).collect();
    assert!(missing.is_empty(), "docs/scripts.md does not name {missing:?}");
}

#[test]
fn the_page_on_matches_names_every_option() {
    let page = page("docs/matches.md");
    let help = adoube(&["match", "--help"]);
    let words = out(&help).split_whitespace().filter(|word| word.starts_with("--"));
    let options: BTreeSet<&str> =
        words.map(|word| word.trim_end_matches(|c: char| !c.is_alphanumeric())).collect();
    assert!(options.len() > 20, "{options:?}");
    let missing: Vec<_> = options.iter().filter(|option| !page.contains(**option)).collect();
    assert!(missing.is_empty(), "docs/matches.md does not name {missing:?}");
}
