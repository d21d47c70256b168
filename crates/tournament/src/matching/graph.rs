use super::{Rows, Weight};

/// A graph whose weights depend on the kinds of its nodes alone; which edges there are does not.
#[derive(Clone, Debug)]
pub(crate) struct Graph<W> {
    /// The kind of each node.
    pub(crate) kind: Vec<u16>,
    /// What an edge between two kinds is worth, more than nothing, if there may be one.
    pub(crate) worth: Vec<Option<W>>,
    /// How many kinds there are.
    pub(crate) kinds: usize,
    /// Which edges there are.
    pub(crate) rows: Rows,
}

impl<W: Weight> Graph<W> {
    pub(crate) fn len(&self) -> usize {
        self.kind.len()
    }

    pub(crate) fn kinds(&self, a: usize, b: usize) -> Option<W> {
        self.worth[a * self.kinds + b]
    }

    /// What an edge is worth, if there is one.
    pub(crate) fn edge(&self, i: usize, j: usize) -> Option<W> {
        if self.rows.has(i, j) {
            self.kinds(self.kind[i].into(), self.kind[j].into())
        } else {
            None
        }
    }

    /// How many nodes of each kind there are.
    pub(crate) fn counts(&self) -> Vec<u32> {
        let mut counts = vec![0; self.kinds];
        for &kind in &self.kind {
            counts[usize::from(kind)] += 1;
        }
        counts
    }
}
