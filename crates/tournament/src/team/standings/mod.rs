//! Who stands where among teams: match points, game points, tie-breaks (C.07, in force since March 2026).

mod code;
mod count;
mod direct;

pub use code::{Beyond, TeamMeasure, TeamTie};
use count::TeamCounter;

use super::{TeamScore, TeamTable};
use crate::{Mark, Points};

/// What a table of teams is made of.
#[derive(Clone, Debug, Default)]
pub struct TeamOrder {
    /// Tie-breaks, the first one first.
    pub ties: Vec<TeamTie>,
    /// Whether everybody meets everybody, so that unplayed matches count as matches.
    pub all_play: bool,
    /// After so many rounds only.
    pub rounds: Option<usize>,
    /// Numbers of those who left a round robin early: what they played counts for nobody, and they stand last.
    pub struck: Vec<u32>,
    /// How far each team of the table came in a knock-out, the more the further: that counts, and not points.
    pub reached: Vec<u32>,
}

/// A team's line in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamStanding {
    /// The place; teams whom nothing tells apart share it.
    pub rank: usize,
    /// The pairing number.
    pub number: u32,
    /// Match points.
    pub match_points: Points,
    /// Game points.
    pub game_points: Points,
    /// Values of the tie-breaks in hundredths, where they say something.
    pub values: Vec<Option<i64>>,
}

/// The standings of a table.
pub fn team_standings(table: &TeamTable, order: &TeamOrder) -> Vec<TeamStanding> {
    let counted;
    let table = if order.struck.is_empty() {
        table
    } else {
        counted = without(table, &order.struck);
        &counted
    };
    let rounds = order.rounds.unwrap_or(usize::MAX).min(table.paired_rounds());
    let counter = TeamCounter::new(table, rounds, order.all_play);
    let teams = table.teams.len();
    let struck = |at: usize| order.struck.contains(&table.teams[at].number);
    let first = |at: usize| match order.reached.get(at) {
        Some(&reached) => i64::from(reached),
        None => counter.score(at, table.primary),
    };
    let first: Vec<i64> = (0..teams).map(first).collect();
    let mut everyone: Vec<usize> = (0..teams).collect();
    everyone.sort_by_key(|&at| (struck(at), -first[at], table.teams[at].number));
    let mut groups: Vec<Vec<usize>> = everyone
        .chunk_by(|&a, &b| first[a] == first[b] && struck(a) == struck(b))
        .map(<[usize]>::to_vec)
        .collect();
    let mut values: Vec<Vec<Option<i64>>> = vec![Vec::new(); teams];
    for tie in &order.ties {
        if tie.measure.is_place() {
            for group in &groups {
                let places = counter.places(group, tie);
                for (&at, place) in group.iter().zip(places) {
                    values[at].push(Some(place * 100));
                }
            }
        } else {
            for (at, values) in values.iter_mut().enumerate() {
                values.push(counter.value(at, tie));
            }
        }
        let key = |at: usize| {
            let value = values[at].last().copied().flatten();
            if tie.descends() { value.map(|value| -value) } else { value }
        };
        groups = groups
            .iter()
            .flat_map(|group| {
                // C.07 12.1: a board count is made only between teams with the same game points.
                let games = |&at: &usize| counter.score(at, TeamScore::Game);
                let level = group.windows(2).all(|two| games(&two[0]) == games(&two[1]));
                if tie.measure == TeamMeasure::BoardCount && !level {
                    return vec![group.clone()];
                }
                let mut group = group.clone();
                group.sort_by_key(|&at| std::cmp::Reverse(key(at)));
                group.chunk_by(|&a, &b| key(a) == key(b)).map(<[usize]>::to_vec).collect::<Vec<_>>()
            })
            .collect();
    }
    let mut standings = Vec::new();
    let points =
        |at: usize, score| Points(i32::try_from(counter.score(at, score)).unwrap_or(i32::MAX));
    for group in groups {
        let rank = standings.len() + 1;
        for at in group {
            standings.push(TeamStanding {
                rank,
                number: table.teams[at].number,
                match_points: points(at, TeamScore::Match),
                game_points: points(at, TeamScore::Game),
                values: std::mem::take(&mut values[at]),
            });
        }
    }
    standings
}

/// A table in which these teams met nobody.
fn without(table: &TeamTable, struck: &[u32]) -> TeamTable {
    let mut counted = table.clone();
    for team in &mut counted.teams {
        let gone = struck.contains(&team.number);
        for bout in &mut team.bouts {
            if gone || bout.opponent.is_some_and(|number| struck.contains(&number)) {
                *bout = table.alone(Mark::ZeroBye);
            }
        }
    }
    counted
}
