use std::io::Write;
use std::path::Path;

use adoube_chess as chess;
use adoube_collection::{GameKind, Kept, Stored};
use adoube_shogi as shogi;

use crate::failure::Failure;
use crate::files::{self, Output};
use crate::format::Format;
use crate::said;

/// A game whose records are written.
pub(super) trait Written: Kept {
    /// A game as a record, and what stands between two; none where a file has room for one.
    fn record(
        game: &Stored<Self>,
        format: Format,
    ) -> Result<(Vec<u8>, Option<&'static str>), Failure>;
}

/// Writes games into a file by its ending; to standard output as they are written mostly.
pub(super) fn write<P: Written>(
    path: &Path,
    games: impl Iterator<Item = Result<Stored<P>, Failure>>,
) -> Result<(), Failure> {
    let usual = match P::KIND {
        GameKind::Chess => Format::Pgn,
        GameKind::Shogi => Format::Csa,
    };
    let format = if files::is_standard(path) { usual } else { Format::of(path, "--out")? };
    let mut output = Output::create(path)?;
    let mut between: Option<Option<&str>> = None;
    for game in games {
        let (bytes, next) = P::record(&game?, format)?;
        match between {
            None => {}
            Some(Some(between)) => output.write_all(between.as_bytes())?,
            Some(None) => return Err(Failure::new(said::games_one_only(path.display()))),
        }
        output.write_all(&bytes)?;
        between = Some(next);
    }
    output.finish()
}

impl Written for chess::Position {
    fn record(
        game: &Stored<Self>,
        format: Format,
    ) -> Result<(Vec<u8>, Option<&'static str>), Failure> {
        if format != Format::Pgn {
            return Err(Failure::new(said::games_other_format(".pgn")));
        }
        let record = game.record();
        Ok((record.to_string().into_bytes(), Some("\n")))
    }
}

impl Written for shogi::Position {
    fn record(
        game: &Stored<Self>,
        format: Format,
    ) -> Result<(Vec<u8>, Option<&'static str>), Failure> {
        let Some((format, encoding)) = format.shogi() else {
            return Err(Failure::new(said::games_other_format(said::match_endings())));
        };
        let record = game.record();
        let bytes = record.encode(format, encoding).map_err(Failure::fault)?;
        Ok((bytes, format.separator(encoding)))
    }
}
