//! What a rulebook provides for of one subject: a set, in a log a record of yes and no, written and read by one function for all, which
//! is small enough for every browser to carry.

use core::fmt;
use std::borrow::Cow;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A set, and the name in a log of each that may be in it.
macro_rules! provisions {
    ($(#[$meta:meta])* $kind:ident { $($(#[$doc:meta])* $one:ident $name:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $kind(u16);

        impl $kind {
            /// Nothing of the kind.
            pub const NONE: Self = Self(0);
            $($(#[$doc])* pub const $one: Self = Self(1 << $crate::named::place(Self::NAMES, $name));)*

            const NAMES: $crate::named::Names = &[$($name),*];

            /// Whether all is there that is asked for.
            pub const fn has(self, asked: Self) -> bool {
                asked.0 & !self.0 == 0
            }

            /// All of both.
            #[must_use]
            pub const fn and(self, more: Self) -> Self {
                Self(self.0 | more.0)
            }

            /// Without these.
            #[must_use]
            pub const fn without(self, gone: Self) -> Self {
                Self(self.0 & !gone.0)
            }
        }

        #[cfg(feature = "typescript")]
        adoube_board::typescript_as! {
            $kind, stringify!($kind), format!("{{ [name in {}]: boolean }}", adoube_board::typescript::any_of(Self::NAMES.iter().copied()))
        }

        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::named::NamedSet(Self::NAMES, self.0).serialize(serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_map($crate::named::NamedRecord(Self::NAMES)).map(Self)
            }
        }
    };
}
pub(crate) use provisions;

/// The names of all that may be there.
pub(crate) type Names = &'static [&'static str];

/// Where a name stands among them.
pub(crate) const fn place(names: Names, name: &str) -> usize {
    let mut place = 0;
    while !same(names[place].as_bytes(), name.as_bytes()) {
        place += 1;
    }
    place
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// The names, and what is there.
pub(crate) struct NamedSet(pub(crate) Names, pub(crate) u16);

impl Serialize for NamedSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = |(place, name)| (name, self.1 >> place & 1 == 1);
        serializer.collect_map(self.0.iter().enumerate().map(there))
    }
}

/// Reads a record in which every name is.
pub(crate) struct NamedRecord(pub(crate) Names);

impl<'de> Visitor<'de> for NamedRecord {
    type Value = u16;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record of yes and no")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<u16, A::Error> {
        let (mut told, mut there) = (0u16, 0u16);
        while let Some(name) = map.next_key::<Cow<'_, str>>()? {
            let Some(place) = self.0.iter().position(|known| *known == name) else {
                return Err(A::Error::unknown_field(&name, self.0));
            };
            told |= 1 << place;
            there |= u16::from(map.next_value::<bool>()?) << place;
        }
        match self.0.get(told.trailing_ones() as usize) {
            Some(missing) => Err(A::Error::missing_field(missing)),
            None => Ok(there),
        }
    }
}
