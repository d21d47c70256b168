//! The course: every move that was made, legal or not, and what that brings about.
//!
//! [`Course`](crate::Course) holds the acts from the start on, and what stands there now as a [`Table`](crate::Table): a position while
//! it can be played as one, else a board on which anything may stand. How strict a game is says whether an illegal act can stand at all
//! ([`setup::Moves`](crate::setup::Moves)):
//!
//! - with `Prevent` it is refused, with every reason why it is illegal, and counts for nothing;
//! - with `Claim` it stands until somebody claims or finds it. Then everything since is undone, the clocks go back, and what the book
//!   has for it follows: time for the opponent, a lost game at the next one, or at once.
//!
//! What the board brings about (mate, stalemate, a dead position) is in the event of the move that brought it.
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/1.1, 5.1, 5.2; fide-2023/9.6; fesa-2024/1.1, 3.1, 5.1, 5.2 | moving, mate, stalemate, dead positions |
//! | fesa-2024/3.12 | repetition, where it ends the game by itself |
//! | fide-2009/7.4, 15.4, 16.3; fesa-2024/9.2, 9.4, 17.1 | illegal moves: found, undone, counted, corrected |
//! | fesa-2024/9.5 | a king that is taken |
//!
//! # Example
//! White moves a rook through his own pawn. Nobody says so until Black claims it; then the rook is back.
//! ```
//! use adoube_board::Side;
//! use adoube_chess::{Act, Square};
//! use adoube_clock::Moment;
//! use adoube_laws::{Book, Claim, Command, Evidence, Game, Setup, Strictness, What, Who};
//!
//! let [white, black] = Side::ALL.map(Who::Player);
//! let time = "1h".parse()?;
//! let mut game =
//!     Game::new(Setup { strictness: Strictness::CLAIM, time, ..Setup::new(Book::Fide2009) })?;
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! let rook = Act::step(Square::A1, Square::A4);
//! game.act(&Command::Move { act: rook.into(), offer: false }, white, Moment(1_000))?;
//! game.act(&Command::Press, white, Moment(2_000))?;
//! assert_eq!(game.course().len(), 1);
//!
//! let claim = Command::Claim { claim: Claim::Illegal, evidence: Evidence::Own };
//! let steps = game.act(&claim, black, Moment(3_000))?;
//! let undone = steps.iter().find(|step| matches!(step.event.what, What::Undone { .. }));
//! assert_eq!(undone.unwrap().event.article.to_string(), "fide-2009/7.4.a");
//! assert!(game.course().is_empty());
//! assert_eq!(game.turn(), Side::First);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
