use core::error::Error;
use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::Side;

/// A legal position of a game, with what the laws let the side to move do.
///
/// Two positions are equal when the laws call them the same: same side to move, same pieces on the
/// same squares (and in hand), same possible moves. Move counters take no part in it.
pub trait Position: Clone + Eq {
    /// A move, small and copyable. It makes sense on the position that handed it out.
    type Move: Copy + Eq + Hash + Debug;
    /// A set of moves that share their origin: one piece's, or one kind of drop.
    type MoveSet: IntoIterator<Item = Self::Move>;
    /// All legal moves of a position, without an allocation.
    type MoveList: AsRef<[Self::Move]> + IntoIterator<Item = Self::Move>;

    /// The side to move.
    fn turn(&self) -> Side;

    /// Whether the king of the side to move is attacked.
    fn is_check(&self) -> bool;

    /// Hands the legal moves to `visit` set by set, until it breaks.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::MoveSet) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The legal moves as a list.
    fn legal_moves(&self) -> Self::MoveList;

    /// How many legal moves there are, exactly.
    fn count(&self) -> usize;

    /// Whether there is a legal move at all. Stops at the first.
    fn has_legal_move(&self) -> bool {
        self.visit_moves(|set| match set.into_iter().next() {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        })
        .is_break()
    }

    /// Whether `mv` is legal here, without generating the others.
    fn is_legal(&self, mv: Self::Move) -> bool;

    /// Plays a move that is known to be legal. With any other the position is worthless, though
    /// nothing worse happens.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is not legal. Use [`Position::try_play`] for moves from outside.
    fn play(&mut self, mv: Self::Move) {
        assert!(self.is_legal(mv), "{mv:?} is not legal here");
        self.play_unchecked(mv);
    }

    /// Plays the move if it is legal, and else changes nothing.
    ///
    /// # Errors
    /// If the move is not legal.
    fn try_play(&mut self, mv: Self::Move) -> Result<(), IllegalMove<Self::Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// A 64-bit hash that equal positions share, kept up to date by every move.
    fn key(&self) -> u64;
}

/// A move that is not legal in the position it was meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove<M>(pub M);

impl<M: Debug> fmt::Display for IllegalMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not legal here", self.0)
    }
}

impl<M: Debug> Error for IllegalMove<M> {}

/// Counts the ways to play `depth` moves in a row, plainly. The games have faster ones.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut paths = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        paths += perft(&next, depth - 1);
    }
    paths
}

/// Makes a game's own position a [`Position`]: each question goes to its method of the same name. Named
/// are the position, its move, its set of moves and its list of moves.
#[macro_export]
macro_rules! as_position {
    ($(#[$doc:meta])* $position:ty: $mv:ty, $set:ty, $list:ty) => {
        $(#[$doc])*
        impl $crate::Position for $position {
            type Move = $mv;
            type MoveSet = $set;
            type MoveList = $list;

            #[inline]
            fn turn(&self) -> $crate::Side {
                Self::turn(self)
            }

            #[inline]
            fn is_check(&self) -> bool {
                Self::is_check(self)
            }

            #[inline]
            fn visit_moves<B>(
                &self,
                visit: impl FnMut($set) -> ::core::ops::ControlFlow<B>,
            ) -> ::core::ops::ControlFlow<B> {
                Self::visit_moves(self, visit)
            }

            #[inline]
            fn legal_moves(&self) -> $list {
                Self::legal_moves(self)
            }

            #[inline]
            fn count(&self) -> usize {
                Self::count(self)
            }

            #[inline]
            fn has_legal_move(&self) -> bool {
                Self::has_legal_move(self)
            }

            #[inline]
            fn is_legal(&self, mv: $mv) -> bool {
                Self::is_legal(self, mv)
            }

            #[inline]
            fn play_unchecked(&mut self, mv: $mv) {
                Self::play_unchecked(self, mv);
            }

            #[inline]
            fn key(&self) -> u64 {
                Self::key(self)
            }
        }
    };
}
