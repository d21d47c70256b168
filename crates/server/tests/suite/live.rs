//! Live games: in order of arrival, once each, told when durable, each role only what it may see.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use adoube_board::Side;
use adoube_chess::Square;
use adoube_clock::{Moment, Span};
use adoube_laws::setup::{Start, Supervision};
use adoube_laws::{Book, Command, Paper, Power, Proposal, Setup, Shares, Stage, Strictness, log};
use adoube_server::live::{Limits, Order, Receipt, Since, Trouble, Visit};
use adoube_store::{Append, Custody, DrawId, GameId, LogRow, NewGame, NoteId, Seat, open};
use serde_json::{Value, json};

use crate::hall::{ANN, BOB, EVE, GAME, REF, cord, cursor, friendly, hall, mv, names};

/// An event as its line tells it.
fn read_event(line: &str) -> Result<adoube_laws::Event, String> {
    log::LogReader::new(&friendly("5m")).read(line)
}

#[tokio::test]
async fn a_move_is_told_when_it_is_durable() {
    let hall = hall(&friendly("5m"), None).await;
    let mut bob = hall.follow(Some(BOB), None).await.unwrap();
    assert_eq!(bob.first[0]["type"], "game");
    assert_eq!(bob.first[0]["role"]["player"], "second");
    assert_eq!(bob.first[0]["cursor"], "s0");
    hall.begin().await;
    hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
    for expected in [vec!["arrived"], vec!["arrived"], vec!["started"], vec!["made"]] {
        let message = bob.hear().await.unwrap();
        assert_eq!(names(&message), expected);
        // What is told is written.
        let told = cursor(&message).told as usize;
        assert!(hall.store.log(GAME, 0, 99).await.unwrap().len() >= told);
        assert_eq!(message["now"]["turn"], if told == 4 { "second" } else { "first" });
    }
    assert_eq!(hall.kinds().await, ["arrived", "arrived", "started", "made"]);
}

#[tokio::test]
async fn a_retry_does_nothing_twice() {
    let mut hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    hall.done(BOB, "1", mv(Square::E7, Square::E5)).await;
    let events = hall.kinds().await.len();
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    assert_eq!(hall.kinds().await.len(), events);
    let other = hall.act(ANN, "1", mv(Square::D2, Square::D4)).await;
    assert_eq!(other, Receipt::Trouble(Trouble::IdUsed));
    // Nor after a restart.
    hall.restart();
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    assert_eq!(hall.kinds().await.last().unwrap(), "clocks-stopped");
}

#[tokio::test]
async fn what_was_refused_stays_refused_for_the_same_id() {
    let hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    let early = hall.act(BOB, "1", mv(Square::E7, Square::E5)).await;
    let Receipt::Refused(refused) = &early else { panic!("{early:?}") };
    assert_eq!(refused.refusal.name(), "not-having-the-move");
    assert!(refused.article.to_string().starts_with("fide-2009/"));
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    assert_eq!(hall.act(BOB, "1", mv(Square::E7, Square::E5)).await, early);
    hall.done(BOB, "2", mv(Square::E7, Square::E5)).await;
}

#[tokio::test]
async fn who_comes_back_with_a_cursor_has_missed_nothing() {
    let hall = hall(&friendly("5m"), None).await;
    let mut eve = hall.follow(Some(EVE), None).await.unwrap();
    hall.begin().await;
    let seen = cursor(&eve.hear().await.unwrap());
    drop(eve);
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    hall.done(BOB, "1", mv(Square::E7, Square::E5)).await;
    let mut back = hall.follow(Some(EVE), Some(seen)).await.unwrap();
    assert_eq!(back.first[0]["type"], "missed");
    assert_eq!(names(&back.first[0]), ["arrived", "started", "made", "made"]);
    assert_eq!(back.first[0]["cursor"], "w5");
    assert_eq!(back.first[1]["type"], "now");
    assert_eq!(back.first[1]["now"]["turn"], "first");
    hall.done(ANN, "2", mv(Square::G1, Square::F3)).await;
    assert_eq!(back.hear().await.unwrap()["cursor"], "w6");
    // Nothing was missed: how it stands is told, and no more.
    let again = hall.follow(Some(EVE), Some("w6".parse().unwrap())).await.unwrap();
    assert_eq!((again.first.len(), &again.first[0]["type"]), (1, &json!("now")));
    assert_eq!(again.first[0]["cursor"], "w6");
    // The cursor is of another's stream: there is a picture, of one's own role.
    for other in ["f1", "a1"] {
        let shown = hall.follow(Some(EVE), Some(other.parse().unwrap())).await.unwrap();
        assert_eq!((shown.first.len(), &shown.first[0]["type"]), (1, &json!("game")), "{other}");
        assert_eq!(shown.first[0]["role"], "spectator", "{other}");
    }
    let refused = hall.follow(Some(EVE), Some("w7".parse().unwrap())).await;
    assert!(matches!(refused, Err(Trouble::WrongCursor)));
}

#[tokio::test]
async fn a_move_that_crosses_an_offer_is_played_and_an_unseen_offer_is_not_accepted() {
    let hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    let seen = Some("s4".parse().unwrap());
    hall.done(ANN, "2", Command::Offer).await;
    let accept = hall
        .order(|order| {
            (order.sender, order.id, order.seen) = (BOB, "a".into(), seen);
            order.command = Command::Accept;
        })
        .await;
    assert_eq!(accept, Receipt::Trouble(Trouble::Unseen));
    let crossing = hall
        .order(|order| {
            (order.sender, order.id, order.seen) = (BOB, "m".into(), seen);
            order.command = mv(Square::E7, Square::E5);
        })
        .await;
    assert!(matches!(crossing, Receipt::Done { .. }), "{crossing:?}");
    // Who has not seen the last move does not move on another board than he thinks.
    let blind = hall
        .order(|order| {
            (order.id, order.seen) = ("3".into(), Some("f4".parse().unwrap()));
            order.command = mv(Square::D2, Square::D4);
        })
        .await;
    assert_eq!(blind, Receipt::Trouble(Trouble::Unseen));
}

#[tokio::test]
async fn after_a_restart_the_clocks_stand_and_both_players_go_on() {
    let mut hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    let last = hall.store.log(GAME, 3, 1).await.unwrap()[0].body.clone();
    let last: Value = serde_json::from_str(&last).unwrap();
    hall.restart();
    let mut bob = hall.follow(Some(BOB), Some("s4".parse().unwrap())).await.unwrap();
    assert_eq!(names(&bob.first[0]), ["clocks-stopped"]);
    assert_eq!(bob.first[0]["events"][0]["at"], last["at"]);
    assert_eq!(bob.first[1]["now"]["stage"], "stopped");
    assert_eq!(bob.first[1]["now"]["clocks"]["second"]["main"], 300_000);
    let refused = hall.act(BOB, "1", mv(Square::E7, Square::E5)).await;
    assert!(matches!(refused, Receipt::Refused(_)), "{refused:?}");
    assert_eq!(hall.games.ready(GAME, EVE).await, Err(Trouble::NotSeated));
    // A player is back: it is announced when play goes on by itself.
    assert!(bob.first[2]["resumes"].is_i64(), "{:?}", bob.first);
    hall.games.ready(GAME, BOB).await.unwrap();
    assert_eq!(bob.hear().await.unwrap()["ready"]["second"], true);
    assert_eq!(hall.kinds().await.last().unwrap(), "clocks-stopped");
    hall.games.ready(GAME, ANN).await.unwrap();
    assert_eq!(bob.hear().await.unwrap()["ready"]["first"], true);
    assert_eq!(names(&bob.hear().await.unwrap()), ["clocks-restarted"]);
    hall.done(BOB, "2", mv(Square::E7, Square::E5)).await;
}

#[tokio::test]
async fn a_server_that_stops_writes_where_the_clocks_stood() {
    let mut hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    hall.games.stop().await;
    assert_eq!(hall.kinds().await, ["arrived", "arrived", "started", "clocks-stopped"]);
    let late = hall.act(ANN, "1", mv(Square::E2, Square::E4)).await;
    assert_eq!(late, Receipt::Trouble(Trouble::Stopping));
    hall.restart();
    let eve = hall.follow(None, None).await.unwrap();
    assert_eq!(eve.first[0]["view"]["stage"], "stopped");
    assert_eq!(hall.kinds().await.len(), 4);
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let hall = hall(&friendly("1s"), None).await;
    let mut eve = hall.follow(None, None).await.unwrap();
    hall.begin().await;
    let mut heard = Vec::new();
    while !heard.contains(&"ended".to_string()) {
        heard.extend(names(&eve.hear().await.unwrap()));
    }
    assert_eq!(&heard[..3], ["arrived", "arrived", "started"]);
    assert!(!hall.store.game(GAME).await.unwrap().unwrap().open);
    let late = hall.act(ANN, "1", mv(Square::E2, Square::E4)).await;
    assert!(matches!(late, Receipt::Refused(_)), "{late:?}");
}

#[tokio::test]
async fn lag_is_given_back_up_to_the_cap_and_always_written() {
    for (cap, given) in [(None, 0), (Some(50), 50), (Some(5_000), 120)] {
        let hall = hall(&friendly("5m"), cap).await;
        hall.begin().await;
        let arrived = hall.time.now() + Span::seconds(10);
        let answer = hall
            .order(|order| {
                (order.id, order.arrived, order.lag) = ("1".into(), arrived, Span::millis(120));
                order.command = mv(Square::E2, Square::E4);
            })
            .await;
        assert!(matches!(answer, Receipt::Done { .. }), "{answer:?}");
        let rows: Vec<LogRow> = hall.store.log(GAME, 3, 2).await.unwrap();
        let row = rows.last().unwrap();
        assert_eq!((row.arrived, row.lag, row.given), (arrived.0, 120, given));
        assert_eq!(row.sender, Some(ANN));
        // A move is dated as it came; what is given back goes onto the mover's own clock.
        assert_eq!(read_event(&row.body).unwrap().at, arrived);
        assert_eq!(rows.len(), if given > 0 { 2 } else { 1 });
        let left = hall.left().await;
        assert_eq!(
            left.first,
            Span::minutes(5) - (arrived - hall.began().await) + Span::millis(given)
        );
        assert_eq!(left.second, Span::minutes(5));
    }
}

#[tokio::test]
async fn who_lets_his_line_seem_slow_gains_little_and_costs_the_opponent_nothing() {
    let hall = hall(&friendly("5m"), Some(2_000)).await;
    hall.begin().await;
    let mut at = hall.began().await;
    let moves = [
        (ANN, Square::G1, Square::F3),
        (BOB, Square::G8, Square::F6),
        (ANN, Square::F3, Square::G1),
        (BOB, Square::F6, Square::G8),
    ];
    for (n, (who, from, to)) in moves.into_iter().cycle().take(20).enumerate() {
        // She thinks ten seconds each time, and answers every ping almost two seconds late.
        let (spent, lag) = if who == ANN { (10_000, 1_950) } else { (1_000, 0) };
        at += Span::millis(spent);
        let answer = hall
            .order(|order| {
                (order.sender, order.id, order.arrived) = (who, n.to_string(), at);
                (order.lag, order.command) = (Span::millis(lag), mv(from, to));
            })
            .await;
        assert!(matches!(answer, Receipt::Done { .. }), "{answer:?}");
    }
    let left = hall.left().await;
    // A second from the store, then a quarter of one for each of the nine moves after it.
    assert_eq!(left.first, Span::minutes(5) - Span::seconds(100) + Span::millis(1_000 + 9 * 250));
    assert_eq!(left.second, Span::minutes(5) - Span::seconds(10));
}

#[tokio::test]
async fn a_move_on_its_way_when_the_flag_fell_still_counts() {
    let hall = hall(&friendly("1h"), Some(300)).await;
    hall.begin().await;
    let began = read_event(&hall.store.log(GAME, 2, 1).await.unwrap()[0].body).unwrap().at;
    let flag = began + Span::hours(1);
    let at = |order: &mut Order, who, id: &str, arrived: Moment, command| {
        (order.sender, order.id, order.arrived) = (who, id.into(), arrived);
        (order.lag, order.command) = (Span::millis(200), command);
    };
    // The lag of a player is known from what he did before.
    let offer = hall.order(|order| at(order, ANN, "0", began, Command::AskHand)).await;
    assert!(matches!(offer, Receipt::Refused(_)), "{offer:?}");
    let late = flag + Span::millis(100);
    let other = hall.order(|order| at(order, BOB, "1", late, Command::Offer)).await;
    assert!(!hall.kinds().await.contains(&"ended".to_string()), "{other:?}");
    let answer = hall.order(|order| at(order, ANN, "1", late, mv(Square::E2, Square::E4))).await;
    assert!(matches!(answer, Receipt::Done { .. }), "{answer:?}");
    assert!(hall.kinds().await.contains(&"made".to_string()));
}

#[tokio::test]
async fn each_role_has_a_stream_of_its_own_without_gaps() {
    let mut setup = friendly("90m");
    setup.strictness = Strictness::CLAIM;
    setup.supervision = Supervision::Adequate;
    let hall = hall(&setup, None).await;
    let mut bob = hall.follow(Some(BOB), None).await.unwrap();
    let mut arbiter = hall.follow(Some(REF), None).await.unwrap();
    hall.done(ANN, "0", Command::Arrive).await;
    hall.done(REF, "0", Command::Start).await;
    hall.done(ANN, "1", mv(Square::E2, Square::E5)).await;
    let tell = hall
        .order(|order| {
            (order.id, order.command) = ("2".into(), Command::Tell(adoube_laws::Note(0)));
            order.text = Some("He hums.".into());
        })
        .await;
    assert!(matches!(tell, Receipt::Done { .. }), "{tell:?}");
    hall.done(ANN, "3", Command::Press).await;
    let mut seen = (Vec::new(), Vec::new());
    for n in 1..=5 {
        let message = arbiter.hear().await.unwrap();
        assert_eq!(message["cursor"], format!("a{n}"));
        seen.0.push(message["events"][0].clone());
    }
    for n in 1..=4 {
        let message = bob.hear().await.unwrap();
        assert_eq!(message["cursor"], format!("s{n}"));
        seen.1.push(message["events"][0].clone());
    }
    // The arbiter sees that the move is illegal, and what he was told; the opponent neither.
    assert_eq!(seen.0[2]["what"]["made"]["legal"], false);
    assert!(seen.1[2]["what"]["move-seen"]["act"].is_object());
    let note = seen.0[3]["reason"].as_u64();
    let key = note.or_else(|| seen.0[3]["what"].get("tell").and_then(Value::as_u64)).unwrap();
    let text = hall.store.note(NoteId::from_bits(key)).await.unwrap().unwrap();
    assert_eq!((text.body.as_deref(), text.author), (Some("He hums."), ANN));
    let silent = hall.act(ANN, "4", Command::Tell(adoube_laws::Note(0))).await;
    assert_eq!(silent, Receipt::Trouble(Trouble::NoText));
}

#[tokio::test]
async fn a_game_that_somebody_else_wrote_to_is_read_again() {
    let hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    let mut eve = hall.follow(None, None).await.unwrap();
    // Another server was faster.
    let other = open(&hall.uri, None).await.unwrap();
    let row = hall.store.log(GAME, 2, 1).await.unwrap().pop().unwrap();
    let mut event = read_event(&row.body).unwrap();
    let ground = adoube_laws::event::OfferedBy::Offered;
    event.what = adoube_laws::What::Offered { ground, side: Side::First };
    let entries = vec![LogRow { body: log::event_line(&event).unwrap(), ..row }];
    let append = Append {
        game: GAME,
        expected: 3,
        entries,
        done: None,
        notes: Vec::new(),
        open: None,
        swap: false,
    };
    other.append(append).await.unwrap();
    let lost = hall.act(ANN, "1", mv(Square::E2, Square::E4)).await;
    assert_eq!(lost, Receipt::Trouble(Trouble::NotWritten));
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    assert_eq!(hall.kinds().await[3..], ["offered", "made"]);
    // Who followed has to come back for what he has not heard.
    assert_eq!(eve.hear().await, None);
    let back = hall.follow(None, Some("w3".parse().unwrap())).await.unwrap();
    assert_eq!(names(&back.first[0]), ["offered", "made"]);
}

#[tokio::test]
async fn who_gets_another_seat_follows_another_stream() {
    let hall = hall(&friendly("5m"), None).await;
    let mut eve = hall.follow(Some(EVE), None).await.unwrap();
    hall.store.seat(GAME, Seat::Arbiter, EVE).await.unwrap();
    hall.games.reseat(GAME).await.unwrap();
    assert_eq!(eve.hear().await, None);
    let again = hall.follow(Some(EVE), None).await.unwrap();
    assert_eq!(again.first[0]["role"], "arbiter");
    let other = hall
        .order(|order| (order.sender, order.id, order.seat) = (EVE, "1".into(), Some(Seat::First)))
        .await;
    assert_eq!(other, Receipt::Trouble(Trouble::NotSeated));
}

#[tokio::test]
async fn a_game_that_is_not_there_is_said_to_be_missing() {
    let hall = hall(&friendly("5m"), None).await;
    let nowhere = GameId::from_bits(5);
    assert_eq!(hall.games.look(nowhere, None, None).await, Err(Trouble::NoGame));
    assert_eq!(hall.games.ready(nowhere, ANN).await, Err(Trouble::NoGame));
}

#[tokio::test]
async fn pawns_are_tossed_by_the_draw_and_not_by_the_tosser() {
    use adoube_laws::{Face, What};
    let setup = Setup::new(Book::Fesa2024);
    let hall = hall(&setup, None).await;
    let toss = Command::Toss(vec![Face::Plain; 5]);
    assert_eq!(hall.act(ANN, "1", toss.clone()).await, Receipt::Trouble(Trouble::NoDraw));

    let second = GameId::from_bits(78);
    let challenge = adoube_store::Challenge {
        id: adoube_store::ChallengeId::from_bits(1),
        host: ANN,
        guest: None,
        link: None,
        terms: String::new(),
        draw: Some(DrawId::from_bits(5)),
        rematch_of: None,
        created: 0,
        expires: 9,
        state: adoube_store::ChallengeState::Open,
        game: None,
        arbiter: None,
        consent: adoube_store::Consent::Nobody,
    };
    hall.store.add_challenge(&challenge, Some(b"ann")).await.unwrap();
    let game = NewGame {
        id: second,
        head: log::head_line(&setup).unwrap(),
        created: 0,
        lag_cap: None,
        draw: challenge.draw,
        rematch_of: None,
        rated: false,
        seats: vec![(Seat::First, ANN), (Seat::Second, BOB)],
    };
    hall.store.accept_challenge(challenge.id, 1, Some(b"bob"), &game).await.unwrap();
    let order = Order {
        sender: ANN,
        seat: None,
        id: "1".into(),
        seen: None,
        command: toss,
        text: None,
        arrived: hall.time.now(),
        lag: Span::ZERO,
    };
    let answer = hall.games.order(second, order).await;
    assert!(matches!(answer, Receipt::Done { .. }), "{answer:?}");
    let row = hall.store.log(second, 0, 1).await.unwrap().pop().unwrap();
    let What::Tossed { faces, begins, .. } = read_event(&row.body).unwrap().what else { panic!() };
    let seed = adoube_server::draw::seed_of(&[7; 32], b"ann", b"bob").unwrap();
    assert_eq!(faces, adoube_laws::Chance::new(&seed, 2).toss(5));
    // Whoever begins is first.
    let first = if begins == Some(Side::Second) { BOB } else { ANN };
    let seats = hall.store.seats(second).await.unwrap();
    assert_eq!(seats.iter().find(|it| it.seat == Seat::First).unwrap().account, first);
    let fact = hall.games.look(second, Some(first), None).await.unwrap();
    let picture: Value = serde_json::from_str(&fact).unwrap();
    assert_eq!(picture["role"]["player"], "first");
}

#[tokio::test]
async fn moves_are_taken_back_where_both_want_it_and_nowhere_else() {
    for allowed in [true, false] {
        let mut setup = friendly("5m");
        setup.event.takebacks = allowed;
        let hall = hall(&setup, None).await;
        hall.begin().await;
        hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
        let wanted = hall.act(ANN, "2", Command::Propose(Proposal::Takeback)).await;
        assert_eq!(matches!(wanted, Receipt::Done { .. }), allowed, "{wanted:?}");
        if !allowed {
            continue;
        }
        hall.done(BOB, "1", Command::Accept).await;
        let fact = hall.games.look(GAME, Some(ANN), None).await.unwrap();
        let picture: Value = serde_json::from_str(&fact).unwrap();
        assert_eq!(picture["view"]["turn"], "first");
        assert_eq!(picture["view"]["moves"].as_array().unwrap().len(), 0);
        hall.done(ANN, "3", mv(Square::D2, Square::D4)).await;
    }
}

#[tokio::test]
async fn a_game_by_days_goes_on_after_its_players_have_left_and_come_back() {
    let mut hall = hall(&friendly("b3d"), None).await;
    hall.begin().await;
    let began = hall.time.now();
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
    // Two days later is in time; and each move has its three days again.
    let later = began + Span::hours(48);
    let reply = hall
        .order(|order| {
            (order.sender, order.id, order.arrived) = (BOB, "1".into(), later);
            order.command = mv(Square::E7, Square::E5);
        })
        .await;
    assert!(matches!(reply, Receipt::Done { .. }), "{reply:?}");
    let log = hall.store.log(GAME, 0, 99).await.unwrap();
    let mut game = adoube_laws::Game::replay(friendly("b3d"), []).unwrap();
    for entry in &log {
        game.apply(&read_event(&entry.body).unwrap());
    }
    assert_eq!(game.stage(), Stage::Playing);
    assert_eq!(game.clock().left(Side::Second, later), Span::hours(72));
    // Three days and more are too many.
    let much_later = later + Span::hours(73);
    let lost = hall
        .order(|order| {
            (order.id, order.arrived) = ("2".into(), much_later);
            order.command = mv(Square::G1, Square::F3);
        })
        .await;
    assert!(matches!(lost, Receipt::Done { .. }), "{lost:?}");
    assert_eq!(hall.kinds().await.last().map(String::as_str), Some("ended"));
    hall.restart();
    assert!(hall.games.look(GAME, Some(ANN), None).await.unwrap().contains("finished"));
}

#[tokio::test]
async fn who_is_too_slow_is_let_go_and_comes_back_having_missed_nothing() {
    let hall = hall(&friendly("5m"), None).await;
    let mut slow = hall.follow(None, None).await.unwrap();
    let mut bob = hall.follow(Some(BOB), None).await.unwrap();
    assert_eq!(bob.first[0]["type"], "game");
    hall.begin().await;
    let first = cursor(&slow.hear().await.unwrap());
    // Each of these is told: more than is kept for who does not listen.
    let (mut offers, mut told) = (0, 3);
    while told < 300 {
        let (from, to) = [(Square::G1, Square::F3), (Square::F3, Square::G1)][offers % 2];
        hall.done(ANN, &format!("a{offers}"), mv(from, to)).await;
        let (from, to) = [(Square::G8, Square::F6), (Square::F6, Square::G8)][offers % 2];
        hall.done(BOB, &format!("b{offers}"), mv(from, to)).await;
        offers += 1;
        told += 2;
        // Others hear everything.
        while bob.ear.heard().is_some() {}
    }
    assert!(slow.ear.hear().await.is_none());
    let back = hall.follow(None, Some(first)).await.unwrap();
    assert_eq!(names(&back.first[0])[..3], ["arrived", "started", "made"]);
}

/// What was done in a second before was done to the game's queue, which has room for 64.
#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_come_to_look_at_once_and_no_player_waits_for_them() {
    let hall = hall(&friendly("5m"), None).await;
    let mut players = (hall.come(ANN).await, hall.come(BOB).await);
    hall.begin().await;
    for ply in 0..40 {
        let (who, from, to) = shuffle(ply);
        hall.done(who, &format!("p{ply}"), mv(from, to)).await;
    }
    let come = |nth: usize| {
        let games = Arc::clone(&hall.games);
        let visit = Visit { since: [None, Some(Since::Start)][nth % 2], ..Visit::default() };
        tokio::spawn(async move { games.follow(GAME, visit, cord()).await })
    };
    let looking = futures_util::future::join_all((0..500).map(come));
    let playing = async {
        let mut took = Vec::new();
        for ply in 40..60 {
            let began = tokio::time::Instant::now();
            let (who, from, to) = shuffle(ply);
            hall.done(who, &format!("p{ply}"), mv(from, to)).await;
            took.push(began.elapsed());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        took.sort_unstable();
        took
    };
    let (joined, took) = tokio::join!(looking, playing);
    // Nearly every move: a machine that has much else to do may stop for a moment at any of them.
    assert!(took[16] < Duration::from_millis(500), "{took:?}");
    hall.done(ANN, "last", mv(Square::E2, Square::E4)).await;
    let mut pages: Vec<_> = joined.into_iter().map(|it| it.unwrap().unwrap()).collect();
    for (nth, page) in pages.iter_mut().enumerate() {
        // Nobody misses anything: each cursor is the one before it, and what was told since.
        let mut seen = 0;
        let read = |fact: &str| serde_json::from_str::<Value>(fact).unwrap();
        for fact in &page.first {
            let told = read(fact);
            if told["type"] == "missed" {
                seen += told["events"].as_array().unwrap().len();
            } else if told["type"] == "game" {
                assert!(nth % 2 == 0 || seen == cursor(&told).told as usize);
                seen = cursor(&told).told as usize;
            }
        }
        loop {
            let told = read(&page.ear.hear().await.unwrap());
            if told["type"] != "events" {
                continue;
            }
            seen += told["events"].as_array().unwrap().len();
            assert_eq!(cursor(&told).told as usize, seen);
            if told["now"]["board"].to_string().contains("/4P3/") {
                break;
            }
        }
    }
    while players.0.ear.heard().is_some() || players.1.ear.heard().is_some() {}
}

/// Knights go out and back.
fn shuffle(ply: usize) -> (adoube_store::AccountId, Square, Square) {
    match ply % 4 {
        0 => (ANN, Square::G1, Square::F3),
        1 => (BOB, Square::G8, Square::F6),
        2 => (ANN, Square::F3, Square::G1),
        _ => (BOB, Square::F6, Square::G8),
    }
}

#[tokio::test]
async fn a_question_that_takes_long_keeps_nobody_waiting() {
    let mut setup = friendly("1s");
    setup.start = Start::Position("1b1k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1".into());
    let hall = hall(&setup, None).await;
    hall.begin().await;
    let mut ear = hall.follow(None, None).await.unwrap();
    // One thread serves everything here: what else it does while the flag is ruled on.
    let count = Arc::new(AtomicU32::new(0));
    let fallen = hall.time.now() + Span::seconds(1);
    let (counted, time) = (Arc::clone(&count), hall.time);
    let others = tokio::spawn(async move {
        loop {
            tokio::time::sleep(Duration::from_millis(2)).await;
            if time.now() > fallen + Span::millis(10) {
                counted.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
    while !names(&ear.hear().await.unwrap()).contains(&"ended".into()) {}
    others.abort();
    assert!(count.load(Ordering::Relaxed) >= 3, "nothing else was done meanwhile");
}

#[tokio::test]
async fn who_only_looks_writes_nothing_after_a_restart() {
    let mut hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    let before = hall.kinds().await;
    hall.restart();
    let seen = hall.games.look(GAME, None, None).await.unwrap();
    let seen: Value = serde_json::from_str(&seen).unwrap();
    assert_eq!(seen["view"]["clocks"]["first"]["main"], 300_000);
    let _eve = hall.follow(None, None).await.unwrap();
    assert_eq!(hall.kinds().await, before);
    let _ann = hall.follow(Some(ANN), None).await.unwrap();
    assert_eq!(hall.kinds().await.last().unwrap(), "clocks-stopped");
}

#[tokio::test]
async fn a_game_by_days_is_not_stopped_by_a_restart() {
    // The second is what the pages propose.
    for time in ["3d/move", "b3d"] {
        let mut hall = hall(&friendly(time), None).await;
        hall.begin().await;
        hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
        hall.restart();
        let _bob = hall.follow(Some(BOB), None).await.unwrap();
        hall.done(BOB, "1", mv(Square::E7, Square::E5)).await;
        hall.games.stop().await;
        assert!(!hall.kinds().await.contains(&"clocks-stopped".to_string()), "{time}");
    }
}

#[tokio::test]
async fn an_interrupted_game_goes_on_by_itself_after_a_grace_that_is_announced() {
    let mut hall = hall(&friendly("5m"), None).await;
    hall.begin().await;
    hall.restart_within(Limits { grace: Span::millis(300), ..Limits::default() });
    // Nobody who plays is there: it waits.
    let mut eve = hall.follow(None, None).await.unwrap();
    let begin = hall.time.now();
    let _ann = hall.follow(Some(ANN), None).await.unwrap();
    assert_eq!(names(&eve.hear().await.unwrap()), ["clocks-stopped"]);
    let announced = eve.hear().await.unwrap();
    assert_eq!(announced["type"], "ready");
    assert!(announced["resumes"].as_i64().unwrap() >= begin.0 + 300, "{announced}");
    assert_eq!(names(&eve.hear().await.unwrap()), ["clocks-restarted"]);
    assert!(hall.time.now() >= begin + Span::millis(300));
    hall.done(ANN, "1", mv(Square::E2, Square::E4)).await;
}

#[tokio::test]
async fn a_move_is_sealed_with_its_shares_and_by_who_is_to_seal() {
    let mut setup = friendly("2h");
    (setup.strictness, setup.supervision) = (Strictness::CLAIM, Supervision::Adequate);
    let hall = hall(&setup, None).await;
    hall.begin().await;
    hall.done(REF, "start", Command::Start).await;
    assert!(!hall.games.may_seal(GAME, ANN).await.unwrap());
    let resumes = Some(hall.time.now() + Span::hours(20));
    let call = Power::CallToSeal { resumes, place: None };
    let called = hall
        .order(|order| {
            (order.sender, order.id) = (REF, "call".into());
            order.command = Command::Rule { power: call, reason: None };
            order.text = Some("The session is over.".into());
        })
        .await;
    assert!(matches!(called, Receipt::Done { .. }), "{called:?}");
    let mut may = Vec::new();
    for who in [ANN, BOB, REF] {
        may.push(hall.games.may_seal(GAME, who).await.unwrap());
    }
    assert_eq!(may, [true, false, false]);

    let paper = Paper::new([7; 32], "e4").unwrap();
    let shares = Shares { arbiter: [1; 128], replier: [2; 128] };
    let envelope = paper.seal(&shares);
    let seal = Command::Seal(envelope.clone());
    assert_eq!(hall.act(ANN, "1", seal.clone()).await, Receipt::Trouble(Trouble::NoShares));
    let custody = |n: u8, sealer| Custody {
        game: GAME,
        commitment: format!("{n:064x}"),
        sealer,
        arbiter: vec![1; 128],
        replier: vec![2; 128],
        created: 0,
    };
    // Another's do not count, however many.
    for n in 0..64 {
        hall.store.keep_envelope(&custody(n, BOB), 64).await.unwrap();
    }
    assert!(hall.store.keep_envelope(&custody(64, BOB), 64).await.is_err());
    let own = Custody { commitment: envelope.commitment.to_string(), ..custody(0, ANN) };
    hall.store.keep_envelope(&own, 64).await.unwrap();
    hall.done(ANN, "2", seal).await;
}

#[tokio::test]
async fn who_only_watches_two_boards_is_told_a_move_when_it_is_said() {
    let mut setup = Setup { strictness: Strictness::CLAIM, ..friendly("2h") };
    setup.supervision = Supervision::Adequate;
    (setup.event.blind.first, setup.event.two_boards) = (true, true);
    let hall = hall(&setup, None).await;
    hall.done(REF, "start", Command::Start).await;
    // Nobody that the server knows.
    let mut stranger = hall.follow(None, None).await.unwrap();
    let board = stranger.first[0]["view"]["board"].clone();
    let made = mv(Square::G1, Square::F3);
    let Command::Move { act, .. } = made else { panic!() };
    hall.done(ANN, "1", made).await;
    let late = hall.follow(None, None).await.unwrap();
    assert_eq!((&late.first[0]["cursor"], &late.first[0]["view"]["board"]), (&json!("w1"), &board));
    hall.done(ANN, "2", Command::Announce(act)).await;
    // The first that he hears after who is there.
    let mut heard = stranger.hear().await.unwrap();
    while heard["type"] == "presence" {
        heard = stranger.hear().await.unwrap();
    }
    assert_eq!(names(&heard), ["announced"]);
    assert_eq!(heard["cursor"], "w2");
    assert_ne!(heard["now"]["board"], board);
}

#[tokio::test]
async fn one_who_looks_on_does_not_use_up_what_all_may_tell() {
    let setup = Setup { supervision: Supervision::Adequate, ..friendly("5m") };
    let hall = hall(&setup, None).await;
    hall.done(REF, "start", Command::Start).await;
    let other = adoube_store::AccountId::from_bits(9);
    hall.store.create_account(other, 0).await.unwrap();
    let tell = async |who, id: &str| {
        hall.order(|order| {
            (order.sender, order.id) = (who, id.into());
            order.command = Command::Tell(adoube_laws::Note(0));
            order.text = Some("He hums.".into());
        })
        .await
    };
    for nth in 0..3 {
        assert!(matches!(tell(EVE, &nth.to_string()).await, Receipt::Done { .. }));
    }
    assert_eq!(tell(EVE, "3").await, Receipt::Trouble(Trouble::Enough));
    assert!(matches!(tell(other, "1").await, Receipt::Done { .. }));
    // The game gets further.
    hall.done(ANN, "e4", mv(Square::E2, Square::E4)).await;
    assert!(matches!(tell(EVE, "4").await, Receipt::Done { .. }));
}
