//! Who stands where: points, tie-breaks by the federation's codes (C.07, in force since March 2026), cross tables.

mod code;
mod count;
pub(crate) mod cut;
mod group;
mod terms;

use std::cmp::Ordering;

pub use code::{Measure, TieBreak, TieBreakError};
use count::Counter;
pub use group::{GROUPS, Group, GroupError, among};
pub use terms::{Term, terms};

use crate::{Cell, Crosstable, Mark, Points};

/// What a table is made of.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// Tie-breaks, the first one first.
    pub ties: Vec<TieBreak>,
    /// Whether everybody meets everybody, so that unplayed games count as games.
    pub all_play: bool,
    /// Points with which each player began, in the order of the table.
    pub start: Vec<Points>,
    /// After so many rounds only.
    pub rounds: Option<usize>,
    /// Start numbers of those who left a round robin early: what they played counts for nobody, and they stand last.
    pub struck: Vec<u32>,
    /// How far each player of the table came in a knock-out, the more the further: that counts, and not points.
    pub reached: Vec<u32>,
    /// Whether every two rounds are a match (C.04.5), in which one forfeited game counts as a played one.
    pub double: bool,
}

impl Order {
    /// By these tie-breaks.
    pub fn by(ties: &[TieBreak]) -> Self {
        Self { ties: ties.to_vec(), ..Self::default() }
    }
}

/// A player's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The place; players whom nothing tells apart share it.
    pub rank: usize,
    /// The start number.
    pub number: u32,
    /// Points, with those of the start.
    pub points: Points,
    /// Values of the tie-breaks in hundredths, where they say something.
    pub values: Vec<Option<i64>>,
}

/// A value as it is written: with as many decimals as the measure has.
pub fn written(tie: &TieBreak, value: Option<i64>) -> String {
    let Some(value) = value else { return "-".into() };
    let value = if tie.measure == Measure::Number { -value } else { value };
    let sign = if value < 0 { "-" } else { "" };
    let value = value.unsigned_abs();
    match tie.measure.decimals() {
        0 => format!("{sign}{}", value / 100),
        1 => format!("{sign}{}.{}", value / 100, value % 100 / 10),
        _ => format!("{sign}{}.{:02}", value / 100, value % 100),
    }
}

/// The standings of a table.
pub fn standings(table: &Crosstable, order: &Order) -> Vec<Standing> {
    let rounds = order.rounds.unwrap_or(usize::MAX).min(table.paired_rounds());
    let counted = counted(table, order);
    let table = counted.as_ref().unwrap_or(table);
    let counter = Counter::new(table, rounds, order.all_play, order.start.clone());
    let struck = |at: usize| order.struck.contains(&table.players[at].number);
    let score: Vec<i64> = (0..table.players.len()).map(|at| counter.score(at)).collect();
    let mut values: Vec<Vec<Option<i64>>> = vec![Vec::new(); table.players.len()];
    let mut everyone: Vec<usize> = (0..table.players.len()).collect();
    let first = |at: usize| order.reached.get(at).map_or(score[at], |&reached| i64::from(reached));
    everyone.sort_by_key(|&at| (struck(at), -first(at), table.players[at].number));
    let mut groups: Vec<Vec<usize>> = everyone
        .chunk_by(|&a, &b| first(a) == first(b) && struck(a) == struck(b))
        .map(<[usize]>::to_vec)
        .collect();
    for tie in &order.ties {
        if tie.measure == Measure::Direct {
            for group in &groups {
                let places = direct(&counter, group, tie.forfeits);
                for (&at, place) in group.iter().zip(places) {
                    values[at].push(Some(-place * 100));
                }
            }
        } else {
            // C.07 10: where somebody has met a player without a rating, such a tie-break is dropped.
            let dropped = tie.measure.is_of_ratings() && counter.unrated_met();
            for (at, values) in values.iter_mut().enumerate() {
                values.push(if dropped { None } else { counter.value(at, tie) });
            }
        }
        let key = |at: usize| {
            let value = values[at].last().copied().flatten();
            if tie.reversed { value.map(|value| -value) } else { value }
        };
        groups = groups
            .iter()
            .flat_map(|group| {
                let mut group = group.clone();
                group.sort_by_key(|&at| std::cmp::Reverse(key(at)));
                group.chunk_by(|&a, &b| key(a) == key(b)).map(<[usize]>::to_vec).collect::<Vec<_>>()
            })
            .collect();
        if tie.measure == Measure::Direct {
            // It is written as the place among the tied.
            for values in &mut values {
                if let Some(Some(value)) = values.last_mut() {
                    *value = -*value;
                }
            }
        }
    }
    let mut standings = Vec::new();
    for group in groups {
        let rank = standings.len() + 1;
        for at in group {
            let points = Points(i32::try_from(score[at]).unwrap_or(i32::MAX));
            standings.push(Standing {
                rank,
                number: table.players[at].number,
                points,
                values: std::mem::take(&mut values[at]),
            });
        }
    }
    standings
}

/// The table that counts, where it is another.
fn counted(table: &Crosstable, order: &Order) -> Option<Crosstable> {
    match (order.struck.is_empty(), order.double) {
        (true, false) => None,
        (true, true) => Some(table.with_matches()),
        (false, _) => Some(without(table, &order.struck)),
    }
}

/// A table in which these players met nobody.
fn without(table: &Crosstable, struck: &[u32]) -> Crosstable {
    let mut table = table.clone();
    for player in &mut table.players {
        let gone = struck.contains(&player.number);
        for cell in &mut player.cells {
            if gone || cell.opponent.is_some_and(|number| struck.contains(&number)) {
                *cell = Cell::alone(Mark::ZeroBye);
            }
        }
    }
    table
}

/// Direct encounter: each one's place among the tied, from 1 (C.07 article 6).
fn direct(counter: &Counter<'_>, tied: &[usize], forfeits: bool) -> Vec<i64> {
    if tied.len() < 2 {
        return vec![0; tied.len()];
    }
    let groups = resolve(counter, tied, forfeits);
    if groups.len() == 1 {
        return vec![0; tied.len()];
    }
    let mut place = vec![0; tied.len()];
    let mut next = 1;
    for group in groups {
        for at in &group {
            if let Some(k) = tied.iter().position(|other| other == at) {
                place[k] = next;
            }
        }
        next += group.len() as i64;
    }
    place
}

/// Splits tied players into groups in order, again and again.
fn resolve(counter: &Counter<'_>, tied: &[usize], forfeits: bool) -> Vec<Vec<usize>> {
    if tied.len() < 2 {
        return vec![tied.to_vec()];
    }
    let results: Vec<(usize, i64)> =
        tied.iter().map(|&at| counter.encounters(at, tied, forfeits)).collect();
    let all_met = counter.all_play || results.iter().all(|&(met, _)| met == tied.len() - 1);
    let most = |k: usize| results[k].1 + (tied.len() - 1 - results[k].0) as i64 * counter.win();
    let mut order: Vec<usize> = (0..tied.len()).collect();
    order.sort_by(|&a, &b| {
        results[b].1.cmp(&results[a].1).then(if all_met {
            Ordering::Equal
        } else {
            most(b).cmp(&most(a))
        })
    });
    let mut groups: Vec<Vec<usize>> = Vec::new();
    if all_met {
        groups =
            order.chunk_by(|&a, &b| results[a].1 == results[b].1).map(<[usize]>::to_vec).collect();
    } else {
        // A player is ahead only of those who cannot catch up, whatever the missing games would bring.
        let mut rest = &order[..];
        while let Some((&first, others)) = rest.split_first() {
            if !others.is_empty() && others.iter().all(|&k| results[first].1 > most(k)) {
                groups.push(vec![first]);
                rest = others;
            } else {
                groups.push(rest.to_vec());
                break;
            }
        }
    }
    let groups: Vec<Vec<usize>> =
        groups.into_iter().map(|group| group.into_iter().map(|k| tied[k]).collect()).collect();
    if groups.len() == 1 {
        return groups;
    }
    groups.into_iter().flat_map(|group| resolve(counter, &group, forfeits)).collect()
}
