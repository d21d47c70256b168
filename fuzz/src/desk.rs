//! Any lines as what somebody wants of an event: what is read is written so that it reads the same, and whatever it is it can be asked who
//! may do it, and an event what it says to it.

use adoube_server::event::EventCommand;
use adoube_tournament::event::{LogLine, Tournament};

/// The search is for kinds of commands.
const LINES: usize = 16;

/// An event with four players and a round.
const EVENT: &str = include_str!("../seeds/event/swiss");

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let log: Vec<LogLine> =
        EVENT.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let event = Tournament::replay(&log).expect("the seed is an event");
    for line in text.lines().take(LINES) {
        let Ok(command) = serde_json::from_str::<EventCommand>(line) else { continue };
        let written = serde_json::to_string(&command).expect("what was read can be written");
        let again: EventCommand = serde_json::from_str(&written).expect("and read again");
        let twice = serde_json::to_string(&again).expect("and written again");
        assert_eq!(twice, written, "{line}");
        for one in command.each() {
            let _ = (one.right(), one.board(), one.game(), one.moves_the_floor());
            if let Some(request) = one.request() {
                let _ = event.decide(&request);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_is_a_command() {
        let mut wrong = Vec::new();
        for seed in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/seeds/desk")).unwrap() {
            let path = seed.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            if let Err(error) = serde_json::from_str::<EventCommand>(&text) {
                wrong.push(format!("{}: {error}", path.display()));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
