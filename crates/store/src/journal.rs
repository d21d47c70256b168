//! What owners and arbiters did.

use serde::Serialize;

use crate::value::from_row;
use crate::{AccountId, GameId};

/// Something that an owner did, or an arbiter beside his commands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// When.
    pub at: i64,
    /// Who; none: somebody at the machine itself.
    pub actor: Option<AccountId>,
    /// What, by a word of the server's.
    pub act: &'static str,
    /// To whom.
    pub subject: Option<AccountId>,
    /// In which game.
    pub game: Option<GameId>,
    /// What more there is to say: no free text, which could not be erased.
    pub detail: String,
}

/// The same as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Recorded {
    /// Its number.
    pub id: i64,
    /// When.
    pub at: i64,
    /// Who; none: somebody at the machine itself.
    pub actor: Option<AccountId>,
    /// What: `ruled` for an arbiter's command.
    pub act: String,
    /// To whom.
    pub subject: Option<AccountId>,
    /// In which game.
    pub game: Option<GameId>,
    /// What more there is to say; a command as the laws write it.
    pub detail: String,
}

from_row!(Recorded { id, at, actor, act, subject, game, detail });
