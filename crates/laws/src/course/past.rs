use std::sync::Arc;

use super::stretch::{STRETCH, Stretch, part_of};

/// The whole stretches of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    stretches: Vec<Arc<Stretch>>,
    /// A bit for every key that stood there, by part of it: most that never did is told at once, however long the game is.
    seen: Vec<u64>,
}

/// Where so many bits are kept for a key that stood there, one in eight that did not is looked for in vain at most.
const BITS: usize = 8;

impl Past {
    pub(super) fn len(&self) -> usize {
        self.stretches.len()
    }

    pub(super) fn stretches(&self) -> &[Arc<Stretch>] {
        &self.stretches
    }

    /// Another stretch that is full.
    pub(super) fn push(&mut self, full: Arc<Stretch>) {
        let words = words(self.len() + 1);
        if words == self.seen.len() {
            mark(&mut self.seen, &full);
        }
        self.stretches.push(full);
        if words != self.seen.len() {
            self.see_again();
        }
    }

    pub(super) fn truncate(&mut self, len: usize) {
        self.stretches.truncate(len);
        self.see_again();
    }

    /// How often this key may have stood there, in the last so many stretches.
    #[inline]
    pub(super) fn count(&self, key: u64, last: usize) -> usize {
        let part = part_of(key);
        match self.seen.len().checked_sub(1) {
            Some(mask) if self.seen[word(part) & mask] & bit(part) != 0 => {
                let stretches = self.stretches.iter().rev().take(last);
                stretches.map(|stretch| stretch.count(key)).sum()
            }
            _ => 0,
        }
    }

    fn see_again(&mut self) {
        self.seen.clear();
        self.seen.resize(words(self.len()), 0);
        self.stretches.iter().for_each(|stretch| mark(&mut self.seen, stretch));
    }
}

/// A power of two, or nothing.
const fn words(stretches: usize) -> usize {
    match stretches {
        0 => 0,
        some => (some * STRETCH * BITS / 64).next_power_of_two(),
    }
}

fn mark(seen: &mut [u64], stretch: &Stretch) {
    let mask = seen.len() - 1;
    for part in stretch.parts() {
        seen[word(part) & mask] |= bit(part);
    }
}

// The lowest bit of a part says nothing.
const fn bit(part: u32) -> u64 {
    1 << (part >> 1 & 63)
}

const fn word(part: u32) -> usize {
    (part >> 7) as usize
}
