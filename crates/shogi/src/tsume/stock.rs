use crate::{Hand, Role};

/// A hand that can be compared and combined kind by kind in a few instructions: every count has a
/// spare bit above it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stock(pub(super) u32);

const PAWN_GUARD: u32 = 1 << 5;
const STEP_GUARDS: u32 = 1 << 9 | 1 << 13 | 1 << 17 | 1 << 21;
const LINE_GUARDS: u32 = 1 << 24 | 1 << 27;
const GUARDS: u32 = PAWN_GUARD | STEP_GUARDS | LINE_GUARDS;

const fn field(role: Role) -> (u32, u32) {
    match role {
        Role::Pawn => (0, 5),
        Role::Lance => (6, 3),
        Role::Knight => (10, 3),
        Role::Silver => (14, 3),
        Role::Gold => (18, 3),
        Role::Bishop => (22, 2),
        Role::Rook => (25, 2),
        _ => (28, 0),
    }
}

impl Stock {
    pub(super) const EMPTY: Self = Self(0);
    /// As many of everything as can be written down.
    pub(super) const FULL: Self = Self((1 << 28) - 1 - GUARDS);

    #[inline]
    pub(super) fn of(hand: Hand) -> Self {
        let mut stock = 0;
        for role in Role::HAND {
            stock |= u32::from(hand.count(role)) << field(role).0;
        }
        Self(stock)
    }

    #[inline]
    pub(super) const fn count(self, role: Role) -> u32 {
        let (shift, width) = field(role);
        self.0 >> shift & ((1 << width) - 1)
    }

    /// The same with so many of one kind.
    #[inline]
    #[must_use]
    pub(super) const fn with(self, role: Role, count: u32) -> Self {
        let (shift, width) = field(role);
        Self(self.0 & !(((1 << width) - 1) << shift) | count << shift)
    }

    /// One more, as far as there is room.
    #[inline]
    #[must_use]
    pub(super) const fn plus(self, role: Role) -> Self {
        let (shift, width) = field(role);
        if width > 0 && self.count(role) < (1 << width) - 1 {
            Self(self.0 + (1 << shift))
        } else {
            self
        }
    }

    /// One fewer, if there is one.
    #[inline]
    #[must_use]
    pub(super) const fn minus(self, role: Role) -> Self {
        let (shift, _) = field(role);
        if self.count(role) > 0 { Self(self.0 - (1 << shift)) } else { self }
    }

    /// Whether it has no more of anything than `other`.
    #[inline(always)]
    pub(super) const fn within(self, other: Self) -> bool {
        (other.0 | GUARDS).wrapping_sub(self.0) & GUARDS == GUARDS
    }

    /// All bits of the counts that are no smaller than those of `other`.
    #[inline(always)]
    const fn larger(self, other: Self) -> u32 {
        let ge = (self.0 | GUARDS).wrapping_sub(other.0) & GUARDS;
        let (pawn, step, line) = (ge & PAWN_GUARD, ge & STEP_GUARDS, ge & LINE_GUARDS);
        (pawn - (pawn >> 5)) | (step - (step >> 3)) | (line - (line >> 2))
    }

    /// The larger of each count.
    #[inline]
    #[must_use]
    pub(super) const fn union(self, other: Self) -> Self {
        let mask = self.larger(other);
        Self(self.0 & mask | other.0 & !mask)
    }

    /// The smaller of each count.
    #[inline]
    #[must_use]
    pub(super) const fn common(self, other: Self) -> Self {
        let mask = self.larger(other);
        Self(other.0 & mask | self.0 & !mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stocks_are_compared_and_combined_kind_by_kind() {
        let mut keys = adoube_board::Keys::new(3);
        for _ in 0..20_000 {
            let mut hands = [Hand::EMPTY; 2];
            for hand in &mut hands {
                for role in Role::HAND {
                    let (key, rest) = keys.next();
                    keys = rest;
                    hand.set(role, (key % (u64::from(role.in_a_set()) + 1)) as u8);
                }
            }
            let [a, b] = hands.map(Stock::of);
            let within = Role::HAND.iter().all(|&role| a.count(role) <= b.count(role));
            assert_eq!(a.within(b), within);
            for role in Role::HAND {
                assert_eq!(a.count(role), u32::from(hands[0].count(role)));
                assert_eq!(a.union(b).count(role), a.count(role).max(b.count(role)));
                assert_eq!(a.common(b).count(role), a.count(role).min(b.count(role)));
                assert_eq!(a.plus(role).minus(role), a);
                assert_eq!(a.minus(role).count(role), a.count(role).saturating_sub(1));
            }
            assert!(a.within(Stock::FULL) && Stock::EMPTY.within(a));
        }
    }
}
