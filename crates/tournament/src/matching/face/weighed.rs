use super::super::weighted::{self, Solution};
use super::super::{Bits, Rows, Weight};
use super::Cut;

/// Matchings that are weighed anew with every wish.
///
/// A wish is about all matchings that are left, not about the one at hand: that the one at hand fulfils it shows that some are left, and
/// no more. So a node that must be matched is worth a unit more even where it is matched already; else a later wish could free it again.
#[derive(Clone, Debug)]
pub(crate) struct Weighed<W> {
    pub(super) rows: Rows,
    table: Vec<W>,
    pub(super) mate: Vec<Option<usize>>,
    value: W,
    /// The least by which two matchings differ, but for what is refined later.
    unit: W,
    /// Nodes that must be matched, and are worth a unit more for it.
    required: Bits,
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
        let required = Bits::new(len);
        Self { rows, table, mate: found.mate.clone(), value: found.value, unit, required }
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
        let mut newly = Bits::new(len);
        let mut value = self.value;
        for &i in required.iter().filter(|&&i| !self.required.has(i)) {
            if !newly.has(i) {
                newly.set(i);
                value = value + self.unit;
            }
        }
        let kept =
            self.mate.iter().enumerate().all(|(i, mate)| mate.is_none_or(|j| rows.has(i, j)));
        if !kept || newly.iter().any(|i| self.mate[i].is_none()) {
            let extra = |i: usize| if newly.has(i) { self.unit } else { W::ZERO };
            let worth = |i: usize, j: usize| self.worth(i, j) + extra(i) + extra(j);
            let found = weighted::solve(len, &rows, worth);
            if found.value != value {
                return false;
            }
            self.mate = found.mate;
        }
        for i in newly.iter() {
            self.required.set(i);
            for j in super::super::bits::ones(rows.row(i)) {
                self.table[i * len + j] = self.table[i * len + j] + self.unit;
                self.table[j * len + i] = self.table[j * len + i] + self.unit;
            }
        }
        self.value = value;
        self.rows = rows;
        true
    }
}
