//! Corners of the laws into which no example of the lawbook leads: found by changing the laws where nobody noticed it.

use adoube_board::Side;
use adoube_laws::{Act, Command, Event, Game, Matter, Place, What, Who};
use adoube_script::Script;

use crate::stories::{failures, stories_in};

/// The game that a script tells, and what happened in it.
#[track_caller]
pub(crate) fn told(script: &str) -> (Game, Vec<Event>) {
    let told = Script::parse(script).and_then(|script| script.run());
    let told = told.unwrap_or_else(|error| panic!("{error}"));
    let failures: Vec<_> =
        told.failures.iter().map(|failure| format!("{}: {}", failure.line, failure.what)).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let events = told.entries.into_iter().filter_map(|entry| Some(entry.what.ok()?.event));
    (told.game.unwrap(), events.collect())
}

/// A game of chess across a board, with an arbiter.
#[track_caller]
pub(crate) fn watched(clock: &str, rest: &str) -> (Game, Vec<Event>) {
    let head = "rulebook: fide-2009\nstrictness: claim\nsupervision: adequate\n";
    told(&format!("{head}clock: {clock}\n{rest}"))
}

pub(crate) const SESSION: &str = "40/2h, 1h\nevent: session of 90m";

pub(crate) fn shogi(act: &str) -> Act {
    Act::Shogi(act.parse().unwrap())
}

#[test]
fn every_corner_is_as_it_is_told() {
    for (title, script) in stories_in("corners.txt") {
        let failures = failures(&script);
        assert!(failures.is_empty(), "{title}\n{}", failures.join("\n"));
    }
}

// The clocks.

#[test]
fn who_claims_with_both_flags_down_wins_if_the_others_fell_first() {
    watched(
        "5m",
        "moves 1. e4 e5
        6:00 White plays Nf3 and presses
        11:30 Black claims the flag
          expect result 0-1 fide-2009/6.9",
    );
}

#[test]
fn a_clock_that_is_set_has_no_flag_of_before() {
    let (game, _) = watched(
        "5m",
        "moves 1. e4 e5
        6:00 Arbiter gives White 2m because \"a lamp fell\"
        Arbiter sets White's clock to 4m at move 20 for a defect because \"it stood still\"
        Black claims the flag
          expect flag-not-down fide-2009/6.8",
    );
    assert_eq!(game.clock().shows(Side::First, game.last()).moves, 20);
}

#[test]
fn flags_that_are_forgiven_are_up_again() {
    let (game, _) = watched(
        "40/60m, 30m\nclock kind: mechanical",
        "moves 1. e4 e5 2. Nf3 Nc6
        59:00 White plays Bb5 and presses
        2:00:30 Black plays a6 and presses
        +90s White plays Ba4 and presses
        +10s Black claims the flag
          expect both-flags-go-on fide-2009/6.11.a",
    );
    for side in Side::ALL {
        assert!(game.clock().period_flags(side, game.last()).is_empty(), "{side:?}");
    }
    // Black's fell with nothing done since.
    let (game, _) = watched(
        "40/60m, 30m\nclock kind: mechanical",
        "1:01:00 White plays e4 and presses
        2:02:00 White claims the flag
          expect both-flags-go-on fide-2009/6.11.a",
    );
    for side in Side::ALL {
        assert!(game.clock().period_flags(side, game.last()).is_empty(), "{side:?}");
    }
}

#[test]
fn the_moves_of_a_period_that_is_over_count_as_made() {
    let (game, _) = watched(
        "40/50m, 30m\nclock kind: mechanical\nrecording: on",
        "46:00 White plays e4 and presses
        1:32:00 Black plays e5 and presses
        1:37:00 Arbiter begins the next period because \"the sheets cannot be mended\"
          expect next-period fide-2009/8.6",
    );
    for side in Side::ALL {
        assert_eq!(game.clock().shows(side, game.last()).moves, 40, "{side:?}");
    }
}

#[test]
fn no_time_goes_to_who_has_no_limit() {
    watched(
        "5m | none",
        "moves 1. e4 e5
        Arbiter penalises White with 2m to the opponent because \"he hums\"
          expect refused no-limit",
    );
}

// Moves and hands.

#[test]
fn a_piece_that_an_illegal_move_put_down_is_moved_on_from_where_it_stood() {
    let head = "rulebook: cz changed by club \"Ours\" released replaced\nstrictness: claim\nclock: 30m b30s\n";
    told(&format!("{head}Sente plays 7g7e\nSente plays 7e7f and presses\n  expect 7f is P"));
    let (game, _) = told(&format!("{head}Sente plays 7g7f"));
    assert_eq!(game.hand_of(shogi("7f7e")), Side::First);
    assert_eq!(game.hand_of(shogi("3c3d")), Side::Second);
}

#[test]
fn half_of_a_move_that_has_no_halves_is_the_move() {
    for (start, half) in [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2 on e4"),
        ("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "f1 on g1"),
    ] {
        let rest = format!("start: {start}\nWhite puts {half}\n  expect Black has the move");
        watched("90m", &rest);
    }
}

#[test]
fn an_assistant_who_presses_after_a_mate_brings_it_to_light_and_may_strike_out() {
    let (mut game, _) = watched(
        "90m\nrecording: on",
        "Arbiter accepts White's assistant because \"his arm is broken\"
        White plays e4 and writes \"e4\"",
    );
    let assistant = Who::Assistant(Side::First);
    let at = game.last();
    let steps = game.act(&Command::Strike(1), assistant, at).unwrap();
    assert!(matches!(steps[0].event.what, What::Struck { side: Side::First, moves: 1 }));
    watched(
        "90m",
        "Arbiter accepts White's assistant because \"his arm is broken\"
        moves 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6
        White plays Qxf7
        White's assistant presses
          expect result 1-0 fide-2009/5.1.a",
    );
}

// Claims and penalties.

#[test]
fn a_claim_in_blitz_that_finds_nothing_restarts_the_clocks_on_its_own_ground() {
    let (_, events) = told(
        "rulebook: fide-2009
        strictness: claim
        clock: 5m
        supervision: inadequate
        moves 1. e4 e5
        White stops the clocks
        White claims an illegal move
          expect blitz-nothing-illegal",
    );
    let restarted = events.iter().find(|it| matches!(it.what, What::ClocksRestarted { .. }));
    assert_eq!(restarted.unwrap().ruling().name(), "blitz-nothing-illegal");
}

#[test]
fn what_is_claimed_of_normal_means_is_in_the_log() {
    let (_, events) = watched(
        "20m\nstart: 8/8/4k3/8/8/4K3/4R3/8 w - - 0 1",
        "19:00 White claims no normal means\n  expect normal-means-claimed fide-2009/10.2",
    );
    assert!(events.iter().any(|it| matches!(it.what, What::Claimed { .. })));
}

#[test]
fn a_declaration_that_fails_waits_for_the_arbiter() {
    let (game, _) = told(
        "rulebook: fesa-2017
        clock: 30m b30s
        supervision: adequate
        start: 4k4/9/9/9/9/9/9/9/4K4 b R2B4G4Sr4N4L18P 1
        Sente declares",
    );
    let view = game.view(Who::Arbiter, game.last());
    assert_eq!(view.arbiter.unwrap().waiting, Some(Matter::Declaration(Side::First)));
}

#[test]
fn a_game_lost_by_penalty_scores_for_the_other() {
    let (game, _) = watched(
        "90m",
        "moves 1. e4 e5\nArbiter penalises White with loss because \"he threw the king\"",
    );
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Side::Second));
    assert!(outcome.points.second > outcome.points.first, "{:?}", outcome.points);
}

#[test]
fn the_arbiter_tosses_for_the_one_who_is_not_there() {
    for (there, absent) in [("Sente", Side::Second), ("Gote", Side::First)] {
        let (_, events) = told(&format!(
            "rulebook: fesa-2024\nclock: 30m b30s\nsupervision: adequate\n{there} arrives\n\
             Arbiter tosses plain plain plain promoted promoted because \"he is late\""
        ));
        let tosser = events.iter().find_map(|event| match event.what {
            What::Tossed { tosser, .. } => Some(tosser),
            _ => None,
        });
        assert_eq!(tosser, Some(absent), "{there}");
    }
}

// Adjourning.

#[test]
fn an_offer_travels_with_the_move_that_was_made_on_the_board_after_the_call_to_seal() {
    let (_, events) = watched(
        SESSION,
        "moves 1. e4 e5
        1:30:00 Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
        White plays Nf3, offers a draw
          expect sealed-on-board",
    );
    assert!(events.iter().any(|it| matches!(it.what, What::Offered { .. })));
}

#[test]
fn what_an_envelope_is_about_needs_one() {
    watched(
        SESSION,
        "moves 1. e4 e5
        Arbiter has lost the position because \"a cat\"
          expect refused nothing-sealed
        1:30:00 Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
        Arbiter sets White's clock to 1h for the resumption because \"it is wrong\"
          expect refused nothing-resumed",
    );
}

#[test]
fn nobody_is_called_to_seal_while_the_clocks_stand() {
    watched(
        SESSION,
        "moves 1. e4 e5
        Arbiter stops the clocks because \"a fire\"
        White adjourns
          expect refused clocks-stopped
        Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
          expect refused clocks-stopped",
    );
}

#[test]
fn draws_that_are_barred_are_barred_between_the_sessions() {
    watched(
        "40/2h, 1h\nevent: session of 90m, draws barred",
        "moves 1. e4 e5
        1:30:00 Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
        White seals \"Nf3\" and presses
        Arbiter keeps the envelope because \"it is in order\"
        Black offers a draw
          expect refused",
    );
}

#[test]
fn a_sealer_who_is_late_has_lost_when_the_arbiter_has_made_out_his_move() {
    watched(
        SESSION,
        "moves 1. e4 e5
        1:30:00 Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
        White seals \"N 3\" and presses
        Black arrives
        24:00:00 Arbiter resumes the game because \"it is time\"
        Arbiter opens the envelope
        25:30:00 Arbiter answers that it means Nf3 because \"there is no other\"
          expect result 0-1",
    );
}

// Two boards.

const BOARDS: &str = "2h\nrecording: on\nevent: blind White, two boards";

#[test]
fn the_longer_of_two_sheets_that_agree_counts() {
    watched(
        BOARDS,
        "White plays e3
        White announces e2-e4 and presses
        Black repeats e2-e4
        Black writes \"1. e4\"
        Arbiter compares the boards because \"they are not the same\"
          expect boards-corrected fide-2009/19.2.vii
          expect e4 is P on White's board",
    );
}

#[test]
fn what_nobody_has_written_yet_stays_made_when_the_boards_are_put_right() {
    let (game, _) = watched(
        BOARDS,
        "White plays e4
        White announces e2-e4 and presses
        White writes \"1. e4\"
        Black repeats e2-e3
        Black writes \"1. e4\"
        Black plays e5
        Black announces e7-e5 and presses
        White repeats e7-e5
        White plays Nf3
        White announces g1-f3 and presses
        Arbiter compares the boards because \"they are not the same\"
          expect boards-corrected fide-2009/19.2.vii
          expect f3 is N on White's board",
    );
    assert_eq!(game.course().len(), 3);
}

#[test]
fn a_touch_is_of_a_place_once() {
    let (mut game, _) = watched("90m", "moves 1. e4 e5");
    let place = Place::Chess(adoube_chess::Square::G1);
    let touch = Command::Touch { places: vec![place, place], together: false };
    let at = game.last();
    let steps = game.act(&touch, Who::Player(Side::First), at).unwrap();
    assert!(matches!(&steps[0].event.what, What::Touched { places, .. } if places.len() == 1));
}

#[test]
fn two_hands_cost_what_an_illegal_move_does() {
    let game = |change: &str, follows: &str| {
        told(&format!(
            "rulebook: cz changed by club \"Hands\" two-hands-illegal on, {change}
            strictness: claim
            clock: 90m
            supervision: adequate
            moves 7g7f 3c3d 8h2b+
            Gote plays 3a2b and presses
            Sente claims two hands
            Arbiter answers yes because \"both of them\"
              expect two-hands-found
              {follows}"
        ))
    };
    game("illegal-moves taken-back", "expect 3a is s\nexpect Gote's clock runs");
    game("illegal-moves loses", "expect result 1-0");
    game("illegal-moves claim-wins", "expect result 1-0");
    game("illegal-moves undone", "expect Sente's clock shows 1:32:00\nexpect 2b is s");
}

#[test]
fn a_move_of_shogi_is_sealed_in_any_of_its_notations() {
    for text in ["2g2f", "P-2f", "２六歩", "1. P-26"] {
        told(&format!(
            "rulebook: fesa-2024 changed by club \"Adjourned\" arrangements.adjournment on
            strictness: claim
            clock: 2h
            supervision: adequate
            Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
            Sente seals \"{text}\" and presses
            Gote arrives
            24:00:00 Arbiter resumes the game because \"it is time\"
            Arbiter opens the envelope
              expect 2f is P
              expect Gote's clock runs"
        ));
    }
}

// What is in the log, which no line of a script can ask for.

const LONG: &str = "strictness: claim\nclock: 90m\nrecording: off\nsupervision: adequate\n";

#[test]
fn every_claim_is_in_the_log() {
    for (head, rest) in [
        ("rulebook: cz", "moves 7g7f 3c3d\nSente claims an illegal move"),
        ("rulebook: livret", "moves 7g7f 3c3d\nSente claims an illegal move"),
        ("rulebook: fesa-2024", "moves 7g7f 3c3d\nSente claims an illegal move"),
        ("rulebook: fesa-2024", "Sente plays 7g7e\nGote claims an illegal move"),
        ("rulebook: fesa-2024", "Sente plays 7g7e and presses\nGote claims an illegal move"),
        ("rulebook: fide-2023", "moves 1. e4 d5 2. exd5\nBlack claims two hands"),
    ] {
        let (_, events) = told(&format!("{head}\n{LONG}{rest}"));
        assert!(events.iter().any(|it| matches!(it.what, What::Claimed { .. })), "{head}\n{rest}");
    }
    let (_, events) = told(
        "rulebook: fide-2009
        strictness: claim
        clock: 61m
        recording: off
        start: 8/8/4k3/8/8/5K2/4P3/8 w - - 0 1
        White plays e4 and presses
        59:30 Black claims that it cannot be won",
    );
    assert!(events.iter().any(|it| matches!(it.what, What::Claimed { .. })));
}

#[test]
fn every_flag_that_is_seen_is_in_the_log_with_its_owner() {
    let seen = |clock: &str, rest: &str| {
        let (_, events) = watched(clock, rest);
        let flag = |event: &Event| match event.what {
            What::FlagSeen { side, .. } => Some(side),
            _ => None,
        };
        events.iter().filter_map(flag).collect::<Vec<_>>()
    };
    let one = "moves 1. e4 e5\n6:00 Black claims the flag";
    assert_eq!(seen("5m", one), [Side::First]);
    let both = "6:00 White plays e4 and presses\n12:00 White claims the flag";
    assert_eq!(seen("5m\nclock kind: mechanical", both), [Side::Second, Side::First]);
    let met = "moves 1. e4 e5 2. Nf3 Nc6\n51:00 White plays Bb5\nBlack claims the flag";
    assert_eq!(seen("2/50m, 30m\nclock kind: mechanical", met), [Side::First]);
}

#[test]
fn who_is_ahead_when_the_arbiter_ends_a_game_has_won_it() {
    for (book, rest) in [
        ("fide-2009", "Arbiter hears White's device because \"it rang\""),
        ("fide-2023", "Arbiter finds a device on White because \"it lay there\""),
        ("fide-2009", "Arbiter finds that White refuses the laws with 1 because \"he laughs\""),
        ("fide-2023", "Arbiter penalises White with loss and 1 because \"he sings\""),
    ] {
        let (game, _) = told(&format!("rulebook: {book}\n{LONG}moves 1. e4 e5\n{rest}"));
        let outcome = game.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.unwon), (Some(Side::Second), false), "{rest}");
    }
    let half = "Arbiter finds that White refuses the laws with ½ because \"he laughs\"";
    let (game, _) = told(&format!("rulebook: fide-2009\n{LONG}moves 1. e4 e5\n{half}"));
    assert!(game.outcome().unwrap().unwon);
}

#[test]
fn what_an_arbiter_rules_has_his_reason() {
    let (_, events) =
        watched("90m", "moves 1. e4 e5\nArbiter gives White 2m because \"a lamp fell\"");
    assert!(events.last().unwrap().reason.is_some());
    let (_, events) = watched("90m", "White tells the arbiter \"he hums\"");
    assert!(events.last().unwrap().reason.is_some());
    let (_, events) = told(
        "rulebook: fide-2023
        strictness: claim
        clock: 90m
        recording: off
        supervision: adequate
        event: default time 10m
        Black arrives
        Server starts the clock
        11:00 Server looks at the clock
        Arbiter excuses White because \"his train was late\"",
    );
    let restarted = events.last().unwrap();
    assert!(matches!(restarted.what, What::ClocksRestarted { .. }), "{restarted:?}");
    assert!(restarted.reason.is_some());
}

#[test]
fn who_sealed_a_move_has_refused_the_offer_by_it() {
    let (_, events) = watched(
        SESSION,
        "moves 1. e4
        Black plays e5, offers a draw and presses
        1:30:00 Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
        White seals \"Nf3\" and presses
        Black arrives
        24:00:00 Arbiter resumes the game because \"it is time\"
        Arbiter opens the envelope",
    );
    let gone = events.iter().find(|it| matches!(it.what, What::OfferGone)).unwrap();
    assert_eq!(gone.by, Who::Player(Side::First));
}

#[test]
fn a_game_that_nobody_came_to_is_not_played_again() {
    let (game, _) = told(
        "rulebook: cz changed by club \"Ours\" drawn replayed, lateness default-time
        clock: 30m b30s
        event: competition, default time 10m
        supervision: adequate
        Server starts the clock
        11:00 Server looks at the clock
          expect result 0-0",
    );
    assert_eq!(game.outcome().unwrap().replay, None);
}

#[test]
fn a_claim_in_a_rapid_game_that_finds_nothing_restarts_the_clocks_on_its_own_ground() {
    let (_, events) = told(
        "rulebook: fide-2009
        strictness: claim
        clock: 20m
        supervision: inadequate
        moves 1. e4 e5
        White stops the clocks
        White claims an illegal move
          expect quick-nothing-illegal",
    );
    let restarted = events.iter().find(|it| matches!(it.what, What::ClocksRestarted { .. }));
    assert_eq!(restarted.unwrap().ruling().name(), "quick-nothing-illegal");
}
