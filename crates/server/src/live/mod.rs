//! Live games. Each is a task with one queue: what comes first is decided first, written, and only then told.

mod digest;
mod gallery;
mod games;
mod greeting;
mod idle;
mod line;
mod order;
mod served;
mod still;
mod streams;
mod weigh;
mod wire;

pub use gallery::Ear;
pub use games::{Games, Joined, Limits};
pub use greeting::Greeting;
pub use order::{Order, Receipt, ReplyTo, Since, Trouble};
pub(crate) use still::stream_of;
pub use streams::{Cursor, NoCursor, Stream};
pub use wire::{Fact, Outgoing, fault};
