//! The formats of records, by name and by a file's ending.

use std::path::Path;

use adoube_shogi::record::{self, Encoding};
use clap::ValueEnum;

use crate::failure::Failure;
use crate::files;
use crate::said;

/// A format of game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    Pgn,
    Kif,
    Kifu,
    Ki2,
    Ki2u,
    Csa,
    Csa3,
    Jkf,
    Usi,
}

impl Format {
    /// The format of a file's ending, or else the option that must name it.
    pub(crate) fn of(path: &Path, option: &str) -> Result<Self, Failure> {
        let ending = files::ending(path).unwrap_or_default();
        // The library knows the endings of shogi records.
        let known = record::Format::of_ending(&ending);
        Self::value_variants()
            .iter()
            .copied()
            .find(|format| match format.shogi() {
                None => ending == "pgn",
                shogi => known.is_some() && shogi == known,
            })
            .ok_or_else(|| {
                let expected = said::endings_or(said::endings(), option);
                Failure::new(said::unknown_ending(path.display(), expected))
            })
    }

    /// What a format of shogi is called in the library, and how it is encoded; none for chess.
    pub(crate) const fn shogi(self) -> Option<(record::Format, Encoding)> {
        Some(match self {
            Self::Pgn => return None,
            Self::Kif => (record::Format::Kif, Encoding::ShiftJis),
            Self::Kifu => (record::Format::Kif, Encoding::Utf8),
            Self::Ki2 => (record::Format::Ki2, Encoding::ShiftJis),
            Self::Ki2u => (record::Format::Ki2, Encoding::Utf8),
            Self::Csa => (record::Format::Csa, Encoding::Utf8),
            Self::Csa3 => (record::Format::Csa3, Encoding::Utf8),
            Self::Jkf => (record::Format::Jkf, Encoding::Utf8),
            Self::Usi => (record::Format::Usi, Encoding::Utf8),
        })
    }
}
