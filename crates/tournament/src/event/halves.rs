//! The halves of an accelerated file, and who was there when they were made.

use super::twice::stretched;
use crate::random::baku;
use crate::{Acceleration, Cell, Crosstable, Mark, Player, Points};

/// The round before which each player of an accelerated file entered, so that the halves are those that the file has; none where they
/// are not Baku's. Who has nothing in the first rounds may have entered after them, or have asked for no more: whichever it was, only how
/// many of them there were in either half makes the halves.
pub(super) fn entries(table: &Crosstable, rounds: usize, twice: bool) -> Option<Vec<usize>> {
    let win = table.scoring.win;
    let half = |players: usize| match twice {
        true => stretched(baku(players, rounds / 2, win * 2)),
        false => baku(players, rounds, win),
    };
    let paired = table.paired_rounds();
    let missed = |player: &Player| {
        let cells = player.cells.iter().take(paired);
        cells.take_while(|cell| **cell == Cell::alone(Mark::ZeroBye)).count()
    };
    let last = table.acceleration.iter().map(|part| part.last).max()?;
    let (upper, lower): (Vec<usize>, Vec<usize>) =
        (0..table.players.len()).partition(|&at| table.players[at].number <= last);
    let late = |half: &[usize], but: u32| -> Vec<usize> {
        let late = |at: &&usize| {
            let player = &table.players[**at];
            player.number != but && missed(player) > 0
        };
        half.iter().filter(late).copied().collect()
    };
    // The last of the upper half was there when it was made.
    let (above, below) = (late(&upper, last), late(&lower, last));
    let tried = |above: &[usize], below: &[usize]| -> Option<Vec<usize>> {
        let mut since = vec![1; table.players.len()];
        for &at in above.iter().chain(below) {
            since[at] = missed(&table.players[at]) + 1;
        }
        let early: Vec<u32> = table
            .players
            .iter()
            .zip(&since)
            .filter(|&(_, &since)| since == 1)
            .map(|(player, _)| player.number)
            .collect();
        let mut due = half(early.len());
        for part in &mut due {
            part.last = *early.get((part.last as usize).min(early.len()).checked_sub(1)?)?;
        }
        is_same(table, &due, rounds).then_some(since)
    };
    let fits = |up: usize, down: usize| {
        let early = table.players.len() - up - down;
        let upper = upper.len() - up;
        half(early).first().is_some_and(|part| (part.last as usize).min(early) == upper)
    };
    // That nobody was late is the simplest story; else as many as can be were.
    let all = (0..=above.len()).rev().flat_map(|up| (0..=below.len()).rev().map(move |d| (up, d)));
    let mut stories = [(0, 0)].into_iter().chain(all).filter(|&(up, down)| fits(up, down));
    stories.find_map(|(up, down)| tried(&above[..up], &below[..down]))
}

/// Whether the points for pairing only are these, for everybody in every round.
fn is_same(table: &Crosstable, half: &[Acceleration], rounds: usize) -> bool {
    let theirs = |number: u32, round: usize| -> Points { table.virtual_points(number, round) };
    let ours = Crosstable { acceleration: half.to_vec(), ..Crosstable::default() };
    table.players.iter().all(|player| {
        (1..=rounds)
            .all(|round| theirs(player.number, round) == ours.virtual_points(player.number, round))
    })
}
