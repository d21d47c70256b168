//! An event from the command line: a log in a file, to which every command appends.

mod args;
mod book;
mod check;
mod describe;
mod entry;
mod export;
mod fees;
mod generate;
mod norms;
mod papi;
mod print;
mod prizes;
mod remote;
mod show;
mod team;
mod tree;
mod what_if;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use adoube_board::Side;
use adoube_tournament::event::{
    Game, Laws, LogLine, Refusal, Request, Rules, Seat, Signature, System, Tournament, What,
};
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::{Mark, Points, Scoring, Stamp};
use adoube_words::Words;
use serde_json::json;

use super::standings::ties;
use crate::failure::{Exit, Failure};
use crate::language::words;
pub(crate) use args::Args;
use args::{ByeArg, Colour, GameArg, Job, LawsArg, NewArgs, PlayerArgs, SystemArg};
use book::Book;
pub(crate) use print::{pdf, printed};
pub(crate) use prizes::say;
use team::{board_of, team_rules};
pub(crate) use team::{print_pairs, print_teams, team_ties};

pub(crate) fn run(args: &Args) -> Exit {
    let json = args.json;
    let variable =
        |said: &Option<String>, name: &str| said.clone().or_else(|| std::env::var(name).ok());
    let server = variable(&args.server, "ADOUBE_SERVER");
    let token = variable(&args.token, "ADOUBE_TOKEN");
    let authority =
        args.authority.clone().or_else(|| std::env::var_os("ADOUBE_AUTHORITY").map(Into::into));
    remote::set(server.as_deref(), token.as_deref(), authority.as_deref())?;
    let signature = Signature { by: args.by.clone(), at: Some(args.at.unwrap_or_else(now)) };
    let open = |file: &Path| Book::open(file, words());
    let desk = |file: &Path, again: bool| -> Result<Desk, Failure> {
        Ok(Desk { book: Book::take(file, words())?, signature: signature.clone(), again, json })
    };
    // Does a thing and says what follows from it.
    let act = |file: &Path, again: bool, command: &dyn Fn(&Book) -> Result<Request, Failure>| {
        let mut desk = desk(file, again)?;
        let command = command(&desk.book)?;
        desk.act(&[command])
    };
    let one = |one: &PlayerArgs, command: fn(u32) -> Request| {
        act(&one.file, false, &|book| Ok(command(book.id(one.number)?)))
    };
    match &args.job {
        Job::New(new) => create(new, &signature, words()),
        Job::Import(import) => entry::import(import, &signature, words()),
        Job::Describe(described) => describe::run(described, desk, json),
        Job::Add(add) => entry::enter(add, desk(&add.file, false)?),
        Job::Correct(corrected) => entry::correct(corrected, desk(&corrected.file, false)?),
        Job::Remove(removed) => one(removed, Request::Remove),
        Job::Players(list) => show::players(&open(&list.file)?, json),
        Job::Withdraw(gone) => one(gone, Request::Withdraw),
        Job::Return(back) => one(back, Request::Return),
        Job::Bye(bye) => act(&bye.file, bye.again, &|book| {
            let round = bye.round.unwrap_or(book.event.rounds.len() + 1);
            if bye.cancel {
                return Ok(Request::CancelBye(book.id(bye.number)?, round));
            }
            let mark = match bye.points {
                ByeArg::Half => Mark::HalfBye,
                ByeArg::Full => Mark::FullBye,
                ByeArg::Nothing => Mark::ZeroBye,
            };
            Ok(Request::Bye(book.id(bye.number)?, round, mark))
        }),
        Job::Apart(apart) => act(&apart.file, false, &|book| {
            let ids: Result<Vec<u32>, Failure> =
                apart.numbers.iter().map(|&number| book.id(number)).collect();
            Ok(Request::Apart(ids?))
        }),
        Job::Together(apart) => act(&apart.file, false, &|book| {
            let ids: Result<Vec<u32>, Failure> =
                apart.numbers.iter().map(|&number| book.id(number)).collect();
            Ok(Request::Together(ids?))
        }),
        Job::Draw(draw) => {
            let mut desk = desk(&draw.file, draw.again)?;
            desk.book.act(&[Request::Draw(draw.seed)], &signature, draw.again)?;
            show::players(&desk.book, json)
        }
        Job::Pair(pair) => {
            let mut desk = desk(&pair.file, false)?;
            desk.book.act(&[Request::Pair], &signature, false)?;
            show::any_round(&desk.book, desk.book.event.rounds.len(), json)
        }
        Job::Round(round) => {
            let book = open(&round.file)?;
            let number = round.round.unwrap_or(book.event.rounds.len());
            show::any_round(&book, number, json)
        }
        Job::Change(change) => {
            let mut book = desk(&change.file, false)?.book;
            let (boards, byes) = seats(&book, &change.boards)?;
            book.act(&[Request::Change(boards, byes, change.why.clone())], &signature, false)?;
            show::round(&book, book.event.rounds.len(), json)
        }
        Job::Unpair(one) => act(&one.file, false, &|_| Ok(Request::Unpair(one.why.clone()))),
        Job::ByHand(change) => {
            let mut book = desk(&change.file, false)?.book;
            let (boards, byes) = seats(&book, &change.boards)?;
            let broken = book.event.broken(&boards, &byes);
            book.act(&[Request::ByHand(boards, byes, change.why.clone())], &signature, false)?;
            // What was decided against the rules is said where it does not mix with the round.
            for one in &broken {
                writeln!(io::stderr(), "{}", book.words.broken(one, |id| book.name(id)))?;
            }
            show::round(&book, book.event.rounds.len(), json)
        }
        Job::Result(result) => {
            let mut desk = desk(&result.file, result.again)?;
            let commands = results(&desk.book, result.round, &result.results)?;
            desk.act(&commands)
        }
        Job::Swap(swap) => act(&swap.file, false, &|book| {
            let round = swap.round.unwrap_or(book.event.rounds.len());
            let seat = seat(book, round, &swap.board)?;
            Ok(Request::Swap(round, seat.first))
        }),
        Job::Handicap(given) => act(&given.file, given.again, &|book| {
            let round = show::paired(book, given.round)?;
            let name = if given.handicap == "none" { "" } else { &given.handicap };
            Ok(Request::Handicap(round, book.id(given.number)?, name.into()))
        }),
        Job::WhatIf(asked) => what_if::run(asked, &open(&asked.file)?, json),
        Job::NoShow(gone) => one(gone, Request::NoShow),
        Job::Excuse(one) => act(&one.file, false, &|book| {
            Ok(Request::Excuse(book.id(one.number)?, one.why.clone(), one.ill))
        }),
        Job::Late(one) => {
            act(&one.file, false, &|book| Ok(Request::Late(book.id(one.number)?, one.minutes)))
        }
        Job::Advance(one) => act(&one.file, one.again, &|book| {
            Ok(Request::Advance(book.event.rounds.len(), book.id(one.number)?))
        }),
        Job::Tree(tree) => tree::show(&open(&tree.file)?, json),
        Job::Table(table) => show::table(table, &open(&table.file)?, json),
        Job::Explain(explain) => show::explain(explain, &open(&explain.file)?, json),
        Job::Export(export) => export::run(export, &open(&export.file)?),
        Job::Log(log) => show::log(&open(&log.file)?, json),
        Job::Team(job) => team::run(job, desk, open, json),
        Job::Prizes(prizes) => {
            prizes::run(prizes, || desk(&prizes.file, false), || open(&prizes.file), json)
        }
        Job::Fees(fees) => fees::run(fees, || desk(&fees.file, false), || open(&fees.file), json),
        Job::Pay(pay) => act(&pay.file, false, &|book| {
            Ok(Request::Pay(book.id(pay.number)?, pay.amount, pay.how.clone()))
        }),
        Job::CheckIn(ticks) => {
            fees::check_in(ticks, || desk(&ticks.file, false), || open(&ticks.file), json)
        }
        Job::Norms(norms) => norms::run(norms, &open(&norms.file)?, json),
        Job::Print(print) => {
            print::run(print, &open(&print.file)?, signature.at.unwrap_or_else(now))
        }
        Job::Check(check) => check::run(check, json),
        Job::Join(args) => remote::join(args),
        Job::TakeOut(args) => remote::take_out(args),
        Job::BringBack(args) => remote::bring_back(args),
        Job::Generate(generate) => generate::run(generate),
    }
}

/// The time of day, for the log.
#[expect(
    clippy::disallowed_methods,
    reason = "the program's edge: a log says when things happened"
)]
fn now() -> Stamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Stamp::of_seconds(since.as_secs() as i64)
}

/// Who writes into an event, and how what was done is told.
pub(super) struct Desk {
    book: Book,
    signature: Signature,
    /// Whether what is there already may be replaced.
    again: bool,
    json: bool,
}

impl Desk {
    /// Does a thing and says what was done, to whom, and what follows.
    fn act(&mut self, commands: &[Request]) -> Exit {
        let done = self.book.act(commands, &self.signature, self.again)?;
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{}", json!(done.entries))?;
            return Ok(ExitCode::SUCCESS);
        }
        for (entry, said) in self.book.told(done.before, &done.entries) {
            // Who did not come has lost: that is said with it.
            let follows = matches!(entry.what, What::Result { .. });
            let told = |other: &LogLine| {
                matches!(&other.what, What::NoShow { .. } | What::Excused { .. })
                    || matches!(&other.what, What::Late { lost: true, .. })
            };
            if follows && done.entries.iter().any(told) {
                continue;
            }
            for line in said {
                writeln!(out, "{line}")?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn create(args: &NewArgs, signature: &Signature, words: &Words) -> Exit {
    let teams = team_rules(args, words)?;
    match teams {
        Some(_) => drop(team_ties(&args.tiebreaks, words)?),
        None => drop(ties(&args.tiebreaks, words)?),
    }
    fitting(args, words)?;
    let start = || McMahon {
        groups: args.groups.clone(),
        bar: args.bar,
        floor: args.floor,
        until: args.until,
    };
    let system = match args.system {
        SystemArg::Swiss => System::Swiss { accelerated: false },
        SystemArg::Baku => System::Swiss { accelerated: true },
        SystemArg::RoundRobin | SystemArg::Scheveningen => System::RoundRobin { cycles: 1 },
        SystemArg::Double => System::RoundRobin { cycles: 2 },
        SystemArg::Knockout => System::Knockout { small_final: args.small_final },
        SystemArg::Mcmahon => System::McMahon {
            start: start(),
            knockout: args.knockout,
            small_final: args.small_final,
        },
    };
    let tiebreaks = match &args.tiebreaks[..] {
        [] if teams.is_some() => system.team_tiebreaks().iter().map(ToString::to_string).collect(),
        [] => system.tiebreaks().iter().map(ToString::to_string).collect(),
        named => named.to_vec(),
    };
    let game = match args.game {
        GameArg::Chess => Game::Chess,
        GameArg::Shogi => Game::Shogi,
    };
    let laws = args.rulebook.map(|laws| match laws {
        LawsArg::Fide2023 => Laws::Fide2023,
        LawsArg::Fide2009 => Laws::Fide2009,
        LawsArg::Fesa2024 => Laws::Fesa2024,
        LawsArg::Fesa2017 => Laws::Fesa2017,
    });
    let rules = Rules {
        name: args.name.clone(),
        game,
        laws: Some(laws.unwrap_or(Laws::in_force(game))),
        system,
        rounds: args.rounds.unwrap_or(5) as usize,
        tiebreaks,
        initial: match args.first {
            Colour::White => Side::First,
            Colour::Black => Side::Second,
        },
        scoring: scoring(&args.points, words)?,
        default_minutes: args.default_minutes.unwrap_or(match args.game {
            GameArg::Chess => 0,
            GameArg::Shogi => 30,
        }),
        major: args.major,
        teams,
        twice: args.teams.twice,
    };
    rules.check().map_err(|unfit| Failure::new(words.unfit(&unfit)))?;
    let event = Tournament::new(rules, signature.clone());
    Book::create(&args.file, &event, words)?;
    let mut out = io::stdout().lock();
    for line in
        event.log().iter().flat_map(|line| words.happened(&event, &line.what, |id| id.to_string()))
    {
        writeln!(out, "{line}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether every option is one of the system's.
fn fitting(args: &NewArgs, words: &Words) -> Result<(), Failure> {
    let mcmahon = matches!(args.system, SystemArg::Mcmahon);
    let cup = matches!(args.system, SystemArg::Knockout) || mcmahon && args.knockout.is_some();
    let open = mcmahon || matches!(args.system, SystemArg::Swiss | SystemArg::Baku);
    let given = [
        ("--rounds", args.rounds.is_some(), open, "--system swiss, baku, mcmahon"),
        ("--groups", !args.groups.is_empty(), mcmahon, "--system mcmahon"),
        ("--bar", args.bar.is_some(), mcmahon, "--system mcmahon"),
        ("--floor", args.floor.is_some(), mcmahon, "--system mcmahon"),
        ("--until", args.until.is_some(), mcmahon, "--system mcmahon"),
        ("--knockout", args.knockout.is_some(), mcmahon, "--system mcmahon"),
        ("--small-final", args.small_final, cup, "--system knockout, --knockout N"),
    ];
    match given.into_iter().find(|&(_, given, fits, _)| given && !fits) {
        Some((option, .., expected)) => Err(Failure::new(words.wrong(option, expected))),
        None => Ok(()),
    }
}

/// What results are worth, as it is typed.
fn scoring(points: &[String], words: &Words) -> Result<Scoring, Failure> {
    let mut scoring = Scoring::default();
    let mut bye = None;
    for text in points {
        let wrong = || {
            let expected = "win=, draw=, loss=, forfeit=, absence=, bye= 0 … 99.5";
            Failure::new(words.wrong(text, expected))
        };
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        let value: Points = value.parse().map_err(|_| wrong())?;
        if !(Points::ZERO..=Points(995)).contains(&value) {
            return Err(wrong());
        }
        match name {
            "win" => scoring.win = value,
            "draw" => scoring.draw = value,
            "loss" => scoring.loss = value,
            "forfeit" => scoring.forfeit = value,
            "absence" => scoring.absence = value,
            "bye" => bye = Some(value),
            _ => return Err(wrong()),
        }
    }
    // A bye is a win, unless it is said otherwise.
    scoring.bye = bye.unwrap_or(scoring.win);
    Ok(scoring)
}

/// Boards and byes as they are typed: `3-7` and `1-0`.
fn seats(book: &Book, texts: &[String]) -> Result<(Vec<Seat>, Vec<u32>), Failure> {
    let mut boards = Vec::new();
    let mut byes = Vec::new();
    for text in texts {
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
    Ok((boards, byes))
}

/// What can be entered as a result.
const RESULTS: &str = "1-0, 0-1, =, +-, -+, --, 0-0, ½-0, 0-½, none";

/// A result as people type it.
fn marks(text: &str) -> Option<(Mark, Mark)> {
    use Mark::*;
    // Dashes and halves as keyboards and slips have them.
    let plain = text
        .replace(['–', '—', ':'], "-")
        .replace("1/2", "½")
        .replace("0.5", "½")
        .replace("0,5", "½");
    Some(match plain.as_str() {
        "1-0" => (Win, Loss),
        "0-1" => (Loss, Win),
        "=" | "½" | "½-½" | "=-=" => (Draw, Draw),
        "+-" | "+--" => (ForfeitWin, ForfeitLoss),
        "-+" | "--+" => (ForfeitLoss, ForfeitWin),
        "--" | "---" => (ForfeitLoss, ForfeitLoss),
        "0-0" => (Loss, Loss),
        "½-0" => (Draw, Loss),
        "0-½" => (Loss, Draw),
        // Not a move each: not rated.
        "W-L" => (ShortWin, ShortLoss),
        "L-W" => (ShortLoss, ShortWin),
        "D-D" => (ShortDraw, ShortDraw),
        _ => return None,
    })
}

/// Who sits at a board of a round, as it is typed.
fn seat(book: &Book, round: usize, board: &str) -> Result<Seat, Failure> {
    seat_of(book, &book.event, round, board)
}

fn seat_of(book: &Book, event: &Tournament, round: usize, board: &str) -> Result<Seat, Failure> {
    let boards = match round.checked_sub(1).and_then(|at| event.rounds.get(at)) {
        Some(round) => &round.boards,
        None if event.rounds.is_empty() => return Err(book.refused(&Refusal::Unpaired)),
        None => {
            let paired = event.rounds.len();
            return Err(Failure::new(book.words.not_paired(round, paired)));
        }
    };
    // A plain number would be a board of a match that nobody named.
    let (at, wrong) = match event.rules.teams {
        Some(_) => (board_of(event, round, board), team::no_board(book, event, round, board)),
        None => (board.parse().ok(), book.words.no_board(board, boards.len())),
    };
    let board = at.and_then(|at: usize| boards.get(at.checked_sub(1)?));
    board.map(|board| board.seat).ok_or_else(|| Failure::new(wrong))
}

/// Boards and results, as commands.
fn results(book: &Book, round: Option<usize>, results: &[String]) -> Result<Vec<Request>, Failure> {
    let round = round.unwrap_or(book.event.rounds.len());
    // Results may begin with hyphens, so that what follows boards is taken for one.
    let option = |text: &&String| text.starts_with("--") && marks(text).is_none();
    if let Some(option) = results.iter().find(option) {
        return Err(Failure::new(book.words.option_late(option)));
    }
    let mut commands = Vec::new();
    // Who sits where may change from one result of a board to the next.
    let mut event = book.event.clone();
    for pair in results.chunks(2) {
        let [board, text] = pair else {
            return Err(Failure::new(book.words.no_result(&pair[0], RESULTS)));
        };
        let seat = seat_of(book, &event, round, board)?;
        let command = match (text.as_str(), marks(text)) {
            (_, Some((mark, facing))) => Request::Result(round, seat.first, mark, facing),
            ("none", None) => Request::Clear(round, seat.first),
            _ => return Err(Failure::new(book.words.wrong(text, RESULTS))),
        };
        event.act(&command, "").map_err(|refusal| book.refused(&refusal))?;
        commands.push(command);
    }
    Ok(commands)
}
