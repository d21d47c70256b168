//! Where games begin: openings of a file, or made by chance and kept where both sides stand alike.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use adoube_chess::{Epd, Reading, Sketch, pgn};
use adoube_engine::{Limits, Search, TranspositionTable};
use adoube_protocol::{Dialect, Instruction, Start};
use adoube_shogi::record;
use {adoube_chess as chess, adoube_shogi as shogi};

use super::chance::Chance;
use super::sport::Sport;
use crate::failure::Failure;
use crate::files;
use crate::said;

/// A start and moves from it.
#[derive(Clone, Debug)]
pub(crate) struct Opening<P: Sport> {
    pub(crate) start: P,
    pub(crate) moves: Vec<P::Move>,
}

impl<P: Sport> Opening<P> {
    /// What stands on the board after it.
    pub(crate) fn position(&self) -> P {
        let mut position = self.start;
        for &mv in &self.moves {
            position.play_unchecked(mv);
        }
        position
    }
}

/// Where the openings of a match come from. The number of a pair decides its opening, whoever plays it
/// when.
pub(crate) enum Openings<P: Sport> {
    /// From a file, each once before any comes again, in an order that the seed decides.
    Listed { all: Vec<Opening<P>>, seed: u64 },
    /// Random moves from the start, or from a random start array.
    Made { seed: u64, plies: u32, arrays: bool },
}

impl<P: Sport> Openings<P> {
    /// Reads a file; of each opening not more than so many plies.
    pub(crate) fn read(path: &Path, plies: Option<u32>, seed: u64) -> Result<Self, Failure> {
        let mut all = P::read_openings(path)?;
        for (index, opening) in all.iter_mut().enumerate() {
            opening.moves.truncate(plies.map_or(usize::MAX, |plies| plies as usize));
            if !opening.position().has_legal_move() {
                let number = index + 1;
                return Err(Failure::new(said::opening_stuck(path.display(), number)));
            }
        }
        if all.is_empty() {
            return Err(Failure::new(said::opening_none(path.display())));
        }
        Ok(Self::Listed { all, seed })
    }

    /// The opening of a pair.
    pub(crate) fn of(&self, pair: u64, smith: &mut Smith<P>) -> Opening<P> {
        match self {
            Self::Listed { all, seed } => {
                let number = all.len() as u64;
                let mut order: Vec<usize> = (0..all.len()).collect();
                Chance::new(*seed, pair / number).shuffle(&mut order);
                let index = order.get((pair % number) as usize).copied().unwrap_or_default();
                all[index].clone()
            }
            Self::Made { seed, plies, arrays } => {
                let mut chance = Chance::new(*seed, pair);
                smith.make(&mut chance, *plies, *arrays)
            }
        }
    }
}

/// Who makes openings, with an engine that looks at them.
pub(crate) struct Smith<P: Sport>(Option<(Search<P>, TranspositionTable)>);

/// How far an opening is looked at.
const NODES: u64 = 6_000;
/// How many are tried before one is taken as it is.
const TRIES: u32 = 400;

impl<P: Sport> Smith<P> {
    pub(crate) fn new() -> Self {
        Self(None)
    }

    fn make(&mut self, chance: &mut Chance, plies: u32, arrays: bool) -> Opening<P> {
        for _ in 0..TRIES {
            let start = if arrays { P::random_start(chance) } else { P::START };
            if let Some(opening) = random_moves(chance, start, plies)
                && self.is_balanced(&opening.position())
            {
                return opening;
            }
        }
        Opening { start: P::START, moves: Vec::new() }
    }

    /// Whether nobody is in check and neither side is much better.
    fn is_balanced(&mut self, position: &P) -> bool {
        if position.is_check() || !position.has_legal_move() {
            return false;
        }
        let (search, table) =
            self.0.get_or_insert_with(|| (Search::new(1, P::START), TranspositionTable::new(1)));
        // So that what was looked at before changes nothing.
        search.forget();
        table.clear();
        search.set(*position, []);
        let limits = Limits {
            depth: None,
            nodes: Some(NODES),
            timing: None,
            moves: Vec::new(),
            lines: 1,
            mate: None,
        };
        let found = search.go(table, &limits, &(), &AtomicBool::new(false), &mut |_| {});
        let line = found.as_ref().and_then(|report| report.lines.first());
        line.is_some_and(|line| line.value.0.abs() <= P::BALANCE)
    }
}

fn random_moves<P: Sport>(chance: &mut Chance, start: P, plies: u32) -> Option<Opening<P>> {
    let mut position = start;
    let mut moves = Vec::with_capacity(plies as usize);
    for _ in 0..plies {
        let mv = chance.pick(position.legal_moves().as_ref())?;
        position.play_unchecked(mv);
        moves.push(mv);
    }
    Some(Opening { start, moves })
}

/// The main lines of a PGN, or lines of FEN, EPD or UCI positions.
pub(crate) fn read_chess(path: &Path) -> Result<Vec<Opening<chess::Position>>, Failure> {
    if files::ending(path).as_deref() == Some("pgn") {
        return read_pgn(path);
    }
    read_lines(path, |line| {
        let begins = |word: &str| line.split_whitespace().next() == Some(word);
        if begins("position") || begins("startpos") || begins("fen") {
            return read_position(line, Dialect::Uci);
        }
        let setup = match Sketch::from_fen(line, Reading::Lenient) {
            Ok(setup) => setup,
            Err(error) => match Epd::read(line, Reading::Lenient) {
                Ok(epd) => epd.sketch(),
                Err(_) => return Err(format!("FEN: {error}")),
            },
        };
        let start = setup.position().map_err(|rejected| rejected.to_string())?;
        Ok(Opening { start, moves: Vec::new() })
    })
}

/// Positions of USI or SFENs line by line, or the main lines of any format of records.
pub(crate) fn read_shogi(path: &Path) -> Result<Vec<Opening<shogi::Position>>, Failure> {
    let ending = files::ending(path).unwrap_or_default();
    let format =
        record::Format::of_ending(&ending).map_or(record::Format::Usi, |(format, _)| format);
    if format == record::Format::Usi {
        return read_lines(path, |line| match line.split_whitespace().next() {
            Some("position" | "startpos" | "sfen") => read_position(line, Dialect::Usi),
            _ => read_position(&format!("sfen {line}"), Dialect::Usi),
        });
    }
    let bytes = files::read(path)?;
    let read = record::records(&bytes, format).map(|record| {
        let record = record.map_err(|broken| {
            let record::Place { line, column } = broken.place;
            Failure::fault_at(format!("{}:{line}:{column}", path.display()), broken.fault)
        })?;
        let start = record
            .position_at(record::Record::ROOT)
            .ok_or_else(|| Failure::new(said::opening_no_start(path.display())))?;
        let played = record.main_line().filter_map(|id| record.node(id).played());
        let legal = |played| match played {
            shogi::Played::Move(mv) => Some(mv),
            shogi::Played::Act(_) => None,
        };
        Ok(Opening { start, moves: played.map_while(legal).collect() })
    });
    read.collect()
}

fn read_pgn(path: &Path) -> Result<Vec<Opening<chess::Position>>, Failure> {
    let (source, _) = files::open(path)?;
    let read = pgn::games(source).map(|game| {
        let game = game.map_err(|error| Failure::fault_at(path.display(), error))?;
        let start = game
            .position_at(pgn::Game::ROOT)
            .ok_or_else(|| Failure::new(said::opening_no_start(path.display())))?;
        let played = game.main_line().filter_map(|id| game.node(id).played());
        let legal = |played| match played {
            chess::Played::Move(mv) => Some(mv),
            chess::Played::Act(_) | chess::Played::Pass => None,
        };
        Ok(Opening { start, moves: played.map_while(legal).collect() })
    });
    read.collect()
}

fn read_lines<P: Sport>(
    path: &Path,
    read: impl Fn(&str) -> Result<Opening<P>, String>,
) -> Result<Vec<Opening<P>>, Failure> {
    let mut all = Vec::new();
    for line in files::lines(path)? {
        let (number, line) = line?;
        let wrong = |what: &str| Failure::fault_at(format!("{}:{number}", path.display()), what);
        let place = |column| format!("{}:{number}:{column}", path.display());
        let line = line.map_err(|none| Failure::fault_at(place(none.column), none))?;
        if !line.trim().is_empty() && !line.starts_with('#') {
            all.push(read(line.trim()).map_err(|what| wrong(&what))?);
        }
    }
    Ok(all)
}

/// A position as the protocols write it, perhaps without its first word.
fn read_position<P: Sport>(line: &str, dialect: Dialect) -> Result<Opening<P>, String> {
    let full = if line.starts_with("position") { line.into() } else { format!("position {line}") };
    let command = Instruction::read(&full, dialect).map_err(|fault| fault.to_string())?;
    let Some(Instruction::Position { start, moves }) = command else {
        return Err(said::opening_no_position());
    };
    let start = match start {
        Start::Standard => P::START,
        Start::Position(text) => P::read(&text)?.0,
    };
    let mut opening = Opening { start, moves: Vec::new() };
    let mut position = start;
    for text in &moves {
        let mv = position.read_move(text)?;
        position.play_unchecked(mv);
        opening.moves.push(mv);
    }
    Ok(opening)
}
