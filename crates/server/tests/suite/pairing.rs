//! Who wants to play at once, and finds somebody who does.

use serde_json::{Value, json};

use crate::client::{Client, Reply, house};

/// Wants to play at once.
async fn wish(who: &Client, time: &str) -> Reply {
    let draw = who.post("/api/draws", &json!({})).await.json()["id"].clone();
    let terms = json!({ "book": "fide-2023", "time": time });
    who.post("/api/pairings", &json!({ "terms": terms, "draw": draw, "part": "ab".repeat(16) }))
        .await
}

fn game(reply: &Reply) -> Value {
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()["game"].clone()
}

#[tokio::test]
async fn two_who_want_the_same_sit_down_at_one_game() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let (one, two) = tokio::join!(wish(&ann, "3m+2s"), wish(&bob, "3m+2s"));
    let made = game(&one);
    assert!(made.is_string(), "{made}");
    assert_eq!(made, game(&two));
    let path = format!("/api/games/{}", made.as_str().unwrap());
    let role = async |who: &Client| who.get(&path).await.json()["role"]["player"].clone();
    let sides = (role(&ann).await, role(&bob).await);
    assert!(
        sides == (json!("first"), json!("second")) || sides == (json!("second"), json!("first"))
    );
    // It is nobody else's to accept.
    assert_eq!(house.visitor().get("/api/challenges").await.json(), json!([]));
}

#[tokio::test]
async fn of_three_who_want_two_games_the_two_alike_play() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let (one, other, two) =
        tokio::join!(wish(&ann, "5m+3s"), wish(&bob, "10m+5s"), wish(&eve, "5m+3s"));
    assert_eq!(game(&one), game(&two));
    assert!(game(&one).is_string());
    // Who found nobody is told so after a while, and asks again.
    assert_eq!(game(&other), Value::Null);
}

#[tokio::test]
async fn who_has_gone_or_is_blocked_is_not_paired() {
    let house = house().await;
    let (ann, bob, eve) = (house.guest().await, house.guest().await, house.guest().await);
    let gone = tokio::spawn({
        let ann = ann.clone();
        async move { wish(&ann, "3m+2s").await }
    });
    // She waits, and goes.
    while house.server.app().pairing.count() == 0 {
        tokio::task::yield_now().await;
    }
    gone.abort();
    let _ = gone.await;
    bob.post("/api/blocks", &json!({ "account": eve.id().await })).await;
    let (one, two) = tokio::join!(wish(&bob, "3m+2s"), wish(&eve, "3m+2s"));
    assert_eq!((game(&one), game(&two)), (Value::Null, Value::Null));
}

#[tokio::test]
async fn what_cannot_be_paired_is_refused_in_one_line() {
    let house = house().await;
    let ann = house.guest().await;
    let draw = ann.post("/api/draws", &json!({})).await.json()["id"].clone();
    let ask = async |terms: Value, part: &str| {
        let wish = json!({ "terms": terms, "draw": draw, "part": part });
        let reply = ann.post("/api/pairings", &wish).await;
        assert_eq!(reply.status, 400, "{reply:?}");
        reply.json()["detail"].as_str().unwrap().to_string()
    };
    let part = "ab".repeat(16);
    let sided = ask(json!({ "book": "fide-2023", "sides": "host-first" }), &part).await;
    assert_eq!(sided, "sides: expected drawn");
    let ruled = ask(json!({ "book": "fide-2023", "arbiter": ann.id().await }), &part).await;
    assert!(ruled.starts_with("arbiter, assistant: expected none"), "{ruled}");
    let short = ask(json!({ "book": "fide-2023" }), "ab").await;
    assert!(short.starts_with("part: expected 16 to 64 bytes"), "{short}");
}
