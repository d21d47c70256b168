//! The shortest way to all stars.

use std::collections::BTreeSet;

use adoube_chess as chess;
use adoube_laws::{Act, Place, Table};

use crate::task::{captured, goal};

/// No exercise has more stars.
pub(crate) const STARS: usize = 16;
/// No exercise has more positions to look at.
const MOST: usize = 200_000;

/// What stands there when the same player has the move again.
pub(crate) fn again(table: &Table) -> Table {
    match table {
        Table::Chess(table) => {
            let mut sketch = table.sketch();
            sketch.board.turn = !sketch.board.turn;
            sketch.board.en_passant = None;
            Table::Chess(sketch.into())
        }
        Table::Shogi(table) => {
            let mut sketch = table.sketch();
            sketch.board.turn = !sketch.board.turn;
            Table::Shogi(sketch.into())
        }
    }
}

/// Whether a piece of the player having the move stands there.
pub(crate) fn is_own(table: &Table, place: Place) -> bool {
    match (table, place) {
        (Table::Chess(table), Place::Chess(square)) => {
            let piece = table.piece_at(square);
            piece.is_some_and(|piece| piece.side == table.turn())
        }
        (Table::Shogi(table), Place::Shogi(square)) => {
            let piece = table.piece_at(square);
            piece.is_some_and(|piece| piece.side == table.turn())
        }
        _ => false,
    }
}

/// Whether what has just gone there can be taken.
pub(crate) fn is_lost_at(after: &Table, place: Place) -> bool {
    !after.all_acts(|act| captured(after, act) != Some(place))
}

/// Where a walk has come to.
struct Stop {
    table: Table,
    /// A bit for each star that was collected.
    found: u32,
    /// The stop before, and the move from there.
    from: Option<(usize, Act)>,
}

/// A way to collect all stars in the fewest moves; none if there is none, or it is too far to look for.
pub(crate) fn shortest(table: &Table, stars: &[Place], safely: bool) -> Option<Vec<Act>> {
    // Who puts an exercise together by hand may ask for more than a file may.
    let all = 1u32.checked_shl(stars.len() as u32)? - 1;
    let mut seen = BTreeSet::from([(board_of(table), 0)]);
    let mut stops = vec![Stop { table: table.clone(), found: 0, from: None }];
    let mut at = 0;
    while at < stops.len() && stops.len() < MOST {
        let (table, found) = (stops[at].table.clone(), stops[at].found);
        for act in table.legal_acts() {
            let Ok(after) = table.after_legal(act) else { continue };
            let Some(place) = goal(act) else { continue };
            if safely && is_lost_at(&after, place) {
                continue;
            }
            let star = stars.iter().position(|&star| star == place);
            let found = found | star.map_or(0, |nth| 1 << nth);
            let table = again(&after);
            if seen.insert((board_of(&table), found)) {
                stops.push(Stop { table, found, from: Some((at, act)) });
            }
            if found == all {
                return Some(walked(&stops));
            }
        }
        at += 1;
    }
    None
}

/// The way to the last stop.
fn walked(stops: &[Stop]) -> Vec<Act> {
    let mut path = Vec::new();
    let mut last = stops.last();
    while let Some((before, act)) = last.and_then(|stop| stop.from) {
        path.push(act);
        last = stops.get(before);
    }
    path.reverse();
    path
}

/// The board alone: how many moves were made does not matter.
fn board_of(table: &Table) -> String {
    match table {
        Table::Chess(table) => chess::Epd::new(table.board()).to_string(),
        Table::Shogi(table) => table.board().sketch(1).to_string(),
    }
}
