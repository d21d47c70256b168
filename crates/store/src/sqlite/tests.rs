use super::*;

async fn file() -> (tempfile::TempDir, PathBuf, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adoube.db");
    let uri = format!("sqlite:{}", path.display());
    (folder, path, uri)
}

/// This program's migrations, and one more.
async fn later(folder: &Path, sql: &str) -> Migrator {
    let to = folder.join("migrations");
    std::fs::create_dir_all(&to).unwrap();
    let ours = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/sqlite");
    for file in std::fs::read_dir(ours).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
    let next = backup::newest(&MIGRATIONS) + 1;
    std::fs::write(to.join(format!("{next:04}_later.sql")), sql).unwrap();
    Migrator::new(to).await.unwrap()
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
    assert!(Sqlite::open(&uri, None, &broken, Aim::Serve).await.is_err());
    let same = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    assert_eq!(same.accounts(0, 9).await.unwrap().len(), 1);
    same.close().await;

    let good = later(folder.path(), "CREATE TABLE more (id INTEGER);").await;
    // Who only looks, or copies, changes nothing.
    let looked = Sqlite::open(&uri, None, &good, Aim::Keep).await;
    assert!(matches!(looked, Err(StoreError::TooOld(found)) if found == next - 1));
    let copied = Sqlite::open(&uri, None, &good, Aim::Copy).await.unwrap();
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
    let new = Sqlite::open(&uri, None, &good, Aim::Serve).await.unwrap();
    let sql = "SELECT count(*) FROM more";
    assert_eq!(sqlx::query_scalar::<_, i64>(sql).fetch_one(&new.read).await.unwrap(), 0);
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
    assert!(Sqlite::open(&uri, None, &broken, Aim::Serve).await.is_err());
    let left: Vec<_> = std::fs::read_dir(path.parent().unwrap()).unwrap().flatten().collect();
    assert_eq!(left.len(), 1, "only the migrations: {left:?}");
}

#[tokio::test]
async fn the_file_is_durable_and_its_log_cannot_be_changed_by_hand() {
    let (_folder, _path, uri) = file().await;
    let store = Sqlite::open(&uri, None, &MIGRATIONS, Aim::Serve).await.unwrap();
    let ask = |sql: &'static str| sqlx::query_scalar::<_, String>(sql).fetch_one(&store.write);
    assert_eq!(ask("SELECT journal_mode FROM pragma_journal_mode").await.unwrap(), "wal");
    // 2 is FULL: the disk has it before a commit is answered.
    assert_eq!(ask("SELECT CAST(synchronous AS TEXT) FROM pragma_synchronous").await.unwrap(), "2");
    assert_eq!(
        ask("SELECT CAST(foreign_keys AS TEXT) FROM pragma_foreign_keys").await.unwrap(),
        "1"
    );
    let sql = "INSERT INTO log VALUES (1, 0, 'a', NULL, 0, 0, 0)";
    sqlx::query(sql).execute(&store.write).await.unwrap();
    for sql in ["UPDATE log SET body = 'b'", "DELETE FROM log"] {
        let refused = sqlx::query(sql).execute(&store.write).await.unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{refused}");
    }
    assert!(sqlx::query("DELETE FROM accounts").execute(&store.read).await.is_err());
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
        sqlx::query(sql).execute(&store.write).await.unwrap();
    }
    let faults = store.check().await.unwrap();
    let (one, two) = (GameId::from_bits(1), GameId::from_bits(2));
    let said = [format!("game {one}: its log has gaps"), format!("game {two}: it has a log only")];
    assert_eq!(faults, said);
}
