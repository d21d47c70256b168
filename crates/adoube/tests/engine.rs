//! The engine as a host meets it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

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

    fn quit(mut self) {
        self.say("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

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
    // The position is still the one after 1. e4: White's pawn cannot move again.
    engine.say("go searchmoves e7e5 depth 1");
    assert!(engine.until("bestmove").last().unwrap().starts_with("bestmove e7e5"));
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
