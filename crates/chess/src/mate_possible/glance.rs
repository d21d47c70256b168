//! Which questions are worth more than a glance. Nothing here decides an answer: it saves work.

use super::reach::{diagonally, jumps, orthogonally, pawn_steps};
use crate::{Bitboard, Position, Role, Side};

/// Whether a game like this does not end within a few plies: the winner has enough to mate with, nobody
/// is in check, and each side has a man other than its king that may move.
pub(super) fn is_lively(position: &Position, winner: Side) -> bool {
    let placement = position.placement();
    let arms = (placement.straight_sliders() | placement.role(Role::Pawn)) & placement.side(winner);
    arms.count() >= 3
        && Side::ALL.into_iter().all(|side| may_step(position, side))
        && !position.is_check()
}

/// Whether men of `side` other than the king have a few squares before them.
fn may_step(position: &Position, side: Side) -> bool {
    let placement = position.placement();
    let vacant = !placement.occupied();
    let pawns = placement.pieces(side, Role::Pawn);
    ((pawns.forward(side) | pieces_step(position, side)) & vacant).count() >= 3
}

/// The next squares of a side's knights, bishops, rooks and queens.
fn pieces_step(position: &Position, side: Side) -> Bitboard {
    let placement = position.placement();
    let own = placement.side(side);
    jumps(placement.role(Role::Knight) & own)
        | diagonally(placement.oblique_sliders() & own)
        | orthogonally(placement.straight_sliders() & own)
}

/// Pawns of White that stand face to face with one of Black's.
fn facing(position: &Position) -> Bitboard {
    let pawns = |side| position.placement().pieces(side, Role::Pawn);
    pawns(Side::First) & pawns(Side::Second).forward(Side::Second)
}

/// Whether two pawns stand face to face: without such a pair there is no wall to speak of.
pub(super) fn has_wall(position: &Position) -> bool {
    facing(position).any()
}

/// Whether pawns face each other, none of the winner's is free to run, and no queen, rook or knight
/// goes about: where walls are likely to decide.
pub(super) fn is_walled(position: &Position, winner: Side) -> bool {
    let walls = facing(position).count();
    walls > 0 && !has_runner(position, winner) && !roams(position, walls)
}

/// Whether a queen or a rook can move, or a knight where the wall is short.
fn roams(position: &Position, walls: u32) -> bool {
    let placement = position.placement();
    Side::ALL.into_iter().any(|side| {
        let own = placement.side(side);
        let straight = placement.straight_sliders() & own;
        let queens = placement.oblique_sliders() & straight;
        let knights = if walls < 4 { placement.role(Role::Knight) & own } else { Bitboard::EMPTY };
        !(orthogonally(straight) | diagonally(queens) | jumps(knights)).is_subset(own)
    })
}

/// Whether a pawn of `side` has no pawn before it on its file.
pub(super) fn has_free_pawn(position: &Position, side: Side) -> bool {
    free_pawns(position, side).any()
}

/// Whether such a pawn can step forward now.
pub(super) fn has_runner(position: &Position, side: Side) -> bool {
    !free_pawns(position, side).forward(side).is_subset(position.placement().occupied())
}

fn free_pawns(position: &Position, side: Side) -> Bitboard {
    let pawns = position.placement().role(Role::Pawn);
    // Every pawn's shadow towards that side: who stands in one has a pawn before him.
    let mut shadow = pawns.forward(!side);
    shadow |= shadow.forward(!side);
    shadow |= shadow.forward(!side).forward(!side);
    shadow |= shadow.forward(!side).forward(!side).forward(!side).forward(!side);
    (pawns & position.placement().side(side)) - shadow
}

/// What the pawns of `side` attack.
pub(super) fn pawn_attacks(position: &Position, side: Side) -> Bitboard {
    pawn_steps(side, position.placement().pieces(side, Role::Pawn))
}
