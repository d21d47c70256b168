//! Scheveningen: everybody of a team meets everybody of another.

use crate::Chance;

/// A board of a round: who of the first team, who of the second, each from 0, and whether the first team has the first side.
pub type Board = (usize, usize, bool);

/// Rounds of up to eight a side as they are printed. A round is a word: after each letter of a colour of the first team's player, in order,
/// the opponent. Beyond eight there is no table, and [`made`] makes one.
const PRINTED: [&[&str]; 6] = [
    &["w1w2", "b2b1"],
    &["w1w2b3", "b2w3b1", "w3b1w2"],
    &["w1w2b3b4", "b2b1w4w3", "w3w4b1b2", "b4b3w2w1"],
    &["w1w2w3b4b5", "b2b3w4w5b1", "w3w4b5b1w2", "b4w5w1b2b3", "w5b1b2w3w4"],
    &[
        "w1b2b3w4b5w6",
        "b2w3w5b6w4b1",
        "w3b5b1w2w6b4",
        "b4b6w2w1b3w5",
        "w5w4w6b3b1b2",
        "b6w1b4b5w2w3",
    ],
    &[
        "w1w2w3w4b5b6b7",
        "b2b3b4w5w6w7b1",
        "w3w4w5b6b7b1w2",
        "b4b5w6w7w1b2b3",
        "w5w6b7b1b2w3w4",
        "b6w7w1w2b3b4b5",
        "w7b1b2b3w4w5w6",
    ],
];

/// All rounds of so many a side: the printed table where there is one.
///
/// ```
/// use adoube_tournament::system::scheveningen::table;
/// assert_eq!(table(2), [[(0, 0, true), (1, 1, true)], [(0, 1, false), (1, 0, false)]]);
/// ```
pub fn table(size: usize) -> Vec<Vec<Board>> {
    match size {
        0 => Vec::new(),
        1 => vec![vec![(0, 0, true)]],
        2..=7 => PRINTED[size - 2].iter().map(|round| read(round)).collect(),
        8 => blocks(8),
        _ => made(size),
    }
}

fn read(round: &str) -> Vec<Board> {
    let bytes = round.as_bytes().chunks(2).enumerate();
    bytes.map(|(at, two)| (at, usize::from(two[1] - b'1'), two[0] == b'w')).collect()
}

/// Two blocks that turn within themselves, and then each against the other; their colours alternate.
fn blocks(size: usize) -> Vec<Vec<Board>> {
    let half = size / 2;
    let round = |round: usize| {
        let board = |at: usize| {
            let own = at / half;
            let block = if round < half { own } else { 1 - own };
            let other = block * half + (at % half + round) % half;
            (at, other, round.is_multiple_of(2) == (own == 0))
        };
        (0..size).map(board).collect()
    };
    (0..size).map(round).collect()
}

/// A table by turning one side against the other. Colours go by the sum of both places; then colours of four boards, which keeps those of
/// their players, are exchanged here and there until each team has as many Whites as Blacks in every round. The same numbers are drawn every
/// time.
///
/// With 10, 14, 18 and so on a side two rounds have a White too many for one team: the places of White boards, opponent less own, sum up to
/// nothing over all players modulo the size, and to half of it if every round were balanced.
fn made(size: usize) -> Vec<Vec<Board>> {
    let mut first: Vec<Vec<bool>> =
        (0..size).map(|a| (0..size).map(|b| (a + b) % size < size.div_ceil(2)).collect()).collect();
    let round = |a: usize, b: usize| (b + size - a) % size;
    let mut whites = vec![0_i64; size];
    for (a, row) in first.iter().enumerate() {
        for (b, &white) in row.iter().enumerate() {
            whites[round(a, b)] += i64::from(white);
        }
    }
    let off = |whites: &[i64]| -> i64 {
        whites.iter().map(|&w| ((2 * w - size as i64).abs() - (size % 2) as i64).max(0)).sum()
    };
    let mut chance = Chance::new(size as u64);
    let mut tries = 0;
    let least = if size % 4 == 2 { 4 } else { 0 };
    while off(&whites) > least && tries < 1_000_000 {
        tries += 1;
        let mut any = || chance.below(size as u64) as usize;
        let (a, b, c, d) = (any(), any(), any(), any());
        if !first[a][c] || !first[b][d] || first[a][d] || first[b][c] {
            continue;
        }
        let mut then = whites.clone();
        for (x, y, more) in [(a, c, -1), (b, d, -1), (a, d, 1), (b, c, 1)] {
            then[round(x, y)] += more;
        }
        if off(&then) <= off(&whites) {
            for (x, y) in [(a, c), (b, d), (a, d), (b, c)] {
                first[x][y] ^= true;
            }
            whites = then;
        }
    }
    let board = |round: usize, a: usize| {
        let b = (a + round) % size;
        (a, b, first[a][b])
    };
    (0..size).map(|round| (0..size).map(|a| board(round, a)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_with_balanced_colours() {
        for size in 1..=20 {
            let rounds = table(size);
            assert_eq!(rounds.len(), size);
            let mut met = vec![vec![0; size]; size];
            let mut whites = [vec![0_usize; size], vec![0; size]];
            for round in &rounds {
                let mut seen = vec![false; size];
                for (at, &(a, b, first)) in round.iter().enumerate() {
                    assert_eq!(a, at);
                    assert!(!std::mem::replace(&mut seen[b], true), "{size}");
                    met[a][b] += 1;
                    whites[usize::from(!first)][if first { a } else { b }] += 1;
                }
                let team = round.iter().filter(|board| board.2).count();
                // In the printed table of two a side a team has one colour in a round.
                let most = if size == 2 || size > 8 && size % 4 == 2 { 2 } else { size % 2 };
                assert!((2 * team).abs_diff(size) <= most, "{size}: {team} Whites in a round");
            }
            assert!(met.iter().flatten().all(|&count| count == 1), "{size}");
            let fair = |&count: &usize| (2 * count).abs_diff(size) <= size % 2;
            assert!(whites.iter().flatten().all(fair), "{size}: {whites:?}");
        }
    }
}
