//! Records of games: KIF, KI2, CSA, JKF and USI, read and written.
//!
//! A [`Record`] is a tree of moves and endings with comments, times and variations. [`records`]
//! reads a file of any [`Format`] and encoding, checks every move, and reports a broken record with
//! its line and column. An illegal move is kept where the record says that it ended the game.
//!
//! ```
//! use adoube_shogi::record::{Format, Record};
//!
//! let text = "手合割：平手\n   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 投了\n変化：2手\n   2 ３四歩(33)\n";
//! let record = Record::read(Format::Kif, text)?;
//! assert_eq!(record.main_line().count(), 2);
//! assert_eq!(record.write(Format::Csa), "V2.2\nPI\n+\n+7776FU\nT1\n%TORYO\n");
//! # Ok::<(), Box<adoube_shogi::record::Broken>>(())
//! ```

mod csa;
mod cursor;
mod encoding;
mod ending;
mod fault;
mod format;
mod header;
mod jkf;
mod kakinoki;
mod recorder;
mod tree;
mod usi;
mod walk;

pub(crate) use cursor::Cursor;
pub use encoding::{Encoding, Unwritable, decode, encode};
pub use ending::Ending;
pub(crate) use fault::Stop;
pub use fault::{Broken, Fault, Place};
pub(crate) use format::CsaVersion;
pub use format::{Format, Records, records};
pub use header::{Header, Tag, TagName};
pub use tree::{Node, NodeId, NodeStep, Record, Time};
