//! How a game stood at a moment: what whoever comes is told first, without asking the game.

use std::sync::{Arc, Mutex, PoisonError};

use adoube_board::BySide;
use adoube_clock::{Moment, Span};
use adoube_laws::{Game, Shown, View};
use adoube_store::{AccountId, GameId, Seat, Seated, Store};
use tokio::sync::OnceCell;

use super::ring::Spot;
use super::served::{LoadError, read_events};
use super::streams::Streams;
use super::{Cursor, Fact, Since, Stream, Trouble};
use crate::event::Glimpse;
use crate::hall::{Away, Now, Told};
use crate::time::Timekeeper;

/// So many events in one message of what was missed.
const CHUNK: usize = 256;

/// So long a picture serves all who come.
const SHARED: Span = Span::millis(100);

/// A game as it stood.
pub(crate) struct Still {
    pub(crate) id: GameId,
    /// Whether nobody greets in it.
    pub(crate) hushed: bool,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) time: Timekeeper,
    pub(crate) game: Game,
    /// How many events it had.
    pub(crate) length: u32,
    pub(crate) streams: Streams,
    pub(crate) seats: Vec<Seated>,
    /// Since when its clocks stand, where that is not written yet.
    pub(crate) standing: Option<Moment>,
    pub(crate) here: BySide<bool>,
    pub(crate) away: Option<Away>,
    pub(crate) ready: BySide<bool>,
    pub(crate) resumes: Option<Moment>,
    /// Whether a player waits for the arbiter.
    pub(crate) called: bool,
    /// Where each stream's ring stood.
    pub(crate) places: [Spot; 6],
    /// The last picture for each stream,
    pub(crate) pictures: [Mutex<Option<(Moment, Fact)>>; 6],
    /// the same for who is told all that happened,
    pub(crate) plain: [Mutex<Option<(Moment, Fact)>>; 6],
    /// and what who comes back is told instead of it.
    pub(crate) glances: [Mutex<Option<(Moment, Fact)>>; 6],
    /// What each stream was told from the beginning, once somebody wants to know,
    pub(crate) told: [OnceCell<Vec<Shown>>; 6],
    /// and as messages.
    pub(crate) whole: [OnceCell<Vec<Fact>>; 6],
}

impl Still {
    /// The stream of an account at a seat, or at the first it has.
    pub(crate) fn stream_of(
        &self,
        who: Option<AccountId>,
        seat: Option<Seat>,
    ) -> Result<Stream, Trouble> {
        stream_of(&self.seats, who, seat)
    }

    /// The game at a glance.
    pub(crate) fn glimpse(&self) -> Glimpse {
        let at = self.standing.unwrap_or_else(|| self.time.now()).max(self.game.last());
        Glimpse::of(&self.game, self.here, self.called, at)
    }

    pub(super) fn place(&self, stream: Stream) -> Spot {
        self.places[stream as usize]
    }

    /// Who is there.
    pub(crate) fn presence(&self) -> Fact {
        Told::Presence { game: self.id, here: self.here, away: self.away }.encode()
    }

    /// The game as a stream sees it now, or a moment ago: who come together share it.
    pub(crate) fn picture(&self, stream: Stream) -> Fact {
        self.shared(&self.pictures[stream as usize], |at| {
            self.draw(stream, at, &self.game.view(stream.role(), at))
        })
    }

    /// The same without its moves: they are among what happened, and would be most of it.
    fn plain(&self, stream: Stream) -> Fact {
        self.shared(&self.plain[stream as usize], |at| {
            let view = View { moves: None, ..self.game.view(stream.role(), at) };
            self.draw(stream, at, &view)
        })
    }

    fn draw(&self, stream: Stream, at: Moment, view: &View) -> Fact {
        let (game, cursor, role) = (self.id, self.streams.cursor(stream), stream.role());
        let (setup, hushed) = (self.game.setup(), self.hushed);
        Told::Game { game, cursor, role, at, view, setup, hushed }.encode()
    }

    /// How things stand, for who has seen the game before.
    fn glance(&self, stream: Stream) -> Fact {
        self.shared(&self.glances[stream as usize], |at| {
            let now = &Now::of(self.game.view(stream.role(), at), at);
            Told::Now { game: self.id, cursor: self.streams.cursor(stream), now }.encode()
        })
    }

    fn shared(
        &self,
        drawn: &Mutex<Option<(Moment, Fact)>>,
        draw: impl FnOnce(Moment) -> Fact,
    ) -> Fact {
        let at = self.standing.unwrap_or_else(|| self.time.now()).max(self.game.last());
        let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
        match &*drawn {
            Some((when, fact)) if at < *when + SHARED => fact.clone(),
            _ => drawn.insert((at, draw(at))).1.clone(),
        }
    }

    /// What was told in a stream after a cursor; without one, a picture.
    pub(crate) async fn since(
        &self,
        stream: Stream,
        since: Option<Since>,
    ) -> Result<Vec<Fact>, Trouble> {
        let from = match since {
            None => return Ok(self.now(self.picture(stream))),
            Some(Since::Start) => Cursor { stream, told: 0 },
            Some(Since::After(cursor)) => cursor,
        };
        // Players may have changed places since: then their streams are others.
        if from.stream != stream {
            return Ok(self.now(self.picture(stream)));
        }
        if from.told > self.streams.cursor(stream).told {
            return Err(Trouble::WrongCursor);
        }
        let told = self.told(stream).await.map_err(|error| {
            tracing::error!(game = %self.id, %error, "the log cannot be read");
            Trouble::NotWritten
        })?;
        // Who had seen nothing of it needs all that was fixed before.
        let (mut facts, now) = if since == Some(Since::Start) {
            let whole = &self.whole[stream as usize];
            let facts = whole.get_or_init(async || self.missed(told, from)).await.clone();
            (facts, self.plain(stream))
        } else {
            (self.missed(told, from), self.glance(stream))
        };
        facts.extend(self.now(now));
        Ok(facts)
    }

    /// How it stands, and who is ready where play was interrupted.
    fn now(&self, stands: Fact) -> Vec<Fact> {
        let mut facts = vec![stands];
        if self.game.is_interrupted() {
            let (game, ready, resumes) = (self.id, self.ready, self.resumes);
            facts.push(Told::Ready { game, ready, resumes }.encode());
        }
        facts
    }

    fn missed(&self, told: &[Shown], from: Cursor) -> Vec<Fact> {
        let (game, Cursor { stream, told: mut seen }) = (self.id, from);
        let mut facts = Vec::new();
        for events in told.get(from.told as usize..).unwrap_or_default().chunks(CHUNK) {
            seen += events.len() as u32;
            let cursor = Cursor { stream, told: seen };
            facts.push(Told::Missed { game, cursor, events }.encode());
        }
        facts
    }

    /// All that a stream was told, from the log.
    async fn told(&self, stream: Stream) -> Result<&[Shown], LoadError> {
        let told = self.told[stream as usize].get_or_try_init(async || {
            let setup = self.game.setup();
            let mut game = Game::replay(setup.clone(), [])
                .map_err(|error| LoadError::Log(error.to_string()))?;
            let mut told = Vec::new();
            for event in read_events(&*self.store, self.id, setup, self.length).await? {
                told.extend(game.step(event).shown(setup, stream.role()));
            }
            Ok::<_, LoadError>(told)
        });
        Ok(told.await?)
    }
}

/// The stream of an account at a seat, or at the first it has.
pub(crate) fn stream_of(
    seats: &[Seated],
    who: Option<AccountId>,
    seat: Option<Seat>,
) -> Result<Stream, Trouble> {
    let has = |seat: &Seat| seats.iter().any(|it| it.seat == *seat && Some(it.account) == who);
    match seat {
        Some(seat) if has(&seat) => Ok(stream_at(seat)),
        Some(_) => Err(Trouble::NotSeated),
        None => Ok(Seat::ALL.into_iter().find(has).map_or(Stream::Spectator, stream_at)),
    }
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
