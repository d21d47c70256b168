use core::fmt;
use core::mem::MaybeUninit;
use core::ops::Deref;

/// The legal moves of a position, held without an allocation: up to `N` of them, which a game
/// chooses so that no position of its can have more.
pub struct MoveList<M: Copy, const N: usize> {
    len: usize,
    moves: [MaybeUninit<M>; N],
}

impl<M: Copy, const N: usize> MoveList<M, N> {
    /// An empty list.
    #[inline]
    pub const fn new() -> Self {
        Self { len: 0, moves: [MaybeUninit::uninit(); N] }
    }

    /// Adds a move at the end. A full list stays as it is.
    #[inline(always)]
    pub fn push(&mut self, mv: M) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            slot.write(mv);
            self.len += 1;
        }
    }
}

impl<M: Copy, const N: usize> Default for MoveList<M, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<M: Copy, const N: usize> Deref for MoveList<M, N> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        // SAFETY: `push` alone changes `len`, and writes the slot before counting it.
        unsafe { core::slice::from_raw_parts(self.moves.as_ptr().cast(), self.len) }
    }
}

impl<M: Copy, const N: usize> AsRef<[M]> for MoveList<M, N> {
    fn as_ref(&self) -> &[M] {
        self
    }
}

impl<M: Copy, const N: usize> Clone for MoveList<M, N> {
    fn clone(&self) -> Self {
        Self { len: self.len, moves: self.moves }
    }
}

impl<M: Copy + fmt::Debug, const N: usize> fmt::Debug for MoveList<M, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<M: Copy, const N: usize> IntoIterator for MoveList<M, N> {
    type Item = M;
    type IntoIter = MoveListIter<M, N>;

    #[inline]
    fn into_iter(self) -> MoveListIter<M, N> {
        MoveListIter { list: self, next: 0 }
    }
}

impl<'a, M: Copy, const N: usize> IntoIterator for &'a MoveList<M, N> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The moves of a [`MoveList`], one by one.
#[derive(Clone)]
pub struct MoveListIter<M: Copy, const N: usize> {
    list: MoveList<M, N>,
    next: usize,
}

impl<M: Copy, const N: usize> Iterator for MoveListIter<M, N> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
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

impl<M: Copy, const N: usize> ExactSizeIterator for MoveListIter<M, N> {}

impl<M: Copy + fmt::Debug, const N: usize> fmt::Debug for MoveListIter<M, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.list.iter().skip(self.next)).finish()
    }
}
