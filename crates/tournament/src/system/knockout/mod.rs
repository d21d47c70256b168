//! Knock-out: who is seeded where, who goes on, byes for the strongest, a small final.

mod explain;

pub use explain::{Ground, Place, Why, explain, why_not};

/// A match of a knock-out; an empty place is nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Match {
    /// The better seed of the first round, or who came from there.
    pub a: Option<u32>,
    /// The other.
    pub b: Option<u32>,
}

/// What came of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchResult {
    /// This one goes on.
    Winner(u32),
    /// Neither came: nobody goes on.
    Nobody,
    /// Not known, or drawn and not decided.
    Open,
}

/// A match that stands in the way of the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("round {round}: {a} against {b} is not decided (expected a winner)")]
pub struct Undecided {
    /// Its round.
    pub round: usize,
    /// One.
    pub a: u32,
    /// The other.
    pub b: u32,
}

/// How many rounds a knock-out of so many has.
pub fn rounds(entrants: usize) -> usize {
    entrants.max(1).next_power_of_two().trailing_zeros() as usize
}

/// The matches of a round from 1. `seeds` are start numbers, the strongest first; missing ones make byes for the strongest.
/// `outcome` tells what came of a match of an earlier round. In the last round a small final may follow the final.
///
/// ```
/// use adoube_tournament::system::knockout::{matches, Match, MatchResult};
/// let first = matches(&[1, 2, 3], 1, false, |_, _, _| MatchResult::Open)?;
/// assert_eq!(first, [Match { a: Some(1), b: None }, Match { a: Some(2), b: Some(3) }]);
/// let last = matches(&[1, 2, 3], 2, false, |_, _, _| MatchResult::Winner(3))?;
/// assert_eq!(last, [Match { a: Some(1), b: Some(3) }]);
/// # Ok::<(), adoube_tournament::system::knockout::Undecided>(())
/// ```
pub fn matches(
    seeds: &[u32],
    round: usize,
    small_final: bool,
    outcome: impl Fn(usize, u32, u32) -> MatchResult,
) -> Result<Vec<Match>, Undecided> {
    let size = seeds.len().max(1).next_power_of_two();
    let mut field: Vec<Option<u32>> = (0..size).map(|at| seeds.get(at).copied()).collect();
    let mut losers: Vec<Option<u32>> = Vec::new();
    let mut now = 1;
    loop {
        let count = field.len() / 2;
        let fold = |field: &[Option<u32>]| -> Vec<Match> {
            (0..field.len() / 2)
                .map(|at| Match { a: field[at], b: field[field.len() - 1 - at] })
                .collect()
        };
        let mut all = fold(&field);
        if now == round || count <= 1 {
            if small_final && count == 1 && losers.len() == 2 {
                all.extend(fold(&losers));
            }
            return Ok(if now == round { all } else { Vec::new() });
        }
        field.clear();
        losers.clear();
        for Match { a, b } in all {
            let (winner, loser) = match (a, b) {
                (Some(a), Some(b)) => match outcome(now, a, b) {
                    MatchResult::Winner(winner) => {
                        (Some(winner), Some(if winner == a { b } else { a }))
                    }
                    MatchResult::Nobody => (None, None),
                    MatchResult::Open => return Err(Undecided { round: now, a, b }),
                },
                (one, other) => (one.or(other), None),
            };
            field.push(winner);
            losers.push(loser);
        }
        now += 1;
    }
}

/// How far each of the seeds came in the rounds that are paired, the more the further; the small final is about the places after the
/// final's.
pub fn reached(
    seeds: &[u32],
    paired: usize,
    small_final: bool,
    outcome: impl Fn(usize, u32, u32) -> MatchResult,
) -> Vec<u32> {
    let last = rounds(seeds.len());
    let mut reached = vec![0; seeds.len()];
    for round in 1..=paired {
        let Ok(all) = matches(seeds, round, small_final, &outcome) else { break };
        for (at, &Match { a, b }) in all.iter().enumerate() {
            let winner = match (a, b) {
                (Some(a), Some(b)) => match outcome(round, a, b) {
                    MatchResult::Winner(winner) => Some(winner),
                    MatchResult::Nobody | MatchResult::Open => None,
                },
                (one, other) => one.or(other),
            };
            let stage = 4 * round as u32 + 2 * u32::from(round == last && at == 0);
            for number in [a, b].into_iter().flatten() {
                let place = seeds.iter().position(|&seed| seed == number);
                if let Some(place) = place {
                    reached[place] = stage + u32::from(winner == Some(number));
                }
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_strongest_meet_in_the_final_only() {
        let seeds: Vec<u32> = (1..=8).collect();
        let better = |_: usize, a: u32, b: u32| MatchResult::Winner(a.min(b));
        let pairs = |round| -> Vec<(u32, u32)> {
            let all = matches(&seeds, round, true, better).unwrap();
            all.iter().map(|m| (m.a.unwrap(), m.b.unwrap())).collect()
        };
        assert_eq!(pairs(1), [(1, 8), (2, 7), (3, 6), (4, 5)]);
        assert_eq!(pairs(2), [(1, 4), (2, 3)]);
        assert_eq!(pairs(3), [(1, 2), (4, 3)]);
        assert_eq!(matches(&seeds, 4, true, better).unwrap(), []);
    }

    #[test]
    fn a_double_no_show_leaves_a_place_empty() {
        let outcome = |round: usize, a: u32, b: u32| match (round, a, b) {
            (1, 4, 5) => MatchResult::Nobody,
            _ => MatchResult::Winner(a.min(b)),
        };
        let seeds: Vec<u32> = (1..=8).collect();
        assert_eq!(matches(&seeds, 2, false, outcome).unwrap()[0], Match { a: Some(1), b: None });
        let open = |_: usize, _: u32, _: u32| MatchResult::Open;
        assert_eq!(matches(&seeds, 2, false, open), Err(Undecided { round: 1, a: 1, b: 8 }));
    }
}
