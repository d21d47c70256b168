//! Records that somebody brings from elsewhere: PGN of chess; KIF, KI2, CSA, JKF and USI of shogi. What can be followed is kept, what cannot
//! be is told by its line.

use std::fmt;

use adoube_board::Side;
use adoube_chess::pgn::{self, Cause, GameError, GameResult};
use adoube_shogi::record::{self, Format, Records, Tag};
use serde::Serialize;
use utoipa::ToSchema;

/// A game as a record tells it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) kind: &'static str,
    pub(crate) first_name: String,
    pub(crate) second_name: String,
    pub(crate) event: String,
    pub(crate) day: String,
    pub(crate) result: &'static str,
    pub(crate) start: String,
    pub(crate) moves: Vec<String>,
    pub(crate) board: String,
    pub(crate) record: String,
}

/// A game that cannot be followed.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unread {
    /// The line where it goes wrong, from 1.
    line: u64,
    /// What is written there.
    written: String,
    /// Whether it stands where a move must be.
    a_move: bool,
    /// The legal move that looks most like it.
    meant: Option<String>,
}

impl Unread {
    /// Something that is no game, or not the one that is wanted.
    pub(crate) const fn at(line: u64) -> Self {
        Self { line, written: String::new(), a_move: false, meant: None }
    }
}

#[cfg(feature = "probe")]
impl Unread {
    /// The line where it goes wrong, from 1.
    pub fn line(&self) -> u64 {
        self.line
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, written, a_move, meant } = self;
        match (a_move, meant) {
            (true, Some(meant)) => {
                write!(f, "line {line}: '{written}' is no legal move (expected {meant})")
            }
            (true, None) => write!(f, "line {line}: '{written}' is no legal move"),
            (false, _) => {
                write!(f, "line {line}: this is not one game of this event that can be followed")
            }
        }
    }
}

/// So long a name, an event or a day is kept.
const LONGEST: usize = 100;

/// Every game of a text, whatever it is written in; of at most so many.
pub(crate) fn read(text: &str, most: usize) -> Vec<Result<Read, Unread>> {
    match form_of(text) {
        None => {
            let mut games = pgn::games(text.as_bytes()).forgiving().in_any_manner();
            let next = || games.next();
            std::iter::from_fn(next).take(most).map(|game| of_chess(game, text)).collect()
        }
        Some(format) => {
            let records = Records::of(text, format).forgiving();
            records.take(most).map(|game| of_shogi(game, text)).collect()
        }
    }
}

/// Which form of shogi's records it is written in; none for PGN.
fn form_of(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    // What is written as PGN may have Japanese names in it.
    if text.starts_with('[') || text.starts_with("1.") {
        return None;
    }
    let csa = |line: &str| {
        let mut letters = line.bytes();
        matches!(letters.next(), Some(b'+' | b'-'))
            && line.len() >= 7
            && letters.by_ref().take(4).all(|it| it.is_ascii_digit())
            && letters.take(2).all(|it| it.is_ascii_uppercase())
    };
    let first = text.split_whitespace().next().unwrap_or_default();
    if text.starts_with('{') {
        Some(Format::Jkf)
    } else if matches!(first, "position" | "sfen" | "startpos") {
        Some(Format::Usi)
    } else if matches!(first, "V2" | "V2.1" | "V2.2" | "V3.0" | "PI" | "'CSA")
        || text.lines().any(csa)
    {
        Some(Format::Csa)
    } else if text.contains(['▲', '△', '▼', '▽', '☗', '☖', '手', '歩', '飛']) {
        Some(Format::Kif)
    } else {
        None
    }
}

type PgnGame = Result<pgn::Game, Box<pgn::Broken<pgn::Game, GameError>>>;

fn of_chess(game: PgnGame, text: &str) -> Result<Read, Unread> {
    let game = game.map_err(|broken| {
        let a_move = matches!(
            broken.reason,
            Cause::Move(_) | Cause::Refused(GameError::Move { .. } | GameError::Pass)
        );
        let last = broken.partial.main_line().last().unwrap_or(pgn::Game::ROOT);
        let legal = broken.partial.position_at(last).filter(|_| a_move).map(|position| {
            let moves = position.legal_moves();
            moves.into_iter().map(|mv| position.san(mv).to_string()).collect()
        });
        unread(text, broken.place.line, broken.place.column, a_move, legal)
    })?;
    let said = |name: &str| {
        let said = game.tags.get(name).unwrap_or_default().trim();
        if matches!(said, "?" | "-" | "????.??.??") { String::new() } else { short(said) }
    };
    let mut table = game.start().clone();
    let start = table.sketch().to_string();
    let mut moves = Vec::new();
    for id in game.main_line() {
        let Some(played) = game.node(id).played() else { break };
        let (Some(position), pgn_move) = (table.position(), played) else { break };
        let adoube_chess::Played::Move(mv) = pgn_move else { break };
        // Where castling looks like another move, or like none, the king takes the rook.
        let plain = position.uci(mv);
        let is_plain = plain.resolve(position) == Ok(mv);
        let written = if is_plain { plain } else { position.uci_chess960(mv) };
        moves.push(written.to_string());
        table.play(played);
    }
    let mated = table.position().is_some_and(|it| it.is_check() && !it.has_legal_move());
    let result = match game.outcome {
        GameResult::Win(side) => won(side),
        GameResult::Draw => "drawn",
        GameResult::Unknown if mated => won(!table.turn()),
        GameResult::Unknown => "none",
    };
    Ok(Read {
        kind: "chess",
        first_name: said("White"),
        second_name: said("Black"),
        event: said("Event"),
        day: said("Date").trim_end_matches(".??").replace('.', "-"),
        result,
        start,
        moves,
        board: table.sketch().to_string(),
        record: game.to_string(),
    })
}

fn of_shogi(
    record: Result<record::Record, Box<record::Broken>>,
    text: &str,
) -> Result<Read, Unread> {
    let record = record.map_err(|broken| {
        let a_move = matches!(
            broken.fault,
            record::Fault::Illegal { .. }
                | record::Fault::Unresolved { .. }
                | record::Fault::OtherPiece { .. }
        );
        unread(text, broken.place.line, broken.place.column, a_move, None)
    })?;
    let said = |tag: &Tag| short(record.header.get(tag).unwrap_or_default().trim());
    let mut table = *record.start();
    let start = table.sketch().to_string();
    let mut moves = Vec::new();
    for id in record.main_line() {
        let Some(adoube_shogi::Played::Move(mv)) = record.node(id).played() else { break };
        moves.push(mv.to_string());
        table.play(adoube_shogi::Played::Move(mv));
    }
    let drawn =
        matches!(record.ending(), Some(record::Ending::Repetition | record::Ending::Impasse));
    let result = record.winner().map_or(if drawn { "drawn" } else { "none" }, won);
    let day = [Tag::Date, Tag::StartTime].iter().map(said).find(|it| !it.is_empty());
    Ok(Read {
        kind: "shogi",
        first_name: said(&Tag::Black),
        second_name: said(&Tag::White),
        event: said(&Tag::Event),
        day: day.unwrap_or_default().split(' ').next().unwrap_or_default().replace('/', "-"),
        result,
        start,
        moves,
        board: table.sketch().to_string(),
        record: record.write(Format::Kif),
    })
}

const fn won(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn short(text: &str) -> String {
    text.chars().filter(|it| !it.is_control()).take(LONGEST).collect()
}

fn unread(text: &str, line: u64, column: u64, a_move: bool, legal: Option<Vec<String>>) -> Unread {
    let at = usize::try_from(line).unwrap_or(usize::MAX).saturating_sub(1);
    let whole = text.lines().nth(at).unwrap_or_default();
    // The whole word: what is wrong with it may be its last letter.
    let letters: Vec<char> = whole.chars().collect();
    let at = usize::try_from(column).unwrap_or(1).saturating_sub(1).min(letters.len());
    let parts = |it: &char| it.is_whitespace() || *it == '.';
    let start = letters[..at].iter().rposition(parts).map_or(0, |before| before + 1);
    let word = letters[start..].iter().take_while(|it| !it.is_whitespace());
    let written: String = word.take(40).collect();
    let near = |it: &String| (distance(it, &written), it.clone());
    let nearest = legal.unwrap_or_default().iter().map(near).min();
    // What differs in more than a letter or two was not meant.
    let meant = nearest.filter(|(far, it)| *far <= 2 && *far < it.len()).map(|(_, it)| it);
    Unread { line, written, a_move, meant }
}

/// How many letters must be put in, left out or changed to make one of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, letter) in one.chars().enumerate() {
        let mut corner = row[0];
        row[0] = above + 1;
        for (at, &there) in other.iter().enumerate() {
            let changed = corner + usize::from(there != letter);
            corner = row[at + 1];
            row[at + 1] = changed.min(corner + 1).min(row[at] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_every_form_are_known_by_what_is_written() {
        let forms = [
            ("[Event \"東京\"]\n\n1. e4 *", "chess", "e2e4"),
            ("1. e4 e5 2. Nf3", "chess", "e2e4 e7e5 g1f3"),
            ("1. e4 e5 2. Cf3 Cc6 3. Fb5", "chess", "e2e4 e7e5 g1f3 b8c6 f1b5"),
            ("手合割：平手\n先手：Ann\n   1 ７六歩(77)\n   2 投了\n", "shogi", "7g7f"),
            ("▲７六歩 △３四歩", "shogi", "7g7f 3c3d"),
            ("V2.2\nPI\n+\n+7776FU\n%TORYO\n", "shogi", "7g7f"),
            ("position startpos moves 7g7f 3c3d", "shogi", "7g7f 3c3d"),
            (
                r#"{"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}}]}"#,
                "shogi",
                "7g7f",
            ),
        ];
        for (text, kind, moves) in forms {
            let games = read(text, 9);
            let [Ok(game)] = &games[..] else { panic!("{text}: {games:?}") };
            assert_eq!((game.kind, game.moves.join(" ").as_str()), (kind, moves), "{text}");
        }
    }

    #[test]
    fn heads_and_results_are_told_as_they_are_written() {
        let text = "[Event \"Open\"]\n[Date \"2026.11.??\"]\n[White \"Ann\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"Bob\"]\n\n1. d4 {good} 1/2-1/2";
        let games: Vec<Read> = read(text, 9).into_iter().map(Result::unwrap).collect();
        let [one, two] = &games[..] else { panic!("{games:?}") };
        assert_eq!((one.first_name.as_str(), one.second_name.as_str()), ("Ann", ""));
        assert_eq!(
            (one.day.as_str(), one.event.as_str(), one.result),
            ("2026-11", "Open", "second")
        );
        assert!(one.board.starts_with("rnb1kbnr/pppp1ppp"), "{}", one.board);
        assert_eq!(two.result, "drawn");
        assert!(two.record.contains("{ good }"), "{}", two.record);
        assert_eq!(read(text, 1).len(), 1);
        let kif = "開始日時：2026/11/18 09:00:00\n棋戦：名人戦\n先手：羽生\n後手：森内\n1 ７六歩(77)\n2 投了\n";
        let [Ok(game)] = &read(kif, 9)[..] else { panic!("not read") };
        assert_eq!((game.first_name.as_str(), game.second_name.as_str()), ("羽生", "森内"));
        assert_eq!(
            (game.day.as_str(), game.event.as_str(), game.result),
            ("2026-11-18", "名人戦", "first")
        );
    }

    #[test]
    fn what_cannot_be_followed_is_told_by_its_line_with_what_was_meant() {
        let text = "[White \"Ann\"]\n\n1. e4 e5\n2. Nf9 Nc6 *\n\n[White \"Bob\"]\n\n1. d4 *";
        let games = read(text, 9);
        let [Err(unread), Ok(_)] = &games[..] else { panic!("{games:?}") };
        assert_eq!((unread.line, unread.written.as_str(), unread.a_move), (4, "Nf9", true));
        assert_eq!(unread.meant.as_deref(), Some("Nf3"));
        let games = read("V2.2\nPI\n+\n+7775FU\n", 9);
        let [Err(unread)] = &games[..] else { panic!("{games:?}") };
        assert_eq!((unread.line, unread.a_move), (4, true));
        assert!(read("no game at all", 9).iter().all(Result::is_err));
    }
}
