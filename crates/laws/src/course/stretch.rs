use crate::{Act, Table};

/// So many acts are kept together, with what stood there before them.
pub(crate) const STRETCH: usize = 32;

/// A stretch of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    before: Table,
    acts: [Option<Act>; STRETCH],
    /// Part of the key before each act: enough to pass over almost all that is not wanted.
    keys: [u32; STRETCH],
    len: u8,
}

impl Stretch {
    pub(crate) fn new(before: Table) -> Self {
        Self { before, acts: [None; STRETCH], keys: [0; STRETCH], len: 0 }
    }

    /// What stood there before its first act.
    pub(crate) fn before(&self) -> &Table {
        &self.before
    }

    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Another act, with the key of what stood there before it.
    pub(crate) fn push(&mut self, act: Act, key: u64) {
        let nth = self.len();
        self.acts[nth] = Some(act);
        self.keys[nth] = part_of(key);
        self.len += 1;
    }

    pub(crate) fn truncate(&mut self, len: usize) {
        for nth in len..self.len() {
            self.acts[nth] = None;
            self.keys[nth] = 0;
        }
        self.len = self.len.min(len as u8);
    }

    pub(crate) fn acts(&self) -> impl DoubleEndedIterator<Item = Act> {
        self.acts[..self.len()].iter().flatten().copied()
    }

    /// How often this key may have stood there before an act.
    #[inline]
    pub(crate) fn count(&self, key: u64) -> usize {
        let part = part_of(key);
        // All of them, which is one pass without a branch: what is not used is 0, which is the part of no key.
        self.keys.iter().map(|&kept| u32::from(kept == part)).sum::<u32>() as usize
    }

    /// Part of every key that stood there before an act.
    pub(crate) fn parts(&self) -> impl Iterator<Item = u32> {
        self.keys[..self.len()].iter().copied()
    }

    /// Before which of its acts it may have.
    pub(crate) fn like(&self, key: u64) -> impl Iterator<Item = usize> {
        let part = part_of(key);
        (0..self.len()).filter(move |&nth| self.keys[nth] == part)
    }
}

/// Never 0, which is what is not used.
pub(crate) const fn part_of(key: u64) -> u32 {
    (key >> 32) as u32 | 1
}
