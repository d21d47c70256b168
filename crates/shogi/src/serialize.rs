//! What is written and read as text is serialized as that text.

use adoube_board::text;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::{Act, Move, Position, Role, Sketch, Square};

adoube_board::as_text! { Square Move Position Sketch }

/// An act is read as one record of all that acts can have: what serde derives for a record that says in itself of which kind it is
/// keeps a copy of it first, and is several times as large.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActFields {
    act: ActKind,
    #[serde(default, deserialize_with = "text::given")]
    from: Option<Square>,
    to: Square,
    #[serde(default, deserialize_with = "text::given")]
    promotes: Option<bool>,
    #[serde(default, deserialize_with = "text::given")]
    role: Option<Role>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum ActKind {
    Move,
    Drop,
}

impl<'de> Deserialize<'de> for Act {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ActFields { act, from, to, promotes, role } = ActFields::deserialize(deserializer)?;
        let missing = |name| move || D::Error::missing_field(name);
        match act {
            ActKind::Move if role.is_none() => Ok(Self::Move {
                from: from.ok_or_else(missing("from"))?,
                to,
                promotes: promotes.unwrap_or_default(),
            }),
            ActKind::Drop if from.is_none() && promotes.is_none() => {
                Ok(Self::Drop { role: role.ok_or_else(missing("role"))?, to })
            }
            _ => Err(D::Error::custom(
                "a field of another act (expected from, to and promotes, or role and to)",
            )),
        }
    }
}
