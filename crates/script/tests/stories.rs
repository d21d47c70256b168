//! Games told as scripts.

use adoube_board::Side;
use adoube_laws::{Part, Seen, What, Who};
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
fn the_scholars_mate_ends_a_prevent_game_at_once() {
    story(
        "rulebook: fide-2009
         moves 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7
           expect mate fide-2009/5.1.a
           expect result 1-0 fide-2009/5.1.a
         Black resigns
           expect refused finished fide-2009/12.5",
    );
}

#[test]
fn in_claim_nobody_is_told_of_a_mate_until_somebody_acts() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m+30s
         moves 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6
         +10s White plays Qxf7
           expect released-capture fide-2009/4.6.a
           expect no result
           expect Arbiter sees the end
           expect Black does not see the end
         +5s Black resigns
           expect result 1-0 fide-2009/5.1.a",
    );
}

#[test]
fn an_illegal_move_is_undone_when_it_is_claimed() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         moves e4 e5
         10:00 White plays Bf1-b6 and presses
           expect completed fide-2009/6.7.a
           expect Black does not see the illegal move
           expect Arbiter sees the illegal move
         11:00 Black claims an illegal move
           expect illegal-undone fide-2009/7.4.a
           expect illegal-time fide-2009/7.4.b
           expect Black's clock shows 1:32:00
           expect White's clock runs
           expect White has the move
         White plays d4
         Black claims the touched piece
           expect touch-enforced fide-2009/4.3.a
         White plays Bc4 and presses
           expect completed",
    );
}

#[test]
fn threefold_is_claimed_and_a_wrong_claim_costs_three_minutes() {
    story(
        "rulebook: fide-2009
         clock: 10m
         moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6
         White claims repetition with Ng1
           expect wrong-claim fide-2009/9.5.b
           expect Black's clock shows 13:00
           expect White's offer
         White plays e4
           expect refused another-announced fide-2009/9.5.b
         White plays Ng1
         Black claims repetition with Ng8
           expect result ½-½ fide-2009/9.2.a",
    );
}

#[test]
fn a_flag_is_seen_at_once_where_the_server_looks() {
    story(
        "rulebook: fide-2009
         clock: 5m
         1:00 White plays e4
         6:00.001 Black plays e5
           expect flag-seen fide-2009/6.8
           expect result 1-0 fide-2009/6.9",
    );
}

#[test]
fn shogi_by_claim() {
    story(
        "rulebook: fesa-2024
         strictness: claim
         clock: 30m b30s
         event: competition
         Black plays 7g7f and presses
         White plays 3c3d and presses
         Black plays 8h2b+
         White claims an illegal move
           expect nothing-illegal fesa-2024/9.4
           expect no result
         Black presses
         White plays 8c8e and presses
         Black claims an illegal move
           expect result 1-0 fesa-2024/9.4",
    );
}

#[test]
fn sennichite_is_replayed_with_the_time_left() {
    story(
        "rulebook: fesa-2024
         clock: 30m b30s
         event: competition
         moves 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b 2h3h 8b7b 3h2h
         10:00 White plays 7b8b
         Black claims repetition
           expect replay fesa-2024/5.2 with 20m b30s | 30m b30s",
    );
}

#[test]
fn an_illegal_move_in_blitz_wins_if_it_is_claimed_in_time() {
    let head = "rulebook: fide-2009
         strictness: claim
         clock: 5m
         moves e4 e5
         White plays Bf1-b6 and presses\n";
    story(&format!(
        "{head} Black claims an illegal move
           expect result 0-1 fide-2009/16.3.c"
    ));
    story(&format!(
        "{head} Black plays d6 and presses
         White plays a3 and presses
         Black claims an illegal move
           expect blitz-nothing-illegal fide-2009/16.3.c
         Black proposes a correction
         White accepts
           expect blitz-corrected
           expect White has the move
           expect f1 is B"
    ));
}

#[test]
fn rapid_without_supervision_leaves_flags_to_the_players() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 20m
         supervision: inadequate
         White plays e4 and presses
         21:00 Arbiter sees Black's flag because \"I looked\"
           expect refused quick-flag-is-the-players fide-2009/15.4.d.i
         White claims the flag
           expect quick-flag-fallen fide-2009/15.4.d.i
           expect result 1-0 fide-2009/6.9",
    );
}

#[test]
fn who_must_write_writes_his_own_last_move_before_the_next() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 40/90m, 30m
         recording: on
         supervision: adequate
         White plays e4 and presses
         Black plays e5 and presses
         White plays Nf3
           expect refused sheet-behind fide-2009/8.1
         White writes \"1. e4\"
         White plays Nf3 and presses
         Black writes \"1. e4 e5\"
         Black writes \"2. Nf3 Nc6\"
         Black plays Nc6
           expect refused written-ahead fide-2009/8.1
         Black strikes out 1 move
         1:26:00 Black plays Nc6 and presses
           expect freed-of-writing fide-2009/8.4
         White writes \"1... e5 2. Cf3 Cc6\"
         White plays Bb5 and presses
         Black plays a6 and presses
           expect Arbiter sees Black's sheet
           expect White does not see Black's sheet",
    );
}

#[test]
fn what_both_have_signed_stands() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         White resigns
         White signs 1-0
         Black signs 1-0
           expect signed-result fide-2009/8.7
           expect result 1-0 fide-2009/8.7",
    );
}

const ADJOURNED: &str = "rulebook: fide-2009
         strictness: claim
         clock: 40/2h, 1h
         supervision: adequate
         event: session of 4h
         moves 1. e4 e5 2. Nf3
         10:00 Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
           expect called-to-seal fide-2009/adj.1.a
         Black presses
           expect refused nothing-sealed fide-2009/adj.1.a\n";

#[test]
fn a_sealed_move_is_opened_when_the_replier_is_there() {
    story(&format!(
        "{ADJOURNED} 12:00 Black seals \"Cc6\"
         13:00 Black seals \"Cf6\"
         Black presses
           expect envelope-closed fide-2009/adj.2
           expect the clocks stand
         Arbiter keeps the envelope because \"it is in order\"
         White plays d4
           expect refused adjourned fide-2009/adj.5
         24:00:00 Arbiter resumes the game because \"it is time\"
           expect replier-absent fide-2009/adj.9.b
           expect White's clock runs
         Arbiter opens the envelope
           expect refused not-opened-yet fide-2009/adj.7
         24:05:00 White arrives
         Arbiter opens the envelope
           expect sealed-played fide-2009/adj.9.a
           expect f6 is n
           expect White's clock shows 1:55:00
           expect White's clock runs
         25:00:01 White looks at the clock
           expect result 1-0 fide-2009/adj.10"
    ));
}

#[test]
fn a_sealed_move_that_cannot_be_played_loses() {
    for (text, article) in [("Nd7", "8.c"), ("", "8.b"), (" ", "8.b")] {
        story(&format!(
            "{ADJOURNED} Black seals \"{text}\"
             Black presses
             White arrives
             24:00:00 Arbiter resumes the game because \"it is time\"
             Arbiter opens the envelope
               expect result 1-0 fide-2009/adj.{article}"
        ));
    }
}

#[test]
fn whatever_else_is_sealed_the_arbiter_reads() {
    for text in ["gibberish", "Nc6?Nf6", "exd", "PxP", "?", "(=)", "krotki", "rokade", "0/0/0/0"] {
        story(&format!(
            "{ADJOURNED} Black seals \"{text}\"
             Black presses
             White arrives
             24:00:00 Arbiter resumes the game because \"it is time\"
             Arbiter opens the envelope
               expect sealed-unclear fide-2009/adj.8.b
               expect no result
             Arbiter answers no because \"nobody can tell\"
               expect result 1-0 fide-2009/adj.8.b"
        ));
    }
}

#[test]
fn adjourning_early_costs_the_rest_of_the_session() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2h
         event: session of 90m
         30:00 White adjourns
           expect adjourned-early fide-2009/adj.1.b
         White seals \"e4\" and presses
           expect refused no-resumption fide-2009/adj.2
         Server calls for a sealed move until 24:00:00
         White presses
           expect White's clock shows 30:00
         Black offers a draw
           expect offered-after-sealing fide-2009/adj.4
         White accepts
           expect result ½-½ fide-2009/adj.6",
    );
}

#[test]
fn a_blind_players_move_is_said_before_the_press_and_repeated_before_the_reply() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2h
         recording: on
         supervision: adequate
         event: blind White, two boards, assistant of White
         White touches e2
           expect socket-touched fide-2009/19.2.ii
         White plays e4
           expect socket-released fide-2009/19.2.iii
         White presses
           expect refused not-announced fide-2009/19.2.iii
         White announces \"Bauer Eva zwei Eva drei\"
           expect announced fide-2009/19.2.i
         White announces \"Bauer Eva zwei Eva vier\" and presses
           expect slip-corrected fide-2009/19.2.vi
         White writes \"e4\"
         Black plays e5
           expect refused not-repeated fide-2009/19.2.i
         Black repeats e2-e3
         Black writes \"e3\"
         Arbiter compares the boards because \"they look different\"
           expect boards-taken-back fide-2009/19.2.viii
           expect White has the move
         White plays d4
         White's assistant announces d2-d4
           expect announced-by-assistant fide-2009/19.2.ix.b
         White's assistant presses
           expect pressed-by-assistant fide-2009/19.2.ix.c
         White asks for the count
         White's assistant tells the count
           expect informed fide-2009/19.2.ix.d
           expect Black does not see informed
         White's assistant resigns
           expect refused assistant-oversteps fide-2009/19.2.ix",
    );
}

#[test]
fn a_claim_without_an_arbiter_ends_the_game_and_waits_for_one() {
    let head = "rulebook: fide-2009
         strictness: claim
         clock: 61m
         start: 8/8/4k3/8/8/4K3/4P3/8 w - - 0 1
         White plays e4 and presses
         59:30 Black claims that no effort is made
           expect refused sheet-not-up-to-date fide-2009/18.1.b
         Black claims that it cannot be won
           expect unwatched-cannot-be-won fide-2009/18.1.a
           expect the clocks stand
         White verifies
           expect unwatched-verified fide-2009/18.1\n";
    story(&format!(
        "{head} Arbiter answers draw because \"he cannot\"
           expect result ½-½ fide-2009/18.1
         White appeals
           expect refused unwatched-final fide-2009/18.1"
    ));
    story(&format!(
        "{head} Arbiter answers no because \"he can\"
           expect result 1-0 fide-2009/18.1"
    ));
}

#[test]
fn the_clocks_are_not_stopped_where_no_arbiter_can_be_called() {
    for (book, article) in [("fide-2009", "6.12.b"), ("fesa-2024", "8.12.b")] {
        let head = format!("rulebook: {book}\nstrictness: claim\nclock: 90m\n");
        story(&format!(
            "{head}1:00 Black stops the clocks
               expect refused nobody-to-call {book}/{article}"
        ));
        story(&format!(
            "{head}supervision: adequate
             1:00 Black stops the clocks
               expect stopped-by-player {book}/{article}
               expect the clocks stand"
        ));
    }
}

#[test]
fn a_rated_event_takes_no_move_back() {
    for (book, article, general) in [("fide-2009", "4.6", "preamble"), ("fesa-2024", "4.3", "13.8")]
    {
        let head = format!("rulebook: {book}\nclock: 60m b60s\n");
        story(&format!(
            "{head}event: rated, takebacks
             expect setup refused {book}/{article}"
        ));
        story(&format!(
            "{head}event: competition, takebacks
             Black proposes a takeback
               expect refused nothing-to-take-back {book}/{general}"
        ));
        let moves = if book == "fide-2009" { "e4 e5" } else { "7g7f 3c3d" };
        story(&format!(
            "{head}event: competition, takebacks
             moves {moves}
             Black proposes a takeback
               expect takeback-proposed"
        ));
    }
}

#[test]
fn no_touch_is_enforced_after_a_mate() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         moves 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6
         White touches a2
         White plays Qxf7
         Arbiter enforces the touched piece because \"he touched the pawn\"
           expect result 1-0 fide-2009/5.1.a",
    );
}

#[test]
fn a_rook_touched_before_king_and_other_rook_bars_its_castling() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         start: r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1
         White touches h1
         White touches a1 with e1
           expect touched-rook-first fide-2009/4.4.b
         White plays O-O
         Black claims the touched piece
           expect rook-enforced fide-2009/4.4.b
         White plays Rg1 and presses
           expect completed",
    );
}

#[test]
fn what_was_touched_before_an_illegal_move_binds_the_one_that_replaces_it() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         moves e4 e5
         White touches g1
         White plays Bf1-b6 and presses
         Black claims an illegal move
           expect illegal-undone fide-2009/7.4.a
         White plays Bc4
         Black claims the touched piece
           expect touch-enforced fide-2009/4.3.a
         White plays Nf3 and presses
           expect completed",
    );
}

#[test]
fn a_half_move_that_was_put_back_is_owed_and_not_made() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         start: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1
         White puts a7 on a8 and presses
         Black claims an illegal move
           expect illegal-undone fide-2009/7.4.a
         White presses
           expect pressed-without-move fide-2009/6.7.a
           expect a7 is P
           expect White has the move
         Black presses
         White plays Kd2
         Black claims the touched piece
           expect half-promotion-enforced fide-2009/4.6.c
         White plays a8=Q and presses
           expect completed",
    );
}

#[test]
fn rulings_on_time_outlive_an_illegal_move_that_is_undone() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m+30s
         supervision: adequate
         moves e4 e5
         10:00 White plays Bf1-b6 and presses
         12:00 Black plays d6 and presses
         Arbiter penalises White with 5m off because \"he disturbed\"
         Arbiter gives Black 3m because \"of the noise\"
         15:00 White plays a3 and presses
         Arbiter finds an illegal move because \"I have seen it\"
           expect illegal-undone fide-2009/7.4.a
           expect White's clock shows 1:15:30
           expect Black's clock shows 1:35:30",
    );
}

#[test]
fn clocks_go_back_whole() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 1m b30s*3
         supervision: adequate
         1:40 White plays Bf1-b6 and presses
         Black plays d6 and presses
         2:30 White plays a3 and presses
           expect White's clock shows 30s
         Arbiter finds an illegal move because \"I have seen it\"
           expect White's clock shows 20s
         3:15 White plays e4
           expect White's clock shows 5s
         3:21 Arbiter sees White's flag because \"I looked\"
           expect result 0-1 fide-2009/6.9",
    );
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 100d
         supervision: adequate
         10:00 White plays Bf1-b6 and presses
         Black claims an illegal move
           expect White's clock shows 2399:50:00",
    );
}

#[test]
fn a_takeback_gives_back_the_clocks_with_period_and_increment() {
    story(
        "rulebook: fide-2009
         clock: 2/10m+10s, 5m+10s
         event: takebacks
         1:00 White plays e4
         2:00 Black plays e5
         3:00 White plays Nf3
           expect White's clock shows 13:20
         Black plays Nc6
         White proposes a takeback
         Black accepts
           expect taken-back fide-2009/preamble
           expect White's clock shows 8:10
         4:00 White plays Nc3
           expect White's clock shows 12:20",
    );
}

#[test]
fn a_proposal_goes_with_the_position_it_was_made_for() {
    story(
        "rulebook: fide-2009
         event: takebacks
         moves e4 e5
         White proposes a takeback
         White plays Nf3
         Black accepts
           expect refused no-offer fide-2009/9.1.b.i",
    );
    story(
        "rulebook: livret
         moves 2h3h 8b7b 3h2h 7b8b
         Sente proposes a repetition
           expect repetition-proposed livret/sennichite.agreed
         Sente plays 7g7f
         Gote accepts
           expect refused no-offer livret/sennichite.agreed
           expect no result",
    );
}

#[test]
fn time_that_is_given_does_not_raise_a_flag_that_has_fallen() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays e4 and presses
         1:31:00 Black plays e5 and presses
         White claims repetition
         Arbiter answers no because \"Nothing was repeated.\"
           expect wrong-claim fide-2009/9.5.b
         White claims the flag
           expect result 1-0 fide-2009/6.9",
    );
}

#[test]
fn a_claim_does_not_restart_the_clocks_that_the_other_has_stopped() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 90m
         supervision: adequate
         White plays e4 and presses
         Black stops the clocks
         White claims an illegal move
           expect nothing-illegal
           expect the clocks stand
         Arbiter restarts the clocks because \"nothing was wrong\"
           expect Black's clock runs",
    );
}

#[test]
fn scores_below_nothing_are_refused() {
    for scores in ["-1 -2 -3", "1 0 -1", "1 1 0", "0 0 0"] {
        story(&format!(
            "rulebook: fide-2009
             event: scores {scores}
             expect setup refused fide-2009/11.1"
        ));
    }
}

#[test]
fn proposing_a_correction_tells_nothing() {
    for (played, brings) in [("Bc4", "nothing-illegal"), ("Bf1-b6", "blitz-corrected")] {
        story(&format!(
            "rulebook: fide-2009
             strictness: claim
             clock: 5m
             supervision: none
             moves 1. e4 e5
             White plays {played} and presses
             Black plays d6 and presses
             Black proposes a correction
               expect correction-proposed fide-2009/16.3.c
             White accepts
               expect {brings}
               expect no result
             White accepts
               expect refused no-offer fide-2009/9.1.b.i"
        ));
    }
}

#[test]
fn nobody_tells_the_arbiter_anything_once_the_game_is_over() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 5m
         supervision: adequate
         Spectator tells the arbiter \"a phone rang\"
           expect told
         White resigns
         Black tells the arbiter \"he was rude\"
           expect refused finished fide-2009/12.5
         Spectator tells the arbiter \"so he was\"
           expect refused finished fide-2009/12.5",
    );
}

#[test]
fn an_assistants_word_is_for_the_arbiter() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2h
         supervision: adequate
         event: blind White, two boards, assistant of White
         White touches e2
         White's assistant tells the arbiter \"Black's hand shook\"
           expect Arbiter sees told-by-assistant
           expect Black does not see told-by-assistant",
    );
}

#[test]
fn a_move_on_the_other_board_is_heard_before_it_is_seen() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2h
         supervision: adequate
         event: blind White, two boards
         White plays e4
           expect White sees socket-released
           expect Arbiter sees socket-released
           expect Black does not see socket-released
         White announces \"Bauer Eva zwei Eva vier\"
           expect Black sees announced",
    );
}

#[test]
fn a_reconstruction_tells_no_count_while_the_flags_are_up() {
    for (time, told) in [("1:33:00", false), ("1:36:00", true)] {
        let text = format!(
            "rulebook: fide-2009
             strictness: claim
             clock: 3/50m, 30m
             clock kind: mechanical
             recording: on
             supervision: adequate
             46:00 White plays e4 and presses
             1:32:00 Black plays e5 and presses
             moves Nf3 Nc6 Bb5 a6
             {time} Arbiter has the game reconstructed because \"neither sheet is complete\""
        );
        let run = Script::parse(&text).and_then(|script| script.run());
        let run = run.unwrap_or_else(|error| panic!("{error}"));
        let game = run.game.as_ref().expect("the set-up is in order");
        let mut steps = run.entries.iter().filter_map(|entry| entry.what.as_ref().ok());
        let step = steps.next_back().expect("something has happened");
        let counted = |role| match step.shown(game.setup(), role).map(|event| event.what) {
            Some(Seen::Whole(What::Reconstruction { board, moves, .. })) => {
                assert!(moves.is_some() && board.split(' ').count() > 2, "{board}");
                true
            }
            Some(Seen::Part(Part::ReconstructionSeen { board, .. })) => {
                assert_eq!(board.split(' ').count(), 2, "{board}");
                false
            }
            other => panic!("{other:?}"),
        };
        assert!(counted(Who::Arbiter));
        assert_eq!(counted(Who::Player(Side::First)), told, "{time}");
    }
}

#[test]
fn the_count_of_moves_is_told_to_whom_it_is_told() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2/61m, 10m
         clock kind: mechanical
         recording: on
         supervision: adequate
         White plays e4 and presses
         1:02:00 Arbiter tells White the move count because \"a flag is down\"
           expect move-count-told fide-2009/13.6
           expect White sees move-count-told
           expect Black does not see move-count-told",
    );
}

#[test]
fn after_both_flags_of_a_period_the_next_flag_counts_again() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2/5m, 10m
         supervision: adequate
         clock kind: mechanical
         4:00 White plays e4 and presses
         8:00 Black plays e5 and presses
         9:30 White plays Nf3 and presses
         11:00 White claims the flag
           expect both-flags-go-on fide-2009/6.11.a
         11:10 Black plays Nc6 and presses
         30:00 Black claims the flag
           expect result 0-1 fide-2009/6.9",
    );
}

#[test]
fn the_software_sees_a_periods_flag_fall_on_a_clock_that_counts_no_moves() {
    story(
        "rulebook: fide-2009
         strictness: moves claim, press by hand, flags automatic
         clock: 2/5m, 10m
         clock kind: mechanical
         supervision: adequate
         4:00 White plays e4 and presses
         wait 6m
           expect flag-seen fide-2009/6.8
           expect result 1-0 fide-2009/6.9",
    );
}

#[test]
fn wrong_times_are_not_claimed_where_nobody_could_set_them_right() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2h
         event: session of 90m
         moves 1. e4 e5
         1:28:00 Server calls for a sealed move until 24:00:00 because \"the session ends\"
         White seals \"Nf3\" and presses
         Black arrives
         White arrives
         24:00:00 Server resumes the game because \"it is time\"
         Server opens the envelope
         Black claims wrong times
           expect refused nobody-to-call fide-2009/6.12.b
         expect Black's clock runs",
    );
}

#[test]
fn the_move_count_is_told_while_a_flag_is_down_and_not_later() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2/61m, 10m
         clock kind: mechanical
         recording: on
         supervision: adequate
         1:00 White plays e4 and presses
         Black plays e5 and presses
         White writes \"1. e4 e5\"
         2:00 White plays Nf3 and presses
         Black writes \"1. e4 e5 2. Nf3\"
         Black plays Nc6 and presses
         White writes \"2. Nf3 Nc6\"
         1:04:00 Arbiter tells White the move count because \"his flag is down\"
           expect move-count-told fide-2009/13.6
         White plays Bb5 and presses
         Black writes \"2... Nc6 3. Bb5\"
         Black plays a6 and presses
         Arbiter tells White the move count because \"he asked again\"
           expect refused arbiter-may-not fide-2009/13.6",
    );
}

#[test]
fn no_score_is_more_than_a_win_is_worth() {
    story(
        "rulebook: fide-2009
         clock: 90m
         supervision: adequate
         moves e4
         Arbiter decides 7-7 because \"a fine game\"
           expect refused no-such-score fide-2009/11.1
         Black resigns
         White signs 9-0
           expect refused no-such-score fide-2009/11.1
         White signs 1-0
           expect signed fide-2009/8.7",
    );
}

#[test]
fn the_sealed_move_has_the_number_that_the_sheets_give_it() {
    story(
        "rulebook: fide-2009
         strictness: claim
         clock: 2h
         supervision: adequate
         start: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 30
         moves Kd2
         Arbiter calls for a sealed move until 24:00:00 because \"the session ends\"
         Black seals \"Kd7\" and presses
           expect the envelope says move 30",
    );
}

#[test]
fn a_draws_score_wins_nothing_where_a_win_is_worth_three() {
    let script = "rulebook: fide-2009
        clock: 90m
        supervision: adequate
        event: scores 3 1 0
        moves e4
        Arbiter decides 0-1 because \"White has left, and Black had nothing to win with\"
          expect result 0-1 fide-2009/preamble";
    story(script);
    let told = Script::parse(script).and_then(|script| script.run()).unwrap();
    assert!(told.game.unwrap().outcome().unwrap().unwon);
}
