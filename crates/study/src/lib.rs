#![doc = include_str!("../README.md")]

mod book;
mod edit;
mod read;
mod replay;
mod sketch;
mod study;
mod write;

pub use book::{Book, BookLine, Tally};
pub use edit::{Done, Edit};
pub use read::{Misread, Read, read};
pub use replay::Replay;
pub use sketch::{FlawFound, Sketched, put, set_passed, set_rights, set_turn, sketched, start};
pub use study::{Limits, Node, NodeShown, Shape, Study, StudyError, acts};
pub use write::Form;
