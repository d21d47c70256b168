//! Who is left alone at the board: told how long he has to wait, and what he may claim then.

use std::time::Duration;

use adoube_board::Side;
use adoube_chess::Square;
use adoube_clock::Span;
use adoube_laws::setup::{Start, Supervision};
use adoube_laws::{Command, Setup, Stage};
use adoube_server::live::{Limits, Receipt, Trouble};
use serde_json::Value;

use crate::hall::{ANN, BOB, EVE, Follower, GAME, Hall, REF, friendly, hall, mv};

/// So long: enough for a busy machine to do in it what is done in time.
const PATIENCE: Span = Span::millis(1_500);

/// A hall in which nobody is waited for long.
async fn impatient(setup: &Setup) -> Hall {
    let mut hall = hall(setup, None).await;
    let patience = Some(PATIENCE);
    hall.restart_within(Limits { patience, ..Limits::default() });
    hall
}

/// The next message about who is there.
async fn presence(follower: &mut Follower) -> Value {
    loop {
        let message: Value = serde_json::from_str(&follower.ear.hear().await.unwrap()).unwrap();
        if message["type"] == "presence" {
            return message;
        }
    }
}

async fn patience_ends() {
    tokio::time::sleep(Duration::from_millis(1_550)).await;
}

#[tokio::test]
async fn who_is_left_alone_wins_after_a_while_that_is_announced() {
    let hall = impatient(&friendly("5m")).await;
    let (mut ann, bob) = (hall.come(ANN).await, hall.come(BOB).await);
    hall.begin().await;
    hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
    hall.done(BOB, "e5", mv(Square::E7, Square::E5)).await;
    hall.done(ANN, "f4", mv(Square::F2, Square::F4)).await;
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    while presence(&mut ann).await["here"]["second"] != true {}
    drop(bob);
    let told = presence(&mut ann).await;
    assert_eq!(told["away"]["side"], "second", "{told}");
    let until = told["away"]["until"].as_i64().unwrap();
    let wait = until - hall.time.now().0;
    assert!((1..=PATIENCE.0).contains(&wait), "{wait}");
    // Who comes to look is told too.
    let mut eve = hall.follow(Some(EVE), None).await.unwrap();
    assert_eq!(presence(&mut eve).await["away"]["until"], until);
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    patience_ends().await;
    // Only who sits there.
    assert_eq!(hall.games.claim_absence(GAME, EVE).await, Err(Trouble::NotSeated));
    assert_eq!(hall.games.claim_absence(GAME, BOB).await, Err(Trouble::NotAway));
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Ok(()));
    let (game, events) = hall.game().await;
    let outcome = game.outcome().unwrap();
    assert_eq!((game.stage(), outcome.winner), (Stage::Finished, Some(Side::First)));
    assert_eq!(events.last().unwrap().ruling().name(), "abandoned");
    assert_eq!(presence(&mut ann).await["away"], Value::Null);
}

#[tokio::test]
async fn before_both_have_moved_the_game_is_void() {
    for moves in 0..2 {
        let hall = impatient(&friendly("5m")).await;
        let (_ann, bob) = (hall.come(ANN).await, hall.come(BOB).await);
        hall.begin().await;
        if moves == 1 {
            hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
        }
        drop(bob);
        patience_ends().await;
        assert_eq!(hall.games.claim_absence(GAME, ANN).await, Ok(()));
        let (game, events) = hall.game().await;
        assert_eq!((game.stage(), game.outcome()), (Stage::Finished, None));
        assert_eq!(events.last().unwrap().ruling().name(), "aborted");
        assert!(!hall.store.game(GAME).await.unwrap().unwrap().open);
        assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    }
}

#[tokio::test]
async fn before_both_have_moved_either_may_abort_while_both_are_there() {
    for (moves, who) in [(0, ANN), (0, BOB), (1, ANN), (1, BOB)] {
        let hall = hall(&friendly("5m"), None).await;
        let (_ann, _bob) = (hall.come(ANN).await, hall.come(BOB).await);
        hall.begin().await;
        if moves == 1 {
            hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
        }
        assert_eq!(hall.games.abort(GAME, EVE).await, Err(Trouble::NotSeated));
        assert_eq!(hall.games.abort(GAME, who).await, Ok(()));
        let (game, events) = hall.game().await;
        assert_eq!((game.stage(), game.outcome()), (Stage::Finished, None));
        assert_eq!(events.last().unwrap().ruling().name(), "aborted");
        // Once is enough.
        assert_eq!(hall.games.abort(GAME, who).await, Err(Trouble::Begun));
    }
}

#[tokio::test]
async fn nobody_aborts_a_game_in_which_both_have_moved_or_that_is_an_events_or_an_arbiters() {
    let hall = hall(&friendly("5m"), None).await;
    let (_ann, _bob) = (hall.come(ANN).await, hall.come(BOB).await);
    hall.begin().await;
    hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
    hall.done(BOB, "e5", mv(Square::E7, Square::E5)).await;
    for who in [ANN, BOB] {
        assert_eq!(hall.games.abort(GAME, who).await, Err(Trouble::Begun));
    }
    assert_eq!(hall.game().await.0.stage(), Stage::Playing);
    let watched = Setup { supervision: Supervision::Adequate, ..friendly("5m") };
    let mut of_an_event = friendly("5m");
    of_an_event.event.competition = true;
    for setup in [watched, of_an_event] {
        let hall = crate::hall::hall(&setup, None).await;
        let (_ann, _bob) = (hall.come(ANN).await, hall.come(BOB).await);
        assert_eq!(hall.games.abort(GAME, ANN).await, Err(Trouble::Begun));
        assert_ne!(hall.game().await.0.stage(), Stage::Finished);
    }
}

#[tokio::test]
async fn who_waits_for_somebody_who_never_comes_need_not_wait_for_ever() {
    let hall = impatient(&friendly("5m")).await;
    let _ann = hall.come(ANN).await;
    hall.done(ANN, "arrive", Command::Arrive).await;
    patience_ends().await;
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Ok(()));
    assert_eq!(hall.kinds().await, ["arrived", "annulled"]);
}

#[tokio::test]
async fn who_comes_back_in_time_or_acts_has_lost_nothing() {
    let hall = impatient(&friendly("5m")).await;
    let (mut ann, bob) = (hall.come(ANN).await, hall.come(BOB).await);
    hall.begin().await;
    drop(bob);
    while presence(&mut ann).await["away"]["side"] != "second" {}
    let bob = hall.come(BOB).await;
    assert_eq!(presence(&mut ann).await["away"], Value::Null);
    patience_ends().await;
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    // Gone again, he is waited for as long again.
    drop(bob);
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
    patience_ends().await;
    // Without a socket, and there.
    hall.done(BOB, "e5", mv(Square::E7, Square::E5)).await;
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    patience_ends().await;
    // It is her own move that is awaited.
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    hall.done(ANN, "d4", mv(Square::D2, Square::D4)).await;
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Ok(()));
}

#[tokio::test]
async fn nobody_is_awaited_by_days_without_a_clock_or_before_an_arbiter() {
    let watched = Setup { supervision: Supervision::Adequate, ..friendly("5m") };
    for setup in [friendly("2d/move"), friendly("none"), watched] {
        let hall = impatient(&setup).await;
        let (mut ann, _ref) = (hall.come(ANN).await, hall.come(REF).await);
        assert_eq!(presence(&mut ann).await["away"], Value::Null);
        patience_ends().await;
        assert_eq!(hall.games.claim_absence(GAME, ANN).await, Err(Trouble::NotAway));
    }
}

#[tokio::test]
async fn a_game_with_an_arbiter_goes_on_by_itself_after_a_restart() {
    let watched = Setup { supervision: Supervision::Adequate, ..friendly("5m") };
    let mut hall = hall(&watched, None).await;
    hall.done(REF, "start", Command::Start).await;
    let (grace, patience) = (Span::millis(300), Some(Span::millis(150)));
    hall.restart_within(Limits { grace, patience, ..Limits::default() });
    let mut eve = hall.follow(Some(EVE), None).await.unwrap();
    let ann = hall.come(ANN).await;
    assert_eq!(crate::hall::names(&eve.hear().await.unwrap()), ["clocks-stopped"]);
    let announced = eve.hear().await.unwrap();
    assert!(announced["type"] == "ready" && announced["resumes"].is_i64(), "{announced}");
    assert_eq!(crate::hall::names(&eve.hear().await.unwrap()), ["clocks-restarted"]);
    // The arbiter may stop them still.
    let stop = Command::Rule { power: adoube_laws::Power::StopClocks, reason: None };
    let stopped = hall
        .order(|order| {
            (order.sender, order.id, order.command) = (REF, "stop".into(), stop);
            order.text = Some("A lamp fell.".into());
        })
        .await;
    assert!(matches!(stopped, Receipt::Done { .. }), "{stopped:?}");
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(hall.game().await.0.stage(), Stage::Stopped);
    drop(ann);
}

#[tokio::test]
async fn what_is_refused_is_no_sign_of_somebody_who_is_away() {
    let hall = impatient(&friendly("5m")).await;
    let mut ann = hall.come(ANN).await;
    hall.begin().await;
    while presence(&mut ann).await["away"]["side"] != "second" {}
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    let early = hall.act(BOB, "e5", mv(Square::E7, Square::E5)).await;
    assert!(matches!(early, Receipt::Refused(_)), "{early:?}");
    let unseen = hall
        .order(|order| {
            (order.sender, order.id) = (BOB, "late".into());
            (order.command, order.seen) = (Command::Accept, Some("s9".parse().unwrap()));
        })
        .await;
    assert!(matches!(unseen, Receipt::Trouble(_)), "{unseen:?}");
    hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
    tokio::time::sleep(Duration::from_millis(550)).await;
    assert_eq!(hall.games.claim_absence(GAME, ANN).await, Ok(()));
}

#[tokio::test]
async fn who_cannot_mate_wins_nothing_by_it() {
    let mut setup = friendly("5m");
    setup.start = Start::Position("4k3/8/8/8/8/8/7q/4K2R b K - 0 1".into());
    for absent in [ANN, BOB] {
        let hall = impatient(&setup).await;
        let (ann, bob) = (hall.come(ANN).await, hall.come(BOB).await);
        hall.begin().await;
        // White has lost the rook, and Black has a queen.
        hall.done(BOB, "1", mv(Square::H2, Square::H1)).await;
        hall.done(ANN, "1", mv(Square::E1, Square::D2)).await;
        if absent == ANN {
            hall.done(BOB, "2", mv(Square::H1, Square::H2)).await;
        }
        let (gone, alone) = if absent == ANN { (ann, BOB) } else { (bob, ANN) };
        drop(gone);
        patience_ends().await;
        assert_eq!(hall.games.claim_absence(GAME, alone).await, Ok(()));
        let won = (absent == ANN).then_some(Side::Second);
        assert_eq!(hall.game().await.0.outcome().unwrap().winner, won);
    }
}
