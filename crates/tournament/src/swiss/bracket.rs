use std::ops::Range;

use super::cost::{Completion, Criterion, Grade, Kind, Layout, Plan, Tier};
use super::field::{Field, Float};
use super::settle::{Span, settle};
use crate::matching::{Bits, Cardinal, Rows};

/// Why a field cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPairing {
    /// No pairing of all players keeps the absolute criteria.
    #[error("no pairing of all players keeps the absolute criteria (C1, C2, C3)")]
    Impossible,
    /// The numbers that weigh candidates would be too wide.
    #[error("too many different scores in one bracket to weigh")]
    TooWide,
}

/// The pairs of a round, by place in the field: the higher ranked first.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Pairs {
    /// Who meets whom.
    pub pairs: Vec<(usize, usize)>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<usize>,
}

/// Pairs a field.
pub fn pair(field: &Field) -> Result<Pairs, NoPairing> {
    pair_steps(field).map(|(pairs, _)| pairs)
}

/// A bracket that was paired, and how.
#[derive(Clone, Debug)]
pub(crate) struct PairedBracket {
    pub(crate) bracket: Bracket,
    pub(crate) settled: Settled,
    pub(crate) bye_score: Option<i32>,
}

/// Pairs a field, and tells how bracket by bracket.
pub(crate) fn pair_steps(field: &Field) -> Result<(Pairs, Vec<PairedBracket>), NoPairing> {
    let mut result = Pairs::default();
    let mut steps = Vec::new();
    let bye_score = bye_score(field)?;
    let mut round = Round { field, bye_score };
    let groups = field.groups();
    let mut moved: Vec<usize> = Vec::new();
    for at in 0..groups.len() - 1 {
        let end = *groups.get(at + 2).unwrap_or(&field.len());
        let bracket =
            Bracket { moved, residents: groups[at]..groups[at + 1], next: groups[at + 1]..end };
        let settled = round.settle(&bracket)?;
        result.pairs.extend(&settled.pairs);
        moved = settled.floaters.clone();
        let bye_score = round.bye_score;
        if let Some(one) = settled.bye {
            result.bye = Some(one);
            round.bye_score = None;
        }
        steps.push(PairedBracket { bracket, settled, bye_score });
    }
    // Whoever is left over at the end of the field has the bye too.
    result.bye = result.bye.or(moved.pop());
    debug_assert!(moved.is_empty(), "everybody is paired");
    result.pairs.sort_unstable();
    Ok((result, steps))
}

/// The lowest score that the bye can go to; `None` if nobody needs one.
fn bye_score(field: &Field) -> Result<Option<i32>, NoPairing> {
    let len = field.len();
    let mut all = Cardinal::new(len);
    all.greedy(&field.fits);
    let none = Bits::new(len);
    let mut left = None;
    for i in 0..len {
        if all.is_free(i) && !all.cover(&field.fits, i, &none) && left.replace(i).is_some() {
            return Err(NoPairing::Impossible);
        }
    }
    let Some(root) = left else { return Ok(None) };
    let others = all.instead(&field.fits, root).ok_or(NoPairing::Impossible)?;
    let scores = others.iter().filter(|&i| field.entrants[i].bye).map(|i| field.entrants[i].score);
    scores.min().map(Some).ok_or(NoPairing::Impossible)
}

/// A bracket: places in the field.
#[derive(Clone, Debug)]
pub(crate) struct Bracket {
    pub(crate) moved: Vec<usize>,
    pub(crate) residents: Range<usize>,
    pub(crate) next: Range<usize>,
}

impl Bracket {
    pub(crate) fn players(&self) -> Vec<usize> {
        self.moved.iter().copied().chain(self.residents.clone()).collect()
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Settled {
    pub(crate) pairs: Vec<(usize, usize)>,
    pub(crate) floaters: Vec<usize>,
    pub(crate) bye: Option<usize>,
    /// Who is left over of the next scoregroup and the floaters, where both were looked at together.
    left: Vec<usize>,
    /// What it has of each criterion.
    pub(crate) grade: Grade,
}

/// A round while it is being paired.
pub(crate) struct Round<'a> {
    pub(crate) field: &'a Field,
    pub(crate) bye_score: Option<i32>,
}

/// How much of the field is in the graph with a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    Alone,
    Next,
    All,
}

impl Round<'_> {
    /// Pairs a bracket: alone, if what is left over proves good for those below, and else with as much of the field
    /// as it takes.
    pub(crate) fn settle(&self, bracket: &Bracket) -> Result<Settled, NoPairing> {
        let len = self.field.len();
        let below = bracket.next.end..len;
        if self.is_bye_bracket(bracket) {
            let settled = self.settle_with(bracket, Reach::Alone, Completion::Bye)?;
            let lower: Vec<usize> = (bracket.residents.end..len).collect();
            if let &[one] = &settled.floaters[..]
                && self.is_candidate(one)
                && self.completes(&lower, false)
            {
                return Ok(Settled { bye: Some(one), floaters: Vec::new(), ..settled });
            }
            return self.settle_with(bracket, Reach::All, Completion::Whole);
        }
        let settled = self.settle_with(bracket, Reach::Alone, Completion::Later)?;
        if settled.pairs.is_empty() || self.next_is_perfect(bracket, &settled.floaters) {
            return Ok(settled);
        }
        if !bracket.next.is_empty() {
            let settled = self.settle_with(bracket, Reach::Next, Completion::Later)?;
            let mut rest = settled.left.clone();
            rest.extend(below);
            if self.completes(&rest, self.bye_score.is_some()) {
                return Ok(settled);
            }
        }
        self.settle_with(bracket, Reach::All, Completion::Whole)
    }

    /// Whether who is left over here may get the bye: its score has been reached.
    fn is_bye_bracket(&self, bracket: &Bracket) -> bool {
        self.bye_score
            .is_some_and(|score| self.field.entrants[bracket.residents.start].score <= score)
    }

    fn is_candidate(&self, i: usize) -> bool {
        let entrant = &self.field.entrants[i];
        entrant.bye && self.bye_score.is_some_and(|score| entrant.score <= score)
    }

    /// Whether these players can all be paired with each other, one with a bye if there is to be one.
    pub(crate) fn completes(&self, players: &[usize], bye: bool) -> bool {
        if players.len() % 2 != usize::from(bye) {
            return false;
        }
        let fits = &self.field.fits;
        let mut all = Cardinal::new(self.field.len());
        let none = Bits::new(self.field.len());
        all.alive = none.clone();
        for &i in players {
            all.alive.set(i);
        }
        all.greedy(fits);
        let mut left = None;
        for &i in players {
            if all.is_free(i) && !all.cover(fits, i, &none) && left.replace(i).is_some() {
                return false;
            }
        }
        match left {
            None => true,
            Some(root) if !bye => {
                debug_assert!(all.is_free(root));
                false
            }
            Some(root) => {
                self.is_candidate(root)
                    || all
                        .instead(fits, root)
                        .is_some_and(|others| others.iter().any(|i| self.is_candidate(i)))
            }
        }
    }

    /// Whether the next bracket can be paired as well as its number of players allows, and the players below it too: then no
    /// other floaters could do better for them.
    fn next_is_perfect(&self, bracket: &Bracket, floaters: &[usize]) -> bool {
        let below = bracket.next.end..self.field.len();
        let nodes: Vec<usize> = floaters.iter().copied().chain(bracket.next.clone()).collect();
        let floating = floaters.len();
        let rows = self.rows(&nodes, |i, j| i < floating && j < floating);
        let mut all = Cardinal::new(nodes.len());
        let next = Bits::range(nodes.len(), floating, nodes.len());
        for i in 0..floating {
            if all.is_free(i) && !all.cover(&rows, i, &next) {
                return false;
            }
        }
        all.greedy(&rows);
        let none = Bits::new(nodes.len());
        let mut left = None;
        for i in floating..nodes.len() {
            if all.is_free(i) && !all.cover(&rows, i, &none) && left.replace(i).is_some() {
                return false;
            }
        }
        // At the end of the field only the bye is left, and that bracket is settled elsewhere.
        let Some(one) = left else {
            let rest: Vec<usize> = below.collect();
            return self.completes(&rest, self.bye_score.is_some());
        };
        let Some(others) = all.instead(&rows, one) else { return false };
        let others: Vec<usize> =
            others.iter().filter(|&i| i >= floating).map(|i| nodes[i]).collect();
        let byes = self.bye_score == Some(self.field.entrants[bracket.next.start].score);
        let fit = others.iter().copied().filter(|&i| !byes || self.is_candidate(i));
        fit.take(6).any(|i| {
            let rest: Vec<usize> = below.clone().chain([i]).collect();
            self.completes(&rest, self.bye_score.is_some())
        })
    }

    /// Who fits whom among some players, but for pairs that are left out.
    fn rows(&self, nodes: &[usize], out: impl Fn(usize, usize) -> bool) -> Rows {
        let mut rows = Rows::new(nodes.len());
        for (i, &a) in nodes.iter().enumerate() {
            for (j, &b) in nodes.iter().enumerate().take(i) {
                if self.field.fits.has(a, b) && !out(i, j) {
                    rows.join(i, j);
                }
            }
        }
        rows
    }

    fn settle_with(
        &self,
        bracket: &Bracket,
        reach: Reach,
        completion: Completion,
    ) -> Result<Settled, NoPairing> {
        let (plan, nodes) = self.plan(bracket, reach, completion);
        let players = bracket.players().len();
        let span = Span { moved: bracket.moved.len(), end: players };
        let mate = settle(&plan, span).ok_or(NoPairing::TooWide)?;
        let here = |i: usize| mate[i].filter(|&j| j < players);
        let pairs =
            (0..players).filter_map(|i| here(i).filter(|&j| j > i).map(|j| (nodes[i], nodes[j])));
        let floaters = (0..players).filter(|&i| here(i).is_none()).map(|i| nodes[i]);
        let floaters: Vec<usize> = floaters.collect();
        let left = (0..nodes.len()).filter(|&i| mate[i].is_none_or(|j| j >= nodes.len()));
        let mut grade = plan.grade(&mate);
        if (reach, completion) == (Reach::Alone, Completion::Later) {
            // Taken as it is, the next bracket is perfect: at most one stays over there.
            let over = (floaters.len() + bracket.next.len()) as u32 % 2;
            if let Some(next) = grade.iter_mut().find(|(name, _)| *name == Criterion::C8) {
                next.1 = over;
            }
        }
        Ok(Settled {
            pairs: pairs.collect(),
            floaters,
            bye: None,
            left: if reach == Reach::Next { left.map(|i| nodes[i]).collect() } else { Vec::new() },
            grade,
        })
    }

    /// A bracket's graph, and the player of each node but for nobody.
    pub(crate) fn plan(
        &self,
        bracket: &Bracket,
        reach: Reach,
        completion: Completion,
    ) -> (Plan, Vec<usize>) {
        let mut nodes = bracket.players();
        let end = match reach {
            Reach::Alone => bracket.residents.end,
            Reach::Next => bracket.next.end,
            Reach::All => self.field.len(),
        };
        nodes.extend(bracket.residents.end..end);
        let entrants = &self.field.entrants;
        let mut scores: Vec<i32> = bracket.moved.iter().map(|&i| entrants[i].score).collect();
        scores.dedup();
        let last = entrants.iter().any(|entrant| entrant.top);
        let floats_up = !bracket.moved.is_empty();
        let mut kinds: Vec<Kind> = nodes
            .iter()
            .enumerate()
            .map(|(at, &i)| {
                let role = if at < bracket.moved.len() {
                    Tier::Moved
                } else if bracket.residents.contains(&i) {
                    Tier::Resident
                } else if bracket.next.contains(&i) {
                    Tier::Next
                } else {
                    Tier::Lower
                };
                self.kind(i, role, &scores, last, floats_up, completion)
            })
            .collect();
        let moved = bracket.moved.len();
        let mut rows = if nodes.len() % 2 == 1 {
            kinds.push(Kind::NOBODY);
            let mut rows = Rows::new(nodes.len() + 1);
            for i in 0..nodes.len() {
                rows.join(i, nodes.len());
            }
            rows
        } else {
            Rows::new(nodes.len())
        };
        for (i, &a) in nodes.iter().enumerate() {
            for (j, &b) in nodes.iter().enumerate().take(i) {
                if self.field.fits.has(a, b) && i >= moved {
                    rows.join(i, j);
                }
            }
        }
        let layout = Layout::new(scores.len(), completion, reach != Reach::Alone);
        (Plan::new(layout, &kinds, rows), nodes)
    }

    fn kind(
        &self,
        i: usize,
        role: Tier,
        scores: &[i32],
        last: bool,
        floats_up: bool,
        completion: Completion,
    ) -> Kind {
        let entrant = &self.field.entrants[i];
        let mut due = self.field.due[i];
        let here = matches!(role, Tier::Moved | Tier::Resident);
        if !last {
            due.difference = 0;
            due.twice = None;
        }
        if !here && due.strength < super::Strength::Absolute {
            due.side = None;
            due.strength = super::Strength::None;
        }
        let floated = |round: usize, float: Float| here && entrant.floats[round] == float;
        let up = floats_up && role == Tier::Resident;
        Kind {
            role,
            slot: scores
                .iter()
                .position(|&s| s == entrant.score)
                .filter(|_| role == Tier::Moved)
                .unwrap_or(0),
            due,
            top: entrant.top,
            down: [floated(0, Float::Down), floated(1, Float::Down)],
            up: [up && floated(0, Float::Up), up && floated(1, Float::Up)],
            candidate: completion != Completion::Later && self.is_candidate(i),
            unplayed: if completion == Completion::Bye { entrant.unplayed } else { 0 },
        }
    }
}
