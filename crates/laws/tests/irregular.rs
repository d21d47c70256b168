//! Games that left the usual course, told as scripts: what is illegal stands, moves are undone, clocks are not pressed.
#![allow(missing_docs, reason = "a test says what it does in its name")]

use adoube_laws::script::Script;

#[track_caller]
fn story(text: &str) {
    let script = Script::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let told = script.run().unwrap_or_else(|error| panic!("{error}"));
    let failures: Vec<String> = told
        .failures
        .iter()
        .map(|failure| format!("line {}: {}", failure.line, failure.what))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn a_mate_is_seen_where_two_bishops_stand_on_one_colour() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays Bc1-a4 and presses
         moves e5 f3 a6 g4
         Black plays Qh4
           expect Arbiter sees the end
         Black says mate
           expect result 0-1 fide-2009/5.1.a",
    );
}

#[test]
fn a_stalemate_is_seen_where_a_pawn_stands_on_the_last_rank() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 5m
         supervision: none
         start: k7/P7/8/1K6/8/8/p7/8 b - - 0 1
         Black plays a2-a1 and presses
         White plays Kb6
           expect Arbiter sees the end
         Black resigns
           expect result ½-½ fide-2009/5.2.a",
    );
}

#[test]
fn positions_repeat_where_an_illegal_move_stands() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays Bf1-a5 and presses
         moves Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1
         Black claims repetition
           expect result ½-½ fide-2009/9.2.b",
    );
}

#[test]
fn positions_repeat_with_a_pawn_on_the_last_rank() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 5m
         supervision: none
         start: k7/P7/8/1K6/8/7r/p7/8 b - - 0 1
         Black plays a2-a1 and presses
         moves Kb6 Rg3 Kb5 Rh3 Kb6 Rg3 Kb5 Rh3
         White claims repetition
           expect result ½-½ fide-2009/9.2.b",
    );
}

#[test]
fn what_is_touched_binds_where_an_illegal_move_stands() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays Bf1-a5 and presses
         moves e5
         White touches g1
         White plays d3 and presses
         Black claims the touched piece
           expect touch-enforced fide-2009/4.3.a
         White plays Nf3 and presses
         moves Nc6
         White puts e1 on g1
         White plays d3 and presses
         Black claims the touched piece
           expect half-castling-enforced fide-2009/4.6.b
         White plays O-O and presses
         Black claims repetition with Nf6
           expect wrong-claim fide-2009/9.5.b
         Black plays a6 and presses
         White claims the touched piece
           expect announced-enforced fide-2009/9.5.b",
    );
}

#[test]
fn a_sealed_move_is_read_where_an_illegal_move_stands() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3 Nf6
         White plays Bf1-b6 and presses
         1:20:00 Arbiter calls for a sealed move until 48:00:00 because \"The session is over.\"
         Black seals \"d5\" and presses
         White arrives
         48:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
           expect sealed-played fide-2009/adj.9.a
           expect d5 is p",
    );
}

#[test]
fn mate_shuts_other_claims_where_nifu_stands() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m b30s
         event: competition
         start: 4k4/9/4P4/9/9/9/P8/9/4K4 b GP 1
         Sente plays P*9f and presses
         Gote plays 5a4a and presses
         Sente plays 5i5h and presses
         Gote plays 4a5a and presses
         Sente plays G*5b
           expect Arbiter sees the end
         Gote claims an illegal move
           expect result 1-0 fesa-2024/5.1.a",
    );
}

#[test]
fn positions_repeat_where_nifu_stands() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m b30s
         event: competition
         start: 4k4/9/9/9/9/9/P8/9/4K4 b P 1
         Sente plays P*9f and presses
         moves 5a4a 5i4i 4a5a 4i5i 5a4a 5i4i 4a5a 4i5i 5a4a 5i4i 4a5a 4i5i
         Gote claims repetition
           expect result 0-0 fesa-2024/5.2",
    );
}

#[test]
fn mate_is_seen_beside_a_dead_knight() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m b30s
         event: competition
         start: 4k4/9/4P4/9/9/9/P8/9/4K4 b GN 1
         Sente plays N*9b and presses
         Gote plays 5a4a and presses
         Sente plays 5i5h and presses
         Gote plays 4a5a and presses
         Sente plays G*5b
           expect Arbiter sees the end",
    );
}

#[test]
fn an_unpressed_move_outlives_the_undoing_of_the_reply() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2/90m+30s, 30m+30s
         supervision: adequate
         1:00 White plays e4
         Black plays e7-e4
         Black plays e5
         2:00 White presses
           expect completed fide-2009/6.7.a
           expect White's clock shows 1:28:30
         Black presses
         White plays Nf3 and presses
           expect White's clock shows 1:59:00",
    );
}

#[test]
fn an_unpressed_move_outlives_a_touch_that_is_enforced() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2/90m+30s, 30m+30s
         supervision: adequate
         1:00 White plays e4
         Black touches d7
         Black plays e5
         White claims the touched piece
         Black plays d5
         White presses
           expect completed fide-2009/6.7.a
         Black presses
         White plays exd5 and presses
           expect White's clock shows 2:00:00",
    );
}

#[test]
fn an_unpressed_move_outlives_a_restoration() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m+30s
         supervision: adequate
         1:00 White plays e4
         Black knocks pieces over
         Arbiter restores the position after 1 acts because \"Pieces fell.\"
           expect White's clock runs
         2:00 White presses
           expect completed fide-2009/6.7.a
           expect White's clock shows 1:28:30",
    );
}

#[test]
fn in_shogi_too_the_clock_of_who_has_not_pressed_runs_on() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m+30s
         supervision: adequate
         1:00 Sente plays 7g7f
         Gote plays 3c3d
         Arbiter restores the position after 1 acts because \"x\"
           expect Sente's clock runs",
    );
}

#[test]
fn a_replaced_move_raises_no_fallen_flag() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 10m
         supervision: adequate
         10:30 Arbiter gives White 2m because \"the lights went out\"
         White plays Ke1-e3
         White plays e4 and presses
         Black claims the flag
           expect result 0-1 fide-2009/6.9",
    );
}

#[test]
fn two_postponed_claims_are_two() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 20m
         start: 8/8/4k3/8/r7/4K3/7R/8 w - - 0 70
         supervision: adequate
         18:30 White claims no normal means
         Arbiter answers later because \"let us see\"
         White plays Rh1 and presses
         Black plays Ra3 and presses
         White plays Kd4 and presses
         37:10 Black claims no normal means
         Arbiter answers no because \"White tries\"
         Black plays Ra4 and presses
         White touches d4
         +5m Black claims the flag
           expect no result
           expect the clocks stand",
    );
}

#[test]
fn moves_after_a_restoration_are_no_idle_acts() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 3h
         supervision: adequate
         moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
         Arbiter restores the position after 2 acts because \"Somebody upset the board.\"
         moves Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
         White touches g1
         White plays e4 and presses
         Black claims the touched piece
           expect touch-enforced fide-2009/4.3.a
         White plays Nf3 and presses
         moves Nf6 Ng1 Ng8
         White claims repetition
           expect result ½-½ fide-2009/9.2.b",
    );
}

#[test]
fn what_is_owed_on_a_sheet_is_no_idle_act() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 50/60m, 60m
         clock kind: digital
         recording: on
         supervision: adequate
         55:30 White plays Nf3 and presses
         1:51:00 Black plays Nf6 and presses
         moves Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
         White writes \"Nf3\"
         White writes \"Nf6\"
         White writes \"Ng1\"
         White writes \"Ng8\"
           expect White's sheet is complete
         White claims repetition
           expect result ½-½ fide-2009/9.2.b",
    );
}

#[test]
fn a_call_to_seal_lapses_with_the_move_before_it() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves e4 e5
         White plays Ke1-e3 and presses
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black claims an illegal move
           expect illegal-undone fide-2009/7.4.a
         Black seals \"d5\"
           expect refused not-to-be-sealed fide-2009/adj.1.a
         Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         White seals \"Ke2\" and presses
           expect envelope-closed fide-2009/adj.2
         Black arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
           expect e2 is K",
    );
}

#[test]
fn what_was_made_on_the_board_after_the_call_stays() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black plays Nc6
         Black plays Nf6
           expect refused already-made fide-2009/4.6
         Black seals \"Nf6\" and presses
         White arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
           expect c6 is n",
    );
}

#[test]
fn an_envelope_does_not_escape_an_announced_move() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. Nf3 Nf6 2. Ng1
         1:28:00 Black claims repetition with Ng8
           expect wrong-claim fide-2009/9.5.b
         Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black plays d5
           expect refused another-announced fide-2009/9.5.b
         Black seals \"d5\" and presses
         White arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
           expect announced-enforced fide-2009/9.5.b
           expect g8 is n",
    );
}

#[test]
fn an_envelope_does_not_escape_a_touch() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         Black touches b8
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"d5\" and presses
         White arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
         White claims the touched piece
           expect touch-enforced fide-2009/4.3.a",
    );
}

#[test]
fn a_claim_without_an_arbiter_is_drawn_or_lost() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 61m
         start: 8/8/4k3/8/8/5K2/4P3/8 w - - 0 1
         59:30 White claims that it cannot be won
         Arbiter answers later with time because \"I have not seen the position yet.\"
           expect refused no-such-answer fide-2009/10.2.a
         Arbiter decides 1-0 because \"White stands better.\"
           expect refused no-such-answer fide-2009/10.2.a
         Arbiter answers draw because \"A bare king would do.\"
           expect result ½-½ fide-2009/18.1",
    );
}

#[test]
fn nobody_is_late_before_the_hour_on_the_envelope() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"Nc6\" and presses
         Black arrives
         2:00:00 Arbiter resumes the game because \"Black is here.\"
           expect refused resumed-too-early fide-2009/adj.9.b
         White arrives
         2:10:00 Arbiter resumes the game because \"Now both are here.\"
         Arbiter opens the envelope
           expect c6 is n",
    );
}

#[test]
fn what_cannot_be_sealed_leaves_the_envelope_alone() {
    story(
        "rulebook: fide-2009
         clock: 1h
         supervision: adequate
         event: session of 50m
         moves 1. f3 e5 2. g4
         50:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"Qh4\"
         Black seals \"Ke6\"
           expect refused not-sealable fide-2009/adj.8.c
         Black presses
         White arrives
         Black arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
           expect result 0-1 fide-2009/5.1.a",
    );
}

#[test]
fn an_answered_illegal_move_is_found() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays e2-e5
         Black plays Nf6
         Black claims an illegal move
           expect illegal-undone fide-2009/7.4.a",
    );
}

#[test]
fn a_beginner_takes_one_move_back() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m b30s
         supervision: adequate
         event: beginner Sente
         Sente plays 7g7e and presses
         Gote claims an illegal move
           expect taken-back-illegal fesa-2024/17.1
         Arbiter confirms Sente as a beginner because \"Once more.\"
           expect refused no-beginner fesa-2024/17.1
         Sente plays 7g7e and presses
         Gote claims an illegal move
           expect result 0-1 fesa-2024/9.4",
    );
}
