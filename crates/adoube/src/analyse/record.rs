//! Writes what is said of a game into its record.

use adoube_chess::{self as chess, pgn};
use adoube_engine::{Judgement, Value};
use adoube_laws::{Act, Table};
use adoube_shogi::{self as shogi, record};
use adoube_words::Words;

use super::{Course, Noted};

/// So many moves of a better line are shown.
const SHOWN: usize = 10;

/// The main line of a game of chess, as far as its moves are legal; none where it does not begin with a position.
pub(crate) fn chess_course(game: &pgn::Game) -> Option<Course<chess::Position>> {
    let start = *game.start().position()?;
    let moves = game.main_line().map_while(|id| match game.node(id).played()? {
        chess::Played::Move(mv) => Some(mv),
        chess::Played::Act(_) | chess::Played::Pass => None,
    });
    Some(Course { start, moves: moves.collect() })
}

/// The same of a game of shogi.
pub(crate) fn shogi_course(game: &record::Record) -> Option<Course<shogi::Position>> {
    let start = *game.start().position()?;
    let moves = game.main_line().map_while(|id| match game.node(id).played()? {
        shogi::Played::Move(mv) => Some(mv),
        shogi::Played::Act(_) => None,
    });
    Some(Course { start, moves: moves.collect() })
}

/// The annotations `?!`, `?` and `??`.
fn nag(judgement: Judgement) -> pgn::Nag {
    pgn::Nag(match judgement {
        Judgement::Inaccuracy => 6,
        Judgement::Mistake => 2,
        Judgement::Blunder => 4,
    })
}

fn chess_table(position: &chess::Position) -> Table {
    Table::Chess((*position).into())
}

fn shogi_table(position: &shogi::Position) -> Table {
    Table::Shogi((*position).into())
}

/// Adds values, words and better lines to a game of chess.
pub(crate) fn annotate_chess(
    game: &mut pgn::Game,
    course: &Course<chess::Position>,
    noted: &[Noted<chess::Move>],
    words: &Words,
) {
    let line: Vec<_> = game.main_line().take(noted.len()).collect();
    for ((&id, note), before) in line.iter().zip(noted).zip(course.positions()) {
        let score = match note.value.mate() {
            Some(plies) => pgn::Score::Mate((plies + plies.signum()) / 2),
            None => pgn::Score::Centipawns(note.value.0),
        };
        let mut text = Vec::new();
        if let Some(judgement) = note.judgement {
            game.add_nag(id, nag(judgement));
            if let Some(&mv) = note.better.first() {
                let better = words.act(&chess_table(&before), Act::Chess(mv.into()));
                text.push(words.judged(judgement.name(), &better));
            }
        }
        if note.turned {
            text.push(words.game_turned());
        }
        // Who reads the record takes the first value that he finds.
        game.clear_evaluations(id);
        let evaluation = Some(pgn::Evaluation { score, depth: Some(note.depth) });
        let text = text.join(" ");
        game.add_comment(id, pgn::Comment { text, evaluation, ..pgn::Comment::default() });
        if note.judgement.is_some()
            && let Some(parent) = game.parent(id)
        {
            let mut at = parent;
            for &mv in note.better.iter().take(SHOWN) {
                at = game.add(at, chess::Played::Move(mv));
            }
        }
    }
}

/// Adds values, words and better lines to a game of shogi. Where the format holds no variations, a line stands in the words.
pub(crate) fn annotate_shogi(
    game: &mut record::Record,
    course: &Course<shogi::Position>,
    noted: &[Noted<shogi::Move>],
    words: &Words,
    variations: bool,
) {
    let line: Vec<_> = game.main_line().take(noted.len()).collect();
    for ((&id, note), before) in line.iter().zip(noted).zip(course.positions()) {
        let mut text = vec![words.value_of(&written(note.value))];
        if let Some(judgement) = note.judgement {
            let shown = if variations { 1 } else { SHOWN };
            let mut position = before;
            let mut better = Vec::new();
            for &mv in note.better.iter().take(shown) {
                better.push(words.act(&shogi_table(&position), Act::Shogi(mv.into())));
                position.play_unchecked(mv);
            }
            if !better.is_empty() {
                text.push(words.judged(judgement.name(), &better.join(" ")));
            }
        }
        if note.turned {
            text.push(words.game_turned());
        }
        game.add_comment(id, &text.join("\n"));
        if variations
            && note.judgement.is_some()
            && let Some(parent) = game.parent(id)
        {
            let mut at = parent;
            for &mv in note.better.iter().take(SHOWN) {
                let Some(next) = game.play(at, mv) else { break };
                at = next;
            }
        }
    }
}

/// A value of shogi as its players write it, `+120`, and a mate by its plies, `+#7`.
fn written(value: Value) -> String {
    match value.mate() {
        Some(plies) if plies > 0 => format!("+#{plies}"),
        Some(plies) => format!("-#{}", -plies),
        None => format!("{:+}", value.0),
    }
}
