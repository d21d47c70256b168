//! Makes the perft suites of shogi.
//!
//! Positions come from seeded random play and from seeded random placements. Counts are written
//! only where rsshogi and shogi_legality_lite agree; ours has no say in them.
//!
//! Run in `bench/`: `cargo run --release --bin shogi_suite`. The same seeds give the same files.

use std::fmt::Write;
use std::fs;
use std::ops::RangeInclusive;

use adoube_bench::chance::Chance;
use adoube_bench::shogi::places::wander;
use adoube_bench::shogi::rivals::ALL;
use adoube_shogi::attacks::king_attacks;
use adoube_shogi::{Act, Board, Position, Role, Side, Square};

/// No depth with more paths than this is counted.
const MOST_PATHS: u64 = 800_000;
/// Nor with more than this where hands are full and pawns mate: shogi_legality_lite is slow there.
const MOST_PATHS_OF_MATES: u64 = 120_000;
const MOST_DEPTH: u32 = 6;

fn main() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/shogi/tests/data");
    fs::create_dir_all(tests).expect("a folder for the suites");
    let suites = [
        ("games", games(), MOST_PATHS),
        ("drops", drops(), MOST_PATHS),
        ("pawn-drop-mates", pawn_drop_mates(), MOST_PATHS_OF_MATES),
    ];
    for (name, positions, most) in suites {
        let lines: Vec<String> = positions.iter().map(|position| line(position, most)).collect();
        println!("{name}: {} positions", lines.len());
        fs::write(format!("{tests}/{name}.sfen"), lines.join("\n") + "\n").expect("a file");
    }
}

/// Random games, stopped in the opening, the middle and the end.
fn games() -> Vec<Position> {
    let mut chance = Chance::new(81);
    let mut found = vec![Position::START];
    for (positions, plies, greed) in [(16, 4, 3), (24, 40, 3), (24, 90, 2), (24, 160, 3)] {
        let end = found.len() + positions;
        while found.len() < end {
            let plies = plies + chance.below(plies);
            found.extend(wander(&Position::START, plies, greed, &mut chance));
        }
    }
    found
}

/// Few pieces on the board, many in hand; every third time the mover is in check.
fn drops() -> Vec<Position> {
    let mut chance = Chance::new(11);
    let mut found = Vec::new();
    while found.len() < 60 {
        let check = found.len() % 3 == 0;
        let king = *chance.pick(&squares(1..=9));
        let board = throw(Board::EMPTY, king, 8, 16, &mut chance);
        let Ok(position) = board.position() else { continue };
        if position.is_check() == check && position.hand(position.turn()).total() >= 6 {
            found.push(position);
        }
    }
    found
}

/// A pawn could be dropped at the head of the king, and mostly must not be.
fn pawn_drop_mates() -> Vec<Position> {
    let mut chance = Chance::new(3011);
    let mut found: Vec<Position> = Vec::new();
    for kind in [Head::Mate, Head::Flight, Head::MateThoughPinned, Head::MateInCheck] {
        let end = found.len() + 24;
        while found.len() < end {
            // Near an edge: in the open there is always somewhere to go.
            let king = *chance.pick(&squares(1..=2));
            let start = match kind {
                Head::MateInCheck => pinned_checker(king, &mut chance),
                _ => Some(Board::EMPTY),
            };
            let Some(start) = start else { continue };
            let mut board = throw(start, king, 10, 6, &mut chance);
            if chance.one_in(2) {
                board = turned(&board);
            }
            found.extend(board.position().ok().filter(|at| Head::of(at) == Some(kind)));
        }
    }
    found
}

/// What a pawn's drop at the head of the enemy king does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Head {
    Mate,
    /// Mate, and shuts off a check to the dropper's own king. The checker is pinned.
    MateInCheck,
    /// Mate, because who could take the pawn is pinned.
    MateThoughPinned,
    /// No mate, but only one way out.
    Flight,
}

impl Head {
    fn of(position: &Position) -> Option<Self> {
        let side = position.turn();
        let king = position.king(!side)?;
        let ahead = if side == Side::First { 1 } else { -1 };
        let goal = king.offset(0, ahead)?;
        if !position.hand(side).has(Role::Pawn) || position.piece_at(goal).is_some() {
            return None;
        }
        let mut board = position.board();
        board.apply(Act::drop(Role::Pawn, goal));
        // No position: a second pawn on the file, or the dropper's own king in check.
        let dropped = board.position().ok()?;
        let takers = position.attackers(goal, !side) - king.into();
        match dropped.count() {
            0 if position.is_check() => Some(Self::MateInCheck),
            0 if takers.any() => Some(Self::MateThoughPinned),
            0 => Some(Self::Mate),
            1 => Some(Self::Flight),
            _ => None,
        }
    }
}

fn squares(ranks: RangeInclusive<u8>) -> Vec<Square> {
    Square::all().filter(|square| ranks.contains(&square.rank())).collect()
}

/// Throws pieces around the second player's king and a few more anywhere, and what is left into the
/// hands. Kings that are missing come first.
fn throw(
    mut board: Board,
    king: Square,
    near: usize,
    elsewhere: usize,
    chance: &mut Chance,
) -> Board {
    board.set(king, Some(Role::King.of(Side::Second)));
    let all: Vec<Square> = Square::all().collect();
    let around: Vec<Square> = king_attacks(king).into_iter().flat_map(king_attacks).collect();
    while board.kings(Side::First).is_empty() {
        let square = *chance.pick(&all);
        if board.piece_at(square).is_none() {
            board.set(square, Some(Role::King.of(Side::First)));
        }
    }
    let mut set = Vec::new();
    for role in Role::HAND {
        let stand = board.placement.iter().filter(|(_, piece)| piece.role.unpromoted() == role);
        set.extend(std::iter::repeat_n(role, usize::from(role.in_a_set()) - stand.count()));
    }
    let (near, elsewhere) = (2 + chance.below(near), chance.below(elsewhere));
    for at in 0..near + elsewhere {
        let square = *chance.pick(if at < near { &around } else { &all });
        if board.piece_at(square).is_some() {
            continue;
        }
        let chosen = chance.below(set.len());
        let role = set[chosen];
        let role = if chance.one_in(3) { role.promoted().unwrap_or(role) } else { role };
        let side = if chance.one_in(3) { Side::Second } else { Side::First };
        board.set(square, Some(role.of(side)));
        if board.sketch(1).flaws().is_empty() {
            set.swap_remove(chosen);
        } else {
            board.set(square, None);
        }
    }
    for role in set {
        let hand = &mut board.hands[chance.below(2)];
        hand.set(role, hand.count(role) + 1);
    }
    board
}

/// The first king in check through the head of the second, by a piece that is pinned: only so can a
/// pawn that shuts off a check mate, for else the checker takes it.
fn pinned_checker(king: Square, chance: &mut Chance) -> Option<Board> {
    let mut board = Board::EMPTY;
    board.set(king, Some(Role::King.of(Side::Second)));
    let left = if chance.one_in(2) { 1 } else { -1 };
    let (far, further) = (2 + chance.below(6) as i8, 1 + chance.below(7) as i8);
    // Beside the head and pinned obliquely, or beside the king and pinned along the rank.
    let oblique = chance.one_in(2);
    let (down, along, checker, pinner) =
        if oblique { (1, 0, Role::Rook, Role::Bishop) } else { (0, 1, Role::Bishop, Role::Rook) };
    let flip = |role: Role, turn: bool| role.promoted().filter(|_| turn).unwrap_or(role);
    board.set(king.offset(left, down)?, Some(flip(checker, chance.one_in(2)).of(Side::Second)));
    let behind = king.offset(left * far, down * far)?;
    board.set(behind, Some(flip(pinner, chance.one_in(2)).of(Side::First)));
    let own = king.offset(-left * further, 1 + along * further)?;
    board.set(own, Some(Role::King.of(Side::First)));
    Some(board)
}

/// The same seen from the other side.
fn turned(board: &Board) -> Board {
    let mut turned = Board::EMPTY;
    for (square, piece) in board.placement.iter() {
        turned.set(square.turned(), Some(piece.role.of(!piece.side)));
    }
    turned.hands = [board.hands[1], board.hands[0]];
    turned.turn = !board.turn;
    turned
}

/// A line with the counts of as many depths as are not too large.
fn line(position: &Position, most: u64) -> String {
    let mut line = position.to_string();
    let (mut before, mut last) = (1, 1);
    for depth in 1..=MOST_DEPTH {
        // The next depth is guessed from the last two; a wrong guess costs seconds, no more.
        if depth > 1 && last * (last / before) > most {
            break;
        }
        let count = agreed(&position.to_string(), depth);
        if count > most {
            break;
        }
        write!(line, " ;D{depth} {count}").expect("a string takes all");
        if count == 0 {
            break;
        }
        (before, last) = (last, count);
    }
    line
}

/// The count on which both libraries agree.
fn agreed(sfen: &str, depth: u32) -> u64 {
    let count = |name| {
        let rival = ALL.iter().find(|rival| rival.name == name).expect("a rival");
        (rival.count)(sfen, depth)()
    };
    let (one, other) = (count("rsshogi"), count("shogi_legality_lite"));
    assert_eq!(one, other, "{sfen} at depth {depth}");
    one
}
