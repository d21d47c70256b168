use adoube_board::Side;

use super::colour::{Preference, Wish};
use crate::matching::Rows;

/// A team that is to be paired, as far as the pairing goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEntrant {
    /// The pairing number.
    pub number: u32,
    /// The primary score for pairing, in tenths, with what an acceleration adds.
    pub score: i32,
    /// The secondary score, in tenths.
    pub second: i32,
    /// The colours on board 1 of the matches played, the first one first.
    pub colours: Vec<Side>,
    /// Whether the opponent of the last round had another score.
    pub floater: bool,
    /// Whether the pairing-allocated bye may go here.
    pub bye: bool,
    /// How many matches were played.
    pub played: u32,
}

/// What the regulations of an event leave open in C.04.6, and which of the two systems it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Which colours teams may want.
    pub preference: Preference,
    /// Whether the secondary score says who of two teams comes first.
    pub second: bool,
    /// The colour that the lot gave to odd numbers.
    pub initial: Side,
    /// Which round is paired.
    pub round: usize,
    /// How many there are.
    pub rounds: usize,
    /// Whether single players meet for two games (C.04.5), which knows no wishes for colours.
    pub double: bool,
}

impl Way {
    /// Whether floats of the round before count no more: in the last two rounds of teams (C7, C10), in the last one of single players (C7,
    /// C8).
    pub(crate) fn is_late(self) -> bool {
        self.round + usize::from(!self.double) >= self.rounds
    }
}

/// All teams that are to be paired, in order of score and number, and who may meet whom.
#[derive(Clone, Debug)]
pub struct TeamField {
    /// In order of score, then of number.
    pub entrants: Vec<TeamEntrant>,
    /// How.
    pub way: Way,
    pub(crate) due: Vec<Wish>,
    /// Who may be paired with whom.
    pub(crate) fits: Rows,
}

impl TeamField {
    /// Takes teams in any order. `barred` pairs, by number, may not meet (C1).
    pub fn new(
        mut entrants: Vec<TeamEntrant>,
        barred: impl IntoIterator<Item = (u32, u32)>,
        way: Way,
    ) -> Self {
        entrants.sort_by_key(|team| (-team.score, team.number));
        let len = entrants.len();
        let mut fits = Rows::new(len);
        for i in 0..len {
            for j in 0..i {
                fits.join(i, j);
            }
        }
        let place: std::collections::BTreeMap<u32, usize> =
            entrants.iter().enumerate().map(|(at, team)| (team.number, at)).collect();
        for (a, b) in barred {
            if let (Some(&a), Some(&b)) = (place.get(&a), place.get(&b)) {
                fits.part(a, b);
            }
        }
        let last = way.round >= way.rounds;
        let due = entrants.iter().map(|team| way.preference.of(&team.colours, last)).collect();
        Self { entrants, way, due, fits }
    }

    /// Where a number is.
    pub(crate) fn place(&self, number: u32) -> Option<usize> {
        self.entrants.iter().position(|team| team.number == number)
    }

    /// The same field where two teams can meet nobody but each other.
    pub(crate) fn only(&self, a: usize, b: usize) -> Self {
        let mut field = self.clone();
        for k in 0..self.entrants.len() {
            if k != b {
                field.fits.part(a, k);
            }
            if k != a {
                field.fits.part(b, k);
            }
        }
        field
    }
}
