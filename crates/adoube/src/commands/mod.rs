//! One file a subcommand.

pub(crate) mod analyse;
pub(crate) mod booklet;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod datagen;
pub(crate) mod demo;
pub(crate) mod diagram;
pub(crate) mod engine;
pub(crate) mod games;
pub(crate) mod keep;
pub(crate) mod laws;
pub(crate) mod learn;
#[cfg(unix)]
pub(crate) mod load;
pub(crate) mod man;
pub(crate) mod match_;
pub(crate) mod mate_possible;
pub(crate) mod move_store;
pub(crate) mod pair;
pub(crate) mod perft;
pub(crate) mod puzzles;
pub(crate) mod rate;
pub(crate) mod ratings;
pub(crate) mod referee;
pub(crate) mod serve;
pub(crate) mod standings;
pub(crate) mod tournament;
pub(crate) mod tsume;
pub(crate) mod tune;
pub(crate) mod tune_search;
