use adoube_board::Side;

use super::bracket::{Reach, Round, Step, pair_steps};
use super::cost::{Completion, Criterion};
use super::settle::{Span, settle};
use super::{Field, NoPairing};
use crate::{Explanation, Instead};

/// Why a player does not meet another one, or does not have the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "why"))]
pub enum Why {
    /// They have met, or are kept apart (C1).
    Met,
    /// Had a bye, or a point without playing (C2).
    HadBye,
    /// Both must have the same colour (C3).
    Colour,
    /// One of them was paired in a bracket above.
    Above,
    /// The players below could not all be paired (C4), or the bye would go to a higher score (C5).
    Incomplete,
    /// A criterion would be worse.
    Worse {
        /// Which.
        criterion: Criterion,
        /// How many break it now.
        now: u32,
        /// How many would.
        then: u32,
    },
    /// As good by every criterion, but later in the order in which candidates are tried.
    Order,
}

/// What the Swiss system goes by.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ground {
    /// The score of the bracket, in tenths.
    pub bracket: i32,
    /// Whether the player was moved down into it.
    pub moved: bool,
    /// Those who would have come first, and why it is not them.
    pub instead: Vec<Instead<Why>>,
}

/// Explains a player's pairing, or the bye. `initial` is the colour that the lot gave to odd numbers.
pub fn explain(
    field: &Field,
    initial: Side,
    number: u32,
) -> Result<Option<Explanation<Ground>>, NoPairing> {
    let (pairs, steps) = pair_steps(field)?;
    let Some(at) = field.entrants.iter().position(|entrant| entrant.number == number) else {
        return Ok(None);
    };
    let partner = pairs.pairs.iter().find_map(|&(a, b)| {
        if a == at {
            Some(b)
        } else if b == at {
            Some(a)
        } else {
            None
        }
    });
    let holds = |step: &&Step| {
        step.settled.pairs.iter().any(|&(a, b)| a == at || b == at)
            || step.settled.bye == Some(at)
            || step.bracket.residents.end == field.len()
    };
    let Some(step) = steps.iter().find(holds) else { return Ok(None) };
    let explainer = Explainer { field, step };
    let instead = match partner {
        Some(partner) => explainer.opponents(at, partner),
        None => explainer.byes(at),
    };
    Ok(Some(Explanation {
        number,
        opponent: partner.map(|i| field.entrants[i].number),
        colours: partner.map(|i| field.seat(at, i, initial)),
        ground: Ground {
            bracket: field.entrants[step.bracket.residents.start].score,
            moved: step.bracket.moved.contains(&at),
            instead,
        },
    }))
}

/// Why a player does not meet another one; none if they meet or are not in the field.
pub fn why_not(field: &Field, number: u32, other: u32) -> Result<Option<Why>, NoPairing> {
    let (pairs, steps) = pair_steps(field)?;
    let find = |number: u32| field.entrants.iter().position(|entrant| entrant.number == number);
    let (Some(a), Some(b)) = (find(number), find(other)) else { return Ok(None) };
    let (a, b) = (a.min(b), a.max(b));
    if a == b || pairs.pairs.contains(&(a, b)) {
        return Ok(None);
    }
    // The bracket in which the higher ranked one was paired.
    let step = steps.iter().find(|step| {
        step.settled.pairs.iter().any(|&(x, y)| x == a || y == a)
            || step.bracket.residents.end == field.len()
    });
    Ok(step.map(|step| Explainer { field, step }.forced(a, Some(b))))
}

struct Explainer<'a> {
    field: &'a Field,
    step: &'a Step,
}

impl Explainer<'_> {
    /// Everybody of the bracket who comes before the partner in the order in which opponents are tried.
    fn opponents(&self, at: usize, partner: usize) -> Vec<Instead<Why>> {
        let bracket = &self.step.bracket;
        let (upper, lower) = (at.min(partner), at.max(partner));
        let from = if bracket.moved.contains(&upper) {
            bracket.residents.start
        } else {
            // The first of the lower half.
            let taken =
                self.step.settled.pairs.iter().filter(|(a, _)| bracket.moved.contains(a)).count();
            let rest = bracket.residents.len() - taken;
            bracket.residents.start + (taken + rest.div_ceil(2)).min(bracket.residents.len())
        };
        let before = (from..lower).filter(|&other| other != upper);
        before.map(|other| self.instead(other, self.forced(upper, Some(other)))).collect()
    }

    /// Everybody with no more points than the one with the bye, the lowest first.
    fn byes(&self, at: usize) -> Vec<Instead<Why>> {
        let score = self.field.entrants[at].score;
        let others = (0..self.field.len())
            .rev()
            .filter(|&i| i != at && self.field.entrants[i].score <= score);
        others.map(|other| self.instead(other, self.forced(other, None))).collect()
    }

    fn instead(&self, other: usize, why: Why) -> Instead<Why> {
        Instead { number: self.field.entrants[other].number, why }
    }

    /// What would be if this pair or bye had to be.
    fn forced(&self, a: usize, b: Option<usize>) -> Why {
        let field = self.field;
        match b {
            Some(b) if field.barred.has(a, b) => return Why::Met,
            Some(b) if !field.fits.has(a, b) => return Why::Colour,
            None if !field.entrants[a].bye => return Why::HadBye,
            _ => {}
        }
        let bracket = &self.step.bracket;
        let lives = |i: usize| bracket.moved.contains(&i) || i >= bracket.residents.start;
        if !lives(a) || b.is_some_and(|b| !lives(b)) {
            return Why::Above;
        }
        let round = Round { field, bye_score: self.step.bye_score };
        // A large field is not weighed whole: then only the bracket is, and completion is asked apart.
        let small = field.len() <= 400;
        let (reach, completion) = match (self.step.completion, small) {
            (Completion::Bye, _) => (Reach::Alone, Completion::Bye),
            (_, true) => (Reach::All, Completion::Whole),
            (_, false) => (Reach::Next, Completion::Later),
        };
        let (plan, nodes) = round.plan(bracket, reach, completion);
        let Some(x) = nodes.iter().position(|&i| i == a) else { return Why::Incomplete };
        let y = match b {
            Some(b) => nodes.iter().position(|&i| i == b),
            // Nobody is the node after all others.
            None => (plan.kind.len() > nodes.len()).then_some(nodes.len()),
        };
        let Some(y) = y else {
            return if completion == Completion::Bye { self.floats(a) } else { Why::Incomplete };
        };
        let span =
            Span { moved: bracket.moved.len(), end: bracket.moved.len() + bracket.residents.len() };
        let Some(now) = settle(&plan, span) else { return Why::Order };
        let mut narrow = plan.clone();
        for k in 0..plan.kind.len() {
            if k != y && k != x {
                if narrow.rows.has(x, k) {
                    narrow.rows.part(x, k);
                }
                if narrow.rows.has(y, k) {
                    narrow.rows.part(y, k);
                }
            }
        }
        let Some(then) = settle(&narrow, span) else { return Why::Order };
        if then[x] != Some(y) {
            return Why::Incomplete;
        }
        let (now, then) = (plan.total(&now), plan.total(&then));
        for (at, (&now, &then)) in now.iter().zip(&then).enumerate() {
            if then > now {
                let criterion = plan.layout.criterion(at);
                return match criterion {
                    Criterion::C4 => Why::Incomplete,
                    _ => Why::Worse { criterion, now, then },
                };
            }
        }
        Why::Order
    }

    /// One of the bracket meeting somebody below it is one floater more.
    fn floats(&self, _: usize) -> Why {
        let now =
            self.step.settled.floaters.len() as u32 + u32::from(self.step.settled.bye.is_some());
        Why::Worse { criterion: Criterion::C6, now, then: now + 2 }
    }
}

/// A pairing that an arbiter wants to make, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It keeps the absolute criteria.
    Allowed,
    /// Two players break one.
    Breaks {
        /// One.
        number: u32,
        /// The other; none for the bye.
        other: Option<u32>,
        /// Why it may not be.
        why: Why,
    },
}

/// Whether a pairing keeps the absolute criteria: nobody twice, no second meeting, no second bye, no clash of absolute colours.
pub fn judge(field: &Field, pairs: &[(u32, u32)], bye: Option<u32>) -> Change {
    let find = |number: u32| field.entrants.iter().position(|entrant| entrant.number == number);
    for &(a, b) in pairs {
        let (Some(x), Some(y)) = (find(a), find(b)) else { continue };
        let why = if field.barred.has(x, y) {
            Why::Met
        } else if !field.fits.has(x, y) {
            Why::Colour
        } else {
            continue;
        };
        return Change::Breaks { number: a, other: Some(b), why };
    }
    match bye.and_then(|number| Some((number, find(number)?))) {
        Some((number, at)) if !field.entrants[at].bye => {
            Change::Breaks { number, other: None, why: Why::HadBye }
        }
        _ => Change::Allowed,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{field, pair};
    use super::*;
    use crate::Chance;
    use crate::random::{Play, Weather};

    #[test]
    fn the_first_reason_of_a_first_round_is_the_order() {
        let play =
            Play::new(&Weather { late: 0, half_byes: 0, absences: 0, ..Weather::new(6, 5) }, 1);
        let (field, _) = field(&play.table).unwrap();
        let told = explain(&field, Side::First, 1).unwrap().unwrap();
        assert_eq!((told.opponent, told.ground.instead), (Some(4), vec![]));
        let told = explain(&field, Side::First, 2).unwrap().unwrap();
        assert_eq!(told.ground.instead, [Instead { number: 4, why: Why::Order }]);
        assert_eq!(why_not(&field, 1, 2), Ok(Some(Why::Order)));
        assert_eq!(why_not(&field, 1, 4), Ok(None));
    }

    #[test]
    fn every_pair_and_every_bye_of_random_tournaments_can_be_explained() {
        let mut chance = Chance::new(99);
        let (mut met, mut worse, mut byes) = (0, 0, 0);
        for seed in 0..60 {
            let mut play = Play::new(&Weather::any(&mut chance, 16), seed);
            loop {
                play.announce();
                let Ok((field, round)) = field(&play.table) else { break };
                let Ok(pairs) = pair(&field) else { break };
                for entrant in &field.entrants {
                    let told =
                        explain(&field, play.table.initial, entrant.number).unwrap().unwrap();
                    byes += usize::from(told.opponent.is_none());
                    for Instead { number, why } in told.ground.instead {
                        match why {
                            Why::Met => met += 1,
                            Why::Worse { now, then, .. } => {
                                assert!(then > now);
                                worse += 1;
                            }
                            _ => {}
                        }
                        assert_ne!(Some(number), told.opponent);
                    }
                }
                play.enter(&super::super::dress(
                    &field,
                    &pairs.pairs,
                    pairs.bye,
                    round,
                    play.table.initial,
                ));
            }
        }
        assert!(met > 100 && worse > 100 && byes > 20, "{met} {worse} {byes}");
    }
}
