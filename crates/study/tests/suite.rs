//! Studies, what they are read from and written as.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod edits;
mod records;
mod sketches;
