//! The server, with a real store and over real sockets.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod absence;
mod accounts;
mod bad;
mod client;
mod cluster;
mod commands;
mod computer;
mod doctor;
mod doors;
mod event_away;
mod event_desk;
mod event_entries;
mod event_hall;
mod event_league;
mod event_page;
mod event_rounds;
mod event_wall;
mod events;
mod fair;
mod friends;
mod hall;
mod history;
mod imports;
mod lag;
mod learning;
mod live;
mod lobby;
mod mail;
mod may;
mod operator;
mod outage;
mod pairing;
mod passkeys;
mod people;
mod post;
mod push;
mod records;
mod socket;
mod studies;
mod subscriptions;
mod weights;
mod wire;
