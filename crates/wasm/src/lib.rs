//! The core for browsers: chess and shogi by their laws as WebAssembly.
//!
//! Everything that goes in or comes out has a type of Rust, and travels as JSON in the very form that the server and the log
//! use: [`door`] lists it. What is wrong with an input is one line, thrown as a string.

mod board;
mod choice;
mod clock;
pub mod door;
mod draw;
mod face;
mod fault;
mod game;
mod notation;
mod script;
mod seal;
mod spoken;
mod tree;
mod why;

use adoube_door::Fault;
use tree::{json, table, value};

#[cfg(test)]
mod tests;
