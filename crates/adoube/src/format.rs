//! The formats of records, by name and by a file's ending.

use std::path::Path;

use adoube_shogi::record::{self, Encoding};
use clap::ValueEnum;

use crate::failure::Failure;
use crate::files;

/// A format of game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// Chess games
    Pgn,
    /// Shogi: KIF in Shift-JIS
    Kif,
    /// Shogi: KIF in UTF-8
    Kifu,
    /// Shogi: KI2 in Shift-JIS
    Ki2,
    /// Shogi: KI2 in UTF-8
    Ki2u,
    /// Shogi: CSA V2.2
    Csa,
    /// Shogi: CSA V3.0
    Csa3,
    /// Shogi: JKF
    Jkf,
    /// Shogi: USI position lines
    Usi,
}

impl Format {
    /// The endings that stand for a format, for messages.
    pub(crate) const ENDINGS: &str = ".pgn, .kif, .kifu, .ki2, .ki2u, .csa, .jkf or .usi";

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
                Failure::new(format!(
                    "{}: unknown ending (expected {}, or {option})",
                    path.display(),
                    Self::ENDINGS
                ))
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
