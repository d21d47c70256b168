//! The computer as a player: what it does next, who thinks for it, and how much that may cost.
//!
//! It sees what a player sees, and everything that it does goes the way of a player's command. Games of people
//! never wait for it: a few threads of the lowest priority think, one question after the other, and the
//! more questions wait, the less time each gets.

mod brain;
mod mind;
mod pool;
#[cfg(test)]
mod tests;

pub(crate) use brain::{Brain, Idea, Question, Thought, Time};
pub(crate) use mind::{Mind, Next};
pub(crate) use pool::Asked;

pub use brain::{is_level, levels};
pub use pool::{Pool, Settings};
