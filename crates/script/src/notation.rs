//! Moves and squares as scripts write them.

use adoube_chess as chess;
use adoube_shogi as shogi;

use adoube_board::Side;
use adoube_laws::setup::Start;
use adoube_laws::{Act, GameKind, Place, Setup, Table};

/// A square, or a piece in hand as `P*`.
pub(super) fn place(game: GameKind, text: &str) -> Option<Place> {
    match game {
        GameKind::Chess => text.parse().ok().map(Place::Chess),
        GameKind::Shogi => match text.strip_suffix('*') {
            Some(letter) => {
                let role = letter.chars().next().and_then(shogi::Role::from_letter)?;
                (letter.len() == 1).then_some(Place::Hand(role))
            }
            None => text.parse().ok().map(Place::Shogi),
        },
    }
}

/// The act that a text means here, legal or not.
pub(super) fn act(table: &Table, text: &str) -> Option<Act> {
    match table {
        Table::Chess(table) => chess_act(table, text).map(Act::Chess),
        Table::Shogi(table) => shogi_act(table, text).map(Act::Shogi),
    }
}

/// What stands there as a player sees it who thinks that it is his turn.
pub(super) fn seen_by(table: &Table, side: Side) -> Table {
    match table {
        Table::Chess(table) => {
            let mut setup = table.sketch();
            (setup.board.turn, setup.board.en_passant) = (side, None);
            Table::Chess(setup.into())
        }
        Table::Shogi(table) => {
            let mut setup = table.sketch();
            setup.board.turn = side;
            Table::Shogi(setup.into())
        }
    }
}

/// Why the start is no position, if it is written as one.
pub(super) fn no_position(setup: &Setup) -> Option<String> {
    let Start::Position(text) = &setup.start else { return None };
    match setup.rulebook.game() {
        GameKind::Chess => match text.parse::<chess::Sketch>() {
            Err(error) => Some(format!("{}: {}", error.field, error.fault)),
            Ok(setup) => setup.position().err().map(|rejected| rejected.to_string()),
        },
        GameKind::Shogi => match text.parse::<shogi::Sketch>() {
            Err(error) => Some(format!("{}: {}", error.field, error.fault)),
            Ok(setup) => setup.position().err().map(|rejected| rejected.to_string()),
        },
    }
}

fn chess_act(table: &chess::Table, text: &str) -> Option<chess::Act> {
    if let Some(act) = coordinates(text).or_else(|| piece_and_coordinates(table, text)) {
        return Some(act);
    }
    let san: chess::San = text.parse().ok()?;
    let played = table.resolve(&san).ok().or_else(|| table.resolve_illegal(&san))?;
    match played {
        chess::Played::Move(mv) => Some(mv.into()),
        chess::Played::Act(act) => Some(act),
        chess::Played::Pass => None,
    }
}

/// `e2-e4`, `e2e4`, `e7-e8=Q`, and `e1xh1` never: castling is `O-O`.
fn coordinates(text: &str) -> Option<chess::Act> {
    if !text.is_ascii() || text.len() < 4 {
        return None;
    }
    let from = text[..2].parse().ok()?;
    let rest = text[2..].trim_start_matches('-');
    let to = rest.get(..2)?.parse().ok()?;
    let promotion = match rest[2..].trim_start_matches('=') {
        "" => None,
        letter if letter.len() == 1 => {
            let letter = letter.chars().next()?.to_ascii_uppercase();
            Some(chess::Role::from_letter(letter)?)
        }
        _ => return None,
    };
    Some(chess::Act::Move { from, to, promotion })
}

/// `Bf1-b6`: the piece that stands there, and both squares.
fn piece_and_coordinates(table: &chess::Table, text: &str) -> Option<chess::Act> {
    let mut chars = text.chars();
    let role = chess::Role::from_letter(chars.next()?)?;
    let act = coordinates(chars.as_str())?;
    (table.piece_at(act.origin())?.role == role).then_some(act)
}

/// USI, or Western where it is legal.
fn shogi_act(table: &shogi::Table, text: &str) -> Option<shogi::Act> {
    if let Ok(act) = text.parse() {
        return Some(act);
    }
    let western: shogi::notation::Western = text.parse().ok()?;
    western.resolve(table.position()?).ok().map(Into::into)
}

/// What stands on a place, as FEN and SFEN write it; `-` where nothing does.
pub(super) fn piece(table: &Table, place: Place) -> String {
    match (table, place) {
        (Table::Chess(table), Place::Chess(square)) => {
            table.piece_at(square).map_or_else(|| "-".into(), |piece| piece.to_string())
        }
        (Table::Shogi(table), Place::Shogi(square)) => {
            table.piece_at(square).map_or_else(|| "-".into(), |piece| piece.to_string())
        }
        _ => "-".into(),
    }
}
