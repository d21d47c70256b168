use std::path::{Path, PathBuf};

use crate::error::{CollectionError, Result};
use crate::heads::{Head, Heads};
use crate::ledger::Ledger;
use crate::line::Line;
use crate::run::Run;
use crate::shelf;
use crate::{GameKind, Kept};

/// A collection of games on the disk, to be searched.
#[derive(Debug)]
pub struct Collection<P> {
    pub(crate) heads: Heads,
    pub(crate) ledger: Ledger,
    pub(crate) runs: Vec<Run>,
    folder: PathBuf,
    game: core::marker::PhantomData<fn() -> P>,
}

/// A game of a collection.
#[derive(Clone, Debug)]
pub struct Stored<P: Kept> {
    /// Its number; the first is 0.
    pub number: u32,
    /// What its record says of it.
    pub head: Head,
    /// Result, ratings, day.
    pub line: Line,
    /// Where it began.
    pub start: P,
    /// What was played.
    pub moves: Vec<P::Move>,
}

impl<P: Kept> Collection<P> {
    /// Opens one.
    ///
    /// # Errors
    /// If it is not there, is of another game or form, or is damaged.
    pub fn open(folder: &Path) -> Result<Self> {
        let heads = Heads::open::<P>(folder)?;
        let ledger = Ledger::open(folder, heads.games()?)?;
        let runs = heads.runs()?;
        let runs = runs.iter().map(|run| Run::open(&shelf::path(folder, run.number)));
        let runs = runs.collect::<Result<_>>()?;
        Ok(Self { heads, ledger, runs, folder: folder.into(), game: core::marker::PhantomData })
    }

    /// How many games it has.
    pub const fn games(&self) -> u32 {
        self.ledger.games
    }

    /// A game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn game(&self, number: u32) -> Result<Stored<P>> {
        let line = self.ledger.line(number)?;
        let (head, start) = self.heads.head(number)?;
        let damaged = || CollectionError::Damaged(self.folder.display().to_string());
        let start = match start {
            Some(text) => P::of_text(&text).map_err(|_| damaged())?,
            None => P::USUAL,
        };
        let (mut moves, mut at) = (Vec::with_capacity(usize::from(line.plies)), start);
        for bits in self.ledger.moves(&line)? {
            let mv = P::of_bits(bits).filter(|&mv| at.is_legal(mv)).ok_or_else(damaged)?;
            at.play_unchecked(mv);
            moves.push(mv);
        }
        Ok(Stored { number, head, line, start, moves })
    }

    /// The games that have a key, in order, each with what was played there.
    pub(crate) fn with_key(&self, key: u64) -> Result<Vec<(u32, u16)>> {
        let mut found = Vec::new();
        for run in &self.runs {
            run.look(key, |game, mv| found.push((game, mv)))?;
        }
        // Runs follow one another in time, but for those that were merged.
        if !found.is_sorted_by_key(|&(game, _)| game) {
            found.sort_unstable();
        }
        Ok(found)
    }
}

impl<P: Kept> Stored<P> {
    /// After how many plies a position arose in it.
    pub fn ply_of(&self, position: &P) -> Option<usize> {
        let mut at = self.start;
        let mut moves = self.moves.iter();
        for ply in 0.. {
            if at == *position {
                return Some(ply);
            }
            at.play_unchecked(*moves.next()?);
        }
        None
    }
}

impl GameKind {
    /// Which game the collection in a folder is of.
    ///
    /// # Errors
    /// If there is none.
    pub fn of_collection(folder: &Path) -> Result<Self> {
        Heads::kind(folder)
    }
}
