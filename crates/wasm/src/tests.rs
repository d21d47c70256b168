use serde_json::{Value, json};

use crate::draw::seed_of;
use crate::spoken::learn;

/// Asks as a page does, and has the answer as JSON.
fn ask(name: &str, given: Value) -> Result<String, String> {
    let Value::Array(mut question) = given else { panic!("{name}: {given}") };
    question.insert(0, name.into());
    let text = Value::Array(question).to_string();
    let (name, question) = adoube_door::Question::read(text.as_bytes())?;
    crate::door::answer(&name, question)
}

/// What a page reads.
fn told<T: serde::de::DeserializeOwned>(name: &str, given: Value) -> Result<T, String> {
    Ok(serde_json::from_str(&ask(name, given)?).unwrap())
}

/// JSON that is part of a question.
fn part(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

/// A function that asks, and has the answer as JSON or as what that says.
macro_rules! questions {
    ($($asked:ident $function:ident $name:literal ($($given:ident: $type:ty $(=> $read:ident)?),*) $(-> $answer:ty)?;)*) => {$(
        fn $function($($given: $type),*) -> Result<questions!(@answer $($answer)?), String> {
            $asked($name, json!([$(questions!(@given $given $($read)?)),*]))
        }
    )*};
    (@answer) => { String };
    (@answer $answer:ty) => { $answer };
    (@given $given:ident) => { $given };
    (@given $given:ident $read:ident) => { $read($given) };
}

questions! {
    ask acts "acts" (game: &str, board: &str, from: &str, to: &str, lawless: bool);
    ask books "books" (lang: &str);
    ask check_board "checkBoard" (game: &str, board: &str);
    ask check_control "checkControl" (text: &str);
    ask check_draw "checkDraw" (commitment: &str, secret: &str, host: &str, guest: &str);
    ask class_of "classOf" (book: &str, control: &str);
    ask count "count" (book: &str, faces: &str => part);
    ask faults "faults" (setup: &str => part, lang: &str);
    ask handicaps "handicaps" (lang: &str);
    ask legal "legal" (game: &str, board: &str);
    told play "play" (game: &str, board: &str, act: &str => part);
    ask read "read" (game: &str, board: &str, text: &str, lawless: bool, lang: &str);
    ask read_span "readSpan" (text: &str);
    told record_of "recordOf" (log: &str, format: &str);
    ask run_script "runScript" (text: &str, lang: &str);
    ask say "say" (setup: &str => part, board: &str, event: &str => part, lang: &str);
    told say_control "sayControl" (game: &str, control: &str, lang: &str);
    told say_refused "sayRefused" (refusal: &str, article: &str, reasons: &str => part, lang: &str);
    ask seal "seal" (text: &str, chance: Vec<u8>);
    ask setup "setup" (wanted: &str => part);
    told side_name "sideName" (game: &str, side: &str, lang: &str);
    told square_name "squareName" (game: &str, square: &str, lang: &str);
    ask toss "toss" (book: &str, seed: &str, pawns: u8, round: u32);
    ask why "why" (book: &str, board: &str, act: &str => part, lang: &str);
    ask write "write" (game: &str, board: &str, acts: &str => part, notation: &str, lang: &str);
}

/// A game as a page holds it.
#[derive(Debug)]
struct Session(f64);

impl Session {
    fn new(setup: &str) -> Result<Self, String> {
        told("game", json!([part(setup)])).map(Self)
    }
    fn followed(setup: &str, who: &str) -> Result<Self, String> {
        told("gameFollowed", json!([part(setup), part(who)])).map(Self)
    }
    fn from_log(text: &str) -> Result<Self, String> {
        told("gameFromLog", json!([text])).map(Self)
    }
    fn act(&self, command: &str, who: &str, at: f64, lang: &str) -> Result<String, String> {
        ask("game.do", json!([self.0, part(command), part(who), at, lang]))
    }
    fn could(&self, commands: &str, who: &str, at: f64, lang: &str) -> Result<String, String> {
        ask("game.could", json!([self.0, part(commands), part(who), at, lang]))
    }
    fn clocks(&self, at: f64) -> Result<String, String> {
        ask("game.clocks", json!([self.0, at]))
    }
    fn events(&self) -> usize {
        told("game.events", json!([self.0])).unwrap()
    }
    fn follow(&self, shown: &str, board: Option<&str>, lang: &str) -> Result<String, String> {
        ask("game.follow", json!([self.0, part(shown), board, lang]))
    }
    fn hand_of(&self, act: &str) -> Result<String, String> {
        told("game.handOf", json!([self.0, part(act)]))
    }
    fn history(&self, who: &str, lang: &str) -> Result<String, String> {
        ask("game.history", json!([self.0, part(who), lang]))
    }
    fn log(&self) -> Result<String, String> {
        told("game.log", json!([self.0]))
    }
    fn log_since(&self, events: usize) -> Result<String, String> {
        told("game.logSince", json!([self.0, events]))
    }
    fn record(&self, format: &str, about: Option<String>) -> Result<String, String> {
        told("game.record", json!([self.0, format, about.map(|about| part(&about))]))
    }
    fn setup(&self) -> Result<String, String> {
        ask("game.setup", json!([self.0]))
    }
    fn times(&self) -> Result<String, String> {
        ask("game.times", json!([self.0]))
    }
    fn view(&self, who: &str, at: f64, lang: &str) -> Result<String, String> {
        ask("game.view", json!([self.0, part(who), at, lang]))
    }
}

/// A clock as a page holds it.
#[derive(Debug)]
struct Watch(f64);

impl Watch {
    fn new(time: &str, kind: &str) -> Result<Self, String> {
        told("clock", json!([time, part(kind)])).map(Self)
    }
    fn from_text(text: &str) -> Result<Self, String> {
        told("clockFromText", json!([text])).map(Self)
    }
    fn picture(
        time: &str,
        kind: &str,
        halves: &str,
        running: Option<&str>,
        at: f64,
    ) -> Result<Self, String> {
        told("clockPicture", json!([time, part(kind), part(halves), running, at])).map(Self)
    }
    fn to_text(&self) -> Result<String, String> {
        told("clock.toText", json!([self.0]))
    }
    fn shows(&self, at: f64) -> Result<String, String> {
        ask("clock.shows", json!([self.0, at]))
    }
    fn start(&self, whose: &str, at: f64) -> Result<(), String> {
        told("clock.start", json!([self.0, whose, at]))
    }
    fn press(&self, at: f64) {
        let () = told("clock.press", json!([self.0, at])).unwrap();
    }
    fn stop(&self, at: f64) {
        let () = told("clock.stop", json!([self.0, at])).unwrap();
    }
    fn add(&self, whose: &str, milliseconds: f64, at: f64) -> Result<(), String> {
        told("clock.add", json!([self.0, whose, milliseconds, at]))
    }
    fn set(&self, whose: &str, left: f64, at: f64) -> Result<(), String> {
        told("clock.set", json!([self.0, whose, left, at]))
    }
    fn set_moves(&self, whose: &str, moves: u16, at: f64) -> Result<(), String> {
        told("clock.setMoves", json!([self.0, whose, moves, at]))
    }
    fn next_flag(&self) -> Option<f64> {
        told("clock.nextFlag", json!([self.0])).unwrap()
    }
}

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const SHOGI: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// As a page teaches the core the language of its reader.
pub(crate) fn learn_all() {
    learn("en", include_str!("../../../locales/en/laws.ftl")).unwrap();
    learn("fr", include_str!("../../../locales/fr/laws.ftl")).unwrap();
    learn("ja", include_str!("../../../locales/ja/laws.ftl")).unwrap();
}

#[test]
fn japanese_has_its_own_words() {
    assert_eq!(side_name("shogi", "second", "ja").unwrap(), "後手");
    assert_eq!(square_name("shogi", "5e", "ja").unwrap(), "５五");
    assert_eq!(square_name("shogi", "5e", "fr").unwrap(), "5e");
    assert_eq!(square_name("chess", "e4", "ja").unwrap(), "e4");
    let titles = tree(books("ja"));
    assert!(titles[2]["title"].as_str().unwrap().contains("将棋"), "{titles}");
    let said = say_control("shogi", "10m b30s*3", "ja").unwrap();
    assert_eq!(said, "10分、切れたら秒読み30秒3回");
    assert!(learn("de", "").is_err());
}

#[test]
fn a_player_corrects_his_illegal_move_as_the_server_tells_it() {
    let wanted = json!({"book": "fide-2009", "time": "90m", "moves": "claim", "press": "by-hand"});
    let game = begun(&wanted);
    let white = r#"{"player":"first"}"#;
    game.act(&step("e2", "e5"), white, 4000.0, "en").unwrap();
    // On one device for two it is still White's hand.
    let again: Value = serde_json::from_str(&step("e5", "e4")).unwrap();
    assert_eq!(game.hand_of(&again["move"]["act"].to_string()).unwrap(), "first");
    let answer: Value = serde_json::from_str(&step("e7", "e5")).unwrap();
    assert_eq!(game.hand_of(&answer["move"]["act"].to_string()).unwrap(), "second");
    game.act(&step("e5", "e4"), white, 5000.0, "en").unwrap();
    let shadow = Session::followed(&game.setup().unwrap(), white).unwrap();
    let seen = tree(game.view(white, 5000.0, "en"));
    assert!(seen["board"].as_str().unwrap().contains("/4P3/8/PPPP1PPP/"), "{seen}");
    for event in tree(game.history(white, "en")).as_array().unwrap() {
        let mut event = event.clone();
        for more in ["sentence", "who", "decision", "kind"] {
            event.as_object_mut().unwrap().remove(more);
        }
        let board = seen["board"].as_str();
        shadow.follow(&event.to_string(), board, "en").unwrap();
    }
    let folded = tree(shadow.view(white, 5000.0, "en"));
    for part in ["board", "turn", "stage", "clocks", "running"] {
        assert_eq!(folded[part], seen[part], "{part}");
    }
}

#[test]
fn a_record_says_who_played_when_and_under_which_rules() {
    let about = json!({
        "players": {"first": "Ann", "second": "Ben"},
        "began": "2026/11/16 09:30:00",
        "ended": "2026/11/16 10:01:02",
        "site": "https://example.org/game/1",
    });
    let chess = begun(
        &json!({"book": "fide-2009", "time": "40/90m+30s, 30m+30s", "start": {"chess960": 1}}),
    );
    let pgn = chess.record("pgn", Some(about.to_string())).unwrap();
    for tag in [
        r#"[White "Ann"]"#,
        r#"[Black "Ben"]"#,
        r#"[Date "2026.11.16"]"#,
        r#"[UTCTime "09:30:00"]"#,
        r#"[Site "https://example.org/game/1"]"#,
        r#"[TimeControl "40/5400+30:1800+30"]"#,
        r#"[Rulebook "fide-2009"]"#,
        r#"[Variant "Chess960"]"#,
    ] {
        assert!(pgn.contains(tag), "{tag} in {pgn}");
    }
    let shogi = begun(&json!({"book": "fesa-2024", "time": "10m b30s*3"}));
    let kif = shogi.record("kif", Some(about.to_string())).unwrap();
    for line in [
        "先手：Ann",
        "後手：Ben",
        "開始日時：2026/11/16 09:30:00",
        "持ち時間：10分",
        "秒読み：30秒×3",
        "規則：fesa-2024",
    ] {
        assert!(kif.contains(line), "{line} in {kif}");
    }
    let csa = shogi.record("csa", Some(about.to_string())).unwrap();
    for line in [
        "N+Ann",
        "N-Ben",
        "$START_TIME:2026/11/16 09:30:00",
        "$TIME_LIMIT:00:10+30",
        "$RULEBOOK:fesa-2024",
    ] {
        assert!(csa.contains(line), "{line} in {csa}");
    }
}

fn tree(text: Result<String, String>) -> Value {
    serde_json::from_str(&text.unwrap()).unwrap()
}

#[test]
fn a_board_says_who_may_go_where() {
    let chess = tree(legal("chess", CHESS));
    assert_eq!(chess["dests"]["g1"], json!(["f3", "h3"]));
    assert_eq!(chess["pieces"]["e8"], "k");
    assert_eq!((&chess["turn"], &chess["standing"]), (&json!("first"), &json!("open")));
    let shogi = tree(legal("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
    assert_eq!(shogi["hands"][0]["G"], 1);
    assert!(shogi["drops"]["G"].as_array().unwrap().contains(&json!("5b")));
    let mated = tree(legal("chess", "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1"));
    assert_eq!((&mated["check"], &mated["standing"]), (&json!("g8"), &json!("mate")));
}

#[test]
fn a_lawless_board_is_shown_and_played_on() {
    let board = "8/8/8/8/8/8/8/KK6 w - - 0 1";
    let shown = tree(legal("chess", board));
    assert_eq!((&shown["lawful"], &shown["dests"]["a1"]), (&json!(false), &json!(["a2", "b2"])));
    let any = tree(acts("chess", board, "a1", "h8", true));
    assert_eq!(any[0]["legal"], false);
    let after = play("chess", board, &any[0]["act"].to_string()).unwrap();
    assert!(after.starts_with("7K/"), "{after}");
    assert_eq!(tree(acts("chess", board, "a1", "h8", false)), json!([]));
}

#[test]
fn a_board_is_shown_to_those_who_may_not_know_its_counters() {
    for (book, game) in [("fide-2009", "chess"), ("fesa-2024", "shogi")] {
        let claim =
            begun(&json!({"book": book, "moves": "claim", "press": "by-hand", "flags": "claim"}));
        let view = tree(claim.view(r#"{"player":"first"}"#, 0.0, "en"));
        let shown = tree(legal(game, view["board"].as_str().unwrap()));
        assert_eq!((&shown["lawful"], &shown["turn"]), (&json!(true), &json!("first")), "{game}");
    }
    let castling = tree(acts("chess", "4k3/8/8/8/8/8/8/4K2R w", "e1", "g1", true));
    assert_eq!(castling[0]["act"]["chess"]["act"], "castle");
}

#[test]
fn promotions_are_choices() {
    let becomes = |game, board, from, to, lawless| -> Vec<Value> {
        let list = tree(acts(game, board, from, to, lawless));
        list.as_array().unwrap().iter().map(|it| it["becomes"].clone()).collect()
    };
    let pawn = "8/P6k/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(becomes("chess", pawn, "a7", "a8", false), ["Q", "R", "B", "N"].map(|it| json!(it)));
    // Where anything can stand, a pawn may be left a pawn.
    assert_eq!(becomes("chess", pawn, "a7", "a8", true).last(), Some(&Value::Null));
    let silver = "4k4/9/9/4S4/9/9/9/9/4K4 b - 1";
    assert_eq!(becomes("shogi", silver, "5d", "5c", false), [json!("+S"), Value::Null]);
    assert_eq!(becomes("shogi", "4k4/4P4/9/9/9/9/9/9/4K4 b - 1", "5b", "5a", true).len(), 2);
}

#[test]
fn castling_is_meant_by_the_goal_and_by_the_rook() {
    let board = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for to in ["g1", "h1"] {
        let list = tree(acts("chess", board, "e1", to, false));
        assert_eq!(list[0]["act"], json!({"chess": {"act": "castle", "king": "e1", "rook": "h1"}}));
    }
    // Across a piece it is tried all the same where anything can stand.
    let blocked = "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1";
    assert_eq!(tree(acts("chess", blocked, "e1", "c1", false)), json!([]));
    let tried = tree(acts("chess", blocked, "e1", "c1", true));
    assert_eq!(tried[0]["act"]["chess"]["act"], "castle");
}

#[test]
fn moves_are_written_and_read_in_the_readers_notation() {
    let knight = json!([{"chess": {"act": "move", "from": "g1", "to": "f3"}}]).to_string();
    for (notation, lang, text) in [
        ("letters", "en", "Nf3"),
        ("letters", "fr", "Cf3"),
        ("letters", "de", "Sf3"),
        ("figurines", "fr", "♘f3"),
        ("coordinates", "en", "g1f3"),
    ] {
        assert_eq!(tree(write("chess", CHESS, &knight, notation, lang)), json!([text]));
        assert_eq!(tree(read("chess", CHESS, text, false, lang))["chess"]["to"], "f3", "{text}");
    }
    let pawn = json!([{"shogi": {"act": "move", "from": "7g", "to": "7f", "promotes": false}}]);
    for (notation, text) in
        [("western", "P-7f"), ("digits", "P-76"), ("japanese", "▲７六歩"), ("coordinates", "7g7f")]
    {
        assert_eq!(tree(write("shogi", SHOGI, &pawn.to_string(), notation, "en")), json!([text]));
        if notation != "digits" {
            assert_eq!(
                tree(read("shogi", SHOGI, text, false, "en"))["shogi"]["to"],
                "7f",
                "{text}"
            );
        }
    }
    assert_eq!(tree(read("chess", CHESS, "e5", false, "en")), Value::Null);
    assert_eq!(tree(read("chess", CHESS, "e2e5", true, "en"))["chess"]["to"], "e5");
}

#[test]
fn an_illegal_act_has_its_reasons_in_words() {
    let act = json!({"chess": {"act": "move", "from": "e2", "to": "e5"}}).to_string();
    let reasons = tree(why("fide-2009", CHESS, &act, "fr"));
    assert_eq!(reasons[0]["article"], "fide-2009/3.7.a");
    assert!(reasons[0]["text"].as_str().unwrap().contains("pion"));
}

fn begun(wanted: &Value) -> Session {
    let game = Session::new(&setup(&wanted.to_string()).unwrap()).unwrap();
    for side in ["first", "second"] {
        let who = json!({"player": side}).to_string();
        assert!(tree(game.act("\"arrive\"", &who, 0.0, "en"))["events"].is_array());
    }
    assert!(tree(game.act("\"start\"", "\"server\"", 0.0, "en"))["events"].is_array());
    game
}

fn step(from: &str, to: &str) -> String {
    json!({"move": {"act": {"chess": {"act": "move", "from": from, "to": to}}, "offer": false}})
        .to_string()
}

#[test]
fn a_game_is_played_kept_and_read_again() {
    let game = begun(&json!({"book": "fide-2009", "time": "5m+3s"}));
    let (white, black) = (r#"{"player":"first"}"#, r#"{"player":"second"}"#);
    let refused = tree(game.act(&step("e2", "e5"), white, 1000.0, "en"));
    assert_eq!(refused["refused"]["article"], "fide-2009/3.7.a");
    for (from, to, who, at) in [
        ("f2", "f3", white, 1000.0),
        ("e7", "e5", black, 2000.0),
        ("g2", "g4", white, 3000.0),
        ("d8", "h4", black, 4000.0),
    ] {
        assert!(tree(game.act(&step(from, to), who, at, "fr"))["events"].is_array());
    }
    let view = tree(game.view(white, 5000.0, "fr"));
    assert_eq!(
        (&view["stage"], &view["outcome"]["winner"]),
        (&json!("finished"), &json!("second"))
    );
    assert!(view["result"].as_str().unwrap().contains("fide-2009/5.1.a"), "{}", view["result"]);
    assert_eq!(view["faces"]["first"]["text"], "5:04");
    let log = game.log().unwrap();
    let again = Session::from_log(&log).unwrap();
    assert_eq!(again.log().unwrap(), log);
    assert_eq!(again.view(white, 5000.0, "fr"), game.view(white, 5000.0, "fr"));
    let pgn = record_of(&log, "pgn").unwrap();
    assert!(pgn.contains("2. g4") && pgn.contains("Qh4#") && pgn.ends_with("0-1\n"), "{pgn}");
    assert!(game.record("kif", None).is_err());
    let told = tree(game.history("\"arbiter\"", "en"));
    let made = told.as_array().unwrap().iter().filter(|it| it["what"]["made"].is_object()).count();
    assert_eq!(made, 4);
    assert_eq!(game.log_since(game.events() - 1).unwrap().lines().count(), 1);
}

#[test]
fn two_at_a_table_pause_and_correct_as_their_own_arbiter() {
    let wanted = json!({"book": "fide-2009", "time": "5m", "supervision": "inadequate"});
    let game = begun(&wanted);
    let rule = |power: Value| json!({"rule": {"power": power, "reason": 1}}).to_string();
    for power in [
        json!("stop-clocks"),
        json!({"set-clock": {"side": "first", "left": 60_000, "moves": null, "cause": "irregularity"}}),
        json!({"restart": null}),
    ] {
        let answer = tree(game.act(&rule(power.clone()), "\"arbiter\"", 1000.0, "en"));
        assert!(answer["events"].is_array(), "{power}: {answer}");
    }
    assert_eq!(tree(game.clocks(2000.0))["first"]["text"], "0:59");
}

#[test]
fn a_game_is_followed_as_a_server_tells_it() {
    let wanted = json!({"book": "fide-2009", "time": "90m", "moves": "claim", "press": "by-hand"});
    let game = begun(&wanted);
    let (white, black) = (r#"{"player":"first"}"#, r#"{"player":"second"}"#);
    game.act(&step("e2", "e5"), white, 4000.0, "en").unwrap();
    game.act("\"press\"", white, 5000.0, "en").unwrap();
    let claim = json!({"claim": {"claim": "illegal", "evidence": "own"}}).to_string();
    game.act(&claim, black, 9000.0, "en").unwrap();
    let shadow = Session::followed(&game.setup().unwrap(), black).unwrap();
    assert!(shadow.log().is_err() && shadow.log_since(0).is_err(), "what is guessed is no log");
    let shown = tree(game.history(black, "en"));
    let board = tree(game.view(black, 9000.0, "en"))["board"].as_str().unwrap().to_string();
    for event in shown.as_array().unwrap() {
        let mut event = event.clone();
        let sentence = event.as_object_mut().unwrap().remove("sentence");
        for more in ["who", "decision", "kind"] {
            event.as_object_mut().unwrap().remove(more);
        }
        // A player is not told how many moves were made (fide-2009/13.6): the board says it.
        assert!(event["what"]["undone"].is_null());
        let told = tree(shadow.follow(&event.to_string(), Some(&board), "en"));
        assert_eq!(Some(told["sentence"].clone()), sentence);
    }
    let (seen, true_view) =
        (tree(shadow.view(black, 9500.0, "en")), tree(game.view(black, 9500.0, "en")));
    for part in ["board", "turn", "stage", "clocks", "running", "sheets", "outcome"] {
        assert_eq!(seen[part], true_view[part], "{part}");
    }
    assert_eq!(tree(shadow.times()), json!([]));
}

#[test]
fn shogi_has_a_record_in_every_format() {
    let game = begun(&json!({"book": "fesa-2024", "time": "10m b30s"}));
    let pawn = json!({"move": {"act": {"shogi": {"act": "move", "from": "7g", "to": "7f", "promotes": false}}, "offer": false}});
    game.act(&pawn.to_string(), r#"{"player":"first"}"#, 4000.0, "en").unwrap();
    game.act("\"resign\"", r#"{"player":"second"}"#, 5000.0, "en").unwrap();
    for (format, part) in [
        ("kif", "７六歩"),
        ("ki2", "７六歩"),
        ("csa", "+7776FU"),
        ("jkf", "FU"),
        ("usi", "7g7f"),
        ("log", "made"),
    ] {
        let text = game.record(format, None).unwrap();
        assert!(text.contains(part), "{format}: {text}");
    }
    assert!(game.record("csa", None).unwrap().contains("%TORYO"));
}

#[test]
fn what_cannot_be_done_says_why_beforehand() {
    let game = begun(&json!({"book": "fide-2009"}));
    let commands = json!(["resign", {"claim": {"claim": {"repetition": null}, "evidence": "own"}}]);
    let could = tree(game.could(&commands.to_string(), r#"{"player":"second"}"#, 0.0, "en"));
    assert_eq!(could[0], json!({ "article": "fide-2009/5.1.b" }));
    assert_eq!(could[1]["article"], "fide-2009/1.1");
    assert!(could[1]["sentence"].as_str().unwrap().len() > 20);
}

#[test]
fn a_set_up_that_breaks_an_article_is_told() {
    let mut wrong: Value = tree(setup(r#"{"book":"fide-2009","time":"5m"}"#));
    wrong["event"]["rated"] = true.into();
    wrong["event"]["takebacks"] = true.into();
    let list = tree(faults(&wrong.to_string(), "fr"));
    assert!(list.as_array().is_some_and(|list| !list.is_empty()), "{list}");
    assert!(list[0]["sentence"].as_str().unwrap().len() > 10);
}

#[test]
fn clocks_show_tenths_at_the_end_and_zero_only_at_zero() {
    let clock = Watch::new("20s", "null").unwrap();
    clock.start("first", 0.0).unwrap();
    let text = |clock: &Watch, at: f64| tree(clock.shows(at))["first"]["text"].clone();
    for (at, shown) in [
        (0.0, "0:20"),
        (1.0, "0:20"),
        (10_000.0, "0:10"),
        (10_001.0, "0:10"),
        (10_100.0, "0:09.9"),
        (19_999.0, "0:00.1"),
    ] {
        assert_eq!(text(&clock, at), shown, "{at}");
    }
    let down = tree(clock.shows(20_000.0));
    assert_eq!((&down["first"]["text"], &down["first"]["down"]), (&json!("0:00.0"), &json!(true)));
    assert_eq!(clock.next_flag(), Some(20_000.0));
}

#[test]
fn time_is_low_below_thirty_seconds_whatever_there_was() {
    for (time, begun) in [("90m", 90 * 60_000), ("3m+2s", 180_000), ("1m b30s", 90_000)] {
        let clock = Watch::new(time, "null").unwrap();
        clock.start("first", 0.0).unwrap();
        let low = |left: i32| tree(clock.shows(f64::from(begun - left)))["first"]["low"].clone();
        assert_eq!((low(30_000), low(29_999)), (json!(false), json!(true)), "{time}");
    }
    let clock = Watch::new("", "null").unwrap();
    assert_eq!(tree(clock.shows(0.0))["first"]["low"], false);
}

#[test]
fn a_clock_is_kept_and_corrected() {
    let kind = r#"{"freezes":true,"shows_first":true,"counts_moves":false}"#;
    let clock = Watch::new("5m b30s*3", kind).unwrap();
    clock.start("first", 0.0).unwrap();
    clock.press(10_000.0);
    let again = Watch::from_text(&clock.to_text().unwrap()).unwrap();
    assert_eq!(again.shows(12_000.0), clock.shows(12_000.0));
    again.set("second", 20_000.0, 12_000.0).unwrap();
    again.add("first", -60_000.0, 12_000.0).unwrap();
    again.set_moves("first", 7, 12_000.0).unwrap();
    again.stop(12_000.0);
    let shown = tree(again.shows(99_000.0));
    assert_eq!(
        (&shown["second"]["text"], &shown["first"]["text"]),
        (&json!("0:20"), &json!("3:50"))
    );
    assert_eq!((&shown["first"]["moves"], &shown["running"]), (&json!(7), &Value::Null));
    assert!(again.start("third", 0.0).is_err());
}

#[test]
fn a_picture_of_a_server_runs_on_by_itself() {
    let clocks = r#"{"first":{"main":4000,"extra":30000,"periods":2,"down":false},"second":{"main":60000,"extra":30000,"periods":2,"down":false}}"#;
    let clock = Watch::picture("5m b30s*2", "null", clocks, Some("first"), 1_000.0).unwrap();
    let main = tree(clock.shows(2_000.0));
    assert_eq!(
        (&main["first"]["text"], &main["first"]["inByoyomi"]),
        (&json!("0:03.0"), &json!(false))
    );
    let byoyomi = tree(clock.shows(26_000.0));
    assert_eq!(byoyomi["first"]["call"], json!({"gone": 21, "left": 9, "count": 1}));
    assert_eq!((&byoyomi["first"]["periods"], &byoyomi["first"]["of"]), (&json!(2), &json!(2)));
    let second = tree(clock.shows(40_000.0));
    assert_eq!(second["first"]["periods"], 1);
    assert_eq!(second["second"]["text"], "1:00");
}

#[test]
fn byo_yomi_is_called_every_ten_seconds_and_at_the_end() {
    let clock = Watch::new("b60s", "null").unwrap();
    clock.start("second", 0.0).unwrap();
    let call = |at: f64| tree(clock.shows(at))["second"]["call"].clone();
    assert_eq!(call(5_000.0), Value::Null);
    assert_eq!(call(10_000.0), json!({"gone": 10, "left": 50, "count": null}));
    assert_eq!(call(51_500.0), json!({"gone": 51, "left": 9, "count": 1}));
}

#[test]
fn what_is_wrong_with_a_typed_board_has_a_name_and_a_place() {
    let wrong = |game, board| tree(check_board(game, board));
    let misread = |column, faults: &[&str]| json!({ "column": column, "faults": faults });
    assert_eq!(wrong("chess", CHESS), Value::Null);
    assert_eq!(wrong("shogi", SHOGI), Value::Null);
    assert_eq!(
        wrong("chess", "rnbqkbnr/ppxppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        misread(12, &["not-a-piece"])
    );
    let edge = wrong("chess", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    assert_eq!(edge, misread(0, &["pawn-on-edge"]));
    assert_eq!(wrong("chess", "8/8/8/8/8/8/8/8 w - - 0 1"), misread(0, &["no-king", "no-king"]));
    assert_eq!(wrong("shogi", "4k4/9/9/9/9/9/P8/P8/4K4 b - 1"), misread(0, &["nifu"]));
    assert_eq!(wrong("shogi", "4k4/9/9 b - 1"), misread(8, &["ranks"]));
}

#[test]
fn on_two_boards_a_player_hears_of_a_move_when_it_is_said() {
    let mut wanted = tree(setup(
        r#"{"book":"fide-2009","moves":"claim","press":"by-hand","flags":"claim","supervision":"adequate"}"#,
    ));
    wanted["event"]["blind"]["first"] = json!(true);
    wanted["event"]["two-boards"] = json!(true);
    let wanted = wanted.to_string();
    let (white, black) = (r#"{"player":"first"}"#, r#"{"player":"second"}"#);
    let table = Session::new(&wanted).unwrap();
    let heard = Session::followed(&wanted, black).unwrap();
    let mut followed = 0;
    let mut tell = |command: Value, who: &str| {
        let events = tree(table.act(&command.to_string(), who, 0.0, "en"))["events"].clone();
        assert!(events.is_array(), "{command}: {events}");
        let shown = tree(table.history(black, "en"));
        let shown = shown.as_array().unwrap();
        for event in shown.iter().skip(core::mem::replace(&mut followed, shown.len())) {
            let mut event = event.clone();
            for more in ["sentence", "who", "decision", "kind"] {
                event.as_object_mut().unwrap().remove(more);
            }
            heard.follow(&event.to_string(), None, "en").unwrap();
        }
        let [truth, own] = [&table, &heard].map(|it| tree(it.view(black, 0.0, "en")));
        assert_eq!(truth["board"], own["board"], "{command}");
    };
    let pawn = |from, to| json!({"chess": {"act": "move", "from": from, "to": to}});
    tell(json!("arrive"), white);
    tell(json!("arrive"), black);
    tell(json!("start"), r#""arbiter""#);
    tell(json!({"move": {"act": pawn("e2", "e4"), "offer": false}}), white);
    tell(json!({"announce": pawn("e2", "e4")}), white);
    tell(json!("press"), white);
    tell(json!({"repeat": pawn("e2", "e4")}), black);
    tell(json!({"move": {"act": pawn("e7", "e5"), "offer": false}}), black);
    tell(json!({"announce": pawn("e7", "e5")}), black);
    let reply = tree(heard.could(r#"["press","resign"]"#, black, 0.0, "en"));
    assert!(reply[0]["refusal"].is_null(), "{reply}");
}

#[test]
fn times_are_checked_and_said() {
    for (text, wrong) in [
        ("40/90m+30s, 30m", Value::Null),
        ("soon", json!({ "column": 1, "faults": ["char"] })),
        ("5m+3", json!({ "column": 5, "faults": ["end"] })),
        ("+3s", json!({ "column": 1, "faults": ["no-start"] })),
    ] {
        assert_eq!(tree(check_control(text)), wrong, "{text}");
    }
    assert_eq!(say_control("chess", "5m+3", "en"), Err("column 5: end".into()));
    assert_eq!(
        say_control("shogi", "20m b30s", "en").unwrap(),
        "20 minutes and byo-yomi of 30 seconds"
    );
    assert_eq!(tree(read_span(" 1:30:00")), json!({ "span": 5_400_000 }));
    for wrong in ["x", "-5m"] {
        let wanted = json!({ "wrong": { "column": 1, "faults": ["char"] } });
        assert_eq!(tree(read_span(wrong)), wanted, "{wrong}");
    }
}

#[test]
fn a_script_is_told_step_by_step() {
    let script = "rulebook: fide-2009\nclock: 10m\nmoves 1. Nf3 Nf6 2. Ng1\nBlack claims repetition with Ng8\n  expect wrong-claim fide-2009/9.5.b\nBlack plays d5\n  expect refused another-announced fide-2009/9.5.b\n";
    let run = tree(run_script(script, "fr"));
    assert_eq!((&run["failures"], &run["timed"]), (&json!([]), &json!(true)));
    let steps = run["steps"].as_array().unwrap();
    assert_eq!(steps.iter().map(|it| it["line"].as_u64().unwrap()).collect::<Vec<_>>(), [3, 4, 6]);
    assert_eq!(steps[1]["clocks"]["first"]["text"], "13:00");
    let ruled = |it: &&Value| it["ruled"] == true && it["article"] == "fide-2009/9.5.b";
    assert!(steps[1]["events"].as_array().unwrap().iter().find(ruled).is_some());
    assert_eq!(steps[2]["refused"][0]["article"], "fide-2009/9.5.b");
    assert!(run_script("nonsense", "en").is_err());
}

#[test]
fn every_example_of_the_lawbook_can_be_shown() {
    fn pages(folder: &std::path::Path, list: &mut Vec<adoube_script::lawbook::Page>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                pages(&path, list);
            } else if path.extension().is_some_and(|ending| ending == "md") {
                let text = std::fs::read_to_string(&path).unwrap();
                list.push(adoube_script::lawbook::Page::parse("", &text).unwrap());
            }
        }
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lawbook");
    let mut list = Vec::new();
    pages(&root, &mut list);
    let mut shown = 0;
    for page in &list {
        for example in &page.examples {
            let run = tree(run_script(&example.script, "fr"));
            assert_eq!(run["failures"], json!([]), "{:?}", page.ids);
            let steps = run["steps"].as_array().unwrap().len();
            // Where nobody does anything, there is a board to look at, or why there is none.
            let faults = run["faults"].as_array().unwrap().len();
            assert!(
                run["start"].is_string() || steps + faults > 0,
                "{:?}: nothing to see",
                page.ids
            );
            shown += 1;
        }
    }
    assert!(shown > 300, "{shown} examples");
}

#[test]
fn a_toss_follows_from_its_seed_and_is_counted_by_the_book() {
    let seed = seed_of("both agree");
    let one = tree(toss("fesa-2024", &seed, 5, 0));
    assert_eq!(one, tree(toss("fesa-2024", &seed, 5, 0)));
    assert_eq!(one["faces"].as_array().unwrap().len(), 5);
    let faces = r#"["plain","plain","promoted","promoted","edge"]"#;
    assert_eq!(tree(count("fesa-2024", faces))["begins"], Value::Null);
    assert_eq!(tree(count("cz", faces))["begins"], "tosser");
    for fault in
        [toss("fide-2009", &seed, 5, 0), toss("fesa-2024", "abc", 5, 0), count("cz", "[7]")]
    {
        assert!(!fault.unwrap_err().contains('\n'));
    }
}

#[test]
fn a_draw_is_checked_against_its_commitment() {
    let secret = "00ff".repeat(16);
    let bytes = [0, 255].repeat(16);
    let commitment = adoube_laws::Commitment::of(&bytes, "adoube draw").to_string();
    let checked =
        tree(check_draw(&commitment, &secret, "01".repeat(16).as_str(), "02".repeat(16).as_str()));
    assert_eq!(checked["kept"], true);
    let seed = adoube_laws::Chance::seed(&bytes, &[1; 16], &[2; 16]);
    let second = adoube_laws::Chance::new(&seed, adoube_laws::Chance::SIDES).colours();
    assert_eq!(checked["second"], second);
    let other = tree(check_draw(&commitment, "11", "22", "33"));
    assert_eq!(other["kept"], false);
    assert!(
        check_draw("x", &secret, "", "").is_err() && check_draw(&commitment, "+1", "", "").is_err()
    );
}

#[test]
fn what_a_server_tells_is_said() {
    let game = begun(&json!({"book": "fide-2009"}));
    let log = game.log().unwrap();
    let wanted = tree(game.setup()).to_string();
    assert!(log.lines().count() > 3);
    let event = json!({"at": 0, "by": {"player": "first"}, "ruling": "arrived", "article": "fide-2009/6.6.a", "what": {"arrived": {"side": "first"}}});
    let said = tree(say(&wanted, CHESS, &event.to_string(), "fr"));
    assert_eq!(said["sentence"], "Les Blancs sont à la table.");
    let refused = say_refused("not-having-the-move", "fide-2009/1.1", "[]", "en").unwrap();
    assert!(refused.len() > 20);
    assert_eq!(side_name("shogi", "second", "fr").unwrap(), "Gote");
    assert_eq!(tree(books("en")).as_array().unwrap().len(), 6);
    assert_eq!(tree(handicaps("ja"))[4], json!(["rook handicap", "飛車落ち"]));
}

#[test]
fn bad_input_is_one_line() {
    let faults = [
        legal("go", CHESS).unwrap_err(),
        legal("chess", "x").unwrap_err(),
        legal("shogi", "").unwrap_err(),
        acts("chess", CHESS, "e9", "e4", true).unwrap_err(),
        acts("shogi", SHOGI, "Z*", "5e", true).unwrap_err(),
        play("chess", CHESS, "{}").unwrap_err(),
        setup("{}").unwrap_err(),
        Session::new("{}").unwrap_err(),
        Session::from_log("").unwrap_err(),
        side_name("chess", "third", "en").unwrap_err(),
    ];
    for fault in faults {
        assert!(!fault.is_empty() && !fault.contains('\n'), "{fault:?}");
    }
}

#[test]
fn a_book_has_names_for_lengths_of_games() {
    for (book, time, class) in [
        ("fide-2009", "5m", Some(("blitz", "fide-2009/16.1"))),
        ("fide-2009", "15m+10s", Some(("rapid", "fide-2009/15.1"))),
        ("fide-2009", "90m+30s", None),
        ("fide-2023", "10m", Some(("blitz", "fide-2023/B.1"))),
        ("fide-2023", "12m", Some(("rapid", "fide-2023/A.1"))),
        ("fide-2009", "12m", Some(("blitz", "fide-2009/16.1"))),
        ("fesa-2024", "30m b30s", Some(("rated", "fesa-2024/15.4"))),
        ("fesa-2017", "30m b30s", Some(("rated", "fesa-2017/15.4"))),
        ("fesa-2024", "10m b30s", None),
        ("cz", "5m", None),
    ] {
        let class = class.map(|(name, article)| json!({ "name": name, "article": article }));
        assert_eq!(tree(class_of(book, time)), json!(class), "{book} {time}");
    }
    assert!(class_of("fide-2009", "soon").is_err());
}

#[test]
fn pawns_are_tossed_where_nobody_knows_who_begins() {
    let toss = json!([{ "toss": ["plain", "plain", "plain", "plain", "plain"] }]).to_string();
    let why = |wanted: Value| {
        let game = Session::new(&setup(&wanted.to_string()).unwrap()).unwrap();
        tree(game.could(&toss, r#"{"player":"first"}"#, 0.0, "en"))[0]["refusal"].clone()
    };
    assert_eq!(why(json!({ "book": "fesa-2024", "drawn": true })), json!(null));
    assert_eq!(why(json!({ "book": "fesa-2024" })), "sides-given");
    let lance = json!({ "handicap": "lance" });
    assert_eq!(why(json!({ "book": "fesa-2024", "drawn": true, "start": lance })), "sides-given");
    assert_eq!(why(json!({ "book": "fide-2009", "drawn": true })), "not-in-this-book");
}

#[test]
fn a_sealed_move_is_what_the_laws_seal() {
    let chance: Vec<u8> = (0..288_u16).map(|byte| byte as u8).collect();
    let sealed = tree(seal("Nf3", chance.clone()));
    let envelope = serde_json::from_value(sealed["envelope"].clone()).unwrap();
    let bytes = |part: usize| chance[32 + part * 128..][..128].try_into().unwrap();
    let shares = adoube_laws::Shares { arbiter: bytes(0), replier: bytes(1) };
    let paper = adoube_laws::Paper::open(&envelope, &shares).unwrap();
    assert_eq!((paper.text(), paper.salt()), ("Nf3", &chance[..32]));
    for (whose, share) in [("arbiter", shares.arbiter), ("replier", shares.replier)] {
        let share = adoube_laws::Unreadable(share.to_vec()).to_string();
        assert_eq!(sealed[whose], share, "{whose}");
    }
    for (text, chance) in [("Nf3", &chance[1..]), ("Nf3", &[]), (&"x".repeat(96), &chance[..])] {
        assert!(!seal(text, chance.to_vec()).unwrap_err().contains('\n'), "{text}");
    }
}

#[test]
fn a_place_is_a_square_or_a_piece_in_hand() {
    for (game, text, place) in [
        ("chess", "e2", json!({ "chess": "e2" })),
        ("shogi", "5e", json!({ "shogi": "5e" })),
        ("shogi", "P*", json!({ "hand": "pawn" })),
    ] {
        assert_eq!(told::<Value>("place", json!([game, text])), Ok(place), "{text}");
    }
    for (game, text) in [("chess", "P*"), ("chess", "e9"), ("shogi", "Z*"), ("shogi", "*")] {
        assert!(!ask("place", json!([game, text])).unwrap_err().contains('\n'), "{text}");
    }
}
