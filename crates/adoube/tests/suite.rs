//! The program, run as people run it. One program, so that it is linked once.
#![allow(missing_docs, clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod analyse;
mod booklet;
mod cli;
mod crash;
mod datagen;
mod dependencies;
mod engine;
mod games;
mod handbook;
mod language;
mod laws;
mod load;
mod matches;
mod move_store;
mod packaging;
mod prepare;
mod program;
mod puzzles;
mod records;
mod referee;
mod serve;
mod tournament;
mod tune_search;
mod types;
