use adoube_board::Side;

use super::TeamField;

/// Which colours teams may want (C.04.6, 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TeamPreference"))]
pub enum Preference {
    /// Only after two matches too many, or two in a row, with one colour.
    #[default]
    A,
    /// That, and mildly after one match too many, or the last one.
    B,
    /// None.
    Off,
}

/// The colour on board 1 that a team wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Wish {
    /// Which.
    pub side: Option<Side>,
    /// Whether strongly: always so in type A.
    pub strong: bool,
}

/// Matches with the first side less matches with the second.
pub(crate) fn difference(colours: &[Side]) -> i32 {
    colours.iter().map(|side| if side.is_first() { 1 } else { -1 }).sum()
}

impl Preference {
    /// What the colours that a team has had make it want; the last round knows no wish for mere alternation.
    pub fn of(self, colours: &[Side], last_round: bool) -> Wish {
        if self == Self::Off {
            return Wish::default();
        }
        let difference = difference(colours);
        let twice = match colours {
            [.., a, b] if a == b => Some(*a),
            _ => None,
        };
        let side = match (difference, twice) {
            (..=-2, _) | (-1..=0, Some(Side::Second)) => Some(Side::First),
            (2.., _) | (0..=1, Some(Side::First)) => Some(Side::Second),
            _ => None,
        };
        if side.is_some() || self == Self::A {
            return Wish { side, strong: side.is_some() };
        }
        let side = match (difference, colours.last()) {
            (-1, _) => Some(Side::First),
            (1, _) => Some(Side::Second),
            (0, Some(&last)) if !last_round => Some(!last),
            _ => None,
        };
        Wish { side, strong: false }
    }
}

/// Which rule gave a match its colours (C.04.6, 4.3). Teams are named by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "rule"))]
pub enum TeamColourRule {
    /// Neither has played: by the parity of the first team's number.
    Number {
        /// The first team.
        to: u32,
    },
    /// Only one wants a colour.
    Only {
        /// Who.
        to: u32,
    },
    /// They want different colours.
    Both,
    /// Only one wants it strongly.
    Stronger {
        /// Who.
        to: u32,
    },
    /// White for the team that had it less.
    Less {
        /// Who.
        to: u32,
    },
    /// Otherwise than in the last match in which one had White and the other Black.
    Alternate {
        /// How many matches back, from 1.
        back: usize,
    },
    /// The first team's wish.
    First {
        /// Who.
        to: u32,
    },
    /// Otherwise than the first team's last match.
    FirstLast {
        /// Who.
        to: u32,
    },
    /// Otherwise than the other team's last match.
    OtherLast {
        /// Who.
        to: u32,
    },
}

/// A match with its colours on board 1, by pairing numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchSeats {
    /// Who has the first side on board 1.
    pub first: u32,
    /// Who has the second side there.
    pub second: u32,
    /// Which rule gave the colours.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub rule: TeamColourRule,
}

impl TeamField {
    /// The colours of a pair, by position in the field.
    pub(crate) fn seat(&self, a: usize, b: usize) -> MatchSeats {
        let rank = |i: usize| {
            let team = &self.entrants[i];
            let second = if self.way.second { team.second } else { 0 };
            (-team.score, -second, team.number)
        };
        let (x, y) = if rank(a) <= rank(b) { (a, b) } else { (b, a) };
        let (side, rule) = self.side(x, y);
        let [first, second] = if side.is_first() { [x, y] } else { [y, x] };
        let number = |i: usize| self.entrants[i].number;
        MatchSeats { first: number(first), second: number(second), rule }
    }

    /// The colour of the first team of two, and the first rule that decides it.
    fn side(&self, x: usize, y: usize) -> (Side, TeamColourRule) {
        use TeamColourRule::*;
        let (one, other) = (&self.entrants[x], &self.entrants[y]);
        let (a, b) = (self.due[x], self.due[y]);
        if one.colours.is_empty() && other.colours.is_empty() {
            let initial = self.way.initial;
            let side = if one.number % 2 == 1 { initial } else { !initial };
            return (side, Number { to: one.number });
        }
        match (a.side, b.side) {
            (Some(side), None) => return (side, Only { to: one.number }),
            (None, Some(side)) => return (!side, Only { to: other.number }),
            (Some(mine), Some(theirs)) if mine != theirs => return (mine, Both),
            (Some(side), Some(_)) if a.strong != b.strong => {
                return match a.strong {
                    true => (side, Stronger { to: one.number }),
                    false => (!side, Stronger { to: other.number }),
                };
            }
            _ => {}
        }
        // C.04.5, 4.3.2 counts the matches with the first side alone.
        let count = |colours: &[Side]| match self.way.double {
            true => colours.iter().filter(|side| side.is_first()).count() as i32,
            false => difference(colours),
        };
        let (mine, theirs) = (count(&one.colours), count(&other.colours));
        if mine != theirs {
            return match mine < theirs {
                true => (Side::First, Less { to: one.number }),
                false => (Side::Second, Less { to: other.number }),
            };
        }
        let mut histories = one.colours.iter().rev().zip(other.colours.iter().rev()).zip(1..);
        if let Some(((&had, _), back)) = histories.find(|((mine, theirs), _)| mine != theirs) {
            return (!had, Alternate { back });
        }
        if let Some(side) = a.side {
            return (side, First { to: one.number });
        }
        match (one.colours.last(), other.colours.last()) {
            (Some(&last), _) => (!last, FirstLast { to: one.number }),
            (None, Some(&last)) => (last, OtherLast { to: other.number }),
            // Neither has played, and that is rule 1.
            (None, None) => (self.way.initial, Number { to: one.number }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TeamEntrant, Way};
    use super::*;
    use Side::{First as W, Second as B};

    #[test]
    fn a_team_wants_a_colour_by_type() {
        let strong = |side| Wish { side: Some(side), strong: true };
        let mild = |side| Wish { side: Some(side), strong: false };
        let none = Wish::default();
        let cases: [(&[Side], Wish, Wish, Wish); 9] = [
            (&[], none, none, none),
            (&[W], none, mild(B), mild(B)),
            (&[W, B], none, mild(W), none),
            (&[W, W], strong(B), strong(B), strong(B)),
            (&[B, W, W], strong(B), strong(B), strong(B)),
            // One White too many, and the last two with Black: nothing strong, and mildly Black.
            (&[W, W, W, B, B], none, mild(B), mild(B)),
            (&[B, B, W, W], strong(B), strong(B), strong(B)),
            (&[B, W, B], none, mild(W), mild(W)),
            (&[B, B, B, W], strong(W), strong(W), strong(W)),
        ];
        for (colours, a, b, last) in cases {
            assert_eq!(Preference::A.of(colours, false), a, "{colours:?}");
            assert_eq!(Preference::A.of(colours, true), a, "{colours:?}");
            assert_eq!(Preference::B.of(colours, false), b, "{colours:?}");
            assert_eq!(Preference::B.of(colours, true), last, "{colours:?}");
            assert_eq!(Preference::Off.of(colours, false), none);
        }
    }

    #[test]
    fn colours_follow_the_first_rule_that_decides() {
        use TeamColourRule::*;
        let give_in = |double, preference, a: &[Side], b: &[Side]| {
            let team = |number, colours: &[Side]| TeamEntrant {
                number,
                score: 20,
                second: 40,
                colours: colours.to_vec(),
                floater: false,
                bye: true,
                played: colours.len() as u32,
            };
            let way = Way { preference, second: true, initial: W, round: 3, rounds: 9, double };
            let field = TeamField::new(vec![team(3, a), team(8, b)], [], way);
            let seats = field.seat(1, 0);
            assert_eq!(seats.first + seats.second, 11);
            (if seats.first == 3 { W } else { B }, seats.rule)
        };
        let give = |preference, a: &[Side], b: &[Side]| give_in(false, preference, a, b);
        let a = |x: &[Side], y: &[Side]| give(Preference::A, x, y);
        assert_eq!(a(&[], &[]), (W, Number { to: 3 }));
        assert_eq!(a(&[W, W], &[]), (B, Only { to: 3 }));
        assert_eq!(a(&[W], &[B, B]), (B, Only { to: 8 }));
        assert_eq!(a(&[W, W], &[B, B]), (B, Both));
        assert_eq!(a(&[W, W, W], &[W, W]), (B, Less { to: 8 }));
        assert_eq!(a(&[W], &[]), (B, Less { to: 8 }));
        assert_eq!(a(&[W, B], &[B, W]), (W, Alternate { back: 1 }));
        assert_eq!(a(&[W, W], &[W, W]), (B, First { to: 3 }));
        assert_eq!(a(&[W, B], &[W, B]), (W, FirstLast { to: 3 }));
        assert_eq!(a(&[], &[W, B]), (B, OtherLast { to: 8 }));
        let b = |x: &[Side], y: &[Side]| give(Preference::B, x, y);
        assert_eq!(b(&[W], &[W, W]), (W, Stronger { to: 8 }));
        assert_eq!(b(&[W], &[W]), (B, First { to: 3 }));
        // Of single players who meet for two games the one with fewer Whites has it, however many Blacks there were.
        let double = |x: &[Side], y: &[Side]| give_in(true, Preference::Off, x, y);
        assert_eq!(double(&[], &[]), (W, Number { to: 3 }));
        assert_eq!(double(&[W, W], &[W]), (B, Less { to: 8 }));
        assert_eq!(double(&[W, B], &[W]), (W, Alternate { back: 1 }));
        assert_eq!(double(&[B], &[]), (W, FirstLast { to: 3 }));
        assert_eq!(double(&[], &[B]), (B, OtherLast { to: 8 }));
    }
}
