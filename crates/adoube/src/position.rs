//! Positions as arguments.

use adoube_chess::{Chess960, Flaw, Flaws};
use adoube_shogi::Handicap;
use {adoube_chess as chess, adoube_shogi as shogi};

use crate::failure::Failure;
use crate::files;
use crate::said;

/// The text itself, or the first line of standard input for `-`.
pub(crate) fn read(text: &str) -> Result<String, Failure> {
    Ok(if text == "-" { files::first_line()? } else { text.to_string() }.trim().to_string())
}

fn is_start(text: &str) -> bool {
    text.is_empty() || text == "startpos" || text == "start"
}

/// A position of chess as people give it: `startpos`, the number of a Chess960 set-up, a FEN, or `-`
/// for one of these on standard input.
pub(crate) fn chess(text: &str) -> Result<chess::Position, Failure> {
    let text = &read(text)?;
    if is_start(text) {
        return Ok(chess::Position::START);
    }
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = text.parse::<u16>().ok().and_then(Chess960::new);
        let number = number.ok_or_else(|| Failure::new(said::no_chess960(text)))?;
        return Ok(chess::Position::chess960(number));
    }
    // What cannot arise in a game can still be counted and drawn.
    let playable =
        Flaws::from_iter([Flaw::TooManyPawns, Flaw::TooManyPromoted, Flaw::ImpossibleCheck]);
    let position = chess_sketch(text)?.position().or_else(|rejected| rejected.waive(playable));
    position.map_err(Failure::fault)
}

/// A set-up of chess, legal or not.
pub(crate) fn chess_sketch(text: &str) -> Result<chess::Sketch, Failure> {
    let setup = chess::Sketch::from_fen(text, chess::Reading::Lenient);
    setup.map_err(|error| Failure::fault_at("FEN", error))
}

/// A position of shogi as people give it: `startpos`, a handicap's name, an SFEN, or `-`. One king
/// may be missing.
pub(crate) fn shogi(text: &str) -> Result<shogi::Position, Failure> {
    let text = &read(text)?;
    if is_start(text) {
        return Ok(shogi::Position::START);
    }
    // Some write 6枚落ち.
    let japanese: String = text
        .chars()
        .map(|letter| match letter.to_digit(10) {
            Some(digit @ 1..=9) => "一二三四五六七八九".chars().nth(digit as usize - 1),
            _ => Some(letter),
        })
        .map(Option::unwrap_or_default)
        .collect();
    let named = |handicap: &Handicap| {
        let names = handicap.names();
        names.japanese == japanese || [names.english, names.french].contains(&text.as_str())
    };
    if let Some(handicap) = Handicap::ALL.into_iter().find(named) {
        return Ok(handicap.position());
    }
    let position = shogi_sketch(text)?.position();
    position.or_else(|rejected| rejected.waive(shogi::Flaw::TSUME)).map_err(Failure::fault)
}

/// A set-up of shogi, legal or not.
pub(crate) fn shogi_sketch(text: &str) -> Result<shogi::Sketch, Failure> {
    let setup = shogi::Sketch::from_sfen(text, shogi::Reading::Lenient);
    setup.map_err(|error| Failure::fault_at("SFEN", error))
}
