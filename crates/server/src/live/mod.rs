//! Live games. Each is a task with one queue: what comes first is decided first, written, and only then told.

mod afar;
mod bell;
mod chair;
mod desk;
mod digest;
mod gallery;
mod games;
mod greeting;
mod idle;
mod line;
mod mirror;
mod order;
mod outlets;
mod ring;
mod served;
mod shared;
mod still;
mod streams;
mod weigh;
pub(crate) mod wire;

pub use bell::{Bell, CORDS, Cord};
pub use chair::Chair;
pub use gallery::Ear;
pub use games::{Ends, Games, Joined, Limits, Turns, Visit};
pub use greeting::{Greeting, Hush};
pub use order::{Order, Receipt, Since, Trouble};
pub use ring::{LetGo, Spot};
pub(crate) use still::stream_of;
pub use streams::{Cursor, NoCursor, Stream};
pub use wire::Fact;

pub(crate) use desk::Waiter;
#[cfg(test)]
pub(crate) use gallery::Gallery;
pub(crate) use order::{Ask, Reply, Response, is_sound};
pub(crate) use ring::{Marker, Ring};
