//! Positions as arguments.

use adoube_chess::{Chess960, Position, Reading, Setup};

use crate::failure::Failure;

/// A position as people give it: `startpos`, the number of a Chess960 set-up, or a FEN.
pub(crate) fn parse(text: &str) -> Result<Position, Failure> {
    let text = text.trim();
    if text.is_empty() || text == "startpos" || text == "start" {
        return Ok(Position::START);
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = text.parse::<u16>().ok().and_then(Chess960::new);
        let number = number.ok_or_else(|| {
            Failure::new(format!("{text}: no Chess960 set-up (expected 0 to 959, or a FEN)"))
        })?;
        return Ok(Position::chess960(number));
    }
    setup(text)?.position().map_err(Failure::new)
}

/// A set-up, legal or not.
pub(crate) fn setup(text: &str) -> Result<Setup, Failure> {
    Setup::from_fen(text, Reading::Lenient).map_err(|error| Failure::new(format!("FEN: {error}")))
}
