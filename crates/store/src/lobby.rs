//! Challenges, and the draws by which sides are found.

use serde::Serialize;

use crate::value::{from_row, kept_as_word};
use crate::{AccountId, ChallengeId, DrawId, GameId, StoreError};

/// How a challenge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChallengeState {
    /// It can be accepted, until it expires.
    Open,
    /// It was; the game is there.
    Accepted,
    /// The one it was meant for said no, or who was to rule on it.
    Declined,
    /// Its host took it back.
    Withdrawn,
}

impl ChallengeState {
    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Accepted => "accepted",
            Self::Declined => "declined",
            Self::Withdrawn => "withdrawn",
        }
    }
}

impl TryFrom<String> for ChallengeState {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        match text.as_str() {
            "open" => Ok(Self::Open),
            "accepted" => Ok(Self::Accepted),
            "declined" => Ok(Self::Declined),
            "withdrawn" => Ok(Self::Withdrawn),
            _ => Err(StoreError::Missing("state of a challenge")),
        }
    }
}

kept_as_word!(ChallengeState);

/// What who is to rule on a game has said to that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consent {
    /// Nobody is to rule on it.
    Nobody,
    /// Nothing yet.
    Asked,
    /// That he will.
    Agreed,
    /// That he will not.
    Declined,
}

impl Consent {
    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Nobody => "nobody",
            Self::Asked => "asked",
            Self::Agreed => "agreed",
            Self::Declined => "declined",
        }
    }
}

impl TryFrom<String> for Consent {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self, StoreError> {
        match text.as_str() {
            "nobody" => Ok(Self::Nobody),
            "asked" => Ok(Self::Asked),
            "agreed" => Ok(Self::Agreed),
            "declined" => Ok(Self::Declined),
            _ => Err(StoreError::Missing("consent")),
        }
    }
}

kept_as_word!(Consent);

/// A game that somebody proposes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Challenge {
    /// Its id.
    pub id: ChallengeId,
    /// Who proposes.
    pub host: AccountId,
    /// To whom; none: to anybody, or to whoever has the link.
    pub guest: Option<AccountId>,
    /// The hash of the link's secret, where only its holder may accept.
    #[serde(skip)]
    pub link: Option<Vec<u8>>,
    /// What is proposed, as the server writes it.
    pub terms: String,
    /// How the sides are drawn.
    pub draw: Option<DrawId>,
    /// Of which game it is the rematch.
    pub rematch_of: Option<GameId>,
    /// When.
    pub created: i64,
    /// Until when.
    pub expires: i64,
    /// How it stands.
    pub state: ChallengeState,
    /// The game that came of it.
    pub game: Option<GameId>,
    /// Who is to rule on it.
    pub arbiter: Option<AccountId>,
    /// What he has said to that; before he agrees nobody can accept.
    pub consent: Consent,
}

from_row!(Challenge {
    id,
    host,
    guest,
    link,
    terms,
    draw,
    rematch_of,
    created,
    expires,
    state,
    game,
    arbiter,
    consent
});

/// A draw that anybody can check: the server's secret, of which the hash was told first, and what each
/// player added after that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Its id.
    pub id: DrawId,
    /// The server's secret.
    pub secret: Vec<u8>,
    /// For whom it was begun.
    pub host: AccountId,
    /// What the host added.
    pub host_part: Option<Vec<u8>>,
    /// What the other added.
    pub guest_part: Option<Vec<u8>>,
    /// When.
    pub created: i64,
}

from_row!(Draw { id, secret, host, host_part, guest_part, created });
