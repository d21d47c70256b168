//! What players may say to each other: a closed list, before the game and after it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A greeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Greeting {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Please (onegaishimasu).
    Please,
    /// Good game.
    GoodGame,
    /// Well played.
    WellPlayed,
    /// Thank you (arigatou gozaimashita).
    ThankYou,
    /// Goodbye.
    Goodbye,
}
