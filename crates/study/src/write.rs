//! A study as others read it.

use adoube_chess::pgn::{self, Comment, GameResult, Nag};
use adoube_laws::{GameKind, Table};
use adoube_shogi::record::{Ending, Format, Record, Tag, Time};
use serde::{Deserialize, Serialize};

use crate::study::{Ply, play, step};
use crate::{Node, Study, StudyError};

/// A form of records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StudyForm"))]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Chess, with everything.
    Pgn,
    /// Shogi with variations; marks and arrows stand in the comments.
    Kif,
    /// The same, moves by relative words.
    Ki2,
    /// The main line.
    Csa,
    /// JSON, with variations.
    Jkf,
    /// The main line, without comments.
    Usi,
}

impl Form {
    /// How files of this form end.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Kif => "kifu",
            Self::Ki2 => "ki2u",
            Self::Csa => "csa",
            Self::Jkf => "jkf",
            Self::Usi => "usi",
        }
    }

    const fn shogi(self) -> Option<Format> {
        Some(match self {
            Self::Pgn => return None,
            Self::Kif => Format::Kif,
            Self::Ki2 => Format::Ki2,
            Self::Csa => Format::Csa,
            Self::Jkf => Format::Jkf,
            Self::Usi => Format::Usi,
        })
    }
}

impl Study {
    /// Writes it.
    ///
    /// # Errors
    /// If the form is of the other game, or it is no study.
    pub fn write(&self, form: Form) -> Result<String, StudyError> {
        match (self.game, form.shogi()) {
            (GameKind::Chess, None) => Ok(self.to_game()?.to_string()),
            (GameKind::Shogi, Some(format)) => Ok(self.to_record()?.write(format)),
            _ => Err(StudyError::OtherGame(form.ending())),
        }
    }

    /// As PGN has it.
    ///
    /// # Errors
    /// If it is no study of chess.
    pub fn to_game(&self) -> Result<pgn::Game, StudyError> {
        let Table::Chess(start) = self.table()? else { return Err(StudyError::OtherGame("PGN")) };
        let mut game = pgn::Game::new(start.clone());
        for (name, value) in &self.heads {
            match name.as_str() {
                "Result" => game.outcome = GameResult::parse(value).unwrap_or_default(),
                _ => game.tags.set(name.clone(), value.clone()),
            }
        }
        annotate(&mut game, pgn::Game::ROOT, &self.nodes[0]);
        self.transfer(pgn::Game::ROOT, |parent, node, read| {
            let Ply::Chess(played) = read else { return None };
            let id = game.add(parent, played);
            annotate(&mut game, id, node);
            Some(id)
        })?;
        Ok(game)
    }

    /// As KIF has it.
    ///
    /// # Errors
    /// If it is no study of shogi.
    pub fn to_record(&self) -> Result<Record, StudyError> {
        let Table::Shogi(start) = self.table()? else { return Err(StudyError::OtherGame("KIF")) };
        let mut record = Record::new(start);
        for (name, value) in self.heads.iter().filter(|(name, _)| name != "%") {
            record.header.set(Tag::named(name), value);
        }
        remark(&mut record, Record::ROOT, &self.nodes[0]);
        self.transfer(Record::ROOT, |parent, node, read| {
            let Ply::Shogi(played) = read else { return None };
            let id = record.add(parent, played);
            remark(&mut record, id, node);
            Some(id)
        })?;
        if let Some(ending) = self.ending() {
            let last = record.main_line().last().unwrap_or(Record::ROOT);
            record.end(last, ending);
        }
        Ok(record)
    }

    /// How the main line of a game of shogi ended, as its record says.
    pub(crate) fn ending(&self) -> Option<Ending> {
        Ending::from_csa(self.head("%")?.strip_prefix('%')?)
    }

    /// Hands every move to another tree, each after the one before it and those beside each other in their order.
    fn transfer<I: Copy>(
        &self,
        root: I,
        mut add: impl FnMut(I, &Node, Ply) -> Option<I>,
    ) -> Result<(), StudyError> {
        let mut open = vec![(0u32, root, self.table()?)];
        while let Some((id, place, table)) = open.pop() {
            let mut next = Vec::new();
            for &child in &self.node(id)?.children {
                let node = self.node(child)?;
                let wrong = || StudyError::Illegal(node.mv.clone());
                let read = step(&table, &node.mv).ok_or_else(wrong)?;
                let Some(made) = add(place, node, read) else { continue };
                let mut after = table.clone();
                play(&mut after, read);
                next.push((child, made, after));
            }
            open.extend(next.into_iter().rev());
        }
        Ok(())
    }
}

fn annotate(game: &mut pgn::Game, id: pgn::NodeId, node: &Node) {
    for &nag in &node.nags {
        game.add_nag(id, Nag(nag));
    }
    let mut comment = Comment::parse(&format!("{} {}", node.aside, marks(node)));
    // What somebody says is said as it is, and no brace ends it.
    comment.text = [comment.text.as_str(), &node.comment.replace('{', "(").replace('}', ")")]
        .join(" ")
        .trim()
        .to_owned();
    if !comment.is_empty() {
        game.add_comment(id, comment);
    }
}

/// Circles and arrows as PGN writes them in a comment.
fn marks(node: &Node) -> String {
    let list = |arrows: bool| {
        let drawn = node.shapes.iter().filter(|shape| (shape.from != shape.to) == arrows);
        let written = drawn.map(|shape| {
            let to = if arrows { shape.to.as_str() } else { "" };
            format!("{}{}{to}", shape.colour, shape.from)
        });
        written.collect::<Vec<_>>().join(",")
    };
    let named = |name: &str, list: String| match list.is_empty() {
        true => String::new(),
        false => format!("[%{name} {list}]"),
    };
    [named("csl", list(false)), named("cal", list(true))].join(" ").trim().to_owned()
}

fn remark(record: &mut Record, id: adoube_shogi::record::NodeId, node: &Node) {
    let nags: Vec<String> = node.nags.iter().map(u8::to_string).collect();
    let nags = if nags.is_empty() { String::new() } else { format!("[%nag {}]", nags.join(",")) };
    let text = [nags, marks(node), node.comment.clone()];
    let text: Vec<String> = text.into_iter().filter(|part| !part.is_empty()).collect();
    if !text.is_empty() {
        record.add_comment(id, &text.join("\n"));
    }
    let spent = node.aside.strip_prefix("[%ms ").and_then(|rest| rest.strip_suffix(']'));
    if let Some(spent) = spent.and_then(|spent| spent.parse().ok()) {
        record.set_time(id, Some(Time { spent, total: None }));
    }
}
