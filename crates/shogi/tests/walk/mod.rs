//! Positions to test on: random games from many starts, the same ones in every run.
#![allow(
    dead_code,
    missing_docs,
    clippy::unwrap_used,
    reason = "shared by tests that do not need all of it, and a test says what it does in its name"
)]

use adoube_board::Keys;
use adoube_shogi::{Board, Flaws, Move, Piece, Position, Role, Side, Sketch, Square};

/// Numbers drawn from a seed.
pub(crate) struct Dice(Keys);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Keys::new(seed))
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let (key, rest) = self.0.next();
        self.0 = rest;
        (key % limit as u64) as usize
    }

    pub(crate) fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }

    pub(crate) fn square(&mut self) -> Square {
        Square::from_index(self.below(81) as u8).unwrap()
    }

    /// A square at most two away each way.
    pub(crate) fn near(&mut self, square: Square) -> Option<Square> {
        square.offset(self.below(5) as i8 - 2, self.below(5) as i8 - 2)
    }

    pub(crate) fn piece(&mut self) -> Piece {
        Role::ALL[self.below(14)].of(Side::ALL[self.below(2)])
    }
}

/// Set-ups that ordinary play does not come to soon: full hands, one king alone, pawns that mate
/// when dropped or seem to, while in check and with pinned defenders, kings in each other's camp.
pub(crate) const UNUSUAL: &[&str] = &[
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L9P9p 1",
    "4k4/9/9/9/9/9/9/9/4K4 w 9P2r2b4g4s4n4l9p 1",
    "4k4/9/4P4/9/9/9/9/9/9 b GSNLP2r2b3g3s3n3l16p 1",
    "9/9/9/9/4+p4/9/9/9/4K4 w 2g4s4n4l16p2r2b2g 1",
    // A pawn on 1b mates, by any rule.
    "7nk/9/8G/9/9/9/9/9/4K4 b P 1",
    "7nk/9/8G/9/9/9/9/9/9 b 2P 1",
    // In check: only the pawn that mates, or one that does not, can stand between.
    "9/9/9/9/1ppp5/1lkl5/1r2K4/B1G6/9 b P 1",
    "9/6g1b/4k2R1/5LKL1/5PPP1/9/9/9/9 w p 1",
    "9/9/9/1ppp5/1lkl5/9/r2K5/2G6/9 b P 1",
    // The only man who could take the pawn is pinned, or is not.
    "3nkg2R/9/4G4/9/9/9/9/9/4K4 b P 1",
    "3nkg2B/9/4G4/9/9/9/9/9/4K4 b P 1",
    "3nkl3/5g3/4G1B2/9/9/9/9/9/4K4 b P 1",
    "4k4/9/9/9/9/9/4g4/9/r2GKN3 w p 1",
    "4R4/9/9/4g4/4k4/9/3GKG3/9/9 b P 1",
    "9/9/4p4/3gkgR2/3p1p3/9/4K4/9/9 b P 1",
    "B8/1s7/2k6/9/1G1G5/2K6/9/9/9 b P 1",
    "8B/9/4g4/3pkp3/9/2N1K1N2/4L4/9/9 b P 1",
    "4k4/4g4/9/3K5/3S5/1n1n5/9/9/3r5 w 2p 1",
    // Kings in each other's camp.
    "+R+R+B+B5/3GKG3/2SG1GS2/9/9/9/9/9/4k4 b 9P 1",
    "9/9/4K4/9/9/9/4k4/9/9 w 2R2G9P2b2g 1",
];

/// A position with every flaw waived that can be.
pub(crate) fn position(sfen: &str) -> Position {
    let sketch: Sketch = sfen.parse().unwrap();
    sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE)).unwrap()
}

/// Visits the positions of random games from the start and from the unusual set-ups.
pub(crate) fn games(seed: u64, games: usize, plies: usize, mut visit: impl FnMut(&Position)) {
    let mut dice = Dice::new(seed);
    for game in 0..games {
        let mut current = match game % 3 {
            0 => Position::START,
            _ => position(UNUSUAL[dice.below(UNUSUAL.len())]),
        };
        visit(&current);
        for _ in 0..plies {
            let moves = current.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = choose(&mut dice, &current, &moves);
            current.play(mv);
            visit(&current);
        }
    }
}

/// Checks, captures and promotions are where the laws are intricate: more often than chance would.
fn choose(dice: &mut Dice, position: &Position, moves: &[Move]) -> Move {
    let forcing: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            next.is_check() || position.is_capture(mv) || mv.promotes()
        })
        .collect();
    if !forcing.is_empty() && dice.one_in(3) {
        forcing[dice.below(forcing.len())]
    } else {
        moves[dice.below(moves.len())]
    }
}

/// A melee around a king with a vacant square before him, pawns in hand: the hunter's king may be
/// in check through that square, and a defender may be pinned.
pub(crate) fn melee(dice: &mut Dice) -> Option<Position> {
    const ALL_WAYS: [(i8, i8); 8] =
        [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)];
    let mut board = Board::EMPTY;
    let us = Side::ALL[dice.below(2)];
    board.turn = us;
    let prey = Square::new([1, 9, 5, 4, 7][dice.below(5)], 1 + dice.below(6) as u8)?;
    let prey = if us.is_first() { prey } else { prey.turned() };
    let head = prey.offset(0, if us.is_first() { 1 } else { -1 })?;
    let mut put = |square: Option<Square>, piece: Piece| {
        if let Some(square) = square.filter(|&at| at != head && board.piece_at(at).is_none()) {
            board.set(square, Some(piece));
        }
    };
    put(Some(prey), Role::King.of(!us));
    let slider = |(files, ranks): (i8, i8), dice: &mut Dice| {
        let roles = if files == 0 || ranks == 0 {
            [Role::Rook, Role::Dragon]
        } else {
            [Role::Bishop, Role::Horse]
        };
        roles[dice.below(2)]
    };
    if !dice.one_in(4) {
        let way = ALL_WAYS[dice.below(8)];
        let (near, far) = (1 + dice.below(3) as i8, 1 + dice.below(3) as i8);
        put(head.offset(way.0 * near, way.1 * near), Role::King.of(us));
        put(head.offset(-way.0 * far, -way.1 * far), slider(way, dice).of(!us));
    }
    if dice.one_in(2) {
        let way = ALL_WAYS[dice.below(8)];
        let far = 2 + dice.below(3) as i8;
        put(prey.offset(way.0, way.1), Role::ALL[dice.below(7)].of(!us));
        put(prey.offset(way.0 * far, way.1 * far), slider(way, dice).of(us));
    }
    for _ in 0..6 + dice.below(9) {
        let side = if dice.one_in(4) { !us } else { us };
        let piece = dice.piece().role.of(side);
        let square = dice.near(prey);
        put(square.filter(|_| piece.role != Role::King), piece);
    }
    for side in Side::ALL {
        let hand = &mut board.hands[side.index()];
        hand.set(Role::Pawn, 1);
        for role in Role::HAND {
            if dice.one_in(8) {
                hand.set(role, 1);
            }
        }
    }
    let sketch = board.sketch(1);
    sketch.position().or_else(|rejected| rejected.waive(Flaws::WAIVABLE)).ok()
}

/// Any board at all: up to nine kings a side, dead pieces, hands that no set of pieces has.
pub(crate) fn garbage(dice: &mut Dice) -> Board {
    let mut board = Board::EMPTY;
    let density = 1 + dice.below(12);
    for square in Square::all() {
        if dice.one_in(density) {
            let piece = dice.piece();
            board.set(square, (piece.role != Role::King).then_some(piece));
        }
    }
    for side in Side::ALL {
        for _ in 0..dice.below(10) {
            let square = dice.square();
            board.set(square, Some(Role::King.of(side)));
        }
        for role in Role::HAND {
            if dice.one_in(2) {
                board.hands[side.index()].set(role, dice.below(40) as u8);
            }
        }
    }
    board.turn = Side::ALL[dice.below(2)];
    board
}
