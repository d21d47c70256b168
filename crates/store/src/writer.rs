//! Group commit: appends that come while one commit is on its way share the next.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{mpsc, oneshot};

use crate::{Append, AppendError, Durations, GameId, StoreError, Took};

/// So many appends at most share a commit.
const GROUP: usize = 1024;
/// So many may wait before a caller has to.
const QUEUE: usize = 16 * GROUP;
/// After a group of so many, more are waited for before the next is written: each commit costs the same, however many share it.
/// Where fewer come, all of them are soon here, and the processors would stand still while one waits.
const MANY: usize = 128;
/// So long at a time,
const MOMENT: Duration = Duration::from_millis(1);
/// while so many come in it,
const GROWS: usize = 4;
/// until there are so many: then a commit costs each little, and if nearly all games waited for one, nobody would work meanwhile.
const ENOUGH: usize = 128;

/// What each append of a group came to.
pub(crate) type Answers = Vec<Result<(), AppendError>>;

/// A database that can write a group of appends in one transaction.
#[async_trait]
pub(crate) trait Groups: Send + Sync + 'static {
    /// Writes what can be written of a group, in one transaction, and commits.
    async fn write(&self, group: &Arc<[Append]>) -> Result<Answers, Fault>;

    /// Nothing more is written.
    async fn finish(&self) {}
}

/// Why a group was not written.
#[derive(Clone, Debug)]
pub(crate) enum Fault {
    /// The key of a row is taken.
    Taken,
    /// Something else.
    Failed(String),
}

impl<E: Into<StoreError>> From<E> for Fault {
    fn from(error: E) -> Self {
        let error = error.into();
        if error.is_taken() { Self::Taken } else { Self::Failed(error.to_string()) }
    }
}

/// What a group is written by, whatever it is a group of: an answer for each.
#[async_trait]
pub(crate) trait Pen: Send + Sync + 'static {
    /// What is written.
    type Item: Send + 'static;
    /// What became of it.
    type Answer: Send + 'static;

    /// Writes a group, and says what became of each.
    async fn write(&self, group: Vec<Self::Item>) -> Vec<Self::Answer>;

    /// Nothing more is written.
    async fn finish(&self) {}
}

/// Appends, of which each is tried alone where their group cannot be written.
struct Trying<G>(G);

#[async_trait]
impl<G: Groups> Pen for Trying<G> {
    type Item = Append;
    type Answer = Result<(), AppendError>;

    async fn write(&self, group: Vec<Append>) -> Answers {
        write_group(&self.0, &group.into()).await
    }

    async fn finish(&self) {
        self.0.finish().await;
    }
}

struct Job<I, A> {
    item: I,
    answer: oneshot::Sender<A>,
}

/// How much has been written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WriteCounts {
    /// Appends that were taken, whatever they came to.
    pub appends: u64,
    /// Groups that they were written in.
    pub groups: u64,
    /// Appends that wait.
    pub waiting: usize,
    /// How long the groups took, to the disk.
    pub took: Took,
}

#[derive(Default)]
struct Counts {
    appends: AtomicU64,
    groups: AtomicU64,
    took: Durations,
}

/// What writes, as a task or on a thread of its own.
pub(crate) struct Writer<I = Append, A = Result<(), AppendError>> {
    queue: Mutex<Option<mpsc::Sender<Job<I, A>>>>,
    /// Told when it has ended.
    ended: Mutex<Option<oneshot::Receiver<()>>>,
    counts: Arc<Counts>,
}

impl<I, A> core::fmt::Debug for Writer<I, A> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Writer")
    }
}

impl Writer {
    /// Starts it as a task.
    pub(crate) fn start(groups: impl Groups) -> Self {
        Self::start_with(Trying(groups))
    }

    /// Starts it on a thread of its own, which may be blocked while a group is written, and has not to wait for its turn
    /// among tasks.
    ///
    /// # Errors
    /// If there can be no thread.
    pub(crate) fn start_on_thread(groups: impl Groups) -> std::io::Result<Self> {
        let (this, work) = Self::new(Trying(groups));
        let runtime = tokio::runtime::Handle::current();
        let thread = std::thread::Builder::new().name("adoube-writer".into());
        thread.spawn(move || runtime.block_on(work))?;
        Ok(this)
    }

    /// Appends, and answers once that is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let closed = || AppendError::Failed("the store is closed".into());
        self.write(append).await.ok_or_else(closed)?
    }
}

impl<I: Send + 'static, A: Send + 'static> Writer<I, A> {
    /// Starts it as a task, with what writes its groups.
    pub(crate) fn start_with(pen: impl Pen<Item = I, Answer = A>) -> Self {
        let (this, work) = Self::new(pen);
        tokio::spawn(work);
        this
    }

    fn new(
        pen: impl Pen<Item = I, Answer = A>,
    ) -> (Self, impl Future<Output = ()> + Send + 'static) {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (tell, ended) = oneshot::channel();
        let counts = Arc::<Counts>::default();
        let counted = Arc::clone(&counts);
        let work = async move {
            write_all(pen, jobs, counted).await;
            let _ = tell.send(());
        };
        let (queue, ended) = (Mutex::new(Some(queue)), Mutex::new(Some(ended)));
        (Self { queue, ended, counts }, work)
    }

    /// How much it has written.
    pub(crate) fn written(&self) -> WriteCounts {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        WriteCounts {
            appends: self.counts.appends.load(Ordering::Relaxed),
            groups: self.counts.groups.load(Ordering::Relaxed),
            waiting: queue.as_ref().map_or(0, |queue| QUEUE - queue.capacity()),
            took: self.counts.took.read(),
        }
    }

    /// Writes, and says what became of it; nothing where it is closed.
    pub(crate) async fn write(&self, item: I) -> Option<A> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (answer, answered) = oneshot::channel();
        queue?.send(Job { item, answer }).await.ok()?;
        answered.await.ok()
    }

    /// Takes nothing more, and waits until all that was taken is written.
    pub(crate) async fn finish(&self) {
        drop(self.queue.lock().unwrap_or_else(PoisonError::into_inner).take());
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(ended) = ended {
            let _ = ended.await;
        }
    }
}

async fn write_all<P: Pen>(
    pen: P,
    mut jobs: mpsc::Receiver<Job<P::Item, P::Answer>>,
    counts: Arc<Counts>,
) {
    let mut batch = Vec::new();
    let mut last = 0;
    while jobs.recv_many(&mut batch, GROUP).await > 0 {
        if last >= MANY {
            gather(&mut jobs, &mut batch).await;
        }
        last = batch.len();
        counts.appends.fetch_add(batch.len() as u64, Ordering::Relaxed);
        counts.groups.fetch_add(1, Ordering::Relaxed);
        let (group, callers): (Vec<_>, Vec<_>) =
            batch.drain(..).map(|job| (job.item, job.answer)).unzip();
        let began = tokio::time::Instant::now();
        let answers = pen.write(group).await;
        counts.took.note(began.elapsed());
        for (caller, answer) in callers.into_iter().zip(answers) {
            // A caller that has gone does not want to know.
            let _ = caller.send(answer);
        }
    }
    pen.finish().await;
}

/// Waits while a group still grows. Who is alone waits for nobody: only where many came just now is it likely that many come.
async fn gather<I, A>(jobs: &mut mpsc::Receiver<Job<I, A>>, batch: &mut Vec<Job<I, A>>) {
    while batch.len() < ENOUGH {
        tokio::time::sleep(MOMENT).await;
        let before = batch.len();
        batch.extend(std::iter::from_fn(|| jobs.try_recv().ok()).take(GROUP - before));
        if batch.len() - before < GROWS {
            return;
        }
    }
}

/// After so many that failed, and none that did not, the rest of a group is not tried.
const GIVEN_UP: usize = 3;

async fn write_group(groups: &impl Groups, group: &Arc<[Append]>) -> Answers {
    match groups.write(group).await {
        Ok(answers) => answers,
        // One of them is written already, or cannot be written: nothing of the group is, and each is tried alone.
        Err(fault) if matches!(fault, Fault::Taken) || group.len() > 1 => {
            let mut answers: Answers = Vec::with_capacity(group.len());
            let mut failed = 0;
            for append in group.iter() {
                // A database that takes none of them is gone.
                if failed >= GIVEN_UP && failed == answers.len() {
                    answers.extend(answers.last().cloned());
                    continue;
                }
                let alone = Arc::new([append.clone()]) as Arc<[Append]>;
                let mut written = groups.write(&alone).await;
                // Another process may have been faster between our look and our write: look once more.
                if matches!(written, Err(Fault::Taken)) {
                    written = groups.write(&alone).await;
                }
                answers.push(match written {
                    Ok(mut answer) => answer.pop().unwrap_or(Err(AppendError::Duplicate)),
                    Err(Fault::Taken) => Err(AppendError::Duplicate),
                    Err(Fault::Failed(error)) => {
                        failed += 1;
                        Err(AppendError::Failed(error))
                    }
                });
            }
            answers
        }
        Err(Fault::Taken) => vec![Err(AppendError::Duplicate)],
        Err(Fault::Failed(error)) => {
            let failed = AppendError::Failed(error);
            group.iter().map(|_| Err(failed.clone())).collect()
        }
    }
}

/// Which appends of a group fit the lengths of their games' logs, in order, and why the others do not.
pub(crate) fn judge(group: &[Append], mut lengths: BTreeMap<GameId, u32>) -> Answers {
    let one = |append: &Append| {
        let Some(length) = lengths.get_mut(&append.game) else {
            return Err(AppendError::NoSuchGame);
        };
        let (expected, found) = (append.expected, *length);
        if expected != found {
            return Err(AppendError::Conflict { expected, found });
        }
        *length = u32::try_from(append.entries.len())
            .ok()
            .and_then(|more| found.checked_add(more))
            .ok_or_else(|| AppendError::Failed("the log is full".into()))?;
        Ok(())
    };
    group.iter().map(one).collect()
}

/// The rows of the appends that fit, each with its sequence.
pub(crate) fn rows<'a>(
    group: &'a [Append],
    answers: &'a Answers,
) -> impl Iterator<Item = (&'a Append, i64, &'a crate::LogRow)> {
    fitting(group, answers).flat_map(|append| {
        let numbered = (i64::from(append.expected)..).zip(&append.entries);
        numbered.map(move |(seq, entry)| (append, seq, entry))
    })
}

/// The appends that fit.
pub(crate) fn fitting<'a>(
    group: &'a [Append],
    answers: &'a Answers,
) -> impl Iterator<Item = &'a Append> {
    group.iter().zip(answers).filter(|(_, answer)| answer.is_ok()).map(|(append, _)| append)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Notes how many shared each group.
    struct Noted(mpsc::UnboundedSender<usize>);

    #[async_trait]
    impl Groups for Noted {
        async fn write(&self, group: &Arc<[Append]>) -> Result<Answers, Fault> {
            let _ = self.0.send(group.len());
            Ok(group.iter().map(|_| Ok(())).collect())
        }
    }

    fn one() -> Append {
        Append {
            game: GameId::from_bits(1),
            expected: 0,
            entries: Vec::new(),
            done: None,
            notes: Vec::new(),
            open: None,
            swap: false,
        }
    }

    fn job() -> Job<Append, Result<(), AppendError>> {
        Job { item: one(), answer: oneshot::channel().0 }
    }

    #[tokio::test]
    async fn who_comes_alone_is_written_alone() {
        let (noted, mut groups) = mpsc::unbounded_channel();
        let writer = Writer::start(Noted(noted));
        for _ in 0..3 {
            writer.append(one()).await.unwrap();
            assert_eq!(groups.recv().await, Some(1));
        }
        writer.finish().await;
        assert_eq!((writer.written().appends, writer.written().groups), (3, 3));
    }

    #[tokio::test]
    async fn a_group_is_waited_for_while_it_grows_and_never_beyond_what_fits() {
        let (queue, mut jobs) = mpsc::channel(2 * GROUP);
        let mut batch = vec![job()];
        for _ in 0..GROWS {
            queue.try_send(job()).unwrap();
        }
        gather(&mut jobs, &mut batch).await;
        assert_eq!(batch.len(), 1 + GROWS);
        for _ in 0..2 * GROUP {
            queue.try_send(job()).unwrap();
        }
        gather(&mut jobs, &mut batch).await;
        assert_eq!((batch.len(), jobs.len()), (GROUP, GROUP + 1 + GROWS));
    }
}
