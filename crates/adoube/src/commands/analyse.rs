use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use adoube_chess::pgn;
use adoube_shogi::record::{self, Encoding};
use adoube_words::Words;
use serde::Serialize;

use crate::analyse::{
    Course, Lookout, Noted, annotate_chess, annotate_shogi, chess_course, note, shogi_course,
};
use crate::failure::{Exit, Failure, report};
use crate::files::{self, Output};
use crate::format::Format;
use crate::language::{fault, words};
use crate::matches::Sport;
use crate::progress::Progress;
use crate::said;

/// Let the engine look at every move of a game
#[derive(clap::Args)]
pub(crate) struct Args {
    input: PathBuf,
    #[arg(default_value = "-")]
    output: PathBuf,
    #[arg(long, value_enum)]
    from: Option<Format>,
    #[arg(long, value_enum)]
    to: Option<Format>,
    #[arg(long, value_name = "N", default_value_t = 200_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[arg(long, value_name = "K")]
    threads: Option<NonZeroU32>,
    #[arg(long)]
    json: bool,
}

/// A game, for programs.
#[derive(Serialize)]
struct Told {
    start: String,
    moves: Vec<Move>,
}

/// What is said of a move; values are to the first side.
#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    played: String,
    /// In hundredths of a pawn; none where it is a mate,
    value: Option<i32>,
    /// in so many plies; negative where the second side mates.
    mate: Option<i32>,
    depth: u32,
    judgement: Option<&'static str>,
    turned: bool,
    better: Vec<String>,
}

pub(crate) fn run(args: &Args) -> Exit {
    let from = args.from.map_or_else(|| Format::of(&args.input, "--from"), Ok)?;
    let to = match args.to {
        Some(format) => format,
        None if files::is_standard(&args.output) => from,
        None => Format::of(&args.output, "--to")?,
    };
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))
            .map_err(|error| Failure::new(said::match_signals(words().system_why(&error))))?;
    }
    let threads = args.threads.map_or_else(
        || thread::available_parallelism().map_or(1, usize::from),
        |number| number.get() as usize,
    );
    let stands = !files::is_standard(&args.output) && args.output.exists();
    let mut job = Job {
        args,
        words: words(),
        lookout: Lookout { nodes: args.nodes, threads, stop: &stop },
        output: Output::create(&args.output)?,
        progress: Progress::begin(),
        games: 0,
    };
    let whole = match (from.shogi(), to.shogi()) {
        (None, None) => job.chess()?,
        (Some((from, _)), Some(to)) => job.shogi(from, to)?,
        _ => {
            return Err(Failure::new(said::convert_other_game(args.output.display())));
        }
    };
    if stop.load(Ordering::Relaxed) {
        return Ok(ExitCode::from(130));
    }
    drop(job.progress);
    // What could not be read may stand nowhere else.
    if !whole && (stands || job.games == 0) {
        return match stands {
            true => Err(Failure::new(said::analyse_left(args.output.display()))),
            false => Ok(ExitCode::FAILURE),
        };
    }
    job.output.finish()?;
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

struct Job<'a> {
    args: &'a Args,
    words: &'static Words,
    lookout: Lookout<'a>,
    output: Output,
    progress: Progress,
    games: u64,
}

impl Job<'_> {
    /// Whether every game could be read.
    fn chess(&mut self) -> Result<bool, Failure> {
        let (source, _) = files::open_text(&self.args.input)?;
        let mut games = pgn::games(source).in_any_manner();
        let mut whole = true;
        while let Some(game) =
            games.read().map_err(|error| Failure::file(&self.args.input, &error))?
        {
            let mut game = match game {
                Ok(game) => game,
                Err(broken) => {
                    whole = false;
                    self.complain(&fault(&broken));
                    continue;
                }
            };
            let Some(course) = chess_course(&game) else {
                whole = false;
                self.complain(&said::analyse_no_position());
                continue;
            };
            let Some(noted) = self.look(&course) else { return Ok(whole) };
            if self.args.json {
                self.tell(&course, &noted)?;
            } else {
                annotate_chess(&mut game, &course, &noted, self.words);
                self.write("\n", game.to_string().as_bytes())?;
            }
        }
        Ok(whole)
    }

    fn shogi(
        &mut self,
        from: record::Format,
        to: (record::Format, Encoding),
    ) -> Result<bool, Failure> {
        let bytes = files::read(&self.args.input)?;
        let mut whole = true;
        for game in record::records(&bytes, from) {
            let mut game = match game {
                Ok(game) => game,
                Err(broken) => {
                    whole = false;
                    self.complain(&fault(&broken));
                    continue;
                }
            };
            let Some(course) = shogi_course(&game) else {
                whole = false;
                self.complain(&said::analyse_no_position());
                continue;
            };
            let separator = to.0.separator(to.1);
            if self.games > 0 && separator.is_none() && !self.args.json {
                return Err(Failure::new(said::convert_several(self.args.input.display(), to.0)));
            }
            let Some(noted) = self.look(&course) else { return Ok(whole) };
            if self.args.json {
                self.tell(&course, &noted)?;
            } else {
                let variations = to.0.has_variations();
                annotate_shogi(&mut game, &course, &noted, self.words, variations);
                let output = self.args.output.display();
                let text =
                    game.encode(to.0, to.1).map_err(|error| Failure::fault_at(&output, error))?;
                self.write(separator.unwrap_or_default(), &text)?;
            }
        }
        Ok(whole)
    }

    fn look<P: Sport>(&mut self, course: &Course<P>) -> Option<Vec<Noted<P::Move>>> {
        let seen = self.lookout.look(course, &mut self.progress, self.games + 1)?;
        Some(note(course, &seen))
    }

    fn complain(&self, what: &str) {
        report(&Failure::new(format!("{}:{what}", self.args.input.display())));
    }

    fn write(&mut self, separator: &str, game: &[u8]) -> Result<(), Failure> {
        let before = if self.games > 0 { separator } else { "" };
        self.output
            .write_all(before.as_bytes())
            .and_then(|()| self.output.write_all(game))
            .map_err(|error| match files::is_standard(&self.args.output) {
                true => error.into(),
                false => Failure::file(&self.args.output, &error),
            })?;
        self.games += 1;
        Ok(())
    }

    fn tell<P: Sport>(
        &mut self,
        course: &Course<P>,
        noted: &[Noted<P::Move>],
    ) -> Result<(), Failure> {
        let spell = |before: &P, line: &[P::Move]| -> Vec<String> {
            let mut position = *before;
            let mut texts = Vec::new();
            for &mv in line {
                texts.push(position.write_move(mv, false));
                position.play_unchecked(mv);
            }
            texts
        };
        let positions = course.positions();
        let moves =
            positions.iter().zip(&course.moves).zip(noted).map(|((before, &mv), note)| Move {
                played: before.write_move(mv, false),
                value: note.value.mate().is_none().then_some(note.value.0),
                mate: note.value.mate(),
                depth: note.depth,
                judgement: note.judgement.map(adoube_engine::Judgement::name),
                turned: note.turned,
                better: spell(before, &note.better),
            });
        let told = Told { start: course.start.to_string(), moves: moves.collect() };
        let text = serde_json::to_string(&told).map_err(Failure::fault)?;
        self.write("", text.as_bytes())?;
        self.output.write_all(b"\n").map_err(io::Error::into)
    }
}
