//! The line that says how a game ended: まで78手で後手の勝ち.

use alloc::string::String;

use crate::Side;
use crate::record::Ending;
use crate::record::cursor::{Cursor, is_blank};

/// The ending that a footer tells, after まで, when it is the turn of `turn`.
pub(super) fn read(mut line: Cursor<'_>, turn: Side, after_illegal: bool) -> Option<Ending> {
    line.eat('、');
    line.skip_blanks();
    let mut ahead = line;
    if ahead.number().is_some() {
        ahead.skip_blanks();
        if ahead.eat('手') {
            line = ahead;
            let _ = line.eat('で') || line.eat_word("にて");
        }
    }
    let text: String = line.rest().chars().filter(|&letter| !is_blank(letter)).collect();
    let named = match () {
        () if text.contains("先手") || text.contains("下手") => Some(Side::First),
        () if text.contains("後手") || text.contains("上手") => Some(Side::Second),
        () => None,
    };
    let has = |word: &str| text.contains(word);
    let known = [
        ("千日手", Ending::Repetition),
        ("持将棋", Ending::Impasse),
        ("中断", Ending::Interrupted),
        ("切れ", Ending::TimeUp),
        ("入玉", Ending::Declares),
        ("宣言", Ending::Declares),
        ("不戦勝", Ending::WinsByDefault),
        ("不戦敗", Ending::LosesByDefault),
        ("不詰", Ending::NoMate),
        ("詰", Ending::Mate),
        ("引き分け", Ending::Draw),
        ("引分", Ending::Draw),
        ("最大手数", Ending::MaxMoves),
        ("待った", Ending::TakesBack),
        ("エラー", Ending::Error),
    ];
    if has("反則") {
        // Without a name it is said of the player to move.
        let subject = named.unwrap_or(turn);
        let loser = if has("反則勝") { !subject } else { subject };
        return Some(match loser == turn && !after_illegal {
            true => Ending::IllegalMove,
            false => Ending::IllegalAction(!turn),
        });
    }
    if let Some(&(_, ending)) = known.iter().find(|(word, _)| has(word)) {
        return Some(ending);
    }
    if has("投了") {
        return Some(Ending::Resigns);
    }
    match has("勝") {
        // Whoever has the move and wins does not do so because the other resigned.
        true if named == Some(turn) => Some(Ending::Declares),
        true => Some(Ending::Resigns),
        false => None,
    }
}

/// Writes a footer. The players are called as in handicap games or not.
pub(super) fn write(
    out: &mut String,
    plies: usize,
    ending: Ending,
    (turn, after_illegal): (Side, bool),
    handicap: bool,
) {
    let name = |side: Side| match (side, handicap) {
        (Side::First, false) => "先手",
        (Side::Second, false) => "後手",
        (Side::First, true) => "下手",
        (Side::Second, true) => "上手",
    };
    let word = ending.kif(turn, after_illegal);
    out.push_str("まで");
    out.push_str(&alloc::format!("{plies}手で"));
    match ending {
        Ending::Resigns => {
            out.push_str(name(!turn));
            out.push_str("の勝ち");
        }
        Ending::TimeUp => {
            out.push_str("時間切れにより");
            out.push_str(name(!turn));
            out.push_str("の勝ち");
        }
        Ending::IllegalMove | Ending::IllegalAction(_) | Ending::Declares => {
            out.push_str(name(turn));
            out.push('の');
            out.push_str(word);
        }
        _ => out.push_str(word),
    }
    out.push('\n');
}
