//! Any lines as the log of an event: whatever they say, the event can be shown, exported, explained and gone on with.

use adoube_tournament::event::{LogLine, Request, Tournament};
use adoube_tournament::standings::standings;

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let mut log: Vec<LogLine> = Vec::new();
    for line in text.lines() {
        let Ok(entry) = serde_json::from_str(line) else { continue };
        log.push(entry);
    }
    let Some(mut event) = Tournament::replay(&log) else { return };
    if event.rules.rounds > 1000 {
        return;
    }
    let table = event.table();
    assert_eq!(table.players.len(), event.order().len());
    let _ = standings(&table, &event.standing_order(&table));
    let _ = (event.trf().text(), event.fesa("", "", "").text());
    for number in 0..4 {
        let _ = (event.told(number), event.not_told(number, number + 1));
        let ids = [Request::Withdraw(number), Request::NoShow(number), Request::Late(number, 9)];
        for command in ids {
            let _ = event.decide(&command);
        }
    }
    if let Ok(entries) = event.act(&Request::Pair, "arbiter") {
        let lines: Vec<String> =
            entries.iter().filter_map(|entry| serde_json::to_string(entry).ok()).collect();
        assert_eq!(lines.len(), entries.len());
    }
    assert_eq!(Tournament::replay(event.log()).as_ref(), Some(&event));
}
