//! Every query of the store, on both databases.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

#[macro_use]
mod common;
mod accounts;
mod archive;
mod cluster;
mod events;
mod files;
mod journal;
mod lobby;
mod log;
mod moving;
mod people;
mod post;
mod push;
mod restoring;
