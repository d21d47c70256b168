//! Counts of move paths that several exact libraries agree on.

use adoube_shogi::{Position, perft};

const KNOWN: [(&str, &[u64]); 4] = [
    (
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        &[30, 900, 25_470, 719_731, 19_861_490],
    ),
    // The most moves that any position is known to have.
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", &[593, 105_677, 53_393_368]),
    (
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
        &[207, 28_684, 4_809_015],
    ),
    // A pawn's drop that parries a check and would mate.
    ("9/9/9/9/1ppp5/1lkl5/1r2K4/B1G6/9 b P 1", &[9]),
];

#[test]
fn positions_have_as_many_paths_as_others_count() {
    for (sfen, counts) in KNOWN {
        let position: Position = sfen.parse().unwrap();
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&position, depth), count, "{sfen} at depth {depth}");
        }
    }
}

#[test]
fn lists_of_moves_give_the_same_paths_as_counting() {
    for (sfen, counts) in KNOWN {
        let position: Position = sfen.parse().unwrap();
        for (depth, &count) in (1..).zip(counts).filter(|&(_, &count)| count < 1_000_000) {
            assert_eq!(adoube_board::perft(&position, depth), count, "{sfen} at depth {depth}");
        }
    }
}

/// Lines `SFEN ;D1 30 ;D2 900`, with counts that two other libraries agree on.
const SUITES: [&str; 2] = [include_str!("data/games.sfen"), include_str!("data/drops.sfen")];

#[test]
fn games_and_positions_rich_in_drops_have_as_many_paths_as_others_count() {
    let mut counted = 0;
    for line in SUITES.iter().flat_map(|suite| suite.lines()) {
        let mut parts = line.split(" ;D");
        let position: Position = parts.next().unwrap().parse().unwrap();
        for part in parts {
            let (depth, count) = part.split_once(' ').unwrap();
            let depth = depth.parse().unwrap();
            assert_eq!(perft(&position, depth), count.parse::<u64>().unwrap(), "{line}");
            counted += 1;
        }
    }
    assert!(counted > 300, "{counted}");
}
