//! Fits the odds of winning to games of the engine against itself: `fit_odds chess games.bin`.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;

use adoube_engine::Odds;
use adoube_engine::games::{Games, Recorded};

fn fit<P: Recorded>(path: &str) -> Result<(Odds, usize), Box<dyn Error>> {
    let mut samples = Vec::new();
    for game in Games::<P, _>::open(BufReader::new(File::open(path)?))? {
        let game = game?;
        let scored = game.positions().filter_map(|seen| Some((seen.score?, seen.points())));
        samples.extend(scored);
    }
    Ok((Odds::fit(&samples), samples.len()))
}

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (odds, count) = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["chess", path] => fit::<adoube_chess::Position>(path)?,
        ["shogi", path] => fit::<adoube_shogi::Position>(path)?,
        _ => return Err("expected chess or shogi, and a file of games".into()),
    };
    println!("{count} positions: even {:.1}, slope {:.1}", odds.even, odds.slope);
    Ok(())
}
