//! The best matchings of a graph.

#[cfg(test)]
mod plain;
mod tight;
mod weighed;

use super::{Bits, Graph, Weight, transport, weighted};
pub(crate) use tight::Tight;
pub(crate) use weighed::Weighed;

/// All the best matchings of a graph, with one of them at hand, narrowed by one wish after another.
#[derive(Debug)]
pub(crate) enum Face<W> {
    /// The matchings of the tight edges that cover every node of worth.
    Tight(Tight),
    /// Where odd cycles have values of their own: every wish is weighed anew.
    Weighed(Weighed<W>),
    /// The same after a second measure was taken of tight edges.
    Narrow(Weighed<i64>),
}

/// What is taken away: the edges from a node to a set of nodes.
pub(crate) type Cut = (usize, Bits);

impl<W: Weight> Face<W> {
    /// The best matchings of a graph. `moved` nodes want one of the others, which go on to `end`, and these are best split in
    /// halves: only a hint, that makes a first matching good. `low` bits at the end of each weight are free for [`Face::refine`].
    pub(crate) fn best(graph: &Graph<W>, moved: usize, end: usize, low: u32) -> Self {
        let kinds = transport::labels(graph);
        let label = |i: usize| kinds[usize::from(graph.kind[i])];
        if let Some(tight) = Tight::by_kinds(graph, &kinds, label, moved, end) {
            return Self::Tight(tight);
        }
        let worth = |i: usize, j: usize| graph.edge(i, j).unwrap_or(W::ZERO);
        let found = weighted::solve(graph.len(), &graph.rows, worth);
        if found.plain {
            return Self::Tight(Tight::by_solution(&graph.rows, &found, worth));
        }
        Self::Weighed(Weighed::new(graph.rows.clone(), &found, W::at(1, low), worth))
    }

    /// The best matchings as [`Face::best`] finds them where kinds do not tell, for tests.
    #[cfg(test)]
    pub(crate) fn weighed(graph: &Graph<W>, low: u32) -> Self {
        let worth = |i: usize, j: usize| graph.edge(i, j).unwrap_or(W::ZERO);
        let found = weighted::solve(graph.len(), &graph.rows, worth);
        Self::Weighed(Weighed::new(graph.rows.clone(), &found, W::at(1, low), worth))
    }

    /// Whom a node is matched with in the matching at hand.
    pub(crate) fn mate(&self, i: usize) -> Option<usize> {
        match self {
            Self::Tight(face) => face.mate(i),
            Self::Weighed(face) => face.mate[i],
            Self::Narrow(face) => face.mate[i],
        }
    }

    /// Whether an edge may still be used.
    pub(crate) fn allows(&self, i: usize, j: usize) -> bool {
        match self {
            Self::Tight(face) => face.rows.has(i, j),
            Self::Weighed(face) => face.rows.has(i, j),
            Self::Narrow(face) => face.rows.has(i, j),
        }
    }

    /// Takes edges away and asks that nodes be matched, if some best matching is left then; else nothing changes.
    pub(crate) fn narrow(&mut self, cuts: &[Cut], required: &[usize]) -> bool {
        match self {
            Self::Tight(face) => face.narrow(cuts, required),
            Self::Weighed(face) => face.narrow(cuts, required),
            Self::Narrow(face) => face.narrow(cuts, required),
        }
    }

    /// Matches two nodes for good, if a best matching does.
    pub(crate) fn force(&mut self, i: usize, j: usize) -> bool {
        if !self.allows(i, j) {
            return false;
        }
        let len = match self {
            Self::Tight(face) => face.matching.mate.len(),
            Self::Weighed(face) => face.mate.len(),
            Self::Narrow(face) => face.mate.len(),
        };
        let mut all = Bits::range(len, 0, len);
        all.clear(j);
        let mut others = Bits::range(len, 0, len);
        others.clear(i);
        self.narrow(&[(i, all), (j, others)], &[i])
    }

    /// Keeps those of the best matchings that cost least by a second measure.
    pub(crate) fn refine(self, cost: impl Fn(usize, usize) -> u64) -> Self {
        match self {
            Self::Tight(face) => face.refine(cost),
            Self::Weighed(face) => {
                let worth = |i: usize, j: usize| face.worth(i, j) - W::at(cost(i, j), 0);
                let found = weighted::solve(face.mate.len(), &face.rows, worth);
                Self::Weighed(Weighed::new(face.rows.clone(), &found, W::at(1, 0), worth))
            }
            // Nobody measures a third time.
            Self::Narrow(face) => Self::Narrow(face),
        }
    }

    /// Gives each of `upper` in turn the first of `lower` that a best matching allows; both are in ascending order.
    pub(crate) fn first_partners(&mut self, upper: &[usize], lower: &[usize]) {
        if let Self::Tight(face) = self
            && face.first_partners(upper, lower)
        {
            return;
        }
        for &i in upper {
            for &j in lower {
                if self.allows(i, j) && self.force(i, j) {
                    break;
                }
            }
        }
    }
}
