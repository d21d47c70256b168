//! What is written and read as text is serialized as that text; a move as its sixteen bits.

use adoube_board::text;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Act, Flaw, Flaws, Move, Position, Role, San, Sketch, Square, UciMove};

adoube_board::as_text! { Square UciMove San }

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What a position may be in spite of is no hindrance: it has been waived once.
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let waived =
            Flaws::from_iter([Flaw::TooManyPawns, Flaw::TooManyPromoted, Flaw::ImpossibleCheck]);
        let sketch: Sketch = text::deserialize(deserializer)?;
        let position = sketch.position().or_else(|rejected| rejected.waive(waived));
        position.map_err(D::Error::custom)
    }
}

/// A set-up keeps its en passant square even where the capture is not legal.
impl Serialize for Sketch {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let en_passant = crate::EnPassantStyle::Always;
        serializer.collect_str(&self.fen(crate::FenStyle { en_passant, ..Default::default() }))
    }
}

impl<'de> Deserialize<'de> for Sketch {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text::deserialize(deserializer)
    }
}

/// An act is read as one record of all that acts can have: what serde derives for a record that says in itself of which kind it is
/// keeps a copy of it first, and is several times as large.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActFields {
    act: ActKind,
    #[serde(default, deserialize_with = "text::given")]
    from: Option<Square>,
    #[serde(default, deserialize_with = "text::given")]
    to: Option<Square>,
    #[serde(default)]
    promotion: Option<Role>,
    #[serde(default, deserialize_with = "text::given")]
    king: Option<Square>,
    #[serde(default, deserialize_with = "text::given")]
    rook: Option<Square>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum ActKind {
    Move,
    Castle,
}

impl<'de> Deserialize<'de> for Act {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fields = ActFields::deserialize(deserializer)?;
        let ActFields { act, from, to, promotion, king, rook } = fields;
        let missing = |name| move || D::Error::missing_field(name);
        match act {
            ActKind::Move if king.is_none() && rook.is_none() => Ok(Self::Move {
                from: from.ok_or_else(missing("from"))?,
                to: to.ok_or_else(missing("to"))?,
                promotion,
            }),
            ActKind::Castle if from.is_none() && to.is_none() && promotion.is_none() => {
                Ok(Self::Castle {
                    king: king.ok_or_else(missing("king"))?,
                    rook: rook.ok_or_else(missing("rook"))?,
                })
            }
            _ => Err(D::Error::custom(
                "a field of another act (expected from, to and promotion, or king and rook)",
            )),
        }
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.bits())
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = u16::deserialize(deserializer)?;
        Self::from_bits(bits).ok_or_else(|| D::Error::custom("not a move's sixteen bits"))
    }
}
