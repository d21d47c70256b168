//! One's own games, on whatever page one is: whoever follows them is told how they stand whenever one of them stands otherwise.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adoube_store::{AccountId, GameId};

use super::message::Told;
use crate::cluster::{News as Elsewhere, Outward};
use crate::http::{App, mine};
use crate::live::{Cord, Fact};

/// Who wants to know how his games stand. What is told only hints: the whole list is made for who follows, once for all hints.
#[derive(Default)]
pub struct Yours {
    state: Arc<Mutex<State>>,
    pub(crate) outward: Outward,
}

#[derive(Default)]
struct State {
    /// By person, each with a number of his own.
    listeners: BTreeMap<(AccountId, u64), Listener>,
    last: u64,
}

struct Listener {
    cord: Cord,
    /// Which of his games stand otherwise since he was told.
    changed: BTreeSet<GameId>,
}

impl Yours {
    /// A game of somebody's stands otherwise. Who sits at its board sees that there: other servers need not hear of it.
    pub(crate) fn tell(&self, who: AccountId, game: GameId, at_board: bool) {
        if !at_board {
            self.outward.tell(|| Elsewhere::Yours { who, game });
        }
        self.tell_here(who, game);
    }

    /// The same to who follows his games here.
    pub(crate) fn tell_here(&self, who: AccountId, game: GameId) {
        for (_, it) in lock(&self.state).listeners.range_mut((who, 0)..=(who, u64::MAX)) {
            it.changed.insert(game);
            it.cord.pull();
        }
    }

    /// Something may have been missed: all are told how their games stand.
    pub(crate) fn fall_behind(&self) {
        for it in lock(&self.state).listeners.values_mut() {
            // No game has this id: it is none that is followed.
            it.changed.insert(GameId::from_bits(0));
            it.cord.pull();
        }
    }

    /// What changes for somebody from now on.
    pub(crate) fn listen(&self, who: AccountId, cord: Cord) -> YourEar {
        let mut state = lock(&self.state);
        state.last += 1;
        let key = (who, state.last);
        state.listeners.insert(key, Listener { cord, changed: BTreeSet::new() });
        YourEar { state: Arc::clone(&self.state), key, first: None }
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How somebody's games stand.
pub(crate) async fn list(app: &App, who: AccountId) -> Option<Fact> {
    let games = mine(app, who).await.ok()?;
    Some(Told::Mine { games }.encode())
}

/// Somebody who follows his games.
pub(crate) struct YourEar {
    state: Arc<Mutex<State>>,
    key: (AccountId, u64),
    first: Option<Fact>,
}

impl YourEar {
    /// Is told something before all else.
    pub(crate) fn begin_with(&mut self, first: Fact) {
        self.first = Some(first);
    }

    /// What is told, if it is there.
    pub(crate) fn read(&mut self) -> Option<Fact> {
        self.first.take()
    }

    /// Whether a game stands otherwise that he does not follow besides.
    pub(crate) fn is_behind(&self, follows: impl Fn(GameId) -> bool) -> bool {
        let state = lock(&self.state);
        state.listeners.get(&self.key).is_some_and(|it| it.changed.iter().any(|it| !follows(*it)))
    }
}

impl Drop for YourEar {
    fn drop(&mut self) {
        lock(&self.state).listeners.remove(&self.key);
    }
}
