//! Whether reasons are true: each pair and each bye that one is about is made to be, and all candidates of its bracket are
//! judged by the criteria as they are written.

use super::plain::{Grade, Plain};
use super::why::{Done, Why};
use super::{ColourDue, Criterion, Field, Strength, dress, explain, field, why_not};
use crate::random::{Play, Weather};
use crate::{Chance, Crosstable, Mark};

/// The best grade of all candidates of a bracket, in whatever order.
struct Best<'a> {
    plain: Plain<'a>,
    moved: Vec<usize>,
    all: Vec<usize>,
    next: Vec<usize>,
    lower: Vec<usize>,
    bye_given: bool,
    best: Option<Grade>,
}

impl Best<'_> {
    fn of(mut self) -> Option<Grade> {
        for floaters in 0..=self.all.len() {
            self.go(&mut vec![false; self.all.len()], &mut Vec::new(), &mut Vec::new(), floaters);
            // More pairs are better than anything that follows.
            if self.best.is_some() {
                break;
            }
        }
        self.best
    }

    fn go(
        &mut self,
        used: &mut Vec<bool>,
        pairs: &mut Vec<(usize, usize)>,
        floaters: &mut Vec<usize>,
        free: usize,
    ) {
        let Some(i) = used.iter().position(|used| !used) else {
            let below: Vec<usize> = floaters.iter().chain(&self.lower).copied().collect();
            if free == 0 && self.plain.completes(&below, self.bye_given) {
                let grade = self.grade(pairs, floaters);
                if self.best.as_ref().is_none_or(|best| grade < *best) {
                    self.best = Some(grade);
                }
            }
            return;
        };
        used[i] = true;
        if free > 0 {
            floaters.push(self.all[i]);
            self.go(used, pairs, floaters, free - 1);
            floaters.pop();
        }
        for j in i + 1..self.all.len() {
            let (a, b) = (self.all[i], self.all[j]);
            if !used[j] && j >= self.moved.len() && self.plain.field.fits.has(a, b) {
                used[j] = true;
                pairs.push((a, b));
                self.go(used, pairs, floaters, free);
                pairs.pop();
                used[j] = false;
            }
        }
        used[i] = false;
    }

    fn grade(&self, pairs: &[(usize, usize)], floaters: &[usize]) -> Grade {
        self.plain.grade(&self.moved, pairs, floaters, &self.next, &self.lower, self.bye_given)
    }
}

/// In how many ways some of these can be paired with each other.
fn ways(players: usize) -> usize {
    let (mut before, mut now) = (1, 1);
    for i in 1..players {
        (before, now) = (now, now + i * before);
    }
    now
}

/// The reason by brute force; none where that would take too long.
fn truth(done: &Done<'_>, table: &Crosstable, a: usize, b: Option<usize>) -> Option<Why> {
    let known = done.field;
    let player = |at: usize| table.player(known.entrants[at].number).unwrap();
    if let Some(b) = b {
        let (number, other) = (known.entrants[a].number, known.entrants[b].number);
        let met = |cell: &crate::Cell| cell.mark.is_played() && cell.opponent == Some(other);
        let apart = |f: &crate::Forbidden| [number, other].iter().all(|n| f.numbers.contains(n));
        if player(a).cells.iter().any(met) || table.forbidden.iter().any(apart) {
            return Some(Why::Met);
        }
        let [x, y] = [a, b].map(|at| ColourDue::of(&known.entrants[at].colours));
        let absolute = x.strength == Strength::Absolute && y.strength == Strength::Absolute;
        if absolute && x.side == y.side && ![a, b].iter().any(|&at| known.entrants[at].top) {
            return Some(Why::Colour);
        }
    } else {
        let free = [Mark::PairingBye, Mark::ForfeitWin, Mark::FullBye];
        if player(a).cells.iter().any(|cell| free.contains(&cell.mark)) {
            return Some(Why::HadBye);
        }
    }
    let step = &done.steps[done.judged(a, b)];
    let bracket = &step.bracket;
    let all = bracket.players();
    if ways(all.len()) * ways(bracket.next.len() + 1) > 60_000 {
        return None;
    }
    let best = |field| Best {
        plain: Plain::new(field, done.steps[0].bye_score),
        moved: bracket.moved.clone(),
        all: all.clone(),
        next: bracket.next.clone().collect(),
        lower: (bracket.residents.end..known.len()).collect(),
        bye_given: step.bye_score.is_none(),
        best: None,
    };
    let floaters = step.settled.floaters.iter().chain(&step.settled.bye).copied();
    let now = best(known).grade(&step.settled.pairs, &floaters.collect::<Vec<_>>());
    let narrow: Field = known.only(a, b);
    let Some(then) = best(&narrow).of() else { return Some(Why::Incomplete) };
    let Some(at) = now.iter().zip(&then).position(|(now, then)| now != then) else {
        return Some(Why::Order);
    };
    assert!(then > now, "{now:?} {then:?}");
    use Criterion::*;
    let names = [C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21];
    // Lists count by what is in them.
    let count = |of: &[i64]| if let &[one] = of { one as u32 } else { 0 };
    Some(Why::Worse { criterion: names[at], now: count(&now[at]), then: count(&then[at]) })
}

/// What the two ways must agree in: numbers, but for criteria that compare lists.
fn bare(why: Why) -> Why {
    use Criterion::*;
    match why {
        Why::Worse { criterion: criterion @ (C7 | C8 | C18 | C19 | C20 | C21), .. } => {
            Why::Worse { criterion, now: 0, then: 0 }
        }
        why => why,
    }
}

#[test]
fn every_reason_is_true_and_the_same_for_both_players() {
    let mut chance = Chance::new(41);
    let (mut checked, mut said, mut byes) = (0, 0, 0);
    let mut criteria = std::collections::BTreeSet::new();
    for seed in 0..120 {
        let weather = Weather::any(&mut chance, 14);
        let mut play = Play::new(&weather, seed);
        loop {
            play.announce();
            let Ok((field, round)) = field(&play.table) else { break };
            let Ok(done) = Done::new(&field) else { break };
            let hint = |a: usize, b: Option<usize>| {
                let number = |at: usize| field.entrants[at].number;
                format!("seed {seed} round {round}: {} {:?}", number(a), b.map(number))
            };
            let mut asked = std::collections::BTreeMap::new();
            for a in 0..field.len() {
                for b in a + 1..field.len() {
                    let [x, y] = [a, b].map(|at| field.entrants[at].number);
                    let why = why_not(&field, x, y).unwrap();
                    assert_eq!(why.is_none(), done.mate(a) == Some(b));
                    // From the other side, without pairing all of them once more.
                    let back = why.map(|_| done.why(b, Some(a)).unwrap());
                    assert_eq!(why, back, "{}", hint(a, Some(b)));
                    asked.insert([x, y], why);
                    let Some(why) = why else { continue };
                    if let Why::Worse { criterion, now, then } = why {
                        assert!(then > now, "{} {why:?}", hint(a, Some(b)));
                        criteria.insert(criterion);
                    }
                    if let Some(truth) = truth(&done, &play.table, a, Some(b)) {
                        assert_eq!(bare(why), bare(truth), "{}", hint(a, Some(b)));
                        checked += 1;
                    }
                }
            }
            for a in 0..field.len() {
                let number = field.entrants[a].number;
                let told = explain(&field, play.table.initial, number).unwrap().unwrap();
                for one in told.ground.instead {
                    said += 1;
                    if told.opponent.is_some() {
                        let pair = [[number, one.number], [one.number, number]];
                        let why = pair.iter().find_map(|pair| asked.get(pair));
                        assert_eq!(why, Some(&Some(one.why)), "{}", hint(a, None));
                        continue;
                    }
                    let b = field.entrants.iter().position(|e| e.number == one.number).unwrap();
                    if let Some(truth) = truth(&done, &play.table, b, None) {
                        assert_eq!(bare(one.why), bare(truth), "{}", hint(b, None));
                        byes += 1;
                    }
                }
            }
            let pairs = &done.pairs;
            play.enter(&dress(&field, &pairs.pairs, pairs.bye, round, play.table.initial));
        }
    }
    assert!(checked > 15_000 && said > 2000 && byes > 200, "{checked} {said} {byes}");
    assert!(criteria.len() > 9, "{criteria:?}");
}
