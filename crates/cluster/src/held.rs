//! A game that a node looks after: orders one after the other, each decided, written under the epoch, and only then told and answered.

use std::collections::{BTreeMap, VecDeque};

use adoube_clock::{Moment, Span};

use crate::{Epoch, GameKey, Origin, Standing, Tenure};

/// An order's time is held to so long before the owner got it: the clocks of nodes are measured, not known.
const LATEST: Span = Span::millis(250);
/// Clocks that stood for less are not worth a line in the log: so long a hand-over may take.
const SLIGHT: Span = Span::millis(250);
/// What could not be read is read again after this.
const AGAIN: Span = Span::millis(250);

/// The laws of a game, as far as who looks after it has to know them.
pub trait Play {
    /// What somebody wants done.
    type Order: Clone;
    /// By what an order is known that comes twice.
    type Id: Ord + Clone;
    /// A line of the log.
    type Row: Clone;
    /// Why something is not done.
    type Refusal: Clone;

    /// Nothing has happened yet.
    fn begin(&self) -> Self;
    /// By what an order is known.
    fn id(order: &Self::Order) -> Self::Id;
    /// When it came to a socket, in the database's time.
    fn arrived(order: &Self::Order) -> Moment;
    /// How many lines its sender had seen.
    fn seen(order: &Self::Order) -> u32;
    /// What follows from an order at a moment.
    ///
    /// # Errors
    /// If the laws refuse it.
    fn decide(&self, order: &Self::Order, at: Moment) -> Result<Vec<Self::Row>, Self::Refusal>;
    /// A line happens.
    fn fold(&mut self, row: &Self::Row);
    /// When the last thing happened.
    fn last(&self) -> Moment;
    /// When a flag falls, if nothing happens before.
    fn due(&self) -> Option<Moment>;
    /// What time does by itself.
    fn tick(&self, at: Moment) -> Vec<Self::Row>;
    /// That nobody looked after the game between two moments, which is charged to nobody; nothing where no clock ran.
    fn interrupt(&self, from: Moment, to: Moment) -> Vec<Self::Row>;
    /// Whether somebody has to look after it at once.
    fn runs(&self) -> bool;
}

/// A line of the log as it is kept: with the order it followed from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept<R, I> {
    /// The line.
    pub row: R,
    /// By which order.
    pub id: Option<I>,
}

/// What becomes of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled<R> {
    /// What the laws or the log say.
    Receipt(R),
    /// There is no such game.
    NoGame,
    /// It was not looked at: send it again.
    Busy,
    /// It is not known whether it was done: send it again, with the same id.
    NotWritten,
}

/// What the laws or the log say of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Receipt<F> {
    /// It was done, then or now; its first line stands under this number.
    Done(u32),
    /// The laws refuse it.
    Refused(F),
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// It is durable.
    Done,
    /// The epoch is another: the game is another's.
    Fenced,
    /// The log is longer than was expected, or has the order already.
    Conflict,
    /// No answer came.
    Unknown,
}

/// Something that happens to a game.
#[derive(Debug)]
pub enum HeldInput<P: Play> {
    /// Somebody wants something done.
    Order(Origin, P::Order),
    /// The whole log.
    Read(Vec<Kept<P::Row, P::Id>>),
    /// It could not be read.
    Unread,
    /// What became of the append.
    Wrote(Written),
    /// Time has passed, or the lease stands otherwise.
    Tick,
    /// What is being written is to be brought to its end, and then no more.
    Finish,
}

/// Why a game is held here no longer, with what still was to be done.
#[derive(Debug, PartialEq, Eq)]
pub enum Parting {
    /// It is another's.
    Lost,
    /// It was to finish, and has.
    Rested {
        /// When something is to be done to it.
        due: Option<Moment>,
        /// Whether somebody has to look after it at once.
        runs: bool,
    },
}

/// What a game wants done.
#[derive(Debug)]
pub enum HeldOutput<P: Play> {
    /// To read the whole log.
    Read,
    /// To append to it, under an epoch.
    Append {
        /// Which.
        epoch: Epoch,
        /// How many lines it has.
        expected: u32,
        /// What happened.
        rows: Vec<P::Row>,
        /// By which order, and who waits for it.
        by: Option<(P::Id, Origin)>,
    },
    /// To tell whoever follows it these, the first of them under that number.
    Tell(u32, Vec<P::Row>),
    /// To answer.
    Reply(Origin, Settled<Receipt<P::Refusal>>),
    /// It is held here no longer.
    Part(Parting, Vec<(Origin, P::Order)>),
}

/// What is being written.
struct Writing<P: Play> {
    rows: Vec<P::Row>,
    by: Option<(Origin, P::Order)>,
    /// When that happened.
    at: Moment,
}

enum State<P: Play> {
    /// The log is being read.
    Reading,
    /// It could not be, and is read again then.
    Waiting(Moment),
    Ready,
    Writing(Writing<P>),
    Gone,
}

/// A game that this node looks after.
pub struct Held<P: Play> {
    game: GameKey,
    epoch: Epoch,
    play: P,
    /// How many lines are durable, and how many were told.
    length: u32,
    told: u32,
    /// What was done, and where it stands.
    done: BTreeMap<P::Id, u32>,
    queue: VecDeque<(Origin, P::Order)>,
    state: State<P>,
    /// Since when nobody could do anything, which is not written yet.
    stands: Option<Moment>,
    finishing: bool,
    /// The log was just read.
    fresh: bool,
}

impl<P: Play> Held<P> {
    /// A game that is this node's own: it has to be read first. `new` is one in which nothing has happened.
    pub fn hold(tenure: Tenure, new: P, out: &mut Vec<HeldOutput<P>>) -> Self {
        out.push(HeldOutput::Read);
        Self {
            game: tenure.game,
            epoch: tenure.epoch,
            play: new,
            length: 0,
            told: 0,
            done: BTreeMap::new(),
            queue: VecDeque::new(),
            state: State::Reading,
            stands: Some(tenure.since),
            finishing: false,
            fresh: false,
        }
    }

    /// Which game.
    pub const fn game(&self) -> GameKey {
        self.game
    }

    /// Under which epoch.
    pub const fn epoch(&self) -> Epoch {
        self.epoch
    }

    /// The game as it stands.
    pub const fn play(&self) -> &P {
        &self.play
    }

    /// When it wants to be told that time has passed.
    pub fn wakes(&self) -> Option<Moment> {
        match self.state {
            State::Waiting(at) => Some(at),
            State::Ready if self.stands.is_none() => self.play.due(),
            _ => None,
        }
    }

    /// Something happens.
    pub fn step(
        &mut self,
        now: Moment,
        standing: Standing,
        input: HeldInput<P>,
        out: &mut Vec<HeldOutput<P>>,
    ) {
        if standing != Standing::Sure {
            self.stand_from(now);
        }
        match input {
            HeldInput::Order(origin, order) => match self.state {
                State::Gone => out.push(HeldOutput::Reply(origin, Settled::Busy)),
                _ => self.queue.push_back((origin, order)),
            },
            HeldInput::Read(log) => {
                if matches!(self.state, State::Reading) {
                    self.read(&log, out);
                }
            }
            HeldInput::Unread => {
                if matches!(self.state, State::Reading) {
                    self.stand_from(now);
                    self.state = State::Waiting(now + AGAIN);
                }
            }
            HeldInput::Wrote(written) => self.wrote(written, out),
            HeldInput::Tick => {
                if matches!(self.state, State::Waiting(at) if at <= now) {
                    self.state = State::Reading;
                    out.push(HeldOutput::Read);
                }
            }
            HeldInput::Finish => self.finishing = true,
        }
        self.work(now, standing, out);
    }

    /// Nobody can do anything since a moment, or an earlier one.
    fn stand_from(&mut self, moment: Moment) {
        self.stands = Some(self.stands.map_or(moment, |before| before.min(moment)));
    }

    /// The game is what the log says.
    fn read(&mut self, log: &[Kept<P::Row, P::Id>], out: &mut Vec<HeldOutput<P>>) {
        self.play = self.play.begin();
        self.done.clear();
        self.length = 0;
        for Kept { row, id } in log {
            if let Some(id) = id {
                self.done.entry(id.clone()).or_insert(self.length);
            }
            self.play.fold(row);
            self.length += 1;
        }
        self.state = State::Ready;
        self.fresh = true;
        if self.told < self.length {
            let rows = log[self.told as usize..].iter().map(|kept| kept.row.clone()).collect();
            out.push(HeldOutput::Tell(self.told, rows));
            self.told = self.length;
        }
    }

    fn wrote(&mut self, written: Written, out: &mut Vec<HeldOutput<P>>) {
        let State::Writing(writing) = core::mem::replace(&mut self.state, State::Ready) else {
            return;
        };
        let Writing { rows, by, at } = writing;
        match written {
            Written::Done => {
                let first = self.length;
                for row in &rows {
                    self.play.fold(row);
                    self.length += 1;
                }
                self.told = self.length;
                out.push(HeldOutput::Tell(first, rows));
                if let Some((origin, order)) = by {
                    self.done.insert(P::id(&order), first);
                    out.push(HeldOutput::Reply(origin, Settled::Receipt(Receipt::Done(first))));
                } else {
                    // What stood is written; what began to stand since then is not.
                    self.stands = self.stands.filter(|&from| from > at);
                }
            }
            Written::Fenced => {
                self.queue.extend(by);
                self.queue.rotate_right(usize::from(self.queue.len() > 1));
                self.part(Parting::Lost, out);
            }
            Written::Conflict | Written::Unknown => {
                // It may be there, or still come: the log says, and until then nobody's clock runs.
                if written == Written::Unknown {
                    self.stand_from(at);
                }
                by.into_iter().for_each(|order| self.queue.push_front(order));
                self.state = State::Reading;
                out.push(HeldOutput::Read);
            }
        }
    }

    fn part(&mut self, parting: Parting, out: &mut Vec<HeldOutput<P>>) {
        self.state = State::Gone;
        out.push(HeldOutput::Part(parting, self.queue.drain(..).collect()));
    }

    /// Does what can be done now.
    fn work(&mut self, now: Moment, standing: Standing, out: &mut Vec<HeldOutput<P>>) {
        if self.finishing && !matches!(self.state, State::Writing(_) | State::Gone) {
            let (due, runs) = (self.play.due(), self.play.runs());
            return self.part(Parting::Rested { due, runs }, out);
        }
        while matches!(self.state, State::Ready) && standing == Standing::Sure {
            if let Some(since) = self.stands {
                let from = since.max(self.play.last());
                let rows =
                    if now - from > SLIGHT { self.play.interrupt(from, now) } else { Vec::new() };
                if rows.is_empty() {
                    self.stands = None;
                } else {
                    self.append(rows, None, now, out);
                }
            } else if let Some((origin, order)) = self.queue.pop_front() {
                self.take(now, origin, order, out);
            } else {
                let due = self.play.due().is_some_and(|at| at <= now);
                let rows = if due { self.play.tick(now) } else { Vec::new() };
                if rows.is_empty() {
                    return;
                }
                self.append(rows, None, now, out);
            }
        }
    }

    fn take(&mut self, now: Moment, origin: Origin, order: P::Order, out: &mut Vec<HeldOutput<P>>) {
        if let Some(&at) = self.done.get(&P::id(&order)) {
            return out.push(HeldOutput::Reply(origin, Settled::Receipt(Receipt::Done(at))));
        }
        if P::seen(&order) > self.length {
            if core::mem::take(&mut self.fresh) {
                return out.push(HeldOutput::Reply(origin, Settled::Busy));
            }
            // Who has seen more than is known here proves that it is no longer known here.
            self.queue.push_front((origin, order));
            self.state = State::Reading;
            return out.push(HeldOutput::Read);
        }
        self.fresh = false;
        let at = P::arrived(&order).max(now - LATEST).min(now).max(self.play.last());
        // What time has done by then comes first, and stands in the log before anything is refused for it.
        let fallen = self.play.tick(at);
        if !fallen.is_empty() {
            self.queue.push_front((origin, order));
            return self.append(fallen, None, at, out);
        }
        match self.play.decide(&order, at) {
            Err(refusal) => {
                let refused = Settled::Receipt(Receipt::Refused(refusal));
                out.push(HeldOutput::Reply(origin, refused));
            }
            Ok(rows) => self.append(rows, Some((origin, order)), at, out),
        }
    }

    fn append(
        &mut self,
        rows: Vec<P::Row>,
        by: Option<(Origin, P::Order)>,
        at: Moment,
        out: &mut Vec<HeldOutput<P>>,
    ) {
        out.push(HeldOutput::Append {
            epoch: self.epoch,
            expected: self.length,
            rows: rows.clone(),
            by: by.as_ref().map(|(origin, order)| (P::id(order), *origin)),
        });
        self.state = State::Writing(Writing { rows, by, at });
    }
}
