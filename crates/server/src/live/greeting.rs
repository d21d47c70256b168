//! What players may say to each other: a closed list, before the game and after it.

use std::collections::BTreeSet;
use std::sync::{PoisonError, RwLock};

use adoube_store::GameId;
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
    /// Have fun.
    HaveFun,
    /// Good to see you again.
    Glad,
    /// Please (onegaishimasu).
    Please,
    /// Good game.
    GoodGame,
    /// Well played.
    WellPlayed,
    /// Thank you (arigatou gozaimashita).
    ThankYou,
    /// Congratulations.
    Congratulations,
    /// That was close.
    Close,
    /// I have learned something.
    Learned,
    /// I have to go now.
    MustGo,
    /// See you.
    SeeYou,
    /// Goodbye.
    Goodbye,
}

/// Games in which nobody greets: those of events that do not have it otherwise.
#[derive(Debug, Default)]
pub struct Hush(RwLock<BTreeSet<GameId>>);

impl Hush {
    /// It is so of some games, or is not any more.
    pub(crate) fn set(&self, games: &[GameId], hushed: bool) {
        let mut all = self.0.write().unwrap_or_else(PoisonError::into_inner);
        for game in games {
            if hushed {
                all.insert(*game);
            } else {
                all.remove(game);
            }
        }
    }

    /// Whether it is so of a game.
    pub(crate) fn is_on(&self, game: GameId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&game)
    }
}
