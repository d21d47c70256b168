//! Challenges, draws, rematches.

use adoube_laws::{Chance, Commitment};
use serde_json::{Value, json};

use crate::client::{Client, agree, game_between, house, house_with};
use crate::wire::Wire;

fn bytes(text: &Value) -> Vec<u8> {
    text.as_str().unwrap().parse::<adoube_laws::Unreadable>().unwrap().0
}

#[tokio::test]
async fn sides_are_drawn_so_that_anybody_can_check() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let mut firsts = 0;
    for n in 0..12 {
        let begun = ann.post("/api/draws", &json!({})).await.json();
        assert_eq!(begun["secret"], Value::Null);
        let part = format!("{n:032x}");
        let wanted = json!({
            "terms": { "book": "fide-2009", "time": "5m+3s" },
            "draw": begun["id"], "part": part,
        });
        let challenge = ann.post("/api/challenges", &wanted).await;
        assert_eq!(challenge.status, 201, "{challenge:?}");
        // A draw serves once.
        assert_eq!(ann.post("/api/challenges", &wanted).await.status, 404);
        let path = format!("/api/challenges/{}/accept", challenge.json()["id"].as_str().unwrap());
        assert_eq!(bob.post(&path, &json!({})).await.status, 400);
        let made = bob.post(&path, &json!({ "part": "ff".repeat(16) })).await;
        assert_eq!(made.status, 201, "{made:?}");

        let path = format!("/api/draws/{}", begun["id"].as_str().unwrap());
        let drawn = house.visitor().get(&path).await.json();
        assert_eq!(drawn["commitment"], begun["commitment"]);
        let secret = bytes(&drawn["secret"]);
        let promised: Commitment = begun["commitment"].as_str().unwrap().parse().unwrap();
        assert!(promised.is_of(&secret, "adoube draw"));
        let host = bytes(&drawn["host-part"]);
        let guest = bytes(&drawn["guest-part"]);
        let seed = adoube_server::draw::seed_of(&secret, &host, &guest).unwrap();
        let swapped = Chance::new(&seed, 0).colours();
        let game = made.json()["game"].as_str().unwrap().to_string();
        let role = ann.get(&format!("/api/games/{game}")).await.json()["role"]["player"].clone();
        assert_eq!(role, if swapped { "second" } else { "first" });
        firsts += u32::from(!swapped);
    }
    assert!((1..12).contains(&firsts), "{firsts} of 12");
}

#[tokio::test]
async fn a_direct_challenge_is_between_two() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let terms = json!({ "book": "fesa-2024", "time": "30m b30s", "sides": "host-second" });
    let wanted = json!({ "terms": terms, "guest": bob.id().await });
    let made = ann.post("/api/challenges", &wanted).await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = format!("/api/challenges/{}", made.json()["id"].as_str().unwrap());
    assert_eq!(house.visitor().get("/api/challenges").await.json(), json!([]));
    assert_eq!(eve.get(&path).await.status, 404);
    assert_eq!(eve.post(&format!("{path}/accept"), &json!({})).await.status, 404);
    assert_eq!(ann.post(&format!("{path}/accept"), &json!({})).await.status, 403);
    assert_eq!(ann.post(&format!("{path}/decline"), &json!({})).await.status, 403);
    assert_eq!(bob.get("/api/challenges/mine").await.json().as_array().unwrap().len(), 1);
    assert_eq!(bob.delete(&path).await.status, 403);
    assert_eq!(bob.post(&format!("{path}/decline"), &json!({})).await.status, 204);
    assert_eq!(bob.post(&format!("{path}/accept"), &json!({})).await.status, 404);
    assert_eq!(ann.delete(&path).await.status, 409);
}

#[tokio::test]
async fn only_who_has_the_link_accepts() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "sides": "host-first" });
    let made =
        ann.post("/api/challenges", &json!({ "terms": terms, "by-link": true })).await.json();
    let link = made["link"].as_str().unwrap();
    let path = format!("/api/challenges/{}", made["id"].as_str().unwrap());
    assert_eq!(bob.get(&path).await.json().get("link"), None);
    assert_eq!(bob.post(&format!("{path}/accept"), &json!({})).await.status, 403);
    assert_eq!(bob.post(&format!("{path}/accept"), &json!({ "link": "0" })).await.status, 403);
    assert_eq!(bob.post(&format!("{path}/accept"), &json!({ "link": link })).await.status, 201);
}

#[tokio::test]
async fn a_rematch_exchanges_the_sides() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "time": "3m+2s", "lag": 500, "takebacks": true });
    let game = game_between(&ann, &bob, &terms).await;
    let path = format!("/api/games/{game}");
    assert_eq!(ann.post(&format!("{path}/rematch"), &json!({})).await.status, 409);
    let resign = json!({ "id": "1", "command": "resign" });
    assert_eq!(bob.post(&format!("{path}/commands"), &resign).await.status, 200);
    assert_eq!(house.guest().await.post(&format!("{path}/rematch"), &json!({})).await.status, 403);
    let again = bob.post(&format!("{path}/rematch"), &json!({})).await;
    assert_eq!(again.status, 201, "{again:?}");
    let again = again.json();
    assert_eq!((&again["guest"], &again["rematch-of"]), (&json!(ann.id().await), &json!(game)));
    assert_eq!(again["terms"]["time"], "3m+2s");
    assert_eq!(again["terms"]["lag"], 500);
    let accept = format!("/api/challenges/{}/accept", again["id"].as_str().unwrap());
    let made = ann.post(&accept, &json!({})).await.json();
    let look = ann.get(&format!("/api/games/{}", made["game"].as_str().unwrap())).await.json();
    assert_eq!(look["role"]["player"], "second");
    let games = ann.get("/api/games").await.json();
    assert_eq!(games.as_array().unwrap().len(), 2);
    assert_eq!(ann.get("/api/games?open=true").await.json().as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_game_that_is_played_again_goes_on_with_the_time_that_is_left() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fesa-2024", "time": "10m b30s" });
    let game = game_between(&ann, &bob, &terms).await;
    let path = format!("/api/games/{game}");
    for who in [&ann, &bob] {
        let arrive = json!({ "id": "here", "command": "arrive" });
        assert_eq!(who.post(&format!("{path}/commands"), &arrive).await.status, 200);
    }
    let round = [["2h", "3h"], ["8b", "7b"], ["3h", "2h"], ["7b", "8b"]];
    for (ply, [from, to]) in round.iter().cycle().take(12).enumerate() {
        let act = json!({ "shogi": { "act": "move", "from": from, "to": to, "promotes": false } });
        let command =
            json!({ "id": ply.to_string(), "command": { "move": { "act": act, "offer": false } } });
        let who = if ply % 2 == 0 { &ann } else { &bob };
        let answer = who.post(&format!("{path}/commands"), &command).await;
        assert_eq!(answer.status, 200, "{ply}: {answer:?}");
    }
    let claim = json!({ "claim": { "claim": { "repetition": null }, "evidence": "own" } });
    let claimed =
        ann.post(&format!("{path}/commands"), &json!({ "id": "claim", "command": claim })).await;
    assert_eq!(claimed.status, 200, "{claimed:?}");
    let look = ann.get(&path).await.json();
    let left = look["view"]["outcome"]["replay"]["time"].as_str().unwrap().to_string();
    assert_ne!(left, "10m b30s", "{look}");
    let again = bob.post(&format!("{path}/rematch"), &json!({})).await;
    assert_eq!(again.status, 201, "{again:?}");
    assert_eq!(again.json()["terms"]["time"], left);
    assert_eq!(again.json()["terms"]["sides"], "host-first");
}

#[tokio::test]
async fn terms_that_break_the_laws_are_refused_with_their_article() {
    let house = house().await;
    let ann = house.guest().await;
    for (terms, detail) in [
        (json!({ "book": "fide-2009", "time": "soon" }), "time: "),
        (json!({ "book": "fide-1000" }), "fide-1000"),
        (json!({ "book": "fide-2009", "lag": 9000 }), "lag: "),
        (json!({ "book": "fide-2009", "start": { "chess960": 960 } }), "refused"),
        (json!({ "book": "fide-2009", "start": { "position": "nonsense" } }), "refused"),
        (json!({ "book": "fide-2009", "colour": 1 }), "unknown field"),
    ] {
        let mut wanted = json!({ "terms": terms });
        wanted["terms"]["sides"] = json!("host-first");
        let refused = ann.post("/api/challenges", &wanted).await;
        assert!([400, 422].contains(&refused.status), "{refused:?}");
        assert_eq!(refused.header("content-type"), Some("application/problem+json"));
        let said = refused.json()["detail"].as_str().unwrap().to_string();
        assert!(said.contains(detail), "{said}");
    }
}

#[tokio::test]
async fn the_lobby_is_told_as_it_changes_and_only_what_concerns_one() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first" });
    let before = ann.post("/api/challenges", &json!({ "terms": terms })).await.json();
    let mut watching = Vec::new();
    for client in [&ann, &bob, &eve, &house.visitor()] {
        let mut wire = Wire::lobby(client).await;
        let first = wire.hear_of("lobby").await;
        assert_eq!(first["challenges"][0]["id"], before["id"]);
        watching.push(wire);
    }
    let direct = json!({ "terms": terms, "guest": bob.id().await });
    let direct = ann.post("/api/challenges", &direct).await.json();
    let linked = ann.post("/api/challenges", &json!({ "terms": terms, "by-link": true })).await;
    let path = format!("/api/challenges/{}/accept", direct["id"].as_str().unwrap());
    let game = bob.post(&path, &json!({})).await.json()["game"].clone();
    let path = format!("/api/challenges/{}", before["id"].as_str().unwrap());
    assert_eq!(ann.delete(&path).await.status, 204);
    for (wire, told) in watching.iter_mut().zip([4, 3, 1, 1]) {
        let mut heard = Vec::new();
        for _ in 0..told {
            let challenge = wire.hear_of("challenge").await["challenge"].clone();
            assert_eq!(challenge.get("link"), None);
            heard.push((challenge["id"].clone(), challenge["state"].clone()));
            if challenge["state"] == "accepted" {
                assert_eq!(challenge["game"], game);
            }
        }
        assert_eq!(heard.last().unwrap(), &(before["id"].clone(), json!("withdrawn")));
        let secret = heard.iter().any(|(id, _)| *id == linked.json()["id"]);
        assert_eq!(secret, told == 4);
    }
    house.server.stop().await;
    while watching[0].hear().await.is_some() {}
}

#[tokio::test]
async fn a_challenge_names_an_arbiter_and_assistants() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let (arbiter, helper, other) = (house.guest().await, house.guest().await, house.guest().await);
    let terms = json!({
        "book": "fide-2009", "time": "90m", "strictness": "claim", "sides": "host-second",
        "arbiter": arbiter.id().await, "assistant": helper.id().await,
    });
    for (change, value) in [
        ("arbiter", json!(ann.id().await)),
        ("arbiter", json!("0000000000000")),
        ("arbiter", Value::Null),
        ("assistant", json!(ann.id().await)),
        ("assistant", json!(arbiter.id().await)),
    ] {
        let mut wrong = terms.clone();
        wrong[change] = value;
        let refused = ann.post("/api/challenges", &json!({ "terms": wrong })).await;
        assert!([400, 404].contains(&refused.status), "{change}: {refused:?}");
    }
    let made = ann.post("/api/challenges", &json!({ "terms": terms })).await.json();
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    assert_eq!(arbiter.post(&path, &json!({})).await.status, 403);
    // Nobody is ruled by who has not said that he will.
    let early = bob.post(&path, &json!({ "arbiter": terms["arbiter"] })).await;
    assert_eq!((early.status, early.body.contains("/consent")), (409, true), "{early:?}");
    agree(&arbiter, &made).await;
    for seated in [&ann, &helper, &arbiter] {
        let wanted = json!({ "arbiter": terms["arbiter"], "assistant": seated.id().await });
        assert_eq!(bob.post(&path, &wanted).await.status, 400);
    }
    // Nobody is ruled by whom he has not seen.
    for agreed in [Value::Null, json!(other.id().await)] {
        let blindly = bob.post(&path, &json!({ "arbiter": agreed })).await;
        assert_eq!((blindly.status, blindly.body.contains("/arbiter")), (409, true), "{blindly:?}");
    }
    let wanted = json!({ "arbiter": terms["arbiter"], "assistant": other.id().await });
    let accepted = bob.post(&path, &wanted).await;
    assert_eq!(accepted.status, 201, "{accepted:?}");
    let game = format!("/api/games/{}", accepted.json()["game"].as_str().unwrap());
    for (client, role) in [
        (&ann, json!({ "player": "second" })),
        (&bob, json!({ "player": "first" })),
        (&helper, json!({ "assistant": "second" })),
        (&other, json!({ "assistant": "first" })),
        (&arbiter, json!("arbiter")),
    ] {
        assert_eq!(client.get(&game).await.json()["role"], role);
    }
    // The arbiter starts the clock, and accepts an assistant.
    let commands = format!("{game}/commands");
    let start = json!({ "id": "1", "command": "start" });
    assert_eq!(arbiter.post(&commands, &start).await.status, 200);
    let accept = json!({ "accept-assistant": "second" });
    let accept = json!({ "id": "2", "text": "a broken arm",
        "command": { "rule": { "power": accept, "reason": null } } });
    assert_eq!(arbiter.post(&commands, &accept).await.status, 200);
    // When it is played again, everybody has his seat again, on the other side.
    let resign = json!({ "id": "3", "command": "resign" });
    assert_eq!(ann.post(&commands, &resign).await.status, 200);
    let again = bob.post(&format!("{game}/rematch"), &json!({})).await.json();
    assert_eq!(again["terms"]["assistant"], json!(other.id().await), "{again}");
    let path = format!("/api/challenges/{}/accept", again["id"].as_str().unwrap());
    assert_eq!(ann.post(&path, &json!({})).await.status, 409);
    agree(&arbiter, &again).await;
    let made = ann.post(&path, &json!({ "arbiter": terms["arbiter"] })).await.json();
    let game = format!("/api/games/{}", made["game"].as_str().unwrap());
    for (client, role) in [
        (&ann, json!({ "player": "first" })),
        (&helper, json!({ "assistant": "first" })),
        (&other, json!({ "assistant": "second" })),
        (&arbiter, json!("arbiter")),
    ] {
        assert_eq!(client.get(&game).await.json()["role"], role);
    }
}

#[tokio::test]
async fn a_challenge_says_who_is_blind_and_whether_there_are_two_boards() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let (arbiter, helper) = (house.guest().await, house.guest().await);
    let terms = json!({
        "book": "fide-2009", "time": "90m", "strictness": "claim", "sides": "host-second",
        "arbiter": arbiter.id().await, "assistant": helper.id().await,
        "blind": "host", "two-boards": true,
    });
    for (change, value) in [
        ("book", json!("fesa-2024")),
        ("strictness", json!("prevent")),
        ("blind", json!("nobody")),
        ("blind", json!("both of them")),
    ] {
        let mut wrong = terms.clone();
        wrong[change] = value;
        let refused = ann.post("/api/challenges", &json!({ "terms": wrong })).await;
        assert!((400..500).contains(&refused.status), "{change}: {refused:?}");
    }
    let made = ann.post("/api/challenges", &json!({ "terms": terms })).await.json();
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    agree(&arbiter, &made).await;
    let accepted = bob.post(&path, &json!({ "arbiter": terms["arbiter"] })).await.json();
    let mut wire = Wire::at(&ann, accepted["game"].as_str().unwrap(), "").await;
    let event = &wire.hear_of("game").await["setup"]["event"];
    assert_eq!(event["blind"], json!({ "first": false, "second": true }));
    assert_eq!(event["assistants"], json!({ "first": false, "second": true }));
    assert_eq!(event["two-boards"], json!(true));
}

#[tokio::test]
async fn a_challenge_says_what_the_event_has_announced() {
    let house = house().await;
    let (ann, bob, arbiter) = (house.guest().await, house.guest().await, house.guest().await);
    let announced = json!({
        "draws": { "not-below": 30 }, "default-time": "15m", "adjourning": true, "quickplay": true,
        "sheets-on": "certified", "fines": true, "devices-in-bags": true,
        "device-penalty": { "minutes-to-opponent": 10 }, "leaving-reported": true,
        "disabled": "host", "deaf": "guest", "watched": "among-others",
    });
    let terms = json!({
        "book": "fide-2023", "time": "90m", "strictness": "claim", "sides": "host-second",
        "arbiter": arbiter.id().await, "announced": announced,
    });
    let made = ann.post("/api/challenges", &json!({ "terms": terms })).await.json();
    assert_eq!(made["terms"]["announced"], announced);
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    agree(&arbiter, &made).await;
    let accepted = bob.post(&path, &json!({ "arbiter": terms["arbiter"] })).await.json();
    let game = accepted["game"].as_str().unwrap();
    let mut wire = Wire::at(&ann, game, "").await;
    let setup = &wire.hear_of("game").await["setup"];
    assert_eq!(setup["supervision"], "inadequate");
    let expected = json!({
        "draws": { "below": 30 }, "default-time": 900_000, "adjourning": true,
        "quickplay-announced": true, "sheets-on": "certified", "fines": true,
        "devices-in-bags": true, "device-penalty": { "time-to-opponent": 600_000 },
        "leaving-reported": true, "disabled": { "first": false, "second": true },
        "deaf": { "first": true, "second": false },
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&setup["event"][name], value, "{name}");
    }
    // Played again, it is the same event; whoever was the host is now the guest.
    let resign = json!({ "id": "1", "command": "resign" });
    let start = json!({ "id": "1", "command": "start" });
    let commands = format!("/api/games/{game}/commands");
    assert_eq!(arbiter.post(&commands, &start).await.status, 200);
    assert_eq!(ann.post(&commands, &resign).await.status, 200);
    let again = bob.post(&format!("/api/games/{game}/rematch"), &json!({})).await.json();
    let mut swapped = announced.clone();
    swapped["disabled"] = json!("guest");
    swapped["deaf"] = json!("host");
    assert_eq!(again["terms"]["announced"], swapped, "{again}");
}

#[tokio::test]
async fn what_cannot_be_announced_is_refused_in_one_line() {
    let house = house().await;
    let (ann, arbiter) = (house.guest().await, house.guest().await);
    let arbiter = json!(arbiter.id().await);
    // Book, time, arbiter, what is announced; and what is answered.
    let by_2023 = ("fide-2023", "90m", true);
    let alone = ("fide-2023", "90m", false);
    for ((book, time, watched), announced, status, said) in [
        (alone, json!({ "fines": true }), 400, "announced: fines: expected an arbiter too"),
        (alone, json!({ "deaf": "host" }), 400, "announced: deaf: expected an arbiter too"),
        (alone, json!({ "watched": "among-others" }), 400, "expected an arbiter too"),
        (alone, json!({ "draws": "never", "default-time": "0m", "quickplay": true }), 201, ""),
        (by_2023, json!({ "draws": { "not-below": 0 } }), 400, "expected at least 1 move"),
        (by_2023, json!({ "default-time": "soon" }), 400, "announced: default-time: "),
        (by_2023, json!({ "device-penalty": "hanging" }), 400, "`hanging`"),
        (by_2023, json!({ "trumpets": true }), 400, "trumpets"),
        (("fide-2023", "5m", true), json!({ "quickplay": true }), 422, "fide-2023/III.2.2"),
        (("fide-2009", "90m", true), json!({ "fines": true }), 422, "fide-2009/preamble"),
        (("fesa-2024", "90m", true), json!({ "default-time": "30m" }), 422, "fesa-2024/8.6"),
    ] {
        let mut terms = json!({ "book": book, "time": time, "announced": announced });
        if watched {
            terms["arbiter"] = arbiter.clone();
        }
        terms["sides"] = json!("host-first");
        let answer = ann.post("/api/challenges", &json!({ "terms": terms })).await;
        assert_eq!(answer.status, status, "{announced}: {answer:?}");
        if status != 201 {
            let message = answer.json().to_string();
            assert!(message.contains(said) && !message.contains('\n'), "{announced}: {message}");
        }
    }
}

#[tokio::test]
async fn a_blind_guest_of_a_host_who_hears_badly_brings_an_assistant() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let (arbiter, helper) = (house.guest().await, house.guest().await);
    let terms = json!({
        "book": "fide-2023", "time": "90m", "sides": "host-first", "blind": "guest",
        "arbiter": arbiter.id().await, "announced": { "deaf": "host" },
    });
    let made = ann.post("/api/challenges", &json!({ "terms": terms })).await.json();
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    agree(&arbiter, &made).await;
    let refused = bob.post(&path, &json!({ "arbiter": terms["arbiter"] })).await;
    assert_eq!((refused.status, &refused.json()["article"]), (422, &json!("fide-2023/D.2.11")));
    let wanted = json!({ "arbiter": terms["arbiter"], "assistant": helper.id().await });
    let accepted = bob.post(&path, &wanted).await;
    assert_eq!(accepted.status, 201, "{accepted:?}");
}

#[tokio::test]
async fn players_greet_before_and_after_and_nobody_else_does() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let path = format!("/api/games/{game}/greetings");
    let mut watch = Wire::at(&house.visitor(), &game, "").await;
    let mut white = Wire::at(&ann, &game, "").await;
    white.say(&json!({ "type": "greet", "greeting": "good-luck" })).await;
    let heard = watch.hear_of("greeting").await;
    let greeting =
        json!({ "type": "greeting", "game": game, "by": "first", "greeting": "good-luck" });
    assert_eq!(heard, greeting);
    let hello = json!({ "greeting": "hello" });
    assert_eq!(bob.post(&path, &hello).await.status, 204);
    // Once each; nothing but what is on the list; nobody who does not play.
    assert_eq!(bob.post(&path, &hello).await.status, 409);
    assert_eq!(bob.post(&path, &json!({ "greeting": "you fool" })).await.status, 400);
    assert_eq!(eve.post(&path, &hello).await.status, 403);
    for (client, id) in [(&ann, "1"), (&bob, "1")] {
        let arrive = json!({ "id": id, "command": "arrive" });
        client.post(&format!("/api/games/{game}/commands"), &arrive).await;
    }
    // While the game is played nobody is disturbed.
    assert_eq!(bob.post(&path, &json!({ "greeting": "good-game" })).await.status, 409);
    white.say(&json!({ "type": "greet", "greeting": "hello" })).await;
    assert_eq!(white.hear_of("error").await["error"], "not-now");
    let resign = json!({ "id": "2", "command": "resign" });
    assert_eq!(bob.post(&format!("/api/games/{game}/commands"), &resign).await.status, 200);
    assert_eq!(bob.post(&path, &json!({ "greeting": "good-game" })).await.status, 204);
    // Greetings are no part of the game.
    let log = eve.get(&format!("/api/games/{game}/log")).await.body;
    assert!(!log.contains("good-game") && !log.contains("good-luck"), "{log}");
}

#[tokio::test]
async fn a_handicap_is_drawn_by_lot_where_no_pawns_are_tossed() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let mut firsts = 0;
    for n in 0..12 {
        let begun = ann.post("/api/draws", &json!({})).await.json();
        let terms = json!({ "book": "fesa-2024", "start": { "handicap": "lance" } });
        let part = format!("{n:032x}");
        let wanted = json!({ "terms": terms, "draw": begun["id"], "part": part });
        let challenge = ann.post("/api/challenges", &wanted).await;
        assert_eq!(challenge.status, 201, "{challenge:?}");
        let path = format!("/api/challenges/{}/accept", challenge.json()["id"].as_str().unwrap());
        let made = bob.post(&path, &json!({ "part": "ff".repeat(16) })).await.json();
        let drawn = ann.get(&format!("/api/draws/{}", begun["id"].as_str().unwrap())).await.json();
        let game = made["game"].as_str().unwrap().to_string();
        let role = ann.get(&format!("/api/games/{game}")).await.json()["role"]["player"].clone();
        let second = drawn["host-second"].as_bool().unwrap();
        assert_eq!(role, if second { "second" } else { "first" });
        firsts += u32::from(!second);
    }
    assert!((1..12).contains(&firsts), "{firsts} of 12");
}

#[tokio::test]
async fn games_that_are_played_are_shown_to_who_wants_to_watch() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let running = "/api/games/running";
    assert_eq!(house.visitor().get(running).await.json(), json!([]));
    let terms = json!({ "book": "fide-2009", "time": "5m+3s" });
    let game = game_between(&ann, &bob, &terms).await;
    let path = format!("/api/games/{game}/commands");
    for client in [&ann, &bob] {
        let arrive = json!({ "id": "0", "command": "arrive" });
        assert_eq!(client.post(&path, &arrive).await.status, 200);
    }
    let shown = house.visitor().get(running).await.json();
    assert_eq!(shown.as_array().map(Vec::len), Some(1), "{shown}");
    assert_eq!((&shown[0]["id"], &shown[0]["book"]), (&json!(game), &json!("fide-2009")));
    assert_eq!(shown[0]["time"], "5m+3s");
    assert_eq!(shown[0]["first"]["id"], json!(ann.id().await));
    assert!(shown[0]["board"].as_str().unwrap().starts_with("rnbqkbnr/"), "{shown}");
    assert_eq!(bob.post(&path, &json!({ "id": "1", "command": "resign" })).await.status, 200);
    assert_eq!(house.visitor().get(running).await.json(), json!([]));
}

#[tokio::test]
async fn an_arbiter_at_one_players_own_address_rules_nobody() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let at = |client: Client, address: &str| client.with("X-Forwarded-For", address);
    let ann = at(house.guest().await, "203.0.113.7");
    let second = at(house.guest().await, "203.0.113.7");
    let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first", "arbiter": second.id().await });
    let wanted = json!({ "terms": terms });
    let agreed = json!({ "arbiter": terms["arbiter"] });
    for (address, status) in [("198.51.100.9", 403), ("203.0.113.7", 201)] {
        let made = ann.post("/api/challenges", &wanted).await.json();
        let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
        agree(&second, &made).await;
        let bob = at(house.guest().await, address);
        let answer = bob.post(&path, &agreed).await;
        assert_eq!(answer.status, status, "{answer:?}");
    }
}

#[tokio::test]
async fn nobody_at_a_players_address_rules_on_a_rated_game() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let club = "203.0.113.7";
    let at = async |name: &str, address: &str| {
        let mut client = house.visitor().with("X-Forwarded-For", address);
        let registered = json!({ "name": name, "password": "correct horse" });
        client.enter("/api/register", &registered).await;
        client
    };
    let (ann, bob) = (at("Ann", club).await, at("Bob", club).await);
    let (zoe, eve) = (at("Zoe", club).await, at("Eve", "198.51.100.9").await);
    for (arbiter, rated, status) in
        [(&zoe, true, 403), (&zoe, false, 201), (&eve, true, 201), (&eve, false, 201)]
    {
        let terms = json!({
            "book": "fide-2023", "time": "5m+3s", "sides": "host-first", "rated": rated,
            "arbiter": arbiter.id().await,
        });
        let made = ann.post("/api/challenges", &json!({ "terms": terms })).await.json();
        agree(arbiter, &made).await;
        let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
        let answer = bob.post(&path, &json!({ "arbiter": terms["arbiter"] })).await;
        assert_eq!(answer.status, status, "{rated} {answer:?}");
    }
}

#[tokio::test]
async fn who_is_asked_to_rule_hears_of_it_and_agrees_or_declines() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let (eve, stranger) = (house.guest().await, house.guest().await);
    let terms = json!({
        "book": "fide-2009", "time": "5m", "sides": "host-first", "arbiter": eve.id().await,
    });
    let mut lobby = Wire::lobby(&eve).await;
    lobby.hear_of("lobby").await;
    let wanted = json!({ "terms": terms, "guest": bob.id().await });
    let made = ann.post("/api/challenges", &wanted).await.json();
    assert_eq!(made["consent"], "asked");
    let heard = lobby.hear_of("challenge").await;
    assert_eq!(heard["challenge"]["id"], made["id"]);
    assert_eq!(eve.get("/api/challenges/mine").await.json()[0]["id"], made["id"]);
    let path = format!("/api/challenges/{}", made["id"].as_str().unwrap());
    assert_eq!(stranger.get(&path).await.status, 404);
    // Nobody agrees in another's place.
    for client in [&ann, &bob] {
        let refused = client.post(&format!("{path}/consent"), &json!({})).await;
        assert_eq!(refused.status, 403, "{refused:?}");
    }
    agree(&eve, &made).await;
    assert_eq!(lobby.hear_of("challenge").await["challenge"]["consent"], "agreed");
    assert_eq!(bob.get(&path).await.json()["consent"], "agreed");
    // Until it is accepted he can still think better of it; then it is over.
    assert_eq!(eve.post(&format!("{path}/decline"), &json!({})).await.status, 204);
    let shown = bob.get(&path).await.json();
    assert_eq!((&shown["state"], &shown["consent"]), (&json!("declined"), &json!("declined")));
    let late = bob.post(&format!("{path}/accept"), &json!({ "arbiter": terms["arbiter"] })).await;
    assert_eq!(late.status, 404, "{late:?}");
    assert_eq!(eve.post(&format!("{path}/consent"), &json!({})).await.status, 409);
}
