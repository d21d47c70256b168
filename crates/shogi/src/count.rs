//! How many legal moves there are, without making a list of them.
//!
//! Pieces that step are moved all at once, one step after the other, and each step's goals counted
//! as a set; a pinned piece is taken out and counted alone. Drops are a set a kind.

use core::ops::ControlFlow;

use crate::attacks::{
    GOLD, KNIGHT, PAWN, SILVER, attacks, bishop_attacks, king_attacks, lance_attacks, ray,
    rook_attacks, stepped,
};
use crate::generate::split_goals;
use crate::position::Ties;
use crate::{Bitboard, Position, Role, Side};

impl Position {
    /// How many legal moves there are, exactly.
    ///
    /// ```
    /// # use adoube_shogi::Position;
    /// assert_eq!(Position::START.count(), 30);
    /// ```
    #[inline]
    pub fn count(&self) -> usize {
        match self.turn {
            Side::First => self.count_for::<true>() as usize,
            Side::Second => self.count_for::<false>() as usize,
        }
    }

    #[inline(always)]
    fn count_for<const FIRST: bool>(&self) -> u32 {
        let side = if FIRST { Side::First } else { Side::Second };
        let ties = self.ties(side);
        if ties.checkers.any() {
            return self.count_in_check();
        }
        let placement = &self.placement;
        let us = placement.side(side);
        let occupied = placement.occupied();
        let goals = !us;
        let free = us - ties.pinned;
        let zone = Bitboard::zone(side);
        let mut moves = 0;

        // Pawns: a promotion besides, in the zone; on the last rank nothing but the promotion.
        let pawns = stepped(placement.role(Role::Pawn) & free, side, PAWN) & goals;
        moves += pawns.count() + (pawns & (zone - Bitboard::furthest(side, 1))).count();

        let knights = placement.role(Role::Knight) & free;
        for &(right, ahead) in KNIGHT {
            let to = knights.shift_for(side, right, ahead) & goals;
            moves += to.count() + (to & (zone - Bitboard::furthest(side, 2))).count();
        }

        let silvers = placement.role(Role::Silver) & free;
        let (inside, outside) = (silvers & zone, silvers - zone);
        for &(right, ahead) in SILVER {
            let to = outside.shift_for(side, right, ahead) & goals;
            moves += to.count() + (to & zone).count();
        }
        if inside.any() {
            for &(right, ahead) in SILVER {
                moves += 2 * (inside.shift_for(side, right, ahead) & goals).count();
            }
        }

        let golds = placement.golds() & free;
        for &(right, ahead) in GOLD {
            moves += (golds.shift_for(side, right, ahead) & goals).count();
        }

        for from in placement.role(Role::Lance) & free {
            let to = lance_attacks(side, from, occupied) & goals;
            moves += to.count() + (to & (zone - Bitboard::furthest(side, 1))).count();
        }
        let promoted = Bitboard(placement.planes[3]);
        for from in placement.bishops() & free {
            let mut to = bishop_attacks(from, occupied);
            if promoted.contains(from) {
                moves += ((to | king_attacks(from)) & goals).count();
            } else {
                to &= goals;
                moves += to.count() + if from.in_zone(side) { to } else { to & zone }.count();
            }
        }
        for from in placement.rooks() & free {
            let mut to = rook_attacks(from, occupied);
            if promoted.contains(from) {
                moves += ((to | king_attacks(from)) & goals).count();
            } else {
                to &= goals;
                moves += to.count() + if from.in_zone(side) { to } else { to & zone }.count();
            }
        }
        moves
            + self.count_pinned(side, &ties)
            + self.count_king(side, &ties)
            + self.count_drops::<FIRST>()
    }

    #[inline(always)]
    fn count_king(&self, side: Side, ties: &Ties) -> u32 {
        let Some(king) = ties.king else { return 0 };
        let behind = self.placement.occupied() - king.into();
        let near = king_attacks(king) - self.placement.side(side);
        (near - self.attacked_by(side.other(), behind)).count()
    }

    /// Every square that `side` attacks, with `occupied` squares.
    #[inline(always)]
    fn attacked_by(&self, side: Side, occupied: Bitboard) -> Bitboard {
        let placement = &self.placement;
        let theirs = placement.side(side);
        let mut set = stepped(placement.role(Role::Pawn) & theirs, side, PAWN)
            | stepped(placement.role(Role::Knight) & theirs, side, KNIGHT)
            | stepped(placement.role(Role::Silver) & theirs, side, SILVER)
            | stepped(placement.golds() & theirs, side, GOLD);
        let promoted = Bitboard(placement.planes[3]) & theirs;
        for from in placement.role(Role::Lance) & theirs {
            set |= lance_attacks(side, from, occupied);
        }
        for from in placement.bishops() & theirs {
            set |= bishop_attacks(from, occupied);
        }
        for from in placement.rooks() & theirs {
            set |= rook_attacks(from, occupied);
        }
        for from in promoted - placement.golds() {
            set |= king_attacks(from);
        }
        set
    }

    #[inline(always)]
    fn count_pinned(&self, side: Side, ties: &Ties) -> u32 {
        let Some(king) = ties.king else { return 0 };
        let mut moves = 0;
        for from in ties.pinned {
            let Some(role) = Role::from_code(self.placement.code_at(from)) else { continue };
            let reach = attacks(role, side, from, self.placement.occupied());
            let goals = (reach & ray(king, from)) - self.placement.side(side);
            let (to, promoting) = split_goals(role, side, from, goals);
            moves += to.count() + promoting.count();
        }
        moves
    }

    #[inline(always)]
    fn count_drops<const FIRST: bool>(&self) -> u32 {
        let side = if FIRST { Side::First } else { Side::Second };
        let hand = self.hands[side.index()];
        if hand.is_empty() {
            return 0;
        }
        let vacant = !self.placement.occupied();
        let anywhere = [Role::Gold, Role::Silver, Role::Bishop, Role::Rook];
        let kinds: u32 = anywhere.iter().map(|&role| u32::from(hand.has(role))).sum();
        let mut moves = kinds * vacant.count();
        for role in [Role::Lance, Role::Knight] {
            if hand.has(role) {
                moves += (vacant - Bitboard::furthest(side, role.dead_ranks())).count();
            }
        }
        if hand.has(Role::Pawn) {
            moves += self.drop_goals::<FIRST>(Role::Pawn, vacant).count();
        }
        moves
    }

    /// Evasions, through the sets.
    #[cold]
    #[inline(never)]
    fn count_in_check(&self) -> u32 {
        let mut moves = 0;
        let _ = self.visit_moves(|set| {
            moves += set.count() as u32;
            ControlFlow::<()>::Continue(())
        });
        moves
    }
}

/// Counts the ways to play `depth` moves in a row.
///
/// ```
/// use adoube_shogi::{perft, Position};
/// assert_eq!(perft(&Position::START, 3), 25_470);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth <= 1 {
        return if depth == 0 { 1 } else { position.count() as u64 };
    }
    let mut paths = 0;
    let _ = position.visit_moves(|set| {
        for mv in set {
            let mut next = *position;
            next.play_unchecked(mv);
            paths += perft(&next, depth - 1);
        }
        ControlFlow::<()>::Continue(())
    });
    paths
}
