use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Comment, GameResult, Nag, Tags};
use crate::table::{Played, Table};
use crate::{Position, Sketch};

/// A game with its variations: tags, a tree of moves, comments and a result.
///
/// The tree is an arena: node [`Game::ROOT`] stands for the start, every other for a move. The first
/// child of a node is the main line, the others are variations.
///
/// ```
/// use adoube_chess::{pgn::Game, UciMove};
/// let mut game = Game::default();
/// let e4 = "e2e4".parse::<UciMove>()?.resolve(&game.position_at(Game::ROOT).unwrap())?;
/// let node = game.add(Game::ROOT, e4.into());
/// assert_eq!(game.position_at(node).unwrap().fullmoves(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    /// The tags. `FEN`, `SetUp` and `Result` are written from the game itself.
    pub tags: Tags,
    /// How it ended.
    pub outcome: GameResult,
    start: Table,
    nodes: Vec<Node>,
}

/// A move's place in the tree of a [`Game`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(u32);

/// A move in a [`Game`], and what is said of it.
#[derive(Clone, Debug, Default)]
pub struct Node {
    played: Option<Played>,
    parent: u32,
    /// The first and the last of its children, and its next sibling.
    first: u32,
    last: u32,
    next: u32,
    notes: Option<Box<Notes>>,
}

/// What is said of a move. Most have nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Notes {
    nags: Vec<Nag>,
    before: Vec<Comment>,
    after: Vec<Comment>,
    draw_offer: bool,
}

const NONE: u32 = 0;

impl Node {
    /// The move; none at the start.
    pub fn played(&self) -> Option<Played> {
        self.played
    }

    /// Its annotations.
    pub fn nags(&self) -> &[Nag] {
        self.notes.as_ref().map_or(&[], |notes| &notes.nags)
    }

    /// The comments before the move: in a record, between the opening of a variation and its move.
    pub fn comments_before(&self) -> &[Comment] {
        self.notes.as_ref().map_or(&[], |notes| &notes.before)
    }

    /// The comments after the move.
    pub fn comments(&self) -> &[Comment] {
        self.notes.as_ref().map_or(&[], |notes| &notes.after)
    }

    /// Whether a draw was offered with the move (fide-2009/17.13).
    pub fn draw_offer(&self) -> bool {
        self.notes.as_ref().is_some_and(|notes| notes.draw_offer)
    }
}

impl Default for Game {
    fn default() -> Self {
        Self::new(Table::START)
    }
}

impl Game {
    /// The start of every game.
    pub const ROOT: NodeId = NodeId(0);

    /// A game without moves from this start.
    pub fn new(start: impl Into<Table>) -> Self {
        Self {
            tags: Tags::default(),
            outcome: GameResult::Unknown,
            start: start.into(),
            nodes: alloc::vec![Node::default()],
        }
    }

    /// Lets a game that has no moves yet start from somewhere else.
    pub(crate) fn set_start(&mut self, start: Table) {
        self.start = start;
    }

    /// What the game starts from.
    pub fn start(&self) -> &Table {
        &self.start
    }

    /// A node by its place.
    pub fn node(&self, id: NodeId) -> &Node {
        // An id of another game may point past the end; it then stands for the start.
        self.nodes.get(id.0 as usize).unwrap_or(&self.nodes[0])
    }

    fn notes(&mut self, id: NodeId) -> &mut Notes {
        let at = if (id.0 as usize) < self.nodes.len() { id.0 as usize } else { 0 };
        self.nodes[at].notes.get_or_insert_default()
    }

    /// Adds a move after `parent`: the main line if it is the first there, else a variation.
    /// Whether it can be played there is the caller's business.
    pub fn add(&mut self, parent: NodeId, played: Played) -> NodeId {
        let id = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        let parent = if (parent.0 as usize) < self.nodes.len() { parent } else { Self::ROOT };
        self.nodes.push(Node { played: Some(played), parent: parent.0, ..Node::default() });
        let above = &mut self.nodes[parent.0 as usize];
        let before = core::mem::replace(&mut above.last, id);
        if before == NONE {
            above.first = id;
        } else {
            self.nodes[before as usize].next = id;
        }
        NodeId(id)
    }

    /// Annotates a move.
    pub fn add_nag(&mut self, id: NodeId, nag: Nag) {
        self.notes(id).nags.push(nag);
    }

    /// Comments on a move, after it.
    pub fn add_comment(&mut self, id: NodeId, comment: Comment) {
        self.notes(id).after.push(comment);
    }

    /// Takes out of the comments after a move what programs thought of it, for somebody who says it anew. A comment that
    /// said nothing else goes.
    pub fn clear_evaluations(&mut self, id: NodeId) {
        self.notes(id).after.retain_mut(|comment| {
            comment.evaluation.take().is_none() || *comment != Comment::default()
        });
    }

    /// Comments on a move, before it.
    pub fn add_comment_before(&mut self, id: NodeId, comment: Comment) {
        self.notes(id).before.push(comment);
    }

    /// Notes that a draw was offered with a move (fide-2009/17.13).
    pub fn add_draw_offer(&mut self, id: NodeId) {
        self.notes(id).draw_offer = true;
    }

    /// The move before.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        node.played.map(|_| NodeId(node.parent))
    }

    /// The moves that follow, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let link = |id: u32| (id != NONE).then_some(NodeId(id));
        core::iter::successors(link(self.node(id).first), move |id| link(self.node(*id).next))
    }

    /// The move that follows in the main line.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.children(id).next()
    }

    /// The main line: the first move, its main reply, and so on.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(self.next(Self::ROOT), |id| self.next(*id))
    }

    /// What stands on the table after the move `id`.
    pub fn table_at(&self, id: NodeId) -> Table {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self.parent(at) {
            path.extend(self.node(at).played);
            at = parent;
        }
        let mut table = self.start.clone();
        for &played in path.iter().rev() {
            table.play(played);
        }
        table
    }

    /// The position after the move `id`, unless an illegal move has made it none.
    pub fn position_at(&self, id: NodeId) -> Option<Position> {
        self.table_at(id).position().copied()
    }

    /// The set-up it starts from, if that is not the usual one.
    pub fn unusual_start(&self) -> Option<Sketch> {
        (self.start != Table::START).then(|| self.start.sketch())
    }
}

/// The same moves in the same order with the same notes, whenever each was added.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        if self.nodes.len() != other.nodes.len()
            || self.tags != other.tags
            || self.outcome != other.outcome
            || self.start != other.start
        {
            return false;
        }
        let mut left = alloc::vec![(Self::ROOT, Self::ROOT)];
        while let Some((ours, theirs)) = left.pop() {
            let (a, b) = (self.node(ours), other.node(theirs));
            if a.played != b.played || a.notes != b.notes {
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

impl Eq for Game {}
