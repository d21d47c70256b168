//! What holds for every pairing, on random tournaments of many kinds.

use std::collections::{BTreeMap, BTreeSet};

use adoube_board::Side;
use adoube_tournament::random::{Play, Weather};
use adoube_tournament::swiss::{
    ColourDue, NoPairing, PairError, Pairing, Strength, dress, field, pair_next,
};
use adoube_tournament::system::mcmahon;
use adoube_tournament::{Acceleration, Chance, Crosstable, Mark, Points};

/// Who has met whom, who has had a free point, and the colours of each.
struct Past {
    met: BTreeSet<(u32, u32)>,
    free: BTreeSet<u32>,
    colours: BTreeMap<u32, Vec<Side>>,
}

fn past(table: &Crosstable) -> Past {
    let mut past = Past { met: BTreeSet::new(), free: BTreeSet::new(), colours: BTreeMap::new() };
    for player in &table.players {
        let colours = past.colours.entry(player.number).or_default();
        for cell in &player.cells {
            if cell.mark.is_played() {
                past.met.insert((player.number, cell.opponent.unwrap()));
                colours.push(cell.side.unwrap());
            }
            if matches!(cell.mark, Mark::PairingBye | Mark::ForfeitWin | Mark::FullBye) {
                past.free.insert(player.number);
            }
        }
    }
    past
}

fn check(table: &Crosstable, pairing: &Pairing, last: bool) {
    let past = past(table);
    let mut seen = BTreeSet::new();
    for board in &pairing.boards {
        assert!(seen.insert(board.first) && seen.insert(board.second), "somebody twice");
        assert!(!past.met.contains(&(board.first, board.second)), "a second meeting");
        // In the last round the limits are not for those who have more than half of the points, nor against them.
        let free = last && [board.first, board.second].iter().any(|&number| is_top(table, number));
        for (number, side) in [(board.first, Side::First), (board.second, Side::Second)] {
            let mut colours = past.colours[&number].clone();
            colours.push(side);
            let due = ColourDue::of(&colours);
            let broken = due.difference.abs() > 2
                || matches!(colours[..], [.., a, b, c] if a == b && b == c);
            assert!(free || !broken, "player {number}: {colours:?}");
        }
    }
    check_all(table, pairing, seen);
}

/// Whether a player has more than half of the points before the last round.
fn is_top(table: &Crosstable, number: u32) -> bool {
    let played = table.paired_rounds();
    let player = table.player(number).unwrap();
    let points = table.score(player, played) + table.virtual_points(number, played + 1);
    points.0 > table.scoring.win.0 * played as i32 / 2
}

/// Everybody is paired, nobody has a second bye, and who is kept apart does not meet.
fn check_all(table: &Crosstable, pairing: &Pairing, mut seen: BTreeSet<u32>) {
    let past = past(table);
    if let Some(number) = pairing.bye {
        assert!(seen.insert(number) && !past.free.contains(&number), "a second bye");
    }
    let due = table.players.iter().filter(|player| table.absence(player, pairing.round).is_none());
    assert_eq!(
        seen,
        due.map(|player| player.number).collect::<BTreeSet<u32>>(),
        "everybody is paired"
    );
    for board in &pairing.boards {
        assert!(!apart(table, board.first, board.second), "kept apart");
    }
}

#[test]
fn no_rematch_no_second_bye_and_colours_within_limits() {
    let mut chance = Chance::new(5);
    let mut rounds = 0;
    for seed in 0..250 {
        let weather = Weather::any(&mut chance, 60);
        let mut play = Play::new(&weather, seed);
        loop {
            play.announce();
            let table = play.table.clone();
            match pair_next(&table) {
                Ok(pairing) => {
                    check(&table, &pairing, pairing.round == weather.rounds);
                    play.enter(&pairing);
                    rounds += 1;
                }
                Err(PairError::Missing { .. } | PairError::Rounds) => panic!("seed {seed}"),
                Err(PairError::Over(_) | PairError::Nobody(_) | PairError::None(_)) => break,
            }
        }
    }
    assert!(rounds > 1000, "{rounds}");
}

/// Whether all of some players can be paired by the absolute criteria, by trying everything.
fn can_be(table: &Crosstable, players: &[u32], last: bool) -> bool {
    let past = past(table);
    let strength = |number: u32| ColourDue::of(&past.colours[&number]);
    let top = |number: u32| last && is_top(table, number);
    let fits = |a: u32, b: u32| {
        let (x, y) = (strength(a), strength(b));
        let clash = x.strength == Strength::Absolute
            && y.strength == Strength::Absolute
            && x.side == y.side;
        !past.met.contains(&(a, b)) && !apart(table, a, b) && (!clash || top(a) || top(b))
    };
    all_meet(&past, players, &fits)
}

fn apart(table: &Crosstable, a: u32, b: u32) -> bool {
    table.forbidden.iter().any(|f| f.numbers.contains(&a) && f.numbers.contains(&b))
}

/// Whether all of some players can be paired, one with a bye if need be, by trying everything.
fn all_meet(past: &Past, players: &[u32], fits: &dyn Fn(u32, u32) -> bool) -> bool {
    fn go(rest: &[u32], bye: bool, fits: &dyn Fn(u32, u32) -> bool, free: &BTreeSet<u32>) -> bool {
        let Some((&a, others)) = rest.split_first() else { return true };
        if bye && !free.contains(&a) && go(others, false, fits, free) {
            return true;
        }
        (0..others.len()).any(|k| {
            fits(a, others[k]) && {
                let mut left = others.to_vec();
                left.remove(k);
                go(&left, bye, fits, free)
            }
        })
    }
    go(players, players.len() % 2 == 1, fits, &past.free)
}

#[test]
fn a_pairing_is_found_whenever_there_is_one() {
    let (mut found, mut none) = (0, 0);
    for seed in 0..300 {
        let weather = Weather { late: 0, ..Weather::new(3 + seed as usize % 8, 9) };
        let mut play = Play::new(&weather, seed);
        loop {
            play.announce();
            let table = &play.table;
            let round = table.paired_rounds() + 1;
            let due = table.players.iter().filter(|player| table.absence(player, round).is_none());
            let due: Vec<u32> = due.map(|player| player.number).collect();
            match pair_next(table) {
                Ok(pairing) => {
                    found += 1;
                    play.enter(&pairing);
                }
                Err(PairError::None(NoPairing::Impossible)) => {
                    none += 1;
                    assert!(
                        !can_be(table, &due, round == weather.rounds),
                        "seed {seed}, round {round}"
                    );
                    break;
                }
                Err(_) => break,
            }
        }
    }
    assert!(found > 500 && none > 100, "{found} {none}");
}

/// McMahon on tables of the generator: the upper halves and quarters begin with points of their own.
fn mcmahon_rounds(most: usize, seeds: u64, mut see: impl FnMut(&Crosstable, Option<&Pairing>)) {
    let mut chance = Chance::new(seeds);
    for seed in 0..seeds {
        let weather = Weather { accelerated: false, ..Weather::any(&mut chance, most) };
        let mut play = Play::new(&weather, seed);
        let players = play.table.players.len() as u32;
        play.table.acceleration = [2, 4]
            .map(|part| Acceleration {
                points: Points::ONE,
                from: 1,
                to: weather.rounds,
                first: 1,
                last: players / part,
            })
            .to_vec();
        loop {
            play.announce();
            let Ok((field, round)) = field(&play.table) else { break };
            let clubs: Vec<String> =
                (0..field.len()).map(|_| ["", "A", "B"][chance.below(3) as usize].into()).collect();
            let pairs = mcmahon::pair(&field, &clubs);
            let pairing = pairs
                .as_ref()
                .ok()
                .map(|pairs| dress(&field, &pairs.pairs, pairs.bye, round, play.table.initial));
            see(&play.table, pairing.as_ref());
            let Some(pairing) = pairing else { break };
            play.enter(&pairing);
        }
    }
}

#[test]
fn mcmahon_has_no_rematch_and_no_second_bye() {
    let (mut rounds, mut byes) = (0, 0);
    mcmahon_rounds(40, 150, |table, pairing| {
        let Some(pairing) = pairing else { return };
        let past = past(table);
        let mut seen = BTreeSet::new();
        for board in &pairing.boards {
            assert!(seen.insert(board.first) && seen.insert(board.second), "somebody twice");
            assert!(!past.met.contains(&(board.first, board.second)), "a second meeting");
        }
        check_all(table, pairing, seen);
        rounds += 1;
        byes += usize::from(pairing.bye.is_some());
    });
    assert!(rounds > 500 && byes > 200, "{rounds} {byes}");
}

#[test]
fn mcmahon_finds_a_pairing_whenever_there_is_one() {
    let (mut found, mut none) = (0, 0);
    mcmahon_rounds(9, 400, |table, pairing| {
        let round = table.paired_rounds() + 1;
        let due = table.players.iter().filter(|player| table.absence(player, round).is_none());
        let due: Vec<u32> = due.map(|player| player.number).collect();
        let past = past(table);
        let fits = |a: u32, b: u32| !past.met.contains(&(a, b)) && !apart(table, a, b);
        assert_eq!(pairing.is_some(), all_meet(&past, &due, &fits), "{} {round}", table.name);
        found += usize::from(pairing.is_some());
        none += usize::from(pairing.is_none());
    });
    assert!(found > 500 && none > 50, "{found} {none}");
}
