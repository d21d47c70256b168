//! The legal moves, as sets of destinations.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::attacks::{between, bishop_attacks, knight_attacks, line, pawn_attacks, rook_attacks};
use crate::mv::passed_pawn;
use crate::{
    Bitboard, Move, MoveKind, MoveList, Position, Rank, Role, Side, Square, Squares, Wing,
};

/// Who has the move, known when the code is compiled.
pub(crate) trait Turn {
    type Them: Turn<Them = Self>;
    const SIDE: Side;
}

pub(crate) struct White;
pub(crate) struct Black;

impl Turn for White {
    type Them = Black;
    const SIDE: Side = Side::First;
}

impl Turn for Black {
    type Them = White;
    const SIDE: Side = Side::Second;
}

/// Calls a method of the side to move's own code.
macro_rules! by_turn {
    ($position:expr, $method:ident ( $($arg:expr),* )) => {
        match $position.turn() {
            Side::First => $position.$method::<crate::generate::White, _>($($arg),*),
            Side::Second => $position.$method::<crate::generate::Black, _>($($arg),*),
        }
    };
}

/// Hands the moves that are asked for to a closure: for each that asks by code of its own,
#[cfg(not(adoube_small))]
macro_rules! walk {
    ($position:expr, $wanted:expr, $visit:expr) => {
        by_turn!($position, generate($wanted, $visit))
    };
}

/// or by one piece of code for all, where it is to be small (see scripts/wasm).
#[cfg(adoube_small)]
macro_rules! walk {
    ($position:expr, $wanted:expr, $visit:expr) => {
        $position.walk($wanted, $visit)
    };
}

/// The moves of one kind of one piece: where from, and the set of squares it can go to.
///
/// A pawn may have up to three sets: its steps and captures, its double step, its capture en
/// passant. A king may have two: his steps, and castling, whose goals are the rooks' squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSet {
    /// What moves.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it can go.
    pub to: Bitboard,
    /// The bits of its kind; a queen's promotion here stands for all four.
    pub(crate) kind: u16,
}

const NORMAL: u16 = MoveKind::Normal.bits();
const DOUBLE_STEP: u16 = MoveKind::DoubleStep.bits();
const EN_PASSANT: u16 = MoveKind::EnPassant.bits();
const CASTLE: u16 = MoveKind::Castle.bits();
const PROMOTION: u16 = MoveKind::Promotion(Role::Queen).bits();

impl MoveSet {
    /// How many moves it holds, exactly: a promoting pawn has four to each square.
    #[inline]
    pub const fn count(&self) -> usize {
        self.to.count() as usize * if self.is_promotion() { 4 } else { 1 }
    }

    /// Whether its moves are promotions.
    #[inline]
    pub const fn is_promotion(&self) -> bool {
        self.kind == PROMOTION
    }

    /// Whether one piece goes from one square to another, and nothing else happens.
    #[inline]
    pub(crate) const fn is_plain(&self) -> bool {
        self.kind == NORMAL || self.kind == DOUBLE_STEP
    }

    /// Whether its moves are castlings, with the rooks' squares as goals.
    #[inline]
    pub const fn is_castle(&self) -> bool {
        self.kind == CASTLE
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = MoveSetIter;

    #[inline]
    fn into_iter(self) -> MoveSetIter {
        MoveSetIter { from: self.from, to: self.to.into_iter(), kind: self.kind, promotion: None }
    }
}

/// The moves of a [`MoveSet`], one by one.
#[derive(Clone, Debug)]
pub struct MoveSetIter {
    from: Square,
    to: Squares,
    kind: u16,
    /// The goal whose promotions are being handed out, and the next of them.
    promotion: Option<(Square, u8)>,
}

impl Iterator for MoveSetIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.kind != PROMOTION {
            return Some(Move::with_bits(self.from, self.to.next()?, self.kind));
        }
        let (to, next) = match self.promotion {
            Some(rest) => rest,
            None => (self.to.next()?, 0),
        };
        self.promotion = if next < 3 { Some((to, next + 1)) } else { None };
        Some(Move::new(self.from, to, MoveKind::Promotion(Role::PROMOTIONS[usize::from(next & 3)])))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let mut left = self.to.len();
        if self.kind == PROMOTION {
            left = left * 4 + self.promotion.map_or(0, |(_, next)| 4 - usize::from(next));
        }
        (left, Some(left))
    }
}

impl ExactSizeIterator for MoveSetIter {}
impl FusedIterator for MoveSetIter {}

/// Which moves are asked for.
#[derive(Clone, Copy)]
struct Wanted {
    /// Pieces on these squares,
    from: Bitboard,
    /// to these squares (an en passant capture's goal is the pawn that is taken),
    to: Bitboard,
    /// and castlings or not.
    castling: bool,
}

impl Position {
    /// Hands the legal moves to `visit` set by set, until it breaks.
    ///
    /// ```
    /// use adoube_chess::Position;
    /// use core::ops::ControlFlow;
    ///
    /// let mut moves = 0;
    /// let _ = Position::START.visit_moves(|set| {
    ///     moves += set.count();
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(moves, 20);
    /// ```
    #[inline]
    pub fn visit_moves<B>(&self, visit: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        let wanted = Wanted { from: Bitboard::ALL, to: Bitboard::ALL, castling: true };
        walk!(self, wanted, visit)
    }

    /// The same for captures alone, en passant among them.
    #[inline]
    pub fn visit_captures<B>(
        &self,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let them = self.placement.side(!self.turn());
        let wanted = Wanted { from: Bitboard::ALL, to: them, castling: false };
        walk!(self, wanted, visit)
    }

    /// The same for moves that neither take nor promote.
    #[inline]
    pub fn visit_quiets<B>(
        &self,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let them = self.placement.side(!self.turn());
        let wanted = Wanted { from: Bitboard::ALL, to: !them, castling: true };
        let visit = |set: MoveSet| {
            if set.is_promotion() { ControlFlow::Continue(()) } else { visit(set) }
        };
        walk!(self, wanted, visit)
    }

    /// The same for the piece on one square.
    #[inline]
    pub fn visit_moves_from<B>(
        &self,
        from: Square,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let wanted = Wanted { from: from.into(), to: Bitboard::ALL, castling: true };
        walk!(self, wanted, visit)
    }

    /// The legal moves as a list.
    // With checks it is compiled once, here and optimised; else every crate that asks, unoptimised or not, gets a copy of the whole walk.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_moves(|set| push_all(&mut list, set));
        list
    }

    /// The legal captures as a list, en passant among them.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn captures(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_captures(|set| push_all(&mut list, set));
        list
    }

    /// The legal moves of the piece on `from`.
    ///
    /// ```
    /// use adoube_chess::{Position, Square};
    /// assert_eq!(Position::START.moves_from(Square::E2).len(), 2);
    /// assert_eq!(Position::START.moves_from(Square::E1).len(), 0);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn moves_from(&self, from: Square) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_moves_from(from, |set| push_all(&mut list, set));
        list
    }

    /// Whether there is a legal move at all. Stops at the first.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn has_legal_move(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether `mv` is legal here, without generating the others.
    pub fn is_legal(&self, mv: Move) -> bool {
        if self.placement.piece_at(mv.from()).is_none_or(|piece| piece.side != self.turn()) {
            return false;
        }
        // A goal that is not an enemy's is vacant or a castling rook's; en passant takes elsewhere.
        let wanted = Wanted { from: mv.from().into(), to: Bitboard::ALL, castling: true };
        let visit = |set: MoveSet| {
            let kind = match mv.kind() {
                MoveKind::Promotion(_) => PROMOTION,
                kind => kind.bits(),
            };
            if set.kind == kind && set.to.contains(mv.to()) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        walk!(self, wanted, visit).is_break()
    }

    #[cfg(any(adoube_small, test))]
    fn walk<B>(
        &self,
        wanted: Wanted,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut found = ControlFlow::Continue(());
        self.walk_shared(wanted, &mut |set| {
            found = visit(set);
            if found.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    #[cfg(any(adoube_small, test))]
    #[inline(never)]
    fn walk_shared(&self, wanted: Wanted, visit: &mut dyn FnMut(MoveSet) -> ControlFlow<()>) {
        let _: ControlFlow<()> = by_turn!(self, generate(wanted, visit));
    }

    /// All legal moves of `T`, which has the move.
    #[inline(always)]
    pub(crate) fn generate_all<T: Turn, B>(
        &self,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let wanted = Wanted { from: Bitboard::ALL, to: Bitboard::ALL, castling: true };
        self.generate::<T, B>(wanted, visit)
    }

    /// The legal moves of `T`, which has the move, as sets. No set is empty.
    #[inline(always)]
    fn generate<T: Turn, B>(
        &self,
        wanted: Wanted,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let placement = &self.placement;
        let us = placement.side(T::SIDE);
        let occupied = placement.occupied();
        let king = self.king(T::SIDE);
        let (pinned, checkers) = self.pins_and_checks(T::SIDE, king);

        if wanted.from.contains(king) {
            let mut to = Bitboard::EMPTY;
            let behind = occupied - king.into();
            for goal in (Self::around(king) - us) & wanted.to {
                if !self.is_attacked(goal, T::Them::SIDE, behind) {
                    to |= goal.into();
                }
            }
            if to.any() {
                visit(MoveSet { role: Role::King, from: king, to, kind: NORMAL })?;
            }
            let rooks = self.castling & Bitboard::back_rank(T::SIDE);
            if rooks.any() && checkers.is_empty() && wanted.castling {
                let to = self.castling_rooks::<T>(king, rooks, occupied, pinned);
                if to.any() {
                    visit(MoveSet { role: Role::King, from: king, to, kind: CASTLE })?;
                }
            }
        }

        if checkers.many() {
            return ControlFlow::Continue(());
        }
        // fide-2009/3.9: out of check by taking the checker or stepping between.
        let saving = match checkers.first() {
            Some(checker) => between(king, checker) | checker.into(),
            None => Bitboard::ALL,
        };
        let goals = saving & (wanted.to - us);
        let movers = us & wanted.from;

        self.generate_pawns::<T, B>(movers, pinned, saving, wanted.to, &mut visit)?;

        for from in (placement.role(Role::Knight) & movers) - pinned {
            let to = knight_attacks(from) & goals;
            if to.any() {
                visit(MoveSet { role: Role::Knight, from, to, kind: NORMAL })?;
            }
        }
        let queens = placement.role(Role::Queen) & movers;
        for from in (placement.oblique_sliders() & movers) - queens {
            let mut to = bishop_attacks(from, occupied) & goals;
            if pinned.contains(from) {
                to &= line(king, from);
            }
            if to.any() {
                visit(MoveSet { role: Role::Bishop, from, to, kind: NORMAL })?;
            }
        }
        for from in (placement.straight_sliders() & movers) - queens {
            let mut to = rook_attacks(from, occupied) & goals;
            if pinned.contains(from) {
                to &= line(king, from);
            }
            if to.any() {
                visit(MoveSet { role: Role::Rook, from, to, kind: NORMAL })?;
            }
        }
        for from in queens {
            let mut to = (rook_attacks(from, occupied) | bishop_attacks(from, occupied)) & goals;
            if pinned.contains(from) {
                to &= line(king, from);
            }
            if to.any() {
                visit(MoveSet { role: Role::Queen, from, to, kind: NORMAL })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn generate_pawns<T: Turn, B>(
        &self,
        movers: Bitboard,
        pinned: Bitboard,
        saving: Bitboard,
        wanted: Bitboard,
        visit: &mut impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let vacant = !self.placement.occupied();
        let them = self.placement.side(T::Them::SIDE);
        let king = self.king(T::SIDE);
        let start = Bitboard::rank(Rank::Second.relative_to(T::SIDE));
        let last_step = Bitboard::rank(Rank::Seventh.relative_to(T::SIDE));
        let goals = saving & wanted;
        let pawns = self.placement.role(Role::Pawn) & movers;
        for from in pawns {
            let bit = Bitboard::square(from);
            let allowed = if pinned.contains(from) { line(king, from) } else { Bitboard::ALL };
            let step = bit.forward(T::SIDE) & vacant;
            let to = (step | pawn_attacks(T::SIDE, from) & them) & goals & allowed;
            if to.any() {
                let kind = if bit.meets(last_step) { PROMOTION } else { NORMAL };
                visit(MoveSet { role: Role::Pawn, from, to, kind })?;
            }
            if bit.meets(start) {
                let to = step.forward(T::SIDE) & vacant & goals & allowed;
                if to.any() {
                    visit(MoveSet { role: Role::Pawn, from, to, kind: DOUBLE_STEP })?;
                }
            }
        }
        // fide-2009/3.7.d. The pawn that is taken is among what `wanted` may ask for.
        if let Some(goal) = self.en_passant() {
            let pawn = passed_pawn(goal);
            if wanted.contains(pawn) {
                for from in pawns & pawn_attacks(T::Them::SIDE, goal) {
                    if self.is_passing_capture_safe(T::SIDE, from, pawn) {
                        let to = goal.into();
                        visit(MoveSet { role: Role::Pawn, from, to, kind: EN_PASSANT })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The king's way, his goal with it, if nothing stands in the way of castling with `rook`. He
    /// must not be in check, and none of it may be attacked.
    #[inline(always)]
    pub(crate) fn castling_way<T: Turn>(
        king: Square,
        rook: Square,
        occupied: Bitboard,
        pinned: Bitboard,
    ) -> Option<Bitboard> {
        let (king_to, rook_to) = Wing::of(king, rook).goals(Rank::First.relative_to(T::SIDE));
        let king_way = between(king, king_to) | king_to.into();
        let rook_way = between(rook, rook_to) | rook_to.into();
        // fide-2009/20.3.note.iv: vacant but for the two.
        let way = king_way | rook_way | between(king, rook);
        let vacant = !way.meets(occupied - king.into() - rook.into());
        // A rook that screens its king along the rank would leave him attacked.
        (vacant && !pinned.contains(rook)).then_some(king_way)
    }

    /// The rooks with which the king, not in check, can castle now.
    #[inline(never)]
    fn castling_rooks<T: Turn>(
        &self,
        king: Square,
        rooks: Bitboard,
        occupied: Bitboard,
        pinned: Bitboard,
    ) -> Bitboard {
        let behind = occupied - king.into();
        let mut able = Bitboard::EMPTY;
        for rook in rooks {
            let Some(way) = Self::castling_way::<T>(king, rook, occupied, pinned) else { continue };
            if !way.into_iter().any(|square| self.is_attacked(square, T::Them::SIDE, behind)) {
                able |= rook.into();
            }
        }
        able
    }
}

#[inline(always)]
fn push_all(list: &mut MoveList, set: MoveSet) -> ControlFlow<core::convert::Infallible> {
    for mv in set {
        list.push(mv);
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_piece_of_code_for_all_walks_the_same_moves() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
        ] {
            let position: Position = fen.parse().unwrap();
            let wanted = Wanted { from: Bitboard::ALL, to: Bitboard::ALL, castling: true };
            let (mut own, mut shared) = (Vec::new(), Vec::new());
            let _: ControlFlow<()> = by_turn!(
                position,
                generate(wanted, |set| {
                    own.push(set);
                    ControlFlow::Continue(())
                })
            );
            let _: ControlFlow<()> = position.walk(wanted, |set| {
                shared.push(set);
                ControlFlow::Continue(())
            });
            assert_eq!(shared, own, "{fen}");
            assert_eq!(position.walk(wanted, ControlFlow::Break), ControlFlow::Break(own[0]));
        }
    }
}
