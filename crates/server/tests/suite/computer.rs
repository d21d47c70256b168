//! The computer as an opponent, over HTTP, in every kind of game.

use std::time::Duration;

use adoube_laws::{Act, Command, Game, Stage, log};
use adoube_store::GameId;
use serde_json::{Value, json};

use crate::client::{Client, House, house_with};

async fn quick() -> House {
    house_with(|config| config.computer.longest = 60).await
}

/// A game against the computer.
async fn against(ann: &Client, level: u8, terms: &Value) -> String {
    let mut terms = terms.clone();
    if terms.get("sides").is_none() {
        terms["sides"] = json!("host-first");
    }
    let made = ann.post("/api/challenges", &json!({ "terms": terms, "computer": level })).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    assert_eq!(made["state"], "accepted");
    made["game"].as_str().unwrap().to_string()
}

/// The game as its log has it.
async fn game(house: &House, id: &str) -> Game {
    let id: GameId = id.parse().unwrap();
    let store = &house.server.app().store;
    let head = store.game(id).await.unwrap().unwrap().head;
    let setup = log::Log::read(&head).unwrap().setup;
    let mut reader = log::LogReader::new(&setup);
    let mut game = Game::replay(setup, []).unwrap();
    for entry in store.log(id, 0, u32::MAX).await.unwrap() {
        game.apply(&reader.read(&entry.body).unwrap());
    }
    game
}

/// Waits until the log says so.
async fn until(house: &House, id: &str, wanted: impl Fn(&Game) -> bool) -> Game {
    for _ in 0..6_000 {
        let game = game(house, id).await;
        if wanted(&game) {
            return game;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let game = game(house, id).await;
    panic!("{id}: {:?} {:?} {}", game.stage(), game.outcome(), game.table());
}

async fn act(ann: &Client, id: &str, command: &Command) -> u16 {
    let number = rand();
    let body = json!({ "id": number, "command": command });
    ann.post(&format!("/api/games/{id}/commands"), &body).await.status
}

fn rand() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed).to_string()
}

/// Plays so many moves against it, each time any that is legal.
async fn play(house: &House, ann: &Client, id: &str, moves: usize) {
    let side = adoube_board::Side::First;
    assert_eq!(act(ann, id, &Command::Arrive).await, 200);
    for turn in 0..moves {
        let ready = |game: &Game| {
            let own = game.turn() == side && game.clock().running() != Some(!side);
            game.stage() == Stage::Finished || (game.stage() == Stage::Playing && own)
        };
        let game = until(house, id, ready).await;
        if game.stage() == Stage::Finished {
            return;
        }
        let acts = game.table().legal_acts();
        let pick: Act = acts[(turn * 7) % acts.len()];
        let status = act(ann, id, &Command::Move { act: pick, offer: false }).await;
        assert_eq!(status, 200, "{pick} in {}", game.table());
        if game.setup().strictness == adoube_laws::Strictness::CLAIM {
            assert_eq!(act(ann, id, &Command::Press).await, 200);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_plays_at_every_level_in_every_kind_of_game() {
    let house = quick().await;
    let ann = house.guest().await;
    let levels = ann.get("/api/computer").await.json();
    assert_eq!(levels.as_array().unwrap().len(), 12);
    let kinds = [
        json!({ "book": "fide-2009" }),
        json!({ "book": "fide-2009", "time": "5m+3s" }),
        json!({ "book": "fide-2009", "time": "40/90m, 30m", "strictness": "claim" }),
        json!({ "book": "fide-2009", "time": "3m d2s", "start": { "chess960": 137 } }),
        json!({ "book": "fesa-2024", "time": "10m b30s" }),
        json!({ "book": "fesa-2024", "time": "5m", "start": { "handicap": "six-piece" } }),
        json!({ "book": "fesa-2024", "time": "10m b30s", "strictness": "claim" }),
        json!({ "book": "fesa-2017", "time": "b3d" }),
        json!({ "book": "cz" }),
        json!({ "book": "livret", "time": "15m b10s*3" }),
    ];
    for level in levels.as_array().unwrap() {
        let level = level["level"].as_u64().unwrap() as u8;
        for (index, kind) in kinds.iter().enumerate() {
            // Each kind at every third level, each level in some kinds, and the last in all.
            if level < 12 && (index + usize::from(level)) % 3 != 0 {
                continue;
            }
            let id = against(&ann, level, kind).await;
            play(&house, &ann, &id, 2).await;
            let game = until(&house, &id, |game| game.course().len() >= 4).await;
            assert!(game.course().len() >= 4, "{kind}");
        }
    }
    let report = adoube_server::doctor::examine(&*house.server.app().store, true, |_| {});
    let report = report.await.unwrap();
    assert_eq!((report.faults.as_slice(), report.otherwise.as_slice()), (&[][..], &[][..]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_plays_a_game_to_its_end() {
    let house = house_with(|config| config.computer.longest = 20).await;
    let ann = house.guest().await;
    let id = against(&ann, 12, &json!({ "book": "fide-2009", "time": "1h" })).await;
    play(&house, &ann, &id, 300).await;
    let game = until(&house, &id, |game| game.outcome().is_some()).await;
    assert_eq!(game.outcome().unwrap().winner, Some(adoube_board::Side::Second));
    // The same again, with the sides exchanged: it begins at once.
    let again = ann.post(&format!("/api/games/{id}/rematch"), &json!({})).await;
    assert_eq!((again.status, again.json()["state"].as_str()), (201, Some("accepted")));
    let second = again.json()["game"].as_str().unwrap().to_string();
    assert_eq!(act(&ann, &second, &Command::Arrive).await, 200);
    until(&house, &second, |game| game.course().len() == 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_claims_what_players_have_to_claim() {
    let house = quick().await;
    let ann = house.guest().await;
    let terms = json!({ "book": "fide-2009", "time": "1h", "strictness": "claim" });
    let id = against(&ann, 3, &terms).await;
    assert_eq!(act(&ann, &id, &Command::Arrive).await, 200);
    let pawn = json!({ "move": { "act": { "chess": { "act": "move", "from": "e2", "to": "e5" } }, "offer": false } });
    let pawn: Command = serde_json::from_value(pawn).unwrap();
    assert_eq!(act(&ann, &id, &pawn).await, 200);
    assert_eq!(act(&ann, &id, &Command::Press).await, 200);
    let undone = until(&house, &id, |game| game.course().is_empty() && game.events() > 5).await;
    assert_eq!(undone.turn(), adoube_board::Side::First);

    let terms = json!({ "book": "fide-2009", "time": "1s", "strictness": "claim" });
    let id = against(&ann, 3, &terms).await;
    assert_eq!(act(&ann, &id, &Command::Arrive).await, 200);
    let lost = until(&house, &id, |game| game.outcome().is_some()).await;
    assert_eq!(lost.outcome().unwrap().ruling.to_string(), "time-lost");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sides_against_it_are_drawn_or_tossed_so_that_anybody_can_check() {
    let house = quick().await;
    let ann = house.guest().await;
    for book in ["fide-2009", "fesa-2024"] {
        let draw = ann.post("/api/draws", &json!({})).await.json();
        let wanted = json!({
            "terms": { "book": book, "time": "5m" }, "computer": 2,
            "draw": draw["id"], "part": "ab".repeat(16),
        });
        let made = ann.post("/api/challenges", &wanted).await;
        assert_eq!(made.status, 201, "{made:?}");
        let id = made.json()["game"].as_str().unwrap().to_string();
        let path = format!("/api/draws/{}", draw["id"].as_str().unwrap());
        let shown = house.visitor().get(&path).await.json();
        // Where pawns decide, nobody knows the secret before they have fallen.
        let told = book == "fide-2009";
        assert_eq!((shown["guest-part"].as_str(), shown["secret"].is_string()), (Some(""), told));
        assert_eq!(act(&ann, &id, &Command::Arrive).await, 200);
        if book == "fesa-2024" {
            // Nothing begins before the pawns have said who does.
            let waiting = until(&house, &id, |game| game.is_present(!game.turn())).await;
            assert_eq!(waiting.stage(), Stage::Waiting);
            for _ in 0..50 {
                if act(&ann, &id, &Command::Toss(Vec::new())).await != 200 {
                    break;
                }
            }
        }
        until(&house, &id, |game| game.stage() == Stage::Playing).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_restart_it_waits_for_its_opponent() {
    let house = quick().await;
    let ann = house.guest().await;
    let id = against(&ann, 5, &json!({ "book": "fide-2009", "time": "5m" })).await;
    play(&house, &ann, &id, 1).await;
    until(&house, &id, |game| game.course().len() == 2).await;
    let config = house.server.app().config.clone();
    house.server.stop().await;
    let server = adoube_server::serve::Server::start(config).await.unwrap();
    let house = House { server, folder: house.folder };
    let ann = Client { address: house.server.address(), ..ann };
    let look = ann.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(look["view"]["stage"], "stopped");
    assert_eq!(ann.post(&format!("/api/games/{id}/ready"), &json!({})).await.status, 204);
    until(&house, &id, |game| game.stage() == Stage::Playing).await;
}

#[tokio::test]
async fn what_makes_no_sense_is_refused() {
    let house = quick().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "sides": "host-first" });
    for (wanted, status) in [
        (json!({ "terms": terms, "computer": 0 }), 400),
        (json!({ "terms": terms, "computer": 13 }), 400),
        (json!({ "terms": terms, "computer": -1 }), 400),
        (json!({ "terms": terms, "computer": 3, "by-link": true }), 400),
        (json!({ "terms": terms, "computer": 3, "guest": bob.id().await }), 400),
    ] {
        assert_eq!(ann.post("/api/challenges", &wanted).await.status, status, "{wanted}");
    }
    // It has others to play too.
    let eve = house.guest().await;
    for _ in 0..50 {
        against(&eve, 1, &terms).await;
    }
    let more = eve.post("/api/challenges", &json!({ "terms": terms, "computer": 1 })).await;
    assert_eq!(more.status, 409, "{more:?}");
    // Nobody sits down as the computer, or makes it arbiter.
    let id = against(&ann, 3, &terms).await;
    let seats = bob.get(&format!("/api/games/{id}/seats")).await.json();
    let computer = seats.as_array().unwrap().iter().find(|it| it["level"] == 3).unwrap();
    let mut arbited = terms.clone();
    arbited["arbiter"] = computer["account"].clone();
    let refused = ann.post("/api/challenges", &json!({ "terms": arbited })).await;
    assert_eq!(refused.status, 404, "{refused:?}");
    let direct = json!({ "terms": terms, "guest": computer["account"] });
    assert_eq!(ann.post("/api/challenges", &direct).await.status, 404);

    let none = house_with(|config| config.computer.threads = 0).await;
    let ann = none.guest().await;
    let refused = ann.post("/api/challenges", &json!({ "terms": terms, "computer": 1 })).await;
    assert_eq!(refused.status, 403);
    assert_eq!(ann.get("/api/computer").await.json(), json!([]));
}

#[tokio::test]
async fn nobody_asks_an_engine_about_a_live_game() {
    let house = quick().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    for (book, article) in [("fide-2009", "fide-2009/12.3.a"), ("fesa-2024", "fesa-2024/11.2")] {
        let game = crate::client::game_between(&ann, &bob, &json!({ "book": book })).await;
        for client in [&ann, &bob] {
            assert_eq!(act(client, &game, &Command::Arrive).await, 200);
        }
        for client in [&ann, &bob] {
            let asked = json!({ "id": rand(), "command": "analyse" });
            let refused = client.post(&format!("/api/games/{game}/commands"), &asked).await;
            assert_eq!(refused.status, 409, "{refused:?}");
            assert_eq!(refused.json()["article"], article);
        }
    }
    // And no route takes a position to think about.
    let api = serde_json::to_string(&adoube_server::http::description()).unwrap();
    assert!(!api.contains("/api/analys") && !api.contains("/api/engine"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_seals_its_move_and_the_arbiter_opens_the_envelope() {
    // It thinks for some seconds: long enough to be told to seal.
    let house = house_with(|config| config.computer.longest = 5_000).await;
    let (ann, arbiter, other) = (house.guest().await, house.guest().await, house.guest().await);
    let terms = json!({
        "book": "fide-2009", "time": "10h", "sides": "host-first", "arbiter": arbiter.id().await,
    });
    // It plays whoever rules on the game, once he has agreed.
    let made = ann.post("/api/challenges", &json!({ "terms": terms, "computer": 12 })).await.json();
    assert_eq!(made["state"], "open");
    crate::client::agree(&arbiter, &made).await;
    let path = format!("/api/challenges/{}", made["id"].as_str().unwrap());
    let id = ann.get(&path).await.json()["game"].as_str().unwrap().to_string();
    let rules = |power: Value| {
        let command = json!({ "rule": { "power": power, "reason": null } });
        json!({ "id": rand(), "command": command, "text": "the session ends" })
    };
    let commands = format!("/api/games/{id}/commands");
    assert_eq!(act(&ann, &id, &Command::Arrive).await, 200);
    until(&house, &id, |game| game.is_present(adoube_board::Side::Second)).await;
    let start = json!({ "id": rand(), "command": "start" });
    assert_eq!(arbiter.post(&commands, &start).await.status, 200);
    let first = game(&house, &id).await.table().legal_acts()[0];
    assert_eq!(act(&ann, &id, &Command::Move { act: first, offer: false }).await, 200);
    let resumes = house.server.app().time.now().0 + 60;
    let call = rules(json!({ "call-to-seal": { "resumes": resumes, "place": null } }));
    let called = arbiter.post(&commands, &call).await;
    assert_eq!(called.status, 200, "{called:?}");
    // What it has thought goes into the envelope, and nothing onto the board.
    let game = until(&house, &id, |game| game.stage() == Stage::Adjourned).await;
    let log = arbiter.get(&format!("/api/games/{id}/log")).await.body;
    let commitment = log.split("\"commitment\":\"").nth(1).unwrap()[..64].to_string();
    let envelope = format!("/api/games/{id}/envelopes/{commitment}");
    // Until play is resumed the arbiter has his share, and nobody anything else.
    let shown = arbiter.get(&envelope).await.json();
    assert_eq!(shown["share"].as_str().unwrap().len(), 256);
    assert_eq!((&shown["other"], &shown["text"]), (&Value::Null, &Value::Null));
    assert_eq!((ann.get(&envelope).await.status, other.get(&envelope).await.status), (403, 403));
    while house.server.app().time.now().0 < resumes {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(arbiter.post(&commands, &rules(json!("resume"))).await.status, 200);
    assert_eq!(act(&ann, &id, &Command::Arrive).await, 200);
    let shown = ann.get(&envelope).await.json();
    let (salt, text) = (shown["salt"].as_str().unwrap(), shown["text"].as_str().unwrap());
    assert_eq!(game.may_be_sealed(adoube_board::Side::Second, text), Ok(()));
    let salt = salt.parse::<adoube_laws::Unreadable>().unwrap().0;
    let open = rules(json!({ "open": { "salt": salt, "text": text } }));
    let opened = arbiter.post(&commands, &open).await;
    assert_eq!(opened.status, 200, "{opened:?}");
    let after = until(&house, &id, |after| after.course().len() == game.course().len() + 1).await;
    assert_eq!(after.stage(), Stage::Playing);
}

/// What a side has used of its five minutes when somebody has just moved.
fn used(game: &Game, side: adoube_board::Side) -> i64 {
    300_000 - game.clock().left(side, game.last()).0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_learner_takes_a_persons_time_and_no_more_than_the_owner_allows() {
    let second = adoube_board::Side::Second;
    let terms = json!({ "book": "fide-2009", "time": "5m" });
    for (longest, bounds) in [(3_000, 300..20_000), (40, 0..300)] {
        let house = house_with(|config| config.computer.longest = longest).await;
        let ann = house.guest().await;
        let id = against(&ann, 2, &terms).await;
        play(&house, &ann, &id, 1).await;
        let game = until(&house, &id, |game| game.course().len() == 2).await;
        let took = used(&game, second);
        // A machine with much to do may take longer, never less.
        assert!(took >= bounds.start, "{took} ms with {longest}");
        assert!(took < bounds.end || longest < 100, "{took} ms with {longest}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_owner_allows_it_the_full_level_thinks_on_the_others_time_and_plays_on() {
    let terms = json!({ "book": "fide-2009", "time": "5m" });
    for ponders in [false, true] {
        let house = house_with(|config| {
            config.computer.longest = 300;
            config.computer.ponders = ponders;
        })
        .await;
        let ann = house.guest().await;
        let id = against(&ann, 12, &terms).await;
        play(&house, &ann, &id, 4).await;
        until(&house, &id, |game| game.course().len() == 8 || game.outcome().is_some()).await;
        // It has moved and waits, once its own thoughts are put away: whoever thinks now thinks on the other's time.
        let thinks = || house.server.app().pool.load() > 0;
        while thinks() != ponders {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        for _ in 0..50 {
            assert!(ponders || !thinks());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}
