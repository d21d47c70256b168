//! What the reader of scripts makes of a line.

use adoube_script::Script;

/// What is wrong with a script, in one line.
fn error(text: &str) -> String {
    match Script::parse(text).and_then(|script| script.run()) {
        Ok(_) => "nothing".into(),
        Err(error) => error.to_string(),
    }
}

/// The position at the end of a script, as FEN.
fn board(text: &str) -> String {
    let told = Script::parse(text).and_then(|script| script.run());
    let told = told.unwrap_or_else(|error| panic!("{error}"));
    assert!(told.failures.is_empty(), "{:?}", told.failures);
    told.game.map_or_else(String::new, |game| game.table().to_string())
}

#[test]
fn a_move_that_replaces_an_illegal_one_is_read_from_before_it() {
    const HEAD: &str = "rulebook: fide-2009\nstrictness: claim\nclock: 90m\n";
    let pawn = board(&format!("{HEAD}White plays e2-e5\nWhite plays e4"));
    assert!(pawn.starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b"), "{pawn}");
    let castled = board(&format!(
        "{HEAD}moves e4 e5 Nf3 Nf6 Bc4 Bc5\nWhite plays Ke1-e3\nWhite plays O-O\n  \
         expect e1 is empty\n  expect g1 is K\n  expect g8 is empty"
    ));
    assert!(castled.starts_with("rnbqk2r/"), "{castled}");
}

#[test]
fn a_board_that_is_expected_is_written_down() {
    assert_eq!(
        error("rulebook: fide-2009\nexpect board"),
        "2:13: the line ends (expected a position as FEN or SFEN)"
    );
    assert_eq!(
        error("rulebook: fide-2009\nexpect the envelope says board"),
        "2:31: the line ends (expected a position as FEN or SFEN)"
    );
}

#[test]
fn a_script_has_one_rulebook() {
    assert_eq!(
        error("rulebook: fide-2009\nrulebook: fesa-2024\nWhite plays e4"),
        "2:1: a second rulebook (expected one line with rulebook:)"
    );
}

#[test]
fn a_club_changes_a_field_by_its_name() {
    let club =
        |change: &str| error(&format!("rulebook: fesa-2024 changed by club \"Ours\" {change}"));
    assert_eq!(club("penalties.points on, afterwards.appeals on"), "nothing");
    let expected = "(expected fifty moves N, strict perpetual check, stalemate loses, or a field and its value)";
    for (change, said, meant) in [
        ("xyzzy on", "\"xyzzy\" is no field of a rulebook", ""),
        ("book fide-2009", "\"book\" is no field of a rulebook", ""),
        ("fifty-move 75", "\"fifty-move\" is no field of a rulebook", "fifty-moves"),
        ("fifty movs 75", "\"fifty\" is no field of a rulebook", "fifty moves"),
        (
            "afterwards.appeal on",
            "\"afterwards.appeal\" is no field of a rulebook",
            "afterwards.appeals",
        ),
        ("stalemat loses", "\"stalemat\" is no field of a rulebook", "stalemate loses"),
    ] {
        let meant =
            if meant.is_empty() { "".into() } else { format!("; did you mean \"{meant}\"?") };
        assert_eq!(club(change), format!("1:44: {said} {expected}{meant}"));
    }
    for (change, said) in [
        ("no-move won", "1:52: \"won\" is no value of no-move (expected one of drawn, lost)"),
        (
            "no-move drown",
            "1:52: \"drown\" is no value of no-move (expected one of drawn, lost); did you mean \"drawn\"?",
        ),
        ("sheets 3", "1:51: \"3\" is no value of sheets (expected on or off)"),
        ("short.blitz x", "1:56: \"x\" is no value of short.blitz (expected one of below, up-to)"),
    ] {
        assert_eq!(club(change), said);
    }
    for (line, said) in [
        (
            "changed by clubb \"Ours\"",
            "1:32: \"clubb\" makes no sense here (expected club or federation, and a name in quotation marks); did you mean \"club\"?",
        ),
        (
            "\nstart: standart",
            "2:8: \"standart\" makes no sense here (expected a position, standard, chess960 N or handicap NAME); did you mean \"standard\"?",
        ),
        (
            "\nstrictness: moves clam",
            "2:13: \"moves\" makes no sense here (expected prevent, claim, moves …, press … or flags …); did you mean \"moves claim\"?",
        ),
        (
            "\nexpect setup refused fide-2009/1.1.1",
            "2:22: \"fide-2009/1.1.1\" is no article (expected an id such as fide-2009/9.2.a)",
        ),
    ] {
        assert_eq!(error(&format!("rulebook: fesa-2024 {line}")), said);
    }
    let whit = error("rulebook: fide-2009\nWhit plays e4");
    assert!(whit.ends_with("did you mean \"White\"?"), "{whit}");
    assert_eq!(club("no-move"), "1:51: the line ends (expected what it is changed to)");
}

#[test]
fn what_a_club_adds_contradicts_nothing_and_what_it_drops_does() {
    let refused = |book: &str, change: &str| {
        let text = format!("rulebook: {book} changed by club \"Ours\" {change}");
        Script::parse(&text).unwrap().run().unwrap().setup_refused.is_some()
    };
    assert!(!refused("fesa-2024", "penalties.points on"));
    assert!(refused("fesa-2024", "penalties.loss off"));
    assert!(!refused("fide-2009", "powers.forfeits on"));
    assert!(refused("fesa-2017", "powers.forfeits off"));
    assert!(refused("fide-2009", "displaced-bars-press on"));
    // The boxed set's manual binds nobody.
    assert!(!refused("cz", "no-move drawn"));
}

#[test]
fn an_error_names_one_place_and_one_thing_instead() {
    for (line, said) in [
        ("clock: 90q", "2:10: 'q' is out of place (expected a unit: d, h, m or s)"),
        ("event: default time 30", "2:23: the text ends (expected a unit: d, h, m or s)"),
        ("wait 5x", "2:7: 'x' is out of place (expected a unit: d, h, m or s)"),
        (
            "expect mate fide-2009/77",
            "2:13: \"fide-2009/77\" is no article (expected an id such as fide-2009/9.2.a)",
        ),
    ] {
        assert_eq!(error(&format!("rulebook: fide-2009\n{line}")), said);
    }
    assert_eq!(
        error("rulebook: fide"),
        "1:11: \"fide\" is no rulebook (expected fide-2023, fide-2009, fesa-2024, fesa-2017, cz or livret); did you mean \"fide-2023\"?"
    );
}

/// What does not hold in a script, line by line.
fn failures(text: &str) -> Vec<String> {
    let told = Script::parse(text).map(|script| script.run_watched(|_, _, _| {}));
    let told = told.unwrap_or_else(|error| panic!("{error}"));
    told.failures.iter().map(|failure| format!("{}: {}", failure.line, failure.what)).collect()
}

#[test]
fn time_does_not_go_back() {
    let told = "rulebook: fide-2009\nclock: 30m\n10:00 White plays e4\n";
    assert_eq!(
        error(&format!("{told}5:00 Black plays e5")),
        "4:1: the time 5:00 is before 10:00, where the script is (expected 10:00 or later)"
    );
    assert_eq!(
        error(&format!("{told}wait 2m\n 11:59 Black plays e5")),
        "5:2: the time 11:59 is before 12:00, where the script is (expected 12:00 or later)"
    );
    assert_eq!(error(&format!("{told}10:00 Black plays e5")), "nothing");
    for (line, said) in [
        ("wait -5m", "4:6: the time -5m is less than none (expected a time such as 10m)"),
        ("+-5m Black plays e5", "4:1: \"+-5m\" makes no sense here (expected a time such as +30s)"),
        (
            "Arbiter gives Black -2m because \"so\"",
            "4:21: the time -2m is less than none (expected a time such as 2m)",
        ),
    ] {
        assert_eq!(error(&format!("{told}{line}")), said);
    }
}

#[test]
fn a_move_out_of_turn_is_read_as_its_player_sees_the_board() {
    let told = "rulebook: fide-2009\nmoves e4 e5 Nf3\n";
    assert_eq!(
        failures(&format!("{told}White plays Bc4\nWhite plays O-O")),
        [
            "3: refused: not-having-the-move (fide-2009/1.1): Black has the move",
            "4: refused: not-having-the-move (fide-2009/1.1): Black has the move",
        ]
    );
    assert!(
        failures(&format!("{told}White plays Bc4\nexpect refused not-having-the-move")).is_empty()
    );
    assert_eq!(
        failures("rulebook: fesa-2024\nmoves P-7f\nSente plays P-2f"),
        ["3: refused: not-having-the-move (fesa-2024/1.1): Gote has the move"]
    );
    assert_eq!(
        error(&format!("{told}White plays Zz9")),
        "3:13: \"Zz9\" cannot be made out on this board; Black has the move \
         (expected a move such as Nf3, O-O, e2-e4 or, in shogi, 7g7f or P*5e)"
    );
}

#[test]
fn a_script_that_stops_has_its_story_so_far() {
    let script =
        Script::parse("rulebook: fide-2009\nWhite plays e4\n expect mate\nBlack plays Zz9");
    let told = script.unwrap().run_watched(|_, _, _| {});
    assert_eq!(told.stopped.map(|error| (error.line, error.column)), Some((4, 13)));
    assert_eq!(told.failures.len(), 1);
    let game = told.game.unwrap();
    assert!(game.table().to_string().starts_with("rnbqkbnr/pppppppp/8/8/4P3/"));
    assert!(told.entries.iter().any(|entry| entry.line == 2));
}

#[test]
fn a_start_that_is_no_position_is_told_with_its_reasons_where_it_stands() {
    assert_eq!(
        failures("rulebook: fide-2009\nclock: 5m\nstart: 8/8/8/8 w - -\nWhite plays e4"),
        [
            "3: the set-up is refused: no-position (fide-2009/2.3): pieces: 4 ranks (expected 8, separated by '/')"
        ]
    );
    assert_eq!(
        failures("rulebook: fide-2009\nstart: 4k3/8/8/8/8/8/8/4R2P b - - 0 1"),
        [
            "2: the set-up is refused: no-position (fide-2009/2.3): not a legal position: White has no king; \
             pawn on h1 (expected on the second to the seventh rank)"
        ]
    );
    assert_eq!(
        failures("rulebook: fesa-2024\n# so\nstart: 4k4/9/9/9/9/9/9/9/9 b - 1"),
        [
            "3: the set-up is refused: no-position (fesa-2024/2.3): not a legal position: Black (sente) has no king"
        ]
    );
    assert_eq!(
        failures(
            "rulebook: fide-2009\nclock: 5m\nevent: rated\nstart: chess960 960\nWhite plays e4"
        ),
        ["4: the set-up is refused: not-one-of-960 (fide-2009/20.2)"]
    );
    assert_eq!(
        failures("rulebook: fesa-2024\nevent: rated\nSente resigns"),
        [
            "2: the set-up is refused: no-control (fesa-2024/8.2)",
            "2: the set-up is refused: too-short-for-rating (fesa-2024/15.4)"
        ]
    );
    assert!(
        failures("rulebook: fide-2009\nstart: 8/8/8/8 w - -\nexpect setup refused fide-2009/2.3")
            .is_empty()
    );
}

#[test]
fn a_handicap_is_known_by_its_plain_name() {
    for name in
        ["rook-lance", "rook–lance handicap", "Rook-Lance Handicap", "two-piece", "even game"]
    {
        let script = format!("rulebook: fesa-2024\nstart: handicap {name}\nexpect no result");
        assert_eq!(failures(&script), [""; 0], "{name}");
    }
    assert_eq!(
        error("rulebook: fesa-2024\nstart: handicap rook-lanse"),
        "2:17: \"rook-lanse\" is no handicap (expected one of even game, lance, right lance, bishop, rook, rook-lance, \
         two-piece, three-piece, four-piece, five-piece, left five-piece, six-piece, left seven-piece, right seven-piece, \
         eight-piece, nine-piece, ten-piece, three pawns, naked king); did you mean \"rook-lance\"?"
    );
    assert!(
        error("rulebook: fesa-2024\nstart: handicap")
            .starts_with("2:16: the line ends (expected one of even game, "),
    );
}

#[test]
fn a_wrong_expectation_shows_what_differs_once() {
    let told = "rulebook: fide-2009\nmoves e4 e5\n";
    for (lines, said) in [
        (
            "Black plays e4\n expect refused finished fide-2009/1.1",
            "4: refused: not-having-the-move (fide-2009/1.1), expected finished",
        ),
        (
            "Black plays d5\n expect refused not-having-the-move fide-2009/5.1.a",
            "4: refused: not-having-the-move (fide-2009/1.1), expected fide-2009/5.1.a",
        ),
        (
            "Black plays d5\n expect refused finished fide-2009/5.1.a",
            "4: refused: not-having-the-move (fide-2009/1.1), expected finished fide-2009/5.1.a",
        ),
        (
            "White resigns\n expect result 1-0 fide-2009/5.1.b",
            "4: the result is 0-1 fide-2009/5.1.b, expected 1-0",
        ),
        (
            "White resigns\n expect result 0-1 fide-2009/5.1.a",
            "4: the result is 0-1 fide-2009/5.1.b, expected fide-2009/5.1.a",
        ),
        (
            "moves Nf3 Nc6\n expect mate fide-2009/5.1.a",
            "4: found [made fide-2009/1.1], expected mate fide-2009/5.1.a",
        ),
        (
            "moves Nf3 Nc6\n expect made fide-2009/5.1.a",
            "4: found [made fide-2009/1.1], expected made fide-2009/5.1.a",
        ),
    ] {
        assert_eq!(failures(&format!("{told}{lines}")), [said]);
    }
}

#[test]
fn refused_and_result_need_no_article() {
    let told = "rulebook: fide-2009\nmoves e4 e5\n";
    for lines in [
        "Black plays d5\n expect refused",
        "Black plays d5\n expect refused not-having-the-move",
        "White resigns\n expect result 0-1",
    ] {
        assert_eq!(failures(&format!("{told}{lines}")), [""; 0]);
    }
    for (lines, said) in [
        ("White plays d4\n expect refused", "4: not refused"),
        ("White plays d4\n expect refused finished", "4: not refused, expected finished"),
        ("White resigns\n expect result 1-0", "4: the result is 0-1 fide-2009/5.1.b, expected 1-0"),
        ("expect result 1-0", "3: no result, expected 1-0"),
    ] {
        assert_eq!(failures(&format!("{told}{lines}")), [said]);
    }
}

#[test]
fn what_was_probably_meant_is_asked() {
    let meant = |text: &str| {
        let error = Script::parse(text).err();
        error.and_then(|error| error.meant).unwrap_or_default()
    };
    for (line, wanted) in [
        ("White palys e4", "plays"),
        ("Whte plays e4", "White"),
        ("White resign", "resigns"),
        ("White offers draw", "offers a draw"),
        ("White claims the flagg", "the flag"),
        ("White stops the clock", "stops the clocks"),
        ("Arbiter penalises White with a warnin because \"so\"", "a warning"),
        ("Arbiter keep the envelope because \"so\"", "keeps the envelope"),
        ("moves e4\nexpext no result", "expect"),
        ("stat: standard", "start:"),
        ("event: ratted", "rated"),
        ("event: default tiem 30m", "default time"),
        ("supervision: adequat", "adequate"),
        ("strictness: clam", "claim"),
        ("expect fool", ""),
        ("expect stalmate", "stalemate"),
        ("expect refused not-having-move", "not-having-the-move"),
        ("expect mate fide-2009/51a", "fide-2009/5.1.a"),
        ("expect mate fide/5.1.a", "fide-2009/5.1.a"),
        ("expect Black sees maet", "mate"),
        ("White jumps", ""),
    ] {
        assert_eq!(meant(&format!("rulebook: fide-2009\n{line}")), wanted, "{line}");
    }
    assert_eq!(meant("rulebook: fide2009"), "fide-2009");
    assert_eq!(meant("rulbook: fide-2009"), "rulebook:");
    assert_eq!(
        error("rulebook: fide-2009\nWhite palys e4"),
        "2:7: \"palys\" makes no sense here (expected something that can be done, such as plays e4 or resigns); \
         did you mean \"plays\"?"
    );
}

#[test]
fn a_script_of_many_thousand_lines_is_read_and_run() {
    // What is done at the board is the laws' part. Time that grew with the square of the lines would not end.
    let told =
        "# so\nexpect no result\n\n  expect Black has the move # yes\nexpect e4 is P\nwait 0s\n";
    let text = format!("rulebook: fide-2009\nmoves e4\n{}", told.repeat(5_000));
    assert_eq!(failures(&text), [""; 0]);
}

#[test]
fn a_number_that_is_too_large_or_none_is_named_with_what_was_expected() {
    let said = |line: &str| error(&format!("rulebook: fide-2009\n{line}"));
    for (line, what) in [
        (
            "White strikes out 99999999 moves",
            "2:19: \"99999999\" is more than 65535 (expected a number of moves)",
        ),
        (
            "White strikes out x moves",
            "2:19: \"x\" makes no sense here (expected a number of moves)",
        ),
        (
            "White strikes out -1 moves",
            "2:19: \"-1\" makes no sense here (expected a number of moves)",
        ),
        (
            "Arbiter restores the position after 99999 acts",
            "2:37: \"99999\" is more than 65535 (expected a number of acts)",
        ),
        (
            "Arbiter finds the illegal move after 99999 acts",
            "2:38: \"99999\" is more than 65535 (expected a number of acts)",
        ),
        (
            "Arbiter penalises Black with exclusion for 999 rounds",
            "2:44: \"999\" is more than 255 (expected a number of rounds)",
        ),
        (
            "event: draws barred below move 99999999",
            "2:32: \"99999999\" is more than 65535 (expected a number of moves)",
        ),
        (
            "expect the envelope says move 99999999",
            "2:31: \"99999999\" is more than 65535 (expected a number)",
        ),
        (
            "expect 99999999999999999999 legal moves",
            "2:8: \"99999999999999999999\" is more than 18446744073709551615 (expected a number of moves)",
        ),
        (
            "start: chess960 99999999",
            "2:17: \"99999999\" is more than 65535 (expected a number from 0 to 959, or a first rank)",
        ),
    ] {
        assert_eq!(said(line), what);
    }
}

#[test]
fn a_penalty_in_points_takes_or_gives_some() {
    let said = |line: &str| error(&format!("rulebook: fide-2009\n{line}"));
    for (points, column) in [("down -1", 42), ("up -1", 40), ("up 0", 40), ("down 0", 42)] {
        let (_, number) = points.split_once(' ').unwrap();
        assert_eq!(
            said(&format!("Arbiter penalises Black with points {points}")),
            format!(
                "2:{column}: \"{number}\" makes no sense here (expected points above 0, such as 1 or ½)"
            )
        );
    }
}

#[test]
fn one_and_many_are_both_understood() {
    let head = "rulebook: fide-2009\nstrictness: claim\nclock: 90m\nrecording: on\nmoves e4\nWhite writes \"1. e4\"\n";
    for line in [
        "White strikes out 1 moves",
        "White strikes out 1 move",
        "expect White's sheet lacks 0 move",
    ] {
        assert_eq!(error(&format!("{head}{line}")), "nothing", "{line}");
    }
}

#[test]
fn a_piece_and_a_language_that_are_none_are_told_what_could_be_there() {
    let said = |line: &str| error(&format!("rulebook: fide-2009\n{line}"));
    assert_eq!(
        said("expect e4 is Z"),
        "2:14: \"Z\" makes no sense here (expected one of KQRBNP, small for Black, or empty)"
    );
    assert_eq!(
        error("rulebook: fesa-2024\nexpect 5e is +Q"),
        "2:14: \"+Q\" makes no sense here (expected one of KRBGSNLP, small for White, + before it, or empty)"
    );
    assert_eq!(
        said("expect Nf3 written Cf3 in frr"),
        "2:27: \"frr\" makes no sense here (expected a language such as fr, or figurines); did you mean \"fr\"?"
    );
}
