//! The best matchings as a list of all of them, narrowed by leaving out what a wish forbids. For tests.

use super::super::{Bits, Graph, Rows};
use super::{Cut, Face};
use crate::chance::Chance;

type Mates = Vec<Option<usize>>;

/// Low bits that are free for a second measure.
const LOW: u32 = 12;

fn every(rows: &Rows, from: usize, mate: &mut Mates, all: &mut Vec<Mates>) {
    let Some(i) = (from..mate.len()).find(|&i| mate[i].is_none()) else {
        all.push(mate.clone());
        return;
    };
    every(rows, i + 1, mate, all);
    for j in i + 1..mate.len() {
        if mate[j].is_none() && rows.has(i, j) {
            (mate[i], mate[j]) = (Some(j), Some(i));
            every(rows, i + 1, mate, all);
            (mate[i], mate[j]) = (None, None);
        }
    }
}

fn sum(mate: &Mates, worth: impl Fn(usize, usize) -> i64) -> i64 {
    mate.iter().enumerate().filter_map(|(i, j)| Some(worth(i, j.filter(|&j| j > i)?))).sum()
}

/// A face, and every matching in it.
struct Both {
    face: Face<i64>,
    all: Vec<Mates>,
}

impl Both {
    fn check(&self) {
        let at_hand: Mates = (0..self.all[0].len()).map(|i| self.face.mate(i)).collect();
        assert!(self.all.contains(&at_hand), "{at_hand:?} is none of {:?}", self.all);
    }

    fn narrow(&mut self, cuts: &[Cut], required: &[usize]) {
        let keeps = |mate: &&Mates| {
            cuts.iter().all(|(i, to)| mate[*i].is_none_or(|j| !to.has(j)))
                && required.iter().all(|&i| mate[i].is_some())
        };
        let kept: Vec<Mates> = self.all.iter().filter(keeps).cloned().collect();
        assert_eq!(self.face.narrow(cuts, required), !kept.is_empty());
        if !kept.is_empty() {
            self.all = kept;
        }
        self.check();
    }

    fn refine(mut self, cost: impl Fn(usize, usize) -> u64) -> Self {
        let of = |mate: &Mates| sum(mate, |i, j| cost(i, j) as i64);
        let least = self.all.iter().map(of).min();
        self.all.retain(|mate| Some(of(mate)) == least);
        let done = Self { face: self.face.refine(cost), all: self.all };
        done.check();
        done
    }

    /// Parts a set of nodes into upper and lower ones as the matching at hand has them, and gives partners in order.
    fn first_partners(mut self, rest: &[usize]) -> usize {
        let len = self.all[0].len();
        let is_upper = |&i: &usize| self.face.mate(i).is_some_and(|j| j > i && rest.contains(&j));
        let upper: Vec<usize> = rest.iter().copied().filter(is_upper).collect();
        let lower: Vec<usize> = rest.iter().copied().filter(|i| !is_upper(i)).collect();
        let bits = |of: &[usize]| {
            let mut bits = Bits::new(len);
            of.iter().for_each(|&i| bits.set(i));
            bits
        };
        let not_lower: Vec<usize> = (0..len).filter(|i| !lower.contains(i)).collect();
        let mut cuts: Vec<Cut> = upper.iter().map(|&i| (i, bits(&not_lower))).collect();
        cuts.extend(lower.iter().map(|&j| (j, bits(&lower))));
        self.narrow(&cuts, &upper);
        self.face.first_partners(&upper, &lower);
        for &i in &upper {
            let first = self.all.iter().filter_map(|mate| mate[i]).min();
            self.all.retain(|mate| mate[i] == first);
        }
        self.check();
        upper.len()
    }
}

/// A few nodes of few kinds, and whatever edges between them.
fn graph(chance: &mut Chance) -> Graph<i64> {
    let len = 3 + chance.below(7) as usize;
    let kinds = 1 + chance.below(5) as usize;
    let most = 1 + chance.below(4);
    let mut worth = vec![None; kinds * kinds];
    for a in 0..kinds {
        for b in 0..=a {
            let one = (chance.below(8) > 0).then(|| (1 + chance.below(most) as i64) << LOW);
            (worth[a * kinds + b], worth[b * kinds + a]) = (one, one);
        }
    }
    let kind: Vec<u16> = (0..len).map(|_| chance.below(kinds as u64) as u16).collect();
    let dense = 2 + chance.below(8);
    let mut rows = Rows::new(len);
    for i in 0..len {
        for j in 0..i {
            let there = worth[usize::from(kind[i]) * kinds + usize::from(kind[j])].is_some();
            if there && chance.below(10) < dense {
                rows.join(i, j);
            }
        }
    }
    Graph { kind, worth, kinds, rows }
}

#[test]
fn wishes_leave_what_leaving_out_leaves() {
    let mut chance = Chance::new(5);
    let (mut tight, mut weighed, mut narrow, mut partners) = (0, 0, 0, 0);
    for _ in 0..20_000 {
        let graph = graph(&mut chance);
        let len = graph.len();
        let mut all = Vec::new();
        every(&graph.rows, 0, &mut vec![None; len], &mut all);
        let value = |mate: &Mates| sum(mate, |i, j| graph.edge(i, j).unwrap_or(0));
        let best = all.iter().map(value).max();
        all.retain(|mate| Some(value(mate)) == best);
        let face = if chance.below(3) == 0 {
            Face::weighed(&graph, LOW)
        } else {
            Face::best(&graph, chance.below(3) as usize, len, LOW)
        };
        let mut both = Both { face, all };
        both.check();
        let wish = |both: &mut Both, chance: &mut Chance| {
            let mut cuts = Vec::new();
            for _ in 0..chance.below(3) {
                let mut to = Bits::new(len);
                (0..len).filter(|_| chance.below(3) == 0).for_each(|j| to.set(j));
                cuts.push((chance.below(len as u64) as usize, to));
            }
            let required: Vec<usize> =
                (0..chance.below(3)).map(|_| chance.below(len as u64) as usize).collect();
            both.narrow(&cuts, &required);
        };
        for _ in 0..chance.below(5) {
            wish(&mut both, &mut chance);
        }
        if chance.below(2) == 0 {
            let costs: Vec<u64> = (0..len * len).map(|_| chance.below(4)).collect();
            both = both.refine(|i, j| costs[i.min(j) * len + i.max(j)]);
            for _ in 0..chance.below(5) {
                wish(&mut both, &mut chance);
            }
        }
        match both.face {
            Face::Tight(_) => tight += 1,
            Face::Weighed(_) => weighed += 1,
            Face::Narrow(_) => narrow += 1,
        }
        let rest: Vec<usize> = (0..len).filter(|_| chance.below(4) > 0).collect();
        partners += both.first_partners(&rest);
    }
    assert!(tight > 1000 && weighed > 1000 && narrow > 50, "{tight} {weighed} {narrow}");
    assert!(partners > 10_000, "{partners}");
}
