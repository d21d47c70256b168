//! Games that left the usual course, told as scripts: what is illegal stands, moves are undone, clocks are not pressed.

use adoube_script::Script;

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
         Arbiter answers draw because \"I have replayed it.\"
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
         Arbiter answers no because \"It stood there once.\"
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
         Arbiter answers draw because \"I have replayed it.\"
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
         Arbiter answers draw because \"I have replayed it.\"
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
         Arbiter answers no because \"It comes for the second time.\"
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
           expect illegal-unpressed fide-2009/4.6
           expect no illegal-time",
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

#[test]
fn an_envelope_whose_position_was_undone_is_void() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3 Nc6
         White plays Bf1-b6 and presses
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"d5\" and presses
         White arrives
         Black arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Black claims an illegal move
           expect illegal-undone fide-2009/7.4.a
         White plays Bb5 and presses
         Black plays a6
           expect a6 is p",
    );
}

#[test]
fn a_void_envelope_is_not_opened_later() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"Nc6\" and presses
         White arrives
         Black arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter restores the position after 2 acts because \"It was set up wrongly.\"
         Arbiter lets play go on because \"Set up again.\"
           expect White's clock runs
         White plays Bc4 and presses
         Arbiter opens the envelope
           expect refused nothing-sealed fide-2009/adj.1.a
         Arbiter has lost the envelope because \"Where is it?\"
           expect refused nothing-sealed fide-2009/adj.1.a
         25:00:00 Arbiter calls for a sealed move until 48:00:00 because \"Another session is over.\"
           expect called-to-seal fide-2009/adj.1.a",
    );
}

#[test]
fn who_does_not_come_is_late_although_the_envelope_is_void() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"Nc6\" and presses
         White arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter restores the position after 2 acts because \"It was set up wrongly.\"
         Arbiter restarts the clocks because \"Set up again.\"
         25:30:00 Black arrives
           expect result 1-0 fide-2009/adj.10",
    );
}

#[test]
fn a_sealed_reply_is_void_where_the_move_before_it_is_undone() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"Nc6\" and presses
         White arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
         White seals \"Bb5\" and presses
         Arbiter restores the position after 3 acts because \"It was set up wrongly.\"
         Black arrives
         Black plays Nf6
           expect f6 is n",
    );
}

#[test]
fn a_void_reply_is_not_opened() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black seals \"Nc6\" and presses
         White arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
         White seals \"Bb5\" and presses
         Arbiter restores the position after 2 acts because \"It was set up wrongly.\"
         Black arrives
         Arbiter opens the envelope
           expect refused nothing-sealed fide-2009/adj.1.a",
    );
}

#[test]
fn a_press_after_the_reply_outlives_the_undoing_of_the_reply() {
    story(
        "rulebook: fide-2009
         strictness: claim
         supervision: adequate
         clock: 1/30m, 10m
         29:00 White plays e4
         29:10 Black plays e7-e4
         29:50 White presses
           expect White's clock shows 10:10
         Black presses
         White claims an illegal move
           expect White's clock shows 12:10
         Black plays e5 and presses
         +4m White plays d4 and presses
         Black claims the flag
           expect no result",
    );
}

#[test]
fn an_increment_outlives_the_undoing_of_the_reply() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m+30s
         supervision: adequate
         1:00 Sente plays 7g7f
         Gote plays 3c3d
         1:02 Sente presses
           expect Sente's clock shows 29:28
         Arbiter restores the position after 1 acts because \"Pieces fell.\"
           expect Sente's clock shows 29:28
           expect Gote's clock runs",
    );
}

#[test]
fn a_taken_king_is_not_stalemated() {
    story(
        "rulebook: fide-2009
         strictness: claim
         supervision: adequate
         clock: 90m
         start: 4k3/p7/8/8/8/8/3Q4/4K3 w - - 0 1
         White plays Qd2-e8 and presses
         Black plays a5 and presses
         White plays Qe8-a4
         Black claims an illegal move
           expect illegal-undone fide-2009/7.4.a
           expect e8 is k",
    );
}

#[test]
fn a_bare_king_mates_nobody_on_any_board() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 5m
         supervision: none
         start: 4k3/P7/8/8/8/8/1r6/K7 w - - 0 1
         White plays a7-a8 and presses
         Black plays Rb8 and presses
         White plays Ka2 and presses
         Black plays Rb1 and presses
         White plays Kxb1 and presses
         Black plays Kd7 and presses
         6:00 Black claims the flag
           expect result ½-½ fide-2009/6.9",
    );
}

#[test]
fn a_move_on_the_board_after_the_call_escapes_no_touch() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 90m
         moves 1. e4 e5 2. Nf3
         1:28:00 Arbiter calls for a sealed move until 24:00:00 because \"The session is over.\"
         Black touches b8
         Black plays d5
         Black seals \"d5\" and presses
         White arrives
         24:00:00 Arbiter resumes the game because \"It is time.\"
         Arbiter opens the envelope
         White claims the touched piece
           expect touch-enforced fide-2009/4.3.a
         Black plays d6 and presses
         White claims the touched piece
           expect touch-enforced fide-2009/4.3.a",
    );
}

#[test]
fn an_unanswered_claim_is_not_answered_by_another() {
    story(
        "rulebook: fide-2009
         strictness: claim
         supervision: adequate
         clock: 20m
         start: 8/8/4k3/8/r7/4K3/7R/8 w - - 0 70
         18:30 White claims no normal means
         White plays Rh1 and presses
         Black refuses
         37:10 Black claims no normal means
         Arbiter answers no because \"White tries.\"
         Black plays Ra3 and presses
         +5m Black claims the flag
           expect no result
           expect the clocks stand
         Arbiter answers later because \"I must think.\"
           expect refused no-such-answer fide-2009/10.2.a
         Arbiter answers draw because \"Black has tried nothing.\"
           expect result ½-½ fide-2009/10.2.b",
    );
}

#[test]
fn persons_keep_what_is_theirs_when_they_change_sides() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m b30s
         supervision: adequate
         event: higher grade Gote, competition
         Gote arrives
         Arbiter tosses plain plain promoted plain edge because \"Sente is not here.\"
         Arbiter notes Sente's no-show because \"He is not here.\"
           expect refused not-absent fesa-2024/11.7
         Arbiter notes Gote's no-show because \"He is not here.\"
           expect result 1-0 fesa-2024/11.7",
    );
}

#[test]
fn a_beginner_is_one_on_either_side() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m b30s
         supervision: adequate
         event: higher grade Gote, beginner Gote
         Sente arrives
         Gote arrives
         Gote tosses plain plain plain promoted promoted
         Gote starts the clock
         Sente plays 7g7e and presses
         Gote claims an illegal move
           expect taken-back-illegal fesa-2024/17.1",
    );
}

#[test]
fn a_flag_that_was_down_before_stays_down() {
    story(
        "rulebook: fide-2009
         strictness: claim
         supervision: adequate
         clock: 10m
         10:30 Arbiter gives White 2m because \"The lights went out.\"
         11:00 White plays e2-e5 and presses
         Black claims an illegal move
         White plays e4 and presses
         Black claims the flag
           expect result 0-1 fide-2009/6.9",
    );
}

#[test]
fn the_clock_of_who_has_not_pressed_runs_after_boards_were_compared() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 30m+30s
         supervision: adequate
         recording: on
         event: blind White, two boards
         1:00 White plays e4 and announces e2-e4
         Black repeats e2-e3
         2:00 Arbiter compares the boards because \"They differ.\"
           expect White's clock runs
         White presses
           expect completed fide-2009/6.7.a",
    );
}

#[test]
fn the_clock_of_who_has_not_pressed_runs_after_a_correction() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 5m+3s
         supervision: none
         1:00 White plays e4
         Black plays e7-e4
         Black proposes a correction
         White accepts
           expect White's clock runs
         White presses
           expect completed fide-2009/6.7.a",
    );
}

#[test]
fn no_time_is_taken_where_there_is_no_limit() {
    story(
        "rulebook: fide-2009
         strictness: claim
         supervision: adequate
         Arbiter penalises White with 2m to the opponent because \"He talks.\"
           expect refused no-limit fide-2009/6.1
         Arbiter penalises White with 5m off because \"He talks.\"
           expect refused no-limit fide-2009/6.1",
    );
}

#[test]
fn a_piece_that_was_put_down_illegally_is_taken_on_to_where_it_may_go() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays e2-e5
         White plays e5-e4
           expect replaced fide-2009/4.6
           expect board rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
         White presses
           expect completed fide-2009/6.7.a
         Black claims an illegal move
           expect nothing-illegal",
    );
}

#[test]
fn a_piece_that_was_put_down_illegally_goes_back_and_still_binds() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays e2-e5
         White plays e5-e2
           expect replaced fide-2009/4.6
           expect board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
         White plays d2-d4 and presses
         Black claims the touched piece
           expect touch-enforced fide-2009/4.3.a",
    );
}

#[test]
fn a_king_that_castled_illegally_goes_elsewhere() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         start: 4k3/8/8/8/2b5/8/8/4K2R w K - 0 1
         White plays O-O
         White plays g1-d1
           expect replaced fide-2009/4.6
           expect board 4k3/8/8/8/2b5/8/8/3K3R
         White presses
           expect completed fide-2009/6.7.a",
    );
}
