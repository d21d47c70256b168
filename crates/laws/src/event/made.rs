//! A move that stands on the board.

use adoube_board::{BySide, Side};
use serde::{Deserialize, Serialize};

use super::{MadeBy, Owed};
use crate::{Act, Outcome};

/// A move as it was made, with what the laws say of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Made {
    /// On what ground it stands there.
    pub ground: MadeBy,
    /// Whose it is.
    pub side: Side,
    /// What was done.
    pub act: Act,
    /// Whether it was legal.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub legal: bool,
    /// Whether the press followed by itself.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub pressed: bool,
    /// Whether it was played for him, who need not be there: a sealed one.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub for_him: bool,
    /// The rule about touched pieces that it breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breach: Option<Owed>,
    /// How it ended the game, where nobody says so yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brings: Option<Box<Outcome>>,
    /// Who can never mate any more.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub hopeless: BySide<bool>,
    /// How many moves of his that were not completed are by this one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub completes: u16,
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
pub(super) const fn is_zero(number: &u16) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
const fn is_true(value: &bool) -> bool {
    *value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_nobody(sides: &BySide<bool>) -> bool {
    !sides.first && !sides.second
}
