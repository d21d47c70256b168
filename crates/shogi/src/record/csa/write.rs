use alloc::string::String;
use core::fmt::Write;

use super::code;
use crate::record::walk::Stand;
use crate::record::{CsaVersion, Encoding, NodeId, Record, Step, Tag};
use crate::{Act, Board, Role, Side, Square};

/// Writes the main line in CSA, which knows no variations.
pub(crate) fn write(record: &Record, version: CsaVersion, encoding: Encoding) -> String {
    let mut out = String::new();
    out.push_str(match (version, encoding) {
        (CsaVersion::V22, _) => "V2.2\n",
        (CsaVersion::V30, Encoding::Utf8) => "'CSA encoding=UTF-8\nV3.0\n",
        (CsaVersion::V30, Encoding::ShiftJis) => "'CSA encoding=SHIFT_JIS\nV3.0\n",
    });
    for (tag, value) in record.header.iter() {
        match tag {
            Tag::Black => out.push_str("N+"),
            Tag::White => out.push_str("N-"),
            Tag::TimeLimit if is_seconds(value) => out.push_str("$TIME:"),
            tag => {
                let _ = write!(out, "${}:", tag.csa());
            }
        }
        out.push_str(value);
        out.push('\n');
    }
    write_start(record, &mut out);
    write_notes(record, Record::ROOT, &mut out);
    let mut stand = Stand::start(record);
    for id in record.main_line() {
        let node = record.node(id);
        let turn = stand.table.turn();
        match node.step() {
            Some(Step::Played(played)) => {
                out.push(sign(turn));
                let (from, role) = match played.act() {
                    Act::Move { from, promotes, .. } => {
                        let role =
                            stand.table.piece_at(from).map_or(Role::Pawn, |piece| piece.role);
                        let turned = role.promoted().filter(|_| promotes);
                        (Some(from), turned.unwrap_or(role))
                    }
                    Act::Drop { role, .. } => (None, role),
                };
                push_square(&mut out, from);
                push_square(&mut out, Some(played.act().to()));
                out.push_str(code(role));
            }
            Some(Step::Ended(ending)) => {
                out.push('%');
                out.push_str(ending.for_csa(turn, stand.illegal).csa());
            }
            None => continue,
        }
        out.push('\n');
        if let Some(time) = node.time() {
            let (seconds, millis) = (time.spent / 1000, time.spent % 1000);
            let _ = match version == CsaVersion::V30 && millis > 0 {
                true => writeln!(out, "T{seconds}.{millis:03}"),
                false => writeln!(out, "T{seconds}"),
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

/// Whether a time limit is three numbers of seconds: at first, byo-yomi, increment.
fn is_seconds(value: &str) -> bool {
    let number = |text: &str| {
        !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
    };
    value.split('+').count() == 3 && value.split('+').all(number)
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
