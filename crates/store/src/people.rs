//! What stands between people: friends, blocks, reports, bans.

use serde::Serialize;

use crate::value::from_row;
use crate::{AccountId, GameId, ReportId};

/// What somebody tells the owner about somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Its id.
    pub id: ReportId,
    /// Who tells it.
    pub reporter: AccountId,
    /// About whom.
    pub about: AccountId,
    /// In which game.
    pub game: Option<GameId>,
    /// Of which kind, by a word of the server's.
    pub why: String,
    /// In the reporter's words; none where they were erased.
    pub body: Option<String>,
    /// When.
    pub created: i64,
    /// When the owner was done with it.
    pub settled: Option<i64>,
    /// What came of it, by a word of the server's.
    pub outcome: Option<String>,
}

from_row!(Report { id, reporter, about, game, why, body, created, settled, outcome });

/// That somebody may not be here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ban {
    /// Who.
    pub account: AccountId,
    /// Until when; none: until it is lifted.
    pub until: Option<i64>,
    /// For what, by a word of the server's.
    pub why: String,
    /// Since when.
    pub created: i64,
}

from_row!(Ban { account, until, why, created });

/// That somebody wants nothing to do with somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    /// Who.
    pub account: AccountId,
    /// With whom.
    pub other: AccountId,
    /// Since when.
    pub created: i64,
}

from_row!(Block { account, other, created });

/// That somebody likes to play with somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Friend {
    /// Who.
    pub account: AccountId,
    /// With whom.
    pub other: AccountId,
    /// Since when.
    pub created: i64,
    /// Whether the other has said the same.
    pub mutual: bool,
}

from_row!(Friend { account, other, created, mutual });

/// What somebody has learnt and solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Learnt {
    /// Who.
    pub account: AccountId,
    /// What it is about.
    pub name: String,
    /// As the pages keep it.
    pub body: String,
    /// Since when.
    pub changed: i64,
}

from_row!(Learnt { account, name, body, changed });

/// A game that only those watch who have its key, or a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// Which.
    pub game: GameId,
    /// The key, as its link has it.
    pub key: String,
}

from_row!(Hidden { game, key });

/// From where nobody new comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    /// An address, as the server writes it.
    pub address: String,
    /// Until when.
    pub until: i64,
}

from_row!(Barred { address, until });
