//! Positions as arguments.

use adoube_chess::{Chess960, Flaw, Flaws, Position, Reading, Setup};

use crate::failure::Failure;
use crate::files;

/// A position as people give it: `startpos`, the number of a Chess960 set-up, a FEN, or `-` for one
/// of these on standard input.
pub(crate) fn parse(text: &str) -> Result<Position, Failure> {
    let text = &read(text)?;
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
    // What cannot arise in a game can still be counted and drawn.
    let playable =
        Flaws::from_iter([Flaw::TooManyPawns, Flaw::TooManyPromoted, Flaw::ImpossibleCheck]);
    let position = setup(text)?.position().or_else(|rejected| rejected.waive(playable));
    position.map_err(Failure::new)
}

/// The text itself, or the first line of standard input for `-`.
pub(crate) fn read(text: &str) -> Result<String, Failure> {
    Ok(if text == "-" { files::first_line()? } else { text.to_string() }.trim().to_string())
}

/// A set-up, legal or not.
pub(crate) fn setup(text: &str) -> Result<Setup, Failure> {
    Setup::from_fen(text, Reading::Lenient).map_err(|error| Failure::new(format!("FEN: {error}")))
}
