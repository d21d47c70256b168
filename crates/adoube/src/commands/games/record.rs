use std::io::Write;
use std::path::Path;

use adoube_board::Side;
use adoube_chess as chess;
use adoube_chess::pgn;
use adoube_collection::{Ended, GameKind, Kept, Stored};
use adoube_shogi as shogi;
use adoube_shogi::record::{Ending, Record, Tag};

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
        let mut record = pgn::Game::new(game.start);
        let (head, line) = (&game.head, &game.line);
        let rating = |side| line.rating(side).map(|rating| rating.to_string()).unwrap_or_default();
        for (name, value) in [
            ("Event", head.event.clone()),
            ("Site", head.site.clone()),
            ("Date", line.day.to_string()),
            ("Round", head.round.clone()),
            ("White", head.first.clone()),
            ("Black", head.second.clone()),
            ("WhiteElo", rating(Side::First)),
            ("BlackElo", rating(Side::Second)),
            ("ECO", head.code.clone()),
            ("Opening", head.opening.clone()),
        ] {
            if !value.is_empty() && value != "????.??.??" {
                record.tags.set(name, value);
            }
        }
        record.outcome = match line.outcome {
            Ended::Won(side) => pgn::GameResult::Win(side),
            Ended::Drawn => pgn::GameResult::Draw,
            Ended::Unknown => pgn::GameResult::Unknown,
        };
        let mut last = pgn::Game::ROOT;
        for &mv in &game.moves {
            last = record.add(last, mv.into());
        }
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
        let mut record = Record::new(game.start);
        let head = &game.head;
        let day = game.line.day.to_string().replace('.', "/");
        for (tag, value) in [
            (Tag::Black, &head.first),
            (Tag::White, &head.second),
            (Tag::Event, &head.event),
            (Tag::Site, &head.site),
            (Tag::Opening, &head.opening),
            (Tag::StartTime, &day),
        ] {
            if !value.is_empty() && !value.contains('?') {
                record.header.set(tag, value);
            }
        }
        let (mut last, mut at) = (Record::ROOT, game.start);
        for &mv in &game.moves {
            last = record.add(last, mv.into());
            at.play_unchecked(mv);
        }
        // By what it ended is not kept; who won is.
        let ending = match game.line.outcome {
            Ended::Won(side) if side != at.turn() && !at.has_legal_move() => Ending::Mate,
            Ended::Won(side) if side != at.turn() => Ending::Resigns,
            Ended::Won(_) => Ending::Wins,
            Ended::Drawn => Ending::Draw,
            Ended::Unknown => Ending::Interrupted,
        };
        record.end(last, ending);
        let bytes = record.encode(format, encoding).map_err(Failure::fault)?;
        Ok((bytes, format.separator(encoding)))
    }
}
