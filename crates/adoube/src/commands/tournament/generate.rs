use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_tournament::Chance;
use adoube_tournament::generate::generate;
use adoube_tournament::random::Weather;
use adoube_tournament::team::{TeamWeather, generate_teams};
use adoube_words::Words;
use clap::ValueEnum;

use super::{scoring, team_ties};
use crate::commands::pair::fresh;
use crate::commands::standings::ties;
use crate::failure::{Exit, Failure, warn};
use crate::files;
use crate::language::words;

#[derive(clap::Args)]
pub(super) struct GenerateArgs {
    out: PathBuf,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "N")]
    count: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=9999))]
    players: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    rounds: Option<u32>,
    #[arg(long)]
    system: Option<Draw>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    draws: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    forfeits: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    odd_results: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    half_byes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    full_byes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    absences: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    withdrawals: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=1000))]
    late: Option<u64>,
    #[arg(long, value_name = "N")]
    forbidden: Option<usize>,
    #[arg(long, value_delimiter = ',', value_name = "NAME=POINTS")]
    points: Vec<String>,
    #[arg(long, value_delimiter = ',', default_value = "BH/C1,BH,SB,DE")]
    tiebreaks: Vec<String>,
    #[arg(long, value_name = "N", conflicts_with = "players", value_parser = clap::value_parser!(u32).range(2..=999))]
    teams: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=14))]
    boards: u32,
}

#[derive(Clone, Copy, ValueEnum)]
enum Draw {
    Swiss,
    Baku,
}

pub(super) fn run(args: &GenerateArgs) -> Exit {
    let words = words();
    if args.teams.is_some() {
        return teams(args, words);
    }
    let ties = ties(&args.tiebreaks, words)?;
    if args.count.is_some() {
        std::fs::create_dir_all(&args.out).map_err(|error| Failure::file(&args.out, &error))?;
    }
    for seed in args.seed..args.seed.saturating_add(args.count.unwrap_or(1)) {
        let weather = weather(args, seed, words)?;
        let trf = generate(&weather, seed, &ties);
        write(args, seed, &trf.bytes(), words)?;
        tell_short(seed, trf.table.paired_rounds(), weather.rounds, words);
    }
    Ok(ExitCode::SUCCESS)
}

/// Where no pairing keeps the rules any more an event ends before its time.
fn tell_short(seed: u64, rounds: usize, asked: usize, words: &Words) {
    if rounds < asked {
        warn(&words.fell_short(seed, rounds, asked));
    }
}

fn write(args: &GenerateArgs, seed: u64, bytes: &[u8], words: &Words) -> Result<(), Failure> {
    if args.count.is_some() {
        return fresh(&args.out.join(format!("{seed}.trf")), bytes, words);
    }
    if files::is_standard(&args.out) {
        io::stdout().lock().write_all(bytes)?;
        return Ok(());
    }
    fresh(&args.out, bytes, words)
}

/// Events of teams.
fn teams(args: &GenerateArgs, words: &Words) -> Exit {
    let usual = args.tiebreaks == ["BH/C1", "BH", "SB", "DE"];
    let codes = ["MPVGP", "EDE", "BH:MP/C1", "EMGSB"].map(String::from);
    let codes = if usual { codes.to_vec() } else { args.tiebreaks.clone() };
    team_ties(&codes, words)?;
    if args.count.is_some() {
        std::fs::create_dir_all(&args.out).map_err(|error| Failure::file(&args.out, &error))?;
    }
    for seed in args.seed..args.seed.saturating_add(args.count.unwrap_or(1)) {
        let rounds = args.rounds.unwrap_or(7) as usize;
        let count = args.teams.unwrap_or(2) as usize;
        let mut weather = TeamWeather::new(count, rounds, args.boards as usize);
        weather.accelerated = matches!(args.system, Some(Draw::Baku));
        let event = generate_teams(&weather, seed, &codes);
        write(args, seed, &event.trf().bytes(), words)?;
        tell_short(seed, event.rounds.len(), rounds, words);
    }
    Ok(ExitCode::SUCCESS)
}

/// What was asked for; the rest is drawn by the seed.
fn weather(args: &GenerateArgs, seed: u64, words: &Words) -> Result<Weather, Failure> {
    let mut chance = Chance::new(seed);
    let mut weather = Weather::any(&mut chance, 30);
    weather.rounds = args.rounds.map_or(5 + chance.below(7) as usize, |rounds| rounds as usize);
    let least = 2 * weather.rounds;
    let players = least + chance.below(80) as usize;
    weather.players = args.players.map_or(players, |players| players as usize);
    for (field, asked) in [
        (&mut weather.draws, args.draws),
        (&mut weather.forfeits, args.forfeits),
        (&mut weather.odd_results, args.odd_results),
        (&mut weather.half_byes, args.half_byes),
        (&mut weather.full_byes, args.full_byes),
        (&mut weather.absences, args.absences),
        (&mut weather.withdrawals, args.withdrawals),
        (&mut weather.late, args.late),
    ] {
        *field = asked.unwrap_or(*field);
    }
    weather.forbidden = args.forbidden.unwrap_or(weather.forbidden);
    if let Some(system) = args.system {
        weather.accelerated = matches!(system, Draw::Baku);
    }
    if !args.points.is_empty() {
        weather.scoring = scoring(&args.points, words)?;
    }
    // C.04.7 needs a win worth two draws and nothing for a loss.
    let worth = weather.scoring;
    if weather.accelerated && (worth.win != worth.draw + worth.draw || worth.loss.0 != 0) {
        if args.system.is_some() && !args.points.is_empty() {
            return Err(Failure::new(words.wrong("--system baku", "win=2*draw, loss=0")));
        }
        weather.accelerated &= args.system.is_some();
        if weather.accelerated {
            weather.scoring = adoube_tournament::Scoring::default();
        }
    }
    Ok(weather)
}
