//! Problems that are tried: both are rated by it, once.

use serde_json::{Value, json};

use crate::client::{Client, House, house};

async fn named(house: &House, name: &str) -> Client {
    let mut somebody = house.visitor();
    let given = json!({ "name": name, "password": "correct horse" });
    assert_eq!(somebody.enter("/api/register", &given).await.status, 200);
    somebody
}

/// A problem of the set, and how hard its solver found it.
fn first() -> (String, f64) {
    let (name, rating) =
        adoube_puzzles::sets::ratings(adoube_puzzles::sets::CHESS).nth(700).unwrap();
    (name, f64::from(rating))
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[tokio::test]
async fn the_first_try_of_a_problem_rates_both_and_no_other_does() {
    let house = house().await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    let (name, rating) = first();
    let path = format!("/api/problems/chess/{name}");
    let tried = ann.post(&path, &json!({ "solved": true })).await.json();
    assert_eq!((&tried["first"], &tried["problem"]["tries"]), (&json!(true), &json!(1)));
    let strong = number(&tried["strength"]["rating"]);
    assert!(strong > 800.0 && number(&tried["problem"]["rating"]) < rating, "{tried}");

    // What follows counts for nothing, whatever it was.
    let again = ann.post(&path, &json!({ "solved": false })).await.json();
    assert_eq!((&again["first"], &again["strength"]), (&json!(false), &tried["strength"]));
    assert_eq!(again["problem"], tried["problem"]);

    let failed = bob.post(&path, &json!({ "solved": false })).await.json();
    assert!(number(&failed["strength"]["rating"]) < 800.0, "{failed}");
    assert_eq!(failed["problem"]["tries"], 2);
    assert!(failed["problem"]["rating"].as_u64() > tried["problem"]["rating"].as_u64());

    // Everybody is told how hard it is, and each how strong he is.
    let all = house.visitor().get("/api/problems/chess").await.json();
    assert_eq!(all, json!({ "problems": [failed["problem"]], "strength": null }));
    let mine = ann.get("/api/problems/chess").await.json();
    assert_eq!(mine["strength"]["rating"], json!(strong));
    assert_eq!(ann.get("/api/problems/shogi").await.json()["problems"], json!([]));
    let taken = ann.get("/api/export").await.json();
    assert_eq!(
        (&taken["tries"][0]["problem"], &taken["solving"][0]["tries"]),
        (&json!(name), &json!(1))
    );
}

#[tokio::test]
async fn nobody_rates_what_is_no_problem_and_no_guest_rates_one() {
    let house = house().await;
    let ann = named(&house, "Ann").await;
    let (name, _) = first();
    let solved = json!({ "solved": true });
    assert_eq!(ann.post("/api/problems/chess/nothing", &solved).await.status, 404);
    assert_eq!(ann.post(&format!("/api/problems/shogi/{name}"), &solved).await.status, 404);
    assert_eq!(ann.post(&format!("/api/problems/go/{name}"), &solved).await.status, 400);
    let guest = house.guest().await;
    assert_eq!(guest.post(&format!("/api/problems/chess/{name}"), &solved).await.status, 403);
    assert_eq!(
        house.visitor().post(&format!("/api/problems/chess/{name}"), &solved).await.status,
        401
    );
}

#[tokio::test]
async fn of_many_who_try_at_once_none_is_lost() {
    let house = house().await;
    let path = format!("/api/problems/chess/{}", first().0);
    let mut people = Vec::new();
    for n in 0..6 {
        people.push(named(&house, &format!("Solver{n}")).await);
    }
    let tries = people.iter().map(|one| {
        let path = &path;
        async move { one.post(path, &json!({ "solved": true })).await.status }
    });
    let done = futures_util::future::join_all(tries).await;
    assert_eq!(done, [200; 6]);
    let all = house.visitor().get("/api/problems/chess").await.json();
    assert_eq!(all["problems"][0]["tries"], 6);
}
