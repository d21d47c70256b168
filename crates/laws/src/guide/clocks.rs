//! The clocks: what they show and showed, whose flag fell when, and who may let them run again.
//!
//! A clock is a value ([`adoube_clock::Clock`]) that is told the time and never asks for it. A move is *made* when the hand releases the
//! piece and *completed* by the press ([`setup::Press`](crate::setup::Press)); time goes by until the press. A flag is down from the
//! millisecond in which nothing is left. Who may see it is a question of the set-up ([`setup::Flags`](crate::setup::Flags)): the
//! software at once, or those whom the book names. [`Game::next_tick`](crate::Game::next_tick) tells when the software should look
//! again, with [`Command::Tick`](crate::Command::Tick).
//!
//! What the clocks showed at each move is kept where moves can be undone, so that they go back with the pieces.
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/6.7, 6.12; fesa-2024/8.7, 8.12, 9.3 | pressing, and pressing without a move |
//! | fide-2009/6.2, 6.3, 6.8 to 6.11; fesa-2024/8.3, 8.8 to 8.11 | flags: seen, claimed, both down |
//! | fide-2009/6.9; fesa-2024/8.9 | lost on time, or drawn where the opponent cannot mate |
//! | fide-2009/6.6; fesa-2024/8.6 | who comes late |
//! | fide-2009/6.13; fesa-2024/8.13 | clocks put back |
//!
//! # Example
//! White thinks until his flag falls, and the software sees it.
//! ```
//! use adoube_board::Side;
//! use adoube_clock::Moment;
//! use adoube_laws::{Book, Command, Game, Setup, Who};
//!
//! let time = "5m+2s".parse()?;
//! let mut game = Game::new(Setup { time, ..Setup::new(Book::Fide2009) })?;
//! for side in Side::ALL {
//!     game.act(&Command::Arrive, Who::Player(side), Moment(0))?;
//! }
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! let due = game.next_tick().unwrap();
//! assert_eq!(due, Moment(300_000));
//! game.act(&Command::Tick, Who::Server, due)?;
//! let outcome = game.outcome().unwrap();
//! assert_eq!((outcome.result(), outcome.article.to_string()), ("0-1".into(), "fide-2009/6.9".into()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
