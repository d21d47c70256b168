//! Where people can be written to, and what waits to be sent.

use serde::Serialize;

use crate::value::{from_row, kept_as_word};
use crate::{AccountId, GameId, StoreError};

/// An address that its owner has confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Address {
    /// Whose.
    pub account: AccountId,
    /// The address, as it was written.
    pub address: String,
    /// The tag of the language in which he is written to.
    pub language: String,
    /// Whether he wants to be told about his games by days.
    pub games: bool,
    /// When he last was.
    pub told: Option<i64>,
    /// What ends that without a login.
    #[serde(skip)]
    pub key: String,
    /// When it was confirmed.
    pub created: i64,
}

from_row!(Address { account, address, language, games, told, key, created });

/// An address that is yet to be confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Confirmation {
    /// Whose.
    pub account: AccountId,
    /// The address, as it was written.
    pub address: String,
    /// The tag of the language in which he is written to.
    pub language: String,
    /// When it was given.
    pub created: i64,
    /// Until when it can be confirmed.
    pub expires: i64,
}

from_row!(Confirmation { account, address, language, created, expires });

/// What a mail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MailKind {
    /// Whether an address is one's own.
    Confirm,
    /// A way back into an account.
    Recover,
    /// Games by days.
    Games,
}

impl MailKind {
    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Recover => "recover",
            Self::Games => "games",
        }
    }
}

impl TryFrom<String> for MailKind {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        let all = [Self::Confirm, Self::Recover, Self::Games];
        all.into_iter().find(|kind| kind.as_str() == text).ok_or(StoreError::Missing("kind"))
    }
}

kept_as_word!(MailKind);

/// What waits to be sent. Where to, and what opens something, is looked up and drawn when it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mail {
    /// To whom.
    pub account: AccountId,
    /// What it is about.
    pub kind: MailKind,
    /// What more there is to say, as the server writes it.
    pub body: String,
    /// Since when it waits.
    pub created: i64,
    /// When it is tried next.
    pub due: i64,
    /// How often it was tried.
    pub attempts: u32,
}

from_row!(Mail { account, kind, body, created, due, attempts });

/// How much of a game its player was told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reminder {
    /// Which game.
    pub game: GameId,
    /// So many events.
    pub seq: u32,
}

from_row!(Reminder { game, seq });

/// What comes of a look at somebody's games: all of it, or nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reminded {
    /// Whose.
    pub account: AccountId,
    /// How much he was told of from now on.
    pub known: Vec<Reminder>,
    /// What is over.
    pub over: Vec<GameId>,
    /// What he is told, if anything.
    pub mail: Option<Mail>,
}
