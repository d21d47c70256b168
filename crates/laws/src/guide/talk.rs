//! Talk: offers, proposals, claims, and what waits for the arbiter.
//!
//! An offer stands until it is accepted, refused by word or by a touched piece, or the game ends otherwise. A claim of a draw is an
//! offer too: where an arbiter is there, it waits for him, and the opponent may accept before he answers; where none is, it is
//! decided at once. A wrong claim costs what the book has for it. A [`Proposal`](crate::Proposal) is what both must want: to take a move back, to
//! count points. What only an arbiter can decide waits as a [`Matter`](crate::Matter), and he answers it with
//! [`Power::Answer`](crate::Power::Answer).
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/9.1; fesa-2024/5.4 | draws offered and agreed on |
//! | fide-2009/9.2 to 9.5; fesa-2024/3.12, 5.2 | repetition and fifty moves, claimed rightly and wrongly |
//! | fide-2009/10.1, 10.2, 18.1 | no win by normal means |
//! | fide-2009/4.5, 4.7 | complaints about what was touched |
//! | fide-2009/12.3, 12.5; fesa-2024/6.4, 9.6, 10.2, 11.2, 11.3 | what players agree on |
//! | fide-2009/13.6, 13.7; fesa-2024/13.6 | what the arbiter leaves to them |
//!
//! # Example
//! White claims a threefold repetition that is none: Black gets three minutes.
//! ```
//! use adoube_board::Side;
//! use adoube_clock::{Moment, Span};
//! use adoube_laws::{Book, Claim, Command, Evidence, Game, Setup, Who};
//!
//! let mut game = Game::new(Setup { time: "1h".parse()?, ..Setup::new(Book::Fide2009) })?;
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! let claim = Command::Claim { claim: Claim::Repetition(None), evidence: Evidence::Own };
//! let steps = game.act(&claim, Who::Player(Side::First), Moment(0))?;
//! let rulings: Vec<_> = steps.iter().map(|step| step.event.ruling().name()).collect();
//! assert!(rulings.contains(&"wrong-claim"));
//! let left = game.clock().left(Side::Second, Moment(0));
//! assert_eq!(left, Span::hours(1) + Span::minutes(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
