//! Teams at an event: line-ups from files, matches, standings, the tree of a cup.

use serde_json::{Value, json};

use crate::client::{Client, house};
use crate::event_desk::{done, shown};
use crate::events::{FOUR, enter, rules};

#[tokio::test]
async fn teams_play_matches_and_have_their_own_standings() {
    let house = house().await;
    let ann = house.guest().await;
    let mut wanted = rules("League", 1);
    wanted["rules"]["teams"] = json!({ "boards": 2, "second": true });
    wanted["rules"]["tiebreaks"] = json!(["MPVGP"]);
    let made = ann.post("/api/events", &wanted).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    enter(&ann, &open, &FOUR).await;
    for (name, players) in [("Paris", [1, 3]), ("Lyon", [2, 4])] {
        let team = json!({ "act": "enter", "name": name, "players": players });
        done(&ann, &open, name, json!({ "do": "team", "team": team })).await;
    }
    // Lots give teams their numbers, and everybody can draw them again.
    done(&ann, &open, "lot", json!({ "do": "commit-lot", "purpose": "numbers" })).await;
    let lot = shown(&ann, &open).await["lots"][0]["lot"].clone();
    done(&ann, &open, "draw", json!({ "do": "draw-lot", "lot": lot, "part": "x" })).await;
    let drawn = shown(&ann, &open).await["lots"][0]["drawn"].clone();
    assert_eq!(drawn["entries"], json!([1, 2]), "{drawn}");
    let mut ids = vec![1_u32, 2];
    let seed: u64 = drawn["seed"].as_str().unwrap().parse().unwrap();
    adoube_tournament::Chance::new(seed).shuffle(&mut ids);
    assert_eq!(drawn["order"], json!(ids), "{drawn}");
    let teams = shown(&ann, &open).await["teams"].clone();
    let order: Vec<&Value> = teams.as_array().unwrap().iter().map(|it| &it["number"]).collect();
    assert_eq!(json!(order), json!(ids));
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let seen = shown(&ann, &open).await;
    let paris = seen["teams"].as_array().unwrap().iter().find(|it| it["number"] == 1).unwrap();
    assert_eq!(paris["name"], "Paris");
    assert_eq!(seen["rounds"][0]["matches"][0]["boards"], 2, "{seen}");
    for board in seen["rounds"][0]["boards"].as_array().unwrap() {
        let first = &board["first"];
        let [mark, facing] =
            if *first == 1 || *first == 3 { ["win", "loss"] } else { ["loss", "win"] };
        let result =
            json!({ "do": "result", "round": 1, "player": first, "mark": mark, "facing": facing });
        done(&ann, &open, &format!("r{first}"), result).await;
    }
    let table = house.visitor().get(&format!("/api/events/{open}/teams")).await.json();
    assert_eq!((&table[0]["number"], &table[0]["points"]), (&json!(1), &json!("2.0")), "{table}");
    assert_eq!(table[0]["ties"][0], json!(["GPTS", "2.0"]));
    // In the archive the standings are those of teams, and those of players lie beside them.
    let zip = ann.get(&format!("/api/events/{open}/archive.zip")).await.body;
    assert!(zip.contains("1\t1\tParis\t2.0\tGPTS\t2.0\tMPVGP\t2.0\n2\t2\tLyon\t0.0"), "{zip}");
    assert!(zip.contains("/standings-players.tsv"));
    house.server.stop().await;
}

#[tokio::test]
async fn a_spreadsheet_brings_teams_and_takes_them_away() {
    let house = house().await;
    let ann = house.guest().await;
    let mut wanted = rules("Cup", 1);
    wanted["rules"]["system"] = json!({ "kind": "knockout", "small_final": false });
    wanted["rules"]["teams"] = json!({ "boards": 1, "second": true });
    wanted["rules"]["tiebreaks"] = json!([]);
    let made = ann.post("/api/events", &wanted).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    let text = "name,rating,team\nCurie,2000,Paris\nNoether,1900,Lyon\nHugo,1800,paris\n";
    let sent = json!({ "id": "a", "text": text });
    let entered = ann.post(&format!("/api/events/{open}/csv"), &sent).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let seen = shown(&ann, &open).await;
    assert_eq!(
        [&seen["teams"][0]["players"], &seen["teams"][1]["players"]],
        [&json!([1, 3]), &json!([2])],
        "{seen}"
    );
    let csv = ann.get(&format!("/api/events/{open}/file.csv")).await.body;
    let (head, first) = (csv.lines().next().unwrap(), csv.lines().nth(1).unwrap());
    assert!(head.split(',').any(|name| name == "team") && first.contains("Paris"), "{csv}");
    // A drawn match of the knock-out waits for who goes on.
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let draw = json!({ "do": "result", "round": 1, "player": 1, "mark": "draw", "facing": "draw" });
    done(&ann, &open, "draw", draw).await;
    let goes = json!({ "act": "advance", "round": 1, "team": 2 });
    done(&ann, &open, "on", json!({ "do": "team", "team": goes })).await;
    let table = ann.get(&format!("/api/events/{open}/teams")).await.json();
    assert_eq!(table[0]["number"], 2, "{table}");
    house.server.stop().await;
}

#[tokio::test]
async fn the_tree_of_a_cup_of_teams_tells_who_is_drawn_and_who_goes_on() {
    let house = house().await;
    let ann = house.guest().await;
    let mut wanted = rules("Cup", 0);
    wanted["rules"]["system"] = json!({ "kind": "knockout", "small_final": true });
    wanted["rules"]["teams"] = json!({ "boards": 1, "second": true });
    wanted["rules"]["tiebreaks"] = json!([]);
    let made = ann.post("/api/events", &wanted).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    let tree = async |who: &Client| who.get(&format!("/api/events/{open}/tree")).await.json();
    enter(&ann, &open, &FOUR).await;
    for (name, player) in [("Paris", 1), ("Lyon", 2), ("Lille", 3), ("Nice", 4)] {
        let team = json!({ "act": "enter", "name": name, "players": [player] });
        done(&ann, &open, name, json!({ "do": "team", "team": team })).await;
    }
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    // Who plays whom is nobody's to know before it is published.
    assert_eq!(tree(&house.visitor()).await, json!([]));
    assert_eq!(tree(&ann).await[0]["matches"][0]["players"], json!([1, 4]));
    done(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    for (player, mark, facing) in [(1, "draw", "draw"), (2, "win", "loss")] {
        let result =
            json!({ "do": "result", "round": 1, "player": player, "mark": mark, "facing": facing });
        done(&ann, &open, &format!("r{player}"), result).await;
    }
    let seen = tree(&house.visitor()).await;
    let first = &seen[0]["matches"][0];
    assert_eq!((&first["drawn"], &first["winner"]), (&json!(true), &Value::Null), "{seen}");
    assert_eq!(seen[0]["matches"][1]["winner"], 2, "{seen}");
    let advance = json!({ "act": "advance", "round": 1, "team": 4 });
    done(&ann, &open, "advance", json!({ "do": "team", "team": advance })).await;
    let seen = tree(&house.visitor()).await;
    assert_eq!(seen[1]["matches"][0]["players"], json!([4, 2]), "{seen}");
    assert_eq!(seen[1]["small_final"]["players"], json!([1, 3]), "{seen}");
    assert_eq!(seen[0]["matches"][0]["drawn"], false);
    // The page without a script names teams too.
    let page = house.visitor().get(&format!("/e/{open}/tree")).await.body;
    assert!(page.contains("<b>Nice</b>") && !page.contains("Curie"), "{page}");
    // A cup whose final is to come is not over.
    assert!(page.contains("Round 1") && !page.contains("Finished"), "{page}");
    house.server.stop().await;
}
