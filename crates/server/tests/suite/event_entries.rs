//! Players enter themselves, ask for byes, check in and go home.

use serde_json::{Value, json};

use crate::client::{Client, house};
use crate::events::{act, event, id};

fn apply(name: &str) -> Value {
    json!({ "do": "apply", "player": { "name": name, "rating": 1800, "birth": "1990/05/01" } })
}

async fn status(client: &Client, event: &str, id: &str, command: Value) -> u16 {
    act(client, event, id, command).await.status
}

#[tokio::test]
async fn a_player_enters_himself_once_and_is_entered_when_the_organiser_agrees() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let (bob, eve) = (house.guest().await, house.guest().await);
    let look = format!("/api/events/{open}");
    assert_eq!(status(&bob, &open, "0", apply("Hugo, Victor")).await, 409);
    let entries = json!({ "do": "open-entries", "open": true, "consent": true });
    assert_eq!(status(&ann, &open, "open", entries).await, 200);
    assert_eq!(house.visitor().get(&look).await.json()["entries"]["consent"], true);
    assert_eq!(status(&bob, &open, "1", apply("Hugo, Victor")).await, 200);
    assert_eq!(status(&bob, &open, "2", apply("Hugo, Victor")).await, 409);
    assert_eq!(status(&eve, &open, "1", apply("Sand, George")).await, 200);
    // What the rules take from nobody is said at once.
    let odd = act(&house.guest().await, &open, "x", apply(" ")).await;
    assert_eq!(odd.status, 409, "{odd:?}");
    // Officers see who asks, he himself sees his own, and nobody else does. A birth stands nowhere.
    let shown = ann.get(&look).await;
    assert!(!shown.body.contains("1990"), "{shown:?}");
    let asked = shown.json()["asked"].clone();
    assert_eq!(asked.as_array().unwrap().len(), 2);
    assert_eq!(
        (&asked[0]["wish"], &asked[0]["player"]["name"]),
        (&json!("enter"), &json!("Hugo, Victor"))
    );
    let own = bob.get(&look).await.json();
    assert_eq!((own["asked"].as_array().unwrap().len(), &own["own"]), (1, &Value::Null));
    assert!(!house.visitor().get(&look).await.body.contains("Hugo"));
    let log = ann.get(&format!("{look}/log")).await;
    assert!(!log.body.contains("Hugo") && !log.body.contains("1990"), "{log:?}");
    let answer = |asking: u32, granted: bool| json!({ "do": "answer", "asking": asking, "granted": granted });
    assert_eq!(status(&ann, &open, "a1", answer(1, true)).await, 200);
    assert_eq!(status(&ann, &open, "a2", answer(2, false)).await, 200);
    assert_eq!(status(&ann, &open, "a3", answer(2, true)).await, 404);
    let shown = house.visitor().get(&look).await;
    assert_eq!(shown.json()["players"][0]["name"], "Hugo, Victor");
    assert!(!shown.body.contains("Sand"));
    let own = bob.get(&look).await.json();
    assert_eq!((&own["own"], &own["asked"]), (&json!(1), &json!([])));
    let trf = ann.get(&format!("{look}/file.trf")).await.body;
    assert!(trf.contains("1990/05/01"), "{trf}");
    // Nothing is left of who was refused, and all of it is there after a restart.
    let store = &house.server.app().store;
    let people = store.event_people(open.parse().unwrap()).await.unwrap();
    let named: Vec<u32> =
        people.iter().filter(|it| it.body.is_some()).map(|it| it.number).collect();
    assert_eq!(named, [1]);
    let venues = adoube_server::event::Venues::new(std::sync::Arc::clone(store));
    let again = venues.look(open.parse().unwrap(), |it| it.event.members.len()).await.unwrap();
    assert_eq!(again, 1);
    // Whoever was refused may ask again; after the closing hour nobody may.
    assert_eq!(status(&eve, &open, "3", apply("Sand, George")).await, 200);
    let now = || house.server.app().time.now().0;
    let until = |hour: i64| json!({ "do": "open-entries", "open": true, "until": hour });
    assert_eq!(status(&ann, &open, "later", until(now() + 3_600_000)).await, 200);
    let zoe = house.guest().await;
    assert_eq!(status(&zoe, &open, "1", apply("Zola, Emile")).await, 200);
    assert_eq!(zoe.get(&look).await.json()["own"], 2);
    // An hour that is past when it is asked for is refused, however slow the machine is.
    let mut given = 50;
    let closing = loop {
        let closing = now() + given;
        if status(&ann, &open, &format!("in {given}"), until(closing)).await == 200 {
            break closing;
        }
        given *= 2;
    };
    while now() <= closing {
        tokio::time::sleep(std::time::Duration::from_millis(1)).await;
    }
    let late = house.guest().await;
    assert_eq!(status(&late, &open, "1", apply("Late, One")).await, 409);
    house.server.stop().await;
}

#[tokio::test]
async fn a_player_checks_in_asks_for_a_bye_and_goes_home_for_himself_alone() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let players = [house.guest().await, house.guest().await, house.guest().await];
    for (player, number) in players.iter().zip(1..) {
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2000 - number });
        let enter = json!({ "do": "enter", "player": entry, "account": id(player).await });
        assert_eq!(status(&ann, &open, &format!("e{number}"), enter).await, 200);
    }
    let [one, two, _] = &players;
    let come = |player: u32| json!({ "do": "check-in", "player": player });
    assert_eq!(status(one, &open, "1", come(1)).await, 200);
    assert_eq!(status(one, &open, "2", come(2)).await, 403);
    let ask = |player: u32, mark: &str| json!({ "do": "ask-bye", "player": player, "round": 2, "mark": mark });
    assert_eq!(status(two, &open, "1", ask(2, "half-bye")).await, 200);
    assert_eq!(status(two, &open, "2", ask(2, "half-bye")).await, 409);
    assert_eq!(status(two, &open, "3", ask(1, "half-bye")).await, 403);
    assert_eq!(status(one, &open, "3", ask(1, "full-bye")).await, 409);
    let shown = ann.get(&format!("/api/events/{open}")).await.json();
    let player = |number: u32| {
        let players = shown["players"].as_array().unwrap().iter();
        players.into_iter().find(|it| it["number"] == number).unwrap().clone()
    };
    assert_eq!((&player(1)["here"], &player(2)["here"]), (&json!(true), &json!(false)));
    assert_eq!(shown["asked"][0]["wish"], "bye");
    let granted = json!({ "do": "answer", "asking": 1, "granted": true });
    assert_eq!(status(&ann, &open, "grant", granted).await, 200);
    let home = |player: u32| json!({ "do": "withdraw", "player": player });
    assert_eq!(status(one, &open, "home", home(2)).await, 403);
    assert_eq!(status(one, &open, "home", home(1)).await, 200);
    // Two are left in round 1, and the bye is kept in round 2.
    assert_eq!(status(&ann, &open, "pair", json!({ "do": "pair" })).await, 200);
    let round = ann.get(&format!("/api/events/{open}")).await.json()["rounds"][0].clone();
    assert_eq!(round["boards"].as_array().unwrap().len(), 1, "{round}");
    let log = ann.get(&format!("/api/events/{open}/log")).await.json();
    let bye = log.as_array().unwrap().iter().find(|it| it["what"] == "bye").unwrap().clone();
    assert_eq!(
        (&bye["id"], &bye["round"], &bye["mark"]),
        (&json!(2), &json!(2), &json!("half-bye"))
    );
    house.server.stop().await;
}

#[tokio::test]
async fn who_was_entered_by_others_says_who_he_is_and_reports_once_somebody_agrees() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    crate::events::enter(&ann, &open, &crate::events::FOUR).await;
    let look = format!("/api/events/{open}");
    let [one, three, eve] = [house.guest().await, house.guest().await, house.guest().await];
    let claim = |player: u32| json!({ "do": "claim", "player": player });
    let answer = |asking: u32, granted: bool| json!({ "do": "answer", "asking": asking, "granted": granted });
    assert_eq!(status(&eve, &open, "9", claim(9)).await, 409);
    for (who, player) in [(&one, 1), (&eve, 1), (&three, 3)] {
        assert_eq!(status(who, &open, "c", claim(player)).await, 200);
        assert_eq!(status(who, &open, "again", claim(2)).await, 409);
    }
    // Who says so is nobody yet; officers see whose account it is, and nobody else sees that it was asked.
    let pair = json!({ "do": "pair" });
    assert_eq!(status(&ann, &open, "pair", pair).await, 200);
    assert_eq!(status(&ann, &open, "pub", json!({ "do": "publish", "round": 1 })).await, 200);
    let report = |player: u32, mark: &str, facing: &str| json!({ "do": "report", "round": 1, "player": player, "mark": mark, "facing": facing });
    assert_eq!(status(&one, &open, "r", report(1, "win", "loss")).await, 403);
    let asked = ann.get(&look).await.json()["asked"].clone();
    assert_eq!(asked.as_array().unwrap().len(), 3, "{asked}");
    assert_eq!((&asked[0]["wish"], &asked[0]["player"]), (&json!("be"), &json!(1)));
    assert_eq!(asked[0]["account"], id(&one).await.to_string());
    assert_eq!(house.visitor().get(&look).await.json()["asked"], json!([]));
    assert_eq!(status(&ann, &open, "a1", answer(1, true)).await, 200);
    // Somebody is one person's, and another who says that he is the same is refused.
    assert_eq!(status(&ann, &open, "a2", answer(2, true)).await, 409);
    assert_eq!(status(&ann, &open, "a2 no", answer(2, false)).await, 200);
    assert_eq!(status(&ann, &open, "a3", answer(3, true)).await, 200);
    assert_eq!(one.get(&look).await.json()["own"], 1);
    assert_eq!(status(&eve, &open, "late", claim(1)).await, 409);
    assert_eq!(status(&one, &open, "r1", report(1, "win", "loss")).await, 200);
    assert_eq!(status(&three, &open, "r3", report(3, "loss", "win")).await, 200);
    let board = house.visitor().get(&look).await.json()["rounds"][0]["boards"][0].clone();
    assert_eq!((&board["first"], &board["mark"]), (&json!(1), &json!("win")), "{board}");
    // Nobody is two players, and nobody who is not there is one.
    let enter = |account: String| json!({ "do": "enter", "player": { "name": "Twice, Bo" }, "account": account });
    assert_eq!(status(&ann, &open, "twice", enter(id(&one).await.to_string())).await, 409);
    assert_eq!(status(&ann, &open, "no one", enter("0000000000001".into())).await, 404);
    // The same after a restart, and with his births as they were.
    let store = std::sync::Arc::clone(&house.server.app().store);
    let again = adoube_server::event::Venues::new(store);
    let account = again.look(open.parse().unwrap(), |it| it.account(1)).await.unwrap();
    assert_eq!(account, Some(id(&one).await));
    assert!(ann.get(&format!("{look}/file.trf")).await.body.contains("1990/05/01"));
    // A wrong one is taken off again.
    assert_eq!(status(&eve, &open, "u", json!({ "do": "unclaim", "player": 1 })).await, 403);
    assert_eq!(status(&ann, &open, "u", json!({ "do": "unclaim", "player": 1 })).await, 200);
    assert_eq!(one.get(&look).await.json()["own"], Value::Null);
    assert_eq!(status(&eve, &open, "now", claim(1)).await, 200);
    house.server.stop().await;
}

#[tokio::test]
async fn on_screens_both_are_called_once_the_second_has_said_who_he_is() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    crate::events::enter(&ann, &open, &crate::events::FOUR[..2]).await;
    let play = json!({ "boards": "screens", "time": "5m" });
    assert_eq!(status(&ann, &open, "arr", json!({ "do": "arrange", "play": play })).await, 200);
    assert_eq!(status(&ann, &open, "pair", json!({ "do": "pair" })).await, 200);
    assert_eq!(status(&ann, &open, "pub", json!({ "do": "publish", "round": 1 })).await, 200);
    let look = format!("/api/events/{open}");
    for player in [1, 2] {
        let who = house.guest().await;
        let game =
            house.visitor().get(&look).await.json()["rounds"][0]["boards"][0]["game"].clone();
        assert_eq!(game, Value::Null);
        let claim = json!({ "do": "claim", "player": player });
        assert_eq!(status(&who, &open, "c", claim).await, 200);
        let granted = json!({ "do": "answer", "asking": player, "granted": true });
        assert_eq!(status(&ann, &open, &format!("a{player}"), granted).await, 200);
    }
    let board = house.visitor().get(&look).await.json()["rounds"][0]["boards"][0].clone();
    assert!(board["game"].is_string(), "{board}");
    house.server.stop().await;
}

#[tokio::test]
async fn what_was_asked_for_is_taken_back_by_who_asked_and_goes_with_his_account() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let look = format!("/api/events/{open}");
    let entries = json!({ "do": "open-entries", "open": true, "places": 1 });
    assert_eq!(status(&ann, &open, "open", entries).await, 200);
    let people =
        [house.guest().await, house.guest().await, house.guest().await, house.guest().await];
    let names = ["First, One", "Second, Two", "Third, Three", "Fourth, Four"];
    for (who, name) in people.iter().zip(names) {
        assert_eq!(status(who, &open, "apply", apply(name)).await, 200);
    }
    let [first, second, third, fourth] = &people;
    let recall = |asking: u32| json!({ "do": "recall", "asking": asking });
    // The second does not wait any more, and that is his to say; the third erases his account.
    assert_eq!(status(third, &open, "not his", recall(1)).await, 404);
    assert_eq!(status(second, &open, "back", recall(1)).await, 200);
    assert_eq!(status(second, &open, "twice", recall(1)).await, 404);
    assert_eq!(second.get(&look).await.json()["asked"], json!([]));
    assert_eq!(third.post("/api/erase", &json!({})).await.status, 204);
    let asked = ann.get(&look).await.json()["asked"].clone();
    assert_eq!(asked.as_array().unwrap().len(), 1, "{asked}");
    assert_eq!(asked[0]["player"]["name"], "Fourth, Four");
    // The place goes to who waits still, and to no number without a name.
    let home = json!({ "do": "withdraw", "player": 1 });
    assert_eq!(status(first, &open, "home", home).await, 200);
    let shown = house.visitor().get(&look).await;
    let names: Vec<Value> =
        shown.json()["players"].as_array().unwrap().iter().map(|it| it["name"].clone()).collect();
    assert_eq!(names, ["First, One", "Fourth, Four"], "{shown:?}");
    assert_eq!(fourth.get(&look).await.json()["own"], 2);
    let people = house.server.app().store.event_people(open.parse().unwrap()).await.unwrap();
    assert!(people.iter().all(|it| !it.body.as_ref().is_some_and(|it| it.contains("Third"))));
    house.server.stop().await;
}
