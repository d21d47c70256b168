//! The laws as a book: a page a subject, each with an example that runs.
//!
//! A game reads like its subjects. Each has a state of its own, which its events change, and commands that lead to them. The code of
//! a subject lies in the folder of the same name; nothing of it is public but what these pages use.
//!
//! 1. [The course](course): moves, legal and not, and what they bring about.
//! 2. [The clocks](clocks): pressing, flags, who comes late.
//! 3. [The hand](hand): what was touched must be moved.
//! 4. [Talk](talk): offers, claims, proposals, and what waits for the arbiter.
//! 5. [The sheets](sheets): what the players write, apart from what they do.
//! 6. [The session](session): coming, tossing, starting, adjourning and resuming.
//! 7. [Blind players](blind): two boards, and moves said aloud.
//! 8. [Rulings](rulings): the arbiter's powers, penalties, appeals.
//! 9. [The score](score): results, declarations, signatures.
//!
//! Articles are named as [`Article`](crate::Article) writes them. What stands here as `fide-2009/7.4` is read aloud, with examples that
//! are run, by `adoube laws fide-2009/7.4`.

pub mod blind;
pub mod clocks;
pub mod course;
pub mod hand;
pub mod rulings;
pub mod score;
pub mod session;
pub mod sheets;
pub mod talk;
