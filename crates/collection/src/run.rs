//! Sorted runs of keys: each key of a position (or of material) with the games that had it and what was played there.
//!
//! A run is blocks of some 16 KiB, then a table of them, then a foot. A block can be read alone. In it stand groups: how far the key is
//! from the last one, how many games follow, and of each how far its number is from the last one, and its move.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::error::{CollectionError, Result};
use crate::varint;

/// Somewhere in a game: the key of what stands there, the game, the ply, and what was played. Numbers sort as they should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Sighting(u128);

impl Sighting {
    /// A move of 0 is none: the game ends there.
    pub(crate) const fn new(key: u64, game: u32, ply: u16, mv: u16) -> Self {
        Self((key as u128) << 64 | (game as u128) << 32 | (ply as u128) << 16 | mv as u128)
    }

    pub(crate) const fn key(self) -> u64 {
        (self.0 >> 64) as u64
    }

    pub(crate) const fn game(self) -> u32 {
        (self.0 >> 32) as u32
    }

    pub(crate) const fn mv(self) -> u16 {
        self.0 as u16
    }

    /// Whether both are of one position in one game.
    const fn is_again(self, other: Self) -> bool {
        self.0 >> 32 == other.0 >> 32
    }
}

/// How long a block is at least.
const BLOCK: usize = 16 << 10;
/// How many games a group has at most, so that blocks stay short.
const GROUP: usize = 2048;
const MAGIC: [u8; 8] = *b"adoube-1";
/// A line of the table: first key, where, sum.
const ROW: usize = 24;
const FOOT: u64 = 32;

fn sum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let words = words.iter().map(|word| u64::from_le_bytes(*word));
    let rest = rest.iter().map(|&byte| u64::from(byte));
    words.chain(rest).fold(bytes.len() as u64, |sum, word| {
        (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
    })
}

/// Writes a run.
pub(crate) struct Writer {
    path: PathBuf,
    out: BufWriter<File>,
    written: u64,
    entries: u64,
    block: Vec<u8>,
    /// The first key of the block.
    first: u64,
    /// The last key of the block.
    last_key: u64,
    group: Vec<Sighting>,
    table: Vec<u8>,
    last: Option<Sighting>,
}

impl Writer {
    pub(crate) fn create(path: &Path) -> Result<Self> {
        let file = File::create(path).map_err(|error| CollectionError::File(path.into(), error))?;
        Ok(Self {
            path: path.into(),
            out: BufWriter::with_capacity(1 << 20, file),
            written: 0,
            entries: 0,
            block: Vec::with_capacity(2 * BLOCK),
            first: 0,
            last_key: 0,
            group: Vec::new(),
            table: Vec::new(),
            last: None,
        })
    }

    /// Adds an entry, in order. Of a position that comes again in a game the first counts.
    #[inline]
    pub(crate) fn push(&mut self, entry: Sighting) -> Result<()> {
        if self.last.is_some_and(|last| last.is_again(entry)) {
            return Ok(());
        }
        self.last = Some(entry);
        let full = |group: &[Sighting]| {
            group.first().is_some_and(|first| first.key() != entry.key()) || group.len() >= GROUP
        };
        if full(&self.group) {
            self.end_group()?;
        }
        self.group.push(entry);
        Ok(())
    }

    fn end_group(&mut self) -> Result<()> {
        let Some(first) = self.group.first() else { return Ok(()) };
        let key = first.key();
        if self.block.is_empty() {
            self.first = key;
            self.last_key = 0;
        }
        varint::put(&mut self.block, key - self.last_key);
        varint::put(&mut self.block, self.group.len() as u64);
        let mut last = 0;
        for entry in &self.group {
            varint::put(&mut self.block, u64::from(entry.game() - last));
            self.block.extend(entry.mv().to_le_bytes());
            last = entry.game();
        }
        self.last_key = key;
        self.entries += self.group.len() as u64;
        self.group.clear();
        if self.block.len() >= BLOCK { self.end_block() } else { Ok(()) }
    }

    fn end_block(&mut self) -> Result<()> {
        self.table.extend(self.first.to_le_bytes());
        self.table.extend(self.written.to_le_bytes());
        self.table.extend(sum(&self.block).to_le_bytes());
        self.out.write_all(&self.block).map_err(|error| self.failed(error))?;
        self.written += self.block.len() as u64;
        self.block.clear();
        Ok(())
    }

    fn failed(&self, error: io::Error) -> CollectionError {
        CollectionError::File(self.path.clone(), error)
    }

    /// Puts it on the disk, and says how many entries it has.
    pub(crate) fn finish(mut self) -> Result<u64> {
        self.end_group()?;
        if !self.block.is_empty() {
            self.end_block()?;
        }
        let mut foot = std::mem::take(&mut self.table);
        for word in [self.written, self.entries] {
            foot.extend(word.to_le_bytes());
        }
        foot.extend(sum(&foot).to_le_bytes());
        foot.extend(MAGIC);
        let written = self.out.write_all(&foot).and_then(|()| self.out.flush());
        written.and_then(|()| self.out.get_ref().sync_all()).map_err(|error| self.failed(error))?;
        Ok(self.entries)
    }
}

/// A run on the disk.
#[derive(Debug)]
pub(crate) struct Run {
    path: PathBuf,
    file: File,
    /// Each block's first key, where it begins, and its sum.
    table: Vec<[u64; 3]>,
    /// Where the blocks end.
    end: u64,
}

impl Run {
    pub(crate) fn open(path: &Path) -> Result<Self> {
        let failed = |error| CollectionError::File(path.into(), error);
        let damaged = || CollectionError::Damaged(path.display().to_string());
        let mut file = File::open(path).map_err(failed)?;
        let length = file.metadata().map_err(failed)?.len();
        let foot_at = length.checked_sub(FOOT).ok_or_else(damaged)?;
        file.seek(SeekFrom::Start(foot_at)).map_err(failed)?;
        let mut foot = [0; FOOT as usize];
        file.read_exact(&mut foot).map_err(failed)?;
        let word = |at: usize| u64::from_le_bytes(core::array::from_fn(|i| foot[at + i]));
        let (end, table_sum) = (word(0), word(16));
        let length = foot_at.checked_sub(end).filter(|length| length % ROW as u64 == 0);
        let length = length.filter(|_| foot[24..] == MAGIC).ok_or_else(damaged)?;
        let mut table = vec![0; length as usize + 16];
        file.seek(SeekFrom::Start(end)).map_err(failed)?;
        file.read_exact(&mut table).map_err(failed)?;
        if sum(&table) != table_sum {
            return Err(damaged());
        }
        table.truncate(length as usize);
        let (rows, _) = table.as_chunks::<ROW>();
        let row = |row: &[u8; ROW]| {
            [0, 8, 16].map(|at| u64::from_le_bytes(core::array::from_fn(|i| row[at + i])))
        };
        Ok(Self { path: path.into(), file, table: rows.iter().map(row).collect(), end })
    }

    fn damaged(&self) -> CollectionError {
        CollectionError::Damaged(self.path.display().to_string())
    }

    /// Reads a block into `bytes`.
    fn block(&self, number: usize, bytes: &mut Vec<u8>) -> Result<()> {
        let [_, at, expected] = self.table[number];
        let end = self.table.get(number + 1).map_or(self.end, |next| next[1]);
        let length = end.checked_sub(at).filter(|&length| length < 1 << 24);
        bytes.resize(length.ok_or_else(|| self.damaged())? as usize, 0);
        let read =
            (&self.file).seek(SeekFrom::Start(at)).and_then(|_| (&self.file).read_exact(bytes));
        read.map_err(|error| CollectionError::File(self.path.clone(), error))?;
        if sum(bytes) == expected { Ok(()) } else { Err(self.damaged()) }
    }

    /// Tells every game that has a key, in order, with its move.
    pub(crate) fn look(&self, key: u64, mut tell: impl FnMut(u32, u16)) -> Result<()> {
        // A key may begin in the block before the first that begins with it.
        let first = self.table.partition_point(|row| row[0] < key).saturating_sub(1);
        let mut bytes = Vec::new();
        for number in first..self.table.len() {
            if self.table[number][0] > key {
                break;
            }
            self.block(number, &mut bytes)?;
            let told = each_group(&bytes, |found, group| {
                if found == key {
                    group(&mut |game, mv| tell(game, mv));
                }
                found <= key
            });
            told.ok_or_else(|| self.damaged())?;
        }
        Ok(())
    }
}

/// Tells the games of a group one by one.
type Group<'a> = &'a mut dyn FnMut(&mut dyn FnMut(u32, u16));

/// Goes through the groups of a block, as long as `tell` wants more.
fn each_group(mut rest: &[u8], mut tell: impl FnMut(u64, Group<'_>) -> bool) -> Option<()> {
    let mut key = 0_u64;
    while !rest.is_empty() {
        key = key.checked_add(varint::take(&mut rest)?)?;
        let games = varint::take(&mut rest)?;
        let (mut told, mut sound) = (false, true);
        let more = tell(key, &mut |each| {
            told = true;
            sound = each_game(&mut rest, games, each).is_some();
        });
        if !told {
            sound = each_game(&mut rest, games, &mut |_, _| {}).is_some();
        }
        if !sound {
            return None;
        }
        if !more {
            break;
        }
    }
    Some(())
}

fn each_game(rest: &mut &[u8], games: u64, tell: &mut dyn FnMut(u32, u16)) -> Option<()> {
    let mut game = 0_u64;
    for _ in 0..games {
        game += varint::take(rest)?;
        let (mv, after) = rest.split_at_checked(2)?;
        *rest = after;
        tell(u32::try_from(game).ok()?, u16::from_le_bytes([mv[0], mv[1]]));
    }
    Some(())
}

/// The entries of a run, one after another.
struct Walk {
    run: Run,
    next: usize,
    /// Those of the block that are still to come, the last first.
    entries: Vec<Sighting>,
    bytes: Vec<u8>,
}

impl Walk {
    fn next(&mut self) -> Result<Option<Sighting>> {
        while self.entries.is_empty() && self.next < self.run.table.len() {
            self.run.block(self.next, &mut self.bytes)?;
            self.next += 1;
            let entries = &mut self.entries;
            let told = each_group(&self.bytes, |key, group| {
                group(&mut |game, mv| entries.push(Sighting::new(key, game, 0, mv)));
                true
            });
            told.ok_or_else(|| self.run.damaged())?;
            entries.reverse();
        }
        Ok(self.entries.pop())
    }
}

/// Makes one run of several, and says how many entries it has.
pub(crate) fn merge(runs: Vec<Run>, path: &Path) -> Result<u64> {
    let mut walks: Vec<_> = runs
        .into_iter()
        .map(|run| Walk { run, next: 0, entries: Vec::new(), bytes: Vec::new() })
        .collect();
    let mut heads = BinaryHeap::new();
    for (number, walk) in walks.iter_mut().enumerate() {
        heads.extend(walk.next()?.map(|entry| Reverse((entry, number))));
    }
    let mut writer = Writer::create(path)?;
    while let Some(mut head) = heads.peek_mut() {
        let Reverse((entry, number)) = *head;
        writer.push(entry)?;
        match walks[number].next()? {
            Some(next) => *head = Reverse((next, number)),
            None => drop(std::collections::binary_heap::PeekMut::pop(head)),
        }
    }
    writer.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::mix;

    fn write(path: &Path, entries: &mut [Sighting]) -> u64 {
        entries.sort_unstable();
        let mut writer = Writer::create(path).unwrap();
        for &entry in &*entries {
            writer.push(entry).unwrap();
        }
        writer.finish().unwrap()
    }

    fn found(run: &Run, key: u64) -> Vec<(u32, u16)> {
        let mut found = Vec::new();
        run.look(key, |game, mv| found.push((game, mv))).unwrap();
        found
    }

    /// Some thousand games: a key that all have, keys that few have, one that most games have twice.
    fn entries(games: std::ops::Range<u32>) -> Vec<Sighting> {
        games
            .flat_map(|game| {
                let own = (1..20).map(move |ply| {
                    Sighting::new(mix(u64::from(game * 7 + ply) / 3 + 9), game, ply as u16, 9)
                });
                let shared = [
                    Sighting::new(5, game, 0, (game % 3) as u16 + 1),
                    Sighting::new(77, game, 4, 2),
                    Sighting::new(77, game, 8, 3),
                ];
                own.chain(shared)
            })
            .collect()
    }

    #[test]
    fn a_run_finds_what_was_put_in_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run");
        let mut all = entries(0..9000);
        let count = write(&path, &mut all);
        let run = Run::open(&path).unwrap();
        assert!(run.table.len() > 20, "{} blocks", run.table.len());
        let shared: Vec<_> = (0..9000).map(|game| (game, (game % 3) as u16 + 1)).collect();
        assert_eq!(found(&run, 5), shared);
        let once: Vec<_> = (0..9000).map(|game| (game, 2)).collect();
        assert_eq!(found(&run, 77), once, "the first time in a game counts");
        all.dedup_by(|next, last| last.is_again(*next));
        assert_eq!(count, all.len() as u64);
        for entry in all.iter().step_by(997) {
            let plain: Vec<_> = all
                .iter()
                .filter(|other| other.key() == entry.key())
                .map(|other| (other.game(), other.mv()))
                .collect();
            assert_eq!(found(&run, entry.key()), plain);
        }
        assert_eq!(found(&run, 0), []);
        assert_eq!(found(&run, 6), []);
        assert_eq!(found(&run, u64::MAX), []);
    }

    #[test]
    fn runs_that_are_merged_hold_what_each_held() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let mut counts = 0;
        for (name, games) in [("a", 0..4000), ("b", 4000..5000), ("c", 5000..9000)] {
            counts += write(&at(name), &mut entries(games));
        }
        let runs = ["c", "a", "b"].map(|name| Run::open(&at(name)).unwrap());
        assert_eq!(merge(runs.into(), &at("all")).unwrap(), counts);
        write(&at("once"), &mut entries(0..9000));
        assert_eq!(std::fs::read(at("all")).unwrap(), std::fs::read(at("once")).unwrap());
    }

    #[test]
    fn a_damaged_run_says_so() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("run");
        write(&path, &mut entries(0..3000));
        let sound = std::fs::read(&path).unwrap();
        for at in [100, sound.len() / 2, sound.len() - 60, sound.len() - 20, sound.len() - 3] {
            let mut bytes = sound.clone();
            bytes[at] ^= 1;
            std::fs::write(&path, &bytes).unwrap();
            let read = Run::open(&path).and_then(|run| {
                (0..run.table.len()).try_for_each(|number| run.block(number, &mut Vec::new()))
            });
            assert!(matches!(read, Err(CollectionError::Damaged(_))), "{at}: {read:?}");
        }
        std::fs::write(&path, &sound[..20]).unwrap();
        assert!(matches!(Run::open(&path), Err(CollectionError::Damaged(_))));
    }
}
