//! What each protocol calls positions and moves.

use adoube_chess::{Position as Chess, UciMove};
use adoube_engine::Graded;
use adoube_protocol::Dialect;
use adoube_shogi::Position as Shogi;

/// A game as its protocol has it.
pub(crate) trait Spoken: Graded {
    /// Which protocol.
    const DIALECT: Dialect;
    /// Mates are counted in moves by UCI and in plies by USI.
    const MATE_IN_MOVES: bool;
    /// The start position.
    const START: Self;

    /// A position as FEN or SFEN.
    fn read(text: &str) -> Result<Self, String>;
    /// A move.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;
    /// As the host expects it.
    fn write_move(&self, mv: Self::Move, chess960: bool) -> String;
}

impl Spoken for Chess {
    const DIALECT: Dialect = Dialect::Uci;
    const MATE_IN_MOVES: bool = true;
    const START: Self = Self::START;

    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|error| format!("fen: {error}"))
    }

    fn read_move(&self, text: &str) -> Result<Self::Move, String> {
        let mv: UciMove = text.parse().map_err(|error| format!("{text}: {error}"))?;
        mv.resolve(self).map_err(|error| format!("{text}: {error}"))
    }

    fn write_move(&self, mv: Self::Move, chess960: bool) -> String {
        if chess960 { self.uci_chess960(mv).to_string() } else { self.uci(mv).to_string() }
    }
}

impl Spoken for Shogi {
    const DIALECT: Dialect = Dialect::Usi;
    const MATE_IN_MOVES: bool = false;
    const START: Self = Self::START;

    fn read(text: &str) -> Result<Self, String> {
        text.parse().map_err(|error| format!("sfen: {error}"))
    }

    fn read_move(&self, text: &str) -> Result<Self::Move, String> {
        let mv = text.parse().map_err(|error| format!("{text}: {error}"))?;
        if self.is_legal(mv) { Ok(mv) } else { Err(format!("{text}: not legal here")) }
    }

    fn write_move(&self, mv: Self::Move, _chess960: bool) -> String {
        mv.to_string()
    }
}
