use core::ops::{Add, AddAssign, Sub, SubAssign};

use crate::Span;

/// A point in time: UTC in milliseconds, given from outside. Arithmetic saturates.
///
/// ```
/// use adoube_clock::{Moment, Span};
/// let start = Moment(1_000);
/// assert_eq!((start + Span::seconds(2)) - start, Span(2_000));
/// assert_eq!(Moment::MAX + Span::days(1), Moment::MAX);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment(pub i64);

impl Moment {
    /// Before everything.
    pub const MIN: Self = Self(i64::MIN);
    /// After everything.
    pub const MAX: Self = Self(i64::MAX);
}

impl Add<Span> for Moment {
    type Output = Self;

    fn add(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl Sub<Span> for Moment {
    type Output = Self;

    fn sub(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }
}

impl Sub for Moment {
    type Output = Span;

    fn sub(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl AddAssign<Span> for Moment {
    fn add_assign(&mut self, span: Span) {
        *self = *self + span;
    }
}

impl SubAssign<Span> for Moment {
    fn sub_assign(&mut self, span: Span) {
        *self = *self - span;
    }
}
