//! What came of games that are over, and the ratings that follow from it.

use serde::Serialize;

use crate::value::from_row;
use crate::{AccountId, GameId};

/// A game that is over, as lists show it: made from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filed {
    /// Which game.
    pub game: GameId,
    /// When it ended.
    pub ended: i64,
    /// `chess` or `shogi`.
    pub kind: String,
    /// The class of its time: `blitz`, `rapid`, `standard`, `days`; `none` without a clock.
    pub class: String,
    /// Whether ratings changed by it.
    pub rated: bool,
    /// Who was first.
    pub first_player: AccountId,
    /// Who was second.
    pub second_player: AccountId,
    /// Who won: `first`, `second`; `drawn`; `none` where it does not count.
    pub result: String,
    /// How much time each had, as it is written.
    pub time: String,
    /// What a list shows besides, as JSON.
    pub about: String,
}

from_row!(Filed {
    game,
    ended,
    kind,
    class,
    rated,
    first_player,
    second_player,
    result,
    time,
    about,
});

/// How a rating changed by a game; numbers are in billionths, so that it can be computed again to the last digit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RatingChange {
    /// Whose.
    pub account: AccountId,
    /// At `chess` or `shogi`.
    pub kind: String,
    /// In which class of time.
    pub class: String,
    /// The how manieth it is there.
    pub number: i64,
    /// By which game.
    pub game: GameId,
    /// When that ended.
    pub ended: i64,
    /// Against whom.
    pub opponent: AccountId,
    /// What was scored, in halves.
    pub score: i64,
    /// The rating before.
    pub rating_before: i64,
    /// How far it might be off.
    pub deviation_before: i64,
    /// How much it moved.
    pub volatility_before: i64,
    /// The opponent's before.
    pub opponent_rating: i64,
    /// How far that might be off.
    pub opponent_deviation: i64,
    /// The rating after.
    pub rating: i64,
    /// How far it may be off.
    pub deviation: i64,
    /// How much it moves.
    pub volatility: i64,
}

from_row!(RatingChange {
    account,
    kind,
    class,
    number,
    game,
    ended,
    opponent,
    score,
    rating_before,
    deviation_before,
    volatility_before,
    opponent_rating,
    opponent_deviation,
    rating,
    deviation,
    volatility,
});

/// Which games of somebody are looked for, the latest first; what is empty asks for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// Whose.
    pub account: AccountId,
    /// `chess` or `shogi`.
    pub kind: String,
    /// `won`, `lost` or `drawn`.
    pub result: String,
    /// Whether ratings changed by it.
    pub rated: Option<bool>,
    /// Part of the opponent's name, folded, or of the time.
    pub text: String,
    /// Those before this end, and at that moment before this game.
    pub before: (i64, GameId),
    /// Also those that not everybody may watch.
    pub private: bool,
    /// So many.
    pub limit: u32,
}

/// How many games somebody has won, lost or drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Of `chess` or `shogi`.
    pub kind: String,
    /// `won`, `lost`, `drawn`, `none`.
    pub outcome: String,
    /// So many.
    pub games: i64,
}

from_row!(Tally { kind, outcome, games });
