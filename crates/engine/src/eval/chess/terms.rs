//! What is counted in a position of chess.

use adoube_board::Side;
use adoube_chess::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use adoube_chess::{Bitboard, File, Position, Role, Square};

use crate::eval::{Tally, layout, swift};

layout! { TERMS, TERM_SECTIONS;
    /// A piece on a square, its worth included, as its own side sees the board.
    SQUARES[6 * 64],
    /// By how many squares a piece can go to that no pawn guards.
    KNIGHT_MOBILITY[9],
    BISHOP_MOBILITY[14],
    ROOK_MOBILITY[15],
    QUEEN_MOBILITY[28],
    BISHOP_PAIR[1],
    /// Pawns on the squares of a bishop's colour.
    BISHOP_PAWNS[1],
    /// Where no pawn can drive a piece away: guarded by a pawn, or not.
    KNIGHT_OUTPOST[2],
    BISHOP_OUTPOST[2],
    /// No pawn of one's own on the file, or none at all.
    ROOK_FILE[2],
    DOUBLED[1],
    /// No pawn beside it: behind one of the other side, or not.
    ISOLATED[2],
    BACKWARD[2],
    /// Beside or guarded by another, by rank.
    CONNECTED[8],
    PASSED[8],
    /// Its next square is occupied, or attacked.
    PASSED_BLOCKED[8],
    PASSED_HELD[8],
    /// How far the kings are from its next square, the more the further it has come.
    PASSED_OWN_KING[8],
    PASSED_OTHER_KING[8],
    /// The nearest pawn before the king, on his file and beside it, by distance.
    SHIELD[16],
    STORM[16],
    /// What attacks what.
    BY_PAWN[6],
    BY_MINOR[6],
    BY_ROOK[6],
    BY_KING[1],
    HANGING[6],
    /// A pawn could step up and attack a piece.
    BY_STEP[1],
    SPACE[1],
    TEMPO[1],
}

layout! { DANGERS, DANGER_SECTIONS;
    /// Pieces that reach the squares around a king.
    ATTACKERS[4],
    HITS[1],
    /// Squares from which a piece could give check and not be taken.
    CHECKS[4],
    /// Squares around him that only he and his queen guard.
    WEAK[1],
    NO_QUEEN[1],
    SHELTER[1],
    BASE[1],
}

/// A role as an index.
pub(super) const fn index(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    }
}

/// The term of a piece on a square.
pub(super) fn square_term(role: Role, side: Side, square: Square) -> usize {
    let square = if side.is_first() { square } else { square.flip_rank() };
    SQUARES + index(role) * 64 + square.index()
}

/// What both sides' terms need.
struct Look<'a> {
    position: &'a Position,
    occupied: Bitboard,
    pawns: [Bitboard; 2],
    /// What each side attacks, by role, with anything, and at least twice.
    by: [[Bitboard; 6]; 2],
    all: [Bitboard; 2],
    twice: [Bitboard; 2],
    /// The squares around each king.
    zone: [Bitboard; 2],
}

/// Counts everything but the pieces on their squares and how the pawns stand to each other, which told which
/// of them are passed.
#[inline(always)]
pub(super) fn count<T: Tally>(position: &Position, passed: [Bitboard; 2], tally: &mut T) {
    let mut look = Look::new(position);
    for side in Side::ALL {
        look.pieces(side, tally);
    }
    for side in Side::ALL {
        look.passed(side, passed[side.index()], tally);
        look.king(side, tally);
        look.threats(side, tally);
    }
    tally.count(position.turn(), TEMPO, 1);
}

swift!(Position, passed: [Bitboard; 2]);

/// Counts how the pawns of both sides stand to each other, and says which are passed.
pub(super) fn count_pawns<T: Tally>(pawns: [Bitboard; 2], tally: &mut T) -> [Bitboard; 2] {
    Side::ALL.map(|side| {
        let (own, other) = (pawns[side.index()], pawns[(!side).index()]);
        let mut passed = Bitboard::EMPTY;
        for pawn in own {
            let file = Bitboard::file(pawn.file());
            let beside = file.east() | file.west();
            let rank = rank_for(side, pawn);
            let ahead = ahead_of(side, pawn);
            let open = !(ahead & file).meets(other);
            let doubled = (ahead & file).meets(own);
            if doubled {
                tally.count(side, DOUBLED, 1);
            }
            let square = Bitboard::square(pawn);
            let guarded = pawn_attacks(!side, pawn).meets(own);
            let abreast = (square.east() | square.west()).meets(own);
            if guarded || abreast {
                tally.count(side, CONNECTED + rank, 1);
            } else if !own.meets(beside) {
                tally.count(side, ISOLATED + usize::from(open), 1);
            } else if !(beside - ahead).meets(own) {
                tally.count(side, BACKWARD + usize::from(open), 1);
            }
            if open && !(ahead & beside).meets(other) && !doubled {
                tally.count(side, PASSED + rank, 1);
                passed |= square;
            }
        }
        passed
    })
}

/// Squares that pawns attack.
fn attacked_by_pawns(side: Side, pawns: Bitboard) -> Bitboard {
    let ahead = pawns.forward(side);
    ahead.east() | ahead.west()
}

/// All squares further on than this one.
fn ahead_of(side: Side, square: Square) -> Bitboard {
    let rank = u32::from(square.rank().index());
    if side.is_first() {
        Bitboard(u64::MAX.checked_shl(8 * (rank + 1)).unwrap_or(0))
    } else {
        Bitboard((1u64 << (8 * rank)) - 1)
    }
}

/// A rank as a side counts it, from 0.
fn rank_for(side: Side, square: Square) -> usize {
    let rank = usize::from(square.rank().index());
    if side.is_first() { rank } else { 7 - rank }
}

impl<'a> Look<'a> {
    #[inline(always)]
    fn new(position: &'a Position) -> Self {
        let placement = position.placement();
        let pawns = Side::ALL.map(|side| placement.pieces(side, Role::Pawn));
        let mut by = [[Bitboard::EMPTY; 6]; 2];
        let mut zone = [Bitboard::EMPTY; 2];
        for side in Side::ALL {
            let king = position.king(side);
            let around = king_attacks(king);
            by[side.index()][0] = attacked_by_pawns(side, pawns[side.index()]);
            by[side.index()][5] = around;
            let zone = &mut zone[side.index()];
            *zone = around | king.into();
            *zone |= zone.forward(side);
        }
        let all = [by[0][0] | by[0][5], by[1][0] | by[1][5]];
        let twice = [by[0][0] & by[0][5], by[1][0] & by[1][5]];
        Self { position, occupied: placement.occupied(), pawns, by, all, twice, zone }
    }

    /// Mobility and places of the pieces, and what they aim at the other king.
    #[inline(always)]
    fn pieces<T: Tally>(&mut self, side: Side, tally: &mut T) {
        let placement = self.position.placement();
        let (us, them) = (side.index(), (!side).index());
        let pieces = |role| placement.pieces(side, role);
        let free = !(placement.side(side) | self.by[them][0]);
        let zone = self.zone[them];
        let queens = pieces(Role::Queen);
        let out_of_reach = {
            // Squares no pawn of the other side can ever attack.
            let mut reach = self.pawns[them];
            for _ in 0..5 {
                reach |= reach.forward(!side);
            }
            !attacked_by_pawns(!side, reach)
        };
        let far =
            Bitboard(if side.is_first() { 0x00FF_FFFF_0000_0000 } else { 0x0000_0000_FFFF_FF00 });
        let outposts = out_of_reach & far;
        let mut hits = 0;
        let mut aim = |look: &mut Self, role: usize, attacks: Bitboard, tally: &mut T| {
            look.twice[us] |= look.all[us] & attacks;
            look.all[us] |= attacks;
            look.by[us][role] |= attacks;
            let found = (attacks & zone).count() as i32;
            if found > 0 {
                tally.danger(!side, ATTACKERS + role - 1, 1);
                hits += found;
            }
        };
        for from in pieces(Role::Knight) {
            let attacks = knight_attacks(from);
            tally.count(side, KNIGHT_MOBILITY + (attacks & free).count() as usize, 1);
            aim(self, 1, attacks, tally);
            if outposts.contains(from) {
                let guarded = self.by[us][0].contains(from);
                tally.count(side, KNIGHT_OUTPOST + usize::from(guarded), 1);
            }
        }
        let bishops = pieces(Role::Bishop);
        for from in bishops {
            let attacks = bishop_attacks(from, self.occupied - queens);
            tally.count(side, BISHOP_MOBILITY + (attacks & free).count() as usize, 1);
            aim(self, 2, attacks, tally);
            if outposts.contains(from) {
                let guarded = self.by[us][0].contains(from);
                tally.count(side, BISHOP_OUTPOST + usize::from(guarded), 1);
            }
            let colour =
                if Bitboard::LIGHT.contains(from) { Bitboard::LIGHT } else { Bitboard::DARK };
            tally.count(side, BISHOP_PAWNS, (self.pawns[us] & colour).count() as i32);
        }
        if bishops.many() {
            tally.count(side, BISHOP_PAIR, 1);
        }
        let rooks = pieces(Role::Rook);
        for from in rooks {
            let attacks = rook_attacks(from, self.occupied - queens - rooks);
            tally.count(side, ROOK_MOBILITY + (attacks & free).count() as usize, 1);
            aim(self, 3, attacks, tally);
            let file = Bitboard::file(from.file());
            if !self.pawns[us].meets(file) {
                let open = !self.pawns[them].meets(file);
                tally.count(side, ROOK_FILE + usize::from(open), 1);
            }
        }
        for from in queens {
            let attacks = queen_attacks(from, self.occupied);
            tally.count(side, QUEEN_MOBILITY + (attacks & free).count() as usize, 1);
            aim(self, 4, attacks, tally);
        }
        tally.danger(!side, HITS, hits);
        if queens.is_empty() {
            tally.danger(!side, NO_QUEEN, 1);
        }
    }

    /// What hinders and helps pawns that no other pawn can stop.
    #[inline(always)]
    fn passed<T: Tally>(&self, side: Side, passed: Bitboard, tally: &mut T) {
        let them = (!side).index();
        for pawn in passed {
            let rank = rank_for(side, pawn);
            let step = Bitboard::square(pawn).forward(side);
            if step.meets(self.occupied) {
                tally.count(side, PASSED_BLOCKED + rank, 1);
            } else if step.meets(self.all[them]) {
                tally.count(side, PASSED_HELD + rank, 1);
            }
            let weight = rank as i32 - 2;
            if let Some(step) = step.first()
                && weight > 0
            {
                let far = |whose| usize::from(self.position.king(whose).distance(step));
                tally.count(side, PASSED_OWN_KING + far(side), weight);
                tally.count(side, PASSED_OTHER_KING + far(!side), weight);
            }
        }
    }

    /// Pawns before a king, those that come for him, and the squares around him.
    #[inline(always)]
    fn king<T: Tally>(&self, side: Side, tally: &mut T) {
        let (us, them) = (side.index(), (!side).index());
        let king = self.position.king(side);
        let before = ahead_of(side, king) | Bitboard::rank(king.rank());
        let middle = king.file().index();
        let mut shelter = 0;
        for near in middle.saturating_sub(1)..=(middle + 1).min(7) {
            let Some(file) = File::new(near) else { continue };
            let beside = 8 * usize::from(near != middle);
            let distance = |pawns: Bitboard| {
                let pawns = pawns & Bitboard::file(file) & before;
                let nearest = if side.is_first() { pawns.first() } else { pawns.last() };
                nearest.map_or(7, |pawn| {
                    usize::from(pawn.rank().index().abs_diff(king.rank().index()))
                })
            };
            let own = distance(self.pawns[us]);
            shelter += i32::from(own <= 2);
            tally.count(side, SHIELD + beside + own, 1);
            tally.count(side, STORM + beside + distance(self.pawns[them]), 1);
        }
        tally.danger(side, SHELTER, shelter);
        tally.danger(side, BASE, 1);
        let weakly = self.by[us][5] | self.by[us][4];
        let weak = self.all[them] & !self.twice[us] & (!self.all[us] | weakly);
        tally.danger(side, WEAK, (weak & self.zone[us]).count() as i32);
        // From where a check could not be answered by taking.
        let safe =
            !self.position.placement().side(!side) & (!self.all[us] | (weak & self.twice[them]));
        let straight = rook_attacks(king, self.occupied);
        let slanted = bishop_attacks(king, self.occupied);
        let reach = &self.by[them];
        let checks = [
            reach[1] & knight_attacks(king),
            reach[2] & slanted,
            reach[3] & straight,
            reach[4] & (straight | slanted),
        ];
        for (role, squares) in checks.into_iter().enumerate() {
            tally.danger(side, CHECKS + role, (squares & safe).count() as i32);
        }
    }

    /// What `side` attacks of the other's.
    #[inline(always)]
    fn threats<T: Tally>(&self, side: Side, tally: &mut T) {
        let (us, them) = (side.index(), (!side).index());
        let placement = self.position.placement();
        let targets = placement.side(!side);
        let by = &self.by[us];
        let weak = !self.by[them][0] & !(self.all[them] & !self.all[us]);
        let loose = targets & self.all[us] & !self.all[them];
        let pawn = by[0] & targets;
        let minor = (by[1] | by[2]) & targets & weak;
        let rook = by[3] & targets & weak;
        let kings = placement.role(Role::King);
        for (term, found) in [(BY_PAWN, pawn), (BY_MINOR, minor), (BY_ROOK, rook), (HANGING, loose)]
        {
            for square in found - kings {
                if let Some(piece) = placement.piece_at(square) {
                    tally.count(side, term + index(piece.role), 1);
                }
            }
        }
        let king = (by[5] & targets & !self.all[them]).count() as i32;
        tally.count(side, BY_KING, king);
        let steps = self.pawns[us].forward(side) - self.occupied;
        let safe = steps - (self.all[them] - self.all[us]) - self.by[them][0];
        let hit = attacked_by_pawns(side, safe) & (targets - self.pawns[them]);
        tally.count(side, BY_STEP, hit.count() as i32);
        let centre =
            Bitboard(if side.is_first() { 0x0000_0000_3C3C_3C00 } else { 0x003C_3C3C_0000_0000 });
        let space = centre - self.pawns[us] - self.by[them][0];
        tally.count(side, SPACE, space.count() as i32);
    }
}
