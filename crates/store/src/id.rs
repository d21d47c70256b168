//! Ids: opaque, drawn at random outside, and short as text.

use core::fmt;
use core::str::FromStr;

/// What ids are written with: no letter that looks like another.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// So many letters hold 63 bits.
const LENGTH: usize = 13;

/// A text that is no id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no id (expected {LENGTH} of the letters 0123456789abcdefghjkmnpqrstvwxyz)")]
pub struct NoId;

fn write(f: &mut fmt::Formatter<'_>, id: i64) -> fmt::Result {
    let letter = |at: usize| {
        let index = (id >> (5 * (LENGTH - 1 - at))) & 31;
        char::from(LETTERS[index as usize])
    };
    f.write_str(&(0..LENGTH).map(letter).collect::<String>())
}

fn read(text: &str) -> Result<i64, NoId> {
    if text.len() != LENGTH {
        return Err(NoId);
    }
    let id = text.bytes().try_fold(0_u128, |id, byte| {
        let value = LETTERS.iter().position(|&letter| letter == byte)?;
        Some(id << 5 | value as u128)
    });
    id.and_then(|id| i64::try_from(id).ok()).ok_or(NoId)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            /// The id of random bits; the uppermost is not used.
            pub const fn from_bits(bits: u64) -> Self {
                Self((bits & (i64::MAX as u64)) as i64)
            }

            /// Its bits.
            pub const fn bits(self) -> u64 {
                self.0 as u64
            }
        }

        #[cfg(feature = "typescript")]
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                "string".to_owned()
            }

            fn inline(_: &ts_rs::Config) -> String {
                "string".to_owned()
            }
        }

        impl From<$name> for $crate::value::Value {
            fn from(id: $name) -> Self {
                Self::Number(Some(id.0))
            }
        }

        impl From<Option<$name>> for $crate::value::Value {
            fn from(id: Option<$name>) -> Self {
                Self::Number(id.map(|id| id.0))
            }
        }

        impl $crate::value::FromValue for $name {
            fn from_value(value: $crate::value::Value) -> Option<Self> {
                i64::from_value(value).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(f, self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write(f, self.0)
            }
        }

        impl FromStr for $name {
            type Err = NoId;

            fn from_str(text: &str) -> Result<Self, NoId> {
                read(text).map(Self)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

ids! {
    /// A game.
    GameId
    /// An account, of a guest or a registered player.
    AccountId
    /// A login of an account on one device.
    LoginId
    /// An API token.
    TokenId
    /// A challenge in the lobby.
    ChallengeId
    /// A fair draw of sides.
    DrawId
    /// A free text that lies outside the log.
    NoteId
    /// What somebody tells the owner about somebody.
    ReportId
    /// A passkey.
    PasskeyId
    /// An analysis that is kept.
    StudyId
    /// An event.
    EventId
    /// A game that somebody has brought from elsewhere.
    ImportId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_written_and_read() {
        for bits in [0, 1, 31, 32, u64::MAX >> 1, 0x1234_5678_9abc_def0] {
            let id = GameId::from_bits(bits);
            assert_eq!(id.to_string().len(), LENGTH);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.bits(), bits);
        }
        assert_eq!(GameId::from_bits(u64::MAX).bits(), u64::MAX >> 1);
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "0", "000000000000l", "zzzzzzzzzzzzz", "00000000000000", "00000000000é"] {
            assert_eq!(text.parse::<AccountId>(), Err(NoId), "{text}");
        }
    }
}
