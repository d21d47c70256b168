//! A time control is serialized as its text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Allowance, TimeControl};

adoube_board::as_text! { Allowance TimeControl }

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
