//! What pairing costs: a middle round of nine by the Dutch rules, for fields of several sizes, ten seeds each. Then what it costs to check a
//! whole file of nine rounds, from its bytes on, and what pairing teams costs, and players who meet for two games.

use std::fs;

use adoube_bench::clock::{cpu_seconds, median};
use adoube_tournament::check::check;
use adoube_tournament::generate::generate;
use adoube_tournament::random::{Play, Weather};
use adoube_tournament::swiss::pair_next;
use adoube_tournament::team::pairing::pair_teams;
use adoube_tournament::team::{TeamWeather, generate_teams};
use adoube_tournament::trf::Trf;

const SEEDS: u64 = 10;

/// The most memory that this process has held, in megabytes.
fn peak() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM"))?;
    Some(line.split_whitespace().nth(1)?.parse::<f64>().ok()? / 1024.0)
}

fn main() {
    let sizes: Vec<usize> = std::env::args().skip(1).filter_map(|size| size.parse().ok()).collect();
    let sizes = if sizes.is_empty() { vec![100, 300, 1000, 2000, 5000] } else { sizes };
    println!("| players | median, ms | worst, ms | most memory so far, MB |");
    println!("|--:|--:|--:|--:|");
    for size in sizes {
        let mut times = Vec::new();
        for seed in 0..SEEDS {
            let mut play = Play::new(&Weather::new(size, 9), seed);
            for _ in 0..4 {
                play.round().expect("a pairing");
            }
            play.announce();
            let begun = cpu_seconds();
            let paired = pair_next(&play.table).expect("a pairing");
            times.push((cpu_seconds() - begun) * 1000.0);
            assert!(paired.boards.len() >= size / 2 - size / 10, "everybody is paired");
        }
        let worst = times.iter().copied().fold(0.0, f64::max);
        let median = median(times).unwrap_or_default();
        println!("| {size} | {median:.2} | {worst:.2} | {:.0} |", peak().unwrap_or_default());
    }
    println!("\n| players of a file | check: median, ms | worst, ms |");
    println!("|--:|--:|--:|");
    let ties = ["BH/C1", "BH", "SB", "DE"].map(|code| code.parse().expect("a tie-break"));
    for size in [100, 300, 1000] {
        let mut times = Vec::new();
        for seed in 0..SEEDS {
            let bytes = generate(&Weather::new(size, 9), seed, &ties).bytes();
            let begun = cpu_seconds();
            let report = check(&Trf::read(&bytes).expect("a file")).expect("tie-breaks");
            times.push((cpu_seconds() - begun) * 1000.0);
            assert!(report.differences.is_empty() && report.rounds == 9, "{report:?}");
        }
        let worst = times.iter().copied().fold(0.0, f64::max);
        println!("| {size} | {:.2} | {worst:.2} |", median(times).unwrap_or_default());
    }
    println!("\n| teams of four boards | round 5 of 9: median, ms | worst, ms |");
    println!("|--:|--:|--:|");
    for size in [50, 200, 500] {
        let mut times = Vec::new();
        for seed in 0..SEEDS {
            let mut weather = TeamWeather::new(size, 9, 4);
            weather.byes = 1;
            let table = generate_teams(&weather, seed, &[]).team_table().after(4);
            let begun = cpu_seconds();
            let (paired, round) = table.pair().expect("a pairing");
            times.push((cpu_seconds() - begun) * 1000.0);
            assert!(round == 5 && paired.matches.len() >= size / 2 - size / 10, "all are paired");
        }
        let worst = times.iter().copied().fold(0.0, f64::max);
        println!("| {size} | {:.2} | {worst:.2} |", median(times).unwrap_or_default());
    }
    println!("\n| players of a Double-Swiss | match 3 of 5: median, ms | worst, ms |");
    println!("|--:|--:|--:|");
    for size in [100, 500, 1000] {
        let mut times = Vec::new();
        for seed in 0..SEEDS {
            // Rounds of single games, each of which is taken for two.
            let mut table = Play::new(&Weather::new(size, 4), seed).play().after(2);
            for player in &mut table.players {
                player.cells = player.cells.iter().flat_map(|&cell| [cell, cell]).collect();
            }
            table.rounds = Some(10);
            let begun = cpu_seconds();
            let (field, _) = table.double_field().expect("a field");
            let paired = pair_teams(&field).expect("a pairing");
            times.push((cpu_seconds() - begun) * 1000.0);
            assert!(paired.matches.len() >= size / 2 - size / 10, "everybody is paired");
        }
        let worst = times.iter().copied().fold(0.0, f64::max);
        println!("| {size} | {:.2} | {worst:.2} |", median(times).unwrap_or_default());
    }
}
