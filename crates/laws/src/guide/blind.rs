//! Blind players: two boards, moves said aloud, and the assistant.
//!
//! Where a player who sees little requires it, each has a board of his own. A move is said aloud, repeated by the opponent, and made on
//! his board too; what slipped from the tongue may be put right until then. Where the boards differ, the arbiter compares them and sets
//! both up. An assistant may write, press and tell the count of moves, being asked. The words that are suggested for squares and
//! pieces are [`announcement`](crate::announcement) and, read back, [`announced`](crate::announced).
//!
//! | articles | what |
//! |---|---|
//! | fide-2009/19.1 | who may require a second board |
//! | fide-2009/19.2.i to 19.2.iv | moves said aloud, and when one is made |
//! | fide-2009/19.2.v to 19.2.vii | recording, clocks, slips of the tongue |
//! | fide-2009/19.2.viii, 19.2.ix | boards that differ, assistants |
//!
//! # Example
//! ```
//! use adoube_chess::{Act, Square};
//! use adoube_laws::{Table, announced, announcement};
//!
//! let table = Table::Chess(adoube_chess::Table::START);
//! let e4 = Act::step(Square::E2, Square::E4);
//! assert_eq!(announcement(&table, e4).unwrap(), "Bauer Eva zwei Eva vier");
//! // The piece may be left out.
//! assert_eq!(announced(&table, "Eva zwei Eva vier"), Some(e4));
//! ```
