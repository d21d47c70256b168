//! Any text as what somebody brings: games of whatever form, and one scoresheet. What is kept of a game can be played from its start to its end,
//! and what cannot be followed is told by a line of the text.

use adoube_laws::GameKind;
use adoube_server::probe::{Brought, records, sheet};
use adoube_study::{Edit, Study};
use adoube_tournament::event::Game;

/// The search is for forms and for moves.
const GAMES: usize = 8;

/// Whatever bytes come as a file of games.
pub(crate) fn records_of(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let games = records(text, GAMES);
    assert!(games.len() <= GAMES);
    for game in games {
        match game {
            Ok(game) => holds(&game),
            Err(unread) => is_in(unread.line(), text),
        }
    }
}

/// Whatever bytes come as a scoresheet.
pub(crate) fn sheet_of(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for (game, kind) in [(Game::Chess, "chess"), (Game::Shogi, "shogi")] {
        match sheet(text, game) {
            Ok(game) => {
                assert!(game.kind == kind && !game.moves.is_empty());
                holds(&game);
                // One game and nothing else.
                assert_eq!(records(text, 2), [Ok(game)]);
            }
            Err(unread) => is_in(unread.line(), text),
        }
    }
}

fn is_in(line: u64, text: &str) {
    // What is missing is missing behind the last line.
    let lines = text.split('\n').count() as u64 + 1;
    assert!((1..=lines).contains(&line), "line {line} of {lines}");
}

fn holds(game: &Brought) {
    for said in &game.heads {
        assert!(said.chars().count() <= 100 && !said.contains(char::is_control), "{said:?}");
    }
    let kind = if game.kind == "chess" { GameKind::Chess } else { GameKind::Shogi };
    let mut study = Study::new(kind, &game.start).expect("it begins at a position");
    for (at, mv) in (0..).zip(&game.moves) {
        study.apply(Edit::Play { at, mv: mv.clone() }).expect("its moves can be played");
    }
    let last = study.main_line().last().unwrap_or(0);
    let end = study.table_at(last).expect("it can be followed");
    assert_eq!(end.to_string(), game.board, "{game:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_is_read() {
        for (name, most) in [("records", GAMES), ("sheet", 2)] {
            let seeds = format!("{}/seeds/{name}", env!("CARGO_MANIFEST_DIR"));
            for seed in std::fs::read_dir(seeds).unwrap() {
                let path = seed.unwrap().path();
                let text = std::fs::read_to_string(&path).unwrap();
                let read = records(&text, most);
                assert!(!read.is_empty() && read.iter().all(Result::is_ok), "{read:?} of {path:?}");
            }
        }
    }
}
