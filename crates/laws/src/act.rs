use core::fmt;

use adoube_board::Side;
use adoube_chess as chess;
use adoube_shogi as shogi;
use serde::{Deserialize, Serialize};

use crate::{Article, Book};

/// What a player does with the pieces, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// In chess.
    Chess(chess::Act),
    /// In shogi.
    Shogi(shogi::Act),
}

impl From<chess::Act> for Act {
    fn from(act: chess::Act) -> Self {
        Self::Chess(act)
    }
}

impl From<shogi::Act> for Act {
    fn from(act: shogi::Act) -> Self {
        Self::Shogi(act)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(act) => act.fmt(f),
            Self::Shogi(act) => act.fmt(f),
        }
    }
}

/// Why an act is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// In chess.
    Chess(chess::Reason),
    /// In shogi.
    Shogi(shogi::Reason),
    /// King or rook was set up in a wrong place, and does not castle (fide-2009/15.4.a, fide-2023/A.5.1.2).
    Misplaced,
}

impl Reason {
    /// The article that says so in this book, if the book is about the same game.
    pub fn article(self, book: Book) -> Option<Article> {
        let text = match self {
            Self::Chess(reason) => reason.article_in(book.chess()?),
            Self::Misplaced => match book.chess()? {
                chess::Edition::Fide2009 => "fide-2009/15.4.a",
                chess::Edition::Fide2023 => "fide-2023/A.5.1.2",
            },
            Self::Shogi(reason) => reason.article_in(book.shogi()?),
        };
        let (_, id) = text.split_once('/')?;
        Some(Article { book, id })
    }
}

impl Reason {
    /// Whether the square was empty from which a piece was to be taken.
    pub(crate) const fn is_of_no_piece(self) -> bool {
        matches!(
            self,
            Self::Chess(chess::Reason::NoPiece(_)) | Self::Shogi(shogi::Reason::NoPiece(_))
        )
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(reason) => reason.fmt(f),
            Self::Shogi(reason) => reason.fmt(f),
            Self::Misplaced => f.write_str("king or rook was set up in a wrong place"),
        }
    }
}

/// Where a hand can touch a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Place {
    /// A square of the chessboard.
    Chess(chess::Square),
    /// A square of the shogi board.
    Shogi(shogi::Square),
    /// A piece in hand.
    Hand(shogi::Role),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chess(square) => square.fmt(f),
            Self::Shogi(square) => square.fmt(f),
            Self::Hand(role) => write!(f, "{}*", role.letter()),
        }
    }
}

/// The name of a side in a game: White is the first in chess and the second in shogi.
pub const fn side_name(game: crate::GameKind, side: Side) -> &'static str {
    match (game, side) {
        (crate::GameKind::Chess, Side::First) | (crate::GameKind::Shogi, Side::Second) => "White",
        _ => "Black",
    }
}
