//! The moves that give check.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crate::attacks::{
    between, bishop_attacks, gold_attacks, king_attacks, knight_attacks, lance_attacks,
    pawn_attacks, ray, rook_attacks, silver_attacks,
};
use crate::{Bitboard, Move, Position, Role, Square};

/// From where the king that is not on the move can be attacked.
pub(super) struct Targets {
    king: Square,
    /// The squares from which a piece of a role attacks him, by the role's code.
    direct: [Bitboard; 16],
    /// Pieces of the attacker whose leaving a line gives check.
    screens: Bitboard,
}

impl Targets {
    /// None without a king.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let us = position.turn();
        let them = us.other();
        let king = position.king(them)?;
        let placement = position.placement();
        let occupied = placement.occupied();
        let mut direct = [Bitboard::EMPTY; 16];
        let golds = gold_attacks(them, king);
        let (bishops, rooks) = (bishop_attacks(king, occupied), rook_attacks(king, occupied));
        direct[Role::Pawn as usize] = pawn_attacks(them, king);
        direct[Role::Lance as usize] = lance_attacks(them, king, occupied);
        direct[Role::Knight as usize] = knight_attacks(them, king);
        direct[Role::Silver as usize] = silver_attacks(them, king);
        direct[Role::Bishop as usize] = bishops;
        direct[Role::Rook as usize] = rooks;
        direct[Role::Gold as usize] = golds;
        direct[Role::Tokin as usize] = golds;
        direct[Role::PromotedLance as usize] = golds;
        direct[Role::PromotedKnight as usize] = golds;
        direct[Role::PromotedSilver as usize] = golds;
        direct[Role::Horse as usize] = bishops | king_attacks(king);
        direct[Role::Dragon as usize] = rooks | king_attacks(king);

        let theirs = placement.side(them);
        let ours = placement.side(us);
        let snipers = lance_attacks(them, king, theirs) & placement.role(Role::Lance)
            | bishop_attacks(king, theirs) & placement.bishops()
            | rook_attacks(king, theirs) & placement.rooks();
        let mut screens = Bitboard::EMPTY;
        for sniper in snipers & ours {
            let screen = between(king, sniper) & occupied;
            if !screen.many() {
                screens |= screen & ours;
            }
        }
        Some(Self { king, direct, screens })
    }

    /// Where a piece that stands on `from`, or in hand, and arrives with this role gives check.
    #[inline(always)]
    fn goals(&self, role: Role, from: Option<Square>) -> Bitboard {
        let direct = self.direct[role as usize & 15];
        match from {
            Some(from) if self.screens.contains(from) => direct | !ray(self.king, from),
            _ => direct,
        }
    }

    /// Whether dropping this role could give check, had the attacker one in hand; true in doubt.
    pub(super) fn could_drop(&self, position: &Position, role: Role) -> bool {
        let placement = position.placement();
        let goals = self.direct[role as usize & 15] - placement.occupied();
        goals.meets(placement.room_for(role, position.turn()))
    }
}

/// Appends every legal move that gives check, promotions before the same move without.
pub(super) fn push_checks(position: &Position, targets: &Targets, moves: &mut Vec<Move>) {
    let _ = position.visit_moves(|set| {
        if let Some(from) = set.from {
            let plain = set.to & targets.goals(set.role, set.from);
            let promoting = match set.role.promoted() {
                Some(role) => set.promoting & targets.goals(role, set.from),
                None => Bitboard::EMPTY,
            };
            for to in plain | promoting {
                if promoting.contains(to) {
                    moves.push(Move::step(from, to, true));
                }
                if plain.contains(to) {
                    moves.push(Move::step(from, to, false));
                }
            }
        } else {
            for to in set.to & targets.goals(set.role, None) {
                moves.push(Move::drop(set.role, to));
            }
        }
        ControlFlow::<()>::Continue(())
    });
}

/// Whether the mover is in check from a distance, so that something could step between.
pub(super) fn can_interpose(position: &Position) -> bool {
    let Some(king) = position.king(position.turn()) else { return false };
    match position.checkers().single() {
        Some(checker) => between(king, checker).any(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    use crate::{Flaw, Sketch};

    /// Plays on from a position at random and compares at every step.
    fn compare(sfen: &str, seed: u64) {
        let sketch: Sketch = sfen.parse().expect("an SFEN");
        let position = sketch.position().or_else(|rejected| rejected.waive(Flaw::TSUME));
        let mut position = position.expect("a position");
        let mut keys = adoube_board::Keys::new(seed);
        for _ in 0..120 {
            let mut plain: Vec<Move> = position.legal_moves().into_iter().collect();
            let (key, rest) = keys.next();
            keys = rest;
            let Some(&played) = plain.get((key >> 8) as usize % plain.len().max(1)) else { return };
            plain.retain(|&mv| {
                let mut next = position;
                next.play(mv);
                next.is_check()
            });
            let mut fast = Vec::new();
            if let Some(targets) = Targets::of(&position) {
                push_checks(&position, &targets, &mut fast);
                for mv in &plain {
                    assert!(mv.dropped().is_none_or(|role| targets.could_drop(&position, role)));
                }
            }
            fast.sort();
            plain.sort();
            assert_eq!(fast, plain, "{position}");
            position.play(played);
        }
    }

    #[test]
    fn checks_are_the_legal_moves_after_which_the_king_is_attacked() {
        for seed in 0..60 {
            compare("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", seed);
            compare("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1", seed);
            compare("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", seed);
            compare("4k4/9/4P4/9/9/9/9/9/9 b RBGSNLP 1", seed);
        }
    }

    #[test]
    fn a_piece_that_leaves_a_line_discovers_a_check() {
        let position: Sketch = "4k4/9/9/9/4N4/9/9/4L4/K8 b - 1".parse().expect("an SFEN");
        let position = position.position().expect("a position");
        let mut moves = Vec::new();
        push_checks(&position, &Targets::of(&position).expect("a king"), &mut moves);
        let moves: Vec<_> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(moves, ["5e4c+", "5e4c", "5e6c+", "5e6c"]);
    }
}
