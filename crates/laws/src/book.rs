use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Article;

/// The two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Chess, and Chess960.
    Chess,
    /// Shogi.
    Shogi,
}

impl GameKind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Chess, Self::Shogi];
}

/// One of the texts. [`Rulebook`](crate::Rulebook) is what a game is played by: one of these,
/// or a book derived from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Book {
    /// FIDE's laws of chess, in force from July 2009.
    #[serde(rename = "fide-2009")]
    Fide2009,
    /// FIDE's laws of chess, in force since January 2023.
    #[serde(rename = "fide-2023")]
    Fide2023,
    /// FESA's laws of shogi as amended in 2024.
    #[serde(rename = "fesa-2024")]
    Fesa2024,
    /// FESA's laws of shogi of 2017.
    #[serde(rename = "fesa-2017")]
    Fesa2017,
    /// The manual of a boxed set.
    #[serde(rename = "cz")]
    Cz,
    /// A club's booklet.
    #[serde(rename = "livret")]
    Livret,
}

impl Book {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Fide2023, Self::Fide2009, Self::Fesa2024, Self::Fesa2017, Self::Cz, Self::Livret];

    /// Its id.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fide2009 => "fide-2009",
            Self::Fide2023 => "fide-2023",
            Self::Fesa2024 => "fesa-2024",
            Self::Fesa2017 => "fesa-2017",
            Self::Cz => "cz",
            Self::Livret => "livret",
        }
    }

    /// The game it is about.
    pub const fn game(self) -> GameKind {
        match self {
            Self::Fide2009 | Self::Fide2023 => GameKind::Chess,
            _ => GameKind::Shogi,
        }
    }

    /// What it says of cases that no other article covers.
    pub const fn general(self) -> Article {
        let id = match self {
            Self::Fide2009 => "preamble",
            Self::Fide2023 => "0.2",
            Self::Fesa2024 | Self::Fesa2017 => "13.8",
            Self::Cz | Self::Livret => "goal",
        };
        Article { book: self, id }
    }

    /// Whether what derives from it may not contradict it (fide-2009/preamble.a, fesa-2024/preface.a). The other
    /// texts know no books but themselves.
    pub const fn binds_what_derives(self) -> bool {
        !matches!(self, Self::Cz | Self::Livret)
    }

    /// The same book as the chess library names it; none for shogi.
    pub const fn chess(self) -> Option<adoube_chess::Edition> {
        Some(match self {
            Self::Fide2009 => adoube_chess::Edition::Fide2009,
            Self::Fide2023 => adoube_chess::Edition::Fide2023,
            _ => return None,
        })
    }

    /// The same book as the shogi library names it; none for chess.
    pub const fn shogi(self) -> Option<adoube_shogi::Book> {
        Some(match self {
            Self::Fide2009 | Self::Fide2023 => return None,
            Self::Fesa2024 => adoube_shogi::Book::Fesa2024,
            Self::Fesa2017 => adoube_shogi::Book::Fesa2017,
            Self::Cz => adoube_shogi::Book::Cz,
            Self::Livret => adoube_shogi::Book::Livret,
        })
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is no rulebook's id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no rulebook (expected fide-2023, fide-2009, fesa-2024, fesa-2017, cz or livret)")]
pub struct NoSuchBook(pub String);

impl FromStr for Book {
    type Err = NoSuchBook;

    fn from_str(text: &str) -> Result<Self, NoSuchBook> {
        let found = Self::ALL.into_iter().find(|book| book.name() == text);
        found.ok_or_else(|| NoSuchBook(text.to_owned()))
    }
}
