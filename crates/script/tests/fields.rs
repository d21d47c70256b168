//! Each field of a rulebook switches something. What the fields are, the rulebooks' own text form says.

use std::collections::BTreeSet;

use adoube_laws::{Book, Rulebook};
use adoube_script::{Script, Told};
use serde_json::Value;

/// A game that is told twice.
struct Case {
    field: &'static str,
    value: Value,
    official: String,
    changed: String,
}

fn cases() -> Vec<Case> {
    let all = include_str!("data/fields.txt").split("\n## ").skip(1);
    let read = |case: &'static str| {
        let (title, lines) = case.split_once('\n').unwrap();
        let (field, value) = title.split_once(" = ").unwrap();
        let told_of = |mark: &str, other: &str| {
            let mine = lines.lines().filter(|line| !line.starts_with(other));
            mine.map(|line| format!("{}\n", line.strip_prefix(mark).unwrap_or(line))).collect()
        };
        let value = serde_json::from_str(value).unwrap();
        Case { field, value, official: told_of("=", "!"), changed: told_of("!", "=") }
    };
    all.map(read).collect()
}

/// The fields in a value, by their path; a record's are those of its parts.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(parts) => {
            for (name, part) in parts {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                fields(part, &path, found);
            }
        }
        _ => {
            found.insert(path.to_owned());
        }
    }
}

fn set(book: &Rulebook, field: &str, value: &Value) -> Rulebook {
    let mut tree = serde_json::to_value(book).unwrap();
    let pointer = format!("/{}", field.replace('.', "/"));
    let place = tree.pointer_mut(&pointer).unwrap_or_else(|| panic!("{field} is not there"));
    assert_ne!(place, value, "{field} is so already");
    *place = value.clone();
    serde_json::from_value(tree).unwrap()
}

fn run(script: &str, case: &Case, changed: bool) -> Told {
    let mut script =
        Script::parse(script).unwrap_or_else(|error| panic!("{}: {error}", case.field));
    if changed {
        // As if the text itself said so: a derived book would have to keep to it.
        script.setup.rulebook = set(&script.setup.rulebook, case.field, &case.value);
    }
    script.run().unwrap_or_else(|error| panic!("{}: {error}", case.field))
}

#[test]
fn every_field_switches_what_it_says() {
    let mut wrong = Vec::new();
    for case in cases() {
        for (script, changed) in [(&case.official, false), (&case.changed, true)] {
            let failures = run(script, &case, changed).failures;
            if !failures.is_empty() {
                wrong.push(format!("{}, changed: {changed}: {failures:?}", case.field));
            }
        }
        // What follows by the one book does not by the other.
        for (script, changed) in [(&case.official, true), (&case.changed, false)] {
            if run(script, &case, changed).failures.is_empty() {
                wrong.push(format!("{} changes nothing", case.field));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_field_is_without_a_game_that_it_changes() {
    let mut all = BTreeSet::new();
    for book in Book::ALL {
        fields(&serde_json::to_value(Rulebook::official(book)).unwrap(), "", &mut all);
    }
    // Which text it is, and in which version: these are cited, and switch nothing.
    assert!(all.remove("book") && all.remove("version"));
    let told: BTreeSet<_> = cases().iter().map(|case| case.field.to_owned()).collect();
    assert_eq!(told, all);
}
