//! What can be done on a board.

use std::collections::BTreeMap;

use adoube_laws::{Act, GameKind, Standing, Table};
use serde::Serialize;

use crate::choice::{Choice, choices};
use crate::{Fault, table};

/// A board for those who draw it: who has the move, and what he may do.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Legal {
    /// As FEN or SFEN.
    board: String,
    turn: adoube_board::Side,
    /// Whether it is a legal position.
    lawful: bool,
    /// The square of the king in check.
    check: Option<String>,
    standing: StandingShown,
    /// What stands on each square, by the letters of FEN or SFEN.
    pieces: BTreeMap<String, String>,
    /// Pieces in hand, by letter, of the first and the second.
    hands: [BTreeMap<char, u8>; 2],
    /// Where the piece on a square may go; a castling king both to its goal and onto the rook.
    dests: BTreeMap<String, Vec<String>>,
    /// Where a piece in hand may be dropped, by letter.
    drops: BTreeMap<char, Vec<String>>,
}

/// Whether play can go on from a board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Standing"))]
#[serde(rename_all = "kebab-case")]
enum StandingShown {
    /// It can.
    Open,
    /// It is mate.
    Mate,
    /// Who has the move has none, and is not in check.
    NoMove,
}

/// What is legal on a board.
pub(crate) fn legal(game: GameKind, board: &str) -> Result<Legal, Fault> {
    Ok(shown(&table(game, board)?))
}

fn shown(table: &Table) -> Legal {
    let standing = match table.standing() {
        Standing::Open => StandingShown::Open,
        Standing::Mate => StandingShown::Mate,
        Standing::NoMove => StandingShown::NoMove,
    };
    let mut shown = Legal {
        board: table.to_string(),
        turn: table.turn(),
        lawful: table.chess().is_some() || table.shogi().is_some(),
        check: table.is_check().then(|| king(table)).flatten(),
        standing,
        pieces: BTreeMap::new(),
        hands: [BTreeMap::new(), BTreeMap::new()],
        dests: BTreeMap::new(),
        drops: BTreeMap::new(),
    };
    match table {
        Table::Chess(table) => {
            for square in adoube_chess::Square::all() {
                if let Some(piece) = table.piece_at(square) {
                    shown.pieces.insert(square.to_string(), piece.to_string());
                }
            }
        }
        Table::Shogi(table) => {
            let board = table.board();
            for square in adoube_shogi::Square::all() {
                if let Some(piece) = table.piece_at(square) {
                    shown.pieces.insert(square.to_string(), piece.to_string());
                }
            }
            for (hand, shown) in board.hands.iter().zip(&mut shown.hands) {
                for role in adoube_shogi::Role::HAND {
                    if hand.count(role) > 0 {
                        shown.insert(role.letter(), hand.count(role));
                    }
                }
            }
        }
    }
    for act in table.legal_acts() {
        let mut add = |from: String, to: String| {
            let goals = shown.dests.entry(from).or_default();
            if !goals.contains(&to) {
                goals.push(to);
            }
        };
        match act {
            Act::Chess(adoube_chess::Act::Move { from, to, .. }) => {
                add(from.to_string(), to.to_string());
            }
            Act::Chess(adoube_chess::Act::Castle { king, rook }) => {
                add(king.to_string(), crate::choice::castled(king, rook).to_string());
                add(king.to_string(), rook.to_string());
            }
            Act::Shogi(adoube_shogi::Act::Move { from, to, .. }) => {
                add(from.to_string(), to.to_string());
            }
            Act::Shogi(adoube_shogi::Act::Drop { role, to }) => {
                shown.drops.entry(role.letter()).or_default().push(to.to_string());
            }
        }
    }
    shown
}

/// The king of the side having the move.
fn king(table: &Table) -> Option<String> {
    match table {
        Table::Chess(table) => {
            table.board().kings(table.turn()).into_iter().next().map(|square| square.to_string())
        }
        Table::Shogi(table) => {
            table.board().kings(table.turn()).into_iter().next().map(|square| square.to_string())
        }
    }
}

/// What somebody may mean who takes the piece at `from` (`e2`, or `P*` from the hand) to `to`. With `lawless` also
/// what is illegal.
pub(crate) fn acts(
    game: GameKind,
    board: &str,
    from: &str,
    to: &str,
    lawless: bool,
) -> Result<Vec<Choice>, Fault> {
    choices(&table(game, board)?, from, to, lawless)
}

/// The board after an act, legal or not.
pub(crate) fn play(game: GameKind, board: &str, act: Act) -> Result<String, Fault> {
    let mut table = table(game, board)?;
    table.play(act);
    Ok(table.to_string())
}
