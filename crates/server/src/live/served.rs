//! One live game: its queue is worked off in order, each command decided, written, and then told.

mod absence;
mod command;
mod computer;
mod following;
mod outage;
mod presence;
mod receipts;
mod tenancy;
mod writing;

use std::sync::{Arc, OnceLock};

use adoube_board::Side;
use adoube_clock::{Moment, Span, TimeControl};
use adoube_laws::event::Remark;
use adoube_laws::setup::Supervision;
use adoube_laws::{
    Command, Decided, Effort, Event, Game, Power, Refused, Setup, Stage, What, Who, log,
};
use adoube_store::{AccountId, AppendError, Done, GameId, LogRow, Seated, Store};
use tokio::sync::{mpsc, watch};

use self::computer::Machine;
use self::outage::Pause;
use self::presence::Presence;
use self::receipts::Receipts;
pub(crate) use self::tenancy::{Ended, Tenancy};
use super::desk::Desk;
use super::digest::Digest;
use super::gallery::Gallery;
use super::idle::Idle;
use super::line::Lines;
use super::order::{Ask, Letter, Reply, Response};
use super::streams::Streams;
use super::weigh::{Deed, find_out};
use super::{Ends, Greeting, Hush, Limits, Trouble, Turns};
use crate::computer::{Idea, Pool};
use crate::entropy;
use crate::event::{Glimpse, Walls};
use crate::hall::{Told, Yours};
use crate::health::Health;
use crate::metrics::Meters;
use crate::time::Timekeeper;

/// A timer waits so much longer than the flag: what came to a socket before the flag fell is in the queue then.
const MARGIN: Span = Span::millis(5);
/// What could not be written is tried again after this.
const AGAIN: Span = Span::millis(250);

/// A game and all who are at it.
pub(crate) struct Served {
    id: GameId,
    house: House,
    /// Told when the database goes down and comes back.
    outages: watch::Receiver<Option<Moment>>,
    game: Game,
    /// How many events are durable.
    length: u32,
    /// An append failed: what stands here may not be what is written.
    doubtful: bool,
    streams: Streams,
    seats: Vec<Seated>,
    presence: Presence,
    /// What was done with which id.
    receipts: Receipts,
    idle: Idle,
    lines: Lines,
    tossing: Tossing,
    pause: Pause,
    /// What each player has said, and whether after the game.
    greeted: Vec<(Side, bool, Greeting)>,
    /// The computer, where it plays.
    machine: Option<Machine>,
    /// Whether a player has told the arbiter something that he has not answered by anything.
    called: bool,
    /// Another server looks after it by now.
    lost: bool,
}

/// How pawns are tossed: by the seed of the game's draw, and each time otherwise.
#[derive(Default)]
struct Tossing {
    seed: Option<[u8; 32]>,
    /// How often they were.
    tosses: u32,
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
    /// Who is told,
    pub(crate) gallery: Arc<Gallery>,
    /// and who waits for an answer.
    pub(crate) desk: Arc<Desk>,
    pub(crate) limits: Limits,
    pub(crate) meters: Arc<Meters>,
    /// Who is told when it is over,
    pub(crate) ends: Arc<OnceLock<Ends>>,
    /// whose move it is,
    pub(crate) turns: Arc<OnceLock<Turns>>,
    /// whether nobody greets,
    pub(crate) hush: Arc<Hush>,
    /// on whose wall it stands,
    pub(crate) walls: Arc<Walls>,
    /// and who follows his own games.
    pub(crate) yours: Arc<Yours>,
    /// By what right it is looked after here, where it could be elsewhere.
    pub(crate) tenancy: Option<Tenancy>,
}

impl Served {
    /// Reads a game, and writes nothing: who only looks changes nothing.
    pub(crate) async fn load(id: GameId, house: House) -> Result<Self, LoadError> {
        let store = &house.store;
        let row = store.game(id).await?.ok_or(LoadError::Missing)?;
        let setup = log::Log::read(&row.head).map_err(|error| LoadError::Log(error.to_string()))?;
        let game = Game::replay(setup.setup, []).map_err(|e| LoadError::Log(e.to_string()))?;
        let draw = match row.draw {
            Some(draw) => store.draw(draw).await?,
            None => None,
        };
        let seed = draw.and_then(|draw| crate::draw::seed(&draw));
        let mut this = Self {
            id,
            outages: house.health.listen(),
            house,
            game,
            length: 0,
            doubtful: false,
            streams: Streams::default(),
            seats: Vec::new(),
            presence: Presence::default(),
            receipts: Receipts::default(),
            idle: Idle::default(),
            lines: Lines::new(row.lag_cap.map(Span)),
            tossing: Tossing { seed, tosses: 0 },
            pause: Pause::default(),
            greeted: Vec::new(),
            machine: None,
            called: false,
            lost: false,
        };
        this.read().await?;
        if let Some((account, level)) = this.house.store.computers(id).await?.first() {
            let seed = entropy::bits().map_err(|error| LoadError::Log(error.to_string()))?;
            let level = u8::try_from(*level).unwrap_or(u8::MAX);
            this.machine = Some(Machine::new(*account, level, seed));
        }
        // It was running when its server ended: it stands as it was last written, until somebody comes who plays or rules.
        let tenancy = this.house.tenancy.clone();
        tenancy.iter().for_each(|tenancy| this.count_from(tenancy));
        this.pause.standing = match &tenancy {
            _ if !this.runs() => None,
            None => Some(outage::Standing { from: this.game.last(), waits: true }),
            Some(tenancy) => this.taken_over(tenancy),
        };
        Ok(this)
    }

    /// Whether clocks run that somebody sits at: those of a game by days go on whatever becomes of a server.
    fn runs(&self) -> bool {
        self.game.stage() == Stage::Playing && self.is_timed() && !self.is_by_days()
    }

    fn is_by_days(&self) -> bool {
        crate::time::is_by_days(self.game.setup())
    }

    /// An interrupted game goes on by itself a while after a player has come back, which is announced; an arbiter who is there
    /// may start its clocks before that, and stop them after it.
    fn announce_going_on(&mut self) {
        if !self.game.is_interrupted() {
            self.pause.resumes = None;
            return;
        }
        if self.pause.resumes.is_none() && self.presence.has_player() {
            self.pause.resumes = Some(self.house.time.now() + self.house.limits.grace);
            self.tell_ready();
        }
    }

    fn tell_ready(&mut self) {
        let Pause { ready, resumes, .. } = self.pause;
        self.tell_all(&Told::Ready { game: self.id, ready, resumes });
    }

    /// Folds the log and reads what was done, from the beginning.
    async fn read(&mut self) -> Result<(), LoadError> {
        self.game = Game::replay(self.game.setup().clone(), [])
            .map_err(|error| LoadError::Log(error.to_string()))?;
        self.length = 0;
        self.tossing.tosses = 0;
        self.streams = Streams::default();
        self.idle = Idle::default();
        for event in read_events(&*self.house.store, self.id, self.game.setup(), u32::MAX).await? {
            self.tossing.tosses += u32::from(matches!(event.what, What::Tossed { .. }));
            self.called = calls(&event).unwrap_or(self.called);
            let step = self.game.step(event);
            self.streams.tell(self.game.setup(), &step);
            self.idle.note(&step, self.game.keeps_sheets());
            self.length += 1;
        }
        self.house.gallery.note_length(self.length);
        self.lines.begin(self.game.last());
        self.seats = self.house.store.seats(self.id).await?;
        self.house.gallery.reseat(&self.seats);
        self.receipts = Receipts::default();
        for Done { sender, id, digest, .. } in self.house.store.commands(self.id).await? {
            let digest = Digest::read(&digest)
                .ok_or_else(|| LoadError::Log(format!("command {id}: {digest:?} is no digest")))?;
            self.receipts.note((sender, id.into()), digest);
        }
        self.doubtful = false;
        Ok(())
    }

    /// Works the queue off until it is told to stop, or there is nothing to wait for.
    pub(crate) async fn run(&mut self, queue: &mut mpsc::Receiver<Letter>, idle: Span) -> Ended {
        self.tell_presence();
        self.go_on_at_once().await;
        self.let_computer_play().await;
        let gallery = Arc::clone(&self.house.gallery);
        loop {
            if self.lost {
                return Ended::Lost;
            }
            let timer = self.timer().map(|at| self.house.time.timer(at));
            let glance = self.glance().map(|at| self.house.time.timer(at));
            let rest = self.house.time.timer(self.house.time.now() + idle);
            let may_rest = self.may_rest();
            let letter = tokio::select! {
                biased;
                letter = queue.recv() => letter,
                wanted = gallery.asked() => {
                    if wanted {
                        self.show();
                    }
                    continue;
                }
                idea = answer(&mut self.machine, self.house.time) => {
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
            match letter {
                None => return self.rested(),
                Some(Letter { ask: Ask::Stop, ticket }) => {
                    self.interrupt().await;
                    let _ = ticket.map(|it| self.house.desk.answer(it, Response::Done.into()));
                    return self.rested();
                }
                Some(Letter { ask: Ask::Finish { alone }, .. }) => {
                    if alone {
                        self.interrupt().await;
                    }
                    return self.rested();
                }
                Some(letter) => {
                    self.handle(letter).await;
                    self.announce_going_on();
                    self.let_computer_play().await;
                }
            }
        }
    }

    /// The server ends: the clocks stand still until it is back and both players are.
    async fn interrupt(&mut self) {
        if self.pause.standing.is_some_and(|it| !it.waits) && self.mend().await.is_ok() {
            let _ = self.thaw().await;
        }
        if self.runs() && self.pause.standing.is_none() && self.mend().await.is_ok() {
            let stop = Command::Rule { power: Power::StopClocks, reason: None };
            let now = self.house.time.now();
            self.act(stop, now).await;
        }
    }

    /// Whether the game can be read again when somebody comes: nobody follows, and no clock runs.
    fn may_rest(&self) -> bool {
        let thinks = self.machine.as_ref().is_some_and(Machine::thinks);
        // Where others share the work, who looks for what is due finds it in time.
        let by_days = self.house.tenancy.is_some() && self.is_by_days();
        let timed = self.is_timed() && !by_days && self.pause.standing.is_none_or(|it| !it.waits);
        let runs = self.game.stage() == Stage::Playing && (timed || thinks);
        self.presence.is_empty() && self.house.gallery.is_empty() && !runs
    }

    /// Whether there are clocks that could run out.
    fn is_timed(&self) -> bool {
        self.game.setup().time != TimeControl::UNLIMITED
    }

    async fn handle(&mut self, Letter { ask, ticket }: Letter) {
        let reply = self.reply(ask).await;
        let seated = if let Response::Seated(number) = reply.answer { Some(number) } else { None };
        let waited = ticket.is_some_and(|ticket| self.house.desk.answer(ticket, reply));
        if let Some(number) = seated {
            // Who has gone meanwhile is not there.
            if !waited {
                self.presence.leave(number);
            }
            self.tell_presence();
        }
    }

    async fn reply(&mut self, ask: Ask) -> Reply {
        let answer = match ask {
            Ask::Order(order) => return self.order(*order).await,
            Ask::Come { who, seat, stream, node } => self.seat(who, seat, stream, node).await,
            Ask::Sitting { node, numbers, gone } => {
                self.sit(node, &numbers, gone);
                Ok(Response::Done)
            }
            Ask::Leave(number) => {
                self.presence.leave(number);
                self.tell_presence();
                Ok(Response::Done)
            }
            Ask::Ready { who } => self.get_ready(who).await,
            Ask::ClaimAbsence { who } => self.claim_absence(who).await,
            Ask::Abort { who } => self.abort(who).await,
            Ask::Greet { who, greeting } => self.greet(who, greeting),
            Ask::Begin => self.begin_by_the_hour().await,
            Ask::IsTossDue => {
                let waits = self.game.stage() == Stage::Waiting;
                Ok(Response::Yes(waits && self.is_toss_due(self.house.time.now())))
            }
            Ask::MaySeal { who } => {
                let sealer = self.game.seals_now().map(Who::Player);
                let stream = self.stream_of(Some(who), None);
                stream.map(|it| Response::Yes(Some(it.role()) == sealer))
            }
            Ask::Envelope => {
                let due = self.game.envelope_due().map(|(_, envelope)| envelope.clone());
                Ok(Response::Envelope(due))
            }
            Ask::Seats(seats) => {
                self.change_seats(seats);
                Ok(Response::Done)
            }
            #[cfg(test)]
            Ask::Fault => panic!("a fault in one game"),
            Ask::Stop | Ask::Finish { .. } => Ok(Response::Done),
        };
        answer.unwrap_or_else(Response::Trouble).into()
    }

    /// When to look whether a flag has fallen: a player's last move may still be on its way.
    fn timer(&self) -> Option<Moment> {
        if let Some(standing) = self.pause.standing {
            let again = !standing.waits && self.house.health.down_since().is_none();
            return again.then(|| self.house.time.now() + AGAIN);
        }
        let grace = self.game.clock().running().map_or(Span::ZERO, |it| self.lines.grace(it));
        self.game.next_tick().map(|at| at + grace + MARGIN).or(self.pause.resumes)
    }

    async fn tick(&mut self) {
        if self.mend().await.is_err() {
            return;
        }
        if self.pause.standing.is_some_and(|it| !it.waits) {
            return self.go_on_after_outage().await;
        }
        let now = self.house.time.now();
        if self.timer().is_none_or(|at| now < at) {
            return;
        }
        if self.game.is_interrupted() {
            self.pause.resumes = None;
            self.go_on(now).await;
            return;
        }
        self.act(Command::Tick, now).await;
    }

    /// What follows from something. Who looks on while that is found out sees how it stood before.
    async fn decide(&self, deed: &Deed) -> Result<Decided, Refused> {
        if let Some(decided) = deed.decide(&self.game, Effort::Moment) {
            return decided;
        }
        let (game, asked) = (self.game.clone(), deed.clone());
        let decided = self.find_out(move |effort| asked.decide(&game, effort)).await;
        // With the whole effort nothing stays open.
        let again = || self.game.decide(&deed.command, deed.by, deed.at);
        decided.unwrap_or_else(again)
    }

    /// Finds out what takes more than a moment, beside all other games, and meanwhile shows how this one stands.
    async fn find_out<T: Send + 'static>(
        &self,
        work: impl Fn(Effort) -> Option<T> + Clone + Send + 'static,
    ) -> Option<T> {
        let mut found = core::pin::pin!(find_out(work));
        loop {
            tokio::select! {
                biased;
                found = &mut found => return found,
                wanted = self.house.gallery.asked() => {
                    if wanted {
                        self.show();
                    }
                }
            }
        }
    }

    /// Something that the server does itself.
    async fn act(&mut self, command: Command, at: Moment) -> bool {
        match self.decide(&Deed::own(command, at)).await {
            Ok(decided) if decided.is_empty() => true,
            Ok(decided) => self.write_own(decided, at).await,
            Err(_) => false,
        }
    }

    /// Writes what the server has decided itself, and tells it.
    async fn write_own(&mut self, decided: Decided, at: Moment) -> bool {
        match self.append(&decided, writing::Row::own(at)).await {
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
            self.act(Command::Start, at).await;
        }
    }

    /// Whoever has the game on his wall sees how it stands.
    fn tell_walls(&self) {
        let now = || {
            let at = self.pause.standing.map_or_else(|| self.house.time.now(), |it| it.from);
            let at = at.max(self.game.last());
            Glimpse::of(&self.game, self.presence.here, self.called, at)
        };
        self.house.walls.note(self.id, &now);
    }

    /// An event starts the clocks.
    async fn begin_by_the_hour(&mut self) -> Result<Response, Trouble> {
        self.mend().await?;
        let waits = self.game.stage() == Stage::Waiting;
        if waits && !self.act(Command::Start, self.house.time.now()).await {
            return Err(Trouble::NotWritten);
        }
        Ok(Response::Done)
    }

    /// Whether pawns are to be tossed before it begins.
    fn is_toss_due(&self, at: Moment) -> bool {
        let first = Who::Player(Side::First);
        let may = |faces| self.game.decide(&Command::Toss(faces), first, at).is_ok();
        self.drawn_faces().is_some_and(may)
    }

    /// A player is ready to go on after an interruption; when both are, the clocks run again.
    async fn get_ready(&mut self, who: AccountId) -> Result<Response, Trouble> {
        self.mend().await?;
        let Who::Player(side) = self.stream_of(Some(who), None)?.role() else {
            return Err(Trouble::NotSeated);
        };
        self.thaw().await?;
        self.note_sign_of(Who::Player(side));
        if !self.game.is_interrupted() {
            return Ok(Response::Done);
        }
        self.pause.ready[side] = true;
        self.tell_ready();
        if self.pause.ready.first
            && self.pause.ready.second
            && !self.go_on(self.house.time.now()).await
        {
            return Err(Trouble::NotWritten);
        }
        Ok(Response::Done)
    }

    /// The clocks run again after an interruption.
    async fn go_on(&mut self, at: Moment) -> bool {
        let go_on = Command::Rule { power: Power::Restart(None), reason: None };
        self.act(go_on, at).await
    }
}

async fn answer(machine: &mut Option<Machine>, time: Timekeeper) -> Option<Idea> {
    match machine {
        Some(machine) => machine.answer(time).await,
        None => std::future::pending().await,
    }
}

/// Whether an event calls the arbiter, or is his answer; none where it is neither.
pub(super) fn calls(event: &Event) -> Option<bool> {
    match (event.by, &event.what) {
        (Who::Player(_) | Who::Assistant(_), What::Remarked { ground: Remark::Told }) => Some(true),
        (Who::Arbiter, _) => Some(false),
        // What follows from a ruling by the laws has its reason.
        (Who::Server, _) if event.reason.is_some() => Some(false),
        _ => None,
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
