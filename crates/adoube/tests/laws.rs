//! The lawbook as people read it.

use crate::program;

use std::fs;
use std::path::Path;

use program::{adoube, adoube_in, assert_fails, err, out};
use serde_json::Value;

const PAGE: &str = "+++
ids = [\"fide-2009/5.1.b\"]
kind = \"C\"

[title]
en = \"Resignation\"
fr = \"Abandon\"

[summary]
en = \"\"\"
Whoever says that he resigns has lost.
\"\"\"
fr = \"\"\"
Qui déclare abandonner a perdu.
\"\"\"
+++

## White resigns | Les Blancs abandonnent
```adoube
rulebook: fide-2009
White resigns
  expect result 0-1 fide-2009/5.1.b
```
";

fn with_page(text: &str, test: impl FnOnce(&str, &Path)) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fide-2009/5.1.b.md");
    fs::create_dir(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    test(folder.path().to_str().unwrap(), &path);
}

#[test]
fn the_books_are_listed_with_how_much_there_is_of_them() {
    let output = adoube(&["laws"]);
    let lines: Vec<&str> = out(&output).lines().collect();
    assert_eq!(lines.len(), 6);
    assert!(
        lines[0].starts_with("fide-2023  FIDE Laws of Chess, 2023: 320 articles, "),
        "{}",
        lines[0]
    );
    let output = adoube(&["laws", "--lang", "fr"]);
    assert!(out(&output).contains("Règles du shogi de la FESA, 2024\u{a0}: 117\u{a0}articles"));
    let output = adoube(&["laws", "--json"]);
    let first: Value = serde_json::from_str(out(&output).lines().next().unwrap()).unwrap();
    assert_eq!((&first["book"], &first["articles"]), (&"fide-2023".into(), &320.into()));
}

#[test]
fn a_book_lists_its_articles() {
    with_page(PAGE, |folder, _| {
        let list = |args: &[&str]| {
            let output = adoube(&[&["laws", "--pages", folder, "fide-2009"], args].concat());
            out(&output).to_owned()
        };
        let text = list(&[]);
        assert_eq!(text.lines().count(), 234);
        let find = |text: &str, id: &str| {
            let line = text.lines().find(|line| line.split(' ').next() == Some(id)).unwrap();
            line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(find(&text, "fide-2009/5.1.b"), "C Resignation");
        assert_eq!(find(&text, "fide-2009/9.2.a"), "C");
        assert_eq!(find(&list(&["--lang", "fr"]), "fide-2009/5.1.b"), "C Abandon");
        let json = list(&["--json"]);
        let objects = json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let found = objects.into_iter().find(|it| it["id"] == "fide-2009/5.1.b").unwrap();
        assert_eq!((&found["kinds"], &found["title"]), (&"C".into(), &"Resignation".into()));
    });
}

#[test]
fn an_article_is_printed_with_its_examples() {
    with_page(PAGE, |folder, _| {
        let args = ["laws", "--pages", folder, "fide-2009/5.1.b"];
        assert_eq!(
            out(&adoube(&args)),
            "fide-2009/5.1.b  Resignation\n\n\
             Whoever says that he resigns has lost.\n\n\
             A player may claim it, and the software rules on it.\n\n\
             Example: White resigns\n\n    \
             rulebook: fide-2009\n    \
             White resigns\n      \
             expect result 0-1 fide-2009/5.1.b\n"
        );
        let output = adoube_in(&[("LANG", "fr_FR.UTF-8")], &args, b"");
        let lines: Vec<&str> = out(&output).lines().collect();
        assert_eq!(lines[0], "fide-2009/5.1.b  Abandon");
        assert_eq!(lines[2], "Qui déclare abandonner a perdu.");
        assert_eq!(lines[4], "Un joueur peut le réclamer, et le logiciel tranche.");
        assert_eq!(lines[6], "Exemple\u{a0}: Les Blancs abandonnent");
        let output = adoube(&[&args[..], &["--json"]].concat());
        let page: Value = serde_json::from_str(out(&output)).unwrap();
        assert_eq!(page["title"], "Resignation");
        assert!(
            page["examples"][0]["script"].as_str().unwrap().starts_with("rulebook: fide-2009\n")
        );
        let output = adoube(&["laws", "--pages", folder, "fide-2009/5.1.a"]);
        assert!(out(&output).ends_with("This article has no page yet.\n"), "{}", out(&output));
        assert!(output.status.success());
    });
}

#[test]
fn the_program_has_the_pages_with_it() {
    let output = adoube(&["laws", "fide-2009/9.2.a"]);
    let text = out(&output);
    assert!(text.starts_with("fide-2009/9.2.a  "), "{text}");
    assert!(text.contains("    rulebook: fide-2009\n"), "{text}");
}

#[test]
fn what_there_is_not_is_one_line_with_what_was_meant() {
    for (what, line) in [
        ("fide-2009/9.22", "no such rulebook or article (perhaps fide-2009/9.2)"),
        ("9.2.a", "no such rulebook or article (perhaps fide-2009/9.2.a)"),
        ("fide-2010", "no such rulebook or article (perhaps fide-2023, fide-2009)"),
        (
            "tiddlywinks",
            "no such rulebook or article (expected fide-2023, fide-2009, fesa-2024, fesa-2017, cz or livret, or an article \
             of one)",
        ),
    ] {
        assert_fails(&adoube(&["laws", what]), &format!("{what}: {line}"));
    }
    let output = adoube(&["laws", "--pages", "nowhere"]);
    assert_fails(&output, "nowhere: there is no such file");
}

#[test]
fn the_check_runs_every_example_and_counts() {
    let last = |text: &str| text.lines().last().unwrap().to_owned();
    with_page(PAGE, |folder, _| {
        let output = adoube(&["laws", "--check", "--pages", folder]);
        assert!(last(out(&output)).starts_with("1 passed, "), "{}", last(out(&output)));
        assert_eq!(output.status.code(), Some(1), "other pages are missing");
    });
    with_page(&PAGE.replace("result 0-1", "result 1-0"), |folder, path| {
        let output = adoube(&["laws", "--check", "--pages", folder]);
        let fault =
            format!("{}:21: the result is 0-1 fide-2009/5.1.b, expected 1-0", path.display());
        assert_eq!(out(&output).lines().next(), Some(fault.as_str()));
        assert!(last(out(&output)).starts_with("0 passed, "));
        let output = adoube(&["laws", "--check", "--json", "--pages", folder]);
        let last: Value = serde_json::from_str(&last(out(&output))).unwrap();
        assert_eq!(last["passed"], 0);
    });
    with_page("no head at all", |folder, path| {
        let fault = format!("{}:1: no head (expected +++ on the first line)", path.display());
        let output = adoube(&["laws", "--check", "--pages", folder]);
        assert_eq!(out(&output).lines().next(), Some(fault.as_str()));
        assert_fails(&adoube(&["laws", "--pages", folder]), &fault);
    });
    let output = adoube(&["laws", "--check"]);
    let failed = out(&output).lines().count() - 1;
    assert!(last(out(&output)).ends_with(&format!(" passed, {failed} failed")), "{}", out(&output));
    assert_eq!((err(&output), output.status.success()), ("", failed == 0));
}
