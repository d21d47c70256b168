use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::{Announced, Strict};

/// Where the games of an event are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// On real boards: a desk enters results, or both players report the same.
    #[default]
    Real,
    /// On screens: every pair whose players have accounts is a game of this server.
    Screens,
}

/// What comes of a game on a real board that has no result when the time of its round is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Overdue {
    /// The arbiter sees to it.
    #[default]
    Arbiter,
    /// What one has reported and the other has not denied is the result; where nobody has said anything, both have lost by not playing.
    Forfeit,
}

impl Overdue {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn is_arbiters(&self) -> bool {
        *self == Self::Arbiter
    }
}

/// How the games of an event are played, beside its laws.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Play {
    /// Where.
    pub boards: Where,
    /// How much time each has: `90m+30s`. None: no clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<String>,
    /// How strict it is.
    pub(crate) strictness: Strict,
    /// How much lag is given back for a move, in milliseconds, at most 2000. None: none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lag: Option<u32>,
    /// Whether the server's own ratings change by it.
    pub rated: bool,
    /// Whether players may greet each other before and after their games.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub greetings: bool,
    /// After so many games lost by not coming a player is taken for gone when the next round is paired. None: who goes says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_shows: Option<u32>,
    /// What comes of a game on a real board that has no result at its round's deadline.
    #[serde(skip_serializing_if = "Overdue::is_arbiters")]
    pub overdue: Overdue,
    /// In which time zone its hours are told, by the name of the IANA: `Europe/Paris`. None: in that of who reads them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// What the event has announced.
    #[serde(skip_serializing_if = "Announced::is_nothing")]
    #[cfg_attr(feature = "typescript", ts(type = "object"))]
    pub(crate) announced: Announced,
}

impl Play {
    /// What no event is played by.
    pub(super) fn fault(&self) -> Option<&'static str> {
        let letter = |it: char| it.is_ascii_alphanumeric() || "_+-/".contains(it);
        let named = |it: &String| (1..=64).contains(&it.len()) && it.chars().all(letter);
        if self.no_shows == Some(0) {
            return Some("no-shows: expected 1 or more");
        }
        let known = self.zone.as_ref().is_none_or(named);
        (!known).then_some("zone: expected the name of a time zone, such as Europe/Paris")
    }
}
