//! What is wrong with a text that somebody typed: where, and a short name. Pages have the words for it.

use adoube_chess::{FenFault, Flaw as ChessFlaw};
use adoube_clock::{ControlFault, TimeError, TimeFault};
use adoube_shogi::{Flaw as ShogiFlaw, SfenFault};

/// Why a text is no time control: `3 char`, the character from 1 and the name.
pub(crate) fn of_time(error: TimeError) -> String {
    let name = match error.fault {
        TimeFault::End(_) => "end",
        TimeFault::Char(..) => "char",
        TimeFault::Count => "count",
        TimeFault::PastFiftyNine => "past-fifty-nine",
        TimeFault::TooLong | TimeFault::Control(ControlFault::OutOfRange) => "too-long",
        TimeFault::TooFine => "too-fine",
        TimeFault::UnitOrder => "unit-order",
        TimeFault::Control(ControlFault::NoPeriods | ControlFault::NoTime) => "no-time",
        TimeFault::Control(ControlFault::TooManyPeriods) => "many-periods",
        TimeFault::Control(ControlFault::NoStart) => "no-start",
        TimeFault::Control(ControlFault::CountAfterAll) => "count-after-all",
    };
    format!("{} {name}", error.column)
}

/// Why a FEN or SFEN is no position to begin from: `12 squares`, the character from 1 and the name; `0 no-king nifu`, what
/// is wrong with a board that is well written. None where nothing is.
pub fn check_board(game: &str, board: &str) -> Option<String> {
    let names = |names: Vec<&str>| (!names.is_empty()).then(|| format!("0 {}", names.join(" ")));
    if game == "chess" {
        match board.parse::<adoube_chess::Setup>() {
            Err(error) => Some(format!("{} {}", error.column, fen(error.fault))),
            Ok(setup) => {
                let rejected = setup.position().err()?;
                names(rejected.flaws.iter().map(chess_flaw).collect())
            }
        }
    } else {
        match board.parse::<adoube_shogi::Setup>() {
            Err(error) => Some(format!("{} {}", error.column, sfen(error.fault))),
            Ok(setup) => {
                let rejected = setup.position().err()?;
                names(rejected.flaws.iter().map(shogi_flaw).collect())
            }
        }
    }
}

const fn fen(fault: FenFault) -> &'static str {
    match fault {
        FenFault::NotAPiece(_) => "not-a-piece",
        FenFault::Squares(_) => "squares",
        FenFault::Ranks(_) => "ranks",
        FenFault::DigitAfterDigit(_) => "digits",
        FenFault::Turn => "turn",
        FenFault::Castling(_) | FenFault::CastlingOrder(_) => "castling",
        FenFault::EnPassant => "en-passant",
        FenFault::Number | FenFault::TooLarge(_) | FenFault::Zero => "number",
        FenFault::Missing => "missing",
        FenFault::Trailing => "trailing",
        FenFault::Space => "space",
    }
}

const fn sfen(fault: SfenFault) -> &'static str {
    match fault {
        SfenFault::NotAPiece(_) => "not-a-piece",
        SfenFault::NotPromotable(_) => "not-promotable",
        SfenFault::Squares(_) => "squares",
        SfenFault::Ranks(_) => "ranks",
        SfenFault::Turn => "turn",
        SfenFault::NotInHand(_) => "not-in-hand",
        SfenFault::Count(_) => "count",
        SfenFault::Number => "number",
        SfenFault::Missing => "missing",
        SfenFault::Trailing => "trailing",
        SfenFault::Space => "space",
    }
}

const fn chess_flaw(flaw: ChessFlaw) -> &'static str {
    match flaw {
        ChessFlaw::NoWhiteKing | ChessFlaw::NoBlackKing => "no-king",
        ChessFlaw::ManyWhiteKings | ChessFlaw::ManyBlackKings => "many-kings",
        ChessFlaw::TooManyPieces => "many-pieces",
        ChessFlaw::PawnOnEdge => "pawn-on-edge",
        ChessFlaw::OpponentInCheck => "opponent-in-check",
        ChessFlaw::TooManyPawns => "many-pawns",
        ChessFlaw::TooManyPromoted => "many-promoted",
        ChessFlaw::CastlingRights => "castling-right",
        ChessFlaw::EnPassant => "passing-right",
        ChessFlaw::ImpossibleCheck => "impossible-check",
    }
}

const fn shogi_flaw(flaw: ShogiFlaw) -> &'static str {
    match flaw {
        ShogiFlaw::ManyKings => "many-kings",
        ShogiFlaw::TooManyPieces => "many-pieces",
        ShogiFlaw::OpponentInCheck => "opponent-in-check",
        ShogiFlaw::NoFirstKing | ShogiFlaw::NoSecondKing | ShogiFlaw::NoKings => "no-king",
        ShogiFlaw::Nifu => "nifu",
        ShogiFlaw::DeadPiece => "dead-piece",
    }
}
