//! The desk of an event: set-up that is checked as it is typed, entries from files, money, prizes, teams, news, rulings, appeals, lots, files.

use serde_json::{Value, json};

use crate::client::{Client, Reply, house};
use crate::events::{FOUR, act, enter, event, id, rules};

async fn done(client: &Client, event: &str, name: &str, command: Value) {
    let reply = act(client, event, name, command).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

async fn shown(client: &Client, event: &str) -> Value {
    client.get(&format!("/api/events/{event}")).await.json()
}

#[tokio::test]
async fn a_set_up_is_checked_before_it_is_saved_with_the_article() {
    let house = house().await;
    let ann = house.guest().await;
    let check = async |change: &dyn Fn(&mut Value)| {
        let mut draft = rules("Open", 5);
        draft["rules"]["laws"] = json!("fide-2023");
        change(&mut draft);
        let reply = ann.post("/api/events/check", &draft).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        reply.json()
    };
    let plain = check(&|_| {}).await;
    assert_eq!(plain["faults"], json!([]), "{plain}");
    assert!(plain["lacking"].as_array().unwrap().contains(&json!("city")), "{plain}");
    let unknown = check(&|it| it["rules"]["tiebreaks"] = json!(["BH", "XY"])).await;
    assert_eq!(unknown["faults"][0]["field"], "rules.tiebreaks", "{unknown}");
    let fast = check(&|it| {
        it["play"] = json!({ "boards": "real", "time": "60m" });
        it["rated"] = json!(["fide"]);
        it["strongest"] = json!(2410);
    })
    .await;
    assert_eq!(fast["warnings"][0]["article"], "B.02/1", "{fast}");
    let told = "60 minutes for 60 moves: with a player rated 2400 or more it takes at least 120.";
    assert_eq!(fast["warnings"][0]["said"], told, "{fast}");
    // What the laws refuse is told in sentences, where it is typed.
    let untimed = check(&|it| it["play"] = json!({ "boards": "real" })).await;
    assert_eq!(untimed["faults"][0]["field"], "play.time", "{untimed}");
    let told = "A competition needs a time control fixed in advance. Give each player one.";
    assert_eq!(untimed["faults"][0]["said"], told, "{untimed}");
    // In the language of who types.
    for (language, said) in
        [("fr", "n’est pas un départage"), ("ja", "というタイブレークはありません")]
    {
        let unknown = check(&|it| {
            it["rules"]["tiebreaks"] = json!(["XY"]);
            it["language"] = json!(language);
        })
        .await;
        assert!(unknown["faults"][0]["said"].as_str().unwrap().contains(said), "{unknown}");
    }
    let shogi = check(&|it| {
        it["rules"]["game"] = json!("shogi");
        it["rules"]["laws"] = json!("fesa-2024");
        it["rules"]["default_minutes"] = json!(30);
        it["play"] = json!({ "time": "15m b30s" });
        it["rated"] = json!(["fesa"]);
    })
    .await;
    assert_eq!(shogi["warnings"][0]["article"], "fesa-2024/15.4", "{shogi}");
    let wrong = check(&|it| it["play"] = json!({ "time": "soon" })).await;
    assert_eq!(wrong["faults"][0]["field"], "play.time", "{wrong}");
    let laws = check(&|it| it["rules"]["laws"] = json!("fesa-2024")).await;
    assert_eq!(laws["faults"][0]["field"], "rules.laws", "{laws}");
    // What the laws refuse has their article.
    let draws = check(&|it| {
        it["rules"]["game"] = json!("shogi");
        it["rules"]["laws"] = json!("fesa-2024");
        it["rules"]["default_minutes"] = json!(30);
        it["play"] = json!({ "time": "30m b30s", "announced": { "draws": { "not-below": 30 } } });
    })
    .await;
    assert!(draws["faults"][0]["article"].as_str().unwrap().starts_with("fesa-2024/"), "{draws}");
    house.server.stop().await;
}

#[tokio::test]
async fn what_is_fixed_can_be_otherwise_until_a_round_is_paired() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    let mut other = rules("Open of the town", 2)["rules"].clone();
    done(&ann, &open, "1", json!({ "do": "set-up", "rules": other })).await;
    assert_eq!(shown(&ann, &open).await["rules"]["rounds"], 2);
    other["game"] = json!("shogi");
    other["laws"] = json!("fesa-2024");
    let game = act(&ann, &open, "2", json!({ "do": "set-up", "rules": other })).await;
    assert_eq!(game.status, 409, "{game:?}");
    done(&ann, &open, "3", json!({ "do": "pair" })).await;
    let late = json!({ "do": "set-up", "rules": rules("Late", 5)["rules"] });
    assert_eq!(act(&ann, &open, "4", late).await.status, 409);
    house.server.stop().await;
}

#[tokio::test]
async fn a_spreadsheet_enters_everybody_or_nobody_and_a_file_makes_an_event() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    let csv = |text: &str, name: &str| json!({ "id": name, "text": text });
    let path = format!("/api/events/{open}/csv");
    let good = "name,rating,birth\n\"Curie, Marie\",2000,1967\n\"Noether, Emmy\",1900,1982\n";
    let entered = ann.post(&path, &csv(good, "a")).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    // Sent again it is done once.
    assert_eq!(ann.post(&path, &csv(good, "a")).await.json(), entered.json());
    let bad = "name,rating\n\"Hugo, Victor\",1800\n\"Sand, George\",9999\n";
    let refused = ann.post(&path, &csv(bad, "b")).await;
    assert!(refused.status == 409 || refused.status == 400, "{refused:?}");
    assert_eq!(shown(&ann, &open).await["players"].as_array().unwrap().len(), 2);
    let alike = ann.get(&format!("/api/events/{open}/alike?name=CURIE,%20Marie")).await.json();
    assert_eq!(alike, json!([1]));
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let trf = ann.get(&format!("/api/events/{open}/file.trf")).await.body;
    let again = ann.post("/api/events/import", &json!({ "trf": trf, "rounds": 2 })).await;
    assert_eq!(again.status, 201, "{again:?}");
    let made = again.json()["id"].as_str().unwrap().to_string();
    let copy = shown(&ann, &made).await;
    assert_eq!(copy["players"][0]["name"], "Curie, Marie");
    assert_eq!(copy["rounds"][0]["boards"], shown(&ann, &open).await["rounds"][0]["boards"]);
    // Nobody is named in its log either.
    let log = ann.get(&format!("/api/events/{made}/log")).await.body;
    assert!(!log.contains("Curie") && !log.contains("1967"), "{log}");
    house.server.stop().await;
}

#[tokio::test]
async fn no_event_has_more_players_than_can_be_paired() {
    let house = house().await;
    let ann = house.guest().await;
    let mut table = rules("All play all", 0);
    table["rules"]["system"] = json!({ "kind": "round-robin", "cycles": 2 });
    let made = ann.post("/api/events", &table).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    let csv = |many: usize| {
        let players: String = (0..many).map(|at| format!("Player {at}\n")).collect();
        json!({ "id": format!("csv {many}"), "text": format!("name\n{players}") })
    };
    let path = format!("/api/events/{open}/csv");
    let refused = ann.post(&path, &csv(251)).await;
    assert_eq!(refused.status, 409, "{refused:?}");
    assert!(refused.body.contains("250"), "{refused:?}");
    assert_eq!(shown(&ann, &open).await["players"], json!([]));
    let long = ann.post(&path, &csv(500_000)).await;
    assert_eq!(long.status, 400, "{long:?}");
    assert!(long.body.contains("at most 9999 players"), "{long:?}");
    assert_eq!(ann.post(&path, &csv(250)).await.status, 200);
    let one = json!({ "do": "enter", "player": { "name": "One, Too Many" } });
    assert_eq!(act(&ann, &open, "one", one).await.status, 409);
    // Nor does one come from elsewhere, or by fixing the rules otherwise.
    let lines: String = (1..=251).map(|it| format!("001 {it:>4}      Player {it:<26}\n")).collect();
    let trf = format!("012 Open\n192 FIDE_ROUNDROBIN\n{lines}");
    let brought = ann.post("/api/events/import", &json!({ "trf": trf })).await;
    assert_eq!(brought.status, 400, "{brought:?}");
    assert!(brought.body.contains("251") && brought.body.contains("250"), "{brought:?}");
    let (bob, swiss) = event(&house, 5).await;
    let entered = bob.post(&format!("/api/events/{swiss}/csv"), &csv(251)).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let set_up = json!({ "do": "set-up", "rules": table["rules"] });
    assert_eq!(act(&bob, &swiss, "table", set_up).await.status, 409);
    house.server.stop().await;
}

#[tokio::test]
async fn prizes_fees_and_receipts_are_part_of_the_event_and_of_its_copy() {
    let house = house().await;
    let (ann, open) = event(&house, 1).await;
    enter(&ann, &open, &FOUR).await;
    let fund = json!({ "currency": "EUR", "categories": [
        { "name": "General", "groups": [], "prizes": [{ "amount": 10000, "thing": "" }], "sharing": "place" }
    ] });
    let announced = act(&ann, &open, "p", json!({ "do": "prizes", "fund": fund })).await;
    assert_eq!(announced.status, 200, "{announced:?}");
    let fees = json!({ "amount": 3000, "reductions": [{ "group": "u18", "amount": 1500 }] });
    done(&ann, &open, "f", json!({ "do": "fees", "fees": fees })).await;
    done(&ann, &open, "y", json!({ "do": "pay", "player": 1, "amount": 3000, "how": "cash" }))
        .await;
    let money = ann.get(&format!("/api/events/{open}/money")).await.json();
    assert_eq!(money["accounts"][0], json!({ "number": 1, "due": 3000, "paid": 3000, "owed": 0 }));
    assert_eq!(money["receipts"][0]["how"], "cash");
    let stranger = house.guest().await;
    assert_eq!(stranger.get(&format!("/api/events/{open}/money")).await.status, 403);
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    for player in [1, 2] {
        let won = json!({ "do": "result", "round": 1, "player": player, "mark": "win", "facing": "loss" });
        done(&ann, &open, &format!("r{player}"), won).await;
    }
    let prizes = stranger.get(&format!("/api/events/{open}/prizes")).await.json();
    assert_eq!(prizes["total"], 10000, "{prizes}");
    assert_eq!(prizes["awards"][0]["number"], 1, "{prizes}");
    let path = format!("/api/events/{open}/copy");
    let copied = ann.post(&path, &json!({ "name": "Open 2027", "players": true })).await;
    assert_eq!(copied.status, 201, "{copied:?}");
    let copy = copied.json()["id"].as_str().unwrap().to_string();
    let new = shown(&ann, &copy).await;
    assert_eq!((&new["rules"]["name"], &new["rounds"]), (&json!("Open 2027"), &json!([])));
    assert_eq!(new["players"].as_array().unwrap().len(), 4);
    let money = ann.get(&format!("/api/events/{copy}/money")).await.json();
    assert_eq!((&money["fees"]["amount"], &money["receipts"]), (&json!(3000), &json!([])));
    house.server.stop().await;
}

#[tokio::test]
async fn who_is_a_junior_counts_by_the_year_it_was_made_where_nobody_has_said_when_it_begins() {
    let house = house().await;
    let (ann, open) = event(&house, 1).await;
    let year = adoube_tournament::Stamp::of_seconds(house.server.app().time.now().0 / 1_000);
    let year = year.date().year;
    for (name, born) in [("Old, One", 1980), ("Young, One", year - 12), ("Old, Two", 1981)] {
        let player = json!({ "name": name, "birth": format!("{born}/01/01") });
        done(&ann, &open, name, json!({ "do": "enter", "player": player })).await;
    }
    let fees = json!({ "amount": 3000, "reductions": [{ "group": "u18", "amount": 1500 }] });
    done(&ann, &open, "f", json!({ "do": "fees", "fees": fees })).await;
    let money = ann.get(&format!("/api/events/{open}/money")).await.json();
    let due = |number: u64| {
        let all = money["accounts"].as_array().unwrap();
        all.iter().find(|it| it["number"] == number).unwrap()["due"].clone()
    };
    assert_eq!([due(1), due(2), due(3)], [json!(3000), json!(1500), json!(3000)], "{money}");
    let juniors = json!({ "name": "Juniors", "groups": ["u18"], "prizes": [{ "amount": 500 }], "sharing": "equal" });
    let fund = json!({ "currency": "EUR", "categories": [juniors] });
    done(&ann, &open, "p", json!({ "do": "prizes", "fund": fund })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let board = shown(&ann, &open).await["rounds"][0]["boards"][0].clone();
    let won = json!({ "do": "result", "round": 1, "player": board["first"], "mark": "win", "facing": "loss" });
    done(&ann, &open, "r", won).await;
    let prizes = ann.get(&format!("/api/events/{open}/prizes")).await.json();
    assert_eq!(prizes["awards"].as_array().unwrap().len(), 1, "{prizes}");
    assert_eq!((&prizes["awards"][0]["number"], &prizes["total"]), (&json!(2), &json!(500)));
    house.server.stop().await;
}

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
async fn rulings_at_real_boards_stand_in_the_journal_with_their_article_and_can_end_a_game() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let rule = |board: usize, power: Value, text: &str| json!({ "do": "rule", "round": 1, "board": board, "power": power, "text": text });
    let warning = json!({ "penalise": { "side": "first", "penalty": "warning" } });
    done(&ann, &open, "1", rule(1, warning.clone(), "Hugo hums")).await;
    assert_eq!(act(&ann, &open, "2", rule(9, warning.clone(), "")).await.status, 404);
    // An arbiter of other boards does not rule here.
    let bob = house.guest().await;
    let path = format!("/api/events/{open}/offices");
    let office = json!({ "account": id(&bob).await, "role": "arbiter", "boards": "2" });
    assert_eq!(ann.post(&path, &office).await.status, 204);
    let agreed =
        bob.post(&format!("/api/events/{open}/consent"), &json!({ "role": "arbiter" })).await;
    assert_eq!(agreed.status, 204);
    assert_eq!(act(&bob, &open, "3", rule(1, warning, "")).await.status, 403);
    // A ruling that ends the game is its result.
    let lost = json!({ "penalise": { "side": "second", "penalty": "loss" } });
    done(&bob, &open, "4", rule(2, lost, "phone")).await;
    let seen = shown(&ann, &open).await;
    let marks = [&seen["rounds"][0]["boards"][1]["mark"], &seen["rulings"][1]["article"]];
    assert_eq!(marks, ["win", "fide-2009/13.4.d"], "{seen}");
    let rulings = seen["rulings"].as_array().unwrap();
    assert_eq!(rulings.len(), 2, "{seen}");
    assert!(rulings[0]["article"].as_str().unwrap().starts_with("fide-"), "{seen}");
    assert_eq!(rulings[0]["text"], "Hugo hums");
    // The public sees none of it.
    let public = shown(&house.visitor(), &open).await;
    assert!(public.get("rulings").is_none(), "{public}");
    done(
        &ann,
        &open,
        "5",
        json!({ "do": "appeal", "player": 4, "ruling": 2, "text": "Not my phone" }),
    )
    .await;
    let decided = json!({ "do": "decide-appeal", "appeal": 1, "upheld": false, "text": "It was",
        "members": "Curie, Hugo, Noether" });
    done(&ann, &open, "6", decided.clone()).await;
    assert_eq!(act(&ann, &open, "7", decided).await.status, 404);
    done(&ann, &open, "8", json!({ "do": "remark", "text": "The light failed once" })).await;
    let report = ann.get(&format!("/api/events/{open}/report.txt?language=fr")).await.body;
    let committee = "Comité d’appel: Curie, Hugo, Noether";
    for part in [
        "Rapport de l’arbitre",
        "Hugo hums",
        "Not my phone",
        "It was",
        "The light failed",
        committee,
    ] {
        assert!(report.contains(part), "{part}: {report}");
    }
    // What names somebody is erased, and its line stays.
    let text = ann.get(&format!("/api/events/{open}/log")).await.json();
    let ruled = text.as_array().unwrap().iter().find(|it| it["notice"] == "ruled").unwrap();
    done(&ann, &open, "9", json!({ "do": "erase-text", "text": ruled["text"] })).await;
    let left = shown(&ann, &open).await;
    assert_eq!(left["rulings"][0]["text"], Value::Null);
    assert!(!ann.get(&format!("/api/events/{open}/log")).await.body.contains("hums"));
    // Who sat in the committee stands beside the log too, and can be erased.
    assert_eq!(left["appeals"][0]["members"], "Curie, Hugo, Noether", "{left}");
    let line = text.as_array().unwrap().iter().find(|it| it["notice"] == "appeal-decided").unwrap();
    done(&ann, &open, "10", json!({ "do": "erase-text", "text": line["members"] })).await;
    assert_eq!(shown(&ann, &open).await["appeals"][0]["members"], Value::Null);
    house.server.stop().await;
}

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

#[tokio::test]
async fn who_comes_after_the_last_place_waits_until_one_is_free() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    done(&ann, &open, "o", json!({ "do": "open-entries", "open": true, "places": 1 })).await;
    let mut clients = Vec::new();
    for name in ["Curie, Marie", "Noether, Emmy"] {
        let client = house.guest().await;
        let apply = json!({ "do": "apply", "player": { "name": name } });
        assert_eq!(act(&client, &open, "a", apply).await.status, 200);
        clients.push(client);
    }
    let seen = shown(&clients[1], &open).await;
    assert_eq!(seen["players"].as_array().unwrap().len(), 1);
    assert_eq!(seen["asked"][0]["wish"], "enter", "{seen}");
    done(&clients[0], &open, "w", json!({ "do": "withdraw", "player": 1 })).await;
    let seen = shown(&clients[1], &open).await;
    assert_eq!(seen["own"], 2, "{seen}");
    assert_eq!(seen["asked"], json!([]));
    house.server.stop().await;
}

fn files_in(reply: &Reply) -> Vec<String> {
    let names = reply.body.split("PK\u{1}\u{2}").skip(1);
    names.map(|it| it[42.min(it.len())..].split("PK").next().unwrap().to_string()).collect()
}

#[tokio::test]
async fn an_event_is_saved_as_one_folder_and_its_days_as_a_calendar() {
    let house = house().await;
    let (ann, open) = event(&house, 1).await;
    enter(&ann, &open, &FOUR).await;
    let details = json!({ "city": "Paris", "begins": "2026-05-03", "ends": "2026-05-03", "dates": ["2026-05-03"] });
    done(&ann, &open, "d", json!({ "do": "describe", "details": details })).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let calendar = house.visitor().get(&format!("/api/events/{open}/calendar.ics")).await;
    assert_eq!(calendar.header("content-type"), Some("text/calendar; charset=utf-8"));
    assert!(calendar.body.contains("DTSTART;VALUE=DATE:20260503\r\n"), "{calendar:?}");
    assert!(calendar.body.contains("LOCATION:Paris\r\n"), "{calendar:?}");
    let zip = ann.get(&format!("/api/events/{open}/archive.zip")).await;
    assert_eq!(zip.status, 200, "{zip:?}");
    let files = files_in(&zip);
    for name in ["event.event", "event.trf", "standings.tsv", "report.txt", "SHA256SUMS"] {
        assert!(files.iter().any(|it| it.ends_with(name)), "{name}: {files:?}");
    }
    let csv = ann.get(&format!("/api/events/{open}/file.csv")).await;
    assert!(csv.body.contains("Curie, Marie"), "{csv:?}");
    // The shogi federation's file is of events of shogi.
    assert_eq!(ann.get(&format!("/api/events/{open}/file.txt")).await.status, 422);
    let pgn = house.visitor().get(&format!("/api/events/{open}/games.pgn")).await;
    assert_eq!((pgn.status, pgn.body.as_str()), (200, ""));
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

#[tokio::test]
async fn what_another_desk_has_entered_since_is_neither_taken_back_nor_replaced_by_who_does_not_know()
 {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let board = shown(&ann, &open).await["rounds"][0]["boards"][0].clone();
    let first = board["first"].clone();
    let path = format!("/api/events/{open}/commands");
    let over = |name: &str, marks: Value, over: Value| {
        let mut command = json!({ "do": name, "round": 1, "player": first, "over": over });
        if let Some([mark, facing]) = marks.as_array().map(Vec::as_slice) {
            (command["mark"], command["facing"]) = (mark.clone(), facing.clone());
        }
        command
    };
    let (won, lost, open_game) =
        (json!(["win", "loss"]), json!(["loss", "win"]), json!(["pending", "pending"]));
    let stands = async || {
        let board = shown(&ann, &open).await["rounds"][0]["boards"][0].clone();
        json!([board["mark"], board["facing"]])
    };
    // One desk enters, another puts it right, and the first one takes back what it had entered.
    done(&ann, &open, "1", over("result", won.clone(), open_game.clone())).await;
    done(&ann, &open, "2", over("result", lost.clone(), won.clone())).await;
    let refused = act(&ann, &open, "3", over("clear", Value::Null, won.clone())).await;
    assert_eq!(
        (refused.status, refused.json()["type"].as_str()),
        (409, Some("about:adoube/replaces")),
        "{refused:?}"
    );
    assert_eq!(stands().await, lost);
    // Nor is it replaced because somebody has agreed to replace something else.
    let sure = json!({ "id": "4", "command": over("result", json!(["draw", "draw"]), won.clone()), "again": true });
    assert_eq!(ann.post(&path, &sure).await.status, 409);
    let preview = format!("/api/events/{open}/preview");
    assert_eq!(ann.post(&preview, &sure).await.status, 409);
    assert_eq!(stands().await, lost);
    // The other one takes back what it had put right: the result is there that was there before.
    done(&ann, &open, "5", over("result", won.clone(), lost.clone())).await;
    assert_eq!(stands().await, won);
    done(&ann, &open, "6", over("clear", Value::Null, won.clone())).await;
    assert_eq!(stands().await, open_game);
    // What is said of the opponent's side is the same the other way round.
    done(&ann, &open, "7", over("result", won.clone(), open_game)).await;
    let other =
        json!({ "do": "clear", "round": 1, "player": board["second"], "over": ["loss", "win"] });
    done(&ann, &open, "8", other).await;
    house.server.stop().await;
}

#[tokio::test]
async fn what_officers_write_of_people_lies_where_it_can_be_erased() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    let pay = json!({ "do": "pay", "player": 1, "amount": 500, "how": "by Pierre Curie" });
    done(&ann, &open, "pay", pay).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let unpair = json!({ "do": "unpair", "why": "Victor Hugo came in a coach" });
    done(&ann, &open, "unpair", unpair).await;
    done(&ann, &open, "pair again", json!({ "do": "pair" })).await;
    let boards = shown(&ann, &open).await["rounds"][0]["boards"].clone();
    let seats: Vec<Value> = boards
        .as_array()
        .unwrap()
        .iter()
        .map(|it| json!({ "first": it["second"], "second": it["first"] }))
        .collect();
    let change = json!({ "do": "change", "boards": seats, "why": "George Sand sees badly" });
    done(&ann, &open, "change", change).await;
    let excuse = json!({ "do": "excuse", "player": 1, "why": "Marie has a fever", "ill": true });
    done(&ann, &open, "excuse", excuse).await;
    let texts = ["Pierre Curie", "in a coach", "sees badly", "a fever"];
    let log = ann.get(&format!("/api/events/{open}/log")).await.body;
    assert!(texts.iter().all(|text| !log.contains(text)), "{log}");
    // Who may know them has them, also when the event is read again.
    for _ in 0..2 {
        let money = ann.get(&format!("/api/events/{open}/money")).await.json();
        assert_eq!(money["receipts"][0]["how"], "by Pierre Curie");
        let zip = ann.get(&format!("/api/events/{open}/archive.zip")).await.body;
        assert!(texts[1..].iter().all(|text| zip.contains(text)), "{zip}");
        let path = format!("/api/events/{open}/close");
        for closed in [true, false] {
            assert_eq!(ann.post(&path, &json!({ "closed": closed })).await.status, 204);
        }
    }
    // A phone at the door need not know who is ill.
    let bob = house.guest().await;
    let office = json!({ "account": id(&bob).await, "role": "check-in" });
    assert_eq!(ann.post(&format!("/api/events/{open}/offices"), &office).await.status, 204);
    let agrees = json!({ "role": "check-in" });
    assert_eq!(bob.post(&format!("/api/events/{open}/consent"), &agrees).await.status, 204);
    let file = bob.get(&format!("/api/events/{open}/file.event")).await.body;
    assert!(file.contains("in a coach") && !file.contains("a fever"), "{file}");
    // With a player goes what was written about him, and the rest by its number.
    let erase = ann.post(&format!("/api/events/{open}/erase"), &json!({ "player": 1 })).await;
    assert!(erase.status < 300, "{erase:?}");
    let lines = ann.get(&format!("/api/events/{open}/log")).await.json();
    let unpaired =
        lines.as_array().unwrap().iter().find(|it| it["what"] == "unpaired").unwrap().clone();
    let number: u32 = unpaired["ground"].as_str().unwrap()[1..].parse().unwrap();
    done(&ann, &open, "erase", json!({ "do": "erase-text", "text": number })).await;
    let zip = ann.get(&format!("/api/events/{open}/archive.zip")).await.body;
    assert!(zip.contains("sees badly"), "{zip}");
    for gone in ["Pierre Curie", "a fever", "in a coach"] {
        assert!(!zip.contains(gone), "{gone}");
    }
    let money = ann.get(&format!("/api/events/{open}/money")).await.json();
    assert!(!money.to_string().contains("Pierre"), "{money}");
    let store = std::sync::Arc::clone(&house.server.app().store);
    let texts = store.event_texts(open.parse().unwrap()).await.unwrap();
    let left: Vec<String> = texts.into_iter().filter_map(|it| it.body).collect();
    assert_eq!(left, ["George Sand sees badly"]);
    house.server.stop().await;
}

#[tokio::test]
async fn with_a_name_goes_whatever_was_written_of_its_bearer() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let warning = json!({ "penalise": { "side": "first", "penalty": "warning" } });
    let rule = |board: usize, text: &str| json!({ "do": "rule", "round": 1, "board": board, "power": warning, "text": text });
    // Curie and Hugo sit at board 1, Noether and Sand at board 2.
    done(&ann, &open, "1", rule(1, "Hums at the board")).await;
    done(&ann, &open, "2", rule(2, "Sings at the board")).await;
    let appeal =
        |player: u32, text: &str| json!({ "do": "appeal", "player": player, "text": text });
    done(&ann, &open, "3", appeal(3, "I was humming softly")).await;
    done(&ann, &open, "4", appeal(4, "I was singing softly")).await;
    let decide = |appeal: u32, text: &str| json!({ "do": "decide-appeal", "appeal": appeal, "upheld": false, "text": text });
    done(&ann, &open, "5", decide(1, "Humming is loud")).await;
    done(&ann, &open, "6", decide(2, "Singing is loud")).await;
    done(&ann, &open, "7", json!({ "do": "remark", "text": "Thanks to VICTOR HUGO" })).await;
    done(&ann, &open, "8", json!({ "do": "tell", "text": "Hugo, Victor has won the blitz" })).await;
    done(&ann, &open, "9", json!({ "do": "remark", "text": "The rue Victor is loud" })).await;
    let erase = ann.post(&format!("/api/events/{open}/erase"), &json!({ "player": 3 })).await;
    assert!(erase.status < 300, "{erase:?}");
    let store = std::sync::Arc::clone(&house.server.app().store);
    let texts = store.event_texts(open.parse().unwrap()).await.unwrap();
    let left: Vec<String> = texts.into_iter().filter_map(|it| it.body).collect();
    let others =
        ["Sings at the board", "I was singing softly", "Singing is loud", "The rue Victor is loud"];
    assert_eq!(left, others);
    // What was ruled and decided stands, without the words.
    let seen = shown(&ann, &open).await;
    assert_eq!(
        (&seen["rulings"][0]["board"], &seen["rulings"][0]["text"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(
        (&seen["appeals"][0]["upheld"], &seen["appeals"][0]["text"]),
        (&json!(false), &Value::Null)
    );
    for file in ["report.txt", "archive.zip", "file.event", "log", "file.trf"] {
        let body = ann.get(&format!("/api/events/{open}/{file}")).await.body;
        assert!(
            !body.contains("umming") && !body.to_lowercase().contains("hugo"),
            "{file}: {body}"
        );
    }
    let public = house.visitor().get(&format!("/e/{open}")).await.body;
    assert!(!public.contains("Hugo"), "{public}");
    house.server.stop().await;
}
