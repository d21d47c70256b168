//! Each field of a rulebook switches something. What the fields are, the rulebooks' own text form says.

use std::collections::BTreeSet;

use adoube_laws::{Book, GameKind, Rulebook, Setup, SetupFault};
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
    let script = Script::parse(script).unwrap_or_else(|error| panic!("{}: {error}", case.field));
    let book = script.setup.rulebook.clone();
    play(script, book, case, changed)
}

/// Plays a game by this book, or by this book with the field changed.
fn play(mut script: Script, book: Rulebook, case: &Case, changed: bool) -> Told {
    let book = if changed { set(&book, case.field, &case.value) } else { book };
    // As if the text itself said so: a derived book would have to keep to it.
    script.setup.rulebook = Rulebook { derived: None, ..book };
    script.run().unwrap_or_else(|error| panic!("{}: {error}", case.field))
}

fn game_of(script: &str) -> GameKind {
    Script::parse(script).unwrap().setup.rulebook.game()
}

/// Words of chess beside those of shogi that mean as much.
const WORDS: [(&str, &str); 19] = [
    ("White", "Sente"),
    ("Black", "Gote"),
    ("White's", "Sente's"),
    ("Black's", "Gote's"),
    ("e4", "7g7f"),
    ("e5", "3c3d"),
    ("d4", "2g2f"),
    ("e6", "4c4d"),
    ("Nf3", "2h3h"),
    ("Nf6", "8b7b"),
    ("Ng1", "3h2h"),
    ("Ng8", "7b8b"),
    ("Nc6", "8c8d"),
    ("e2-e5", "7g7e"),
    ("exd4", "2b8h+"),
    ("e2", "7g"),
    ("e8", "5a"),
    ("Nf3\"", "2h3h\""),
    ("\"e4\"", "\"P-7f\""),
];

/// A script as it is told of the other game, if it has no words that only one of them has.
fn translated(script: &str, to: Book) -> Option<String> {
    let chess = to.game() == GameKind::Chess;
    let word = |whole: &str| {
        let word = whole.trim_end_matches(',');
        let same = |pair: &&(&str, &str)| (if chess { pair.1 } else { pair.0 }) == word;
        let (chess_word, shogi_word) = WORDS.iter().find(same).copied().unwrap_or((word, word));
        format!("{}{}", if chess { chess_word } else { shogi_word }, &whole[word.len()..])
    };
    let mut lines = Vec::new();
    for line in script.lines() {
        let mut words: Vec<String> = line.split_whitespace().map(word).collect();
        let is_article = |word: &String| {
            word.split_once('/')
                .is_some_and(|(book, _)| Book::ALL.iter().any(|it| it.name() == book))
        };
        match words.first().map(String::as_str) {
            Some("start:") => return None,
            Some("rulebook:") => words = vec!["rulebook:".into(), to.name().into()],
            _ => words.retain(|word| !is_article(word)),
        }
        lines.push(words.join(" "));
    }
    let script = lines.join("\n");
    Script::parse(&script).is_ok().then_some(script)
}

/// The other game by the rules of this book, as far as it can have them.
fn transplanted(book: &Rulebook, to: Book) -> Rulebook {
    let mut theirs = Rulebook::official(to);
    let Ok(Value::Object(fields)) = serde_json::to_value(book) else { panic!("a record") };
    for (name, value) in fields.into_iter().filter(|(name, _)| name != "book" && name != "version")
    {
        let there = serde_json::to_value(&theirs).unwrap();
        let parts = match (&value, &there[&name]) {
            (Value::Object(parts), Value::Object(theirs)) if parts.keys().eq(theirs.keys()) => {
                parts
                    .iter()
                    .map(|(part, value)| (format!("/{name}/{part}"), value.clone()))
                    .collect()
            }
            _ => vec![(format!("/{name}"), value)],
        };
        for (pointer, value) in parts {
            let mut tree = serde_json::to_value(&theirs).unwrap();
            *tree.pointer_mut(&pointer).unwrap() = value;
            let changed: Rulebook = serde_json::from_value(tree).unwrap();
            if !changed.has_a_rule_of_the_other_game() {
                theirs = changed;
            }
        }
    }
    theirs
}

fn field_of<'a>(tree: &'a Value, field: &str) -> Option<&'a Value> {
    tree.pointer(&format!("/{}", field.replace('.', "/")))
}

/// Whether a game cannot have the field as a book of the other has it, or not as the case changes it.
fn is_refused(case: &Case, from: &Rulebook, book: &Rulebook) -> bool {
    let [here, there] = [from, book].map(|book| serde_json::to_value(book).unwrap());
    if field_of(&here, case.field) != field_of(&there, case.field) {
        return true;
    }
    let rulebook = set(book, case.field, &case.value);
    let setup = Setup { rulebook, ..Setup::new(book.book) };
    setup.faults().contains(&SetupFault::NotOfThisGame)
}

/// What one game has and the other cannot.
const OF_ONE_GAME: &str = "breaches.untidy-hand counting dead-positions declaration exposed-king fifty-moves furigoma \
    furigoma.again furigoma.by-age furigoma.or-three furigoma.pawns kanji king-capture manners.dashes-read manners.hand-is-told move-limit \
    needs-mating-chance powers.tosses repetition.occurrences repetition.perpetual repetition.refuses-checks resigning \
    short.crying short.misplaced unpromoted";

#[test]
fn every_field_switches_the_same_in_the_other_game_or_is_refused_there() {
    let told: BTreeSet<_> =
        cases().iter().map(|case| (case.field, game_of(&case.official))).collect();
    let (mut wrong, mut refused) = (Vec::new(), BTreeSet::new());
    let mut books: Vec<(Rulebook, Rulebook)> = Vec::new();
    for case in cases() {
        let to = match game_of(&case.official) {
            GameKind::Chess => Book::Cz,
            GameKind::Shogi => Book::Fide2009,
        };
        // Told there by itself.
        if told.contains(&(case.field, to.game())) {
            continue;
        }
        let from = Script::parse(&case.official).unwrap().setup.rulebook;
        let known = books.iter().find(|(known, _)| *known == from).map(|(_, book)| book.clone());
        let book = known.unwrap_or_else(|| transplanted(&from, to));
        books.push((from.clone(), book.clone()));
        if is_refused(&case, &from, &book) {
            refused.insert(case.field);
            continue;
        }
        let both = translated(&case.official, to).zip(translated(&case.changed, to));
        let Some(both) = both else {
            wrong.push(format!("{} is not told of the other game", case.field));
            continue;
        };
        let (official, changed) = &both;
        for (script, changes, holds) in [
            (official, false, true),
            (changed, true, true),
            (official, true, false),
            (changed, false, false),
        ] {
            let failures =
                play(Script::parse(script).unwrap(), book.clone(), &case, changes).failures;
            if failures.is_empty() != holds {
                let field = case.field;
                wrong.push(format!("{field}, changed: {changes}, to hold: {holds}: {failures:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(refused.into_iter().collect::<Vec<_>>().join(" "), OF_ONE_GAME);
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
