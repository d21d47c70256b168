use core::fmt;

use adoube_board::AnyReason;

use crate::{Role, Square};

/// An edition of FIDE's laws of chess. They agree in what is legal, and number it otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// In force from July 2009.
    Fide2009,
    /// In force since January 2023.
    Fide2023,
}

/// Why an act is illegal: one article that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ChessReason"))]
pub enum Reason {
    /// No piece stands on this square (fide-2009/1.1).
    NoPiece(Square),
    /// The piece on this square is not of the player who has the move (fide-2009/1.1).
    NotOwnPiece(Square),
    /// The piece stays where it is (fide-2009/1.1).
    Stays,
    /// The goal is the enemy king's square (fide-2009/1.2).
    TakesKing,
    /// A piece of the same colour stands on the goal (fide-2009/3.1).
    OntoOwnPiece,
    /// That is not how such a piece moves (fide-2009/3.2, 3.3, 3.4, 3.6, 3.7.a, 3.8.a).
    NotItsMove(Role),
    /// Bishop, rook or queen moves over the piece on this square (fide-2009/3.5).
    Jumps(Square),
    /// A pawn's step goes to a square that is not vacant (fide-2009/3.7.a).
    PawnBlocked(Square),
    /// A pawn goes two squares, and it is not its first move (fide-2009/3.7.b).
    NotFirstMove,
    /// A pawn goes two squares, and this one of them is not vacant (fide-2009/3.7.b).
    DoubleStepBlocked(Square),
    /// A pawn goes diagonally, and there is nothing to take (fide-2009/3.7.c).
    NothingToTake,
    /// The pawn on this square cannot, or cannot any more, be taken en passant (fide-2009/3.7.d).
    NotEnPassant(Square),
    /// A pawn reaches the last rank and stays a pawn (fide-2009/3.7.e).
    PromotionMissing,
    /// A piece is exchanged that is no pawn on the last rank (fide-2009/3.7.e).
    NotAPromotion,
    /// A pawn does not become a queen, rook, bishop or knight (fide-2009/3.7.e).
    PromotionTo(Role),
    /// The king goes to a square that is attacked (fide-2009/3.8.a).
    KingOntoAttacked(Square),
    /// Castling with something else than king and rook of one colour (fide-2009/3.8.a).
    NotKingAndRook,
    /// Castling with a king who has moved: he is not on his first rank (fide-2009/3.8.b.1.a).
    KingHasMoved,
    /// Castling with a rook that has moved: it is not on its first rank, or the king may still
    /// castle, but not with this one (fide-2009/3.8.b.1.b).
    RookHasMoved,
    /// Castling is no longer allowed at all: the king has moved, or else both rooks have. A board
    /// does not tell which (fide-2009/3.8.b.1.a).
    CastlingLost,
    /// Castling while the king's square, one that he crosses, or his goal is attacked: this one
    /// (fide-2009/3.8.b.2.a).
    CastlingAttacked(Square),
    /// Castling with a piece between king and rook, on this square (fide-2009/3.8.b.2.b).
    CastlingBetween(Square),
    /// Castling with a piece on a square that king or rook needs, though not between them: this one
    /// (fide-2009/20.3.note.iv).
    CastlingOccupied(Square),
    /// The king, then on this square, would be in check, in which he was not (fide-2009/3.9).
    ExposesKing(Square),
    /// The king, then on this square, would still be in check (fide-2009/3.9).
    LeavesKingInCheck(Square),
}

impl Reason {
    /// The article that it rests on, in the edition of 2009.
    pub const fn article(self) -> &'static str {
        self.article_in(Edition::Fide2009)
    }

    /// The article that it rests on in an edition.
    pub const fn article_in(self, edition: Edition) -> &'static str {
        let [older, newer] = match self {
            Self::NoPiece(_) | Self::NotOwnPiece(_) | Self::Stays => {
                ["fide-2009/1.1", "fide-2023/1.3"]
            }
            Self::TakesKing => ["fide-2009/1.2", "fide-2023/1.4.1"],
            Self::OntoOwnPiece => ["fide-2009/3.1", "fide-2023/3.1"],
            Self::NotItsMove(Role::Bishop) => ["fide-2009/3.2", "fide-2023/3.2"],
            Self::NotItsMove(Role::Rook) => ["fide-2009/3.3", "fide-2023/3.3"],
            Self::NotItsMove(Role::Queen) => ["fide-2009/3.4", "fide-2023/3.4"],
            Self::Jumps(_) => ["fide-2009/3.5", "fide-2023/3.5"],
            Self::NotItsMove(Role::Knight) => ["fide-2009/3.6", "fide-2023/3.6"],
            Self::NotItsMove(Role::Pawn) | Self::PawnBlocked(_) => {
                ["fide-2009/3.7.a", "fide-2023/3.7.1"]
            }
            Self::NotFirstMove | Self::DoubleStepBlocked(_) => {
                ["fide-2009/3.7.b", "fide-2023/3.7.2"]
            }
            Self::NothingToTake => ["fide-2009/3.7.c", "fide-2023/3.7.3"],
            Self::NotEnPassant(_) => ["fide-2009/3.7.d", "fide-2023/3.7.3.1"],
            Self::PromotionMissing | Self::NotAPromotion | Self::PromotionTo(_) => {
                ["fide-2009/3.7.e", "fide-2023/3.7.3.3"]
            }
            Self::NotItsMove(Role::King) => ["fide-2009/3.8.a", "fide-2023/3.8.1"],
            Self::KingOntoAttacked(_) => ["fide-2009/3.8.a", "fide-2023/3.9.2"],
            Self::NotKingAndRook => ["fide-2009/3.8.a", "fide-2023/3.8.2"],
            Self::KingHasMoved | Self::CastlingLost => {
                ["fide-2009/3.8.b.1.a", "fide-2023/3.8.2.1.1"]
            }
            Self::RookHasMoved => ["fide-2009/3.8.b.1.b", "fide-2023/3.8.2.1.2"],
            Self::CastlingAttacked(_) => ["fide-2009/3.8.b.2.a", "fide-2023/3.8.2.2.1"],
            Self::CastlingBetween(_) => ["fide-2009/3.8.b.2.b", "fide-2023/3.8.2.2.2"],
            Self::CastlingOccupied(_) => ["fide-2009/20.3.note.iv", "fide-2023/II.3.2.7.4"],
            Self::ExposesKing(_) | Self::LeavesKingInCheck(_) => {
                ["fide-2009/3.9", "fide-2023/3.9.2"]
            }
        };
        match edition {
            Edition::Fide2009 => older,
            Edition::Fide2023 => newer,
        }
    }

    /// The square that it speaks of, if it names one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::NoPiece(square)
            | Self::NotOwnPiece(square)
            | Self::Jumps(square)
            | Self::PawnBlocked(square)
            | Self::DoubleStepBlocked(square)
            | Self::NotEnPassant(square)
            | Self::KingOntoAttacked(square)
            | Self::CastlingAttacked(square)
            | Self::CastlingBetween(square)
            | Self::CastlingOccupied(square)
            | Self::ExposesKing(square)
            | Self::LeavesKingInCheck(square) => Some(square),
            _ => None,
        }
    }
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoPiece(at) => write!(f, "no piece on {at}"),
            Self::NotOwnPiece(at) => {
                write!(f, "the piece on {at} is not of the player having the move")
            }
            Self::Stays => f.write_str("the piece stays where it is"),
            Self::TakesKing => f.write_str("a king is not taken"),
            Self::OntoOwnPiece => f.write_str("a piece of the same colour stands there"),
            Self::NotItsMove(role) => write!(f, "a {} cannot move like that", name(role)),
            Self::Jumps(at) => write!(f, "the piece on {at} is in the way"),
            Self::PawnBlocked(at) => write!(f, "{at} is not vacant"),
            Self::NotFirstMove => f.write_str("two squares only on a pawn's first move"),
            Self::DoubleStepBlocked(at) => write!(f, "{at} is not vacant, for two squares"),
            Self::NothingToTake => f.write_str("a pawn goes diagonally only to take"),
            Self::NotEnPassant(at) => write!(f, "the pawn on {at} cannot be taken en passant now"),
            Self::PromotionMissing => f.write_str("the pawn must be promoted"),
            Self::NotAPromotion => f.write_str("only a pawn on the last rank is promoted"),
            Self::PromotionTo(role) => write!(f, "a pawn does not become a {}", name(role)),
            Self::KingOntoAttacked(at) => write!(f, "{at} is attacked"),
            Self::NotKingAndRook => f.write_str("castling needs a king and a rook of his colour"),
            Self::KingHasMoved => f.write_str("the king has moved"),
            Self::RookHasMoved => f.write_str("the rook has moved"),
            Self::CastlingLost => f.write_str("the king or both rooks have moved"),
            Self::CastlingAttacked(at) => write!(f, "{at} is attacked while the king castles"),
            Self::CastlingBetween(at) => write!(f, "a piece stands between king and rook on {at}"),
            Self::CastlingOccupied(at) => write!(f, "{at} must be vacant to castle"),
            Self::ExposesKing(at) => write!(f, "the king on {at} would be in check"),
            Self::LeavesKingInCheck(at) => write!(f, "the king on {at} would still be in check"),
        }
    }
}

/// Every reason why an act is illegal: one at least, each once, in the order of [`Reason`].
pub type Reasons = adoube_board::Reasons<Reason>;

impl AnyReason for Reason {
    fn article(self) -> &'static str {
        Self::article(self)
    }

    fn takes_king(self) -> bool {
        self == Self::TakesKing
    }
}
