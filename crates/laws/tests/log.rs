//! Logs as text.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::path::Path;

use adoube_board::Side;
use adoube_laws::log::Log;
use adoube_laws::script::Script;

fn log_of(script: &str) -> Log {
    let told = Script::parse(script).and_then(|script| script.run()).unwrap();
    assert!(told.failures.is_empty(), "{:?}", told.failures);
    let events = told.entries.into_iter().filter_map(|entry| entry.what.ok()).collect();
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
        (text.replacen("\"v\":1", "\"v\":2", 1), "line 2: event \"arrived\" of version 2"),
        (text.replacen("\"arrived\"", "\"teleported\"", 1), "line 2: unknown variant"),
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
    let older = text.replacen(",\"short-games\":true", "", 1);
    assert_ne!(older, text);
    assert_eq!(Log::read(&older).unwrap(), log);
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/logs");
    let entries = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut logs: Vec<_> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "jsonl")).collect();
    logs.sort();
    assert!(logs.len() >= 10);
    let mut found = String::new();
    for path in logs {
        let log = Log::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        found.push_str(&summary(&path.file_stem().unwrap().to_string_lossy(), &log));
    }
    let kept = std::fs::read_to_string(folder.join("summary.txt")).unwrap();
    assert_eq!(found, kept, "{found}");
}
