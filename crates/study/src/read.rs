//! Records of every form, as far as they can be read.

use adoube_chess as chess;
use adoube_chess::ResolveError;
use adoube_chess::pgn::{self, Cause, Comment, GameError, GameResult, Mark, MarkColor};
use adoube_laws::{GameKind, Table};
use adoube_shogi as shogi;
use adoube_shogi::record::{self, Fault, Format, Record};
use serde::Serialize;

use crate::study::{chess_text, shogi_text};
use crate::{Limits, Node, Shape, Study};

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RecordMisread"))]
pub struct Misread {
    /// The line, from 1; 0 where it is about a whole game.
    pub line: u64,
    /// The character in it, from 1.
    pub column: u64,
    /// A short name; pages have the words for it.
    pub name: &'static str,
    /// What stands there.
    pub found: String,
    /// The whole of it, in English.
    pub said: String,
}

/// What was read.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RecordsRead"))]
pub struct Read {
    /// What could be read, each as far as it could.
    pub studies: Vec<Study>,
    /// What could not.
    pub faults: Vec<Misread>,
    /// As what it was read: `pgn`, `kif`, `csa`, `jkf`, `usi`, `fen` or `sfen`.
    pub form: &'static str,
}

/// No file of more games is opened on a board: those belong in a collection.
const GAMES: usize = 2_000;

/// Reads a text or a file, by its ending where it has a name and else by what it looks like.
pub fn read(bytes: &[u8], name: Option<&str>) -> Read {
    let ending =
        name.and_then(|name| name.rsplit_once('.')).map(|(_, ending)| ending.to_lowercase());
    let (text, _) = record::decode(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if let Some(found) = positions(text) {
        return found;
    }
    let format = match ending.as_deref() {
        Some("pgn") => None,
        Some(ending) => Format::of_ending(ending).map(|(format, _)| format).or_else(|| form(text)),
        None => form(text),
    };
    match format {
        Some(format) => shogi_records(text, format),
        None => chess_games(bytes),
    }
}

/// What a line says that may be a position: its board, which begins at this byte.
fn board(line: &str) -> Option<(&str, usize)> {
    let mut rest = line;
    for word in ["position ", "sfen ", "fen "] {
        rest = rest.strip_prefix(word).unwrap_or(rest).trim_start();
    }
    let board = rest.split_whitespace().next()?;
    let slashes = (5..=10).contains(&board.matches('/').count());
    let begins = board.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '+');
    let whole = slashes && begins && !board.contains("://") && !rest.contains(" moves ");
    whole.then(|| (board, line.len() - rest.len()))
}

/// Positions alone, of either game, a line each: what is none is a fault. None where the text does not begin with one.
fn positions(text: &str) -> Option<Read> {
    let mut lines =
        text.lines().zip(1_u64..).filter(|(line, _)| !line.trim().is_empty()).peekable();
    let &(first, _) = lines.peek()?;
    let (first, _) = board(first.trim())?;
    let form = if is_shogi(first) { "sfen" } else { "fen" };
    let mut read = Read { studies: Vec::new(), faults: Vec::new(), form };
    for (line, number) in lines {
        let text = line.trim();
        let indent = line.chars().take_while(|letter| letter.is_whitespace()).count();
        match position(text) {
            Ok(study) => read.studies.push(study),
            Err((column, name, found, said)) => {
                let column = (indent + column) as u64;
                read.faults.push(Misread { line: number, column, name, found, said });
            }
        }
        if read.studies.len() == GAMES {
            break;
        }
    }
    Some(read)
}

/// Whether a board is one of shogi, if it is one: pieces and gaps that chess has not, or nine ranks.
fn is_shogi(board: &str) -> bool {
    let ranks = board.split('/').count();
    board.contains(|letter: char| "lgsLGS+9".contains(letter))
        || ranks == 9 && !board.contains(['q', 'Q'])
}

/// The column of what is wrong with a position, from 1, its short name, what stands there, and the whole of it.
type Wrong = (usize, &'static str, String, String);

/// A line with nothing but a position.
fn position(line: &str) -> Result<Study, Wrong> {
    let Some((board, at)) = board(line) else {
        return Err((1, "unexpected", word_at(line), "no position (expected FEN or SFEN)".into()));
    };
    let (before, rest) = (line[..at].chars().count(), &line[at..]);
    if is_shogi(board) {
        let sketch = shogi::Sketch::from_sfen(rest, shogi::Reading::Lenient).map_err(|error| {
            let (name, found) = sfen_fault(error.fault);
            (before + error.column, name, found, error.to_string())
        })?;
        return Ok(Study::of_table(&Table::Shogi(sketch.into())));
    }
    let sketch = chess::Sketch::from_fen(rest, chess::Reading::Lenient).or_else(|error| {
        // What follows may be the operations of an EPD.
        let epd = chess::Epd::read(rest, chess::Reading::Lenient).ok();
        let epd = epd.filter(|_| rest.contains(';')).map(|epd| epd.sketch());
        epd.ok_or_else(|| {
            let (name, found) = fen_fault(error.fault);
            (before + error.column, name, found, error.to_string())
        })
    })?;
    Ok(Study::of_table(&Table::Chess(sketch.into())))
}

fn fen_fault(fault: chess::FenFault) -> (&'static str, String) {
    use chess::FenFault;
    match fault {
        FenFault::NotAPiece(letter) => ("no-piece", letter.to_string()),
        FenFault::Squares(count) => ("squares-chess", count.to_string()),
        FenFault::Ranks(count) => ("ranks-chess", count.to_string()),
        FenFault::DigitAfterDigit(letter) => ("digits", letter.to_string()),
        FenFault::Turn => ("turn-chess", String::new()),
        FenFault::Castling(letter) | FenFault::CastlingOrder(letter) => {
            ("castling", letter.to_string())
        }
        FenFault::EnPassant => ("passing", String::new()),
        FenFault::Number | FenFault::TooLarge(_) | FenFault::Zero => ("no-number", String::new()),
        FenFault::Missing => ("missing", String::new()),
        FenFault::Trailing | FenFault::Space => ("after-position", String::new()),
    }
}

fn sfen_fault(fault: shogi::SfenFault) -> (&'static str, String) {
    use shogi::SfenFault;
    match fault {
        SfenFault::NotAPiece(letter) => ("no-piece", letter.to_string()),
        SfenFault::NotPromotable(letter) => ("not-promotable", letter.to_string()),
        SfenFault::Squares(count) => ("squares-shogi", count.to_string()),
        SfenFault::Ranks(count) => ("ranks-shogi", count.to_string()),
        SfenFault::Turn => ("turn-shogi", String::new()),
        SfenFault::NotInHand(letter) => ("not-in-hand", letter.to_string()),
        SfenFault::Count(count) => ("many-in-hand", count.to_string()),
        SfenFault::Number => ("no-number", String::new()),
        SfenFault::Missing => ("missing", String::new()),
        SfenFault::Trailing | SfenFault::Space => ("after-position", String::new()),
    }
}

/// The form of shogi that a text looks like; none where it may be PGN.
fn form(text: &str) -> Option<Format> {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    let kifu = ["手合割", "手数", "先手：", "後手：", "変化：", "▲", "△", "☗", "☖", "まで"];
    if first.starts_with('{') {
        return Some(Format::Jkf);
    }
    if first.starts_with("position ") || first.starts_with("startpos") || first.starts_with("sfen ")
    {
        return Some(Format::Usi);
    }
    if kifu.iter().any(|word| text.contains(word)) {
        return Some(Format::Kif);
    }
    let csa = |line: &str| {
        let head = ["V1", "V2", "V3", "PI", "P1", "N+", "N-", "$EVENT"];
        head.iter().any(|begin| line.starts_with(begin)) && !line.starts_with("P1-")
    };
    let moved = |line: &str| {
        let bytes = line.as_bytes();
        bytes.len() >= 7
            && matches!(bytes[0], b'+' | b'-')
            && bytes[1..5].iter().all(u8::is_ascii_digit)
    };
    let csa = text.lines().take(30).any(|line| csa(line) || moved(line));
    if csa {
        return Some(Format::Csa);
    }
    let numbered = first
        .split_whitespace()
        .nth(1)
        .is_some_and(|word| word.starts_with(|c: char| "１２３４５６７８９".contains(c)));
    let usi = first.split_whitespace().all(|word| word.parse::<shogi::Act>().is_ok());
    match (numbered, usi) {
        (true, _) => Some(Format::Kif),
        (_, true) => Some(Format::Usi),
        _ => None,
    }
}

fn word_at(rest: &str) -> String {
    rest.split_whitespace().next().unwrap_or_default().chars().take(40).collect()
}

/// An illegal move is a fault, and a start that is no position is taken as it is: who analyses diagrams has some without kings.
fn chess_games(bytes: &[u8]) -> Read {
    let read = read_chess(pgn::games(bytes).forgiving());
    if read.faults.iter().any(|fault| fault.name == "start") {
        return read_chess(pgn::games(bytes).forgiving().keeping_illegal());
    }
    read
}

/// Gathers games: of what cannot be read to its end the fault and what came before it, and nothing of what is empty.
fn gather<Game, Broken>(
    form: &'static str,
    games: impl Iterator<Item = Result<Game, Broken>>,
    misread: impl Fn(Broken) -> (Misread, Game),
    study: impl Fn(&Game) -> Option<Study>,
) -> Read {
    let mut read = Read { studies: Vec::new(), faults: Vec::new(), form };
    for game in games {
        let game = game.unwrap_or_else(|broken| {
            let (fault, game) = misread(broken);
            read.faults.push(fault);
            game
        });
        read.studies.extend(study(&game));
        if read.studies.len() == GAMES {
            break;
        }
    }
    read
}

fn read_chess(mut games: pgn::Games<&[u8]>) -> Read {
    let games = std::iter::from_fn(|| games.read().ok().flatten());
    gather(
        "pgn",
        games,
        |broken| {
            let fault = Misread {
                line: broken.place.line,
                column: broken.place.column,
                name: chess_fault(&broken.reason),
                found: word_at(&broken.rest),
                said: broken.reason.to_string(),
            };
            (fault, broken.partial)
        },
        |game| {
            let empty = game.main_line().next().is_none() && game.tags.iter().next().is_none();
            (!empty).then(|| of_game(game))
        },
    )
}

fn chess_fault(cause: &Cause<GameError>) -> &'static str {
    match cause {
        Cause::Tag | Cause::TooLong | Cause::TooManyTags => "tag",
        Cause::OpenComment => "open-comment",
        Cause::OpenVariation | Cause::TooDeep => "open-variation",
        Cause::CloseVariation | Cause::EarlyVariation => "close-variation",
        Cause::Move(_) => "not-a-move",
        Cause::Nag => "nag",
        Cause::Unexpected(_) => "unexpected",
        Cause::Refused(GameError::Move { reason: ResolveError::Ambiguous(_), .. }) => "ambiguous",
        Cause::Refused(GameError::Move { .. }) => "illegal",
        Cause::Refused(GameError::Pass) => "pass",
        Cause::Refused(GameError::Variant(_)) => "variant",
        Cause::Refused(GameError::Fen(_) | GameError::Start(_)) => "start",
    }
}

/// Takes over a tree, move by move: what is read of a move, and where it goes.
fn grow<I: Copy>(
    study: &mut Study,
    root: I,
    children: impl Fn(I) -> Vec<I>,
    mut node: impl FnMut(I) -> Option<Node>,
) {
    let mut open = vec![(root, 0u32)];
    while let Some((from, to)) = open.pop() {
        let mut next = Vec::new();
        for child in children(from) {
            let Some(made) = node(child) else { continue };
            if study.nodes.len() >= Limits::NODES {
                return;
            }
            let id = study.nodes.len() as u32;
            study.nodes.push(Node { parent: to, ..made });
            study.nodes[to as usize].children.push(id);
            next.push((child, id));
        }
        // The main line first, so that its numbers follow each other.
        open.extend(next.into_iter().rev());
    }
}

fn of_game(game: &pgn::Game) -> Study {
    let mut study = Study::begin(GameKind::Chess);
    study.start = Table::Chess(game.start().clone()).to_string();
    let told = |name: &str| !matches!(name, "FEN" | "SetUp" | "Result");
    study.heads = game
        .tags
        .iter()
        .filter(|(name, value)| told(name) && !matches!(*value, "?" | "????.??.??"))
        .map(own)
        .collect();
    if game.outcome != GameResult::Unknown {
        study.heads.push(("Result".into(), game.outcome.to_string()));
    }
    study.heads.truncate(Limits::HEADS);
    let notes = |id: pgn::NodeId| {
        let node = game.node(id);
        let mut made = Node::default();
        for comment in node.comments_before().iter().chain(node.comments()) {
            take_comment(&mut made, comment);
        }
        made.nags = node.nags().iter().map(|nag| nag.0).take(Limits::NAGS).collect();
        made
    };
    let root = notes(pgn::Game::ROOT);
    study.nodes[0] = root;
    grow(
        &mut study,
        pgn::Game::ROOT,
        |id| game.children(id).collect(),
        |id| {
            let played = game.node(id).played()?;
            let before = game.table_at(game.parent(id)?);
            Some(Node { mv: chess_text(&before, played), ..notes(id) })
        },
    );
    study
}

fn own((name, value): (&str, &str)) -> (String, String) {
    let short = |text: &str| text.chars().take(Limits::HEAD).collect();
    (short(name), short(value))
}

fn take_comment(node: &mut Node, comment: &Comment) {
    let marks = comment.marks.iter().map(shape_of);
    node.shapes.extend(marks.take(Limits::SHAPES - node.shapes.len().min(Limits::SHAPES)));
    let aside = Comment { text: String::new(), marks: Vec::new(), ..comment.clone() };
    add(&mut node.aside, &aside.to_string());
    add(&mut node.comment, &comment.text);
}

/// Adds a text to another, as far as there is room.
fn add(all: &mut String, text: &str) {
    if text.is_empty() {
        return;
    }
    if !all.is_empty() {
        all.push(' ');
    }
    let room = Limits::COMMENT.saturating_sub(all.chars().count());
    all.extend(text.chars().take(room));
}

fn shape_of(mark: &Mark) -> Shape {
    let colour = match mark.color {
        MarkColor::Green => 'G',
        MarkColor::Red => 'R',
        MarkColor::Yellow => 'Y',
        MarkColor::Blue => 'B',
    };
    let to = mark.to.unwrap_or(mark.from);
    Shape { from: mark.from.to_string(), to: to.to_string(), colour }
}

fn shogi_records(text: &str, format: Format) -> Read {
    let form = match format {
        Format::Kif | Format::Ki2 => "kif",
        Format::Csa | Format::Csa3 => "csa",
        Format::Jkf => "jkf",
        Format::Usi => "usi",
    };
    let bare = format == Format::Usi
        && !text.contains("position")
        && !text.contains("startpos")
        && !text.contains("sfen");
    let text =
        if bare { format!("position startpos moves {}", text.trim()) } else { text.to_owned() };
    let records = record::Records::of(text, format).forgiving();
    gather(
        form,
        records,
        |broken| {
            let fault = Misread {
                line: broken.place.line,
                column: broken.place.column,
                name: shogi_fault(&broken.fault),
                found: word_at(&broken.rest),
                said: broken.fault.to_string(),
            };
            (fault, broken.partial)
        },
        |record| {
            let empty = record.main_line().next().is_none()
                && record.unusual_start().is_none()
                && record.header.is_empty();
            (!empty).then(|| of_record(record))
        },
    )
}

fn shogi_fault(fault: &Fault) -> &'static str {
    match fault {
        Fault::Unexpected { .. } => "unexpected",
        Fault::Unresolved { why: shogi::notation::ResolveError::Ambiguous(_), .. } => "ambiguous",
        Fault::Illegal { .. } | Fault::Unresolved { .. } | Fault::SameAsNothing => "illegal",
        Fault::OtherPiece { .. } => "other-piece",
        Fault::OtherTurn(_) => "other-turn",
        Fault::Number { .. } | Fault::Length { .. } => "number",
        Fault::OtherWinner { .. } => "other-winner",
        Fault::TooMany { .. } | Fault::Sfen(_) | Fault::Start(_) => "start",
        Fault::AfterEnd => "after-end",
    }
}

fn of_record(record: &Record) -> Study {
    let mut study = Study::begin(GameKind::Shogi);
    study.start = Table::Shogi(*record.start()).to_string();
    study.heads = record.header.iter().map(|(tag, value)| own((tag.kif(), value))).collect();
    study.heads.truncate(Limits::HEADS - 1);
    if let Some(ending) = record.ending() {
        study.heads.push(("%".into(), ending.to_string()));
    }
    let notes = |id: record::NodeId| {
        let node = record.node(id);
        let mut made = Node::default();
        if let Some(text) = node.comment() {
            take_shogi_comment(&mut made, text);
        }
        if let Some(time) = node.time() {
            made.aside = format!("[%ms {}]", time.spent);
        }
        made
    };
    let root = notes(Record::ROOT);
    study.nodes[0] = root;
    grow(
        &mut study,
        Record::ROOT,
        |id| record.children(id).collect(),
        |id| {
            let played = record.node(id).played()?;
            Some(Node { mv: shogi_text(played), ..notes(id) })
        },
    );
    study
}

/// KIF has no place for marks and arrows: they stand in a comment as PGN has them.
fn take_shogi_comment(node: &mut Node, text: &str) {
    let mut rest = text;
    let mut said = String::new();
    while let Some(start) = rest.find("[%") {
        let Some(length) = rest[start..].find(']') else { break };
        let command = &rest[start + 2..start + length];
        said.push_str(&rest[..start]);
        if take_command(node, command).is_none() {
            said.push_str(&rest[start..=start + length]);
        }
        rest = &rest[start + length + 1..];
    }
    said.push_str(rest);
    node.comment = said.trim().chars().take(Limits::COMMENT).collect();
}

fn take_command(node: &mut Node, command: &str) -> Option<()> {
    let (name, value) = command.split_once(' ')?;
    match name {
        "nag" => {
            let nags: Result<Vec<u8>, _> = value.split(',').map(str::parse).collect();
            node.nags = nags.ok().filter(|nags| nags.len() <= Limits::NAGS)?;
        }
        "csl" | "cal" => {
            for mark in value.split(',') {
                let colour = mark.chars().next().filter(|letter| "GRYB".contains(*letter))?;
                let square = |at: usize| mark.get(at..at + 2)?.parse::<shogi::Square>().ok();
                let from = square(1)?;
                let to = if name == "cal" { square(3)? } else { from };
                if node.shapes.len() < Limits::SHAPES {
                    node.shapes.push(Shape { from: from.to_string(), to: to.to_string(), colour });
                }
            }
        }
        _ => return None,
    }
    Some(())
}
