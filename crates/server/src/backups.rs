//! Copies on a schedule: made while the server runs, named by their time, and only so many kept.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use adoube_store::Store;
use tokio::task::JoinHandle;

use crate::config::Copies;
use crate::time::Timekeeper;

/// How often it is looked whether a copy is due; one that failed is tried again then.
const LOOK: Duration = Duration::from_secs(60);
const HOUR: i64 = 3_600_000;
const NAME: &str = "adoube-";

/// Who makes them.
#[derive(Debug, Default)]
pub struct Backups {
    /// When the last was made, UTC in milliseconds; 0: none yet.
    last: Arc<AtomicI64>,
    task: Option<JoinHandle<()>>,
}

impl Drop for Backups {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

impl Backups {
    /// Begins, if there is a folder for them.
    pub fn start(settings: &Copies, store: Arc<dyn Store>, time: Timekeeper, script: bool) -> Self {
        let last = Arc::<AtomicI64>::default();
        let Some(folder) = settings.folder.clone() else { return Self { last, task: None } };
        let (every, kept) = (i64::from(settings.every_hours.max(1)) * HOUR, settings.kept.max(1));
        let noted = Arc::clone(&last);
        let ending = if script { "sql" } else { "db" };
        let task = tokio::spawn(async move {
            let newest = copies(&folder).last().and_then(|path| made_at(path));
            noted.store(newest.unwrap_or(0), Ordering::Relaxed);
            loop {
                let now = time.now().0;
                if now - noted.load(Ordering::Relaxed) >= every {
                    match copy(&*store, &folder, now, ending, kept).await {
                        Ok(path) => {
                            noted.store(now, Ordering::Relaxed);
                            tracing::info!(file = %path.display(), "a copy was made");
                        }
                        Err(error) => {
                            let folder = folder.display();
                            tracing::error!(%folder, error, "no copy could be made");
                        }
                    }
                }
                tokio::time::sleep(LOOK).await;
            }
        });
        Self { last, task: Some(task) }
    }

    /// When the last was made, UTC in seconds.
    pub fn last(&self) -> Option<i64> {
        Some(self.last.load(Ordering::Relaxed)).filter(|at| *at > 0).map(|at| at / 1_000)
    }
}

/// Makes a copy, and forgets those that are too many.
async fn copy(
    store: &dyn Store,
    folder: &Path,
    now: i64,
    ending: &str,
    kept: usize,
) -> Result<PathBuf, String> {
    let path = folder.join(format!("{NAME}{}.{ending}", written(now)));
    store.backup(&path).await.map_err(|error| error.to_string())?;
    let all = copies(folder);
    for old in all.iter().take(all.len().saturating_sub(kept)) {
        std::fs::remove_file(old).map_err(|error| error.to_string())?;
    }
    Ok(path)
}

/// The copies in a folder, the oldest first: whatever else lies there is nobody's business.
fn copies(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<_> =
        entries.map(|entry| entry.path()).filter(|path| made_at(path).is_some()).collect();
    found.sort();
    found
}

/// A moment as a name has it: `20261117-133000`, which sorts by time.
fn written(at: i64) -> String {
    let (days, seconds) = (at.div_euclid(86_400_000), at.rem_euclid(86_400_000) / 1_000);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// The moment that a name has, in milliseconds; none where it is not one of ours.
fn made_at(path: &Path) -> Option<i64> {
    let name = path.file_name()?.to_str()?.strip_prefix(NAME)?;
    let (name, ending) = name.split_once('.')?;
    if !["db", "sql"].contains(&ending) {
        return None;
    }
    let (day, time) = name.split_once('-')?;
    if day.len() != 8 || time.len() != 6 {
        return None;
    }
    let (day, time): (i64, i64) = (day.parse().ok()?, time.parse().ok()?);
    let days = days_of(day / 10_000, day / 100 % 100, day % 100);
    let seconds = time / 10_000 * 3_600 + time / 100 % 100 * 60 + time % 100;
    Some((days * 86_400 + seconds) * 1_000)
}

/// A day of the calendar by its number since 1970. Years are counted from March, so that the leap day is the last.
fn date(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// And back.
fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * (if month > 2 { month - 3 } else { month + 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copys_name_is_its_moment_and_is_read_again() {
        for (at, name) in [
            (0, "19700101-000000"),
            (951_782_400_000, "20000229-000000"),
            (1_794_922_200_000, "20261117-133000"),
            (4_107_542_399_000, "21000228-235959"),
        ] {
            assert_eq!(written(at), name);
            assert_eq!(made_at(Path::new(&format!("/x/adoube-{name}.db"))), Some(at));
        }
        for other in ["adoube.db", "adoube-x.db", "adoube-20261117-133000.txt", "other"] {
            assert_eq!(made_at(Path::new(other)), None, "{other}");
        }
    }

    #[tokio::test]
    async fn a_copy_is_made_at_once_and_only_so_many_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let uri = format!("sqlite:{}", folder.path().join("x.db").display());
        let store = adoube_store::open(&uri, None).await.unwrap();
        let there = folder.path().join("copies");
        std::fs::create_dir(&there).unwrap();
        std::fs::write(there.join("other"), "x").unwrap();
        for day in 1..=3 {
            std::fs::write(there.join(format!("adoube-2020010{day}-000000.db")), "x").unwrap();
        }
        let settings = Copies { folder: Some(there.clone()), every_hours: 1, kept: 2 };
        let backups = Backups::start(&settings, Arc::clone(&store), Timekeeper::start(), false);
        while backups.last().is_none_or(|at| at < 1_700_000_000) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let left = copies(&there);
        assert_eq!(left.len(), 2, "{left:?}");
        assert!(left[0].ends_with("adoube-20200103-000000.db"), "{left:?}");
        assert!(there.join("other").exists());
        // It is whole.
        let copy = format!("sqlite:{}", left[1].display());
        adoube_store::open_existing(&copy).await.unwrap().close().await;
        store.close().await;
    }
}
