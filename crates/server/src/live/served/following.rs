//! Who follows, and what each is told.

use std::sync::Arc;

use adoube_board::BySide;
use adoube_laws::{Stage, Who};
use adoube_store::{AccountId, Seat, Seated};

use super::{Follower, Served};
use crate::live::order::Coming;
use crate::live::still::{Still, stream_of};
use crate::live::wire::Told;
use crate::live::{Fact, Greeting, Stream, Trouble};

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
        self.gallery.tell(stream, fact);
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

    /// Somebody comes to his seat.
    pub(super) async fn welcome(&mut self, coming: Coming) {
        let Coming { who, seat, stream, reply } = coming;
        let answer = self.seat(who, seat, stream).await;
        let id = answer.as_ref().ok().copied();
        // Who has gone meanwhile is not there.
        if reply.send(answer).is_err() {
            self.followers.retain(|follower| Some(follower.id) != id);
        }
        self.tell_presence();
    }

    async fn seat(
        &mut self,
        who: Option<AccountId>,
        seat: Option<Seat>,
        stream: Stream,
    ) -> Result<u64, Trouble> {
        self.mend().await?;
        self.thaw().await?;
        self.next_follower += 1;
        let id = self.next_follower;
        self.followers.push(Follower { id, stream, who, seat });
        self.gallery.forget();
        Ok(id)
    }

    /// Takes down how the game stands, for all who come before it changes.
    pub(super) fn show(&self) {
        self.gallery.show(Still {
            id: self.id,
            store: Arc::clone(&self.store),
            time: self.time,
            game: self.game.clone(),
            length: self.length,
            streams: self.streams.clone(),
            seats: self.seats.clone(),
            standing: self.standing.map(|it| it.from),
            here: self.here,
            away: self.away,
            ready: self.ready,
            resumes: self.resumes,
            places: self.gallery.places(),
            pictures: Default::default(),
            told: Default::default(),
            whole: Default::default(),
        });
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

    /// Who has another seat now follows another stream, and comes back for it.
    pub(super) fn change_seats(&mut self, seats: Vec<Seated>) {
        self.seats = seats;
        self.gallery.reseat(&self.seats);
        let now: Vec<_> = self
            .followers
            .iter()
            .map(|follower| self.stream_of(follower.who, follower.seat).ok())
            .collect();
        let mut now = now.into_iter();
        self.followers.retain(|follower| now.next().flatten() == Some(follower.stream));
    }
}
