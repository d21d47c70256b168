//! Sentences of the handbook: short lines, and names of things that are there.

use std::collections::BTreeSet;
use std::fs;

use super::page::{Page, Part, files, pages};
use super::report;
use crate::program::root;

/// The longest line of prose.
const LONGEST: usize = 160;

fn from_root(path: &std::path::Path) -> String {
    let path = path.strip_prefix(root()).unwrap();
    path.iter().map(|part| part.to_str().unwrap()).collect::<Vec<_>>().join("/")
}

#[test]
fn lines_of_prose_are_short() {
    let mut faults = Vec::new();
    let all = files(&root(), &[".md"]);
    assert!(all.len() > 300, "{} pages", all.len());
    for path in all {
        let page = Page::read(&from_root(&path));
        for (number, part) in page.parts() {
            let lines = match part {
                Part::Heading(line) | Part::Prose(line) => vec![(number, line)],
                // A row cannot be broken, nor can what a program prints.
                Part::Table(_) => continue,
                Part::Code(info, _) if info == "console" || info.starts_with("text") => continue,
                Part::Code(_, lines) => lines
                    .into_iter()
                    .enumerate()
                    .map(|(index, it)| (number + 1 + index, it))
                    .collect(),
            };
            for (number, line) in lines {
                let length = line.chars().count();
                if length > LONGEST {
                    faults.push(format!(
                        "{}:{number}: {length} characters (expected at most {LONGEST})",
                        page.name
                    ));
                }
            }
        }
    }
    report(&faults);
}

/// The name by which a heading is linked to.
fn anchor(heading: &str) -> String {
    let title = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = title.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_somewhere() {
    let (mut faults, mut count) = (Vec::new(), 0);
    for page in pages() {
        let folder = root().join(&page.name).parent().unwrap().to_owned();
        for (number, part) in page.parts() {
            let lines = match part {
                Part::Heading(line) | Part::Prose(line) => vec![line],
                Part::Table(rows) => rows,
                Part::Code(..) => continue,
            };
            for (index, line) in lines.into_iter().enumerate() {
                let links = line.split("](").skip(1).filter_map(|it| it.split(')').next());
                let quoted =
                    |before| line.split(before).skip(1).filter_map(|it| it.split('"').next());
                let links = links.chain(quoted("src=\"")).chain(quoted("href=\""));
                for link in links.filter(|it| !it.contains("://") && !it.starts_with("mailto:")) {
                    count += 1;
                    let (file, place) = link.split_once('#').unwrap_or((link, ""));
                    let path =
                        if file.is_empty() { root().join(&page.name) } else { folder.join(file) };
                    let mut fault = |what: &str| {
                        faults.push(format!("{}:{}: {link}: {what}", page.name, number + index));
                    };
                    if !path.exists() {
                        fault("there is no such file");
                    } else if !place.is_empty() {
                        let text = fs::read_to_string(&path).unwrap();
                        if !text.lines().any(|it| it.starts_with('#') && anchor(it) == place) {
                            fault("there is no such heading");
                        }
                    }
                }
            }
        }
    }
    report(&faults);
    assert!(count > 60, "{count} links");
}

#[test]
fn the_index_leads_to_every_page() {
    let index = Page::read("docs/README.md");
    let missing: Vec<String> = pages()
        .into_iter()
        .filter_map(|page| page.name.strip_prefix("docs/").map(str::to_owned))
        .filter(|name| name != "README.md" && !index.text.contains(&format!("]({name})")))
        .map(|name| format!("docs/README.md: does not lead to {name}"))
        .collect();
    report(&missing);
}

#[test]
fn files_that_a_page_names_are_there() {
    let endings = [".rs", ".ts", ".tsx", ".mjs", ".js", ".md", ".ftl", ".tsv", ".adoube"];
    let there: BTreeSet<String> = files(&root(), &endings).iter().map(|it| from_root(it)).collect();
    let (mut faults, mut count) = (Vec::new(), 0);
    for page in pages() {
        for (number, part) in page.parts() {
            let lines = match part {
                Part::Heading(line) | Part::Prose(line) => vec![line],
                Part::Table(rows) => rows,
                Part::Code(..) => continue,
            };
            for (index, line) in lines.into_iter().enumerate() {
                let spans = line.split('`').skip(1).step_by(2);
                let name = |it: &&str| {
                    let plain = |c: char| {
                        c.is_ascii_lowercase() || c.is_ascii_digit() || "._-/".contains(c)
                    };
                    !it.starts_with('.')
                        && it.chars().all(plain)
                        && endings.iter().any(|end| it.ends_with(end))
                };
                for span in spans.filter(name) {
                    count += 1;
                    let tail = format!("/{}", span.trim_start_matches("../"));
                    if !there.contains(span) && !there.iter().any(|it| it.ends_with(&tail)) {
                        faults.push(format!(
                            "{}:{}: there is no {span}",
                            page.name,
                            number + index
                        ));
                    }
                }
            }
        }
    }
    report(&faults);
    assert!(count > 100, "{count} files");
}

#[test]
fn the_list_of_files_with_unsafe_is_true() {
    let page = Page::read("CONTRIBUTING.md");
    let listed = page.text.split('`').skip(1).step_by(2);
    let listed: BTreeSet<String> = listed
        .filter(|it| it.starts_with("crates/") && it.contains("/src/") && it.ends_with(".rs"))
        .map(str::to_owned)
        .collect();
    // Blocks, functions and the like, and what is exported or imported by name.
    let forms =
        ["unsafe {", "unsafe fn", "unsafe impl", "unsafe trait", "unsafe extern", "#[unsafe("];
    let has = |text: &str| {
        let mut code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
        code.any(|line| forms.iter().any(|form| line.contains(form)))
    };
    let written: BTreeSet<String> = files(&root().join("crates"), &[".rs"])
        .into_iter()
        .filter(|path| {
            path.iter().any(|part| part == "src") && has(&fs::read_to_string(path).unwrap())
        })
        .map(|path| from_root(&path))
        .collect();
    let missing = written
        .difference(&listed)
        .map(|it| format!("CONTRIBUTING.md: {it} has `unsafe` and is not listed"));
    let idle = listed
        .difference(&written)
        .map(|it| format!("CONTRIBUTING.md: {it} is listed and has no `unsafe`"));
    report(&missing.chain(idle).collect::<Vec<_>>());
}
