//! Games of chess and shogi under a rulebook.
//!
//! A game is a log: its [`Setup`] and the [`Event`]s that happened, each with who, when, and the
//! article it rests on. [`Game::decide`] answers a [`Command`] with events or with a refusal;
//! [`Game::apply`] moves on and never judges. No clock is read and nothing random is drawn.
//!
//! # The book
//! Read it in this order.
//!
//! 1. **The laws.** A [`Book`] is one of the official texts, an [`Article`] a place in it with what the software does about it. A
//!    [`Rulebook`] is everything in which books differ, as fields of one value; a club [derives](Rulebook::derive) its own.
//! 2. **Before the game.** [`Setup`]: its rulebook, how [strict](Strictness) it is, its times, its start, what the event adds.
//!    What breaks an article is refused, every [fault](SetupFault) at once.
//! 3. **The game.** [`Game`]: [`Who`] does what ([`Command`]), and what follows ([`Decided`], [`Step`], [`Event`], [`What`]), or
//!    why not ([`Refused`], [`Refusal`]). Every ground is a [`Ruling`].
//! 4. **Subject by subject.** [The guide](guide) has a page for each: [the course](guide::course), [the clocks](guide::clocks),
//!    [the hand](guide::hand), [talk](guide::talk), [the sheets](guide::sheets), [the session](guide::session),
//!    [blind players](guide::blind), [rulings](guide::rulings), [the score](guide::score).
//! 5. **Who sees what.** A [`View`] is the game as one role may see it, [`Shown`] an event as it may, and [`Followed`] the game as
//!    far as a role knows it, from what it was shown.
//! 6. **The log.** [`log`] writes a game as text and reads every version of it; [`record`] writes it as others read it.
//!
//! # A game in a few lines
//! ```
//! use adoube_board::Side;
//! use adoube_clock::Moment;
//! use adoube_laws::log::Log;
//! use adoube_laws::{Act, Book, Command, Game, Setup, Who};
//!
//! let setup = Setup::new(Book::Fesa2024);
//! let mut game = Game::new(setup.clone())?;
//! let mut events = Vec::new();
//! let pawn = Command::Move { act: Act::Shogi("7g7f".parse()?), offer: false };
//! for (command, by) in [
//!     (Command::Start, Who::Server),
//!     (pawn, Who::Player(Side::First)),
//!     (Command::Resign, Who::Player(Side::Second)),
//! ] {
//!     events.extend(game.act(&command, by, Moment(0))?.into_iter().map(|step| step.event));
//! }
//! // The log is the game.
//! let text = Log { setup, events }.to_text()?;
//! assert_eq!(Log::read(&text)?.game()?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
pub mod guide;
mod hand;
mod handwriting;
pub mod log;
mod mating;
mod named;
mod provisions;
pub mod record;
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
pub use change::{NoSuchChange, ValueKind, Values};
pub use command::{
    Absence, Answer, Breach, Claim, ClockCause, Command, Evidence, Fact, Note, Penalty, Power,
    Proposal, ToldBefore, Unwatched,
};
pub use course::Course;
pub use event::{Decision, EnvelopeFacts, Event, Made, Matter, What};
pub use followed::Followed;
pub use game::{Game, Refused, Stage};
pub use mating::Effort;
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
