//! The arbiter's wall: every board of an event on screens at a glance, over one subscription, with what needs him.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use adoube_board::{BySide, Side};
use adoube_clock::Moment;
use adoube_laws::{Game, StageShown, Who};
use adoube_store::{AccountId, EventId, GameId};
use serde::Serialize;

use super::Boards;
use crate::hall::Told;
use crate::live::{Cord, Fact, LetGo, Marker, Ring};

/// What a board needs its arbiter for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "WallNeed"))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Need {
    /// A player has told him something that he has not answered by anything.
    Called,
    /// A claim waits for him.
    Claim,
    /// A flag is down, and nobody has said what follows.
    Flag,
    /// A move that stands is not legal, or breaks a rule on touching, or a penalty is due.
    Illegal,
    /// A player whose clock runs is not there.
    Away,
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Glimpse {
    /// Where it stands.
    stage: StageShown,
    /// Who has the move.
    turn: Side,
    /// The pieces.
    position: String,
    /// How many moves both have completed.
    moves: usize,
    /// What is left of each clock, in milliseconds, at `at`.
    left: BySide<i64>,
    /// Whose clock runs.
    running: Option<Side>,
    /// When that was seen, UTC in milliseconds,
    at: i64,
    /// and since when the player on move thinks.
    since: i64,
    /// Which players are there.
    here: BySide<bool>,
    /// What it needs an arbiter for, the most urgent first.
    needs: Vec<Need>,
}

impl Glimpse {
    /// How a game stands at a moment; `called` says whether a player waits for the arbiter.
    pub(crate) fn of(game: &Game, here: BySide<bool>, called: bool, at: Moment) -> Self {
        let view = game.view(Who::Arbiter, at);
        let (running, stage) = (view.running, view.stage);
        let playing = stage == StageShown::Playing;
        let arbiter = view.arbiter;
        let seen = |of: fn(&adoube_laws::ArbiterView) -> bool| arbiter.as_ref().is_some_and(of);
        let away = running.is_some_and(|side| playing && !here[side]);
        let over = stage == StageShown::Finished;
        let all = [
            (Need::Called, called),
            (Need::Claim, seen(|it| it.waiting.is_some())),
            (Need::Flag, seen(|it| it.flags.iter().any(|(_, flag)| flag.is_some()))),
            (
                Need::Illegal,
                seen(|it| {
                    let due = it.penalty_due.iter().any(|(_, due)| due.is_some());
                    !it.illegal.is_empty() || it.breach.is_some() || due
                }),
            ),
            (Need::Away, away),
        ];
        let needs = all.into_iter().filter(|(_, is)| *is && !over).map(|(need, _)| need);
        Self {
            stage,
            turn: view.turn,
            position: view.board,
            moves: Side::ALL.iter().map(|&side| usize::from(game.completed(side))).sum(),
            left: BySide::from_fn(|side| {
                let clock = view.clocks[side];
                clock.main.0 + clock.extra.map_or(0, |extra| extra.0)
            }),
            running,
            at: at.0,
            since: game.last().0,
            here,
            needs: needs.collect(),
        }
    }
}

/// A board on the wall.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct WallBoard {
    /// In which round.
    pub(crate) round: usize,
    /// Which, from 1.
    pub(crate) board: usize,
    /// The game.
    pub(crate) game: GameId,
    /// The entry number of the first player.
    pub(crate) first: u32,
    /// And of the second.
    pub(crate) second: u32,
    /// How it stands.
    #[serde(flatten)]
    pub(crate) now: Glimpse,
}

/// All walls that somebody looks at.
#[derive(Clone, Default)]
pub(crate) struct Walls(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// Whose games are told of, where, and by whom they are played.
    games: BTreeMap<GameId, Seat>,
    walls: BTreeMap<EventId, Arc<Ring<Arc<Glance>>>>,
}

/// Where a game of an event is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    pub(crate) event: EventId,
    pub(crate) round: usize,
    pub(crate) board: usize,
    pub(crate) first: u32,
    pub(crate) second: u32,
}

impl Seat {
    /// The board as it stands.
    pub(crate) fn shown(self, game: GameId, now: Glimpse) -> WallBoard {
        let Self { round, board, first, second, .. } = self;
        WallBoard { round, board, game, first, second, now }
    }
}

/// A board that is otherwise, and which.
struct Glance {
    board: usize,
    fact: Fact,
}

impl Walls {
    /// Somebody looks at the wall of an event, where these are its games.
    pub(crate) fn listen(
        &self,
        event: EventId,
        games: &[(GameId, Seat)],
        boards: Boards,
        who: AccountId,
        cord: Cord,
    ) -> WallEar {
        let mut state = self.state();
        state.games.extend(games.iter().copied());
        let ring = Arc::clone(state.walls.entry(event).or_default());
        let marker = ring.listen(cord, Some(who), None);
        WallEar { walls: self.clone(), event, ring, marker, boards, first: None }
    }

    /// Whether somebody looks at a game on a wall.
    pub(crate) fn has(&self, game: GameId) -> bool {
        self.state().games.contains_key(&game)
    }

    /// All games that somebody looks at on a wall.
    pub(crate) fn games(&self) -> Vec<GameId> {
        self.state().games.keys().copied().collect()
    }

    /// A game stands otherwise: whoever looks at its wall is told, and nothing is computed where nobody does.
    pub(crate) fn note(&self, game: GameId, now: &dyn Fn() -> Glimpse) {
        let state = self.state();
        let Some(&seat) = state.games.get(&game) else { return };
        let Some(ring) = state.walls.get(&seat.event).cloned() else { return };
        drop(state);
        let board = &seat.shown(game, now());
        let fact = Told::WallNews { event: seat.event, board }.encode();
        ring.tell(Arc::new(Glance { board: seat.board, fact }));
    }

    /// Other games are played at an event now: whoever looks at its wall looks anew.
    pub(crate) fn renew(&self, event: EventId) {
        let mut state = self.state();
        if let Some(ring) = state.walls.remove(&event) {
            state.games.retain(|_, it| it.event != event);
            ring.let_go();
        }
    }

    /// That may be so at any event.
    pub(crate) fn renew_all(&self) {
        let mut state = self.state();
        state.games.clear();
        for ring in core::mem::take(&mut state.walls).into_values() {
            ring.let_go();
        }
    }

    /// Somebody may rule at other boards now, or at none.
    pub(crate) fn reseat(&self, event: EventId, who: AccountId) {
        if let Some(ring) = self.state().walls.get(&event) {
            ring.part(|it, _| it == Some(who));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody who looks at a wall.
pub(crate) struct WallEar {
    walls: Walls,
    event: EventId,
    ring: Arc<Ring<Arc<Glance>>>,
    marker: Marker,
    boards: Boards,
    first: Option<Fact>,
}

impl WallEar {
    /// Is told something before all else.
    pub(crate) fn begin_with(&mut self, first: Fact) {
        self.first = Some(first);
    }

    /// Whether a board is among those that he looks at.
    pub(crate) fn has(&self, board: usize) -> bool {
        self.boards.has(board)
    }

    /// The next message, if it is there; or why he is let go.
    pub(crate) fn read(&mut self) -> Option<Result<Fact, LetGo>> {
        if let Some(first) = self.first.take() {
            return Some(Ok(first));
        }
        loop {
            match self.ring.read(&mut self.marker)? {
                Ok(glance) if !self.boards.has(glance.board) => {}
                other => return Some(other.map(|glance| glance.fact.clone())),
            }
        }
    }
}

impl Drop for WallEar {
    fn drop(&mut self) {
        let mut state = self.walls.state();
        self.ring.leave(&self.marker);
        // The last who looks at a wall takes it down.
        let is_its = state.walls.get(&self.event).is_some_and(|it| Arc::ptr_eq(it, &self.ring));
        if is_its && !self.ring.is_read() {
            state.walls.remove(&self.event);
            state.games.retain(|_, it| it.event != self.event);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::live::Bell;

    #[test]
    fn the_last_who_looks_at_a_wall_takes_it_down() {
        let (walls, event, game) = (Walls::default(), EventId::from_bits(1), GameId::from_bits(2));
        let seat = Seat { event, round: 1, board: 1, first: 1, second: 2 };
        let look = |who| {
            let cord = Arc::new(Bell::default()).cord(0);
            let boards = "".parse().unwrap();
            walls.listen(event, &[(game, seat)], boards, AccountId::from_bits(who), cord)
        };
        let (one, two) = (look(1), look(2));
        drop(one);
        assert!(walls.has(game));
        drop(two);
        assert!(!walls.has(game) && walls.games().is_empty());
        // Whoever looked before the games changed takes down no wall of after that.
        let old = look(1);
        walls.renew(event);
        let _new = look(2);
        drop(old);
        assert!(walls.has(game));
        // Whoever may have missed that looks anew too.
        let mut behind = look(2);
        walls.renew_all();
        assert!(!walls.has(game) && behind.read().is_some_and(|told| told.is_err()));
    }
}
