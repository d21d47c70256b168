//! Mates by force, found by trying everything: lessons have small boards and short mates.

use adoube_laws::{Act, GameKind, Standing, Table};

/// The fewest moves in which the player having the move mates by force, up to `most`, and the first of them.
pub(crate) fn mate_in(table: &Table, most: u32) -> Option<(u32, Act)> {
    (1..=most).find_map(|moves| Some((moves, forces(table, moves)?)))
}

/// A move after which mate follows within so many moves, this one counted.
pub(crate) fn forces(table: &Table, moves: u32) -> Option<Act> {
    let last = moves == 1;
    let in_check = |after: &Table| after.is_check();
    let checks_only = last || table.game() == GameKind::Shogi;
    let acts = table.legal_acts().into_iter();
    let mut tried = acts.filter_map(|act| Some((act, table.after_legal(act).ok()?)));
    tried
        .find(|(_, after)| (!checks_only || in_check(after)) && is_lost(after, moves - 1))
        .map(|(act, _)| act)
}

/// Whether the player having the move is mated, or will be within so many moves of the other, whatever he does.
pub(crate) fn is_lost(table: &Table, moves: u32) -> bool {
    match table.standing() {
        Standing::Mate => true,
        Standing::NoMove => false,
        Standing::Open => {
            moves > 0
                && table.all_acts(|act| {
                    table.after_legal(act).is_ok_and(|after| forces(&after, moves).is_some())
                })
        }
    }
}

/// The answer that holds out longest.
pub(crate) fn longest_defence(table: &Table, most: u32) -> Option<Act> {
    let acts = table.legal_acts().into_iter();
    let held = acts.filter_map(|act| {
        let after = table.after_legal(act).ok()?;
        Some((mate_in(&after, most).map_or(u32::MAX, |(moves, _)| moves), act))
    });
    // The first of the longest: every attempt at an exercise is answered alike.
    held.fold(None, |best: Option<(u32, Act)>, next| match best {
        Some(best) if best.0 >= next.0 => Some(best),
        _ => Some(next),
    })
    .map(|(_, act)| act)
}
