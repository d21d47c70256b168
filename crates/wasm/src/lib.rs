//! The core for browsers: chess and shogi by their laws as WebAssembly.
//!
//! Everything that goes in or comes out is a text, a number or JSON in the very form that the server and the log
//! use. What is wrong with an input is one line, thrown as a string.

pub mod board;
mod choice;
pub mod clock;
pub mod door;
pub mod draw;
mod face;
pub mod fault;
pub mod game;
pub mod notation;
pub mod script;
pub mod spoken;

use adoube_door::Fault;
use adoube_laws::Table;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// JSON of a value. All goes by way of [`Value`], so that every type is taken apart by one piece of code and not by two.
fn json(value: &impl Serialize) -> Result<String, Fault> {
    tree(value).map(|value| value.to_string())
}

/// A value as a tree of JSON.
fn tree(value: &impl Serialize) -> Result<Value, Fault> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

/// A value from JSON.
fn value<T: DeserializeOwned>(what: &str, text: &str) -> Result<T, Fault> {
    let fault = |error: serde_json::Error| format!("{what}: {error}");
    let tree: Value = serde_json::from_str(text).map_err(fault)?;
    adoube_laws::from_tree(tree).map_err(fault)
}

/// A record with more fields.
fn with<const N: usize>(record: &impl Serialize, more: [(&str, Value); N]) -> Result<Value, Fault> {
    let mut tree = tree(record)?;
    if let Some(fields) = tree.as_object_mut() {
        fields.extend(more.map(|(name, value)| (name.to_owned(), value)));
    }
    Ok(tree)
}

/// What a FEN or SFEN sets on the table, legal or not. What a look at the table does not tell may be missing, as
/// it is where players may not know it: counters, and the rights of castling and en passant.
fn table(game: &str, board: &str) -> Result<Table, Fault> {
    let fields = board.split_whitespace().count();
    let seen = |told: usize, rest: &str| match fields == told {
        true => format!("{} {rest}", board.trim()),
        false => board.to_owned(),
    };
    let fault = |error: &dyn core::fmt::Display| format!("{board:?}: {error}");
    match game {
        "chess" => {
            let setup: Result<adoube_chess::Setup, _> = seen(2, "- - 0 1").parse();
            Ok(Table::Chess(setup.map_err(|error| fault(&error))?.into()))
        }
        "shogi" => {
            let setup: Result<adoube_shogi::Setup, _> = seen(3, "1").parse();
            Ok(Table::Shogi(setup.map_err(|error| fault(&error))?.into()))
        }
        _ => Err(format!("{game:?} is no game (expected chess or shogi)")),
    }
}

#[cfg(test)]
mod tests;
