//! The engine as a host meets it.

use crate::program;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use adoube_chess::{Position, UciMove};
use adoube_protocol::{Bound, Dialect, Info, Reply, Value};

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(protocol: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_adoube"))
            .arg(protocol)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Lines up to the first that begins so, that one last.
    fn until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "no {beginning} in {lines:?}");
            let line = line.trim_end().to_owned();
            let found = line.starts_with(beginning);
            lines.push(line);
            if found {
                return lines;
            }
        }
    }

    /// Says something, and has the line that answers it.
    fn ask(&mut self, line: &str, beginning: &str) -> String {
        self.say(line);
        self.until(beginning).pop().unwrap()
    }

    /// The move that a `go` is answered with.
    fn best(&mut self, go: &str) -> String {
        let answer = self.ask(go, "bestmove");
        answer.split_whitespace().nth(1).unwrap().to_owned()
    }

    /// What it tells before a `go` is answered, as values.
    fn infos(&mut self, go: &str, dialect: Dialect) -> Vec<Info> {
        self.say(go);
        let lines = self.until("bestmove");
        let info = |line: &String| match Reply::read(line, dialect) {
            Ok(Some(Reply::Info(info))) if info.score.is_some() => Some(*info),
            _ => None,
        };
        lines.iter().filter_map(info).collect()
    }

    fn quit(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

/// Plays moves as a host that reads them.
fn play(fen: &str, moves: &[String]) -> Position {
    let mut position: Position = fen.parse().unwrap();
    for text in moves {
        let mv = text.parse::<UciMove>().unwrap().resolve(&position).unwrap();
        position.play(mv);
    }
    position
}

const MIDDLEGAME: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn every_option_is_in_the_handbook() {
    let handbook = include_str!("../../../docs/engine.md");
    for (protocol, ok) in [("uci", "uciok"), ("usi", "usiok")] {
        let mut engine = Engine::start(protocol);
        engine.say(protocol);
        for line in engine.until(ok) {
            if let Some((name, _)) =
                line.strip_prefix("option name ").and_then(|rest| rest.split_once(" type "))
            {
                assert!(handbook.contains(&format!("`{name}`")), "{protocol}: {name}");
            }
        }
        engine.quit();
    }
}

#[test]
fn what_is_no_network_gets_one_line_and_the_old_one_stays() {
    let networks = program::root().join("crates/engine/networks");
    let [chess, shogi] = ["chess.net", "shogi.net"].map(|name| networks.join(name));
    let [chess, shogi] = [chess.display(), shogi.display()];
    let mut engine = Engine::start("uci");
    let mut nodes = |setting: &str| {
        engine.say("ucinewgame");
        engine.say(&format!("setoption name EvalFile value {setting}"));
        engine.say("go depth 9");
        engine.until("bestmove")
    };
    let own = nodes("");
    let wrong = nodes(&format!("{shogi}"));
    assert!(wrong[0].ends_with("a network for game 2 (expected 1 for chess)"), "{}", wrong[0]);
    let count = |lines: &[String]| {
        let last = lines.iter().rev().find(|line| line.contains(" nodes ")).cloned().unwrap();
        last.split(" nps ").next().unwrap().to_owned()
    };
    assert_eq!(count(&own), count(&wrong));
    assert_eq!(count(&own), count(&nodes(&format!("{chess}"))));
    assert_ne!(count(&own), count(&nodes("none")));
    assert!(nodes("/no/such.net")[0].contains("/no/such.net: "));
    if cfg!(unix) {
        let told = &nodes("/dev/zero")[0];
        let expected =
            "/dev/zero: not a network of this engine (expected it to begin with adoubenn)";
        assert!(told.ends_with(expected), "{told}");
    }
    engine.quit();
}

#[test]
fn go_is_understood_in_all_its_forms() {
    let mut engine = Engine::start("uci");
    for go in [
        "go depth 3",
        "go nodes 2000",
        "go nodes 0",
        "go depth 0",
        "go movetime 20",
        "go movetime -5",
        "go wtime 100 btime 100",
        "go wtime -20 btime 100 winc 10 binc 10",
        "go wtime 300 btime 300 movestogo 1",
        "go wtime 300 btime 300 movestogo 0",
        "go winc 20 binc 20",
        // Only the other's clock is told.
        "go btime 100",
        "go binc 20",
        // Whatever comes first.
        "go movetime 999999999999 wtime 100 btime 100",
        "go movetime 20 wtime 999999999999 btime 999999999999",
        "go depth 99 nodes 3000 movetime 60000 wtime 999999 btime 999999",
        "go movetime 9223372036854775807 depth 2",
        "go searchmoves g1f3 depth 4",
        "go infinite depth 2 searchmoves e2e4\nstop",
        "go ponder depth 2\nstop",
        "go ponder wtime 100 btime 100\nponderhit",
        "go ponder movetime 10\nponderhit",
    ] {
        engine.say("position startpos");
        let best = engine.best(go);
        assert!(
            play(adoube_chess_start(), std::slice::from_ref(&best)).count() > 0,
            "{go}: {best}"
        );
    }
    assert_eq!(engine.best("go searchmoves a2a3 depth 3"), "a2a3");
    // What cannot be played is said, and the rest is looked at.
    engine.say("go searchmoves e7e5 b2b3 depth 1");
    let lines = engine.until("bestmove");
    assert!(lines[0].starts_with("info string searchmoves: e7e5"), "{lines:?}");
    assert!(lines[0].ends_with(": left out"), "{lines:?}");
    assert!(lines.last().unwrap().starts_with("bestmove b2b3"));
    // Where nothing of it can be played there is still a move to be made.
    engine.say("go searchmoves e7e5 xyzzy a1a5 depth 2");
    let lines = engine.until("bestmove");
    let said: Vec<_> = lines.iter().filter(|line| line.starts_with("info string")).collect();
    assert_eq!(said.len(), 1, "{lines:?}");
    assert!(said[0].starts_with("info string searchmoves: e7e5"), "{said:?}");
    assert!(said[0].ends_with(", and 2 more: every move is looked at"), "{said:?}");
    let best = lines.last().unwrap().split_whitespace().nth(1).unwrap().to_owned();
    assert!(play(adoube_chess_start(), &[best]).count() > 0);
    assert_eq!(engine.ask("go perft 4", "info string perft"), "info string perft 4: 197281");
    // A count that would take years is stopped as well.
    engine.say("go perft 14");
    assert_eq!(engine.ask("stop", "info string perft"), "info string perft 14: stopped");
    // Where nobody has a move there is none.
    engine.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(engine.best("go depth 3"), "0000");
    engine.quit();
}

fn adoube_chess_start() -> &'static str {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
}

#[test]
fn a_mate_in_so_many_moves_ends_the_search_for_it() {
    let mut engine = Engine::start("uci");
    engine.say("position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    let infos = engine.infos("go mate 3", Dialect::Uci);
    assert_eq!(infos.last().unwrap().score.unwrap().value, Value::Mate(3));
    // Too few moves: it goes on until it is stopped.
    engine.say("go mate 1");
    while !engine.until("info").pop().unwrap().contains("score mate 3") {}
    assert!(engine.ask("stop", "bestmove").starts_with("bestmove f6a6"));
    assert_eq!(engine.best("go mate 4294967295 movetime 1000"), "f6a6");
    engine.quit();
}

#[test]
fn pondering_waits_for_the_move_and_then_has_its_clock() {
    let mut engine = Engine::start("uci");
    engine.say("setoption name Ponder value true");
    engine.say("position startpos moves e2e4 e7e5");
    // A depth that is reached at once: the answer is ready, and waits.
    engine.say("go ponder depth 4 wtime 1000 btime 1000");
    engine.until("info depth 4");
    let before = engine.ask("isready", "");
    assert_eq!(before, "readyok");
    assert!(engine.ask("ponderhit", "bestmove").contains(" ponder "));
    // Nobody ponders now.
    assert!(engine.ask("ponderhit", "info string").contains("not pondering"));
    // The other move was played: stop, and think about that one.
    engine.say("go ponder wtime 1000 btime 1000");
    engine.say("stop");
    engine.until("bestmove");
    // An endless search does not end by a ponderhit that was not meant for it.
    engine.say("go infinite");
    engine.ask("ponderhit", "info string ponderhit");
    assert_eq!(engine.ask("isready", "readyok"), "readyok");
    engine.ask("stop", "bestmove");
    engine.quit();
}

#[test]
fn clocks_that_come_with_a_ponderhit_are_the_ones_that_count() {
    for (protocol, go) in [
        ("uci", "go ponder wtime 999999999999 btime 999999999999"),
        ("uci", "go ponder"),
        ("usi", "go ponder btime 999999999999 wtime 999999999999 byoyomi 50"),
    ] {
        let mut engine = Engine::start(protocol);
        engine.say(go);
        engine.ask("isready", "readyok");
        engine.ask("ponderhit btime 100 wtime 100", "bestmove");
        engine.quit();
    }
    // The clock begins to run once.
    let mut engine = Engine::start("uci");
    engine.say("go ponder wtime 999999999999 btime 999999999999");
    engine.say("ponderhit");
    assert!(engine.ask("ponderhit", "info string").contains("not pondering"));
    engine.ask("stop", "bestmove");
    engine.quit();
}

/// All that an engine says to these lines when nothing follows them.
fn piped(protocol: &str, lines: &str) -> Vec<String> {
    let Engine { mut child, mut input, output } = Engine::start(protocol);
    input.write_all(lines.as_bytes()).unwrap();
    drop(input);
    let said = output.lines().map(Result::unwrap).collect();
    assert!(child.wait().unwrap().success());
    said
}

#[test]
fn a_search_that_will_end_is_brought_to_its_end_where_nothing_follows() {
    for (protocol, depth) in [("uci", 9), ("usi", 6)] {
        let said = piped(protocol, &format!("position startpos\ngo depth {depth}\n"));
        let last = format!("info depth {depth} ");
        assert!(said.iter().any(|line| line.starts_with(&last)), "{said:?}");
        assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
    }
    assert_eq!(piped("uci", "go perft 4"), ["info string perft 4: 197281"]);
    let mate = piped("uci", "position fen r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1\ngo mate 3");
    assert!(mate.iter().any(|line| line.contains("score mate 3")), "{mate:?}");
    let mate = piped("usi", "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo mate 60000");
    assert!(mate.last().unwrap().starts_with("checkmate G*"), "{mate:?}");
    // One without an end is not.
    for go in ["go", "go infinite", "go ponder wtime 1000 btime 1000", "go mate infinite"] {
        assert!(piped("uci", go).last().unwrap().starts_with("bestmove "), "{go}");
    }
    // And who does not listen gets no answer.
    let Engine { mut child, mut input, output } = Engine::start("uci");
    drop(output);
    writeln!(input, "go depth 200").unwrap();
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[cfg(unix)]
#[test]
fn the_examples_of_the_help_say_what_they_promise() {
    let program = env!("CARGO_BIN_EXE_adoube");
    for (protocol, depth) in [("uci", 10), ("usi", 8)] {
        let help = Command::new(program).args([protocol, "--help"]).output().unwrap().stdout;
        let help = String::from_utf8(help).unwrap();
        let example = help.lines().find(|line| line.trim_start().starts_with("printf")).unwrap();
        let example = example.replace("| adoube", &format!("| '{program}'"));
        let said = Command::new("sh").args(["-c", &example]).output().unwrap().stdout;
        let said = String::from_utf8(said).unwrap();
        assert!(said.contains(&format!("\ninfo depth {depth} ")), "{example}: {said}");
        assert!(said.lines().last().unwrap().starts_with("bestmove "), "{said}");
    }
}

#[test]
fn what_comes_while_it_thinks_counts_afterwards() {
    let mut engine = Engine::start("uci");
    engine.say("go infinite");
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    engine.say("setoption name MultiPV value 2");
    engine.say("setoption name Hash value 1");
    engine.say("setoption name Threads value 2");
    engine.say("ucinewgame");
    assert_eq!(engine.ask("uci", "uciok"), "uciok");
    assert_eq!(engine.ask("isready", "readyok"), "readyok");
    let best = engine.ask("stop", "bestmove");
    assert!(!best.starts_with("bestmove a1a8"), "{best}");
    let infos = engine.infos("go depth 3", Dialect::Uci);
    assert!(infos.iter().any(|info| info.multi_pv == Some(2)));
    assert!(infos.iter().any(|info| info.line[0] == "a1a8"));
    // A second stop, and one when nothing goes on, are nothing.
    engine.say("stop");
    engine.say("stop");
    assert_eq!(engine.best("go depth 2"), "a1a8");
    engine.quit();
}

#[test]
fn quit_ends_a_search_and_so_does_silence() {
    for protocol in ["uci", "usi"] {
        let mut engine = Engine::start(protocol);
        engine.say("go infinite");
        engine.quit();
        let mut engine = Engine::start(protocol);
        engine.say("go ponder");
        let Engine { mut child, input, output } = engine;
        drop(input);
        assert!(child.wait().unwrap().success());
        drop(output);
    }
    // Whoever does not listen any more is not talked to.
    let mut engine = Engine::start("uci");
    drop(engine.output);
    let said = (0..1000).map(|_| writeln!(engine.input, "isready"));
    let _ = said.take_while(Result::is_ok).count();
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn no_line_is_too_long_or_too_strange() {
    let mut engine = Engine::start("uci");
    engine.input.write_all(b"\xef\xbb\xbfuci\r\n").unwrap();
    engine.until("uciok");
    engine.say("position startpos moves e2e4\r");
    engine.input.write_all(&vec![b'x'; 3 << 20]).unwrap();
    engine.say("");
    engine.until("info string a line of more than a mebibyte");
    let mut seed = 1_u32;
    for _ in 0..300 {
        let line: Vec<u8> = (0..seed % 97)
            .map(|_| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 24) as u8
            })
            .collect();
        seed = seed.wrapping_add(7);
        engine.input.write_all(&line).unwrap();
        engine.input.write_all(b"\n").unwrap();
    }
    engine.say("isready");
    for line in engine.until("readyok") {
        assert!(!line.chars().any(char::is_control), "{line:?}");
    }
    // Still the position after 1. e4, and a game may be as long as it likes.
    assert_eq!(engine.best("go depth 1 searchmoves c7c5"), "c7c5");
    let there_and_back = " g1f3 g8f6 f3g1 f6g8".repeat(3000);
    engine.say(&format!("position startpos moves{there_and_back}"));
    assert_eq!(engine.best("go depth 1 searchmoves e2e4"), "e2e4");
    engine.quit();
}

#[test]
fn several_lines_differ_and_the_best_comes_first() {
    let mut engine = Engine::start("uci");
    engine.say("setoption name MultiPV value 5");
    engine.say(&format!("position fen {MIDDLEGAME}"));
    let infos = engine.infos("go depth 8", Dialect::Uci);
    let last: Vec<&Info> = infos.iter().filter(|info| info.depth == Some(8)).collect();
    assert_eq!(
        last.iter().map(|info| info.multi_pv).collect::<Vec<_>>(),
        (1..=5).map(Some).collect::<Vec<_>>()
    );
    let value = |info: &Info| match info.score.unwrap().value {
        Value::Cp(value) => value,
        other => panic!("{other:?}"),
    };
    assert!(last.windows(2).all(|pair| value(pair[0]) >= value(pair[1])));
    let mut firsts: Vec<&String> = last.iter().map(|info| &info.line[0]).collect();
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 5);
    for info in &infos {
        play(MIDDLEGAME, &info.line);
        assert_eq!(info.score.unwrap().bound, Bound::Exact);
    }
    // More than there are moves.
    engine.say("setoption name MultiPV value 256");
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let infos = engine.infos("go depth 1", Dialect::Uci);
    assert_eq!(infos.len(), play("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", &[]).count());
    engine.quit();
}

#[test]
fn several_threads_find_what_one_finds() {
    let mut engine = Engine::start("uci");
    engine.say("setoption name Threads value 4");
    for (fen, best) in [
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"),
        ("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", "g1g8"),
    ] {
        engine.say("ucinewgame");
        engine.say(&format!("position fen {fen}"));
        let infos = engine.infos("go nodes 400000", Dialect::Uci);
        let last = infos.last().unwrap();
        assert!(matches!(last.score.unwrap().value, Value::Mate(1..=3)), "{last:?}");
        play(fen, &last.line);
        assert_eq!(last.line[0], best);
    }
    engine.say(&format!("position fen {MIDDLEGAME}"));
    for info in engine.infos("go nodes 100000", Dialect::Uci) {
        play(MIDDLEGAME, &info.line);
    }
    engine.quit();
}

#[test]
fn castling_in_chess960_is_read_both_ways_and_written_as_asked() {
    let mut engine = Engine::start("uci");
    // Ordinary castling, from a host that writes it either way.
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    for castles in ["e1g1", "e1h1"] {
        engine.say(&format!("position fen {fen} moves {castles} e8c8"));
        assert_eq!(engine.best("go depth 1 searchmoves f1e1"), "f1e1", "{castles}");
    }
    engine.say(&format!("position fen {fen}"));
    assert_eq!(engine.best("go depth 1 searchmoves e1h1"), "e1g1");
    engine.say("setoption name UCI_Chess960 value true");
    assert_eq!(engine.best("go depth 1 searchmoves e1h1"), "e1h1");
    assert_eq!(engine.best("go depth 1 searchmoves e1g1"), "e1h1");
    // A king between rooks, in Shredder's letters.
    engine.say("position fen 1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1");
    assert_eq!(engine.best("go depth 1 searchmoves c1g1"), "c1g1");
    assert_eq!(engine.best("go depth 1 searchmoves c1b1"), "c1b1");
    engine.say("position fen 1rk3r1/pppppppp/8/8/8/8/PPPPPPPP/1RK3R1 w GBgb - 0 1 moves c1g1 c8b8");
    assert_eq!(engine.best("go depth 1 searchmoves f1e1"), "f1e1");
    engine.quit();
}

#[test]
fn the_odds_are_told_if_asked_for() {
    let mut engine = Engine::start("uci");
    assert!(engine.infos("go depth 2", Dialect::Uci).iter().all(|info| info.odds.is_none()));
    engine.say("setoption name UCI_ShowWDL value true");
    for info in engine.infos("go depth 2", Dialect::Uci) {
        assert_eq!(info.odds.unwrap().iter().sum::<u32>(), 1000);
    }
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let infos = engine.infos("go depth 3", Dialect::Uci);
    assert_eq!(infos.last().unwrap().odds, Some([1000, 0, 0]));
    engine.quit();
}

#[test]
fn kings_enter_by_the_rule_that_is_set() {
    // 28 points: enough for Black by the rule of 27, a draw by that of 24.
    let points = "4K1+R+R1/PPPPPPPPP/9/9/9/9/9/9/4k4 b G8P 1";
    // A king before the square of a try.
    let before = "9/4K4/9/9/9/9/9/9/k8 b - 1";
    // Two pieces are missing: White has their points in the variant for handicaps.
    let handicap = "4K4/9/9/9/9/9/+p+p+p+p+p+p+p+p+p/4k4/1+p7 w 4g4s 1";
    let mut engine = Engine::start("usi");
    for (rule, sfen, wins) in [
        ("CSARule27", points, Some("win")),
        ("CSARule27H", points, Some("win")),
        ("CSARule24", points, None),
        ("CSARule24H", points, None),
        ("NoEnteringKing", points, None),
        ("TryRule", points, None),
        ("TryRule", before, Some("5b5a")),
        ("CSARule27", before, None),
        ("CSARule27", handicap, None),
        ("CSARule27H", handicap, Some("win")),
    ] {
        engine.say(&format!("setoption name EnteringKingRule value {rule}"));
        engine.say(&format!("position sfen {sfen}"));
        let best = engine.best("go nodes 2000");
        match wins {
            Some(wins) => assert_eq!(best, wins, "{rule}: {sfen}"),
            None => assert_ne!(best, "win", "{rule}: {sfen}"),
        }
    }
    // The search sees it coming: the king goes to where he can try.
    engine.say("setoption name EnteringKingRule value TryRule");
    engine.say("position sfen 9/9/4K4/9/9/9/9/9/k8 b - 1");
    let infos = engine.infos("go depth 6", Dialect::Usi);
    let value = infos.last().unwrap().score.unwrap().value;
    assert!(matches!(value, Value::Cp(won) if won > 30_000), "{infos:?}");
    engine.quit();
}

#[test]
fn shogi_is_given_up_or_drawn_where_that_is_asked_for() {
    let mut engine = Engine::start("usi");
    engine.say("position sfen 4k4/9/9/9/9/9/9/9/4K4 w 2R2B4G4S 1");
    assert_ne!(engine.best("go nodes 2000"), "resign");
    engine.say("setoption name ResignValue value 1000");
    assert_eq!(engine.best("go nodes 2000"), "resign");
    // Who analyses wants a move.
    engine.say("go infinite");
    engine.until("info depth 2");
    assert_ne!(engine.ask("stop", "bestmove"), "bestmove resign");
    engine.say("setoption name ResignValue value 99999");
    // 99 plies were played; after the hundredth it is over.
    let sfen = "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G 100";
    engine.say("setoption name MaxMovesToDraw value 100");
    engine.say(&format!("position sfen {sfen}"));
    let infos = engine.infos("go depth 4", Dialect::Usi);
    assert!(infos.iter().all(|info| info.score.unwrap().value == Value::Cp(0)), "{infos:?}");
    engine.say("setoption name MaxMovesToDraw value 0");
    engine.say("usinewgame");
    let infos = engine.infos("go depth 4", Dialect::Usi);
    assert_ne!(infos.last().unwrap().score.unwrap().value, Value::Cp(0));
    engine.say("gameover win");
    engine.say("usinewgame");
    assert_eq!(engine.ask("isready", "readyok"), "readyok");
    engine.quit();
}

#[test]
fn a_mate_is_asked_for_in_the_way_of_shogi() {
    let mut engine = Engine::start("usi");
    let mut mate = |sfen: &str, go: &str| {
        engine.say(&format!("position sfen {sfen}"));
        engine.ask(go, "checkmate")
    };
    let one = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
    assert_eq!(mate(one, "go mate infinite"), "checkmate G*5b");
    assert_eq!(mate(one, "go mate"), "checkmate G*5b");
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert_eq!(mate(start, "go mate 10000"), "checkmate nomate");
    assert_eq!(mate("9/9/9/9/9/9/9/9/4K4 b G 1", "go mate 1000"), "checkmate notimplemented");
    let eleven = ELEVEN;
    assert_eq!(mate(eleven, "go mate 0"), "checkmate timeout");
    let line = mate(eleven, "go mate 60000");
    assert!(line.split_whitespace().count() >= 12, "{line}");
    // Stopped at once it has found it or not, and answers.
    mate(eleven, "go mate infinite\nstop");
    // A search without a king of one's own is a search like another.
    assert_ne!(engine.best("go nodes 3000"), "resign");
    engine.quit();
}

const ELEVEN: &str = "1k7/9/3G5/9/9/9/9/9/9 b GSNP2r2b2g3s3n4l7p 1";

#[test]
fn a_chess_engine_says_who_it_is_and_plays() {
    let mut engine = Engine::start("uci");
    engine.say("uci");
    let hello = engine.until("uciok");
    assert!(hello[0].starts_with("id name Adoube"));
    assert!(hello.iter().any(|line| line.starts_with("option name Hash type spin")));
    engine.say("isready");
    engine.until("readyok");
    engine.say("position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    engine.say("go depth 4");
    let lines = engine.until("bestmove");
    assert_eq!(lines.last().unwrap(), "bestmove a1a8");
    assert!(lines.iter().any(|line| line.contains("score mate 1")), "{lines:?}");
    engine.quit();
}

#[test]
fn a_shogi_engine_does_too_and_declares() {
    let mut engine = Engine::start("usi");
    engine.say("usi");
    engine.until("usiok");
    engine.say("position startpos moves 7g7f");
    engine.say("go nodes 3000");
    assert!(engine.until("bestmove").last().unwrap().len() > "bestmove ".len());
    engine.say("position sfen +R+R+B+BK+P+P+P+P/+P+P+P+P1+P+P+P+P/9/9/9/9/9/9/4k4 b 4G4S4N4L 1");
    engine.say("go byoyomi 1000");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove win");
    engine.quit();
}

#[test]
fn an_endless_search_ends_when_it_is_stopped_and_another_follows() {
    let mut engine = Engine::start("uci");
    engine.say("go infinite");
    engine.say("isready");
    engine.until("readyok");
    engine.say("go depth 1");
    engine.until("info string go: still thinking");
    engine.say("stop");
    engine.say("go depth 2");
    engine.until("bestmove");
    engine.until("bestmove");
    engine.say("go ponder wtime 100 btime 100");
    engine.say("ponderhit");
    engine.until("bestmove");
    engine.quit();
}

#[test]
fn a_search_that_is_through_and_waits_is_not_replaced() {
    let mut engine = Engine::start("uci");
    // Nothing is left to find here at once; the answer waits for `stop` all the same.
    engine.say("position fen 7k/8/8/8/8/8/8/K7 w - - 99 1");
    engine.say("go infinite");
    engine.until("info depth 100 ");
    let refused = engine.ask("go depth 1", "info string");
    assert!(refused.contains("still thinking"), "{refused}");
    engine.ask("stop", "bestmove");
    engine.say("go ponder infinite\nstop\nponderhit");
    engine.until("bestmove");
    let deep = engine.ask("go perft 100000", "info string perft");
    assert!(deep.contains("too deep"), "{deep}");
    drop(engine.input);
    assert!(engine.child.wait().unwrap().success());
}

#[test]
fn a_search_for_a_mate_that_is_stopped_has_looked_at_its_move() {
    let mut engine = Engine::start("uci");
    engine.say("position fen rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3");
    assert_eq!(engine.best("go mate 5 movetime 800"), "f3h4");
}

#[test]
fn what_is_broken_gets_one_line_and_changes_nothing() {
    let mut engine = Engine::start("uci");
    engine.say("position startpos moves e2e4");
    for (line, complaint) in [
        ("xyzzy", "info string unknown command: xyzzy"),
        ("position fen 8/8 w", "info string position: fen:"),
        ("position startpos moves e2e5", "info string position: e2e5:"),
        ("go depth deep", "info string go: \"deep\""),
        ("setoption name Hash value much", "info string setoption: \"much\""),
        ("setoption name Colour value red", "info string setoption: no option"),
    ] {
        engine.say(line);
        engine.until(complaint);
    }
    engine.input.write_all(&[0xff, 0xfe, b'\n']).unwrap();
    engine.until("info string unknown command");
    // Nothing else is answered in the place of a position that was refused.
    engine.say("go depth 1");
    engine.until("info string go: the last position was refused");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove 0000");
    engine.say("position startpos moves e2e4");
    engine.say("go searchmoves e7e5 depth 1");
    assert!(engine.until("bestmove").last().unwrap().starts_with("bestmove e7e5"));
    engine.quit();
}

#[test]
fn castling_rights_that_cannot_be_are_left_out_with_a_word() {
    let mut engine = Engine::start("uci");
    engine.say("position fen 4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1 moves e2e4");
    engine.until("info string position: fen: castling rights");
    assert!(engine.best("go depth 2").starts_with("e8"));
    engine.say("position fen 4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1");
    engine.until("info string position: fen: castling rights or an en passant square");
    assert!(engine.best("go depth 2").starts_with('e'));
    engine.quit();
}

#[test]
fn where_the_game_is_over_the_score_says_so() {
    let mut engine = Engine::start("uci");
    for (fen, score) in [
        ("7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "info depth 0 score mate 0"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"),
    ] {
        engine.say(&format!("position fen {fen}"));
        engine.say("go depth 3");
        assert_eq!(engine.until("bestmove"), [score, "bestmove 0000"]);
    }
    engine.quit();
}

#[test]
fn the_move_that_is_played_is_the_one_that_was_told_last() {
    let mut engine = Engine::start("uci");
    for (fen, budgets) in [
        ("r2q1rk1/1b1nbppp/p2ppn2/1p6/3NP3/1BN1BP2/PPPQ2PP/2KR3R b - - 0 1", [200, 500, 800]),
        ("3r1k2/4npp1/1ppr3p/p6P/P2PPPP1/1NR5/5K2/2R5 w - - 0 1", [200, 500, 800]),
        ("2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1", [200, 500, 1_100]),
    ] {
        for nodes in budgets {
            engine.say("ucinewgame");
            engine.say(&format!("position fen {fen}"));
            engine.say(&format!("go nodes {nodes}"));
            let lines = engine.until("bestmove");
            let best = lines.last().unwrap().split(' ').nth(1).unwrap().to_owned();
            let told = lines.iter().rev().find_map(|line| line.split_once(" pv "));
            assert_eq!(told.unwrap().1.split(' ').next(), Some(&*best), "{nodes}: {lines:#?}");
        }
    }
    engine.quit();
}

#[test]
fn a_shogi_engine_says_so_too_and_answers_nothing_for_what_was_refused() {
    let mut engine = Engine::start("usi");
    let mated = "8k/8G/8P/9/9/9/9/9/4K4 w - 1";
    let stuck = "k8/2G6/P8/9/9/9/9/9/4K4 w - 1";
    for sfen in [mated, stuck] {
        engine.say(&format!("position sfen {sfen}"));
        engine.say("go depth 3");
        assert_eq!(engine.until("bestmove"), ["info depth 0 score mate 0", "bestmove resign"]);
    }
    for (line, complaint) in [
        ("position startpos moves 7g7e", "info string position: 7g7e: not legal here"),
        ("position", "info string position"),
        ("position foo", "info string position"),
        ("position sfen 9/9 b - 1", "info string position: sfen:"),
    ] {
        engine.say(line);
        engine.until(complaint);
        engine.say("go depth 1");
        engine.until("info string go: the last position was refused");
        assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove resign");
        // Who asks for a mate is answered in the words for it.
        engine.say("go mate infinite");
        assert_eq!(engine.until("checkmate").last().unwrap(), "checkmate timeout");
        // And who asks to be waited for is.
        engine.say("go infinite");
        engine.until("info string go: the last position was refused");
        engine.say("isready");
        assert_eq!(engine.until("").last().unwrap(), "readyok");
        engine.say("stop");
        assert_eq!(engine.until("bestmove"), ["bestmove resign"]);
    }
    engine.say("position startpos moves 7g7f");
    engine.say("go depth 1");
    assert!(!engine.until("bestmove").last().unwrap().contains("resign"));
    engine.quit();
}

#[test]
fn hosts_that_take_a_path_alone_are_understood() {
    let program = Path::new(env!("CARGO_BIN_EXE_adoube"));
    let folder = tempfile::tempdir().unwrap();
    let greeted = |path: &Path, options: &[&str], lines: &str| {
        let mut child = Command::new(path)
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // Who is not spoken to may be gone by now.
        let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
        String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
    };
    // By the first line.
    assert!(greeted(program, &[], "uci\nquit\n").contains("uciok"));
    assert!(greeted(program, &[], "usi\r\nisready\nquit\n").ends_with("usiok\nreadyok\n"));
    assert!(!greeted(program, &[], "hello\n").contains("ok\n"));
    // After an empty one, or a byte order mark.
    assert!(greeted(program, &[], "\r\n\nuci\nquit\n").contains("uciok"));
    assert!(greeted(program, &[], "\u{feff}usi\nquit\n").contains("usiok"));
    // By its name.
    #[cfg(unix)]
    for (name, greeting) in [("adoube-uci", "uci"), ("Adoube-USI", "usi")] {
        let path = folder.path().join(name);
        std::os::unix::fs::symlink(program, &path).unwrap();
        let said = greeted(&path, &[], &format!("isready\n{greeting}\nquit\n"));
        let ok = format!("{greeting}ok\n");
        assert!(said.contains("readyok\n") && said.contains(&ok), "{said}");
        // Options that a host adds to the path are set, and what is none of ours ends nothing.
        let added = ["--MultiPV=2", "--cpuct=3.1", "--Ponder"];
        let said = greeted(&path, &added, &format!("{greeting}\ngo depth 1\nquit\n"));
        assert!(said.contains("info string setoption: no option \"cpuct\""), "{said}");
        assert!(said.contains("multipv 2") && said.contains(&ok), "{said}");
        let said =
            greeted(&path, &["MultiPV=2", "bar"], &format!("{greeting}\ngo depth 1\nquit\n"));
        assert!(said.contains("info string unknown command: bar"), "{said}");
        assert!(said.contains("multipv 2") && said.contains(&ok), "{said}");
        assert!(greeted(&path, &["--version"], "").starts_with("adoube "));
    }
    let said = greeted(program, &["--MultiPV=2"], "uci\ngo depth 1\n");
    assert!(said.contains("uciok\n") && said.contains("multipv 2"), "{said}");
}

#[test]
fn what_hosts_set_by_default_is_an_option() {
    // As lichess-bot's configuration has it, when nobody has changed it.
    let mut engine = Engine::start("uci");
    engine.say("uci");
    let known = engine.until("uciok").join("\n");
    for name in ["Move Overhead", "Threads", "Hash", "SyzygyPath", "UCI_ShowWDL"] {
        assert!(known.contains(&format!("option name {name} type")), "{name}");
    }
    engine.say("setoption name SyzygyPath value ./syzygy/");
    engine.until("info string setoption: SyzygyPath: no endgame tables are read");
    assert_eq!(engine.ask("isready", ""), "readyok");
    engine.quit();
}

#[test]
fn a_closed_pipe_ends_the_program() {
    let mut engine = Engine::start("uci");
    engine.say("go infinite");
    drop(engine.output);
    let mut child = engine.child;
    drop(engine.input);
    child.wait().unwrap();
}
