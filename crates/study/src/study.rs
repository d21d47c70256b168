//! The tree, and what a move in it is.

use adoube_chess as chess;
use adoube_laws::{Act, GameKind, Table};
use adoube_shogi as shogi;
use serde::{Deserialize, Serialize};

/// How much a study may hold: one is read by everybody who opens it.
#[derive(Debug)]
pub struct Limits;

impl Limits {
    /// Moves, those that were taken out too.
    pub const NODES: usize = 20_000;
    /// Characters of a comment.
    pub const COMMENT: usize = 10_000;
    /// What is said of the whole, and characters of each.
    pub const HEADS: usize = 100;
    /// Characters of what is said of the whole.
    pub const HEAD: usize = 500;
    /// Marks of a move.
    pub const NAGS: usize = 8;
    /// Circles and arrows of a position.
    pub const SHAPES: usize = 64;
}

/// Why an edit cannot be made, or a study cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StudyError {
    /// No move has this number, or it was taken out.
    #[error("there is no move {0}")]
    NoNode(u32),
    /// The start cannot be taken out or moved.
    #[error("the start is no move")]
    Start,
    /// The move is not legal there.
    #[error("{0:?} is not legal there")]
    Illegal(String),
    /// The start is no position of the game.
    #[error("{0:?} is no position")]
    Board(String),
    /// There is more of something than a study holds.
    #[error("too many {0}")]
    TooMany(&'static str),
    /// A tree that is none.
    #[error("the moves are no tree")]
    NoTree,
    /// The form is of the other game.
    #[error("{0} is of the other game")]
    OtherGame(&'static str),
}

/// A circle on a square, or an arrow from one to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StudyShape"))]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// Where it begins.
    pub from: String,
    /// Where it ends; the same where it is a circle.
    pub to: String,
    /// `G`, `R`, `Y` or `B`, as PGN has it.
    pub colour: char,
}

/// A move, and what is said of it. The first is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StudyNode"))]
#[serde(deny_unknown_fields)]
pub struct Node {
    /// Of which move it is a continuation.
    pub parent: u32,
    /// As UCI or USI, castling as king takes rook; `--` where nothing is played; illegal ones of records with `!` before. Empty at the start.
    #[serde(rename = "move")]
    pub mv: String,
    /// What follows, the main line first.
    pub children: Vec<u32>,
    /// What is said of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub comment: String,
    /// Marks by the numbers of PGN: 1 is `!`, 2 `?`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<u8>>"))]
    pub nags: Vec<u8>,
    /// What is drawn on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Shape>>"))]
    pub shapes: Vec<Shape>,
    /// What programs wrote beside it, kept for them: clocks and values, as PGN has them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub aside: String,
    /// Whether it was taken out: its number stays taken.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub gone: bool,
}

/// An analysis: a start, and a tree of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// Which game.
    pub game: GameKind,
    /// Where it begins, as FEN or SFEN.
    pub start: String,
    /// What is said of the whole, by the names of PGN, or of KIF where PGN has none.
    pub heads: Vec<(String, String)>,
    /// The moves by their numbers; the first is the start.
    pub nodes: Vec<Node>,
}

/// A move as pages show it, with the board after it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StudySeen"))]
pub struct NodeShown {
    /// Its number.
    pub id: u32,
    /// The move before; none at the start.
    pub parent: Option<u32>,
    /// What follows, the main line first.
    pub children: Vec<u32>,
    /// The board after it, as FEN or SFEN.
    pub board: String,
    /// What was played; none at the start and where nothing was.
    pub act: Option<Act>,
    /// As UCI or USI.
    #[serde(rename = "move")]
    pub mv: String,
    /// How many moves were made since the start.
    pub ply: u32,
    /// What is said of it.
    pub comment: String,
    /// Its marks.
    pub nags: Vec<u8>,
    /// What is drawn on the board.
    pub shapes: Vec<Shape>,
}

/// What a text of a start sets on the table.
pub(crate) fn table(game: GameKind, board: &str) -> Result<Table, StudyError> {
    let wrong = || StudyError::Board(board.to_owned());
    Ok(match game {
        GameKind::Chess => {
            let sketch = chess::Sketch::from_fen(board, chess::Reading::Lenient);
            Table::Chess(sketch.map_err(|_| wrong())?.into())
        }
        GameKind::Shogi => {
            let sketch: shogi::Sketch = board.parse().map_err(|_| wrong())?;
            Table::Shogi(sketch.into())
        }
    })
}

/// A move that is read on a table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ply {
    Chess(chess::Played),
    Shogi(shogi::Played),
}

impl Ply {
    pub(crate) fn act(self) -> Option<Act> {
        Some(match self {
            Self::Chess(chess::Played::Move(mv)) => Act::Chess(mv.into()),
            Self::Chess(chess::Played::Act(act)) => Act::Chess(act),
            Self::Chess(chess::Played::Pass) => return None,
            Self::Shogi(played) => Act::Shogi(played.act()),
        })
    }
}

/// Reads a move as a node has it.
pub(crate) fn step(table: &Table, text: &str) -> Option<Ply> {
    match table {
        Table::Chess(table) => chess_step(table, text).map(Ply::Chess),
        Table::Shogi(table) => shogi_step(table, text).map(Ply::Shogi),
    }
}

fn chess_step(table: &chess::Table, text: &str) -> Option<chess::Played> {
    if text == "--" {
        let quiet = table.position().is_some_and(|position| !position.is_check());
        return quiet.then_some(chess::Played::Pass);
    }
    let (plain, lawless) = text.strip_prefix('!').map_or((text, false), |rest| (rest, true));
    let uci: chess::UciMove = plain.parse().ok()?;
    if let Some(mv) = table.position().and_then(|position| uci.resolve(position).ok()) {
        return Some(chess::Played::Move(mv));
    }
    let chess::UciMove::Move { from, to, promotion } = uci else { return None };
    let act = chess::Act::Move { from, to, promotion };
    // On a board that is no position what would be legal is an act too.
    let stands = lawless || (table.position().is_none() && table.judge(act).is_ok());
    stands.then_some(chess::Played::Act(act))
}

fn shogi_step(table: &shogi::Table, text: &str) -> Option<shogi::Played> {
    let (plain, lawless) = text.strip_prefix('!').map_or((text, false), |rest| (rest, true));
    let act: shogi::Act = plain.parse().ok()?;
    match table.judge(act) {
        Ok(played) => Some(played),
        Err(_) => lawless.then_some(shogi::Played::Act(act)),
    }
}

pub(crate) fn play(table: &mut Table, step: Ply) {
    match (table, step) {
        (Table::Chess(table), Ply::Chess(played)) => table.play(played),
        (Table::Shogi(table), Ply::Shogi(played)) => table.play(played),
        _ => {}
    }
}

/// What moves as engines write them come to from a board on, as far as they can be played, with the board after each.
///
/// # Errors
/// If it is no board.
pub fn acts(
    game: GameKind,
    board: &str,
    moves: &[String],
) -> Result<Vec<(Act, String)>, StudyError> {
    let mut at = table(game, board)?;
    let mut found = Vec::with_capacity(moves.len());
    for text in moves {
        let Some((read, act)) = step(&at, text).and_then(|read| Some((read, read.act()?))) else {
            break;
        };
        play(&mut at, read);
        found.push((act, at.to_string()));
    }
    Ok(found)
}

/// How a move of chess is kept.
pub(crate) fn chess_text(table: &chess::Table, played: chess::Played) -> String {
    match (played, table.position()) {
        (chess::Played::Pass, _) => "--".into(),
        (chess::Played::Move(mv), Some(position)) => position.uci_chess960(mv).to_string(),
        (chess::Played::Move(mv), None) => lawless(mv.into()),
        (chess::Played::Act(act), _) => lawless(act),
    }
}

fn lawless(act: chess::Act) -> String {
    let (from, to, promotion) = match act {
        chess::Act::Move { from, to, promotion } => (from, to, promotion),
        chess::Act::Castle { king, rook } => (king, rook, None),
    };
    format!("!{}", chess::UciMove::Move { from, to, promotion })
}

/// How a move of shogi is kept.
pub(crate) fn shogi_text(played: shogi::Played) -> String {
    match played {
        shogi::Played::Move(mv) => mv.to_string(),
        shogi::Played::Act(act) => format!("!{act}"),
    }
}

impl Study {
    /// An analysis of a position: nothing is played yet.
    ///
    /// # Errors
    /// If it is no position of the game. It need not be a legal one.
    pub fn new(game: GameKind, start: &str) -> Result<Self, StudyError> {
        Ok(Self::of_table(&table(game, start)?))
    }

    /// An analysis of what stands on a table.
    pub(crate) fn of_table(table: &Table) -> Self {
        let start = table.to_string();
        Self { game: table.game(), start, heads: Vec::new(), nodes: vec![Node::default()] }
    }

    /// An analysis from the usual start.
    pub fn begin(game: GameKind) -> Self {
        let start = match game {
            GameKind::Chess => chess::Position::START.to_string(),
            GameKind::Shogi => shogi::Position::START.to_string(),
        };
        Self { game, start, heads: Vec::new(), nodes: vec![Node::default()] }
    }

    /// What is said of the whole under this name.
    pub fn head(&self, name: &str) -> Option<&str> {
        self.heads.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// What stands on the table at the start.
    ///
    /// # Errors
    /// If the start is no position.
    pub fn table(&self) -> Result<Table, StudyError> {
        table(self.game, &self.start)
    }

    /// A move that is there.
    pub(crate) fn node(&self, id: u32) -> Result<&Node, StudyError> {
        self.nodes.get(id as usize).filter(|node| !node.gone).ok_or(StudyError::NoNode(id))
    }

    /// The numbers of the moves up to one, the first move first.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn path(&self, id: u32) -> Result<Vec<u32>, StudyError> {
        let mut path = Vec::new();
        let mut at = id;
        while at != 0 {
            path.push(at);
            at = self.node(at)?.parent;
        }
        path.reverse();
        Ok(path)
    }

    /// What stands on the table after a move.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn table_at(&self, id: u32) -> Result<Table, StudyError> {
        let mut table = self.table()?;
        for at in self.path(id)? {
            let mv = &self.node(at)?.mv;
            let read = step(&table, mv).ok_or_else(|| StudyError::Illegal(mv.clone()))?;
            play(&mut table, read);
        }
        Ok(table)
    }

    /// The numbers of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = u32> + '_ {
        let next = |id: u32| self.nodes.get(id as usize)?.children.first().copied();
        core::iter::successors(next(0), move |&id| next(id))
    }

    /// Whether it is a tree within the limits, and every move of it can be played.
    ///
    /// # Errors
    /// With the first thing that is wrong.
    pub fn check(&self) -> Result<(), StudyError> {
        self.check_size()?;
        self.check_links()?;
        let mut seen = vec![false; self.nodes.len()];
        let mut count = 0;
        self.walk(|id, _, _, _| {
            count += usize::from(!core::mem::replace(&mut seen[id as usize], true));
        })?;
        let there = self.nodes.iter().filter(|node| !node.gone).count();
        if count == there { Ok(()) } else { Err(StudyError::NoTree) }
    }

    /// That every move leads back to the start and is followed by those that name it, of moves that were taken out too: they may come back,
    /// with all that follows them.
    fn check_links(&self) -> Result<(), StudyError> {
        let mut linked = vec![false; self.nodes.len()];
        for (id, node) in (0..).zip(&self.nodes) {
            for &child in &node.children {
                let known = self.nodes.get(child as usize).filter(|it| it.parent == id);
                let again = known.and(linked.get_mut(child as usize)).filter(|_| child != 0);
                if again.is_none_or(|again| core::mem::replace(again, true)) {
                    return Err(StudyError::NoTree);
                }
            }
        }
        let mut rooted = vec![false; self.nodes.len()];
        rooted[0] = true;
        for id in 0..self.nodes.len() {
            let mut way = Vec::new();
            let mut at = id;
            while !*rooted.get(at).ok_or(StudyError::NoTree)? {
                // Longer than there are moves: it leads in a circle.
                if way.len() == self.nodes.len() {
                    return Err(StudyError::NoTree);
                }
                way.push(at);
                at = self.nodes[at].parent as usize;
            }
            way.into_iter().for_each(|at| rooted[at] = true);
        }
        Ok(())
    }

    fn check_size(&self) -> Result<(), StudyError> {
        if self.nodes.is_empty() || self.nodes[0].gone {
            return Err(StudyError::NoTree);
        }
        if self.nodes.len() > Limits::NODES {
            return Err(StudyError::TooMany("moves"));
        }
        let long = |(name, value): &(String, String)| {
            name.chars().count() > Limits::HEAD || value.chars().count() > Limits::HEAD
        };
        if self.heads.len() > Limits::HEADS || self.heads.iter().any(long) {
            return Err(StudyError::TooMany("heads"));
        }
        self.nodes.iter().try_for_each(|node| {
            check_comment(&node.comment)?;
            check_comment(&node.aside)?;
            check_nags(&node.nags)?;
            check_shapes(self.game, &node.shapes)
        })
    }

    /// Goes through every move, each after the one before it, with the board after it, how it was read and how many moves were made.
    fn walk(&self, mut each: impl FnMut(u32, &Table, Option<Ply>, u32)) -> Result<(), StudyError> {
        let start = self.table()?;
        each(0, &start, None, 0);
        // Each move once, or what is no tree would never end.
        let mut left = self.nodes.len();
        let mut open: Vec<(u32, Table, u32)> = vec![(0, start, 0)];
        while let Some((id, table, ply)) = open.pop() {
            for &child in self.node(id)?.children.iter().rev() {
                left = left.checked_sub(1).ok_or(StudyError::NoTree)?;
                let node = self.node(child)?;
                if node.parent != id || child == 0 {
                    return Err(StudyError::NoTree);
                }
                let mut after = table.clone();
                let read =
                    step(&after, &node.mv).ok_or_else(|| StudyError::Illegal(node.mv.clone()))?;
                play(&mut after, read);
                each(child, &after, Some(read), ply + 1);
                open.push((child, after, ply + 1));
            }
        }
        Ok(())
    }

    /// Every move with the board after it, for those who show it, by number.
    ///
    /// # Errors
    /// If it is no study.
    pub fn seen(&self) -> Result<Vec<NodeShown>, StudyError> {
        let mut all = Vec::with_capacity(self.nodes.len());
        self.walk(|id, table, read, ply| {
            let node = &self.nodes[id as usize];
            all.push(NodeShown {
                id,
                parent: (id != 0).then_some(node.parent),
                children: node.children.clone(),
                board: table.to_string(),
                act: read.and_then(Ply::act),
                mv: node.mv.clone(),
                ply,
                comment: node.comment.clone(),
                nags: node.nags.clone(),
                shapes: node.shapes.clone(),
            });
        })?;
        all.sort_unstable_by_key(|seen| seen.id);
        Ok(all)
    }
}

pub(crate) fn check_comment(text: &str) -> Result<(), StudyError> {
    match text.chars().count() > Limits::COMMENT {
        true => Err(StudyError::TooMany("characters in a comment")),
        false => Ok(()),
    }
}

pub(crate) fn check_nags(nags: &[u8]) -> Result<(), StudyError> {
    if nags.len() > Limits::NAGS { Err(StudyError::TooMany("marks")) } else { Ok(()) }
}

pub(crate) fn check_shapes(game: GameKind, shapes: &[Shape]) -> Result<(), StudyError> {
    if shapes.len() > Limits::SHAPES {
        return Err(StudyError::TooMany("shapes"));
    }
    let square = |text: &str| match game {
        GameKind::Chess => text.parse::<chess::Square>().is_ok(),
        GameKind::Shogi => text.parse::<shogi::Square>().is_ok(),
    };
    let drawn = |shape: &Shape| {
        square(&shape.from) && square(&shape.to) && matches!(shape.colour, 'G' | 'R' | 'Y' | 'B')
    };
    match shapes.iter().find(|shape| !drawn(shape)) {
        Some(shape) => Err(StudyError::Illegal(format!("{}{}", shape.from, shape.to))),
        None => Ok(()),
    }
}
