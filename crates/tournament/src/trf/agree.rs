use std::collections::BTreeMap;

use super::Fault;
use crate::{Crosstable, Mark};

/// Both players of a game must tell the same. `lines` has the line of each player.
pub(super) fn agree(table: &Crosstable, lines: &BTreeMap<u32, usize>) -> Result<(), Fault> {
    let index = table.index();
    for player in &table.players {
        for (at, cell) in player.cells.iter().enumerate() {
            let Some(number) = cell.opponent else { continue };
            let (line, column) = (lines.get(&player.number).copied().unwrap_or(0), 92 + 10 * at);
            let fault = |found: String, expected: String| Fault { line, column, found, expected };
            let round = at + 1;
            let Some(&other) = index.get(&number) else {
                return Err(fault(format!("opponent {number}"), "a player of this file".into()));
            };
            let facing = table.players[other].cells.get(at).copied();
            let found = format!("player {} meets {number} in round {round}", player.number);
            let Some(facing) = facing.filter(|facing| facing.opponent == Some(player.number))
            else {
                return Err(fault(found, format!("player {number} to meet {}", player.number)));
            };
            if cell.side.is_some() && cell.side == facing.side {
                return Err(Fault {
                    column: column + 5,
                    ..fault("both with one colour".into(), "two".into())
                });
            }
            if !both_can_be(cell.mark, facing.mark) {
                let found = format!("'{}' against '{}'", cell.mark.letter(), facing.mark.letter());
                return Err(Fault {
                    column: column + 7,
                    ..fault(found, "results that agree".into())
                });
            }
        }
    }
    Ok(())
}

/// Whether two results of one game can both be. An arbiter may give both players less than a game has.
fn both_can_be(a: Mark, b: Mark) -> bool {
    use Mark::*;
    match (a, b) {
        (Pending, _) | (_, Pending) => a == b,
        (ForfeitLoss, ForfeitLoss) => true,
        (ForfeitWin | ForfeitLoss, _) | (_, ForfeitWin | ForfeitLoss) => {
            a.facing() == Some(b) || b.facing() == Some(a)
        }
        (Win | ShortWin, Win | ShortWin | Draw | ShortDraw)
        | (Draw | ShortDraw, Win | ShortWin) => false,
        _ => true,
    }
}
