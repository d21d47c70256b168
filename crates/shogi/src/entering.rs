use core::fmt;
use core::str::FromStr;

use crate::counting::SET;
use crate::{Declaration, Move, Position, Side, Square};

/// The rules for entering kings that engines know, under the names of the USI option
/// `EnteringKingRule`.
///
/// USI itself defines no such rule. The option is the engine `YaneuraOu`'s, from where others have
/// it, and these are its definitions. In the point rules the player having the move declares: his
/// king in his zone and not in check, ten other pieces of his there, and points enough in the zone
/// and in hand. With 24 points he needs 31 to win, and draws with fewer; with 27 points he needs 28
/// as Black and 27 as White. In the handicap variants White also has the points of the pieces that
/// are missing from the set. In the try rule a king wins who can step now on the square where the
/// enemy king stood at the start, and is not attacked there.
///
/// ```
/// use adoube_shogi::{Entering, EnteringKingRule, Position};
///
/// let rule: EnteringKingRule = "TryRule".parse().unwrap();
/// let position: Position = "9/4K4/9/9/9/9/9/9/k8 b - 1".parse().unwrap();
/// assert_eq!(rule.declare(&position), Some(Entering::Try("5b5a".parse().unwrap())));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum EnteringKingRule {
    /// `NoEnteringKing`: nobody declares.
    #[cfg_attr(feature = "serde", serde(rename = "NoEnteringKing"))]
    NoEnteringKing,
    /// `CSARule24`: 31 points win, 24 draw.
    #[cfg_attr(feature = "serde", serde(rename = "CSARule24"))]
    Points24,
    /// `CSARule24H`: the same in handicap games.
    #[cfg_attr(feature = "serde", serde(rename = "CSARule24H"))]
    Points24Handicap,
    /// `CSARule27`: 28 points win for Black, 27 for White.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "CSARule27"))]
    Points27,
    /// `CSARule27H`: the same in handicap games.
    #[cfg_attr(feature = "serde", serde(rename = "CSARule27H"))]
    Points27Handicap,
    /// `TryRule`: the king reaches the enemy king's first square.
    #[cfg_attr(feature = "serde", serde(rename = "TryRule"))]
    Try,
}

/// What the player having the move gains by a rule for entering kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entering {
    /// A declaration wins.
    Wins,
    /// A declaration draws.
    Draws,
    /// This move of the king wins.
    Try(Move),
}

impl EnteringKingRule {
    /// All of them, in the order in which engines list them.
    pub const ALL: [Self; 6] = [
        Self::NoEnteringKing,
        Self::Points24,
        Self::Points24Handicap,
        Self::Points27,
        Self::Points27Handicap,
        Self::Try,
    ];

    /// The value of the USI option.
    pub const fn usi(self) -> &'static str {
        match self {
            Self::NoEnteringKing => "NoEnteringKing",
            Self::Points24 => "CSARule24",
            Self::Points24Handicap => "CSARule24H",
            Self::Points27 => "CSARule27",
            Self::Points27Handicap => "CSARule27H",
            Self::Try => "TryRule",
        }
    }

    /// The points with which `side` wins here by declaring; none where points do not tell.
    ///
    /// ```
    /// use adoube_shogi::{EnteringKingRule, Handicap, White};
    /// let rule = EnteringKingRule::Points27Handicap;
    /// assert_eq!(rule.needed(&Handicap::TwoPieces.position(), White), Some(17));
    /// ```
    pub fn needed(self, position: &Position, side: Side) -> Option<u32> {
        let full = match self {
            Self::NoEnteringKing | Self::Try => return None,
            Self::Points24 | Self::Points24Handicap => 31,
            Self::Points27 | Self::Points27Handicap if side.is_first() => 28,
            Self::Points27 | Self::Points27Handicap => 27,
        };
        Some(full - self.allowance(position, side).min(full))
    }

    /// The points of missing pieces that count for `side`.
    fn allowance(self, position: &Position, side: Side) -> u32 {
        let counts = matches!(self, Self::Points24Handicap | Self::Points27Handicap);
        if !counts || side.is_first() {
            return 0;
        }
        let board = position.board();
        let all: u32 = Side::ALL.into_iter().map(|side| board.all_points(side)).sum();
        SET.saturating_sub(all)
    }

    /// What the player having the move gains by this rule now, if anything.
    pub fn declare(self, position: &Position) -> Option<Entering> {
        let side = position.turn();
        if self == Self::Try {
            let goal = Square::new(5, if side.is_first() { 1 } else { 9 })?;
            let mv = Move::step(position.king(side)?, goal, false);
            return position.is_legal(mv).then_some(Entering::Try(mv));
        }
        let needed = self.needed(position, side)?;
        let declaration = Declaration::new(&position.board(), true);
        let entered = declaration.king_in_zone && declaration.not_in_check;
        if !entered || declaration.pieces_in_zone < 10 {
            return None;
        }
        let draws = match self {
            Self::Points24 | Self::Points24Handicap => needed.saturating_sub(31 - 24),
            _ => needed,
        };
        match declaration.points {
            points if points >= needed => Some(Entering::Wins),
            points if points >= draws => Some(Entering::Draws),
            _ => None,
        }
    }
}

impl fmt::Display for EnteringKingRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.usi())
    }
}

/// A text that names no rule for entering kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no rule for entering kings (expected one of NoEnteringKing, CSARule24, CSARule24H, \
     CSARule27, CSARule27H, TryRule)"
)]
pub struct ParseEnteringKingRuleError;

impl FromStr for EnteringKingRule {
    type Err = ParseEnteringKingRuleError;

    fn from_str(text: &str) -> Result<Self, ParseEnteringKingRuleError> {
        Self::ALL.into_iter().find(|rule| rule.usi() == text).ok_or(ParseEnteringKingRuleError)
    }
}
