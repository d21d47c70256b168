//! The hall: what stands between sockets and games. Each person has one socket, and follows over it as much as he wants to.

mod frames;
mod lag;
mod lobby;
mod mailbox;
mod message;
#[cfg(feature = "probe")]
pub mod probe;
mod studies;
mod visitor;
mod yours;

pub use lag::Ways;
pub use lobby::Lobby;
pub use studies::Studies;
pub use yours::Yours;

pub(crate) use mailbox::Mailbox;
#[cfg(feature = "typescript")]
pub(crate) use message::Said;
pub(crate) use message::{Away, Now, Told};
pub(crate) use studies::Folded;
pub(crate) use visitor::Visitor;
