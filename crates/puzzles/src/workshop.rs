use std::sync::Mutex;
use std::thread;

use adoube_board::Keys;
use adoube_chess as chess;
use adoube_engine::games::{Game, Sample};
use adoube_shogi as shogi;

use crate::recheck::LONGER;
use crate::tsume::shuffle;
use crate::{Aim, Kind, MateFinder, Problem, Recheck, Shelf, TacticFinder, TsumeMaker};

/// A game that problems can be made from.
pub trait Workable: Recheck {
    /// What a thread works with.
    type Tools: Send;
    /// How many parts of each kind a set has, if nobody says otherwise.
    const PARTS: &'static [(Kind, usize)];

    /// Tools.
    fn tools() -> Self::Tools;

    /// The problems that are found in a game, one of each kind of aim at most; the seed says which of several.
    fn problems(
        tools: &mut Self::Tools,
        game: &Game<Self>,
        seed: u64,
        wants: &(dyn Fn(Kind) -> bool + Sync),
    ) -> Vec<Problem<Self>>;
}

/// Games are handed out in heaps of so many, so that a set does not depend on how many threads make it.
const HEAP: usize = 64;

/// Makes problems of games until a shelf is full or there are no more games, on so many threads. `told` is called now and then with how
/// many games were looked at; once it says so no more are.
pub fn fill<P: Workable>(
    shelf: &mut Shelf<P>,
    games: &mut dyn Iterator<Item = Game<P>>,
    threads: usize,
    seed: u64,
    told: &mut dyn FnMut(&Shelf<P>, usize) -> bool,
) {
    let mut tools: Vec<_> = (0..threads.max(1)).map(|_| P::tools()).collect();
    let mut passed = 0;
    while !shelf.is_full() {
        let heap: Vec<_> = games.take(HEAP).collect();
        if heap.is_empty() {
            break;
        }
        let wants = |kind: Kind| shelf.wants(kind) > 0;
        let mut found = work(&mut tools, &heap, seed.wrapping_add(passed as u64), &wants);
        found.sort_by_key(|(nth, _)| *nth);
        for problem in found.into_iter().flat_map(|(_, problems)| problems) {
            shelf.add(problem);
        }
        passed += heap.len();
        if told(shelf, passed) {
            break;
        }
    }
}

/// What a heap of games gives, each with its place in it.
fn work<P: Workable>(
    tools: &mut [P::Tools],
    heap: &[Game<P>],
    seed: u64,
    wants: &(dyn Fn(Kind) -> bool + Sync),
) -> Vec<(usize, Vec<Problem<P>>)> {
    let left = Mutex::new(heap.iter().enumerate());
    let done = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for tools in tools {
            let (left, done) = (&left, &done);
            scope.spawn(move || {
                let next = || left.lock().ok().and_then(|mut left| left.next());
                while let Some((nth, game)) = next() {
                    let (drawn, _) = Keys::new(seed.wrapping_add(nth as u64)).next();
                    let problems = P::problems(tools, game, drawn, wants);
                    if let Ok(mut done) = done.lock() {
                        done.push((nth, problems));
                    }
                }
            });
        }
    });
    done.into_inner().unwrap_or_default()
}

/// A score that a game need not be played on with, in hundredths of a pawn.
const LOST: i32 = 900;
/// Mates of no more plies are looked for in chess, and in shogi.
const CHESS: usize = 9;
const SHOGI: usize = 11;
/// So many mates of a game are tried, and so many sudden turns.
const TRIES: usize = 3;
const TURNS: usize = 8;
/// A turn is sudden if a side is so much better off than it was.
const SWING: i32 = 200;
/// With fewer men on the board of chess a mate is a matter of routine.
const MEN: u32 = 9;
/// Before so many plies nothing is looked for.
const OPENING: usize = 8;

const fn mate(moves: usize) -> Kind {
    Kind { aim: Aim::Mate, moves }
}

impl Workable for chess::Position {
    type Tools = (MateFinder<Self>, TacticFinder<Self>);
    const PARTS: &'static [(Kind, usize)] = &[
        (mate(1), 12),
        (mate(2), 28),
        (mate(3), 20),
        (mate(4), 10),
        (Kind { aim: Aim::Win, moves: 0 }, 30),
    ];

    fn tools() -> Self::Tools {
        (MateFinder::new(100_000), TacticFinder::new(50_000))
    }

    fn problems(
        (mates, tactics): &mut Self::Tools,
        game: &Game<Self>,
        seed: u64,
        wants: &(dyn Fn(Kind) -> bool + Sync),
    ) -> Vec<Problem<Self>> {
        let seen: Vec<_> = game.positions().collect();
        // What the players thought would show only what they saw.
        let scores: Vec<Option<i32>> = seen
            .iter()
            .enumerate()
            .map(|(ply, sample)| match ply {
                ..OPENING => None,
                _ => tactics.glance(&sample.position),
            })
            .collect();
        let winning = |ply: &usize| {
            let men = seen[*ply].position.placement().occupied().count();
            scores[*ply].is_some_and(|score| score >= LOST) && men >= MEN
        };
        let turned = |ply: &usize| {
            let before = scores[ply.saturating_sub(1)].map_or(0, |score| -score);
            scores[*ply].is_some_and(|score| score >= SWING && score - before >= SWING)
        };
        let mated = drawn((OPENING..seen.len()).filter(winning).collect(), seed, TRIES);
        let mate = mated.into_iter().find_map(|ply| {
            let start = &seen[ply].position;
            let plies = mates.mates_in(start, CHESS)?;
            if wants(Kind { aim: Aim::Mate, moves: plies.div_ceil(2) }) {
                mates.problem(start, CHESS)
            } else {
                None
            }
        });
        let turns = if wants(Kind { aim: Aim::Win, moves: 0 }) {
            drawn((OPENING..seen.len()).filter(turned).collect(), seed, TURNS)
        } else {
            Vec::new()
        };
        let win = turns.into_iter().find_map(|ply| {
            let last = seen.get(ply.wrapping_sub(1)).map(|before| before.mv);
            let problem = tactics.problem(&seen[ply].position, last);
            // What does not hold when it is looked at for longer is not given out.
            problem.filter(|problem| tactics.holds(problem, LONGER))
        });
        mate.into_iter().chain(win).collect()
    }
}

impl Workable for shogi::Position {
    type Tools = TsumeMaker;
    const PARTS: &'static [(Kind, usize)] =
        &[(mate(1), 8), (mate(2), 30), (mate(3), 28), (mate(4), 18), (mate(5), 10), (mate(6), 6)];

    fn tools() -> Self::Tools {
        TsumeMaker::new(20_000)
    }

    fn problems(
        maker: &mut Self::Tools,
        game: &Game<Self>,
        seed: u64,
        wants: &(dyn Fn(Kind) -> bool + Sync),
    ) -> Vec<Problem<Self>> {
        let seen: Vec<_> = game.positions().collect();
        let winner = game.finish().winner;
        let may_mate = |sample: &Sample<Self>| {
            let hopeful = sample.score.is_none_or(|score| i32::from(score) >= LOST);
            Some(sample.position.turn()) == winner && hopeful
        };
        let wanted: Vec<_> =
            (1..=SHOGI).step_by(2).filter(|&plies| wants(mate(plies.div_ceil(2)))).collect();
        let Some(&most) = wanted.get(seed as usize % wanted.len().max(1)) else {
            return Vec::new();
        };
        // The earlier it is, the longer the mate.
        let late = seen.len().saturating_sub(LATE)..seen.len();
        let mated = late
            .filter(|&ply| may_mate(&seen[ply]))
            .filter(|&ply| maker.mates(&seen[ply].position))
            .take(TRIES)
            .collect::<Vec<_>>();
        let made = mated.into_iter().find_map(|ply| maker.problem(&seen[ply].position, most, seed));
        made.filter(|problem| wants(Kind::of(problem))).into_iter().collect()
    }
}

/// The mates of shogi are looked for so many plies before a game's end.
const LATE: usize = 24;

/// A few of these, as they are drawn.
fn drawn(mut plies: Vec<usize>, seed: u64, most: usize) -> Vec<usize> {
    let mut chance = Keys::new(seed);
    shuffle(&mut plies, &mut chance);
    plies.truncate(most);
    plies
}
