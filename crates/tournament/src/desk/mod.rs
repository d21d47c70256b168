//! The desk of an event: prizes, fees, and who has come.
//!
//! What is announced and paid is part of the event's log; who gets what is computed from the standings, and never kept.

mod fees;
mod money;
mod prizes;
mod share;

use std::collections::{BTreeMap, BTreeSet};

pub use fees::{Account, Fees, Reduction};
pub use money::{Money, MoneyError};
pub use prizes::{Allotment, Award, Better, Category, Fund, Part, Prize, PrizeError};
pub use share::{Sharing, Tied, shares};

/// What the desk knows of an event.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Desk {
    /// The prizes that were announced.
    pub fund: Fund,
    /// What playing costs.
    pub fees: Fees,
    /// What each has paid, by entry number.
    pub paid: BTreeMap<u32, Money>,
    /// Who has come, by entry number.
    pub present: BTreeSet<u32>,
}

/// Why the desk cannot do something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DeskRefusal {
    /// Come already, or not come.
    #[error("player {id} is {} checked in", if *here { "already" } else { "not" })]
    Here {
        /// The entry number.
        id: u32,
        /// Whether come.
        here: bool,
    },
    /// Nothing new of prizes or fees.
    #[error("nothing new is said of prizes or fees")]
    Known,
    /// Two categories of one name, or one without a name.
    #[error("'{0}' is no name of a category (expected one of its own)")]
    Category(String),
    /// Text that names no group of players.
    #[error("'{0}' is no group (expected {groups})", groups = crate::standings::GROUPS)]
    Group(String),
    /// A group of single players where teams have the prizes.
    #[error("'{group}' in an event of teams (expected no group, or board:1 to board:{boards})")]
    TeamGroup {
        /// As it was named.
        group: String,
        /// How many boards a match has.
        boards: usize,
    },
    /// An amount that nobody gives or asks for.
    #[error("{0} (expected an amount from 0 to {most})", most = Money::MOST)]
    Amount(Money),
    /// Nothing is paid.
    #[error("{0} (expected an amount that is not 0)")]
    Nothing(Money),
    /// An entry that is taken out with money in it.
    #[error("player {id} has paid {paid} (expected that it is given back first)")]
    PaidIn {
        /// The entry number.
        id: u32,
        /// What was paid.
        paid: Money,
    },
    /// More is given back than was paid.
    #[error("player {id} has paid {paid} (expected no more to give back)")]
    Paid {
        /// The entry number.
        id: u32,
        /// What was paid.
        paid: Money,
    },
}
