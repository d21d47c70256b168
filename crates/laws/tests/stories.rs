//! Games told as scripts.

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
           expect flag-fallen fide-2009/6.8
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
