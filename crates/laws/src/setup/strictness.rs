//! What the software lets happen, does and sees.

use serde::{Deserialize, Serialize};

/// Whether illegal moves can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Moves {
    /// The board refuses them.
    Prevent,
    /// They stand until they are claimed or found.
    Claim,
}

/// Who presses the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Press {
    /// The press follows the move.
    Automatic,
    /// The player does.
    ByHand,
}

/// Who sees a flag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Flags {
    /// The software, as the event has announced.
    Automatic,
    /// Those whom the rulebook names.
    Claim,
}

/// How strict a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Strictness {
    /// Whether illegal moves can stand.
    pub moves: Moves,
    /// Who presses the clock.
    pub press: Press,
    /// Who sees a flag.
    pub flags: Flags,
}

impl Strictness {
    /// The friendly way: the board refuses, the clock presses itself, a flag is seen.
    pub const PREVENT: Self =
        Self { moves: Moves::Prevent, press: Press::Automatic, flags: Flags::Automatic };
    /// As across a real board.
    pub const CLAIM: Self = Self { moves: Moves::Claim, press: Press::ByHand, flags: Flags::Claim };
}
