use super::super::weighted::{self, Solution};
use super::super::{Rows, Weight};
use super::Cut;

/// Matchings that are weighed anew with every wish.
#[derive(Clone, Debug)]
pub(crate) struct Weighed<W> {
    pub(super) rows: Rows,
    table: Vec<W>,
    pub(super) mate: Vec<Option<usize>>,
    value: W,
    /// The least by which two matchings differ, but for what is refined later.
    unit: W,
}

impl<W: Weight> Weighed<W> {
    pub(super) fn new(
        rows: Rows,
        found: &Solution<W>,
        unit: W,
        worth: impl Fn(usize, usize) -> W,
    ) -> Self {
        let len = found.mate.len();
        let mut table = vec![W::ZERO; len * len];
        for i in 0..len {
            for j in super::super::bits::ones(rows.row(i)) {
                table[i * len + j] = worth(i, j);
            }
        }
        Self { rows, table, mate: found.mate.clone(), value: found.value, unit }
    }

    pub(super) fn worth(&self, i: usize, j: usize) -> W {
        self.table[i * self.mate.len() + j]
    }

    pub(super) fn narrow(&mut self, cuts: &[Cut], required: &[usize]) -> bool {
        let len = self.mate.len();
        let mut rows = self.rows.clone();
        for (i, to) in cuts {
            for j in to.iter() {
                if rows.has(*i, j) {
                    rows.part(*i, j);
                }
            }
        }
        let kept =
            self.mate.iter().enumerate().all(|(i, mate)| mate.is_none_or(|j| rows.has(i, j)));
        if kept && required.iter().all(|&i| self.mate[i].is_some()) {
            self.rows = rows;
            return true;
        }
        // Whoever must be matched is worth a unit more from now on.
        let unit = self.unit;
        let mut extra = vec![W::ZERO; len];
        let mut value = self.value;
        for &i in required {
            if extra[i] == W::ZERO {
                extra[i] = unit;
                value = value + unit;
            }
        }
        let found = weighted::solve(len, &rows, |i, j| self.worth(i, j) + extra[i] + extra[j]);
        if found.value != value {
            return false;
        }
        for i in 0..len {
            for j in 0..len {
                if rows.has(i, j) {
                    self.table[i * len + j] = self.table[i * len + j] + extra[i] + extra[j];
                }
            }
        }
        self.value = value;
        self.mate = found.mate;
        self.rows = rows;
        true
    }
}
