//! A guess at how far a mate is away, to look at the most promising positions first.

use crate::{Bitboard, Position, Rank, Role, Side, Square};

pub(super) const CORNERS: [Square; 4] = [Square::A1, Square::H1, Square::A8, Square::H8];

/// A mate by bishops of one colour or one knight in a corner: the loser's own man on one of the three squares
/// next to his king, the winner's king before the other two.
#[derive(Clone, Copy)]
pub(super) struct Pattern {
    pub(super) corner: Square,
    pub(super) block: Square,
    pub(super) hunter: [Square; 2],
}

pub(super) const PATTERNS: [Pattern; 8] = {
    const fn pattern(corner: Square, block: Square, a: Square, b: Square) -> Pattern {
        Pattern { corner, block, hunter: [a, b] }
    }
    [
        pattern(Square::A1, Square::A2, Square::C1, Square::C2),
        pattern(Square::A1, Square::B1, Square::A3, Square::B3),
        pattern(Square::H1, Square::H2, Square::F1, Square::F2),
        pattern(Square::H1, Square::G1, Square::H3, Square::G3),
        pattern(Square::A8, Square::A7, Square::C8, Square::C7),
        pattern(Square::A8, Square::B8, Square::A6, Square::B6),
        pattern(Square::H8, Square::H7, Square::F8, Square::F7),
        pattern(Square::H8, Square::G8, Square::H6, Square::G6),
    ]
};

/// The guess, in about half moves. It decides the order of the search, never an answer.
///
/// `targets` are the squares on which the loser's king could be mated as far as the walls tell, if they
/// do.
pub(super) fn guess(position: &Position, winner: Side, targets: Option<Bitboard>) -> u32 {
    let placement = position.placement();
    let own = placement.side(winner);
    let pawns = placement.role(Role::Pawn);
    let (winning, losing) = (position.king(winner), position.king(!winner));
    if let Some(targets) = targets {
        let near = targets
            .into_iter()
            .map(|target| 2 * distance(losing, target) + distance(winning, target).abs_diff(2));
        return near.min().unwrap_or(0);
    }
    if placement.straight_sliders().meets(own) {
        return to_corner(winning, losing, Bitboard::ALL) + placement.side(!winner).count();
    }
    if pawns.meets(own) {
        let steps = steps_to_promotion(pawns & own, winner, pawns);
        let kings = to_corner(winning, losing, Bitboard::ALL);
        return 6 + 2 * steps + kings + placement.side(!winner).count();
    }
    let bishops = placement.role(Role::Bishop) & own;
    let corners = match bishops.first() {
        Some(bishop) => colour_of(bishop),
        None => Bitboard::ALL,
    };
    if !is_alone(position, winner) {
        return to_corner(winning, losing, corners);
    }
    let patterns = PATTERNS.iter().filter(|pattern| corners.contains(pattern.corner));
    patterns.map(|pattern| pattern.distance(position, winner, bishops.any())).min().unwrap_or(0)
}

/// Whether `side` has one knight or bishops on squares of one colour and nothing else: these mate with
/// the other side's help alone.
pub(super) fn is_alone(position: &Position, side: Side) -> bool {
    let placement = position.placement();
    let men = placement.side(side) - placement.role(Role::King);
    let bishops = placement.role(Role::Bishop);
    match men.first() {
        Some(man) if men.is_subset(bishops) => men.is_subset(colour_of(man)),
        Some(_) => men.is_subset(placement.role(Role::Knight)) && !men.many(),
        None => false,
    }
}

pub(super) fn colour_of(square: Square) -> Bitboard {
    if Bitboard::LIGHT.contains(square) { Bitboard::LIGHT } else { Bitboard::DARK }
}

/// How far both kings are from where the loser's is shut into a corner.
fn to_corner(winning: Square, losing: Square, corners: Bitboard) -> u32 {
    CORNERS
        .into_iter()
        .filter(|&corner| corners.contains(corner))
        .map(|corner| 2 * distance(losing, corner) + distance(winning, corner).abs_diff(2))
        .min()
        .unwrap_or(0)
}

impl Pattern {
    pub(super) fn distance(&self, position: &Position, winner: Side, bishop: bool) -> u32 {
        let hunter = position.king(winner);
        let near = distance(hunter, self.hunter[0]).min(distance(hunter, self.hunter[1]));
        let king = distance(position.king(!winner), self.corner);
        2 * king + 2 * near + self.help(position, winner, bishop)
    }

    /// How far the handiest man of the loser is from standing in his king's way.
    fn help(&self, position: &Position, winner: Side, bishop: bool) -> u32 {
        let placement = position.placement();
        let men = placement.side(!winner) - placement.role(Role::King);
        let pawns = placement.role(Role::Pawn);
        men.into_iter()
            .map(|man| match placement.piece_at(man).map(|piece| piece.role) {
                _ if man == self.block => 0,
                Some(Role::Knight) => 2 * distance(man, self.block).max(1),
                Some(Role::Bishop) if colour_of(man) == colour_of(self.block) => 3,
                Some(Role::Bishop) => 20,
                Some(Role::Rook) if bishop => 20,
                Some(Role::Rook) => 3,
                Some(Role::Pawn) => self.help_of_pawn(man, winner, pawns),
                _ => 24,
            })
            .min()
            .unwrap_or(24)
    }

    fn help_of_pawn(&self, pawn: Square, winner: Side, pawns: Bitboard) -> u32 {
        let under = self.corner.rank() == Rank::First.relative_to(winner);
        if under && pawn.file() == self.block.file() && self.block.file() == self.corner.file() {
            return 2 * distance(pawn, self.block);
        }
        8 + 2 * steps_to_promotion(pawn.into(), !winner, pawns)
    }
}

/// The least steps that one of a side's pawns needs; more where a pawn stands before it.
fn steps_to_promotion(own: Bitboard, side: Side, pawns: Bitboard) -> u32 {
    own.into_iter()
        .map(|pawn| {
            let blocked = Bitboard::square(pawn).forward(side).meets(pawns);
            let rank = pawn.index() as u32 / 8;
            let steps = if side.is_first() { 7 - rank } else { rank };
            steps + 4 * u32::from(blocked)
        })
        .min()
        .unwrap_or(0)
}

/// A king's moves from one square to the other.
pub(super) fn distance(a: Square, b: Square) -> u32 {
    let files = (a.index() & 7).abs_diff(b.index() & 7);
    let ranks = (a.index() >> 3).abs_diff(b.index() >> 3);
    files.max(ranks) as u32
}
