//! What can be done on a board.

use std::collections::BTreeMap;

use adoube_laws::{Act, Standing, Table};
use serde::Serialize;

use crate::choice::{Choice, choices};
use crate::spoken::words;
use crate::{Fault, json, table, value};

/// A board for those who draw it: who has the move, and what he may do.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct BoardShown {
    /// As FEN or SFEN.
    board: String,
    turn: adoube_board::Side,
    /// Whether it is a legal position.
    lawful: bool,
    /// The square of the king in check.
    check: Option<String>,
    /// `open`, `mate` or `no-move`.
    standing: &'static str,
    /// What stands on each square, by the letters of FEN or SFEN.
    pieces: BTreeMap<String, String>,
    /// Pieces in hand, by letter, of the first and the second.
    hands: [BTreeMap<char, u8>; 2],
    /// Where the piece on a square may go; a castling king both to its goal and onto the rook.
    dests: BTreeMap<String, Vec<String>>,
    /// Where a piece in hand may be dropped, by letter.
    drops: BTreeMap<char, Vec<String>>,
}

/// What is legal on a board, as JSON.
pub fn legal(game: &str, board: &str) -> Result<String, Fault> {
    json(&shown(&table(game, board)?))
}

fn shown(table: &Table) -> BoardShown {
    let standing = match table.standing() {
        Standing::Open => "open",
        Standing::Mate => "mate",
        Standing::NoMove => "no-move",
    };
    let mut shown = BoardShown {
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

/// What somebody may mean who takes the piece at `from` (`e2`, or `P*` from the hand) to `to`: acts, as JSON.
/// With `lawless` also what is illegal.
pub fn acts(game: &str, board: &str, from: &str, to: &str, lawless: bool) -> Result<String, Fault> {
    let found: Vec<Choice> = choices(&table(game, board)?, from, to, lawless)?;
    json(&found)
}

/// The board after an act, legal or not.
pub fn play(game: &str, board: &str, act: &str) -> Result<String, Fault> {
    let mut table = table(game, board)?;
    table.play(value("act", act)?);
    Ok(table.to_string())
}

#[derive(Serialize)]
struct Why {
    text: String,
    article: Option<String>,
}

/// Why an act is not legal, each reason in a sentence with its article, as JSON; an empty list where it is.
pub fn why(book: &str, board: &str, act: &str, lang: &str) -> Result<String, Fault> {
    let book: adoube_laws::Book =
        book.parse().map_err(|error: adoube_laws::NoSuchBook| error.to_string())?;
    let game = match book.game() {
        adoube_laws::GameKind::Chess => "chess",
        adoube_laws::GameKind::Shogi => "shogi",
    };
    let act: Act = value("act", act)?;
    let words = words(lang);
    let reasons = table(game, board)?.judge(act).err().unwrap_or_default();
    let say = |reason: adoube_laws::Reason| Why {
        text: words.reason(reason),
        article: reason.article(book).map(|article| article.to_string()),
    };
    json(&reasons.into_iter().map(say).collect::<Vec<_>>())
}
