//! What the laws say of any act on any board, computed plainly from the definitions of article 3.
//!
//! Nothing here is shared with the fast generator, so that each can be tested against the other:
//! squares are walked one by one, two pawns on a file and pieces that could never move are found in the words
//! of the articles, and what an act would do to a king is found by doing it.

use alloc::vec::Vec;

use crate::reason::{Reason, Reasons};
use crate::{Act, Board, Piece, Role, Side, Square};

/// Whether an act is legal on this board, or every reason why not.
///
/// It is the act of the player having the move. A piece of the other side is judged as what it
/// is, besides not being his. With several kings of one side each must be safe; without a king
/// nothing is exposed. What would follow is not asked where nothing can follow: after a king is
/// taken, and after a piece is put on another.
///
/// ```
/// use adoube_shogi::{judge, Board, Reason, Role};
///
/// assert!(judge(&Board::START, "7g7f".parse()?).is_ok());
///
/// let reasons = judge(&Board::START, "8h2b+".parse()?).unwrap_err();
/// let blocked = ["3c", "7g"].map(|name| Reason::Jumps(Role::Bishop, name.parse().unwrap()));
/// assert_eq!(reasons[..], blocked);
/// assert_eq!(reasons[0].article(), "fesa-2024/3.5");
/// assert_eq!(reasons[0].to_string(), "a bishop does not jump over the piece on 3c");
/// # Ok::<(), adoube_shogi::ParseMoveError>(())
/// ```
///
/// # Errors
/// With every reason, in the order of [`Reason`].
pub fn judge(board: &Board, act: Act) -> Result<(), Reasons> {
    let mut judge = Judge { board, reasons: Vec::new() };
    match act {
        Act::Move { from, to, promotes } => judge.step(from, to, promotes),
        Act::Drop { role, to } => judge.drop(role, to),
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

    fn step(&mut self, from: Square, to: Square, promotes: bool) {
        // fesa-2024/1.1: the player having the move moves a piece of his own.
        let Some(piece) = self.board.piece_at(from) else {
            return self.reasons.push(Reason::NoPiece(from));
        };
        self.reject_if(piece.side != self.board.turn, Reason::NotOwnPiece(from));
        self.promotion(piece, from, to, promotes);
        if from == to {
            return self.reasons.push(Reason::Stays);
        }
        let target = self.board.piece_at(to);
        self.reject_if(
            target.is_some_and(|target| target.side == piece.side),
            Reason::OntoOwnPiece,
        );
        // fesa-2024/3.3 to 3.10.
        self.reject_if(!moves_so(piece, from, to), Reason::NotItsMove(piece.role));
        if moves_so(piece, from, to) {
            for square in between(from, to) {
                let jumped = self.board.piece_at(square).is_some();
                self.reject_if(jumped, Reason::Jumps(piece.role, square));
            }
        }
        // fesa-2024/9.5: that ends the game, whatever becomes of one's own king.
        if target == Some(Role::King.of(!piece.side)) {
            return self.reasons.push(Reason::TakesKing);
        }
        if piece.role == Role::King {
            let attacked = is_attacked(self.board, to, !piece.side);
            self.reject_if(attacked, Reason::KingOntoAttacked(to));
        }
        self.kings(piece.side, Act::Move { from, to, promotes });
    }

    /// fesa-2024/3.2: into, within or out of the zone, by choice; by force where the piece could
    /// never move again.
    fn promotion(&mut self, piece: Piece, from: Square, to: Square, promotes: bool) {
        if promotes {
            let promotable = piece.role.promoted().is_some();
            self.reject_if(!promotable, Reason::DoesNotPromote(piece.role));
            let zone = [from, to].iter().any(|square| is_in_zone(*square, piece.side));
            self.reject_if(!zone, Reason::OutsideZone);
        } else {
            let dead = from != to && !can_ever_move(piece, to);
            self.reject_if(dead, Reason::PromotionMissing(piece.role));
        }
    }

    /// fesa-2024/3.11.
    fn drop(&mut self, role: Role, to: Square) {
        let side = self.board.turn;
        self.reject_if(role.is_promoted(), Reason::DroppedPromoted(role));
        let plain = role.unpromoted();
        let in_hand = self.board.hand(side).count(plain) > 0;
        self.reject_if(!in_hand, Reason::NotInHand(plain));
        let dead = !can_ever_move(role.of(side), to);
        self.reject_if(dead, Reason::DeadDrop(role));
        if role == Role::Pawn {
            let file = (1..=9).filter_map(|rank| Square::new(to.file(), rank));
            for square in file.filter(|&square| square != to) {
                let pawn = self.board.piece_at(square) == Some(Role::Pawn.of(side));
                self.reject_if(pawn, Reason::Nifu(square));
            }
        }
        if self.board.piece_at(to).is_some() {
            return self.reasons.push(Reason::DropsOnto(to));
        }
        let act = Act::Drop { role, to };
        self.reject_if(role == Role::Pawn && self.mates(act), Reason::PawnDropMate);
        self.kings(side, act);
    }

    /// fesa-2024/3.11.c: whether the pawn, once dropped, gives check and no reply is legal.
    ///
    /// The replies are judged as any other act, but drops are not among them: the pawn stands next
    /// to the king it attacks, so that nothing can be put between, and a drop takes nothing. Hence
    /// no reply is itself a pawn's drop, and the question is never asked of a reply in its turn.
    fn mates(&self, act: Act) -> bool {
        let mut after = *self.board;
        after.apply(act);
        let pawn = Role::Pawn.of(self.board.turn);
        let king = Role::King.of(after.turn);
        let gives_check = after
            .placement
            .iter()
            .any(|(square, piece)| piece == king && moves_so(pawn, act.to(), square));
        gives_check && !has_legal_move(&after)
    }

    /// fesa-2024/1.2: no act exposes a king of its side or leaves him in check.
    fn kings(&mut self, side: Side, act: Act) {
        let mut after = *self.board;
        after.apply(act);
        let king = Role::King.of(side);
        for (square, piece) in after.placement.iter() {
            if piece != king || !is_attacked(&after, square, !side) {
                continue;
            }
            // A king who was not here before has come from where the act began, or from nowhere.
            let before = match act {
                _ if self.board.piece_at(square) == Some(king) => Some(square),
                Act::Move { from, .. } => Some(from),
                Act::Drop { .. } => None,
            };
            let attacked = before.is_some_and(|before| is_attacked(self.board, before, !side));
            self.reasons.push(if attacked {
                Reason::LeavesKingInCheck(square)
            } else {
                Reason::ExposesKing(square)
            });
        }
    }
}

/// Whether a piece on the board has a legal move.
fn has_legal_move(board: &Board) -> bool {
    let own = board.placement.iter().filter(|(_, piece)| piece.side == board.turn);
    let mut origins = own.map(|(from, _)| from);
    origins.any(|from| {
        Square::all().any(|to| {
            [false, true]
                .into_iter()
                .any(|promotes| judge(board, Act::Move { from, to, promotes }).is_ok())
        })
    })
}

/// How many squares to the right and how many ahead, as `side` sees it.
const fn steps(side: Side, from: Square, to: Square) -> (i8, i8) {
    // Files are counted from the first player's right, ranks from his far side.
    let right = from.file() as i8 - to.file() as i8;
    let ahead = from.rank() as i8 - to.rank() as i8;
    match side {
        Side::First => (right, ahead),
        Side::Second => (-right, -ahead),
    }
}

/// Whether such a piece goes from one square to the other if nothing is in its way
/// (fesa-2024/3.3 to 3.10).
fn moves_so(piece: Piece, from: Square, to: Square) -> bool {
    let (right, ahead) = steps(piece.side, from, to);
    if (right, ahead) == (0, 0) {
        return false;
    }
    let straight = right == 0 || ahead == 0;
    let diagonal = right.abs() == ahead.abs();
    let neighbour = right.abs() <= 1 && ahead.abs() <= 1;
    match piece.role {
        Role::King => neighbour,
        Role::Rook => straight,
        Role::Dragon => straight || neighbour && diagonal,
        Role::Bishop => diagonal,
        Role::Horse => diagonal || neighbour && straight,
        // Not diagonally backwards.
        Role::Gold
        | Role::PromotedSilver
        | Role::PromotedKnight
        | Role::PromotedLance
        | Role::Tokin => neighbour && !(diagonal && ahead < 0),
        // Neither straight backwards nor sideways.
        Role::Silver => neighbour && (diagonal || ahead > 0),
        Role::Knight => right.abs() == 1 && ahead == 2,
        Role::Lance => right == 0 && ahead > 0,
        Role::Pawn => right == 0 && ahead == 1,
    }
}

/// Whether there is a square at all that such a piece could go to, on an empty board.
fn can_ever_move(piece: Piece, from: Square) -> bool {
    Square::all().any(|to| moves_so(piece, from, to))
}

/// fesa-2024/2.4: the three ranks closest to the opponent.
const fn is_in_zone(square: Square, side: Side) -> bool {
    match side {
        Side::First => square.rank() <= 3,
        Side::Second => square.rank() >= 7,
    }
}

/// The squares strictly between two squares of one file, rank or diagonal (fesa-2024/2.4), one by
/// one; none if they share no line.
fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let (files, ranks) = (to.file() as i8 - from.file() as i8, to.rank() as i8 - from.rank() as i8);
    let on_a_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let distance = if on_a_line { files.abs().max(ranks.abs()) } else { 0 };
    (1..distance).filter_map(move |i| from.offset(files.signum() * i, ranks.signum() * i))
}

/// Whether a piece of `by` attacks the square: whether it could take there, be it pinned or not.
fn is_attacked(board: &Board, square: Square, by: Side) -> bool {
    board.placement.iter().any(|(from, piece)| {
        // The knight's squares are on no line, and neighbours have nothing between them.
        piece.side == by
            && moves_so(piece, from, square)
            && between(from, square).all(|passed| board.piece_at(passed).is_none())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, Sketch};

    fn board(sfen: &str) -> Board {
        Sketch::from_sfen(sfen, Reading::Lenient).unwrap().board
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn reasons(sfen: &str, act: &str) -> Vec<Reason> {
        let verdict = judge(&board(sfen), act.parse().unwrap());
        verdict.err().map_or(Vec::new(), |reasons| reasons.to_vec())
    }

    #[test]
    fn every_reason_is_given_at_once() {
        // A gold that is not Black's goes two squares over a pawn onto its own king, and is turned
        // over outside its zone.
        assert_eq!(
            reasons("4k4/4p4/4g4/9/9/9/9/9/4K4 b", "5c5a+"),
            [
                Reason::NotOwnPiece(square("5c")),
                Reason::OntoOwnPiece,
                Reason::NotItsMove(Role::Gold),
                Reason::DoesNotPromote(Role::Gold),
                Reason::OutsideZone,
            ]
        );
        // A pawn that is not in hand, on a file with two pawns, on the last rank, while in check.
        assert_eq!(
            reasons("8k/9/9/4P4/9/4P4/9/4r4/4K4 b", "P*5a"),
            [
                Reason::NotInHand(Role::Pawn),
                Reason::Nifu(square("5d")),
                Reason::Nifu(square("5f")),
                Reason::DeadDrop(Role::Pawn),
                Reason::LeavesKingInCheck(square("5i")),
            ]
        );
    }

    #[test]
    fn absurd_drops_have_their_reasons() {
        let sfen = "4k4/9/9/9/9/9/9/9/4K4 b P";
        assert_eq!(reasons(sfen, "K*5e"), [Reason::NotInHand(Role::King)]);
        assert_eq!(reasons(sfen, "+P*5e"), [Reason::DroppedPromoted(Role::Tokin)]);
        assert_eq!(
            reasons(sfen, "+R*5i"),
            [
                Reason::NotInHand(Role::Rook),
                Reason::DroppedPromoted(Role::Dragon),
                Reason::DropsOnto(square("5i")),
            ]
        );
        // A promoted pawn is no second pawn, and can move from the last rank.
        let tokin = reasons("4k4/9/9/4P4/9/9/9/9/4K4 b P", "+P*5b");
        assert_eq!(tokin, [Reason::DroppedPromoted(Role::Tokin)]);
    }

    #[test]
    fn reasons_are_written_one_after_the_other_each_with_its_article() {
        let found = judge(&board("8k/9/9/4P4/9/9/9/9/4K4 b"), "P*5e".parse().unwrap());
        let found = found.unwrap_err();
        assert_eq!(
            found.to_string(),
            "no pawn in hand (fesa-2024/3.11); \
             an unpromoted pawn stands on the same file, on 5d (fesa-2024/3.11.a)"
        );
        assert!(found.cite("fesa-2017/3.11.a") && found.cite("livret/drop.nifu"));
        assert!(!found.cite("fesa-2024/3.11.b") && !found.is_king_capture());
    }

    #[test]
    fn a_king_who_flees_along_the_line_of_a_check_is_left_in_check() {
        // On the board as it stands the king himself shields 5i, so 3.3 does not see it.
        assert_eq!(
            reasons("4k4/9/9/9/4r4/9/9/4K4/9 b", "5h5i"),
            [Reason::LeavesKingInCheck(square("5i"))]
        );
    }

    #[test]
    fn with_several_kings_each_must_be_safe_and_without_one_nothing_is_exposed() {
        let sfen = "4k4/9/9/9/r8/9/4P4/9/K3K4 b";
        let left = [Reason::LeavesKingInCheck(square("9i"))];
        assert_eq!(reasons(sfen, "5g5f"), left);
        assert_eq!(reasons(sfen, "5i5h"), left);
        assert_eq!(reasons(sfen, "9i8i"), []);
        assert_eq!(reasons("4r4/9/9/9/9/9/4P4/9/9 b", "5g5f"), []);
        // A second king from nowhere, where he is attacked.
        assert_eq!(
            reasons("8k/9/9/9/r8/9/9/9/4K4 b", "K*9i"),
            [Reason::NotInHand(Role::King), Reason::ExposesKing(square("9i"))]
        );
    }

    #[test]
    fn a_king_left_in_check_is_taken_even_by_a_pinned_piece_or_into_an_attack() {
        let pinned = "4k4/9/4r4/4S3b/5k3/9/9/4K4/9 b";
        assert_eq!(reasons(pinned, "5d4e"), [Reason::TakesKing]);
        assert_eq!(reasons("4g4/4k4/4K4/9/9/9/9/9/9 b", "5c5b"), [Reason::TakesKing]);
        assert_eq!(
            reasons("4k4/4p4/9/9/4R4/9/9/9/4K4 b", "5e5a"),
            [Reason::TakesKing, Reason::Jumps(Role::Rook, square("5b"))]
        );
    }

    #[test]
    fn a_pawn_drop_mates_only_by_its_own_check() {
        // The king in the corner is in check by the rook already, a flaw of the board; the pawn
        // takes his last square away and does not attack him.
        let sfen = "k7R/9/2G6/9/9/9/9/9/4K4 b P";
        assert_eq!(reasons(sfen, "P*9c"), []);
    }

    #[test]
    fn walking_the_squares_sees_the_attacks_that_the_tables_know() {
        let mut keys = adoube_board::Keys::new(3);
        for _ in 0..200 {
            let mut board = Board::EMPTY;
            for square in Square::all() {
                let (key, rest) = keys.next();
                keys = rest;
                if key % 3 == 0 {
                    let side = Side::ALL[key as usize >> 8 & 1];
                    board.set(square, Some(Role::ALL[(key >> 16) as usize % 14].of(side)));
                }
            }
            for square in Square::all() {
                for side in Side::ALL {
                    assert_eq!(is_attacked(&board, square, side), board.is_attacked(square, side));
                }
            }
        }
    }
}
