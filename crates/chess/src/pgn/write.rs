use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::{Comment, Game, NodeId};
use crate::table::Table;
use crate::{Side, fen::FenStyle};

/// Lines of an exported game are shorter than this.
const WIDTH: usize = 80;

/// Puts words on lines.
struct Lines<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
    /// The next word follows without a blank.
    tight: bool,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        let len = word.chars().count();
        if self.column > 0 && !self.tight {
            // A line that began with % would be passed over by whoever reads it.
            if self.column + 1 + len >= WIDTH && !word.starts_with('%') {
                self.line_break()?;
            } else {
                self.out.write_char(' ')?;
                self.column += 1;
            }
        }
        self.tight = false;
        self.out.write_str(word)?;
        self.column += len;
        Ok(())
    }

    fn line_break(&mut self) -> fmt::Result {
        self.column = 0;
        self.out.write_char('\n')
    }
}

/// The export format: the seven tags first, moves on lines of less than eighty characters.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_char('\n')?;
        let mut lines = Lines { out: f, column: 0, tight: false };
        for nag in self.node(Self::ROOT).nags() {
            lines.word(&nag.to_string())?;
        }
        for comment in self.node(Self::ROOT).comments() {
            write_comment(&mut lines, comment)?;
        }
        self.write_moves(&mut lines)?;
        lines.word(&self.outcome.to_string())?;
        f.write_char('\n')
    }
}

/// What is left to write, innermost last: no recursion, however deep the variations are.
enum Task {
    /// The line that begins with this move, and what stands before it.
    Line { node: NodeId, table: Table, first: bool },
    /// The end of a variation.
    Close,
}

impl Game {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tags = self.tags.clone();
        tags.set("Result", self.outcome.to_string());
        tags.remove("FEN");
        tags.remove("SetUp");
        if let Some(sketch) = self.unusual_start() {
            tags.set("FEN", sketch.fen(FenStyle::default()).to_string());
            tags.set("SetUp", "1");
        }
        for (name, value) in tags.exported() {
            write!(f, "[{name} \"")?;
            for letter in value.chars() {
                match letter {
                    '"' | '\\' => write!(f, "\\{letter}")?,
                    other => f.write_char(other)?,
                }
            }
            f.write_str("\"]\n")?;
        }
        Ok(())
    }

    fn write_moves(&self, lines: &mut Lines<'_, '_>) -> fmt::Result {
        let mut tasks = Vec::new();
        if let Some(node) = self.next(Self::ROOT) {
            tasks.push(Task::Line { node, table: self.start().clone(), first: true });
        }
        while let Some(task) = tasks.pop() {
            let (node, table, first) = match task {
                Task::Line { node, table, first } => (node, table, first),
                Task::Close => {
                    lines.tight = true;
                    lines.word(")")?;
                    continue;
                }
            };
            let commented = self.write_move(lines, node, &table, first)?;
            let Some(played) = self.node(node).played() else { continue };
            let mut after = table.clone();
            after.play(played);

            // Pushed in reverse: the variations of this move come first, then its reply.
            let is_main = self.parent(node).and_then(|parent| self.next(parent)) == Some(node);
            let rivals: Vec<_> = match (is_main, self.parent(node)) {
                (true, Some(parent)) => self.children(parent).skip(1).collect(),
                _ => Vec::new(),
            };
            if let Some(reply) = self.next(node) {
                let first = commented || !rivals.is_empty();
                tasks.push(Task::Line { node: reply, table: after, first });
            }
            for &rival in rivals.iter().rev() {
                tasks.push(Task::Close);
                tasks.push(Task::Line { node: rival, table: table.clone(), first: true });
            }
        }
        Ok(())
    }

    /// A move with its number where it is needed and what is said of it. Whether a comment follows.
    fn write_move(
        &self,
        lines: &mut Lines<'_, '_>,
        id: NodeId,
        table: &Table,
        first: bool,
    ) -> Result<bool, fmt::Error> {
        let node = self.node(id);
        let Some(played) = node.played() else { return Ok(false) };
        let is_variation = self.parent(id).and_then(|parent| self.next(parent)) != Some(id);
        if is_variation {
            lines.word("(")?;
            lines.tight = true;
        }
        for comment in node.comments_before() {
            write_comment(lines, comment)?;
        }
        let sketch = table.sketch();
        if sketch.board.turn == Side::First {
            lines.word(&alloc::format!("{}.", sketch.fullmoves))?;
        } else if first || !node.comments_before().is_empty() {
            lines.word(&alloc::format!("{}...", sketch.fullmoves))?;
        }
        let mut san = table.san(played);
        san.draw_offer = node.draw_offer();
        lines.word(&san.to_string())?;
        for nag in node.nags() {
            lines.word(&nag.to_string())?;
        }
        for comment in node.comments() {
            write_comment(lines, comment)?;
        }
        Ok(!node.comments().is_empty())
    }
}

/// `{ … }`, or a comment to the end of the line where the text has a closing brace in it.
fn write_comment(lines: &mut Lines<'_, '_>, comment: &Comment) -> fmt::Result {
    let text = comment.to_string();
    if text.contains('}') {
        lines.word(";")?;
        lines.out.write_char(' ')?;
        lines.out.write_str(&one_line(&text))?;
        return lines.line_break();
    }
    lines.word("{")?;
    let mut rest = text.trim();
    while !rest.is_empty() {
        // A command such as [%clk 0:01:00] stays on one line.
        let command = rest.starts_with("[%").then(|| rest.find(']')).flatten();
        let from = command.map_or(0, |end| end + 1);
        let end = rest[from..].find(char::is_whitespace).map_or(rest.len(), |blank| from + blank);
        lines.word(&rest[..end])?;
        rest = rest[end..].trim_start();
    }
    lines.word("}")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
