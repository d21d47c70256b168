//! Setting up a position: every change is a text again, and every flaw is named with its squares.

use adoube_board::Side;
use adoube_chess as chess;
use adoube_laws::GameKind;
use adoube_shogi as shogi;
use serde::Serialize;

use crate::StudyError;

/// A flaw of a position that is being set up.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FlawFound {
    /// A short name; pages have the words for it.
    pub name: &'static str,
    /// Whether it can be analysed all the same.
    pub waivable: bool,
    /// The squares that it is about, where they are few.
    pub squares: Vec<String>,
}

/// A position that is being set up.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sketched {
    /// As FEN or SFEN.
    pub board: String,
    /// Who has the move.
    pub turn: Side,
    /// Everything that is wrong with it.
    pub flaws: Vec<FlawFound>,
    /// Whether it can be analysed, flaws that can be waived or not.
    pub playable: bool,
    /// In chess, who may castle where, as FEN has it; empty in shogi.
    pub rights: String,
    /// In chess, the squares on which a pawn that might just have passed could be taken.
    pub passable: Vec<String>,
    /// The one of them that can be taken on, as FEN has it.
    pub passed: Option<String>,
}

fn chess_sketch(board: &str) -> Result<chess::Sketch, StudyError> {
    chess::Sketch::from_fen(board, chess::Reading::Lenient)
        .map_err(|_| StudyError::Board(board.to_owned()))
}

fn shogi_sketch(board: &str) -> Result<shogi::Sketch, StudyError> {
    board.parse().map_err(|_| StudyError::Board(board.to_owned()))
}

/// A position with everything that is wrong with it.
///
/// # Errors
/// If the text is none.
pub fn sketched(game: GameKind, board: &str) -> Result<Sketched, StudyError> {
    match game {
        GameKind::Chess => {
            let sketch = chess_sketch(board)?;
            let found = sketch.flaws();
            let flaws: Vec<FlawFound> = found
                .iter()
                .map(|flaw| FlawFound {
                    name: chess_name(flaw),
                    waivable: flaw.can_be_waived(),
                    squares: chess_squares(&sketch, flaw),
                })
                .collect();
            let board = sketch.to_string();
            let rights = board.split(' ').nth(2).unwrap_or("-").to_owned();
            let playable = flaws.iter().all(|flaw| flaw.waivable);
            let (passable, turn) = (passable(&sketch), sketch.board.turn);
            let passed = sketch.board.en_passant.map(|square| square.to_string());
            Ok(Sketched { board, turn, flaws, playable, rights, passable, passed })
        }
        GameKind::Shogi => {
            let sketch = shogi_sketch(board)?;
            let found = sketch.flaws();
            let flaws: Vec<FlawFound> = found
                .iter()
                .map(|flaw| FlawFound {
                    name: shogi_name(flaw),
                    waivable: flaw.can_be_waived(),
                    squares: shogi_squares(&sketch, flaw),
                })
                .collect();
            let playable = flaws.iter().all(|flaw| flaw.waivable);
            let turn = sketch.board.turn;
            let (board, rights) = (sketch.to_string(), String::new());
            Ok(Sketched {
                board,
                turn,
                flaws,
                playable,
                rights,
                passable: Vec::new(),
                passed: None,
            })
        }
    }
}

const fn chess_name(flaw: chess::Flaw) -> &'static str {
    use chess::Flaw;
    match flaw {
        Flaw::NoWhiteKing => "no-first-king",
        Flaw::NoBlackKing => "no-second-king",
        Flaw::ManyWhiteKings => "many-first-kings",
        Flaw::ManyBlackKings => "many-second-kings",
        Flaw::TooManyPieces => "many-pieces",
        Flaw::PawnOnEdge => "pawn-on-edge",
        Flaw::OpponentInCheck => "opponent-in-check",
        Flaw::TooManyPawns => "many-pawns",
        Flaw::TooManyPromoted => "many-promoted",
        Flaw::CastlingRights => "castling-right",
        Flaw::EnPassant => "passing-right",
        Flaw::ImpossibleCheck => "impossible-check",
    }
}

const fn shogi_name(flaw: shogi::Flaw) -> &'static str {
    use shogi::Flaw;
    match flaw {
        Flaw::ManyKings => "many-kings",
        Flaw::TooManyPieces => "many-of-a-kind",
        Flaw::OpponentInCheck => "opponent-in-check",
        Flaw::NoFirstKing => "no-first-king",
        Flaw::NoSecondKing => "no-second-king",
        Flaw::NoKings => "no-kings",
        Flaw::Nifu => "nifu",
        Flaw::DeadPiece => "dead-piece",
    }
}

fn chess_squares(sketch: &chess::Sketch, flaw: chess::Flaw) -> Vec<String> {
    use chess::{Flaw, Role};
    let board = &sketch.board;
    let of = |wanted: &dyn Fn(chess::Square, chess::Piece) -> bool| {
        let found = chess::Square::all().filter(|&square| {
            board.placement.piece_at(square).is_some_and(|piece| wanted(square, piece))
        });
        found.map(|square| square.to_string()).collect()
    };
    let king = |side: Side| {
        move |_: chess::Square, piece: chess::Piece| piece.role == Role::King && piece.side == side
    };
    match flaw {
        Flaw::ManyWhiteKings => of(&king(Side::First)),
        Flaw::ManyBlackKings => of(&king(Side::Second)),
        Flaw::OpponentInCheck => of(&king(board.turn.other())),
        Flaw::ImpossibleCheck => of(&king(board.turn)),
        Flaw::PawnOnEdge => of(&|square, piece| {
            let edge = matches!(square.rank(), chess::Rank::First | chess::Rank::Eighth);
            piece.role == Role::Pawn && edge
        }),
        _ => Vec::new(),
    }
}

fn shogi_squares(sketch: &shogi::Sketch, flaw: shogi::Flaw) -> Vec<String> {
    use shogi::{Flaw, Role};
    let board = &sketch.board;
    let of = |wanted: &dyn Fn(shogi::Square, shogi::Piece) -> bool| {
        let found = shogi::Square::all().filter(|&square| {
            board.placement.piece_at(square).is_some_and(|piece| wanted(square, piece))
        });
        found.map(|square| square.to_string()).collect()
    };
    let both = |of: &dyn Fn(Side) -> shogi::Bitboard| {
        let all = of(Side::First) | of(Side::Second);
        all.into_iter().map(|square| square.to_string()).collect()
    };
    match flaw {
        Flaw::ManyKings => of(&|_, piece| piece.role == Role::King),
        Flaw::OpponentInCheck => {
            of(&|_, piece| piece.role == Role::King && piece.side == board.turn.other())
        }
        Flaw::Nifu => both(&|side| board.placement.doubled_pawns(side)),
        Flaw::DeadPiece => both(&|side| board.placement.dead_pieces(side)),
        _ => Vec::new(),
    }
}

/// The position with a piece on a square, or in a hand: `e4` or `P*`, and the piece as FEN and SFEN write it; none takes away what is
/// there.
///
/// # Errors
/// If there is no such place or piece.
pub fn put(
    game: GameKind,
    board: &str,
    place: &str,
    piece: Option<&str>,
) -> Result<String, StudyError> {
    let wrong = |text: &str| StudyError::Illegal(text.to_owned());
    match game {
        GameKind::Chess => {
            let mut sketch = chess_sketch(board)?;
            let square: chess::Square = place.parse().map_err(|_| wrong(place))?;
            let letter = |text: &str| {
                let mut letters = text.chars();
                let one = letters.next().filter(|_| letters.as_str().is_empty());
                one.and_then(chess::Piece::from_letter).ok_or_else(|| wrong(text))
            };
            sketch.board.set(square, piece.map(letter).transpose()?);
            // Nothing was just played.
            sketch.board.en_passant = None;
            Ok(sketch.to_string())
        }
        GameKind::Shogi => {
            let mut sketch = shogi_sketch(board)?;
            if place.ends_with('*') {
                let (side, role) = hand(place).ok_or_else(|| wrong(place))?;
                let hand = &mut sketch.board.hands[side as usize];
                let count = hand.count(role);
                let more = if piece.is_some() { count + 1 } else { count.saturating_sub(1) };
                hand.set(role, more);
                return Ok(sketch.to_string());
            }
            let square: shogi::Square = place.parse().map_err(|_| wrong(place))?;
            let man = |text: &str| man(text).ok_or_else(|| wrong(text));
            sketch.board.set(square, piece.map(man).transpose()?);
            Ok(sketch.to_string())
        }
    }
}

/// A piece in hand: `P*` of the first player, `p*` of the second.
fn hand(place: &str) -> Option<(Side, shogi::Role)> {
    let letter = place.strip_suffix('*')?.chars().next()?;
    let role = shogi::Role::from_letter(letter).filter(|role| shogi::Role::HAND.contains(role))?;
    Some((side_of(letter), role))
}

const fn side_of(letter: char) -> Side {
    if letter.is_ascii_uppercase() { Side::First } else { Side::Second }
}

/// A man as SFEN writes it: `P`, `+p`.
fn man(text: &str) -> Option<shogi::Piece> {
    let (plain, promoted) = text.strip_prefix('+').map_or((text, false), |rest| (rest, true));
    let mut letters = plain.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty())?;
    let role = shogi::Role::from_letter(letter)?;
    let role = if promoted { role.promoted()? } else { role };
    Some(role.of(side_of(letter)))
}

/// The position with the move of the other, or of the same.
///
/// # Errors
/// If the text is none.
pub fn set_turn(game: GameKind, board: &str, turn: Side) -> Result<String, StudyError> {
    Ok(match game {
        GameKind::Chess => {
            let mut sketch = chess_sketch(board)?;
            if sketch.board.turn != turn {
                sketch.board.en_passant = None;
            }
            sketch.board.turn = turn;
            sketch.to_string()
        }
        GameKind::Shogi => {
            let mut sketch = shogi_sketch(board)?;
            sketch.board.turn = turn;
            sketch.to_string()
        }
    })
}

/// The position of chess with these rights to castle, as FEN writes them.
///
/// # Errors
/// If they cannot be read.
pub fn set_rights(board: &str, rights: &str) -> Result<String, StudyError> {
    let text = chess_sketch(board)?.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    if let Some(field) = fields.get_mut(2) {
        *field = if rights.is_empty() { "-" } else { rights };
    }
    Ok(chess_sketch(&fields.join(" "))?.to_string())
}

/// The position of chess in which a pawn has just passed this square, or none has.
///
/// # Errors
/// If no pawn can have passed there.
pub fn set_passed(board: &str, square: Option<&str>) -> Result<String, StudyError> {
    let mut sketch = chess_sketch(board)?;
    sketch.board.en_passant = match square {
        Some(text) if passable(&sketch).iter().any(|one| one == text) => text.parse().ok(),
        Some(text) => return Err(StudyError::Illegal(text.to_owned())),
        None => None,
    };
    Ok(sketch.to_string())
}

/// Where a pawn may just have passed so that it can be taken.
fn passable(sketch: &chess::Sketch) -> Vec<String> {
    let fits = |&square: &chess::Square| {
        let mut passed = sketch.clone();
        passed.board.en_passant = Some(square);
        let sound = passed.flaws().iter().all(|flaw| flaw != chess::Flaw::EnPassant);
        // FEN names it only where it can be taken.
        sound && passed.to_string().split(' ').nth(3) == Some(&square.to_string())
    };
    let rank = match sketch.board.turn {
        Side::First => chess::Rank::Sixth,
        Side::Second => chess::Rank::Third,
    };
    let squares = chess::Square::all().filter(|square| square.rank() == rank);
    squares.filter(fits).map(|square| square.to_string()).collect()
}

/// A start by its name: the usual one where it is empty, `empty`, the number of one of Chess960, or a handicap of shogi.
///
/// # Errors
/// If there is none of this name.
pub fn start(game: GameKind, name: &str) -> Result<String, StudyError> {
    let wrong = || StudyError::Board(name.to_owned());
    Ok(match (game, name) {
        (GameKind::Chess, "") => chess::Position::START.to_string(),
        (GameKind::Chess, "empty") => "8/8/8/8/8/8/8/8 w - - 0 1".into(),
        (GameKind::Chess, number) => {
            let number = number.parse().ok().and_then(chess::Chess960::new).ok_or_else(wrong)?;
            chess::Board::chess960(number).sketch(0, 1).to_string()
        }
        (GameKind::Shogi, "") => shogi::Position::START.to_string(),
        (GameKind::Shogi, "empty") => "9/9/9/9/9/9/9/9/9 b - 1".into(),
        (GameKind::Shogi, name) => {
            let named = shogi::Handicap::ALL.into_iter().find(|one| one.names().english == name);
            named.ok_or_else(wrong)?.sketch().to_string()
        }
    })
}
