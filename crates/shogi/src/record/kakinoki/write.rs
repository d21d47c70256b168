use alloc::string::String;
use core::fmt::Write;

use super::board::write_start;
use super::footer;
use crate::notation::{Blank, Japanese, Words};
use crate::record::walk::{self, Stand};
use crate::record::{Ending, NodeId, NodeStep, Record, Tag};
use crate::{Act, Handicap, Played};

/// Which of the two formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Numbers, origins and times.
    Kif,
    /// Relative words.
    Ki2,
}

/// How many moves of KI2 stand on a line.
const MOVES_ON_A_LINE: usize = 6;

/// Writes KIF or KI2.
pub(crate) fn write(record: &Record, style: Style) -> String {
    let mut out = String::new();
    let handicap = record.handicap().is_some_and(|handicap| handicap != Handicap::Even);
    write_start(record, &mut out);
    for (tag, value) in record.header.iter() {
        let name = match (tag, handicap) {
            (Tag::Black, true) => "下手",
            (Tag::White, true) => "上手",
            (tag, _) => tag.kif(),
        };
        let _ = writeln!(out, "{name}：{value}");
    }
    if style == Style::Kif {
        out.push_str("手数----指手---------消費時間--\n");
    }
    let last = record.main_line().last();
    let mut writer = Writer { record, out, style, handicap, last, on_line: 0 };
    writer.notes(Record::ROOT);
    walk::lines(record, |event| match event {
        walk::Visit::Branch(plies) => {
            writer.end_line();
            let _ = write!(writer.out, "\n変化：{}手\n", plies + 1);
        }
        walk::Visit::Node(node, stand) => writer.node(node, stand),
    });
    writer.end_line();
    writer.out
}

struct Writer<'a> {
    record: &'a Record,
    out: String,
    style: Style,
    handicap: bool,
    /// The end of the main line.
    last: Option<NodeId>,
    /// How many moves of KI2 the line has.
    on_line: usize,
}

impl Writer<'_> {
    fn end_line(&mut self) {
        if self.on_line > 0 {
            self.out.push('\n');
        }
        self.on_line = 0;
    }

    fn notes(&mut self, id: NodeId) {
        let node = self.record.node(id);
        if node.comment().is_some() || node.bookmark().is_some() {
            self.end_line();
        }
        for line in node.comment().into_iter().flat_map(|comment| comment.split('\n')) {
            self.out.push('*');
            self.out.push_str(line);
            self.out.push('\n');
        }
        if let Some(name) = node.bookmark() {
            let _ = writeln!(self.out, "&{name}");
        }
    }

    fn node(&mut self, id: NodeId, stand: &Stand) {
        match (self.record.node(id).step(), self.style) {
            (Some(NodeStep::Ended(ending)), Style::Kif) => {
                self.ending(id, ending, stand);
                return;
            }
            (Some(NodeStep::Played(played)), Style::Kif) => {
                let start = self.number(stand);
                let act = played.act();
                let _ = plain(act, stand, false).write(&mut self.out, Blank::Always);
                if let Act::Move { from, .. } = act {
                    let _ = write!(self.out, "({}{})", from.file(), from.rank());
                }
                self.end_number(id, start, stand);
            }
            (Some(NodeStep::Played(played)), Style::Ki2) => {
                if self.on_line == MOVES_ON_A_LINE {
                    self.end_line();
                }
                if self.on_line > 0 {
                    self.out.push(' ');
                }
                self.on_line += 1;
                self.relative(played, stand);
            }
            (Some(NodeStep::Ended(ending)), Style::Ki2) => self.footer(ending, stand),
            (None, _) => {}
        }
        self.notes(id);
    }

    fn footer(&mut self, ending: Ending, stand: &Stand) {
        self.end_line();
        let turn = (stand.table.turn(), stand.illegal);
        footer::write(&mut self.out, stand.plies, ending, turn, self.handicap);
    }

    /// An ending in KIF: its line, what is said of it, and at the end of the main line the footer.
    /// What has no word for a line is told by the footer alone.
    fn ending(&mut self, id: NodeId, ending: Ending, stand: &Stand) {
        let Some(word) = ending.kif(stand.table.turn(), stand.illegal) else {
            self.footer(ending, stand);
            self.notes(id);
            return;
        };
        let start = self.number(stand);
        self.out.push_str(word);
        self.end_number(id, start, stand);
        self.notes(id);
        if self.last == Some(id) {
            self.footer(ending, stand);
        }
    }

    /// Begins a line of KIF; answers where its words begin.
    fn number(&mut self, stand: &Stand) -> usize {
        let _ = write!(self.out, "{:>4} ", stand.plies + 1);
        self.out.len()
    }

    /// Ends a line of KIF whose words began at `start`: the time, and whether a variation is to come.
    fn end_number(&mut self, id: NodeId, start: usize, stand: &Stand) {
        let node = self.record.node(id);
        let rival = self.record.rival(id).is_some();
        if let Some(time) = node.time() {
            let width: usize =
                self.out[start..].chars().map(|letter| 1 + usize::from(!letter.is_ascii())).sum();
            for _ in width..18 {
                self.out.push(' ');
            }
            let spent = time.spent / 1000;
            let total = stand.total_with(time) / 1000;
            let _ = write!(
                self.out,
                "({:>2}:{:02}/{:02}:{:02}:{:02})",
                spent / 60,
                spent % 60,
                total / 3600,
                total / 60 % 60,
                total % 60
            );
        }
        self.out.push_str(if rival { "+\n" } else { "\n" });
    }

    /// A move of KI2. One that is not legal has its origin, for no words could tell it.
    fn relative(&mut self, played: Played, stand: &Stand) {
        let act = played.act();
        if let (Played::Move(mv), Some(position)) = (played, stand.table.position()) {
            let _ = position.japanese(mv, stand.goal).write(&mut self.out, Blank::BeforeShort);
            return;
        }
        let _ = plain(act, stand, true).write(&mut self.out, Blank::BeforeShort);
        if let Act::Move { from, .. } = act {
            let _ = write!(self.out, "({}{})", from.file(), from.rank());
        }
    }
}

/// A move without words that tell pieces apart.
fn plain(act: Act, stand: &Stand, signed: bool) -> Japanese {
    let to = act.to();
    let goal = (stand.goal != Some(to)).then_some(to);
    let side = signed.then_some(stand.table.turn());
    let role = stand.role(act);
    match act {
        Act::Move { promotes, .. } => {
            let promotion = promotes.then_some(true);
            Japanese { side, goal, role, words: Words::default(), promotion }
        }
        Act::Drop { .. } => {
            let words = Words { drop: true, ..Words::default() };
            Japanese { side, goal, role, words, promotion: None }
        }
    }
}
