//! What a tournament changes in the ratings, and a list of one's own.

mod fesa;
mod fide;
mod glicko;
mod list;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_board::Side;
use adoube_tournament::rating::{FLOOR, Pace};
use adoube_tournament::{Cell, Crosstable, Date, Mark};
use adoube_words::Words;
use clap::{Subcommand, ValueEnum};
use serde_json::json;

use crate::failure::{Exit, Failure};
use crate::language::words;

pub(crate) use fesa::{of_table as fesa_players, rate as rate_fesa};
pub(crate) use fide::{Setting, rate as rate_fide};
pub(crate) use glicko::rate as rate_glicko;
pub(crate) use list::{List, warn_letters};

/// What a tournament changes in the ratings
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    system: System,
}

#[derive(Subcommand)]
enum System {
    Fide(FideArgs),
    Fesa(Common),
    Glicko(Common),
}

#[derive(clap::Args)]
struct Common {
    file: PathBuf,
    #[arg(long, value_name = "FILE", alias = "players")]
    list: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    #[arg(long = "if", value_name = "RESULT", allow_hyphen_values = true)]
    games: Vec<String>,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct FideArgs {
    #[command(flatten)]
    common: Common,
    #[arg(long, default_value = "standard")]
    pace: PaceArg,
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Date>,
    #[arg(long, value_name = "RATING", default_value_t = FLOOR)]
    floor: i32,
}

/// Which list of the chess federation.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum PaceArg {
    Standard,
    Rapid,
    Blitz,
}

impl From<PaceArg> for Pace {
    fn from(pace: PaceArg) -> Self {
        match pace {
            PaceArg::Standard => Self::Standard,
            PaceArg::Rapid => Self::Rapid,
            PaceArg::Blitz => Self::Blitz,
        }
    }
}

pub(crate) fn run(args: &Args) -> Exit {
    let words = words();
    match &args.system {
        System::Fide(args) => fide::run(args, words),
        System::Fesa(args) => fesa::run(args, words),
        System::Glicko(args) => glicko::run(args, words),
    }
}

/// A line of the answer.
pub(crate) struct Line {
    pub(crate) number: u32,
    pub(crate) name: String,
    pub(crate) old: Option<i32>,
    pub(crate) new: Option<i32>,
    more: serde_json::Value,
    /// What a list keeps of the player, by column.
    keeps: Vec<(&'static str, String)>,
    /// Whether it keeps games whose day is not known.
    undated: bool,
}

fn print(lines: &[Line], json: bool) -> Exit {
    let mut out = io::stdout().lock();
    if json {
        let all: Vec<_> = lines
            .iter()
            .map(|line| {
                json!({ "number": line.number, "name": line.name, "old": line.old, "new": line.new,
                        "change": line.old.zip(line.new).map(|(old, new)| new - old), "more": line.more })
            })
            .collect();
        writeln!(out, "{}", json!(all))?;
        return Ok(ExitCode::SUCCESS);
    }
    for line in lines {
        let show = |rating: Option<i32>| rating.map_or("-".into(), |rating| rating.to_string());
        let change =
            line.old.zip(line.new).map_or("-".into(), |(old, new)| format!("{:+}", new - old));
        writeln!(
            out,
            "{}\t{}\t{change}\t{}\t{}",
            line.number,
            show(line.old),
            show(line.new),
            line.name
        )?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game that is asked about: who, and what White has.
fn asked(text: &str, words: &Words) -> Result<(u32, u32, Mark), Failure> {
    let wrong = || Failure::new(words.no_game(text));
    let (pair, result) = text.split_once(':').ok_or_else(wrong)?;
    let (white, black) = pair.split_once('-').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong());
    let mark = match result.trim() {
        "1-0" => Mark::Win,
        "0-1" => Mark::Loss,
        "=" | "1/2" | "½" | "½-½" | "1/2-1/2" => Mark::Draw,
        _ => return Err(wrong()),
    };
    Ok((number(white)?, number(black)?, mark))
}

/// Enters games that are asked about: where the two are to play or have played, else as one more.
fn suppose(table: &mut Crosstable, games: &[String], words: &Words) -> Result<(), Failure> {
    for text in games {
        let (white, black, mark) = asked(text, words)?;
        let facing = mark.facing().unwrap_or(mark);
        for number in [white, black] {
            if table.player(number).is_none() {
                return Err(Failure::new(words.no_player(number)));
            }
        }
        if white == black {
            return Err(Failure::new(words.no_game(text)));
        }
        let theirs = table.player(white).and_then(|player| {
            let theirs = |cell: &Cell| cell.opponent == Some(black);
            let due = |cell: &Cell| theirs(cell) && cell.mark == Mark::Pending;
            let due = player.cells.iter().position(due);
            due.or_else(|| player.cells.iter().rposition(theirs))
        });
        let end = table.players.iter().map(|player| player.cells.len()).max().unwrap_or(0);
        let at = theirs.unwrap_or(end);
        for player in &mut table.players {
            let (other, side, mark) = match player.number {
                n if n == white => (black, Side::First, mark),
                n if n == black => (white, Side::Second, facing),
                _ => continue,
            };
            while player.cells.len() <= at {
                player.cells.push(Cell::alone(Mark::ZeroBye));
            }
            player.cells[at] = Cell { opponent: Some(other), side: Some(side), mark };
        }
    }
    Ok(())
}

/// One, a half or nothing.
fn share(mark: Mark) -> f64 {
    match mark {
        Mark::Win => 1.0,
        Mark::Draw => 0.5,
        _ => 0.0,
    }
}
