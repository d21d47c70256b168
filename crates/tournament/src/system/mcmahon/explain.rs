use adoube_board::Side;

use super::weigh::{Part, Scales};
use crate::explanation::{ask, effort};
use crate::swiss::{Field, NoPairing};
use crate::{Explanation, Instead};

/// Why a player does not meet another one, or does not have the bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "why"))]
pub enum Why {
    /// They have met, or are kept apart (fesa-2024/14.4).
    Met,
    /// Had a bye, or a point without playing (fesa-2024/14.4).
    HadBye,
    /// Somebody else would have nobody to meet.
    Incomplete,
    /// The whole pairing would be worse.
    Worse {
        /// In what.
        part: Part,
        /// What it comes to as it is.
        now: u64,
        /// What it would come to.
        then: u64,
    },
    /// The whole pairing would be as good.
    Even,
}

/// What McMahon goes by.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ground {
    /// The player's points with those of the start, in tenths.
    pub points: i32,
    /// Whether points of the start count in this round.
    pub started: bool,
    /// The opponent's.
    pub facing: Option<i32>,
    /// Those who would suit better if the two were alone, and why it is not them.
    pub instead: Vec<Instead<Why>>,
    /// How many more would, of whom nothing is said.
    pub more: usize,
}

/// Explains a player's pairing, or the bye; none if the player is not in the field. `initial` is the colour that the lot
/// gave to odd numbers.
pub fn explain(
    field: &Field,
    clubs: &[String],
    initial: Side,
    number: u32,
) -> Result<Option<Explanation<Ground>>, NoPairing> {
    let scales = Scales::new(field, clubs);
    let mates = scales.settle(&scales.rows).ok_or(NoPairing::Impossible)?;
    let Some(at) = find(field, number) else { return Ok(None) };
    let mate = mates[at];
    let nobody = field.len();
    let others: Vec<usize> = if mate == nobody {
        // The lowest come first.
        (at + 1..nobody).rev().collect()
    } else {
        let own = scales.cost(at, mate);
        let mut others: Vec<usize> =
            (0..nobody).filter(|&i| i != at && i != mate && scales.cost(at, i) < own).collect();
        others.sort_by_key(|&i| scales.cost(at, i));
        others
    };
    let pair = |other: usize| if mate == nobody { (other, nobody) } else { (at, other) };
    let barred = |other| {
        let (a, b) = pair(other);
        scales.barred(a, b)
    };
    let forced = |other| {
        let (a, b) = pair(other);
        Ok(scales.forced(&mates, a, b))
    };
    let asked = ask(&others, effort(3 * nobody), barred, forced)?;
    let opponent = field.entrants.get(mate);
    Ok(Some(Explanation {
        number,
        opponent: opponent.map(|entrant| entrant.number),
        colours: opponent.map(|_| field.seat(at, mate, initial)),
        ground: Ground {
            points: field.entrants[at].score,
            started: field.entrants.iter().any(|entrant| entrant.extra != 0),
            facing: opponent.map(|entrant| entrant.score),
            instead: asked.instead(|other| field.entrants[other].number),
            more: asked.more,
        },
    }))
}

/// Why a player does not meet another one; none if they meet or are not in the field.
pub fn why_not(
    field: &Field,
    clubs: &[String],
    number: u32,
    other: u32,
) -> Result<Option<Why>, NoPairing> {
    let scales = Scales::new(field, clubs);
    let mates = scales.settle(&scales.rows).ok_or(NoPairing::Impossible)?;
    let (Some(a), Some(b)) = (find(field, number), find(field, other)) else { return Ok(None) };
    Ok((a != b && mates[a] != b).then(|| scales.forced(&mates, a, b)))
}

fn find(field: &Field, number: u32) -> Option<usize> {
    field.entrants.iter().position(|entrant| entrant.number == number)
}

impl Scales<'_> {
    /// The reason, if the two may not meet at all.
    fn barred(&self, a: usize, b: usize) -> Option<Why> {
        let why = if b == self.field.len() { Why::HadBye } else { Why::Met };
        (!self.rows.has(a, b)).then_some(why)
    }

    /// What would be if this pair or bye had to be.
    fn forced(&self, mates: &[usize], a: usize, b: usize) -> Why {
        if let Some(why) = self.barred(a, b) {
            return why;
        }
        let mut narrow = self.rows.clone();
        for k in (0..self.size()).filter(|&k| k != a && k != b) {
            for one in [a, b] {
                if narrow.has(one, k) {
                    narrow.part(one, k);
                }
            }
        }
        let Some(forced) = self.settle(&narrow) else { return Why::Incomplete };
        let both = self.total(mates).into_iter().zip(self.total(&forced)).zip(Part::ALL);
        for ((now, then), part) in both {
            if then > now {
                return Why::Worse { part, now, then };
            }
        }
        Why::Even
    }
}

#[cfg(test)]
mod tests {
    use super::super::pair;
    use super::*;
    use crate::Chance;
    use crate::random::{Play, Weather};
    use crate::swiss::{Pairs, dress, field};

    /// The reason by brute force: of all pairings with this pair or bye, the one that costs least.
    fn truth(field: &Field, clubs: &[String], made: &Pairs, (a, b): (usize, usize)) -> Why {
        fn go(scales: &Scales<'_>, mates: &mut Vec<usize>, least: &mut Option<[u64; 6]>) {
            let size = mates.len();
            let Some(i) = mates.iter().position(|&mate| mate == size) else {
                let total = scales.total(mates);
                *least = Some(least.map_or(total, |least| least.min(total)));
                return;
            };
            for j in i + 1..size {
                if mates[j] == size && scales.rows.has(i, j) {
                    (mates[i], mates[j]) = (j, i);
                    go(scales, mates, least);
                    (mates[i], mates[j]) = (size, size);
                }
            }
        }
        let scales = Scales::new(field, clubs);
        let size = scales.size();
        let mut now = vec![size; size];
        let bye = made.bye.map(|bye| (bye, field.len()));
        for (x, y) in made.pairs.iter().copied().chain(bye) {
            (now[x], now[y]) = (y, x);
        }
        if !scales.rows.has(a, b) {
            return if b == field.len() { Why::HadBye } else { Why::Met };
        }
        let mut mates = vec![size; size];
        (mates[a], mates[b]) = (b, a);
        let mut least = None;
        go(&scales, &mut mates, &mut least);
        let Some(then) = least else { return Why::Incomplete };
        let mut all = Part::ALL.into_iter().zip(scales.total(&now)).zip(then);
        let worse = all.find(|((_, now), then)| now != then);
        worse.map_or(Why::Even, |((part, now), then)| Why::Worse { part, now, then })
    }

    #[test]
    fn every_pair_and_every_bye_has_a_reason_that_holds() {
        let mut chance = Chance::new(7);
        let (mut met, mut worse, mut byes, mut checked) = (0, 0, 0, 0);
        for seed in 0..40 {
            let mut play = Play::new(&Weather::any(&mut chance, 14), seed);
            loop {
                play.announce();
                let Ok((field, round)) = field(&play.table) else { break };
                let clubs: Vec<String> =
                    (0..field.len()).map(|at| ["A", "B", "", "C"][at % 4].into()).collect();
                let Ok(pairs) = pair(&field, &clubs) else { break };
                for entrant in &field.entrants {
                    let told =
                        explain(&field, &clubs, Side::First, entrant.number).unwrap().unwrap();
                    byes += usize::from(told.opponent.is_none());
                    for Instead { number, why } in told.ground.instead {
                        assert_ne!(Some(number), told.opponent);
                        let other = find(&field, number).unwrap();
                        let at = find(&field, entrant.number).unwrap();
                        let forced = match told.opponent {
                            Some(_) => {
                                let asked = why_not(&field, &clubs, entrant.number, number);
                                assert_eq!(asked, Ok(Some(why)));
                                (at, other)
                            }
                            None => (other, field.len()),
                        };
                        met += usize::from(why == Why::Met);
                        worse += usize::from(matches!(why, Why::Worse { .. }));
                        if field.len() <= 9 {
                            assert_eq!(truth(&field, &clubs, &pairs, forced), why, "seed {seed}");
                            checked += 1;
                        }
                    }
                }
                play.enter(&dress(&field, &pairs.pairs, pairs.bye, round, play.table.initial));
            }
        }
        assert!(met > 50 && worse > 100 && byes > 20, "{met} {worse} {byes}");
        assert!(checked > 100, "{checked}");
    }
}
