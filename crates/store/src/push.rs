//! Browsers that are told something while no page lives.

use serde::Serialize;

use crate::value::from_row;
use crate::{AccountId, LoginId};

/// Where the browser of a login is told, and with what it reads that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Subscription {
    /// Of which login.
    pub login: LoginId,
    /// Whose.
    pub account: AccountId,
    /// The address at its push service.
    pub endpoint: String,
    /// The browser's public key,
    #[serde(skip)]
    pub key: Vec<u8>,
    /// and what only it and we know.
    #[serde(skip)]
    pub auth: Vec<u8>,
    /// The tag of the language in which it is told.
    pub language: String,
    /// How often in a row it could not be reached.
    pub failed: u32,
    /// Since when.
    pub created: i64,
}

from_row!(Subscription { login, account, endpoint, key, auth, language, failed, created });
