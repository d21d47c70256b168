//! Moves as people write them: [`Japanese`] (▲７六歩, 同銀右不成), and [`Western`] after Hodges
//! (P-7f, Bx3c+, N*5e).
//!
//! A written move is a value that parses without a board, is resolved on a [`Position`], and is
//! written for any legal move.
//!
//! ```
//! use adoube_shogi::{Position, notation::{Japanese, Western}};
//! let mv = "▲７六歩".parse::<Japanese>()?.resolve(&Position::START, None)?;
//! assert_eq!(mv.to_string(), "7g7f");
//! assert_eq!("P-7f".parse::<Western>()?.resolve(&Position::START)?, mv);
//! assert_eq!(Position::START.western(mv).to_string(), "P-7f");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec::Vec;
use core::fmt;

use crate::attacks::attacks;
use crate::{Act, Bitboard, Move, Position, Reasons, Role, Square, judge};

mod japanese;
mod kanji;
mod western;

pub use japanese::{Across, Japanese, JapaneseError, Motion, Words};
pub(crate) use japanese::{Blank, side_of_sign};
pub(crate) use kanji::{
    NUMERALS, board_kanji, digit, move_kanji, number_kanji, numeral, role_of_kanji, wide_digit,
};
pub use western::{Manner, RankStyle, Western, WesternError};

/// Why a written move is not a legal one here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResolveError {
    /// No legal move is written so; why not, where it is clear which piece is meant.
    #[error("{}", Why(.0.as_ref()))]
    Illegal(Option<Reasons>),
    /// Several legal moves are.
    #[error("ambiguous: {}", Candidates(.0))]
    Ambiguous(Vec<Move>),
    /// It goes to the same square as the move before, and there is none.
    #[error("the same square as the move before (expected a square, for there is none)")]
    NoMoveBefore,
}

struct Why<'a>(Option<&'a Reasons>);

impl fmt::Display for Why<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(reasons) => reasons.fmt(f),
            None => f.write_str("no piece can make this move"),
        }
    }
}

struct Candidates<'a>(&'a [Move]);

impl fmt::Display for Candidates<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.0.iter().enumerate() {
            write!(f, "{}{mv}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

/// What is written of a move that is not legal because nothing stands where it begins: no notation does
/// without a piece.
pub(crate) const STAND_IN: Role = Role::Pawn;

impl Position {
    /// The mover's pieces of a role that reach a square, pinned ones too.
    #[inline]
    fn reaching(&self, role: Role, to: Square) -> Bitboard {
        let side = self.turn();
        // From the goal, backwards: as a piece of the other side would go.
        let back = attacks(role, side.other(), to, self.placement().occupied());
        back & self.placement().pieces(side, role)
    }

    /// The one legal move of these pieces to a square.
    #[inline]
    fn only_move(&self, from: Bitboard, to: Square, promotes: bool) -> Result<Move, ResolveError> {
        let legal = |from| {
            let mv = Move::step(from, to, promotes);
            self.is_legal(mv).then_some(mv)
        };
        let mut moves = from.into_iter().filter_map(legal);
        match (moves.next(), moves.next()) {
            (Some(mv), None) => Ok(mv),
            (None, _) => Err(ResolveError::Illegal(None)),
            (Some(_), Some(_)) => {
                Err(ResolveError::Ambiguous(from.into_iter().filter_map(legal).collect()))
            }
        }
    }

    /// A drop, if it is legal.
    #[inline]
    fn only_drop(&self, role: Role, to: Square) -> Result<Move, ResolveError> {
        self.find(Act::drop(role, to)).ok_or(ResolveError::Illegal(None))
    }

    /// Why an act that somebody has written is not legal.
    #[cold]
    fn why_not(&self, act: Option<Act>) -> ResolveError {
        ResolveError::Illegal(act.and_then(|act| judge(&self.board(), act).err()))
    }

    /// Whether a piece that moves so may promote (fesa-2024/3.2).
    #[inline]
    fn may_promote(&self, role: Role, from: Square, to: Square) -> bool {
        let side = self.turn();
        role.promoted().is_some() && (from.in_zone(side) || to.in_zone(side))
    }
}
