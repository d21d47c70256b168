//! Positions to work on, and how the others are told of them.

use adoube_shogi::{Move, Position, Role, Side};
use shogi_core::{Color, Hand, PartialPosition, Piece, PieceKind, Square};

use crate::chance::Chance;

/// What is measured: its name, the position, the depth and the number of paths.
pub type Place = (&'static str, &'static str, u32, u64);

pub const PLACES: [Place; 5] = [
    ("start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5, 19_861_490),
    ("593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3, 53_393_368),
    (
        "tactical",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        3,
        4_809_015,
    ),
    (
        "midgame",
        "ln1g4l/1ks1rg3/pp1p1s1pp/2p1p1p2/9/2P1P1P2/PP1PSP2P/1KGS3R1/LN1G4L b BNPbnp 61",
        3,
        1_268_672,
    ),
    (
        "pawn-drop mates",
        "9/3+p5/+p8/+p8/3sk4/7+p1/7+pg/6b2/8K w RB3G2S2N2L5Prs2n2l8p 1",
        3,
        47_886_281,
    ),
];

/// The same role as others name it.
pub fn kind(role: Role) -> PieceKind {
    match role {
        Role::Pawn => PieceKind::Pawn,
        Role::Lance => PieceKind::Lance,
        Role::Knight => PieceKind::Knight,
        Role::Silver => PieceKind::Silver,
        Role::Gold => PieceKind::Gold,
        Role::Bishop => PieceKind::Bishop,
        Role::Rook => PieceKind::Rook,
        Role::King => PieceKind::King,
        Role::Tokin => PieceKind::ProPawn,
        Role::PromotedLance => PieceKind::ProLance,
        Role::PromotedKnight => PieceKind::ProKnight,
        Role::PromotedSilver => PieceKind::ProSilver,
        Role::Horse => PieceKind::ProBishop,
        Role::Dragon => PieceKind::ProRook,
    }
}

pub fn color(side: Side) -> Color {
    match side {
        Side::First => Color::Black,
        Side::Second => Color::White,
    }
}

pub fn square(square: adoube_shogi::Square) -> Square {
    Square::new(square.file(), square.rank()).expect("a square")
}

/// The position as `shogi_core` has it: it brings no reader of its own.
pub fn partial(position: &Position) -> PartialPosition {
    let mut partial = PartialPosition::empty();
    for (at, piece) in position.placement().iter() {
        partial.piece_set(square(at), Some(Piece::new(kind(piece.role), color(piece.side))));
    }
    for side in Side::ALL {
        let mut hand = Hand::new();
        for (role, count) in position.hand(side).iter() {
            for _ in 0..count {
                hand = hand.added(kind(role)).expect("a kind that can be in hand");
            }
        }
        *partial.hand_of_a_player_mut(color(side)) = hand;
    }
    partial.side_to_move_set(color(position.turn()));
    partial
}

/// Reads any SFEN with rsshogi.
///
/// # Errors
/// With what rsshogi has against it.
pub fn read_rsshogi(sfen: &str) -> Result<rsshogi::board::Position, String> {
    let mut position =
        rsshogi::board::position_from_sfen(sfen).map_err(|error| format!("{sfen}: {error}"))?;
    position.init_stack();
    Ok(position)
}

/// Plays `plies` random moves; `greed` is how seldom (once in so many) a capture is preferred.
/// None if the game ends before.
pub fn wander(
    from: &Position,
    plies: usize,
    greed: usize,
    chance: &mut Chance,
) -> Option<Position> {
    let mut position = *from;
    for _ in 0..plies {
        position.play(choose(&position, greed, chance)?);
    }
    position.has_legal_move().then_some(position)
}

/// One of the moves, or once in `greed` times one of the captures and promotions if there are any.
pub fn choose(position: &Position, greed: usize, chance: &mut Chance) -> Option<Move> {
    let moves = position.legal_moves();
    if chance.one_in(greed) {
        let strong: Vec<Move> =
            moves.iter().copied().filter(|&mv| position.is_capture(mv) || mv.promotes()).collect();
        if !strong.is_empty() {
            return Some(*chance.pick(&strong));
        }
    }
    (!moves.is_empty()).then(|| *chance.pick(&moves))
}
