//! Rounds on the floor: games on screens whose results flow by themselves, and real boards that players report from.

use std::sync::Arc;
use std::time::Duration;

use adoube_board::Side;
use adoube_clock::Moment;
use adoube_laws::{Command, Game, Who, log};
use adoube_server::serve::Server;
use adoube_store::{Append, GameId, LogRow};
use serde_json::{Value, json};

use crate::client::{Client, House, generous, house};
use crate::events::{act, id};
use crate::wire::{Wire, step};

/// An event with players who have accounts, in the order of their ratings.
struct Held {
    house: House,
    ann: Client,
    open: String,
    players: Vec<Client>,
}

async fn held(game: &str, players: usize, change: impl FnOnce(&mut Value)) -> Held {
    held_in(house().await, game, players, change).await
}

async fn held_in(
    house: House,
    game: &str,
    players: usize,
    change: impl FnOnce(&mut Value),
) -> Held {
    let ann = house.guest().await;
    let mut rules = crate::events::rules("Open", 3);
    rules["rules"]["game"] = json!(game);
    rules["rules"]["laws"] = json!(if game == "chess" { "fide-2023" } else { "fesa-2024" });
    rules["rules"]["default_minutes"] = json!(30);
    change(&mut rules["rules"]);
    let made = ann.post("/api/events", &rules).await;
    assert_eq!(made.status, 201, "{made:?}");
    let open = made.json()["id"].as_str().unwrap().to_string();
    let mut held = Held { house, ann, open, players: Vec::new() };
    for number in 1..=players {
        let player = held.house.guest().await;
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2500 - 100 * number });
        let entering = json!({ "do": "enter", "player": entry, "account": id(&player).await });
        held.done(&format!("enter {number}"), entering).await;
        held.players.push(player);
    }
    held
}

impl Held {
    async fn done(&self, id: &str, command: Value) {
        let reply = act(&self.ann, &self.open, id, command).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    }

    async fn on_screens(&self, time: &str) {
        let play = json!({ "boards": "screens", "time": time });
        self.done("arrange", json!({ "do": "arrange", "play": play })).await;
    }

    async fn paired_and_published(&self, round: usize) {
        self.done(&format!("pair {round}"), json!({ "do": "pair" })).await;
        self.done(&format!("publish {round}"), json!({ "do": "publish", "round": round })).await;
    }

    async fn shown(&self) -> Value {
        self.ann.get(&format!("/api/events/{}", self.open)).await.json()
    }

    async fn board(&self, round: usize, board: usize) -> Value {
        self.shown().await["rounds"][round - 1]["boards"][board - 1].clone()
    }

    async fn game(&self, round: usize, board: usize) -> String {
        self.board(round, board).await["game"].as_str().unwrap().to_string()
    }

    /// A player by entry number.
    fn player(&self, number: &Value) -> &Client {
        &self.players[number.as_u64().unwrap() as usize - 1]
    }

    async fn log(&self) -> Vec<Value> {
        let path = format!("/api/events/{}/log", self.open);
        self.ann.get(&path).await.json().as_array().unwrap().clone()
    }

    async fn notices(&self, kind: &str) -> usize {
        self.log().await.iter().filter(|line| line["notice"] == kind).count()
    }

    /// Waits until a board has a result.
    async fn result_of(&self, round: usize, board: usize) -> (String, String) {
        for _ in 0..200 {
            let board = self.board(round, board).await;
            if board["mark"] != "pending" {
                let text = |name: &str| board[name].as_str().unwrap().to_string();
                return (text("mark"), text("facing"));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no result of board {board}: {}", self.board(round, board).await);
    }

    /// Does something in a game as a player.
    async fn play(&self, who: &Client, game: &str, id: &str, command: Value) {
        let path = format!("/api/games/{game}/commands");
        let reply = who.post(&path, &json!({ "id": id, "command": command })).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    }
}

#[tokio::test]
async fn a_pair_is_called_to_a_game_that_begins_when_the_arbiter_says_and_whose_result_flows() {
    called_and_played(held("chess", 4, |_| {}).await).await;
}

#[tokio::test]
async fn a_pair_is_called_to_a_game_whose_result_flows_on_postgresql() {
    let house = crate::events::house_on_postgresql().await;
    called_and_played(held_in(house, "chess", 4, |_| {}).await).await;
}

async fn called_and_played(held: Held) {
    held.on_screens("5m").await;
    let first = &held.players[0];
    let mut lobby = Wire::lobby(first).await;
    assert_eq!(lobby.hear().await.unwrap()["type"], "lobby");
    held.paired_and_published(1).await;
    let called = lobby.hear().await.unwrap();
    let game = held.game(1, 1).await;
    let wanted =
        json!({ "type": "called", "event": held.open, "round": 1, "board": 1, "game": game });
    assert_eq!(called, wanted);
    let board = held.board(1, 1).await;
    let (white, black) = (held.player(&board["first"]), held.player(&board["second"]));
    held.play(white, &game, "a", json!("arrive")).await;
    held.play(black, &game, "a", json!("arrive")).await;
    let look = white.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(look["view"]["stage"], "waiting");
    assert_eq!(look["setup"]["rulebook"]["book"], "fide-2023");
    held.done("begin", json!({ "do": "begin", "round": 1 })).await;
    let look = white.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(
        (&look["view"]["stage"], &look["view"]["running"]),
        (&json!("playing"), &json!("first"))
    );
    // Whoever follows the event sees the result as it falls.
    let mut wire = Wire::open(&held.house.visitor()).await.unwrap();
    wire.follow(&json!({ "event": held.open }), "").await;
    wire.hear_of("event").await;
    let moves = [("f2", "f3"), ("e7", "e5"), ("g2", "g4"), ("d8", "h4")];
    for (index, (from, to)) in moves.into_iter().enumerate() {
        let who = if index % 2 == 0 { white } else { black };
        held.play(who, &game, &format!("m{index}"), step(from, to)).await;
    }
    let news = wire.hear_of("event-news").await;
    assert_eq!(news["news"]["boards"][0]["mark"], "loss", "{news}");
    assert_eq!(held.result_of(1, 1).await, ("loss".into(), "win".into()));
    let last = held.log().await.pop().unwrap();
    assert_eq!((&last["by"], &last["what"]), (&json!("server"), &json!("result")));
    // The desk ends the other one; what the game says later does not take its place.
    let other = held.game(1, 2).await;
    let board = held.board(1, 2).await;
    held.done("desk", json!({ "do": "result", "round": 1, "player": board["first"], "mark": "draw", "facing": "draw" })).await;
    held.play(held.player(&board["first"]), &other, "r", json!("resign")).await;
    for _ in 0..200 {
        if held.notices("over").await == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(held.result_of(1, 2).await, ("draw".into(), "draw".into()));
    let over = held.log().await.into_iter().rev().find(|it| it["notice"] == "over").unwrap();
    assert_eq!(over["counts"], false, "{over}");
    held.paired_and_published(2).await;
    assert_eq!(held.notices("called").await, 4);
    held.house.server.stop().await;
}

#[tokio::test]
async fn a_server_killed_between_two_logs_goes_on_and_writes_everything_once() {
    let held = held("chess", 4, |_| {}).await;
    held.on_screens("5m").await;
    held.paired_and_published(1).await;
    held.done("begin", json!({ "do": "begin", "round": 1 })).await;
    let game: GameId = held.game(1, 1).await.parse().unwrap();
    let (first, second) = {
        let board = held.board(1, 1).await;
        (board["first"].clone(), board["second"].clone())
    };
    let store = Arc::clone(&held.house.server.app().store);
    // The game's log has its end, and the event does not know: as if the server had died between the two.
    held.house.server.app().games.stop().await;
    let row = store.game(game).await.unwrap().unwrap();
    let setup = log::Log::read(&row.head).unwrap().setup;
    let rows = store.log(game, 0, 99).await.unwrap();
    let mut reader = log::LogReader::new(&setup);
    let mut played = Game::replay(setup.clone(), []).unwrap();
    for row in &rows {
        played.apply(&reader.read(&row.body).unwrap());
    }
    let at = Moment(rows.last().unwrap().arrived + 1);
    let decided = played.decide(&Command::Resign, Who::Player(Side::First), at).unwrap();
    let row = |event| LogRow {
        body: log::event_line(event).unwrap(),
        sender: None,
        arrived: at.0,
        lag: 0,
        given: 0,
    };
    let append = Append {
        game,
        expected: rows.len() as u32,
        entries: decided.events().map(row).collect(),
        done: None,
        notes: Vec::new(),
        open: Some(false),
        swap: false,
    };
    store.append(append).await.unwrap();
    assert_eq!(held.notices("over").await, 0);
    drop(store);
    // And a pair was called to a game that was not made yet.
    let uri = crate::client::store_in(&held.house.folder);
    let Held { house, ann, open, players } = held;
    house.server.stop().await;
    let store = adoube_store::open(&uri, None).await.unwrap();
    let event = open.parse().unwrap();
    let length = store.event_log(event, 0, 999).await.unwrap().len() as u32;
    let ghost = GameId::from_bits(77);
    let line =
        |body: Value| adoube_store::EventLine { body: body.to_string(), sender: None, at: 1 };
    let stamp = "2026-01-01T00:00:00Z";
    let lines = vec![
        line(json!({ "by": "server", "at": stamp, "what": "replayed", "round": 1, "first": 2 })),
        line(
            json!({ "by": "server", "at": stamp, "notice": "called", "round": 1, "first": 4, "second": 2, "replay": 1, "game": ghost }),
        ),
    ];
    let append = adoube_store::EventAppend::of(event, length, lines);
    store.append_event(append).await.unwrap();
    assert!(store.game(ghost).await.unwrap().is_none());
    store.close().await;
    drop(store);
    let folder = house.folder;
    for _ in 0..3 {
        let server = Server::start(generous(&folder)).await.unwrap();
        let address = server.address();
        let mut held = Held {
            house: House { server, folder: tempfile::tempdir().unwrap() },
            ann: ann.clone(),
            open: open.clone(),
            players: players.clone(),
        };
        held.ann.address = address;
        assert_eq!(held.result_of(1, 1).await, ("loss".into(), "win".into()));
        let board = held.board(1, 1).await;
        assert_eq!((&board["first"], &board["second"]), (&first, &second));
        for _ in 0..200 {
            if held.house.server.app().store.game(ghost).await.unwrap().is_some() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(held.house.server.app().store.game(ghost).await.unwrap().is_some());
        assert_eq!((held.notices("over").await, held.notices("called").await), (1, 3));
        assert_eq!(held.log().await.iter().filter(|it| it["what"] == "result").count(), 1);
        held.house.server.stop().await;
    }
}

#[tokio::test]
async fn a_round_is_published_and_begun_at_its_hour_and_who_is_not_there_then_loses() {
    // fide-2023/6.7.1: nobody is waited for here.
    let held = held("chess", 2, |rules| rules["default_minutes"] = json!(0)).await;
    held.on_screens("5m").await;
    held.done("pair", json!({ "do": "pair" })).await;
    let now = held.house.server.app().time.now().0;
    let past = json!({ "do": "publish", "round": 1, "at": now - 1 });
    assert_eq!(act(&held.ann, &held.open, "past", past).await.status, 400);
    held.done("publish", json!({ "do": "publish", "round": 1, "at": now + 900 })).await;
    held.done("begin", json!({ "do": "begin", "round": 1, "at": now + 1_500 })).await;
    let visitor = held.house.visitor();
    let path = format!("/api/events/{}", held.open);
    assert_eq!(visitor.get(&path).await.json()["rounds"], json!([]));
    let mut wire = Wire::open(&visitor).await.unwrap();
    wire.follow(&json!({ "event": held.open }), "").await;
    wire.hear_of("event").await;
    let published = wire.hear_of("event-news").await;
    assert_eq!(published["news"]["rounds"]["1"]["begun"], false, "{published}");
    assert!(held.house.server.app().time.now().0 >= now + 900);
    // The first of them comes, once the game that he is called to is made.
    let game = held.game(1, 1).await;
    while visitor.get(&format!("/api/games/{game}")).await.status != 200 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let board = held.board(1, 1).await;
    held.play(held.player(&board["first"]), &game, "a", json!("arrive")).await;
    assert_eq!(held.result_of(1, 1).await, ("forfeit-win".into(), "forfeit-loss".into()));
    held.house.server.stop().await;
}

#[tokio::test]
async fn on_real_boards_a_report_is_the_result_once_the_other_says_the_same() {
    let held = held("chess", 4, |_| {}).await;
    held.done("pair", json!({ "do": "pair" })).await;
    let board = held.board(1, 1).await;
    let (first, second) = (&board["first"], &board["second"]);
    let report = |player: &Value, mark: &str, facing: &str| json!({ "do": "report", "round": 1, "player": player, "mark": mark, "facing": facing });
    let early = act(held.player(first), &held.open, "0", report(first, "win", "loss")).await;
    assert_eq!(early.status, 409, "{early:?}");
    held.done("publish", json!({ "do": "publish", "round": 1 })).await;
    let (one, two) = (held.player(first), held.player(second));
    let said = act(one, &held.open, "1", report(first, "win", "loss")).await;
    assert_eq!(said.status, 200, "{said:?}");
    // For another nobody reports.
    assert_eq!(act(one, &held.open, "x", report(second, "loss", "win")).await.status, 403);
    let shown = held.board(1, 1).await;
    assert_eq!(shown["mark"], "pending");
    assert_eq!(shown["reports"], json!([{ "player": first, "mark": "win", "facing": "loss" }]));
    let public = held.house.visitor().get(&format!("/api/events/{}", held.open)).await;
    assert!(!public.body.contains("reports"), "{public:?}");
    // They disagree: nothing is entered, until one of them says otherwise.
    assert_eq!(act(two, &held.open, "2", report(second, "win", "loss")).await.status, 200);
    assert_eq!(held.board(1, 1).await["mark"], "pending");
    assert_eq!(act(two, &held.open, "3", report(second, "loss", "win")).await.status, 200);
    assert_eq!(held.result_of(1, 1).await, ("win".into(), "loss".into()));
    let late = act(two, &held.open, "4", report(second, "draw", "draw")).await;
    assert_eq!(late.status, 409, "{late:?}");
    held.house.server.stop().await;
}

#[tokio::test]
async fn what_a_correction_changes_is_said_before_it_is_done() {
    let held = held("chess", 4, |_| {}).await;
    for round in 1..=2 {
        held.paired_and_published(round).await;
        for board in 1..=2 {
            let first = held.board(round, board).await["first"].clone();
            let result = json!({ "do": "result", "round": round, "player": first, "mark": "win", "facing": "loss" });
            held.done(&format!("{round} {board}"), result).await;
        }
    }
    let before = held.log().await.len();
    let first = held.board(1, 1).await["first"].clone();
    let correction = json!({ "id": "c", "command": { "do": "result", "round": 1, "player": first, "mark": "loss", "facing": "win" } });
    let path = format!("/api/events/{}", held.open);
    let preview = held.ann.post(&format!("{path}/preview"), &correction).await.json();
    assert_eq!((&preview["replaces"], &preview["paired"]), (&json!(true), &json!([2])));
    assert_eq!(preview["news"]["boards"][0]["mark"], "loss");
    let own = preview["places"].as_array().unwrap().iter().find(|it| it["number"] == first);
    let points: Vec<f64> = own.unwrap()["points"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it.as_str().unwrap().parse().unwrap())
        .collect();
    assert_eq!(points[0] - points[1], 1.0, "{preview}");
    assert_eq!(held.log().await.len(), before);
    assert_eq!(held.board(1, 1).await["mark"], "win");
    // Done, it is what was said.
    let mut meant = correction;
    meant["again"] = json!(true);
    assert_eq!(held.ann.post(&format!("{path}/commands"), &meant).await.status, 200);
    let table = held.ann.get(&format!("{path}/standings")).await.json();
    let place = table.as_array().unwrap().iter().find(|it| it["number"] == first).unwrap();
    assert_eq!(place["points"].as_str().unwrap().parse::<f64>().unwrap(), points[1]);
    held.house.server.stop().await;
}

#[tokio::test]
async fn a_drawn_game_of_shogi_is_played_again_with_colours_turned_and_the_time_that_is_left() {
    let held = held("shogi", 2, |_| {}).await;
    held.on_screens("10m b30s").await;
    held.paired_and_published(1).await;
    held.done("begin", json!({ "do": "begin", "round": 1 })).await;
    let (game, board) = (held.game(1, 1).await, held.board(1, 1).await);
    let (sente, gote) = (held.player(&board["first"]), held.player(&board["second"]));
    for who in [sente, gote] {
        held.play(who, &game, "here", json!("arrive")).await;
    }
    let round = [["2h", "3h"], ["8b", "7b"], ["3h", "2h"], ["7b", "8b"]];
    for (ply, [from, to]) in round.iter().cycle().take(12).enumerate() {
        let act = json!({ "shogi": { "act": "move", "from": from, "to": to, "promotes": false } });
        let command = json!({ "move": { "act": act, "offer": false } });
        let who = if ply % 2 == 0 { sente } else { gote };
        held.play(who, &game, &ply.to_string(), command).await;
    }
    let claim = json!({ "claim": { "claim": { "repetition": null }, "evidence": "own" } });
    held.play(sente, &game, "claim", claim).await;
    let mut again = held.board(1, 1).await;
    for _ in 0..200 {
        again = held.board(1, 1).await;
        if again["game"].is_string() && again["game"] != game.as_str() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!((&again["first"], &again["second"]), (&board["second"], &board["first"]));
    assert_eq!(again["mark"], "pending");
    let path = format!("/api/games/{}", again["game"].as_str().unwrap());
    let mut look = gote.get(&path).await;
    for _ in 0..200 {
        look = gote.get(&path).await;
        if look.status == 200 && look.json()["view"]["stage"] == "playing" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let look = look.json();
    assert_eq!(
        (&look["role"]["player"], &look["view"]["stage"]),
        (&json!("first"), &json!("playing"))
    );
    let before = sente.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(look["setup"]["time"], before["view"]["outcome"]["replay"]["time"]);
    let game = again["game"].as_str().unwrap();
    held.play(gote, game, "r", json!("resign")).await;
    assert_eq!(held.result_of(1, 1).await, ("loss".into(), "win".into()));
    held.house.server.stop().await;
}

#[tokio::test]
async fn who_is_paired_otherwise_after_all_has_another_game_and_the_first_one_is_void() {
    let held = held("chess", 4, |_| {}).await;
    held.on_screens("5m").await;
    held.paired_and_published(1).await;
    let shown = held.shown().await;
    let boards = shown["rounds"][0]["boards"].as_array().unwrap().clone();
    let seat = |one: &Value, other: &Value| json!({ "first": one, "second": other });
    let swapped = [
        seat(&boards[0]["first"], &boards[1]["second"]),
        seat(&boards[1]["first"], &boards[0]["second"]),
    ];
    let change = json!({ "do": "change", "boards": swapped, "byes": [], "why": "siblings" });
    held.done("change", change.clone()).await;
    let void = boards[0]["game"].as_str().unwrap();
    let look = held.ann.get(&format!("/api/games/{void}")).await.json();
    assert_eq!(look["view"]["stage"], "finished", "{look}");
    let game = held.game(1, 1).await;
    assert_ne!(game, void);
    assert_eq!(held.notices("called").await, 4);
    assert_eq!(held.board(1, 1).await["mark"], "pending");
    // Once clocks run, nobody is paired otherwise.
    held.done("begin", json!({ "do": "begin", "round": 1 })).await;
    let late = act(&held.ann, &held.open, "late", change).await;
    assert_eq!(late.status, 409, "{late:?}");
    held.house.server.stop().await;
}

#[tokio::test]
async fn colours_that_are_turned_before_clocks_run_make_another_game_and_the_first_one_is_void() {
    let held = held("chess", 2, |_| {}).await;
    held.on_screens("5m").await;
    held.paired_and_published(1).await;
    let before = held.board(1, 1).await;
    let swap = json!({ "do": "swap", "round": 1, "player": before["first"] });
    held.done("swap", swap.clone()).await;
    let void = before["game"].as_str().unwrap();
    let look = held.ann.get(&format!("/api/games/{void}")).await.json();
    assert_eq!(look["view"]["stage"], "finished", "{look}");
    let (game, board) = (held.game(1, 1).await, held.board(1, 1).await);
    assert_ne!(game, void);
    assert_eq!(board["first"], before["second"]);
    let look = held.player(&board["first"]).get(&format!("/api/games/{game}")).await.json();
    assert_eq!(look["role"]["player"], "first");
    held.done("begin", json!({ "do": "begin", "round": 1 })).await;
    assert_eq!(act(&held.ann, &held.open, "late", swap).await.status, 409);
    held.house.server.stop().await;
}

#[tokio::test]
async fn a_handicap_is_what_its_game_begins_from_also_when_it_is_played_again() {
    let held = held("shogi", 2, |_| {}).await;
    held.on_screens("10m b30s").await;
    held.paired_and_published(1).await;
    let before = held.board(1, 1).await;
    // Who had the first side gives a rook, has the second side, and begins.
    let giver = before["first"].clone();
    let handicap =
        |name: &str| json!({ "do": "handicap", "round": 1, "player": giver, "name": name });
    let wrong = act(&held.ann, &held.open, "wrong", handicap("9p")).await;
    assert_eq!(wrong.status, 409, "{wrong:?}");
    held.done("rook", handicap("R")).await;
    let (game, board) = (held.game(1, 1).await, held.board(1, 1).await);
    assert_eq!((&board["second"], &board["handicap"]["giver"]), (&giver, &giver));
    assert_eq!(board["handicap"]["name"], "R");
    assert_ne!(before["game"], board["game"]);
    let page = held.ann.get(&format!("/e/{}", held.open)).await;
    assert!(page.body.contains("<small>−R</small>"), "{}", page.body);
    let (uwate, shitate) = (held.player(&giver), held.player(&board["first"]));
    let look = uwate.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(look["setup"]["start"], json!({ "handicap": "rook handicap" }), "{look}");
    assert_eq!(look["role"]["player"], "second");
    held.done("begin", json!({ "do": "begin", "round": 1 })).await;
    assert_eq!(act(&held.ann, &held.open, "late", handicap("B")).await.status, 409);
    for who in [uwate, shitate] {
        held.play(who, &game, "here", json!("arrive")).await;
    }
    let round = [["4a", "4b"], ["4i", "4h"], ["4b", "4a"], ["4h", "4i"]];
    for (ply, [from, to]) in round.iter().cycle().take(12).enumerate() {
        let act = json!({ "shogi": { "act": "move", "from": from, "to": to, "promotes": false } });
        let command = json!({ "move": { "act": act, "offer": false } });
        let who = if ply % 2 == 0 { uwate } else { shitate };
        held.play(who, &game, &ply.to_string(), command).await;
    }
    let claim = json!({ "claim": { "claim": { "repetition": null }, "evidence": "own" } });
    held.play(uwate, &game, "claim", claim).await;
    let mut again = None;
    for _ in 0..200 {
        let board = held.board(1, 1).await;
        again = board["game"].as_str().filter(|it| *it != game).map(str::to_string);
        if again.is_some() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let again = again.expect("no game is played again");
    let mut look = Value::Null;
    for _ in 0..200 {
        look = uwate.get(&format!("/api/games/{again}")).await.json();
        if look["view"]["stage"] == "playing" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(look["setup"]["start"], json!({ "handicap": "rook handicap" }), "{look}");
    assert_eq!(look["role"]["player"], "second");
    held.play(uwate, &again, "r", json!("resign")).await;
    held.result_of(1, 1).await;
    let board = held.board(1, 1).await;
    let lost = if board["first"] == giver { &board["mark"] } else { &board["facing"] };
    assert_eq!(lost, "loss");
    held.house.server.stop().await;
}

#[tokio::test]
async fn a_game_that_the_arbiter_annuls_is_called_again_and_its_result_flows() {
    // Also where nobody is waited for: to this one they are called while the round goes on.
    for minutes in [30, 0] {
        annulled_and_played(held("chess", 2, |it| it["default_minutes"] = json!(minutes)).await)
            .await;
    }
}

async fn annulled_and_played(held: Held) {
    held.on_screens("5m").await;
    held.paired_and_published(1).await;
    let first = held.game(1, 1).await;
    for player in &held.players {
        held.play(player, &first, "here", json!("arrive")).await;
    }
    held.done("begin", json!({ "do": "begin", "round": 1 })).await;
    let path = format!("/api/games/{first}/commands");
    let annul = json!({ "rule": { "power": "annul", "reason": null } });
    let body = json!({ "id": "a", "command": annul, "text": "the pieces stood wrongly" });
    let annulled = held.ann.post(&path, &body).await;
    assert_eq!(annulled.status, 200, "{annulled:?}");
    let mut second = first.clone();
    for _ in 0..200 {
        second = held.game(1, 1).await;
        if second != first {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_ne!(second, first);
    let visitor = held.house.visitor();
    while visitor.get(&format!("/api/games/{second}")).await.status != 200 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Once, however often it is looked at.
    assert_eq!((held.notices("called").await, held.notices("over").await), (2, 1));
    let board = held.board(1, 1).await;
    held.play(held.player(&board["second"]), &second, "r", json!("resign")).await;
    assert_eq!(held.result_of(1, 1).await, ("win".into(), "loss".into()));
    assert_eq!((held.notices("called").await, held.notices("over").await), (2, 2));
    held.house.server.stop().await;
}
