//! What a network sees of a position: features, each of which is there or not.

use std::sync::{Arc, OnceLock};

use adoube_board::{Position, Side};

use super::Network;
use crate::games::GameName;

/// From where the board is looked at: by a side, whose king stands on the same half of it always.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Whose pieces are the own ones, and whose first rank is the nearest.
    pub side: Side,
    /// Whether left and right are exchanged.
    pub mirrored: bool,
}

/// Features that came and went.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Those that are there now and were not.
    pub added: Vec<u16>,
    /// Those that were there and are not now.
    pub removed: Vec<u16>,
}

impl Changes {
    /// The list that a feature belongs to which is in the one picture only.
    pub(super) fn list(&mut self, is_new: bool) -> &mut Vec<u16> {
        if is_new { &mut self.added } else { &mut self.removed }
    }

    pub(super) fn clear(&mut self) {
        self.added.clear();
        self.removed.clear();
    }
}

/// How many networks in one judge positions, each those of its phase: they share all but the last layer.
pub const PHASES: usize = 8;

/// Room for the network that comes with the program.
pub type Shelf<P> = OnceLock<Option<Arc<Network<P>>>>;

/// A game that a network can judge.
pub trait Pictured: Position + Copy + Send + Sync + 'static {
    /// What its features follow from: the pieces on the board, and in hand.
    type Picture: Copy + Default + Send + Sync;

    /// Which game it is.
    const GAME: GameName;
    /// How many features there are.
    const FEATURES: usize;
    /// How many a position has at most, by the laws' own pieces.
    const MOST: usize;
    /// The network that comes with the program.
    const EMBEDDED: &'static [u8];

    /// Where it is kept when it has been read.
    fn shelf() -> &'static Shelf<Self>;
    /// The pieces.
    fn picture(&self) -> Self::Picture;
    /// How a side sees them.
    fn view(&self, side: Side) -> View;
    /// How far the game has come, below [`PHASES`].
    fn phase(&self) -> usize;
    /// What a view of one picture has that the same view of another has not.
    fn compare(old: &Self::Picture, new: &Self::Picture, view: View, changes: &mut Changes);
}
