//! What the doctor finds.

use adoube_server::doctor::examine;
use adoube_store::{Append, LogRow};
use serde_json::json;

use crate::client::{game_between, house};

#[tokio::test]
async fn a_sound_installation_is_sound_and_decides_the_same_again() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let store = &*house.server.app().store;
    for _ in 0..2 {
        let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
        let act = |id: &'static str, command: serde_json::Value| {
            (format!("/api/games/{game}/commands"), json!({ "id": id, "command": command }))
        };
        for (who, (path, body)) in [
            (&ann, act("1", json!("arrive"))),
            (&bob, act("1", json!("arrive"))),
            (&ann, act("2", json!("offer"))),
            (&bob, act("2", json!("accept"))),
        ] {
            let reply = who.post(&path, &body).await;
            assert_eq!(reply.status, 200, "{reply:?}");
        }
    }
    let mut seen = 0;
    let report = examine(store, true, |report| seen = report.games).await.unwrap();
    assert_eq!((report.games, report.decided, seen), (2, 8, 2));
    assert_eq!((&report.faults, &report.otherwise), (&vec![], &vec![]));
    assert!(report.events >= 10, "{report:?}");
}

#[tokio::test]
async fn what_is_wrong_is_named() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let store = &*house.server.app().store;
    let entry =
        |body: &str| LogRow { body: body.into(), sender: None, arrived: 0, lag: 0, given: 0 };
    let later = r#"{"kind":"remarked","v":1,"at":9,"by":"server","ruling":"told","article":"fide-2009/1.1"}"#;
    let newer = r#"{"kind":"remarked","v":9,"at":9,"by":"server","ruling":"told","article":"fide-2009/1.1"}"#;
    let early = later.replace("\"at\":9", "\"at\":3");
    for (bodies, open, expected) in [
        (vec!["nonsense"], None, "event 0: expected"),
        (vec![newer], None, "event 0: event \"remarked\" of version 9"),
        (vec![later, &early], None, "event 1: it is before the one before it"),
        (vec![], Some(false), "it is listed as over, and is open by its log"),
    ] {
        let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
        let append = Append {
            game: game.parse().unwrap(),
            expected: 0,
            entries: bodies.into_iter().map(entry).collect(),
            done: None,
            notes: Vec::new(),
            open,
            swap: false,
        };
        store.append(append).await.unwrap();
        let faults = examine(store, false, |_| {}).await.unwrap().faults;
        let found = faults.iter().find(|fault| fault.starts_with(&format!("game {game}: ")));
        let found = found.unwrap_or_else(|| panic!("{expected}: {faults:?}"));
        assert!(found.contains(expected), "{found}");
    }
}
