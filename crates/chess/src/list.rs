use core::fmt;
use core::mem::MaybeUninit;
use core::ops::Deref;

use crate::Move;

/// The legal moves of a position, held without an allocation.
///
/// Sixteen pieces a side, whatever they are, have fewer than 512 moves: fifteen queens with
/// 27 each, eight of a king and two castlings make 415 at the very most.
pub struct MoveList {
    len: usize,
    moves: [MaybeUninit<Move>; Self::CAPACITY],
}

impl MoveList {
    const CAPACITY: usize = 512;

    /// An empty list.
    #[inline]
    pub const fn new() -> Self {
        Self { len: 0, moves: [MaybeUninit::uninit(); Self::CAPACITY] }
    }

    /// Adds a move at the end. A full list, which no position can cause, stays as it is.
    #[inline(always)]
    pub(crate) fn push(&mut self, mv: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            slot.write(mv);
            self.len += 1;
        }
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        // SAFETY: `push` alone changes `len`, and writes the slot before counting it.
        unsafe { core::slice::from_raw_parts(self.moves.as_ptr().cast(), self.len) }
    }
}

impl AsRef<[Move]> for MoveList {
    fn as_ref(&self) -> &[Move] {
        self
    }
}

impl Clone for MoveList {
    fn clone(&self) -> Self {
        Self { len: self.len, moves: self.moves }
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoIter;

    #[inline]
    fn into_iter(self) -> IntoIter {
        IntoIter { list: self, next: 0 }
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The moves of a [`MoveList`], one by one.
#[derive(Clone, Debug)]
pub struct IntoIter {
    list: MoveList,
    next: usize,
}

impl Iterator for IntoIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let mv = self.list.get(self.next).copied();
        self.next += 1;
        mv
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len.saturating_sub(self.next);
        (left, Some(left))
    }
}

impl ExactSizeIterator for IntoIter {}
