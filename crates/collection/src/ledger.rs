//! The lines and the moves of all games: two files that only grow.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::{CollectionError, Result};
use crate::line::{LENGTH, Line};

/// A file, and what it is called where it fails.
#[derive(Debug)]
pub(crate) struct Named {
    path: PathBuf,
    file: File,
}

impl Named {
    fn open(path: PathBuf, options: &OpenOptions) -> Result<Self> {
        match options.open(&path) {
            Ok(file) => Ok(Self { path, file }),
            Err(error) => Err(CollectionError::File(path, error)),
        }
    }

    fn try_<T>(&self, work: impl FnOnce(&File) -> std::io::Result<T>) -> Result<T> {
        work(&self.file).map_err(|error| CollectionError::File(self.path.clone(), error))
    }

    fn read(&self, at: u64, bytes: &mut [u8]) -> Result<()> {
        self.try_(|mut file| {
            file.seek(SeekFrom::Start(at))?;
            file.read_exact(bytes)
        })
    }
}

/// Both files of a collection.
#[derive(Debug)]
pub(crate) struct Ledger {
    lines: Named,
    moves: Named,
    /// How many games count.
    pub(crate) games: u32,
}

impl Ledger {
    pub(crate) fn open(folder: &Path, games: u32) -> Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true);
        Self::with(folder, games, &options)
    }

    fn with(folder: &Path, games: u32, options: &OpenOptions) -> Result<Self> {
        let lines = Named::open(folder.join("games"), options)?;
        let moves = Named::open(folder.join("moves"), options)?;
        Ok(Self { lines, moves, games })
    }

    /// To write: what does not count is cut off.
    pub(crate) fn open_to_write(folder: &Path, games: u32) -> Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let ledger = Self::with(folder, games, &options)?;
        let length = u64::from(games) * LENGTH as u64;
        if ledger.lines.try_(File::metadata)?.len() < length {
            return Err(CollectionError::Damaged(ledger.lines.path.display().to_string()));
        }
        ledger.lines.try_(|file| file.set_len(length))?;
        let end = match games.checked_sub(1) {
            Some(last) => ledger.line(last).map(|line| line.moves + 2 * u64::from(line.plies))?,
            None => 0,
        };
        ledger.moves.try_(|file| file.set_len(end))?;
        Ok(ledger)
    }

    /// Where the moves of the next game begin.
    pub(crate) fn end(&self) -> Result<u64> {
        Ok(self.moves.try_(File::metadata)?.len())
    }

    /// Adds games with their moves, and puts them on the disk.
    pub(crate) fn append(&mut self, lines: &[Line], moves: &[u8]) -> Result<()> {
        let mut bytes = Vec::with_capacity(lines.len() * LENGTH);
        for line in lines {
            bytes.extend(line.bytes());
        }
        for (named, bytes) in [(&self.lines, &bytes[..]), (&self.moves, moves)] {
            named.try_(|mut file| {
                file.seek(SeekFrom::End(0))?;
                file.write_all(bytes)?;
                file.sync_data()
            })?;
        }
        self.games += lines.len() as u32;
        Ok(())
    }

    pub(crate) fn line(&self, game: u32) -> Result<Line> {
        let mut bytes = [0; LENGTH];
        self.lines.read(u64::from(game) * LENGTH as u64, &mut bytes)?;
        Ok(Line::read(&bytes))
    }

    /// The lines of all games, in order.
    pub(crate) fn each(&self, mut tell: impl FnMut(u32, &Line)) -> Result<()> {
        self.lines.try_(|mut file| {
            file.seek(SeekFrom::Start(0))?;
            let mut file = BufReader::with_capacity(1 << 18, file);
            let mut bytes = [0; LENGTH];
            for game in 0..self.games {
                file.read_exact(&mut bytes)?;
                tell(game, &Line::read(&bytes));
            }
            Ok(())
        })
    }

    /// The lines of some games, which are in order.
    pub(crate) fn some(&self, games: &[u32], mut tell: impl FnMut(u32, &Line)) -> Result<()> {
        // From a sixteenth of all on it is quicker to read them as they come.
        if games.len() > self.games as usize / 16 {
            let mut wanted = games.iter().copied().peekable();
            return self.each(|game, line| {
                if wanted.next_if_eq(&game).is_some() {
                    tell(game, line);
                }
            });
        }
        for &game in games {
            tell(game, &self.line(game)?);
        }
        Ok(())
    }

    /// The moves of a game, in two bytes each.
    pub(crate) fn moves(&self, line: &Line) -> Result<Vec<u16>> {
        let mut bytes = vec![0; 2 * usize::from(line.plies)];
        self.moves.read(line.moves, &mut bytes)?;
        let (pairs, _) = bytes.as_chunks::<2>();
        Ok(pairs.iter().map(|pair| u16::from_le_bytes(*pair)).collect())
    }
}
