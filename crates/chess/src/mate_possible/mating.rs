//! Mates in one, found without trying moves that give no check.

use crate::attacks::{between, bishop_attacks, knight_attacks, line, pawn_attacks, rook_attacks};
use crate::{Bitboard, Move, MoveSet, Position, Role, Side, Square};

/// Where the side to move can give check from.
pub(super) struct Aim {
    side: Side,
    king: Square,
    straight: Bitboard,
    oblique: Bitboard,
    /// Pieces that uncover a check when they leave their line.
    screens: Bitboard,
}

impl Aim {
    pub(super) fn new(position: &Position) -> Self {
        let side = position.turn();
        let placement = position.placement();
        let king = position.king(!side);
        let own = placement.side(side);
        let them = placement.side(!side);
        let occupied = own | them;
        let rooks = placement.straight_sliders() & own;
        let bishops = placement.oblique_sliders() & own;
        let snipers = rook_attacks(king, them) & rooks | bishop_attacks(king, them) & bishops;
        let mut screens = Bitboard::EMPTY;
        for sniper in snipers {
            let screen = between(king, sniper) & own;
            if !screen.many() {
                screens |= screen;
            }
        }
        let straight = rook_attacks(king, occupied);
        let oblique = bishop_attacks(king, occupied);
        Self { side, king, straight, oblique, screens }
    }

    /// A move of `set` that mates.
    pub(super) fn mate_among(&self, position: &Position, set: &MoveSet) -> Option<Move> {
        let checking = self.checking(set);
        if checking.is_empty() {
            return None;
        }
        MoveSet { to: checking, ..*set }.into_iter().find(|&mv| {
            let mut after = *position;
            after.play_unchecked(mv);
            after.is_check() && !after.has_legal_move()
        })
    }

    /// The goals of `set` that give check; of moves that are seldom made, all.
    fn checking(&self, set: &MoveSet) -> Bitboard {
        if !set.is_plain() {
            return set.to;
        }
        let direct = match set.role {
            Role::Pawn => pawn_attacks(!self.side, self.king),
            Role::Knight => knight_attacks(self.king),
            Role::Bishop => self.oblique,
            Role::Rook => self.straight,
            Role::Queen => self.oblique | self.straight,
            Role::King => Bitboard::EMPTY,
        };
        let mut checking = set.to & direct;
        if self.screens.contains(set.from) {
            checking |= set.to - line(self.king, set.from);
        }
        checking
    }
}
