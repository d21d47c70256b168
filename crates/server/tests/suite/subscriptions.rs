//! One socket a person: many games at once, each told in order, joined and left without the others' noticing.

use std::collections::BTreeMap;

use adoube_laws::{Book, Setup, log};
use adoube_store::testing::postgres;
use adoube_store::{AccountId, Append, Draw, DrawId, GameId, LogRow, NewGame, Seat};
use serde_json::{Value, json};

use crate::client::{Client, House, game_between, house, house_with};
use crate::wire::{Wire, step};

async fn account(client: &Client) -> AccountId {
    client.id().await.parse().unwrap()
}

/// So many games, all between the same two.
async fn games(
    house: &House,
    count: u64,
    seats: &[(Seat, AccountId)],
    draw: Option<DrawId>,
) -> Vec<String> {
    let setup = Setup { time: "5m".parse().unwrap(), ..Setup::new(Book::Fide2009) };
    let head = log::head_line(&setup).unwrap();
    let mut ids = Vec::new();
    for number in 1..=count {
        let id = GameId::from_bits(number + 1_000 * u64::from(draw.is_some()));
        let (head, seats) = (head.clone(), seats.to_vec());
        let (created, lag_cap, rematch_of) = (0, None, None);
        let game = NewGame { id, head, created, lag_cap, draw, rematch_of, rated: false, seats };
        house.server.app().store.create_game(&game).await.unwrap();
        ids.push(id.to_string());
    }
    ids
}

async fn act(client: &Client, game: &str, id: &str, command: Value) {
    let body = json!({ "id": id, "command": command });
    let reply = client.post(&format!("/api/games/{game}/commands"), &body).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

fn topic(game: &str) -> Value {
    json!({ "game": game })
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_boards_are_told_over_one_socket() {
    // With the limits as they are shipped.
    let shipped = adoube_server::config::Limits::default().commands_per_second;
    let house = house_with(|config| config.limits.commands_per_second = shipped).await;
    let (ann, bob, arbiter) = (house.guest().await, house.guest().await, house.guest().await);
    let seats = [
        (Seat::First, account(&ann).await),
        (Seat::Second, account(&bob).await),
        (Seat::Arbiter, account(&arbiter).await),
    ];
    let all = games(&house, 200, &seats, None).await;
    let mut wire = Wire::open(&arbiter).await.unwrap();
    for game in &all {
        wire.follow(&topic(game), "").await;
    }
    let mut pictures = BTreeMap::new();
    while pictures.len() < all.len() {
        let told = wire.hear().await.unwrap();
        if told["type"] == "game" {
            assert_eq!(told["role"], "arbiter");
            pictures.insert(told["game"].as_str().unwrap().to_string(), ());
        } else {
            assert_eq!(told["type"], "presence", "{told}");
        }
    }
    assert!(all.iter().all(|game| pictures.contains_key(game)));
    for game in &all {
        act(&ann, game, "1", json!("arrive")).await;
    }
    let mut told_of = BTreeMap::new();
    while told_of.len() < all.len() {
        let told = wire.hear_of("events").await;
        assert_eq!(told["cursor"], "a1");
        assert!(told_of.insert(told["game"].to_string(), ()).is_none(), "{told}");
    }
    // One of them is left, and nothing more is heard of it; the others go on.
    wire.say(&json!({ "type": "leave", "topic": topic(&all[7]) })).await;
    let left = wire.hear_of("left").await;
    assert_eq!((&left["topic"], &left["why"]), (&topic(&all[7]), &json!("asked")));
    act(&bob, &all[7], "1", json!("arrive")).await;
    act(&bob, &all[8], "1", json!("arrive")).await;
    assert_eq!(wire.hear_of("events").await["game"], *all[8]);
}

#[tokio::test]
async fn after_a_break_each_game_goes_on_from_its_cursor() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let seats = [(Seat::First, account(&ann).await), (Seat::Second, account(&bob).await)];
    let all = games(&house, 5, &seats, None).await;
    let mut wire = Wire::open(&eve).await.unwrap();
    let mut seen: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for game in &all {
        wire.follow(&topic(game), "start").await;
        act(&ann, game, "here", json!("arrive")).await;
        act(&bob, game, "here", json!("arrive")).await;
    }
    while seen.len() < 5 || seen.values().any(|(cursor, _)| cursor != "w3") {
        let told = wire.hear().await.unwrap();
        if let Some(cursor) = told["cursor"].as_str() {
            let events = told["events"].as_array().map_or(0, Vec::len);
            let entry = seen.entry(told["game"].as_str().unwrap().into()).or_default();
            *entry = (cursor.to_string(), entry.1 + events);
        }
    }
    assert!(seen.values().all(|(_, events)| *events == 3), "{seen:?}");
    // The line breaks; in the first game nothing happens meanwhile, in the others a move each, and in the last two.
    drop(wire.into_stream());
    for game in &all[1..] {
        act(&ann, game, "1", step("e2", "e4")).await;
    }
    act(&bob, &all[4], "1", step("e7", "e5")).await;
    let mut back = Wire::open(&eve).await.unwrap();
    for (game, (cursor, _)) in &seen {
        back.follow(&topic(game), cursor).await;
    }
    let mut missed: BTreeMap<String, usize> = BTreeMap::new();
    let mut stands = BTreeMap::new();
    while stands.len() < 5 {
        let told = back.hear().await.unwrap();
        let game = told["game"].as_str().unwrap_or_default().to_string();
        match told["type"].as_str().unwrap() {
            "missed" => {
                *missed.entry(game).or_default() += told["events"].as_array().unwrap().len();
            }
            "now" => drop(stands.insert(game, told["cursor"].clone())),
            "presence" => {}
            // No picture: nothing is told twice.
            other => panic!("{other}"),
        }
    }
    let missed: Vec<_> = all.iter().map(|game| missed.get(game).copied().unwrap_or(0)).collect();
    assert_eq!(missed, [0, 1, 1, 1, 2]);
    assert_eq!(stands[&all[4]], "w5");
    act(&ann, &all[4], "2", step("g1", "f3")).await;
    assert_eq!(back.hear_of("events").await["cursor"], "w6");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_takes_long_to_read_keeps_no_other_waiting() {
    let database = postgres();
    let uri = database.database().unwrap();
    let name = uri.rsplit('/').next().unwrap().to_string();
    let house = house_with(|config| config.database = Some(uri)).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let seats = [(Seat::First, account(&ann).await), (Seat::Second, account(&bob).await)];
    let id = DrawId::from_bits(1);
    let (secret, host) = (vec![7; 32], seats[0].1);
    let draw = Draw { id, secret, host, host_part: None, guest_part: None, created: 0 };
    house.server.app().store.add_draw(&draw).await.unwrap();
    let slow = games(&house, 1, &seats, Some(id)).await.remove(0);
    let quick = games(&house, 1, &seats, None).await.remove(0);
    let mut wire = Wire::at(&ann, &quick, "").await;
    act(&bob, &quick, "here", json!("arrive")).await;
    wire.done("here", json!("arrive")).await;
    // To read the one takes as long as nobody may look at draws.
    let locked = database.lock(&name, "draws").unwrap();
    wire.follow(&topic(&slow), "").await;
    // What is to be done there waits for it, and nothing else does.
    wire.say(&json!({ "type": "do", "game": slow, "id": "there", "command": "arrive" })).await;
    wire.done("1", step("e2", "e4")).await;
    drop(locked);
    let mut told = Vec::new();
    while told.last() != Some(&json!("done")) {
        let message = wire.hear().await.unwrap();
        if message["game"] == *slow && message["type"] != "presence" {
            told.push(message["type"].clone());
        }
    }
    assert_eq!(told, ["game", "events", "done"]);
}

#[tokio::test]
async fn who_is_let_go_from_one_game_keeps_his_socket_and_the_others() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let seats = [(Seat::First, account(&ann).await), (Seat::Second, account(&bob).await)];
    let all = games(&house, 3, &seats, None).await;
    let app = house.server.app();
    let mut wire = Wire::open(&eve).await.unwrap();
    for game in &all {
        wire.follow(&topic(game), "").await;
        wire.hear_of("presence").await;
    }
    // Who is given a seat follows another stream.
    let id: GameId = all[0].parse().unwrap();
    app.store.seat(id, Seat::Arbiter, account(&eve).await).await.unwrap();
    app.games.reseat(id).await.unwrap();
    let left =
        json!({ "type": "left", "topic": topic(&all[0]), "why": "reseated", "then": "follow" });
    assert_eq!(wire.hear_of("left").await, left);
    wire.follow(&topic(&all[0]), "w0").await;
    assert_eq!(wire.hear_of("game").await["role"], "arbiter");
    // And who loses it hears nothing more that was for the arbiter.
    act(&ann, &all[0], "1", json!("arrive")).await;
    assert_eq!(wire.hear_of("events").await["cursor"], "a1");
    app.store.unseat(id, Seat::Arbiter, account(&eve).await).await.unwrap();
    app.games.reseat(id).await.unwrap();
    act(&bob, &all[0], "1", json!("arrive")).await;
    assert_eq!(wire.hear().await.unwrap(), left);
    // Somebody else has written into another of them: what was missed is told when he comes back.
    let id: GameId = all[1].parse().unwrap();
    act(&ann, &all[1], "1", json!("arrive")).await;
    assert_eq!(wire.hear_of("events").await["cursor"], "w1");
    let row = app.store.log(id, 0, 1).await.unwrap().remove(0);
    let body = row.body.replace("first", "second");
    let (done, notes, open, swap) = (None, Vec::new(), None, false);
    let entries = vec![LogRow { body, ..row }];
    let append = Append { game: id, expected: 1, entries, done, notes, open, swap };
    app.store.append(append).await.unwrap();
    let path = format!("/api/games/{}/commands", all[1]);
    let again = json!({ "id": "2", "command": "arrive" });
    assert_eq!(bob.post(&path, &again).await.status, 503);
    bob.post(&path, &again).await;
    let left = wire.hear_of("left").await;
    assert_eq!((&left["why"], &left["then"]), (&json!("behind"), &json!("follow")));
    wire.follow(&topic(&all[1]), "w1").await;
    let missed = wire.hear_of("missed").await;
    assert!(!missed["events"].as_array().unwrap().is_empty(), "{missed}");
    // The third was never disturbed.
    act(&ann, &all[2], "1", json!("arrive")).await;
    loop {
        let told = wire.hear_of("events").await;
        if told["game"] == *all[2] {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_stands_between_what_happened_before_it_and_after_it() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let mut white = Wire::at(&ann, &game, "").await;
    let mut black = Wire::at(&bob, &game, "").await;
    white.done("a", json!("arrive")).await;
    black.done("a", json!("arrive")).await;
    white.done("1", step("e2", "e4")).await;
    black.done("1", step("e7", "e5")).await;
    // Both go out and back with a knight as fast as they can: each answers before he has heard that his own move was done.
    let play = async |wire: &mut Wire, letter: char, second: bool, steps: [(&str, &str); 2]| {
        let mut last = String::new();
        let (mut sent, mut done) = (0, 0);
        let mut his = !second;
        while done < 60 {
            if his && sent < 60 {
                let (from, to) = steps[sent % 2];
                let id = format!("{letter}{sent}");
                wire.say(&json!({ "type": "do", "id": id, "command": step(from, to) })).await;
                (sent, his) = (sent + 1, false);
            }
            let told = wire.hear().await.unwrap();
            match told["type"].as_str().unwrap() {
                "events" => {
                    last = told["cursor"].as_str().unwrap().into();
                    his = told["now"]["turn"] == if second { "second" } else { "first" };
                }
                "done" => {
                    assert_eq!(told["id"], format!("{letter}{done}"));
                    assert_eq!(told["now"], *last, "an answer that is out of its place");
                    done += 1;
                }
                "presence" => {}
                other => panic!("{other}: {told}"),
            }
        }
    };
    // What was heard before the first of these.
    while white.hear_of("events").await["cursor"] != "f5" {}
    tokio::join!(
        play(&mut white, 'w', false, [("g1", "f3"), ("f3", "g1")]),
        play(&mut black, 'b', true, [("g8", "f6"), ("f6", "g8")]),
    );
}

#[tokio::test]
async fn nobody_follows_what_is_not_his() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "sides": "host-first" });
    let game = game_between(&ann, &bob, &terms).await;
    let direct = json!({ "terms": terms, "guest": bob.id().await });
    assert_eq!(ann.post("/api/challenges", &direct).await.status, 201);
    let mut nobody = Wire::open(&house.visitor()).await.unwrap();
    let wanted = json!({ "type": "follow", "topic": topic(&game), "as": "first" });
    for (message, why, then) in [
        (wanted, "not-seated", "nothing"),
        (json!({ "type": "follow", "topic": topic("0000000000000") }), "no-game", "nothing"),
        (
            json!({ "type": "follow", "topic": topic(&game), "cursor": "w9" }),
            "wrong-cursor",
            "anew",
        ),
    ] {
        nobody.say(&message).await;
        let left = nobody.hear().await.unwrap();
        assert_eq!(left["topic"], message["topic"]);
        assert_eq!((&left["why"], &left["then"]), (&json!(why), &json!(then)), "{left}");
    }
    nobody.follow(&topic(&game), "f0").await;
    assert_eq!(nobody.hear().await.unwrap()["role"], "spectator");
    nobody.follow(&json!("lobby"), "").await;
    assert_eq!(nobody.hear_of("lobby").await["challenges"], json!([]));
    nobody.say(&json!({ "type": "do", "game": game, "id": "1", "command": "resign" })).await;
    let error = nobody.hear_of("error").await;
    assert_eq!((&error["error"], &error["id"]), (&json!("nobody"), &json!("1")));
    // Another's private challenges are told neither at once nor later.
    assert_eq!(ann.post("/api/challenges", &direct).await.status, 201);
    assert_eq!(ann.post("/api/challenges", &json!({ "terms": terms })).await.status, 201);
    assert_eq!(nobody.hear_of("challenge").await["challenge"]["guest"], Value::Null);
}

#[tokio::test]
async fn what_is_followed_is_bounded_and_followed_once() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let mut wire = Wire::at(&ann, &game, "").await;
    let mut told = async |message: Value| {
        wire.say(&message).await;
        let error = wire.hear_of("error").await;
        (error["error"].as_str().unwrap().to_string(), error["detail"].to_string())
    };
    let follow = |game: &str| json!({ "type": "follow", "topic": topic(game) });
    assert_eq!(told(follow(&game)).await.0, "followed");
    let other = GameId::from_bits(1).to_string();
    let elsewhere = json!({ "type": "do", "game": other, "id": "1", "command": "arrive" });
    assert_eq!(told(elsewhere).await.0, "not-followed");
    for number in 0..511 {
        let setup = log::head_line(&Setup::new(Book::Fide2009)).unwrap();
        let (lag_cap, draw, rematch_of) = (None, None, None);
        let id = GameId::from_bits(number + 1);
        let game = NewGame {
            id,
            head: setup,
            created: 0,
            lag_cap,
            draw,
            rematch_of,
            rated: false,
            seats: vec![],
        };
        house.server.app().store.create_game(&game).await.unwrap();
        wire.follow(&topic(&id.to_string()), "").await;
    }
    wire.follow(&json!("lobby"), "").await;
    let error = wire.hear_of("error").await;
    assert_eq!(error["error"], "full");
    assert_eq!(error["detail"], "you follow 512 things, which is the most: leave one first");
    // One is left, and there is room again.
    wire.say(&json!({ "type": "leave", "topic": topic(&other) })).await;
    wire.follow(&json!("lobby"), "").await;
    wire.hear_of("lobby").await;
}

#[tokio::test]
async fn too_many_faults_and_too_many_commands_are_told_and_end_it() {
    let house = house_with(|config| config.limits.commands_per_second = 5).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let mut wire = Wire::at(&ann, &game, "").await;
    for number in 0..30 {
        let id = format!("{number}");
        wire.say(&json!({ "type": "do", "id": id, "command": "arrive" })).await;
    }
    let mut errors = BTreeMap::new();
    while let Some(told) = wire.hear().await {
        if told["type"] == "error" {
            *errors.entry(told["error"].as_str().unwrap().to_string()).or_insert(0) += 1;
        }
    }
    assert!(errors["too-many"] > 15, "{errors:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_games_are_told_wherever_one_is_and_not_of_the_board_at_which_one_sits() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let mut wire = Wire::open(&ann).await.unwrap();
    wire.follow(&json!("mine"), "").await;
    assert_eq!(wire.hear_of("mine").await["games"], json!([]));
    // A game that is made, begins, and waits for her.
    let terms = json!({ "book": "fide-2023", "time": "5m" });
    let game = game_between(&ann, &bob, &terms).await;
    let mut until = async |what: &dyn Fn(&Value) -> bool| loop {
        let told = wire.hear_of("mine").await;
        if what(&told["games"][0]) {
            return told;
        }
    };
    let told = until(&|it| it["stage"] == "waiting").await;
    assert_eq!(told["games"][0]["id"], json!(game));
    act(&ann, &game, "1", json!("arrive")).await;
    act(&bob, &game, "1", json!("arrive")).await;
    until(&|it| it["waits"] == true && it["runs"] == true).await;
    act(&ann, &game, "2", step("e2", "e4")).await;
    until(&|it| it["waits"] == false).await;
    // Who sits at a board sees it there: the list waits until he has left it.
    wire.follow(&topic(&game), "").await;
    wire.hear_of("game").await;
    act(&bob, &game, "2", step("e7", "e5")).await;
    assert_eq!(wire.hear_of("events").await["now"]["turn"], "first");
    act(&ann, &game, "3", step("g1", "f3")).await;
    loop {
        let told = wire.hear().await.unwrap();
        assert_ne!(told["type"], "mine", "{told}");
        if told["type"] == "events" && told["now"]["turn"] == "second" {
            break;
        }
    }
    wire.say(&json!({ "type": "leave", "topic": topic(&game) })).await;
    let told = wire.hear_of("mine").await;
    assert_eq!(told["games"][0]["waits"], false, "{told}");
    act(&bob, &game, "3", json!("resign")).await;
    assert_eq!(wire.hear_of("mine").await["games"], json!([]));
    // Another hears nothing of it, and who is nobody has no games.
    let mut nobody = Wire::open(&house.visitor()).await.unwrap();
    nobody.follow(&json!("mine"), "").await;
    let left = nobody.hear_of("left").await;
    assert_eq!((&left["topic"], &left["then"]), (&json!("mine"), &json!("nothing")));
}
