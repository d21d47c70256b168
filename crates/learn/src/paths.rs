//! The shortest way to all stars.

use std::collections::{HashMap, VecDeque};

use adoube_chess as chess;
use adoube_laws::{Act, Place, Table};

use crate::task::{captured, goal};

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

/// Whether what has just gone there can be taken.
pub(crate) fn is_lost_at(after: &Table, place: Place) -> bool {
    !after.all_acts(|act| captured(after, act) != Some(place))
}

/// A way to collect all stars in the fewest moves; none if there is none, or it is too far to look for.
pub(crate) fn shortest(table: &Table, stars: &[Place], safely: bool) -> Option<Vec<Act>> {
    let all = (1u32 << stars.len()) - 1;
    let mut seen: HashMap<(String, u32), Option<(usize, Act)>> = HashMap::new();
    let mut order: Vec<(Table, u32, Option<(usize, Act)>)> = Vec::new();
    let mut open = VecDeque::new();
    let key = |table: &Table, left: u32| (board_of(table), left);
    seen.insert(key(table, 0), None);
    order.push((table.clone(), 0, None));
    open.push_back(0);
    while let Some(at) = open.pop_front() {
        let (table, found, _) = order[at].clone();
        for act in table.legal_acts() {
            let Ok(after) = table.after_legal(act) else { continue };
            let Some(place) = goal(act) else { continue };
            if safely && is_lost_at(&after, place) {
                continue;
            }
            let found = stars
                .iter()
                .enumerate()
                .fold(found, |found, (nth, &star)| found | u32::from(star == place) << nth);
            let next = again(&after);
            if seen.contains_key(&key(&next, found)) {
                continue;
            }
            seen.insert(key(&next, found), Some((at, act)));
            order.push((next, found, Some((at, act))));
            if found == all {
                return Some(walked(&order));
            }
            if order.len() > MOST {
                return None;
            }
            open.push_back(order.len() - 1);
        }
    }
    None
}

/// The way to the last that was found.
fn walked(order: &[(Table, u32, Option<(usize, Act)>)]) -> Vec<Act> {
    let mut path = Vec::new();
    let mut at = order.len() - 1;
    while let Some((before, act)) = order[at].2 {
        path.push(act);
        at = before;
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
