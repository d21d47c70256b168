//! The hand: what was touched, half made or announced, and what that owes.
//!
//! A piece that was touched on purpose must be moved, or taken, if it can; who touches several owes them in the order that the book has.
//! Half a move (the king of a castling, a pawn on the last rank, a new piece that touches its square) stands as far as it was made. A
//! move that breaks what a hand owes stands, and the opponent may claim it until he touches a piece himself. Where the board refuses
//! illegal moves, hands are not looked at: there a touch decides nothing.
//!
//! Whether touching binds at all is a field of the rulebook ([`rulebook::Touching`](crate::rulebook::Touching)).
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/4.2; fesa-2024/4.2 | "j'adoube" |
//! | fide-2009/4.3, 4.4 | what was touched is moved or taken; castling |
//! | fide-2009/4.6; fesa-2024/4.3 | when a move is made: released, or half made |
//! | fide-2009/7.3; fesa-2024/9.2, 9.3 | pieces that were knocked over |
//! | fide-2009/4.7 | until when the opponent may complain (with [talk](super::talk)) |
//!
//! # Example
//! White touches the knight and moves a pawn. Black claims it: the pawn goes back, and the knight must be moved.
//! ```
//! use adoube_board::Side;
//! use adoube_chess::{Act, Square};
//! use adoube_clock::Moment;
//! use adoube_laws::{
//!     Book, Claim, Command, Evidence, Game, Place, Setup, Strictness, What, Who,
//! };
//!
//! let [white, black] = Side::ALL.map(Who::Player);
//! let mut game =
//!     Game::new(Setup { strictness: Strictness::CLAIM, ..Setup::new(Book::Fide2009) })?;
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! let touch = Command::Touch { places: vec![Place::Chess(Square::G1)], together: false };
//! game.act(&touch, white, Moment(1))?;
//! let pawn = Act::step(Square::E2, Square::E4);
//! game.act(&Command::Move { act: pawn.into(), offer: false }, white, Moment(2))?;
//! game.act(&Command::Press, white, Moment(3))?;
//!
//! let claim = Command::Claim { claim: Claim::Touch, evidence: Evidence::Own };
//! let steps = game.act(&claim, black, Moment(4))?;
//! let undone = steps.iter().find(|step| matches!(step.event.what, What::Undone { .. }));
//! assert_eq!(undone.unwrap().event.article.to_string(), "fide-2009/4.3.a");
//! assert!(game.course().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
