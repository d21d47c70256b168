//! Events: an event is a log as a game is. [`Venue`] holds one: it decides by `adoube-tournament`, writes by `adoube-store` with the length
//! that it expects, and takes what it has written. Nobody is named in the log: who an entry number is lies apart ([`Person`]), and can be
//! erased. [`Power`] says who may do what.

mod away;
mod command;
mod entries;
mod floor;
mod notice;
mod person;
mod picture;
mod play;
mod power;
mod rounds;
mod stage;
mod steward;
mod venue;
mod venues;

pub use away::NotBack;
pub(crate) use away::{About, Decided};
pub use command::{EventCommand, Right};
pub use floor::{Entries, Floor};
pub use notice::{Noted, Notice, VenueLine, Wish};
pub use person::Person;
pub use picture::Audience;
pub(crate) use picture::{BoardShown, News, Picture, PlayerShown, ResultReported, RoundShown};
pub use play::{Play, Where};
pub use power::{Boards, Power};
pub(crate) use stage::{EventCursor, EventEar};
pub use steward::Steward;
pub(crate) use steward::attend;
pub use venue::{Act, Acted, Denied, Venue};
pub use venues::Venues;
