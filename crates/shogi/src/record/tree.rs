use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{Ending, Header};
use crate::{Handicap, Played, Position, Side, Sketch, Table};

/// A game with its variations: header, a start, a tree of moves and endings, comments and times.
///
/// The tree is an arena: node [`Record::ROOT`] stands for the start, every other for a move or an
/// ending. The first child of a node is the main line, the others are variations.
///
/// ```
/// use adoube_shogi::record::{Ending, Record};
/// let mut record = Record::default();
/// let first = record.play(Record::ROOT, "7g7f".parse()?).unwrap();
/// record.end(first, Ending::Resigns);
/// assert_eq!(record.main_line().count(), 2);
/// assert_eq!(record.winner(), Some(adoube_shogi::Black));
/// # Ok::<(), adoube_shogi::ParseMoveError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// Who, where, when and what else is known of the game.
    pub header: Header,
    start: Table,
    nodes: Vec<Node>,
}

/// A place in the tree of a [`Record`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

/// What a node stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeStep {
    /// A move was made.
    Played(Played),
    /// The game, or the variation, ended.
    Ended(Ending),
}

/// What a clock showed at a move, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Time {
    /// The time that was used for this move.
    pub spent: u32,
    /// What its player had used with it in all, where that is not the sum of his moves' times.
    pub total: Option<u32>,
}

/// A move or an ending in a [`Record`], and what is said of it.
#[derive(Clone, Debug, Default)]
pub struct Node {
    step: Option<NodeStep>,
    parent: u32,
    /// The first and the last of its children, and its next sibling.
    first: u32,
    last: u32,
    next: u32,
    time: Option<Time>,
    notes: Option<Box<Notes>>,
}

/// What is said of a move. Most have nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Notes {
    comment: Option<String>,
    bookmark: Option<String>,
    remarks: Vec<String>,
}

const NONE: u32 = 0;

impl Node {
    /// The move or ending; none at the start.
    pub fn step(&self) -> Option<NodeStep> {
        self.step
    }

    /// The move, if it is one.
    pub fn played(&self) -> Option<Played> {
        match self.step {
            Some(NodeStep::Played(played)) => Some(played),
            _ => None,
        }
    }

    /// The ending, if it is one.
    pub fn ending(&self) -> Option<Ending> {
        match self.step {
            Some(NodeStep::Ended(ending)) => Some(ending),
            _ => None,
        }
    }

    /// The time used.
    pub fn time(&self) -> Option<Time> {
        self.time
    }

    /// The comment, of one line or several.
    pub fn comment(&self) -> Option<&str> {
        self.notes.as_ref()?.comment.as_deref()
    }

    /// The name by which a reader can come back to it.
    pub fn bookmark(&self) -> Option<&str> {
        self.notes.as_ref()?.bookmark.as_deref()
    }

    /// What programs remarked in CSA, where it is not meant for readers.
    pub fn remarks(&self) -> &[String] {
        self.notes.as_ref().map_or(&[], |notes| &notes.remarks)
    }
}

impl Default for Record {
    fn default() -> Self {
        Self::new(Table::START)
    }
}

/// A line of text without its end.
fn one_line(text: &str) -> String {
    text.trim_end_matches(['\r', '\n']).replace('\n', " ")
}

impl Record {
    /// The start of every record.
    pub const ROOT: NodeId = NodeId(0);

    /// A record without moves from this start.
    pub fn new(start: impl Into<Table>) -> Self {
        let header = Header::default();
        Self { header, start: start.into(), nodes: alloc::vec![Node::default()] }
    }

    /// What the game starts from.
    pub fn start(&self) -> &Table {
        &self.start
    }

    /// The handicap, if the start is one that has a name.
    pub fn handicap(&self) -> Option<Handicap> {
        Handicap::of(&self.start.board())
    }

    /// A node by its place.
    pub fn node(&self, id: NodeId) -> &Node {
        // An id of another record may point past the end; it then stands for the start.
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        let at = if (id.0 as usize) < self.nodes.len() { id.0 as usize } else { 0 };
        &mut self.nodes[at]
    }

    fn notes(&mut self, id: NodeId) -> &mut Notes {
        self.node_mut(id).notes.get_or_insert_default()
    }

    fn push(&mut self, parent: NodeId, step: Option<NodeStep>) -> NodeId {
        let id = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let parent = if (parent.0 as usize) < self.nodes.len() { parent } else { Self::ROOT };
        self.nodes.push(Node { step, parent: parent.0, ..Node::default() });
        let above = &mut self.nodes[parent.0 as usize];
        let before = core::mem::replace(&mut above.last, id);
        if before == NONE {
            above.first = id;
        } else {
            self.nodes[before as usize].next = id;
        }
        NodeId(id)
    }

    /// Adds a move after `parent`: the main line if it is the first there, else a variation.
    /// Whether it can be played there is the caller's business.
    pub fn add(&mut self, parent: NodeId, played: Played) -> NodeId {
        self.push(parent, Some(NodeStep::Played(played)))
    }

    /// Adds a legal move after `parent`; none if it is not legal there.
    pub fn play(&mut self, parent: NodeId, mv: crate::Move) -> Option<NodeId> {
        let played = self.table_at(parent).judge(mv.into()).ok()?;
        Some(self.add(parent, played))
    }

    /// Adds an ending after `parent`: of the main line if it is the first there, else a variation.
    pub fn end(&mut self, parent: NodeId, ending: Ending) -> NodeId {
        self.push(parent, Some(NodeStep::Ended(ending)))
    }

    /// Adds a node whose step is still to come.
    pub(crate) fn reserve(&mut self, parent: NodeId) -> NodeId {
        self.push(parent, None)
    }

    /// Takes a node out, with what follows it and with the variations after it.
    pub(crate) fn cut(&mut self, id: NodeId) {
        let Some(parent) = self.parent(id) else { return };
        let before = self.children(parent).take_while(|&child| child != id).last();
        match before {
            Some(before) => self.node_mut(before).next = NONE,
            None => self.node_mut(parent).first = NONE,
        }
        self.node_mut(parent).last = before.map_or(NONE, |before| before.0);
    }

    pub(crate) fn fill(&mut self, id: NodeId, step: NodeStep) {
        self.node_mut(id).step = Some(step);
    }

    /// Notes the time used at a move.
    pub fn set_time(&mut self, id: NodeId, time: Option<Time>) {
        self.node_mut(id).time = time;
    }

    /// Adds a line, or several, to the comment on a move.
    pub fn add_comment(&mut self, id: NodeId, text: &str) {
        for line in text.split('\n') {
            let line = line.trim_end_matches('\r');
            match &mut self.notes(id).comment {
                Some(comment) => {
                    comment.push('\n');
                    comment.push_str(line);
                }
                none => *none = Some(line.to_string()),
            }
        }
    }

    /// Names a move, so that a reader can come back to it.
    pub fn set_bookmark(&mut self, id: NodeId, name: &str) {
        self.notes(id).bookmark = Some(one_line(name));
    }

    /// Adds a remark that is not meant for readers.
    pub fn add_remark(&mut self, id: NodeId, text: &str) {
        // CSA would take it for a comment.
        let text = one_line(text);
        let text = text.trim_start_matches('*').to_string();
        self.notes(id).remarks.push(text);
    }

    /// The move before.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (self.nodes.len() > id.0 as usize && id != Self::ROOT).then(|| NodeId(self.node(id).parent))
    }

    /// What follows, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let link = |id: u32| (id != NONE).then_some(NodeId(id));
        core::iter::successors(link(self.node(id).first), move |id| link(self.node(*id).next))
    }

    /// What follows in the main line.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        let first = self.node(id).first;
        (first != NONE).then_some(NodeId(first))
    }

    /// What could be played instead, after this one in the order of variations.
    pub(crate) fn rival(&self, id: NodeId) -> Option<NodeId> {
        let next = self.node(id).next;
        (next != NONE).then_some(NodeId(next))
    }

    /// The main line: the first move, its main reply, and so on; then the ending, if there is one.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.next(Self::ROOT), |id| self.next(*id))
    }

    /// The path from the start to `id`, both included.
    fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = alloc::vec![id];
        while let Some(parent) = path.last().and_then(|&id| self.parent(id)) {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// What stands on the table after the move `id`.
    pub fn table_at(&self, id: NodeId) -> Table {
        let mut table = self.start;
        for id in self.path(id) {
            if let Some(played) = self.node(id).played() {
                table.play(played);
            }
        }
        table
    }

    /// The position after the move `id`, unless an illegal move has made it none.
    pub fn position_at(&self, id: NodeId) -> Option<Position> {
        self.table_at(id).position().copied()
    }

    /// How the main line ended, if the record says so.
    pub fn ending(&self) -> Option<Ending> {
        self.main_line().last().and_then(|id| self.node(id).ending())
    }

    /// Who won by the ending of the main line.
    pub fn winner(&self) -> Option<Side> {
        let last = self.main_line().last()?;
        let ending = self.node(last).ending()?;
        let before = self.parent(last)?;
        let illegal = matches!(self.node(before).played(), Some(Played::Act(_)));
        ending.winner(self.table_at(before).turn(), illegal)
    }

    /// Whether it says that somebody is mated who has a move.
    pub fn is_mate_denied(&self) -> bool {
        let before = self.main_line().last().and_then(|last| self.parent(last));
        self.ending() == Some(Ending::Mate)
            && before
                .and_then(|before| self.position_at(before))
                .is_some_and(|position| position.has_legal_move())
    }

    /// The set-up it starts from, if that is not the usual one.
    pub fn unusual_start(&self) -> Option<Sketch> {
        (self.start != Table::START).then(|| self.start.sketch())
    }
}

/// The same moves in the same order with the same times and notes, whenever each was added.
impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        if self.header != other.header || self.start != other.start {
            return false;
        }
        let mut left = alloc::vec![(Self::ROOT, Self::ROOT)];
        while let Some((ours, theirs)) = left.pop() {
            let (a, b) = (self.node(ours), other.node(theirs));
            if a.step != b.step || a.time != b.time || a.notes != b.notes {
                return false;
            }
            let (mut ours, mut theirs) = (self.children(ours), other.children(theirs));
            loop {
                match (ours.next(), theirs.next()) {
                    (Some(a), Some(b)) => left.push((a, b)),
                    (None, None) => break,
                    _ => return false,
                }
            }
        }
        true
    }
}

impl Eq for Record {}

impl Record {
    /// Takes over what is said of a node of another record.
    pub(crate) fn copy_notes(&mut self, id: NodeId, other: &Self, from: NodeId) {
        self.node_mut(id).notes = other.node(from).notes.clone();
    }
}
