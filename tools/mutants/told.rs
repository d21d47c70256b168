//! Games told as scripts, for mutants to be tried on: written into the copy of the laws, and compiled there.
//!
//! `told --list FOLDER` writes every example of the lawbook, in each edition that it serves, and every story, a file each.
//! `told FILE…` runs such files, up to the first that does not go as it is told, or is not the fold of its log.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, reason = "who cannot go on has failed")]

use std::path::Path;
use std::{env, fs, process};

use adoube_laws::Game;
use adoube_script::Script;
use adoube_script::lawbook::{Page, share};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [list, folder] = arguments.as_slice()
        && list == "--list"
    {
        return write(Path::new(folder));
    }
    for path in arguments {
        let text = fs::read_to_string(&path).unwrap();
        if !holds(&text) {
            println!("{path}");
            process::exit(1);
        }
    }
}

fn holds(text: &str) -> bool {
    let Ok(script) = Script::parse(text) else { return false };
    let Ok(told) = script.run() else { return false };
    let Some(game) = told.game.filter(|_| told.failures.is_empty()) else {
        return told.failures.is_empty();
    };
    let events = told.entries.iter().filter_map(|entry| Some(&entry.what.as_ref().ok()?.event));
    Game::replay(script.setup, events).is_ok_and(|again| again == game)
}

fn write(folder: &Path) {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = Vec::new();
    read(&house.join("lawbook"), &mut pages);
    assert!(share(&mut pages).is_empty());
    let put = |name: String, text: &str| {
        // What is told in another edition only where it differs is told by no page.
        if holds(text) {
            fs::write(folder.join(name), text).unwrap();
        }
    };
    for page in &pages {
        for (nth, example) in page.examples.iter().enumerate() {
            for id in &page.ids {
                let name = format!("{id}-{nth}").replace('/', "-");
                put(name, &page.script_in(example, id.book));
            }
        }
    }
    for name in ["stories", "corners"] {
        let stories = house.join(format!("crates/script/tests/data/{name}.txt"));
        let stories = fs::read_to_string(stories).unwrap();
        for story in stories.split("\n## ").skip(1) {
            let (title, text) = story.split_once('\n').unwrap();
            put(format!("{name}: {}", title.replace('/', "-")), text);
        }
    }
}

fn read(folder: &Path, pages: &mut Vec<Page>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, pages);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text = fs::read_to_string(&path).unwrap();
            pages.push(Page::parse(&path.display().to_string(), &text).unwrap());
        }
    }
}
