use core::fmt;

use adoube_board::{BySide, Side};
use adoube_clock::TimeControl;
use serde::{Deserialize, Serialize};

use crate::Article;
use crate::event::Ending;

/// Points of a game, in halves.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Points(pub i16);

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        match (self.0.unsigned_abs() / 2, self.0 % 2) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (0, _) => write!(f, "{sign}½"),
            (whole, _) => write!(f, "{sign}{whole}½"),
        }
    }
}

/// What a win, a draw and a loss are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scores {
    /// A win, or a forfeit by the opponent.
    pub win: Points,
    /// A draw.
    pub draw: Points,
    /// A loss, or a forfeit.
    pub loss: Points,
}

impl Default for Scores {
    fn default() -> Self {
        Self { win: Points(2), draw: Points(1), loss: Points(0) }
    }
}

impl Scores {
    /// What both together can have of a game.
    pub fn most(self) -> Points {
        let decided = self.win.0.saturating_add(self.loss.0);
        Points(decided.max(self.draw.0.saturating_mul(2)))
    }

    /// The points of both when `winner` wins, or nobody does.
    pub fn of(self, winner: Option<Side>) -> BySide<Points> {
        BySide::from_fn(|side| match winner {
            Some(winner) if winner == side => self.win,
            Some(_) => self.loss,
            None => self.draw,
        })
    }
}

/// Who has more, if one has.
pub(crate) fn ahead(points: BySide<Points>) -> Option<Side> {
    match points.first.cmp(&points.second) {
        core::cmp::Ordering::Greater => Some(Side::First),
        core::cmp::Ordering::Less => Some(Side::Second),
        core::cmp::Ordering::Equal => None,
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Outcome {
    /// Who won, if anybody did.
    pub winner: Option<Side>,
    /// What each scores.
    pub points: BySide<Points>,
    /// On what ground.
    pub ruling: Ending,
    /// The article it rests on.
    pub article: Article,
    /// Whether and how the game is played again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<Replay>,
    /// What could not be found out was decided by the main rule, and may be appealed against.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub open_to_appeal: bool,
    /// The winner has only not lost: what he scores is less than a win is worth here (fide-2009/12.3.b, 12.8).
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub unwon: bool,
}

/// How a game is played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Replay {
    /// The times, already for the sides of the new game.
    pub time: TimeControl,
    /// Whether the players change sides.
    pub swapped: bool,
    /// Whether it follows at once.
    pub at_once: bool,
    /// Whether it must be played, or is offered.
    pub required: bool,
}

impl Outcome {
    /// The result as tables have it: `1-0`, `½-½`, `0-1`, `0-0`.
    pub fn result(&self) -> String {
        format!("{}-{}", self.points.first, self.points.second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_in_a_table() {
        let texts: Vec<String> = [0, 1, 2, 3, -1, -3].map(|n| Points(n).to_string()).to_vec();
        assert_eq!(texts, ["0", "½", "1", "1½", "-½", "-1½"]);
    }
}
