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
    /// What the event has announced.
    #[serde(skip_serializing_if = "Announced::is_nothing")]
    #[cfg_attr(feature = "typescript", ts(type = "object"))]
    pub(crate) announced: Announced,
}
