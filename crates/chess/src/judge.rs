//! What the laws say of any act on any board, computed plainly from the definitions of article 3.
//!
//! Nothing here is shared with the fast generator, nor with what carries acts out on a [`Board`], so that
//! each can be tested against the other: squares are walked one by one, where castling leads and which
//! pawn is taken in passing is said again in the words of the articles, and what an act would do to a king
//! is found by doing it.

use alloc::vec::Vec;

use crate::reason::{Reason, Reasons};
use crate::{Act, Board, File, Piece, Placement, Rank, Role, Side, Square};

/// Whether an act is legal on this board, or every reason why not.
///
/// It is the act of the player having the move. A piece of the other colour is judged as what it
/// is, besides not being his. With several kings of one colour each must be safe; without a king
/// nothing is exposed.
///
/// ```
/// use adoube_chess::{judge, Act, Board, Reason, Square};
///
/// assert!(judge(&Board::START, Act::step(Square::G1, Square::F3)).is_ok());
///
/// let reasons = judge(&Board::START, Act::step(Square::A1, Square::A8)).unwrap_err();
/// assert_eq!(reasons[..], [Reason::Jumps(Square::A2), Reason::Jumps(Square::A7)]);
/// assert_eq!(reasons[0].article(), "fide-2009/3.5");
/// assert_eq!(reasons[0].to_string(), "the piece on a2 is in the way");
/// ```
///
/// # Errors
/// With every reason, in the order of [`Reason`].
pub fn judge(board: &Board, act: Act) -> Result<(), Reasons> {
    let mut judge = Judge { board, reasons: Vec::new() };
    match act {
        Act::Move { from, to, promotion } => judge.step(from, to, promotion),
        Act::Castle { king, rook } => judge.castling(king, rook),
    }
    Reasons::verdict(judge.reasons)
}

struct Judge<'a> {
    board: &'a Board,
    reasons: Vec<Reason>,
}

impl Judge<'_> {
    fn reject_if(&mut self, found: bool, reason: Reason) {
        if found {
            self.reasons.push(reason);
        }
    }

    /// fide-2009/1.1: the player having the move moves a piece of his own.
    fn own_piece(&mut self, square: Square) -> Option<Piece> {
        let piece = self.board.piece_at(square);
        match piece {
            None => self.reasons.push(Reason::NoPiece(square)),
            Some(piece) => {
                self.reject_if(piece.side != self.board.turn, Reason::NotOwnPiece(square));
            }
        }
        piece
    }

    fn step(&mut self, from: Square, to: Square, promotion: Option<Role>) {
        let Some(piece) = self.own_piece(from) else { return };
        self.promotion(piece, to, promotion);
        if from == to {
            return self.reasons.push(Reason::Stays);
        }
        if let Some(target) = self.board.piece_at(to) {
            self.reject_if(target.side == piece.side, Reason::OntoOwnPiece);
            self.reject_if(target == Role::King.of(!piece.side), Reason::TakesKing);
        }
        let (files, ranks) = steps(from, to);
        let diagonal = files.abs() == ranks.abs();
        let straight = files == 0 || ranks == 0;
        let mut after = self.board.placement;
        match piece.role {
            // fide-2009/3.2 to 3.5.
            Role::Bishop => self.slide(piece.role, diagonal, from, to),
            Role::Rook => self.slide(piece.role, straight, from, to),
            Role::Queen => self.slide(piece.role, diagonal || straight, from, to),
            // fide-2009/3.6: the nearest squares that are not on the same file, rank or diagonal.
            Role::Knight => {
                let jump = files.abs() + ranks.abs() == 3 && !straight;
                self.reject_if(!jump, Reason::NotItsMove(Role::Knight));
            }
            Role::Pawn => {
                if let Some(passed) = self.pawn(piece.side, from, to) {
                    after.set(passed, None);
                }
            }
            // fide-2009/3.8.a: a neighbouring square that is not attacked.
            Role::King => {
                let neighbour = files.abs() <= 1 && ranks.abs() <= 1;
                self.reject_if(!neighbour, Reason::NotItsMove(Role::King));
                let attacked = is_attacked(&self.board.placement, to, !piece.side);
                self.reject_if(attacked, Reason::KingOntoAttacked(to));
            }
        }
        after.set(from, None);
        after.set(to, Some(promotion.unwrap_or(piece.role).of(piece.side)));
        self.kings(piece.side, from, &after);
    }

    fn slide(&mut self, role: Role, on_its_line: bool, from: Square, to: Square) {
        if !on_its_line {
            return self.reasons.push(Reason::NotItsMove(role));
        }
        for square in between(from, to) {
            self.reject_if(self.board.piece_at(square).is_some(), Reason::Jumps(square));
        }
    }

    /// A pawn's move, and the pawn that it takes en passant.
    fn pawn(&mut self, side: Side, from: Square, to: Square) -> Option<Square> {
        let (files, ranks) = steps(from, to);
        let vacant = |square| self.board.piece_at(square).is_none();
        match (files, ranks * forward(side)) {
            (0, 1) => {
                let blocked = !vacant(to);
                self.reject_if(blocked, Reason::PawnBlocked(to));
            }
            (0, 2) => {
                let first_move = from.rank() == Rank::Second.relative_to(side);
                self.reject_if(!first_move, Reason::NotFirstMove);
                for square in between(from, to).chain([to]) {
                    let blocked = self.board.piece_at(square).is_some();
                    self.reject_if(blocked, Reason::DoubleStepBlocked(square));
                }
            }
            (-1 | 1, 1) if vacant(to) => {
                // fide-2009/3.7.d: the pawn that has just passed over the goal stands beside.
                let beside = Square::new(to.file(), from.rank());
                let on_fifth = from.rank() == Rank::Fifth.relative_to(side);
                if !on_fifth || self.board.piece_at(beside) != Some(Role::Pawn.of(!side)) {
                    self.reasons.push(Reason::NothingToTake);
                } else if self.board.en_passant != Some(to) {
                    self.reasons.push(Reason::NotEnPassant(beside));
                } else {
                    return Some(beside);
                }
            }
            // fide-2009/3.7.c. Onto an own piece is said already.
            (-1 | 1, 1) => {}
            _ => self.reasons.push(Reason::NotItsMove(Role::Pawn)),
        }
        None
    }

    /// fide-2009/3.7.e: a pawn on the last rank, and nothing else, becomes one of four pieces.
    fn promotion(&mut self, piece: Piece, to: Square, promotion: Option<Role>) {
        let due = piece.role == Role::Pawn && to.rank() == Rank::Eighth.relative_to(piece.side);
        match promotion {
            None => self.reject_if(due, Reason::PromotionMissing),
            Some(role) => {
                self.reject_if(!due, Reason::NotAPromotion);
                let allowed = Role::PROMOTIONS.contains(&role);
                self.reject_if(!allowed, Reason::PromotionTo(role));
            }
        }
    }

    /// fide-2009/3.8 in the words of fide-2009/20.3, of which castling in chess is one case.
    fn castling(&mut self, king: Square, rook: Square) {
        let Some(piece) = self.own_piece(king) else { return };
        let side = piece.side;
        if piece.role != Role::King || self.board.piece_at(rook) != Some(Role::Rook.of(side)) {
            return self.reasons.push(Reason::NotKingAndRook);
        }
        let home = Rank::First.relative_to(side);
        self.reject_if(king.rank() != home, Reason::KingHasMoved);
        self.reject_if(rook.rank() != home, Reason::RookHasMoved);
        if king.rank() != home || rook.rank() != home {
            return;
        }
        if !self.board.castling.contains(rook) {
            let other = self.board.castling.into_iter().any(|other| {
                other.rank() == home && self.board.piece_at(other) == Some(Role::Rook.of(side))
            });
            self.reasons.push(if other { Reason::RookHasMoved } else { Reason::CastlingLost });
        }
        let (king_to, rook_to) = castled(king, rook);
        for square in between(king, king_to).chain([king, king_to]) {
            let attacked = is_attacked(&self.board.placement, square, !side);
            self.reject_if(attacked, Reason::CastlingAttacked(square));
        }
        let needed = between(king, king_to).chain(between(rook, rook_to)).chain([king_to, rook_to]);
        for square in needed.filter(|&square| square != king && square != rook) {
            let reason = if between(king, rook).any(|inner| inner == square) {
                Reason::CastlingBetween(square)
            } else {
                Reason::CastlingOccupied(square)
            };
            self.reject_if(self.board.piece_at(square).is_some(), reason);
        }
        let mut after = self.board.placement;
        after.set(king, None);
        after.set(rook, None);
        after.set(rook_to, Some(Role::Rook.of(side)));
        after.set(king_to, Some(Role::King.of(side)));
        self.kings(side, king, &after);
    }

    /// fide-2009/3.9: no piece moves that exposes the king of its colour or leaves him in check. The act
    /// began on `origin`, and `after` is what it leaves.
    fn kings(&mut self, side: Side, origin: Square, after: &Placement) {
        for square in Square::all() {
            let king = Some(Role::King.of(side));
            if after.piece_at(square) != king || !is_attacked(after, square, !side) {
                continue;
            }
            // A king who was not here before has come from where the act began.
            let before = if self.board.piece_at(square) == king { square } else { origin };
            self.reasons.push(if is_attacked(&self.board.placement, before, !side) {
                Reason::LeavesKingInCheck(square)
            } else {
                Reason::ExposesKing(square)
            });
        }
    }
}

/// fide-2009/3.7.a: which way a pawn's file leads forward, White's towards the eighth rank.
const fn forward(side: Side) -> i8 {
    if side.is_first() { 1 } else { -1 }
}

/// Where king and rook stand after castling (fide-2009/20.3.clar): towards a on c and d, towards h on g and f.
fn castled(king: Square, rook: Square) -> (Square, Square) {
    let (towards_h, _) = steps(king, rook);
    let (king_file, rook_file) =
        if towards_h < 0 { (File::C, File::D) } else { (File::G, File::F) };
    (Square::new(king_file, king.rank()), Square::new(rook_file, rook.rank()))
}

/// How many files and ranks from one square to another.
fn steps(from: Square, to: Square) -> (i8, i8) {
    let files = to.file().index() as i8 - from.file().index() as i8;
    let ranks = to.rank().index() as i8 - from.rank().index() as i8;
    (files, ranks)
}

/// The squares strictly between two squares of one file, rank or diagonal (fide-2009/2.4), one by
/// one; none if they share no line.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> + Clone {
    let (files, ranks) = steps(from, to);
    let on_a_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let distance = if on_a_line { files.abs().max(ranks.abs()) } else { 0 };
    (1..distance).filter_map(move |i| from.offset(files.signum() * i, ranks.signum() * i))
}

/// Whether a piece of `by` attacks the square: whether it could take there by fide-2009/3.2 to 3.8,
/// be it pinned or not (fide-2009/3.1).
fn is_attacked(placement: &Placement, square: Square, by: Side) -> bool {
    Square::all().any(|from| {
        let Some(piece) = placement.piece_at(from).filter(|piece| piece.side == by) else {
            return false;
        };
        let (files, ranks) = steps(from, square);
        if (files, ranks) == (0, 0) {
            return false;
        }
        let diagonal = files.abs() == ranks.abs();
        let straight = files == 0 || ranks == 0;
        let reaches = match piece.role {
            Role::Pawn => files.abs() == 1 && ranks == forward(by),
            Role::Knight => files.abs() + ranks.abs() == 3 && !straight,
            Role::Bishop => diagonal,
            Role::Rook => straight,
            Role::Queen => diagonal || straight,
            Role::King => files.abs() <= 1 && ranks.abs() <= 1,
        };
        // The knight's two squares are on no line, and neighbours have nothing between them.
        reaches && between(from, square).all(|passed| placement.piece_at(passed).is_none())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, Sketch};

    fn board(fen: &str) -> Board {
        Sketch::from_fen(fen, Reading::Lenient).unwrap().board
    }

    fn reasons(fen: &str, act: Act) -> Vec<Reason> {
        judge(&board(fen), act).err().map_or(Vec::new(), |reasons| reasons.to_vec())
    }

    #[test]
    fn every_reason_is_given_at_once() {
        // A pawn that is not White's goes backwards onto its own king and is made a king.
        let found =
            reasons("4k3/4p3/8/8/8/8/8/4K3 w", Act::promote(Square::E7, Square::E8, Role::King));
        assert_eq!(
            found,
            [
                Reason::NotOwnPiece(Square::E7),
                Reason::OntoOwnPiece,
                Reason::NotItsMove(Role::Pawn),
                Reason::NotAPromotion,
                Reason::PromotionTo(Role::King),
            ]
        );
    }

    #[test]
    fn reasons_are_written_one_after_the_other_each_with_its_article() {
        let found =
            judge(&board("r3k2r/8/8/8/4r3/8/8/RN2K2R w Qkq"), Act::castle(Square::E1, Square::A1));
        let found = found.unwrap_err();
        assert_eq!(
            found.to_string(),
            "e1 is attacked while the king castles (fide-2009/3.8.b.2.a); \
             a piece stands between king and rook on b1 (fide-2009/3.8.b.2.b)"
        );
        assert!(found.cite("fide-2009/3.8.b.2.a") && !found.cite("fide-2009/3.9"));
    }

    #[test]
    fn a_king_who_flees_along_the_line_of_a_check_is_left_in_check() {
        // On the board as it stands the king himself shields e1, so 3.8.a does not see it.
        assert_eq!(
            reasons("4k3/8/8/4r3/8/8/4K3/8 w", Act::step(Square::E2, Square::E1)),
            [Reason::LeavesKingInCheck(Square::E1)]
        );
    }

    #[test]
    fn with_several_kings_each_must_be_safe() {
        let fen = "4k3/8/8/8/8/r7/4P3/K2K4 w";
        let left = [Reason::LeavesKingInCheck(Square::A1)];
        assert_eq!(reasons(fen, Act::step(Square::E2, Square::E4)), left);
        assert_eq!(reasons(fen, Act::step(Square::D1, Square::D2)), left);
        assert_eq!(reasons(fen, Act::step(Square::A1, Square::B2)), []);
    }

    #[test]
    fn without_a_king_nothing_is_exposed() {
        assert_eq!(reasons("r7/8/8/8/8/8/P7/8 w", Act::step(Square::A2, Square::A4)), []);
    }

    #[test]
    fn a_right_that_is_gone_says_who_moved_as_far_as_the_board_tells() {
        let castle = Act::castle(Square::E1, Square::H1);
        assert_eq!(reasons("4k3/8/8/8/8/8/8/R3K2R w Q", castle), [Reason::RookHasMoved]);
        assert_eq!(reasons("4k3/8/8/8/8/8/8/R3K2R w -", castle), [Reason::CastlingLost]);
        let castle = Act::castle(Square::E2, Square::H2);
        assert_eq!(
            reasons("4k3/8/8/8/8/8/4K2R/8 w -", castle),
            [Reason::KingHasMoved, Reason::RookHasMoved]
        );
    }

    #[test]
    fn castling_leads_where_the_generator_has_it() {
        for rank in [Rank::First, Rank::Eighth] {
            for (king, rook) in
                File::ALL.into_iter().flat_map(|king| File::ALL.map(|rook| (king, rook)))
            {
                let (king, rook) = (Square::new(king, rank), Square::new(rook, rank));
                if king != rook {
                    assert_eq!(castled(king, rook), crate::castling_goals(king, rook));
                }
            }
        }
    }

    #[test]
    fn walking_the_squares_sees_the_attacks_that_the_tables_know() {
        let mut keys = adoube_board::Keys::new(3);
        for _ in 0..300 {
            let mut board = Board::EMPTY;
            for square in Square::all() {
                let (key, rest) = keys.next();
                keys = rest;
                if key % 3 == 0 {
                    let side = Side::ALL[key as usize >> 8 & 1];
                    board.set(square, Some(Role::ALL[(key >> 16) as usize % 6].of(side)));
                }
            }
            for square in Square::all() {
                for side in Side::ALL {
                    let walked = is_attacked(&board.placement, square, side);
                    assert_eq!(walked, board.is_attacked(square, side));
                }
            }
        }
    }
}
