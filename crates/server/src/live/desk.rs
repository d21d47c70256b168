//! Who waits for an answer of a game, by ticket: what a game is asked names a ticket and nobody.

use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;

use super::order::{Reply, Response, Trouble};

/// The number under which somebody waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Ticket(u64);

/// Somebody who waits. Says whether he still did.
pub(crate) type Waiter = Box<dyn FnOnce(Reply) -> bool + Send>;

/// Somebody who waits in this process, and for what he waits.
pub(crate) fn caller() -> (Waiter, oneshot::Receiver<Reply>) {
    let (answer, answered) = oneshot::channel();
    (Box::new(move |reply| answer.send(reply).is_ok()), answered)
}

/// All who wait for answers of one game.
#[derive(Default)]
pub(crate) struct Desk(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    last: u64,
    all: Vec<(Ticket, Waiter)>,
}

impl Desk {
    /// Somebody waits from now on.
    pub(crate) fn wait(&self, waiter: Waiter) -> Ticket {
        let mut waiting = self.waiting();
        waiting.last += 1;
        let ticket = Ticket(waiting.last);
        waiting.all.push((ticket, waiter));
        ticket
    }

    /// Who waits under a ticket, who then does so no longer.
    pub(crate) fn take(&self, ticket: Ticket) -> Option<Waiter> {
        let mut waiting = self.waiting();
        let at = waiting.all.iter().position(|(own, _)| *own == ticket)?;
        Some(waiting.all.swap_remove(at).1)
    }

    /// Answers; says whether anybody wanted to know.
    pub(crate) fn answer(&self, ticket: Ticket, reply: Reply) -> bool {
        self.take(ticket).is_some_and(|waiter| waiter(reply))
    }

    /// Nothing is answered any more.
    pub(crate) fn close(&self, why: Trouble) {
        let all = std::mem::take(&mut self.waiting().all);
        for (_, waiter) in all {
            waiter(Response::Trouble(why).into());
        }
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_is_answered_once_under_his_ticket() {
        let desk = Desk::default();
        let ((one, first), (two, second), (three, gone)) = (caller(), caller(), caller());
        let [one, two, three] = [one, two, three].map(|waiter| desk.wait(waiter));
        assert!(desk.answer(two, Response::Yes(true).into()));
        assert!(!desk.answer(two, Response::Yes(false).into()));
        drop(gone);
        assert!(!desk.answer(three, Response::Done.into()));
        desk.close(Trouble::Stopping);
        assert!(!desk.answer(one, Response::Done.into()));
        assert_eq!(second.await.unwrap().answer, Response::Yes(true));
        assert_eq!(first.await.unwrap().answer, Response::Trouble(Trouble::Stopping));
    }
}
