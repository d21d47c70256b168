//! What positions are worth, by hand.

mod chess;
mod shogi;

/// A value for the middle of a game and one for its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) middle: i32,
    pub(crate) end: i32,
}

/// Both values.
pub(crate) const fn pair(middle: i32, end: i32) -> Pair {
    Pair { middle, end }
}

impl core::ops::AddAssign for Pair {
    fn add_assign(&mut self, other: Self) {
        self.middle += other.middle;
        self.end += other.end;
    }
}

impl core::ops::SubAssign for Pair {
    fn sub_assign(&mut self, other: Self) {
        self.middle -= other.middle;
        self.end -= other.end;
    }
}

impl core::ops::Mul<i32> for Pair {
    type Output = Self;

    fn mul(self, times: i32) -> Self {
        pair(self.middle * times, self.end * times)
    }
}

impl Pair {
    /// In between: `phase` of `whole` is the middle.
    pub(crate) fn taper(self, phase: i32, whole: i32) -> i32 {
        let phase = phase.min(whole);
        (self.middle * phase + self.end * (whole - phase)) / whole
    }
}
