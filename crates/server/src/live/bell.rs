//! How somebody who follows many things learns which of them have something for him, without asking each.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Notify;

const WORDS: usize = 8;
/// So many cords a bell has.
pub const CORDS: usize = WORDS * 64;

/// A bell with many cords: who waits for it is woken once, and sees which were pulled.
#[derive(Debug, Default)]
pub struct Bell {
    pulled: [AtomicU64; WORDS],
    woken: Notify,
}

impl Bell {
    /// A cord of it, by its number; one that it does not have rings nothing.
    pub fn cord(self: &Arc<Self>, number: usize) -> Cord {
        Cord { bell: Arc::clone(self), number }
    }

    /// Wakes who waits, and no cord was pulled.
    pub(crate) fn wake(&self) {
        self.woken.notify_one();
    }

    /// Waits until it rings; comes back at once where it has rung since the last time.
    pub async fn rung(&self) {
        self.woken.notified().await;
    }

    /// Which cords were pulled since the last time.
    pub(crate) fn take(&self) -> impl Iterator<Item = usize> {
        let words: [u64; WORDS] =
            core::array::from_fn(|at| self.pulled[at].swap(0, Ordering::AcqRel));
        words.into_iter().enumerate().flat_map(|(at, word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| 64 * at + bit)
        })
    }
}

/// One cord of a bell.
#[derive(Clone, Debug)]
pub struct Cord {
    bell: Arc<Bell>,
    number: usize,
}

impl Cord {
    /// Pulls it.
    pub(crate) fn pull(&self) {
        let Some(word) = self.bell.pulled.get(self.number / 64) else { return };
        let bit = 1 << (self.number % 64);
        // Who has not looked since it was pulled last is awake already.
        if word.fetch_or(bit, Ordering::AcqRel) & bit == 0 {
            self.bell.wake();
        }
    }

    /// Waits until its bell rings.
    pub(crate) async fn rung(&self) {
        self.bell.rung().await;
        let _ = self.bell.take().count();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_is_woken_once_sees_all_that_were_pulled() {
        let bell = Arc::new(Bell::default());
        for number in [3, 200, 3, CORDS - 1, CORDS] {
            bell.cord(number).pull();
        }
        bell.rung().await;
        assert_eq!(bell.take().collect::<Vec<_>>(), [3, 200, CORDS - 1]);
        assert_eq!(bell.take().count(), 0);
        // Nobody is woken for what was seen.
        let again = tokio::time::timeout(std::time::Duration::from_millis(10), bell.rung());
        assert!(again.await.is_err());
        bell.cord(3).pull();
        bell.rung().await;
        assert_eq!(bell.take().collect::<Vec<_>>(), [3]);
    }
}
