//! Every position that can be reached, one after the other, the most promising first.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::blocked::is_blocked;
use super::glance::{has_runner, has_wall};
use super::guess::guess;
use super::mating::Aim;
use super::skeleton::Way;
use crate::{Bitboard, Move, Position, Side};

/// How the search of all reachable positions ended.
pub(super) enum Closed {
    /// With a mate.
    Mate(Vec<Move>),
    /// Nothing more can be reached, and there was no mate.
    Empty,
    /// The nodes were spent.
    Spent,
    /// With the end of the way that it was to go by.
    Arrived(Vec<Move>),
}

/// What a look at the walls costs, in positions.
const PRICE_OF_A_LOOK: u64 = 10;

/// What a position costs that is not on the way, so that it comes last.
const OFF_THE_WAY: u16 = 2_000;

/// A position and how it was first reached.
struct Node {
    position: Position,
    parent: u32,
    mv: Option<Move>,
    plies: u16,
}

/// The positions that have been reached so far.
pub(super) struct Closure {
    winner: Side,
    /// Where the loser's king could be mated, if that is known.
    targets: Option<Bitboard>,
    nodes: Vec<Node>,
    seen: Visited,
    queue: Queue,
    /// What to go by, if anything.
    way: Option<Way>,
    /// A position at its end.
    arrived: Option<u32>,
    /// How many more may be added.
    left: u64,
}

impl Closure {
    pub(super) fn new(root: &Position, winner: Side, targets: Option<Bitboard>) -> Self {
        Self::along(root, winner, targets, None)
    }

    /// The same, looking first at positions that are furthest on a way.
    pub(super) fn along(
        root: &Position,
        winner: Side,
        targets: Option<Bitboard>,
        way: Option<Way>,
    ) -> Self {
        let mut closure = Self {
            winner,
            targets,
            nodes: Vec::new(),
            seen: Visited::new(),
            queue: Queue::default(),
            way,
            arrived: None,
            left: 0,
        };
        closure.add(*root, 0, None, 0);
        closure
    }

    /// Goes on until `nodes` more positions have been found. How it ended, and how many there were.
    pub(super) fn run(&mut self, nodes: u64) -> (Closed, u64) {
        self.left = nodes;
        let end = self.search();
        (end, nodes - self.left)
    }

    fn search(&mut self) -> Closed {
        while let Some(at) = self.queue.pop() {
            match self.expand(at) {
                ControlFlow::Continue(()) => {
                    if let Some(at) = self.arrived.take() {
                        return Closed::Arrived(self.line(at, None));
                    }
                }
                ControlFlow::Break(Some(mate)) => return Closed::Mate(self.line(at, Some(mate))),
                ControlFlow::Break(None) => {
                    // Its moves are not all known yet.
                    self.queue.put_back(at);
                    return Closed::Spent;
                }
            }
        }
        Closed::Empty
    }

    /// Adds what can be reached by one move; breaks with a mate, or with none when the nodes are
    /// spent.
    fn expand(&mut self, at: u32) -> ControlFlow<Option<Move>> {
        let Node { position, plies, .. } = self.nodes[at as usize];
        let winning = position.turn() == self.winner;
        let aim = winning.then(|| Aim::new(&position));
        position.visit_moves(|set| {
            if let Some(mate) = aim.as_ref().and_then(|aim| aim.mate_among(&position, &set)) {
                return ControlFlow::Break(Some(mate));
            }
            for mv in set {
                let mut next = position;
                next.play_unchecked(mv);
                let taken = position.is_capture(mv);
                if (taken || mv.promotion().is_some()) && next.material_can_never_mate(self.winner)
                {
                    continue;
                }
                if self.left == 0 {
                    return ControlFlow::Break(None);
                }
                self.add(next, at, Some(mv), plies.saturating_add(1));
            }
            ControlFlow::Continue(())
        })
    }

    /// Adds a position that is not there yet, and puts it in the queue unless walls decide it.
    fn add(&mut self, position: Position, parent: u32, mv: Option<Move>, plies: u16) {
        let nodes = &self.nodes;
        let same = |at: u32| nodes[at as usize].position == position;
        let at = nodes.len() as u32;
        if !self.seen.insert(position.key(), at, same) {
            return;
        }
        let walled = self.is_worth_a_look(&position, parent, plies);
        self.nodes.push(Node { position, parent, mv, plies });
        self.left = self.left.saturating_sub(if walled { 1 + PRICE_OF_A_LOOK } else { 1 });
        if walled && is_blocked(&position, self.winner) {
            return;
        }
        let cost = match self.way.as_ref().map(|way| way.left(&position)) {
            Some(Some(left)) => {
                if left == 0 {
                    self.arrived = Some(at);
                }
                2 * left + plies / 4
            }
            Some(None) => OFF_THE_WAY,
            None => 2 * guess(&position, self.winner, self.targets) as u16 + plies / 4,
        };
        self.queue.push(at, cost);
    }

    /// Whether walls may decide this position though they did not decide the one before.
    fn is_worth_a_look(&self, position: &Position, parent: u32, plies: u16) -> bool {
        let before = self.nodes.get(parent as usize);
        before.is_some_and(|before| {
            position.halfmoves() == 0 || plies <= 2 || before.position.is_check()
        }) && has_wall(position)
            && !has_runner(position, self.winner)
    }

    fn line(&self, mut at: u32, last: Option<Move>) -> Vec<Move> {
        let mut line = Vec::from_iter(last);
        while let Node { parent, mv: Some(mv), .. } = self.nodes[at as usize] {
            line.push(mv);
            at = parent;
        }
        line.reverse();
        line
    }
}

/// Which positions have been added: open addressing, half full at most. Each entry has part of a key
/// beside the number of the position, so that seldom another than the right one is looked at.
struct Visited {
    entries: Vec<u64>,
    count: usize,
}

impl Visited {
    fn new() -> Self {
        Self { entries: alloc::vec![0; 256], count: 0 }
    }

    /// Enters `at` under `key` unless one that is the `same` is there.
    fn insert(&mut self, key: u64, at: u32, same: impl Fn(u32) -> bool) -> bool {
        if self.count * 2 >= self.entries.len() {
            self.double();
        }
        let entry = key & !0xFFFF_FFFF | (u64::from(at) + 1);
        let mask = self.entries.len() - 1;
        let mut slot = (key >> 32) as usize & mask;
        while self.entries[slot] != 0 {
            let found = self.entries[slot];
            if (found ^ entry) >> 32 == 0 && same(found as u32 - 1) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.entries[slot] = entry;
        self.count += 1;
        true
    }

    fn double(&mut self) {
        let room = alloc::vec![0; self.entries.len() * 2];
        let old = core::mem::replace(&mut self.entries, room);
        let mask = self.entries.len() - 1;
        for entry in old.into_iter().filter(|&entry| entry != 0) {
            let mut slot = (entry >> 32) as usize & mask;
            while self.entries[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.entries[slot] = entry;
        }
    }
}

/// Positions to look at, cheapest first, of equally cheap ones the newest.
#[derive(Default)]
struct Queue {
    buckets: Vec<Vec<u32>>,
    lowest: usize,
}

impl Queue {
    fn push(&mut self, at: u32, cost: u16) {
        let cost = usize::from(cost);
        if cost >= self.buckets.len() {
            self.buckets.resize_with(cost + 1, Vec::new);
        }
        self.buckets[cost].push(at);
        self.lowest = self.lowest.min(cost);
    }

    /// Puts the last one that was popped back.
    fn put_back(&mut self, at: u32) {
        self.buckets[self.lowest].push(at);
    }

    fn pop(&mut self) -> Option<u32> {
        while let Some(bucket) = self.buckets.get_mut(self.lowest) {
            if let Some(at) = bucket.pop() {
                return Some(at);
            }
            self.lowest += 1;
        }
        None
    }
}
