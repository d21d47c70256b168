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
    for (change, said) in [
        ("appeal on", "1:44: \"appeal\" is no field of this rulebook"),
        ("book fide-2009", "1:44: \"book\" is no field of this rulebook"),
        (
            "no-move won",
            "1:44: \"won\" is no value of no-move: unknown variant `won`, expected `drawn` or `lost`",
        ),
    ] {
        assert_eq!(club(change), format!("{said} {expected}"));
    }
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
        "1:11: \"fide\" is no rulebook (expected fide-2009, fesa-2024, fesa-2017, cz or livret)"
    );
}
