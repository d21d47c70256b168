//! Chess as one of the games that `adoube_board` knows.

use core::ops::ControlFlow;

use crate::{Move, MoveList, MoveSet, Position, Side};

/// What is written for any game works on chess: repetitions above all.
///
/// ```
/// use adoube_board::History;
/// use adoube_chess::{Act, Position, Square};
///
/// let mut game = History::new(Position::START);
/// for _ in 0..2 {
///     for (from, to) in [
///         (Square::G1, Square::F3),
///         (Square::G8, Square::F6),
///         (Square::F3, Square::G1),
///         (Square::F6, Square::G8),
///     ] {
///         let mv = game.position().find(Act::step(from, to)).unwrap();
///         game.try_play(mv).unwrap();
///     }
/// }
/// assert_eq!(game.occurrences(), 3); // fide-2009/9.2.b: the start is the first.
/// ```
impl adoube_board::Position for Position {
    type Move = Move;
    type MoveSet = MoveSet;
    type MoveList = MoveList;

    #[inline]
    fn turn(&self) -> Side {
        Self::turn(self)
    }

    #[inline]
    fn is_check(&self) -> bool {
        Self::is_check(self)
    }

    #[inline]
    fn visit_moves<B>(&self, visit: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        Self::visit_moves(self, visit)
    }

    #[inline]
    fn legal_moves(&self) -> MoveList {
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
    fn is_legal(&self, mv: Move) -> bool {
        Self::is_legal(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        Self::play_unchecked(self, mv);
    }

    #[inline]
    fn key(&self) -> u64 {
        Self::key(self)
    }
}

#[cfg(test)]
mod tests {
    use crate::Position;

    #[test]
    fn the_plain_count_of_any_game_is_the_fast_count_of_chess() {
        let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position: Position = fen.parse().unwrap();
        assert_eq!(adoube_board::perft(&position, 3), crate::perft(&position, 3));
    }
}
