//! Shogi as one of the games that `adoube_board` knows.

use core::ops::ControlFlow;

use crate::{Move, MoveList, MoveSet, Position, Side};

/// What is written for any game works on shogi: repetitions above all.
///
/// ```
/// use adoube_board::History;
/// use adoube_shogi::Position;
///
/// let mut game = History::new(Position::START);
/// for _ in 0..3 {
///     for mv in ["2h3h", "8b7b", "3h2h", "7b8b"] {
///         game.try_play(mv.parse().unwrap()).unwrap();
///     }
/// }
/// assert_eq!(game.occurrences(), 4); // fesa-2024/5.2: the start is the first.
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
    fn the_plain_count_of_any_game_is_the_fast_count_of_shogi() {
        let sfen = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
        let position: Position = sfen.parse().unwrap();
        assert_eq!(adoube_board::perft(&position, 2), crate::perft(&position, 2));
    }
}
