//! Which pieces are attacked by lesser ones: to save them comes first among quiet moves, and to step into such an attack
//! last.

use adoube_chess as chess;
use adoube_shogi as shogi;

use crate::Constants;

/// Squares where a piece of chess would be attacked by a pawn, by a minor piece or less, by a rook or less, by anything.
#[derive(Clone, Copy, Debug)]
pub struct ChessThreats {
    pawn: chess::Bitboard,
    minor: chess::Bitboard,
    rook: chess::Bitboard,
    any: chess::Bitboard,
}

impl ChessThreats {
    #[inline(always)]
    pub(crate) fn of(position: &chess::Position) -> Self {
        use chess::Role;
        use chess::attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks};
        let placement = position.placement();
        let them = !position.turn();
        let occupied = placement.occupied();
        let ahead = placement.pieces(them, Role::Pawn).forward(them);
        let pawn = ahead.east() | ahead.west();
        let mut minor = pawn;
        for from in placement.pieces(them, Role::Knight) {
            minor |= knight_attacks(from);
        }
        for from in placement.pieces(them, Role::Bishop) {
            minor |= bishop_attacks(from, occupied);
        }
        let mut rook = minor;
        for from in placement.pieces(them, Role::Rook) {
            rook |= rook_attacks(from, occupied);
        }
        let mut any = rook | king_attacks(position.king(them));
        for from in placement.pieces(them, Role::Queen) {
            any |= rook_attacks(from, occupied) | bishop_attacks(from, occupied);
        }
        Self { pawn, minor, rook, any }
    }

    /// What a quiet move promises by where it leaves and where it goes.
    #[inline(always)]
    pub(crate) fn promise(&self, mv: chess::Move, role: chess::Role, constants: &Constants) -> i32 {
        use chess::Role;
        let (set, worth) = match role {
            Role::Knight | Role::Bishop => (self.pawn, constants.threat_small),
            Role::Rook => (self.minor, constants.threat_middle),
            Role::Queen => (self.rook, constants.threat_great),
            Role::Pawn | Role::King => return 0,
        };
        worth * (i32::from(set.contains(mv.from())) - i32::from(set.contains(mv.to())))
    }

    /// Whether a piece is attacked where it stands, 2, and where it goes, 1.
    #[inline(always)]
    pub(crate) fn exposure(&self, mv: chess::Move) -> usize {
        2 * usize::from(self.any.contains(mv.from())) + usize::from(self.any.contains(mv.to()))
    }
}

/// Squares where a piece of shogi would be attacked by a pawn, by anything that is not a bishop, a rook or a king, by anything.
#[derive(Clone, Copy, Debug)]
pub struct ShogiThreats {
    pawn: shogi::Bitboard,
    small: shogi::Bitboard,
    any: shogi::Bitboard,
}

impl ShogiThreats {
    #[inline(always)]
    pub(crate) fn of(position: &shogi::Position) -> Self {
        use shogi::Role;
        use shogi::attacks::{
            bishop_attacks, gold_attacks, king_attacks, knight_attacks, lance_attacks,
            rook_attacks, silver_attacks,
        };
        let placement = position.placement();
        let them = !position.turn();
        let (theirs, occupied) = (placement.side(them), placement.occupied());
        let pawn = (placement.role(Role::Pawn) & theirs).forward(them);
        let mut small = pawn;
        for from in placement.role(Role::Lance) & theirs {
            small |= lance_attacks(them, from, occupied);
        }
        for from in placement.role(Role::Knight) & theirs {
            small |= knight_attacks(them, from);
        }
        for from in placement.role(Role::Silver) & theirs {
            small |= silver_attacks(them, from);
        }
        for from in placement.golds() & theirs {
            small |= gold_attacks(them, from);
        }
        let mut any = small;
        for from in placement.bishops() & theirs {
            any |= bishop_attacks(from, occupied);
        }
        for from in placement.rooks() & theirs {
            any |= rook_attacks(from, occupied);
        }
        let great = placement.role(Role::Horse) | placement.role(Role::Dragon);
        for from in (great | placement.role(Role::King)) & theirs {
            any |= king_attacks(from);
        }
        Self { pawn, small, any }
    }

    /// What a quiet move promises by where it leaves and where it goes.
    #[inline(always)]
    pub(crate) fn promise(&self, mv: shogi::Move, role: shogi::Role, constants: &Constants) -> i32 {
        use shogi::Role;
        let (set, worth) = match role {
            Role::Lance | Role::Knight | Role::Silver | Role::Gold | Role::PromotedSilver => {
                (self.pawn, constants.threat_small)
            }
            Role::Bishop | Role::Rook | Role::Horse | Role::Dragon => {
                (self.small, constants.threat_great)
            }
            // Little is lost with these, and kings are not taken.
            Role::Pawn | Role::Tokin | Role::PromotedLance | Role::PromotedKnight | Role::King => {
                return 0;
            }
        };
        let leaves = mv.from().is_some_and(|from| set.contains(from));
        worth * (i32::from(leaves) - i32::from(set.contains(mv.to())))
    }

    /// Whether a piece is attacked where it stands, 2, and where it goes, 1.
    #[inline(always)]
    pub(crate) fn exposure(&self, mv: shogi::Move) -> usize {
        let leaves = mv.from().is_some_and(|from| self.any.contains(from));
        2 * usize::from(leaves) + usize::from(self.any.contains(mv.to()))
    }
}
