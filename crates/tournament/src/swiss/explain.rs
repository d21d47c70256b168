use adoube_board::Side;

use super::bracket::PairedBracket;
use super::why::{Done, Why};
use super::{Field, NoPairing};
use crate::explanation::{ask, effort};
use crate::{Explanation, Instead};

/// What the Swiss system goes by.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ground {
    /// The score of the bracket, in tenths.
    pub bracket: i32,
    /// Whether the player was moved down into it.
    pub moved: bool,
    /// The player's score.
    pub score: Score,
    /// The opponent's.
    pub facing: Option<Score>,
    /// Those who would have come first, and why it is not them.
    pub instead: Vec<Instead<Why>>,
    /// How many more would have, of whom nothing is said.
    pub more: usize,
}

/// A score for pairing, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// Points that were made.
    pub made: i32,
    /// Virtual points of the acceleration.
    pub extra: i32,
}

/// Explains a player's pairing, or the bye. `initial` is the colour that the lot gave to odd numbers. Only a few of those who
/// would have come first are looked at; [`why_not`](super::why_not) tells about any one.
pub fn explain(
    field: &Field,
    initial: Side,
    number: u32,
) -> Result<Option<Explanation<Ground>>, NoPairing> {
    let Some(at) = field.entrants.iter().position(|entrant| entrant.number == number) else {
        return Ok(None);
    };
    let done = Done::new(field)?;
    let mate = done.mate(at);
    let pair = |other: usize| if mate.is_some() { (at, Some(other)) } else { (other, None) };
    let barred = |other| {
        let (a, b) = pair(other);
        done.barred(a, b)
    };
    let forced = |other| {
        let (a, b) = pair(other);
        done.why(a, b)
    };
    let others = match mate {
        Some(mate) => done.opponents(at, mate),
        // The lowest come first.
        None => (at + 1..field.len()).rev().collect(),
    };
    let asked = ask(&others, effort(field.len()), barred, forced)?;
    let bracket = &done.steps[done.settled(at)].bracket;
    let score = |i: usize| {
        let entrant = &field.entrants[i];
        Score { made: entrant.score - entrant.extra, extra: entrant.extra }
    };
    Ok(Some(Explanation {
        number,
        opponent: mate.map(|i| field.entrants[i].number),
        colours: mate.map(|i| field.seat(at, i, initial)),
        ground: Ground {
            bracket: field.entrants[bracket.residents.start].score,
            moved: bracket.moved.contains(&at),
            score: score(at),
            facing: mate.map(score),
            instead: asked.instead(|other| field.entrants[other].number),
            more: asked.more,
        },
    }))
}

impl Done<'_> {
    /// Who comes before an opponent in the order in which pairings are tried: in each bracket the one whom the first candidate has, and
    /// where there is the opponent, everybody from that one to him.
    fn opponents(&self, at: usize, mate: usize) -> Vec<usize> {
        let (home, settled) = (self.home(at), self.settled(at));
        let mut others: Vec<usize> =
            (home..settled).filter_map(|step| self.steps[step].natural(at)).collect();
        let step = &self.steps[settled];
        let Some(first) = step.natural(at) else { return others };
        let line = step.bracket.players();
        let place = |one: usize| line.iter().position(|&i| i == one).unwrap_or(0);
        let (from, to) = (place(first), place(mate));
        let between: Vec<usize> = if from <= to {
            line[from..to].to_vec()
        } else {
            line[to + 1..=from].iter().rev().copied().collect()
        };
        others.extend(between.into_iter().filter(|&i| i != at));
        others
    }
}

impl PairedBracket {
    /// The opponent whom the first candidate of the bracket gives to a player: moved-down players meet the first of the
    /// residents, and of those who are left the upper half meets the lower one.
    fn natural(&self, at: usize) -> Option<usize> {
        let bracket = &self.bracket;
        let paired = |i: &usize| self.settled.pairs.iter().any(|(a, b)| a == i || b == i);
        let moved: Vec<usize> = bracket.moved.iter().copied().filter(paired).collect();
        let rest = (bracket.residents.start + moved.len()).min(bracket.residents.end);
        let half = self.settled.pairs.len().saturating_sub(moved.len());
        if let Some(place) = moved.iter().position(|&i| i == at) {
            return Some(bracket.residents.start + place);
        }
        if !bracket.residents.contains(&at) {
            return None;
        }
        if at < rest {
            return moved.get(at - bracket.residents.start).copied();
        }
        match at - rest {
            place if place < half => Some(at + half),
            place if place < 2 * half => Some(at - half),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{field, why_not};
    use super::*;
    use crate::Forbidden;
    use crate::random::{Play, Weather};

    fn first_round(players: usize) -> Play {
        let calm = Weather { late: 0, half_byes: 0, absences: 0, ..Weather::new(players, 5) };
        Play::new(&calm, 1)
    }

    #[test]
    fn the_first_candidate_of_a_first_round_has_nobody_before() {
        let (field, _) = field(&first_round(6).table).unwrap();
        for number in 1..=6 {
            let told = explain(&field, Side::First, number).unwrap().unwrap();
            assert_eq!(told.opponent, Some((number + 2) % 6 + 1));
            assert_eq!((told.ground.instead, told.ground.more), (vec![], 0));
        }
        assert_eq!(why_not(&field, 1, 2), Ok(Some(Why::Order)));
        assert_eq!(why_not(&field, 1, 4), Ok(None));
    }

    #[test]
    fn both_players_of_a_pair_hear_what_is_true_of_them() {
        let mut play = first_round(6);
        play.table.forbidden.push(Forbidden { from: 1, to: 5, numbers: vec![1, 4] });
        let (field, _) = field(&play.table).unwrap();
        let told = |number| {
            let told = explain(&field, Side::First, number).unwrap().unwrap();
            (told.opponent.unwrap(), told.ground.instead)
        };
        assert_eq!(told(1), (5, vec![Instead { number: 4, why: Why::Met }]));
        assert_eq!(told(4), (2, vec![Instead { number: 1, why: Why::Met }]));
        // 2 could meet 5, but 1 comes first and has him.
        assert_eq!(told(2), (4, vec![Instead { number: 5, why: Why::Order }]));
        assert_eq!(told(5), (1, vec![Instead { number: 2, why: Why::Order }]));
    }

    #[test]
    fn a_few_reasons_are_enough_in_a_large_field() {
        let mut play = first_round(401);
        // 1 may meet nobody of the upper part of the lower half.
        for other in 201..=300 {
            play.table.forbidden.push(Forbidden { from: 1, to: 5, numbers: vec![1, other] });
        }
        let (field, _) = field(&play.table).unwrap();
        let told = explain(&field, Side::First, 1).unwrap().unwrap();
        assert_eq!((told.opponent, told.ground.more), (Some(301), 0));
        assert_eq!(told.ground.instead.len(), 100);
        assert!(told.ground.instead.iter().all(|one| one.why == Why::Met));
        let told = explain(&field, Side::First, 150).unwrap().unwrap();
        assert_eq!((told.opponent, told.ground.instead), (Some(350), vec![]));
        let told = explain(&field, Side::First, 301).unwrap().unwrap();
        let asked = told.ground.instead.len();
        assert_eq!((told.opponent, asked, asked + told.ground.more), (Some(1), 4, 100));
    }
}
