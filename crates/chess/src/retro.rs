//! Looking one move back: can the checks on the board have come about?
//!
//! Before the last move the player who made it had the move, so the king that is in check now
//! cannot have been: he would have been left so (fide-2009/3.9). Checks are possible if there is
//! one move to take back, of any kind, that leads to such a board. That is all that is asked of it:
//! not whether the board before was itself reachable.

use crate::attacks::{attacks, pawn_attacks};
use crate::board::ahead;
use crate::mv::passed_pawn;
use crate::sketch::material_flaws;
use crate::{Bitboard, Board, Piece, Placement, Rank, Role, Side, Square};

/// Whether the side to move is in more than one check, and no single move can have given them.
///
/// One check alone is never held impossible: set-ups made by hand, the best-known test positions
/// among them, are full of checks by a piece that can have come from nowhere.
///
/// Castling rights and en passant must make sense. A missing en passant square says nothing, for
/// it is usual to leave it out where no capture is legal.
pub(crate) fn has_impossible_checks(board: &Board) -> bool {
    let Some(king) = board.kings(board.turn).single() else { return false };
    let side = !board.turn;
    let checkers = board.attackers(king, side);
    if !checkers.many() || board.en_passant.is_some() {
        // That the double step explains the checks is part of en passant making sense.
        return false;
    }
    let last = LastMove { board, side };
    // Castling never gives two checks: on the rank it would have to pass through the enemy king.
    !board.placement.side(side).into_iter().any(|to| last.can_have_gone_to(to))
}

/// Whether the enemy king was safe before the pawn beyond `goal` went two squares over it.
pub(crate) fn was_safe_before_double_step(board: &Board, goal: Square) -> bool {
    let side = !board.turn;
    let Some(start) = goal.offset(0, -ahead(side)) else { return false };
    let last = LastMove { board, side };
    last.is_sound(&last.taken_back(start, passed_pawn(goal), Role::Pawn.of(side)))
}

struct LastMove<'a> {
    board: &'a Board,
    /// Who made it.
    side: Side,
}

impl LastMove<'_> {
    /// Whether the board can have looked like this before it: nobody in check who did not have the
    /// move, and no more pieces than there can be.
    fn is_sound(&self, before: &Placement) -> bool {
        let king = before.pieces(!self.side, Role::King);
        let attacked = |square| before.attackers(square, self.side, before.occupied()).any();
        // What is wrong with the pieces now is another flaw, and need not be mended by a move.
        let no_worse = |side| {
            let known = material_flaws(&self.board.placement, side);
            material_flaws(before, side).without(known).is_empty()
        };
        !king.into_iter().any(attacked) && Side::ALL.into_iter().all(no_worse)
    }

    /// Whether the piece on `to` can have moved there, other than by castling.
    fn can_have_gone_to(&self, to: Square) -> bool {
        let Some(piece) = self.board.piece_at(to) else { return false };
        let rights = self.board.castling & Bitboard::back_rank(self.side);
        // fide-2009/3.8.b.1: who may still castle has not moved.
        if rights.contains(to) || piece.role == Role::King && rights.any() {
            return false;
        }
        let occupied = self.board.placement.occupied();
        if piece.role == Role::Pawn {
            return self.can_be_pawn_move(to, piece);
        }
        let origins = attacks(piece.role, self.side, to, occupied) - occupied;
        origins.into_iter().any(|from| {
            self.is_sound(&self.taken_back(from, to, piece)) || self.can_be_capture(from, to, piece)
        }) || to.rank() == Rank::Eighth.relative_to(self.side)
            && Role::PROMOTIONS.contains(&piece.role)
            && self.can_be_pawn_move(to, Role::Pawn.of(self.side))
    }

    /// Whether what stands on `to` can have come there as a pawn, and is a piece now if promoted.
    fn can_be_pawn_move(&self, to: Square, pawn: Piece) -> bool {
        let vacant = |square| self.board.piece_at(square).is_none();
        // A pawn begins on its second rank.
        let home = Rank::First.relative_to(self.side);
        let back = |square: Square| {
            square.offset(0, -ahead(self.side)).filter(|from| vacant(*from) && from.rank() != home)
        };
        let step = back(to);
        let double =
            step.filter(|_| to.rank() == Rank::Fourth.relative_to(self.side)).and_then(back);
        if step
            .into_iter()
            .chain(double)
            .any(|from| self.is_sound(&self.taken_back(from, to, pawn)))
        {
            return true;
        }
        let origins = pawn_attacks(!self.side, to) - self.board.placement.occupied();
        origins.into_iter().any(|from| {
            from.rank() != home
                && (self.can_be_capture(from, to, pawn) || self.can_be_en_passant(from, to, pawn))
        })
    }

    /// The board with what stands on `to` back on `from`, as `piece`.
    fn taken_back(&self, from: Square, to: Square, piece: Piece) -> Placement {
        let mut before = self.board.placement;
        before.set(to, None);
        before.set(from, Some(piece));
        before
    }

    fn can_be_capture(&self, from: Square, to: Square, piece: Piece) -> bool {
        let mut before = self.taken_back(from, to, piece);
        let on_edge = matches!(to.rank(), Rank::First | Rank::Eighth);
        Role::ALL.into_iter().any(|taken| {
            if taken == Role::King || taken == Role::Pawn && on_edge {
                return false;
            }
            before.set(to, Some(taken.of(!self.side)));
            self.is_sound(&before)
        })
    }

    /// fide-2009/3.7.d: the pawn that was taken stood beside, and had come past from its start.
    fn can_be_en_passant(&self, from: Square, to: Square, pawn: Piece) -> bool {
        let taken = passed_pawn(to);
        let vacant = |square| self.board.piece_at(square).is_none();
        if to.rank() != Rank::Sixth.relative_to(self.side)
            || !vacant(taken)
            || !to.offset(0, ahead(self.side)).is_some_and(vacant)
        {
            return false;
        }
        let mut before = self.taken_back(from, to, pawn);
        before.set(taken, Some(Role::Pawn.of(!self.side)));
        self.is_sound(&before)
    }
}
