//! The sheets: what the players write, apart from the true record.
//!
//! A sheet is a player's own, and may be wrong. Where moves must be written
//! ([`Setup::recording`](crate::Setup::recording)), a player writes his own last move before he makes the next; he may reply before
//! he has written the opponent's. Shortly before the end of a period he need not write, and completes the sheet when the flag has
//! fallen. Writing a move ahead is refused, save to claim with it. What an entry holds (moves, the sign of an offer) is found
//! out when it is written, and is in its event: a log never depends on how handwriting is read.
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/8.1; fesa-2024/10.1 | who writes what, and when; offers as (=) |
//! | fide-2009/8.4 to 8.6 | in time trouble: who need not write, and how sheets are completed |
//! | fide-2009/8.2, 8.3, 17 | the sheets are the organiser's, and seen by the arbiter |
//!
//! # Example
//! White has not written his first move when he makes the second.
//! ```
//! use adoube_board::Side;
//! use adoube_chess::{Act, Square};
//! use adoube_clock::Moment;
//! use adoube_laws::{Book, Command, Game, Setup, Strictness, Who};
//!
//! let [white, black] = Side::ALL.map(Who::Player);
//! let (strictness, time) = (Strictness::CLAIM, "2h".parse()?);
//! let setup = Setup { recording: true, strictness, time, ..Setup::new(Book::Fide2009) };
//! let mut game = Game::new(setup)?;
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! let play = |from, to| Command::Move { act: Act::step(from, to).into(), offer: false };
//! game.act(&play(Square::E2, Square::E4), white, Moment(1))?;
//! game.act(&Command::Press, white, Moment(2))?;
//! game.act(&play(Square::E7, Square::E5), black, Moment(3))?;
//! game.act(&Command::Press, black, Moment(4))?;
//! let next = play(Square::G1, Square::F3);
//! let refused = game.act(&next, white, Moment(5)).unwrap_err();
//! assert_eq!(refused.article.to_string(), "fide-2009/8.1");
//! game.act(&Command::Write("e4".into()), white, Moment(6))?;
//! game.act(&next, white, Moment(7))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
