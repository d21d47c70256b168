//! Values as trees of JSON, and boards as texts.

use adoube_laws::{GameKind, Table};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Fault;

/// JSON of a value. All goes by way of [`Value`], so that every type is taken apart by one piece of code and not by two.
pub(crate) fn json(value: &impl Serialize) -> Result<String, Fault> {
    match serde_json::to_value(value) {
        Ok(tree) => Ok(tree.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

/// A value from a tree of JSON.
pub(crate) fn value<T: DeserializeOwned>(what: &str, tree: Value) -> Result<T, Fault> {
    adoube_laws::from_tree(tree).map_err(|error| format!("{what}: {error}"))
}

/// What a FEN or SFEN sets on the table, legal or not. What a look at the table does not tell may be missing, as
/// it is where players may not know it: counters, and the rights of castling and en passant.
pub(crate) fn table(game: GameKind, board: &str) -> Result<Table, Fault> {
    let fields = board.split_whitespace().count();
    let seen = |told: usize, rest: &str| match fields == told {
        true => format!("{} {rest}", board.trim()),
        false => board.to_owned(),
    };
    let fault = |error: &dyn core::fmt::Display| format!("{board:?}: {error}");
    match game {
        GameKind::Chess => {
            let setup: Result<adoube_chess::Sketch, _> = seen(2, "- - 0 1").parse();
            Ok(Table::Chess(setup.map_err(|error| fault(&error))?.into()))
        }
        GameKind::Shogi => {
            let setup: Result<adoube_shogi::Sketch, _> = seen(3, "1").parse();
            Ok(Table::Shogi(setup.map_err(|error| fault(&error))?.into()))
        }
    }
}
