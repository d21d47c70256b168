use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_tournament::fesa_file::{FesaFile, Sign};
use adoube_tournament::rating::{
    Career, FesaGame, FesaPlayer, Glicko, Grade, Pace, RatedGame, fesa, fide_change, fide_first,
    glicko,
};
use adoube_tournament::trf::Fault;
use adoube_tournament::{Mark, Table, csv};
use clap::{Subcommand, ValueEnum};
use serde_json::json;

use super::pair::read_trf;
use crate::failure::{Failure, Outcome};
use crate::files;

/// What a tournament changes in the ratings
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube rate fide open.trf --players careers.csv
  adoube rate fide open.trf --pace rapid
  adoube rate fesa turnering.txt --list list.csv
  adoube rate glicko club.trf --players club.csv

It prints a line a player: number, old rating, change, new rating. Player files are CSV whose first line
names the columns: number or name, rating, games, highest, birth, grade, bonus, deviation, volatility.")]
pub(crate) struct Args {
    #[command(subcommand)]
    system: System,
}

#[derive(Subcommand)]
enum System {
    /// By the chess federation's rules
    Fide(FideArgs),
    /// By the European shogi federation's rules
    Fesa(FesaArgs),
    /// By Glicko-2
    Glicko(GlickoArgs),
}

#[derive(clap::Args)]
struct FideArgs {
    /// The tournament, `-` for standard input
    file: PathBuf,
    /// What is known of the players: number, games, highest, birth, k
    #[arg(long, value_name = "CSV")]
    players: Option<PathBuf>,
    /// Which list
    #[arg(long, default_value = "standard")]
    pace: PaceArg,
    /// The year of the list, for juniors
    #[arg(long, value_name = "YEAR", default_value_t = 2026)]
    year: i32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum PaceArg {
    Standard,
    Rapid,
    Blitz,
}

#[derive(clap::Args)]
struct FesaArgs {
    /// The federation's result file or a TRF, `-` for standard input
    file: PathBuf,
    /// Ratings before: CSV with name, rating, games, bonus, grade
    #[arg(long, value_name = "LIST")]
    list: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct GlickoArgs {
    /// The tournament, `-` for standard input
    file: PathBuf,
    /// Ratings before: CSV with number, rating, deviation, volatility
    #[arg(long, value_name = "CSV")]
    players: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Outcome {
    match &args.system {
        System::Fide(args) => fide(args),
        System::Fesa(args) => by_fesa(args),
        System::Glicko(args) => by_glicko(args),
    }
}

/// A CSV file as a map from its first known column to the others.
struct Sheet {
    path: PathBuf,
    rows: BTreeMap<String, BTreeMap<String, (usize, usize, String)>>,
}

impl Sheet {
    fn read(path: Option<&Path>, keys: &[&str]) -> Result<Self, Failure> {
        let mut rows = BTreeMap::new();
        let Some(path) = path else { return Ok(Self { path: PathBuf::new(), rows }) };
        let bytes = files::read(path)?;
        let text = String::from_utf8(bytes).unwrap_or_else(|error| {
            error.into_bytes().iter().map(|&byte| char::from(byte)).collect()
        });
        let failure = |fault: Fault| Failure::new(format!("{}:{fault}", path.display()));
        let all = csv::rows(&text).map_err(failure)?;
        let heads: Vec<String> =
            all.first().into_iter().flatten().map(|(_, head)| head.to_ascii_lowercase()).collect();
        let key = heads.iter().position(|head| keys.contains(&head.as_str())).ok_or_else(|| {
            failure(Fault {
                line: 1,
                column: 1,
                found: format!("'{}'", heads.join(" ")),
                expected: format!("a column called {}", keys.join(" or ")),
            })
        })?;
        for (at, row) in all.iter().enumerate().skip(1) {
            let cells = heads
                .iter()
                .cloned()
                .zip(row.iter().map(|(column, cell)| (at + 1, *column, cell.clone())));
            if let Some((_, name)) = row.get(key) {
                rows.insert(plain(name), cells.collect());
            }
        }
        Ok(Self { path: path.into(), rows })
    }

    fn get<T: std::str::FromStr>(
        &self,
        key: &str,
        column: &str,
        expected: &str,
    ) -> Result<Option<T>, Failure> {
        let Some((line, at, text)) = self.rows.get(&plain(key)).and_then(|row| row.get(column))
        else {
            return Ok(None);
        };
        if text.is_empty() {
            return Ok(None);
        }
        text.parse().map(Some).map_err(|_| {
            Failure::new(format!(
                "{}:{line}:{at}: '{text}' (expected {expected})",
                self.path.display()
            ))
        })
    }
}

/// A name without the differences that lists have in writing it.
fn plain(name: &str) -> String {
    let words: Vec<String> =
        name.split([',', ' ']).filter(|w| !w.is_empty()).map(str::to_lowercase).collect();
    words.join(" ")
}

/// A line of the answer.
struct Line {
    number: u32,
    name: String,
    old: Option<i32>,
    new: Option<i32>,
    more: serde_json::Value,
}

fn print(lines: &[Line], json: bool) -> Outcome {
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

fn fide(args: &FideArgs) -> Outcome {
    let table = read_trf(&args.file)?.table;
    let sheet = Sheet::read(args.players.as_deref(), &["number", "name"])?;
    let pace = match args.pace {
        PaceArg::Standard => Pace::Standard,
        PaceArg::Rapid => Pace::Rapid,
        PaceArg::Blitz => Pace::Blitz,
    };
    let index = table.index();
    let mut lines = Vec::new();
    for player in &table.players {
        let by_number = player.number.to_string();
        let key = if sheet.rows.contains_key(&by_number) { by_number } else { player.name.clone() };
        let rating = sheet.get(&key, "rating", "a rating")?.or(player.rating);
        let games: Vec<RatedGame> = player
            .cells
            .iter()
            .filter(|cell| cell.mark.is_rated())
            .filter_map(|cell| {
                let opponent = &table.players[*index.get(&cell.opponent?)?];
                let hundredths = match cell.mark {
                    Mark::Win => 100,
                    Mark::Draw => 50,
                    _ => 0,
                };
                Some(RatedGame { opponent: opponent.rating?, hundredths })
            })
            .collect();
        let birth: Option<String> = sheet.get(&key, "birth", "a year")?;
        let born = birth.and_then(|text| text.get(..4)?.parse().ok()).or(player.born());
        let career = Career {
            games: sheet.get(&key, "games", "a number of games")?.unwrap_or(30),
            highest: sheet.get(&key, "highest", "a rating")?.or(rating).unwrap_or(0),
            age: born.map(|year: i32| args.year - year),
        };
        let k = sheet.get(&key, "k", "a coefficient")?.unwrap_or(career.k());
        let (new, more) = match rating {
            Some(old) => {
                let change = fide_change(old, k, &games, pace);
                let exact = f64::from(change.hundredths) / 100.0;
                (
                    Some(old + change.points()),
                    json!({ "k": change.k, "games": change.games, "exact": exact }),
                )
            }
            None => (fide_first(&games), json!({ "games": games.len() })),
        };
        lines.push(Line {
            number: player.number,
            name: player.name.clone(),
            old: rating,
            new,
            more,
        });
    }
    print(&lines, args.json)
}

fn by_fesa(args: &FesaArgs) -> Outcome {
    let bytes = files::read(&args.file)?;
    let text: String = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().iter().map(|&byte| char::from(byte)).collect(),
    };
    let sheet = Sheet::read(args.list.as_deref(), &["name"])?;
    let failure = |fault: Fault| Failure::new(format!("{}:{fault}", args.file.display()));
    let mut names = Vec::new();
    let mut players = Vec::new();
    if text.trim_start().starts_with('[') {
        let file = FesaFile::parse(&text).map_err(failure)?;
        for line in &file.lines {
            names.push(format!("{}, {}", line.last, line.first));
            let mut player = FesaPlayer::default();
            for cell in &line.cells {
                player.no_shows += u32::from(cell.sign == Sign::NoShow);
                let result = match cell.sign {
                    Sign::Won => 1.0,
                    Sign::Drawn => 0.5,
                    Sign::Lost | Sign::NoShow => 0.0,
                };
                player.played.extend(cell.opponent.map(|place| FesaGame {
                    opponent: place - 1,
                    result,
                    given: cell.given(),
                }));
            }
            players.push(player);
        }
    } else {
        let trf = adoube_tournament::trf::Trf::parse(text.as_bytes()).map_err(failure)?;
        (names, players) = of_table(&trf.table);
    }
    if players.is_empty() {
        return Err(Failure::new(format!("{}: no players", args.file.display())));
    }
    for (name, player) in names.iter().zip(&mut players) {
        player.rating = sheet.get(name, "rating", "a rating")?.or(player.rating);
        player.games = sheet
            .get(name, "games", "a number of games")?
            .unwrap_or(if player.rating.is_some() { 9 } else { 0 });
        player.bonus_games = sheet.get(name, "bonus", "a number of games")?.unwrap_or(0);
        player.grade = sheet.get::<Grade>(name, "grade", "a grade")?.or(player.grade);
    }
    let results = fesa(&players);
    let lines: Vec<Line> = names
        .into_iter()
        .zip(&players)
        .zip(results)
        .enumerate()
        .map(|(at, ((name, player), result))| Line {
            number: at as u32 + 1,
            name,
            old: player.rating,
            new: Some(result.rating),
            more: json!({ "games": result.games, "bonus": result.bonus_games,
                          "grade": result.grade.map(|grade| grade.to_string()) }),
        })
        .collect();
    print(&lines, args.json)
}

/// The players of a TRF as the shogi federation sees them.
fn of_table(table: &Table) -> (Vec<String>, Vec<FesaPlayer>) {
    let index = table.index();
    let names = table.players.iter().map(|player| player.name.clone()).collect();
    let players = table.players.iter().map(|player| {
        let played = player.cells.iter().filter(|cell| cell.mark.is_rated()).filter_map(|cell| {
            let result = match cell.mark {
                Mark::Win => 1.0,
                Mark::Draw => 0.5,
                _ => 0.0,
            };
            Some(FesaGame { opponent: *index.get(&cell.opponent?)?, result, given: 0.0 })
        });
        FesaPlayer {
            rating: player.rating,
            grade: player.grade.parse().ok(),
            no_shows: player.cells.iter().filter(|cell| cell.mark == Mark::ForfeitLoss).count()
                as u32,
            played: played.collect(),
            ..FesaPlayer::default()
        }
    });
    (names, players.collect())
}

fn by_glicko(args: &GlickoArgs) -> Outcome {
    let table = read_trf(&args.file)?.table;
    let sheet = Sheet::read(args.players.as_deref(), &["number", "name"])?;
    let mut before = Vec::new();
    for player in &table.players {
        let by_number = player.number.to_string();
        let key = if sheet.rows.contains_key(&by_number) { by_number } else { player.name.clone() };
        let start = Glicko::default();
        before.push(Glicko {
            rating: sheet
                .get(&key, "rating", "a rating")?
                .or(player.rating.map(f64::from))
                .unwrap_or(start.rating),
            deviation: sheet.get(&key, "deviation", "a deviation")?.unwrap_or(start.deviation),
            volatility: sheet.get(&key, "volatility", "a volatility")?.unwrap_or(start.volatility),
        });
    }
    let index = table.index();
    let lines: Vec<Line> = table
        .players
        .iter()
        .zip(&before)
        .map(|(player, &old)| {
            let games: Vec<(Glicko, f64)> = player
                .cells
                .iter()
                .filter(|cell| cell.mark.is_rated())
                .filter_map(|cell| {
                    let result = match cell.mark {
                        Mark::Win => 1.0,
                        Mark::Draw => 0.5,
                        _ => 0.0,
                    };
                    Some((before[*index.get(&cell.opponent?)?], result))
                })
                .collect();
            let new = glicko(old, &games);
            Line {
                number: player.number,
                name: player.name.clone(),
                old: Some(old.rating.round() as i32),
                new: Some(new.rating.round() as i32),
                more: json!(new),
            }
        })
        .collect();
    print(&lines, args.json)
}
