//! The session: who is there, who begins, adjourning and resuming.
//!
//! Players arrive, pawns are tossed where the book has it so ([`Face`](crate::Face)), the clock of who begins is started. Who comes
//! later than the book or the event allows has lost.
//!
//! At the end of a session the player on move seals his move. The log holds a [`Commitment`](crate::Commitment) to it and bytes that
//! nobody can read ([`Envelope`](crate::Envelope)); opening it takes the salt and the text. What was sealed is read as generously as a
//! sheet: what a person could make out is never lost by the software alone.
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/6.4 to 6.6; fesa-2024/7.1, 8.4 to 8.6 | coming, tossing, starting |
//! | fide-2009/12.2 | leaving the board |
//! | fide-2009/adj.1 to adj.4 | the call to seal, the envelope |
//! | fide-2009/adj.5 to adj.12 | resuming: who is late, what was sealed, what was lost |
//!
//! # Example
//! Pawns are tossed: three of five show their face, so who tossed begins.
//! ```
//! use adoube_board::Side;
//! use adoube_clock::Moment;
//! use adoube_laws::{Book, Command, Face, Game, Setup, Who};
//!
//! let mut setup = Setup::new(Book::Fesa2024);
//! setup.event.higher_grade = Some(Side::Second);
//! let mut game = Game::new(setup)?;
//! for side in Side::ALL {
//!     game.act(&Command::Arrive, Who::Player(side), Moment(0))?;
//! }
//! let faces = vec![Face::Plain, Face::Plain, Face::Plain, Face::Promoted, Face::Promoted];
//! let steps = game.act(&Command::Toss(faces), Who::Player(Side::Second), Moment(0))?;
//! assert_eq!(steps[0].event.article.to_string(), "fesa-2024/7.1");
//! game.act(&Command::Start, Who::Server, Moment(0))?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
