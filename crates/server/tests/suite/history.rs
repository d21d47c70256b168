//! One's games, profiles, ratings.

use serde_json::{Value, json};

use crate::client::{Client, House, agree, game_between, house, house_with};

const PASSWORD: &str = "correct horse";

async fn named(house: &House, name: &str) -> Client {
    let mut client = house.visitor();
    let made = client.enter("/api/register", &json!({ "name": name, "password": PASSWORD })).await;
    assert_eq!(made.status, 200, "{made:?}");
    client
}

async fn act(client: &Client, game: &str, id: &str, command: &Value) -> u16 {
    let body = json!({ "id": id, "command": command });
    client.post(&format!("/api/games/{game}/commands"), &body).await.status
}

fn step(from: &str, to: &str) -> Value {
    json!({ "move": { "act": { "chess": { "act": "move", "from": from, "to": to } }, "offer": false } })
}

/// A move each, and the second resigns.
async fn play(first: &Client, second: &Client, terms: &Value) -> String {
    let game = game_between(first, second, terms).await;
    for client in [first, second] {
        act(client, &game, "a", &json!("arrive")).await;
    }
    assert_eq!(act(first, &game, "1", &step("e2", "e4")).await, 200);
    assert_eq!(act(second, &game, "1", &step("e7", "e5")).await, 200);
    assert_eq!(act(second, &game, "2", &json!("resign")).await, 200);
    game
}

async fn ids(client: &Client, path: &str) -> Vec<String> {
    let page = client.get(path).await;
    assert_eq!(page.status, 200, "{page:?}");
    let games = page.json()["games"].as_array().unwrap().clone();
    games.iter().map(|it| it["id"].as_str().unwrap().to_string()).collect()
}

#[tokio::test]
async fn ones_games_are_those_that_wait_and_those_that_are_over() {
    let house = house().await;
    let (ann, bob, eve) =
        (named(&house, "Ann").await, named(&house, "Bob").await, house.guest().await);
    let blitz = json!({ "book": "fide-2023", "time": "5m+3s" });
    let won = play(&ann, &bob, &blitz).await;
    let lost = play(&bob, &ann, &json!({ "book": "fide-2009", "time": "90m" })).await;
    let with_eve = play(&ann, &eve, &json!({ "book": "fide-2009" })).await;
    let mut hidden = blitz.clone();
    hidden["private"] = json!(true);
    let private = play(&ann, &bob, &hidden).await;
    let running = game_between(&bob, &ann, &blitz).await;
    let waits = game_between(&ann, &bob, &blitz).await;
    for game in [&running, &waits] {
        for client in [&ann, &bob] {
            assert_eq!(act(client, game, "a", &json!("arrive")).await, 200);
        }
    }
    let mine = ann.get("/api/games/mine").await.json();
    let shown = |game: &Value| (game["id"].clone(), game["waits"].clone(), game["side"].clone());
    assert_eq!(shown(&mine[0]), (json!(waits), json!(true), json!("first")));
    assert_eq!(shown(&mine[1]), (json!(running), json!(false), json!("second")));
    assert_eq!(mine.as_array().unwrap().len(), 2);
    assert_eq!(
        (&mine[0]["opponent"]["name"], &mine[0]["stage"]),
        (&json!("Bob"), &json!("playing"))
    );
    assert!((290_000..=300_000).contains(&mine[0]["own"].as_i64().unwrap()), "{mine}");
    assert_eq!(mine[0]["other"], 300_000);

    let path = format!("/api/people/{}/games", ann.id().await);
    assert_eq!(ids(&ann, &path).await, [&private[..], &with_eve, &lost, &won]);
    // Who has no seat there does not learn of a private game.
    for other in [&bob, &eve, &house.visitor()] {
        assert_eq!(ids(other, &path).await, [&with_eve[..], &lost, &won]);
    }
    for (asked, expected) in [
        ("result=lost", vec![&lost]),
        ("result=drawn", vec![]),
        ("result=won&text=BO", vec![&private, &won]),
        ("game=shogi", vec![]),
        ("rated=true", vec![]),
        ("text=90", vec![&lost]),
        ("text=%25", vec![]),
    ] {
        let found = ids(&ann, &format!("{path}?{asked}")).await;
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{asked}");
    }
    for wrong in ["result=x", "game=go", "after=7", "rated=perhaps", "surprise=1"] {
        assert_eq!(ann.get(&format!("{path}?{wrong}")).await.status, 400, "{wrong}");
    }
    let listed = ann.get(&path).await.json()["games"][3].clone();
    assert_eq!(
        (&listed["class"], &listed["outcome"]["ruling"], &listed["moves"], &listed["rated"]),
        (&json!("blitz"), &json!("resigned"), &json!(2), &json!(false))
    );
    assert_eq!(listed["board"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    let profile = ann.get(&format!("/api/people/{}", ann.id().await)).await.json();
    let of =
        |result: &str, games: i64| json!({ "game": "chess", "result": result, "games": games });
    assert_eq!(profile["tally"], json!([of("lost", 1), of("won", 3)]));
    assert_eq!(profile["month"], profile["tally"]);
    assert_eq!((&profile["ratings"], &profile["days"][0]["games"]), (&json!([]), &json!(4)));
    let seen = eve.get(&format!("/api/people/{}", ann.id().await)).await.json();
    assert_eq!(seen["tally"], json!([of("lost", 1), of("won", 2)]));
    assert_eq!(eve.get("/api/people/0000000000000").await.status, 404);
}

#[tokio::test]
async fn more_games_than_a_page_are_told_from_where_the_last_ended() {
    let house = house().await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    for _ in 0..53 {
        let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
        assert_eq!(act(&bob, &game, "1", &json!("resign")).await, 200);
    }
    let path = format!("/api/people/{}/games", bob.id().await);
    let first = bob.get(&path).await.json();
    let next = first["next"].as_str().unwrap();
    let second = bob.get(&format!("{path}?after={next}")).await.json();
    assert_eq!(second["next"], Value::Null);
    let mut all: Vec<_> = [&first, &second]
        .into_iter()
        .flat_map(|page| page["games"].as_array().unwrap())
        .map(|it| it["id"].as_str().unwrap())
        .collect();
    assert_eq!(all.len(), 53);
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 53);
}

#[tokio::test]
async fn a_game_is_rated_where_both_have_agreed_and_each_change_can_be_computed_again() {
    let house = house().await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    let blitz = json!({ "book": "fide-2023", "time": "5m+3s", "rated": true });
    let games = [play(&ann, &bob, &blitz).await, play(&bob, &ann, &blitz).await];
    let rapid = json!({ "book": "fide-2023", "time": "15m+10s", "rated": true });
    play(&ann, &bob, &rapid).await;
    play(&ann, &bob, &json!({ "book": "fide-2023", "time": "5m+3s" })).await;
    // Who never moved has not played.
    let unplayed = game_between(&ann, &bob, &blitz).await;
    assert_eq!(act(&bob, &unplayed, "1", &json!("resign")).await, 200);

    let id = ann.id().await;
    let profile = house.visitor().get(&format!("/api/people/{id}")).await.json();
    let ratings = profile["ratings"].as_array().unwrap();
    let classes: Vec<_> =
        ratings.iter().map(|it| (it["class"].as_str().unwrap(), &it["games"])).collect();
    assert_eq!(classes, [("blitz", &json!(2)), ("rapid", &json!(1))]);
    assert!(ratings[1]["rating"].as_i64().unwrap() > 1_500, "{profile}");
    let path = format!("/api/people/{id}/ratings?game=chess&class=blitz");
    let changes = house.visitor().get(&path).await.json();
    let numbers = |it: &Value| (it["number"].clone(), it["score"].clone(), it["holds"].clone());
    assert_eq!(numbers(&changes[0]), (json!(2), json!(0.0), json!(true)));
    assert_eq!(numbers(&changes[1]), (json!(1), json!(1.0), json!(true)));
    assert_eq!(changes[0]["before"], changes[1]["after"]);
    assert_eq!(changes[0]["again"], changes[0]["after"]);
    assert_eq!(changes[1]["before"]["rating"], 1_500.0);
    assert_eq!(
        (&changes[0]["game"], changes[0]["opponent"]["name"].as_str()),
        (&json!(games[1]), Some("Bob"))
    );
    assert_eq!(house.visitor().get(&format!("{path}&before=2")).await.json(), json!([changes[1]]));
    let both = bob.get(&format!("/api/games/{}/ratings", games[0])).await.json();
    let both = both.as_array().unwrap();
    let total: f64 = both.iter().map(|it| it["after"]["rating"].as_f64().unwrap()).sum();
    assert!((total - 3_000.0).abs() < 1e-6, "{both:?}");
    assert_eq!(bob.get(&format!("/api/games/{unplayed}/ratings")).await.json(), json!([]));
    let kept = ann.get("/api/export").await.json();
    assert_eq!(kept["ratings"].as_array().unwrap().len(), 2);
    // At the board it is told how strong they were, and what became of it.
    let strengths = async |game: &str| {
        let seats = house.visitor().get(&format!("/api/games/{game}/seats")).await.json();
        let of = |it: &Value| it["strength"].clone();
        seats.as_array().unwrap().iter().map(of).collect::<Vec<_>>()
    };
    let second = strengths(&games[1]).await;
    let own = second.iter().find(|it| it["rating"].as_i64().unwrap() > 1_500).unwrap();
    assert!(own["after"].as_i64().unwrap() < own["rating"].as_i64().unwrap(), "{second:?}");
    assert_eq!((&own["counts"], &own["provisional"]), (&json!(true), &json!(true)));
    // Where nothing was played nothing is known of it afterwards; before it both have what they had.
    assert_eq!(strengths(&unplayed).await, [json!(null), json!(null)]);
    let next = strengths(&game_between(&ann, &bob, &blitz).await).await;
    assert!(next.iter().all(|it| it["after"].is_null() && it["counts"] == true), "{next:?}");
    let casual = json!({ "book": "fide-2023", "time": "5m+3s" });
    let next = strengths(&game_between(&ann, &bob, &casual).await).await;
    assert!(next.iter().all(|it| it["counts"] == false), "{next:?}");
    let shogi = json!({ "book": "fesa-2024", "time": "10m" });
    assert_eq!(
        strengths(&game_between(&ann, &bob, &shogi).await).await,
        [json!(null), json!(null)]
    );
    // Computed once, whoever looks how often, and after a restart.
    let config = house.server.app().config.clone();
    house.server.stop().await;
    let server = adoube_server::serve::Server::start(config).await.unwrap();
    let house = House { server, folder: house.folder };
    assert_eq!(house.visitor().get(&path).await.json(), changes);
    house.server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_in_one_line() {
    let house = house().await;
    let (ann, guest) = (named(&house, "Ann").await, house.guest().await);
    let rated = json!({ "book": "fide-2023", "time": "5m", "rated": true, "sides": "host-first" });
    let proposes = async |who: &Client, change: Value, computer: Option<u8>| {
        let mut terms = rated.clone();
        for (name, value) in change.as_object().unwrap() {
            terms[name] = value.clone();
        }
        let mut wanted = json!({ "terms": terms });
        if let Some(level) = computer {
            wanted["computer"] = json!(level);
        }
        who.post("/api/challenges", &wanted).await
    };
    for change in [
        json!({ "time": null }),
        json!({ "takebacks": true }),
        json!({ "private": true }),
        json!({ "start": { "chess960": 518 } }),
    ] {
        let refused = proposes(&ann, change.clone(), None).await;
        assert_eq!(refused.status, 400, "{change}");
        assert!(refused.body.contains("rated: expected a clock"), "{refused:?}");
    }
    assert_eq!(proposes(&ann, json!({}), Some(1)).await.status, 400);
    assert_eq!(proposes(&guest, json!({}), None).await.status, 403);
    let made = proposes(&ann, json!({}), None).await.json();
    assert_eq!(made["terms"]["rated"], true);
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    let refused = guest.post(&path, &json!({})).await;
    assert_eq!((refused.status, refused.body.contains("register first")), (403, true));
    let bob = named(&house, "Bob").await;
    assert_eq!(bob.post(&path, &json!({})).await.status, 201);
}

#[tokio::test]
async fn a_game_that_is_played_after_all_takes_its_ratings_back() {
    let house = house_with(|config| config.proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    // What is rated is ruled on from elsewhere.
    let arbiter = house.guest().await.with("X-Forwarded-For", "203.0.113.7");
    let rated = json!({ "book": "fide-2023", "time": "5m+3s", "rated": true });
    let mut ruled = rated.clone();
    (ruled["arbiter"], ruled["sides"]) = (json!(arbiter.id().await), json!("host-first"));
    let made = ann.post("/api/challenges", &json!({ "terms": ruled })).await.json();
    agree(&arbiter, &made).await;
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().unwrap());
    let game = bob.post(&path, &json!({ "arbiter": arbiter.id().await })).await.json();
    let game = game["game"].as_str().unwrap().to_string();
    assert_eq!(act(&arbiter, &game, "0", &json!("start")).await, 200);
    assert_eq!(act(&ann, &game, "1", &step("e2", "e4")).await, 200);
    assert_eq!(act(&bob, &game, "1", &step("e7", "e5")).await, 200);
    assert_eq!(act(&bob, &game, "2", &json!("resign")).await, 200);
    let after = play(&bob, &ann, &rated).await;
    let path = format!("/api/people/{}/ratings?game=chess&class=blitz", ann.id().await);
    let before = ann.get(&path).await.json();
    assert_eq!(before.as_array().unwrap().len(), 2);
    // As if an arbiter had let it go on: the store knows no law, and only whether it is open.
    let store = &house.server.app().store;
    let id = game.parse().unwrap();
    let length = store.length(id).await.unwrap();
    let open = adoube_store::Append {
        game: id,
        expected: length,
        entries: Vec::new(),
        done: None,
        notes: Vec::new(),
        open: Some(true),
        swap: false,
    };
    store.append(open).await.unwrap();
    let left = ann.get(&path).await.json();
    assert_eq!(left.as_array().unwrap().len(), 1);
    assert_eq!((&left[0]["game"], &left[0]["number"]), (&json!(after), &json!(1)));
    assert_eq!((&left[0]["before"]["rating"], &left[0]["holds"]), (&json!(1_500.0), &json!(true)));
}
