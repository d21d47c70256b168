//! Logs that were kept: what they tell, for ever. A log in `tests/data/logs` is never written again; with `ADOUBE_WRITE` set,
//! those that are missing are added, with what they tell today.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use adoube_board::Side;
use adoube_laws::log::Log;
use adoube_laws::{Game, Who};
use adoube_script::Script;
use serde_json::{Map, Value};

use crate::log::{kept, kinds};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logs")
}

fn writes() -> bool {
    std::env::var_os("ADOUBE_WRITE").is_some()
}

/// The kinds of the events of a log of version 2.
fn kinds_in(log: &Log) -> BTreeSet<String> {
    let kind = |event| {
        let line = adoube_laws::log::event_line(event).unwrap();
        let value: Value = serde_json::from_str(&line).unwrap();
        value["kind"].as_str().unwrap().to_owned()
    };
    log.events.iter().map(kind).collect()
}

/// Every story.
fn stories() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/scripts");
    let mut stories: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|story| {
            let path = story.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect();
    stories.sort();
    stories
}

/// Every example of the lawbook, named by its article and its number on the page.
fn examples() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for page in crate::lawbook::pages().0 {
        let article = page.ids[0].to_string().replace('/', "-").replace('β', "beta");
        for (nth, example) in page.examples.into_iter().enumerate() {
            all.push((format!("{article}-{}", nth + 1), example.script));
        }
    }
    all
}

/// The logs of those that tell a game, with the kinds of their events.
fn logs(told: Vec<(String, String)>) -> Vec<(String, Log, BTreeSet<String>)> {
    let log = |(name, script): (String, String)| {
        let told = Script::parse(&script).ok()?.run().ok()?;
        let setup = told.game.filter(|_| told.failures.is_empty())?.setup().clone();
        let events = told.entries.into_iter().filter_map(|entry| Some(entry.what.ok()?.event));
        let log = Log { setup, events: events.collect() };
        let kinds = kinds_in(&log);
        Some((name, log, kinds))
    };
    told.into_iter().filter_map(log).collect()
}

/// Keeps every story, and the examples that bring about most of the kinds that no log has.
fn add_logs(missing: &mut BTreeSet<String>) {
    let keep = |missing: &mut BTreeSet<String>, (name, log, kinds): (_, Log, BTreeSet<_>)| {
        let path = folder().join("2").join(format!("{name}.jsonl"));
        if !path.exists() {
            std::fs::write(path, log.to_text().unwrap()).unwrap();
        }
        missing.retain(|kind| !kinds.contains(kind));
    };
    for story in logs(stories()) {
        keep(missing, story);
    }
    let mut examples = logs(examples());
    while !missing.is_empty() && !examples.is_empty() {
        examples.sort_by_key(|(_, log, kinds)| {
            (kinds.intersection(missing).count(), std::cmp::Reverse(log.events.len()))
        });
        keep(missing, examples.pop().unwrap());
    }
}

#[test]
fn every_kind_of_event_is_in_a_log_that_was_kept() {
    let mut missing = kinds();
    for (name, text) in kept().into_iter().filter(|(name, _)| name.starts_with("2/")) {
        let log = Log::read(&text).unwrap();
        assert_eq!(log.to_text().unwrap().lines().count(), text.lines().count(), "{name}");
        missing.retain(|kind| !kinds_in(&log).contains(kind));
    }
    if writes() {
        add_logs(&mut missing);
    }
    assert!(missing.is_empty(), "run this test with ADOUBE_WRITE=1 to keep logs of {missing:?}");
}

/// The game as a spectator sees it at its end, and in what others see it otherwise.
fn views(game: &Game) -> Value {
    let view = |role| match serde_json::to_value(game.view(role, game.last())).unwrap() {
        Value::Object(fields) => fields,
        other => panic!("{other}"),
    };
    let open = view(Who::Spectator);
    let mut all = Map::new();
    for (name, role) in [
        ("first", Who::Player(Side::First)),
        ("second", Who::Player(Side::Second)),
        ("first-assistant", Who::Assistant(Side::First)),
        ("second-assistant", Who::Assistant(Side::Second)),
        ("arbiter", Who::Arbiter),
    ] {
        let own = view(role).into_iter().filter(|(field, value)| open.get(field) != Some(value));
        all.insert(name.to_owned(), Value::Object(own.collect()));
    }
    all.insert("spectator".to_owned(), Value::Object(open));
    Value::Object(all)
}

/// What was told is told still; what nobody told then may have been added.
fn tells_still(then: &Value, now: &Value) -> bool {
    match (then, now) {
        (Value::Object(then), Value::Object(now)) => then
            .iter()
            .all(|(field, then)| now.get(field).is_some_and(|now| tells_still(then, now))),
        (Value::Array(then), Value::Array(now)) => {
            then.len() == now.len()
                && then.iter().zip(now).all(|(then, now)| tells_still(then, now))
        }
        _ => then == now,
    }
}

#[test]
fn every_role_sees_for_ever_what_it_saw_at_the_end_of_a_log_that_was_kept() {
    let path = folder().join("views.jsonl");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let mut known: BTreeMap<String, Value> = text
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).unwrap();
            (line["log"].as_str().unwrap().to_owned(), line["views"].clone())
        })
        .collect();
    for (name, text) in kept() {
        let now = views(&Log::read(&text).unwrap().game().unwrap());
        if writes() {
            known.entry(name.clone()).or_insert_with(|| now.clone());
        }
        let then = known.get(&name).unwrap_or_else(|| panic!("{name}: run with ADOUBE_WRITE=1"));
        assert!(tells_still(then, &now), "{name}:\n{then}\n{now}");
    }
    if writes() {
        let line = |(log, views)| format!("{}\n", serde_json::json!({"log": log, "views": views}));
        std::fs::write(&path, known.into_iter().map(line).collect::<String>()).unwrap();
    }
}
