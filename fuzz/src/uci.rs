//! Any text as a UCI move.

use adoube_chess::{Position, UciMove};

const POSITIONS: [&str; 3] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let Ok(uci) = text.parse::<UciMove>() else { return };
    assert_eq!(uci.to_string(), text);
    for fen in POSITIONS {
        let Ok(position) = fen.parse::<Position>() else { continue };
        if let Ok(mv) = uci.resolve(&position) {
            assert!(position.is_legal(mv));
            assert_eq!(position.uci_chess960(mv).resolve(&position), Ok(mv));
        }
    }
}
