//! The legal moves, as sets of goals.

use core::iter::FusedIterator;
use core::ops::ControlFlow;

use crate::attacks::{
    attacks, between, bishop_attacks, gold_attacks, king_attacks, knight_attacks, lance_attacks,
    pawn_attacks, ray, rook_attacks, silver_attacks,
};
use crate::position::Ties;
use crate::{Bitboard, Move, MoveList, Origin, Position, Role, Side, Square, Squares};

/// The moves of one piece, or the drops of one kind of piece, with the squares they go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveSet {
    /// What moves or is dropped.
    pub role: Role,
    /// Where it stands; none if it is dropped.
    pub from: Option<Square>,
    /// Where it can go or be dropped as it is.
    pub to: Bitboard,
    /// Where it can go and promote.
    pub promoting: Bitboard,
}

impl MoveSet {
    /// How many moves it holds, exactly: with and without promotion are two.
    #[inline]
    pub const fn count(&self) -> usize {
        (self.to.count() + self.promoting.count()) as usize
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = MoveSetIter;

    #[inline]
    fn into_iter(self) -> MoveSetIter {
        MoveSetIter {
            role: self.role,
            from: self.from,
            to: self.to.into_iter(),
            promoting: self.promoting.into_iter(),
        }
    }
}

/// The moves of a [`MoveSet`], one by one, promotions first.
#[derive(Clone, Debug)]
pub struct MoveSetIter {
    role: Role,
    from: Option<Square>,
    to: Squares,
    promoting: Squares,
}

impl Iterator for MoveSetIter {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.from {
            Some(from) => match self.promoting.next() {
                Some(to) => Some(Move::step(from, to, true)),
                None => Some(Move::step(from, self.to.next()?, false)),
            },
            None => Some(Move::drop(self.role, self.to.next()?)),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.to.len() + self.promoting.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for MoveSetIter {}
impl FusedIterator for MoveSetIter {}

/// Hands the moves of these pieces, and drops or not, to a closure: for each that asks by code of its own,
#[cfg(not(adoube_small))]
macro_rules! walk {
    ($position:expr, $sources:expr, $drops:expr, $visit:expr) => {
        match $position.turn {
            Side::First => $position.generate::<ALL, B>(Side::First, $sources, $drops, $visit),
            Side::Second => $position.generate::<ALL, B>(Side::Second, $sources, $drops, $visit),
        }
    };
}

/// or by one piece of code for all, where it is to be small (see scripts/wasm).
#[cfg(adoube_small)]
macro_rules! walk {
    ($position:expr, $sources:expr, $drops:expr, $visit:expr) => {
        $position.walk($sources, $drops, $visit)
    };
}

/// Which moves are made: all, those that take or promote, the others.
const ALL: u8 = 0;
const TACTICAL: u8 = 1;
const QUIET: u8 = 2;

impl Position {
    /// Hands the legal moves to `visit` set by set, until it breaks. No set is empty.
    ///
    /// ```
    /// use adoube_shogi::Position;
    /// use core::ops::ControlFlow;
    ///
    /// let mut moves = 0;
    /// let _ = Position::START.visit_moves(|set| {
    ///     moves += set.count();
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!(moves, 30);
    /// ```
    #[inline]
    pub fn visit_moves<B>(&self, visit: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        walk!(self, Bitboard::ALL, true, visit)
    }

    /// The same for moves that take or promote.
    #[inline]
    pub fn visit_tactical<B>(
        &self,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.turn {
            Side::First => self.generate::<TACTICAL, B>(Side::First, Bitboard::ALL, false, visit),
            Side::Second => self.generate::<TACTICAL, B>(Side::Second, Bitboard::ALL, false, visit),
        }
    }

    /// The same for all others, drops among them.
    #[inline]
    pub fn visit_quiets<B>(&self, visit: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.turn {
            Side::First => self.generate::<QUIET, B>(Side::First, Bitboard::ALL, true, visit),
            Side::Second => self.generate::<QUIET, B>(Side::Second, Bitboard::ALL, true, visit),
        }
    }

    /// The same for the piece on one square.
    #[inline]
    pub fn visit_moves_from<B>(
        &self,
        from: Square,
        visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        walk!(self, from.into(), false, visit)
    }

    /// The legal moves as a list.
    // With checks it is compiled once, here and optimised; else every crate that asks, unoptimised or not, gets a copy of the whole walk.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_moves(|set| push_all(&mut list, set));
        list
    }

    /// The legal moves of the piece on `from`.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn moves_from(&self, from: Square) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.visit_moves_from(from, |set| push_all(&mut list, set));
        list
    }

    /// Where a piece in hand can legally be dropped.
    pub fn drops(&self, role: Role) -> Bitboard {
        let ties = self.ties(self.turn);
        let Some(open) = self.open_to_drops(&ties) else { return Bitboard::EMPTY };
        match self.turn {
            Side::First => self.drop_goals(Side::First, role.unpromoted(), open),
            Side::Second => self.drop_goals(Side::Second, role.unpromoted(), open),
        }
    }

    /// Whether there is a legal move at all. Stops at the first.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn has_legal_move(&self) -> bool {
        self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether `mv` is legal here, without generating the others.
    pub fn is_legal(&self, mv: Move) -> bool {
        let to = mv.to();
        match mv.origin() {
            Origin::Board(from) => {
                if self.piece_at(from).is_none_or(|piece| piece.side != self.turn) {
                    return false;
                }
                self.visit_moves_from(from, |set| {
                    let goals = if mv.promotes() { set.promoting } else { set.to };
                    if goals.contains(to) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
                .is_break()
            }
            Origin::Hand(role) => self.drops(role).contains(to),
        }
    }

    #[cfg(any(adoube_small, test))]
    fn walk<B>(
        &self,
        sources: Bitboard,
        drops: bool,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut found = ControlFlow::Continue(());
        self.walk_shared(sources, drops, &mut |set| {
            found = visit(set);
            if found.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    #[cfg(any(adoube_small, test))]
    #[inline(never)]
    fn walk_shared(
        &self,
        sources: Bitboard,
        drops: bool,
        visit: &mut dyn FnMut(MoveSet) -> ControlFlow<()>,
    ) {
        let _ = self.generate::<ALL, ()>(self.turn, sources, drops, visit);
    }

    /// Who asks names the side as a constant where it is to be fast: everything is made for it then.
    #[inline(always)]
    fn generate<const WHICH: u8, B>(
        &self,
        side: Side,
        sources: Bitboard,
        drops: bool,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let placement = &self.placement;
        let us = placement.side(side);
        let occupied = placement.occupied();
        let ties = self.ties(side);

        if let Some(king) = ties.king
            && sources.contains(king)
        {
            let near = match WHICH {
                TACTICAL => king_attacks(king) & placement.side(!side),
                QUIET => king_attacks(king) - occupied,
                _ => king_attacks(king) - us,
            };
            let to = if near.is_empty() {
                near
            } else {
                near - self.danger_near(side, king, occupied - king.into())
            };
            if to.any() {
                let promoting = Bitboard::EMPTY;
                visit(MoveSet { role: Role::King, from: Some(king), to, promoting })?;
            }
        }
        if ties.checkers.many() {
            return ControlFlow::Continue(());
        }
        let saving = match (ties.king, ties.checkers.first()) {
            (Some(king), Some(checker)) => between(king, checker) | checker.into(),
            _ => Bitboard::ALL,
        };
        let movers = us & sources;
        let free = movers - ties.pinned;
        let zone = Bitboard::zone(side);
        let mut hand_out = |role: Role, from: Square, goals: Bitboard| {
            if goals.is_empty() {
                return ControlFlow::Continue(());
            }
            let (mut to, mut promoting) = split_goals(role, side, zone.contains(from), goals);
            match WHICH {
                TACTICAL => to &= occupied,
                QUIET => (to, promoting) = (to - occupied, Bitboard::EMPTY),
                _ => (),
            }
            if WHICH != ALL && to.is_empty() && promoting.is_empty() {
                return ControlFlow::Continue(());
            }
            visit(MoveSet { role, from: Some(from), to, promoting })
        };
        for from in placement.role(Role::Pawn) & free {
            hand_out(Role::Pawn, from, (pawn_attacks(side, from) & saving) - us)?;
        }
        for from in placement.role(Role::Lance) & free {
            hand_out(Role::Lance, from, (lance_attacks(side, from, occupied) & saving) - us)?;
        }
        for from in placement.role(Role::Knight) & free {
            hand_out(Role::Knight, from, (knight_attacks(side, from) & saving) - us)?;
        }
        for from in placement.role(Role::Silver) & free {
            hand_out(Role::Silver, from, (silver_attacks(side, from) & saving) - us)?;
        }
        for from in placement.golds() & free {
            let Some(role) = Role::from_code(placement.code_at(from)) else { continue };
            hand_out(role, from, (gold_attacks(side, from) & saving) - us)?;
        }
        let promoted = placement.promoted_and_kings();
        for from in placement.bishops() & free {
            let lines = bishop_attacks(from, occupied);
            if promoted.contains(from) {
                hand_out(Role::Horse, from, ((lines | king_attacks(from)) & saving) - us)?;
            } else {
                hand_out(Role::Bishop, from, (lines & saving) - us)?;
            }
        }
        for from in placement.rooks() & free {
            let lines = rook_attacks(from, occupied);
            if promoted.contains(from) {
                hand_out(Role::Dragon, from, ((lines | king_attacks(from)) & saving) - us)?;
            } else {
                hand_out(Role::Rook, from, (lines & saving) - us)?;
            }
        }
        if let Some(king) = ties.king {
            for from in movers & ties.pinned {
                let Some(role) = Role::from_code(placement.code_at(from)) else { continue };
                let reach = attacks(role, side, from, occupied) & ray(king, from);
                hand_out(role, from, (reach & saving) - us)?;
            }
        }
        if drops && let Some(open) = self.open_to_drops(&ties) {
            let hand = self.hands[side.index()];
            for role in Role::HAND {
                if hand.has(role) {
                    let to = self.drop_goals(side, role, open);
                    if to.any() {
                        visit(MoveSet { role, from: None, to, promoting: Bitboard::EMPTY })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The vacant squares on which any piece may be dropped as far as checks go.
    #[inline(always)]
    pub(crate) fn open_to_drops(&self, ties: &Ties) -> Option<Bitboard> {
        let vacant = !self.placement.occupied();
        match (ties.king, ties.checkers.first()) {
            _ if ties.checkers.many() => None,
            (Some(king), Some(checker)) => Some(between(king, checker)),
            _ => Some(vacant),
        }
    }

    /// Where of the `open` squares a piece of this role may be dropped (fesa-2024/3.11).
    #[inline(always)]
    pub(crate) fn drop_goals(&self, side: Side, role: Role, open: Bitboard) -> Bitboard {
        if !self.hands[side.index()].has(role) {
            return Bitboard::EMPTY;
        }
        let mut goals = open & self.placement.room_for(role, side);
        if role == Role::Pawn {
            goals -= self.mating_pawn_drop(side, goals);
        }
        goals
    }

    /// fesa-2024/3.11.c: the one square of `goals`, if any, where a pawn's drop would mate.
    #[inline(always)]
    pub(crate) fn mating_pawn_drop(&self, side: Side, goals: Bitboard) -> Bitboard {
        let Some(enemy) = self.king(side.other()) else { return Bitboard::EMPTY };
        let head = pawn_attacks(side.other(), enemy) & goals;
        match head.first() {
            Some(goal) if self.pawn_drop_mates(goal) => head,
            _ => Bitboard::EMPTY,
        }
    }
}

/// Of a piece's goals, where it may go as it is and where it may promote (fesa-2024/3.2).
#[inline(always)]
pub(crate) fn split_goals(
    role: Role,
    side: Side,
    from_zone: bool,
    goals: Bitboard,
) -> (Bitboard, Bitboard) {
    if role.promoted().is_none() {
        return (goals, Bitboard::EMPTY);
    }
    let promoting = if from_zone { goals } else { goals & Bitboard::zone(side) };
    (goals - role.dead_squares(side), promoting)
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
        for sfen in [
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
            "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL b RGgsn5p 1",
        ] {
            let position: Position = sfen.parse().unwrap();
            let own = |sources, drops| {
                let mut sets = Vec::new();
                let visit = |set| {
                    sets.push(set);
                    ControlFlow::<()>::Continue(())
                };
                let _ = match position.turn {
                    Side::First => position.generate::<ALL, ()>(Side::First, sources, drops, visit),
                    Side::Second => {
                        position.generate::<ALL, ()>(Side::Second, sources, drops, visit)
                    }
                };
                sets
            };
            for (sources, drops) in
                [(Bitboard::ALL, true), (position.placement.side(position.turn), false)]
            {
                let mut shared = Vec::new();
                let _: ControlFlow<()> = position.walk(sources, drops, |set| {
                    shared.push(set);
                    ControlFlow::Continue(())
                });
                let own = own(sources, drops);
                assert_eq!(shared, own, "{sfen}");
                let first = position.walk(sources, drops, ControlFlow::Break);
                assert_eq!(first, ControlFlow::Break(own[0]));
            }
        }
    }
}
