//! Makes the perft suites, and the Chess960 positions of the benchmark.
//!
//! Positions come from seeded random play, from seeded random placements and from a list made by
//! hand. Counts are written only where shakmaty and cozy-chess agree; ours has no say in them.
//!
//! Run in `bench/`: `cargo run --release --bin suite`. The same seeds give the same files.

use std::fmt::Write;
use std::fs;

use adoube_bench::chance::Chance;
use adoube_bench::places::{chess960_start, read_cozy, read_shakmaty, shredder_fen, wander, x_fen};
use shakmaty::EnPassantMode::PseudoLegal;
use shakmaty::{CastlingMode, CastlingSide, Chess, Color, Piece, Position, Role, Setup, Square};

/// No depth with more paths than this is counted.
const MOST_PATHS: u64 = 6_000_000;
const MOST_DEPTH: u32 = 7;

fn main() {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../crates/chess/tests/data");
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/data");
    fs::create_dir_all(tests).expect("a folder for the suites");
    fs::create_dir_all(data).expect("a folder for the data");
    let write = |path: String, lines: Vec<String>| {
        println!("{}: {} positions", path, lines.len());
        fs::write(path, lines.join("\n") + "\n").expect("a file to write");
    };
    write(format!("{data}/chess960.epd"), benchmark960());
    write(format!("{tests}/standard.epd"), standard());
    write(format!("{tests}/chess960.epd"), chess960());
    write(format!("{tests}/nasty.epd"), nasty());
}

/// Twenty positions of Chess960, counted to depth 4.
fn benchmark960() -> Vec<String> {
    let mut chance = Chance::new(960);
    let mut lines = Vec::new();
    while lines.len() < 20 {
        let number = chance.below(960) as u32;
        let start = read_shakmaty(&chess960_start(number, number)).expect("a start");
        let plies = 4 + chance.below(20);
        let Some(position) = wander(&start, plies, 4, &mut chance) else { continue };
        if position.castles().is_empty() {
            continue;
        }
        let fen = shredder_fen(&position, PseudoLegal);
        lines.push(format!("{fen} ;D4 {}", agreed(&position, 4)));
    }
    lines
}

/// Random games of chess, stopped in the opening, the middle and the end.
fn standard() -> Vec<String> {
    let mut chance = Chance::new(64);
    let start = Chess::new();
    let mut lines = vec![line(&x_fen(&start, PseudoLegal), &start)];
    for (positions, plies, greed) in [(30, 4, 3), (40, 24, 4), (30, 60, 6), (24, 110, 3)] {
        let end = lines.len() + positions;
        while lines.len() < end {
            let plies = plies + chance.below(plies);
            let Some(position) = wander(&start, plies, greed, &mut chance) else { continue };
            lines.push(line(&x_fen(&position, PseudoLegal), &position));
        }
    }
    lines
}

/// Random games of Chess960, some with a different row for each side. Every second one is written
/// in Shredder-FEN, the others in X-FEN.
fn chess960() -> Vec<String> {
    let mut chance = Chance::new(959);
    let mut lines = Vec::new();
    while lines.len() < 120 {
        let white = chance.below(960) as u32;
        let black = if chance.one_in(4) { chance.below(960) as u32 } else { white };
        let start = read_shakmaty(&chess960_start(white, black)).expect("a start");
        let plies = chance.below(28);
        let Some(position) = wander(&start, plies, 3, &mut chance) else { continue };
        // Without castling it would be chess.
        if position.castles().is_empty() {
            continue;
        }
        let shredder = lines.len() % 2 == 1;
        let fen = if shredder {
            shredder_fen(&position, PseudoLegal)
        } else {
            x_fen(&position, PseudoLegal)
        };
        lines.push(line(&fen, &position));
    }
    lines
}

/// What generators get wrong: made by hand, each for both sides, and found by throwing pieces.
fn nasty() -> Vec<String> {
    let mut lines = Vec::new();
    let by_hand = include_str!("../../data/nasty.txt");
    for fen in by_hand.lines().filter(|line| !line.starts_with('#')) {
        let position = read_shakmaty(fen).unwrap_or_else(|error| panic!("{error}"));
        let turned = position.to_setup(PseudoLegal).into_mirrored();
        let turned: Chess = turned.position(CastlingMode::Chess960).expect("a mirror image");
        lines.push(line(fen, &position));
        lines.push(line(&x_fen(&turned, PseudoLegal), &turned));
    }
    let mut chance = Chance::new(37);
    for kind in [Throw::EnPassant, Throw::Castling] {
        let end = lines.len() + 30;
        while lines.len() < end {
            let Some(position) = throw(kind, &mut chance) else { continue };
            lines.push(line(&x_fen(&position, PseudoLegal), &position));
        }
    }
    lines
}

#[derive(Clone, Copy, PartialEq)]
enum Throw {
    /// A pawn has just passed another, and it matters who can see the king.
    EnPassant,
    /// A king and rooks at home that cannot all castle.
    Castling,
}

/// Throws a few pieces on the board, and keeps what is legal and of interest.
fn throw(kind: Throw, chance: &mut Chance) -> Option<Chess> {
    let mut setup = Setup::empty();
    let place = |setup: &mut Setup, square: u32, color, role| {
        let square = Square::new(square);
        let free = setup.board.piece_at(square).is_none();
        if free {
            setup.board.set_piece_at(square, Piece { color, role });
        }
        free
    };
    let sliders = [Role::Rook, Role::Bishop, Role::Queen];
    match kind {
        Throw::EnPassant => {
            let file = chance.below(7) as u32;
            let (passed, beside) =
                if chance.one_in(2) { (file, file + 1) } else { (file + 1, file) };
            place(&mut setup, 32 + passed, Color::Black, Role::Pawn);
            place(&mut setup, 32 + beside, Color::White, Role::Pawn);
            setup.ep_square = Some(Square::new(40 + passed));
            place(&mut setup, chance.below(64) as u32, Color::White, Role::King);
            place(&mut setup, chance.below(64) as u32, Color::Black, Role::King);
        }
        Throw::Castling => {
            let mut files: Vec<u32> = (0..8).collect();
            let mut taken: Vec<u32> =
                (0..3).map(|_| files.remove(chance.below(files.len()))).collect();
            taken.sort_unstable();
            for (file, role) in taken.iter().zip([Role::Rook, Role::King, Role::Rook]) {
                place(&mut setup, *file, Color::White, role);
                if role == Role::Rook {
                    setup.castling_rights.add(Square::new(*file));
                }
            }
            place(&mut setup, 16 + chance.below(48) as u32, Color::Black, Role::King);
        }
    }
    for _ in 0..2 + chance.below(3) {
        place(&mut setup, chance.below(64) as u32, Color::Black, *chance.pick(&sliders));
    }
    for _ in 0..chance.below(3) {
        let role = *chance.pick(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
        place(&mut setup, chance.below(64) as u32, Color::White, role);
    }
    if chance.one_in(2) {
        setup.mirror();
    }
    let position: Chess = setup.position(CastlingMode::Chess960).ok()?;
    let of_interest = match kind {
        Throw::EnPassant => {
            position.pseudo_legal_ep_square().is_some()
                && (position.legal_ep_square().is_none() || position.is_check())
        }
        Throw::Castling => {
            let able = CastlingSide::ALL.map(|side| position.castling_moves(side).len());
            able.iter().sum::<usize>() == 1 && !position.is_check()
        }
    };
    // Only what can have come about: before the double step nobody else saw the king.
    let fen = shredder_fen(&position, PseudoLegal);
    let possible = read_cozy(&fen).is_ok() && fen.parse::<adoube_chess::Position>().is_ok();
    (of_interest && possible).then_some(position)
}

/// A line with the counts of as many depths as are not too large.
fn line(fen: &str, position: &Chess) -> String {
    let mut line = fen.to_owned();
    let mut last = 1;
    let mut before = 1;
    for depth in 1..=MOST_DEPTH {
        // The next depth is guessed from the last two; a wrong guess costs seconds, no more.
        if depth > 2 && last * (last / before.max(1)) > MOST_PATHS {
            break;
        }
        let count = agreed(position, depth);
        if count > MOST_PATHS {
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
fn agreed(position: &Chess, depth: u32) -> u64 {
    let shredder = shredder_fen(position, PseudoLegal);
    let board = read_cozy(&shredder).expect("both read it");
    let (one, other) = (shakmaty::perft(position, depth), cozy_perft(&board, depth));
    assert_eq!(one, other, "{} at depth {depth}", x_fen(position, PseudoLegal));
    one
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut paths = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            paths += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            paths += cozy_perft(&next, depth - 1);
        }
        false
    });
    paths
}
