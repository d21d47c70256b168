//! Through a record line by line, as the writers go.

use alloc::vec::Vec;

use super::{NodeId, Record, Time};
use crate::notation::STAND_IN;
use crate::{Act, Played, Role, Square, Table};

/// What is known before a move or an ending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stand {
    pub(crate) table: Table,
    /// Where the move before went.
    pub(crate) goal: Option<Square>,
    /// Whether it was illegal, or made on a board that is no legal position.
    pub(crate) illegal: bool,
    /// How many moves were made.
    pub(crate) plies: usize,
    totals: [u32; 2],
}

impl Stand {
    /// Before the first move.
    pub(crate) fn start(record: &Record) -> Self {
        Self { table: *record.start(), goal: None, illegal: false, plies: 0, totals: [0; 2] }
    }

    /// The piece that an act is written with.
    pub(crate) fn role(&self, act: Act) -> Role {
        self.table.role(act).unwrap_or(STAND_IN)
    }

    /// What the player has used with the time of this step, which is of the player to move.
    pub(crate) fn total_with(&self, time: Time) -> u32 {
        let before = self.totals[self.table.turn().index()];
        time.total.unwrap_or(before.saturating_add(time.spent))
    }

    /// Goes on to what is known after a step.
    pub(crate) fn pass(&mut self, record: &Record, id: NodeId) {
        let node = record.node(id);
        if let Some(time) = node.time() {
            self.totals[self.table.turn().index()] = self.total_with(time);
        }
        if let Some(played) = node.played() {
            self.table.play(played);
            self.goal = Some(played.act().to());
            self.illegal = matches!(played, Played::Act(_));
        }
        self.plies += 1;
    }
}

/// What a writer meets.
pub(crate) enum Visit<'a> {
    /// A variation of what follows so many moves.
    Branch(usize),
    /// A move or an ending, and what is known before it.
    Node(NodeId, &'a Stand),
}

/// Visits the main line, then the variations, the latest first, each with its own after it. No
/// recursion, however deep they are.
pub(crate) fn lines(record: &Record, mut visit: impl FnMut(Visit<'_>)) {
    let mut open: Vec<(NodeId, Stand)> = Vec::new();
    if let Some(first) = record.next(Record::ROOT) {
        open.push((first, Stand::start(record)));
    }
    let mut is_main = true;
    while let Some((first, mut stand)) = open.pop() {
        if !is_main {
            visit(Visit::Branch(stand.plies));
        }
        let mut next = Some(first);
        while let Some(id) = next {
            // The variations of a line's first move were put aside with the line it belongs to.
            if id != first || is_main {
                let begin = open.len();
                let mut rival = record.rival(id);
                while let Some(id) = rival {
                    open.push((id, stand));
                    rival = record.rival(id);
                }
                open[begin..].reverse();
            }
            visit(Visit::Node(id, &stand));
            stand.pass(record, id);
            next = record.next(id);
        }
        is_main = false;
    }
}
