//! Positions to work on, and the words they are passed in: Shredder-FEN is what every library with
//! Chess960 reads.

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, Position, Setup, Square};

use crate::chance::Chance;

/// One of the 960 starts, by its number; `black` may have a row of its own.
pub fn chess960_start(white: u32, black: u32) -> String {
    format!("{:#}", cozy_chess::Board::double_chess960_startpos(white, black))
}

/// Reads any FEN with shakmaty.
///
/// # Errors
/// With what shakmaty has against it.
pub fn read_shakmaty(fen: &str) -> Result<Chess, String> {
    let parsed: Fen = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
    parsed.into_position(CastlingMode::Chess960).map_err(|error| format!("{fen}: {error}"))
}

/// Reads Shredder-FEN with cozy-chess.
///
/// # Errors
/// With what cozy-chess has against it.
pub fn read_cozy(shredder: &str) -> Result<cozy_chess::Board, String> {
    cozy_chess::Board::from_fen(shredder, true).map_err(|error| format!("{shredder}: {error}"))
}

/// Writes X-FEN.
pub fn x_fen(position: &Chess, mode: EnPassantMode) -> String {
    Fen::from_position(position, mode).to_string()
}

/// Writes Shredder-FEN.
pub fn shredder_fen(position: &Chess, mode: EnPassantMode) -> String {
    let text = x_fen(position, mode);
    let mut fields: Vec<&str> = text.split(' ').collect();
    let rights = shredder_rights(&position.to_setup(mode));
    fields[2] = &rights;
    fields.join(" ")
}

fn shredder_rights(setup: &Setup) -> String {
    let mut rights = String::new();
    for side in Color::ALL {
        for file in (0..8).rev() {
            let rank = if side.is_white() { 0 } else { 56 };
            if setup.castling_rights.contains(Square::new(rank + file)) {
                let letter = char::from(b'a' + file as u8);
                rights.push(if side.is_white() { letter.to_ascii_uppercase() } else { letter });
            }
        }
    }
    if rights.is_empty() { "-".to_owned() } else { rights }
}

/// Plays `plies` random moves; `greed` is how seldom (once in so many) a capture is preferred.
/// None if the game ends before.
pub fn wander(from: &Chess, plies: usize, greed: usize, chance: &mut Chance) -> Option<Chess> {
    let mut position = from.clone();
    for _ in 0..plies {
        let mut moves = position.legal_moves();
        if chance.one_in(greed) && moves.iter().any(|mv| mv.is_capture()) {
            moves.retain(|mv| mv.is_capture());
        }
        if moves.is_empty() {
            return None;
        }
        position.play_unchecked(*chance.pick(&moves));
    }
    (!position.legal_moves().is_empty()).then_some(position)
}

/// The usual list, with the depth that is measured and the number of paths.
pub const STANDARD: [(&str, u32, u64); 4] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
];

/// Lines `FEN ;D1 20 ;D2 400`, as pairs of a FEN and its depths with their counts.
pub fn read_suite(text: &str) -> impl Iterator<Item = (&str, Vec<(u32, u64)>)> {
    text.lines().filter(|line| !line.is_empty()).map(|line| {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().expect("a FEN");
        let counts = parts.map(|part| {
            let (depth, count) = part.split_once(' ').expect("a depth and a count");
            let depth = depth.trim_start_matches('D').parse().expect("a depth");
            (depth, count.parse().expect("a count"))
        });
        (fen, counts.collect())
    })
}
