//! A time control is serialized as its text.

use core::fmt::Display;
use core::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Allowance, TimeControl};

fn deserialize_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    let text = <alloc::borrow::Cow<'de, str>>::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

macro_rules! as_text {
    ($($type:ty)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserialize_text(deserializer)
                }
            }
        )*
    };
}

as_text! { Allowance TimeControl }

/// What a clock shares with its clones.
pub(crate) mod shared {
    use alloc::sync::Arc;

    use super::{Deserialize, Deserializer, Serialize, Serializer, TimeControl};

    pub(crate) fn serialize<S: Serializer>(
        control: &Arc<TimeControl>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        TimeControl::serialize(control, serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<TimeControl>, D::Error> {
        TimeControl::deserialize(deserializer).map(Arc::new)
    }
}
