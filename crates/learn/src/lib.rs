//! Courses of chess and shogi.
//!
//! A [`Lesson`] is a file: what is to be known in two short paragraphs, then exercises on the board. An [`Exercise`] is a start and a
//! [`Task`]; the laws judge every move on it, whatever stands on the board, kings or none. An [`Attempt`] follows somebody who tries;
//! [`check`] proves of a whole course that each exercise can be solved, how, and that what is called wrong is wrong.
//!
//! Nothing here knows how a lesson is shown.

mod attempt;
mod check;
mod exercise;
mod lesson;
mod mate;
mod paths;
mod said;
mod task;

pub use attempt::{Attempt, Next, Slip, Verdict};
pub use check::{Report, check};
pub use exercise::Exercise;
pub use lesson::{Fault, Lesson};
pub use said::{Said, Tongue};
pub use task::{Choice, Deed, Task};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
