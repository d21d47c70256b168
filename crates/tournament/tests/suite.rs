//! Tournaments: rules, pairing, files. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod absence;
mod change;
mod check;
mod club;
mod counter;
mod decisions;
mod desk;
mod double_swiss;
mod dutch;
mod event;
mod explain;
mod fesa;
mod import;
mod leavers;
mod lists;
mod norms;
mod other_systems;
mod properties;
mod rules;
mod team_cup;
mod team_files;
mod team_import;
mod teams;
mod tiebreaks;
mod trf;
mod undo;
