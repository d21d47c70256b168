//! What an arbiter is asked, and what stands on an envelope.

use adoube_board::{BySide, Side};
use adoube_clock::{Moment, Span};
use serde::{Deserialize, Serialize};

/// What stands on an envelope (fide-2009/adj.2). The players' names are those of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct EnvelopeFacts {
    /// The position before the sealed move.
    pub board: String,
    /// Time that each has used; unknown in logs from before it was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<BySide<Span>>,
    /// Time left to each, for the clocks at the resumption.
    pub left: BySide<Span>,
    /// Who sealed.
    pub sealer: Side,
    /// The number of the sealed move.
    pub move_number: u16,
    /// A live offer of a draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Side>,
    /// When play is to be resumed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resumes: Option<Moment>,
    /// Where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// What waits for the arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Matter {
    /// A claim that the opponent cannot win by normal means.
    NormalMeans(Side),
    /// A claim of a draw by repetition or by fifty moves.
    Draw(Side),
    /// A claim in a game without an arbiter, which has ended it.
    Unwatched(Side),
    /// A flag, where it could not be found out whether the opponent can mate.
    Flag(Side),
    /// A declaration that failed.
    Declaration(Side),
    /// What this player has sealed, and the software cannot make out for certain.
    Sealed(Side),
    /// Whether this player has used two hands for his move.
    TwoHands(Side),
    /// This player's request for time for every move.
    Increment(Side),
    /// Both flags, of which nobody knows which fell first.
    BothFlags,
}
