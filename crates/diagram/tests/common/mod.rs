//! How drawings are looked at.

pub(crate) mod document;
pub(crate) mod light;
#[cfg(feature = "png")]
pub(crate) mod picture;
