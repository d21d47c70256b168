use core::ops::ControlFlow;

use adoube_board::Side;
use adoube_chess::attacks::{
    bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use adoube_chess::{Bitboard, File, Move, Piece, Position, Role, Square};

use super::{Pair, pair};
use crate::Searchable;
use crate::exchange::{chess_wins, chess_worth};

const VALUES: [Pair; 6] =
    [pair(82, 94), pair(337, 281), pair(365, 297), pair(477, 512), pair(1025, 936), pair(0, 0)];
/// How much of the middle of a game each piece is.
const PHASES: [i32; 6] = [0, 1, 1, 2, 4, 0];
const WHOLE: i32 = 24;

/// A piece of White's on a square, its worth included; Black's is the mirror image.
static SQUARES: [[Pair; 64]; 6] = {
    let mut table = [[pair(0, 0); 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let place = place(role, (square % 8) as i32, (square / 8) as i32);
            let value = VALUES[role];
            table[role][square] = pair(value.middle + place.middle, value.end + place.end);
            square += 1;
        }
        role += 1;
    }
    table
};

const fn distance_from_centre(file: i32, rank: i32) -> i32 {
    let file = (2 * file - 7).abs();
    let rank = (2 * rank - 7).abs();
    (if file > rank { file } else { rank }) / 2
}

const fn place(role: usize, file: i32, rank: i32) -> Pair {
    let out = distance_from_centre(file, rank);
    let centre_file = file == 3 || file == 4;
    match role {
        0 => {
            const MIDDLE: [i32; 8] = [0, 0, 3, 8, 16, 40, 75, 0];
            const END: [i32; 8] = [0, 2, 4, 10, 24, 60, 110, 0];
            let centre = if centre_file && rank >= 2 && rank <= 4 { 6 * rank } else { 0 };
            pair(MIDDLE[rank as usize] + centre, END[rank as usize])
        }
        1 => {
            let outpost = if rank >= 3 && rank <= 5 { 8 } else { 0 };
            pair(18 - 14 * out + outpost, 10 - 10 * out)
        }
        2 => pair(12 - 6 * out, 6 - 5 * out),
        3 => pair(
            if rank == 6 { 18 } else { 0 } + if centre_file { 6 } else { 0 },
            if rank == 6 { 12 } else { 0 },
        ),
        4 => pair(4 - 3 * out, 18 - 9 * out),
        _ => {
            let home = if rank == 0 {
                match file {
                    0 | 7 => 20,
                    1 | 6 => 32,
                    2 => 14,
                    3 | 4 => -12,
                    _ => -4,
                }
            } else {
                -18 * rank
            };
            pair(home, 22 - 14 * out)
        }
    }
}

fn seen_from(side: Side, square: Square) -> usize {
    if side.is_first() { square.index() } else { square.flip_rank().index() }
}

/// Material and places of both sides, from White's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pair: Pair,
    phase: i32,
}

impl Sum {
    fn add(&mut self, piece: Piece, square: Square) {
        let value = SQUARES[index(piece.role)][seen_from(piece.side, square)];
        if piece.side.is_first() {
            self.pair += value;
        } else {
            self.pair -= value;
        }
        self.phase += PHASES[index(piece.role)];
    }

    fn remove(&mut self, piece: Piece, square: Square) {
        let value = SQUARES[index(piece.role)][seen_from(piece.side, square)];
        if piece.side.is_first() {
            self.pair -= value;
        } else {
            self.pair += value;
        }
        self.phase -= PHASES[index(piece.role)];
    }
}

const fn index(role: Role) -> usize {
    match role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
    }
}

impl Searchable for Position {
    type Sum = Sum;

    const SLOTS: usize = 64 * 64;
    const ROLES: usize = 6;
    const SQUARES: usize = 64;
    const QUIET_LIMIT: u32 = 100;
    const PERPETUAL_LOSES: bool = false;
    const NO_MOVE_LOSES: bool = false;

    fn slot(mv: Move) -> usize {
        mv.from().index() * 64 + mv.to().index()
    }

    fn role(&self, mv: Move) -> usize {
        self.piece_at(mv.from()).map_or(0, |piece| index(piece.role))
    }

    fn goal(mv: Move) -> usize {
        mv.to().index()
    }

    fn victim(&self, mv: Move) -> Option<usize> {
        if mv.is_castle() {
            return None;
        }
        self.piece_at(mv.to()).map(|piece| index(piece.role))
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

    fn visit_tactical(&self, mut visit: impl FnMut(Move)) {
        let last = Bitboard::back_rank(Side::First) | Bitboard::back_rank(Side::Second);
        let _: ControlFlow<()> = self.visit_captures(|set| {
            set.into_iter().for_each(&mut visit);
            ControlFlow::Continue(())
        });
        // Promotions that take nothing, to a queen.
        let near =
            last.forward(self.turn().other()) & self.placement().pieces(self.turn(), Role::Pawn);
        for pawn in near {
            for mv in self.moves_from(pawn) {
                if mv.promotion() == Some(Role::Queen) && !self.is_capture(mv) {
                    visit(mv);
                }
            }
        }
    }

    fn gain(&self, mv: Move) -> i32 {
        let taken = match self.piece_at(mv.to()) {
            Some(piece) if !mv.is_castle() => chess_worth(piece.role),
            _ if mv.kind() == adoube_chess::MoveKind::EnPassant => chess_worth(Role::Pawn),
            _ => 0,
        };
        taken + mv.promotion().map_or(0, |role| chess_worth(role) - chess_worth(Role::Pawn))
    }

    fn wins_exchange(&self, mv: Move, least: i32) -> bool {
        chess_wins(self, mv, least)
    }

    fn pass(&self) -> Self {
        self.pass()
    }

    fn may_pass(&self) -> bool {
        let own = self.placement().side(self.turn());
        let pawns = self.placement().role(Role::Pawn) | self.placement().role(Role::King);
        (own - pawns).any()
    }

    fn quiet_plies(&self) -> u32 {
        u32::from(self.halfmoves())
    }

    fn declares(&self) -> bool {
        false
    }

    fn structure(&self) -> u64 {
        let pawns = |side| self.placement().pieces(side, Role::Pawn);
        let mix = |bits: Bitboard, salt: u64| {
            bits.0.wrapping_mul(salt).rotate_left(29).wrapping_mul(salt)
        };
        mix(pawns(Side::First), 0x9E37_79B9_7F4A_7C15)
            ^ mix(pawns(Side::Second), 0xC2B2_AE3D_27D4_EB4F)
    }

    fn sum(&self) -> Sum {
        let mut sum = Sum::default();
        for (square, piece) in self.placement().iter() {
            sum.add(piece, square);
        }
        sum
    }

    fn sum_after(&self, sum: &Sum, mv: Move, next: &Self) -> Sum {
        if mv.is_castle() {
            return next.sum();
        }
        let mut sum = *sum;
        let (from, to) = (mv.from(), mv.to());
        let Some(mover) = self.piece_at(from) else { return next.sum() };
        sum.remove(mover, from);
        if let Some(taken) = self.piece_at(to) {
            sum.remove(taken, to);
        } else if mv.kind() == adoube_chess::MoveKind::EnPassant {
            sum.remove(Role::Pawn.of(!mover.side), Square::new(to.file(), from.rank()));
        }
        let placed = mv.promotion().map_or(mover, |role| role.of(mover.side));
        sum.add(placed, to);
        sum
    }

    fn evaluate(&self, sum: &Sum) -> i32 {
        let mut pair = sum.pair;
        let board = Look::new(self);
        for side in Side::ALL {
            let value = board.of(side);
            if side.is_first() { pair += value } else { pair -= value }
        }
        let value = pair.taper(sum.phase, WHOLE);
        let value = if self.turn().is_first() { value } else { -value };
        // Fifty moves without a capture are a draw, and it comes nearer.
        (value + 12) * (200 - i32::from(self.halfmoves()).min(100)) / 200
    }
}

/// What both sides' terms need.
struct Look<'a> {
    position: &'a Position,
    occupied: Bitboard,
    pawn_attacks: [Bitboard; 2],
}

impl<'a> Look<'a> {
    fn new(position: &'a Position) -> Self {
        let placement = position.placement();
        let attacks = |side: Side| {
            let pawns = placement.pieces(side, Role::Pawn).forward(side);
            pawns.east() | pawns.west()
        };
        let pawn_attacks = [attacks(Side::First), attacks(Side::Second)];
        Self { position, occupied: placement.occupied(), pawn_attacks }
    }

    fn of(&self, side: Side) -> Pair {
        let mut value = self.pieces(side);
        value += self.pawns(side);
        value += self.shield(side);
        value
    }

    /// Mobility, files for rooks, the two bishops, and what is aimed at the enemy's king.
    fn pieces(&self, side: Side) -> Pair {
        let placement = self.position.placement();
        let own = placement.side(side);
        let pieces = |role| placement.pieces(side, role);
        let king = self.position.king(!side);
        let zone = king_attacks(king) | king.into();
        let free = !(own | self.pawn_attacks[(!side).index()]);
        let mut value = pair(0, 0);
        let (mut attackers, mut weight) = (0, 0);
        let mut aim = |attacks: Bitboard, worth: i32| {
            let hits = (attacks & zone).count() as i32;
            if hits > 0 {
                attackers += 1;
                weight += worth * (1 + hits);
            }
        };
        for from in pieces(Role::Knight) {
            let attacks = knight_attacks(from);
            value += pair(4, 4) * ((attacks & free).count() as i32 - 4);
            aim(attacks, 5);
        }
        for from in pieces(Role::Bishop) {
            let attacks = bishop_attacks(from, self.occupied - pieces(Role::Queen));
            value += pair(4, 5) * ((attacks & free).count() as i32 - 6);
            aim(attacks, 5);
        }
        let pawns = placement.role(Role::Pawn);
        for from in pieces(Role::Rook) {
            let attacks =
                rook_attacks(from, self.occupied - pieces(Role::Queen) - pieces(Role::Rook));
            value += pair(2, 4) * ((attacks & free).count() as i32 - 7);
            aim(attacks, 7);
            let file = Bitboard::file(from.file());
            if !pawns.meets(file) {
                value += pair(26, 10);
            } else if !pieces(Role::Pawn).meets(file) {
                value += pair(12, 8);
            }
        }
        for from in pieces(Role::Queen) {
            let attacks = queen_attacks(from, self.occupied);
            value += pair(1, 3) * ((attacks & free).count() as i32 - 13);
            aim(attacks, 9);
        }
        if pieces(Role::Bishop).many() {
            value += pair(24, 45);
        }
        if attackers >= 2 {
            value += pair(weight * weight.min(90) / 24, 0);
        }
        value
    }

    fn pawns(&self, side: Side) -> Pair {
        const PASSED: [Pair; 8] = [
            pair(0, 0),
            pair(0, 8),
            pair(2, 12),
            pair(6, 30),
            pair(22, 60),
            pair(50, 105),
            pair(90, 165),
            pair(0, 0),
        ];
        let placement = self.position.placement();
        let own = placement.pieces(side, Role::Pawn);
        let other = placement.pieces(!side, Role::Pawn);
        let mut value = pair(0, 0);
        for pawn in own {
            let file = Bitboard::file(pawn.file());
            let beside = file.east() | file.west();
            let rank = if side.is_first() { pawn.rank().index() } else { 7 - pawn.rank().index() };
            let ahead = ahead_of(side, pawn);
            if (ahead & file).meets(own) {
                value += pair(-7, -17);
            }
            if !own.meets(beside) {
                value += pair(-12, -12);
            } else if pawn_attacks(!side, pawn).meets(own) {
                value += pair(8, 6);
            }
            if !(ahead & (file | beside)).meets(other) {
                let mut bonus = PASSED[usize::from(rank)];
                let stop = Bitboard::square(pawn).forward(side);
                if stop.meets(self.occupied) {
                    bonus = pair(bonus.middle * 2 / 3, bonus.end / 2);
                }
                let near = |whose| i32::from(self.position.king(whose).distance(pawn));
                bonus.end += (near(!side) * 5 - near(side) * 3) * i32::from(rank) / 3;
                value += bonus;
            }
        }
        value
    }

    /// Pawns before the king, and open files beside him.
    fn shield(&self, side: Side) -> Pair {
        let king = self.position.king(side);
        let own = self.position.placement().pieces(side, Role::Pawn);
        let mut value = 0;
        let file = king.file().index();
        for near in file.saturating_sub(1)..=(file + 1).min(7) {
            let Some(file) = File::new(near) else { continue };
            let shield =
                own & Bitboard::file(file) & (ahead_of(side, king) | Bitboard::rank(king.rank()));
            let first = if side.is_first() { shield.first() } else { shield.last() };
            value += match first
                .map(|pawn| i32::from(pawn.rank().index().abs_diff(king.rank().index())))
            {
                Some(0 | 1) => 14,
                Some(2) => 7,
                Some(_) => -4,
                None => -16,
            };
        }
        pair(value, 0)
    }
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
        assert_eq!(Position::START.evaluate(&Position::START.sum()), 12);
        let value = |fen: &str| {
            let position: Position = fen.parse().unwrap();
            position.evaluate(&position.sum())
        };
        for (white, black) in [
            ("4k3/8/8/8/8/8/PPP5/4K2R w K - 0 1", "4k2r/ppp5/8/8/8/8/8/4K3 b k - 0 1"),
            ("r3k3/1p6/8/3N4/2B5/8/PP6/4K2R w K - 3 9", "4k2r/pp6/8/2b5/3n4/8/1P6/R3K3 b k - 3 9"),
        ] {
            assert_eq!(value(white), value(black), "{white}");
        }
    }

    #[test]
    fn tactical_moves_are_captures_and_queens() {
        for fen in POSITIONS {
            let position: Position = fen.parse().unwrap();
            let mut found = Vec::new();
            position.visit_tactical(|mv| found.push(mv));
            for mv in position.legal_moves() {
                let queen = mv.promotion() == Some(Role::Queen);
                let expected = position.is_capture(mv) || queen;
                assert_eq!(found.contains(&mv), expected, "{mv:?} in {fen}");
            }
        }
    }
}
