//! Private games, reports, blocks, bans, and the owner's desk.

use serde_json::{Value, json};

use crate::client::{Client, game_between, house, house_with};
use crate::operator::owner;
use crate::wire::Wire;

async fn end(game: &str, loser: &Client) {
    let resign = json!({ "id": "end", "command": "resign" });
    let path = format!("/api/games/{game}/commands");
    for id in ["a", "b"] {
        loser.post(&path, &json!({ "id": id, "command": "arrive" })).await;
    }
    let ended = loser.post(&path, &resign).await;
    assert_eq!(ended.status, 200, "{ended:?}");
}

#[tokio::test]
async fn a_private_game_is_seen_by_who_has_a_seat_or_the_link_and_so_is_its_record() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "time": "5m", "private": true });
    let game = game_between(&ann, &bob, &terms).await;
    let path = format!("/api/games/{game}");
    for client in [&ann, &bob] {
        let arrive = json!({ "id": "0", "command": "arrive" });
        assert_eq!(client.post(&format!("{path}/commands"), &arrive).await.status, 200);
    }
    assert_eq!(house.visitor().get("/api/games/running").await.json(), json!([]));
    let key = ann.get(&format!("{path}/key")).await.json()["key"].as_str().unwrap().to_string();
    assert_eq!(key.len(), 32);
    for stranger in [&eve, &house.visitor()] {
        for what in ["", "/seats", "/log", "/record.pgn", "?key=0123", "/seats?key=0123"] {
            let refused = stranger.get(&format!("{path}{what}")).await;
            assert_eq!(refused.status, 404, "{what}: {refused:?}");
        }
        let mut wire = Wire::at(stranger, &game, "").await;
        let left = wire.hear().await.unwrap();
        assert_eq!((&left["type"], &left["why"]), (&json!("left"), &json!("no-game")));
        for what in ["", "/record.pgn"] {
            assert_eq!(stranger.get(&format!("{path}{what}?key={key}")).await.status, 200);
        }
        let topic = json!({ "game": game });
        wire.say(&json!({ "type": "follow", "topic": topic, "key": key })).await;
        assert_eq!(wire.hear().await.unwrap()["type"], "game");
    }
    let tell = json!({ "id": "1", "command": { "tell": 0 }, "text": "x" });
    assert_eq!(eve.post(&format!("{path}/commands"), &tell).await.status, 404);
    end(&game, &bob).await;
    assert_eq!(eve.get(&format!("{path}/log")).await.status, 404);
    assert_eq!(eve.get(&format!("{path}/log?key={key}")).await.status, 200);
    assert_eq!(bob.get(&format!("{path}/log")).await.status, 200);
    // A rematch is as private, and has a key of its own; all that holds after a restart too.
    let again = bob.post(&format!("{path}/rematch"), &json!({})).await.json();
    assert_eq!(again["terms"]["private"], true);
    let accept = format!("/api/challenges/{}/accept", again["id"].as_str().unwrap());
    let second = ann.post(&accept, &json!({})).await.json();
    let second = format!("/api/games/{}", second["game"].as_str().unwrap());
    assert_ne!(ann.get(&format!("{second}/key")).await.json()["key"], key);
    let store = std::sync::Arc::clone(&house.server.app().store);
    let kept = adoube_server::http::Apart::read(&*store).await.unwrap();
    assert!(kept.is_hidden(game.parse().unwrap()));
}

#[tokio::test]
async fn who_is_reported_is_seen_by_the_owner_who_settles_it_and_looks_at_the_game() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let olga = owner(&house).await;
    let terms = json!({ "book": "fide-2009", "private": true });
    let game = game_between(&ann, &bob, &terms).await;
    let look = format!("/api/games/{game}");
    assert_eq!(olga.get(&look).await.status, 404);
    let told = json!({
        "about": bob.id().await, "game": game, "why": "unsporting", "text": "he never moves",
    });
    let made = ann.post("/api/reports", &told).await;
    assert_eq!(made.status, 201, "{made:?}");
    for (name, value, status) in [
        ("about", json!(ann.id().await), 400),
        ("about", json!(olga.id().await), 400),
        ("game", json!("0000000000001"), 400),
        ("why", json!("boredom"), 400),
        ("text", json!("x".repeat(1_001)), 400),
    ] {
        let mut wrong = told.clone();
        wrong[name] = value;
        assert_eq!(ann.post("/api/reports", &wrong).await.status, status, "{name}");
    }
    let seen = olga.get("/api/owner/reports").await.json();
    assert_eq!(seen.as_array().map(Vec::len), Some(1), "{seen}");
    assert_eq!(seen[0]["about"]["id"], told["about"]);
    assert_eq!((&seen[0]["text"], &seen[0]["settled"]), (&told["text"], &Value::Null));
    // What was told about a private game lets the owner look at it, and nobody else.
    assert_eq!(olga.get(&look).await.status, 200);
    assert_eq!(house.guest().await.get(&look).await.status, 404);
    let path = format!("/api/owner/reports/{}", seen[0]["id"].as_str().unwrap());
    assert_eq!(olga.post(&path, &json!({ "outcome": "warned" })).await.status, 204);
    assert_eq!(olga.post(&path, &json!({ "outcome": "warned" })).await.status, 404);
    let own = ann.get("/api/reports").await.json();
    assert!(own[0]["settled"].is_i64(), "{own}");
    // Not without end.
    let mut last = 0;
    for _ in 0..12 {
        last = ann.post("/api/reports", &told).await.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn who_has_blocked_somebody_has_nothing_to_do_with_him() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let before = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    end(&before, &ann).await;
    let blocked = ann.post("/api/blocks", &json!({ "account": bob.id().await })).await;
    assert_eq!(blocked.status, 204, "{blocked:?}");
    assert_eq!(ann.get("/api/blocks").await.json()[0]["id"], json!(bob.id().await));
    let terms = json!({ "book": "fide-2009", "sides": "host-first" });
    let kind = |reply: &crate::client::Reply| reply.json()["type"].as_str().unwrap().to_string();
    for (one, other) in [(&ann, &bob), (&bob, &ann)] {
        let direct = json!({ "terms": terms, "guest": other.id().await });
        let refused = one.post("/api/challenges", &direct).await;
        assert_eq!((refused.status, kind(&refused)), (403, "about:adoube/blocked".to_string()));
        let open = one.post("/api/challenges", &json!({ "terms": terms })).await.json();
        let path = format!("/api/challenges/{}/accept", open["id"].as_str().unwrap());
        assert_eq!(other.post(&path, &json!({})).await.status, 403);
        let mut asked = terms.clone();
        asked["arbiter"] = json!(other.id().await);
        assert_eq!(one.post("/api/challenges", &json!({ "terms": asked })).await.status, 403);
        let again = one.post(&format!("/api/games/{before}/rematch"), &json!({})).await;
        assert_eq!(again.status, 403, "{again:?}");
        assert_eq!(eve.post(&path, &json!({})).await.status, 201);
    }
    let path = format!("/api/blocks/{}", bob.id().await);
    assert_eq!(ann.delete(&path).await.status, 204);
    game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
}

#[tokio::test]
async fn who_is_banned_looks_on_takes_his_data_and_does_nothing_else() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let olga = owner(&house).await;
    let at = |client: Client, address: &str| client.with("X-Forwarded-For", address);
    let bob = at(house.guest().await, "203.0.113.7");
    let id = bob.id().await;
    let game = game_between(&house.guest().await, &bob, &json!({ "book": "fide-2009" })).await;
    let mut wire = Wire::at(&bob, &game, "").await;
    wire.hear_of("game").await;
    let ban = json!({ "account": id, "days": 3, "why": "abuse", "address": true });
    assert_eq!(bob.post("/api/owner/bans", &ban).await.status, 403);
    let own = json!({ "account": olga.id().await, "why": "abuse" });
    assert_eq!(olga.post("/api/owner/bans", &own).await.status, 403);
    assert_eq!(olga.post("/api/owner/bans", &ban).await.status, 204);
    // His sockets end; he may look, and take his data away.
    while wire.hear().await.is_some() {}
    let propose = json!({ "terms": { "book": "fide-2009", "sides": "host-first" } });
    let refused = bob.post("/api/challenges", &propose).await;
    assert_eq!(refused.status, 403);
    assert_eq!(refused.json()["type"], "about:adoube/banned");
    let resign = json!({ "id": "1", "command": "resign" });
    assert_eq!(bob.post(&format!("/api/games/{game}/commands"), &resign).await.status, 403);
    for path in ["/api/me", "/api/export", &format!("/api/games/{game}")] {
        assert_eq!(bob.get(path).await.status, 200, "{path}");
    }
    // Nobody new comes from where he was; others do.
    for (address, status) in [("203.0.113.7", 403), ("203.0.113.8", 200)] {
        let new = at(house.visitor(), address);
        assert_eq!(new.post("/api/guest", &json!({})).await.status, status);
    }
    let kept = olga.get("/api/owner/bans").await.json();
    assert_eq!(kept["bans"][0]["person"]["id"], json!(id));
    assert!(!kept.to_string().contains("203.0.113"), "{kept}");
    let shown = olga.get("/api/owner/accounts").await.json();
    let row = shown.as_array().unwrap().iter().find(|it| it["id"] == json!(id)).unwrap();
    assert_eq!(row["banned"], true);
    assert_eq!(olga.delete(&format!("/api/owner/bans/{id}")).await.status, 204);
    assert_eq!(bob.post("/api/challenges", &propose).await.status, 201);
    let acts = olga.get("/api/owner/journal").await.json();
    let acts: Vec<_> =
        acts.as_array().unwrap().iter().map(|it| it["act"].as_str().unwrap()).collect();
    assert_eq!(acts, ["lifted-ban", "banned", "became-owner"]);
}

#[tokio::test]
async fn an_owner_appoints_another_and_sees_games_without_what_is_played() {
    let house = house().await;
    let olga = owner(&house).await;
    let mut zoe = house.visitor();
    zoe.enter("/api/register", &json!({ "name": "Zoe", "password": "correct horse" })).await;
    let path = format!("/api/owner/accounts/{}/rank", zoe.id().await);
    assert_eq!(zoe.get("/api/owner/games").await.status, 403);
    assert_eq!(olga.post(&path, &json!({ "owner": true })).await.status, 204);
    let terms = json!({ "book": "fide-2009", "private": true });
    let game = game_between(&house.guest().await, &house.guest().await, &terms).await;
    let games = zoe.get("/api/owner/games").await.json();
    assert_eq!((&games[0]["id"], &games[0]["private"]), (&json!(game), &json!(true)));
    assert_eq!(games[0]["seats"].as_array().map(Vec::len), Some(2));
    assert_eq!(zoe.get(&format!("/api/games/{game}")).await.status, 404);
    assert_eq!(zoe.post(&path, &json!({ "owner": false })).await.status, 403);
    assert_eq!(olga.post(&path, &json!({ "owner": false })).await.status, 204);
    assert_eq!(zoe.get("/api/owner/games").await.status, 403);
    let named = olga.get("/api/owner/accounts?name=zoe").await.json();
    assert_eq!((&named[0]["name"], &named[0]["owner"]), (&json!("Zoe"), &json!(false)));
}

#[tokio::test]
async fn what_somebody_has_is_taken_in_one_file_and_erased_from_the_page() {
    let house = house().await;
    let bob = house.guest().await;
    let mut ann = house.visitor();
    let named = json!({ "name": "Unmistakable", "password": "correct horse" });
    ann.enter("/api/register", &named).await;
    let over = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    end(&over, &bob).await;
    let open = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    ann.post("/api/blocks", &json!({ "account": bob.id().await })).await;
    let told = json!({ "about": bob.id().await, "why": "other", "text": "my own words" });
    assert_eq!(ann.post("/api/reports", &told).await.status, 201);
    let file = ann.get("/api/export").await;
    assert!(file.header("content-disposition").unwrap().contains("adoube.json"), "{file:?}");
    let file = file.json();
    assert_eq!(file["account"]["name"], "Unmistakable");
    assert_eq!(file["reports"][0]["body"], "my own words");
    assert_eq!(file["blocks"][0]["other"], json!(bob.id().await));
    let game = |id: &str| {
        let games = file["games"].as_array().unwrap();
        games.iter().find(|it| it["id"] == id).unwrap()["log"].clone()
    };
    // A game that is over is there whole, as `/log` tells it; of one that goes on, only that there is one.
    assert_eq!(game(&over), ann.get(&format!("/api/games/{over}/log")).await.body);
    assert_eq!(game(&open), Value::Null);
    let wrong = json!({ "password": "wrong horse" });
    assert_eq!(ann.post("/api/erase", &wrong).await.status, 403);
    let right = json!({ "password": "correct horse" });
    assert_eq!(ann.post("/api/erase", &right).await.status, 204);
    assert_eq!(ann.get("/api/me").await.status, 401);
    let seats = bob.get(&format!("/api/games/{over}/seats")).await.body;
    assert!(!seats.contains("Unmistakable"), "{seats}");
    let kept = house.server.app().store.reports(false, 9).await.unwrap();
    assert_eq!(kept[0].body, None);
}
