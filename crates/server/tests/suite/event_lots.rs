//! News of an event, and its lots: seeds that are committed and can be computed again.

use serde_json::{Value, json};

use crate::client::house;
use crate::event_desk::{done, shown};
use crate::events::{FOUR, act, enter, event, rules};

#[tokio::test]
async fn everybody_hears_news_and_lots_can_be_computed_again() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    done(&ann, &open, "n", json!({ "do": "tell", "text": "Round 1 at two" })).await;
    let visitor = house.visitor();
    assert_eq!(shown(&visitor, &open).await["news"][0]["text"], "Round 1 at two");
    let number = shown(&visitor, &open).await["news"][0]["number"].clone();
    done(&ann, &open, "u", json!({ "do": "untell", "news": number })).await;
    assert_eq!(shown(&visitor, &open).await["news"], json!([]));
    for (name, purpose) in [("a", "numbers"), ("b", "colour")] {
        done(&ann, &open, name, json!({ "do": "commit-lot", "purpose": purpose })).await;
    }
    // The secret is told by nobody before it is drawn from.
    let lots = shown(&ann, &open).await["lots"].clone();
    assert!(lots[0].get("drawn").is_none(), "{lots}");
    enter(&ann, &open, &FOUR).await;
    for at in 0..2 {
        let draw = json!({ "do": "draw-lot", "lot": lots[at]["lot"], "part": "a die: 4" });
        done(&ann, &open, &format!("d{at}"), draw.clone()).await;
        assert_eq!(act(&ann, &open, &format!("e{at}"), draw).await.status, 404);
    }
    let seen = shown(&visitor, &open).await;
    let drawn = &seen["lots"][0]["drawn"];
    let secret = drawn["secret"].as_str().unwrap();
    let hash = adoube_laws::Chance::seed(secret.as_bytes(), b"1,2,3,4", b"a die: 4");
    let seed = hash[..8].iter().fold(0_u64, |seed, &byte| seed << 8 | u64::from(byte));
    assert_eq!(drawn["seed"], seed.to_string());
    let commitment = adoube_laws::Commitment::of(secret.as_bytes(), "adoube lot").to_string();
    assert_eq!(seen["lots"][0]["commitment"], commitment);
    let federations = vec![String::new(); 4];
    let mut chance = adoube_tournament::Chance::new(seed);
    let numbers = adoube_tournament::system::berger::draw(&federations, &mut chance);
    let mut ids: Vec<(usize, u32)> = numbers.into_iter().zip(1..).collect();
    ids.sort_unstable();
    let ids: Vec<u32> = ids.into_iter().map(|(_, id)| id).collect();
    let order: Vec<Value> =
        seen["players"].as_array().unwrap().iter().map(|it| it["number"].clone()).collect();
    assert_eq!(json!(order), json!(ids), "{seen}");
    // What it was drawn over is kept: who enters later was not in it.
    let late = json!({ "name": "Late, One", "rating": 2500, "federation": "FRA" });
    done(&ann, &open, "late", json!({ "do": "enter", "player": late })).await;
    let drawn = shown(&visitor, &open).await["lots"][0]["drawn"].clone();
    assert_eq!((&drawn["order"], &drawn["entries"]), (&json!(ids), &json!([1, 2, 3, 4])));
    assert_eq!(drawn["federations"], json!(["", "", "", ""]));
    // Another draw takes the place of this one, and must be meant.
    done(&ann, &open, "c", json!({ "do": "commit-lot", "purpose": "numbers" })).await;
    let lots = shown(&ann, &open).await["lots"].clone();
    let draw = json!({ "do": "draw-lot", "lot": lots[2]["lot"] });
    let asked = act(&ann, &open, "d2", draw.clone()).await;
    assert_eq!(asked.json()["type"], "about:adoube/replaces", "{asked:?}");
    let sure = json!({ "id": "d2", "command": draw, "again": true });
    let path = format!("/api/events/{open}/commands");
    assert_eq!(ann.post(&path, &sure).await.status, 200);
    let lots = shown(&visitor, &open).await["lots"].clone();
    assert_eq!(lots[2]["drawn"]["entries"], json!([1, 2, 3, 4, 5]));
    // The first numbers hold no longer, and say so; the colour does.
    let replaced: Vec<&Value> = lots.as_array().unwrap().iter().map(|it| &it["replaced"]).collect();
    assert_eq!(replaced, [&json!(true), &Value::Null, &Value::Null]);
    house.server.stop().await;
}

#[tokio::test]
async fn what_a_lot_has_given_is_taken_back_only_where_that_is_meant() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR).await;
    for (at, purpose) in ["numbers", "colour"].into_iter().enumerate() {
        done(&ann, &open, purpose, json!({ "do": "commit-lot", "purpose": purpose })).await;
        let lot = shown(&ann, &open).await["lots"][at]["lot"].clone();
        done(&ann, &open, &format!("d{at}"), json!({ "do": "draw-lot", "lot": lot })).await;
    }
    let refused = async |name: &str, command: Value| {
        let reply = act(&ann, &open, name, command).await;
        assert_eq!(reply.json()["type"], "about:adoube/replaces", "{reply:?}");
    };
    refused("seed", json!({ "do": "draw", "seed": 7 })).await;
    let mut other = shown(&ann, &open).await["rules"].clone();
    let was = other["initial"].clone();
    other["initial"] = json!(if was == "first" { "second" } else { "first" });
    refused("colour by hand", json!({ "do": "set-up", "rules": other })).await;
    assert_eq!(shown(&ann, &open).await["rules"]["initial"], was);
    // What else is fixed can be otherwise.
    let named = {
        let mut rules = other.clone();
        rules["initial"] = was;
        rules["name"] = json!("Cup");
        rules
    };
    done(&ann, &open, "name", json!({ "do": "set-up", "rules": named })).await;
    let path = format!("/api/events/{open}/commands");
    let sure =
        json!({ "id": "sure", "command": { "do": "set-up", "rules": other }, "again": true });
    assert_eq!(ann.post(&path, &sure).await.status, 200);
    assert_eq!(shown(&ann, &open).await["rules"]["initial"], other["initial"]);
    // A lot that another one follows says so.
    done(&ann, &open, "more", json!({ "do": "commit-lot", "purpose": "colour" })).await;
    let lot = shown(&ann, &open).await["lots"][2]["lot"].clone();
    let draw = json!({ "do": "draw-lot", "lot": lot });
    refused("d2", draw.clone()).await;
    let sure = json!({ "id": "d2", "command": draw, "again": true });
    assert_eq!(ann.post(&path, &sure).await.status, 200);
    let lots = shown(&house.visitor(), &open).await["lots"].clone();
    let replaced = lots.as_array().unwrap().iter().map(|it| it["replaced"] == true);
    assert_eq!(replaced.collect::<Vec<_>>(), [false, true, false], "{lots}");
    house.server.stop().await;
}

#[tokio::test]
async fn the_places_of_a_tree_are_drawn_by_lot() {
    let house = house().await;
    let ann = house.guest().await;
    let mut cup = rules("Cup", 0);
    cup["rules"]["system"] = json!({ "kind": "knockout", "small_final": false });
    cup["rules"]["tiebreaks"] = json!([]);
    let made = ann.post("/api/events", &cup).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    done(&ann, &open, "lot", json!({ "do": "commit-lot", "purpose": "numbers" })).await;
    enter(&ann, &open, &FOUR).await;
    let lot = shown(&ann, &open).await["lots"][0]["lot"].clone();
    done(&ann, &open, "draw", json!({ "do": "draw-lot", "lot": lot, "part": "a die: 2" })).await;
    let drawn = shown(&ann, &open).await["lots"][0]["drawn"].clone();
    let order: Vec<u64> =
        drawn["order"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    done(&ann, &open, "see", json!({ "do": "publish", "round": 1 })).await;
    // The first whom lots gave a number meets the last one, and so on: by nothing else.
    let tree = house.visitor().get(&format!("/api/events/{open}/tree")).await.json();
    let pair = |at: usize| {
        let players = tree[0]["matches"][at]["players"].as_array().unwrap();
        let mut pair: Vec<u64> = players.iter().map(|it| it.as_u64().unwrap()).collect();
        pair.sort_unstable();
        pair
    };
    let due = |one: usize, other: usize| {
        let mut pair = vec![order[one], order[other]];
        pair.sort_unstable();
        pair
    };
    assert_eq!([pair(0), pair(1)], [due(0, 3), due(1, 2)], "{tree} {drawn}");
    house.server.stop().await;
}

#[tokio::test]
async fn pawns_are_tossed_for_a_whole_round_before_anybody_sees_it() {
    let house = house().await;
    let ann = house.guest().await;
    let mut shogi = rules("Shogi", 3);
    shogi["rules"]["game"] = json!("shogi");
    shogi["rules"]["laws"] = json!("fesa-2024");
    let made = ann.post("/api/events", &shogi).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    for at in 0..24 {
        let player = json!({ "name": format!("Player, {at}"), "rating": 1900 - at });
        done(&ann, &open, &format!("e{at}"), json!({ "do": "enter", "player": player })).await;
    }
    done(&ann, &open, "lot", json!({ "do": "commit-lot", "purpose": "furigoma" })).await;
    let lot = shown(&ann, &open).await["lots"][0]["lot"].clone();
    let toss = json!({ "do": "draw-lot", "lot": lot, "part": "7" });
    // There is nobody to toss for.
    assert_eq!(act(&ann, &open, "early", toss.clone()).await.status, 404);
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let seats = |seen: &Value| -> Vec<u64> {
        let boards = seen["rounds"][0]["boards"].as_array().unwrap();
        boards
            .iter()
            .flat_map(|it| [&it["first"], &it["second"]])
            .map(|it| it.as_u64().unwrap())
            .collect()
    };
    let before = seats(&shown(&ann, &open).await);
    done(&ann, &open, "toss", toss).await;
    // Who meets whom is not told by it before the round is there for everybody.
    let hidden = shown(&house.visitor(), &open).await["lots"].clone();
    assert!(hidden[0].get("drawn").is_none(), "{hidden}");
    done(&ann, &open, "see", json!({ "do": "publish", "round": 1 })).await;
    let seen = shown(&house.visitor(), &open).await;
    let drawn = &seen["lots"][0]["drawn"];
    assert_eq!((&drawn["entries"], &drawn["round"]), (&json!(before), &json!(1)), "{drawn}");
    let mut chance =
        adoube_tournament::Chance::new(drawn["seed"].as_str().unwrap().parse().unwrap());
    let due: Vec<u64> = before
        .chunks(2)
        .flat_map(|pair| if chance.below(2) == 1 { [pair[1], pair[0]] } else { [pair[0], pair[1]] })
        .collect();
    assert_eq!((&json!(seats(&seen)), &drawn["order"]), (&json!(due), &json!(due)), "{seen}");
    // Once it is seen nothing is tossed for it any more.
    done(&ann, &open, "again", json!({ "do": "commit-lot", "purpose": "furigoma" })).await;
    let lot = shown(&ann, &open).await["lots"][1]["lot"].clone();
    let late = json!({ "id": "late", "command": { "do": "draw-lot", "lot": lot }, "again": true });
    let path = format!("/api/events/{open}/commands");
    assert_eq!(ann.post(&path, &late).await.status, 409);
    // In chess nobody tosses.
    let (bob, chess) = event(&house, 2).await;
    let none = act(&bob, &chess, "f", json!({ "do": "commit-lot", "purpose": "furigoma" })).await;
    assert_eq!(none.status, 422, "{none:?}");
    house.server.stop().await;
}
