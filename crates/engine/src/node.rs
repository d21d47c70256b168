//! A node of the tree: what is asked of a position.

use crate::Searchable;

/// What is expected of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeKind {
    /// On the principal variation: its value is wanted exactly.
    Pv,
    /// One move will be good enough, most likely the first.
    Cut,
    /// No move will be.
    All,
}

impl NodeKind {
    /// What its first move leads to.
    pub(crate) fn first_child(self) -> Self {
        if self == Self::Pv { Self::Pv } else { self.opposite() }
    }

    /// What a move leads to that is thought better than it seemed.
    pub(crate) fn opposite(self) -> Self {
        if self == Self::Cut { Self::All } else { Self::Cut }
    }
}

/// A position, and how far and within which bounds it is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Node<'a, P: Searchable> {
    pub(crate) position: &'a P,
    /// What is kept of its value from move to move.
    pub(crate) sum: &'a P::Sum,
    /// How far from the root.
    pub(crate) ply: usize,
    /// How far it is looked at; 0 and less: captures alone.
    pub(crate) depth: i32,
    /// Values up to this one are all the same,
    pub(crate) alpha: i32,
    /// and so are values from this one on.
    pub(crate) beta: i32,
    pub(crate) kind: NodeKind,
    /// Whether its mover is in check.
    pub(crate) check: bool,
    /// A move left out, to see what it is worth to have it.
    pub(crate) excluded: Option<P::Move>,
}

impl<P: Searchable> Node<'_, P> {
    pub(crate) fn is_pv(&self) -> bool {
        self.kind == NodeKind::Pv
    }

    /// What a move leads to that is tried after others: nothing new is expected of it.
    pub(crate) fn child<'b>(&self, next: &'b P, sum: &'b P::Sum, check: bool) -> Node<'b, P> {
        Node {
            position: next,
            sum,
            ply: self.ply + 1,
            depth: self.depth - 1,
            alpha: -self.alpha - 1,
            beta: -self.alpha,
            kind: NodeKind::Cut,
            check,
            excluded: None,
        }
    }

    /// The same with all its bounds, as a child's.
    pub(crate) fn widened<'b>(&self, child: Node<'b, P>, kind: NodeKind) -> Node<'b, P> {
        Node { alpha: -self.beta, beta: -self.alpha, kind, ..child }
    }
}
