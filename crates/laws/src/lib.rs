//! Games of chess and shogi under a rulebook.
//!
//! A game is a log: its [`Setup`] and the [`Event`]s that happened, each with who, when, and the
//! article it rests on. [`Game::decide`] answers a [`Command`] with events or with a refusal;
//! [`Game::apply`] moves on and never judges. No clock is read and nothing random is drawn.

mod act;
mod announce;
mod article;
mod book;
mod chance;
mod clocks;
mod command;
mod course;
mod decide;
pub mod event;
mod fold;
mod followed;
mod game;
mod handwriting;
pub mod log;
mod mating;
mod outcome;
pub mod readings;
mod role;
pub mod rulebook;
mod ruling;
mod seal;
pub mod setup;
mod sheet;
mod shown;
mod table;
mod view;

pub use act::{Act, Place, Reason, side_name};
pub use announce::{announced, announcement};
pub use article::{Article, Kind, NoSuchArticle};
pub use book::{Book, GameKind, NoSuchBook};
pub use chance::{Begins, Chance, Face};
pub use command::{
    Absence, Answer, Breach, Claim, ClockCause, Command, Evidence, Fact, Note, Penalty, Power,
    Proposal, ToldBefore, Unwatched,
};
pub use course::Course;
pub use event::{Decision, EnvelopeFacts, Event, Made, Matter, What};
pub use followed::Followed;
pub use game::{Game, Refused, Stage};
pub use outcome::{Outcome, Points, Replay, Scores};
pub use role::Role;
pub use rulebook::Rulebook;
pub use ruling::{Refusal, Ruling, SetupFault};
pub use seal::{Commitment, Envelope, NoHex, Paper, Shares, Unreadable};
pub use setup::{Setup, SetupRefused, Strictness};
pub use sheet::is_record;
pub use shown::{Part, Seen, Shown};
pub use table::{Standing, Table};
pub use view::{ArbiterView, ClockShown, StageShown, View};
