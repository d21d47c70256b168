//! The lawbook, run.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::path::Path;

use adoube_laws::lawbook::{Page, check};

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

#[test]
fn every_example_holds_and_nothing_is_missing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lawbook");
    let (mut pages, mut failures) = (Vec::new(), Vec::new());
    read(&folder, &mut pages, &mut failures);
    let report = check(&pages);
    failures.extend(report.failures);
    println!("{} passed, {} failed", report.passed, failures.len());
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
