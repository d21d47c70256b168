use core::fmt;

/// How good a position is for the side to move, in hundredths of a pawn, or as a distance to mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub i32);

/// More than any value.
pub(crate) const INFINITE: i32 = 32_000;
/// Mate at once.
pub(crate) const MATE: i32 = 31_000;
/// No line is longer.
pub(crate) const MAX_PLY: usize = 120;
/// From here on a value is a mate.
pub(crate) const MATE_BOUND: i32 = MATE - MAX_PLY as i32;
/// Won at once, but not by mate: by declaration, or because the other has given check again and again.
const WON: i32 = MATE_BOUND - 1;
/// From here on a value is a win that is certain.
pub(crate) const WON_BOUND: i32 = WON - MAX_PLY as i32;
/// No value at all.
pub(crate) const NONE: i32 = INFINITE + 1;

/// The mover mates in so many plies.
pub(crate) const fn mate_in(plies: usize) -> i32 {
    MATE - plies as i32
}

/// The mover is mated in so many plies.
pub(crate) const fn mated_in(plies: usize) -> i32 {
    -MATE + plies as i32
}

/// The mover has won in so many plies, but not by mate.
pub(crate) const fn won_in(plies: usize) -> i32 {
    WON - plies as i32
}

impl Value {
    /// The side to move is mated.
    pub const MATED: Self = Self(-MATE);

    /// The same to the other side.
    pub const fn reversed(self) -> Self {
        Self(-self.0)
    }

    /// Whether it is a win or a loss that is certain.
    pub(crate) const fn is_certain(self) -> bool {
        self.0.abs() >= WON_BOUND
    }

    /// In how many plies it is mate: positive if the side to move mates.
    pub const fn mate(self) -> Option<i32> {
        if self.0 >= MATE_BOUND {
            Some(MATE - self.0)
        } else if self.0 <= -MATE_BOUND {
            Some(-MATE - self.0)
        } else {
            None
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mate() {
            Some(plies) => write!(f, "mate in {plies} plies"),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_told_from_values() {
        assert_eq!(Value(35).mate(), None);
        assert_eq!(Value(mate_in(3)).mate(), Some(3));
        assert_eq!(Value(mated_in(4)).mate(), Some(-4));
        assert_eq!(Value(won_in(0)).mate(), None);
        assert!(won_in(0) < mate_in(MAX_PLY) && won_in(MAX_PLY) >= WON_BOUND);
        assert_eq!(Value(-125).to_string(), "-1.25");
        assert_eq!(Value(mate_in(1)).to_string(), "mate in 1 plies");
    }
}
