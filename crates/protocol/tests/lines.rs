//! Lines of both protocols, read and written.

use adoube_protocol::{
    Best, Bound, CheckMate, Dialect, GameOver, Go, Info, Instruction, MateLimit, OptionKind, Reply,
    Score, Start, Value,
};
use proptest::prelude::*;

use Dialect::{Uci, Usi};

/// Lines that are written back as they were.
const COMMANDS: &[(Dialect, &str)] = &[
    (Uci, "uci"),
    (Usi, "usi"),
    (Uci, "debug on"),
    (Uci, "debug off"),
    (Uci, "isready"),
    (Uci, "setoption name Hash value 128"),
    (Uci, "setoption name Clear Hash"),
    (Uci, "setoption name Syzygy Path value /a path/with blanks"),
    (Usi, "setoption name USI_Hash value 256"),
    (Uci, "ucinewgame"),
    (Usi, "usinewgame"),
    (Uci, "position startpos"),
    (Uci, "position startpos moves e2e4 e7e5"),
    (Uci, "position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves a1a2"),
    (Usi, "position sfen 9/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h P*5e"),
    (Uci, "go"),
    (Uci, "go infinite"),
    (Uci, "go ponder wtime 1000 btime -20 winc 10 binc 10 movestogo 40"),
    (Uci, "go depth 12"),
    (Uci, "go nodes 100000"),
    (Uci, "go movetime 500"),
    (Uci, "go mate 5"),
    (Uci, "go perft 4"),
    (Uci, "go depth 3 searchmoves e2e4 d2d4"),
    (Usi, "go wtime 1 btime 60000 byoyomi 10000"),
    (Usi, "go mate infinite"),
    (Usi, "go mate 30000"),
    (Uci, "stop"),
    (Uci, "ponderhit"),
    (Usi, "ponderhit wtime 5 btime 6 byoyomi 7"),
    (Usi, "gameover win"),
    (Usi, "gameover lose"),
    (Usi, "gameover draw"),
    (Uci, "quit"),
];

const REPLIES: &[(Dialect, &str)] = &[
    (Uci, "id name Some Engine 12"),
    (Uci, "id author Somebody, and others"),
    (Uci, "uciok"),
    (Usi, "usiok"),
    (Uci, "readyok"),
    (Uci, "option name Ponder type check default false"),
    (Uci, "option name Hash type spin default 16 min 1 max 4096"),
    (Uci, "option name Style type combo default Normal var Solid var Very Risky var Normal"),
    (Uci, "option name Clear Hash type button"),
    (Uci, "option name Path type string default <empty>"),
    (Usi, "option name BookFile type filename default public.bin"),
    (
        Uci,
        "info depth 12 seldepth 20 multipv 2 score cp -35 lowerbound nodes 1000 nps 500 hashfull 3 tbhits 0 time 20 pv e2e4 e7e5",
    ),
    (Uci, "info depth 5 score mate -3 wdl 0 10 990"),
    (Uci, "info currmove e2e4 currmovenumber 1"),
    (Uci, "info string anything at all pv e2e4"),
    (Usi, "info score mate +"),
    (Usi, "info score mate - upperbound"),
    (Uci, "bestmove e2e4"),
    (Uci, "bestmove e2e4 ponder e7e5"),
    (Uci, "bestmove 0000"),
    (Usi, "bestmove resign"),
    (Usi, "bestmove win"),
    (Usi, "checkmate 7g7f 3c3d"),
    (Usi, "checkmate nomate"),
    (Usi, "checkmate timeout"),
    (Usi, "checkmate notimplemented"),
];

#[test]
fn lines_are_written_back_as_they_were() {
    for &(dialect, line) in COMMANDS {
        let command = Instruction::read(line, dialect).unwrap().unwrap();
        assert_eq!(command.in_dialect(dialect).to_string(), line);
    }
    for &(dialect, line) in REPLIES {
        let reply = Reply::read(line, dialect).unwrap().unwrap();
        assert_eq!(reply.in_dialect(dialect).to_string(), line);
    }
}

#[test]
fn white_is_the_first_side_in_chess_and_the_second_in_shogi() {
    let line = "go wtime 1 btime 2";
    let time = |dialect| match Instruction::read(line, dialect) {
        Ok(Some(Instruction::Go(go))) => (go.time.first, go.time.second),
        other => panic!("{other:?}"),
    };
    assert_eq!(time(Uci), (Some(1), Some(2)));
    assert_eq!(time(Usi), (Some(2), Some(1)));
}

#[test]
fn what_nobody_knows_is_skipped() {
    assert_eq!(Instruction::read("joho debug on", Uci), Ok(Some(Instruction::Debug(true))));
    assert_eq!(Instruction::read("", Uci), Ok(None));
    assert_eq!(Instruction::read("   \t ", Uci), Ok(None));
    assert_eq!(Instruction::read("xyzzy", Uci), Ok(None));
    assert_eq!(Instruction::read("usi", Uci), Ok(None));
    let go = Go { depth: Some(3), ..Go::default() };
    assert_eq!(Instruction::read("go fast depth 3", Uci), Ok(Some(Instruction::Go(go))));
    assert_eq!(Reply::read("Some Engine by Somebody", Uci), Ok(None));
}

#[test]
fn what_is_broken_is_said_in_one_line() {
    for (dialect, line, error) in [
        (Uci, "go depth", "go: the line ends (expected a depth in plies)"),
        (Uci, "go wtime soon", "go: \"soon\" is no such number (expected milliseconds)"),
        (Uci, "go nodes -1", "go: \"-1\" is no such number (expected a number of nodes)"),
        (Uci, "position", "position: the line ends (expected startpos, or fen and a position)"),
        (
            Uci,
            "position sfen x",
            "position: \"sfen\" is no position (expected startpos, or fen and a position)",
        ),
        (
            Usi,
            "position sfen",
            "position: nothing after sfen (expected startpos, or sfen and a position)",
        ),
        (Uci, "setoption value 3", "setoption: no name (expected setoption name NAME value VALUE)"),
        (Uci, "debug maybe", "debug: \"maybe\" is neither (expected on or off)"),
        (Usi, "gameover", "gameover: \"\" is none (expected win, lose or draw)"),
    ] {
        assert_eq!(Instruction::read(line, dialect).unwrap_err().to_string(), error);
    }
    for (line, error) in [
        ("bestmove", "bestmove: the line ends (expected a move)"),
        ("info depth deep", "info: \"deep\" is no such number (expected a number)"),
        ("info score good", "info: \"good\" is no score (expected score cp N or score mate N)"),
        (
            "option name X type odd",
            "option: \"odd\" is no type (expected name NAME type check, spin, combo, button, string or filename)",
        ),
    ] {
        assert_eq!(Reply::read(line, Uci).unwrap_err().to_string(), error);
    }
}

#[test]
fn a_text_never_begins_a_line_of_its_own() {
    let info = Info { text: Some("one\nbestmove e2e4".into()), ..Info::default() };
    let line = Reply::Info(Box::new(info)).in_dialect(Uci).to_string();
    assert_eq!(line, "info string one bestmove e2e4");
    let option = Instruction::SetOption { name: "A\rB".into(), value: Some("c\nquit".into()) };
    assert_eq!(option.in_dialect(Uci).to_string(), "setoption name A B value c quit");
    let value = Instruction::SetOption { name: "A".into(), value: Some("b".into()) };
    assert_eq!(Instruction::read("\nsetoption name A value b\r\nquit\n", Uci), Ok(Some(value)));
}

fn word() -> impl Strategy<Value = String> {
    "[a-z0-9+*]{1,6}".prop_filter("no keyword", |word| {
        ![
            "moves", "value", "depth", "nodes", "mate", "ponder", "winc", "binc", "wtime", "btime",
            "perft", "resign", "win", "none", "0000", "nomate", "go", "stop", "quit", "rtime",
        ]
        .contains(&word.as_str())
    })
}

fn command() -> impl Strategy<Value = Instruction> {
    let moves = || prop::collection::vec(word(), 0..4);
    prop_oneof![
        Just(Instruction::IsReady),
        (word(), prop::option::of(word()))
            .prop_map(|(name, value)| Instruction::SetOption { name, value }),
        moves().prop_map(|moves| Instruction::Position { start: Start::Standard, moves }),
        (any::<Option<i64>>(), any::<Option<u32>>(), any::<Option<u64>>(), moves(), any::<bool>())
            .prop_map(|(time, depth, nodes, search_moves, infinite)| {
                let mut go =
                    Go { depth, nodes, search_moves, infinite, move_time: time, ..Go::default() };
                go.time.second = time;
                go.mate = depth.map(|_| MateLimit::Infinite);
                Instruction::Go(go)
            }),
    ]
}

proptest! {
    #[test]
    fn every_command_reads_back(command in command(), usi: bool) {
        let dialect = if usi { Usi } else { Uci };
        let line = command.in_dialect(dialect).to_string();
        prop_assert_eq!(Instruction::read(&line, dialect).unwrap().unwrap(), command, "{}", line);
    }

    #[test]
    fn nothing_makes_it_panic(line in "\\PC{0,80}", usi: bool) {
        let dialect = if usi { Usi } else { Uci };
        let _ = Instruction::read(&line, dialect);
        let _ = Reply::read(&line, dialect);
    }

    #[test]
    fn words_of_the_protocol_in_any_order_do_not_panic(
        words in prop::collection::vec(prop::sample::select(vec![
            "go", "position", "fen", "sfen", "startpos", "moves", "setoption", "name", "value", "mate",
            "infinite", "searchmoves", "depth", "9", "-", "+", "info", "score", "cp", "pv", "string",
            "option", "type", "spin", "default", "min", "bestmove", "ponder", "checkmate", "wdl",
        ]), 0..12),
        usi: bool,
    ) {
        let dialect = if usi { Usi } else { Uci };
        let line = words.join(" ");
        if let Ok(Some(command)) = Instruction::read(&line, dialect) {
            let again = command.in_dialect(dialect).to_string();
            prop_assert_eq!(Instruction::read(&again, dialect).unwrap(), Some(command), "{} as {}", line, again);
        }
        if let Ok(Some(reply)) = Reply::read(&line, dialect) {
            prop_assert!(!reply.in_dialect(dialect).to_string().contains('\n'));
        }
    }
}

#[test]
fn values_are_what_they_say() {
    let Ok(Some(Reply::Info(info))) = Reply::read("info score cp 12 upperbound", Uci) else {
        panic!()
    };
    assert_eq!(info.score, Some(Score { value: Value::Cp(12), bound: Bound::Upper }));
    let Ok(Some(Reply::BestMove { best, .. })) = Reply::read("bestmove (none)", Uci) else {
        panic!()
    };
    assert_eq!(best, Best::None);
    let Ok(Some(Reply::Option(option))) = Reply::read("option name A type check default true", Uci)
    else {
        panic!()
    };
    assert_eq!(option.kind, OptionKind::Check(true));
    assert_eq!(Reply::read("checkmate", Usi), Ok(Some(Reply::CheckMate(CheckMate::Timeout))));
    assert_eq!(
        Instruction::read("gameover draw", Usi),
        Ok(Some(Instruction::GameOver(GameOver::Draw)))
    );
}
