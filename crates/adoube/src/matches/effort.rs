//! What an engine did, counted.

use std::time::Duration;

use super::player::Chosen;

/// What an engine did in a game, or in several.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Effort {
    pub(crate) moves: u64,
    /// Depths that it told, added up, and how many.
    pub(crate) depths: (u64, u64),
    /// Nodes that it told, and in how much time.
    pub(crate) nodes: (u64, Duration),
    /// How often it overstepped its time.
    pub(crate) overruns: u64,
    /// How often it lost on time.
    pub(crate) time_losses: u64,
    /// How often its process ended.
    pub(crate) crashes: u64,
    /// How often it did not answer, not even to `stop`.
    pub(crate) hangs: u64,
    /// How often it did what the laws refuse.
    pub(crate) illegal: u64,
}

impl Effort {
    pub(crate) fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.depths.0 += other.depths.0;
        self.depths.1 += other.depths.1;
        self.nodes.0 += other.nodes.0;
        self.nodes.1 += other.nodes.1;
        self.overruns += other.overruns;
        self.time_losses += other.time_losses;
        self.crashes += other.crashes;
        self.hangs += other.hangs;
        self.illegal += other.illegal;
    }

    /// Takes an answer.
    pub(crate) fn learn(&mut self, answer: &Chosen) {
        self.moves += 1;
        if let Some(depth) = answer.thought.depth {
            self.depths.0 += u64::from(depth);
            self.depths.1 += 1;
        }
        if let Some(nodes) = answer.thought.nodes {
            self.nodes.0 += nodes;
            self.nodes.1 += answer.took;
        }
    }

    /// Whether its process is of no more use.
    pub(crate) fn is_broken(&self) -> bool {
        self.crashes > 0 || self.hangs > 0
    }

    /// How deep it looked, on average, if it told.
    pub(crate) fn mean_depth(&self) -> Option<f64> {
        let (sum, count) = self.depths;
        (count > 0).then(|| sum as f64 / count as f64)
    }

    /// Nodes a second, if it told.
    pub(crate) fn speed(&self) -> Option<u64> {
        let (nodes, time) = self.nodes;
        (nodes > 0 && !time.is_zero()).then(|| (nodes as f64 / time.as_secs_f64()) as u64)
    }
}
