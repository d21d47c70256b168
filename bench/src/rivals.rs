//! Each library, used in the fastest way that its documentation shows.
//!
//! `count` counts paths, the last move of each only counted. `make` makes every position to the
//! last, hash and all, and shows each to the optimiser so that nothing of it is left out.

use std::hint::black_box;

/// A piece of work on one position, ready to be timed.
pub type Job = Box<dyn Fn() -> u64>;

pub struct Rival {
    pub name: &'static str,
    pub chess960: bool,
    pub count: fn(fen: &str, depth: u32) -> Job,
    pub make: fn(fen: &str, depth: u32) -> Job,
}

/// Ours first.
pub const ALL: [Rival; 6] = [
    Rival { name: "adoube", chess960: true, count: ours::count, make: ours::make },
    Rival { name: "cozy-chess", chess960: true, count: cozy::count, make: cozy::make },
    Rival { name: "laura_core", chess960: false, count: laura::count, make: laura::make },
    Rival { name: "chess", chess960: false, count: jordan::count, make: jordan::make },
    Rival { name: "shakmaty", chess960: true, count: shak::count, make: shak::make },
    Rival { name: "owlchess", chess960: false, count: owl::count, make: owl::make },
];

mod ours {
    use super::{Job, black_box};
    use adoube_chess::{Position, perft};
    use std::ops::ControlFlow;

    pub fn count(fen: &str, depth: u32) -> Job {
        let position: Position = fen.parse().expect("a position");
        Box::new(move || perft(&position, depth))
    }

    pub fn make(fen: &str, depth: u32) -> Job {
        let position: Position = fen.parse().expect("a position");
        Box::new(move || walk(&position, depth))
    }

    fn walk(position: &Position, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            for &mv in &position.legal_moves() {
                let mut next = *position;
                next.play_unchecked(mv);
                black_box(&next);
                nodes += 1;
            }
        } else {
            let _ = position.visit_moves(|set| {
                for mv in set {
                    let mut next = *position;
                    next.play_unchecked(mv);
                    nodes += walk(&next, depth - 1);
                }
                ControlFlow::<()>::Continue(())
            });
        }
        nodes
    }
}

mod cozy {
    use super::{Job, black_box};
    use cozy_chess::Board;

    fn read(fen: &str) -> Board {
        Board::from_fen(fen, false).or_else(|_| Board::from_fen(fen, true)).expect("a position")
    }

    pub fn count(fen: &str, depth: u32) -> Job {
        let board = read(fen);
        Box::new(move || bulk(&board, depth))
    }

    pub fn make(fen: &str, depth: u32) -> Job {
        let board = read(fen);
        Box::new(move || walk(&board, depth))
    }

    fn bulk(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                nodes += moves.len() as u64;
                false
            });
        } else {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += bulk(&next, depth - 1);
                }
                false
            });
        }
        nodes
    }

    fn walk(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    black_box(&next);
                    nodes += 1;
                }
                false
            });
        } else {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += walk(&next, depth - 1);
                }
                false
            });
        }
        nodes
    }
}

mod laura {
    use super::{Job, black_box};
    use laura_core::{AllMoves, Board, enumerate_legal_moves, gen_moves};

    pub fn count(fen: &str, depth: u32) -> Job {
        let board: Board = fen.parse().expect("a position");
        Box::new(move || bulk(&board, depth))
    }

    pub fn make(fen: &str, depth: u32) -> Job {
        let board: Board = fen.parse().expect("a position");
        Box::new(move || walk(&board, depth))
    }

    fn bulk(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            enumerate_legal_moves::<AllMoves, _>(board, |_| {
                nodes += 1;
                true
            });
        } else {
            for mv in &gen_moves::<AllMoves>(board) {
                nodes += bulk(&board.make_move(*mv), depth - 1);
            }
        }
        nodes
    }

    fn walk(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            enumerate_legal_moves::<AllMoves, _>(board, |mv| {
                black_box(&board.make_move(mv));
                nodes += 1;
                true
            });
        } else {
            for mv in &gen_moves::<AllMoves>(board) {
                nodes += walk(&board.make_move(*mv), depth - 1);
            }
        }
        nodes
    }
}

/// The crate `chess`, by Jordan Bray.
mod jordan {
    use super::{Job, black_box};
    use chess::{Board, MoveGen};

    pub fn count(fen: &str, depth: u32) -> Job {
        let board: Board = fen.parse().expect("a position");
        Box::new(move || MoveGen::movegen_perft_test(&board, depth as usize) as u64)
    }

    pub fn make(fen: &str, depth: u32) -> Job {
        let board: Board = fen.parse().expect("a position");
        Box::new(move || walk(&board, depth))
    }

    fn walk(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            for mv in MoveGen::new_legal(board) {
                black_box(&board.make_move_new(mv));
                nodes += 1;
            }
        } else {
            for mv in MoveGen::new_legal(board) {
                nodes += walk(&board.make_move_new(mv), depth - 1);
            }
        }
        nodes
    }
}

mod shak {
    use super::{Job, black_box};
    use shakmaty::{CastlingMode, Chess, Position, fen::Fen, perft};

    fn read(fen: &str) -> Chess {
        let fen: Fen = fen.parse().expect("a FEN");
        fen.into_position(CastlingMode::Chess960).expect("a position")
    }

    pub fn count(fen: &str, depth: u32) -> Job {
        let position = read(fen);
        Box::new(move || perft(&position, depth))
    }

    /// Without a hash: it keeps none, and to update one aside would only slow it down.
    pub fn make(fen: &str, depth: u32) -> Job {
        let position = read(fen);
        Box::new(move || walk(&position, depth))
    }

    fn walk(position: &Chess, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            for &mv in &position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(mv);
                black_box(&next);
                nodes += 1;
            }
        } else {
            for &mv in &position.legal_moves() {
                let mut next = position.clone();
                next.play_unchecked(mv);
                nodes += walk(&next, depth - 1);
            }
        }
        nodes
    }
}

mod owl {
    use super::{Job, black_box};
    use owlchess::Board;
    use owlchess::movegen::{legal, semilegal};
    use owlchess::moves::{make_move_unchecked, unmake_move_unchecked};
    use std::cell::RefCell;

    pub fn count(fen: &str, depth: u32) -> Job {
        let board = RefCell::new(Board::from_fen(fen).expect("a position"));
        Box::new(move || bulk(&mut board.borrow_mut(), depth))
    }

    pub fn make(fen: &str, depth: u32) -> Job {
        let board = RefCell::new(Board::from_fen(fen).expect("a position"));
        Box::new(move || walk(&mut board.borrow_mut(), depth))
    }

    fn bulk(board: &mut Board, depth: u32) -> u64 {
        if depth == 1 {
            return legal::gen_all(board).len() as u64;
        }
        let mut nodes = 0;
        for &mv in &semilegal::gen_all(board) {
            // SAFETY: the move comes from the board's own generator, and is taken back.
            unsafe {
                let undo = make_move_unchecked(board, mv);
                if !board.is_opponent_king_attacked() {
                    nodes += bulk(board, depth - 1);
                }
                unmake_move_unchecked(board, mv, undo);
            }
        }
        nodes
    }

    fn walk(board: &mut Board, depth: u32) -> u64 {
        let mut nodes = 0;
        for &mv in &semilegal::gen_all(board) {
            // SAFETY: the move comes from the board's own generator, and is taken back.
            unsafe {
                let undo = make_move_unchecked(board, mv);
                if !board.is_opponent_king_attacked() {
                    if depth == 1 {
                        black_box(&*board);
                        nodes += 1;
                    } else {
                        nodes += walk(board, depth - 1);
                    }
                }
                unmake_move_unchecked(board, mv, undo);
            }
        }
        nodes
    }
}
