//! Tests of the cluster's rules: thousands of worlds, each from a seed, with every fault that hosts, networks and databases have.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod chance;
mod check;
mod client;
mod duel;
mod fault;
mod host;
mod node;
mod world;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use fault::Bug;
use world::{Seen, World};

/// One world, and what was wrong with it.
fn play(seed: u64, bug: Option<Bug>) -> (World, Result<(), String>) {
    let mut world = World::new(seed, bug);
    world.run();
    let verdict = world.check().map_err(|what| format!("seed {seed}: {what}"));
    (world, verdict)
}

/// A number that a variable says, or what is usual.
fn said(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn ten_thousand_worlds_keep_every_promise() {
    if let Some(seed) = std::env::var("SEED").ok().and_then(|text| text.parse().ok()) {
        let (world, verdict) = play(seed, None);
        println!("{:#?}\n{:#?}", world.plan, world.seen);
        for (game, row) in world.store.games() {
            println!("game {}:", game.0);
            for line in &row.log {
                println!("  {:?} {:?}", line.epoch, line.kept.row);
            }
        }
        verdict.unwrap();
        return;
    }
    let (first, count) = (said("FROM", 0), said("SEEDS", 10_000));
    let next = AtomicU64::new(first);
    let all = Mutex::new((Seen::default(), Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let (mut seen, mut wrong) = (Seen::default(), Vec::new());
                while let seed = next.fetch_add(1, Ordering::Relaxed)
                    && seed < first + count
                {
                    let (world, verdict) = play(seed, None);
                    seen.add(&world.seen);
                    wrong.extend(verdict.err());
                }
                let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
                all.0.add(&seen);
                all.1.extend(wrong);
            });
        }
    });
    let (seen, mut wrong) = all.into_inner().unwrap();
    println!("{seen:#?}");
    wrong.sort();
    let first: Vec<_> = wrong.iter().take(20).collect();
    assert!(wrong.is_empty(), "{} of {count} worlds are wrong: {first:#?}", wrong.len());
    // What is rare must have occurred, or nothing was shown.
    assert_eq!(seen.never(), Vec::<&str>::new());
    assert!(seen.takeover <= 3_000_000, "a take-over took {} µs", seen.takeover);
}

#[test]
fn the_same_seed_is_the_same_world() {
    for seed in 0..100 {
        let [first, second] = [play(seed, None).0, play(seed, None).0];
        assert_eq!(first.trace, second.trace, "seed {seed}");
        assert_eq!(first.seen.events, second.seen.events, "seed {seed}");
    }
}

#[test]
fn faults_put_in_on_purpose_are_found_within_a_thousand_seeds() {
    let bugs = [
        Bug::NoFence,
        Bug::AckBeforeCommit,
        Bug::TimerTwice,
        Bug::JudgeAtOnce,
        Bug::Untold,
        Bug::UnknownIsDone,
    ];
    for bug in bugs {
        let found = (0..1000).find_map(|seed| play(seed, Some(bug)).1.err());
        println!("{bug:?}: {}", found.as_deref().unwrap_or("not found"));
        assert!(found.is_some(), "{bug:?} is not found");
    }
}

/// Which checks complain when a log is spoiled.
#[test]
fn a_spoiled_history_is_noticed() {
    use adoube_cluster::model::Line;
    use client::Op;
    use duel::{Id, Row, What};

    type Spoil = fn(&mut Vec<Line<Row, Id>>, &mut Vec<Op>);
    let spoils: [(&str, Spoil); 6] = [
        ("a line is lost", |log, _| {
            log.remove(3);
        }),
        ("two lines change places", |log, _| log.swap(2, 3)),
        ("a line stands twice", |log, _| log.insert(3, log[2].clone())),
        ("a second flag", |log, _| log.extend(log.last().cloned())),
        ("an earlier epoch writes", |log, _| log[4].epoch.0 += 1),
        ("an answer came before another was asked", |_, ops| {
            let last = ops.iter().filter_map(|op| op.answered).map(|(at, _)| at).max().unwrap();
            ops[0].asked = last + 1;
        }),
    ];
    // A game that went to its end, of which everything was answered.
    let ended = |world: &World| {
        let row = world.store.games().iter().next()?;
        let flagged = matches!(row.1.log.last()?.kept.row.what, What::Flag(_));
        (flagged && row.1.log.len() > 8).then_some(*row.0)
    };
    let mut worlds = (0..).map(|seed| play(seed, None).0).filter(|it| ended(it).is_some());
    let world = worlds.next().unwrap();
    let game = ended(&world).unwrap();
    let log = &world.store.games()[&game].log;
    let mut ops: Vec<_> = world.ops.iter().filter(|op| op.game == game).cloned().collect();
    ops.retain(|op| matches!(op.answered, Some((_, client::Fate::Done(_)))));
    assert!(check::complaints(log, &ops, &world.games[&game]).is_empty());
    for (what, spoil) in spoils {
        let (mut log, mut ops) = (log.clone(), ops.clone());
        spoil(&mut log, &mut ops);
        assert!(!check::complaints(&log, &ops, &world.games[&game]).is_empty(), "{what}");
    }
}
