//! The lawbook, run.

use std::path::Path;

use adoube_laws::Game;
use adoube_script::Script;
use adoube_script::lawbook::{Page, check, share};

fn read(folder: &Path, pages: &mut Vec<Page>, failures: &mut Vec<String>) {
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            read(&path, pages, failures);
        } else if path.extension().is_some_and(|ending| ending == "md") {
            let text = std::fs::read_to_string(&path).unwrap();
            match Page::parse(&path.display().to_string(), &text) {
                Ok(page) => pages.push(page),
                Err(error) => failures.push(error.to_string()),
            }
        }
    }
}

pub(crate) fn pages() -> (Vec<Page>, Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lawbook");
    let (mut pages, mut failures) = (Vec::new(), Vec::new());
    read(&folder, &mut pages, &mut failures);
    failures.extend(share(&mut pages).iter().map(ToString::to_string));
    (pages, failures)
}

#[test]
fn every_example_is_the_fold_of_its_log() {
    for page in pages().0 {
        for example in &page.examples {
            let Ok(script) = Script::parse(&example.script) else { continue };
            let Ok(told) = script.run() else { continue };
            let Some(game) = told.game else { continue };
            let events: Vec<_> = told
                .entries
                .iter()
                .filter_map(|entry| Some(&entry.what.as_ref().ok()?.event))
                .collect();
            let again = Game::replay(script.setup.clone(), events).unwrap();
            assert!(again == game, "{}:{}", page.path, example.line);
        }
    }
}

#[test]
fn every_example_holds_and_nothing_is_missing() {
    let (pages, mut failures) = pages();
    let report = check(&pages);
    failures.extend(report.failures);
    println!("{} passed, {} failed", report.passed, failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What the check says of one page's own examples.
fn carried(head: &str, expected: &str) -> Vec<String> {
    let page = format!(
        "+++\nids = [\"fide-2009/9.6\"]\nkind = \"R\"\n{head}\n[title]\nen = \"a\"\nfr = \"a\"\n\
         [summary]\nen = \"a\"\nfr = \"a\"\n+++\n\n## a | a\n```adoube\nrulebook: fide-2009\n\
         expect {expected}\n```\n"
    );
    let page = Page::parse("9.6.md", &page).unwrap();
    let report = check(&[page]);
    report.failures.into_iter().filter(|failure| failure.starts_with("9.6.md: ")).collect()
}

#[test]
fn a_page_is_carried_by_its_examples() {
    assert_eq!(
        carried("", "20 legal moves"),
        ["9.6.md: no example expects fide-2009/9.6 (name it, or say by what it is carried-by)"]
    );
    assert!(carried("carried-by = [\"board\"]", "20 legal moves").is_empty());
    assert_eq!(
        carried("carried-by = [\"fide-2009/5.2.b\", \"clocks\"]", "the clocks stand"),
        ["9.6.md: carried-by: no example expects fide-2009/5.2.b"]
    );
}
