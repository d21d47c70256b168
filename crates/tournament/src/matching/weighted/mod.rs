//! The matching of greatest weight in any graph, with its dual values.
//!
//! The primal-dual search with contracted odd cycles, in time of the cube of the number of nodes. Contracted cycles are
//! numbered on from the nodes; a contracted one keeps, for each other, the best edge between them.

mod blossom;

use super::{Rows, Weight};

/// A matching and why none is better.
#[derive(Clone, Debug)]
pub(crate) struct Solution<W> {
    /// Whom each node is matched with.
    pub(crate) mate: Vec<Option<usize>>,
    /// Twice the dual value of each node.
    pub(crate) label: Vec<W>,
    /// Whether no odd cycle has a dual value of its own, so that labels alone tell which edges can be best.
    pub(crate) plain: bool,
    /// What the matching is worth.
    pub(crate) value: W,
}

/// Finds a matching of greatest weight. Edges are those of `rows`; each must be worth more than nothing.
pub(crate) fn solve<W: Weight>(
    len: usize,
    rows: &Rows,
    worth: impl Fn(usize, usize) -> W,
) -> Solution<W> {
    let mut search = Search::new(len, rows, worth);
    while search.phase() {}
    search.solution()
}

/// No node; nodes and cycles are numbered from 1 inside.
const NIL: usize = 0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    Unseen,
    Outer,
    Inner,
}

struct Search<W> {
    n: usize,
    used: usize,
    size: usize,
    worth: Vec<W>,
    /// The ends of the edge between two nodes or cycles; `NIL` where there is none.
    ends: Vec<(u32, u32)>,
    label: Vec<W>,
    mate: Vec<usize>,
    slack: Vec<usize>,
    top: Vec<usize>,
    parent: Vec<usize>,
    mark: Vec<Mark>,
    seen: Vec<u32>,
    stamp: u32,
    cycle: Vec<Vec<usize>>,
    part: Vec<Vec<u32>>,
    queue: std::collections::VecDeque<usize>,
}

impl<W: Weight> Search<W> {
    fn new(n: usize, rows: &Rows, worth: impl Fn(usize, usize) -> W) -> Self {
        let size = n + n / 2 + 2;
        let mut most = W::ZERO;
        let mut table = vec![W::ZERO; (n + 1) * (n + 1)];
        let mut ends = vec![(0, 0); size * size];
        for i in 0..n {
            for j in super::bits::ones(rows.row(i)) {
                let w = worth(i, j);
                most = most.max(w);
                table[(i + 1) * (n + 1) + j + 1] = w.double();
                ends[(i + 1) * size + j + 1] = (i as u32 + 1, j as u32 + 1);
            }
        }
        let mut label = vec![W::ZERO; size];
        label[1..=n].fill(most);
        let mut top = vec![NIL; size];
        for (i, top) in top.iter_mut().enumerate().take(n + 1) {
            *top = i;
        }
        Self {
            n,
            used: n,
            size,
            worth: table,
            ends,
            label,
            mate: vec![NIL; size],
            slack: vec![NIL; size],
            top,
            parent: vec![NIL; size],
            mark: vec![Mark::Unseen; size],
            seen: vec![0; size],
            stamp: 0,
            cycle: vec![Vec::new(); size],
            part: vec![Vec::new(); size],
            queue: std::collections::VecDeque::new(),
        }
    }

    fn edge(&self, a: usize, b: usize) -> Option<(usize, usize)> {
        let (u, v) = self.ends[a * self.size + b];
        (u != 0).then_some((u as usize, v as usize))
    }

    /// How far an edge is from being tight, twice; there must be one.
    fn gap(&self, a: usize, b: usize) -> W {
        let (u, v) = self.ends[a * self.size + b];
        let (u, v) = (u as usize, v as usize);
        self.label[u] + self.label[v] - self.worth[u * (self.n + 1) + v]
    }

    fn tighten(&mut self, u: usize, x: usize) {
        if self.slack[x] == NIL || self.gap(u, x) < self.gap(self.slack[x], x) {
            self.slack[x] = u;
        }
    }

    fn find_slack(&mut self, x: usize) {
        self.slack[x] = NIL;
        for u in 1..=self.n {
            if self.top[u] != x
                && self.mark[self.top[u]] == Mark::Outer
                && self.edge(u, x).is_some()
            {
                self.tighten(u, x);
            }
        }
    }

    fn push(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
        } else {
            for i in 0..self.cycle[x].len() {
                self.push(self.cycle[x][i]);
            }
        }
    }

    /// A tight edge. True if it closes an augmenting path.
    fn tight(&mut self, u: usize, v: usize) -> bool {
        let (a, b) = (self.top[u], self.top[v]);
        match self.mark[b] {
            Mark::Unseen => {
                self.parent[b] = u;
                self.mark[b] = Mark::Inner;
                let next = self.top[self.mate[b]];
                self.slack[b] = NIL;
                self.slack[next] = NIL;
                self.mark[next] = Mark::Outer;
                self.push(next);
            }
            Mark::Outer => {
                let base = self.common(a, b);
                if base == NIL {
                    self.augment(a, b);
                    self.augment(b, a);
                    return true;
                }
                self.contract(a, base, b);
            }
            Mark::Inner => {}
        }
        false
    }

    /// One more edge in the matching. False when none would add to its weight.
    fn phase(&mut self) -> bool {
        self.mark.fill(Mark::Unseen);
        self.slack.fill(NIL);
        self.queue.clear();
        for x in 1..=self.used {
            if self.top[x] == x && self.mate[x] == NIL {
                self.parent[x] = NIL;
                self.mark[x] = Mark::Outer;
                self.push(x);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(u) = self.queue.pop_front() {
                if self.mark[self.top[u]] == Mark::Inner {
                    continue;
                }
                for v in 1..=self.n {
                    if self.ends[u * self.size + v].0 != 0 && self.top[u] != self.top[v] {
                        if self.gap(u, v) == W::ZERO {
                            if self.tight(u, v) {
                                return true;
                            }
                        } else {
                            self.tighten(u, self.top[v]);
                        }
                    }
                }
            }
            if !self.adjust() {
                return false;
            }
            self.queue.clear();
            for x in 1..=self.used {
                let slack = self.slack[x];
                if self.top[x] == x
                    && slack != NIL
                    && self.top[slack] != x
                    && self.gap(slack, x) == W::ZERO
                    && let Some((u, v)) = self.edge(slack, x)
                    && self.tight(u, v)
                {
                    return true;
                }
            }
            for b in self.n + 1..=self.used {
                if self.top[b] == b && self.mark[b] == Mark::Inner && self.label[b] == W::ZERO {
                    self.expand(b);
                }
            }
        }
    }

    /// Moves the dual values as far as they go. False when free nodes have come to nothing.
    fn adjust(&mut self) -> bool {
        let mut least: Option<W> = None;
        let mut at_most = |d: W| least = Some(least.map_or(d, |least| least.min(d)));
        for b in self.n + 1..=self.used {
            if self.top[b] == b && self.mark[b] == Mark::Inner {
                at_most(self.label[b].half());
            }
        }
        for x in 1..=self.used {
            if self.top[x] == x && self.slack[x] != NIL {
                match self.mark[x] {
                    Mark::Unseen => at_most(self.gap(self.slack[x], x)),
                    Mark::Outer => at_most(self.gap(self.slack[x], x).half()),
                    Mark::Inner => {}
                }
            }
        }
        let outer = (1..=self.n).filter(|&u| self.mark[self.top[u]] == Mark::Outer);
        let floor = outer.map(|u| self.label[u]).min().unwrap_or(W::ZERO);
        let last = least.is_none_or(|least| floor <= least);
        let d = if last { floor } else { least.unwrap_or(floor) };
        for u in 1..=self.n {
            match self.mark[self.top[u]] {
                Mark::Outer => self.label[u] = self.label[u] - d,
                Mark::Inner => self.label[u] = self.label[u] + d,
                Mark::Unseen => {}
            }
        }
        for b in self.n + 1..=self.used {
            if self.top[b] == b {
                match self.mark[b] {
                    Mark::Outer => self.label[b] = self.label[b] + d.double(),
                    Mark::Inner => self.label[b] = self.label[b] - d.double(),
                    Mark::Unseen => {}
                }
            }
        }
        !last
    }

    fn solution(self) -> Solution<W> {
        let mate: Vec<Option<usize>> = (1..=self.n).map(|u| self.mate[u].checked_sub(1)).collect();
        let mut twice = W::ZERO;
        for (i, mate) in mate.iter().enumerate() {
            if let Some(j) = mate.filter(|&j| j > i) {
                twice = twice + self.worth[(i + 1) * (self.n + 1) + j + 1];
            }
        }
        let live = (self.n + 1..=self.used).filter(|&b| self.top[b] != NIL);
        Solution {
            mate,
            plain: live.clone().all(|b| self.label[b] == W::ZERO),
            label: self.label[1..=self.n].to_vec(),
            value: twice.half(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    fn best(table: &[Vec<i64>], free: &mut Vec<usize>) -> i64 {
        let Some(i) = free.pop() else { return 0 };
        let mut most = best(table, &mut free.clone());
        for k in 0..free.len() {
            let w = table[i][free[k]];
            if w > 0 {
                let mut rest = free.clone();
                rest.remove(k);
                most = most.max(w + best(table, &mut rest));
            }
        }
        most
    }

    #[expect(clippy::needless_range_loop, reason = "both ends of an edge are indices")]
    #[test]
    fn it_finds_the_greatest_weight_and_proves_it() {
        let mut chance = Chance::new(11);
        let mut plain = 0;
        for turn in 0..4000 {
            let n = 1 + chance.below(9) as usize;
            let range = [2, 5, 100][turn % 3];
            let mut rows = Rows::new(n);
            let mut table = vec![vec![0i64; n]; n];
            for i in 0..n {
                for j in 0..i {
                    if chance.below(10) < 7 {
                        rows.join(i, j);
                        table[i][j] = 1 + chance.below(range) as i64;
                        table[j][i] = table[i][j];
                    }
                }
            }
            let found = solve(n, &rows, |i, j| table[i][j]);
            assert_eq!(found.value, best(&table, &mut (0..n).collect()));
            if found.plain {
                plain += 1;
                assert_eq!(found.label.iter().sum::<i64>(), 2 * found.value);
                for i in 0..n {
                    assert!(found.label[i] >= 0);
                    for j in 0..i {
                        assert!(found.label[i] + found.label[j] >= 2 * table[i][j]);
                    }
                }
            }
            let wide =
                solve(n, &rows, |i, j| super::super::weight::Wide::<3>::at(table[i][j] as u64, 70));
            assert_eq!(wide.value, super::super::weight::Wide::<3>::at(found.value as u64, 70));
        }
        assert!(plain > 1000);
    }
}
