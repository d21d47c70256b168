use core::time::Duration;

/// Tells how long a search has gone on. The engine reads no clock of its own.
pub trait Watch: Sync {
    /// Time since the search was asked for.
    fn elapsed(&self) -> Duration;

    /// Time that it had thought before its clock began to run: none while it still ponders.
    fn pondered(&self) -> Duration {
        Duration::ZERO
    }

    /// What its clock leaves it, if it was told anew since the search was asked for: that counts instead of the limit's.
    fn timing(&self) -> Option<Timing> {
        None
    }
}

/// A watch that stands still, for searches that count nodes or plies.
impl Watch for () {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// How far a search goes. Whatever comes first ends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits<M> {
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Time, as [`Timing`] makes it from a clock.
    pub timing: Option<Timing>,
    /// Only these moves, if any are named.
    pub moves: Vec<M>,
    /// So many best lines; 0 is 1.
    pub lines: usize,
    /// Ends when a mate in so many moves is found.
    pub mate: Option<u32>,
}

/// No limit but the deepest line there can be.
impl<M> Default for Limits<M> {
    fn default() -> Self {
        Self { depth: None, nodes: None, timing: None, moves: Vec::new(), lines: 1, mate: None }
    }
}

/// How long a search may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timing {
    /// No new depth is begun after this.
    pub soft: Duration,
    /// Nothing goes on after this.
    pub hard: Duration,
}
