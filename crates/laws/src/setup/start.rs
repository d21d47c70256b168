//! Where a game begins, and what stands there in a wrong place.

use adoube_board::Side;
use adoube_chess as chess;
use serde::{Deserialize, Serialize};

use crate::SetupFault;
use crate::rulebook::Misplaced;

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Start {
    /// The start position of the game.
    Standard,
    /// One of the 960.
    Chess960(u16),
    /// One of the 960 by White's first rank from a to h, as dice or cards have brought it about: `BBQNNRKR`.
    Drawn(String),
    /// A position as FEN or SFEN.
    Position(String),
    /// A handicap of shogi, by its English name.
    Handicap(String),
}

/// fide-2009/20.2: the one of the 960 with these pieces on White's first rank, or why it is none.
pub(super) fn drawn(rank: &str) -> Result<chess::Chess960, SetupFault> {
    let roles: Option<Vec<_>> = rank.chars().map(chess::Role::from_letter).collect();
    let pieces: Option<[_; 8]> = roles.and_then(|roles| roles.try_into().ok());
    let pieces = pieces.ok_or(SetupFault::NotOneOf960)?;
    chess::Chess960::from_back_rank(pieces).ok_or_else(|| {
        let squares = |wanted| (0..8).filter(move |&file| pieces[file] == wanted);
        let place = |wanted| squares(wanted).next();
        match (squares(chess::Role::Bishop).count(), place(chess::Role::King)) {
            (2, _) if squares(chess::Role::Bishop).sum::<usize>().is_multiple_of(2) => {
                SetupFault::BishopsOnOneColour
            }
            (2, Some(king))
                if squares(chess::Role::Rook).filter(|&rook| rook < king).count() != 1 =>
            {
                SetupFault::KingNotBetween
            }
            _ => SetupFault::NotOneOf960,
        }
    })
}

/// fide-2009/15.4.a, fide-2023/A.5.1.2: who begins in a wrong place does not castle. Where both sides begin alike, the position
/// is one of the 960, and he does.
pub(super) fn bar_misplaced(board: &mut chess::Board, what: Misplaced) {
    for side in Side::ALL {
        board.castling &= !misplaced(board, side, what);
    }
}

/// The rooks with which a side does not castle since they, or its king, stand in a wrong place in a game that begins so.
pub(crate) fn misplaced(start: &chess::Board, side: Side, what: Misplaced) -> chess::Bitboard {
    use chess::Role::{Bishop, King, Knight, Queen, Rook};
    let rank = chess::Bitboard::rank(home(side));
    let at = |(file, role): (chess::File, chess::Role)| {
        let square = chess::Square::new(file, home(side));
        start.piece_at(square) == Some(chess::Piece { side, role })
    };
    if !is_array(start) || chess::Chess960::of(start).is_some() {
        return chess::Bitboard::EMPTY;
    }
    match what {
        Misplaced::KingAndQueen => {
            let swapped = [Rook, Knight, Bishop, King, Queen, Bishop, Knight, Rook];
            let all = chess::File::ALL.into_iter().zip(swapped).all(at);
            if all { rank } else { chess::Bitboard::EMPTY }
        }
        Misplaced::KingOrRook if at((chess::File::E, King)) => {
            let corner = |file| chess::Bitboard::from(chess::Square::new(file, home(side)));
            rank & !(corner(chess::File::A) | corner(chess::File::H))
        }
        Misplaced::KingOrRook => rank,
    }
}

/// Whether all pieces of both sides stand on their first two ranks, the pawns before the others.
fn is_array(start: &chess::Board) -> bool {
    let full = |rank| {
        let rank = chess::Bitboard::rank(rank);
        start.placement.occupied() & rank == rank
    };
    let pawns =
        chess::Bitboard::rank(chess::Rank::Second) | chess::Bitboard::rank(chess::Rank::Seventh);
    full(chess::Rank::First)
        && full(chess::Rank::Eighth)
        && start.placement.role(chess::Role::Pawn) == pawns
}

fn home(side: Side) -> chess::Rank {
    if side.is_first() { chess::Rank::First } else { chess::Rank::Eighth }
}
