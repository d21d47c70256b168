//! Commands that a page names are commands of the program, with options that they have, and targets of the Makefile.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::page::{Page, Part, pages, words};
use super::report;
use crate::program::{adoube, out, root};

/// What `--help` of a command lists.
struct Help {
    commands: BTreeSet<String>,
    /// Each with whether a value follows it.
    options: BTreeMap<String, bool>,
}

#[derive(Default)]
struct Program {
    asked: BTreeMap<Vec<String>, Help>,
}

impl Program {
    fn help(&mut self, path: &[String]) -> &Help {
        self.asked.entry(path.to_vec()).or_insert_with(|| {
            let mut args: Vec<&str> = path.iter().map(String::as_str).collect();
            args.push("--help");
            let output = adoube(&args);
            assert!(output.status.success(), "adoube {}", args.join(" "));
            let (mut commands, mut options) = (BTreeSet::new(), BTreeMap::new());
            let mut listing = false;
            for line in out(&output).lines() {
                listing = if line.starts_with(' ') { listing } else { line == "Commands:" };
                let mut named = line.split_whitespace();
                if listing && line.starts_with("  ") && !line.starts_with("   ") {
                    commands.extend(named.next().map(str::to_owned));
                } else if line.trim_start().starts_with('-') {
                    let name = |word: &str| {
                        let end = |c: char| !c.is_ascii_alphanumeric() && c != '-';
                        word.split(end).next().unwrap_or_default().to_owned()
                    };
                    let valued = line.contains('<');
                    options.extend(
                        named.filter(|it| it.starts_with('-')).map(|it| (name(it), valued)),
                    );
                }
            }
            Help { commands, options }
        })
    }

    /// What is wrong with the words after `adoube`, if anything is.
    fn fault(&mut self, words: &[String]) -> Option<String> {
        let mut path: Vec<String> = Vec::new();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let called = || format!("adoube {}", path.join(" "));
            if ["|", "&", "&&", ">", ";", "#", "…"].contains(&word.as_str()) {
                break;
            }
            let help = self.help(&path);
            if word.starts_with("--") && word.len() > 2 {
                let option = word.split('=').next().unwrap_or_default();
                let option = option.trim_end_matches(|c: char| !c.is_alphanumeric());
                match help.options.get(option) {
                    None => {
                        return Some(format!("`{}` has no option {option}", called().trim_end()));
                    }
                    Some(true) if !word.contains('=') => {
                        words.next();
                    }
                    Some(_) => {}
                }
            } else if !help.commands.is_empty() && !word.starts_with('-') {
                // Alternatives are written `export|erase`.
                for one in word.split('|') {
                    if !help.commands.contains(one) {
                        return Some(format!("`{}` has no command {one}", called().trim_end()));
                    }
                }
                path.push(word.split('|').next().unwrap_or_default().to_owned());
            }
        }
        None
    }
}

/// Spans between single quotes of code, over the ends of lines, each with the line on which it begins.
fn spans(page: &Page) -> Vec<(usize, String)> {
    let mut text = String::new();
    for (number, part) in page.parts() {
        let lines = match part {
            Part::Prose(line) => vec![line],
            Part::Table(rows) => rows,
            Part::Heading(_) | Part::Code(..) => continue,
        };
        for (index, line) in lines.iter().enumerate() {
            // Every line has its number before it, where it can be found again.
            text.push_str(&format!("\u{1}{}\u{2}{line} ", number + index));
        }
    }
    let mut found = Vec::new();
    let (mut line, mut inside) = (0, None::<(usize, String)>);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\u{1}' => {
                let number: String = chars.by_ref().take_while(|c| *c != '\u{2}').collect();
                line = number.parse().unwrap();
            }
            '`' => match inside.take() {
                Some(span) => found.push(span),
                None => inside = Some((line, String::new())),
            },
            c => {
                if let Some((_, span)) = &mut inside {
                    span.push(c);
                }
            }
        }
    }
    assert!(inside.is_none(), "{}: a quote of code is never closed", page.name);
    found
}

/// Command lines of a page: those of its blocks, and those in its sentences.
fn lines(page: &Page) -> Vec<(usize, String)> {
    let mut found = spans(page);
    for (number, part) in page.parts() {
        let Part::Code(info, lines) = part else { continue };
        for (index, line) in lines.iter().enumerate() {
            let line = match info {
                "console" => line.strip_prefix("$ "),
                "sh" => Some(line.strip_prefix("exec ").unwrap_or(line)),
                _ => None,
            };
            found.extend(line.map(|line| (number + 1 + index, line.to_owned())));
        }
    }
    found
}

#[test]
fn every_command_and_option_that_a_page_names_is_there() {
    let makefile = fs::read_to_string(root().join("Makefile")).unwrap();
    let target = |name: &str| makefile.lines().any(|it| it.starts_with(&format!("{name}:")));
    let (mut program, mut faults, mut count) = (Program::default(), Vec::new(), 0);
    for page in pages() {
        for (number, line) in lines(&page) {
            let words = words(&line);
            // Of a pipe the last part may be ours.
            let begins = words.iter().rposition(|word| word == "|").map_or(0, |at| at + 1);
            let fault = match words[begins..].split_first() {
                Some((first, rest)) if first == "adoube" => {
                    count += 1;
                    program.fault(rest)
                }
                Some((first, rest)) if first == "make" => rest
                    .first()
                    .filter(|name| !target(name))
                    .map(|name| format!("the Makefile has no {name}")),
                _ => None,
            };
            faults.extend(fault.map(|fault| format!("{}:{number}: {fault}", page.name)));
        }
    }
    report(&faults);
    assert!(count > 200, "{count} commands were found");
}
