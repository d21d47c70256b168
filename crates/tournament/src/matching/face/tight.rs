use super::super::weighted::{self, Solution};
use super::super::{Bits, Cardinal, Graph, NONE, Rows, Weight};
use super::{Cut, Face, Weighed};

/// The matchings of tight edges.
#[derive(Clone, Debug)]
pub(crate) struct Tight {
    pub(super) rows: Rows,
    /// Nodes that may be left free.
    optional: Bits,
    pub(super) matching: Cardinal,
}

impl Tight {
    pub(super) fn by_kinds<W: Weight>(
        graph: &Graph<W>,
        kinds: &[W],
        label: impl Fn(usize) -> W,
        moved: usize,
        end: usize,
    ) -> Option<Self> {
        let len = graph.len();
        let mut members = vec![Bits::new(len); graph.kinds];
        for (i, &kind) in graph.kind.iter().enumerate() {
            members[usize::from(kind)].set(i);
        }
        let mut fits = vec![Bits::new(len); graph.kinds];
        for a in 0..graph.kinds {
            for b in 0..graph.kinds {
                if graph.kinds(a, b).is_some_and(|w| kinds[a] + kinds[b] == w.double()) {
                    fits[a].unite(members[b].words());
                }
            }
        }
        let mut rows = graph.rows.clone();
        let mut optional = Bits::new(len);
        for i in 0..len {
            for (word, fit) in
                rows.row_mut(i).iter_mut().zip(fits[usize::from(graph.kind[i])].words())
            {
                *word &= fit;
            }
            if label(i) == W::ZERO {
                optional.set(i);
            }
        }
        let mut matching = Cardinal::new(len);
        let mut free = Bits::range(len, moved, end);
        for i in 0..moved {
            if let Some(j) = matching.first_free(&rows, i, &free) {
                matching.join(i, j);
                free.clear(j);
            }
        }
        let rest: Vec<usize> = free.iter().collect();
        let (upper, lower) = rest.split_at(rest.len() / 2);
        for &i in upper {
            free.clear(i);
        }
        for (at, &i) in upper.iter().enumerate() {
            let opposite = lower[at];
            let partner = if free.has(opposite) && rows.has(i, opposite) {
                Some(opposite)
            } else {
                matching.first_free(&rows, i, &free)
            };
            if let Some(j) = partner {
                matching.join(i, j);
                free.clear(j);
            }
        }
        matching.greedy(&rows);
        let mut tight = Self { rows, optional, matching };
        tight.cover().then_some(tight)
    }

    pub(super) fn by_solution<W: Weight>(
        rows: &Rows,
        found: &Solution<W>,
        worth: impl Fn(usize, usize) -> W,
    ) -> Self {
        let len = found.mate.len();
        let mut tight = Rows::new(len);
        let mut optional = Bits::new(len);
        let mut matching = Cardinal::new(len);
        for i in 0..len {
            for j in super::super::bits::ones(rows.row(i)).filter(|&j| j < i) {
                if found.label[i] + found.label[j] == worth(i, j).double() {
                    tight.join(i, j);
                }
            }
            if found.label[i] == W::ZERO {
                optional.set(i);
            }
            if let Some(j) = found.mate[i] {
                matching.mate[i] = j as u32;
            }
        }
        Self { rows: tight, optional, matching }
    }

    pub(super) fn mate(&self, i: usize) -> Option<usize> {
        let mate = self.matching.mate[i];
        (mate != NONE).then_some(mate as usize)
    }

    /// Covers every node that must be. False if that cannot be.
    pub(super) fn cover(&mut self) -> bool {
        (0..self.matching.mate.len()).all(|i| {
            self.optional.has(i)
                || !self.matching.is_free(i)
                || self.matching.cover(&self.rows, i, &self.optional)
        })
    }

    pub(super) fn narrow(&mut self, cuts: &[Cut], required: &[usize]) -> bool {
        let mates = self.matching.mate.clone();
        let mut gone = Vec::new();
        for (i, to) in cuts {
            let lost: Vec<usize> = {
                let words: Vec<u64> =
                    self.rows.row(*i).iter().zip(to.words()).map(|(a, b)| a & b).collect();
                super::super::bits::ones(&words).collect()
            };
            for j in lost {
                self.rows.part(*i, j);
                gone.push((*i, j));
                if self.mate(*i) == Some(j) {
                    self.matching.mate[*i] = NONE;
                    self.matching.mate[j] = NONE;
                }
            }
        }
        let newly: Vec<usize> =
            required.iter().copied().filter(|&i| self.optional.has(i)).collect();
        for &i in &newly {
            self.optional.clear(i);
        }
        if self.cover() {
            return true;
        }
        for (i, j) in gone {
            self.rows.join(i, j);
        }
        for i in newly {
            self.optional.set(i);
        }
        self.matching.mate = mates;
        false
    }

    pub(super) fn refine<W: Weight>(self, cost: impl Fn(usize, usize) -> u64) -> Face<W> {
        let len = self.matching.mate.len();
        let costs = |i: usize, j: usize| i64::try_from(cost(i, j)).unwrap_or(0);
        let most =
            (0..len).flat_map(|i| super::super::bits::ones(self.rows.row(i)).map(move |j| (i, j)));
        let most = most.map(|(i, j)| costs(i, j)).max().unwrap_or(0);
        // To leave one free that must be covered costs more than anything else could.
        let must = (most + 1) * (len as i64 / 2 + 1);
        let leave = |i: usize| if self.optional.has(i) { 0 } else { must };
        let worth = |i: usize, j: usize| leave(i) + leave(j) - costs(i, j);
        let found = weighted::solve(len, &self.rows, worth);
        if found.plain {
            Face::Tight(Self::by_solution(&self.rows, &found, worth))
        } else {
            Face::Narrow(Weighed::new(self.rows.clone(), &found, 1, worth))
        }
    }

    /// Where upper nodes can be matched with lower ones only, and at most one lower node is left over, one search tells all that a node
    /// can have. False if it is not so.
    ///
    /// The bracket and the others touch in that one lower node alone, so the others do not mind how the rest of the bracket is matched.
    /// But they may take any node that they can do with, and not only one that suits the stranger who has the left-over one now: the
    /// stranger may find somebody else, and so on among the others. That is asked of them for each lower node that could be left over.
    pub(super) fn first_partners(&mut self, upper: &[usize], lower: &[usize]) -> bool {
        let len = self.matching.mate.len();
        let mut left = Bits::new(len);
        for &i in upper {
            left.set(i);
        }
        let mut right = Bits::new(len);
        for &j in lower {
            right.set(j);
        }
        let mut inside = left.clone();
        inside.unite(right.words());
        let mut stranger = None;
        for &j in lower {
            match self.mate(j) {
                Some(i) if left.has(i) => {}
                Some(i) if !inside.has(i) && stranger.is_none() => stranger = Some((i, j)),
                _ => return false,
            }
        }
        if upper.iter().any(|&i| self.mate(i).is_none_or(|j| !right.has(j))) {
            return false;
        }
        // Of each lower node, whether it could be left over, once that was asked.
        let mut leaves = vec![None; len];
        let mut from = vec![NONE; len];
        let mut queue = Vec::new();
        for &i in upper {
            let Some(now) = self.mate(i) else { return false };
            left.clear(i);
            let words = self.rows.row(i).iter().zip(right.words()).map(|(a, b)| a & b);
            let wanted: Vec<u64> = words.collect();
            let mut choice = now;
            if super::super::bits::ones(&wanted).next() != Some(now) {
                let mut seen = Bits::new(len);
                queue.clear();
                queue.push(now);
                let mut at = 0;
                while at < queue.len() {
                    let r = queue[at];
                    at += 1;
                    for word in 0..wanted.len() {
                        let mut fresh =
                            self.rows.row(r)[word] & left.words()[word] & !seen.words()[word];
                        while fresh != 0 {
                            let x = word * 64 + fresh.trailing_zeros() as usize;
                            fresh &= fresh - 1;
                            seen.set(x);
                            from[x] = r as u32;
                            queue.push(self.matching.mate[x] as usize);
                        }
                    }
                    if let Some((x, _)) = stranger.filter(|&(x, _)| !seen.has(x))
                        && *leaves[r].get_or_insert_with(|| self.without(x, r, &inside).is_some())
                    {
                        seen.set(x);
                        from[x] = r as u32;
                        queue.push(self.matching.mate[x] as usize);
                    }
                }
                let free = |&j: &usize| j == now || self.mate(j).is_some_and(|x| seen.has(x));
                choice = super::super::bits::ones(&wanted).find(free).unwrap_or(now);
            }
            // Everybody on the way moves up by one.
            let (mut one, mut to) = (i, choice);
            while to != now {
                let next = self.matching.mate[to] as usize;
                self.matching.join(one, to);
                one = next;
                to = from[one] as usize;
            }
            self.matching.join(one, now);
            right.clear(choice);
        }
        // The stranger stood for all others so far.
        if let Some((x, was)) = stranger
            && let Some(over) = self.mate(x).filter(|&over| over != was)
            && let Some(others) = self.without(x, over, &inside)
        {
            self.matching.mate = others.mate;
        }
        true
    }

    /// The matching at hand with `over` for the others, and nobody else of `inside`, instead of whom `stranger` had; none if they cannot
    /// all be covered then.
    fn without(&self, stranger: usize, over: usize, inside: &Bits) -> Option<Cardinal> {
        let mut others = self.matching.clone();
        for i in inside.iter().filter(|&i| i != over) {
            others.alive.clear(i);
        }
        others.mate[stranger] = NONE;
        others.mate[over] = NONE;
        let mut needed = [stranger, over].into_iter().filter(|&i| !self.optional.has(i));
        let covered =
            needed.all(|i| !others.is_free(i) || others.cover(&self.rows, i, &self.optional));
        covered.then(|| {
            others.alive = self.matching.alive.clone();
            others
        })
    }
}
