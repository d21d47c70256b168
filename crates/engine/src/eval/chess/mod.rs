//! Chess as the search sees it.

mod memory;
mod terms;
mod weights;

use core::ops::ControlFlow;

use adoube_board::Side;
use adoube_chess::{Bitboard, Move, Piece, Placement, Position, Role, Square};
pub(super) use memory::Memory;
use terms::{index, square_term};

use super::{Pair, Score, Weights, mix};
#[cfg(feature = "tune")]
use super::{Tally, Trace};
use crate::aim::ChessAim;
use crate::exchange::{chess_wins, chess_worth};
use crate::threat::ChessThreats;
use crate::{Constants, Searchable};

/// How much of the beginning of a game each piece is.
const PHASES: [i32; 6] = [0, 1, 1, 2, 4, 0];
const WHOLE: i32 = 24;

static WEIGHTS: Weights =
    Weights { terms: &weights::TERMS, dangers: &weights::DANGERS, dividers: [1024, 8192] };

/// Material and places of both sides, from White's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pair: Pair,
    phase: i32,
}

impl Sum {
    fn add(&mut self, piece: Piece, square: Square) {
        let value = weights::TERMS[square_term(piece.role, piece.side, square)];
        if piece.side.is_first() {
            self.pair += value;
        } else {
            self.pair -= value;
        }
        self.phase += PHASES[index(piece.role)];
    }

    fn remove(&mut self, piece: Piece, square: Square) {
        let value = weights::TERMS[square_term(piece.role, piece.side, square)];
        if piece.side.is_first() {
            self.pair -= value;
        } else {
            self.pair += value;
        }
        self.phase -= PHASES[index(piece.role)];
    }
}

impl Searchable for Position {
    type Sum = Sum;
    type Memory = Memory;
    type Threats = ChessThreats;
    type Aim = ChessAim;
    type Role = Role;
    type Rules = ();

    const SLOTS: usize = 64 * 64;
    const ROLES: usize = 6;
    const SQUARES: usize = 64;
    const QUIET_LIMIT: u32 = 100;
    const OCCURRENCES: usize = 3;
    const PERPETUAL_LOSES: bool = false;
    const NO_MOVE_LOSES: bool = false;

    fn slot(mv: Move) -> usize {
        mv.from().index() * 64 + mv.to().index()
    }

    fn index(role: Role) -> usize {
        index(role)
    }

    fn role(&self, mv: Move) -> Option<Role> {
        Position::role(self, mv)
    }

    fn origin(mv: Move) -> Option<usize> {
        Some(mv.from().index())
    }

    fn goal(mv: Move) -> usize {
        mv.to().index()
    }

    fn victim(&self, mv: Move) -> Option<Role> {
        if mv.is_castle() {
            return None;
        }
        self.piece_at(mv.to()).map(|piece| piece.role)
    }

    fn bits(mv: Move) -> u16 {
        mv.bits()
    }

    fn from_bits(bits: u16) -> Option<Move> {
        if bits == 0 { None } else { Move::from_bits(bits) }
    }

    fn is_tactical(&self, mv: Move) -> bool {
        mv.promotion().is_some() || self.is_capture(mv)
    }

    fn visit_quiets(&self, mut visit: impl FnMut(Move, Role)) {
        let _: ControlFlow<()> = Position::visit_quiets(self, |set| {
            let role = set.role;
            set.into_iter().for_each(|mv| visit(mv, role));
            ControlFlow::Continue(())
        });
    }

    fn visit_tactical(&self, mut visit: impl FnMut(Move)) {
        let last = Bitboard::back_rank(Side::First) | Bitboard::back_rank(Side::Second);
        let _: ControlFlow<()> = self.visit_captures(|set| {
            set.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
        // Promotions that take nothing.
        let near =
            last.forward(self.turn().other()) & self.placement().pieces(self.turn(), Role::Pawn);
        for pawn in near {
            for mv in self.moves_from(pawn) {
                if mv.promotion().is_some() && !self.is_capture(mv) {
                    visit(mv);
                }
            }
        }
    }

    fn gain(&self, mv: Move) -> i32 {
        let taken = self.captured(mv).map_or(0, |piece| chess_worth(piece.role));
        taken + mv.promotion().map_or(0, |role| chess_worth(role) - chess_worth(Role::Pawn))
    }

    fn wins_exchange(&self, mv: Move, least: i32) -> bool {
        chess_wins(self, mv, least)
    }

    #[inline(always)]
    fn threats(&self) -> ChessThreats {
        ChessThreats::of(self)
    }

    #[inline(always)]
    fn promise(threats: &ChessThreats, mv: Move, role: Role, constants: &Constants) -> i32 {
        threats.promise(mv, role, constants)
    }

    #[inline(always)]
    fn exposure(threats: &ChessThreats, mv: Move) -> usize {
        threats.exposure(mv)
    }

    #[inline(always)]
    fn aim(&self) -> ChessAim {
        ChessAim::of(self)
    }

    #[inline(always)]
    fn checks(&self, aim: &ChessAim, mv: Move) -> bool {
        aim.checks(self, mv)
    }

    fn pass(&self) -> Self {
        self.pass()
    }

    fn may_pass(&self) -> bool {
        // With pawns and a minor piece or less, to move is a burden often enough.
        let placement = self.placement();
        let small = placement.role(Role::Pawn) | placement.role(Role::King);
        let pieces = placement.side(self.turn()) - small;
        let majors = placement.role(Role::Rook) | placement.role(Role::Queen);
        pieces.many() || pieces.meets(majors)
    }

    fn quiet_plies(&self) -> u32 {
        u32::from(self.halfmoves())
    }

    fn declares(&self, _rules: &()) -> bool {
        false
    }

    fn structure(&self) -> u64 {
        let pawns = |side| self.placement().pieces(side, Role::Pawn);
        mix(pawns(Side::First).0, 0) ^ mix(pawns(Side::Second).0, 1)
    }

    /// All but pawns.
    fn pieces(&self, side: Side) -> u64 {
        let of = |role, salt| mix(self.placement().pieces(side, role).0, salt);
        of(Role::Knight, 0)
            ^ of(Role::Bishop, 1)
            ^ of(Role::Rook, 2)
            ^ of(Role::Queen, 3)
            ^ of(Role::King, 4)
    }

    fn sum(&self) -> Sum {
        let mut sum = Sum::default();
        for (square, piece) in self.placement().iter() {
            sum.add(piece, square);
        }
        sum
    }

    fn sum_after(&self, sum: &Sum, mv: Move, next: &Self) -> Sum {
        // Castling moves two pieces.
        let Some(captured) = mv.captured_square() else { return next.sum() };
        let mut sum = *sum;
        let (from, to) = (mv.from(), mv.to());
        let Some(mover) = self.piece_at(from) else { return next.sum() };
        sum.remove(mover, from);
        if let Some(taken) = self.piece_at(captured) {
            sum.remove(taken, captured);
        }
        let placed = mv.promotion().map_or(mover, |role| role.of(mover.side));
        sum.add(placed, to);
        sum
    }

    fn evaluate(&self, sum: &Sum, memory: &mut Memory) -> i32 {
        let structure = memory.structure(self);
        let mut score = Score::new(&WEIGHTS, sum.pair + structure.pair);
        terms::count_swiftly(self, structure.passed, &mut score);
        let value = score.taper(sum.phase, WHOLE);
        let value = value * scale(self, value) / 64;
        if self.turn().is_first() { value } else { -value }
    }
}

/// How much of an advantage counts, in parts of 64: less where it is hard to win, and less the nearer the
/// fifty moves are.
fn scale(position: &Position, value: i32) -> i32 {
    let placement = position.placement();
    let side = if value > 0 { Side::First } else { Side::Second };
    let pieces = |side, role| placement.pieces(side, role);
    let minors = |side| (pieces(side, Role::Knight) | pieces(side, Role::Bishop)).count() as i32;
    let worth = |side| {
        let majors = 5 * pieces(side, Role::Rook).count() + 9 * pieces(side, Role::Queen).count();
        3 * minors(side) + majors as i32
    };
    let mut scale = 64;
    if pieces(side, Role::Pawn).is_empty() && worth(side) - worth(!side) <= 3 {
        // A minor piece more is not enough without pawns.
        scale = if worth(side) <= 3 { 2 } else { 12 };
    } else if bishops_differ(placement) {
        scale = if worth(Side::First) == 3 && worth(Side::Second) == 3 { 36 } else { 54 };
    }
    scale * (200 - i32::from(position.halfmoves()).min(100)) / 200
}

/// Each side has one bishop, and they stand on different colours.
fn bishops_differ(placement: &Placement) -> bool {
    let bishops = Side::ALL.map(|side| placement.pieces(side, Role::Bishop));
    bishops.iter().all(|set| set.count() == 1)
        && (bishops[0] | bishops[1]).meets(Bitboard::LIGHT)
        && (bishops[0] | bishops[1]).meets(Bitboard::DARK)
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
        for (square, piece) in self.placement().iter() {
            trace.count(piece.side, square_term(piece.role, piece.side, square), 1);
        }
        let pawns = Side::ALL.map(|side| self.placement().pieces(side, Role::Pawn));
        let passed = terms::count_pawns(pawns, &mut trace);
        terms::count(self, passed, &mut trace);
        let sum = self.sum();
        trace.early = sum.phase.min(WHOLE) as f32 / WHOLE as f32;
        let value = self.evaluate(&sum, &mut Memory::default());
        let value = if self.turn().is_first() { value } else { -value };
        trace.scale = scale(self, value) as f32 / 64.0;
        trace
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITIONS: [&str; 3] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    ];

    #[test]
    fn the_sum_of_a_move_is_the_sum_from_scratch() {
        for fen in POSITIONS {
            let position: Position = fen.parse().unwrap();
            let sum = position.sum();
            for mv in position.legal_moves() {
                let mut next = position;
                next.play_unchecked(mv);
                assert_eq!(position.sum_after(&sum, mv, &next), next.sum(), "{mv:?} in {fen}");
            }
        }
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let value = |fen: &str| {
            let position: Position = fen.parse().unwrap();
            position.evaluate(&position.sum(), &mut Memory::default())
        };
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
        for (white, black) in [
            (format!("{start} w KQkq - 0 1").as_str(), format!("{start} b KQkq - 0 1").as_str()),
            ("4k3/8/8/8/8/8/PPP5/4K2R w K - 0 1", "4k2r/ppp5/8/8/8/8/8/4K3 b k - 0 1"),
            ("r3k3/1p6/8/3N4/2B5/8/PP6/4K2R w K - 3 9", "4k2r/pp6/8/2b5/3n4/8/1P6/R3K3 b k - 3 9"),
        ] {
            assert_eq!(value(white), value(black), "{white}");
        }
    }

    #[test]
    fn tactical_moves_are_captures_and_promotions() {
        for fen in POSITIONS {
            let position: Position = fen.parse().unwrap();
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
                assert_eq!(found.contains(&mv), position.is_tactical(mv), "{mv:?} in {fen}");
            }
        }
    }
}
