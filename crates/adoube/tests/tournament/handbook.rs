//! The page of the handbook that runs a weekend, run.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::tournament::program::{err, out, root};

/// The words of a command line; quotes hold blanks.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut quoted = false;
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            c => word.push(c),
        }
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}

/// Does what a page does, in a folder of its own: files that it shows are written, commands are run. Answers with the page as
/// it should be.
fn follow(page: &str, folder: &Path) -> String {
    let mut now = String::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
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
        } else if line == "```console" {
            while let Some(line) = lines.next().filter(|line| *line != "```") {
                let Some(command) = line.strip_prefix("$ adoube ") else { continue };
                now.push_str(line);
                now.push('\n');
                let output = Command::new(env!("CARGO_BIN_EXE_adoube"))
                    .args(words(command))
                    .current_dir(folder)
                    .env("LC_ALL", "C")
                    .output()
                    .unwrap();
                now.push_str(out(&output));
                now.push_str(err(&output));
            }
            now.push_str("```\n");
        }
    }
    now
}

#[test]
fn the_weekend_of_the_handbook_goes_as_the_page_says() {
    let page = fs::read_to_string(root().join("docs/tournaments.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let now = follow(&page, folder.path());
    assert!(page.matches("$ adoube ").count() > 25);
    if page != now {
        let kept = folder.keep().join("tournaments.md");
        fs::write(&kept, &now).unwrap();
        panic!("docs/tournaments.md is not what happens; {} is", kept.display());
    }
}
