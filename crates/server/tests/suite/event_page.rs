//! The public page of an event: read without a script, in three languages, and small.

use serde_json::json;

use crate::client::house;
use crate::events::{act, enter, event};

#[tokio::test]
async fn everybody_reads_rounds_standings_cross_table_and_players_without_a_script() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let names =
        ["Curie, Marie", "Noether, Emmy", "<Hugo>, \"V\" & Co", "Sand, George", "Zola, Emile"];
    let players: Vec<(&str, i32)> = names.into_iter().zip([2000, 1900, 1800, 1700, 1600]).collect();
    enter(&ann, &open, &players).await;
    let visitor = house.visitor();
    let page = async |path: &str| visitor.get(&format!("/e/{open}{path}")).await;
    let told =
        act(&ann, &open, "news", json!({ "do": "tell", "text": "At <six> & \"sharp\"" })).await;
    assert_eq!(told.status, 200, "{told:?}");
    let before = page("").await;
    assert_eq!(before.status, 200);
    assert!(before.body.contains("No round is published yet."), "{before:?}");
    let news = " UTC</time> At &lt;six&gt; &amp; &quot;sharp&quot;";
    assert!(before.body.contains(news), "{before:?}");
    assert!(!page("/players").await.body.contains("sharp"));
    assert_eq!(act(&ann, &open, "un", json!({ "do": "untell", "news": 1 })).await.status, 200);
    assert!(!page("").await.body.contains("sharp"));
    act(&ann, &open, "pair", json!({ "do": "pair" })).await;
    assert!(!page("").await.body.contains("/player/"));
    act(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    let result =
        json!({ "do": "result", "round": 1, "player": 1, "mark": "win", "facing": "loss" });
    act(&ann, &open, "r", result).await;
    let round = page("").await;
    assert_eq!(round.header("content-type"), Some("text/html; charset=utf-8"));
    for part in [
        "1–0",
        "bye",
        "1 of 2 results in",
        "&lt;Hugo&gt;, &quot;V&quot; &amp; Co",
        "aria-current=page",
    ] {
        assert!(round.body.contains(part), "{part}: {}", round.body);
    }
    for bad in ["<Hugo>", "<script", "1990"] {
        assert!(!round.body.contains(bad), "{bad}: {}", round.body);
    }
    assert!(page("/standings").await.body.contains("Standings come with"));
    let done = json!({ "do": "result", "round": 1, "player": 2, "mark": "draw", "facing": "draw" });
    act(&ann, &open, "d", done).await;
    let standings = page("/standings").await.body;
    assert!(standings.contains("BH/C1") && standings.contains("½"), "{standings}");
    let cross = page("/cross").await.body;
    assert!(cross.contains("w1") && cross.contains("b½"), "{cross}");
    let player = page("/player/1").await;
    assert!(player.status == 200 && player.body.contains("White"), "{player:?}");
    assert_eq!(page("/players").await.status, 200);
    // Why this opponent is told to everybody in his own language.
    for (language, said) in [("fr", "rencontre"), ("ja", "の相手は"), ("en", "meets")] {
        let reader = house.visitor().with("Accept-Language", language);
        let read = reader.get(&format!("/e/{open}/player/1")).await.body;
        let (_, why) = read.split_once("id=why").unwrap();
        assert!(why.contains(said), "{language}: {why}");
    }
    let style = visitor.get("/e/style.css").await;
    assert!(style.body.len() + round.body.len() < 100_000);
    for (language, said) in
        [("fr-FR,fr;q=0.9", "Appariements"), ("ja", "組み合わせ"), ("xx", "Pairings")]
    {
        let reader = house.visitor().with("Accept-Language", language);
        let read = reader.get(&format!("/e/{open}")).await;
        assert!(read.body.contains(said), "{language}: {}", read.body);
    }
    for missing in ["/round/2", "/round/0", "/player/99", "/nothing"] {
        assert_eq!(page(missing).await.status, 404, "{missing}");
    }
    assert_eq!(visitor.get("/e/nonsense").await.status, 404);
    let list = visitor.get("/e").await;
    assert!(list.body.contains(&format!("/e/{open}")), "{list:?}");
    house.server.stop().await;
}

#[tokio::test]
async fn the_first_page_of_an_event_of_five_hundred_is_under_a_hundred_kilobytes() {
    let house = house().await;
    let (ann, open) = event(&house, 9).await;
    let app = house.server.app();
    let id = open.parse().unwrap();
    let by = crate::events::id(&ann).await;
    for number in 1..=500 {
        let player = adoube_tournament::Player {
            name: format!("Player-Longname, Number {number}"),
            rating: Some(2600 - number),
            title: if number < 100 { "WGM".into() } else { String::new() },
            ..Default::default()
        };
        let command =
            adoube_server::event::EventCommand::Enter { player: Box::new(player), account: None };
        let sent = format!("e{number}");
        let act = adoube_server::event::Act { by, at: 1, id: &sent, again: false };
        app.venues.act(id, &act, &command).await.unwrap();
    }
    let begun = app.time.now().0;
    assert_eq!(act(&ann, &open, "pair", json!({ "do": "pair" })).await.status, 200);
    assert_eq!(
        act(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await.status,
        200
    );
    let took = app.time.now().0 - begun;
    let first = house.visitor().get(&format!("/e/{open}")).await;
    let style = house.visitor().get("/e/style.css").await;
    let size = first.body.len() + style.body.len();
    println!("{size} bytes; paired and published in {took} ms");
    assert!(first.body.contains("Number 500") && size < 100_000, "{size} bytes");
    house.server.stop().await;
}

#[tokio::test]
async fn the_page_can_stand_inside_another_sites_page_and_no_other_of_ours_can() {
    let house = house().await;
    let (_, open) = event(&house, 3).await;
    let visitor = house.visitor();
    for path in [format!("/e/{open}"), "/e".into(), "/e/nonsense".into()] {
        let page = visitor.get(&path).await;
        let policy = page.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("frame-ancestors *"), "{path}: {policy}");
        assert_eq!(page.header("x-frame-options"), None, "{path}");
        // What leads elsewhere leaves the frame: nothing else of ours is shown in one.
        assert!(page.body.contains("<a href=/ target=_top>"), "{path}");
    }
    for path in ["/healthz", "/api/events", "/nothing"] {
        let page = visitor.get(path).await;
        assert_eq!(page.header("x-frame-options"), Some("DENY"), "{path}");
        let policy = page.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_tie_break_leads_to_the_sum_that_made_it_without_a_script() {
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    enter(&ann, &open, &crate::events::FOUR).await;
    for round in 1..=2 {
        act(&ann, &open, &format!("p{round}"), json!({ "do": "pair" })).await;
        let shown = ann.get(&format!("/api/events/{open}")).await.json();
        for board in shown["rounds"][round - 1]["boards"].as_array().unwrap() {
            let first = &board["first"];
            let won = json!({ "do": "result", "round": round, "player": first, "mark": "win", "facing": "loss" });
            assert_eq!(act(&ann, &open, &format!("{round} {first}"), won).await.status, 200);
        }
    }
    let visitor = house.visitor();
    let standings = visitor.get(&format!("/e/{open}/standings")).await.body;
    assert!(standings.contains(&format!("/e/{open}/player/1#tie-2")), "{standings}");
    let player = visitor.get(&format!("/e/{open}/player/1")).await.body;
    let (_, sums) = player.split_once("How tie-breaks were counted").unwrap();
    // BH is the sum of what both opponents have: the terms add up to what stands there.
    let (_, sum) = sums.split_once("<dt id=tie-2>BH <b>").unwrap();
    let number = |text: &str| text.split('<').next().unwrap().parse::<f64>().unwrap();
    let (total, rest) = (number(sum), sum.split("<dt").next().unwrap());
    let terms: Vec<f64> = rest.split("<b>").skip(1).map(number).collect();
    assert!(terms.len() == 2 && terms.iter().sum::<f64>() == total, "{total}: {rest}");
    assert!(player.contains("calendar.ics"), "{player}");
    house.server.stop().await;
}

#[tokio::test]
async fn a_cup_has_its_tree_on_the_public_page() {
    let house = house().await;
    let ann = house.guest().await;
    let mut rules = crate::events::rules("Cup", 0);
    rules["rules"]["system"] = json!({ "kind": "knockout", "small_final": true });
    rules["rules"]["tiebreaks"] = json!([]);
    let made = ann.post("/api/events", &rules).await;
    assert_eq!(made.status, 201, "{made:?}");
    let cup = made.json()["id"].as_str().unwrap().to_string();
    enter(&ann, &cup, &crate::events::FOUR).await;
    let tree = format!("/e/{cup}/tree");
    let early = house.visitor().get(&tree).await;
    assert!(early.status == 200 && !early.body.contains("Curie"), "{early:?}");
    act(&ann, &cup, "pair", json!({ "do": "pair" })).await;
    act(&ann, &cup, "publish", json!({ "do": "publish", "round": 1 })).await;
    let won = json!({ "do": "result", "round": 1, "player": 1, "mark": "win", "facing": "loss" });
    assert_eq!(act(&ann, &cup, "won", won).await.status, 200);
    let page = house.visitor().get(&tree).await.body;
    let winner = format!("<b><a href=\"/e/{cup}/player/1\">Curie, Marie</a></b>");
    assert!(page.contains(&winner) && page.contains("Third place"), "{page}");
    let first = house.visitor().get(&format!("/e/{cup}")).await.body;
    assert!(first.contains("/tree") && !first.contains("0 rounds"), "{first}");
    let (_, swiss) = event(&house, 3).await;
    assert_eq!(house.visitor().get(&format!("/e/{swiss}/tree")).await.status, 404);
    house.server.stop().await;
}

#[tokio::test]
async fn whoever_comes_by_the_short_link_finds_where_to_enter_and_hours_by_the_clocks_of_the_place()
{
    let house = house().await;
    let (ann, open) = event(&house, 3).await;
    let visitor = house.visitor();
    let page = async || visitor.get(&format!("/e/{open}")).await.body;
    let mut acts = 0;
    let mut done = async |command: serde_json::Value| {
        acts += 1;
        let reply = act(&ann, &open, &format!("{acts}"), command).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let door = format!("/event/{open}/my");
    assert!(!page().await.contains(&door));
    // 2100-06-30 20:00 in universal time, when clocks in Paris are two hours ahead.
    let until = 4_118_068_800_000_i64;
    done(json!({ "do": "arrange", "play": { "boards": "real", "time": "90m+30s", "zone": "Europe/Paris" } })).await;
    done(json!({ "do": "open-entries", "open": true, "until": until })).await;
    let known = std::path::Path::new("/usr/share/zoneinfo/Europe/Paris").exists();
    let hour = if known { "2100-06-30 22:00 (Europe/Paris)" } else { "2100-06-30 20:00 UTC" };
    let told = page().await;
    assert!(told.contains(&door) && told.contains(hour), "{told}");
    done(json!({ "do": "open-entries", "open": false })).await;
    assert!(!page().await.contains(&door));
    // Who plays with an account finds his board, and everybody how lots were drawn.
    let bob = house.guest().await;
    let account = crate::events::id(&bob).await;
    done(json!({ "do": "enter", "player": { "name": "Berg, Bo" }, "account": account })).await;
    done(json!({ "do": "enter", "player": { "name": "Silva, Marta" } })).await;
    done(json!({ "do": "commit-lot", "purpose": "colour" })).await;
    let told = page().await;
    assert!(told.contains(&door) && told.contains(&format!("/event/{open}/lots")), "{told}");
    done(json!({ "do": "pair" })).await;
    done(json!({ "do": "publish", "round": 1 })).await;
    assert!(!page().await.contains("The round began:"));
    done(json!({ "do": "begin", "round": 1 })).await;
    let told = page().await;
    let (_, head) = told.split_once("class=now").unwrap();
    let (head, _) = head.split_once("<nav").unwrap();
    assert!(head.contains("The round began:") && head.contains("0:00 since the start"), "{head}");
    assert_eq!(told.matches("The round began:").count(), 1);
    house.server.stop().await;
}

#[tokio::test]
async fn the_page_says_by_what_is_played_for_what_on_which_days_and_who_gained_places() {
    let house = house().await;
    let (ann, open) = event(&house, 2).await;
    let mut acts = 0;
    let mut done = async |command: serde_json::Value| {
        acts += 1;
        let reply = act(&ann, &open, &format!("{acts}"), command).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let visitor = house.visitor();
    let page = async |path: &str| visitor.get(&format!("/e/{open}{path}")).await.body;
    let prizes = json!({ "currency": "EUR", "several": false, "categories": [
        { "name": "Open & all", "groups": ["u18"], "prizes": [{ "amount": 10_050, "thing": "cup" }], "sharing": "hort" },
    ] });
    done(json!({ "do": "prizes", "fund": prizes })).await;
    let fees = json!({ "amount": 2_000, "reductions": [{ "group": "u18", "amount": 1_250 }] });
    done(json!({ "do": "fees", "fees": fees })).await;
    let days = json!({ "begins": "2026-05-02", "ends": "2026-05-03" });
    done(json!({ "do": "describe", "details": days })).await;
    let rules = page("/rules").await;
    assert!(rules.contains("2026-05-02 – 2026-05-03 · "), "{rules}");
    for part in [
        "/rules\" class=here",
        "Swiss (FIDE Dutch)",
        "href=\"/laws/fide-",
        "win 1, draw ½, loss 0",
        "<b>BH/C1</b> Buchholz: the sum of the opponents’ points, the lowest left out (C.07/8)",
        "Open &amp; all u18",
        "100.50 EUR + cup",
        "share by Hort",
        "<p>20 · u18: 12.50</p>",
        "calendar.ics",
    ] {
        assert!(rules.contains(part), "{part}: {rules}");
    }
    // Who was last after round 1 and wins has gained places by round 2; who was first has lost some.
    let players: Vec<(&str, i32)> = ["Ada, A", "Ben, B", "Cid, C", "Dot, D"]
        .into_iter()
        .zip([2000, 1900, 1800, 1700])
        .collect();
    enter(&ann, &open, &players).await;
    for round in 1..=2 {
        done(json!({ "do": "pair" })).await;
        done(json!({ "do": "publish", "round": round })).await;
        let id = format!("/api/events/{open}");
        let boards = visitor.get(&id).await.json()["rounds"][round - 1]["boards"].clone();
        for board in boards.as_array().unwrap() {
            // In round 1 the higher entry number wins, and in round 2 the lower one.
            let [first, second] = ["first", "second"].map(|side| board[side].as_u64().unwrap());
            let wins = if (first < second) == (round == 2) { first } else { second };
            let won = json!({ "do": "result", "round": round, "player": wins, "mark": "win", "facing": "loss" });
            done(won).await;
        }
        let gained = page("/standings").await;
        assert_eq!(gained.contains("<small class=up>+"), round == 2, "{gained}");
        assert_eq!(gained.contains("<small class=down>−"), round == 2, "{gained}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn teams_have_their_matches_and_their_table_on_the_page_and_players_their_team() {
    let house = house().await;
    let ann = house.guest().await;
    let mut wanted = crate::events::rules("League", 1);
    wanted["rules"]["teams"] = json!({ "boards": 2, "second": true });
    wanted["rules"]["tiebreaks"] = json!(["MPVGP"]);
    let made = ann.post("/api/events", &wanted).await;
    let open = made.json()["id"].as_str().unwrap().to_string();
    enter(&ann, &open, &crate::events::FOUR).await;
    for (name, players) in [("Paris & co", [1, 3]), ("Lyon", [2, 4])] {
        let team = json!({ "act": "enter", "name": name, "players": players });
        act(&ann, &open, name, json!({ "do": "team", "team": team })).await;
    }
    act(&ann, &open, "pair", json!({ "do": "pair" })).await;
    act(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    let visitor = house.visitor();
    let page = async |path: &str| visitor.get(&format!("/e/{open}{path}")).await.body;
    let head = |a: &str, score: &str, b: &str| format!("<th colspan=9>{a} <b>{score}</b> {b}");
    let heads = [head("Paris &amp; co", "0–0", "Lyon"), head("Lyon", "0–0", "Paris &amp; co")];
    let round = page("").await;
    assert!(heads.iter().any(|head| round.contains(head)), "{round}");
    for (player, marks) in [(1, ["win", "loss"]), (3, ["draw", "draw"])] {
        let [mark, facing] = marks;
        let result =
            json!({ "do": "result", "round": 1, "player": player, "mark": mark, "facing": facing });
        let done = act(&ann, &open, &format!("r{player}"), result).await;
        assert_eq!(done.status, 200, "{done:?}");
    }
    let heads = [head("Paris &amp; co", "1½–½", "Lyon"), head("Lyon", "½–1½", "Paris &amp; co")];
    let round = page("").await;
    assert!(heads.iter().any(|head| round.contains(head)), "{round}");
    let table = page("/teams").await;
    let (first, second) = (table.find("Paris &amp; co").unwrap(), table.find("Lyon").unwrap());
    assert!(first < second && table.contains(">1.5<") && table.contains("Hugo, Victor"), "{table}");
    assert!(page("/player/3").await.contains("Paris &amp; co"));
    // Where nobody plays for a team there is no such page.
    let (bea, single) = event(&house, 1).await;
    enter(&bea, &single, &crate::events::FOUR).await;
    assert_eq!(visitor.get(&format!("/e/{single}/teams")).await.status, 404);
    assert!(!visitor.get(&format!("/e/{single}")).await.body.contains("/teams"));
    house.server.stop().await;
}

#[tokio::test]
async fn who_chooses_a_language_by_a_link_goes_on_in_it() {
    let house = house().await;
    let (ann, open) = event(&house, 1).await;
    enter(&ann, &open, &crate::events::FOUR).await;
    act(&ann, &open, "pair", json!({ "do": "pair" })).await;
    act(&ann, &open, "publish", json!({ "do": "publish", "round": 1 })).await;
    let reader = house.visitor().with("Accept-Language", "en");
    let english = reader.get(&format!("/e/{open}")).await.body;
    assert!(english.contains("<a href=\"?lang=fr\" hreflang=fr lang=fr>Français</a>"), "{english}");
    assert!(!english.contains("?lang=en"), "{english}");
    let french = reader.get(&format!("/e/{open}?lang=fr")).await.body;
    assert!(french.contains("<html lang=fr>") && french.contains("Appariements"), "{french}");
    for link in ["/standings?lang=fr\"", "/player/1?lang=fr\"", "href=\"/e?lang=fr\""] {
        assert!(french.contains(link), "{link}: {french}");
    }
    assert!(!french.contains("/event/") || !french.contains("/lots?lang"), "{french}");
    assert!(reader.get("/e?lang=ja").await.body.contains("<html lang=ja>"));
    // What is no language of ours is what the browser asks for.
    assert!(reader.get(&format!("/e/{open}?lang=xx")).await.body.contains("<html lang=en>"));
    house.server.stop().await;
}
