//! Who looks after which game when several servers share one database.
//!
//! A [`Node`] has a [`Lease`], a game an owner and an [`Epoch`]. The node is told what happens and when
//! ([`Input`]), and says what is to be done ([`Output`]): to ask the store, to send something over the bus, to hold a game or
//! to drop it. A [`Held`] is a game that a node looks after: its orders come one after the other, each decided, written under the
//! epoch, and only then told and answered. A [`Feed`] keeps those who follow a game elsewhere without a gap.
//!
//! Nothing here reads a clock, draws at random or does any I/O. [`Uptime`] is a host's own clock, `Moment` the database's
//! time; a [`DatabaseTime`] makes one of the other.
//!
//! ```
//! use adoube_cluster::{Incarnation, Input, Node, Output, Question, Terms, Uptime};
//!
//! let mut node = Node::<&str, &str>::new(Terms::default());
//! let mut out = Vec::new();
//! node.step(Uptime(0), Input::Drawn(Incarnation(7)), &mut out);
//! assert!(matches!(out[..], [Output::Ask { question: Question::Join, .. }]));
//! ```

#![deny(unsafe_code)]

mod feed;
mod held;
mod lease;
mod message;
#[cfg(feature = "testing")]
pub mod model;
mod names;
mod node;
mod place;
mod time;

pub use feed::{Feed, FeedInput, FeedOutput};
pub use held::{Held, HeldInput, HeldOutput, Kept, Parting, Play, Receipt, Settled, Written};
pub use lease::{Lease, Standing, Terms};
pub use message::{Finding, Input, Notice, Origin, Output, Peer, Question, Tenure, Whereabouts};
pub use names::{Epoch, GameKey, Incarnation, Ticket, Uptime};
pub use node::Node;
pub use time::DatabaseTime;
