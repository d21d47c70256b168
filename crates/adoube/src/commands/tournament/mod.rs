//! An event from the command line: a log in a file, to which every command appends.

mod args;
mod book;
mod check;
mod generate;
mod hand;
mod show;
mod what_if;

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use adoube_board::Side;
use adoube_tournament::event::{Game, Laws, Refusal, Request, Rules, Seat, System, Tournament};
use adoube_tournament::system::mcmahon::McMahon;
use adoube_tournament::{Mark, Player, Points, Scoring, Sex, csv};
use adoube_words::{FileFault, Words};
use serde_json::json;

use super::standings::ties;
use crate::failure::{Exit, Failure};
use crate::files;
use crate::language::words;
pub(crate) use args::Args;
use args::{
    AddArgs, ByeArg, Colour, CorrectArgs, GameArg, Job, LawsArg, NewArgs, SexArg, SystemArg,
};
use book::Book;

pub(crate) fn run(args: &Args) -> Exit {
    let (by, json) = (&args.by, args.json);
    let open = |file: &Path| Book::open(file, words());
    let take = |file: &Path| Book::take(file, words());
    // Does a thing and says what follows from it.
    let act = |file: &Path, command: &dyn Fn(&Book) -> Result<Request, Failure>| -> Exit {
        let mut book = take(file)?;
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
        Job::New(new) => create(new, by, words()),
        Job::Add(add) => enter(add, take(&add.file)?, by),
        Job::Correct(one) => act(&one.file, &|book| correct(book, one)),
        Job::Players(list) => show::players(&open(&list.file)?, json),
        Job::Withdraw(one) => act(&one.file, &|book| Ok(Request::Withdraw(book.id(one.number)?))),
        Job::Return(one) => act(&one.file, &|book| Ok(Request::Return(book.id(one.number)?))),
        Job::Bye(bye) => act(&bye.file, &|book| {
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
        Job::Apart(apart) => act(&apart.file, &|book| {
            let ids: Result<Vec<u32>, Failure> =
                apart.numbers.iter().map(|&number| book.id(number)).collect();
            Ok(Request::Apart(ids?))
        }),
        Job::Together(apart) => act(&apart.file, &|book| {
            let ids: Result<Vec<u32>, Failure> =
                apart.numbers.iter().map(|&number| book.id(number)).collect();
            Ok(Request::Together(ids?))
        }),
        Job::Draw(draw) => {
            let mut book = take(&draw.file)?;
            book.act(&[Request::Draw(draw.seed)], by)?;
            show::players(&book, json)
        }
        Job::Pair(pair) => {
            let mut book = take(&pair.file)?;
            book.act(&[Request::Pair], by)?;
            show::round(&book, book.event.rounds.len(), json)
        }
        Job::Round(round) => {
            let book = open(&round.file)?;
            let number = round.round.unwrap_or(book.event.rounds.len());
            show::round(&book, number, json)
        }
        Job::Change(change) => {
            let mut book = take(&change.file)?;
            let (boards, byes) = seats(&book, &change.boards)?;
            book.act(&[Request::Change(boards, byes, change.why.clone())], by)?;
            show::round(&book, book.event.rounds.len(), json)
        }
        Job::Unpair(one) => act(&one.file, &|_| Ok(Request::Unpair(one.why.clone()))),
        Job::ByHand(change) => {
            let mut book = take(&change.file)?;
            let (boards, byes) = seats(&book, &change.boards)?;
            let broken = book.event.broken(&boards, &byes);
            book.act(&[Request::ByHand(boards, byes, change.why.clone())], by)?;
            // What was decided against the rules is said where it does not mix with the round.
            for one in &broken {
                writeln!(io::stderr(), "{}", book.words.broken(one, |id| book.name(id)))?;
            }
            show::round(&book, book.event.rounds.len(), json)
        }
        Job::Result(result) => {
            let mut book = take(&result.file)?;
            let commands = results(&book, result.round, &result.results)?;
            let entries = book.act(&commands, by)?;
            show::replays(&book, &entries, json)
        }
        Job::WhatIf(asked) => what_if::run(asked, &open(&asked.file)?, json),
        Job::NoShow(one) => act(&one.file, &|book| Ok(Request::NoShow(book.id(one.number)?))),
        Job::Excuse(one) => act(&one.file, &|book| {
            Ok(Request::Excuse(book.id(one.number)?, one.why.clone(), one.ill))
        }),
        Job::Late(one) => {
            act(&one.file, &|book| Ok(Request::Late(book.id(one.number)?, one.minutes)))
        }
        Job::Advance(one) => act(&one.file, &|book| {
            Ok(Request::Advance(book.event.rounds.len(), book.id(one.number)?))
        }),
        Job::Table(table) => show::table(table, &open(&table.file)?, json),
        Job::Explain(explain) => show::explain(explain, &open(&explain.file)?, json),
        Job::Export(export) => show::export(export, &open(&export.file)?),
        Job::Log(log) => show::log(&open(&log.file)?),
        Job::Check(check) => check::run(check, json),
        Job::Generate(generate) => generate::run(generate),
    }
}

fn create(args: &NewArgs, by: &str, words: &Words) -> Exit {
    ties(&args.tiebreaks, words)?;
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
        SystemArg::RoundRobin => System::RoundRobin { cycles: 1 },
        SystemArg::Double => System::RoundRobin { cycles: 2 },
        SystemArg::Knockout => System::Knockout { small_final: args.small_final },
        SystemArg::Mcmahon => System::McMahon {
            start: start(),
            knockout: args.knockout,
            small_final: args.small_final,
        },
    };
    let tiebreaks = match &args.tiebreaks[..] {
        [] => system.tiebreaks().map(String::from).to_vec(),
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
        rounds: args.rounds as usize,
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
    };
    rules.check().map_err(|unfit| Failure::new(words.unfit(&unfit)))?;
    Book::create(&args.file, &Tournament::new(rules, by), words)?;
    Ok(ExitCode::SUCCESS)
}

/// Whether every option is one of the system's.
fn fitting(args: &NewArgs, words: &Words) -> Result<(), Failure> {
    let mcmahon = matches!(args.system, SystemArg::Mcmahon);
    let cup = matches!(args.system, SystemArg::Knockout) || mcmahon && args.knockout.is_some();
    let given = [
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

fn enter(args: &AddArgs, mut book: Book, by: &str) -> Exit {
    let players = match (&args.csv, &args.name) {
        (Some(path), _) => {
            let bytes = files::read(path)?;
            let text = String::from_utf8(bytes)
                .map_err(|_| Failure::File(path.clone(), None, FileFault::NotText))?;
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
            categories: categories(&args.categories, &book)?,
            ..Player::default()
        }],
    };
    let commands: Vec<Request> = players
        .into_iter()
        .map(|player| Request::Enter(Box::new(Player { number: 0, ..player })))
        .collect();
    book.act(&commands, by)?;
    Ok(ExitCode::SUCCESS)
}

/// Categories as they are typed.
fn categories(text: &str, book: &Book) -> Result<Vec<String>, Failure> {
    csv::categories(text).ok_or_else(|| book.refused(&Refusal::Category(text.into())))
}

fn correct(book: &Book, args: &CorrectArgs) -> Result<Request, Failure> {
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
    player.sex = match args.sex {
        Some(SexArg::M) => Some(Sex::Man),
        Some(SexArg::W) => Some(Sex::Woman),
        None => player.sex,
    };
    if let Some(all) = &args.categories {
        player.categories = categories(all, book)?;
    }
    Ok(Request::Correct(id, Box::new(player)))
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
const RESULTS: &str = "1-0, 0-1, =, +-, -+, --, 0-0, none";

/// Boards and results, as commands.
fn results(book: &Book, round: Option<usize>, results: &[String]) -> Result<Vec<Request>, Failure> {
    let round = round.unwrap_or(book.event.rounds.len());
    let count = match round.checked_sub(1).and_then(|at| book.event.rounds.get(at)) {
        Some(round) => round.boards.len(),
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
    // Who sits where may change from one result of a board to the next.
    let mut event = book.event.clone();
    for pair in results.chunks(2) {
        let [board, text] = pair else {
            return Err(Failure::new(book.words.no_result(&pair[0], RESULTS)));
        };
        let at = board.parse::<usize>().ok().and_then(|board| board.checked_sub(1));
        let boards = event.rounds.get(round - 1).map(|round| &round.boards);
        let Some(seat) = at.and_then(|at| boards?.get(at)).map(|board| board.seat) else {
            return Err(Failure::new(book.words.no_board(board, count)));
        };
        use Mark::*;
        let result = |mark, facing| Request::Result(round, seat.first, mark, facing);
        let command = match text.as_str() {
            "1-0" => result(Win, Loss),
            "0-1" => result(Loss, Win),
            "=" | "1/2" | "½" | "½-½" => result(Draw, Draw),
            "+-" => result(ForfeitWin, ForfeitLoss),
            "-+" => result(ForfeitLoss, ForfeitWin),
            "--" => result(ForfeitLoss, ForfeitLoss),
            "0-0" => result(Loss, Loss),
            "none" => Request::Clear(round, seat.first),
            _ => return Err(Failure::new(book.words.wrong(text, RESULTS))),
        };
        event.act(&command, "").map_err(|refusal| book.refused(&refusal))?;
        commands.push(command);
    }
    Ok(commands)
}
