use adoube_board::Side;

/// How much a player is due a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
}

/// Which rule gave the colours of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum ColourRule {
    /// Both have what they are due.
    Both,
    /// The stronger claim has it.
    Stronger,
    /// The other way round than when last they had different colours.
    Alternate,
    /// The higher ranked has what he is due.
    Higher,
    /// Nobody is due anything: by the parity of the higher ranked player's number.
    Number,
}

/// The colour of the first of two players, who ranks higher, and the rule that gave it. `initial` is the colour that
/// the lot gave to odd numbers.
pub fn allocate(
    higher: Colourable<'_>,
    lower: Colourable<'_>,
    initial: Side,
) -> (Side, ColourRule) {
    let (a, b) = (ColourDue::of(higher.colours), ColourDue::of(lower.colours));
    match (a.side, b.side) {
        (None, None) => {
            let odd = higher.number % 2 == 1;
            return (if odd { initial } else { !initial }, ColourRule::Number);
        }
        (Some(side), None) => return (side, ColourRule::Both),
        (None, Some(side)) => return (!side, ColourRule::Both),
        (Some(x), Some(y)) if x != y => return (x, ColourRule::Both),
        _ => {}
    }
    let due = a.side.unwrap_or(Side::First);
    let claim = |due: &ColourDue| {
        (due.strength, if due.strength == Strength::Absolute { due.difference.abs() } else { 0 })
    };
    match claim(&a).cmp(&claim(&b)) {
        std::cmp::Ordering::Greater => return (due, ColourRule::Stronger),
        std::cmp::Ordering::Less => return (!due, ColourRule::Stronger),
        std::cmp::Ordering::Equal => {}
    }
    let histories = higher.colours.iter().rev().zip(lower.colours.iter().rev());
    for (&x, &y) in histories {
        if x != y {
            return (!x, ColourRule::Alternate);
        }
    }
    (due, ColourRule::Higher)
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
        let give = |a: &[Side], b: &[Side]| {
            allocate(Colourable { colours: a, number: 1 }, Colourable { colours: b, number: 8 }, W)
        };
        assert_eq!(give(&[W], &[B]), (B, ColourRule::Both));
        assert_eq!(give(&[], &[W]), (W, ColourRule::Both));
        assert_eq!(give(&[W, B], &[W]), (W, ColourRule::Both));
        assert_eq!(give(&[B], &[W, B]), (W, ColourRule::Stronger));
        assert_eq!(give(&[W, W], &[W, W, W]), (W, ColourRule::Stronger));
        assert_eq!(give(&[B, W, B], &[B, W, B]), (W, ColourRule::Higher));
        assert_eq!(give(&[B, W, B], &[B, B, W, W, B]), (W, ColourRule::Alternate));
        assert_eq!(give(&[B, B, W, W, B], &[B, W, B]), (B, ColourRule::Alternate));
        assert_eq!(give(&[], &[]), (W, ColourRule::Number));
    }
}
