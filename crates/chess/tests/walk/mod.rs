//! Positions to test on: random games from many starts, the same ones in every run.
#![allow(
    dead_code,
    missing_docs,
    clippy::unwrap_used,
    reason = "shared by tests that do not need all of it, and a test says what it does in its name"
)]

use adoube_board::Keys;
use adoube_chess::{Bitboard, Board, Chess960, Position, Role, Side, Square};

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
        Square::from_index(self.below(64) as u8).unwrap()
    }
}

/// Set-ups that ordinary play does not come to: promotions on both sides, pins, many checks,
/// castling in all shapes, pawns that pass each other, more pieces of a kind than a set has.
pub(crate) const UNUSUAL: &[&str] = &[
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "QQQ5/8/8/7k/8/8/8/K2qqq2 w - - 0 1",
    "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
    "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1",
    "bb1nr1k1/3p1ppp/8/8/8/8/PPP2PP1/1R2K1R1 w GB - 0 1",
    "1rk4r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HAhb - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/r1RK4 w C - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/rRK5 w B - 0 1",
    "3r2k1/8/8/3PpP2/8/8/8/3K4 w - e6 0 1",
    "NNNNk3/8/8/8/8/8/8/nnnnK3 w - - 0 1",
    "BBBBkbbb/8/8/8/8/8/8/4K3 b - - 0 1",
    "k7/8/8/pPpPpPpP/8/8/8/K7 w - a6 0 1",
    "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1",
    "3k4/4r3/8/3pP3/8/8/4K3/8 w - d6 0 1",
    "8/P1P1P1P1/8/k7/7K/8/p1p1p1p1/8 w - - 0 1",
];

/// Visits the positions of random games: chess, all kinds of Chess960, and the unusual set-ups.
pub(crate) fn games(seed: u64, games: usize, plies: usize, mut visit: impl FnMut(&Position)) {
    let mut dice = Dice::new(seed);
    for game in 0..games {
        let mut position = match game % 4 {
            0 => Position::START,
            1 | 2 => Position::chess960(Chess960::new(dice.below(960) as u16).unwrap()),
            _ => {
                let fen = UNUSUAL[dice.below(UNUSUAL.len())];
                let sketch: adoube_chess::Sketch = fen.parse().unwrap();
                sketch
                    .position()
                    .or_else(|rejected| rejected.waive(adoube_chess::Flaws::WAIVABLE))
                    .unwrap()
            }
        };
        visit(&position);
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Checks, double checks above all, castling and en passant are where the laws are
            // intricate: play them more often than chance would.
            let after = |mv| {
                let mut next = position;
                next.play_unchecked(mv);
                next
            };
            let all = moves.iter().copied();
            let double: Vec<_> = all.clone().filter(|&mv| after(mv).checkers().many()).collect();
            let forcing: Vec<_> = all
                .filter(|&mv| {
                    mv.is_castle() || after(mv).is_check() || after(mv).en_passant().is_some()
                })
                .collect();
            let mv = if !double.is_empty() {
                double[dice.below(double.len())]
            } else if !forcing.is_empty() && dice.one_in(4) {
                forcing[dice.below(forcing.len())]
            } else {
                moves[dice.below(moves.len())]
            };
            position.play(mv);
            visit(&position);
        }
    }
}

/// Any board at all: up to nine kings a side, pawns on every rank, rights and passed squares that
/// mean nothing.
pub(crate) fn garbage(dice: &mut Dice) -> Board {
    let mut board = Board::EMPTY;
    let density = 2 + dice.below(12);
    for square in Square::all() {
        if dice.one_in(density) {
            let side = Side::ALL[dice.below(2)];
            let role = Role::ALL[dice.below(5)];
            board.set(square, Some(role.of(side)));
        }
    }
    for side in Side::ALL {
        for _ in 0..dice.below(10) {
            let square = dice.square();
            board.set(square, Some(Role::King.of(side)));
        }
    }
    board.turn = Side::ALL[dice.below(2)];
    board.castling = (0..dice.below(6)).map(|_| dice.square()).collect::<Bitboard>();
    if dice.one_in(2) {
        board.en_passant = Some(dice.square());
    }
    board
}
