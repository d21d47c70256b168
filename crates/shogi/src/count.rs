//! How many legal moves there are, without making a list of them.
//!
//! Pieces that step are moved all at once, one step after the other, and each step's goals counted
//! as a set; a pinned piece is taken out and counted alone. Drops are a set a kind.

use core::ops::ControlFlow;

use crate::attacks::{
    GOLD, KNIGHT, PAWN, SILVER, attacks, bishop_attacks, king_attacks, lance_attacks, lance_line,
    oblique_lines, ray, rook_attacks, stepped, straight_lines, vicinity,
};
use crate::generate::split_goals;
use crate::position::Ties;
use crate::{Bitboard, Position, Role, Side, Square};

impl Position {
    /// How many legal moves there are, exactly.
    ///
    /// ```
    /// # use adoube_shogi::Position;
    /// assert_eq!(Position::START.count(), 30);
    /// ```
    // As for lists of moves: with checks it is compiled once, here and optimised.
    #[cfg_attr(not(debug_assertions), inline)]
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
        let free = us - ties.pinned;
        let zone = Bitboard::zone(side);
        let pawns = placement.role(Role::Pawn) & free;
        let knights = placement.role(Role::Knight) & free;
        let silvers = placement.role(Role::Silver) & free;
        let golds = placement.golds() & free;

        // In one direction no two pieces reach the same square, whatever they are.
        let mut moves = 0;
        let mut step = |pieces: Bitboard, right: i8, ahead: i8| {
            moves += (pieces.shift_for(side, right, ahead) - us).count();
        };
        step(pawns | silvers | golds, 0, 1);
        step(silvers | golds, -1, 1);
        step(silvers | golds, 1, 1);
        step(golds, -1, 0);
        step(golds, 1, 0);
        step(golds, 0, -1);
        step(silvers, -1, -1);
        step(silvers, 1, -1);
        step(knights, -1, 2);
        step(knights, 1, 2);
        moves += self.count_step_promotions(side, pawns, knights, silvers);

        let last = Bitboard::furthest(side, 1);
        for from in placement.role(Role::Lance) & free {
            let to = lance_attacks(side, from, occupied) - us;
            moves += to.count() + (to & (zone - last)).count();
        }
        let promoted = placement.promoted_and_kings();
        for from in placement.bishops() & free {
            moves += count_slides(bishop_attacks(from, occupied), from, us, promoted, side);
        }
        for from in placement.rooks() & free {
            moves += count_slides(rook_attacks(from, occupied), from, us, promoted, side);
        }
        if ties.pinned.any() {
            moves += self.count_pinned(side, &ties);
        }
        moves + self.count_king(side, &ties) + self.count_drops::<FIRST>()
    }

    /// What stepping pieces that are, or come, into the zone have besides: a promotion to each
    /// goal, less the goals where it is obligatory.
    #[inline(always)]
    fn count_step_promotions(
        &self,
        side: Side,
        pawns: Bitboard,
        knights: Bitboard,
        silvers: Bitboard,
    ) -> u32 {
        let us = self.placement.side(side);
        let pawns = pawns & Bitboard::furthest(side, 4);
        let knights = knights & Bitboard::furthest(side, 5);
        let silvers = silvers & Bitboard::furthest(side, 4);
        let mut moves = 0;
        // A pawn's goal in the zone, and a knight's, counts once more, unless it must promote there.
        if (pawns | knights).any() {
            let pawn_zone = Bitboard::furthest(side, 3) - Bitboard::furthest(side, 1);
            moves += (stepped(pawns, side, PAWN) & (pawn_zone - us)).count();
            let knight_zone = Bitboard::furthest(side, 3) - Bitboard::furthest(side, 2);
            for &(right, ahead) in KNIGHT {
                let to = knights.shift_for(side, right, ahead);
                moves += (to & (knight_zone - us)).count();
            }
        }
        if silvers.any() {
            let zone = Bitboard::zone(side);
            for &(right, ahead) in SILVER {
                // From outside the zone only a step into it promotes.
                let inside = (silvers & zone).shift_for(side, right, ahead);
                let entering = (silvers - zone).shift_for(side, right, ahead) & zone;
                moves += ((inside | entering) - us).count();
            }
        }
        moves
    }

    #[inline(always)]
    fn count_king(&self, side: Side, ties: &Ties) -> u32 {
        let Some(king) = ties.king else { return 0 };
        let near = king_attacks(king) - self.placement.side(side);
        if near.is_empty() {
            return 0;
        }
        let behind = self.placement.occupied() - king.into();
        (near - self.danger_near(side, king, behind)).count()
    }

    /// The squares around the king of `side` that the other side attacks, as if the `occupied`
    /// squares were: without his own, it sees through him. Squares further away may be there or not.
    #[inline(always)]
    pub(crate) fn danger_near(&self, side: Side, king: Square, occupied: Bitboard) -> Bitboard {
        let placement = &self.placement;
        let enemy = side.other();
        let them = placement.side(enemy);
        let around = king_attacks(king);
        let mut danger = Bitboard::EMPTY;
        // What steps and stands more than three squares away attacks nothing near.
        let close = them & vicinity(king);
        if close.any() {
            let golds = placement.golds() & close;
            let silvers = placement.role(Role::Silver) & close;
            danger |= stepped(placement.role(Role::Pawn) & close | silvers | golds, enemy, PAWN)
                | stepped(placement.role(Role::Knight) & close, enemy, KNIGHT)
                | stepped(silvers, enemy, SILVER)
                | stepped(golds, enemy, GOLD);
            // King, horse and dragon.
            for from in (placement.promoted_and_kings() & close) - golds {
                danger |= king_attacks(from);
            }
        }
        for from in placement.role(Role::Lance) & them {
            if lance_line(enemy, from).meets(around) {
                danger |= lance_attacks(enemy, from, occupied);
            }
        }
        for from in placement.bishops() & them {
            if oblique_lines(from).meets(around) {
                danger |= bishop_attacks(from, occupied);
            }
        }
        for from in placement.rooks() & them {
            if straight_lines(from).meets(around) {
                danger |= rook_attacks(from, occupied);
            }
        }
        danger
    }

    #[inline(always)]
    fn count_pinned(&self, side: Side, ties: &Ties) -> u32 {
        let Some(king) = ties.king else { return 0 };
        let mut moves = 0;
        for from in ties.pinned {
            let Some(role) = Role::from_code(self.placement.code_at(from)) else { continue };
            let reach = attacks(role, side, from, self.placement.occupied());
            let goals = (reach & ray(king, from)) - self.placement.side(side);
            let (to, promoting) = split_goals(role, side, from.in_zone(side), goals);
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
                moves += (vacant - role.dead_squares(side)).count();
            }
        }
        if hand.has(Role::Pawn) {
            moves += self.drop_goals(side, Role::Pawn, vacant).count();
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

/// A bishop's or rook's moves, promoted or not, by the lines it sees.
#[inline(always)]
fn count_slides(
    lines: Bitboard,
    from: Square,
    us: Bitboard,
    promoted: Bitboard,
    side: Side,
) -> u32 {
    if promoted.contains(from) {
        return ((lines | king_attacks(from)) - us).count();
    }
    let to = lines - us;
    to.count() + if from.in_zone(side) { to } else { to & Bitboard::zone(side) }.count()
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
