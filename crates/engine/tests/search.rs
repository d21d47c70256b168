//! What the search finds, in both games.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use adoube_engine::{Limits, Report, Search, Searchable, Terms, Timing, TranspositionTable, Watch};
use adoube_shogi::EnteringKingRule;

fn limits<M>(nodes: u64) -> Limits<M> {
    Limits {
        depth: None,
        nodes: Some(nodes),
        timing: None,
        moves: Vec::new(),
        lines: 1,
        mate: None,
    }
}

fn think<P: Searchable>(start: P, limits: &Limits<P::Move>) -> Option<Report<P::Move>> {
    let table = TranspositionTable::new(8);
    let mut search = Search::new(1, start);
    search.go(&table, limits, &(), &AtomicBool::new(false), &mut |_| {})
}

fn chess(fen: &str) -> adoube_chess::Position {
    fen.parse().unwrap()
}

fn shogi(sfen: &str) -> adoube_shogi::Position {
    sfen.parse().unwrap()
}

#[test]
fn mates_are_found_with_their_distance() {
    for (fen, plies) in [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1),
        ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 5),
    ] {
        let report = think(chess(fen), &limits(300_000)).unwrap();
        assert_eq!(report.lines[0].value.mate(), Some(plies), "{fen}");
        assert_eq!(report.lines[0].moves.len(), plies as usize, "{fen}");
    }
    for (sfen, plies) in
        [("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 1), ("7nl/5+B1k1/6ppp/9/7N1/9/9/9/4K4 b 2G 1", 3)]
    {
        let report = think(shogi(sfen), &limits(300_000)).unwrap();
        assert_eq!(report.lines[0].value.mate(), Some(plies), "{sfen}");
    }
}

/// Looks at no more than so many nodes, and at so many where nothing else ends it.
fn keeps_its_budget<P: Searchable>(start: P) {
    for mate in [None, Some(5)] {
        for (threads, nodes) in [(1, 1), (1, 2), (1, 100), (1, 1025), (1, 4999), (3, 1), (3, 5000)]
        {
            let table = TranspositionTable::new(8);
            let mut search = Search::new(threads, start);
            let stop = AtomicBool::new(false);
            let limits = Limits { mate, ..limits(nodes) };
            let report = search.go(&table, &limits, &(), &stop, &mut |_| {}).unwrap();
            let seen = search.nodes();
            // One of several threads may end before it has used what it has drawn.
            let least = if threads == 1 { nodes } else { 1 };
            assert!((least..=nodes).contains(&seen), "{threads} threads, {nodes}: {seen}");
            assert!(report.nodes <= nodes && !report.lines[0].moves.is_empty());
        }
    }
}

#[test]
fn a_budget_of_nodes_is_kept_to_the_last_one() {
    keeps_its_budget(adoube_chess::Position::START);
    keeps_its_budget(adoube_shogi::Position::START);
}

#[test]
fn where_there_is_no_move_there_is_no_line() {
    assert!(think(chess("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), &limits(1000)).is_none());
    assert!(think(chess("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), &limits(1000)).is_none());
}

#[test]
fn after_fifty_moves_a_queen_more_is_worth_nothing_at_any_depth() {
    let last = chess("8/3k4/8/8/8/8/8/KQ6 w - - 99 90");
    for depth in 1..5 {
        let limits = Limits { depth: Some(depth), ..Limits::default() };
        assert_eq!(think(last, &limits).unwrap().lines[0].value.0, 0, "depth {depth}");
    }
    // A mate comes before the draw.
    let mate = chess("7k/8/6K1/8/8/8/8/1Q6 w - - 99 90");
    assert_eq!(think(mate, &limits(1000)).unwrap().lines[0].value.mate(), Some(1));
}

/// A clock that was told anew, and has run for a second.
struct Told;

impl Watch for Told {
    fn elapsed(&self) -> Duration {
        Duration::from_secs(1)
    }

    fn timing(&self) -> Option<Timing> {
        Some(Timing { soft: Duration::from_millis(1), hard: Duration::from_millis(1) })
    }
}

#[test]
fn a_clock_that_is_told_anew_counts_instead_of_the_limit() {
    let start = adoube_chess::Position::START;
    let mut search = Search::new(1, start);
    let hour = Duration::from_secs(3600);
    let timing = Some(Timing { soft: hour, hard: hour });
    let limits = Limits { timing, ..limits(300_000) };
    search
        .go(&TranspositionTable::new(1), &limits, &Told, &AtomicBool::new(false), &mut |_| {})
        .unwrap();
    assert!(search.nodes() < 10_000, "{}", search.nodes());
}

#[test]
fn every_line_is_legal() {
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w KQkq - 0 1",
    ] {
        let start = chess(fen);
        let wanted = Limits { lines: 4, ..limits(40_000) };
        let report = think(start, &wanted).unwrap();
        assert_eq!(report.lines.len(), 4);
        assert!(report.lines.windows(2).all(|pair| pair[0].value >= pair[1].value), "{fen}");
        for line in &report.lines {
            let mut position = start;
            for &mv in &line.moves {
                assert!(position.is_legal(mv), "{mv:?} in {fen}");
                position.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn the_same_search_looks_at_the_same_nodes() {
    let go = || think(adoube_chess::Position::START, &limits(50_000)).unwrap();
    assert_eq!(go(), go());
    let go = || think(adoube_shogi::Position::START, &limits(30_000)).unwrap();
    assert_eq!(go(), go());
}

#[test]
fn only_the_named_moves_are_looked_at() {
    let start = adoube_chess::Position::START;
    let mv = start.legal_moves()[3];
    let report = think(start, &Limits { moves: vec![mv], ..limits(5000) }).unwrap();
    assert_eq!(report.lines[0].moves[0], mv);
}

#[test]
fn a_win_is_declared_in_shogi_where_the_points_are_there() {
    let sfen = "+R+R+B+BK+P+P+P+P/+P+P+P+P1+P+P+P+P/9/9/9/9/9/9/4k4 b 4G4S4N4L 1";
    let position = shogi(sfen);
    assert!(position.declares(&EnteringKingRule::Points27));
    assert!(!position.declares(&EnteringKingRule::NoEnteringKing));
}

#[test]
fn a_win_by_declaration_is_no_mate() {
    let sfen = "+R+R+B+BK+P+P+P+P/+P+P+P+P1+P+P+P+P/9/9/9/9/9/9/4k4 w 4G4S4N4L 1";
    let value = think(shogi(sfen), &limits(5000)).unwrap().lines[0].value;
    assert_eq!(value.mate(), None, "{value}");
    assert!(value.0 < -30_000, "{value}");
}

#[test]
fn a_loss_by_perpetual_check_is_no_mate() {
    let start = shogi("4k4/9/9/9/9/9/9/9/K3R4 w - 1");
    let round = ["5a4a", "5i4i", "4a5a", "4i5i"].map(|text| text.parse().unwrap());
    let moves = round.repeat(3);
    // To give the same check for the fourth time would lose, and is all that may be played.
    let mut search = Search::new(1, start);
    search.set(start, moves[..11].iter().copied());
    let wanted = Limits { moves: vec![round[3]], ..limits(5000) };
    let report =
        search.go(&TranspositionTable::new(1), &wanted, &(), &AtomicBool::new(false), &mut |_| {});
    let value = report.unwrap().lines[0].value;
    assert_eq!(value.mate(), None, "{value}");
    assert!(value.0 < -30_000, "{value}");
}

#[test]
fn the_laws_of_the_game_are_those_that_it_was_told() {
    let value = |fen: &str, terms: Terms<adoube_chess::Position>| {
        let mut search = Search::new(1, chess(fen));
        // What a queen is worth is the evaluation's to say: here by hand, so that no other network changes it.
        search.set_network(None);
        search.set_terms(terms);
        let limits = limits(20_000);
        let report = search
            .go(&TranspositionTable::new(1), &limits, &(), &AtomicBool::new(false), &mut |_| {})
            .unwrap();
        report.lines[0].value
    };
    // A queen more, and two plies to the fiftieth move: a draw, unless the club's book has seventy-five.
    let late = "7k/8/8/8/8/8/8/KQ6 w - - 98 120";
    let official = Terms::default();
    assert_eq!(value(late, official).0, 0);
    let club = Terms { quiet_plies: Some(150), ..official };
    // Won and not drawn: how much is the evaluation's to say.
    assert!(value(late, club).0 > 400);
    assert!(value(late, Terms { quiet_plies: None, ..official }).0 > 400);
    // Who cannot move has lost where the book says so: here by the king's step.
    let stuck = "k7/P7/8/K7/8/8/8/8 w - - 0 1";
    assert_eq!(value(stuck, official).mate(), None);
    assert_eq!(value(stuck, Terms { no_move_loses: true, ..official }).mate(), Some(1));
}
