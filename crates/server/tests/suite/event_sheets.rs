//! Scoresheets of real boards, typed in and photographed, and devices that are their clocks.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::client::{Client, House, Reply, house};
use crate::events::{act, id, rules};

/// A round of two boards whose players have accounts.
struct Hall {
    house: House,
    desk: Client,
    open: String,
    /// By entry number.
    players: Vec<Client>,
}

impl Hall {
    async fn open(house: House, game: &str) -> Self {
        let desk = house.guest().await;
        let mut wanted = rules("Open", 2);
        wanted["rules"]["game"] = json!(game);
        wanted["rules"]["laws"] = json!(if game == "chess" { "fide-2023" } else { "fesa-2024" });
        let made = desk.post("/api/events", &wanted).await;
        let open = made.json()["id"].as_str().unwrap().to_string();
        let mut hall = Self { house, desk, open, players: Vec::new() };
        for (name, rating) in [("Ann", 2000), ("Bob", 1900), ("Cleo", 1800), ("Dan", 1700)] {
            let player = hall.house.guest().await;
            let entry = json!({ "name": name, "rating": rating });
            let account = id(&player).await;
            hall.done(name, json!({ "do": "enter", "player": entry, "account": account })).await;
            hall.players.push(player);
        }
        let details = json!({ "city": "Paris", "begins": "2026-05-03", "ends": "2026-05-03", "dates": ["2026-05-03", "2026-05-03"] });
        hall.done("describe", json!({ "do": "describe", "details": details })).await;
        hall.done("pair", json!({ "do": "pair" })).await;
        hall.done("publish", json!({ "do": "publish", "round": 1 })).await;
        hall
    }

    async fn done(&self, name: &str, command: Value) {
        let reply = act(&self.desk, &self.open, name, command).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    }

    async fn hand_in(&self, who: &Client, name: &str, player: u32, sheet: Value) -> Reply {
        let command = json!({ "do": "sheet", "round": 1, "player": player, "sheet": sheet });
        let path = format!("/api/events/{}/sheets", self.open);
        who.post(&path, &json!({ "id": name, "command": command })).await
    }

    async fn board(&self, who: &Client) -> Value {
        who.get(&format!("/api/events/{}", self.open)).await.json()["rounds"][0]["boards"][0]
            .clone()
    }

    async fn file(&self, who: &Client, path: &str) -> Reply {
        who.get(&format!("/api/events/{}/{path}", self.open)).await
    }

    async fn won(&self) {
        let won =
            json!({ "do": "result", "round": 1, "player": 1, "mark": "win", "facing": "loss" });
        self.done("won", won).await;
    }
}

/// The smallest file that is a JPEG, with a word of its camera.
fn jpeg() -> Vec<u8> {
    let mut bytes = vec![0xff, 0xd8, 0xff, 0xe1, 0, 10];
    bytes.extend(b"48.85 N\0");
    bytes.extend([0xff, 0xc0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0]);
    bytes.extend([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]);
    bytes
}

#[tokio::test]
async fn a_typed_scoresheet_is_read_by_the_rules_and_stands_among_the_games_of_the_event() {
    typed(Hall::open(house().await, "chess").await).await;
}

#[tokio::test]
async fn a_typed_scoresheet_is_kept_on_postgresql() {
    typed(Hall::open(crate::events::house_on_postgresql().await, "chess").await).await;
}

async fn typed(hall: Hall) {
    let (ann, visitor) = (&hall.players[0], hall.house.visitor());
    // While it is typed it is told where it goes wrong.
    let read = async |text: &str| {
        let path = format!("/api/events/{}/sheets/read", hall.open);
        ann.post(&path, &json!({ "text": text })).await.json()
    };
    let wrong = read("1. e4 e5\n2. Nf9 Nc6").await;
    assert_eq!(
        wrong["unread"],
        json!({ "line": 2, "written": "Nf9", "a_move": true, "meant": "Nf3" })
    );
    let right = read("1. e4 e5 2. Cf3 Cc6 3. Fb5").await;
    assert_eq!((&right["plies"], &right["unread"]), (&json!(5), &Value::Null), "{right}");
    for text in ["", "not a game", "▲７六歩 △３四歩", "1. e4 *\n\n1. d4 *"] {
        assert!(read(text).await["unread"].is_object(), "{text}");
    }
    let refused = hall.hand_in(ann, "a", 1, json!({ "moves": "1. e4 e5\n2. Ke3" })).await;
    assert_eq!(refused.status, 422, "{refused:?}");
    assert!(refused.json()["detail"].as_str().unwrap().starts_with("line 2: 'Ke3'"), "{refused:?}");
    // Nobody else's game, and nobody else's hand.
    let moves = json!({ "moves": "1. e4 {Bob was asleep} e5 2. Cf3" });
    assert_eq!(hall.hand_in(ann, "b", 2, moves.clone()).await.status, 403);
    assert_eq!(hall.hand_in(&visitor, "c", 1, moves.clone()).await.status, 401);
    assert_eq!(hall.hand_in(ann, "d", 1, moves).await.status, 200);
    let sheets = hall.board(&visitor).await["sheets"].clone();
    assert_eq!(sheets, json!([{ "sheet": 1, "kind": "moves", "hand": 1, "plies": 3 }]));
    // Before the result it is the players' and the desk's to see.
    assert_eq!(hall.file(&visitor, "sheets/1").await.status, 404);
    assert_eq!(hall.file(ann, "sheets/1").await.status, 200);
    assert_eq!(hall.file(&visitor, "games.pgn").await.body, "");
    hall.won().await;
    let games = hall.file(&visitor, "games.pgn").await.body;
    for part in [
        "[White \"Ann\"]",
        "[Black \"Cleo\"]",
        "[Round \"1.1\"]",
        "[Date \"2026.05.03\"]",
        "[Site \"Paris\"]",
        "1. e4 e5 2. Nf3 1-0",
    ] {
        assert!(games.contains(part), "{part}: {games}");
    }
    assert!(!games.contains("asleep"), "{games}");
    let page = visitor.get(&format!("/e/{}", hall.open)).await.body;
    assert!(page.contains("games.pgn"), "{page}");
    assert_eq!(hall.file(&visitor, "sheets/1").await.body, games);
    // What the desk types comes before what a player has typed, and what somebody hands in again takes the place of his own.
    assert_eq!(hall.hand_in(&hall.desk, "e", 1, json!({ "moves": "1. d4 d5" })).await.status, 200);
    assert_eq!(hall.hand_in(ann, "f", 1, json!({ "moves": "1. c4" })).await.status, 200);
    let sheets = hall.board(&visitor).await["sheets"].clone();
    assert_eq!((&sheets[0]["hand"], &sheets[1]["plies"]), (&Value::Null, &json!(1)), "{sheets}");
    assert!(hall.file(&visitor, "games.pgn").await.body.contains("1. d4 d5 1-0"));
    assert!(!hall.file(&hall.desk, "log").await.body.contains("e2e4"));
    // Who handed it in erases it, and nobody else but the desk.
    let erase = json!({ "do": "erase-sheet", "player": 1, "sheet": sheets[0]["sheet"] });
    assert_eq!(act(ann, &hall.open, "x", erase.clone()).await.status, 404);
    hall.done("x", erase).await;
    assert!(hall.file(&visitor, "games.pgn").await.body.contains("1. c4 1-0"));
    let zip = hall.file(&hall.desk, "archive.zip").await.body;
    assert!(zip.contains("games/round-1-board-1.pgn"));
    hall.house.server.stop().await;
}

#[tokio::test]
async fn a_typed_game_of_shogi_is_kept_as_kif() {
    let hall = Hall::open(house().await, "shogi").await;
    let ann = &hall.players[0];
    let moves = json!({ "moves": "▲７六歩 △３四歩\n▲２二角成" });
    assert_eq!(hall.hand_in(ann, "a", 1, moves).await.status, 200);
    hall.won().await;
    let games = hall.file(&hall.house.visitor(), "games.kifu").await.body;
    for part in ["先手：Ann", "後手：Cleo", "棋戦：Open", "３ ２二角成(88)", "投了"]
    {
        let part = part.replace('３', "3");
        assert!(
            games.contains(&part) || games.contains(&part.replace("3 ", "   3 ")),
            "{part}: {games}"
        );
    }
    let page = hall.house.visitor().get(&format!("/e/{}", hall.open)).await.body;
    assert!(page.contains("games.kifu") && page.contains("games.csa"), "{page}");
    let csa = hall.file(&hall.house.visitor(), "games.csa").await.body;
    assert!(csa.contains("+8822UM") && csa.contains("%TORYO"), "{csa}");
    hall.house.server.stop().await;
}

#[tokio::test]
async fn a_photograph_of_a_scoresheet_is_seen_by_both_players_and_the_desk_and_goes_with_a_name() {
    photographed(Hall::open(house().await, "chess").await).await;
}

#[tokio::test]
async fn a_photograph_of_a_scoresheet_is_kept_on_postgresql() {
    photographed(Hall::open(crate::events::house_on_postgresql().await, "chess").await).await;
}

async fn photographed(hall: Hall) {
    let (ann, cleo, bob) = (&hall.players[0], &hall.players[2], &hall.players[1]);
    let taken = json!({ "photograph": STANDARD.encode(jpeg()) });
    assert_eq!(hall.hand_in(ann, "a", 1, taken.clone()).await.status, 200);
    for who in [ann, cleo, &hall.desk] {
        let seen = hall.file(who, "sheets/1").await;
        assert_eq!(seen.header("content-type"), Some("image/jpeg"), "{seen:?}");
        assert_eq!(seen.header("x-content-type-options"), Some("nosniff"), "{seen:?}");
        assert_eq!(seen.header("cache-control"), Some("private, no-store"));
        assert!(!seen.body.contains("48.85"), "{seen:?}");
    }
    for who in [bob, &hall.house.visitor()] {
        assert_eq!(hall.file(who, "sheets/1").await.status, 404);
    }
    for wrong in
        [STANDARD.encode(b"\x89PNG"), "no base64!".into(), STANDARD.encode(vec![0; 600_001])]
    {
        let refused = hall.hand_in(ann, &wrong[..8], 1, json!({ "photograph": wrong })).await;
        assert_eq!(refused.status, 422, "{refused:?}");
    }
    let large = json!({ "photograph": "A".repeat(900_000) });
    assert_eq!(hall.hand_in(ann, "large", 1, large).await.status, 413);
    // Another one of the same hand takes its place, and the first is nowhere any more.
    assert_eq!(hall.hand_in(ann, "b", 1, taken.clone()).await.status, 200);
    assert_eq!(hall.file(ann, "sheets/1").await.status, 404);
    assert_eq!(hall.file(ann, "sheets/2").await.status, 200);
    assert_eq!(hall.board(ann).await["sheets"].as_array().unwrap().len(), 1);
    // It shows who wrote it: it goes with him, and with his opponent.
    let erased =
        hall.desk.post(&format!("/api/events/{}/erase", hall.open), &json!({ "player": 3 })).await;
    assert_eq!(erased.status, 204, "{erased:?}");
    assert_eq!(hall.file(ann, "sheets/2").await.status, 404);
    assert!(hall.board(ann).await.get("sheets").is_none());
    // Who erases his account takes his photographs along.
    assert_eq!(hall.hand_in(bob, "c", 2, taken).await.status, 200);
    assert_eq!(hall.file(&hall.desk, "sheets/3").await.status, 200);
    assert_eq!(bob.post("/api/erase", &json!({})).await.status, 204);
    assert_eq!(hall.file(&hall.desk, "sheets/3").await.status, 404);
    hall.house.server.stop().await;
}

#[tokio::test]
async fn a_device_that_is_the_clock_of_a_board_tells_the_desk_whose_time_is_over() {
    let hall = Hall::open(house().await, "chess").await;
    let (ann, bob) = (&hall.players[0], &hall.players[1]);
    let clock = |flag: Value| json!({ "do": "board-clock", "round": 1, "player": 1, "flag": flag });
    assert_eq!(act(bob, &hall.open, "b", clock(Value::Null)).await.status, 403);
    assert_eq!(act(ann, &hall.open, "a", clock(Value::Null)).await.status, 200);
    let seen = hall.board(&hall.desk).await;
    assert!(seen["clock"]["at"].is_string() && seen["clock"].get("flag").is_none(), "{seen}");
    // Somebody else's flag is none of this board.
    assert_eq!(act(ann, &hall.open, "c", clock(json!(2))).await.status, 409);
    assert_eq!(act(ann, &hall.open, "d", clock(json!(3))).await.status, 200);
    assert_eq!(act(ann, &hall.open, "e", clock(json!(3))).await.status, 409);
    assert_eq!(hall.board(&hall.desk).await["clock"]["flag"], 3);
    assert!(hall.board(&hall.house.visitor()).await.get("clock").is_none());
    // What comes of it is the arbiter's to say.
    assert_eq!(hall.board(&hall.desk).await["mark"], "pending");
    // A device that has taken up an invitation for one board is the clock of that board alone.
    let path = format!("/api/events/{}/invitations", hall.open);
    let link = hall.desk.post(&path, &json!({ "role": "results", "boards": "2", "days": 1 })).await;
    let secret = link.json()["secret"].as_str().unwrap().to_string();
    let device = hall.house.guest().await;
    assert_eq!(device.post("/api/invitations", &json!({ "secret": secret })).await.status, 200);
    let other = json!({ "do": "board-clock", "round": 1, "player": 2, "flag": null });
    assert_eq!(act(&device, &hall.open, "f", other).await.status, 200);
    assert_eq!(act(&device, &hall.open, "g", clock(Value::Null)).await.status, 403);
    hall.house.server.stop().await;
}

#[tokio::test]
async fn a_player_at_a_real_board_calls_the_arbiter_until_he_has_come() {
    let hall = Hall::open(house().await, "chess").await;
    let seat = hall.board(&hall.desk).await;
    let [first, second] = ["first", "second"].map(|it| seat[it].as_u64().unwrap() as usize);
    let player = |number: usize| &hall.players[number - 1];
    let call = |name: &str, number: usize| json!({ "do": name, "round": 1, "player": number });
    let path = format!("/api/events/{}", hall.open);
    let called = async |number: usize| player(number).get(&path).await.json()["called"].clone();
    let calls = async || {
        let board = hall.board(&hall.desk).await;
        let calls = board["calls"].as_array().cloned().unwrap_or_default();
        calls.iter().map(|it| it["player"].as_u64().unwrap() as usize).collect::<Vec<_>>()
    };
    // For himself alone, and once.
    let other = act(player(second), &hall.open, "no", call("call", first)).await;
    assert_eq!(other.status, 403, "{other:?}");
    for (number, id) in [(first, "1"), (second, "2")] {
        let done = act(player(number), &hall.open, id, call("call", number)).await;
        assert_eq!(done.status, 200, "{done:?}");
    }
    let again = act(player(first), &hall.open, "3", call("call", first)).await;
    assert_eq!(again.status, 409, "{again:?}");
    assert_eq!((calls().await, called(first).await), (vec![first, second], json!(true)));
    // The public does not know of it.
    assert!(hall.board(&hall.house.visitor()).await.get("calls").is_none());
    // He takes it back himself, and for the other one the arbiter comes and rules.
    let done = act(player(first), &hall.open, "4", call("end-call", first)).await;
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(calls().await, [second]);
    let warning = json!({ "penalise": { "side": "first", "penalty": "warning" } });
    let rule = json!({ "do": "rule", "round": 1, "board": 1, "power": warning, "text": "A hum" });
    hall.done("rule", rule).await;
    assert_eq!((calls().await, called(second).await), (vec![], json!(false)));
    // With the result nobody waits any more, also when it is taken back.
    for (id, name) in [("5", "call"), ("6", "end-call"), ("7", "call")] {
        let by = if name == "call" { player(second) } else { &hall.desk };
        assert_eq!(act(by, &hall.open, id, call(name, second)).await.status, 200);
    }
    let result =
        json!({ "do": "result", "round": 1, "player": first, "mark": "win", "facing": "loss" });
    hall.done("result", result).await;
    // Officers see who entered it, and when.
    let board = hall.board(&hall.desk).await;
    assert_eq!(board["entered"]["by"], json!(id(&hall.desk).await), "{board}");
    assert!(board["entered"]["at"].as_str().unwrap().starts_with("20"), "{board}");
    assert!(hall.board(&hall.house.visitor()).await.get("entered").is_none());
    hall.done("clear", json!({ "do": "clear", "round": 1, "player": first })).await;
    assert_eq!(calls().await, Vec::<usize>::new());
    assert!(hall.board(&hall.desk).await.get("entered").is_none());
    hall.house.server.stop().await;
}
