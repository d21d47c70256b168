//! `adoube move-store`, killed at any moment and started again.

use crate::program;

use std::process::{Command, Stdio};
use std::time::Duration;

use adoube_laws::{Book, Setup, log};
use adoube_store::testing::postgres;
use adoube_store::{AccountId, Append, GameId, LogRow, NewGame, Seat, open, open_to_look};
use program::{adoube, assert_fails, err, out};

/// A database with games that have begun, and whose logs can be folded.
async fn some_games(uri: &str, games: u64) {
    let store = open(uri, None).await.unwrap();
    let players = [(Seat::First, AccountId::from_bits(1)), (Seat::Second, AccountId::from_bits(2))];
    for (_, id) in players {
        store.create_account(id, 0).await.unwrap();
    }
    let head = log::head_line(&Setup::new(Book::Fide2009)).unwrap();
    for n in 1..=games {
        let id = GameId::from_bits(n);
        let (lag_cap, draw, rematch_of, seats) = (None, None, None, players.to_vec());
        let head = head.clone();
        let game = NewGame { id, head, created: 1, lag_cap, draw, rematch_of, rated: false, seats };
        store.create_game(&game).await.unwrap();
    }
    store.close().await;
}

/// One more line in a game.
async fn written(uri: &str, game: u64) {
    let store = open(uri, None).await.unwrap();
    let body = "no event at all".to_string();
    let entries = vec![LogRow { body, sender: None, arrived: 1, lag: 0, given: 0 }];
    let (game, done, notes, open, swap) = (GameId::from_bits(game), None, Vec::new(), None, false);
    store.append(Append { game, expected: 0, entries, done, notes, open, swap }).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn a_move_that_is_killed_is_gone_on_with_and_ends_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let (from, back, server) = (file("from.db"), file("back.db"), postgres().database().unwrap());
    some_games(&from, 600).await;
    // Two accounts, and a game with two seats each.
    let rows = 2 + 3 * 600;
    for (from, to) in [(&from, &server), (&server, &back)] {
        for kill in 0..4_u64 {
            let mut moving = Command::new(env!("CARGO_BIN_EXE_adoube"));
            moving.args(["move-store", from, to]).stdout(Stdio::null()).stderr(Stdio::null());
            let mut moving = moving.spawn().unwrap();
            // Wherever that is: before it began, in the middle, when all was done.
            tokio::time::sleep(Duration::from_millis(60 + 150 * kill)).await;
            let _ = moving.kill();
            moving.wait().unwrap();
        }
        let moved = adoube(&["move-store", "--json", from, to]);
        assert_eq!(moved.status.code(), Some(0), "{}", err(&moved));
        let said: serde_json::Value = serde_json::from_str(out(&moved)).unwrap();
        assert!(said["rows"] == rows, "{said}");
        let again = adoube(&["move-store", from, to]);
        assert_eq!(out(&again), format!("all of it was moved before, row by row: {rows} rows\n"));
        let store = open_to_look(to).await.unwrap();
        assert!(store.game(GameId::from_bits(600)).await.unwrap().is_some());
        store.close().await;
    }
    let left: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert!(left.iter().all(|it| !it.to_string_lossy().contains("moving")), "{left:?}");
}

#[tokio::test]
async fn what_cannot_be_moved_is_said_in_one_line_in_either_language() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| format!("sqlite:{}", folder.path().join(name).display());
    let (from, other, new) = (file("from.db"), file("other.db"), file("new.db"));
    some_games(&from, 2).await;
    some_games(&other, 1).await;
    let taken = "the database to move to is not empty: name one that is";
    assert_fails(&adoube(&["move-store", &from, &other]), taken);
    let said = adoube(&["--lang", "fr", "move-store", &from, &other]);
    assert_fails(&said, "la base d’arrivée n’est pas vide : nommez-en une qui le soit");
    let itself = "a database cannot be moved to itself: name another";
    assert_fails(&adoube(&["move-store", &from, &from]), itself);
    let nowhere = folder.path().join("nowhere.db");
    let missing = format!("{}: there is no such file", nowhere.display());
    assert_fails(&adoube(&["move-store", &file("nowhere.db"), &new]), &missing);
    let held = adoube_store::hold(&from).await.unwrap();
    let served = adoube(&["move-store", &from, &new]);
    assert!(err(&served).contains("another server has this database"), "{}", err(&served));
    held.give_up();
    // A log that cannot be folded is not moved, and nothing is where it would be served.
    written(&from, 1).await;
    let unsound = adoube(&["move-store", &from, &new]);
    assert!(err(&unsound).starts_with("adoube: nothing was moved: "), "{}", err(&unsound));
    assert_eq!(err(&unsound).lines().count(), 1);
    assert!(!folder.path().join("new.db").exists() && !nowhere.exists());
}
