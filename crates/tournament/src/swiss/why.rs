use super::bracket::{PairedBracket, Pairs, Round, pair_steps};
use super::cost::Criterion;
use super::{Field, NoPairing};

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

/// Why a player does not meet another one; none if they meet or are not in the field.
pub fn why_not(field: &Field, number: u32, other: u32) -> Result<Option<Why>, NoPairing> {
    let find = |number: u32| field.entrants.iter().position(|entrant| entrant.number == number);
    let (Some(a), Some(b)) = (find(number), find(other)) else { return Ok(None) };
    let done = Done::new(field)?;
    if a == b || done.mate(a) == Some(b) {
        return Ok(None);
    }
    done.why(a, Some(b)).map(Some)
}

impl Field {
    /// The field as it is paired.
    pub(crate) fn done(&self) -> Result<Done<'_>, NoPairing> {
        Done::new(self)
    }
}

/// A field that has been paired, with the brackets in which that was done.
pub(crate) struct Done<'a> {
    pub(super) field: &'a Field,
    pub(crate) pairs: Pairs,
    pub(super) steps: Vec<PairedBracket>,
}

impl<'a> Done<'a> {
    pub(super) fn new(field: &'a Field) -> Result<Self, NoPairing> {
        let (pairs, steps) = pair_steps(field)?;
        Ok(Self { field, pairs, steps })
    }

    /// The opponents of all.
    pub(crate) fn mates(&self) -> Vec<Option<usize>> {
        let mut mates = vec![None; self.field.len()];
        for &(a, b) in &self.pairs.pairs {
            (mates[a], mates[b]) = (Some(b), Some(a));
        }
        mates
    }

    /// The opponent.
    pub(super) fn mate(&self, at: usize) -> Option<usize> {
        let pair = self.pairs.pairs.iter().find(|&&(a, b)| a == at || b == at);
        pair.map(|&(a, b)| if a == at { b } else { a })
    }

    /// The bracket of a player's own score.
    pub(super) fn home(&self, at: usize) -> usize {
        self.find(|step| step.bracket.residents.contains(&at))
    }

    /// The bracket in which a player got the opponent or the bye.
    pub(super) fn settled(&self, at: usize) -> usize {
        self.find(|step| {
            step.settled.bye == Some(at)
                || step.settled.pairs.iter().any(|&(a, b)| a == at || b == at)
        })
    }

    /// Whoever is left over at the end is settled in the last one.
    fn find(&self, holds: impl Fn(&PairedBracket) -> bool) -> usize {
        self.steps.iter().position(holds).unwrap_or(self.steps.len() - 1)
    }

    /// Why two players do not meet, or one of them does not have the bye.
    pub(crate) fn why(&self, a: usize, b: Option<usize>) -> Result<Why, NoPairing> {
        match self.barred(a, b) {
            Some(why) => Ok(why),
            None => self.forced(&self.steps[self.judged(a, b)], a, b),
        }
    }

    /// The reason, if an absolute criterion is one.
    pub(super) fn barred(&self, a: usize, b: Option<usize>) -> Option<Why> {
        let field = self.field;
        match b {
            Some(b) if field.barred.has(a, b) => Some(Why::Met),
            Some(b) if !field.fits.has(a, b) => Some(Why::Colour),
            None if !field.entrants[a].bye => Some(Why::HadBye),
            _ => None,
        }
    }

    /// The first bracket in which both stood; where one had an opponent before, the one of that.
    pub(super) fn judged(&self, a: usize, b: Option<usize>) -> usize {
        match (b, self.pairs.bye) {
            (Some(b), _) => self.settled(a.min(b)).min(self.home(a.max(b))),
            (None, Some(bye)) => self.settled(a).min(self.settled(bye)),
            (None, None) => self.settled(a),
        }
    }

    /// What the bracket would be if this pair or bye had to be.
    fn forced(&self, step: &PairedBracket, a: usize, b: Option<usize>) -> Result<Why, NoPairing> {
        let field = self.field.only(a, b);
        let round = Round { field: &field, bye_score: step.bye_score };
        let mut rest = step.bracket.players();
        rest.extend(step.bracket.residents.end..field.len());
        if !round.completes(&rest, step.bye_score.is_some()) {
            return Ok(Why::Incomplete);
        }
        let forced = round.settle(&step.bracket)?;
        let mut both = step.settled.grade.iter().zip(&forced.grade);
        // Everybody can be paired either way.
        let worse = both.find(|(now, then)| now.0 != Criterion::C4 && now.1 != then.1);
        Ok(worse.map_or(Why::Order, |(&(criterion, now), &(_, then))| Why::Worse {
            criterion,
            now,
            then,
        }))
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
