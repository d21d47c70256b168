//! Values that are serialized as the text in which they are written.

use core::fmt::Display;
use core::str::FromStr;

use alloc::borrow::Cow;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes a value as its text.
///
/// # Errors
/// If the serializer refuses it.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Reads a value from its text.
///
/// # Errors
/// If it is no text, or not of such a value: with what is wrong in it.
pub fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

/// Reads a field that may be missing, but where it is given is not null.
///
/// # Errors
/// If it is no such value.
pub fn given<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// Has types serialized as the text in which they are written. Where it is used `serde` has to be a
/// dependency.
///
/// ```
/// # use core::{fmt, num::ParseIntError, str::FromStr};
/// #[derive(Debug, PartialEq)]
/// struct Rank(u8);
///
/// impl fmt::Display for Rank {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write!(f, "rank {}", self.0)
///     }
/// }
///
/// impl FromStr for Rank {
///     type Err = ParseIntError;
///
///     fn from_str(text: &str) -> Result<Self, ParseIntError> {
///         text.trim_start_matches("rank ").parse().map(Self)
///     }
/// }
///
/// adoube_board::as_text! { Rank }
///
/// let text = serde_json::to_string(&Rank(4))?;
/// assert_eq!(text, "\"rank 4\"");
/// assert_eq!(serde_json::from_str::<Rank>(&text)?, Rank(4));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! as_text {
    ($($type:ty)*) => {
        $(
            $crate::typed_as_text! { $type }

            impl ::serde::Serialize for $type {
                fn serialize<S: ::serde::Serializer>(
                    &self,
                    serializer: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    $crate::text::serialize(self, serializer)
                }
            }

            impl<'de> ::serde::Deserialize<'de> for $type {
                fn deserialize<D: ::serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> ::core::result::Result<Self, D::Error> {
                    $crate::text::deserialize(deserializer)
                }
            }
        )*
    };
}

/// The type of TypeScript of what is serialized as text, where those are wanted.
#[cfg(not(feature = "typescript"))]
#[doc(hidden)]
#[macro_export]
macro_rules! typed_as_text {
    ($type:ty) => {};
}

/// The type of TypeScript of what is serialized as text, where those are wanted.
#[cfg(feature = "typescript")]
#[doc(hidden)]
#[macro_export]
macro_rules! typed_as_text {
    ($type:ty) => {
        $crate::typescript_as! { $type, stringify!($type), $crate::typescript::String::from("string") }
    };
}
