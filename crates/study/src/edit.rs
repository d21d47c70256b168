//! Small changes, of which a study is a log.

use adoube_laws::Table;
use serde::{Deserialize, Serialize};

use crate::study::{check_comment, check_nags, check_shapes, step};
use crate::{Limits, Node, Shape, Study, StudyError};

/// One change. The same edits in the same order make the same study, move numbers and all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StudyEdit"))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Edit {
    /// A move is played after another: the main line where nothing follows yet, else a variation. What is there already stays as it is.
    Play {
        /// After which move.
        at: u32,
        /// As UCI or USI.
        #[serde(rename = "move")]
        mv: String,
    },
    /// A move is taken out, with all that follows it.
    Remove {
        /// Which move.
        at: u32,
    },
    /// What was taken out comes back, to this place among the moves beside it.
    Restore {
        /// Which move.
        at: u32,
        /// Its place, from 0.
        place: u32,
    },
    /// A move comes to this place among those beside it: the first is the main line.
    Place {
        /// Which move.
        at: u32,
        /// Its place, from 0.
        place: u32,
    },
    /// What is said of a move.
    Comment {
        /// Which move.
        at: u32,
        /// All that is said of it; nothing where it is empty.
        text: String,
    },
    /// The marks of a move.
    Mark {
        /// Which move.
        at: u32,
        /// By the numbers of PGN.
        nags: Vec<u8>,
    },
    /// What is drawn on the board after a move.
    Draw {
        /// Which move.
        at: u32,
        /// All of it.
        shapes: Vec<Shape>,
    },
    /// What is said of the whole.
    Head {
        /// What it is about.
        name: String,
        /// What is said; nothing where it is empty.
        value: String,
    },
    /// Another one in its place: a file was opened, a position set up.
    Whole {
        /// What there is then.
        study: Box<Study>,
    },
}

/// What an edit did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "StudyDone"))]
pub struct Done {
    /// The move that it is about.
    pub at: u32,
    /// What undoes it; none where nothing was changed.
    pub undo: Option<Edit>,
}

impl Study {
    /// Makes a change.
    ///
    /// # Errors
    /// If it cannot be made; nothing is changed then.
    pub fn apply(&mut self, edit: Edit) -> Result<Done, StudyError> {
        match edit {
            Edit::Play { at, mv } => self.play(at, &mv),
            Edit::Remove { at } => self.remove(at),
            Edit::Restore { at, place } => self.restore(at, place),
            Edit::Place { at, place } => self.place(at, place),
            Edit::Comment { at, text } => {
                check_comment(&text)?;
                let node = self.node_mut(at)?;
                let before = core::mem::replace(&mut node.comment, text);
                let changed = before != node.comment;
                Ok(done(at, changed, Edit::Comment { at, text: before }))
            }
            Edit::Mark { at, nags } => {
                check_nags(&nags)?;
                let node = self.node_mut(at)?;
                let before = core::mem::replace(&mut node.nags, nags);
                let changed = before != node.nags;
                Ok(done(at, changed, Edit::Mark { at, nags: before }))
            }
            Edit::Draw { at, shapes } => {
                check_shapes(self.game, &shapes)?;
                let node = self.node_mut(at)?;
                let before = core::mem::replace(&mut node.shapes, shapes);
                let changed = before != node.shapes;
                Ok(done(at, changed, Edit::Draw { at, shapes: before }))
            }
            Edit::Head { name, value } => self.entitle(name, &value),
            Edit::Whole { study } => {
                study.check()?;
                let before = core::mem::replace(self, *study);
                let changed = before != *self;
                Ok(done(0, changed, Edit::Whole { study: Box::new(before) }))
            }
        }
    }

    fn node_mut(&mut self, id: u32) -> Result<&mut Node, StudyError> {
        let node = self.nodes.get_mut(id as usize).filter(|node| !node.gone);
        node.ok_or(StudyError::NoNode(id))
    }

    /// The place of a move among those beside it.
    fn place_of(&self, at: u32) -> Result<(u32, usize), StudyError> {
        if at == 0 {
            return Err(StudyError::Start);
        }
        let parent = self.node(at)?.parent;
        let place = self.node(parent)?.children.iter().position(|&child| child == at);
        place.map(|place| (parent, place)).ok_or(StudyError::NoTree)
    }

    fn play(&mut self, at: u32, mv: &str) -> Result<Done, StudyError> {
        let table = self.table_at(at)?;
        self.play_on(&table, at, mv)
    }

    /// The same where it is known what stands on the table after the move before it.
    pub(crate) fn play_on(&mut self, table: &Table, at: u32, mv: &str) -> Result<Done, StudyError> {
        // By hand nothing illegal is played; records may hold it.
        let read = step(table, mv).filter(|_| !mv.starts_with('!'));
        let read = read.ok_or_else(|| StudyError::Illegal(mv.to_owned()))?;
        let same = |child: &&u32| {
            let there = step(table, &self.nodes[**child as usize].mv);
            there.is_some_and(|there| there.act() == read.act())
        };
        if let Some(&known) = self.node(at)?.children.iter().find(same) {
            return Ok(Done { at: known, undo: None });
        }
        if self.nodes.len() >= Limits::NODES {
            return Err(StudyError::TooMany("moves"));
        }
        let id = self.nodes.len() as u32;
        self.nodes.push(Node { parent: at, mv: mv.to_owned(), ..Node::default() });
        self.node_mut(at)?.children.push(id);
        Ok(done(id, true, Edit::Remove { at: id }))
    }

    fn remove(&mut self, at: u32) -> Result<Done, StudyError> {
        let (parent, place) = self.place_of(at)?;
        self.node_mut(parent)?.children.remove(place);
        self.all_below(at, |node| node.gone = true);
        Ok(done(parent, true, Edit::Restore { at, place: place as u32 }))
    }

    /// All that follows a move keeps its links while it is out, so it comes back as it was.
    fn restore(&mut self, at: u32, place: u32) -> Result<Done, StudyError> {
        let node = self.nodes.get(at as usize).filter(|node| node.gone);
        let parent = node.ok_or(StudyError::NoNode(at))?.parent;
        let children = &mut self.node_mut(parent)?.children;
        children.insert((place as usize).min(children.len()), at);
        self.all_below(at, |node| node.gone = false);
        Ok(done(at, true, Edit::Remove { at }))
    }

    fn all_below(&mut self, at: u32, mut change: impl FnMut(&mut Node)) {
        let mut open = vec![at];
        while let Some(id) = open.pop() {
            let Some(node) = self.nodes.get_mut(id as usize) else { continue };
            change(node);
            open.extend(&node.children);
        }
    }

    fn place(&mut self, at: u32, place: u32) -> Result<Done, StudyError> {
        let (parent, before) = self.place_of(at)?;
        let children = &mut self.node_mut(parent)?.children;
        let place = (place as usize).min(children.len() - 1);
        children.remove(before);
        children.insert(place, at);
        Ok(done(at, place != before, Edit::Place { at, place: before as u32 }))
    }

    fn entitle(&mut self, name: String, value: &str) -> Result<Done, StudyError> {
        let long = |text: &str| text.chars().count() > Limits::HEAD;
        if long(&name) || long(value) || name.is_empty() {
            return Err(StudyError::TooMany("characters in a head"));
        }
        let place = self.heads.iter().position(|(known, _)| *known == name);
        let before = match place {
            Some(place) if value.is_empty() => self.heads.remove(place).1,
            Some(place) => core::mem::replace(&mut self.heads[place].1, value.to_owned()),
            None if value.is_empty() => String::new(),
            None if self.heads.len() >= Limits::HEADS => return Err(StudyError::TooMany("heads")),
            None => {
                self.heads.push((name.clone(), value.to_owned()));
                String::new()
            }
        };
        Ok(done(0, before != value, Edit::Head { name, value: before }))
    }
}

fn done(at: u32, changed: bool, undo: Edit) -> Done {
    Done { at, undo: changed.then_some(undo) }
}
