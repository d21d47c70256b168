use alloc::string::String;
use core::fmt::{self, Write};

use super::code;
use crate::record::walk::Stand;
use crate::record::{CsaVersion, Encoding, Header, NodeId, NodeStep, Record, Tag};
use crate::{Act, Board, Side, Square};

/// Writes the main line in CSA, which knows no variations.
///
/// What V2.2 has no room for is written as near as it has: a time limit in hours and minutes, a draw
/// for the greatest number of moves, whole seconds.
pub(crate) fn write(record: &Record, version: CsaVersion, encoding: Encoding) -> String {
    let body = write_body(record, version);
    let head = match (version, encoding) {
        // Without a declaration V2.2 is Shift-JIS; to readers who know of none it is a comment.
        (CsaVersion::V22, Encoding::Utf8) if !body.is_ascii() => "'CSA encoding=UTF-8\nV2.2\n",
        (CsaVersion::V22, _) => "V2.2\n",
        (CsaVersion::V30, Encoding::Utf8) => "'CSA encoding=UTF-8\nV3.0\n",
        (CsaVersion::V30, Encoding::ShiftJis) => "'CSA encoding=SHIFT_JIS\nV3.0\n",
    };
    [head, &body].concat()
}

fn write_body(record: &Record, version: CsaVersion) -> String {
    let mut out = String::new();
    let shared = shared_limit(&record.header);
    let mut header = record.header.clone();
    header.put_players_first();
    for (tag, value) in header.iter() {
        let _ = match (tag, version) {
            (Tag::Black, _) => writeln!(out, "N+{value}"),
            (Tag::White, _) => writeln!(out, "N-{value}"),
            (Tag::TimeLimit, CsaVersion::V30) if is_seconds(value) => {
                writeln!(out, "$TIME:{value}")
            }
            (tag, CsaVersion::V30) => writeln!(out, "${}:{value}", tag.csa()),
            (tag, CsaVersion::V22) => write_second(tag, value, shared.as_deref(), &mut out),
        };
    }
    write_start(record, &mut out);
    write_notes(record, Record::ROOT, &mut out);
    let mut stand = Stand::start(record);
    for id in record.main_line() {
        let node = record.node(id);
        let turn = stand.table.turn();
        match node.step() {
            Some(NodeStep::Played(played)) => {
                out.push(sign(turn));
                let role = stand.role(played.act());
                let (from, role) = match played.act() {
                    Act::Move { from, promotes, .. } => {
                        let turned = role.promoted().filter(|_| promotes);
                        (Some(from), turned.unwrap_or(role))
                    }
                    Act::Drop { .. } => (None, role),
                };
                push_square(&mut out, from);
                push_square(&mut out, Some(played.act().to()));
                out.push_str(code(role));
            }
            Some(NodeStep::Ended(ending)) => {
                out.push('%');
                out.push_str(ending.of_offender(turn, stand.illegal).csa());
            }
            None => continue,
        }
        out.push('\n');
        if let Some(time) = node.time() {
            let (seconds, millis) = (time.spent / 1000, time.spent % 1000);
            let _ = match version {
                CsaVersion::V30 if millis > 0 => writeln!(out, "T{seconds}.{millis:03}"),
                // As the clocks of shogi count, and KIF: what is less than a second is not counted.
                _ => writeln!(out, "T{seconds}"),
            };
        }
        if let Some(told) = node.ending().and_then(|ending| ending.untold_by_csa(turn)) {
            let _ = writeln!(out, "'*{told}");
        }
        write_notes(record, id, &mut out);
        stand.pass(record, id);
    }
    out
}

/// Writes a tag in V2.2. What only V3.0 can say is a remark, rather than a tag that no reader
/// expects or a limit that was not the game's.
fn write_second(tag: &Tag, value: &str, shared: Option<&str>, out: &mut String) -> fmt::Result {
    let name = tag.csa();
    match (tag, shared) {
        (Tag::TimeLimit, _) if is_seconds(value) => match hours(value) {
            Some(limit) => writeln!(out, "${name}:{limit}"),
            None => writeln!(out, "'TIME:{value}"),
        },
        (Tag::BlackTimeLimit, Some(limit)) => writeln!(out, "${}:{limit}", Tag::TimeLimit.csa()),
        (Tag::WhiteTimeLimit, Some(_)) => Ok(()),
        (
            Tag::BlackTimeLimit
            | Tag::WhiteTimeLimit
            | Tag::MaxMoves
            | Tag::ImpasseRule
            | Tag::Note,
            _,
        ) => writeln!(out, "'{name}:{value}"),
        _ => writeln!(out, "${name}:{value}"),
    }
}

/// The limit of both players, as V2.2 has it, where each has one of his own and they are the same.
fn shared_limit(header: &Header) -> Option<String> {
    let limit = header.get(&Tag::BlackTimeLimit)?;
    let shared = header.get(&Tag::WhiteTimeLimit) == Some(limit);
    hours(limit).filter(|_| shared && header.get(&Tag::TimeLimit).is_none())
}

/// Whether a time limit is three numbers of seconds: at first, byo-yomi, increment.
fn is_seconds(value: &str) -> bool {
    let number = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    value.split('+').count() == 3 && value.split('+').all(number)
}

/// Such a limit as V2.2 has it, `HH:MM+SS`, if it has one: whole minutes and byo-yomi, no increment.
fn hours(value: &str) -> Option<String> {
    let mut numbers = value.split('+').map(|number| number.parse::<u32>().ok());
    let (first, byoyomi, increment) = (numbers.next()??, numbers.next()??, numbers.next()??);
    let fits = first % 60 == 0 && first < 360_000 && byoyomi < 100 && increment == 0;
    let minutes = first / 60;
    fits.then(|| alloc::format!("{:02}:{:02}+{byoyomi:02}", minutes / 60, minutes % 60))
}

fn sign(side: Side) -> char {
    if side.is_first() { '+' } else { '-' }
}

fn push_square(out: &mut String, square: Option<Square>) {
    match square {
        Some(square) => {
            out.push((b'0' + square.file()) as char);
            out.push((b'0' + square.rank()) as char);
        }
        None => out.push_str("00"),
    }
}

fn write_start(record: &Record, out: &mut String) {
    let board = record.start().board();
    if record.handicap().is_some() && board.hands.iter().all(|hand| hand.is_empty()) {
        out.push_str("PI");
        for (square, piece) in Board::START.placement.iter() {
            if board.piece_at(square).is_none() {
                push_square(out, Some(square));
                out.push_str(code(piece.role));
            }
        }
        out.push('\n');
    } else {
        for rank in 1..=9u8 {
            out.push('P');
            out.push((b'0' + rank) as char);
            for file in (1..=9).rev() {
                match Square::new(file, rank).and_then(|square| board.piece_at(square)) {
                    Some(piece) => {
                        out.push(sign(piece.side));
                        out.push_str(code(piece.role));
                    }
                    None => out.push_str(" * "),
                }
            }
            out.push('\n');
        }
        for side in Side::ALL {
            let hand = board.hands[side.index()];
            if hand.is_empty() {
                continue;
            }
            out.push('P');
            out.push(sign(side));
            for (role, count) in hand.iter() {
                for _ in 0..count {
                    out.push_str("00");
                    out.push_str(code(role));
                }
            }
            out.push('\n');
        }
    }
    out.push(sign(board.turn));
    out.push('\n');
}

fn write_notes(record: &Record, id: NodeId, out: &mut String) {
    let node = record.node(id);
    for line in node.comment().into_iter().flat_map(|comment| comment.split('\n')) {
        out.push_str("'*");
        out.push_str(line);
        out.push('\n');
    }
    for remark in node.remarks() {
        out.push('\'');
        out.push_str(remark);
        out.push('\n');
    }
}
