//! What stands in a `console` block is run, in a folder of its own, and prints what stands there.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::page::{Page, Part, pages, words};
use super::report;
use crate::program::{err, out, root};

/// Before a block that is not run: `<!-- not run: REASON -->`.
fn reason(line: &str) -> Option<&str> {
    line.strip_prefix("<!-- not run: ")?.strip_suffix(" -->").filter(|it| !it.trim().is_empty())
}

/// Whether this is the line, where `…` stands for any characters.
fn is_line(line: &str, shown: &str) -> bool {
    match shown.split_once('…') {
        None => line == shown,
        Some((before, after)) => line.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.len())
                .filter(|at| rest.is_char_boundary(*at))
                .any(|at| is_line(&rest[at..], after))
        }),
    }
}

/// Whether these are the lines, where `…` alone stands for any number of them.
fn are_lines(lines: &[&str], shown: &[&str]) -> bool {
    match (shown.split_first(), lines.split_first()) {
        (None, rest) => rest.is_none(),
        (Some((&"…", shown)), _) => {
            (0..=lines.len()).any(|skipped| are_lines(&lines[skipped..], shown))
        }
        (Some((first, shown)), Some((line, lines))) => {
            is_line(line, first) && are_lines(lines, shown)
        }
        (Some(_), None) => false,
    }
}

#[test]
fn three_dots_stand_for_whatever_a_page_leaves_out() {
    assert!(are_lines(&["a", "b", "c"], &["…", "c"]));
    assert!(are_lines(&["owner: #secret", "x"], &["owner: #…", "x"]));
    assert!(!are_lines(&["a", "b"], &["a"]));
    assert!(!are_lines(&["a"], &["…", "b"]));
}

/// What a command prints, as a reader of this page has it.
fn printed(page: &Page, command: &str, folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_adoube"))
        .args(words(command))
        .current_dir(folder)
        .env("LC_ALL", if page.is_french() { "fr_FR.UTF-8" } else { "C" })
        // Lists that a page keeps are its own.
        .env("XDG_DATA_HOME", folder.join("data"))
        .output()
        .unwrap();
    format!("{}{}", out(&output), err(&output))
}

/// Does what a page does, in a folder of its own: files that it shows are written, commands are run. Answers with the
/// page as it should be, and how many commands were run.
fn follow(page: &Page, folder: &Path) -> (String, usize) {
    let (mut now, mut count) = (String::new(), 0);
    let mut lines = page.text.lines().peekable();
    let mut before = "";
    while let Some(line) = lines.next() {
        let is_run = reason(std::mem::replace(&mut before, line)).is_none();
        now.push_str(line);
        now.push('\n');
        if let Some(name) = line.strip_prefix("```text ") {
            let mut text = String::new();
            for line in lines.by_ref().take_while(|line| *line != "```") {
                text.push_str(line);
                text.push('\n');
            }
            fs::write(folder.join(name), &text).unwrap();
            now.push_str(&text);
            now.push_str("```\n");
        } else if line == "```console" && is_run {
            while let Some(line) = lines.next_if(|line| *line != "```") {
                now.push_str(line);
                now.push('\n');
                let shown: Vec<&str> = std::iter::from_fn(|| {
                    lines.next_if(|line| *line != "```" && !line.starts_with("$ "))
                })
                .collect();
                let printed = match line.strip_prefix("$ adoube ") {
                    None => None,
                    Some(command) => {
                        count += 1;
                        Some(printed(page, command, folder))
                    }
                };
                match printed.filter(|it| !are_lines(&it.lines().collect::<Vec<_>>(), &shown)) {
                    Some(printed) => now.push_str(&printed),
                    None => shown.iter().for_each(|line| {
                        now.push_str(line);
                        now.push('\n');
                    }),
                }
            }
        }
    }
    (now, count)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

#[test]
fn every_command_of_the_handbook_prints_what_its_page_says() {
    let (mut faults, mut count) = (Vec::new(), 0);
    std::thread::scope(|scope| {
        let pages = pages();
        let followed: Vec<_> = pages
            .into_iter()
            .filter(|page| page.text.contains("```console"))
            .map(|page| {
                scope.spawn(move || {
                    let folder = tempfile::tempdir().unwrap();
                    for name in ["examples", "puzzles"] {
                        copy(&root().join(name), &folder.path().join(name));
                    }
                    let (now, count) = follow(&page, folder.path());
                    let fault = (page.text != now).then(|| {
                        let differs = page.text.lines().zip(now.lines()).position(|(a, b)| a != b);
                        let index = differs.unwrap_or_default();
                        let kept = folder.keep().join("page.md");
                        fs::write(&kept, &now).unwrap();
                        format!(
                            "{}:{}: “{}” is not what happens; {} is the page as it should be",
                            page.name,
                            index + 1,
                            page.text.lines().nth(index).unwrap_or_default(),
                            kept.display()
                        )
                    });
                    (fault, count)
                })
            })
            .collect();
        for page in followed {
            let (fault, commands) = page.join().unwrap();
            faults.extend(fault);
            count += commands;
        }
    });
    report(&faults);
    assert!(count > 150, "{count} commands were run");
}

#[test]
fn what_is_not_run_has_its_reason() {
    let mut faults = Vec::new();
    for page in pages() {
        let lines: Vec<&str> = page.text.lines().collect();
        for (number, part) in page.parts() {
            let Part::Code(info, code) = part else { continue };
            let wrong = match info {
                "console" => {
                    code.iter().find(|it| it.starts_with("$ ") && !it.starts_with("$ adoube "))
                }
                "sh" | "bat" => code.first(),
                // Output, files, scripts and code have tests of their own, or are only shown.
                "" | "adoube" | "ini" | "json" | "rust" | "toml" => None,
                text if text.starts_with("text") => None,
                other => {
                    faults.push(format!(
                        "{}:{number}: a block of “{other}” (expected console, sh, bat, text, adoube, ini, json, rust, toml)",
                        page.name
                    ));
                    None
                }
            };
            let before = number.checked_sub(2).and_then(|at| lines.get(at)).copied();
            if let Some(wrong) = wrong.filter(|_| before.and_then(reason).is_none()) {
                faults.push(format!(
                    "{}:{number}: “{wrong}” is not run (expected a console block of adoube's commands, \
                     or the line <!-- not run: REASON --> before it)",
                    page.name
                ));
            }
        }
    }
    report(&faults);
}
