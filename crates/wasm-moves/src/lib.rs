//! What a board needs to go on playing until the core has come: the files are the core's, and no rule is written twice.

#[path = "../../wasm/src/board.rs"]
mod board;
#[path = "../../wasm/src/choice.rs"]
mod choice;
#[expect(dead_code, reason = "clocks that stand alone and typed times wait for the core")]
#[path = "../../wasm/src/clock.rs"]
mod clock;
pub mod door;
#[path = "../../wasm/src/face.rs"]
mod face;
#[expect(dead_code, reason = "typed positions wait for the core")]
#[path = "../../wasm/src/fault.rs"]
mod fault;
#[path = "../../wasm/src/tree.rs"]
mod tree;

use adoube_door::Fault;
use tree::{json, table, value};

#[cfg(test)]
mod tests;
