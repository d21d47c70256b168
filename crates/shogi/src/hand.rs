use core::fmt;

use crate::Role;

/// The pieces a player has in hand, packed into one word.
///
/// ```
/// use adoube_shogi::{Hand, Role};
/// let mut hand = Hand::EMPTY;
/// hand.set(Role::Pawn, 3);
/// assert_eq!(hand.count(Role::Pawn), 3);
/// assert_eq!(hand.count(Role::Gold), 0);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(u32);

/// Where a role's count lies, and how wide it is; a role that is never in hand has no width.
const fn field(role: Role) -> (u32, u32) {
    match role.unpromoted() {
        Role::Pawn => (0, 5),
        Role::Lance => (5, 3),
        Role::Knight => (8, 3),
        Role::Silver => (11, 3),
        Role::Gold => (14, 3),
        Role::Bishop => (17, 2),
        Role::Rook => (19, 2),
        _ => (21, 0),
    }
}

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Self = Self(0);

    /// How many of this role, promoted or not.
    #[inline(always)]
    pub const fn count(self, role: Role) -> u8 {
        let (shift, width) = field(role);
        (self.0 >> shift & ((1 << width) - 1)) as u8
    }

    /// Whether there is one of this role at least.
    #[inline(always)]
    pub const fn has(self, role: Role) -> bool {
        self.count(role) != 0
    }

    /// Sets how many there are, up to what fits: 31 pawns, 7 or 3 of the others. There is no room
    /// for a king.
    #[inline]
    pub const fn set(&mut self, role: Role, count: u8) {
        let (shift, width) = field(role);
        let most = (1 << width) - 1;
        let count = if (count as u32) < most { count as u32 } else { most };
        self.0 = self.0 & !(most << shift) | count << shift;
    }

    /// One more. The caller knows that there is room.
    #[inline(always)]
    pub(crate) const fn add(&mut self, role: Role) {
        let (shift, width) = field(role);
        if width > 0 {
            self.0 = self.0.wrapping_add(1 << shift);
        }
    }

    /// One fewer. The caller knows that there is one.
    #[inline(always)]
    pub(crate) const fn remove(&mut self, role: Role) {
        let (shift, width) = field(role);
        if width > 0 {
            self.0 = self.0.wrapping_sub(1 << shift);
        }
    }

    /// Whether it is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in it, rook first and pawns last, each with its number.
    pub fn iter(self) -> impl Iterator<Item = (Role, u8)> {
        Role::HAND.into_iter().map(move |role| (role, self.count(role))).filter(|&(_, n)| n > 0)
    }

    /// How many pieces are in it.
    pub fn total(self) -> u32 {
        self.iter().map(|(_, count)| u32::from(count)).sum()
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
