use std::cell::Cell;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_chess as chess;
use adoube_collection::{Day, Ended, GameKind, Head, Import, Kept, Line, read_pgn};
use adoube_shogi as shogi;
use adoube_shogi::record::{self, Ending, Record, Tag};
use serde_json::json;

use super::refused;
use crate::analyse::shogi_course;
use crate::failure::{Exit, Failure, report};
use crate::files;
use crate::format::Format;
use crate::language::fault;
use crate::progress::Progress;
use crate::said;

#[derive(clap::Args)]
pub(super) struct Args {
    collection: PathBuf,
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// So many games that cannot be read are told one by one.
const TOLD: u64 = 20;

pub(super) fn run(args: &Args) -> Exit {
    let mut kinds = Vec::new();
    for path in &args.files {
        let format = Format::of(path, "--")?.shogi();
        kinds.push(if format.is_none() { GameKind::Chess } else { GameKind::Shogi });
    }
    match kinds[0] {
        kind if kinds.iter().any(|&other| other != kind) => Err(Failure::new(said::puzzles_both())),
        GameKind::Chess => import(args, read_chess),
        GameKind::Shogi => import(args, read_shogi),
    }
}

/// Takes one file in, and says how many of its games could not be read.
type Reading<P> = fn(&Path, &mut Import<P>, &mut Progress) -> Result<u64, Failure>;

fn import<P: Kept>(args: &Args, read: Reading<P>) -> Exit {
    let failed = |error: &_| refused(&args.collection, error);
    let mut import = Import::<P>::begin(&args.collection).map_err(|error| failed(&error))?;
    let (mut progress, mut broken) = (Progress::begin(), 0);
    for path in &args.files {
        broken += read(path, &mut import, &mut progress)?;
    }
    progress.show(said::games_writing);
    let done = import.finish().map_err(|error| failed(&error))?;
    drop(progress);
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(
            out,
            "{}",
            json!({ "games": done.games, "duplicates": done.duplicates, "broken": broken })
        )?;
    } else {
        writeln!(out, "{}", said::games_imported(done.games, done.duplicates, broken))?;
    }
    Ok(if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Tells the first games that cannot be read.
fn complain(path: &Path, count: u64, what: impl FnOnce() -> String) {
    if count <= TOLD {
        report(&Failure::new(what()));
    } else if count == TOLD + 1 {
        report(&Failure::new(said::games_more_broken(path.display())));
    }
}

/// A source that says how much of it was read.
struct Watched<'a, R, F> {
    source: R,
    read: &'a Cell<u64>,
    tell: F,
}

impl<R: Read, F: FnMut(u64)> Read for Watched<'_, R, F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.read.set(self.read.get() + count as u64);
        (self.tell)(self.read.get());
        Ok(count)
    }
}

fn read_chess(
    path: &Path,
    import: &mut Import<chess::Position>,
    progress: &mut Progress,
) -> Result<u64, Failure> {
    let (source, length) = files::open_text(path)?;
    let (read, mut broken) = (Cell::new(0), 0);
    let tell = |read: u64| {
        let megabytes = |bytes: u64| bytes / 1_000_000;
        progress.show(|| {
            said::games_reading(path.display(), megabytes(read), megabytes(length.unwrap_or(read)))
        });
    };
    let watched = Watched { source, read: &read, tell };
    let done = read_pgn(watched, import, |why| {
        broken += 1;
        complain(path, broken, || format!("{}:{}", path.display(), fault(why)));
    });
    done.map_err(|error| match error {
        adoube_collection::CollectionError::Source(error) => Failure::file(path, &error),
        other => Failure::fault(other),
    })?;
    Ok(broken)
}

fn read_shogi(
    path: &Path,
    import: &mut Import<shogi::Position>,
    progress: &mut Progress,
) -> Result<u64, Failure> {
    let Some((format, _)) = Format::of(path, "--")?.shogi() else { return Ok(0) };
    let (bytes, mut broken) = (files::read(path)?, 0);
    for (game, nth) in record::records(&bytes, format).zip(1_u64..) {
        let done = import.imported();
        progress
            .show(|| said::games_so_far(path.display(), u64::from(done.games) + done.duplicates));
        match game {
            Ok(game) => {
                let Some(course) = shogi_course(&game) else {
                    broken += 1;
                    complain(path, broken, || {
                        said::puzzles_game(path.display(), nth, said::analyse_no_position())
                    });
                    continue;
                };
                let (head, line) = heads(&game);
                let added = import.add(head, line, &course.start, &course.moves);
                added.map_err(Failure::fault)?;
            }
            Err(why) => {
                broken += 1;
                complain(path, broken, || format!("{}:{}", path.display(), fault(&why)));
            }
        }
    }
    Ok(broken)
}

/// What a record of shogi says of its game.
fn heads(game: &Record) -> (Head, Line) {
    let tag = |tag: Tag| game.header.get(&tag).unwrap_or_default().trim().to_owned();
    let day = [Tag::Date, Tag::StartTime].map(|name| Day::read(&tag(name)));
    let drawn = matches!(
        game.ending(),
        Some(Ending::Repetition | Ending::Impasse | Ending::Draw | Ending::MaxMoves)
    );
    let outcome = match game.winner() {
        Some(side) => Ended::Won(side),
        None if drawn => Ended::Drawn,
        None => Ended::Unknown,
    };
    let head = Head {
        first: tag(Tag::Black),
        second: tag(Tag::White),
        event: tag(Tag::Event),
        site: tag(Tag::Site),
        opening: tag(Tag::Opening),
        ..Head::default()
    };
    (head, Line::new(day[0].max(day[1]), [0; 2], outcome))
}
