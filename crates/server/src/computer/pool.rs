//! Who thinks for the computer: a few threads of the lowest priority, and a queue.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adoube_clock::{Moment, Span};
use tokio::sync::oneshot;

use super::{Brain, Idea, Question};
use crate::time::Timekeeper;

/// However many wait, a question gets this.
const LEAST: Duration = Duration::from_millis(15);

/// Who has this long to answer waits for everybody.
const IDLE: Duration = Duration::from_secs(24 * 3600);

/// How much the computer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Threads; 0: there is no computer.
    pub threads: usize,
    /// The longest that it thinks about a move.
    pub most: Duration,
    /// Whether its threads have the lowest priority.
    pub gives_way: bool,
    /// Whether the full level thinks while the other does.
    pub ponders: bool,
}

/// The threads and their queue.
pub struct Pool {
    shared: Arc<Shared>,
    settings: Settings,
}

struct Shared {
    time: Timekeeper,
    settings: Settings,
    queue: Mutex<Queue>,
    wake: Condvar,
}

#[derive(Default)]
struct Queue {
    /// Who has to answer first comes first.
    jobs: BinaryHeap<Reverse<Job>>,
    next: u64,
    /// Searches that go on.
    running: Vec<Running>,
    closed: bool,
}

/// A search that goes on.
#[derive(Clone)]
struct Running {
    wanted: Moment,
    began: Moment,
    stop: Arc<AtomicBool>,
    /// The moment from which on it is to come to its end.
    hurry: Arc<AtomicI64>,
}

struct Job {
    wanted: Moment,
    number: u64,
    question: Question,
    stop: Arc<AtomicBool>,
    answer: oneshot::Sender<Option<Idea>>,
}

impl PartialEq for Job {
    fn eq(&self, other: &Self) -> bool {
        (self.wanted, self.number) == (other.wanted, other.number)
    }
}

impl Eq for Job {}

impl PartialOrd for Job {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Job {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.wanted, self.number).cmp(&(other.wanted, other.number))
    }
}

/// A question that was asked; letting go of it takes it back.
pub(crate) struct Asked {
    pub(crate) answer: oneshot::Receiver<Option<Idea>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Pool {
    /// Begins to wait for questions.
    pub fn start(settings: Settings, time: Timekeeper) -> Self {
        let shared =
            Arc::new(Shared { time, settings, queue: Mutex::default(), wake: Condvar::new() });
        for number in 0..settings.threads {
            let worker = Arc::clone(&shared);
            let name = format!("computer-{number}");
            let thread = std::thread::Builder::new().name(name).spawn(move || worker.work());
            if let Err(error) = thread {
                tracing::error!(%error, "no thread for the computer");
            }
        }
        Self { shared, settings }
    }

    /// Whether there is a computer.
    pub fn is_there(&self) -> bool {
        self.settings.threads > 0
    }

    /// Whether the full level thinks while the other does.
    pub(crate) fn ponders(&self) -> bool {
        self.settings.ponders
    }

    /// How many questions wait or are thought about.
    pub fn load(&self) -> usize {
        let queue = self.shared.lock();
        queue.jobs.len() + queue.running.len()
    }

    /// Asks.
    pub(crate) fn ask(&self, question: Question) -> Asked {
        let soft = question.time.map_or(self.settings.most, |time| time.soft);
        self.ask_within(question, soft)
    }

    /// Asks what may never be wanted: everybody else comes first.
    pub(crate) fn ponder(&self, question: Question) -> Asked {
        self.ask_within(question, IDLE)
    }

    fn ask_within(&self, question: Question, soft: Duration) -> Asked {
        let (sender, answer) = oneshot::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let soft = Span::millis(i64::try_from(soft.as_millis()).unwrap_or(i64::MAX));
        let wanted = self.shared.time.now() + soft;
        let mut queue = self.shared.lock();
        queue.next += 1;
        let job =
            Job { wanted, number: queue.next, question, stop: Arc::clone(&stop), answer: sender };
        queue.jobs.push(Reverse(job));
        self.shared.hurry(&queue, wanted);
        drop(queue);
        self.shared.wake.notify_one();
        Asked { answer, stop }
    }

    /// Thinks no more.
    pub fn stop(&self) {
        let mut queue = self.shared.lock();
        queue.closed = true;
        queue.jobs.clear();
        for running in &queue.running {
            running.stop.store(true, Ordering::Relaxed);
        }
        drop(queue);
        self.shared.wake.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.stop();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        // What people wait for comes first. A system that does not know this thinks at the usual priority.
        #[cfg(unix)]
        if self.settings.gives_way
            && let Err(error) = rustix::process::nice(19)
        {
            tracing::warn!(%error, "the computer has the priority of everything else");
        }
        let mut brain = Brain::default();
        while let Some((job, running, waiting)) = self.take() {
            // Nobody wants to know any more.
            if !job.answer.is_closed() {
                let others = u32::try_from(waiting / self.settings.threads.max(1));
                let share = self.settings.most / others.unwrap_or(u32::MAX).saturating_add(1);
                let most = share.max(LEAST);
                let hurry = &running.hurry;
                let thought = brain.think(&job.question, most, self.time, &job.stop, hurry);
                let _ = job.answer.send(thought);
            }
            self.lock().running.retain(|it| !Arc::ptr_eq(&it.stop, &job.stop));
        }
    }

    /// Where everybody thinks, whoever has the most time for it comes to an end for one that has less.
    fn hurry(&self, queue: &Queue, wanted: Moment) {
        if queue.running.len() < self.settings.threads {
            return;
        }
        let Some(slowest) = queue.running.iter().max_by_key(|running| running.wanted) else {
            return;
        };
        if slowest.wanted > wanted {
            let least = Span::millis(i64::try_from(LEAST.as_millis()).unwrap_or(0));
            slowest.hurry.store((slowest.began + least).0, Ordering::Relaxed);
        }
    }

    /// The next job, what is known of it while it runs, and how many wait after it.
    fn take(&self) -> Option<(Job, Running, usize)> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(Reverse(job)) = queue.jobs.pop() {
                let running = Running {
                    wanted: job.wanted,
                    began: self.time.now(),
                    stop: Arc::clone(&job.stop),
                    hurry: Arc::new(AtomicI64::new(i64::MAX)),
                };
                queue.running.push(running.clone());
                // Others may have less time than this one that was first.
                if let Some(Reverse(next)) = queue.jobs.peek() {
                    self.hurry(&queue, next.wanted);
                }
                return Some((job, running, queue.jobs.len()));
            }
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use adoube_laws::{Book, Game, Setup};

    use super::super::Mind;
    use super::*;

    fn question(book: Book, level: u8) -> Question {
        let game = Game::new(Setup::new(book)).unwrap();
        Mind::new(level, 1).question(&game, adoube_board::Side::First, Moment(0))
    }

    #[tokio::test]
    async fn however_many_ask_everybody_gets_a_legal_answer() {
        let settings =
            Settings { threads: 1, most: Duration::from_secs(1), gives_way: false, ponders: false };
        let pool = Pool::start(settings, Timekeeper::start());
        let ask = |n: u8| {
            let book = if n.is_multiple_of(2) { Book::Fide2009 } else { Book::Fesa2024 };
            (Game::new(Setup::new(book)).unwrap(), pool.ask(question(book, 1 + n % 12)))
        };
        let asked: Vec<_> = (0..60).map(ask).collect();
        assert!(pool.load() > 0);
        for (game, mut asked) in asked {
            let idea = (&mut asked.answer).await.unwrap().unwrap();
            assert_eq!(game.judge(idea.thought.act), Ok(()));
        }
    }

    #[tokio::test]
    async fn a_question_that_is_taken_back_is_not_thought_about() {
        let settings = Settings {
            threads: 1,
            most: Duration::from_secs(3_600),
            gives_way: false,
            ponders: false,
        };
        let pool = Pool::start(settings, Timekeeper::start());
        // An hour each: but for those that are taken back.
        let taken: Vec<_> = (0..4).map(|_| pool.ask(question(Book::Fide2009, 12))).collect();
        let mut last = pool.ask(question(Book::Fide2009, 1));
        drop(taken);
        assert!((&mut last.answer).await.unwrap().is_some());
        // A pool that ends lets go of everybody.
        let mut open = pool.ask(question(Book::Fide2009, 12));
        pool.stop();
        let _ = (&mut open.answer).await;
        assert!(pool.load() <= 1);
    }

    #[tokio::test]
    async fn who_has_little_time_does_not_wait_for_who_has_much() {
        let settings = Settings {
            threads: 1,
            most: Duration::from_secs(3_600),
            gives_way: false,
            ponders: false,
        };
        let pool = Pool::start(settings, Timekeeper::start());
        // An hour without a clock; and then one whose flag falls in two seconds.
        let mut long = pool.ask(question(Book::Fide2009, 12));
        let thought_about = || pool.shared.lock().running.len();
        while thought_about() == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let mut setup = Setup::new(Book::Fide2009);
        setup.time = "2s".parse().unwrap();
        let mut game = Game::new(setup).unwrap();
        game.act(&adoube_laws::Command::Start, adoube_laws::Who::Server, Moment(0)).unwrap();
        let asked = Mind::new(1, 1).question(&game, adoube_board::Side::First, Moment(0));
        assert!(long.answer.try_recv().is_err(), "nobody hurries it yet");
        let mut short = pool.ask(asked);
        assert!((&mut short.answer).await.unwrap().is_some());
        assert!((&mut long.answer).await.unwrap().is_some());
    }
}
