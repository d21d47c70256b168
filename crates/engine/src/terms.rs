//! What the laws fix of a game.

use crate::Searchable;

/// What the laws fix of a game, by the rulebook that it is played by.
///
/// ```
/// use adoube_chess::Position;
/// use adoube_engine::{Search, Terms};
///
/// // A club in which a draw can be claimed after 75 moves of each side.
/// let terms = Terms { quiet_plies: Some(150), ..Terms::default() };
/// Search::new(1, Position::START).set_terms(terms);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms<P: Searchable> {
    /// After so many plies without a capture or a pawn's move a game is drawn; none: however many.
    pub quiet_plies: Option<u32>,
    /// A position that stands for the so many-th time ends the game.
    pub occurrences: u32,
    /// Whether checks all along lose for who gave them, where a position ends the game by standing so often.
    pub perpetual_loses: bool,
    /// Whether a side that has no move and is not in check has lost; else it is a draw.
    pub no_move_loses: bool,
    /// How a king that has entered the other's camp wins.
    pub entering: P::Rules,
}

/// As the official laws have it.
impl<P: Searchable> Default for Terms<P> {
    fn default() -> Self {
        Self {
            quiet_plies: (P::QUIET_LIMIT < u32::MAX).then_some(P::QUIET_LIMIT),
            occurrences: P::OCCURRENCES as u32,
            perpetual_loses: P::PERPETUAL_LOSES,
            no_move_loses: P::NO_MOVE_LOSES,
            entering: P::Rules::default(),
        }
    }
}

impl<P: Searchable> Terms<P> {
    /// Whether a game has gone on for too long without progress.
    #[inline(always)]
    pub(crate) fn is_stale(&self, position: &P) -> bool {
        self.quiet_plies.is_some_and(|most| position.quiet_plies() >= most)
    }
}
