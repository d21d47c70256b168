//! Challenges, draws, rematches.

use adoube_laws::{Chance, Commitment};
use serde_json::{Value, json};

use crate::client::{game_between, house};

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
