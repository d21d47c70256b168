//! What is wrong with a text that somebody typed: where, and a short name. Pages have the words for it.

use adoube_chess::{FenFault, Flaw as ChessFlaw};
use adoube_clock::{ControlFault, TimeError, TimeFault};
use adoube_laws::GameKind;
use adoube_shogi::{Flaw as ShogiFlaw, SfenFault};
use serde::Serialize;

/// What is wrong with a typed text.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Misread {
    /// Which character, from 1; 0 where the text is well written.
    pub(crate) column: usize,
    /// The names of its faults.
    pub(crate) faults: Vec<&'static str>,
}

impl core::fmt::Display for Misread {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "column {}: {}", self.column, self.faults.join(" "))
    }
}

/// Why a text is no time control.
pub(crate) fn of_time(error: &TimeError) -> Misread {
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
    Misread { column: error.column, faults: vec![name] }
}

/// Why a FEN or SFEN is no position to begin from; none where it is one.
pub(crate) fn check_board(game: GameKind, board: &str) -> Option<Misread> {
    let (column, faults) = match game {
        GameKind::Chess => match board.parse::<adoube_chess::Sketch>() {
            Err(error) => (error.column, vec![fen(error.fault)]),
            Ok(setup) => {
                let rejected = setup.position().err()?;
                (0, rejected.flaws.iter().map(chess_flaw).collect())
            }
        },
        GameKind::Shogi => match board.parse::<adoube_shogi::Sketch>() {
            Err(error) => (error.column, vec![sfen(error.fault)]),
            Ok(setup) => {
                let rejected = setup.position().err()?;
                (0, rejected.flaws.iter().map(shogi_flaw).collect())
            }
        },
    };
    Some(Misread { column, faults })
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
