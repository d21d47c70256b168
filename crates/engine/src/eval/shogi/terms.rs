//! What is counted in a position of shogi.

use adoube_board::Side;
use adoube_shogi::attacks::{
    bishop_attacks, gold_attacks, king_attacks, knight_attacks, lance_attacks, rook_attacks,
    silver_attacks,
};
use adoube_shogi::{Bitboard, Hand, Position, Role, Square};

use crate::eval::{Tally, layout, swift};

/// So many ways a piece can stand to a king: eight files away at most, on either side, and eight ranks up or
/// down.
const AWAY: usize = 9 * 17;

layout! { TERMS, TERM_SECTIONS;
    /// A piece on the board.
    MATERIAL[14],
    /// Where it stands, as its own side sees the board, by how it moves.
    SQUARES[10 * 81],
    /// So many of a kind in hand.
    HANDS[7 * 19],
    /// A piece by where it stands from the king of its own side: castles.
    BY_OWN_KING[10 * AWAY],
    /// And from the other king: attacks.
    BY_OTHER_KING[10 * AWAY],
    /// By how many squares a piece can go to.
    LANCE_MOBILITY[9],
    BISHOP_MOBILITY[17],
    ROOK_MOBILITY[17],
    HORSE_MOBILITY[25],
    DRAGON_MOBILITY[21],
    /// A square near a king, by how many attack it and how many guard it, up to three.
    NEAR[13 * 16],
    /// A piece that is attacked and not guarded: of the side to move, or not.
    HANGING[2 * 14],
    /// Attacked by a pawn, or a big one by something small.
    BY_PAWN[2 * 14],
    BY_SMALL[2 * 14],
    /// A pawn in hand and files to drop it on.
    DROP_FILES[10],
    TEMPO[1],
}

layout! { DANGERS, DANGER_SECTIONS;
    /// Pieces that reach the squares around a king, by role.
    ATTACKERS[14],
    /// Squares around him that are attacked, and those that he alone guards.
    ATTACKED[1],
    LOOSE[1],
    /// Squares that he can flee to.
    FLIGHTS[9],
    /// Golds and silvers beside him.
    GUARDS[1],
    /// What the other side has in hand.
    HELD[7],
    BASE[1],
}

/// A role as an index; those that can be in hand come first.
pub(super) const fn index(role: Role) -> usize {
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

/// A role by how it moves, as an index: what moves like a gold is one.
const fn motion(role: Role) -> usize {
    match role {
        Role::Tokin | Role::PromotedLance | Role::PromotedKnight | Role::PromotedSilver => 4,
        Role::Horse => 8,
        Role::Dragon => 9,
        other => index(other),
    }
}

/// The term of a piece anywhere on the board.
pub(super) fn material_term(role: Role) -> usize {
    MATERIAL + index(role)
}

/// The board as `side` sees it.
fn seen(side: Side, square: Square) -> Square {
    if side.is_first() { square } else { square.turned() }
}

/// The term of a piece on a square.
pub(super) fn square_term(role: Role, side: Side, square: Square) -> usize {
    SQUARES + motion(role) * 81 + seen(side, square).index()
}

/// The term of so many of a kind in hand.
pub(super) fn hand_term(role: Role, count: u8) -> usize {
    HANDS + index(role).min(6) * 19 + usize::from(count.min(18))
}

/// The term of a piece by where it stands from a king, his own or the other.
pub(super) fn king_term(role: Role, side: Side, square: Square, king: Square, own: bool) -> usize {
    let files = usize::from(square.file().abs_diff(king.file()));
    let (square, king) = (seen(side, square), seen(side, king));
    let ranks = usize::from(8 + square.rank() - king.rank());
    let base = if own { BY_OWN_KING } else { BY_OTHER_KING };
    base + motion(role) * AWAY + files * 17 + ranks
}

/// How far a game has come, by what is in hand.
pub(super) const WHOLE: i32 = 24;

pub(super) fn held(hand: Hand) -> i32 {
    const WEIGHTS: [(Role, i32); 7] = [
        (Role::Pawn, 1),
        (Role::Lance, 2),
        (Role::Knight, 2),
        (Role::Silver, 3),
        (Role::Gold, 3),
        (Role::Bishop, 4),
        (Role::Rook, 4),
    ];
    WEIGHTS.iter().map(|&(role, weight)| weight * i32::from(hand.count(role))).sum()
}

/// Squares by how many attack them: one at least, two, three.
#[derive(Clone, Copy, Default)]
struct Control {
    once: Bitboard,
    twice: Bitboard,
    thrice: Bitboard,
}

impl Control {
    #[inline(always)]
    fn add(&mut self, attacks: Bitboard) {
        self.thrice |= self.twice & attacks;
        self.twice |= self.once & attacks;
        self.once |= attacks;
    }

    /// The same around a square.
    #[inline(always)]
    fn window(&self, side: Side, square: Square) -> [u64; 3] {
        [self.once, self.twice, self.thrice].map(|set| set.window(side, square))
    }
}

struct Look<'a> {
    position: &'a Position,
    occupied: Bitboard,
    own: [Bitboard; 2],
    /// What each side attacks, without its king.
    control: [Control; 2],
    by_pawns: [Bitboard; 2],
    by_small: [Bitboard; 2],
}

/// Counts everything but the pieces on their squares and in hand.
#[inline(always)]
pub(super) fn count<T: Tally>(position: &Position, tally: &mut T) {
    let placement = position.placement();
    let mut look = Look {
        position,
        occupied: placement.occupied(),
        own: Side::ALL.map(|side| placement.side(side)),
        control: [Control::default(); 2],
        by_pawns: [Bitboard::EMPTY; 2],
        by_small: [Bitboard::EMPTY; 2],
    };
    for side in Side::ALL {
        look.pieces(side, tally);
    }
    for side in Side::ALL {
        look.king(side, tally);
        look.threatened(side, tally);
    }
    tally.count(position.turn(), TEMPO, 1);
}

swift!(Position);

impl Look<'_> {
    /// What the pieces of `side` attack, how free they are, and what they aim at the other king.
    #[inline(always)]
    fn pieces<T: Tally>(&mut self, side: Side, tally: &mut T) {
        let placement = self.position.placement();
        let us = side.index();
        let (own, occupied) = (self.own[us], self.occupied);
        let zone = self.position.king(!side).map_or(Bitboard::EMPTY, king_attacks);
        let mut control = Control::default();
        // No two pawns of a side attack the same square.
        let by_pawns = (placement.role(Role::Pawn) & own).forward(side);
        control.add(by_pawns);
        tally.danger(!side, ATTACKERS, (by_pawns & zone).count() as i32);
        let mut aim = |role: Role, attacks: Bitboard, tally: &mut T| {
            control.add(attacks);
            if attacks.meets(zone) {
                tally.danger(!side, ATTACKERS + index(role), 1);
            }
            attacks
        };
        let mut by_small = by_pawns;
        for from in placement.role(Role::Lance) & own {
            let attacks = aim(Role::Lance, lance_attacks(side, from, occupied), tally);
            tally.count(side, LANCE_MOBILITY + (attacks - own).count() as usize, 1);
            by_small |= attacks;
        }
        for from in placement.role(Role::Knight) & own {
            by_small |= aim(Role::Knight, knight_attacks(side, from), tally);
        }
        for from in placement.role(Role::Silver) & own {
            by_small |= aim(Role::Silver, silver_attacks(side, from), tally);
        }
        for from in placement.golds() & own {
            by_small |= aim(Role::Gold, gold_attacks(side, from), tally);
        }
        let kings = placement.role(Role::Horse) | placement.role(Role::Dragon);
        for from in placement.bishops() & own {
            let horse = kings.contains(from);
            let attacks = bishop_attacks(from, occupied);
            let (role, base, attacks) = if horse {
                (Role::Horse, HORSE_MOBILITY, attacks | king_attacks(from))
            } else {
                (Role::Bishop, BISHOP_MOBILITY, attacks)
            };
            aim(role, attacks, tally);
            tally.count(side, base + (attacks - own).count() as usize, 1);
        }
        for from in placement.rooks() & own {
            let dragon = kings.contains(from);
            let attacks = rook_attacks(from, occupied);
            let (role, base, attacks) = if dragon {
                (Role::Dragon, DRAGON_MOBILITY, attacks | king_attacks(from))
            } else {
                (Role::Rook, ROOK_MOBILITY, attacks)
            };
            aim(role, attacks, tally);
            tally.count(side, base + (attacks - own).count() as usize, 1);
        }
        self.control[us] = control;
        self.by_pawns[us] = by_pawns;
        self.by_small[us] = by_small;
        let hand = self.position.hand(side);
        if hand.has(Role::Pawn) {
            let pawns = placement.role(Role::Pawn) & own;
            tally.count(side, DROP_FILES + 9 - (pawns.count() as usize).min(9), 1);
        }
    }

    /// The squares around the king of `side`.
    #[inline(always)]
    fn king<T: Tally>(&self, side: Side, tally: &mut T) {
        let Some(king) = self.position.king(side) else { return };
        let (us, them) = (side.index(), (!side).index());
        let (attack, guard) = (&self.control[them], &self.control[us]);
        let [attacks, guards] = [attack, guard].map(|control| control.window(side, king));
        let on_board = NEAR_ON_BOARD[us][king.index()];
        for (nth, bit) in NEAR_BITS.into_iter().enumerate() {
            let many =
                |sets: [u64; 3]| sets.iter().map(|set| (set >> bit & 1) as usize).sum::<usize>();
            let at = 4 * many(attacks) + many(guards);
            if at > 0 && on_board >> nth & 1 != 0 {
                tally.count(side, NEAR + 16 * nth + at, 1);
            }
        }
        let around = king_attacks(king);
        let attacked = around & attack.once;
        tally.danger(side, ATTACKED, attacked.count() as i32);
        tally.danger(side, LOOSE, (attacked - guard.once).count() as i32);
        let flights = around - self.own[us] - attack.once;
        tally.danger(side, FLIGHTS + flights.count() as usize, 1);
        let placement = self.position.placement();
        let guards = (placement.golds() | placement.role(Role::Silver)) & self.own[us] & around;
        tally.danger(side, GUARDS, guards.count() as i32);
        for (role, count) in self.position.hand(!side).iter() {
            tally.danger(side, HELD + index(role), i32::from(count));
        }
        tally.danger(side, BASE, 1);
    }

    /// Pieces of `side` that are in danger of being taken.
    #[inline(always)]
    fn threatened<T: Tally>(&self, side: Side, tally: &mut T) {
        let (us, them) = (side.index(), (!side).index());
        let placement = self.position.placement();
        let turn = 14 * usize::from(self.position.turn() == side);
        let own = self.own[us] - placement.role(Role::King);
        let king = self.position.king(side).map_or(Bitboard::EMPTY, king_attacks);
        let guarded = self.control[us].once | king;
        let hanging = own & (self.control[them].once - guarded);
        let mut tell = |term: usize, squares: Bitboard| {
            for square in squares {
                if let Some(piece) = placement.piece_at(square) {
                    tally.count(side, term + turn + index(piece.role), 1);
                }
            }
        };
        tell(HANGING, hanging);
        let by_pawns = own & (self.by_pawns[them] - placement.role(Role::Pawn) - hanging);
        tell(BY_PAWN, by_pawns);
        let big = placement.bishops() | placement.rooks();
        tell(BY_SMALL, own & big & (self.by_small[them] - self.by_pawns[them] - hanging));
    }
}

/// The squares near a king: those beside him, three further on, two to the sides; files to the left and ranks
/// back, as his side sees them.
const NEAR_OFFSETS: [(i8, i8); 13] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-1, -2),
    (0, -2),
    (1, -2),
    (-2, -1),
    (2, -1),
];

/// Their bits in a [`Bitboard::window`].
const NEAR_BITS: [u32; 13] = {
    let mut bits = [0; 13];
    let mut nth = 0;
    while nth < 13 {
        let (files, ranks) = NEAR_OFFSETS[nth];
        bits[nth] = (20 + 9 * files as i32 + ranks as i32) as u32;
        nth += 1;
    }
    bits
};

/// Which of them are on the board, by the king's side and square.
static NEAR_ON_BOARD: [[u16; 81]; 2] = {
    let mut table = [[0; 81]; 2];
    let mut at = 0;
    while at < 81 * 13 {
        let (king, nth) = (at / 13, at % 13);
        let (files, ranks) = NEAR_OFFSETS[nth];
        if let Some(square) = Square::from_index(king as u8) {
            table[0][king] |= (square.offset(files, ranks).is_some() as u16) << nth;
            table[1][king] |= (square.offset(-files, -ranks).is_some() as u16) << nth;
        }
        at += 1;
    }
    table
};
