//! Lessons, from files to attempts. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod attempts;
mod course;
mod files;
