//! Counts of move paths that two other libraries agree on; `bench/` shows how they were made.

use adoube_shogi::{Act, Position, Reason, Role, judge, perft};

const GAMES: &str = include_str!("data/games.sfen");
const DROPS: &str = include_str!("data/drops.sfen");
const PAWN_DROP_MATES: &str = include_str!("data/pawn-drop-mates.sfen");

/// What everybody counts: the start; the most moves that any position is known to have; a midgame
/// full of tactics; a pawn's drop that parries a check and would mate.
const KNOWN: &str = "\
lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 ;D5 19861490
R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1 ;D1 593 ;D2 105677 ;D3 53393368
l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1 ;D1 207 ;D2 28684 ;D3 4809015
9/9/9/9/1ppp5/1lkl5/1r2K4/B1G6/9 b P 1 ;D1 9
";

/// Lines `SFEN ;D1 30 ;D2 900`: each position with its count at each depth.
fn suite(text: &str) -> impl Iterator<Item = (Position, Vec<(u32, u64)>)> {
    text.lines().map(|line| {
        let mut parts = line.split(" ;D");
        let position = parts.next().unwrap().parse().unwrap_or_else(|error| panic!("{error}"));
        let counts = parts.map(|part| {
            let (depth, count) = part.split_once(' ').unwrap();
            (depth.parse().unwrap(), count.parse().unwrap())
        });
        (position, counts.collect())
    })
}

/// Every depth of every line, or those with at most `most` paths.
fn check(text: &str, most: u64, count: fn(&Position, u32) -> u64) {
    for (position, counts) in suite(text) {
        for (depth, expected) in counts.into_iter().filter(|&(_, count)| count <= most) {
            assert_eq!(count(&position, depth), expected, "{position:?} at depth {depth}");
        }
    }
}

/// The square in front of the king who does not have the move, if a pawn dropped there mates.
fn has_mating_pawn_drop(position: &Position) -> bool {
    let side = position.turn();
    let head = position.king(!side).unwrap().offset(0, if side.is_first() { 1 } else { -1 });
    head.is_some_and(|head| {
        let verdict = judge(&position.board(), Act::drop(Role::Pawn, head));
        verdict.is_err_and(|reasons| reasons[..] == [Reason::PawnDropMate])
    })
}

#[test]
fn known_positions_have_as_many_paths_as_others_count() {
    check(KNOWN, u64::MAX, perft);
}

#[test]
fn games_have_as_many_paths_as_others_count() {
    check(GAMES, u64::MAX, perft);
}

#[test]
fn positions_full_of_drops_have_as_many_paths_as_others_count() {
    check(DROPS, u64::MAX, perft);
}

#[test]
fn positions_with_mating_pawn_drops_have_as_many_paths_as_others_count() {
    check(PAWN_DROP_MATES, u64::MAX, perft);
}

#[test]
fn lists_of_moves_give_the_same_paths_as_counting() {
    for text in [KNOWN, GAMES, DROPS, PAWN_DROP_MATES] {
        check(text, 300_000, adoube_board::perft);
    }
}

#[test]
fn the_suites_are_as_rich_as_they_should_be() {
    for (text, least) in [(GAMES, 80), (DROPS, 60), (PAWN_DROP_MATES, 90)] {
        assert!(suite(text).count() >= least);
    }
    let mates = || {
        let all = suite(PAWN_DROP_MATES).map(|(position, _)| position);
        all.filter(has_mating_pawn_drop)
    };
    assert!(mates().count() >= 70);
    assert!(mates().filter(Position::is_check).count() >= 20);
    let in_check = suite(DROPS).filter(|(position, _)| position.is_check());
    assert!(in_check.count() >= 20);
}
