//! An event from the command line: a log in a file, to which every command appends.

mod book;
mod show;
mod what_if;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_board::Side;
use adoube_tournament::event::{Command, Event, Game, Refusal, Rules, Seat, System};
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::{Mark, Player, Scoring, Sex, csv};
use adoube_words::Words;
use clap::{Subcommand, ValueEnum};
use serde_json::json;

use super::standings::ties;
use crate::failure::{Failure, Outcome};
use crate::files;
use crate::language::Spoken;
use book::Book;

/// Run an event: players, rounds, results, tables
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube tournament new open.event --name \"Spring open\" --rounds 5
  adoube tournament add open.event --csv players.csv
  adoube tournament pair open.event
  adoube tournament result open.event 1 1-0 2 = 3 0-1
  adoube tournament table open.event
  adoube tournament explain open.event 4
  adoube tournament what-if open.event 1 0-1
  adoube tournament export open.event open.trf

An event is a file of lines, one for each thing that happened and by whom; nothing in it is ever overwritten.
Players are named by start number, games by board. docs/tournaments.md runs a whole weekend.")]
pub(crate) struct Args {
    #[command(subcommand)]
    job: Job,
    /// By whom
    #[arg(long, global = true, value_name = "WHO", default_value = "arbiter")]
    by: String,
    /// Print JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(flatten)]
    spoken: Spoken,
}

#[derive(Subcommand)]
enum Job {
    /// Set up an event in a new file
    New(Box<NewArgs>),
    /// Enter a player, or those of a CSV file
    Add(Box<AddArgs>),
    /// Put right what is known of a player
    Correct(Box<CorrectArgs>),
    /// List the players
    Players(FileArgs),
    /// A player goes home
    Withdraw(PlayerArgs),
    /// A player comes back
    Return(PlayerArgs),
    /// A player will miss a round
    Bye(ByeArgs),
    /// Players who may not meet from now on
    Apart(ApartArgs),
    /// Draw lots for pairing numbers, compatriots apart at the end
    Draw(DrawArgs),
    /// Pair the next round
    Pair(FileArgs),
    /// Show a round
    Round(RoundArgs),
    /// Change the last pairing: `3-7 1-0` are boards and a bye
    Change(ChangeArgs),
    /// Enter results: board and result, again and again
    Result(ResultArgs),
    /// What a result would change in standings and ratings; nothing is written
    WhatIf(WhatIfArgs),
    /// A player did not come: the game is lost, and what else follows
    NoShow(PlayerArgs),
    /// A player did not come and is excused
    Excuse(ExcuseArgs),
    /// A player came late
    Late(LateArgs),
    /// Decide a drawn match of a knock-out
    Advance(PlayerArgs),
    /// The standings
    Table(TableArgs),
    /// Why a player has this opponent or the bye
    Explain(ExplainArgs),
    /// Write a TRF (.trf), the shogi federation's file (.txt) or the players (.csv)
    Export(ExportArgs),
    /// Everything that happened
    Log(FileArgs),
}

#[derive(clap::Args)]
struct FileArgs {
    /// The event
    file: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum SystemArg {
    Swiss,
    Baku,
    RoundRobin,
    Double,
    Knockout,
    Mcmahon,
}

#[derive(Clone, Copy, ValueEnum)]
enum GameArg {
    Chess,
    Shogi,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colour {
    White,
    Black,
}

#[derive(clap::Args)]
struct NewArgs {
    /// The event, a file that is not there yet
    file: PathBuf,
    /// Its name
    #[arg(long)]
    name: String,
    /// How rounds are paired
    #[arg(long, default_value = "swiss")]
    system: SystemArg,
    /// How many rounds; a round robin and a knock-out have as many as they need
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=200))]
    rounds: u32,
    /// The game; draws of shogi are played again
    #[arg(long, default_value = "chess")]
    game: GameArg,
    /// Tie-breaks by their codes
    #[arg(long, value_delimiter = ',', default_value = "BH/C1,BH,SB,DE")]
    tiebreaks: Vec<String>,
    /// The colour that the lot gave to odd numbers in round 1
    #[arg(long, default_value = "white")]
    first: Colour,
    /// McMahon: ratings at which groups begin
    #[arg(long, value_delimiter = ',')]
    groups: Vec<i32>,
    /// McMahon: everybody from this rating on begins with the same
    #[arg(long)]
    bar: Option<i32>,
    /// McMahon: everybody below this rating begins with the same
    #[arg(long)]
    floor: Option<i32>,
    /// McMahon: the points of the start go after this round
    #[arg(long)]
    until: Option<usize>,
    /// McMahon: the strongest so many play a knock-out inside it
    #[arg(long)]
    knockout: Option<usize>,
    /// Knock-out: a match for the third place
    #[arg(long)]
    small_final: bool,
    /// Minutes after which who is not there has lost [default: 0 in chess, 30 in shogi]
    #[arg(long, value_name = "MINUTES")]
    default_minutes: Option<u32>,
    /// A major knock-out: a no-show is barred from its next edition
    #[arg(long)]
    major: bool,
}

#[derive(clap::Args)]
struct AddArgs {
    /// The event
    file: PathBuf,
    /// `Last, First`
    #[arg(required_unless_present = "csv")]
    name: Option<String>,
    /// Players with columns name, rating, club and so on
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    csv: Option<PathBuf>,
    #[arg(long)]
    rating: Option<i32>,
    #[arg(long, default_value = "")]
    title: String,
    #[arg(long, default_value = "")]
    federation: String,
    #[arg(long, default_value = "")]
    club: String,
    #[arg(long, default_value = "")]
    grade: String,
    /// `YYYY/MM/DD` or the year
    #[arg(long, default_value = "")]
    birth: String,
    #[arg(long)]
    woman: bool,
}

#[derive(clap::Args)]
struct CorrectArgs {
    /// The event
    file: PathBuf,
    /// The start number
    number: u32,
    /// What it should be, each only if it is named
    #[arg(long)]
    name: Option<String>,
    #[arg(long)]
    rating: Option<i32>,
    #[arg(long)]
    title: Option<String>,
    #[arg(long)]
    federation: Option<String>,
    #[arg(long)]
    club: Option<String>,
    #[arg(long)]
    grade: Option<String>,
    #[arg(long)]
    birth: Option<String>,
}

#[derive(clap::Args)]
struct WhatIfArgs {
    /// The event
    file: PathBuf,
    /// Board and result, as in `result`
    #[arg(required = true, num_args = 2.., allow_hyphen_values = true)]
    results: Vec<String>,
    /// The round [default: the last one]
    #[arg(long)]
    round: Option<usize>,
    /// By which rating [default: fide in chess, fesa in shogi]
    #[arg(long)]
    rating: Option<what_if::By>,
    /// What is known of the players, as in `adoube rate`
    #[arg(long, value_name = "FILE")]
    list: Option<PathBuf>,
}

#[derive(clap::Args)]
struct ExcuseArgs {
    /// The event
    file: PathBuf,
    /// The start number
    number: u32,
    /// Why
    #[arg(long)]
    why: String,
    /// Sudden ill health: the arbiter lifts what a no-show costs
    #[arg(long)]
    ill: bool,
}

#[derive(clap::Args)]
struct LateArgs {
    /// The event
    file: PathBuf,
    /// The start number
    number: u32,
    /// By how many minutes
    minutes: u32,
}

#[derive(clap::Args)]
struct PlayerArgs {
    /// The event
    file: PathBuf,
    /// The start number
    number: u32,
}

#[derive(clap::Args)]
struct ByeArgs {
    /// The event
    file: PathBuf,
    /// The start number
    number: u32,
    /// The round [default: the next one]
    #[arg(long)]
    round: Option<usize>,
    /// For how much
    #[arg(long = "for", default_value = "half")]
    points: ByeArg,
}

#[derive(Clone, Copy, ValueEnum)]
enum ByeArg {
    Half,
    Full,
    Nothing,
}

#[derive(clap::Args)]
struct ApartArgs {
    /// The event
    file: PathBuf,
    /// Start numbers
    #[arg(required = true, num_args = 2..)]
    numbers: Vec<u32>,
}

#[derive(clap::Args)]
struct DrawArgs {
    /// The event
    file: PathBuf,
    /// Where chance begins; the same seed draws the same lots
    #[arg(long)]
    seed: u64,
}

#[derive(clap::Args)]
struct RoundArgs {
    /// The event
    file: PathBuf,
    /// The round [default: the last one]
    round: Option<usize>,
}

#[derive(clap::Args)]
struct ChangeArgs {
    /// The event
    file: PathBuf,
    /// Boards as `WHITE-BLACK`, a bye as `N-0`
    #[arg(required = true)]
    boards: Vec<String>,
    /// Why
    #[arg(long)]
    why: String,
}

#[derive(clap::Args)]
struct ResultArgs {
    /// The event
    file: PathBuf,
    /// Board and result: 1-0, 0-1, = (or 1/2), +- -+ -- for forfeits
    #[arg(required = true, num_args = 2.., allow_hyphen_values = true)]
    results: Vec<String>,
    /// The round, to put an earlier result right [default: the last one]
    #[arg(long)]
    round: Option<usize>,
}

#[derive(clap::Args)]
struct TableArgs {
    /// The event
    file: PathBuf,
    /// Tie-breaks in order [default: those of the event]
    #[arg(long, value_delimiter = ',')]
    tiebreaks: Vec<String>,
    /// Only these players, as in `adoube standings`; also club:NAME, category:NAME
    #[arg(long)]
    group: Option<String>,
    /// Who played whom
    #[arg(long)]
    cross: bool,
    /// Parted by tabs
    #[arg(long)]
    tsv: bool,
}

#[derive(clap::Args)]
struct ExplainArgs {
    /// The event
    file: PathBuf,
    /// The start number
    number: u32,
    /// Why not this one
    #[arg(long)]
    why_not: Option<u32>,
    /// The round [default: the last one]
    #[arg(long)]
    round: Option<usize>,
}

#[derive(clap::Args)]
struct ExportArgs {
    /// The event
    file: PathBuf,
    /// The file to write, which is not there yet
    out: PathBuf,
    /// For the shogi federation: the last day
    #[arg(long, default_value = "")]
    date: String,
    /// For the shogi federation: the time control
    #[arg(long, default_value = "30min + 30sec")]
    time: String,
}

pub(crate) fn run(args: &Args) -> Outcome {
    let (by, json) = (&args.by, args.json);
    let open = |file: &Path| Book::open(file, args.spoken.words());
    // Does a thing and says what follows from it.
    let act = |file: &Path, command: &dyn Fn(&Book) -> Result<Command, Failure>| -> Outcome {
        let mut book = open(file)?;
        let command = command(&book)?;
        let entries = book.act(&[command], by)?;
        let mut out = io::stdout().lock();
        if json {
            writeln!(out, "{}", json!(entries))?;
            return Ok(ExitCode::SUCCESS);
        }
        for line in entries.iter().flat_map(|entry| show::absence(&book, &entry.what)) {
            writeln!(out, "{line}")?;
        }
        Ok(ExitCode::SUCCESS)
    };
    match &args.job {
        Job::New(new) => create(new, by, &args.spoken.words()),
        Job::Add(add) => enter(add, open(&add.file)?, by),
        Job::Correct(one) => act(&one.file, &|book| correct(book, one)),
        Job::Players(list) => show::players(&open(&list.file)?, json),
        Job::Withdraw(one) => act(&one.file, &|book| Ok(Command::Withdraw(book.id(one.number)?))),
        Job::Return(one) => act(&one.file, &|book| Ok(Command::Return(book.id(one.number)?))),
        Job::Bye(bye) => act(&bye.file, &|book| {
            let mark = match bye.points {
                ByeArg::Half => Mark::HalfBye,
                ByeArg::Full => Mark::FullBye,
                ByeArg::Nothing => Mark::ZeroBye,
            };
            let next = book.event.rounds.len() + 1;
            Ok(Command::Bye(book.id(bye.number)?, bye.round.unwrap_or(next), mark))
        }),
        Job::Apart(apart) => act(&apart.file, &|book| {
            let ids: Result<Vec<u32>, Failure> =
                apart.numbers.iter().map(|&number| book.id(number)).collect();
            Ok(Command::Apart(ids?))
        }),
        Job::Draw(draw) => {
            let mut book = open(&draw.file)?;
            book.act(&[Command::Draw(draw.seed)], by)?;
            show::players(&book, json)
        }
        Job::Pair(pair) => {
            let mut book = open(&pair.file)?;
            book.act(&[Command::Pair], by)?;
            show::round(&book, book.event.rounds.len(), json)
        }
        Job::Round(round) => {
            let book = open(&round.file)?;
            let number = round.round.unwrap_or(book.event.rounds.len());
            show::round(&book, number, json)
        }
        Job::Change(change) => {
            let mut book = open(&change.file)?;
            let command = changed(&book, change)?;
            book.act(&[command], by)?;
            show::round(&book, book.event.rounds.len(), json)
        }
        Job::Result(result) => {
            let mut book = open(&result.file)?;
            let commands = results(&book, result.round, &result.results)?;
            book.act(&commands, by)?;
            Ok(ExitCode::SUCCESS)
        }
        Job::WhatIf(asked) => what_if::run(asked, &open(&asked.file)?, json),
        Job::NoShow(one) => act(&one.file, &|book| Ok(Command::NoShow(book.id(one.number)?))),
        Job::Excuse(one) => act(&one.file, &|book| {
            Ok(Command::Excuse(book.id(one.number)?, one.why.clone(), one.ill))
        }),
        Job::Late(one) => {
            act(&one.file, &|book| Ok(Command::Late(book.id(one.number)?, one.minutes)))
        }
        Job::Advance(one) => act(&one.file, &|book| {
            Ok(Command::Advance(book.event.rounds.len(), book.id(one.number)?))
        }),
        Job::Table(table) => show::table(table, &open(&table.file)?, json),
        Job::Explain(explain) => show::explain(explain, &open(&explain.file)?, json),
        Job::Export(export) => show::export(export, &open(&export.file)?),
        Job::Log(log) => show::log(&open(&log.file)?),
    }
}

fn create(args: &NewArgs, by: &str, words: &Words) -> Outcome {
    ties(&args.tiebreaks, words)?;
    let start = || McMahon {
        groups: args.groups.clone(),
        bar: args.bar,
        floor: args.floor,
        until: args.until,
    };
    let rules = Rules {
        name: args.name.clone(),
        game: match args.game {
            GameArg::Chess => Game::Chess,
            GameArg::Shogi => Game::Shogi,
        },
        system: match args.system {
            SystemArg::Swiss => System::Swiss { accelerated: false },
            SystemArg::Baku => System::Swiss { accelerated: true },
            SystemArg::RoundRobin => System::RoundRobin { cycles: 1 },
            SystemArg::Double => System::RoundRobin { cycles: 2 },
            SystemArg::Knockout => System::Knockout { small_final: args.small_final },
            SystemArg::Mcmahon => System::McMahon { start: start(), knockout: args.knockout },
        },
        rounds: args.rounds as usize,
        tiebreaks: args.tiebreaks.clone(),
        initial: match args.first {
            Colour::White => Side::First,
            Colour::Black => Side::Second,
        },
        scoring: Scoring::default(),
        default_minutes: args.default_minutes.unwrap_or(match args.game {
            GameArg::Chess => 0,
            GameArg::Shogi => 30,
        }),
        major: args.major,
    };
    Book::create(&args.file, &Event::new(rules, by), words)?;
    Ok(ExitCode::SUCCESS)
}

fn enter(args: &AddArgs, mut book: Book, by: &str) -> Outcome {
    let players = match (&args.csv, &args.name) {
        (Some(path), _) => {
            let bytes = files::read(path)?;
            let text = String::from_utf8(bytes)
                .map_err(|_| Failure::new(format!("{}: not UTF-8 text", path.display())))?;
            csv::read(&text)
                .map_err(|fault| Failure::new(book.words.file_fault(&path.display(), &fault)))?
        }
        (None, name) => vec![Player {
            name: name.clone().unwrap_or_default(),
            rating: args.rating,
            title: args.title.clone(),
            federation: args.federation.clone(),
            club: args.club.clone(),
            grade: args.grade.clone(),
            birth: args.birth.clone(),
            sex: args.woman.then_some(Sex::Woman),
            ..Player::default()
        }],
    };
    let commands: Vec<Command> = players
        .into_iter()
        .map(|player| Command::Enter(Box::new(Player { number: 0, ..player })))
        .collect();
    book.act(&commands, by)?;
    Ok(ExitCode::SUCCESS)
}

fn correct(book: &Book, args: &CorrectArgs) -> Result<Command, Failure> {
    let id = book.id(args.number)?;
    let mut player = book.event.member(id).map(|member| member.player.clone()).unwrap_or_default();
    let texts = [
        (&mut player.name, &args.name),
        (&mut player.title, &args.title),
        (&mut player.federation, &args.federation),
        (&mut player.club, &args.club),
        (&mut player.grade, &args.grade),
        (&mut player.birth, &args.birth),
    ];
    for (old, new) in texts {
        if let Some(new) = new {
            old.clone_from(new);
        }
    }
    player.rating = args.rating.or(player.rating);
    Ok(Command::Correct(id, Box::new(player)))
}

fn changed(book: &Book, args: &ChangeArgs) -> Result<Command, Failure> {
    let mut boards = Vec::new();
    let mut byes = Vec::new();
    for text in &args.boards {
        let wrong = || Failure::new(book.words.no_seat(text));
        let (first, second) = text.split_once('-').ok_or_else(wrong)?;
        let [first, second]: [u32; 2] =
            [first.parse().map_err(|_| wrong())?, second.parse().map_err(|_| wrong())?];
        if second == 0 {
            byes.push(book.id(first)?);
        } else {
            boards.push(Seat { first: book.id(first)?, second: book.id(second)? });
        }
    }
    Ok(Command::Change(boards, byes, args.why.clone()))
}

/// What can be entered as a result.
const RESULTS: &str = "1-0, 0-1, =, +-, -+, --, 0-0";

/// Boards and results, as commands.
fn results(book: &Book, round: Option<usize>, results: &[String]) -> Result<Vec<Command>, Failure> {
    let round = round.unwrap_or(book.event.rounds.len());
    let boards = match round.checked_sub(1).and_then(|at| book.event.rounds.get(at)) {
        Some(round) => &round.boards,
        None if book.event.rounds.is_empty() => return Err(book.refused(&Refusal::Unpaired)),
        None => {
            let paired = book.event.rounds.len();
            return Err(Failure::new(book.words.not_paired(round, paired)));
        }
    };
    // Results may begin with hyphens, so that what follows boards is taken for one.
    if let Some(option) = results.iter().find(|text| text.starts_with("--") && text.len() > 2) {
        return Err(Failure::new(book.words.option_late(option)));
    }
    let mut commands = Vec::new();
    for pair in results.chunks(2) {
        let [board, result] = pair else {
            return Err(Failure::new(book.words.no_result(&pair[0], RESULTS)));
        };
        let seat = board.parse::<usize>().ok().and_then(|board| boards.get(board.checked_sub(1)?));
        let Some(seat) = seat else {
            return Err(Failure::new(book.words.no_board(board, boards.len())));
        };
        use Mark::*;
        let (mark, facing) = match result.as_str() {
            "1-0" => (Win, Loss),
            "0-1" => (Loss, Win),
            "=" | "1/2" | "½" | "½-½" => (Draw, Draw),
            "+-" => (ForfeitWin, ForfeitLoss),
            "-+" => (ForfeitLoss, ForfeitWin),
            "--" => (ForfeitLoss, ForfeitLoss),
            "0-0" => (Loss, Loss),
            _ => return Err(Failure::new(book.words.wrong(result, RESULTS))),
        };
        commands.push(Command::Result(round, seat.seat.first, mark, facing));
    }
    Ok(commands)
}
