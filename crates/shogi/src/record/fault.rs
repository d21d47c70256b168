use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;

use super::Record;
use super::recorder::refusal;
use crate::notation::ResolveError;
use crate::reason::name;
use crate::{Act, Reasons, Rejected, Role, SfenError, Side, Square};

/// A place in a text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line.
    pub line: u64,
    /// The column, in characters.
    pub column: u64,
}

impl Place {
    /// The place of a byte of `text`.
    pub(crate) fn of(text: &str, at: usize) -> Self {
        let before = &text[..text.floor_char_boundary(at)];
        let line = before.bytes().filter(|&byte| byte == b'\n').count() as u64 + 1;
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        Self { line, column: before[start..].chars().count() as u64 + 1 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a record cannot be read on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Something stands where something else must.
    #[error("{} (expected {expected})", Found(.found))]
    Unexpected {
        /// The beginning of what stands there; empty at the end.
        found: String,
        /// What must stand there.
        expected: &'static str,
    },
    /// A move that is not legal, and no ending that says so after it.
    #[error("{act}: {reasons}")]
    Illegal {
        /// What was done.
        act: Act,
        /// Everything that is against it.
        reasons: Reasons,
    },
    /// A move that is no legal one, or that could be several.
    #[error("{written}: {why}")]
    Unresolved {
        /// As it is written.
        written: String,
        /// What is wrong with it.
        why: ResolveError,
    },
    /// The piece that is written is not the one that stands there.
    #[error("a {} on {square} (expected a {}, as is written)", name(*.found), name(*.written))]
    OtherPiece {
        /// The square.
        square: Square,
        /// What stands there.
        found: Role,
        /// What is written.
        written: Role,
    },
    /// A move of the player who does not have the move.
    #[error("a move of the other player (expected one of {})", player(*.0))]
    OtherTurn(Side),
    /// A move to the same square as the last one, and there is none.
    #[error("the same square as the move before (expected a square, for there is none)")]
    SameAsNothing,
    /// The number of a move or a variation that cannot be.
    #[error("move number {found} (expected {})", Range(*.least, *.most))]
    Number {
        /// The number.
        found: u64,
        /// The least that could be.
        least: u64,
        /// The greatest that could be.
        most: u64,
    },
    /// A number of moves that is not that of the line.
    #[error("{found} moves (expected {read}, as many as were read)")]
    Length {
        /// How many it is said to have.
        found: u64,
        /// How many it has.
        read: u64,
    },
    /// A footer that does not go with the ending before it.
    #[error("{} (expected {}, by the ending before it)", Won(*.found), Won(*.ended))]
    OtherWinner {
        /// Who won by the footer; none if it tells of a draw.
        found: Option<Side>,
        /// Who won by the ending.
        ended: Option<Side>,
    },
    /// More pieces than a set has.
    #[error("{count} of a piece in hand (expected at most {})", .role.in_a_set())]
    TooMany {
        /// The piece.
        role: Role,
        /// How many of it.
        count: u32,
    },
    /// Something follows the end of the game.
    #[error("a move after the end (expected a comment, a variation or nothing)")]
    AfterEnd,
    /// The start is badly written.
    #[error("{}: {}", .0.field, .0.fault)]
    Sfen(SfenError),
    /// The start is no legal position.
    #[error("{0}")]
    Start(Box<Rejected>),
}

struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("nothing more"),
            found => write!(f, "unexpected {found:?}"),
        }
    }
}

struct Range(u64, u64);

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(least, most) if least == most => write!(f, "{least}"),
            Self(least, most) => write!(f, "{least} to {most}"),
        }
    }
}

struct Won(Option<Side>);

impl fmt::Display for Won {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(side) => write!(f, "a win of {}", player(side)),
            None => f.write_str("a draw"),
        }
    }
}

const fn player(side: Side) -> &'static str {
    match side {
        Side::First => "Black",
        Side::Second => "White",
    }
}

impl Fault {
    /// What stands at the beginning of `rest` is not what is expected.
    pub(crate) fn unexpected(rest: &str, expected: &'static str) -> Self {
        const MOST: usize = 12;
        let line = rest.split(['\n', '\r']).next().unwrap_or_default();
        let found = match line.char_indices().nth(MOST) {
            Some((end, _)) => alloc::format!("{}…", &line[..end]),
            None if line.is_empty() && !rest.is_empty() => String::from("\n"),
            None => line.to_string(),
        };
        Self::Unexpected { found, expected }
    }
}

/// A fault, and the byte of the text where it is.
#[derive(Debug)]
pub(crate) struct Stop {
    pub(crate) at: usize,
    pub(crate) fault: Fault,
}

/// A record that could not be read to its end: where, why, and what had been read of it.
///
/// ```
/// use adoube_shogi::record::{Format, Record};
/// let broken = Record::read(Format::Csa, "V2.2\nPI\n+\n+7775FU\n").unwrap_err();
/// assert_eq!(broken.to_string(), "4:1: 7g7e: a pawn cannot move like that (fesa-2024/3.10)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Where it goes wrong.
    pub place: Place,
    /// Why.
    pub fault: Fault,
    /// What was read before.
    pub partial: Record,
    /// What is written from there on.
    pub rest: String,
}

impl Broken {
    /// What was read before, with what was refused, and why in somebody's words, as a comment on its last move.
    pub fn kept(self, why: &str) -> Record {
        let mut record = self.partial;
        let last = record.main_line().last().unwrap_or(Record::ROOT);
        record.add_comment(last, &refusal(&self.rest, &why));
        record
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl Error for Broken {}
