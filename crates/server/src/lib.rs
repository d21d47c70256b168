//! Chess and shogi across a network by their laws.
//!
//! [`live`] has the games: each is a task with one queue, decides by `adoube-laws`, writes by
//! `adoube-store`, and tells its followers only what is durable and what their role may see. [`hall`] stands between
//! them and sockets, of which each person has one. [`http`] has the routes, accounts and lobby; [`serve`] a server from its start to its end.

pub mod archive;
pub mod backups;
mod beside;
mod bus;
pub mod check;
mod cluster;
pub mod collections;
pub mod computer;
pub mod config;
mod connections;
pub mod doctor;
pub mod doors;
pub mod draw;
pub mod entropy;
pub mod event;
pub mod hall;
pub mod health;
pub mod hex;
pub mod http;
mod imports;
pub mod live;
pub mod mail;
pub mod metrics;
pub mod pages;
pub mod passkeys;
pub mod password;
#[cfg(feature = "probe")]
pub mod probe;
pub mod push;
pub mod serve;
pub mod taken;
mod tidings;
pub mod time;
#[cfg(feature = "typescript")]
pub mod typescript;
mod zip;
mod zone;
