use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use rusqlite::params;

use crate::error::{CollectionError, Result};
use crate::heads::{Head, Heads, plain};
use crate::ledger::Ledger;
use crate::line::{Line, digest};
use crate::opening::Openings;
use crate::run::{Sighting, Writer};
use crate::{Kept, shelf};

/// So many entries make a batch, which becomes a run: 64 MiB of memory.
const BATCH: usize = 4 << 20;

/// What became of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// It has this number.
    New(u32),
    /// The same game is there already.
    Duplicate,
}

/// What an import has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// How many games were added.
    pub games: u32,
    /// How many were there already.
    pub duplicates: u64,
}

/// Games on their way into a collection. Only what [`Import::finish`] was called for is there for certain.
#[derive(Debug)]
pub struct Import<P: Kept> {
    batch: Batch,
    full: usize,
    digests: BTreeSet<u64>,
    next: u32,
    imported: Imported,
    writer: Option<(SyncSender<Batch>, JoinHandle<Result<()>>)>,
    /// Held as long as it goes on.
    _alone: File,
    bits: Vec<u16>,
    openings: Openings,
    game: core::marker::PhantomData<fn() -> P>,
}

/// Games that come to the disk together.
#[derive(Debug, Default)]
struct Batch {
    entries: Vec<Sighting>,
    /// With places of moves counted from the batch's first.
    lines: Vec<Line>,
    moves: Vec<u8>,
    heads: Vec<(Head, Option<String>)>,
}

impl<P: Kept> Import<P> {
    /// Begins to import into a folder, which is made where it is not there.
    ///
    /// # Errors
    /// If it cannot be written, is of another game or form, or somebody else imports into it.
    pub fn begin(folder: &Path) -> Result<Self> {
        Self::with_batches(folder, BATCH)
    }

    /// The same with batches of another size.
    #[doc(hidden)]
    pub fn with_batches(folder: &Path, full: usize) -> Result<Self> {
        let failed = |error| CollectionError::File(folder.into(), error);
        fs::create_dir_all(folder).map_err(failed)?;
        let alone = File::create(folder.join("import.lock")).map_err(failed)?;
        alone.try_lock().map_err(|error| match error {
            fs::TryLockError::WouldBlock => CollectionError::Busy,
            fs::TryLockError::Error(error) => failed(error),
        })?;
        let heads = Heads::open_to_write::<P>(folder)?;
        shelf::sweep(folder, &heads)?;
        let ledger = Ledger::open_to_write(folder, heads.games()?)?;
        let (mut digests, next) = (BTreeSet::new(), ledger.games);
        ledger.each(|_, line| _ = digests.insert(line.digest))?;
        let names = heads.names()?;
        let mut press = Press { folder: folder.into(), heads, ledger, names };
        let (send, receive) = sync_channel(1);
        let work = move || {
            while let Ok(batch) = receive.recv() {
                press.print(batch)?;
            }
            shelf::tidy(&press.folder, &mut press.heads)?;
            press.heads.rest();
            Ok(())
        };
        let thread = thread::Builder::new().name("import".into()).spawn(work).map_err(failed)?;
        Ok(Self {
            batch: Batch::default(),
            full,
            digests,
            next,
            imported: Imported::default(),
            writer: Some((send, thread)),
            _alone: alone,
            bits: Vec::new(),
            openings: Openings::of::<P>(),
            game: core::marker::PhantomData,
        })
    }

    /// Adds a game, of which `line` says result, ratings and day; the moves must be legal from its start. Of more than 65,535 plies the
    /// first count. An opening that its head does not name is named by its moves.
    ///
    /// # Errors
    /// If what came before could not be written, or the collection is full.
    pub fn add(
        &mut self,
        mut head: Head,
        line: Line,
        start: &P,
        moves: &[P::Move],
    ) -> Result<Added> {
        let moves = &moves[..moves.len().min(usize::from(u16::MAX))];
        self.bits.clear();
        self.bits.extend(moves.iter().map(|&mv| P::bits(mv)));
        let names = [&head.first[..], &head.second];
        let what = format!("{} {} {}", plain(&head.event), head.round, line.day);
        let digest = digest(start.key(), &self.bits, names, &what);
        if !self.digests.insert(digest) {
            self.imported.duplicates += 1;
            return Ok(Added::Duplicate);
        }
        let number = self.next;
        self.next = number.checked_add(1).ok_or(CollectionError::Full)?;
        self.imported.games += 1;
        let is_unusual = *start != P::USUAL;
        if !is_unusual {
            self.openings.name::<P>(&mut head, moves, &self.bits);
        }
        let place = self.batch.moves.len() as u64;
        let plies = moves.len() as u16;
        self.batch.lines.push(Line { moves: place, digest, plies, is_unusual, ..line });
        self.batch.heads.push((head, is_unusual.then(|| start.text())));
        self.batch.moves.extend(self.bits.iter().flat_map(|bits| bits.to_le_bytes()));
        self.batch.enter(number, *start, moves);
        if self.batch.entries.len() >= self.full {
            self.send()?;
        }
        Ok(Added::New(number))
    }

    /// What has been done so far.
    pub const fn imported(&self) -> Imported {
        self.imported
    }

    fn send(&mut self) -> Result<()> {
        let batch = std::mem::take(&mut self.batch);
        let Some((send, _)) = &self.writer else { return Ok(()) };
        if send.send(batch).is_err() {
            // It has ended before its time, and says why.
            return self.join();
        }
        Ok(())
    }

    fn join(&mut self) -> Result<()> {
        let Some((send, thread)) = self.writer.take() else { return Ok(()) };
        drop(send);
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    }

    /// Puts everything on the disk.
    ///
    /// # Errors
    /// If that fails: then what the last batches had is not there.
    pub fn finish(mut self) -> Result<Imported> {
        if !self.batch.lines.is_empty() {
            self.send()?;
        }
        self.join()?;
        Ok(self.imported)
    }
}

/// Who goes away without finishing leaves what is written whole.
impl<P: Kept> Drop for Import<P> {
    fn drop(&mut self) {
        // There is nobody left to tell.
        let _ = self.join();
    }
}

impl Batch {
    /// Enters every position of a game, and what both had wherever that stood for two plies.
    fn enter<P: Kept>(&mut self, game: u32, start: P, moves: &[P::Move]) {
        let (mut at, mut changed) = (start, true);
        for (ply, &mv) in moves.iter().enumerate() {
            let changes = at.changes_material(mv);
            if changed && !changes {
                self.entries.push(Sighting::new(at.material().key(), game, ply as u16, 0));
            }
            changed = changes;
            self.entries.push(Sighting::new(at.key(), game, ply as u16, P::bits(mv)));
            at.play_unchecked(mv);
        }
        if changed {
            self.entries.push(Sighting::new(at.material().key(), game, moves.len() as u16, 0));
        }
        self.entries.push(Sighting::new(at.key(), game, moves.len() as u16, 0));
    }
}

/// Writes batches.
struct Press {
    folder: PathBuf,
    heads: Heads,
    ledger: Ledger,
    names: BTreeMap<String, u32>,
}

impl Press {
    /// Writes a batch: the files first, and then that they count.
    fn print(&mut self, mut batch: Batch) -> Result<()> {
        batch.entries.sort_unstable();
        let number = self.heads.runs()?.iter().map(|run| run.number).max().unwrap_or(0) + 1;
        let mut run = Writer::create(&shelf::path(&self.folder, number))?;
        for &entry in &batch.entries {
            run.push(entry)?;
        }
        let entries = run.finish()?;
        let (first, place) = (self.ledger.games, self.ledger.end()?);
        for line in &mut batch.lines {
            line.moves += place;
        }
        self.ledger.append(&batch.lines, &batch.moves)?;
        let change = self.heads.database.transaction()?;
        {
            let mut name = change.prepare_cached("INSERT INTO names VALUES (?1, ?2, ?3)")?;
            let mut game = change
                .prepare_cached("INSERT INTO games VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
            let names = &mut self.names;
            let mut number = |text: &str| -> Result<u32> {
                if let Some(&number) = names.get(text) {
                    return Ok(number);
                }
                let number = names.len() as u32 + 1;
                name.execute(params![number, text, plain(text)])?;
                names.insert(text.to_owned(), number);
                Ok(number)
            };
            for ((head, start), id) in batch.heads.iter().zip(first..) {
                let texts = [&head.first, &head.second, &head.event, &head.site, &head.opening];
                let mut numbers = [0; 5];
                for (place, text) in numbers.iter_mut().zip(texts) {
                    *place = number(text)?;
                }
                let [first, second, event, site, opening] = numbers;
                let row =
                    params![id, first, second, event, site, opening, head.code, head.round, start];
                game.execute(row)?;
            }
        }
        change.execute("INSERT INTO runs VALUES (?1, ?2, 0)", params![number, entries as i64])?;
        let games = self.ledger.games.to_string();
        change.execute("UPDATE about SET value = ?1 WHERE name = 'games'", [games])?;
        change.commit()?;
        Ok(())
    }
}
