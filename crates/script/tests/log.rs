//! Logs as text.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use adoube_board::Side;
use adoube_laws::log::{Log, LogReader};
use adoube_script::Script;
use serde_json::Value;

fn log_of(script: &str) -> Log {
    let told = Script::parse(script).and_then(|script| script.run()).unwrap();
    assert!(told.failures.is_empty(), "{:?}", told.failures);
    let events =
        told.entries.into_iter().filter_map(|entry| Some(entry.what.ok()?.event)).collect();
    Log { setup: told.game.unwrap().setup().clone(), events }
}

const STORY: &str = "rulebook: fide-2009
    strictness: claim
    clock: 40/90m+30s, 30m+30s
    supervision: adequate
    moves 1. e4 e5
    10:00 White touches f1
    White plays Bc4, offers a draw and presses
    11:00 Black refuses and plays Nc6 and presses
    White plays Qh5 and presses
    Arbiter gives Black 2m because \"a chair fell over\"
    Black plays Ke8-e6 and presses
    White claims an illegal move
    Black resigns";

#[test]
fn a_log_reads_back_as_it_was_written() {
    let log = log_of(STORY);
    let text = log.to_text().unwrap();
    let again = Log::read(&text).unwrap();
    assert_eq!(again, log);
    assert_eq!(again.to_text().unwrap(), text);
    assert_eq!(again.game().unwrap(), log.game().unwrap());
}

#[test]
fn what_cannot_be_read_is_said_with_its_line() {
    let text = log_of(STORY).to_text().unwrap();
    for (change, found) in [
        (text.replacen("\"adoube\":1", "\"adoube\":9", 1), "line 1: log of version 9"),
        (text.replacen("\"v\":2", "\"v\":3", 1), "line 2: event \"arrived\" of version 3"),
        (text.replacen("\"arrived\"", "\"teleported\"", 1), "line 2: unknown name `teleported`"),
        (
            text.replacen("fide-2009/6.5", "fide-2009/6.55", 1),
            "line 4: \"fide-2009/6.55\" is no article",
        ),
        (String::new(), "line 1: the log is empty"),
        ("{}".into(), "line 1: no set-up of a game"),
        ("nonsense".into(), "line 1: expected"),
    ] {
        let error = Log::read(&change).unwrap_err().to_string();
        assert!(error.starts_with(found), "{error}");
    }
}

#[test]
fn a_log_that_lost_its_tail_still_tells_what_came_before() {
    let log = log_of(STORY);
    let text = log.to_text().unwrap();
    for lines in 1..=log.events.len() {
        let part: String = text.lines().take(lines).map(|line| format!("{line}\n")).collect();
        let read = Log::read(&part).unwrap();
        assert_eq!(read.events[..], log.events[..lines - 1]);
        read.game().unwrap();
    }
}

#[test]
fn a_set_up_that_would_be_refused_today_is_still_read() {
    let mut log = log_of(STORY);
    log.setup.event.scores.loss = adoube_laws::Points(-1);
    assert!(adoube_laws::Game::new(log.setup.clone()).is_err());
    assert!(log.game().unwrap().outcome().is_some());
}

#[test]
fn what_an_older_rulebook_lacks_is_as_in_the_official_one() {
    let log = log_of(STORY);
    let text = log.to_text().unwrap();
    for gone in [",\"short-games\":true", ",\"agreed-earlier\":false", "\"under\":120000,"] {
        let older = text.replacen(gone, "", 1);
        assert_ne!(older, text, "{gone}");
        assert_eq!(Log::read(&older).unwrap(), log, "{gone}");
    }
}

#[test]
fn any_field_that_an_older_rulebook_lacks_is_as_in_the_official_one() {
    for book in adoube_laws::Book::ALL {
        let log = Log { setup: adoube_laws::Setup::new(book), events: Vec::new() };
        let text = log.to_text().unwrap();
        let whole: Value = serde_json::from_str(&text).unwrap();
        let rulebook = whole["setup"]["rulebook"].as_object().unwrap();
        let mut gone: Vec<_> = rulebook.keys().map(|field| (String::new(), field)).collect();
        for (record, fields) in rulebook {
            // The value of a choice is no record: it is whole or not there.
            let choice = ["illegal-moves", "lateness", "drawn", "reversed-colours"]
                .contains(&record.as_str());
            let fields = fields.as_object().into_iter().filter(|_| !choice).flatten();
            gone.extend(fields.map(|(field, _)| (format!("/{record}"), field)));
        }
        for (record, field) in gone.into_iter().filter(|(_, field)| *field != "book") {
            let mut older = whole.clone();
            let record = older.pointer_mut(&format!("/setup/rulebook{record}")).unwrap();
            record.as_object_mut().unwrap().remove(field);
            assert_eq!(Log::read(&older.to_string()).unwrap(), log, "{field}");
        }
    }
}

/// What is known of the logs that were kept. With `ADOUBE_WRITE` set it is written anew, when logs were added: no line of it goes.
fn known(file: &str, found: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logs").join(file);
    let known = std::fs::read_to_string(&path).unwrap();
    let stays = known.lines().all(|line| found.lines().any(|now| now == line));
    if stays && std::env::var_os("ADOUBE_WRITE").is_some() {
        std::fs::write(&path, found).unwrap();
        return found.to_owned();
    }
    known
}

/// Every log that was kept, by its name: those of version 1, and in a folder of their own those of version 2.
pub(crate) fn kept() -> Vec<(String, String)> {
    let mut logs = Vec::new();
    for version in ["", "2/"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logs").join(version);
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            if path.extension().is_some_and(|ending| ending == "jsonl") && name != "views" {
                logs.push((format!("{version}{name}"), std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    logs.sort();
    logs
}

/// Reads one line of a log: its first, or an event after those that were read.
fn read_line(before: Option<&LogReader>, line: &Value) -> Result<(), String> {
    let line = line.to_string();
    match before {
        None => Log::read(&line).map(|_| ()).map_err(|error| error.what),
        Some(reader) => reader.clone().read(&line).map(|_| ()),
    }
}

/// The lines of the logs that were kept, one of each shape, with its log's name, its number and what reads it.
fn lines() -> Vec<(String, usize, Option<LogReader>, Value)> {
    let (mut all, mut shapes) = (Vec::new(), BTreeSet::new());
    for (name, text) in kept() {
        let mut reader = None;
        for (nth, line) in text.lines().enumerate() {
            let value: Value = serde_json::from_str(line).unwrap();
            if shapes.insert(shape(&value)) {
                all.push((name.clone(), nth + 1, reader.clone(), value));
            }
            match &mut reader {
                None => reader = Some(LogReader::new(&Log::read(line).unwrap().setup)),
                Some(reader) => {
                    reader.read(line).unwrap();
                }
            }
        }
    }
    all
}

/// The version and kind of a line, and which fields it has where.
fn shape(line: &Value) -> String {
    let mut places = Vec::new();
    records(line, "", &mut places);
    let fields = |place: String| {
        let fields = line.pointer(&place).and_then(Value::as_object).unwrap();
        fields.keys().map(|field| format!("{place}/{field}")).collect::<Vec<_>>().join(" ")
    };
    let fields: Vec<_> = places.into_iter().map(fields).collect();
    format!("{} {} {}", line["v"], line["kind"], fields.join(" "))
}

/// Where the records in a line are, the line itself included.
fn records(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.push(at.to_owned());
            for (name, field) in fields {
                records(field, &format!("{at}/{name}"), found);
            }
        }
        Value::Array(values) => {
            for (nth, value) in values.iter().enumerate() {
                records(value, &format!("{at}/{nth}"), found);
            }
        }
        _ => {}
    }
}

/// `essential.txt` has what every version has written, and without which a line tells nothing. What a
/// version adds never comes into it: it has a value where it is missing, or the kind gets another version.
#[test]
fn only_what_every_version_has_written_must_be_there() {
    let mut essential = BTreeSet::new();
    for (name, number, reader, line) in lines() {
        let mut places = Vec::new();
        records(&line, "", &mut places);
        for place in places {
            let fields = line.pointer(&place).and_then(Value::as_object).unwrap();
            for field in fields.keys() {
                let mut without = line.clone();
                let record = without.pointer_mut(&place).and_then(Value::as_object_mut);
                record.unwrap().remove(field);
                let Err(error) = read_line(reader.as_ref(), &without) else { continue };
                // An only field can be the name of what it holds.
                let named = error.contains(&format!("missing field `{field}`"));
                assert!(
                    named
                        || fields.len() == 1
                        || ["adoube", "kind", "act", "data"].contains(&&**field),
                    "{name}:{number}: {place}/{field}: {error}",
                );
                if named {
                    let version = line.get("v").and_then(Value::as_u64).unwrap_or(1);
                    let kind = match line.get("kind").and_then(Value::as_str) {
                        None => "head",
                        Some(_) if place.is_empty() => "event",
                        Some(kind) => kind,
                    };
                    essential.insert(format!("{version} {kind}: {place}/{field}\n"));
                }
            }
        }
    }
    let found: String = essential.into_iter().collect();
    assert_eq!(found, known("essential.txt", &found), "{found}");
}

#[test]
fn a_field_that_nobody_knows_is_not_passed_over() {
    for (name, number, reader, line) in lines() {
        let mut places = Vec::new();
        records(&line, "", &mut places);
        for place in places {
            let mut more = line.clone();
            let record = more.pointer_mut(&place).and_then(Value::as_object_mut).unwrap();
            record.insert("surprise".into(), 1.into());
            let only = record.len() == 2;
            let error = read_line(reader.as_ref(), &more).unwrap_err();
            assert!(
                error.contains("unknown field `surprise`") || only,
                "{name}:{number}: {place}: {error}",
            );
        }
    }
}

/// Where a game ended.
fn summary(name: &str, log: &Log) -> String {
    let game = log.game().unwrap();
    let end = game.outcome().map_or_else(
        || "no result".to_owned(),
        |outcome| format!("{} {} {}", outcome.result(), outcome.ruling, outcome.article),
    );
    let left = |side| game.clock().shows(side, game.last()).main.face();
    let (first, second) = (left(Side::First), left(Side::Second));
    format!("{name}: {}; {end}; {first} {second}\n", game.table())
}

#[test]
fn logs_that_were_kept_tell_what_they_told() {
    let logs = kept();
    assert!(logs.len() >= 10);
    let mut found = String::new();
    for (name, text) in logs {
        found.push_str(&summary(&name, &Log::read(&text).unwrap()));
    }
    assert_eq!(found, known("summary.txt", &found), "{found}");
}

/// All kinds of event, as the reader names them to somebody who has written another.
pub(crate) fn kinds() -> BTreeSet<String> {
    let error = serde_json::from_str::<adoube_laws::What>("\"teleported\"").unwrap_err();
    let error = error.to_string();
    let (_, known) = error.split_once("expected one of ").unwrap();
    known.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The shortest line of each kind that the lawbook brings about.
fn examples() -> BTreeMap<String, String> {
    let mut shortest = BTreeMap::<String, String>::new();
    for (kind, line) in told_lines() {
        let kept = shortest.entry(kind).or_insert_with(|| line.clone());
        if (line.len(), &line) < (kept.len(), &*kept) {
            *kept = line;
        }
    }
    shortest
}

/// Every line that the lawbook brings about, by its kind.
fn told_lines() -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for page in crate::lawbook::pages().0 {
        for example in &page.examples {
            let Ok(told) = Script::parse(&example.script).map(|script| script.run()) else {
                continue;
            };
            for entry in told.unwrap().entries {
                let Ok(step) = entry.what else { continue };
                let line = adoube_laws::log::event_line(&step.event).unwrap();
                let value: Value = serde_json::from_str(&line).unwrap();
                lines.push((value["kind"].as_str().unwrap().to_owned(), line));
            }
        }
    }
    lines
}

/// The names of all fields in a value, those of the records within it too.
fn fields(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(parts) => {
            for (name, part) in parts {
                found.insert(name.clone());
                fields(part, found);
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| fields(part, found)),
        _ => {}
    }
}

#[test]
fn the_handbook_names_every_field_of_every_kind() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = std::fs::read_to_string(docs.join("log.md")).unwrap();
    let (before, data) = page.split_once("\n## What `data` holds\n").unwrap();
    for book in adoube_laws::Book::ALL {
        assert!(before.contains(&format!("`{book}`")), "docs/log.md does not name {book}");
    }
    // What is written alike wherever it stands.
    let alike = data.split("\n| kind |").next().unwrap();
    let named = |text: &str, name: &str| {
        text.contains(&format!("`{name}`")) || text.contains(&format!("\"{name}\""))
    };
    let mut missing = BTreeSet::new();
    for (kind, line) in told_lines() {
        let value: Value = serde_json::from_str(&line).unwrap();
        let (mut own, mut within) = (BTreeSet::new(), BTreeSet::new());
        if let Some(Value::Object(parts)) = value.get("data") {
            own.extend(parts.keys().cloned());
        }
        fields(&value["data"], &mut within);
        // A row without a kind goes on with that of the row above.
        let mut rows = String::new();
        let mut mine = false;
        for row in data.lines().filter(|row| row.starts_with("| ")) {
            let first = row.split(" | ").next().unwrap_or_default();
            mine = if first == "|" { mine } else { first.contains(&format!("`{kind}`")) };
            if mine {
                rows.push_str(row);
            }
        }
        // Their data are an outcome and an act.
        let direct = ["result-signed", "sealed-on-board"].contains(&&*kind);
        let told = |name: &&String| named(&rows, name) || (direct && named(alike, name));
        missing.extend(own.iter().filter(|it| !told(it)).map(|name| format!("{kind}: {name}")));
        let anywhere = |name: &&String| !named(&rows, name) && !named(&page, name);
        missing.extend(within.iter().filter(anywhere).map(|name| format!("{kind}: …{name}")));
    }
    assert!(missing.is_empty(), "docs/log.md does not tell of {missing:?}");
}

/// With `ADOUBE_WRITE` set, the examples are written anew.
#[test]
fn the_handbook_has_an_example_of_every_kind() {
    let examples = examples();
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = std::fs::read_to_string(docs.join("log.md")).unwrap();
    for kind in kinds() {
        assert!(examples.contains_key(&kind), "no example of the lawbook brings about {kind:?}");
        assert!(page.contains(&format!("\n| `{kind}` |")), "docs/log.md does not tell of {kind:?}");
    }
    let lines: String = examples.values().map(|line| format!("{line}\n")).collect();
    let path = docs.join("log.jsonl");
    if std::env::var_os("ADOUBE_WRITE").is_some() {
        std::fs::write(&path, &lines).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(kept == lines, "docs/log.jsonl is not in step: run this test with ADOUBE_WRITE=1");
}
