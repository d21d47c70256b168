//! The runs of a collection: where each is, and how they are kept few.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::params;

use crate::error::{CollectionError, Result};
use crate::heads::Heads;
use crate::run::{self, Run};

/// So many runs of one size become one of the next.
const MANY: usize = 8;

pub(crate) fn path(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("positions-{number}"))
}

/// Removes what the database does not name: an import was broken off.
pub(crate) fn sweep(folder: &Path, heads: &Heads) -> Result<()> {
    let kept: Vec<_> = heads.runs()?.iter().map(|run| path(folder, run.number)).collect();
    let failed = |error| CollectionError::File(folder.into(), error);
    for file in fs::read_dir(folder).map_err(failed)? {
        let file = file.map_err(failed)?;
        let is_run = file.file_name().to_string_lossy().starts_with("positions-");
        if is_run && !kept.contains(&file.path()) {
            fs::remove_file(file.path()).map_err(failed)?;
        }
    }
    Ok(())
}

/// Merges runs of one size while there are many.
pub(crate) fn tidy(folder: &Path, heads: &mut Heads) -> Result<()> {
    loop {
        let mut tiers: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let rows = heads.runs()?;
        for row in &rows {
            tiers.entry(row.tier).or_default().push(row.number);
        }
        let Some((tier, numbers)) = tiers.into_iter().find(|(_, numbers)| numbers.len() >= MANY)
        else {
            return Ok(());
        };
        let runs = numbers.iter().map(|&number| Run::open(&path(folder, number)));
        let next = rows.iter().map(|row| row.number).max().unwrap_or(0) + 1;
        let entries = run::merge(runs.collect::<Result<_>>()?, &path(folder, next))?;
        let change = heads.database.transaction()?;
        for number in &numbers {
            change.execute("DELETE FROM runs WHERE number = ?1", [number])?;
        }
        change.execute(
            "INSERT INTO runs VALUES (?1, ?2, ?3)",
            params![next, entries as i64, tier + 1],
        )?;
        change.commit()?;
        sweep(folder, heads)?;
    }
}
