//! Events: an event is a log as a game is. [`Venue`] holds one: it decides by `adoube-tournament`, writes by `adoube-store` with the length
//! that it expects, and takes what it has written. Nobody is named in the log: who an entry number is lies apart ([`Person`]), and can be
//! erased. [`Power`] says who may do what.

mod away;
mod board_clock;
mod calls;
mod command;
mod concern;
mod entered;
mod entries;
mod floor;
mod journal;
mod lots;
mod notice;
mod of_request;
mod person;
mod photograph;
mod picture;
mod play;
mod power;
mod rounds;
mod sheets;
mod stage;
mod steward;
mod team_command;
mod venue;
mod venues;
mod wall;

pub use away::NotBack;
pub(crate) use away::{About, Decided};
pub(crate) use board_clock::BoardClockShown;
pub(crate) use calls::CallShown;
pub use command::{EventCommand, Right};
pub use floor::{Entries, Floor};
pub(crate) use journal::{AppealShown, NewsShown, RulingShown};
pub(crate) use lots::Lot;
pub use notice::{Hand, Noted, Notice, Purpose, VenueLine, Wish};
pub use person::Person;
pub(crate) use photograph::LARGEST as LARGEST_PHOTOGRAPH;
pub use photograph::NoPhotograph;
#[cfg(feature = "probe")]
pub(crate) use photograph::bare;
pub use picture::Audience;
pub(crate) use picture::{
    About as EventAbout, BoardShown, News, Picture, PlayerShown, ResultReported, RoundShown,
    TeamShown,
};
pub use play::{Overdue, Play, Where};
pub use power::{Boards, Power};
pub(crate) use sheets::{Asked as AskedSheet, SheetShown, typed};
pub use sheets::{GivenSheet, SheetKind};
pub(crate) use stage::{EventCursor, EventEar};
pub use steward::Steward;
pub(crate) use steward::{Ended, attend, keep_watch};
pub use team_command::TeamCommand;
pub use venue::{Act, Acted, Denied, Venue};
pub use venues::Venues;
pub(crate) use wall::{Glimpse, Seat as WallSeat, WallBoard, WallEar, Walls};
