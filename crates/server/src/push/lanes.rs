//! Where what is sent waits for its turn. Anybody names a service for his browser, so one that is slow must not stand in the way of those that
//! are not: who has answered last has places of his own.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};

/// So many are sent at once to services that have answered last,
const PROMPT: usize = 16;
/// and so many to all others;
const OTHERS: usize = 8;
/// for which no more wait than this.
const WAITING: usize = 128;
/// For so many at once it is looked up what they are told.
const LOOKS: usize = 16;
/// So many services are remembered.
const KNOWN: usize = 1_000;

/// The lanes.
pub(super) struct Lanes {
    /// The services that have answered last.
    prompt: Mutex<BTreeSet<String>>,
    looks: Semaphore,
    quick: Semaphore,
    others: Semaphore,
    /// Places to wait in for the others.
    waiting: Semaphore,
}

/// A turn: it is over when this is let go of.
pub(super) struct Turn<'a> {
    _place: SemaphorePermit<'a>,
    _waited: Option<SemaphorePermit<'a>>,
}

impl Default for Lanes {
    fn default() -> Self {
        Self {
            prompt: Mutex::default(),
            looks: Semaphore::new(LOOKS),
            quick: Semaphore::new(PROMPT),
            others: Semaphore::new(OTHERS),
            waiting: Semaphore::new(OTHERS + WAITING),
        }
    }
}

impl Lanes {
    /// Waits for a turn to ask the store, which others ask too.
    pub(super) async fn look(&self) -> Option<SemaphorePermit<'_>> {
        self.looks.acquire().await.ok()
    }

    /// Waits for a turn to send something to a service; nothing where too much waits already.
    pub(super) async fn turn(&self, service: &str) -> Option<Turn<'_>> {
        if self.prompt().contains(service) {
            let place = self.quick.acquire().await.ok()?;
            return Some(Turn { _place: place, _waited: None });
        }
        let waited = self.waiting.try_acquire().ok()?;
        let place = self.others.acquire().await.ok()?;
        Some(Turn { _place: place, _waited: Some(waited) })
    }

    /// Whether a service has answered.
    pub(super) fn note(&self, service: &str, answered: bool) {
        let mut prompt = self.prompt();
        if !answered {
            prompt.remove(service);
        } else if !prompt.contains(service) {
            // Whoever has answered lately will do so again.
            if prompt.len() >= KNOWN {
                prompt.clear();
            }
            prompt.insert(service.to_owned());
        }
    }

    fn prompt(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.prompt.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn services_that_are_slow_stand_in_the_way_of_their_like_alone() {
        let lanes = Lanes::default();
        let at_once = |service: &str| lanes.turn(service).now_or_never().flatten();
        let mut held: Vec<_> = (0..OTHERS).map(|_| at_once("https://slow")).collect();
        assert!(held.iter().all(Option::is_some));
        assert!(at_once("https://slow").is_none() && at_once("https://new").is_none());
        lanes.note("https://good", true);
        held.extend((0..PROMPT).map(|_| at_once("https://good")));
        assert!(held.iter().all(Option::is_some));
        assert!(at_once("https://good").is_none());
        held.clear();
        // Who does not answer any more is one of the others.
        lanes.note("https://good", false);
        held.extend((0..OTHERS).map(|_| at_once("https://slow")));
        assert!(at_once("https://good").is_none());
    }

    #[tokio::test]
    async fn no_more_wait_for_slow_services_than_have_room() {
        let lanes = Lanes::default();
        let _held: Vec<_> =
            (0..OTHERS).map(|_| lanes.turn("https://slow").now_or_never()).collect();
        let mut waiting: Vec<_> =
            (0..=WAITING).map(|_| Box::pin(lanes.turn("https://slow"))).collect();
        let polled: Vec<_> = waiting.iter_mut().map(FutureExt::now_or_never).collect();
        assert!(polled[..WAITING].iter().all(Option::is_none));
        assert!(matches!(polled[WAITING], Some(None)));
    }

    #[test]
    fn services_are_remembered_no_further_than_there_is_room() {
        let lanes = Lanes::default();
        (0..=KNOWN).for_each(|number| lanes.note(&number.to_string(), true));
        assert_eq!(lanes.prompt().len(), 1);
    }
}
