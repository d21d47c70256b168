//! Any text as a move in any language, on positions where much is possible.

use adoube_chess::{Letters, Position, Reading, San, SanStyle};

const POSITIONS: [&str; 4] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "1k6/8/8/3pP3/Q6Q/8/8/4K2Q w - d6 0 2",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for letters in Letters::ALL {
        if let Ok(strict) = San::parse(text, letters, Reading::Strict) {
            assert_eq!(San::parse(text, letters, Reading::Lenient), Ok(strict), "{text:?}");
        }
        let Ok(san) = San::parse(text, letters, Reading::Lenient) else { continue };
        let written = san.written(SanStyle::fide(*letters)).to_string();
        assert_eq!(San::parse(&written, letters, Reading::Strict), Ok(san), "{text:?} {written:?}");
        for fen in POSITIONS {
            let Ok(position) = fen.parse::<Position>() else { continue };
            if let Ok(mv) = san.resolve(&position) {
                assert!(position.is_legal(mv), "{text:?} on {fen}");
                let canonical = position.san(mv);
                assert_eq!(canonical.resolve_strictly(&position), Ok(mv));
            }
        }
    }
}
