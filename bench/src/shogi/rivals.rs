//! Each library, used in the fastest way that its documentation shows.
//!
//! `count` counts paths, the last move of each only counted. `make` makes every position to the
//! last, hash and all, and shows each to the optimiser so that nothing of it is left out.

use std::hint::black_box;

use crate::rivals::Job;

pub struct Rival {
    pub name: &'static str,
    /// Whether it knows every mate by a pawn's drop. If not, its counts may differ.
    pub exact: bool,
    /// How many moves less deep it counts, where it would take minutes.
    pub shallower: u32,
    pub count: fn(sfen: &str, depth: u32) -> Job,
    pub make: Option<fn(sfen: &str, depth: u32) -> Job>,
}

/// Ours first.
pub const ALL: [Rival; 4] = [
    Rival { name: "adoube", exact: true, shallower: 0, count: ours::count, make: Some(ours::make) },
    Rival { name: "haitaka", exact: false, shallower: 0, count: hai::count, make: Some(hai::make) },
    Rival { name: "rsshogi", exact: true, shallower: 0, count: rs::count, make: Some(rs::make) },
    Rival {
        name: "shogi_legality_lite",
        exact: true,
        shallower: 1,
        count: lite::count,
        make: None,
    },
];

mod ours {
    use super::{Job, black_box};
    use adoube_shogi::{Position, perft};
    use std::ops::ControlFlow;

    pub fn count(sfen: &str, depth: u32) -> Job {
        let position: Position = sfen.parse().expect("a position");
        Box::new(move || perft(&position, depth))
    }

    pub fn make(sfen: &str, depth: u32) -> Job {
        let position: Position = sfen.parse().expect("a position");
        Box::new(move || walk(&position, depth))
    }

    fn walk(position: &Position, depth: u32) -> u64 {
        let mut nodes = 0;
        let _ = position.visit_moves(|set| {
            for mv in set {
                let mut next = *position;
                next.play_unchecked(mv);
                if depth == 1 {
                    black_box(&next);
                    nodes += 1;
                } else {
                    nodes += walk(&next, depth - 1);
                }
            }
            ControlFlow::<()>::Continue(())
        });
        nodes
    }
}

mod hai {
    use super::{Job, black_box};
    use haitaka::Board;

    pub fn count(sfen: &str, depth: u32) -> Job {
        let board = Board::from_sfen(sfen).expect("a position");
        Box::new(move || bulk(&board, depth))
    }

    pub fn make(sfen: &str, depth: u32) -> Job {
        let board = Board::from_sfen(sfen).expect("a position");
        Box::new(move || walk(&board, depth))
    }

    fn bulk(board: &Board, depth: u32) -> u64 {
        let mut nodes = 0;
        if depth == 1 {
            board.generate_moves(|moves| {
                nodes += moves.into_iter().len() as u64;
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
        board.generate_moves(|moves| {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                if depth == 1 {
                    black_box(&next);
                    nodes += 1;
                } else {
                    nodes += walk(&next, depth - 1);
                }
            }
            false
        });
        nodes
    }
}

mod rs {
    use super::{Job, black_box};
    use crate::shogi::places::read_rsshogi;
    use rsshogi::board::{Move32List, Position, generate_legal_all_move32, perft::compute_perft};
    use std::cell::RefCell;

    pub fn count(sfen: &str, depth: u32) -> Job {
        let position = RefCell::new(read_rsshogi(sfen).expect("a position"));
        Box::new(move || compute_perft(&mut position.borrow_mut(), depth as u8))
    }

    pub fn make(sfen: &str, depth: u32) -> Job {
        let position = RefCell::new(read_rsshogi(sfen).expect("a position"));
        let lists = (0..depth).map(|_| Move32List::new()).collect::<Vec<_>>();
        let lists = RefCell::new(lists);
        Box::new(move || walk(&mut position.borrow_mut(), &mut lists.borrow_mut()))
    }

    fn walk(position: &mut Position, lists: &mut [Move32List]) -> u64 {
        let Some((list, rest)) = lists.split_last_mut() else { return 1 };
        list.clear();
        generate_legal_all_move32(position, list);
        let mut nodes = 0;
        for &mv in list.iter() {
            position.apply_move32(mv);
            if rest.is_empty() {
                black_box(&*position);
                nodes += 1;
            } else {
                nodes += walk(position, rest);
            }
            // SAFETY: the move has just been made.
            unsafe { position.undo_move32_unchecked(mv) };
        }
        nodes
    }
}

mod lite {
    use super::Job;
    use crate::shogi::places::partial;
    use adoube_shogi::Position;
    use shogi_core::PartialPosition;
    use shogi_legality_lite::all_legal_moves_partial;

    pub fn count(sfen: &str, depth: u32) -> Job {
        let position: Position = sfen.parse().expect("a position");
        let position = partial(&position);
        Box::new(move || bulk(&position, depth))
    }

    fn bulk(position: &PartialPosition, depth: u32) -> u64 {
        let moves = all_legal_moves_partial(position);
        if depth == 1 {
            return moves.len() as u64;
        }
        let follow = |mv| {
            let mut next = position.clone();
            next.make_move(mv).expect("a legal move");
            bulk(&next, depth - 1)
        };
        moves.into_iter().map(follow).sum()
    }
}
