//! What was told by the laws of 2009, told by those of 2023: where another thing follows, an article says why.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use adoube_laws::{Article, Book};
use adoube_script::Script;
use adoube_script::lawbook::{Change, in_edition};

const KEPT: &str = "tests/data/editions.txt";

/// Every script by the book of 2009, by a name of its own.
fn scripts() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for page in crate::lawbook::pages().0 {
        let of_2009 = page.ids.iter().find(|id| id.book == Book::Fide2009);
        let Some(id) = of_2009 else { continue };
        for (nth, example) in page.examples.iter().filter(|it| it.on.is_none()).enumerate() {
            all.push((format!("{id} {}", nth + 1), example.script.clone()));
        }
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scripts");
    let mut paths: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        let text = std::fs::read_to_string(&path).unwrap();
        if text.contains("rulebook: fide-2009") {
            all.push((path.file_name().unwrap().to_string_lossy().into_owned(), text));
        }
    }
    let stories = crate::stories::stories().into_iter();
    all.extend(stories.filter(|(_, script)| script.contains("rulebook: fide-2009")));
    all
}

/// What does not follow any more, the first of it.
fn difference(script: &str) -> Option<String> {
    let told = Script::parse(&in_edition(script, Book::Fide2023)).and_then(|script| script.run());
    match told {
        Ok(told) => told.failures.first().map(|failure| failure.what.clone()),
        Err(error) => Some(error.to_string()),
    }
}

#[test]
fn every_difference_between_the_editions_is_explained() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(KEPT);
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let why: BTreeMap<&str, &str> = kept
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| Some((line.split('\t').next()?, line.split('\t').nth(1)?)))
        .collect();
    let mut found = String::from(
        "# What is told of the laws of 2009 and does not follow by those of 2023: the script, the article of 2023 that makes the\n\
         # difference, and what is found instead. Reviewed by hand; ADOUBE_WRITE=1 writes it anew and keeps the articles.\n",
    );
    let mut all = 0;
    for (name, script) in scripts() {
        all += 1;
        let Some(what) = difference(&script) else { continue };
        let article = why.get(name.as_str()).copied().unwrap_or("?");
        writeln!(found, "{name}\t{article}\t{what}").unwrap();
    }
    if std::env::var_os("ADOUBE_WRITE").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    assert!(all > 500, "{all} scripts");
    assert!(found == kept, "ADOUBE_WRITE=1 writes {KEPT} anew; then review it");
    for line in found.lines().filter(|line| !line.starts_with('#')) {
        let article = line.split('\t').nth(1).unwrap();
        let known: Article = article.parse().unwrap_or_else(|_| panic!("unexplained: {line}"));
        assert_eq!(known.book, Book::Fide2023, "{line}");
    }
}

#[test]
fn every_change_that_is_shown_goes_two_ways() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lawbook/changes.toml");
    let changes = Change::all(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert!(changes.len() >= 30, "{}", changes.len());
    for change in &changes {
        let [before, now] = [Book::Fide2009, Book::Fide2023].map(|book| {
            change.told_in(book).unwrap_or_else(|error| panic!("{}: {error}", change.title.en))
        });
        assert_ne!(before, now, "{}", change.title.en);
        assert!(change.ids.iter().all(|id| id.book == Book::Fide2023), "{}", change.title.en);
    }
}

#[test]
fn by_either_book_a_change_rests_on_the_articles_that_it_names() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lawbook/changes.toml");
    for change in Change::all(&std::fs::read_to_string(path).unwrap()).unwrap() {
        let title = &change.title.en;
        let named = |book| change.rests.iter().filter(move |it| it.book == book).copied();
        for book in [Book::Fide2009, Book::Fide2023] {
            let cited = change.cited_in(book).unwrap();
            let missing = named(book).find(|it| !cited.contains(it));
            assert_eq!(missing, None, "{title}: {cited:?}");
            if named(book).next().is_none() {
                let mut own: Vec<Article> = change.ids.clone();
                if book != Book::Fide2023 {
                    own = own.iter().flat_map(|id| id.counterparts()).collect();
                }
                assert!(own.iter().any(|it| cited.contains(it)), "{title} by {book}: {cited:?}");
            }
        }
    }
}
