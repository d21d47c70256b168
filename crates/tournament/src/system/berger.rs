//! Round robin by Berger's tables, and the restricted drawing of lots after Varma.

use crate::swiss::{Board, ColourRule};
use crate::{Chance, Explanation};

/// A round: pairs of pairing numbers from 1, the first side first. With an odd number of players, whoever meets the number above the
/// last has no game.
pub type Round = Vec<(usize, usize)>;

/// Berger's tables for a number of players.
///
/// ```
/// use adoube_tournament::system::berger::table;
/// assert_eq!(table(4), [vec![(1, 4), (2, 3)], vec![(4, 3), (1, 2)], vec![(2, 4), (3, 1)]]);
/// ```
pub fn table(players: usize) -> Vec<Round> {
    let n = players + players % 2;
    if n < 2 {
        return Vec::new();
    }
    let half = n / 2;
    (0..n - 1)
        .map(|round| {
            // Everybody but the last turns by half a circle a round.
            let at = |k: usize| (k + round * half) % (n - 1) + 1;
            let first = if round % 2 == 0 { (at(0), n) } else { (n, at(0)) };
            let others = (1..half).map(|k| (at(k), at(n - 1 - k)));
            std::iter::once(first).chain(others).collect()
        })
        .collect()
}

/// Two cycles: the second one with colours reversed, and the last two rounds of the first one swapped, so that nobody
/// has a colour three times in a row.
pub fn double(players: usize) -> Vec<Round> {
    let mut first = table(players);
    let second: Vec<Round> =
        first.iter().map(|round| round.iter().map(|&(a, b)| (b, a)).collect()).collect();
    let count = first.len();
    if count > 2 {
        first.swap(count - 2, count - 1);
    }
    first.extend(second);
    first
}

/// One cycle or two.
pub fn cycles(players: usize, cycles: u8) -> Vec<Round> {
    if cycles > 1 { double(players) } else { table(players) }
}

/// What a round robin goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ground {
    /// The round.
    pub round: usize,
    /// How many there are.
    pub rounds: usize,
}

/// Whom a pairing number meets in a round; none if the table does not have it.
pub fn explain(
    all: &[Round],
    players: usize,
    round: usize,
    number: u32,
) -> Option<Explanation<Ground>> {
    let pairs = all.get(round.checked_sub(1)?)?;
    let at = number as usize;
    let &(a, b) = pairs.iter().find(|&&(a, b)| a == at || b == at)?;
    let opponent = [a, b].into_iter().find(|&other| other != at && other <= players);
    let met = all[..round - 1].iter().flatten().any(|&pair| pair == (b, a));
    let rule = if met { ColourRule::Reversed } else { ColourRule::Table };
    Some(Explanation {
        number,
        opponent: opponent.map(|other| other as u32),
        colours: opponent.map(|_| Board { first: a as u32, second: b as u32, rule }),
        ground: Ground { round, rounds: all.len() },
    })
}

/// The rounds in which two pairing numbers meet.
pub fn meetings(all: &[Round], a: u32, b: u32) -> Vec<usize> {
    let (a, b) = (a as usize, b as usize);
    let meet = |round: &Round| round.contains(&(a, b)) || round.contains(&(b, a));
    (1..=all.len()).filter(|&round| meet(&all[round - 1])).collect()
}

/// The groups of pairing numbers for lots that keep compatriots apart at the end; none for other numbers of players.
pub fn varma(players: usize) -> Option<[Vec<usize>; 4]> {
    let groups: [&[usize]; 4] = match players + players % 2 {
        10 => [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]],
        12 => [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]],
        14 => [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]],
        16 => [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]],
        18 => [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]],
        20 => [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]],
        22 => [
            &[6, 7, 8, 9, 10, 17, 18, 19, 20],
            &[1, 2, 3, 4, 12, 13, 14, 15],
            &[11, 16, 21],
            &[5, 22],
        ],
        24 => [
            &[6, 7, 8, 9, 10, 11, 19, 20, 21, 22],
            &[1, 2, 3, 4, 13, 14, 15, 16, 17],
            &[12, 18, 23],
            &[5, 24],
        ],
        _ => return None,
    };
    Some(groups.map(<[usize]>::to_vec))
}

/// Draws pairing numbers: for each player, by federation, a number from 1. The largest federation draws first, from the
/// smallest group that has room for all of it. Without groups for this number of players the lots are free.
pub fn draw(federations: &[String], chance: &mut Chance) -> Vec<usize> {
    let players = federations.len();
    let mut numbers = vec![0; players];
    let Some(mut groups) = varma(players) else {
        let mut free: Vec<usize> = (1..=players).collect();
        chance.shuffle(&mut free);
        return free;
    };
    // With an odd number the highest number is nobody's.
    for group in &mut groups {
        group.retain(|&number| number <= players);
        chance.shuffle(group);
    }
    let mut names: Vec<&String> = federations.iter().collect();
    names.sort();
    names.dedup();
    names.sort_by_key(|name| std::cmp::Reverse(federations.iter().filter(|f| f == name).count()));
    for name in names {
        let mut members: Vec<usize> = (0..players).filter(|&at| &federations[at] == name).collect();
        chance.shuffle(&mut members);
        let fits = groups.iter_mut().filter(|group| group.len() >= members.len());
        let mut taken: Vec<usize> = match fits.min_by_key(|group| group.len()) {
            Some(group) => group.drain(..members.len()).collect(),
            None => Vec::new(),
        };
        // A federation that no group has room for takes what is left, the largest group first.
        while taken.len() < members.len() {
            let Some(number) = groups.iter_mut().max_by_key(|group| group.len()).and_then(Vec::pop)
            else {
                break;
            };
            taken.push(number);
        }
        for (at, number) in members.into_iter().zip(taken) {
            numbers[at] = number;
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn berger_is_as_printed() {
        let six = [
            vec![(1, 6), (2, 5), (3, 4)],
            vec![(6, 4), (5, 3), (1, 2)],
            vec![(2, 6), (3, 1), (4, 5)],
            vec![(6, 5), (1, 4), (2, 3)],
            vec![(3, 6), (4, 2), (5, 1)],
        ];
        assert_eq!(table(6), six);
        assert_eq!(table(5), six);
        assert_eq!(table(8)[1], [(8, 5), (6, 4), (7, 3), (1, 2)]);
        assert_eq!(table(8)[6], [(4, 8), (5, 3), (6, 2), (7, 1)]);
    }

    #[test]
    fn the_table_says_who_meets_whom_and_when() {
        let all = cycles(5, 2);
        let told = explain(&all, 5, 1, 1).unwrap();
        assert_eq!((told.opponent, told.colours, told.ground.rounds), (None, None, 10));
        let told = |round| explain(&all, 5, round, 2).unwrap();
        assert_eq!((told(1).opponent, told(6).opponent), (Some(5), Some(5)));
        let seats = |first, second, rule| Some(Board { first, second, rule });
        assert_eq!(told(1).colours, seats(2, 5, ColourRule::Table));
        assert_eq!(told(6).colours, seats(5, 2, ColourRule::Reversed));
        assert_eq!(meetings(&all, 2, 5), [1, 6]);
        assert_eq!(explain(&all, 5, 11, 2), None);
    }

    #[test]
    fn everybody_meets_everybody_once_or_twice() {
        for n in 2..=25 {
            let pairs: Vec<(usize, usize)> = table(n).concat();
            let even = n + n % 2;
            assert_eq!(pairs.len(), even * (even - 1) / 2);
            let sets: BTreeSet<(usize, usize)> =
                pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            assert_eq!(sets.len(), pairs.len());
            let both: BTreeSet<(usize, usize)> = double(n).concat().into_iter().collect();
            assert_eq!(both.len(), 2 * pairs.len());
            for player in 1..=even {
                let whites = pairs.iter().filter(|pair| pair.0 == player).count() as i64;
                assert!((2 * whites - (even as i64 - 1)).abs() <= 1);
            }
        }
    }

    #[test]
    fn lots_give_each_number_once_and_keep_compatriots_in_a_group() {
        for n in 9..=24 {
            let federations: Vec<String> =
                (0..n).map(|at| if at < 2 { "FRA".into() } else { format!("F{at}") }).collect();
            let numbers = draw(&federations, &mut Chance::new(n as u64));
            let all: BTreeSet<usize> = numbers.iter().copied().collect();
            assert_eq!(all, (1..=n).collect());
            let groups = varma(n).unwrap();
            assert!(
                groups
                    .iter()
                    .any(|group| group.contains(&numbers[0]) && group.contains(&numbers[1]))
            );
            // Compatriots do not meet in the last three rounds.
            let rounds = table(n);
            let late = rounds[rounds.len() - 3..].concat();
            let pair = (numbers[0].min(numbers[1]), numbers[0].max(numbers[1]));
            assert!(!late.iter().any(|&(a, b)| (a.min(b), a.max(b)) == pair), "{n}: {pair:?}");
        }
    }
}
