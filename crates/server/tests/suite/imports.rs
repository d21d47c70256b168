//! Games that somebody brings from elsewhere.

use adoube_store::{ImportId, ImportedGame};
use serde_json::json;

use crate::client::house;

const TWO: &str = "[White \"Ann Écart\"]\n[Black \"Bob\"]\n[Event \"Open\"]\n[Date \"2026.11.18\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n[White \"Eve\"]\n\n1. d4 d5 2. Nf9 *\n";

#[tokio::test]
async fn what_somebody_brings_is_his_alone_and_kept_once() {
    let house = house().await;
    let (ann, eve) = (house.guest().await, house.guest().await);
    let bring = async |text: &str| ann.post("/api/imports", &json!({ "text": text })).await.json();
    let came = bring(TWO).await;
    assert_eq!(came["kept"].as_array().unwrap().len(), 1, "{came}");
    assert_eq!(came["unread"][0]["line"], 11);
    assert_eq!(came["unread"][0]["meant"], "Nf3");
    assert_eq!(bring(TWO).await["known"], 1);
    assert_eq!(
        bring("先手：Ann\n後手：Dan\n1 ７六歩(77)\n2 投了\n").await["kept"][0]["result"],
        "first"
    );
    assert_eq!(bring("nothing at all").await["kept"], json!([]));

    let list = ann.get("/api/imports").await.json();
    assert_eq!(list["all"], 2);
    assert_eq!(list["games"].as_array().unwrap().len(), 2);
    for (asked, found) in [("text=écart", 1), ("text=OPEN", 1), ("game=shogi", 1), ("text=%25", 0)]
    {
        let list = ann.get(&format!("/api/imports?{asked}")).await.json();
        assert_eq!(list["games"].as_array().unwrap().len(), found, "{asked}");
    }
    let id = came["kept"][0]["id"].as_str().unwrap();
    let path = format!("/api/imports/{id}");
    let whole = ann.get(&path).await.json();
    assert_eq!(whole["line"].as_array().unwrap().len(), 7);
    assert_eq!(whole["line"][6], "h5f7");
    assert_eq!(whole["first"], "Ann Écart");
    assert!(whole["record"].as_str().unwrap().contains("4. Qxf7#"), "{whole}");

    // Nobody else sees it, or takes it away.
    assert_eq!(eve.get(&path).await.status, 404);
    assert_eq!(eve.get("/api/imports").await.json()["all"], 0);
    assert_eq!(eve.send("DELETE", &path, None).await.status, 404);
    let taken = ann.get("/api/export").await.json();
    assert_eq!(taken["imports"].as_array().unwrap().len(), 2);
    assert_eq!(ann.send("DELETE", &path, None).await.status, 204);
    assert_eq!(ann.send("DELETE", &path, None).await.status, 404);
    assert_eq!(ann.get("/api/imports").await.json()["all"], 1);
}

#[tokio::test]
async fn a_file_of_many_games_is_listed_page_by_page() {
    let house = house().await;
    let ann = house.guest().await;
    let game = |n: usize| format!("[White \"Player {n}\"]\n\n1. e4 e5 *\n\n");
    let text: String = (0..120).map(game).collect();
    let came = ann.post("/api/imports", &json!({ "text": text })).await.json();
    assert_eq!(came["kept"].as_array().unwrap().len(), 120);
    let (mut after, mut seen) = (String::new(), 0);
    loop {
        let page = ann.get(&format!("/api/imports{after}")).await.json();
        seen += page["games"].as_array().unwrap().len();
        let Some(next) = page["next"].as_str() else { break };
        after = format!("?after={next}");
    }
    assert_eq!(seen, 120);
    assert_eq!(ann.get("/api/imports?after=x").await.status, 400);
}

#[tokio::test]
async fn nobody_keeps_more_than_fits_in_what_he_takes_along() {
    let house = house().await;
    let ann = house.guest().await;
    let account = ann.id().await.parse().unwrap();
    let text = |text: &str| text.to_string();
    let long = ImportedGame {
        id: ImportId::from_bits(1),
        account,
        kind: text("chess"),
        first_name: text("Ann"),
        second_name: String::new(),
        event: String::new(),
        day: String::new(),
        result: text("none"),
        start: text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        moves: text("e2e4"),
        plies: 1,
        board: text("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        record: "x".repeat((32 << 20) - 10),
        created: 1,
        folded: text("ann"),
        digest: text("long"),
    };
    assert!(house.server.app().store.keep_import(&long).await.unwrap());
    let bring = async || ann.post("/api/imports", &json!({ "text": "1. d4 d5 *" })).await;
    let full = bring().await;
    assert_eq!((full.status, full.json()["why"].clone()), (409, json!("many-imports")));
    assert_eq!(ann.delete(&format!("/api/imports/{}", long.id)).await.status, 204);
    assert_eq!(bring().await.json()["kept"].as_array().unwrap().len(), 1);
}
