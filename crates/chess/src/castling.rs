use crate::{File, Rank, Square};

/// The side of the board that a king castles to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// With the rook nearer to h: `0-0`.
    King,
    /// With the rook nearer to a: `0-0-0`.
    Queen,
}

impl Wing {
    /// The wing on which a rook stands, seen from its king on the same rank.
    ///
    /// ```
    /// use adoube_chess::{Square, Wing};
    /// assert_eq!(Wing::of(Square::E1, Square::H1), Wing::King);
    /// assert_eq!(Wing::of(Square::E1, Square::A1), Wing::Queen);
    /// ```
    #[inline]
    pub const fn of(king: Square, rook: Square) -> Self {
        if rook.index() > king.index() { Self::King } else { Self::Queen }
    }

    /// Where king and rook go on their rank when they castle to this wing (fide-2009/20.3.clar).
    #[inline]
    pub const fn goals(self, rank: Rank) -> (Square, Square) {
        match self {
            Self::King => (Square::new(File::G, rank), Square::new(File::F, rank)),
            Self::Queen => (Square::new(File::C, rank), Square::new(File::D, rank)),
        }
    }
}

/// Where king and rook go when they castle (fide-2009/20.3.clar), on the king's rank wherever the rook stands.
///
/// ```
/// use adoube_chess::{Square, castling_goals};
/// assert_eq!(castling_goals(Square::E8, Square::A8), (Square::C8, Square::D8));
/// ```
#[inline]
pub const fn castling_goals(king: Square, rook: Square) -> (Square, Square) {
    let rank = king.rank();
    Wing::of(king, Square::new(rook.file(), rank)).goals(rank)
}
