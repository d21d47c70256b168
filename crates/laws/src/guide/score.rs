//! The score: the result, declarations, signatures, and what games are worth.
//!
//! An [`Outcome`](crate::Outcome) has the winner, what each scores, the ground and its article. What games are worth is the event's
//! ([`Scores`](crate::Scores)); penalties can take points and give them. A drawn game of shogi can be played again, with
//! the times that the book or the event has for it ([`Replay`](crate::Replay)). What both have signed stands, whatever the clocks showed.
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/5.1.b; fesa-2024/5.1.b | resigning |
//! | fesa-2024/5.3 | declaring a win by points |
//! | fide-2009/8.7, 12.10; fesa-2024/10.1 | signing for a result |
//! | fide-2009/11.1; fesa-2024/12.1 to 12.3 | points, and games played again |
//!
//! # Example
//! ```
//! use adoube_board::Side;
//! use adoube_clock::Moment;
//! use adoube_laws::{Book, Command, Game, Setup, Stage, Who};
//!
//! let mut game = Game::new(Setup::new(Book::Fesa2024))?;
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! game.act(&Command::Resign, Who::Player(Side::First), Moment(9))?;
//! let outcome = game.outcome().unwrap();
//! assert_eq!((outcome.winner, game.stage()), (Some(Side::Second), Stage::Finished));
//! assert_eq!(outcome.article.to_string(), "fesa-2024/5.1.b");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
