//! Moves as people write them, both ways.

use adoube_chess as chess;
use adoube_laws::{Act, GameKind, Table};
use adoube_shogi as shogi;
use adoube_shogi::notation::{Japanese, RankStyle, Western};
use adoube_words::Words;

use crate::spoken::{spelled, words};
use crate::{Fault, table};

/// How a list of acts from a board on is written, one text each.
///
/// Notations of chess: `letters` (of the language), `figurines`, `coordinates`; of shogi: `western`,
/// `digits`, `japanese`, `coordinates`. What is illegal is written in full.
pub(crate) fn write(
    game: GameKind,
    board: &str,
    acts: Vec<Act>,
    notation: &str,
    lang: &str,
) -> Result<Vec<String>, Fault> {
    let mut table = table(game, board)?;
    let words = words(lang);
    let mut last = None;
    let mut written = Vec::with_capacity(acts.len());
    for act in acts {
        written.push(one(words, &table, act, notation, last, lang));
        last = match act {
            Act::Shogi(act) => Some(act.to()),
            Act::Chess(_) => None,
        };
        table.play(act);
    }
    Ok(written)
}

fn one(
    words: &Words,
    table: &Table,
    act: Act,
    notation: &str,
    last: Option<shogi::Square>,
    lang: &str,
) -> String {
    match (table, act) {
        (Table::Chess(before), Act::Chess(chess_act)) => {
            let legal = before.position().and_then(|it| Some((it, it.find(chess_act)?)));
            let Some((position, mv)) = legal else { return spelled(words, table, act) };
            let letters = match notation {
                "figurines" => chess::Letters::FIGURINES,
                "coordinates" => return position.uci(mv).to_string(),
                // Chessmen have letters in more languages than the laws.
                _ => *chess::Letters::for_language(lang).unwrap_or(&chess::Letters::ENGLISH),
            };
            let style = chess::SanStyle { letters, ..chess::SanStyle::PGN };
            position.san(mv).written(style).to_string()
        }
        (Table::Shogi(before), Act::Shogi(shogi_act)) => {
            let legal = before.position().and_then(|it| Some((it, it.find(shogi_act)?)));
            let Some((position, mv)) = legal else { return spelled(words, table, act) };
            match notation {
                "japanese" => position.japanese(mv, last).to_string(),
                "digits" => position.western(mv).in_style(RankStyle::Digits).to_string(),
                "coordinates" => mv.to_string(),
                _ => position.western(mv).to_string(),
            }
        }
        _ => spelled(words, table, act),
    }
}

/// The act that a typed text means; none where it means none. With `lawless` also an illegal one.
pub(crate) fn read(
    game: GameKind,
    board: &str,
    text: &str,
    lawless: bool,
    lang: &str,
) -> Result<Option<Act>, Fault> {
    let table = table(game, board)?;
    let act = act_of(&table, text.trim(), lang);
    Ok(act.filter(|&act| lawless || table.judge(act).is_ok()))
}

fn act_of(table: &Table, text: &str, lang: &str) -> Option<Act> {
    match table {
        Table::Chess(table) => chess_act(table, text, lang).map(Act::Chess),
        Table::Shogi(table) => shogi_act(table, text).map(Act::Shogi),
    }
}

fn chess_act(table: &chess::Table, text: &str, lang: &str) -> Option<chess::Act> {
    if let Ok(uci) =
        text.replace(['-', ' ', '='], "").to_ascii_lowercase().parse::<chess::UciMove>()
    {
        let legal = table.position().and_then(|position| uci.resolve(position).ok());
        if let Some(mv) = legal {
            return Some(mv.into());
        }
    }
    let own = chess::Letters::for_language(lang).unwrap_or(&chess::Letters::ENGLISH);
    for letters in [own, &chess::Letters::ENGLISH] {
        let Ok(san) = chess::San::parse(text, letters, chess::Reading::Lenient) else { continue };
        let played = table.resolve(&san).ok().or_else(|| table.resolve_illegal(&san));
        match played {
            Some(chess::Played::Move(mv)) => return Some(mv.into()),
            Some(chess::Played::Act(act)) => return Some(act),
            _ => {}
        }
    }
    // `e2e5`: both squares, whatever may come of it.
    let plain = text.replace(['-', ' '], "");
    let (from, to) = plain.split_at_checked(2)?;
    Some(chess::Act::step(from.parse().ok()?, to.parse().ok()?))
}

fn shogi_act(table: &shogi::Table, text: &str) -> Option<shogi::Act> {
    let legal = |mv: shogi::Move| shogi::Act::from(mv);
    if let Some(position) = table.position() {
        if let Ok(western) = text.parse::<Western>()
            && let Ok(mv) = western.resolve(position)
        {
            return Some(legal(mv));
        }
        if let Ok(japanese) = text.parse::<Japanese>()
            && let Ok(mv) = japanese.resolve(position, None)
        {
            return Some(legal(mv));
        }
    }
    text.replace(' ', "").parse().ok()
}
