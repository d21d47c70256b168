//! The handbook says what is so.

use crate::program;

use std::collections::BTreeSet;
use std::fs;

use adoube_laws::script::Script;
use adoube_laws::{Book, Refusal, Ruling};
use program::{adoube, out, root};

fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// Scripts of a page, each with the line on which it begins.
fn scripts(page: &str) -> Vec<(usize, String)> {
    let mut scripts: Vec<(usize, String)> = Vec::new();
    let mut inside = false;
    for (index, line) in page.lines().enumerate() {
        match (inside, line) {
            (false, "```adoube") => {
                inside = true;
                scripts.push((index + 2, String::new()));
            }
            (true, "```") => inside = false,
            (true, line) => {
                let (_, script) = scripts.last_mut().unwrap();
                script.push_str(line);
                script.push('\n');
            }
            _ => {}
        }
    }
    scripts
}

#[test]
fn every_example_of_the_handbooks_holds() {
    let mut faults = Vec::new();
    for (name, least) in [("docs/scripts.md", 12), ("docs/arbiters.md", 7)] {
        let scripts = scripts(&page(name));
        assert!(scripts.len() >= least, "{name}: {} examples", scripts.len());
        for (first, text) in scripts {
            let mut fault = |line: usize, what: &str| {
                faults.push(format!("{name}:{}: {what}", first + line - 1));
            };
            match Script::parse(&text).and_then(|script| script.run()) {
                Err(error) => fault(error.line, &error.to_string()),
                Ok(told) => told.failures.iter().for_each(|it| fault(it.line, &it.what)),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Every text of the parser that it compares words with.
fn phrases() -> BTreeSet<String> {
    let mut phrases = BTreeSet::new();
    for file in ["acts", "powers", "expect", "head"] {
        let path = root().join(format!("crates/laws/src/script/{file}.rs"));
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

/// Commands that a page shows, each with the lines it shows of what they print.
fn shown(page: &str) -> Vec<(String, Vec<String>)> {
    let mut shown: Vec<(String, Vec<String>)> = Vec::new();
    let mut inside = false;
    for line in page.lines() {
        match line {
            "```console" => inside = true,
            "```" => inside = false,
            _ if !inside => {}
            _ => match (line.strip_prefix("$ adoube "), shown.last_mut()) {
                (Some(command), _) => shown.push((command.to_owned(), Vec::new())),
                (None, Some((_, lines))) => lines.push(line.to_owned()),
                (None, None) => {}
            },
        }
    }
    shown
}

/// Whether these are the lines, where `…` stands for any number of them.
fn is_shown(lines: &[&str], shown: &[String]) -> bool {
    match shown.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == "…" => {
            (0..=lines.len()).any(|skipped| is_shown(&lines[skipped..], rest))
        }
        Some((first, rest)) => {
            lines.first() == Some(&first.as_str()) && is_shown(&lines[1..], rest)
        }
    }
}

#[test]
fn the_pages_show_what_the_referee_and_the_lawbook_print() {
    let (mut count, scripts) = (0, root().join("examples"));
    for (command, expected) in
        ["README.md", "docs/arbiters.md"].iter().flat_map(|name| shown(&page(name)))
    {
        if !command.starts_with("referee ") && !command.starts_with("laws ") {
            continue;
        }
        count += 1;
        let words = command.split(' ').map(|word| match word.strip_prefix("examples/") {
            Some(file) => scripts.join(file).to_str().unwrap().to_owned(),
            None => word.to_owned(),
        });
        let words: Vec<String> = words.collect();
        let output = adoube(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let lines: Vec<&str> = out(&output).lines().collect();
        assert!(is_shown(&lines, &expected), "{command} prints:\n{}", out(&output));
    }
    assert_eq!(count, 4);
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
