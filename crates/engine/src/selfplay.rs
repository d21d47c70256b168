//! The engine plays itself, for games to learn from.
//!
//! A game depends on its seed, its number and the settings alone, so that as many threads as there are can each
//! play some.

use core::ops::RangeInclusive;
use core::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

use adoube_board::{History, Keys, Side};

use crate::games::{Finish, Game, GameEnd, GameName, Ply, Recorded};
use crate::network::Network;
use crate::{Limits, Report, Search, TranspositionTable, Value};

/// How games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// No search begins another depth after so many nodes.
    pub nodes: u64,
    /// How many plies are drawn at random first, from the least to the most.
    pub random: RangeInclusive<u32>,
    /// Whether games start from one of the 960, in chess.
    pub chess960: bool,
    /// Openings that are worth more to either side are drawn again.
    pub balance: i32,
    /// A game is stopped when both sides hold it won by so much.
    pub won: i32,
    /// And have for so many plies.
    pub won_plies: u32,
    /// A game of so many plies is drawn.
    pub longest: usize,
    /// The table, in mebibytes.
    pub hash: usize,
}

impl Settings {
    /// What suits a game.
    pub fn of(kind: GameName) -> Self {
        let common = Self {
            nodes: 5000,
            random: 6..=9,
            chess960: false,
            balance: 300,
            won: 2000,
            won_plies: 4,
            longest: 400,
            hash: 8,
        };
        match kind {
            GameName::Chess => common,
            GameName::Shogi => {
                Self { random: 6..=14, balance: 600, won: 3000, longest: 512, ..common }
            }
        }
    }
}

/// A stream of chance that a game draws from.
struct Chance(Keys);

impl Chance {
    fn new(seed: u64, number: u64) -> Self {
        // Neighbours are mixed apart before they meet.
        let (seed, _) = Keys::new(seed).next();
        let (number, _) = Keys::new(!number).next();
        Self(Keys::new(seed ^ number))
    }

    /// One of so many.
    fn below(&mut self, count: usize) -> usize {
        let (key, rest) = self.0.next();
        self.0 = rest;
        ((u128::from(key) * count as u128) >> 64) as usize
    }
}

/// So many openings are drawn before one that is twice as unequal is taken, and so on.
const PATIENCE: u32 = 16;

/// Plays games, one after the other.
pub struct Player<P: Recorded> {
    settings: Settings,
    search: Search<P>,
    table: TranspositionTable,
    limits: Limits<P::Move>,
}

impl<P: Recorded> Player<P> {
    /// A player with a table of its own.
    pub fn new(settings: Settings) -> Self {
        let search = Search::new(1, P::START);
        let table = TranspositionTable::new(settings.hash);
        // A depth that takes many times as long as all before it is given up.
        let nodes = Some(settings.nodes.saturating_mul(4).saturating_add(20_000));
        let limits =
            Limits { depth: None, nodes, timing: None, moves: Vec::new(), lines: 1, mate: None };
        Self { settings, search, table, limits }
    }

    /// The same, that judges positions by this network.
    pub fn with_network(settings: Settings, network: Arc<Network<P>>) -> Self {
        let mut player = Self::new(settings);
        player.search.set_network(Some(network));
        player
    }

    /// Plays the game with this number, unless it is told to stop before its end.
    pub fn play(&mut self, seed: u64, number: u64, stop: &AtomicBool) -> Option<Game<P>> {
        self.search.forget();
        self.table.clear();
        let mut chance = Chance::new(seed, number);
        let mut tries = 0;
        let (mut game, mut found) = loop {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let Some(game) = self.opening(&mut chance) else { continue };
            let found = self.think(&game)?;
            let balance = self.settings.balance.saturating_mul(1 << (tries / PATIENCE).min(16));
            if found.value.0.abs() <= balance {
                break (game, found);
            }
            tries += 1;
        };
        let mut scores = vec![None; game.moves().len()];
        let mut agreed = Agreed::default();
        let finish = loop {
            let mover = game.position().turn();
            scores.push(found.score());
            game.try_play(found.mv).ok()?;
            if let Some(finish) = Finish::of(&game) {
                break finish;
            }
            let ahead = found.ahead(mover);
            if found.value.mate().is_some() {
                break Finish { winner: Some(ahead), ending: GameEnd::MateFound };
            }
            if agreed.hear(ahead, found.value, &self.settings) {
                break Finish { winner: Some(ahead), ending: GameEnd::Score };
            }
            if scores.len() >= self.settings.longest.min(Game::<P>::LONGEST) {
                break Finish { winner: None, ending: GameEnd::Length };
            }
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            found = self.think(&game)?;
        };
        let plies = game.moves().iter().zip(scores).map(|(&mv, score)| Ply { mv, score });
        Game::new(*game.start(), plies.collect(), finish).ok()
    }

    /// A start and moves at random, unless they end the game.
    fn opening(&self, chance: &mut Chance) -> Option<History<P>> {
        let drawn = self.settings.chess960.then(|| chance.below(960) as u16);
        let mut game = History::new(drawn.and_then(P::chess960).unwrap_or(P::START));
        let (least, most) = (*self.settings.random.start(), *self.settings.random.end());
        let more = chance.below(most.saturating_sub(least) as usize + 1) as u32;
        for _ in 0..least + more {
            let moves = game.position().legal_moves();
            let mv = *moves.as_ref().get(chance.below(moves.as_ref().len()))?;
            game.try_play(mv).ok()?;
        }
        Finish::of(&game).is_none().then_some(game)
    }

    /// What the side to move plays. None if it has no move.
    fn think(&mut self, game: &History<P>) -> Option<Found<P::Move>> {
        self.search.set(*game.start(), game.moves().iter().copied());
        let enough = AtomicBool::new(false);
        let nodes = self.settings.nodes;
        let mut hear = |report: &Report<P::Move>| {
            let mate = report.lines.first().is_some_and(|line| line.value.mate().is_some());
            if mate || report.nodes >= nodes {
                enough.store(true, Ordering::Relaxed);
            }
        };
        let report = self.search.go(&self.table, &self.limits, &(), &enough, &mut hear)?;
        let line = report.lines.first()?;
        Some(Found { mv: *line.moves.first()?, value: line.value })
    }
}

/// A move, and what the position is worth to who makes it.
struct Found<M> {
    mv: M,
    value: Value,
}

impl<M> Found<M> {
    fn score(&self) -> Option<i16> {
        i16::try_from(self.value.0).ok().filter(|&score| score != i16::MIN)
    }

    /// Whom the value favours.
    fn ahead(&self, mover: Side) -> Side {
        if self.value.0 > 0 { mover } else { !mover }
    }
}

/// For how long both sides have held that one of them has won.
#[derive(Default)]
struct Agreed {
    side: Option<Side>,
    plies: u32,
}

impl Agreed {
    /// Whether it has been long enough.
    fn hear(&mut self, ahead: Side, value: Value, settings: &Settings) -> bool {
        let side = (value.0.abs() >= settings.won).then_some(ahead);
        self.plies = if side == self.side { self.plies + 1 } else { 1 };
        self.side = side;
        side.is_some() && self.plies >= settings.won_plies
    }
}
