//! Who follows, and what each is told.

use std::sync::Arc;

use adoube_board::BySide;
use adoube_clock::{Moment, Span};
use adoube_laws::{Stage, Who};
use adoube_store::{AccountId, Seat, Seated};

use super::Served;
use crate::hall::Told;
use crate::live::order::Response;
use crate::live::still::{Still, stream_of};
use crate::live::{Fact, Greeting, Stream, Trouble};

/// Who came to another server is known there by then.
const SETTLED: Span = Span::seconds(8);

impl Served {
    /// The stream of an account at a seat, or at the first it has.
    pub(super) fn stream_of(
        &self,
        who: Option<AccountId>,
        seat: Option<Seat>,
    ) -> Result<Stream, Trouble> {
        stream_of(&self.seats, who, seat)
    }

    /// Tells all of a stream.
    pub(super) fn send(&self, stream: Stream, fact: &Fact) {
        self.house.gallery.tell(stream, fact);
    }

    /// Tells everybody.
    pub(super) fn tell_all(&self, told: &Told<'_>) {
        let fact = told.encode();
        Stream::ALL.into_iter().for_each(|stream| self.send(stream, &fact));
    }

    /// A player greets: not while the game is played (fide-2009/12.6), and nobody else ever.
    pub(super) fn greet(
        &mut self,
        who: AccountId,
        greeting: Greeting,
    ) -> Result<Response, Trouble> {
        let Who::Player(side) = self.stream_of(Some(who), None)?.role() else {
            return Err(Trouble::NotSeated);
        };
        let after = match self.game.stage() {
            Stage::Waiting => false,
            Stage::Finished => true,
            Stage::Playing | Stage::Stopped | Stage::Adjourned => return Err(Trouble::NotNow),
        };
        let said = (side, after, greeting);
        if self.greeted.contains(&said) || self.house.hush.is_on(self.id) {
            return Err(Trouble::NotNow);
        }
        self.greeted.push(said);
        self.tell_all(&Told::Greeting { game: self.id, by: side, greeting });
        Ok(Response::Done)
    }

    /// Somebody comes to his seat.
    pub(super) async fn seat(
        &mut self,
        who: Option<AccountId>,
        seat: Option<Seat>,
        stream: Stream,
        node: Option<u64>,
    ) -> Result<Response, Trouble> {
        self.mend().await?;
        self.thaw().await?;
        let now = self.house.time.now();
        let number = self.presence.come(who, seat, stream, node, now);
        self.house.gallery.forget();
        Ok(Response::Seated(number))
    }

    /// Takes down how the game stands, for all who come before it changes.
    pub(super) fn show(&self) {
        self.house.gallery.show(Still {
            id: self.id,
            hushed: self.house.hush.is_on(self.id),
            store: Arc::clone(&self.house.store),
            time: self.house.time,
            game: self.game.clone(),
            length: self.length,
            streams: self.streams.clone(),
            seats: self.seats.clone(),
            standing: self.pause.standing.map(|it| it.from),
            here: self.presence.here,
            away: self.presence.away,
            ready: self.pause.ready,
            resumes: self.pause.resumes,
            called: self.called,
            places: Stream::ALL.map(|stream| self.house.gallery.place(stream)),
            pictures: Default::default(),
            plain: Default::default(),
            glances: Default::default(),
            told: Default::default(),
            whole: Default::default(),
        });
    }

    /// Tells everybody which players are there, if that has changed; says whether it has.
    pub(super) fn tell_presence(&mut self) -> bool {
        let here = BySide::from_fn(|side| {
            let stream = if side.is_first() { Stream::First } else { Stream::Second };
            self.presence.is_at(stream) || self.machine_side().is_some_and(|(own, _)| own == side)
        });
        if here == self.presence.here {
            return false;
        }
        self.presence.here = here;
        self.look_who_is_away();
        self.tell_who_is_here();
        true
    }

    /// At another server these are there, and no others who came a while ago.
    pub(super) fn sit(&mut self, node: u64, numbers: &[u64], gone: bool) {
        let now = self.house.time.now();
        self.presence.sit(node, numbers, if gone { Moment::MAX } else { now - SETTLED });
        self.tell_presence();
    }

    /// Who has another seat now follows another stream, and comes back for it.
    pub(super) fn change_seats(&mut self, seats: Vec<Seated>) {
        self.seats = seats;
        self.house.gallery.reseat(&self.seats);
        let seats = &self.seats;
        self.presence.retain(|it| stream_of(seats, it.who, it.seat) == Ok(it.stream));
    }
}
