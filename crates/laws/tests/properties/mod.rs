//! What must hold whatever anybody does: random acts of every role, legal and not, at random times,
//! through every rulebook and every strictness.

mod chance;
mod decisions;
mod play;
mod roles;
mod sessions;
mod time;
mod views;
