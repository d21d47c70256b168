//! Rounds that are not paired by the Dutch rules: tables, trees, matches of two games.

use std::collections::BTreeMap;

use super::{Difference, Report, told};
use crate::Crosstable;
use crate::event::{Refusal, Request, Signature, Tournament, What};
use crate::random::baku;
use crate::swiss::PairError;
use crate::system::berger;
use crate::team::pairing::pair_teams;
use crate::trf::Trf;

/// A round as it should be: pairs with the first side first, and who has the bye, where pairing gives one.
#[derive(Default)]
struct Due {
    pairs: Vec<(u32, u32)>,
    byes: Option<Vec<u32>>,
    /// Whether everybody is paired, come or not.
    everybody: bool,
}

fn compare(table: &Crosstable, round: usize, due: &Due, report: &mut Report) {
    let (pairs, byes) = told(table, round);
    let both = due.pairs.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
    let mates: BTreeMap<u32, u32> = both.collect();
    let mate = |number: u32| mates.get(&number).copied();
    let mut found = Vec::new();
    for &(first, second, coloured) in &pairs {
        let (number, opponent) = (first.min(second), first.max(second));
        if mate(number) != Some(opponent) {
            let (expected, facing) = (mate(number), mate(opponent));
            found.push(Difference::Pair { round, number, opponent, expected, facing, why: None });
        } else if coloured && !due.pairs.contains(&(first, second)) {
            found.push(Difference::Turned { round, first: second, second: first });
        }
    }
    for &number in &byes {
        let Some(due) = due.byes.as_ref().filter(|due| !due.contains(&number)) else { continue };
        let rightful = due.iter().copied().find(|one| !byes.contains(one));
        let expected = mate(number);
        found.push(Difference::Bye { round, number, expected, rightful, why: None });
    }
    let alone = |number: u32| {
        table.player(number).is_some_and(|player| player.cell(round).opponent.is_none())
    };
    for &(a, b) in due.pairs.iter().filter(|&&(a, b)| due.everybody && alone(a) && alone(b)) {
        found.push(Difference::Unmet { round, number: a.min(b), expected: a.max(b) });
    }
    report.rounds += 1;
    report.differences.extend(found);
}

/// A round robin by Berger's tables.
pub(super) fn check_table(trf: &Trf, report: &mut Report) {
    let table = &trf.table;
    let code = trf.header("192").unwrap_or_default().to_ascii_uppercase();
    let twice = code.starts_with("CUSTOM");
    let paired = table.paired_rounds();
    if twice && !(1..paired).step_by(2).all(|round| turned(table, round) == pairs(table, round + 1))
    {
        report.unpaired = Some(code);
        return;
    }
    let cycles = 1 + u8::from(code.contains("DOUBLE"));
    let all = berger::cycles(table.players.len(), cycles);
    let rounds = all.len() * (1 + usize::from(twice));
    if paired > rounds {
        report.differences.push(Difference::Rounds { told: rounds, found: paired });
    }
    let number = |at: usize| table.players.get(at - 1).map(|player| player.number);
    for round in 1..=paired.min(rounds) {
        let back = twice && round % 2 == 0;
        let pairs = all[if twice { (round - 1) / 2 } else { round - 1 }]
            .iter()
            .filter_map(|&(a, b)| Some((number(a)?, number(b)?)))
            .map(|(a, b)| if back { (b, a) } else { (a, b) });
        let due = Due { pairs: pairs.collect(), byes: None, everybody: true };
        compare(table, round, &due, report);
    }
}

fn pairs(table: &Crosstable, round: usize) -> Vec<(u32, u32)> {
    let mut pairs: Vec<(u32, u32)> =
        told(table, round).0.into_iter().map(|(a, b, _)| (a, b)).collect();
    pairs.sort_unstable();
    pairs
}

/// The pairs of a round with colours turned round.
fn turned(table: &Crosstable, round: usize) -> Vec<(u32, u32)> {
    let mut back: Vec<(u32, u32)> = pairs(table, round).into_iter().map(|(a, b)| (b, a)).collect();
    back.sort_unstable();
    back
}

/// FIDE's Double-Swiss: matches by C.04.5, and the second game of each.
pub(super) fn check_double(table: &Crosstable, report: &mut Report) {
    let mut table = table.clone();
    let paired = table.paired_rounds();
    let rounds = *table.rounds.get_or_insert(paired.next_multiple_of(2));
    if paired > rounds {
        report.differences.push(Difference::Rounds { told: rounds, found: paired });
    }
    for round in 1..=paired.min(rounds) {
        if round % 2 == 0 {
            let due = Due { pairs: turned(&table, round - 1), ..Due::default() };
            compare(&table, round, &due, report);
            continue;
        }
        let (field, _) = match table.after(round - 1).double_field() {
            Ok(field) => field,
            Err(PairError::Missing { round, number }) => {
                report.differences.push(Difference::Missing { round, number });
                return;
            }
            Err(_) => continue,
        };
        let Some(due) = pair_teams(&field) else {
            report.rounds += 1;
            report.differences.push(Difference::NoPairing { round, breaks: None, why: None });
            continue;
        };
        let pairs = due.matches.iter().map(|one| (one.first, one.second)).collect();
        let byes = Some(due.bye.into_iter().collect());
        compare(&table, round, &Due { pairs, byes, everybody: false }, report);
    }
}

/// The table of a Double-Swiss file that names Baku's acceleration, with it.
pub(super) fn accelerate(trf: &mut Trf) {
    let baku_named =
        trf.header("192").is_some_and(|code| code.to_ascii_uppercase().ends_with("_BAKU"));
    let table = &mut trf.table;
    if let Some(rounds) = table.rounds.filter(|_| baku_named && table.acceleration.is_empty()) {
        let parts = baku(table.players.len(), rounds / 2, table.scoring.win * 2);
        table.acceleration = crate::event::stretched(parts);
    }
}

/// Start numbers of those who left a round robin before half of their games: lines of byes tell it, and their games do not count.
pub(super) fn struck(trf: &Trf) -> Vec<u32> {
    let Ok((event, _)) = Tournament::taken(trf, None, &Signature::default()) else {
        return Vec::new();
    };
    let gone = trf.table.players.iter().zip(&event.members).filter(|(_, member)| member.struck);
    gone.map(|(player, _)| player.number).collect()
}

/// A file of a knock-out as an event, whose tree says what every round should be.
pub(super) fn cup(trf: &Trf) -> Option<Tournament> {
    Tournament::taken(trf, None, &Signature::default()).ok().map(|(event, _)| event)
}

/// A knock-out by its tree.
pub(super) fn check_cup(trf: &Trf, report: &mut Report) {
    let table = &trf.table;
    let Some(event) = cup(trf) else {
        report.unpaired = trf.header("192").map(Into::into);
        return;
    };
    let number = |place: u32| {
        let at = (place as usize).checked_sub(1).and_then(|at| table.players.get(at));
        at.map_or(0, |player| player.number)
    };
    for round in 1..=event.rounds.len() {
        let Some(before) = event.before(round) else { continue };
        let all = match before.decide(&Request::Pair) {
            Ok(all) => all,
            Err(Refusal::Undecided(open)) => {
                let (number, opponent) = (number(open.a), number(open.b));
                let difference = Difference::Undecided { round: open.round, number, opponent };
                report.differences.push(difference);
                return;
            }
            Err(Refusal::Pair(PairError::Missing { round, number: place })) => {
                let number = number(place);
                report.differences.push(Difference::Missing { round, number });
                return;
            }
            Err(_) => {
                let found = event.rounds.len();
                report.differences.push(Difference::Rounds { told: round - 1, found });
                return;
            }
        };
        let Some(What::Paired { boards, byes, .. }) = all.into_iter().next() else { continue };
        let pairs = boards.iter().map(|seat| (number(seat.first), number(seat.second))).collect();
        let byes = Some(byes.iter().map(|&id| number(id)).collect());
        compare(table, round, &Due { pairs, byes, everybody: true }, report);
    }
}
