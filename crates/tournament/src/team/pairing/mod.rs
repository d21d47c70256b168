//! Swiss pairing of teams by FIDE's C.04.6, in force since February 2026.
//!
//! The bye is given first. Then, from the top score down, teams are brought up into each score group until all its residents can be paired,
//! and the bracket is paired by colours and floats. Where the text leaves something open: C6 is kept or broken, and asks for as few from
//! below as the number of teams left in the following group allows; a criterion that counts is kept as well as can be; a forfeited match is
//! neither a meeting nor a match played; in type B two matches in a row with a colour are a strong wish in the last round too; who floated
//! under an acceleration is told by the scores of that round with what it added; and the top member of a pair is the smaller number,
//! wherever the teams come from.

mod bracket;
mod colour;
mod field;
#[cfg(test)]
mod plain;
mod why;

pub use colour::{MatchSeats, Preference, TeamColourRule, Wish};
pub use field::{TeamEntrant, TeamField, Way};
pub use why::{TeamGround, TeamWhy, TeamWhyNot, explain, why_not};

use bracket::pair;

/// A round of teams as it was paired, by pairing numbers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct TeamPairing {
    /// The matches in order.
    pub matches: Vec<MatchSeats>,
    /// Who has the pairing-allocated bye.
    pub bye: Option<u32>,
}

/// Pairs a field; none if no pairing has everybody.
pub fn pair_teams(field: &TeamField) -> Option<TeamPairing> {
    let paired = pair(field)?;
    let mut pairs: Vec<(usize, usize)> =
        paired.brackets.iter().flat_map(|bracket| bracket.pairs.clone()).collect();
    let score = |i: usize| field.entrants[i].score;
    // Matches stand in the order of boards of single players: the higher score, the sum of scores, the number of who ranks higher.
    pairs.sort_by_key(|&(a, b)| {
        let (high, low) = (a.min(b), a.max(b));
        (-score(high), -(score(high) + score(low)), field.entrants[high].number)
    });
    Some(TeamPairing {
        matches: pairs.iter().map(|&(a, b)| field.seat(a, b)).collect(),
        bye: paired.bye.map(|i| field.entrants[i].number),
    })
}
