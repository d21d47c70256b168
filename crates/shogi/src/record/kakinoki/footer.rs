//! The line that says how a game ended: まで78手で後手の勝ち.

use alloc::string::String;

use crate::Side;
use crate::record::Ending;
use crate::record::cursor::{Cursor, is_blank};
use crate::record::fault::{Fault, Stop};

/// Where a footer stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct After<'a> {
    /// The players as the header names them, the first one first.
    pub(super) players: [&'a str; 2],
    /// How many moves the line has.
    pub(super) plies: u64,
    /// How many moves were made before it, as far as numbers or the start say so.
    pub(super) before: [u64; 2],
    pub(super) turn: Side,
    /// Whether the last move was illegal.
    pub(super) illegal: bool,
}

/// The ending that a footer tells, after まで; none if it tells only how many moves there were.
pub(super) fn read(mut line: Cursor<'_>, after: After<'_>) -> Result<Option<Ending>, Stop> {
    line.eat('、');
    line.skip_blanks();
    let mut ahead = line;
    if let Some(found) = ahead.number() {
        ahead.skip_blanks();
        if ahead.eat('手') {
            let fits = |before: u64| before.saturating_add(after.plies) == found;
            if found != after.plies && !after.before.into_iter().any(fits) {
                return Err(Stop {
                    at: line.at,
                    fault: Fault::Length { found, read: after.plies },
                });
            }
            line = ahead;
            let _ = line.eat('で') || line.eat_word("にて");
        }
    }
    let plain = |text: &str| text.chars().filter(|&letter| !is_blank(letter)).collect::<String>();
    let text = with_sides(plain(line.rest()), &after.players.map(plain));
    // A win of somebody whom nobody knows tells nothing.
    let unknown = named(&text).is_none() && !KNOWN.iter().any(|(word, _)| text.contains(word));
    if text.is_empty() || unknown && text.ends_with("の勝ち") {
        return Ok(None);
    }
    match ending(&text, after.turn, after.illegal) {
        Ok(ending) => Ok(Some(ending)),
        Err(expected) => line.unexpected(expected),
    }
}

/// What is against a footer after a line that has `told` its ending. A word that names no winner
/// leaves open who won by it, unless it is one for a draw; perpetual check is called 千日手, too.
pub(super) fn contradiction(told: Ending, footer: Ending, after: After<'_>) -> Option<Fault> {
    let winner = |ending: Ending| ending.winner(after.turn, after.illegal);
    let (ended, found) = (winner(told), winner(footer));
    let differs = match (ended, found) {
        (Some(ended), Some(found)) => ended != found,
        (Some(_), None) => match footer {
            Ending::Draw | Ending::Impasse => true,
            Ending::Repetition => !told.is_illegal(),
            _ => false,
        },
        (None, Some(_)) => told == Ending::Draw,
        (None, None) => false,
    };
    differs.then_some(Fault::OtherWinner { found, ended })
}

/// A footer in which players called by their names, or family names, are called 先手 and 後手.
fn with_sides(text: String, players: &[String; 2]) -> String {
    // Who is called 手 or even 後手 is not meant by that.
    if named(&text).is_some() {
        return text;
    }
    for (player, side) in players.iter().zip(["先手", "後手"]) {
        let family: String = player.chars().take(2).collect();
        let other = players.iter().any(|name| name != player && name.starts_with(&family));
        if player.is_empty() || other {
            continue;
        }
        for name in [player, &family] {
            if text.contains(&alloc::format!("{name}の")) {
                return text.replace(name.as_str(), side);
            }
        }
    }
    text
}

/// The player who is named last in `text`.
fn named(text: &str) -> Option<Side> {
    let names = [
        ("先手", Side::First),
        ("下手", Side::First),
        ("後手", Side::Second),
        ("上手", Side::Second),
    ];
    let found = names.into_iter().filter_map(|(name, side)| Some((text.rfind(name)?, side)));
    found.max_by_key(|&(at, _)| at).map(|(_, side)| side)
}

/// Who is said to win: the last word of winning or losing that has a name before it tells.
fn winner(text: &str) -> Option<Side> {
    let words = text.rmatch_indices(['勝', '負', '敗']);
    words.into_iter().find_map(|(at, word)| {
        let subject = named(&text[..at])?;
        Some(if word == "勝" { subject } else { !subject })
    })
}

/// Words of endings, each with what it means when nobody is named.
const KNOWN: [(&str, Ending); 20] = [
    ("千日手", Ending::Repetition),
    ("持将棋", Ending::Impasse),
    ("中断", Ending::Interrupted),
    ("接続切れ", Ending::Interrupted),
    ("没収", Ending::Interrupted),
    ("切れ", Ending::TimeUp),
    ("封じ手", Ending::Sealed),
    ("トライ", Ending::Tried),
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
    ("投了", Ending::Resigns),
];

/// The ending that a text without blanks tells, or what was expected. Whoever is said to win does
/// so, whatever the word for it usually means.
///
/// A win of the player to move for which there is no word of its own is just that; a win of the
/// other one is a resignation.
fn ending(text: &str, turn: Side, after_illegal: bool) -> Result<Ending, &'static str> {
    let has = |word: &str| text.contains(word);
    let winner = winner(text);
    let offence = |loser: Side| match (loser == turn, after_illegal) {
        (true, false) => Ending::IllegalMove,
        // The illegal move before it is not his; he lost all the same.
        (true, true) => Ending::Resigns,
        (false, _) => Ending::IllegalAction(loser),
    };
    if has("反則") {
        let loser = match (winner, named(text)) {
            (Some(winner), _) => !winner,
            (None, Some(subject)) => subject,
            // Without a name it is said of the player to move, or of the illegal move before it.
            (None, None) if has("反則勝") || after_illegal => !turn,
            (None, None) => turn,
        };
        return Ok(offence(loser));
    }
    let known = KNOWN.iter().find(|(word, _)| has(word)).map(|&(_, ending)| ending);
    // Who resigns or runs out of time loses, who declares wins.
    let winner = winner.or_else(|| match known? {
        Ending::Resigns if has("投了") => named(text).map(|side| !side),
        Ending::TimeUp => named(text).map(|side| !side),
        Ending::Declares => named(text),
        _ => None,
    });
    let Some(winner) = winner else {
        if has("連続王手") {
            return Err("who won by it, such as 連続王手の千日手により先手の勝ち");
        }
        return known.ok_or("how the game ended, such as まで78手で後手の勝ち");
    };
    let won = match winner == turn {
        true => Ending::Wins,
        false => Ending::Resigns,
    };
    match known {
        Some(ending) if ending.winner(turn, after_illegal) == Some(winner) => Ok(ending),
        Some(Ending::Draw | Ending::NoMate | Ending::Mate) => {
            Err("an ending by which the player who is named can win")
        }
        // To give check for ever, or to take a move back, is against the rules.
        Some(Ending::Repetition | Ending::TakesBack) => Ok(offence(!winner)),
        Some(Ending::Impasse) if winner == turn => Ok(Ending::Declares),
        Some(Ending::TimeUp) if winner == turn => Ok(Ending::WinsOnTime),
        Some(Ending::WinsByDefault | Ending::LosesByDefault) if winner != turn => {
            Ok(Ending::LosesByDefault)
        }
        _ => Ok(won),
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
    let word = ending.kif(turn, after_illegal).unwrap_or_default();
    out.push_str("まで");
    out.push_str(&alloc::format!("{plies}手で"));
    match ending {
        Ending::Resigns | Ending::Wins | Ending::TimeUp | Ending::WinsOnTime => {
            if matches!(ending, Ending::TimeUp | Ending::WinsOnTime) {
                out.push_str("時間切れにより");
            }
            out.push_str(ending.winner(turn, after_illegal).map_or("", name));
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
