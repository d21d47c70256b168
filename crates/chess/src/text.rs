//! Small helpers for what is written and read as text.

use core::fmt::Display;
use core::str::FromStr;

/// Reads a value from its text form.
#[cfg(feature = "serde")]
pub(crate) fn deserialize_from_str<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = <alloc::borrow::Cow<'de, str> as serde::Deserialize>::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}
