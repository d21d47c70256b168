use super::*;
use crate::value::{FromRow as _, values};
use crate::{AccountId, Accounts as _, GameId, Store as _};

/// What a question finds first.
async fn first<T: crate::value::FromValue>(pool: &Pool, sql: &'static str) -> T {
    let rows = pool.with(move |it| connection::ask(it, sql, &[])).await.unwrap();
    <(T,)>::from_row(rows.into_iter().next().unwrap()).unwrap().0
}

async fn run(pool: &Pool, sql: &'static str) -> Result<u64> {
    pool.with(move |it| connection::change(it, sql, &[])).await
}

async fn file() -> (tempfile::TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adoube.db");
    let uri = format!("sqlite:{}", path.display());
    (folder, path, uri)
}

/// This program's migrations, and one more.
async fn later(folder: &Path, sql: &str) -> &'static Migrator {
    let to = folder.join("migrations");
    std::fs::create_dir_all(&to).unwrap();
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite");
    for file in std::fs::read_dir(ours).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
    let next = backup::newest(&MIGRATIONS) + 1;
    std::fs::write(to.join(format!("{next:04}_later.sql")), sql).unwrap();
    Box::leak(Box::new(Migrator::new(to).await.unwrap()))
}

#[tokio::test]
async fn a_copy_is_made_before_the_tables_change() {
    let (folder, path, uri) = file().await;
    let old = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    old.create_account(AccountId::from_bits(1), 5).await.unwrap();
    old.close().await;
    let next = backup::newest(&MIGRATIONS) + 1;
    let copy = path.with_file_name(format!("adoube.db.before-{next}"));
    assert!(!copy.exists());

    // A migration that fails leaves the database as it was.
    let broken =
        later(folder.path(), "CREATE TABLE more (id INTEGER); SELECT * FROM nowhere;").await;
    assert!(Sqlite::open(&uri, None, broken, Aim::Serve).await.is_err());
    let same = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    assert_eq!(same.accounts(0, 9).await.unwrap().len(), 1);
    same.close().await;

    let good = later(folder.path(), "CREATE TABLE more (id INTEGER);").await;
    // Who only looks, or copies, changes nothing.
    let looked = Sqlite::open(&uri, None, good, Aim::Keep).await;
    assert!(matches!(looked, Err(StoreError::TooOld(found)) if found == next - 1));
    let copied = Sqlite::open(&uri, None, good, Aim::Copy).await.unwrap();
    copied.backup(&path.with_file_name("copy.db")).await.unwrap();
    copied.close().await;
    assert_eq!(
        Sqlite::open(&uri, None, &MIGRATIONS, Aim::Keep)
            .await
            .unwrap()
            .accounts(0, 9)
            .await
            .unwrap()
            .len(),
        1
    );
    let new = Sqlite::open(&uri, None, good, Aim::Serve).await.unwrap();
    let sql = "SELECT count(*) FROM more";
    assert_eq!(first::<i64>(&new.0.read, sql).await, 0);
    new.close().await;
    let kept = Sqlite::open(&format!("sqlite:{}", copy.display()), None, &MIGRATIONS, Aim::Serve)
        .await
        .unwrap();
    assert_eq!(kept.accounts(0, 9).await.unwrap().len(), 1);
    kept.close().await;

    let refused = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await;
    assert!(matches!(refused, Err(StoreError::TooNew(found)) if found == next));
}

#[tokio::test]
async fn a_database_that_could_not_be_made_leaves_nothing() {
    let (folder, path, uri) = file().await;
    let broken = later(folder.path(), "SELECT * FROM nowhere;").await;
    assert!(Sqlite::open(&uri, None, broken, Aim::Serve).await.is_err());
    let left: Vec<_> = std::fs::read_dir(path.parent().unwrap()).unwrap().flatten().collect();
    assert_eq!(left.len(), 1, "only the migrations: {left:?}");
}

#[tokio::test]
async fn the_file_is_durable_and_its_log_cannot_be_changed_by_hand() {
    let (_folder, _path, uri) = file().await;
    let store = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    let write = &store.0.write;
    let ask = async |sql| first::<String>(write, sql).await;
    assert_eq!(ask("SELECT journal_mode FROM pragma_journal_mode").await, "wal");
    // 2 is FULL: the disk has it before a commit is answered.
    assert_eq!(ask("SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous").await, "2");
    assert_eq!(ask("SELECT CAST(foreign_keys AS TEXT) FROM pragma_foreign_keys").await, "1");
    run(write, "INSERT INTO log VALUES (1, 0, 'a', NULL, 0, 0, 0)").await.unwrap();
    for sql in ["UPDATE log SET body = 'b'", "DELETE FROM log"] {
        let refused = run(write, sql).await.unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{refused}");
    }
    assert!(run(&store.0.read, "DELETE FROM accounts").await.is_err());
}

#[tokio::test]
async fn what_is_not_committed_is_as_if_it_had_never_been() {
    let (_folder, _path, uri) = file().await;
    let store = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    let sql = "INSERT INTO accounts (id, rank, created) VALUES ($1, 'player', 0)";
    for n in 1..=3_i64 {
        let mut change = store.0.begin().await.unwrap();
        assert_eq!(change.change(sql, values![n]).await.unwrap(), 1);
        // Whoever waits for the writer gets it once this is gone.
        if n == 2 {
            change.commit().await.unwrap();
        }
    }
    let there: Vec<(i64,)> = store.all("SELECT id FROM accounts", values![]).await.unwrap();
    assert_eq!(there, [(2,)]);
    store.close().await;
    assert!(matches!(store.change(sql, values![4_i64]).await, Err(StoreError::Closed)));
}

#[tokio::test]
async fn who_stops_waiting_leaves_the_connection_to_others() {
    let (_folder, _path, uri) = file().await;
    let store = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    for pool in [&store.0.read, &store.0.write] {
        for _ in 0..2 * READERS {
            // It takes until nobody waits for it any more.
            let (over, wait) = std::sync::mpsc::channel::<()>();
            let slow = pool.with(move |it| {
                let _ = wait.recv();
                connection::ask(it, "SELECT 1", &[])
            });
            assert!(tokio::time::timeout(Duration::from_millis(1), slow).await.is_err());
            drop(over);
        }
        assert_eq!(first::<i64>(pool, "SELECT 1").await, 1);
    }
    store.close().await;
}

#[tokio::test]
async fn what_is_wrong_with_a_log_is_found() {
    let (_folder, _path, uri) = file().await;
    let store = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
    for sql in [
        "INSERT INTO games (id, head, created, open) VALUES (1, 'head', 0, 1)",
        "INSERT INTO log VALUES (1, 1, 'a', NULL, 0, 0, 0), (2, 0, 'a', NULL, 0, 0, 0)",
    ] {
        run(&store.0.write, sql).await.unwrap();
    }
    let faults = store.check().await.unwrap();
    let (one, two) = (GameId::from_bits(1), GameId::from_bits(2));
    let said = [format!("game {one}: its log has gaps"), format!("game {two}: it has a log only")];
    assert_eq!(faults, said);
}
