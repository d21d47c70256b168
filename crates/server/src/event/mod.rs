//! Events: an event is a log as a game is. [`Venue`] holds one: it decides by `adoube-tournament`, writes by `adoube-store` with the length
//! that it expects, and takes what it has written. Nobody is named in the log: who an entry number is lies apart ([`Person`]), and can be
//! erased. [`Power`] says who may do what.

mod command;
mod person;
mod power;
mod venue;

pub use command::EventCommand;
pub use person::Person;
pub use power::{Boards, Power};
pub use venue::{Act, Acted, Denied, Venue, Venues};
