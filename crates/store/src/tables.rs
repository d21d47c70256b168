//! The queries, which read the same in both dialects, a file a part of the interface.

mod accounts;
mod archive;
mod events;
mod games;
mod house;
mod imports;
mod journal;
mod keys;
mod lobby;
mod people;
mod post;
mod push;
mod solving;
mod studies;
