//! One name, one thing: the glossary of the architecture tells which crates have a noun of the laws.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::report;

/// The name of the type that a line begins to define; what is indented belongs to a trait or a function.
fn defined(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub").unwrap_or(line);
    let line = line.strip_prefix("(crate)").or(line.strip_prefix("(super)")).unwrap_or(line);
    let (kind, rest) = line.strip_prefix(' ').unwrap_or(line).split_once(' ')?;
    let name = rest.split(|c: char| !c.is_alphanumeric()).next();
    name.filter(|_| ["struct", "enum", "trait", "type"].contains(&kind))
}

/// The same in a table of grounds, of which a macro makes the type.
fn listed(line: &str) -> Option<&str> {
    let name = line.strip_prefix("    ")?.strip_suffix(" {")?;
    let noun = |name: &&str| {
        name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric)
    };
    Some(name).filter(noun)
}

fn look(folder: &Path, seen: &mut impl FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            look(&path, seen);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            seen(&path, &std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn a_noun_of_the_laws_names_one_thing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/architecture.md")).unwrap();
    let (_, glossary) = page.split_once("\n## Glossary\n").unwrap();
    let rows = glossary.split("\n## ").next().unwrap().lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.splitn(3, " | ");
        Some((cells.next()?.trim_end_matches('`'), cells.next()?))
    });
    let homes: BTreeMap<&str, &str> = rows.collect();
    assert!(homes.len() >= 15, "{homes:?}");
    let mut faults = Vec::new();
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(root.join("crates")).unwrap() {
        let home = entry.unwrap();
        let name = home.file_name().into_string().unwrap();
        look(&home.path().join("src"), &mut |path, text| {
            let tables = text.contains("grounds! {");
            let listed = text.lines().filter_map(listed).filter(|_| tables);
            for noun in text.lines().filter_map(defined).chain(listed) {
                found.insert((noun.to_owned(), name.clone()));
                let elsewhere = |homes: &&str| !homes.contains(&format!("`{name}`"));
                if homes.get(noun).is_some_and(elsewhere) {
                    faults.push(format!("{}: {noun} is another thing", path.display()));
                }
            }
        });
    }
    for (noun, homes) in homes {
        for home in homes.split(", ").map(|home| home.trim_matches('`')) {
            if !found.contains(&(noun.to_owned(), home.to_owned())) {
                faults.push(format!("docs/architecture.md: {home} has no {noun}"));
            }
        }
    }
    report(&faults);
}
