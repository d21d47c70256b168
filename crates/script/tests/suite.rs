//! Games told as scripts, and the lawbook. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod corners;
mod editions;
mod fields;
mod irregular;
mod kept;
mod lawbook;
mod log;
mod records;
mod scripts;
mod served;
mod stories;
