use super::weighted::{self, Solution};
use super::{Bits, Cardinal, Graph, NONE, Rows, Weight, transport};

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

#[derive(Clone, Debug)]
pub(crate) struct Tight {
    rows: Rows,
    /// Nodes that may be left free.
    optional: Bits,
    matching: Cardinal,
}

impl Tight {
    fn by_kinds<W: Weight>(
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

    fn by_solution<W: Weight>(
        rows: &Rows,
        found: &Solution<W>,
        worth: impl Fn(usize, usize) -> W,
    ) -> Self {
        let len = found.mate.len();
        let mut tight = Rows::new(len);
        let mut optional = Bits::new(len);
        let mut matching = Cardinal::new(len);
        for i in 0..len {
            for j in super::bits::ones(rows.row(i)).filter(|&j| j < i) {
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

    fn mate(&self, i: usize) -> Option<usize> {
        let mate = self.matching.mate[i];
        (mate != NONE).then_some(mate as usize)
    }

    /// Covers every node that must be. False if that cannot be.
    fn cover(&mut self) -> bool {
        (0..self.matching.mate.len()).all(|i| {
            self.optional.has(i)
                || !self.matching.is_free(i)
                || self.matching.cover(&self.rows, i, &self.optional)
        })
    }

    fn narrow(&mut self, cuts: &[Cut], required: &[usize]) -> bool {
        let mates = self.matching.mate.clone();
        let mut gone = Vec::new();
        for (i, to) in cuts {
            let lost: Vec<usize> = {
                let words: Vec<u64> =
                    self.rows.row(*i).iter().zip(to.words()).map(|(a, b)| a & b).collect();
                super::bits::ones(&words).collect()
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

    fn refine<W: Weight>(self, cost: impl Fn(usize, usize) -> u64) -> Face<W> {
        let len = self.matching.mate.len();
        let costs = |i: usize, j: usize| i64::try_from(cost(i, j)).unwrap_or(0);
        let most = (0..len).flat_map(|i| super::bits::ones(self.rows.row(i)).map(move |j| (i, j)));
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

    /// Where upper nodes are matched with lower ones, and at most one other node with a lower one, one search tells all that
    /// a node can have. False if it is not so.
    fn first_partners(&mut self, upper: &[usize], lower: &[usize]) -> bool {
        let len = self.matching.mate.len();
        let mut left = Bits::new(len);
        for &i in upper {
            left.set(i);
        }
        let mut right = Bits::new(len);
        for &j in lower {
            right.set(j);
        }
        let mut strangers = 0;
        for &j in lower {
            match self.mate(j) {
                Some(i) if left.has(i) => {}
                Some(i) if !right.has(i) => {
                    strangers += 1;
                    left.set(i);
                }
                _ => return false,
            }
        }
        if strangers > 1 || upper.iter().any(|&i| self.mate(i).is_none_or(|j| !right.has(j))) {
            return false;
        }
        let mut from = vec![NONE; len];
        let mut queue = Vec::new();
        for &i in upper {
            let Some(now) = self.mate(i) else { return false };
            left.clear(i);
            let words = self.rows.row(i).iter().zip(right.words()).map(|(a, b)| a & b);
            let wanted: Vec<u64> = words.collect();
            let mut choice = now;
            if super::bits::ones(&wanted).next() != Some(now) {
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
                }
                let free = |&j: &usize| j == now || self.mate(j).is_some_and(|x| seen.has(x));
                choice = super::bits::ones(&wanted).find(free).unwrap_or(now);
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
        true
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Weighed<W> {
    rows: Rows,
    table: Vec<W>,
    mate: Vec<Option<usize>>,
    value: W,
    /// The least by which two matchings differ, but for what is refined later.
    unit: W,
}

impl<W: Weight> Weighed<W> {
    fn new(rows: Rows, found: &Solution<W>, unit: W, worth: impl Fn(usize, usize) -> W) -> Self {
        let len = found.mate.len();
        let mut table = vec![W::ZERO; len * len];
        for i in 0..len {
            for j in super::bits::ones(rows.row(i)) {
                table[i * len + j] = worth(i, j);
            }
        }
        Self { rows, table, mate: found.mate.clone(), value: found.value, unit }
    }

    fn worth(&self, i: usize, j: usize) -> W {
        self.table[i * self.mate.len() + j]
    }

    fn narrow(&mut self, cuts: &[Cut], required: &[usize]) -> bool {
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
