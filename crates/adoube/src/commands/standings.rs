use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_board::Side;
use adoube_tournament::check::order;
use adoube_tournament::event::{Game, Refusal, known_group};
use adoube_tournament::standings::{Order, Standing, TieBreak, among, standings, written};
use adoube_tournament::team::TeamOrder;
use adoube_tournament::trf::{Kind, TeamFile, TeamKind, Trf};
use adoube_tournament::{Cell, Crosstable, Date, Mark};
use adoube_words::Words;
use serde_json::json;

use super::pair::read_trf;
use super::tournament::{print_teams, team_ties};
use crate::failure::{Exit, Failure, warn};
use crate::language::words;

/// The table of a tournament with its tie-breaks
#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    tiebreaks: Vec<String>,
    #[arg(long, value_name = "N")]
    round: Option<usize>,
    #[arg(long)]
    round_robin: bool,
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: Option<Date>,
    #[arg(long, value_name = "GROUP")]
    group: Option<String>,
    #[arg(long)]
    cross: bool,
    #[arg(long)]
    tsv: bool,
    #[arg(long)]
    json: bool,
}

/// Tie-breaks by their codes.
pub(crate) fn ties(codes: &[String], words: &Words) -> Result<Vec<TieBreak>, Failure> {
    let read =
        |code: &String| code.parse().map_err(|fault| Failure::new(words.no_tiebreak(&fault)));
    codes.iter().map(read).collect()
}

pub(crate) fn run(args: &Args) -> Exit {
    let words = words();
    let trf = read_trf(&args.file, words)?;
    let fault = |fault| Failure::new(words.file_fault(&args.file.display(), &fault));
    // A group is of players.
    if let Some(file) = trf.teams().map_err(fault)?.filter(|_| args.group.is_none()) {
        return teams(args, &trf, &file, words);
    }
    let ties = if args.tiebreaks.is_empty() {
        trf.ties().map_err(fault)?
    } else {
        ties(&args.tiebreaks, words)?
    };
    let rounds = trf.table.paired_rounds();
    if let Some(round) = args.round.filter(|round| !(1..=rounds).contains(round)) {
        let why = words.no_round(round, rounds);
        return Err(Failure::new(words.in_file(&args.file.display(), &why)));
    }
    let all_play = args.round_robin || trf.kind() == Kind::RoundRobin;
    let open = trf.table.missing().map(|(round, _)| round).filter(|_| args.round.is_none());
    let counted = args.round.or(open.map(|round| round - 1));
    let start = trf.start(counted.unwrap_or(usize::MAX));
    let mut order = Order { start, rounds: counted, ..order(&trf, ties) };
    order.all_play |= all_play;
    // How far one came is told of the whole knock-out.
    if args.round.is_some() {
        order.reached.clear();
    }
    let table = &trf.table;
    let mut all = standings(table, &order);
    if let Some(group) = &args.group {
        all = grouped(all, table, group, Game::Chess, args.date.or(trf.date()), words)?;
    }
    print(table, &order, &all, args.style(), &mut io::stdout().lock())?;
    if let Some(round) = open {
        let waits = |cell: &Cell| cell.mark == Mark::Pending && cell.side == Some(Side::First);
        let missing = table.players.iter().filter(|player| waits(&player.cell(round))).count();
        warn_open(args, round, missing, words);
    }
    Ok(ExitCode::SUCCESS)
}

/// That a round is open, and so does not count: a bye is no lead over those who still play.
fn warn_open(args: &Args, round: usize, missing: usize, words: &Words) {
    warn(&words.in_file(&args.file.display(), &words.open_round(round, missing)));
}

/// The standings of the teams of a file.
fn teams(args: &Args, trf: &Trf, file: &TeamFile, words: &Words) -> Exit {
    let robin = matches!(file.kind, TeamKind::RoundRobin | TeamKind::Scheveningen);
    let all_play = args.round_robin || robin;
    let ties = match &args.tiebreaks[..] {
        [] => file.ties.clone(),
        named => team_ties(named, words)?,
    };
    let table = file.counted();
    let open = table.missing().map(|(round, _)| round).filter(|_| args.round.is_none());
    let rounds = args.round.or(open.map(|round| round - 1));
    let (struck, reached) = (file.struck(), file.reached(rounds));
    let order = TeamOrder { ties, all_play, rounds, struck, reached };
    print_teams(&table, &order, args.style())?;
    if let Some(round) = open {
        let waits = |cell: &Cell| cell.mark == Mark::Pending && cell.side == Some(Side::First);
        let players = trf.table.players.iter();
        let missing = players.filter(|player| waits(&player.cell(round))).count();
        warn_open(args, round, missing, words);
    }
    Ok(ExitCode::SUCCESS)
}

impl Args {
    fn style(&self) -> Style {
        match (self.json, self.tsv, self.cross) {
            (true, _, _) => Style::Json,
            (_, true, _) => Style::Tsv,
            (_, _, true) => Style::Cross,
            _ => Style::Plain,
        }
    }
}

/// How a table is printed.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    Plain,
    Tsv,
    Cross,
    Json,
}

/// The standings of a group alone.
pub(crate) fn grouped(
    all: Vec<Standing>,
    table: &Crosstable,
    group: &str,
    game: Game,
    date: Option<Date>,
    words: &Words,
) -> Result<Vec<Standing>, Failure> {
    let none = |number: u32| number.to_string();
    let group = known_group(group, game).map_err(|refusal| match refusal {
        Refusal::Desk(_) => Failure::new(words.no_group(&format!("--group {group}"))),
        refusal => Failure::new(words.event_refused(&refusal, none, none)),
    })?;
    let year = match date {
        Some(date) => date.year,
        None if group.needs_year() => return Err(Failure::new(words.no_day())),
        None => 0,
    };
    let belongs = |number: u32| table.player(number).is_some_and(|player| group.has(player, year));
    Ok(among(all, belongs))
}

pub(crate) fn print(
    table: &Crosstable,
    order: &Order,
    all: &[Standing],
    style: Style,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let codes: Vec<String> = order.ties.iter().map(ToString::to_string).collect();
    let values = |standing: &Standing| -> Vec<String> {
        order.ties.iter().zip(&standing.values).map(|(tie, value)| written(tie, *value)).collect()
    };
    let name =
        |number: u32| table.player(number).map(|player| player.name.clone()).unwrap_or_default();
    match style {
        Style::Json => {
            let lines: Vec<_> = all
                .iter()
                .map(|standing| {
                    json!({ "rank": standing.rank, "number": standing.number, "name": name(standing.number),
                            "points": standing.points.to_string(),
                            "tiebreaks": codes.iter().cloned().zip(values(standing)).collect::<Vec<_>>() })
                })
                .collect();
            writeln!(out, "{}", json!(lines))?;
        }
        Style::Tsv => {
            let heads: Vec<&str> =
                ["StartNo", "PTS"].into_iter().chain(codes.iter().map(String::as_str)).collect();
            writeln!(out, "{}", heads.join("\t"))?;
            for standing in all {
                let start = [standing.number.to_string(), standing.points.to_string()];
                let cells: Vec<String> = start.into_iter().chain(values(standing)).collect();
                writeln!(out, "{}", cells.join("\t"))?;
            }
        }
        Style::Plain | Style::Cross => {
            let rounds = if matches!(style, Style::Cross) { table.paired_rounds() } else { 0 };
            // Grades, where somebody has one.
            let graded = table.players.iter().any(|player| !player.grade.is_empty());
            let grade = |number: u32| {
                let player = table.player(number).filter(|_| graded);
                player.map(|player| player.grade.clone())
            };
            let mut rows = vec![
                ["", "", ""]
                    .into_iter()
                    .chain(graded.then_some(""))
                    .chain(["PTS"])
                    .map(str::to_string)
                    .chain((1..=rounds).map(|round| round.to_string()))
                    .chain(codes)
                    .collect::<Vec<String>>(),
            ];
            for standing in all {
                let mut row = vec![
                    standing.rank.to_string(),
                    standing.number.to_string(),
                    name(standing.number),
                ];
                row.extend(grade(standing.number));
                row.push(standing.points.to_string());
                row.extend((1..=rounds).map(|round| cell(table, standing.number, round)));
                row.extend(values(standing));
                rows.push(row);
            }
            aligned(&rows, 2, out)?;
        }
    }
    Ok(())
}

/// A round of the cross table: opponent, colour, result.
fn cell(table: &Crosstable, number: u32, round: usize) -> String {
    let Some(player) = table.player(number) else { return String::new() };
    let cell = player.cell(round);
    let mark = if cell.mark == Mark::Pending { '*' } else { cell.mark.letter() };
    match (cell.opponent, cell.side) {
        (Some(opponent), Some(side)) => {
            format!("{opponent}{}{mark}", if side.is_first() { 'w' } else { 'b' })
        }
        (Some(opponent), None) => format!("{opponent}{mark}"),
        (None, _) => mark.to_string(),
    }
}

/// How many columns of a screen a text takes: a kanji takes two, an accent after its letter none.
pub(crate) fn width(text: &str) -> usize {
    let wide = [
        0x1100..=0x115f,
        0x2e80..=0x303e,
        0x3041..=0xa4cf,
        0xac00..=0xd7a3,
        0xf900..=0xfaff,
        0xfe30..=0xfe6f,
        0xff00..=0xff60,
        0xffe0..=0xffe6,
        0x1f300..=0x1f64f,
        0x1f900..=0x1f9ff,
        0x20000..=0x3fffd,
    ];
    let bare = [0x300..=0x36f, 0x200b..=0x200f, 0x20d0..=0x20ff, 0x3099..=0x309a, 0xfe00..=0xfe0f];
    let of = |c: char| {
        let within = |ranges: &[std::ops::RangeInclusive<u32>]| {
            ranges.iter().any(|range| range.contains(&u32::from(c)))
        };
        if within(&bare) { 0 } else { 1 + usize::from(within(&wide)) }
    };
    text.chars().map(of).sum()
}

/// Columns that stand under each other; one of them from the left.
pub(crate) fn aligned(
    rows: &[Vec<String>],
    left: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest =
        |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max();
    let widths: Vec<usize> = (0..columns).map(|column| widest(column).unwrap_or(0)).collect();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let pad = " ".repeat(widths[column] - width(cell));
            let gap = if column == 0 { "" } else { "  " };
            line.push_str(gap);
            if column == left {
                line.push_str(cell);
                line.push_str(&pad);
            } else {
                line.push_str(&pad);
                line.push_str(cell);
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
