//! A file of games to read, and its readers. All of them follow every move on a board.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::{fs, io};

use pgn_reader::{RawTag, Reader, SanPlus, Visitor};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Move, Position, Role, attacks};

use crate::chance::Chance;

/// About as many bytes as a corpus has.
const SIZE: usize = 20 << 20;

/// What a reader found. Two that read the same file find the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    pub games: u64,
    pub moves: u64,
}

/// The games, made once and kept in a folder that is not versioned.
///
/// # Panics
/// If they cannot be kept.
pub fn corpus() -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/games-1.pgn");
    if let Ok(games) = fs::read(&path) {
        return games;
    }
    let games = generate(SIZE, 2026);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the games");
    fs::write(&path, &games).expect("a file for the games");
    games.into_bytes()
}

/// Seeded games of players who like to take, to castle and the centre; most without comments, one in
/// eight with clock times, one in twenty-four with evaluations too.
fn generate(size: usize, seed: u64) -> String {
    let mut chance = Chance::new(seed);
    let mut text = String::with_capacity(size + (1 << 16));
    while text.len() < size {
        write_game(&mut text, &mut chance);
    }
    text
}

fn write_game(text: &mut String, chance: &mut Chance) {
    let clocks = chance.one_in(8);
    let evaluations = clocks && chance.one_in(3);
    let longest = 20 + chance.below(80) + chance.below(60);
    let mut moves = String::new();
    let mut position = Chess::new();
    let mut seconds = [180, 180];
    let mut column = 0;
    for ply in 0..longest {
        let Some(mv) = choose(&position, chance) else { break };
        let san = SanPlus::from_move_and_play_unchecked(&mut position, mv);
        let mut token = String::new();
        if ply % 2 == 0 {
            write!(token, "{}. ", ply / 2 + 1)
        } else if clocks {
            write!(token, "{}... ", ply / 2 + 1)
        } else {
            Ok(())
        }
        .expect("a string takes all");
        write!(token, "{san} ").expect("a string takes all");
        if clocks {
            let left = &mut seconds[ply % 2];
            *left = (*left - chance.below(6) as i32 + 2).max(1);
            token.push_str("{ ");
            if evaluations {
                let cents = chance.below(400) as f64 / 100.0 - 2.0;
                write!(token, "[%eval {cents:.2}] ").expect("a string takes all");
            }
            write!(token, "[%clk 0:{:02}:{:02}] }} ", *left / 60, *left % 60)
                .expect("a string takes all");
        }
        // Some programs break lines, some do not.
        column += token.len();
        if !clocks && column > 76 {
            moves.push('\n');
            column = token.len();
        }
        moves.push_str(&token);
    }
    let result = match position.outcome().winner() {
        Some(color) => color.fold_wb("1-0", "0-1"),
        None if position.is_game_over() => "1/2-1/2",
        None => chance.pick(&["1-0", "0-1", "1/2-1/2"]),
    };
    let name = |chance: &mut Chance| {
        let parts = ["rook", "Maria", "knight", "_77", "zug", "Tal", "fork", "9", "ponder", "Li"];
        format!("{}{}{}", chance.pick(&parts), chance.pick(&parts), chance.below(100))
    };
    let elo = |chance: &mut Chance| 900 + chance.below(1600);
    let openings = ["B01 Scandinavian Defense", "C50 Italian Game", "D02 Queen's Pawn Game"];
    let (eco, opening) = chance.pick(&openings).split_once(' ').expect("two words");
    let day = 1 + chance.below(28);
    let id: String = (0..8).map(|_| char::from(b'a' + chance.below(26) as u8)).collect();
    let tags = [
        ("Event", "Rated Blitz game".to_owned()),
        ("Site", format!("https://example.org/{id}")),
        ("Date", format!("2026.03.{day:02}")),
        ("Round", "-".to_owned()),
        ("White", name(chance)),
        ("Black", name(chance)),
        ("Result", result.to_owned()),
        ("UTCDate", format!("2026.03.{day:02}")),
        ("UTCTime", format!("{:02}:{:02}:07", chance.below(24), chance.below(60))),
        ("WhiteElo", elo(chance).to_string()),
        ("BlackElo", elo(chance).to_string()),
        ("ECO", eco.to_owned()),
        ("Opening", opening.to_owned()),
        ("TimeControl", "180+2".to_owned()),
        ("Termination", "Normal".to_owned()),
    ];
    for (name, value) in tags {
        writeln!(text, "[{name} \"{value}\"]").expect("a string takes all");
    }
    write!(text, "\n{moves}{result}\n\n").expect("a string takes all");
}

/// A move that a weak player could make, if there is one.
fn choose(position: &Chess, chance: &mut Chance) -> Option<Move> {
    let moves = position.legal_moves();
    let them = !position.turn();
    let worth = |role: Role| [0, 100, 300, 310, 500, 900, 0][role as usize];
    let score = |mv: Move, chance: &mut Chance| {
        let mut score = chance.below(120) as i32;
        score += mv.capture().map_or(0, worth) + mv.promotion().map_or(0, worth);
        if mv.is_castle() {
            return score + 90;
        }
        let pawns = position.board().by_color(them) & position.board().pawns();
        if (attacks::pawn_attacks(position.turn(), mv.to()) & pawns).any() {
            score -= worth(mv.role()) - 100;
        }
        let (file, rank) = (mv.to().file() as i32, mv.to().rank() as i32);
        score -= 6 * ((2 * file - 7).abs() + (2 * rank - 7).abs());
        if mv.role() == Role::King { score - 60 } else { score }
    };
    let scored: Vec<_> = moves.iter().map(|&mv| (score(mv, chance), mv)).collect();
    scored.into_iter().max_by_key(|&(score, _)| score).map(|(_, mv)| mv)
}

/// pgn-reader reads, shakmaty follows: the crate's own example `validate`.
pub fn theirs(games: &[u8]) -> Found {
    struct Validator;

    impl Visitor for Validator {
        type Tags = Option<Chess>;
        type Movetext = (Chess, u64);
        type Output = u64;

        fn begin_tags(&mut self) -> ControlFlow<u64, Option<Chess>> {
            ControlFlow::Continue(None)
        }

        fn tag(
            &mut self,
            tags: &mut Option<Chess>,
            name: &[u8],
            value: RawTag<'_>,
        ) -> ControlFlow<u64> {
            if name == b"FEN" {
                let fen = Fen::from_ascii(value.as_bytes()).expect("a FEN");
                *tags = Some(fen.into_position(CastlingMode::Chess960).expect("a position"));
            }
            ControlFlow::Continue(())
        }

        fn begin_movetext(&mut self, tags: Option<Chess>) -> ControlFlow<u64, (Chess, u64)> {
            ControlFlow::Continue((tags.unwrap_or_default(), 0))
        }

        fn san(&mut self, (position, moves): &mut (Chess, u64), san: SanPlus) -> ControlFlow<u64> {
            match san.san.to_move(position) {
                Ok(mv) => position.play_unchecked(mv),
                Err(_) => return ControlFlow::Break(*moves),
            }
            *moves += 1;
            ControlFlow::Continue(())
        }

        fn end_game(&mut self, (_, moves): (Chess, u64)) -> u64 {
            moves
        }
    }

    let mut reader = Reader::new(io::Cursor::new(games));
    let mut found = Found::default();
    while let Some(moves) = reader.read_game(&mut Validator).expect("a slice does not fail") {
        found.games += 1;
        found.moves += moves;
    }
    found
}

/// The same with ours.
pub fn ours(games: &[u8]) -> Found {
    use adoube_chess::pgn::{Checker, Reader};

    let mut reader = Reader::new(games);
    let mut found = Found::default();
    let mut checker = Checker::default();
    while let Some(game) = reader.read(&mut checker).expect("a slice does not fail") {
        let (_, moves) = game.unwrap_or_else(|broken| panic!("{broken}"));
        found.games += 1;
        found.moves += moves as u64;
    }
    found
}
