use super::super::Weight;
use super::{Mark, NIL, Search};

/// Odd cycles that are contracted and expanded again, and paths through them.
impl<W: Weight> Search<W> {
    pub(super) fn set_top(&mut self, x: usize, to: usize) {
        self.top[x] = to;
        if x > self.n {
            for i in 0..self.cycle[x].len() {
                self.set_top(self.cycle[x][i], to);
            }
        }
    }

    pub(super) fn part_of(&self, b: usize, x: usize) -> usize {
        if b <= self.n { x } else { self.part[b][x] as usize }
    }

    /// The even way round a cycle from its base to one of its parts.
    pub(super) fn turn(&mut self, b: usize, part: usize) -> usize {
        let at = self.cycle[b].iter().position(|&x| x == part).unwrap_or(0);
        if at % 2 == 1 {
            self.cycle[b][1..].reverse();
            self.cycle[b].len() - at
        } else {
            at
        }
    }

    pub(super) fn set_mate(&mut self, a: usize, b: usize) {
        let Some((u, v)) = self.edge(a, b) else { return };
        self.mate[a] = v;
        if a > self.n {
            let part = self.part_of(a, u);
            let at = self.turn(a, part);
            for i in 0..at {
                self.set_mate(self.cycle[a][i], self.cycle[a][i ^ 1]);
            }
            self.set_mate(part, b);
            self.cycle[a].rotate_left(at);
        }
    }

    pub(super) fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let next = self.top[self.mate[u]];
            self.set_mate(u, v);
            if next == NIL {
                return;
            }
            let above = self.top[self.parent[next]];
            self.set_mate(next, above);
            u = above;
            v = next;
        }
    }

    pub(super) fn common(&mut self, mut u: usize, mut v: usize) -> usize {
        self.stamp += 1;
        while u != NIL || v != NIL {
            if u != NIL {
                if self.seen[u] == self.stamp {
                    return u;
                }
                self.seen[u] = self.stamp;
                u = self.top[self.mate[u]];
                if u != NIL {
                    u = self.top[self.parent[u]];
                }
            }
            std::mem::swap(&mut u, &mut v);
        }
        NIL
    }

    pub(super) fn contract(&mut self, u: usize, base: usize, v: usize) {
        let b = (self.n + 1..=self.used).find(|&b| self.top[b] == NIL).unwrap_or(self.used + 1);
        self.used = self.used.max(b);
        self.label[b] = W::ZERO;
        self.mark[b] = Mark::Outer;
        self.mate[b] = self.mate[base];
        let mut cycle = vec![base];
        for (end, turned) in [(u, true), (v, false)] {
            let mut x = end;
            while x != base {
                cycle.push(x);
                let y = self.top[self.mate[x]];
                cycle.push(y);
                self.push(y);
                x = self.top[self.parent[y]];
            }
            if turned {
                cycle[1..].reverse();
            }
        }
        self.cycle[b].clone_from(&cycle);
        self.set_top(b, b);
        for x in 1..=self.used {
            self.ends[b * self.size + x] = (0, 0);
            self.ends[x * self.size + b] = (0, 0);
        }
        let mut part = vec![0; self.n + 1];
        for &s in &cycle {
            for x in 1..=self.used {
                if self.edge(s, x).is_some()
                    && (self.edge(b, x).is_none() || self.gap(s, x) < self.gap(b, x))
                {
                    self.ends[b * self.size + x] = self.ends[s * self.size + x];
                    self.ends[x * self.size + b] = self.ends[x * self.size + s];
                }
            }
            if s <= self.n {
                part[s] = s as u32;
            } else {
                for (x, of) in part.iter_mut().enumerate() {
                    if self.part[s][x] != 0 {
                        *of = s as u32;
                    }
                }
            }
        }
        self.part[b] = part;
        self.find_slack(b);
    }

    pub(super) fn expand(&mut self, b: usize) {
        let cycle = self.cycle[b].clone();
        for &x in &cycle {
            self.set_top(x, x);
        }
        let Some((u, _)) = self.edge(b, self.parent[b]) else { return };
        let part = self.part_of(b, u);
        let at = self.turn(b, part);
        let cycle = self.cycle[b].clone();
        for pair in cycle[..at].chunks(2) {
            let &[x, y] = pair else { continue };
            self.parent[x] = self.ends[y * self.size + x].0 as usize;
            self.mark[x] = Mark::Inner;
            self.mark[y] = Mark::Outer;
            self.slack[x] = NIL;
            self.find_slack(y);
            self.push(y);
        }
        self.mark[part] = Mark::Inner;
        self.parent[part] = self.parent[b];
        for &x in &cycle[at + 1..] {
            self.mark[x] = Mark::Unseen;
            self.find_slack(x);
        }
        self.top[b] = NIL;
        self.cycle[b].clear();
    }
}
