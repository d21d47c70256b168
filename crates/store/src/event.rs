//! Events: their logs, who is in them, who may do what.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::value::{from_row, kept_as_word};
use crate::{AccountId, EventId, StoreError};

/// An event as its table has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EventHead {
    /// Its id.
    pub id: EventId,
    /// When it was made.
    pub created: i64,
    /// Since when nothing is added to it.
    pub closed: Option<i64>,
}

from_row!(EventHead { id, created, closed });

/// A line of an event's log: what happened, who did it and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventLine {
    /// What happened, as the event writes it. Nobody is named in it.
    pub body: String,
    /// Who did it; none: the server.
    pub sender: Option<AccountId>,
    /// When.
    pub at: i64,
}

from_row!(EventLine { body, sender, at });

/// A command that was done to an event, by which a retry is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventDone {
    /// Who sent it.
    pub sender: AccountId,
    /// Its id, of the sender's choice.
    pub id: String,
    /// The digest of what was sent, so that one id does not stand for two commands.
    pub digest: String,
    /// How many lines there were before it.
    pub seq: u32,
    /// How many it added.
    pub lines: u32,
}

from_row!(EventDone { sender, id, digest, seq, lines });

/// Who an entry number is: all that names a person, which can be erased.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventPerson {
    /// In which event.
    pub event: EventId,
    /// The entry number.
    pub number: u32,
    /// The account, where the player has one.
    pub account: Option<AccountId>,
    /// Name, birth and so on, as the server writes them; none where they were erased.
    pub body: Option<String>,
}

from_row!(EventPerson { event, number, account, body });

/// What an officer wrote, by the number that the log has in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventText {
    /// The number.
    pub number: u32,
    /// What he wrote; none where it was erased.
    pub body: Option<String>,
}

from_row!(EventText { number, body });

/// A photograph of a scoresheet, by the number that the log has in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPhotograph {
    /// The number.
    pub number: u32,
    /// Who had the first side, by entry number.
    pub first: u32,
    /// Who had the second side.
    pub second: u32,
    /// The picture; none where it was erased.
    pub body: Option<Vec<u8>>,
}

from_row!(EventPhotograph { number, first, second, body });

/// What is to be added to an event's log: all of it, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventAppend {
    /// To which event.
    pub event: EventId,
    /// How many lines its log has now.
    pub expected: u32,
    /// What happened.
    pub lines: Vec<EventLine>,
    /// The command that it followed from.
    pub done: Option<EventDone>,
    /// Who it speaks of: in the place of what was known of them.
    pub people: Vec<EventPerson>,
    /// What was written beside it.
    pub texts: Vec<EventText>,
    /// What was photographed.
    pub photographs: Vec<EventPhotograph>,
}

impl EventAppend {
    /// Lines, and nothing beside them.
    pub const fn of(event: EventId, expected: u32, lines: Vec<EventLine>) -> Self {
        Self {
            event,
            expected,
            lines,
            done: None,
            people: Vec::new(),
            texts: Vec::new(),
            photographs: Vec::new(),
        }
    }
}

/// What somebody may do in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum EventRole {
    /// Everything.
    Organiser,
    /// Everything of rounds, results and rulings.
    ChiefArbiter,
    /// The same on some boards.
    Arbiter,
    /// Pairing rounds.
    Pairing,
    /// Entering results.
    Results,
    /// Ticking who has come.
    CheckIn,
    /// Seeing what the public does not.
    Reader,
}

impl EventRole {
    /// Every role.
    pub const ALL: [Self; 7] = [
        Self::Organiser,
        Self::ChiefArbiter,
        Self::Arbiter,
        Self::Pairing,
        Self::Results,
        Self::CheckIn,
        Self::Reader,
    ];

    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Organiser => "organiser",
            Self::ChiefArbiter => "chief-arbiter",
            Self::Arbiter => "arbiter",
            Self::Pairing => "pairing",
            Self::Results => "results",
            Self::CheckIn => "check-in",
            Self::Reader => "reader",
        }
    }
}

impl fmt::Display for EventRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for EventRole {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.into_iter().find(|role| role.as_str() == text);
        found.ok_or(StoreError::Missing("role"))
    }
}

impl TryFrom<String> for EventRole {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        text.parse()
    }
}

kept_as_word!(EventRole);

/// A role that somebody has in an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Office {
    /// In which event.
    pub event: EventId,
    /// Who.
    pub account: AccountId,
    /// Which.
    pub role: EventRole,
    /// For which boards, as the server writes it; empty for all.
    pub scope: String,
    /// Since when.
    pub created: i64,
    /// When he agreed to it; none: not yet.
    pub agreed: Option<i64>,
}

from_row!(Office { event, account, role, scope, created, agreed });

/// A link that gives a role to who takes it up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// In which event.
    pub event: EventId,
    /// Which.
    pub role: EventRole,
    /// For which boards; empty for all.
    pub scope: String,
    /// Since when.
    pub created: i64,
    /// Until when.
    pub expires: i64,
}

from_row!(Invitation { event, role, scope, created, expires });
