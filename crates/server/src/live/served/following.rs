//! Who follows, and what each is told.

use adoube_board::BySide;
use adoube_laws::{Game, Shown, Stage, Who};
use adoube_store::{AccountId, Seat, Seated};

use super::{Follower, LoadError, Served, read_events};
use crate::live::wire::Told;
use crate::live::{Cursor, Fact, Follow, Greeting, Joined, Outgoing, Since, Stream, Trouble};

/// So many events in one message of what was missed.
const CHUNK: usize = 256;

impl Served {
    /// The stream of an account at a seat, or at the first it has.
    pub(super) fn stream_of(
        &self,
        who: Option<AccountId>,
        seat: Option<Seat>,
    ) -> Result<Stream, Trouble> {
        let has =
            |seat: &Seat| self.seats.iter().any(|it| it.seat == *seat && Some(it.account) == who);
        match seat {
            Some(seat) if has(&seat) => Ok(stream_at(seat)),
            Some(_) => Err(Trouble::NotSeated),
            None => Ok(Seat::ALL.into_iter().find(has).map_or(Stream::Spectator, stream_at)),
        }
    }

    /// Sends to all of a stream; who is too slow is let go.
    pub(super) fn send(&mut self, stream: Stream, fact: &Fact) {
        self.followers.retain(|follower| {
            follower.stream != stream || follower.out.try_send(Outgoing::Fact(fact.clone())).is_ok()
        });
    }

    /// A player greets: not while the game is played (fide-2009/12.6), and nobody else ever.
    pub(super) fn greet(&mut self, who: AccountId, greeting: Greeting) -> Result<(), Trouble> {
        let Who::Player(side) = self.stream_of(Some(who), None)?.role() else {
            return Err(Trouble::NotSeated);
        };
        let after = match self.game.stage() {
            Stage::Waiting => false,
            Stage::Finished => true,
            Stage::Playing | Stage::Stopped | Stage::Adjourned => return Err(Trouble::NotNow),
        };
        let said = (side, after, greeting);
        if self.greeted.contains(&said) {
            return Err(Trouble::NotNow);
        }
        self.greeted.push(said);
        let fact = Told::Greeting { by: side, greeting }.encode();
        for stream in Stream::ALL {
            self.send(stream, &fact);
        }
        Ok(())
    }

    pub(super) async fn follow(&mut self, follow: Follow) {
        let Follow { who, seat, from, out, reply } = follow;
        let first = self.welcome(who, seat, from).await;
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
        if reply.send(joined).is_ok()
            && let Some(follower) = follower
        {
            let out = follower.out.clone();
            self.followers.push(follower);
            if !self.tell_presence() {
                let fact = Told::Presence { here: self.here, away: self.away }.encode();
                let _ = out.try_send(Outgoing::Fact(fact));
            }
        }
    }

    /// What following begins with, and in which stream.
    async fn welcome(
        &mut self,
        who: Option<AccountId>,
        seat: Option<Seat>,
        from: Option<Since>,
    ) -> Result<(Stream, Vec<Fact>), Trouble> {
        self.mend().await?;
        let stream = self.stream_of(who, seat)?;
        if stream != Stream::Spectator {
            self.thaw().await?;
        }
        Ok((stream, self.since(stream, from).await?))
    }

    /// Tells everybody which players are there, if that has changed; says whether it has.
    pub(super) fn tell_presence(&mut self) -> bool {
        let here = BySide::from_fn(|side| {
            let stream = if side.is_first() { Stream::First } else { Stream::Second };
            self.followers.iter().any(|it| it.stream == stream)
                || self.machine_side().is_some_and(|(own, _)| own == side)
        });
        if here == self.here {
            return false;
        }
        self.here = here;
        self.look_who_is_away();
        self.tell_who_is_here();
        true
    }

    /// What was told in a stream after a cursor; without one, a picture.
    pub(super) async fn since(
        &self,
        stream: Stream,
        since: Option<Since>,
    ) -> Result<Vec<Fact>, Trouble> {
        let from = match since {
            None => return Ok(vec![self.picture(stream)]),
            Some(Since::Start) => Cursor { stream, told: 0 },
            Some(Since::After(cursor)) => cursor,
        };
        let now = self.streams.cursor(stream);
        // Players may have changed places since: then their streams are others.
        if from.stream != stream {
            return Ok(vec![self.picture(stream)]);
        }
        if from.told > now.told {
            return Err(Trouble::WrongCursor);
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
        if self.game.is_interrupted() {
            facts.push(Told::Ready { ready: self.ready, resumes: self.resumes }.encode());
        }
        Ok(facts)
    }

    /// All that a stream was told, from the log.
    pub(super) async fn told_in(&self, stream: Stream) -> Result<Vec<Shown>, LoadError> {
        let mut game = Game::replay(self.game.setup().clone(), [])
            .map_err(|error| LoadError::Log(error.to_string()))?;
        let mut told = Vec::new();
        for event in read_events(&*self.store, self.id, self.game.setup()).await? {
            told.extend(game.step(event).shown(self.game.setup(), stream.role()));
        }
        Ok(told)
    }

    pub(super) fn picture(&self, stream: Stream) -> Fact {
        let last = self.game.last();
        let at = self.standing.map_or_else(|| self.time.now(), |it| it.from).max(last);
        let view = self.game.view(stream.role(), at);
        let cursor = self.streams.cursor(stream);
        let setup = self.game.setup();
        Told::Game { cursor, role: stream.role(), at, view: &view, setup }.encode()
    }

    /// Who has another seat now follows another stream, and comes back for it.
    pub(super) fn change_seats(&mut self, seats: Vec<Seated>) {
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

const fn stream_at(seat: Seat) -> Stream {
    match seat {
        Seat::First => Stream::First,
        Seat::Second => Stream::Second,
        Seat::FirstAssistant => Stream::FirstAssistant,
        Seat::SecondAssistant => Stream::SecondAssistant,
        Seat::Arbiter => Stream::Arbiter,
    }
}
