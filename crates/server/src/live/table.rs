//! One live game: its queue is worked off in order, each command decided, written, and then told.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use adoube_laws::setup::{Flags, Supervision};
use adoube_laws::{
    Chance, Command, Event, Game, Note as NoteKey, Power, Refused, Role, Stage, What, log,
};
use adoube_store::{
    AccountId, Append, AppendError, Done, Entry, GameId, Note, NoteId, Seat, Seated, Store,
};
use tokio::sync::mpsc;

use super::digest::Digest;
use super::order::Message;
use super::streams::Streams;
use super::wire::{Happened, Now, Told};
use super::{Answer, Cursor, Fact, Follow, Joined, Order, Outgoing, Stream, Trouble};
use crate::entropy;
use crate::time::Timekeeper;

/// A timer waits so much longer than the flag: what came to a socket before the flag fell is in the queue then.
const MARGIN: Span = Span::millis(5);
/// Refusals are remembered for so many commands, so that a retry does not do later what was refused once.
const REFUSALS: usize = 64;
/// So many characters of a free text.
const LONGEST_TEXT: usize = 1_000;
/// So many events in one message of what was missed.
const CHUNK: usize = 256;

/// What was done with an id.
struct Known {
    digest: Digest,
    answer: Option<Box<Refused>>,
}

struct Follower {
    id: u64,
    stream: Stream,
    who: Option<AccountId>,
    seat: Option<Seat>,
    out: mpsc::Sender<Outgoing>,
}

/// A game and all who are at it.
pub(crate) struct Table {
    id: GameId,
    store: Arc<dyn Store>,
    time: Timekeeper,
    game: Game,
    /// How many events are durable.
    length: u32,
    streams: Streams,
    seats: Vec<Seated>,
    lag_cap: Option<Span>,
    /// The seed of its draw.
    seed: Option<[u8; 32]>,
    done: BTreeMap<(AccountId, Box<str>), Known>,
    refused: VecDeque<(AccountId, Box<str>)>,
    followers: Vec<Follower>,
    next_follower: u64,
    /// The lag of the player whose clock runs, as he last had it.
    lag: BySide<Span>,
    /// Who wants to go on after an interruption.
    ready: BySide<bool>,
    /// An append failed: what stands here may not be what is written.
    doubtful: bool,
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
}

impl Table {
    /// Reads a game. One that was running when its server ended is stopped at its last durable moment.
    pub(crate) async fn load(
        id: GameId,
        store: Arc<dyn Store>,
        time: Timekeeper,
    ) -> Result<Self, LoadError> {
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
            game,
            length: 0,
            streams: Streams::default(),
            seats: Vec::new(),
            lag_cap: row.lag_cap.map(Span),
            seed: draw.and_then(|draw| crate::draw::seed(&draw)),
            done: BTreeMap::new(),
            refused: VecDeque::new(),
            followers: Vec::new(),
            next_follower: 0,
            lag: BySide::default(),
            ready: BySide::default(),
            doubtful: false,
            store,
        };
        this.read().await?;
        if this.game.stage() == Stage::Playing {
            let stop = Command::Rule { power: Power::StopClocks, reason: None };
            let last = this.game.last();
            if let Ok(events) = this.game.decide(&stop, Role::Server, last) {
                this.append(&events, None, last, (Span::ZERO, Span::ZERO), Vec::new()).await?;
                this.take(&events);
            }
        }
        Ok(this)
    }

    /// Folds the log and reads what was done, from the beginning.
    async fn read(&mut self) -> Result<(), LoadError> {
        self.game = Game::replay(self.game.setup().clone(), [])
            .map_err(|error| LoadError::Log(error.to_string()))?;
        self.length = 0;
        self.streams = Streams::default();
        for event in read_events(&*self.store, self.id).await? {
            self.game.apply(&event);
            self.streams.tell(&self.game, &event);
            self.length += 1;
        }
        self.seats = self.store.seats(self.id).await?;
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
        loop {
            let timer = self.timer();
            let rest = self.time.timer(self.time.now() + idle);
            let message = tokio::select! {
                biased;
                message = queue.recv() => message,
                () = wait_until(timer.map(|at| self.time.timer(at))), if timer.is_some() => {
                    self.tick().await;
                    continue;
                }
                () = tokio::time::sleep_until(rest), if self.may_rest() => {
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
                Some(message) => self.handle(message).await,
            }
        }
    }

    /// The server ends: the clocks stand still until it is back and both players are.
    async fn interrupt(&mut self) {
        if self.game.stage() == Stage::Playing && self.mend().await.is_ok() {
            let stop = Command::Rule { power: Power::StopClocks, reason: None };
            let now = self.time.now();
            self.act(&stop, now).await;
        }
    }

    /// Whether the game can be read again when somebody comes: nobody follows, and no clock runs.
    fn may_rest(&self) -> bool {
        self.followers.is_empty() && self.game.stage() != Stage::Playing
    }

    async fn handle(&mut self, message: Message) {
        match message {
            Message::Order(order) => self.order(*order).await,
            Message::Follow(follow) => self.follow(*follow).await,
            Message::Leave(id) => self.followers.retain(|follower| follower.id != id),
            Message::Ready { who, reply } => {
                let answer = self.get_ready(who).await;
                let _ = reply.send(answer);
            }
            Message::Look { who, seat, reply } => {
                let _ = reply.send(self.stream_of(who, seat).map(|stream| self.picture(stream)));
            }
            Message::Seats(seats) => self.change_seats(seats),
            Message::Stop(_) => {}
        }
    }

    // Commands.

    async fn order(&mut self, order: Order) {
        let Order { sender, seat, id, seen, command, text, arrived, lag, reply } = order;
        let answer = self.answer(sender, seat, &id, seen, command, text, (arrived, lag)).await;
        let answer = answer.unwrap_or_else(Answer::Trouble);
        reply.answer(&id, answer);
    }

    #[expect(clippy::too_many_arguments, reason = "an order, taken apart")]
    async fn answer(
        &mut self,
        sender: AccountId,
        seat: Option<Seat>,
        id: &str,
        seen: Option<Cursor>,
        mut command: Command,
        text: Option<String>,
        (arrived, lag): (Moment, Span),
    ) -> Result<Answer, Trouble> {
        self.mend().await?;
        let stream = self.stream_of(Some(sender), seat)?;
        let digest = Digest::of(seat, &command, text.as_deref());
        let key = (sender, Box::from(id));
        if let Some(known) = self.done.get(&key) {
            if known.digest != digest {
                return Err(Trouble::IdUsed);
            }
            return Ok(match &known.answer {
                Some(refused) => Answer::Refused(Refused::clone(refused)),
                None => Answer::Done { now: self.streams.cursor(stream) },
            });
        }
        self.is_current(stream, seen, &command)?;
        let notes = self.note(sender, &mut command, text, arrived)?;
        self.toss(&mut command)?;
        let given = self.give(stream, &command, lag);
        let at = self.clamp(stream, arrived - given);
        let events = match self.game.decide(&command, stream.role(), at) {
            Ok(events) => events,
            Err(refused) => {
                self.remember_refusal(key, digest, &refused);
                return Ok(Answer::Refused(refused));
            }
        };
        let done = Done {
            sender,
            id: id.to_string(),
            digest: digest.to_string(),
            role: as_text(&stream.role())?,
            command: as_text(&command)?,
            seq: self.length,
            events: events.len() as u32,
        };
        if !events.is_empty() {
            let written = self.append(&events, Some(done), arrived, (lag, given), notes).await;
            if let Err(error) = written {
                return self.not_written(&error);
            }
            self.done.insert(key, Known { digest, answer: None });
            self.tell(&events);
        }
        if matches!(command, Command::Arrive) {
            self.begin(arrived).await;
        }
        Ok(Answer::Done { now: self.streams.cursor(stream) })
    }

    /// The stream of an account at a seat, or at the first it has.
    fn stream_of(&self, who: Option<AccountId>, seat: Option<Seat>) -> Result<Stream, Trouble> {
        let has =
            |seat: &Seat| self.seats.iter().any(|it| it.seat == *seat && Some(it.account) == who);
        match seat {
            Some(seat) if has(&seat) => Ok(stream_at(seat)),
            Some(_) => Err(Trouble::NotSeated),
            None => Ok(Seat::ALL.into_iter().find(has).map_or(Stream::Spectator, stream_at)),
        }
    }

    /// Who answers must have seen what; who moves, the board.
    fn is_current(
        &self,
        stream: Stream,
        seen: Option<Cursor>,
        command: &Command,
    ) -> Result<(), Trouble> {
        let Some(seen) = seen else { return Ok(()) };
        if seen.stream != stream || seen.told > self.streams.cursor(stream).told {
            return Err(Trouble::WrongCursor);
        }
        let current = match command {
            Command::Accept | Command::Refuse => self.streams.knows_offer(seen),
            Command::Move { .. }
            | Command::Half(_)
            | Command::Touch { .. }
            | Command::Announce(_)
            | Command::Repeat(_)
            | Command::Press => self.streams.knows_board(seen),
            _ => true,
        };
        if current { Ok(()) } else { Err(Trouble::Unseen) }
    }

    /// Puts the free text that a command speaks of where it can be erased.
    fn note(
        &self,
        author: AccountId,
        command: &mut Command,
        text: Option<String>,
        at: Moment,
    ) -> Result<Vec<Note>, Trouble> {
        let key = match command {
            Command::Tell(key) => key,
            Command::Rule { reason, .. } => reason.get_or_insert(NoteKey(0)),
            _ => return Ok(Vec::new()),
        };
        let body = text.ok_or(Trouble::NoText)?;
        if body.trim().is_empty() || body.chars().count() > LONGEST_TEXT {
            return Err(Trouble::NoText);
        }
        // Small enough for programs that know no whole numbers but doubles.
        let bits = entropy::bits().map_err(|_| Trouble::NotWritten)? >> 11;
        *key = NoteKey(bits);
        let id = NoteId::from_bits(bits);
        Ok(vec![Note { id, game: self.id, author, body: Some(body), created: at.0 }])
    }

    /// Pawns are tossed by the game's draw, whatever the tosser says.
    fn toss(&self, command: &mut Command) -> Result<(), Trouble> {
        let Command::Toss(faces) = command else { return Ok(()) };
        let seed = self.seed.ok_or(Trouble::NoDraw)?;
        let pawns = self.game.rulebook().furigoma.map_or(5, |furigoma| furigoma.pawns);
        // Each toss of a game is another: by how many events came before.
        *faces = Chance::new(&seed, 2 + self.length).toss(pawns);
        Ok(())
    }

    /// How much of a player's lag is given back: for what he does on his own clock.
    fn give(&mut self, stream: Stream, command: &Command, lag: Span) -> Span {
        let Role::Player(side) = stream.role() else { return Span::ZERO };
        self.lag[side] = lag;
        let his = self.game.clock().running() == Some(side);
        let counts = matches!(
            command,
            Command::Move { .. } | Command::Half(_) | Command::Press | Command::Claim { .. }
        );
        if his && counts { self.grace(side) } else { Span::ZERO }
    }

    fn grace(&self, side: Side) -> Span {
        self.lag_cap.map_or(Span::ZERO, |cap| self.lag[side].min(cap)).or_zero()
    }

    /// What others do while a flag may yet be saved by a move on its way is done just before it fell.
    fn clamp(&self, stream: Stream, at: Moment) -> Moment {
        let automatic = self.game.setup().strictness.flags == Flags::Automatic;
        let Some((side, flag)) = self.game.clock().next_flag().filter(|_| automatic) else {
            return at;
        };
        let own = stream.role() == Role::Player(side);
        if !own && at >= flag && at < flag + self.grace(side) { flag - Span::millis(1) } else { at }
    }

    fn remember_refusal(&mut self, key: (AccountId, Box<str>), digest: Digest, refused: &Refused) {
        if self.refused.len() == REFUSALS
            && let Some(oldest) = self.refused.pop_front()
        {
            self.done.remove(&oldest);
        }
        self.refused.push_back(key.clone());
        self.done.insert(key, Known { digest, answer: Some(Box::new(refused.clone())) });
    }

    // Writing.

    async fn append(
        &mut self,
        events: &[Event],
        done: Option<Done>,
        arrived: Moment,
        (lag, given): (Span, Span),
        notes: Vec<Note>,
    ) -> Result<(), AppendError> {
        let sender = done.as_ref().map(|done| done.sender);
        let row = |event| {
            let body = log::event_line(event).map_err(AppendError::Failed)?;
            Ok(Entry { body, sender, arrived: arrived.0, lag: lag.0, given: given.0 })
        };
        let entries = events.iter().map(row).collect::<Result<_, AppendError>>()?;
        let ends = events.iter().any(|it| matches!(it.what, What::Ended(_) | What::Annulled));
        let open = (ends && self.game.stage() != Stage::Finished).then_some(false);
        let swap = swaps(events);
        let append =
            Append { game: self.id, expected: self.length, entries, done, notes, open, swap };
        // Until it is known to be written, what stands here is in doubt.
        self.doubtful = true;
        self.store.append(append).await?;
        self.doubtful = false;
        Ok(())
    }

    fn not_written(&mut self, error: &AppendError) -> Result<Answer, Trouble> {
        tracing::warn!(game = %self.id, %error, "an append failed; the game is read again");
        Err(Trouble::NotWritten)
    }

    /// After an append that failed, the game is what the store says.
    async fn mend(&mut self) -> Result<(), Trouble> {
        if !self.doubtful {
            return Ok(());
        }
        let cursors = Stream::ALL.map(|stream| self.streams.cursor(stream));
        if let Err(error) = self.read().await {
            tracing::error!(game = %self.id, %error, "the game cannot be read again");
            self.doubtful = true;
            return Err(Trouble::NotWritten);
        }
        // Followers who have missed something come back with their cursors.
        let grown = |stream: Stream| self.streams.cursor(stream) != cursors[stream as usize];
        self.followers.retain(|follower| !grown(follower.stream));
        Ok(())
    }

    /// Takes note of events that are durable, and says what each stream is told.
    fn take(&mut self, events: &[Event]) -> [Vec<Event>; 6] {
        let mut told: [Vec<Event>; 6] = Default::default();
        for event in events {
            self.game.apply(event);
            self.length += 1;
            for (told, shown) in told.iter_mut().zip(self.streams.tell(&self.game, event)) {
                told.extend(shown);
            }
        }
        if self.game.stage() != Stage::Stopped {
            self.ready = BySide::default();
        }
        told
    }

    fn tell(&mut self, events: &[Event]) {
        let told = self.take(events);
        let at = self.game.last();
        let mut written = None::<(Happened, String)>;
        for (stream, events) in Stream::ALL.into_iter().zip(told) {
            let followed = self.followers.iter().any(|follower| follower.stream == stream);
            if events.is_empty() || !followed {
                continue;
            }
            let now = Now::of(self.game.view(stream.role(), at), at);
            let happened = Happened { events, now };
            if !written.as_ref().is_some_and(|(before, _)| *before == happened) {
                let text = happened.encode();
                written = Some((happened, text));
            }
            if let Some((_, text)) = &written {
                let fact = Happened::told(text, self.streams.cursor(stream));
                self.send(stream, &fact);
            }
        }
        if swaps(events) {
            let swapped = self.seats.iter().map(|it| {
                let seat = match it.seat {
                    Seat::First => Seat::Second,
                    Seat::Second => Seat::First,
                    other => other,
                };
                Seated { seat, ..*it }
            });
            self.change_seats(swapped.collect());
        }
    }

    /// Sends to all of a stream; who is too slow is let go.
    fn send(&mut self, stream: Stream, fact: &Fact) {
        self.followers.retain(|follower| {
            follower.stream != stream || follower.out.try_send(Outgoing::Fact(fact.clone())).is_ok()
        });
    }

    // Time.

    /// When to look whether a flag has fallen: a player's last move may still be on its way.
    fn timer(&self) -> Option<Moment> {
        let grace = self.game.clock().running().map_or(Span::ZERO, |side| self.grace(side));
        self.game.next_tick().map(|at| at + grace + MARGIN)
    }

    async fn tick(&mut self) {
        if self.mend().await.is_err() {
            // The store does not answer: look again in a while.
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            return;
        }
        let now = self.time.now();
        if self.timer().is_none_or(|at| now < at) {
            return;
        }
        self.act(&Command::Tick, now).await;
    }

    /// Something that the server does itself.
    async fn act(&mut self, command: &Command, at: Moment) -> bool {
        let Ok(events) = self.game.decide(command, Role::Server, at) else { return false };
        if events.is_empty() {
            return true;
        }
        match self.append(&events, None, at, (Span::ZERO, Span::ZERO), Vec::new()).await {
            Ok(()) => {
                self.tell(&events);
                true
            }
            Err(error) => {
                let _ = self.not_written(&error);
                false
            }
        }
    }

    /// Where nobody else starts the clock, the server does when both players are there.
    async fn begin(&mut self, at: Moment) {
        let both = Side::ALL.iter().all(|&side| self.game.is_present(side));
        let unwatched = self.game.setup().supervision == Supervision::None;
        if both && unwatched && self.game.stage() == Stage::Waiting {
            self.act(&Command::Start, at).await;
        }
    }

    // Going on after an interruption.

    async fn get_ready(&mut self, who: AccountId) -> Result<(), Trouble> {
        self.mend().await?;
        let Role::Player(side) = self.stream_of(Some(who), None)?.role() else {
            return Err(Trouble::NotSeated);
        };
        if !self.game.is_interrupted() {
            return Ok(());
        }
        self.ready[side] = true;
        let fact = Told::Ready { ready: self.ready }.encode();
        for stream in Stream::ALL {
            self.send(stream, &fact);
        }
        if self.ready.first && self.ready.second {
            let go_on = Command::Rule { power: Power::Restart(None), reason: None };
            let now = self.time.now();
            if !self.act(&go_on, now).await {
                return Err(Trouble::NotWritten);
            }
        }
        Ok(())
    }

    // Following.

    async fn follow(&mut self, follow: Follow) {
        let Follow { who, seat, from, out, reply } = follow;
        let first = match self.mend().await.and_then(|()| self.stream_of(who, seat)) {
            Ok(stream) => self.since(stream, from).await.map(|first| (stream, first)),
            Err(trouble) => Err(trouble),
        };
        let joined = first.map(|(stream, first)| {
            self.next_follower += 1;
            Joined { follower: self.next_follower, stream, first }
        });
        let follower = joined.as_ref().ok().map(|joined| Follower {
            id: joined.follower,
            stream: joined.stream,
            who,
            seat,
            out,
        });
        // Who has gone meanwhile does not follow.
        if reply.send(joined).is_ok() {
            self.followers.extend(follower);
        }
    }

    /// What was told in a stream after a cursor; without one, a picture.
    async fn since(&self, stream: Stream, from: Option<Cursor>) -> Result<Vec<Fact>, Trouble> {
        let Some(from) = from else { return Ok(vec![self.picture(stream)]) };
        let now = self.streams.cursor(stream);
        if from.stream != stream || from.told > now.told {
            return Err(Trouble::WrongCursor);
        }
        if from.told == now.told {
            return Ok(Vec::new());
        }
        let events = self.told_in(stream).await.map_err(|error| {
            tracing::error!(game = %self.id, %error, "the log cannot be read");
            Trouble::NotWritten
        })?;
        let missed = events.get(from.told as usize..).unwrap_or_default();
        let mut facts = Vec::new();
        let mut told = from.told;
        for events in missed.chunks(CHUNK) {
            told += events.len() as u32;
            facts.push(Told::Missed { cursor: Cursor { stream, told }, events }.encode());
        }
        // How things stand now comes with a picture.
        facts.push(self.picture(stream));
        Ok(facts)
    }

    /// All that a stream was told, from the log.
    async fn told_in(&self, stream: Stream) -> Result<Vec<Event>, LoadError> {
        let mut game = Game::replay(self.game.setup().clone(), [])
            .map_err(|error| LoadError::Log(error.to_string()))?;
        let mut told = Vec::new();
        for event in read_events(&*self.store, self.id).await? {
            game.apply(&event);
            told.extend(game.shown(&event, stream.role()));
        }
        Ok(told)
    }

    fn picture(&self, stream: Stream) -> Fact {
        let at = self.time.now().max(self.game.last());
        let view = self.game.view(stream.role(), at);
        let cursor = self.streams.cursor(stream);
        let setup = self.game.setup();
        Told::Game { cursor, role: stream.role(), at, view: &view, setup }.encode()
    }

    /// Who has another seat now follows another stream, and comes back for it.
    fn change_seats(&mut self, seats: Vec<Seated>) {
        self.seats = seats;
        let now: Vec<_> = self
            .followers
            .iter()
            .map(|follower| self.stream_of(follower.who, follower.seat).ok())
            .collect();
        let mut now = now.into_iter();
        self.followers.retain(|follower| now.next().flatten() == Some(follower.stream));
    }
}

async fn wait_until(timer: Option<tokio::time::Instant>) {
    match timer {
        Some(timer) => tokio::time::sleep_until(timer).await,
        None => std::future::pending().await,
    }
}

/// The events of a game's log.
async fn read_events(store: &dyn Store, id: GameId) -> Result<Vec<Event>, LoadError> {
    let entries = store.log(id, 0, u32::MAX).await?;
    let read = |(seq, entry): (usize, &Entry)| {
        log::read_event(&entry.body).map_err(|what| LoadError::Log(format!("event {seq}: {what}")))
    };
    entries.iter().enumerate().map(read).collect()
}

/// Whether the players change places: pawns were tossed, and the second is to begin.
fn swaps(events: &[Event]) -> bool {
    let second =
        |event: &Event| matches!(event.what, What::Tossed { begins: Some(Side::Second), .. });
    events.iter().any(second)
}

const fn stream_at(seat: Seat) -> Stream {
    match seat {
        Seat::First => Stream::First,
        Seat::Second => Stream::Second,
        Seat::FirstAssistant => Stream::FirstAssistant,
        Seat::SecondAssistant => Stream::SecondAssistant,
        Seat::Arbiter => Stream::Arbiter,
    }
}

/// As the laws write it.
fn as_text(value: &impl serde::Serialize) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(|_| Trouble::NotWritten)
}
