use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use super::PRESETS;
use super::json::write_string;
use crate::notation::{Across, Motion, Words};
use crate::record::csa::code;
use crate::record::walk::Stand;
use crate::record::{NodeId, NodeStep, Record, Tag, Time};
use crate::{Act, Handicap, Played, Role, Square};

/// Writes a record as JSON, one move a line.
pub(crate) fn write(record: &Record) -> String {
    let mut out = String::from("{\n\"header\":{");
    let handicap = record.handicap();
    let lower = handicap.is_some_and(|handicap| handicap != Handicap::Even);
    for (i, (tag, value)) in record.header.iter().enumerate() {
        out.push_str(if i == 0 { "" } else { "," });
        let name = match (tag, lower) {
            (Tag::Black, true) => "下手",
            (Tag::White, true) => "上手",
            (tag, _) => tag.kif(),
        };
        write_string(&mut out, name);
        out.push(':');
        write_string(&mut out, value);
    }
    out.push_str("},\n\"initial\":{\"preset\":\"");
    let preset = PRESETS.iter().find(|(_, preset)| handicap == Some(*preset));
    out.push_str(preset.map_or("OTHER", |(name, _)| name));
    out.push('"');
    if preset.is_none() {
        write_board(record, &mut out);
    }
    out.push_str("},\n\"moves\":[\n{");
    let mut writer = Writer { record, out };
    writer.comments(Record::ROOT, None);
    writer.out.push('}');
    writer.moves();
    writer.out.push_str("\n]\n}\n");
    writer.out
}

fn write_board(record: &Record, out: &mut String) {
    let board = record.start().board();
    let _ = write!(out, ",\"data\":{{\"color\":{},\"board\":[", board.turn.index());
    for file in 1..=9 {
        out.push_str(if file == 1 { "\n[" } else { ",\n[" });
        for rank in 1..=9 {
            out.push_str(if rank == 1 { "" } else { "," });
            match Square::new(file, rank).and_then(|square| board.piece_at(square)) {
                Some(piece) => {
                    let (color, kind) = (piece.side.index(), code(piece.role));
                    let _ = write!(out, "{{\"color\":{color},\"kind\":\"{kind}\"}}");
                }
                None => out.push_str("{}"),
            }
        }
        out.push(']');
    }
    out.push_str("],\n\"hands\":[");
    for (i, hand) in board.hands.iter().enumerate() {
        out.push_str(if i == 0 { "{" } else { ",{" });
        for (i, role) in Role::HAND.iter().rev().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let _ = write!(out, "{comma}\"{}\":{}", code(*role), hand.count(*role));
        }
        out.push('}');
    }
    out.push_str("]}");
}

/// What is left to write, innermost last: no recursion, however deep the variations are.
enum Task {
    /// The line that begins with this node.
    Line {
        node: NodeId,
        stand: Stand,
        first: bool,
    },
    Text(&'static str),
}

struct Writer<'a> {
    record: &'a Record,
    out: String,
}

impl Writer<'_> {
    fn moves(&mut self) {
        let mut tasks = Vec::new();
        if let Some(node) = self.record.next(Record::ROOT) {
            tasks.push(Task::Line { node, stand: Stand::start(self.record), first: false });
        }
        while let Some(task) = tasks.pop() {
            let (mut node, mut stand, mut first) = match task {
                Task::Line { node, stand, first } => (node, stand, first),
                Task::Text(text) => {
                    self.out.push_str(text);
                    continue;
                }
            };
            loop {
                let record = self.record;
                self.out.push_str(if first { "\n{" } else { ",\n{" });
                self.node(node, &stand);
                let main = record.parent(node).and_then(|parent| record.next(parent));
                let rivals = match main == Some(node) {
                    true => record.rival(node),
                    false => None,
                };
                let before = stand;
                stand.pass(record, node);
                let next = record.next(node);
                if let Some(rival) = rivals {
                    self.out.push_str(",\"forks\":[[");
                    if let Some(node) = next {
                        tasks.push(Task::Line { node, stand, first: false });
                    }
                    tasks.push(Task::Text("]]}"));
                    let begin = tasks.len();
                    let mut rival = Some(rival);
                    while let Some(node) = rival {
                        tasks.push(Task::Line { node, stand: before, first: true });
                        rival = record.rival(node);
                        if rival.is_some() {
                            tasks.push(Task::Text("],["));
                        }
                    }
                    tasks[begin..].reverse();
                    break;
                }
                self.out.push('}');
                match next {
                    Some(next) => (node, first) = (next, false),
                    None => break,
                }
            }
        }
    }

    /// The comments of a node, after what its own step leaves untold.
    fn comments(&mut self, id: NodeId, untold: Option<&str>) {
        let comment = self.record.node(id).comment();
        if comment.is_none() && untold.is_none() {
            return;
        }
        let first = id == Record::ROOT;
        self.out.push_str(if first { "\"comments\":[" } else { ",\"comments\":[" });
        let lines = comment.into_iter().flat_map(|comment| comment.split('\n'));
        for (i, line) in untold.into_iter().chain(lines).enumerate() {
            self.out.push_str(if i == 0 { "" } else { "," });
            write_string(&mut self.out, line);
        }
        self.out.push(']');
    }

    /// A node without its braces and variations.
    fn node(&mut self, id: NodeId, stand: &Stand) {
        let node = self.record.node(id);
        match node.step() {
            Some(NodeStep::Played(played)) => self.mv(played, stand),
            Some(NodeStep::Ended(ending)) => {
                let word = ending.of_offender(stand.table.turn(), stand.illegal).csa();
                let _ = write!(self.out, "\"special\":\"{word}\"");
            }
            None => {}
        }
        if let Some(time) = node.time() {
            self.time(time, stand);
        }
        let untold = node.ending().and_then(|ending| ending.untold_by_csa(stand.table.turn()));
        self.comments(id, untold);
    }

    fn time(&mut self, time: Time, stand: &Stand) {
        let (now, total) = (time.spent / 1000, stand.total_with(time) / 1000);
        let _ = write!(
            self.out,
            ",\"time\":{{\"now\":{{\"m\":{},\"s\":{}}},\"total\":{{\"h\":{},\"m\":{},\"s\":{}}}}}",
            now / 60,
            now % 60,
            total / 3600,
            total / 60 % 60,
            total % 60
        );
    }

    fn mv(&mut self, played: Played, stand: &Stand) {
        let act = played.act();
        let to = act.to();
        let japanese = match (played, stand.table.position()) {
            (Played::Move(mv), Some(position)) => Some(position.japanese(mv, stand.goal)),
            _ => None,
        };
        let color = stand.table.turn().index();
        let _ = write!(self.out, "\"move\":{{\"color\":{color},");
        if let Act::Move { from, .. } = act {
            let (x, y) = (from.file(), from.rank());
            let _ = write!(self.out, "\"from\":{{\"x\":{x},\"y\":{y}}},");
        }
        let role = stand.role(act);
        let (x, y) = (to.file(), to.rank());
        let _ = write!(self.out, "\"to\":{{\"x\":{x},\"y\":{y}}},\"piece\":\"{}\"", code(role));
        let words = match (act, japanese) {
            (Act::Move { promotes, .. }, japanese) => {
                if stand.goal == Some(to) {
                    self.out.push_str(",\"same\":true");
                }
                match japanese.map_or(promotes.then_some(true), |japanese| japanese.promotion) {
                    Some(true) => self.out.push_str(",\"promote\":true"),
                    Some(false) => self.out.push_str(",\"promote\":false"),
                    None => {}
                }
                if let Some(taken) = stand.table.piece_at(to) {
                    let _ = write!(self.out, ",\"capture\":\"{}\"", code(taken.role));
                }
                japanese.map_or(Words::default(), |japanese| japanese.words)
            }
            (Act::Drop { .. }, Some(japanese)) => japanese.words,
            (Act::Drop { .. }, None) => Words { drop: true, ..Words::default() },
        };
        self.relative(words);
        self.out.push('}');
    }

    fn relative(&mut self, words: Words) {
        if words.is_empty() {
            return;
        }
        self.out.push_str(",\"relative\":\"");
        match words.across {
            Some(Across::Left) => self.out.push('L'),
            Some(Across::Straight) => self.out.push('C'),
            Some(Across::Right) => self.out.push('R'),
            None => {}
        }
        match words.motion {
            Some(Motion::Up) => self.out.push('U'),
            Some(Motion::Sideways) => self.out.push('M'),
            Some(Motion::Back) => self.out.push('D'),
            None => {}
        }
        if words.drop {
            self.out.push('H');
        }
        self.out.push('"');
    }
}
