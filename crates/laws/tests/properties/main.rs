//! What must hold whatever anybody does: random acts of every role, legal and not, at random times,
//! through every rulebook and every strictness.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod chance;
mod play;
mod roles;
mod sessions;
mod time;
mod views;
