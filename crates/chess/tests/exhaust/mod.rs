//! The plain way: every position that can be reached, with nothing left out.
#![allow(
    dead_code,
    missing_docs,
    clippy::unwrap_used,
    reason = "shared by tests that do not need all of it, and a test says what it does in its name"
)]

use adoube_chess::{Board, Position, Role, Side, Square};

/// Whether a mate by a side is among all positions that can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exhausted {
    Mate,
    None,
    /// There are more positions than the limit.
    Unfinished,
}

impl Exhausted {
    pub(crate) fn new(start: &Position, winner: Side, limit: usize) -> Self {
        let mut seen = Visited::new(limit);
        seen.add(*start);
        let mut next = 0;
        while let Some(&position) = seen.positions.get(next) {
            next += 1;
            if position.turn() != winner && position.is_checkmate() {
                return Self::Mate;
            }
            // Nobody has ever been mated by a king alone.
            if position.placement().side(winner).count() == 1 {
                continue;
            }
            for mv in position.legal_moves() {
                let mut after = position;
                after.play(mv);
                seen.add(after);
            }
            if seen.positions.len() > limit {
                return Self::Unfinished;
            }
        }
        Self::None
    }
}

/// Positions in the order in which they were first met.
struct Visited {
    positions: Vec<Position>,
    /// Numbers of positions plus one, by their keys.
    slots: Vec<u32>,
}

impl Visited {
    fn new(limit: usize) -> Self {
        // The last position may add all its moves.
        let slots = vec![0; ((limit + 512) * 2).next_power_of_two()];
        Self { positions: Vec::new(), slots }
    }

    fn add(&mut self, position: Position) {
        let mut slot = position.key() as usize % self.slots.len();
        while self.slots[slot] != 0 {
            if self.positions[self.slots[slot] as usize - 1] == position {
                return;
            }
            slot = (slot + 1) % self.slots.len();
        }
        self.positions.push(position);
        self.slots[slot] = self.positions.len() as u32;
    }
}

/// A class of positions with the same men, and of which of them White can mate from.
struct Class {
    /// By turn, White's king, Black's king and the square of White's man.
    can: Vec<bool>,
}

impl Class {
    fn index(position: &Position, man: Square) -> usize {
        let (white, black) = (position.king(Side::First), position.king(Side::Second));
        ((position.turn() as usize * 64 + white.index()) * 64 + black.index()) * 64 + man.index()
    }

    /// Works the class out: `outside` says it of positions that a move leads to and that are not of
    /// it.
    fn new(role: Role, mut outside: impl FnMut(&Position) -> bool) -> Self {
        let mut open = Vec::new();
        for man in Square::all() {
            let pawn_on_edge = role == Role::Pawn && !(8..56).contains(&man.index());
            if !pawn_on_edge {
                open.extend(kings(&[(man, role.of(Side::First))]).map(|position| (position, man)));
            }
        }
        let mut class = Self { can: vec![false; 2 << 18] };
        settle(
            &mut open,
            &mut class.can,
            |&(position, man)| Self::index(&position, man),
            |can, (position, _)| {
                successor(position, |after| {
                    let man = after.placement().pieces(Side::First, role).first();
                    match man {
                        Some(man) => can[Self::index(after, man)],
                        None => outside(after),
                    }
                })
            },
        );
        class
    }

    fn can(&self, position: &Position, man: Square) -> bool {
        self.can[Self::index(position, man)]
    }
}

/// Whether it is mate of Black, or some move leads to what `can` says yes of.
fn successor(position: &Position, mut can: impl FnMut(&Position) -> bool) -> bool {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return position.turn() == Side::Second && position.is_check();
    }
    moves.iter().any(|&mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        can(&after)
    })
}

/// Marks positions until no more can be marked.
fn settle<T>(
    open: &mut Vec<T>,
    can: &mut [bool],
    index: impl Fn(&T) -> usize,
    mut is_marked: impl FnMut(&[bool], &T) -> bool,
) {
    loop {
        let before = open.len();
        open.retain(|item| {
            let marked = is_marked(can, item);
            can[index(item)] |= marked;
            !marked
        });
        if open.len() == before {
            return;
        }
    }
}

/// All legal positions of both kings around these men, either side having the move.
fn kings(men: &[(Square, adoube_chess::Piece)]) -> impl Iterator<Item = Position> {
    let mut board = Board::EMPTY;
    for &(square, piece) in men {
        board.set(square, Some(piece));
    }
    let free = move |square: &Square| board.piece_at(*square).is_none();
    let mut set = Board::EMPTY;
    for &(square, piece) in men {
        set.set(square, Some(piece));
    }
    let squares: Vec<_> = Square::all().filter(free).collect();
    let pairs: Vec<_> = squares
        .iter()
        .flat_map(|&white| squares.iter().map(move |&black| (white, black)))
        .collect();
    pairs.into_iter().filter(|(white, black)| white != black).flat_map(move |(white, black)| {
        let mut board = set.clone();
        board.set(white, Some(Role::King.of(Side::First)));
        board.set(black, Some(Role::King.of(Side::Second)));
        Side::ALL.into_iter().filter_map(move |turn| {
            let board = Board { turn, ..board.clone() };
            board.position().ok()
        })
    })
}

/// Visits all positions of kings and two pawns face to face with whether White can mate, on all
/// cores; how many there are.
pub(crate) fn blocked_pawns(visit: impl Fn(&Position, bool) + Sync) -> usize {
    let queen = Class::new(Role::Queen, |_| false);
    let rook = Class::new(Role::Rook, |_| false);
    let pawn = Class::new(Role::Pawn, |after| {
        let own = |role| after.placement().pieces(Side::First, role).first();
        own(Role::Queen).is_some_and(|man| queen.can(after, man))
            || own(Role::Rook).is_some_and(|man| rook.can(after, man))
    });
    let pairs: Vec<_> = (8..48).map(|index| Square::from_index(index).unwrap()).collect();
    let halves = pairs.chunks(pairs.len().div_ceil(2));
    std::thread::scope(|scope| {
        let workers: Vec<_> = halves
            .map(|pairs| {
                let (pawn, visit) = (&pawn, &visit);
                scope.spawn(move || {
                    pairs.iter().map(|&white| blocked_pair(white, pawn, visit)).sum::<usize>()
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).sum()
    })
}

fn blocked_pair(white: Square, pawn: &Class, visit: &impl Fn(&Position, bool)) -> usize {
    let black = Square::from_index(white.index() as u8 + 8).unwrap();
    let men = [(white, Role::Pawn.of(Side::First)), (black, Role::Pawn.of(Side::Second))];
    let all: Vec<_> = kings(&men).collect();
    let index = |position: &Position| Class::index(position, Square::A1);
    let mut can = vec![false; 2 << 18];
    settle(&mut all.clone(), &mut can, index, |can, position| {
        successor(position, |after| {
            let pawns = |side| after.placement().pieces(side, Role::Pawn);
            match (pawns(Side::First).first(), pawns(Side::Second).first()) {
                (None, _) => false,
                (Some(_), Some(_)) => can[index(after)],
                (Some(man), None) => pawn.can(after, man),
            }
        })
    });
    for position in &all {
        visit(position, can[index(position)]);
    }
    all.len()
}
