//! The Dutch rules as they are written: every candidate of a bracket in its order, judged by the criteria one by one.
//! Slow, and sharing no more with the fast way than what colours a player is due. For tests.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::order::{arrangements, exchanges, subsets};
use super::{Field, Float, Pairs, Strength};

/// A candidate: its grade, its pairs, who is left over.
type Candidate = (Grade, Vec<(usize, usize)>, Vec<usize>);

/// All criteria of a candidate, the first one first; smaller is better.
pub(super) type Grade = Vec<Vec<i64>>;

pub(crate) fn pair(field: &Field) -> Option<Pairs> {
    let everyone: Vec<usize> = (0..field.len()).collect();
    let bye_score = (0..field.len())
        .filter(|&i| field.entrants[i].bye && field.len() % 2 == 1)
        .filter(|&i| {
            perfect(field, &everyone.iter().copied().filter(|&k| k != i).collect::<Vec<_>>())
        })
        .map(|i| field.entrants[i].score)
        .min();
    if field.len() % 2 == 1 && bye_score.is_none()
        || field.len().is_multiple_of(2) && !perfect(field, &everyone)
    {
        return None;
    }
    let plain = Plain::new(field, bye_score);
    let groups = field.groups();
    let mut result = Pairs::default();
    let mut moved = Vec::new();
    for at in 0..groups.len() - 1 {
        let residents: Vec<usize> = (groups[at]..groups[at + 1]).collect();
        let next: Vec<usize> =
            (groups[at + 1]..*groups.get(at + 2).unwrap_or(&field.len())).collect();
        let (pairs, floaters) = plain.bracket(&moved, &residents, &next, result.bye.is_some());
        result.pairs.extend(pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))));
        moved = floaters;
        let rest: Vec<usize> = (groups[at + 1]..field.len()).collect();
        let reached = bye_score.is_some_and(|score| field.entrants[residents[0]].score <= score);
        if reached && result.bye.is_none() && moved.len() == 1 && perfect(field, &rest) {
            result.bye = moved.pop();
        }
    }
    result.bye = result.bye.or(moved.pop());
    result.pairs.sort_unstable();
    Some(result)
}

fn perfect(field: &Field, players: &[usize]) -> bool {
    let Some((&a, rest)) = players.split_first() else { return true };
    (0..rest.len()).any(|k| {
        field.fits.has(a, rest[k]) && {
            let mut others = rest.to_vec();
            others.remove(k);
            perfect(field, &others)
        }
    })
}

pub(super) struct Plain<'a> {
    pub(super) field: &'a Field,
    bye_score: Option<i32>,
    answered: Answers,
}

/// What was asked about players, whether the bye is given, and the answer: most candidates leave the same players over.
#[derive(Default)]
struct Answers {
    completes: RefCell<BTreeMap<(Vec<usize>, bool), bool>>,
    next: RefCell<BTreeMap<Asked, Option<Vec<i64>>>>,
}

/// Who floats, where the next bracket begins, and whether the bye is given.
type Asked = (Vec<usize>, Option<usize>, bool);

impl<'a> Plain<'a> {
    pub(super) fn new(field: &'a Field, bye_score: Option<i32>) -> Self {
        Self { field, bye_score, answered: Answers::default() }
    }

    fn score(&self, i: usize) -> i64 {
        self.field.entrants[i].score.into()
    }

    /// C4 and C5: the rest can be paired, with a bye for the lowest score that it can have.
    pub(super) fn completes(&self, rest: &[usize], bye_given: bool) -> bool {
        let asked = (rest.to_vec(), bye_given);
        if let Some(&known) = self.answered.completes.borrow().get(&asked) {
            return known;
        }
        let found = if self.bye_score.is_none() || bye_given {
            rest.len().is_multiple_of(2) && perfect(self.field, rest)
        } else {
            rest.iter().any(|&i| {
                self.field.entrants[i].bye
                    && Some(self.field.entrants[i].score) == self.bye_score
                    && perfect(
                        self.field,
                        &rest.iter().copied().filter(|&k| k != i).collect::<Vec<_>>(),
                    )
            })
        };
        self.answered.completes.borrow_mut().insert(asked, found);
        found
    }

    fn bracket(
        &self,
        moved: &[usize],
        residents: &[usize],
        next: &[usize],
        bye_given: bool,
    ) -> (Vec<(usize, usize)>, Vec<usize>) {
        let lower: Vec<usize> = (residents[residents.len() - 1] + 1..self.field.len()).collect();
        let mut best: Option<Candidate> = None;
        let all: Vec<usize> = moved.iter().chain(residents).copied().collect();
        let most = all.len() / 2;
        for pairs in (0..=most).rev() {
            for from_moved in (0..=moved.len().min(pairs)).rev() {
                let rest = pairs - from_moved;
                if from_moved > residents.len() || 2 * rest > residents.len() - from_moved {
                    continue;
                }
                for set in subsets(moved.len(), from_moved) {
                    for opponents in arrangements(residents.len(), from_moved) {
                        let mut made: Vec<(usize, usize)> = set
                            .iter()
                            .zip(&opponents)
                            .map(|(&m, &r)| (moved[m], residents[r]))
                            .collect();
                        if made.iter().any(|&(a, b)| !self.field.fits.has(a, b)) {
                            continue;
                        }
                        let left: Vec<usize> = (0..residents.len())
                            .filter(|r| !opponents.contains(r))
                            .map(|r| residents[r])
                            .collect();
                        let start = made.len();
                        for (upper, lower_half) in exchanges(left.len(), rest) {
                            for order in arrangements(lower_half.len(), rest) {
                                made.truncate(start);
                                let remainder = upper
                                    .iter()
                                    .zip(&order)
                                    .map(|(&u, &l)| (left[u], left[lower_half[l]]));
                                made.extend(remainder);
                                if made[start..].iter().any(|&(a, b)| !self.field.fits.has(a, b)) {
                                    continue;
                                }
                                let used =
                                    |i: &usize| made.iter().any(|&(a, b)| a == *i || b == *i);
                                let floaters: Vec<usize> =
                                    all.iter().copied().filter(|i| !used(i)).collect();
                                let below: Vec<usize> =
                                    floaters.iter().chain(&lower).copied().collect();
                                if !self.completes(&below, bye_given) {
                                    continue;
                                }
                                let grade =
                                    self.grade(moved, &made, &floaters, next, &lower, bye_given);
                                if best.as_ref().is_none_or(|(known, _, _)| grade < *known) {
                                    best = Some((grade, made.clone(), floaters));
                                }
                            }
                        }
                    }
                }
            }
            // More pairs are better than anything that follows.
            if best.is_some() {
                break;
            }
        }
        best.map_or((Vec::new(), all), |(_, pairs, floaters)| (pairs, floaters))
    }

    pub(super) fn grade(
        &self,
        moved: &[usize],
        pairs: &[(usize, usize)],
        floaters: &[usize],
        next: &[usize],
        lower: &[usize],
        bye_given: bool,
    ) -> Grade {
        let field = self.field;
        let is_moved = |i: usize| moved.contains(&i);
        let mut grade: Grade = Vec::new();
        let descending = |mut list: Vec<i64>| {
            list.sort_unstable_by(|a, b| b.cmp(a));
            list
        };
        grade.push(vec![floaters.len() as i64]);
        grade.push(descending(floaters.iter().map(|&i| self.score(i)).collect()));
        let gets_bye = match floaters {
            &[one] => !bye_given && Some(field.entrants[one].score) == self.bye_score,
            _ => false,
        };
        // C8, C9.
        if gets_bye {
            grade.push(vec![]);
            grade.push(vec![field.entrants[floaters[0]].unplayed.into()]);
        } else {
            let rest: Vec<usize> = lower.iter().copied().filter(|i| !next.contains(i)).collect();
            grade.push(self.next_best(floaters, next, &rest, bye_given).unwrap_or_default());
            grade.push(vec![]);
        }
        let count = |broken: &dyn Fn(usize, usize) -> bool| {
            vec![pairs.iter().filter(|&&(a, b)| broken(a, b)).count() as i64]
        };
        let due = |i: usize| &field.due[i];
        let clash = |a: usize, b: usize| due(a).side.is_some() && due(a).side == due(b).side;
        let absolute = |i: usize| due(i).strength == Strength::Absolute;
        grade.push(count(&|a, b| {
            clash(a, b) && due(a).difference.abs() > 1 && due(b).difference.abs() > 1
        }));
        // C11: who is denied has the smaller difference; if both have the same, either may be.
        grade.push(count(&|a, b| {
            let denied = |i: usize| due(i).twice.is_some() && due(i).twice != due(i).side;
            let (x, y) = (due(a).difference.abs(), due(b).difference.abs());
            clash(a, b)
                && absolute(a)
                && absolute(b)
                && match x.cmp(&y) {
                    std::cmp::Ordering::Greater => denied(b),
                    std::cmp::Ordering::Less => denied(a),
                    std::cmp::Ordering::Equal => denied(a) && denied(b),
                }
        }));
        grade.push(count(&clash));
        grade.push(count(&|a, b| {
            clash(a, b)
                && due(a).strength >= Strength::Strong
                && due(b).strength >= Strength::Strong
                && !(absolute(a) && absolute(b))
        }));
        for round in [0, 1] {
            let down = |i: usize| field.entrants[i].floats[round] == Float::Down;
            let up = |i: usize| field.entrants[i].floats[round] == Float::Up;
            let again = floaters.iter().filter(|&&i| !is_moved(i) && down(i)).count();
            grade.push(vec![again as i64]);
            grade.push(count(&|a, b| is_moved(a) && up(b)));
        }
        for round in [0, 1] {
            let down = |i: usize| field.entrants[i].floats[round] == Float::Down;
            let up = |i: usize| field.entrants[i].floats[round] == Float::Up;
            let paired = pairs.iter().filter(|&&(a, _)| is_moved(a) && down(a));
            let mut differences: Vec<i64> =
                paired.map(|&(a, b)| self.score(a) - self.score(b)).collect();
            // Who is left over counts for more than any difference.
            let unpaired = floaters.iter().filter(|&&i| is_moved(i) && down(i));
            differences.extend(unpaired.map(|&i| 1_000_000 + self.score(i)));
            grade.push(descending(differences));
            let opponents = pairs.iter().filter(|&&(a, b)| is_moved(a) && up(b));
            grade
                .push(descending(opponents.map(|&(a, b)| self.score(a) - self.score(b)).collect()));
        }
        grade
    }

    /// The best that the next bracket can do with these floaters: how many stay over, and their scores.
    fn next_best(
        &self,
        floaters: &[usize],
        next: &[usize],
        rest: &[usize],
        bye_given: bool,
    ) -> Option<Vec<i64>> {
        let asked = (floaters.to_vec(), next.first().copied(), bye_given);
        if let Some(known) = self.answered.next.borrow().get(&asked) {
            return known.clone();
        }
        let nodes: Vec<usize> = floaters.iter().chain(next).copied().collect();
        let (mut over, mut used) = (Vec::new(), vec![false; nodes.len()]);
        let found =
            self.next_from(&nodes, floaters.len(), rest, &mut over, &mut used, 0, bye_given);
        self.answered.next.borrow_mut().insert(asked, found.clone());
        found
    }

    #[expect(clippy::too_many_arguments, reason = "one recursive search")]
    fn next_from(
        &self,
        nodes: &[usize],
        floating: usize,
        rest: &[usize],
        over: &mut Vec<usize>,
        used: &mut Vec<bool>,
        from: usize,
        bye_given: bool,
    ) -> Option<Vec<i64>> {
        let Some(i) = (from..nodes.len()).find(|&i| !used[i]) else {
            let below: Vec<usize> = over.iter().chain(rest).copied().collect();
            if !self.completes(&below, bye_given) {
                return None;
            }
            let mut scores: Vec<i64> = over.iter().map(|&i| self.score(i)).collect();
            scores.sort_unstable_by(|a, b| b.cmp(a));
            let mut value = vec![over.len() as i64];
            value.extend(scores);
            return Some(value);
        };
        used[i] = true;
        over.push(nodes[i]);
        let mut best = self.next_from(nodes, floating, rest, over, used, i + 1, bye_given);
        over.pop();
        for j in i + 1..nodes.len() {
            let both_float = i < floating && j < floating;
            if !used[j] && !both_float && self.field.fits.has(nodes[i], nodes[j]) {
                used[j] = true;
                let value = self.next_from(nodes, floating, rest, over, used, i + 1, bye_given);
                used[j] = false;
                if let Some(value) = value {
                    best = Some(best.map_or(value.clone(), |best| best.min(value)));
                }
            }
        }
        used[i] = false;
        best
    }
}

#[cfg(test)]
mod tests {
    use super::super::Entrant;
    use super::super::{bracket, field};
    use super::*;
    use crate::Chance;
    use crate::random::{Play, Weather};
    use adoube_board::Side;

    #[test]
    fn the_fast_way_pairs_as_the_plain_one_does() {
        let mut chance = Chance::new(2026);
        let (mut rounds, mut impossible, mut byes) = (0, 0, 0);
        for seed in 0..800 {
            let weather = Weather::any(&mut chance, if seed < 700 { 8 } else { 10 });
            let mut play = Play::new(&weather, seed);
            loop {
                play.announce();
                let Ok((field, round)) = field(&play.table) else { break };
                let plain = pair(&field);
                let fast = bracket::pair(&field);
                assert_eq!(
                    fast.as_ref().ok(),
                    plain.as_ref(),
                    "seed {seed}, round {round}: {weather:?}\n{field:?}"
                );
                let Ok(pairs) = fast else {
                    impossible += 1;
                    break;
                };
                rounds += 1;
                byes += usize::from(pairs.bye.is_some());
                let pairing =
                    super::super::dress(&field, &pairs.pairs, pairs.bye, round, play.table.initial);
                play.enter(&pairing);
            }
        }
        assert!(rounds > 2000 && impossible > 100 && byes > 500, "{rounds} {impossible} {byes}");
    }

    /// A field as a late round has it where few come out of many: score groups of one and two, floats over several of them, byes and
    /// forfeits behind them, and hardly anybody whom one has not met. Small tournaments never get there: they have no pairing any more.
    fn sparse(chance: &mut Chance, most: u64) -> Field {
        let count = 3 + chance.below(most - 2);
        let rounds = 1 + chance.below(9);
        let groups = 1 + chance.below(count);
        let last = chance.below(3) == 0;
        let turns = chance.below(4);
        let entrants: Vec<Entrant> = (0..count)
            .map(|at| {
                let unplayed = chance.below(rounds.min(4)) as u32;
                let mut side = if chance.below(2) == 0 { Side::First } else { Side::Second };
                let colours = (0..rounds - u64::from(unplayed)).map(|_| {
                    side = if chance.below(8) < turns { side } else { !side };
                    side
                });
                let colours = colours.collect();
                let float = |chance: &mut Chance| match chance.below(4) {
                    0 => Float::Up,
                    1 => Float::Down,
                    _ => Float::None,
                };
                let score = 5 * chance.below(groups) as i32;
                Entrant {
                    number: at as u32 + 1,
                    place: at as u32 + 1,
                    score,
                    extra: 0,
                    colours,
                    floats: [float(chance), float(chance)],
                    bye: chance.below(3) > 0,
                    unplayed,
                    top: last && score > 5 * groups as i32 / 2,
                }
            })
            .collect();
        let met = 1 + chance.below(8);
        let mut barred = Vec::new();
        for a in 0..count as usize {
            barred.extend((0..a).filter(|_| chance.below(10) < met).map(|b| (a, b)));
        }
        Field::new(entrants, barred)
    }

    /// Compares sparse fields: how many had a pairing, how many none, and how many a bye.
    fn compare_sparse(seeds: std::ops::Range<u64>) -> [usize; 3] {
        let mut counts = [0; 3];
        for seed in seeds {
            let field = sparse(&mut Chance::new(seed), 10);
            if field.groups().windows(2).any(|group| group[1] - group[0] > 6) {
                continue;
            }
            let fast = bracket::pair(&field).ok();
            assert_eq!(fast, pair(&field), "seed {seed}: {field:?}");
            counts[usize::from(fast.is_none())] += 1;
            counts[2] += usize::from(fast.is_some_and(|pairs| pairs.bye.is_some()));
        }
        counts
    }

    #[test]
    fn sparse_fields_are_paired_as_the_plain_way_does() {
        let [paired, impossible, byes] = compare_sparse(14_000..16_000);
        assert!(paired > 1000 && impossible > 300 && byes > 500, "{paired} {impossible} {byes}");
    }
}
