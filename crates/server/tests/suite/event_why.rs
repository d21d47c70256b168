//! Why this opponent: by whatever decided it, the rules, the arbiter or the line-ups of teams.

use serde_json::{Value, json};

use crate::client::{Client, House, house};
use crate::events::{FOUR, act, enter, event, rules};

async fn done(client: &Client, event: &str, name: &str, command: Value) {
    let reply = act(client, event, name, command).await;
    assert_eq!(reply.status, 200, "{reply:?}");
}

/// What everybody is told.
async fn told(house: &House, event: &str, asked: &str) -> String {
    told_to(&house.visitor(), event, asked).await
}

async fn told_to(client: &Client, event: &str, asked: &str) -> String {
    let reply = client.get(&format!("/api/events/{event}/why?{asked}")).await;
    assert_eq!(reply.status, 200, "{asked}: {reply:?}");
    let lines: Vec<String> = serde_json::from_value(reply.json()).unwrap();
    lines.join("\n")
}

#[tokio::test]
async fn after_a_change_it_is_said_who_was_met_before_and_who_is_met_now() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let boards = json!([{ "first": 1, "second": 4 }, { "first": 3, "second": 2 }]);
    let change = json!({ "do": "change", "boards": boards, "why": "they share a car" });
    done(&ann, &open, "change", change).await;
    done(&ann, &open, "see", json!({ "do": "publish", "round": 1 })).await;
    let why = told(&house, &open, "player=1").await;
    assert!(why.starts_with("The arbiter changed this pairing. Before that:\n"), "{why}");
    assert!(why.contains("Hugo, Victor"), "{why}");
    assert!(why.ends_with("Now 1 Curie, Marie meets 4 Sand, George."), "{why}");
    let why = told(&house, &open, "player=1&not=3").await;
    assert_eq!(why, "Not 3 Hugo, Victor any more: the arbiter changed this pairing.");
    // What the arbiter wrote is for who has a role.
    let why = told_to(&ann, &open, "player=1").await;
    assert!(why.starts_with("The arbiter changed this pairing: they share a car."), "{why}");
    let why = told_to(&ann, &open, "player=1&not=3").await;
    assert!(why.contains("they share a car"), "{why}");
    assert_eq!(told(&house, &open, "player=1&not=4").await, "They do meet.");
    // The page that is read without a script says the same.
    let page = house.visitor().get(&format!("/e/{open}/player/1")).await.body;
    assert!(page.contains("Now 1 Curie, Marie meets 4 Sand, George."), "{page}");
    // A colour that was noted otherwise since is told as well.
    done(&ann, &open, "swap", json!({ "do": "swap", "round": 1, "player": 1 })).await;
    let why = told(&house, &open, "player=1").await;
    assert!(why.ends_with("Since then the colours were noted the other way round."), "{why}");
    // So is why somebody is excused.
    let ill = json!({ "do": "excuse", "player": 2, "why": "Emmy has a fever", "ill": true });
    done(&ann, &open, "ill", ill).await;
    let why = told(&house, &open, "player=2").await;
    assert!(why.contains("2 Noether, Emmy did not come and is excused."), "{why}");
    assert!(!why.contains("fever"), "{why}");
    assert!(told_to(&ann, &open, "player=2").await.contains("Emmy has a fever"));
    house.server.stop().await;
}

#[tokio::test]
async fn of_a_round_that_was_paired_by_hand_the_arbiter_s_reason_is_told() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    enter(&ann, &open, &FOUR[..2]).await;
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    let won = json!({ "do": "result", "round": 1, "player": 1, "mark": "win", "facing": "loss" });
    done(&ann, &open, "won", won).await;
    // They have met: no pairing keeps the rules.
    assert_eq!(act(&ann, &open, "p2", json!({ "do": "pair" })).await.status, 409);
    let boards = json!([{ "first": 2, "second": 1 }]);
    let hand = json!({ "do": "by-hand", "boards": boards, "why": "only two are left" });
    done(&ann, &open, "hand", hand).await;
    done(&ann, &open, "see", json!({ "do": "publish", "round": 2 })).await;
    let why = told(&house, &open, "player=1&round=2").await;
    assert!(why.starts_with("The arbiter paired this round by hand.\n"), "{why}");
    let whole = told_to(&ann, &open, "player=1&round=2").await;
    assert!(whole.contains("by hand: only two are left."), "{whole}");
    assert!(why.contains("1 Curie, Marie meets 2 Noether, Emmy."), "{why}");
    // Which rules it breaks is told too.
    assert!(why.lines().count() > 2, "{why}");
    assert_eq!(told(&house, &open, "player=1&not=2&round=2").await, "They do meet.");
    house.server.stop().await;
}

#[tokio::test]
async fn a_player_of_a_team_is_told_why_his_team_has_its_match_and_where_he_sits() {
    let house = house().await;
    let ann = house.guest().await;
    let mut wanted = rules("League", 2);
    wanted["rules"]["teams"] = json!({ "boards": 2, "second": true });
    wanted["rules"]["tiebreaks"] = json!(["MPVGP"]);
    let made = ann.post("/api/events", &wanted).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    let names: Vec<(String, i32)> =
        (1..=9).map(|at| (format!("Player, {at}"), 2200 - at)).collect();
    let all: Vec<(&str, i32)> =
        names.iter().map(|(name, rating)| (name.as_str(), *rating)).collect();
    enter(&ann, &open, &all).await;
    let teams = [("Paris", [1, 2]), ("Lyon", [3, 4]), ("Lille", [5, 6]), ("Nantes", [7, 8])];
    for (name, players) in teams {
        let team = json!({ "act": "enter", "name": name, "players": players });
        done(&ann, &open, name, json!({ "do": "team", "team": team })).await;
    }
    done(&ann, &open, "pair", json!({ "do": "pair" })).await;
    done(&ann, &open, "see", json!({ "do": "publish", "round": 1 })).await;
    // 1 meets 3, by the order of teams; nobody is told whom he would meet in an event of single players.
    let why = told(&house, &open, "player=1").await;
    let lines: Vec<&str> = why.lines().collect();
    assert!(lines[0].contains("1 Paris") && lines[0].contains("3 Lille"), "{why}");
    let seat = "1 Player, 1 sits at board 1 of this match, against 5 Player, 5.";
    assert_eq!(*lines.last().unwrap(), seat, "{why}");
    assert_eq!(told(&house, &open, "player=1&not=5").await, "They do meet.");
    let other = told(&house, &open, "player=1&not=6").await;
    assert!(other.starts_with("Their teams meet, but 6 Player, 6"), "{other}");
    let mates = told(&house, &open, "player=1&not=2").await;
    assert_eq!(mates, "1 Player, 1 and 2 Player, 2 play for the same team.");
    let apart = told(&house, &open, "player=1&not=7").await;
    assert!(apart.contains("4 Nantes"), "{apart}");
    // In every language.
    let japanese = told(&house, &open, "player=1&language=ja").await;
    assert!(japanese.contains("1 Paris の相手は") && !japanese.contains("team-"), "{japanese}");
    assert!(japanese.contains("第1盤で、相手は 5 Player, 5"), "{japanese}");
    // Who plays for no team has no match.
    let none = house.visitor().get(&format!("/api/events/{open}/why?player=9")).await;
    assert_eq!(none.status, 404, "{none:?}");
    house.server.stop().await;
}
