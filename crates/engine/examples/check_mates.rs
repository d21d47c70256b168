//! Looks for false mates among positions of games of the engine against itself: `check_mates 10000`, of one game
//! `check_mates 10000 shogi`.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

#[path = "../tests/mates/proof.rs"]
#[allow(dead_code, reason = "a part of it is for the tests")]
mod proof;

use std::error::Error;
use std::fmt::Display;
use std::sync::atomic::AtomicBool;

use adoube_engine::games::{GameName, Recorded};
use adoube_engine::selfplay::{Player, Settings};
use adoube_engine::{Limits, Search, TranspositionTable};
use proof::Judge;

fn check<P: Recorded + Display>(kind: GameName, wanted: usize) {
    let settings = Settings { nodes: 500, hash: 2, ..Settings::of(kind) };
    let mut player = Player::<P>::new(settings);
    let mut judge = Judge::new(P::START);
    let (mut fresh, table) = (TranspositionTable::new(1), TranspositionTable::new(16));
    let mut search = Search::new(1, P::START);
    // As one asks in a game, and as one asks for a mate.
    let plain = Limits { nodes: Some(10_000), ..Limits::default() };
    let hunt = Limits { mate: Some(9), ..plain.clone() };
    let (mut seen, mut mates, mut faults) = (0, [0, 0], 0);
    'games: for number in 0.. {
        let stop = AtomicBool::new(false);
        let Some(game) = player.play(1, number, &stop) else { continue };
        let mut moves = Vec::new();
        for position in game.positions() {
            search.set(*game.start(), moves.iter().copied());
            moves.push(position.mv);
            seen += 1;
            fresh.clear();
            let asked = [(&plain, &table), (&hunt, &fresh)];
            for ((limits, table), mates) in asked.into_iter().zip(&mut mates) {
                let report = search.go(table, limits, &(), &AtomicBool::new(false), &mut |_| {});
                let Some(report) = report else { continue };
                let line = &report.lines[0];
                let Some(plies) = line.value.mate() else { continue };
                *mates += 1;
                let tried = match limits.mate {
                    None => judge.try_line(&position.position, line),
                    // What is proven is that it takes no longer.
                    Some(_) => judge.try_proven(&position.position, line),
                };
                if let Err(fault) = tried {
                    faults += 1;
                    println!(
                        "  {fault:?}: mate in {plies} plies, {:?}: {}",
                        line.moves.len(),
                        position.position
                    );
                }
            }
            if seen >= wanted {
                break 'games;
            }
        }
    }
    let [plain, hunt] = mates;
    println!(
        "{kind:?}: {seen} positions, {plain} mates announced, {hunt} where one was asked for, {faults} faults"
    );
}

fn main() -> Result<(), Box<dyn Error>> {
    let count = std::env::args().nth(1).ok_or("expected a number of positions")?.parse()?;
    let game = std::env::args().nth(2);
    let wanted = |name: &str| game.as_deref().is_none_or(|game| game == name);
    if wanted("chess") {
        check::<adoube_chess::Position>(GameName::Chess, count);
    }
    if wanted("shogi") {
        check::<adoube_shogi::Position>(GameName::Shogi, count);
    }
    Ok(())
}
