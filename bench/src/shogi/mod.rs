//! The same for shogi.

pub mod places;
pub mod records;
pub mod rivals;
pub mod tsume;
pub mod walk;
