//! Friends: one's own list, and who is here.

use serde_json::json;

use crate::client::{Client, House, house};
use crate::wire::Wire;

async fn named(house: &House, name: &str) -> Client {
    let mut client = house.visitor();
    let given = json!({ "name": name, "password": "correct horse" });
    assert_eq!(client.enter("/api/register", &given).await.status, 200);
    client
}

#[tokio::test]
async fn a_friend_is_seen_to_be_here_where_both_have_said_it() {
    let house = house().await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    let (guest, eve) = (house.guest().await, named(&house, "Eve").await);
    let befriend = async |who: &Client, whom: &Client| {
        who.post("/api/friends", &json!({ "account": whom.id().await })).await.status
    };
    let list = async |who: &Client| {
        let all = who.get("/api/friends").await.json();
        let one = |it: &serde_json::Value| {
            (it["name"].as_str().unwrap().to_string(), it["mutual"] == true, it["here"] == true)
        };
        all.as_array().unwrap().iter().map(one).collect::<Vec<_>>()
    };
    assert_eq!(befriend(&ann, &ann).await, 400);
    assert_eq!(befriend(&ann, &guest).await, 409, "nobody finds a guest again");
    assert_eq!(befriend(&ann, &bob).await, 204);
    // Bob is here, and Ann does not learn it: he has not said that he is her friend.
    let _wire = Wire::lobby(&bob).await;
    assert_eq!(list(&ann).await, [("Bob".into(), false, false)]);
    assert_eq!(list(&bob).await, []);
    assert_eq!(befriend(&bob, &ann).await, 204);
    assert_eq!(list(&ann).await, [("Bob".into(), true, true)]);
    assert_eq!(list(&bob).await, [("Ann".into(), true, false)]);

    // Who wants nothing to do with somebody has him on no list, and is on none anew.
    let eve_id = eve.id().await;
    assert_eq!(befriend(&ann, &eve).await, 204);
    assert_eq!(ann.post("/api/blocks", &json!({ "account": eve_id })).await.status, 204);
    assert_eq!(list(&ann).await.len(), 1);
    assert_ne!(befriend(&eve, &ann).await, 204);

    let path = format!("/api/friends/{}", ann.id().await);
    assert_eq!(bob.send("DELETE", &path, None).await.status, 204);
    assert_eq!(bob.send("DELETE", &path, None).await.status, 404);
    assert_eq!(list(&ann).await, [("Bob".into(), false, false)]);
    let taken = ann.get("/api/export").await.json();
    assert_eq!(taken["friends"].as_array().unwrap().len(), 1);
}
