//! One live game: its queue is worked off in order, each command decided, written, and then told.

mod absence;
mod command;
mod computer;
mod following;
mod outage;
mod writing;

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_clock::{Allowance, Moment, Span, TimeControl};
use adoube_laws::setup::Supervision;
use adoube_laws::{Command, Decided, Event, Game, Power, Refused, Setup, Stage, What, Who, log};
use adoube_store::{AccountId, AppendError, Done, GameId, LogRow, Seat, Seated, Store};
use tokio::sync::{mpsc, watch};

use self::computer::Machine;
use self::outage::Standing;
use super::digest::Digest;
use super::gallery::Gallery;
use super::idle::Idle;
use super::line::Line;
use super::order::Message;
use super::streams::Streams;
use super::weigh;
use super::wire::{Away, Told};
use super::{Greeting, Limits, Stream, Trouble};
use crate::computer::{Idea, Pool};
use crate::entropy;
use crate::health::Health;
use crate::metrics::Meters;
use crate::time::Timekeeper;

/// A timer waits so much longer than the flag: what came to a socket before the flag fell is in the queue then.
const MARGIN: Span = Span::millis(5);
/// What could not be written is tried again after this.
const AGAIN: Span = Span::millis(250);

/// What was done with an id.
struct Known {
    digest: Digest,
    answer: Option<Box<Refused>>,
}

/// Somebody who is at his seat.
struct Follower {
    id: u64,
    stream: Stream,
    who: Option<AccountId>,
    seat: Option<Seat>,
}

/// A game and all who are at it.
pub(crate) struct Served {
    id: GameId,
    store: Arc<dyn Store>,
    time: Timekeeper,
    health: Arc<Health>,
    /// Told when the database goes down and comes back.
    outages: watch::Receiver<Option<Moment>>,
    game: Game,
    /// How many events are durable.
    length: u32,
    streams: Streams,
    idle: Idle,
    /// How often each who only looks on has said something since the game last got further.
    outsiders: BTreeMap<AccountId, u8>,
    seats: Vec<Seated>,
    lag_cap: Option<Span>,
    /// The seed of its draw.
    seed: Option<[u8; 32]>,
    /// How often pawns were tossed.
    tosses: u32,
    done: BTreeMap<(AccountId, Box<str>), Known>,
    refused: VecDeque<(AccountId, Box<str>)>,
    /// Who is told, and those of them who have a seat.
    gallery: Arc<Gallery>,
    followers: Vec<Follower>,
    next_follower: u64,
    /// Which players are there, as it was last told.
    here: BySide<bool>,
    /// Who has left the other alone.
    away: Option<Away>,
    /// How long he is waited for; none: what the time control says.
    patience: Option<Span>,
    /// How slow each player's line is, and what may be given back for it.
    lines: BySide<Line>,
    /// Since when the clock runs that does.
    turned: Moment,
    /// Who wants to go on after an interruption.
    ready: BySide<bool>,
    /// What each player has said, and whether after the game.
    greeted: Vec<(Side, bool, Greeting)>,
    /// The computer, where it plays.
    machine: Option<Machine>,
    pool: Arc<Pool>,
    /// An append failed: what stands here may not be what is written.
    doubtful: bool,
    /// Its clocks stand, and that is not written yet.
    standing: Option<Standing>,
    /// How long after a player has come back an interrupted game goes on by itself,
    grace: Span,
    /// and when that will be.
    resumes: Option<Moment>,
    meters: Arc<Meters>,
}

/// Why a game is not there.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error("there is no such game")]
    Missing,
    #[error("{0}")]
    Store(#[from] adoube_store::StoreError),
    #[error("its log cannot be read: {0}")]
    Log(String),
    #[error("it could not be written: {0}")]
    Append(#[from] AppendError),
    #[error("the database is down")]
    Down,
}

/// What every table of a hall stands on.
pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Timekeeper,
    pub(crate) pool: Arc<Pool>,
    pub(crate) health: Arc<Health>,
    pub(crate) gallery: Arc<Gallery>,
    pub(crate) limits: Limits,
    pub(crate) meters: Arc<Meters>,
}

impl Served {
    /// Reads a game, and writes nothing: who only looks changes nothing.
    pub(crate) async fn load(id: GameId, house: House) -> Result<Self, LoadError> {
        let House { store, time, pool, health, gallery, limits, meters } = house;
        let row = store.game(id).await?.ok_or(LoadError::Missing)?;
        let setup = log::Log::read(&row.head).map_err(|error| LoadError::Log(error.to_string()))?;
        let game = Game::replay(setup.setup, []).map_err(|e| LoadError::Log(e.to_string()))?;
        let draw = match row.draw {
            Some(draw) => store.draw(draw).await?,
            None => None,
        };
        let mut this = Self {
            id,
            time,
            outages: health.listen(),
            health,
            game,
            length: 0,
            streams: Streams::default(),
            idle: Idle::default(),
            outsiders: BTreeMap::new(),
            seats: Vec::new(),
            lag_cap: row.lag_cap.map(Span),
            seed: draw.and_then(|draw| crate::draw::seed(&draw)),
            tosses: 0,
            done: BTreeMap::new(),
            refused: VecDeque::new(),
            gallery,
            followers: Vec::new(),
            next_follower: 0,
            here: BySide::default(),
            away: None,
            patience: limits.patience,
            lines: BySide::default(),
            turned: Moment(0),
            ready: BySide::default(),
            greeted: Vec::new(),
            machine: None,
            pool,
            doubtful: false,
            standing: None,
            grace: limits.grace,
            resumes: None,
            store,
            meters,
        };
        this.read().await?;
        if let Some((account, level)) = this.store.computers(id).await?.first() {
            let seed = entropy::bits().map_err(|error| LoadError::Log(error.to_string()))?;
            let level = u8::try_from(*level).unwrap_or(u8::MAX);
            this.machine = Some(Machine::new(*account, level, seed));
        }
        // It was running when its server ended: it stands as it was last written, until somebody comes who plays or rules.
        this.standing = this.runs().then(|| Standing { from: this.game.last(), waits: true });
        Ok(this)
    }

    /// Whether clocks run that somebody sits at: those of a game by days go on whatever becomes of a server.
    fn runs(&self) -> bool {
        self.game.stage() == Stage::Playing && self.is_timed() && !self.is_by_days()
    }

    fn is_by_days(&self) -> bool {
        let by_days = |side: &Side| matches!(self.game.setup().time[*side], Allowance::PerMove(span) if span >= Span::hours(1));
        Side::ALL.iter().all(by_days)
    }

    /// An interrupted game that nobody rules goes on by itself a while after a player has come back, which is announced.
    fn announce_going_on(&mut self) {
        let unwatched = self.game.setup().supervision == Supervision::None;
        if !self.game.is_interrupted() || !unwatched {
            self.resumes = None;
            return;
        }
        let plays = |it: &Follower| matches!(it.stream, Stream::First | Stream::Second);
        if self.resumes.is_none() && self.followers.iter().any(plays) {
            self.resumes = Some(self.time.now() + self.grace);
            self.tell_ready();
        }
    }

    fn tell_ready(&mut self) {
        let fact = Told::Ready { ready: self.ready, resumes: self.resumes }.encode();
        for stream in Stream::ALL {
            self.send(stream, &fact);
        }
    }

    /// Folds the log and reads what was done, from the beginning.
    async fn read(&mut self) -> Result<(), LoadError> {
        self.game = Game::replay(self.game.setup().clone(), [])
            .map_err(|error| LoadError::Log(error.to_string()))?;
        self.length = 0;
        self.tosses = 0;
        self.streams = Streams::default();
        self.idle = Idle::default();
        for event in read_events(&*self.store, self.id, self.game.setup(), u32::MAX).await? {
            self.tosses += u32::from(matches!(event.what, What::Tossed { .. }));
            let step = self.game.step(event);
            self.streams.tell(self.game.setup(), &step);
            self.idle.note(&step, self.game.keeps_sheets());
            self.length += 1;
        }
        self.turned = self.game.last();
        self.seats = self.store.seats(self.id).await?;
        self.gallery.reseat(&self.seats);
        self.done.clear();
        self.refused.clear();
        for Done { sender, id, digest, .. } in self.store.commands(self.id).await? {
            let digest = Digest::read(&digest)
                .ok_or_else(|| LoadError::Log(format!("command {id}: {digest:?} is no digest")))?;
            self.done.insert((sender, id.into()), Known { digest, answer: None });
        }
        self.doubtful = false;
        Ok(())
    }

    /// Works the queue off until it is told to stop, or there is nothing to wait for.
    pub(crate) async fn run(mut self, mut queue: mpsc::Receiver<Message>, idle: Span) {
        self.tell_presence();
        self.let_computer_play().await;
        let gallery = Arc::clone(&self.gallery);
        loop {
            let timer = self.timer().map(|at| self.time.timer(at));
            let glance = self.glance().map(|at| self.time.timer(at));
            let rest = self.time.timer(self.time.now() + idle);
            let may_rest = self.may_rest();
            let message = tokio::select! {
                biased;
                message = queue.recv() => message,
                wanted = gallery.asked() => {
                    if wanted {
                        self.show();
                    }
                    continue;
                }
                idea = answer(&mut self.machine, self.time) => {
                    self.machine.iter_mut().for_each(|machine| machine.note(idea));
                    self.let_computer_play().await;
                    continue;
                }
                Ok(()) = self.outages.changed() => {
                    self.note_outage().await;
                    continue;
                }
                () = wait_until(timer), if timer.is_some() => {
                    self.tick().await;
                    continue;
                }
                () = wait_until(glance), if glance.is_some() => {
                    self.let_computer_play().await;
                    continue;
                }
                () = tokio::time::sleep_until(rest), if may_rest => {
                    // Nobody is sent here any more; what is in the queue is still done.
                    queue.close();
                    continue;
                }
            };
            match message {
                None => return,
                Some(Message::Stop(stopped)) => {
                    self.interrupt().await;
                    let _ = stopped.send(());
                    return;
                }
                Some(message) => {
                    self.handle(message).await;
                    self.announce_going_on();
                    self.let_computer_play().await;
                }
            }
        }
    }

    /// The server ends: the clocks stand still until it is back and both players are.
    async fn interrupt(&mut self) {
        if self.standing.is_some_and(|it| !it.waits) && self.mend().await.is_ok() {
            let _ = self.thaw().await;
        }
        if self.runs() && self.standing.is_none() && self.mend().await.is_ok() {
            let stop = Command::Rule { power: Power::StopClocks, reason: None };
            let now = self.time.now();
            self.act(&stop, now).await;
        }
    }

    /// Whether the game can be read again when somebody comes: nobody follows, and no clock runs.
    fn may_rest(&self) -> bool {
        let thinks = self.machine.as_ref().is_some_and(Machine::thinks);
        let timed = self.is_timed() && self.standing.is_none_or(|it| !it.waits);
        let runs = self.game.stage() == Stage::Playing && (timed || thinks);
        self.followers.is_empty() && self.gallery.is_empty() && !runs
    }

    /// Whether there are clocks that could run out.
    fn is_timed(&self) -> bool {
        self.game.setup().time != TimeControl::UNLIMITED
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Order(order) => self.order(*order).await,
            Message::Come(coming) => self.welcome(*coming).await,
            Message::Leave(id) => {
                self.followers.retain(|follower| follower.id != id);
                self.tell_presence();
            }
            Message::Ready { who, reply } => {
                let answer = self.get_ready(who).await;
                let _ = reply.send(answer);
            }
            Message::ClaimAbsence { who, reply } => {
                let answer = self.claim_absence(who).await;
                let _ = reply.send(answer);
            }
            Message::Greet { who, greeting, reply } => {
                let _ = reply.send(self.greet(who, greeting));
            }
            Message::IsTossDue(reply) => {
                let due = self.game.stage() == Stage::Waiting && self.is_toss_due(self.time.now());
                let _ = reply.send(Ok(due));
            }
            Message::MaySeal { who, reply } => {
                let sealer = self.game.seals_now().map(Who::Player);
                let may = self.stream_of(Some(who), None).map(|it| Some(it.role()) == sealer);
                let _ = reply.send(may);
            }
            Message::Envelope(reply) => {
                let due = self.game.envelope_due().map(|(_, envelope)| envelope.clone());
                let _ = reply.send(Ok(due));
            }
            Message::Seats(seats) => self.change_seats(seats),
            #[cfg(test)]
            Message::Fault => panic!("a fault in one game"),
            Message::Stop(_) => {}
        }
    }

    /// When to look whether a flag has fallen: a player's last move may still be on its way.
    fn timer(&self) -> Option<Moment> {
        if let Some(standing) = self.standing {
            let again = !standing.waits && self.health.down_since().is_none();
            return again.then(|| self.time.now() + AGAIN);
        }
        let grace = self.game.clock().running().map_or(Span::ZERO, |side| self.grace(side));
        self.game.next_tick().map(|at| at + grace + MARGIN).or(self.resumes)
    }

    async fn tick(&mut self) {
        if self.mend().await.is_err() {
            return;
        }
        if self.standing.is_some_and(|it| !it.waits) {
            return self.go_on_after_outage().await;
        }
        let now = self.time.now();
        if self.timer().is_none_or(|at| now < at) {
            return;
        }
        if self.game.is_interrupted() {
            self.resumes = None;
            self.go_on(now).await;
            return;
        }
        self.act(&Command::Tick, now).await;
    }

    /// Something that the server does itself.
    async fn act(&mut self, command: &Command, at: Moment) -> bool {
        let decided = weigh::decide(&self.game, command, Who::Server, at, Span::ZERO).await;
        match decided {
            Ok(decided) if decided.is_empty() => true,
            Ok(decided) => self.write_own(decided, at).await,
            Err(_) => false,
        }
    }

    /// Writes what the server has decided itself, and tells it.
    async fn write_own(&mut self, decided: Decided, at: Moment) -> bool {
        match self.append(&decided, None, at, (Span::ZERO, Span::ZERO), Vec::new()).await {
            Ok(()) => {
                self.tell(decided);
                true
            }
            Err(error) => {
                let _ = self.not_written(&error, at);
                false
            }
        }
    }

    /// Where nobody else starts the clock, the server does when both players are there.
    async fn begin(&mut self, at: Moment) {
        let both = Side::ALL.iter().all(|&side| self.game.is_present(side));
        let unwatched = self.game.setup().supervision == Supervision::None;
        // fesa-2024/7.1: where pawns are to be tossed for it, they say who begins.
        if both && unwatched && !self.is_toss_due(at) && self.game.stage() == Stage::Waiting {
            self.act(&Command::Start, at).await;
        }
    }

    /// Whether pawns are to be tossed before it begins.
    fn is_toss_due(&self, at: Moment) -> bool {
        let first = Who::Player(Side::First);
        let may = |faces| self.game.decide(&Command::Toss(faces), first, at).is_ok();
        self.drawn_faces().is_some_and(may)
    }

    /// A player is ready to go on after an interruption; when both are, the clocks run again.
    async fn get_ready(&mut self, who: AccountId) -> Result<(), Trouble> {
        self.mend().await?;
        let Who::Player(side) = self.stream_of(Some(who), None)?.role() else {
            return Err(Trouble::NotSeated);
        };
        self.thaw().await?;
        if !self.game.is_interrupted() {
            return Ok(());
        }
        self.ready[side] = true;
        self.tell_ready();
        if self.ready.first && self.ready.second && !self.go_on(self.time.now()).await {
            return Err(Trouble::NotWritten);
        }
        Ok(())
    }

    /// The clocks run again after an interruption.
    async fn go_on(&mut self, at: Moment) -> bool {
        let go_on = Command::Rule { power: Power::Restart(None), reason: None };
        self.act(&go_on, at).await
    }
}

async fn answer(machine: &mut Option<Machine>, time: Timekeeper) -> Option<Idea> {
    match machine {
        Some(machine) => machine.answer(time).await,
        None => std::future::pending().await,
    }
}

async fn wait_until(timer: Option<tokio::time::Instant>) {
    match timer {
        Some(timer) => tokio::time::sleep_until(timer).await,
        None => std::future::pending().await,
    }
}

/// The first events of a game's log.
pub(super) async fn read_events(
    store: &dyn Store,
    id: GameId,
    setup: &Setup,
    most: u32,
) -> Result<Vec<Event>, LoadError> {
    let entries = store.log(id, 0, most).await?;
    let mut reader = log::LogReader::new(setup);
    let read = |(seq, entry): (usize, &LogRow)| {
        reader.read(&entry.body).map_err(|what| LoadError::Log(format!("event {seq}: {what}")))
    };
    entries.iter().enumerate().map(read).collect()
}
