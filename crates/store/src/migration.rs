//! The steps that bring tables up to date.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType};

/// Every step of a database, in order; `tests` look that no file is forgotten.
macro_rules! migrator {
    ($database:literal) => {
        sqlx::migrate::Migrator::with_migrations(vec![
            $crate::migration::step(
                1,
                "first",
                include_str!(concat!("../migrations/", $database, "/0001_first.sql")),
            ),
            $crate::migration::step(
                2,
                "envelopes",
                include_str!(concat!("../migrations/", $database, "/0002_envelopes.sql")),
            ),
            $crate::migration::step(
                3,
                "looks",
                include_str!(concat!("../migrations/", $database, "/0003_looks.sql")),
            ),
            $crate::migration::step(
                4,
                "consent",
                include_str!(concat!("../migrations/", $database, "/0004_consent.sql")),
            ),
            $crate::migration::step(
                5,
                "journal",
                include_str!(concat!("../migrations/", $database, "/0005_journal.sql")),
            ),
            $crate::migration::step(
                6,
                "people",
                include_str!(concat!("../migrations/", $database, "/0006_people.sql")),
            ),
            $crate::migration::step(
                7,
                "mail",
                include_str!(concat!("../migrations/", $database, "/0007_mail.sql")),
            ),
            $crate::migration::step(
                8,
                "archive",
                include_str!(concat!("../migrations/", $database, "/0008_archive.sql")),
            ),
            $crate::migration::step(
                9,
                "events",
                include_str!(concat!("../migrations/", $database, "/0009_events.sql")),
            ),
            $crate::migration::step(
                10,
                "event texts",
                include_str!(concat!("../migrations/", $database, "/0010_event_texts.sql")),
            ),
            $crate::migration::step(
                11,
                "push and friends",
                include_str!(concat!("../migrations/", $database, "/0011_push_and_friends.sql")),
            ),
            $crate::migration::step(
                12,
                "unique looks",
                include_str!(concat!("../migrations/", $database, "/0012_unique_looks.sql")),
            ),
            $crate::migration::step(
                13,
                "imports",
                include_str!(concat!("../migrations/", $database, "/0013_imports.sql")),
            ),
            $crate::migration::step(
                14,
                "studies",
                include_str!(concat!("../migrations/", $database, "/0014_studies.sql")),
            ),
            $crate::migration::step(
                15,
                "learning",
                include_str!(concat!("../migrations/", $database, "/0015_learning.sql")),
            ),
            $crate::migration::step(
                16,
                "event photographs",
                include_str!(concat!("../migrations/", $database, "/0016_event_photographs.sql")),
            ),
            $crate::migration::step(
                17,
                "solving",
                include_str!(concat!("../migrations/", $database, "/0017_solving.sql")),
            ),
        ])
    };
}

pub(crate) fn step(version: i64, name: &'static str, sql: &'static str) -> Migration {
    Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
}

pub(crate) use migrator;

#[cfg(test)]
mod tests {
    use std::path::Path;

    #[tokio::test]
    async fn no_file_is_forgotten() {
        let all =
            [("sqlite", &*crate::sqlite::MIGRATIONS), ("postgres", &*crate::postgres::MIGRATIONS)];
        for (database, ours) in all {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
            let files = sqlx::migrate::Migrator::new(folder).await.unwrap();
            let name = |it: &sqlx::migrate::Migration| {
                (it.version, it.description.to_string(), it.checksum.to_vec())
            };
            assert!(ours.iter().map(name).eq(files.iter().map(name)), "{database}");
        }
    }
}
