//! What holds for every pairing, on random tournaments of many kinds.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::{BTreeMap, BTreeSet};

use adoube_board::Side;
use adoube_tournament::random::{Play, Weather};
use adoube_tournament::swiss::{ColourDue, NoPairing, PairError, Pairing, Strength, pair_next};
use adoube_tournament::{Chance, Mark, Table};

/// Who has met whom, who has had a free point, and the colours of each.
struct Past {
    met: BTreeSet<(u32, u32)>,
    free: BTreeSet<u32>,
    colours: BTreeMap<u32, Vec<Side>>,
}

fn past(table: &Table) -> Past {
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

fn check(table: &Table, pairing: &Pairing, last: bool) {
    let past = past(table);
    let mut seen = BTreeSet::new();
    for board in &pairing.boards {
        assert!(seen.insert(board.first) && seen.insert(board.second), "somebody twice");
        assert!(!past.met.contains(&(board.first, board.second)), "a second meeting");
        for (number, side) in [(board.first, Side::First), (board.second, Side::Second)] {
            let mut colours = past.colours[&number].clone();
            colours.push(side);
            let due = ColourDue::of(&colours);
            if !last {
                assert!(due.difference.abs() <= 2, "player {number}: {colours:?}");
                assert!(
                    !matches!(colours[..], [.., a, b, c] if a == b && b == c),
                    "player {number}: {colours:?}"
                );
            }
        }
    }
    if let Some(number) = pairing.bye {
        assert!(seen.insert(number) && !past.free.contains(&number), "a second bye");
    }
    let due = table.players.iter().filter(|player| table.absence(player, pairing.round).is_none());
    assert_eq!(
        seen,
        due.map(|player| player.number).collect::<BTreeSet<u32>>(),
        "everybody is paired"
    );
    for forbidden in &table.forbidden {
        for board in &pairing.boards {
            let both = forbidden.numbers.contains(&board.first)
                && forbidden.numbers.contains(&board.second);
            assert!(!both, "kept apart");
        }
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
fn can_be(table: &Table, players: &[u32], last: bool) -> bool {
    let past = past(table);
    let strength = |number: u32| ColourDue::of(&past.colours[&number]);
    let half = table.scoring.win.0 * table.paired_rounds() as i32 / 2;
    let top = |number: u32| {
        let player = table.player(number).unwrap();
        last && table.score(player, table.paired_rounds()).0 > half
    };
    let fits = |a: u32, b: u32| {
        let (x, y) = (strength(a), strength(b));
        let clash = x.strength == Strength::Absolute
            && y.strength == Strength::Absolute
            && x.side == y.side;
        !past.met.contains(&(a, b)) && (!clash || top(a) || top(b))
    };
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
    go(players, players.len() % 2 == 1, &fits, &past.free)
}

#[test]
fn a_pairing_is_found_whenever_there_is_one() {
    let (mut found, mut none) = (0, 0);
    for seed in 0..300 {
        let weather = Weather { late: 0, ..Weather::new(3 + seed as usize % 6, 9) };
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
