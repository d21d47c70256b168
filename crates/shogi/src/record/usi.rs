//! The position lines of USI: `position startpos moves 7g7f 3c3d`.

use alloc::string::String;
use core::fmt::Write;

use super::cursor::Cursor;
use super::fault::{Fault, Stop};
use super::recorder::Recorder;
use super::{Ending, Record};
use crate::{Act, Reading, Sketch, Table};

/// Reads one line. The words `position` and `sfen` may be left out, and `startpos` and `moves` too.
pub(crate) fn read(mut line: Cursor<'_>, recorder: &mut Recorder) -> Result<(), Stop> {
    line.skip_blanks();
    eat(&mut line, "position");
    let mut moves = line;
    let usual = eat(&mut moves, "startpos");
    // Where no start is named the moves are of the usual one.
    if word(&moves) == "moves" || is_step(word(&moves)) {
        eat(&mut moves, "moves");
    } else {
        // The moves begin after the word `moves`, which is no field of an SFEN.
        let start = match find_word(line.rest(), "moves") {
            Some(at) => {
                moves = line;
                moves.skip(at + "moves".len());
                Cursor::new(&line.rest()[..at], line.at)
            }
            None => {
                moves.skip(moves.rest().len());
                line
            }
        };
        read_start(start, usual, recorder)?;
    }
    loop {
        moves.skip_blanks();
        let text = word(&moves);
        if text.is_empty() {
            return recorder.close();
        }
        match (ending(text), text.parse::<Act>()) {
            (Some(ending), _) => recorder.end(ending, moves.at)?,
            (None, Ok(act)) => recorder.act(act, moves.at)?,
            (None, Err(_)) => return moves.unexpected("a move such as 7g7f, 8h2b+ or P*5e"),
        }
        moves.skip(text.len());
    }
}

fn read_start(mut line: Cursor<'_>, usual: bool, recorder: &mut Recorder) -> Result<(), Stop> {
    if usual {
        eat(&mut line, "startpos");
        return if line.rest().is_empty() { Ok(()) } else { line.unexpected("moves") };
    }
    if word(&line).is_empty() {
        return line.unexpected("startpos or sfen");
    }
    eat(&mut line, "sfen");
    line.skip_blanks();
    let sfen = line.rest().trim_end();
    match Sketch::from_sfen(sfen, Reading::Lenient) {
        Ok(sketch) => recorder.start(&sketch, line.at),
        Err(error) => {
            let skipped: usize = sfen.chars().take(error.column - 1).map(char::len_utf8).sum();
            Err(Stop { at: line.at + skipped, fault: Fault::Sfen(error) })
        }
    }
}

/// What engines answer in the place of a move.
fn ending(word: &str) -> Option<Ending> {
    match word {
        "resign" => Some(Ending::Resigns),
        "win" => Some(Ending::Declares),
        _ => None,
    }
}

/// Whether this is a move or an ending.
fn is_step(word: &str) -> bool {
    ending(word).is_some() || word.parse::<Act>().is_ok()
}

/// Takes this word, and the blanks after it, if it is the next; whether it was.
fn eat(line: &mut Cursor<'_>, expected: &str) -> bool {
    let found = word(line) == expected;
    if found {
        line.skip(expected.len());
        line.skip_blanks();
    }
    found
}

/// The next word.
#[inline]
fn word<'a>(line: &Cursor<'a>) -> &'a str {
    let rest = line.rest();
    &rest[..rest.bytes().position(|byte| matches!(byte, b' ' | b'\t')).unwrap_or(rest.len())]
}

/// Where a word stands by itself.
fn find_word(text: &str, word: &str) -> Option<usize> {
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        let blank = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
        let bytes = text.as_bytes();
        blank(at.checked_sub(1).and_then(|at| bytes.get(at))) && blank(bytes.get(at + word.len()))
    })
}

/// Writes the main line, without its ending.
pub(crate) fn write(record: &Record) -> String {
    let mut out = String::from("position ");
    let start = record.start();
    if *start == Table::START && start.sketch().ply == 1 {
        out.push_str("startpos");
    } else {
        let _ = write!(out, "sfen {}", start.sketch());
    }
    let mut moves = record.main_line().filter_map(|id| record.node(id).played()).peekable();
    if moves.peek().is_some() {
        out.push_str(" moves");
    }
    for played in moves {
        let _ = write!(out, " {}", played.act());
    }
    out.push('\n');
    out
}
