//! One binary for all tests of the crate.

#![allow(clippy::unwrap_used, reason = "tests stop where something is not as it should be")]

mod collecting;
