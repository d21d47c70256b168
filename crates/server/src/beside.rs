//! Work that takes more than a moment and waits for nothing: beside the runtime and few pieces of it at a time, so that no clock and no game
//! waits for it. Who asks for much waits behind his like.

use tokio::sync::{Semaphore, SemaphorePermit};

/// Where work of one kind goes on, and so many pieces of it at a time.
pub(crate) struct Lane(Semaphore);

/// What is asked of events: standings, reasons, pages, files, prints.
pub(crate) static LOOKS: Lane = Lane(Semaphore::const_new(1));
/// What is done to events, such as pairing a round: whoever only looks does not stand in its way.
pub(crate) static ACTS: Lane = Lane(Semaphore::const_new(1));
/// Studies that somebody writes in or opens,
pub(crate) static STUDIES: Lane = Lane(Semaphore::const_new(1));
/// and those of which there is much to read.
pub(crate) static LONG_STUDIES: Lane = Lane(Semaphore::const_new(1));
/// All that somebody has here and takes along: it is put together in memory.
pub(crate) static EXPORTS: Lane = Lane(Semaphore::const_new(1));
/// Files that somebody brings, and booklets.
pub(crate) static FILES: Lane = Lane(Semaphore::const_new(2));

impl Lane {
    /// A turn in it, for what is asked of the store between: it ends when this is let go of.
    pub(crate) async fn turn(&'static self) -> Option<SemaphorePermit<'static>> {
        self.0.acquire().await.ok()
    }

    /// Does it there, once it is its turn.
    pub(crate) async fn run<T: Send + 'static>(
        &'static self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let place = self.0.acquire().await;
        let done = tokio::task::spawn_blocking(move || {
            // Who does not wait for the answer any more leaves the work behind, and its place with it.
            let _place = place;
            work()
        });
        done.await.unwrap_or_else(|error| match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The program ends: nobody waits for it.
            Err(_) => std::panic::resume_unwind(Box::new("work was given up")),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn work_that_nobody_waits_for_any_more_keeps_its_place_until_it_is_done() {
        static LANE: Lane = Lane(Semaphore::const_new(1));
        let running = Arc::new(AtomicUsize::new(0));
        let (go, wait) = mpsc::channel::<()>();
        let (began, begun) = tokio::sync::oneshot::channel();
        let known = Arc::clone(&running);
        let first = tokio::spawn(LANE.run(move || {
            known.fetch_add(1, Ordering::SeqCst);
            let _ = began.send(());
            let _ = wait.recv();
            known.fetch_sub(1, Ordering::SeqCst);
        }));
        begun.await.unwrap();
        first.abort();
        assert!(first.await.unwrap_err().is_cancelled());
        let known = Arc::clone(&running);
        let second = tokio::spawn(LANE.run(move || known.load(Ordering::SeqCst)));
        assert_eq!(LANE.0.available_permits(), 0);
        go.send(()).unwrap();
        assert_eq!(second.await.unwrap(), 0);
    }
}
