use super::{Match, MatchResult, Undecided, matches, rounds};
use crate::Explanation;

/// What puts a player where he is in a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "by"))]
pub enum Place {
    /// The first round: seeds, from 1, whose sum is one more than the tree has places.
    Seeds {
        /// The player's.
        seed: usize,
        /// The opponent's; where nobody has it the place is free.
        facing: usize,
    },
    /// Two matches of the round before meet.
    Winners {
        /// The one that the player comes from.
        own: Match,
        /// The one that the opponent comes from, or should.
        facing: Match,
    },
    /// Lost a semi-final, as the opponent did, if there is one.
    Third,
    /// Out since a round, to whom if somebody was there.
    Out {
        /// The round.
        round: usize,
        /// Who went on.
        to: Option<u32>,
    },
}

/// What a knock-out goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ground {
    /// The round.
    pub round: usize,
    /// How many there are.
    pub rounds: usize,
    /// What puts the player there.
    pub place: Place,
}

/// Why two do not meet in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "why"))]
pub enum Why {
    /// One of them plays no knock-out.
    Outside,
    /// One of them is out.
    Out {
        /// Who.
        number: u32,
        /// Since when.
        round: usize,
    },
    /// The tree lets them meet later, if both win until then.
    Later {
        /// In which round.
        round: usize,
    },
}

/// Where a player stands in a round, and whom he meets; none if he does not play in this knock-out. A tree gives no colours:
/// they follow from the games that were played.
pub fn explain(
    seeds: &[u32],
    round: usize,
    small_final: bool,
    outcome: impl Fn(usize, u32, u32) -> MatchResult,
    number: u32,
) -> Result<Option<Explanation<Ground>>, Undecided> {
    let Some(seed) = seeds.iter().position(|&seed| seed == number) else { return Ok(None) };
    let size = seeds.len().next_power_of_two();
    let told = |opponent, place| {
        let ground = Ground { round, rounds: rounds(seeds.len()), place };
        Ok(Some(Explanation { number, opponent, colours: None, ground }))
    };
    let now = matches(seeds, round, small_final, &outcome)?;
    let Some(at) = now.iter().position(|m| m.has(number)) else {
        return match lost(seeds, round, &outcome, number)? {
            Some((round, to)) => told(None, Place::Out { round, to }),
            None => Ok(None),
        };
    };
    let opponent = now[at].other(number);
    if round == 1 {
        return told(opponent, Place::Seeds { seed: seed + 1, facing: size - seed });
    }
    let before = matches(seeds, round - 1, small_final, &outcome)?;
    if now.len() == 2 && before.len() == 2 && at == 1 {
        return told(opponent, Place::Third);
    }
    // The first match of the round before meets the last one, and so on.
    let own = before.iter().position(|m| m.has(number)).unwrap_or(at);
    let facing = before.len() - 1 - own;
    let nobody = Match { a: None, b: None };
    let [own, facing] = [own, facing].map(|at| before.get(at).copied().unwrap_or(nobody));
    told(opponent, Place::Winners { own, facing })
}

/// Why two players do not meet in a round; none if they do.
pub fn why_not(
    seeds: &[u32],
    round: usize,
    small_final: bool,
    outcome: impl Fn(usize, u32, u32) -> MatchResult,
    [a, b]: [u32; 2],
) -> Result<Option<Why>, Undecided> {
    let place = |number: u32| seeds.iter().position(|&seed| seed == number);
    let (Some(mut x), Some(mut y)) = (place(a), place(b)) else { return Ok(Some(Why::Outside)) };
    let now = matches(seeds, round, small_final, &outcome)?;
    if now.iter().any(|m| m.has(a) && m.other(a) == Some(b)) {
        return Ok(None);
    }
    for number in [b, a] {
        if let Some((round, _)) = lost(seeds, round, &outcome, number)? {
            return Ok(Some(Why::Out { number, round }));
        }
    }
    let mut size = seeds.len().next_power_of_two();
    let mut meet = 1;
    loop {
        (x, y) = (x.min(size - 1 - x), y.min(size - 1 - y));
        if x == y || size <= 2 {
            return Ok(Some(Why::Later { round: meet }));
        }
        size /= 2;
        meet += 1;
    }
}

/// The round before this one in which a player went out, and who went on.
fn lost(
    seeds: &[u32],
    before: usize,
    outcome: &impl Fn(usize, u32, u32) -> MatchResult,
    number: u32,
) -> Result<Option<(usize, Option<u32>)>, Undecided> {
    for round in 1..before {
        let all = matches(seeds, round, false, outcome)?;
        let Some(Match { a: Some(a), b: Some(b) }) = all.iter().find(|m| m.has(number)) else {
            continue;
        };
        match outcome(round, *a, *b) {
            MatchResult::Winner(winner) if winner != number => {
                return Ok(Some((round, Some(winner))));
            }
            MatchResult::Nobody => return Ok(Some((round, None))),
            _ => {}
        }
    }
    Ok(None)
}

impl Match {
    fn has(&self, number: u32) -> bool {
        self.a == Some(number) || self.b == Some(number)
    }

    fn other(&self, number: u32) -> Option<u32> {
        if self.a == Some(number) { self.b } else { self.a }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_says_who_meets_whom_and_when() {
        let seeds: Vec<u32> = (1..=7).collect();
        let better = |_: usize, a: u32, b: u32| MatchResult::Winner(a.min(b));
        let told = |round, number| explain(&seeds, round, true, better, number).unwrap().unwrap();
        assert_eq!(told(1, 1).ground.place, Place::Seeds { seed: 1, facing: 8 });
        assert_eq!((told(1, 1).opponent, told(1, 4).opponent), (None, Some(5)));
        let pair = |a, b| Match { a: Some(a), b };
        let winners = Place::Winners { own: pair(1, None), facing: pair(4, Some(5)) };
        assert_eq!((told(2, 1).opponent, told(2, 1).ground.place), (Some(4), winners));
        assert_eq!(told(3, 3).ground.place, Place::Third);
        assert_eq!(told(2, 7).ground.place, Place::Out { round: 1, to: Some(2) });
        assert_eq!(explain(&seeds, 1, true, better, 9), Ok(None));

        let why = |round, a, b| why_not(&seeds, round, true, better, [a, b]).unwrap();
        assert_eq!(why(1, 4, 5), None);
        assert_eq!(why(1, 1, 2), Some(Why::Later { round: 3 }));
        assert_eq!(why(1, 1, 4), Some(Why::Later { round: 2 }));
        assert_eq!(why(2, 1, 5), Some(Why::Out { number: 5, round: 1 }));
        assert_eq!(why(2, 1, 8), Some(Why::Outside));
    }
}
