//! The lobby as it changes: what can be accepted, and what becomes of one's challenges.

use std::sync::Arc;

use adoube_store::{AccountId, Challenge, EventId, GameId};

use super::message::Told;
use crate::cluster::{News as Elsewhere, Outward};
use crate::http::{App, ChallengeShown, LISTED, concerns};
use crate::live::{Cord, Fact, LetGo, Marker, Ring};

/// Whoever follows the lobby is told what changes.
#[derive(Default)]
pub struct Lobby {
    ring: Arc<Ring<Arc<News>>>,
    pub(crate) outward: Outward,
}

/// Something new, and whom it concerns.
struct News {
    fact: Fact,
    whom: Whom,
}

enum Whom {
    /// How a challenge stands now, for whoever may know it.
    Challenge {
        row: Box<Challenge>,
        /// Whether anybody may know.
        open: bool,
    },
    /// Two who are called to a board.
    Players([AccountId; 2]),
}

impl Lobby {
    /// Tells how a challenge stands now, here and elsewhere.
    pub(crate) fn tell(&self, row: &Challenge) {
        self.outward.tell(|| Elsewhere::Challenge(row.id));
        self.tell_here(row);
    }

    /// The same to who follows it here.
    pub(crate) fn tell_here(&self, row: &Challenge) {
        if !self.ring.is_read() {
            return;
        }
        let Ok(challenge) = &ChallengeShown::of(row) else { return };
        let open = row.guest.is_none() && row.link.is_none();
        let fact = Told::Challenge { challenge }.encode();
        let whom = Whom::Challenge { row: Box::new(row.clone()), open };
        self.ring.tell(Arc::new(News { fact, whom }));
    }

    /// Calls two to their board in a round of an event, wherever they are.
    pub(crate) fn call(
        &self,
        event: EventId,
        round: usize,
        board: usize,
        game: GameId,
        players: [AccountId; 2],
    ) {
        self.outward.tell(|| Elsewhere::Called { event, round, board, game, players });
        self.call_here(event, round, board, game, players);
    }

    /// The same to who is here.
    pub(crate) fn call_here(
        &self,
        event: EventId,
        round: usize,
        board: usize,
        game: GameId,
        players: [AccountId; 2],
    ) {
        if self.ring.is_read() {
            let fact = Told::Called { event, round, board, game }.encode();
            self.ring.tell(Arc::new(News { fact, whom: Whom::Players(players) }));
        }
    }

    /// Something may have been missed: whoever follows it gets the whole list again.
    pub(crate) fn fall_behind(&self) {
        self.ring.let_go();
    }

    /// What changes from now on, as far as it concerns somebody.
    pub(crate) fn listen(&self, who: Option<AccountId>, cord: Cord) -> Listener {
        let ring = Arc::clone(&self.ring);
        let marker = ring.listen(cord, who, None);
        Listener { ring, marker, who, first: None }
    }
}

/// Everything that somebody may know of.
pub(crate) async fn list(app: &App, who: Option<AccountId>) -> Option<Fact> {
    let now = app.time.now().0;
    let mut rows = app.store.open_challenges(now, LISTED).await.ok()?;
    if let Some(who) = who {
        let own = app.store.challenges_of(who, LISTED).await.ok()?;
        let listed = |row: &Challenge| rows.iter().any(|it| it.id == row.id);
        let own: Vec<_> = own.into_iter().filter(|row| !listed(row)).collect();
        rows.extend(own);
    }
    let challenges = rows.iter().filter_map(|row| ChallengeShown::of(row).ok()).collect();
    Some(Told::Lobby { challenges }.encode())
}

/// Somebody who follows the lobby.
pub(crate) struct Listener {
    ring: Arc<Ring<Arc<News>>>,
    marker: Marker,
    who: Option<AccountId>,
    first: Option<Fact>,
}

impl Listener {
    /// Is told something before all else.
    pub(crate) fn begin_with(&mut self, first: Fact) {
        self.first = Some(first);
    }

    /// The next message, if it is there; or that some were missed.
    pub(crate) fn read(&mut self) -> Option<Result<Fact, LetGo>> {
        if let Some(first) = self.first.take() {
            return Some(Ok(first));
        }
        loop {
            match self.ring.read(&mut self.marker)? {
                Ok(news) if !self.concerns(&news) => {}
                other => return Some(other.map(|news| news.fact.clone())),
            }
        }
    }

    fn concerns(&self, news: &News) -> bool {
        match &news.whom {
            Whom::Challenge { open: true, .. } => true,
            Whom::Challenge { row, .. } => self.who.is_some_and(|who| concerns(row, who)),
            Whom::Players(players) => self.who.is_some_and(|who| players.contains(&who)),
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.ring.leave(&self.marker);
    }
}
