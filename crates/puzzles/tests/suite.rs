//! One binary for all tests of the crate.

mod making;
mod trial;
