//! Games of chess and shogi under a rulebook.
//!
//! A game is a log: its [`Setup`] and the [`Event`]s that happened, each with who, when, and the
//! article it rests on. [`Game::decide`] answers a [`Command`] with events or with a refusal;
//! [`Game::apply`] moves on and never judges. No clock is read and nothing random is drawn.

mod act;
mod article;
mod blind;
mod book;
mod chance;
mod change;
mod clocks;
mod command;
mod course;
mod decide;
pub mod event;
mod followed;
mod game;
mod hand;
mod handwriting;
pub mod log;
mod mating;
mod named;
mod provisions;
pub mod rulebook;
mod ruling;
mod rulings;
mod score;
mod scroll;
mod session;
pub mod setup;
mod sheets;
mod shown;
mod step;
mod table;
mod talk;
mod tree;
mod view;
mod who;

pub use act::{Act, Place, Reason, side_name};
pub use article::{Article, Kind, NoSuchArticle};
pub use blind::{announced, announcement};
pub use book::{Book, GameKind, NoSuchBook};
pub use chance::{Begins, Chance, Face};
pub use change::NoSuchChange;
pub use command::{
    Absence, Answer, Breach, Claim, ClockCause, Command, Evidence, Fact, Note, Penalty, Power,
    Proposal, ToldBefore, Unwatched,
};
pub use course::Course;
pub use event::{Decision, EnvelopeFacts, Event, Made, Matter, What};
pub use followed::Followed;
pub use game::{Game, Refused, Stage};
pub use rulebook::Rulebook;
pub use ruling::{Refusal, Ruling, SetupFault};
pub use score::{Outcome, Points, Replay, Scores};
pub use session::{Commitment, Envelope, NoHex, Paper, Shares, Unreadable};
pub use setup::{Setup, SetupRefused, Strictness};
pub use sheets::is_record;
pub use shown::{Part, Seen, Shown};
pub use step::{Decided, Step};
pub use table::{Standing, Table};
pub use tree::from_tree;
pub use view::{ArbiterView, ClockShown, StageShown, View};
pub use who::Who;
