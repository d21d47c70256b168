use std::collections::VecDeque;

use super::{Bits, NONE, Rows};

/// A matching in a graph without weights, and the search that makes it larger.
///
/// Edmonds' search with contracted odd cycles; rows of bits make a step a few words wide.
#[derive(Clone, Debug)]
pub(crate) struct Cardinal {
    pub(crate) mate: Vec<u32>,
    /// Nodes that are there at all.
    pub(crate) alive: Bits,
    base: Vec<u32>,
    parent: Vec<u32>,
    outer: Bits,
    labelled: Bits,
    mark: Vec<bool>,
    queue: VecDeque<u32>,
    pending: Vec<u32>,
}

impl Cardinal {
    pub(crate) fn new(len: usize) -> Self {
        Self {
            mate: vec![NONE; len],
            alive: Bits::range(len, 0, len),
            base: vec![0; len],
            parent: vec![NONE; len],
            outer: Bits::new(len),
            labelled: Bits::new(len),
            mark: vec![false; len],
            queue: VecDeque::new(),
            pending: Vec::new(),
        }
    }

    pub(crate) fn join(&mut self, i: usize, j: usize) {
        self.mate[i] = j as u32;
        self.mate[j] = i as u32;
    }

    pub(crate) fn is_free(&self, i: usize) -> bool {
        self.mate[i] == NONE
    }

    /// The lowest free node that `i` may be matched with, among `wanted`.
    pub(crate) fn first_free(&self, rows: &Rows, i: usize, free: &Bits) -> Option<usize> {
        let words = rows.row(i).iter().zip(free.words()).enumerate();
        words
            .filter(|(_, (a, b))| *a & *b != 0)
            .map(|(at, (a, b))| at * 64 + (a & b).trailing_zeros() as usize)
            .next()
    }

    /// Matches whatever can be matched at once, each node with the first free one.
    pub(crate) fn greedy(&mut self, rows: &Rows) {
        let mut free = Bits::new(self.mate.len());
        for i in self.alive.iter() {
            if self.mate[i] == NONE {
                free.set(i);
            }
        }
        for i in 0..self.mate.len() {
            if free.has(i)
                && let Some(j) = self.first_free(rows, i, &free)
            {
                self.join(i, j);
                free.clear(i);
                free.clear(j);
            }
        }
    }

    /// Covers a free node, freeing at most one of `optional` for it. False if that cannot be.
    pub(crate) fn cover(&mut self, rows: &Rows, root: usize, optional: &Bits) -> bool {
        self.search(rows, root, Some(optional))
    }

    /// The nodes that could be free instead of `root`, which is free; none if `root` can be covered outright.
    pub(crate) fn instead(&mut self, rows: &Rows, root: usize) -> Option<&Bits> {
        if self.search(rows, root, None) { None } else { Some(&self.outer) }
    }

    fn search(&mut self, rows: &Rows, root: usize, optional: Option<&Bits>) -> bool {
        for (i, base) in self.base.iter_mut().enumerate() {
            *base = i as u32;
        }
        self.parent.fill(NONE);
        self.outer.reset();
        self.labelled.reset();
        self.queue.clear();
        self.pending.clear();
        self.outer.set(root);
        self.labelled.set(root);
        self.queue.push_back(root as u32);
        loop {
            if let Some(v) = self.queue.pop_front() {
                if self.grow(rows, v as usize, optional) {
                    return true;
                }
                self.pending.push(v);
            } else if let Some(v) = self.pending.pop() {
                if self.shrink(rows, v as usize, optional) {
                    return true;
                }
            } else {
                return false;
            }
        }
    }

    /// Takes every node that `v` reaches, with its mate, into the tree.
    fn grow(&mut self, rows: &Rows, v: usize, optional: Option<&Bits>) -> bool {
        let row = rows.row(v);
        for (at, &word) in row.iter().enumerate() {
            let mut fresh = word & self.alive.words()[at] & !self.labelled.words()[at];
            while fresh != 0 {
                let w = at * 64 + fresh.trailing_zeros() as usize;
                fresh &= fresh - 1;
                // A mate of one before it may have been labelled meanwhile.
                if self.labelled.has(w) {
                    continue;
                }
                self.labelled.set(w);
                self.parent[w] = v as u32;
                let mate = self.mate[w];
                if mate == NONE {
                    self.augment(w as u32);
                    return true;
                }
                self.labelled.set(mate as usize);
                self.outer.set(mate as usize);
                self.queue.push_back(mate);
                if optional.is_some_and(|optional| optional.has(mate as usize)) {
                    self.release(mate as usize);
                    return true;
                }
            }
        }
        false
    }

    /// Contracts the odd cycles that close at `v`.
    fn shrink(&mut self, rows: &Rows, v: usize, optional: Option<&Bits>) -> bool {
        for at in 0..rows.row(v).len() {
            let mut met = rows.row(v)[at] & self.outer.words()[at] & self.alive.words()[at];
            while met != 0 {
                let w = at * 64 + met.trailing_zeros() as usize;
                met &= met - 1;
                if self.base[v] == self.base[w] {
                    continue;
                }
                let base = self.common(v, w);
                self.mark.fill(false);
                self.trail(v, base, w);
                self.trail(w, base, v);
                let mut freed = None;
                for i in 0..self.base.len() {
                    if self.mark[self.base[i] as usize] {
                        self.base[i] = base;
                        if !self.outer.has(i) {
                            self.outer.set(i);
                            self.queue.push_back(i as u32);
                            if optional.is_some_and(|optional| optional.has(i)) {
                                freed = Some(i);
                            }
                        }
                    }
                }
                if let Some(i) = freed {
                    self.release(i);
                    return true;
                }
            }
        }
        false
    }

    /// The base of the cycle that an edge between two outer nodes closes.
    fn common(&mut self, a: usize, b: usize) -> u32 {
        self.mark.fill(false);
        let mut a = a as u32;
        loop {
            a = self.base[a as usize];
            self.mark[a as usize] = true;
            let mate = self.mate[a as usize];
            if mate == NONE {
                break;
            }
            a = self.parent[mate as usize];
        }
        let mut b = b as u32;
        loop {
            b = self.base[b as usize];
            if self.mark[b as usize] {
                return b;
            }
            b = self.parent[self.mate[b as usize] as usize];
        }
    }

    fn trail(&mut self, v: usize, base: u32, child: usize) {
        let (mut v, mut child) = (v as u32, child as u32);
        while self.base[v as usize] != base {
            let mate = self.mate[v as usize];
            self.mark[self.base[v as usize] as usize] = true;
            self.mark[self.base[mate as usize] as usize] = true;
            self.parent[v as usize] = child;
            child = mate;
            v = self.parent[mate as usize];
        }
    }

    fn augment(&mut self, end: u32) {
        let mut v = end;
        while v != NONE {
            let before = self.parent[v as usize];
            let next = self.mate[before as usize];
            self.mate[v as usize] = before;
            self.mate[before as usize] = v;
            v = next;
        }
    }

    /// Frees an outer node, covering the root for it.
    fn release(&mut self, i: usize) {
        let mate = self.mate[i];
        self.mate[i] = NONE;
        self.augment(mate);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    /// The size of the largest matching, by trying everything.
    fn largest(rows: &Rows, free: &mut Vec<usize>) -> usize {
        let Some(i) = free.pop() else { return 0 };
        let mut best = largest(rows, &mut free.clone());
        for k in 0..free.len() {
            if rows.has(i, free[k]) {
                let mut rest = free.clone();
                rest.remove(k);
                best = best.max(1 + largest(rows, &mut rest));
            }
        }
        best
    }

    #[test]
    fn it_finds_the_largest_matching_of_random_graphs() {
        let mut chance = Chance::new(7);
        for _ in 0..3000 {
            let n = 1 + chance.below(9) as usize;
            let dense = 1 + chance.below(9);
            let mut rows = Rows::new(n);
            for i in 0..n {
                for j in 0..i {
                    if chance.below(10) < dense {
                        rows.join(i, j);
                    }
                }
            }
            let mut found = Cardinal::new(n);
            if chance.below(2) == 0 {
                found.greedy(&rows);
            }
            let none = Bits::new(n);
            for i in 0..n {
                if found.is_free(i) {
                    found.cover(&rows, i, &none);
                }
            }
            let size = (0..n).filter(|&i| !found.is_free(i)).count() / 2;
            for i in 0..n {
                let mate = found.mate[i];
                assert!(
                    mate == NONE
                        || rows.has(i, mate as usize) && found.mate[mate as usize] == i as u32
                );
            }
            assert_eq!(size, largest(&rows, &mut (0..n).collect()));
        }
    }

    #[test]
    fn it_knows_who_could_be_free_instead() {
        let mut chance = Chance::new(8);
        for _ in 0..2000 {
            let n = 3 + 2 * chance.below(3) as usize;
            let mut rows = Rows::new(n);
            for i in 0..n {
                for j in 0..i {
                    if chance.below(10) < 5 {
                        rows.join(i, j);
                    }
                }
            }
            let mut found = Cardinal::new(n);
            let none = Bits::new(n);
            for i in 0..n {
                if found.is_free(i) {
                    found.cover(&rows, i, &none);
                }
            }
            let free: Vec<usize> = (0..n).filter(|&i| found.is_free(i)).collect();
            if let &[root] = &free[..] {
                let others = found.instead(&rows, root).cloned().unwrap();
                for i in 0..n {
                    let mut rest: Vec<usize> = (0..n).filter(|&k| k != i).collect();
                    assert_eq!(others.has(i), largest(&rows, &mut rest) == n / 2);
                }
            }
        }
    }
}
