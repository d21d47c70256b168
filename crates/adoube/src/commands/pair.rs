use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_board::Side;
use adoube_tournament::event::{Game, NotTold, TeamRefusal, Told};
use adoube_tournament::swiss::{self, PairError, Pairing};
use adoube_tournament::trf::Trf;
use adoube_tournament::{Absence, Cell, Crosstable, Mark};
use adoube_words::Words;
use serde_json::json;

use super::tournament::{print_pairs, say};
use crate::failure::{Exit, Failure};
use crate::files;
use crate::language::words;

/// Pair the next round of a Swiss tournament by the FIDE Dutch rules of 2026
#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    rounds: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    round: Option<u32>,
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',')]
    absent: Vec<u32>,
    #[arg(long, value_name = "NUMBER")]
    explain: Option<u32>,
    #[arg(long, value_name = "NUMBER", requires = "explain")]
    why_not: Option<u32>,
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Reads a file of the federation; a fault names its line and column.
pub(crate) fn read_trf(path: &Path, words: &Words) -> Result<Trf, Failure> {
    let bytes = files::read(path)?;
    let trf = Trf::parse(&bytes)
        .map_err(|fault| Failure::new(words.file_fault(&path.display(), &fault)))?;
    if trf.table.players.is_empty() {
        return Err(Failure::new(words.no_players(&path.display())));
    }
    Ok(trf)
}

pub(crate) fn run(args: &Args) -> Exit {
    let words = words();
    let mut trf = read_trf(&args.file, words)?;
    if trf.has_teams() {
        return pair_teams(args, &trf, words);
    }
    if let Some(rounds) = args.rounds {
        trf.table.rounds = Some(rounds as usize);
    }
    trf.prepare().map_err(|fault| Failure::new(words.file_fault(&args.file.display(), &fault)))?;
    if let Some(round) = args.round {
        let next = trf.table.paired_rounds() + 1;
        if round as usize > next {
            let why = words.round_ahead(round as usize, next);
            return Err(Failure::new(words.in_file(&args.file.display(), &why)));
        }
        trf.table = trf.table.after(round as usize - 1);
        // Everybody had a bye in it.
        if trf.table.paired_rounds() >= round as usize {
            return Err(refused(args, words, &trf.table, &PairError::Nobody(round as usize)));
        }
    }
    let next = trf.table.paired_rounds() + 1;
    for &number in &args.absent {
        if trf.table.player(number).is_none() {
            return Err(Failure::new(words.no_player(number)));
        }
        trf.table.absences.push(Absence { round: next, number, mark: Mark::ZeroBye });
    }
    let table = trf.table.clone();
    let failure = |error: PairError| refused(args, words, &table, &error);
    let mut out = io::stdout().lock();
    if let Some(number) = args.explain {
        return explain(args, words, &trf.table, number, &mut out);
    }
    let pairing = match swiss::pair_next(&trf.table) {
        Ok(pairing) => pairing,
        Err(PairError::None(error)) => {
            crate::failure::report(&failure(PairError::None(error)));
            return Ok(ExitCode::FAILURE);
        }
        Err(error) => return Err(failure(error)),
    };
    if let Some(path) = &args.write {
        enter(&mut trf.table, &pairing);
        // Who is away in the next round only: that round is in the table now.
        trf.remove("XXZ");
        fresh(path, &trf.bytes(), words)?;
    }
    print(&pairing, args.json, &mut out)?;
    Ok(ExitCode::SUCCESS)
}

/// Pairs the next round of a file of teams, or one before it.
fn pair_teams(args: &Args, trf: &Trf, words: &Words) -> Exit {
    let fault = |fault| Failure::new(words.file_fault(&args.file.display(), &fault));
    let Some(file) = trf.teams().map_err(fault)? else { return Ok(ExitCode::SUCCESS) };
    file.prepare(trf).map_err(fault)?;
    // A round of teams is more than who meets whom.
    for (given, id) in
        [(args.write.is_some(), "pair-write-teams"), (args.explain.is_some(), "pair-explain-teams")]
    {
        if given {
            return Err(Failure::at(args.file.display(), say(words, id, &[])));
        }
    }
    let mut table = file.table;
    table.rounds = args.rounds.map(|rounds| rounds as usize).or(table.rounds);
    let next = table.paired_rounds() + 1;
    if let Some(round) = args.round.map(|round| round as usize) {
        if round > next {
            let why = words.round_ahead(round, next);
            return Err(Failure::new(words.in_file(&args.file.display(), &why)));
        }
        table = table.after(round - 1);
    }
    let next = table.paired_rounds() + 1;
    for &number in &args.absent {
        if table.team(number).is_none() {
            let refusal = TeamRefusal::Nobody(number);
            let name = |number: u32| number.to_string();
            return Err(Failure::new(words.team_refused(&refusal, name, name)));
        }
        table.absences.push(Absence { round: next, number, mark: Mark::ZeroBye });
    }
    match table.pair() {
        Ok((paired, round)) => {
            print_pairs(round, &paired.matches, paired.bye, args.json)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => {
            let name = |number: u32| match table.team(number) {
                Some(team) => format!("{number} {}", team.name),
                None => number.to_string(),
            };
            let why = words.file_unpaired(&error, name);
            let failure = Failure::new(words.in_file(&args.file.display(), &why));
            match error {
                PairError::None(_) => {
                    crate::failure::report(&failure);
                    Ok(ExitCode::FAILURE)
                }
                _ => Err(failure),
            }
        }
    }
}

/// Writes a file that is not there yet.
pub(crate) fn fresh(path: &Path, bytes: &[u8], words: &Words) -> Result<(), Failure> {
    if !files::is_standard(path) && path.exists() {
        return Err(Failure::new(words.exists(&path.display())));
    }
    files::write(path, bytes)
}

fn print(pairing: &Pairing, json: bool, out: &mut impl Write) -> Result<(), Failure> {
    if json {
        let boards: Vec<_> =
            pairing.boards.iter().map(|board| json!([board.first, board.second])).collect();
        writeln!(
            out,
            "{}",
            json!({ "round": pairing.round, "boards": boards, "bye": pairing.bye })
        )?;
        return Ok(());
    }
    writeln!(out, "{}", pairing.boards.len() + usize::from(pairing.bye.is_some()))?;
    for board in &pairing.boards {
        writeln!(out, "{} {}", board.first, board.second)?;
    }
    if let Some(number) = pairing.bye {
        writeln!(out, "{number} 0")?;
    }
    Ok(())
}

/// Puts a pairing into a table, results to come.
fn enter(table: &mut Crosstable, pairing: &Pairing) {
    let round = pairing.round;
    let away: Vec<Mark> = table
        .players
        .iter()
        .map(|player| table.absence(player, round).unwrap_or(Mark::ZeroBye))
        .collect();
    for (player, mark) in table.players.iter_mut().zip(away) {
        let number = player.number;
        let board =
            pairing.boards.iter().find(|board| board.first == number || board.second == number);
        player.cells.resize(round - 1, Cell::alone(Mark::ZeroBye));
        player.cells.push(match board {
            Some(board) if board.first == number => {
                Cell { opponent: Some(board.second), side: Some(Side::First), mark: Mark::Pending }
            }
            Some(board) => {
                Cell { opponent: Some(board.first), side: Some(Side::Second), mark: Mark::Pending }
            }
            None if pairing.bye == Some(number) => Cell::alone(Mark::PairingBye),
            None => Cell::alone(mark),
        });
    }
}

/// A player as people call him: start number and name.
pub(crate) fn called(table: &Crosstable, number: u32) -> String {
    match table.player(number) {
        Some(player) if !player.name.is_empty() => format!("{number} {}", player.name),
        _ => number.to_string(),
    }
}

/// Why a file's next round cannot be paired.
fn refused(args: &Args, words: &Words, table: &Crosstable, error: &PairError) -> Failure {
    let why = words.file_unpaired(error, |number| called(table, number));
    Failure::new(words.in_file(&args.file.display(), &why))
}

fn explain(
    args: &Args,
    words: &Words,
    table: &Crosstable,
    number: u32,
    out: &mut impl Write,
) -> Exit {
    let failure = |error: PairError| refused(args, words, table, &error);
    for one in [Some(number), args.why_not].into_iter().flatten() {
        if table.player(one).is_none() {
            return Err(Failure::new(words.no_player(one)));
        }
    }
    if args.why_not == Some(number) {
        return Err(Failure::new(words.himself(&called(table, number))));
    }
    let (field, round) = swiss::field(table).map_err(failure)?;
    let name = |number: u32| called(table, number);
    let away = |number: u32| {
        let player = table.player(number)?;
        table.absence(player, round).map(|mark| Told::Away { number, mark, withdrawn: false })
    };
    if let Some(other) = args.why_not {
        let away = [number, other].into_iter().find(|&one| away(one).is_some());
        let why = match away {
            Some(number) => NotTold::Away { number },
            None => {
                let why = swiss::why_not(&field, number, other);
                why.map_err(|e| failure(e.into()))?.map_or(NotTold::Meet, NotTold::Swiss)
            }
        };
        match (args.json, &why) {
            (true, NotTold::Swiss(why)) => writeln!(out, "{}", json!(why))?,
            (true, why) => writeln!(out, "{}", json!(why))?,
            (false, why) => writeln!(out, "{}", words.not_told(Game::Chess, other, why, name))?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    let told = match away(number) {
        Some(told) => Some(told),
        None => swiss::explain(&field, table.initial, number)
            .map_err(|error| failure(error.into()))?
            .map(Told::Swiss),
    };
    match (args.json, told) {
        (_, None) => return Err(Failure::new(words.no_player(number))),
        (true, Some(Told::Swiss(told))) => writeln!(out, "{}", json!(told))?,
        (true, Some(told)) => writeln!(out, "{}", json!(told))?,
        (false, Some(told)) => {
            for line in words.told(Game::Chess, &told, name) {
                writeln!(out, "{line}")?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
