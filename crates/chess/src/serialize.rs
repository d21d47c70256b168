//! What is written and read as text is serialized as that text; a move as its sixteen bits.

use adoube_board::text;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Flaw, Flaws, Move, Position, San, Setup, Square, UciMove};

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
        let setup: Setup = text::deserialize(deserializer)?;
        let position = setup.position().or_else(|rejected| rejected.waive(waived));
        position.map_err(D::Error::custom)
    }
}

/// A set-up keeps its en passant square even where the capture is not legal.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let en_passant = crate::EnPassantStyle::Always;
        serializer.collect_str(&self.fen(crate::FenStyle { en_passant, ..Default::default() }))
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        text::deserialize(deserializer)
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
