//! What a hand that takes a piece from here to there may mean.

use adoube_chess as chess;
use adoube_laws::{Act, GameKind, Place, Table};
use adoube_shogi as shogi;
use serde::Serialize;

use crate::Fault;

/// An act that may be meant.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Choice {
    pub(crate) act: Act,
    pub(crate) legal: bool,
    /// What the piece becomes, by its letter in FEN or SFEN for the side that moves; none where it stays.
    pub(crate) becomes: Option<String>,
}

/// All that may be meant, legal acts first.
pub(crate) fn choices(
    table: &Table,
    from: &str,
    to: &str,
    lawless: bool,
) -> Result<Vec<Choice>, Fault> {
    let mut found = match table {
        Table::Chess(table) => chess_choices(table, from, to)?,
        Table::Shogi(table) => shogi_choices(table, from, to)?,
    };
    for choice in &mut found {
        choice.legal = table.judge(choice.act).is_ok();
    }
    found.sort_by_key(|choice| !choice.legal);
    if !lawless {
        found.retain(|choice| choice.legal);
    }
    Ok(found)
}

fn chess_choices(table: &chess::Table, from: &str, to: &str) -> Result<Vec<Choice>, Fault> {
    let square = |text: &str| text.parse::<chess::Square>().map_err(|error| error.to_string());
    let (from, to) = (square(from)?, square(to)?);
    let Some(piece) = table.piece_at(from) else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    let mut add = |act: chess::Act, becomes| {
        found.push(Choice { act: act.into(), legal: false, becomes });
    };
    if let Some(rook) = castling_rook(table, piece, from, to) {
        add(chess::Act::castle(from, rook), None);
        return Ok(found);
    }
    let last =
        piece.role == chess::Role::Pawn && to.rank().relative_to(piece.side) == chess::Rank::Eighth;
    if last {
        use chess::Role::{Bishop, Knight, Queen, Rook};
        for role in [Queen, Rook, Bishop, Knight] {
            let becomes = chess::Piece { side: piece.side, role }.to_string();
            add(chess::Act::promote(from, to, role), Some(becomes));
        }
    }
    add(chess::Act::step(from, to), None);
    Ok(found)
}

/// The rook with which a king that goes there castles: it stands there, or he goes two squares or more towards it.
fn castling_rook(
    table: &chess::Table,
    piece: chess::Piece,
    from: chess::Square,
    to: chess::Square,
) -> Option<chess::Square> {
    if piece.role != chess::Role::King || from.rank() != to.rank() {
        return None;
    }
    let own_rook = |square: chess::Square| {
        let there = table.piece_at(square);
        there == Some(chess::Piece { side: piece.side, role: chess::Role::Rook })
    };
    if own_rook(to) {
        return Some(to);
    }
    let legal = |rook: &chess::Square| table.judge(chess::Act::castle(from, *rook)).is_ok();
    let on_rank = chess::Square::all().filter(|square| square.rank() == from.rank());
    let mut rooks = on_rank.filter(|&square| own_rook(square));
    let aimed = |rook: &chess::Square| castled(from, *rook) == to && from.distance(to) > 1;
    let beyond = |rook: &chess::Square| {
        let same_way = (rook.file() > from.file()) == (to.file() > from.file());
        same_way && from.distance(to) == 2
    };
    let all: Vec<chess::Square> = rooks.by_ref().collect();
    let castles = all.iter().find(|rook| aimed(rook) && legal(rook));
    castles.or_else(|| all.iter().find(|rook| beyond(rook))).copied()
}

/// Where a king goes that castles with this rook.
pub(crate) fn castled(king: chess::Square, rook: chess::Square) -> chess::Square {
    chess::castling_goals(king, rook).0
}

/// A place that is written as a square, or as a piece in hand: `e2`, `P*`.
pub(crate) fn place(game: GameKind, text: &str) -> Result<Place, Fault> {
    Ok(match game {
        GameKind::Chess => {
            Place::Chess(text.parse().map_err(|error| format!("{text:?}: {error}"))?)
        }
        GameKind::Shogi => match in_hand(text) {
            Some(role) => Place::Hand(role?),
            None => Place::Shogi(text.parse().map_err(|error| format!("{text:?}: {error}"))?),
        },
    })
}

/// The piece in hand that `P*` names; none where no hand is named.
fn in_hand(text: &str) -> Option<Result<shogi::Role, Fault>> {
    let letter = text.strip_suffix('*')?;
    let role = letter.chars().next().and_then(shogi::Role::from_letter);
    Some(role.ok_or_else(|| format!("{text:?} is no piece in hand (expected P*)")))
}

fn shogi_choices(table: &shogi::Table, from: &str, to: &str) -> Result<Vec<Choice>, Fault> {
    let to: shogi::Square = to.parse().map_err(|error| format!("{to:?}: {error}"))?;
    let choice = |act: shogi::Act, becomes| Choice { act: act.into(), legal: false, becomes };
    if let Some(role) = in_hand(from) {
        return Ok(vec![choice(shogi::Act::drop(role?, to), None)]);
    }
    let from: shogi::Square = from.parse().map_err(|error| format!("{from:?}: {error}"))?;
    let Some(piece) = table.piece_at(from) else { return Ok(Vec::new()) };
    let in_zone = |square: shogi::Square| square.rank_for(piece.side) <= 3;
    let mut found = Vec::new();
    if let Some(promoted) = piece.role.promoted().filter(|_| in_zone(from) || in_zone(to)) {
        let becomes = promoted.of(piece.side).to_string();
        found.push(choice(shogi::Act::promote(from, to), Some(becomes)));
    }
    found.push(choice(shogi::Act::step(from, to), None));
    Ok(found)
}
