//! What was learnt on one device is known on the next.

use serde_json::json;

use crate::client::house;

#[tokio::test]
async fn what_was_learnt_on_one_device_is_known_on_the_next() {
    let house = house().await;
    let mut ann = house.visitor();
    let given = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(ann.enter("/api/register", &given).await.status, 200);
    let mut other = house.visitor();
    assert_eq!(other.enter("/api/login", &given).await.status, 200);

    let keep = async |kept: serde_json::Value| {
        ann.post("/api/learning", &json!({ "subject": "lessons", "kept": kept })).await.status
    };
    assert_eq!(keep(json!({ "chess/rook": [0] })).await, 204);
    assert_eq!(keep(json!({ "chess/rook": [0, 1] })).await, 204);
    let found = other.get("/api/learning").await.json();
    assert_eq!(found[0]["subject"], "lessons");
    assert_eq!(found[0]["kept"], json!({ "chess/rook": [0, 1] }));

    assert_eq!(keep(json!("x".repeat(120_000))).await, 400);
    let odd = ann.post("/api/learning", &json!({ "subject": "secrets", "kept": {} })).await;
    assert_eq!(odd.status, 400);
    let guest = house.guest().await;
    assert_eq!(guest.get("/api/learning").await.json(), json!([]));
    let taken = ann.get("/api/export").await.json();
    assert_eq!(taken["learning"][0]["name"], "lessons");
}
