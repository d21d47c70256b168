use adoube_board::Side;

/// How much a player is due a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Strength {
    /// No game played yet.
    None,
    /// As many games with one colour as with the other.
    Mild,
    /// One game more with a colour.
    Strong,
    /// Two games more, or the last two with the same colour.
    Absolute,
}

/// What the colours that a player has had make of the next one. Only games that were played count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColourDue {
    /// The colour that is due.
    pub side: Option<Side>,
    /// How much.
    pub strength: Strength,
    /// Games with the first side less games with the second.
    pub difference: i32,
    /// The colour of both last games.
    pub twice: Option<Side>,
}

impl ColourDue {
    /// By the colours of the games played, the first one first.
    pub fn of(colours: &[Side]) -> Self {
        let firsts = colours.iter().filter(|side| side.is_first()).count() as i32;
        let difference = 2 * firsts - colours.len() as i32;
        let twice = match colours {
            [.., a, b] if a == b => Some(*a),
            _ => None,
        };
        let by_difference = if difference > 0 { Side::Second } else { Side::First };
        let (side, strength) = match (difference.abs(), twice, colours.last()) {
            (2.., _, _) => (Some(by_difference), Strength::Absolute),
            (_, Some(side), _) => (Some(!side), Strength::Absolute),
            (1, None, _) => (Some(by_difference), Strength::Strong),
            (_, None, Some(&last)) => (Some(!last), Strength::Mild),
            (_, None, None) => (None, Strength::None),
        };
        Self { side, strength, difference, twice }
    }

    /// Whether both are due the same colour.
    pub(crate) fn clashes(&self, other: &Self) -> bool {
        self.side.is_some() && self.side == other.side
    }

    /// Whether both must have the same colour.
    pub(crate) fn excludes(&self, other: &Self) -> bool {
        self.clashes(other)
            && self.strength == Strength::Absolute
            && other.strength == Strength::Absolute
    }

    /// C10: somebody would have a colour three times more than the other.
    pub(crate) fn unbalances(&self, other: &Self) -> bool {
        self.clashes(other) && self.difference.abs() > 1 && other.difference.abs() > 1
    }

    /// C11: somebody would have a colour three times in a row.
    pub(crate) fn repeats(&self, other: &Self) -> bool {
        if !self.excludes(other) {
            return false;
        }
        let (a, b) = (self.difference.abs(), other.difference.abs());
        match a.cmp(&b) {
            std::cmp::Ordering::Equal => self.twice.is_some() && self.twice == other.twice,
            // The one with the smaller difference gives way.
            std::cmp::Ordering::Greater => other.twice.is_some_and(|side| Some(!side) == self.side),
            std::cmp::Ordering::Less => self.twice.is_some_and(|side| Some(!side) == self.side),
        }
    }

    /// C13: somebody is denied a strong preference.
    pub(crate) fn denies_strong(&self, other: &Self) -> bool {
        self.clashes(other)
            && self.strength >= Strength::Strong
            && other.strength >= Strength::Strong
            && !self.excludes(other)
    }
}

/// A player as far as colours go.
#[derive(Clone, Copy, Debug)]
pub struct Colourable<'a> {
    /// The colours of the games played, the first one first.
    pub colours: &'a [Side],
    /// The start number.
    pub number: u32,
    /// The number that an odd or even one is told by: see [`Entrant::place`](super::Entrant::place).
    pub place: u32,
}

/// Which rule gave the colours of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "by"))]
pub enum ColourRule {
    /// Both have what they are due.
    Both {
        /// How much the one with the first side was due it.
        claim: Strength,
        /// How much the other was due the second side.
        facing: Strength,
    },
    /// One has what he is due, and the other is due nothing.
    Only {
        /// Who has it.
        to: u32,
        /// How much he was due it.
        claim: Strength,
    },
    /// Both are due the same, and the stronger claim has it.
    Stronger {
        /// Who has it.
        to: u32,
        /// How much he was due it.
        claim: Strength,
        /// How much the other was.
        facing: Strength,
    },
    /// Both must have the same, and the wider difference between the colours has it.
    Wider {
        /// Who has it.
        to: u32,
        /// How many games more he had with one colour.
        difference: u32,
        /// How many the other had.
        facing: u32,
    },
    /// Claims are equal: the other way round than when last they had different colours.
    Alternate {
        /// What both are due.
        due: Side,
        /// In which game that was for each, counted back; 1 is the last one.
        back: usize,
    },
    /// Claims are equal, and so are the games behind them: the higher ranked has what he is due.
    Higher {
        /// Who that is.
        to: u32,
    },
    /// Nobody is due anything: by the parity of the higher ranked player's number.
    Number {
        /// Who that is.
        higher: u32,
        /// The number of that player among all who have been in a pairing, where it is another one.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        place: Option<u32>,
        /// The colour that the lot gave to odd numbers.
        initial: Side,
    },
    /// Berger's table has it so.
    Table,
    /// Berger's table has it so, and the second cycle turns it round.
    Reversed,
}

/// A pair with its colours, by start numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Board {
    /// Who has the first side: White in chess, sente in shogi.
    pub first: u32,
    /// Who has the second side.
    pub second: u32,
    /// Which rule gave the colours.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub rule: ColourRule,
}

/// Two players, the one who ranks higher first, as they sit, and the rule that gave the colours. `initial` is the colour
/// that the lot gave to odd numbers.
pub fn allocate(higher: Colourable<'_>, lower: Colourable<'_>, initial: Side) -> Board {
    let (side, rule) = decide(higher, lower, initial);
    let (first, second) = if side.is_first() { (higher, lower) } else { (lower, higher) };
    Board { first: first.number, second: second.number, rule }
}

/// The colour of the higher ranked player, and the first rule that decides it.
fn decide(higher: Colourable<'_>, lower: Colourable<'_>, initial: Side) -> (Side, ColourRule) {
    let (a, b) = (ColourDue::of(higher.colours), ColourDue::of(lower.colours));
    let due = match (a.side, b.side) {
        (None, None) => {
            let odd = higher.place % 2 == 1;
            let place = Some(higher.place).filter(|&place| place != higher.number);
            let rule = ColourRule::Number { higher: higher.number, place, initial };
            return (if odd { initial } else { !initial }, rule);
        }
        (Some(side), None) => {
            return (side, ColourRule::Only { to: higher.number, claim: a.strength });
        }
        (None, Some(side)) => {
            return (!side, ColourRule::Only { to: lower.number, claim: b.strength });
        }
        (Some(x), Some(y)) if x != y => {
            let (first, second) = if x.is_first() { (a, b) } else { (b, a) };
            return (x, ColourRule::Both { claim: first.strength, facing: second.strength });
        }
        (Some(side), Some(_)) => side,
    };
    let wins = |greater: bool| {
        if greater { (due, higher.number, a, b) } else { (!due, lower.number, b, a) }
    };
    if a.strength != b.strength {
        let (side, to, claim, facing) = wins(a.strength > b.strength);
        let (claim, facing) = (claim.strength, facing.strength);
        return (side, ColourRule::Stronger { to, claim, facing });
    }
    let wide = |due: &ColourDue| due.difference.unsigned_abs();
    if a.strength == Strength::Absolute && wide(&a) != wide(&b) {
        let (side, to, claim, facing) = wins(wide(&a) > wide(&b));
        let (difference, facing) = (wide(&claim), wide(&facing));
        return (side, ColourRule::Wider { to, difference, facing });
    }
    let mut histories = higher.colours.iter().rev().zip(lower.colours.iter().rev()).zip(1..);
    if let Some(((&had, _), back)) = histories.find(|((x, y), _)| x != y) {
        return (!had, ColourRule::Alternate { due, back });
    }
    (due, ColourRule::Higher { to: higher.number })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Side::{First as W, Second as B};

    #[test]
    fn a_preference_follows_from_the_games_played() {
        let due = |colours: &[Side]| {
            let due = ColourDue::of(colours);
            (due.side, due.strength)
        };
        assert_eq!(due(&[]), (None, Strength::None));
        assert_eq!(due(&[W]), (Some(B), Strength::Strong));
        assert_eq!(due(&[W, B]), (Some(W), Strength::Mild));
        assert_eq!(due(&[W, B, B]), (Some(W), Strength::Absolute));
        assert_eq!(due(&[B, W, W, B, B]), (Some(W), Strength::Absolute));
        assert_eq!(due(&[B, W, B, W, B, B, B]), (Some(W), Strength::Absolute));
    }

    #[test]
    fn colours_follow_the_first_rule_that_decides() {
        use ColourRule::*;
        use Strength::{Absolute, Mild, Strong};
        let give = |a: &[Side], b: &[Side]| {
            let [higher, lower] = [(a, 1), (b, 8)].map(|(colours, number)| Colourable {
                colours,
                number,
                place: number,
            });
            let Board { first, second, rule } = allocate(higher, lower, W);
            assert_eq!(first + second, 9);
            (if first == 1 { W } else { B }, rule)
        };
        assert_eq!(give(&[W], &[B]), (B, Both { claim: Strong, facing: Strong }));
        assert_eq!(give(&[W, B], &[W]), (W, Both { claim: Mild, facing: Strong }));
        assert_eq!(give(&[W], &[W, B]), (B, Both { claim: Mild, facing: Strong }));
        assert_eq!(give(&[], &[W]), (W, Only { to: 8, claim: Strong }));
        assert_eq!(give(&[W, W], &[]), (B, Only { to: 1, claim: Absolute }));
        assert_eq!(give(&[B], &[W, B]), (W, Stronger { to: 1, claim: Strong, facing: Mild }));
        assert_eq!(give(&[W], &[W, W]), (W, Stronger { to: 8, claim: Absolute, facing: Strong }));
        assert_eq!(give(&[W, W], &[W, W, W]), (W, Wider { to: 8, difference: 3, facing: 2 }));
        assert_eq!(give(&[B, W, B], &[B, W, B]), (W, Higher { to: 1 }));
        assert_eq!(give(&[B, W, B], &[B, B, W, W, B]), (W, Alternate { due: W, back: 3 }));
        assert_eq!(give(&[B, B, W, W, B], &[B, W, B]), (B, Alternate { due: W, back: 3 }));
        assert_eq!(give(&[], &[]), (W, Number { higher: 1, place: None, initial: W }));
    }
}
