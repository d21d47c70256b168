use super::FAST;
use crate::{Position, Side};

/// For a game: which side can never mate any more, as far as the fast question sees it.
///
/// *Never* is for good. A side that cannot mate now cannot after any legal moves either, so that once
/// it is known it is not asked again. Where an illegal move has stood, begin anew.
///
/// ```
/// use adoube_chess::mate_possible::NeverMates;
/// use adoube_chess::{Position, UciMove, White};
///
/// let mut never = NeverMates::default();
/// let mut position: Position = "8/8/8/3k4/8/3K1p2/6P1/8 b - - 0 1".parse()?;
/// assert!(!never.after_move(&position).is_dead());
/// for mv in ["f3g2", "d3e2", "g2g1q"] {
///     position.play(mv.parse::<UciMove>()?.resolve(&position)?);
///     never.after_move(&position);
/// }
/// assert!(never.can_never_mate(White) && !never.is_dead());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NeverMates {
    white: bool,
    black: bool,
}

impl NeverMates {
    /// Asks of the position after a move, for each side of which it is not known yet.
    pub fn after_move(&mut self, position: &Position) -> Self {
        self.white = self.white || position.mate_possible_fast(Side::First, FAST).is_no();
        self.black = self.black || position.mate_possible_fast(Side::Second, FAST).is_no();
        *self
    }

    /// Notes that `side` can never mate, as a full question has found.
    pub fn note(&mut self, side: Side) {
        match side {
            Side::First => self.white = true,
            Side::Second => self.black = true,
        }
    }

    /// Whether it is known that `side` can never mate.
    pub const fn can_never_mate(self, side: Side) -> bool {
        match side {
            Side::First => self.white,
            Side::Second => self.black,
        }
    }

    /// Whether neither side can: the position is dead (fide-2009/5.2.b).
    pub const fn is_dead(self) -> bool {
        self.white && self.black
    }
}
