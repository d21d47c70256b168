//! Shogi as the search sees it.

mod terms;
mod weights;

use core::ops::ControlFlow;

use adoube_board::Side;
use adoube_shogi::{Entering, EnteringKingRule, Move, Origin, Piece, Position, Role, Square};
use terms::{WHOLE, hand_term, held, index, king_term, material_term, square_term};

use super::{Pair, Score, Weights, mix, mix_wide};
#[cfg(feature = "tune")]
use super::{Tally, Trace};
use crate::aim::ShogiAim;
use crate::exchange::{shogi_wins, shogi_worth};
use crate::threat::ShogiThreats;
use crate::{Constants, Searchable};

static WEIGHTS: Weights =
    Weights { terms: &weights::TERMS, dangers: &weights::DANGERS, dividers: [1024, 1024] };

/// Pieces on their squares, by the kings, and in hand, of both sides, from the first's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(Pair);

/// What can be in hand.
const HANDED: [Role; 7] =
    [Role::Pawn, Role::Lance, Role::Knight, Role::Silver, Role::Gold, Role::Bishop, Role::Rook];

fn signed(side: Side, value: Pair) -> Pair {
    if side.is_first() { value } else { -value }
}

/// What a piece is worth on a square, with the kings where they are.
fn on_square(piece: Piece, square: Square, kings: [Option<Square>; 2]) -> Pair {
    let Piece { role, side } = piece;
    let mut value =
        weights::TERMS[material_term(role)] + weights::TERMS[square_term(role, side, square)];
    if role != Role::King {
        for whose in Side::ALL {
            if let Some(king) = kings[whose.index()] {
                value += weights::TERMS[king_term(role, side, square, king, whose == side)];
            }
        }
    }
    signed(side, value)
}

/// What one more of a kind in hand changes.
fn one_more(side: Side, role: Role, count: u8) -> Pair {
    let value = |count| weights::TERMS[hand_term(role, count)];
    signed(side, value(count + 1) - value(count))
}

impl Searchable for Position {
    type Sum = Sum;
    type Memory = ();
    type Threats = ShogiThreats;
    type Aim = ShogiAim;
    type Role = Role;
    type Rules = EnteringKingRule;

    /// From a square or from one of seven hands, promoting or not.
    const SLOTS: usize = (81 + 7) * 81 * 2;
    const ROLES: usize = 14;
    const SQUARES: usize = 81;
    const CONSTANTS: Constants = Constants {
        futility_base: 100,
        singular_margin: 2,
        research_margin: 50,
        delta_margin: 165,
        exchange_tactical_margin: 115,
        threat_small: 4000,
        threat_great: 12_000,
        order_check: 12_000,
        history_fourth: 0,
        history_kept: 50,
        correction_pieces: 110,
        correction_error: 80,
        correction_most: 110,
        ..Constants::DEFAULT
    };
    const QUIET_LIMIT: u32 = u32::MAX;
    const OCCURRENCES: usize = 4;
    const PERPETUAL_LOSES: bool = true;
    const NO_MOVE_LOSES: bool = true;

    fn slot(mv: Move) -> usize {
        let from = match mv.origin() {
            Origin::Board(from) => from.index(),
            Origin::Hand(role) => 81 + index(role).min(6),
        };
        (from * 81 + mv.to().index()) * 2 + usize::from(mv.promotes())
    }

    fn index(role: Role) -> usize {
        index(role)
    }

    fn role(&self, mv: Move) -> Option<Role> {
        Position::role(self, mv)
    }

    fn origin(mv: Move) -> Option<usize> {
        mv.from().map(Square::index)
    }

    fn goal(mv: Move) -> usize {
        mv.to().index()
    }

    fn victim(&self, mv: Move) -> Option<Role> {
        self.captured(mv).map(|piece| piece.role)
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

    fn visit_quiets(&self, mut visit: impl FnMut(Move, Role)) {
        let _: ControlFlow<()> = Position::visit_quiets(self, |set| {
            let role = set.role;
            set.into_iter().for_each(|mv| visit(mv, role));
            ControlFlow::Continue(())
        });
    }

    fn visit_tactical(&self, mut visit: impl FnMut(Move)) {
        let _: ControlFlow<()> = Position::visit_tactical(self, |set| {
            set.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
    }

    fn gain(&self, mv: Move) -> i32 {
        let taken = self.captured(mv).map_or(0, |piece| shogi_worth(piece.role));
        let promoted = match Position::role(self, mv).filter(|_| mv.promotes()) {
            Some(role) => shogi_worth(role.promoted().unwrap_or(role)) - shogi_worth(role),
            None => 0,
        };
        taken + promoted
    }

    fn wins_exchange(&self, mv: Move, least: i32) -> bool {
        shogi_wins(self, mv, least)
    }

    #[inline(always)]
    fn threats(&self) -> ShogiThreats {
        ShogiThreats::of(self)
    }

    #[inline(always)]
    fn promise(threats: &ShogiThreats, mv: Move, role: Role, constants: &Constants) -> i32 {
        threats.promise(mv, role, constants)
    }

    #[inline(always)]
    fn exposure(threats: &ShogiThreats, mv: Move) -> usize {
        threats.exposure(mv)
    }

    #[inline(always)]
    fn aim(&self) -> ShogiAim {
        ShogiAim::of(self)
    }

    #[inline(always)]
    fn checks(&self, aim: &ShogiAim, mv: Move) -> bool {
        aim.checks(self, mv)
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

    /// Who can step on the square of a try has won as well.
    fn declares(&self, rule: &EnteringKingRule) -> bool {
        let side = self.turn();
        let Some(king) = self.king(side) else { return false };
        // The king in the zone is the rarest condition, and the cheapest to ask.
        king.in_zone(side) && matches!(rule.declare(self), Some(Entering::Wins | Entering::Try(_)))
    }

    fn structure(&self) -> u64 {
        let [first, second] = Side::ALL.map(|side| self.placement().pieces(side, Role::Pawn));
        mix_wide(first, 0) ^ mix_wide(second, 2)
    }

    /// The king, those that guard him, and the hand.
    fn pieces(&self, side: Side) -> u64 {
        let placement = self.placement();
        let guards = placement.golds() & placement.side(side);
        let hand = self.hand(side);
        let held = HANDED.iter().fold(0, |key, &role| 32 * key + u64::from(hand.count(role)));
        mix_wide(placement.pieces(side, Role::King), 0)
            ^ mix_wide(guards, 2)
            ^ mix_wide(placement.pieces(side, Role::Silver), 4)
            ^ mix(held, 6)
    }

    fn sum(&self) -> Sum {
        let kings = Side::ALL.map(|side| self.king(side));
        let mut sum = Pair::default();
        for (square, piece) in self.placement().iter() {
            sum += on_square(piece, square, kings);
        }
        for side in Side::ALL {
            for (role, count) in self.hand(side).iter() {
                sum += signed(side, weights::TERMS[hand_term(role, count)]);
            }
        }
        Sum(sum)
    }

    fn sum_after(&self, sum: &Sum, mv: Move, next: &Self) -> Sum {
        let Sum(mut sum) = *sum;
        let side = self.turn();
        let to = mv.to();
        let kings = Side::ALL.map(|side| self.king(side));
        match mv.origin() {
            Origin::Board(from) => {
                let Some(mover) = self.piece_at(from) else { return next.sum() };
                if mover.role == Role::King {
                    return next.sum();
                }
                sum -= on_square(mover, from, kings);
                if let Some(taken) = self.piece_at(to) {
                    sum -= on_square(taken, to, kings);
                    let role = taken.role.unpromoted();
                    sum += one_more(side, role, self.hand(side).count(role));
                }
                let promoted = mover.role.promoted().filter(|_| mv.promotes());
                sum += on_square(promoted.unwrap_or(mover.role).of(side), to, kings);
            }
            Origin::Hand(role) => {
                sum -= one_more(side, role, next.hand(side).count(role));
                sum += on_square(role.of(side), to, kings);
            }
        }
        Sum(sum)
    }

    fn evaluate(&self, sum: &Sum, _memory: &mut ()) -> i32 {
        let mut score = Score::new(&WEIGHTS, sum.0);
        terms::count_swiftly(self, &mut score);
        let value = score.taper(early(self), WHOLE);
        if self.turn().is_first() { value } else { -value }
    }
}

/// How much of the beginning of a game it is.
fn early(position: &Position) -> i32 {
    WHOLE - Side::ALL.map(|side| held(position.hand(side))).iter().sum::<i32>().min(WHOLE)
}

#[cfg(feature = "tune")]
impl crate::tune::Tunable for Position {
    const TERMS: &'static [(&'static str, usize)] = terms::TERM_SECTIONS;
    const DANGERS: &'static [(&'static str, usize)] = terms::DANGER_SECTIONS;

    fn weights() -> &'static Weights {
        &WEIGHTS
    }

    fn trace(&self) -> Trace {
        let mut trace = Trace::default();
        let kings = Side::ALL.map(|side| self.king(side));
        for (square, Piece { role, side }) in self.placement().iter() {
            trace.count(side, material_term(role), 1);
            trace.count(side, square_term(role, side, square), 1);
            for whose in Side::ALL {
                if let Some(king) = kings[whose.index()].filter(|_| role != Role::King) {
                    trace.count(side, king_term(role, side, square, king, whose == side), 1);
                }
            }
        }
        for side in Side::ALL {
            for (role, count) in self.hand(side).iter() {
                trace.count(side, hand_term(role, count), 1);
            }
        }
        terms::count(self, &mut trace);
        trace.early = early(self) as f32 / WHOLE as f32;
        trace.scale = 1.0;
        trace
    }
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
        let value = |position: Position| position.evaluate(&position.sum(), &mut ());
        assert_eq!(value(start), value(start.pass()));
    }

    #[test]
    fn tactical_moves_are_captures_and_promotions() {
        for sfen in POSITIONS {
            let position: Position = sfen.parse().unwrap();
            let mut found = Vec::new();
            Searchable::visit_tactical(&position, |mv| found.push(mv));
            let mut quiets = Vec::new();
            Searchable::visit_quiets(&position, |mv, _| quiets.push(mv));
            assert_eq!(found.len() + quiets.len(), position.legal_moves().len());
            for mv in position.legal_moves() {
                assert_eq!(
                    quiets.contains(&mv),
                    !position.is_tactical(mv),
                    "{mv:?} in {position:?}"
                );
                assert_eq!(found.contains(&mv), position.is_tactical(mv), "{mv:?} in {sfen}");
            }
        }
    }
}
