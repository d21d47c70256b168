use core::ops::ControlFlow;

use adoube_board::Side;
use adoube_shogi::attacks::{attacks, king_attacks};
use adoube_shogi::{Bitboard, Declaration, Move, Piece, Position, Role, Square};

use crate::Searchable;
use crate::exchange::{shogi_wins, shogi_worth};

/// What a piece on the board is worth.
const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 90,
        Role::Lance => 315,
        Role::Knight => 380,
        Role::Silver => 490,
        Role::Gold => 540,
        Role::Tokin | Role::PromotedLance | Role::PromotedKnight | Role::PromotedSilver => 545,
        Role::Bishop => 800,
        Role::Rook => 960,
        Role::Horse => 1080,
        Role::Dragon => 1300,
        Role::King => 0,
    }
}

/// What it is worth in hand, where it can go anywhere.
const fn worth_in_hand(role: Role) -> i32 {
    match role {
        Role::Pawn => 105,
        Role::Lance => 330,
        Role::Knight => 390,
        Role::Silver => 530,
        Role::Gold => 600,
        Role::Bishop => 880,
        Role::Rook => 1060,
        _ => 0,
    }
}

/// How much a piece near a king threatens him, or shields him.
const fn threat(role: Role) -> i32 {
    match role {
        Role::Pawn => 4,
        Role::Lance => 6,
        Role::Knight => 8,
        Role::Silver | Role::Rook => 11,
        Role::Gold
        | Role::Tokin
        | Role::PromotedLance
        | Role::PromotedKnight
        | Role::PromotedSilver => 13,
        Role::Bishop => 10,
        Role::Horse => 16,
        Role::Dragon => 19,
        Role::King => 0,
    }
}

/// Where a piece stands, by its own side's view: forward is good for pawns and steps.
fn place(piece: Piece, square: Square) -> i32 {
    let rank = i32::from(square.rank_for(piece.side));
    match piece.role {
        Role::Pawn => (7 - rank).max(0) * 3,
        Role::Silver => (7 - rank).clamp(0, 4) * 4,
        Role::Gold if rank >= 8 => 6,
        Role::Knight => (8 - rank).clamp(0, 3) * 3,
        Role::King => {
            if rank >= 8 {
                20
            } else {
                -12 * (8 - rank).clamp(0, 4)
            }
        }
        _ => 0,
    }
}

/// Material of both sides, from the first's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(i32);

fn signed(side: Side, value: i32) -> i32 {
    if side.is_first() { value } else { -value }
}

impl Sum {
    fn add(&mut self, piece: Piece, square: Square) {
        self.0 += signed(piece.side, worth(piece.role) + place(piece, square));
    }

    fn remove(&mut self, piece: Piece, square: Square) {
        self.0 -= signed(piece.side, worth(piece.role) + place(piece, square));
    }
}

impl Searchable for Position {
    type Sum = Sum;

    /// From a square or from one of seven hands, promoting or not.
    const SLOTS: usize = (81 + 7) * 81 * 2;
    const ROLES: usize = 14;
    const SQUARES: usize = 81;
    const QUIET_LIMIT: u32 = u32::MAX;
    const PERPETUAL_LOSES: bool = true;
    const NO_MOVE_LOSES: bool = true;

    fn slot(mv: Move) -> usize {
        let from = match (mv.from(), mv.dropped()) {
            (Some(from), _) => from.index(),
            (None, role) => 81 + role.map_or(0, index).min(6),
        };
        (from * 81 + mv.to().index()) * 2 + usize::from(mv.promotes())
    }

    fn role(&self, mv: Move) -> usize {
        match (mv.from(), mv.dropped()) {
            (Some(from), _) => self.piece_at(from).map_or(0, |piece| index(piece.role)),
            (None, role) => role.map_or(0, index),
        }
    }

    fn goal(mv: Move) -> usize {
        mv.to().index()
    }

    fn victim(&self, mv: Move) -> Option<usize> {
        self.piece_at(mv.to()).map(|piece| index(piece.role))
    }

    fn bits(mv: Move) -> u16 {
        mv.bits()
    }

    fn from_bits(bits: u16) -> Option<Move> {
        if bits == 0 { None } else { Move::from_bits(bits) }
    }

    fn is_tactical(&self, mv: Move) -> bool {
        self.is_capture(mv) || mv.promotes()
    }

    fn visit_tactical(&self, mut visit: impl FnMut(Move)) {
        let them = self.placement().side(!self.turn());
        let _: ControlFlow<()> = self.visit_moves(|set| {
            if set.from.is_some() && (set.to.meets(them) || set.promoting.any()) {
                for mv in set {
                    if self.is_tactical(mv) {
                        visit(mv);
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }

    fn gain(&self, mv: Move) -> i32 {
        let taken = self.piece_at(mv.to()).map_or(0, |piece| shogi_worth(piece.role));
        let promoted =
            match mv.from().filter(|_| mv.promotes()).and_then(|from| self.piece_at(from)) {
                Some(piece) => {
                    let becomes = piece.role.promoted().unwrap_or(piece.role);
                    shogi_worth(becomes) - shogi_worth(piece.role)
                }
                None => 0,
            };
        taken + promoted
    }

    fn wins_exchange(&self, mv: Move, least: i32) -> bool {
        shogi_wins(self, mv, least)
    }

    fn pass(&self) -> Self {
        self.pass()
    }

    fn may_pass(&self) -> bool {
        true
    }

    /// Nothing in shogi says how far back a position can return.
    fn quiet_plies(&self) -> u32 {
        40.min(self.ply().saturating_sub(1))
    }

    fn declares(&self) -> bool {
        let side = self.turn();
        let Some(king) = self.king(side) else { return false };
        // The king in the zone is the rarest condition, and the cheapest to ask.
        king.in_zone(side) && Declaration::new(&self.board(), true).stands()
    }

    fn structure(&self) -> u64 {
        let pawns = |side| self.placement().pieces(side, Role::Pawn);
        let mut key = 0u64;
        for side in Side::ALL {
            for pawn in pawns(side) {
                key = (key ^ (pawn.index() as u64 + 97 * side.index() as u64 + 1))
                    .wrapping_mul(0x9E37_79B9_7F4A_7C15)
                    .rotate_left(23);
            }
        }
        key
    }

    fn sum(&self) -> Sum {
        let mut sum = Sum::default();
        for (square, piece) in self.placement().iter() {
            sum.add(piece, square);
        }
        for side in Side::ALL {
            for (role, count) in self.hand(side).iter() {
                sum.0 += signed(side, worth_in_hand(role) * i32::from(count));
            }
        }
        sum
    }

    fn sum_after(&self, sum: &Sum, mv: Move, _next: &Self) -> Sum {
        let mut sum = *sum;
        let side = self.turn();
        let to = mv.to();
        match mv.from() {
            Some(from) => {
                let Some(mover) = self.piece_at(from) else { return sum };
                sum.remove(mover, from);
                if let Some(taken) = self.piece_at(to) {
                    sum.remove(taken, to);
                    sum.0 += signed(side, worth_in_hand(taken.role.unpromoted()));
                }
                let role = if mv.promotes() {
                    mover.role.promoted().unwrap_or(mover.role)
                } else {
                    mover.role
                };
                sum.add(role.of(side), to);
            }
            None => {
                let role = mv.dropped().unwrap_or(Role::Pawn);
                sum.0 -= signed(side, worth_in_hand(role));
                sum.add(role.of(side), to);
            }
        }
        sum
    }

    fn evaluate(&self, sum: &Sum) -> i32 {
        let danger = |side| danger(self, side);
        let value = sum.0 - danger(Side::First) + danger(Side::Second);
        signed(self.turn(), value) + 25
    }
}

const fn index(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Lance => 1,
        Role::Knight => 2,
        Role::Silver => 3,
        Role::Gold => 4,
        Role::Bishop => 5,
        Role::Rook => 6,
        Role::King => 7,
        Role::Tokin => 8,
        Role::PromotedLance => 9,
        Role::PromotedKnight => 10,
        Role::PromotedSilver => 11,
        Role::Horse => 12,
        Role::Dragon => 13,
    }
}

/// How much the king of `side` is in danger: what is aimed at the squares around him, against what
/// shields them, the more so the more the other holds in hand.
fn danger(position: &Position, side: Side) -> i32 {
    let Some(king) = position.king(side) else { return 0 };
    let placement = position.placement();
    let occupied = placement.occupied();
    let zone = king_attacks(king) | Bitboard::square(king);
    let mut aimed = 0;
    let mut hits = 0;
    for from in placement.side(!side) {
        let Some(piece) = placement.piece_at(from) else { continue };
        let found = (attacks(piece.role, piece.side, from, occupied) & zone).count() as i32;
        aimed += threat(piece.role) * found;
        hits += i32::from(found > 0);
    }
    let mut shield = 0;
    let near = placement.side(side) & king_attacks(king);
    for from in near {
        shield += match placement.piece_at(from).map(|piece| piece.role) {
            Some(Role::Gold | Role::Silver) => 18,
            Some(Role::Pawn | Role::Lance | Role::Knight) => 8,
            Some(_) => 14,
            None => 0,
        };
    }
    let held: i32 =
        position.hand(!side).iter().map(|(role, count)| i32::from(count) * threat(role)).sum();
    let open = (king_attacks(king) - occupied).count() as i32;
    let pressure = aimed * (2 + hits) / 2 + open * (2 + held / 6);
    pressure * (40 + held) / 60 - shield
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [&str; 3] = [
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
        "1ns1k1bn1/lr6l/pgp2s1+Rp/5p3/5G3/Pp1gP1pPP/1P1G1P2N/4K1S1L/LNS6 w BP5p 72",
    ];

    #[test]
    fn the_sum_of_a_move_is_the_sum_from_scratch() {
        for sfen in POSITIONS {
            let position: Position = sfen.parse().unwrap();
            let sum = position.sum();
            for mv in position.legal_moves() {
                let mut next = position;
                next.play_unchecked(mv);
                assert_eq!(position.sum_after(&sum, mv, &next), next.sum(), "{mv:?} in {sfen}");
            }
        }
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let start = Position::START;
        assert_eq!(start.evaluate(&start.sum()), 25);
        assert_eq!(start.pass().evaluate(&start.pass().sum()), 25);
    }

    #[test]
    fn tactical_moves_are_captures_and_promotions() {
        for sfen in POSITIONS {
            let position: Position = sfen.parse().unwrap();
            let mut found = Vec::new();
            position.visit_tactical(|mv| found.push(mv));
            for mv in position.legal_moves() {
                assert_eq!(found.contains(&mv), position.is_tactical(mv), "{mv:?} in {sfen}");
            }
        }
    }
}
