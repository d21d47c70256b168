//! Accounts, and how one proves to be theirs.

use serde::Serialize;

use crate::value::{from_row, kept_as_word};
use crate::{
    AccountId, Address, Block, Challenge, Confirmation, EventPerson, Friend, ImportedGame, Learnt,
    LoginId, Mail, Note, Office, PasskeyId, ProblemTry, Report, Seated, Solver, StoreError,
    Subscription, TokenId,
};

/// The hash of a secret that only its holder has.
pub type SecretHash = [u8; 32];

/// What an account may do on this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Play.
    Player,
    /// Everything.
    Owner,
}

impl Rank {
    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Owner => "owner",
        }
    }
}

impl TryFrom<String> for Rank {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        match text.as_str() {
            "player" => Ok(Self::Player),
            "owner" => Ok(Self::Owner),
            _ => Err(StoreError::Missing("rank")),
        }
    }
}

kept_as_word!(Rank);

/// An account. One without a name is a guest's, or was erased: it is shown as "Player n".
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Account {
    /// Its id.
    pub id: AccountId,
    /// Its number, from 1.
    pub number: i64,
    /// What it may do.
    pub rank: Rank,
    /// When it was made.
    pub created: i64,
    /// When it was closed.
    pub closed: Option<i64>,
    /// When it was erased.
    pub erased: Option<i64>,
    /// How strong it plays, where it is the computer's.
    pub level: Option<i64>,
    /// Its name.
    pub name: Option<String>,
    /// Its password, hashed; none: nobody can log in with one.
    #[serde(skip)]
    pub password: Option<String>,
}

from_row!(Account { id, number, rank, created, closed, erased, level, name, password });

/// A login on one device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Login {
    /// Its id, which is no secret.
    pub id: LoginId,
    /// Whose.
    pub account: AccountId,
    /// What the device calls itself.
    pub agent: String,
    /// When.
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
    /// Until when it holds.
    pub expires: i64,
}

from_row!(Login { id, account, agent, created, seen, expires });

/// An API token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Token {
    /// Its id, which is no secret.
    pub id: TokenId,
    /// Whose.
    pub account: AccountId,
    /// What its owner calls it.
    pub label: String,
    /// What it may be used for, separated by spaces.
    pub scopes: String,
    /// When it was made.
    pub created: i64,
    /// When it was last used.
    pub used: Option<i64>,
    /// Until when it holds; none: until it is revoked.
    pub expires: Option<i64>,
}

from_row!(Token { id, account, label, scopes, created, used, expires });

/// What opens an account without a password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Passkey {
    /// Its id, which is no secret.
    pub id: PasskeyId,
    /// What its device calls it.
    #[serde(skip)]
    pub credential: Vec<u8>,
    /// Whose.
    pub account: AccountId,
    /// What its owner calls it.
    pub label: String,
    /// Its public key, as the server writes it.
    #[serde(skip)]
    pub key: Vec<u8>,
    /// What changes with each use, as the server writes it.
    #[serde(skip)]
    pub state: Vec<u8>,
    /// When it was made.
    pub created: i64,
    /// When it was last used.
    pub used: Option<i64>,
}

from_row!(Passkey { id, credential, account, label, key, state, created, used });

/// What a one-time link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Makes the owner of the server.
    Owner,
    /// Sets a new password.
    Password,
}

impl Purpose {
    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Owner => "owner",
            Self::Password => "password",
        }
    }
}

impl TryFrom<String> for Purpose {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        match text.as_str() {
            "owner" => Ok(Self::Owner),
            "password" => Ok(Self::Password),
            _ => Err(StoreError::Missing("purpose")),
        }
    }
}

kept_as_word!(Purpose);

/// A link that works once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// What for.
    pub purpose: Purpose,
    /// For whom; none: for whoever comes.
    pub account: Option<AccountId>,
    /// Until when.
    pub expires: i64,
}

from_row!(Link { purpose, account, expires });

/// Everything that is kept about an account, for its owner to take away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Export {
    /// The account.
    pub account: Account,
    /// Its logins.
    pub logins: Vec<Login>,
    /// Its tokens, without their secrets.
    pub tokens: Vec<Token>,
    /// Its passkeys, without what proves them.
    pub passkeys: Vec<Passkey>,
    /// Where it can be written to.
    pub address: Option<Address>,
    /// And where it would be, once that is confirmed.
    pub unconfirmed: Option<Confirmation>,
    /// What waits to be sent to it.
    pub mails: Vec<Mail>,
    /// Where its browsers are told while no page lives, without what is read with.
    pub subscriptions: Vec<Subscription>,
    /// Where it sat.
    pub seats: Vec<Seated>,
    /// What it wrote.
    pub notes: Vec<Note>,
    /// What it proposed in the lobby.
    pub challenges: Vec<Challenge>,
    /// With whom it wants nothing to do.
    pub blocks: Vec<Block>,
    /// With whom it likes to play.
    pub friends: Vec<Friend>,
    /// What it has learnt and solved.
    pub learning: Vec<Learnt>,
    /// How strong it is at problems.
    pub solving: Vec<Solver>,
    /// Which it has tried, and how that went.
    pub tries: Vec<ProblemTry>,
    /// What it told the owner about others.
    pub reports: Vec<Report>,
    /// As whom it is in events.
    pub events: Vec<EventPerson>,
    /// What it may do in events.
    pub offices: Vec<Office>,
    /// Games that it has brought from elsewhere.
    pub imports: Vec<ImportedGame>,
}
