//! A game that another server looks after, or nobody: who follows it here is told from the bus, and from the log where that has a gap.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adoube_clock::Span;
use adoube_cluster::Incarnation;
use adoube_laws::{Game, Stage, log};
use adoube_store::{GameId, Store};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::Instant;

use super::gallery::Gallery;
use super::mirror::Mirror;
use super::order::Letter;
use super::outlets::bit;
use super::served::{LoadError, calls, read_events};
use super::still::Still;
use super::streams::Streams;
use super::{Hush, Spot, Stream, Trouble};
use crate::cluster::{Beside, Member, Told};
use crate::event::Walls;
use crate::time::{Timekeeper, is_by_days};

/// Who is asked how a game stands answers within this, or the log alone says it.
const PATIENCE: Duration = Duration::from_millis(1_000);
/// Where he tells of it meanwhile, he is asked so often.
const TRIES: u32 = 3;

/// How a fact begins that says what happened.
const EVENTS: &str = r#"{"type":"events""#;

/// What a game stands on that is looked after elsewhere.
pub(super) struct Around {
    pub(super) store: Arc<dyn Store>,
    pub(super) time: Timekeeper,
    pub(super) member: Arc<Member>,
    pub(super) hush: Arc<Hush>,
    pub(super) walls: Arc<Walls>,
}

/// Such a game.
pub(super) struct Afar {
    id: GameId,
    gallery: Arc<Gallery>,
    around: Around,
    state: Mutex<State>,
    /// Something is to be looked at.
    nudged: Notify,
}

struct State {
    owner: Option<Incarnation>,
    /// How the owner tells of it.
    watch: Option<Watch>,
    /// How he was asked to.
    asked: Option<Watch>,
    /// What of it stands in no log, as he said it last.
    beside: Option<Beside>,
    /// A wall is to show it as it stands in the log.
    wall_due: bool,
    heard: Instant,
    /// How long the log was when it was last looked at.
    length: Option<u32>,
    closed: bool,
}

/// By which number somebody tells of it, which of its streams, and the how-manieth comes next.
#[derive(Clone, Copy)]
struct Watch {
    number: u64,
    streams: u8,
    next: u64,
}

impl Afar {
    pub(super) fn new(id: GameId, gallery: Arc<Gallery>, around: Around) -> Arc<Self> {
        let state = State {
            owner: None,
            watch: None,
            asked: None,
            beside: None,
            wall_due: false,
            heard: Instant::now(),
            length: None,
            closed: false,
        };
        Arc::new(Self { id, gallery, around, state: Mutex::new(state), nudged: Notify::new() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    // What is heard of it. Nothing here waits.

    /// The owner tells something: by which number, the how-manieth, and how long the log is then.
    pub(super) fn hear(
        &self,
        from: Incarnation,
        (watch, nth, length): (u64, u64, u32),
        what: Told,
    ) {
        let mut state = self.state();
        if state.owner != Some(from) || state.closed {
            return;
        }
        // What was asked for last may be told of before the answer has come.
        if nth == 0
            && let Some(asked) = state.asked.take_if(|it| it.number == watch)
        {
            state.watch = Some(asked);
        }
        match &mut state.watch {
            Some(it) if it.number == watch && it.next == nth => it.next += 1,
            Some(it) if it.number != watch => return,
            None => return,
            Some(_) => {
                drop(state);
                return self.fall_behind();
            }
        }
        state.heard = Instant::now();
        state.length = Some(length);
        drop(state);
        match what {
            Told::Fact { stream, fact } => {
                let is_events = fact.starts_with(EVENTS);
                self.gallery.tell(stream, &fact);
                self.show_on_walls(stream, is_events);
            }
            Told::LetGo { stream } => self.gallery.let_go(stream),
            Told::Seats(seats) => self.gallery.reseat(&seats),
            Told::Over => self.close(),
        }
    }

    /// Something may have been missed: all who follow come back with their cursors, and walls are told how it stands.
    pub(super) fn fall_behind(&self) {
        self.let_all_go();
        self.tell_walls();
    }

    fn let_all_go(&self) {
        {
            let mut state = self.state();
            (state.watch, state.asked, state.length) = (None, None, None);
            (state.beside, state.wall_due) = (None, false);
            state.heard = Instant::now();
        }
        for stream in Stream::ALL {
            self.gallery.let_go(stream);
        }
        self.gallery.forget();
    }

    /// Whether a server looks after it, as far as is known here.
    pub(super) fn is_with(&self, node: Incarnation) -> bool {
        self.state().owner == Some(node)
    }

    /// A server is gone, and if it looked after the game somebody else will.
    pub(super) fn forget_owner(&self, node: Incarnation) {
        if self.is_with(node) {
            self.close();
        }
    }

    /// Nobody is told of it in this way any more.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.nudged.notify_one();
    }

    /// Whether nothing was heard for a while.
    pub(super) fn is_quiet(&self, while_: Duration) -> bool {
        self.state().heard.elapsed() >= while_
    }

    /// How it stands in the database.
    pub(super) fn compare(&self, length: u32, owner: Option<Incarnation>) {
        let grown = {
            let mut state = self.state();
            if state.owner != owner {
                state.closed = true;
                self.nudged.notify_one();
                return;
            }
            // Where nothing is shown yet all of it will be, and what was told since it was asked for is longer.
            state.length.is_some_and(|known| known < length)
        };
        if grown {
            self.fall_behind();
        }
    }

    /// Somebody may have it on his wall: what is told of it then was perhaps not asked for before, and what was taken down for
    /// others may be older than what they were told since.
    pub(super) fn look_for_walls(&self) {
        if self.around.walls.has(self.id) {
            self.gallery.forget();
        }
    }

    /// By whom it is told of, by which number, and what of it is read here.
    pub(super) fn watch(&self) -> Option<(Incarnation, u64, u8)> {
        let state = self.state();
        let watch = state.watch?;
        Some((state.owner?, watch.number, watch.streams))
    }

    // Its task.

    /// Serves who follows it until nobody does, or it is looked after otherwise.
    pub(super) async fn run(self: Arc<Self>, mut letters: mpsc::Receiver<Letter>, idle: Span) {
        let _closing = LetGo(Arc::clone(&self.gallery));
        let idle = Duration::from_millis(u64::try_from(idle.0).unwrap_or(0));
        match self.around.member.find(self.id).await {
            Ok(Some(found)) => {
                let me = self.around.member.me();
                let lives = found.owner.filter(|(owner, lives)| *lives && Some(*owner) != me);
                self.state().owner = lives.map(|(owner, _)| owner);
            }
            Ok(None) => return self.gallery.close(Some(Trouble::NoGame)),
            Err(()) => return self.gallery.close(Some(Trouble::NotWritten)),
        }
        let mut seen = None;
        loop {
            let is_empty = || self.gallery.is_empty() && !self.around.walls.has(self.id);
            let empty = is_empty();
            tokio::select! {
                biased;
                () = self.nudged.notified() => {}
                // Nobody writes to one that is looked after elsewhere; and who has none any more wants none.
                letter = letters.recv() => if letter.is_none() {
                    return;
                },
                wanted = self.gallery.asked() => {
                    if wanted && let Err(error) = self.show().await {
                        match error {
                            LoadError::Missing => return self.gallery.close(Some(Trouble::NoGame)),
                            error => {
                                tracing::error!(game = %self.id, %error, "a game cannot be read");
                                return self.gallery.close(Some(Trouble::NotWritten));
                            }
                        }
                    }
                }
                // Nobody says when a wall is left.
                () = tokio::time::sleep(idle) => if empty && is_empty() {
                    return;
                },
            }
            let wall_due = {
                let mut state = self.state();
                if state.closed {
                    return;
                }
                std::mem::take(&mut state.wall_due)
            };
            if wall_due && let Err(error) = self.show_from_log(&mut seen).await {
                tracing::warn!(game = %self.id, %error, "a wall does not see how a game stands");
                self.gallery.want();
            }
        }
    }

    /// Takes down how it stands, until that is so for all who are here.
    async fn show(&self) -> Result<(), LoadError> {
        let mut tries = 0;
        loop {
            tries += 1;
            let asked = Instant::now();
            let (still, streams) = match self.ask_owner().await {
                Asked::Stands(beside, places, streams) => {
                    (self.read(Some(beside), places).await?, streams)
                }
                Asked::Elsewhere => {
                    self.close();
                    return Ok(());
                }
                // He has much to do, and will answer.
                Asked::Silence if tries < TRIES && self.is_told_of(asked) => continue,
                Asked::Silence => match self.read_unheard().await? {
                    Some((still, streams)) => (still, streams),
                    None => {
                        // What the owner tells from now on may be in the log that is read here: nothing is told twice.
                        if self.state().owner.is_some() {
                            self.let_all_go();
                        }
                        (self.read(None, self.places()).await?, u8::MAX)
                    }
                },
            };
            {
                let mut state = self.state();
                // What has come meanwhile was told already.
                state.length = state.length.or(Some(still.length));
                state.heard = Instant::now();
            }
            let glimpse = self.around.walls.has(self.id).then(|| still.glimpse());
            if !self.gallery.show_to(streams, still) {
                continue;
            }
            let Some(glimpse) = glimpse else { return Ok(()) };
            self.around.walls.note(self.id, &|| glimpse.clone());
            // Who follows reads on from where it was taken down; a wall sees it as it is taken down last.
            if !self.is_told_since() {
                return Ok(());
            }
        }
    }

    /// Whether something was told since the owner last said how it stands.
    fn is_told_since(&self) -> bool {
        self.state().watch.is_some_and(|watch| watch.next > 0)
    }

    /// Which of its streams are wanted here.
    fn wanted(&self) -> u8 {
        let arbiter = if self.around.walls.has(self.id) { bit(Stream::Arbiter) } else { 0 };
        self.gallery.streams() | arbiter
    }

    /// Whether the owner tells of it, of every stream that is wanted, and has done so since a moment.
    fn is_told_of(&self, since: Instant) -> bool {
        let wanted = self.wanted();
        let state = self.state();
        state.heard >= since && state.watch.is_some_and(|it| wanted & !it.streams == 0)
    }

    /// How it stands by the log, where he who tells of it does not say that: if all that stands there was told. Then nobody who follows
    /// it has to be let go.
    async fn read_unheard(&self) -> Result<Option<(Still, u8)>, LoadError> {
        let wanted = self.wanted();
        let told = |state: &State| {
            let watch = state.watch.filter(|it| wanted & !it.streams == 0)?;
            Some((watch.number, watch.next, state.length?))
        };
        let (before, beside, places) = {
            let state = self.state();
            (told(&state), state.beside.clone(), self.places())
        };
        let Some((.., length)) = before else { return Ok(None) };
        let beside = beside.map(|it| Beside { length: u32::MAX, ..it });
        let still = self.read(beside, places).await?;
        let state = self.state();
        let whole = still.length == length && told(&state) == before;
        Ok(state.watch.filter(|_| whole).map(|watch| (still, watch.streams)))
    }

    fn places(&self) -> [Spot; 6] {
        Stream::ALL.map(|stream| self.gallery.place(stream))
    }

    async fn ask_owner(&self) -> Asked {
        let streams = self.wanted();
        let (owner, watch) = {
            let mut state = self.state();
            let Some(owner) = state.owner else { return Asked::Silence };
            let number = self.around.member.number();
            state.asked = Some(Watch { number, streams, next: 0 });
            (owner, number)
        };
        let (answer, answered) = oneshot::channel();
        let gallery = Arc::clone(&self.gallery);
        let onlooker = Box::new(move |beside| {
            // Now, before anything that happens after it is told.
            let _ = answer.send((beside, Stream::ALL.map(|stream| gallery.place(stream))));
        });
        self.around.member.look(owner, self.id, streams, watch, onlooker);
        let found = tokio::time::timeout(PATIENCE, answered).await;
        self.around.member.look_away(watch);
        match found {
            Ok(Ok((Some(beside), places))) => {
                let mut state = self.state();
                // Unless something was told by it already.
                if let Some(asked) = state.asked.take_if(|it| it.number == watch) {
                    state.watch = Some(asked);
                }
                state.beside = Some(beside.clone());
                Asked::Stands(beside, places, streams)
            }
            Ok(Ok((None, _))) => Asked::Elsewhere,
            Ok(Err(_)) | Err(_) => Asked::Silence,
        }
    }

    /// Reads the log, as far as the owner had come or to its end.
    async fn read(&self, beside: Option<Beside>, places: [Spot; 6]) -> Result<Still, LoadError> {
        let Around { store, time, hush, .. } = &self.around;
        let row = store.game(self.id).await?.ok_or(LoadError::Missing)?;
        let setup = log::Log::read(&row.head).map_err(|error| LoadError::Log(error.to_string()))?;
        let mut game =
            Game::replay(setup.setup, []).map_err(|error| LoadError::Log(error.to_string()))?;
        let most = beside.as_ref().map_or(u32::MAX, |it| it.length);
        let (mut streams, mut length, mut called) = (Streams::default(), 0, false);
        for event in read_events(&**store, self.id, game.setup(), most).await? {
            called = calls(&event).unwrap_or(called);
            let step = game.step(event);
            streams.tell(game.setup(), &step);
            length += 1;
        }
        let seats = match &beside {
            Some(beside) => beside.seats.clone(),
            None => store.seats(self.id).await?,
        };
        // Where nobody looks after it its clocks stand, but for those that somebody has days for.
        let runs = game.stage() == Stage::Playing && !is_by_days(game.setup());
        let standing = match &beside {
            Some(beside) => beside.standing,
            None => (runs && self.state().owner.is_none()).then(|| game.last()),
        };
        let of = beside.as_ref();
        Ok(Still {
            id: self.id,
            hushed: of.map_or_else(|| hush.is_on(self.id), |it| it.hushed),
            store: Arc::clone(store),
            time: *time,
            length,
            streams,
            seats,
            standing,
            here: of.map(|it| it.here).unwrap_or_default(),
            away: of.and_then(|it| it.away),
            ready: of.map(|it| it.ready).unwrap_or_default(),
            resumes: of.and_then(|it| it.resumes),
            called: of.map_or(called, |it| it.called),
            places,
            game,
            pictures: Default::default(),
            plain: Default::default(),
            glances: Default::default(),
            told: Default::default(),
            whole: Default::default(),
        })
    }

    /// Something was told. That something happened is in the log; for the rest, who is there, its owner is asked.
    fn show_on_walls(&self, stream: Stream, is_events: bool) {
        if !self.around.walls.has(self.id) {
            return;
        }
        let mut state = self.state();
        let tells_arbiter = state.watch.is_some_and(|it| it.streams & bit(Stream::Arbiter) != 0);
        let runs = state.beside.as_ref().is_some_and(|it| it.standing.is_none());
        if tells_arbiter && stream != Stream::Arbiter {
            return;
        }
        state.wall_due |= tells_arbiter && is_events && runs;
        if state.wall_due {
            self.nudged.notify_one();
        } else {
            drop(state);
            self.gallery.want();
        }
    }

    /// Shows it on walls as it stands in the log, as far as it was told.
    async fn show_from_log(&self, seen: &mut Option<Mirror>) -> Result<(), LoadError> {
        let (here, length) = {
            let state = self.state();
            let (Some(beside), Some(length)) = (&state.beside, state.length) else { return Ok(()) };
            (beside.here, length)
        };
        let (store, id) = (&*self.around.store, self.id);
        let mut game = match seen.take() {
            Some(game) => game,
            None => Mirror::new(store, id).await?,
        };
        game.read_on(store, id, length).await?;
        let glimpse = game.glimpse(here, self.around.time);
        *seen = Some(game);
        self.around.walls.note(id, &|| glimpse.clone());
        Ok(())
    }

    /// Whoever has the game on his wall is to see how it stands: it is taken down, which nobody else waits for.
    fn tell_walls(&self) {
        if self.around.walls.has(self.id) {
            self.gallery.want();
        }
    }
}

/// What the owner says.
enum Asked {
    /// How it stands, where each stream stood here when that came, and which of them he tells of.
    Stands(Beside, [Spot; 6], u8),
    /// It is not with him.
    Elsewhere,
    /// Nothing.
    Silence,
}

/// However it ends: who follows it comes back.
struct LetGo(Arc<Gallery>);

impl Drop for LetGo {
    fn drop(&mut self) {
        self.0.close(None);
    }
}
