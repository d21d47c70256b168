//! Opening, copies, and what stands in the way of changing a log.

use crate::common::{append, bodies, game_id, named, new_game};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use adoube_store::testing::{PrivatePostgres, postgres};
use adoube_store::{
    AccountId, Append, Seat, StoreError, hold, hold_within, is_served, open, open_existing,
    open_to_copy, open_to_look,
};

/// Does something to a database that no program of ours does.
fn sql(uri: &str, text: &str) {
    match uri.strip_prefix("sqlite:") {
        Some(path) => rusqlite::Connection::open(path).unwrap().execute_batch(text).unwrap(),
        None => postgres().psql(uri.rsplit('/').next().unwrap(), text).unwrap(),
    }
}

#[tokio::test]
async fn what_is_erased_is_not_in_the_file_any_more() {
    let place = crate::common::sqlite().await;
    let store = &*place.store;
    let name = "Unmistakable-Name-4711";
    let id = named(store, 1, name).await;
    store.erase_account(id, 9).await.unwrap();
    store.close().await;
    let mut looked = 0;
    for file in std::fs::read_dir(place.folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let there = |needle: &str| bytes.windows(needle.len()).any(|it| it == needle.as_bytes());
        assert!(!there(name) && !there(&name.to_lowercase()));
        looked += 1;
    }
    assert!(looked > 0);
}

on_both! {
    async fn a_copy_of_a_live_database_is_whole(place) {
        let store = &*place.store;
        let ann = named(store, 1, "Ann").await;
        store.create_game(&new_game(1, &[(Seat::First, ann)])).await.unwrap();
        store.append(append(game_id(1), 0, &["tab\there", "back\\slash", "\\."])).await.unwrap();
        let to = place.folder.path().join("copy");
        store.backup(&to).await.unwrap();
        let again = store.backup(&to).await;
        assert!(matches!(again, Err(StoreError::File { .. })), "{again:?}");
        store.append(append(game_id(1), 3, &["later"])).await.unwrap();

        let uri = if place.uri.starts_with("sqlite") {
            format!("sqlite:{}", to.display())
        } else {
            let uri = postgres().database().unwrap();
            let name = uri.rsplit('/').next().unwrap();
            postgres().psql(name, &std::fs::read_to_string(&to).unwrap()).unwrap();
            uri
        };
        let copy = open(&uri, None).await.unwrap();
        assert_eq!(bodies(&*copy, game_id(1)).await, ["tab\there", "back\\slash", "\\."]);
        assert_eq!(copy.account_by_name("ann").await.unwrap().unwrap().id, ann);
        assert_eq!(copy.check().await.unwrap(), Vec::<String>::new());
        // It goes on where it was.
        copy.append(append(game_id(1), 3, &["other"])).await.unwrap();
        named(&*copy, 2, "Bob").await;
        copy.close().await;
        assert!(!place.folder.path().join("copy.partial").exists());
    }

    async fn the_last_thing_that_came_is_known_of_games_that_are_not_over(place) {
        let store = &*place.store;
        assert_eq!(store.latest().await.unwrap(), None);
        let ann = named(store, 1, "Ann").await;
        for (n, arrived) in [(1, 70), (2, 90)] {
            store.create_game(&new_game(n, &[(Seat::First, ann)])).await.unwrap();
            let mut written = append(game_id(n), 0, &["x"]);
            written.entries[0].arrived = arrived;
            store.append(written).await.unwrap();
        }
        assert_eq!(store.latest().await.unwrap(), Some(90));
        let over = Append { open: Some(false), ..append(game_id(2), 1, &["y"]) };
        store.append(over).await.unwrap();
        assert_eq!(store.latest().await.unwrap(), Some(70));
    }

    async fn only_one_server_holds_a_database(place) {
        let first = hold(&place.uri).await.unwrap();
        let second = hold(&place.uri).await;
        assert!(matches!(second, Err(StoreError::Served)), "{second:?}");
        // Who looks, or copies, is not in the way.
        open_existing(&place.uri).await.unwrap().close().await;
        assert!(is_served(&place.uri).await.unwrap());
        first.give_up();
        // PostgreSQL needs a moment to notice.
        while is_served(&place.uri).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        hold(&place.uri).await.unwrap();
    }

    async fn who_looks_or_copies_leaves_tables_of_an_earlier_program_as_they_are(place) {
        let ann = named(&*place.store, 1, "Ann").await;
        place.store.close().await;
        // As a program left it that did not know the last step.
        sql(
            &place.uri,
            "DELETE FROM _sqlx_migrations WHERE version =
             (SELECT max(version) FROM _sqlx_migrations);",
        );
        let Err(StoreError::TooOld(before)) = open_existing(&place.uri).await else {
            panic!("it was looked at")
        };
        let copied = open_to_copy(&place.uri).await.unwrap();
        copied.backup(&place.folder.path().join("copy")).await.unwrap();
        assert_eq!(copied.account_by_name("ann").await.unwrap().unwrap().id, ann);
        copied.close().await;
        let Err(StoreError::TooOld(after)) = open_existing(&place.uri).await else {
            panic!("its tables were changed")
        };
        assert_eq!(after, before);
    }

    async fn a_copy_into_a_folder_that_is_not_there_is_refused(place) {
        let refused = place.store.backup(&place.folder.path().join("no/copy")).await;
        assert!(refused.is_err());
    }

    async fn a_database_opens_again_as_it_was(place) {
        let ann = named(&*place.store, 1, "Ann").await;
        place.store.close().await;
        for _ in 0..2 {
            let store = open(&place.uri, None).await.unwrap();
            assert_eq!(store.account_by_name("ann").await.unwrap().unwrap().id, ann);
            store.close().await;
        }
    }
}

#[tokio::test]
async fn what_is_no_database_is_named() {
    for uri in ["", "adoube.db", "mysql://localhost/x", "sqlite::memory:", "sqlite:", "sqlite://"] {
        let Err(error) = open(uri, None).await else { panic!("{uri} was opened") };
        assert!(error.to_string().contains("expected sqlite:FILE"), "{uri}: {error}");
    }
    let Err(error) = open("postgres://ann:secret@[bad", None).await else { panic!("was opened") };
    assert!(!error.to_string().contains("secret"), "{error}");
    let Err(error) = open("sqlite:/no/such/folder/adoube.db", None).await else { panic!("opened") };
    assert!(error.to_string().starts_with("/no/such/folder/adoube.db: "), "{error}");
}

#[tokio::test]
async fn a_database_that_is_not_there_is_not_made_by_looking() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("adoube.db");
    let uri = format!("sqlite:{}", path.display());
    assert!(open_existing(&uri).await.is_err());
    assert!(!path.exists());
    open(&uri, None).await.unwrap().close().await;
    open_existing(&uri).await.unwrap().close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_database_that_is_reached_by_a_link_is_the_same_database() {
    let place = crate::common::sqlite().await;
    let elsewhere = tempfile::tempdir().unwrap();
    let link = elsewhere.path().join("other.db");
    let file = place.uri.strip_prefix("sqlite:").unwrap();
    std::os::unix::fs::symlink(file, &link).unwrap();
    let linked = format!("sqlite:{}", link.display());
    let first = hold(&place.uri).await.unwrap();
    let second = hold(&linked).await;
    assert!(matches!(second, Err(StoreError::Served)), "{second:?}");
    assert!(is_served(&linked).await.unwrap());
    first.give_up();
    // What is restored takes the file's place, and not the link's.
    named(&*place.store, 1, "Ann").await;
    let copy = place.folder.path().join("copy");
    place.store.backup(&copy).await.unwrap();
    place.store.close().await;
    adoube_store::restore(&linked, &copy, true, async |_| Ok(())).await.unwrap();
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    let names: Vec<_> = std::fs::read_dir(elsewhere.path()).unwrap().collect();
    assert_eq!(names.len(), 1, "{names:?}");
    let store = open(&place.uri, None).await.unwrap();
    assert!(store.account_by_name("ann").await.unwrap().is_some());
    store.close().await;
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_database_that_is_reached_by_a_hard_link_is_the_same_database() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("adoube.db"), folder.path().join("other.db"));
    let (uri, linked) =
        (format!("sqlite:{}", file.display()), format!("sqlite:{}", link.display()));
    // Also one that is made only now.
    let first = hold(&uri).await.unwrap();
    let store = open(&uri, None).await.unwrap();
    named(&*store, 1, "Ann").await;
    std::fs::hard_link(&file, &link).unwrap();
    assert!(is_served(&linked).await.unwrap());
    let second = hold(&linked).await;
    assert!(matches!(second, Err(StoreError::Served)), "{second:?}");
    let names = |it: std::fs::ReadDir| it.map(|it| it.unwrap().file_name()).collect::<Vec<_>>();
    let beside = names(std::fs::read_dir(folder.path()).unwrap());
    assert!(!beside.iter().any(|name| name == "other.db.serving"), "{beside:?}");
    store.close().await;
    first.give_up();
    assert!(!is_served(&linked).await.unwrap());
    // A name more is no fault where nobody else serves it.
    let again = hold(&linked).await.unwrap();
    let store = open(&linked, None).await.unwrap();
    assert!(store.account_by_name("ann").await.unwrap().is_some());
    store.close().await;
    again.give_up();
}

/// Every file of a folder, to the byte.
#[cfg(unix)]
fn files_of(folder: &std::path::Path) -> Vec<(std::path::PathBuf, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        // What SQLite keeps in common memory is nobody's data.
        .filter(|path| !path.to_string_lossy().ends_with("-shm"))
        .map(|path| (path.clone(), std::fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

#[cfg(unix)]
#[tokio::test]
async fn who_looks_or_copies_changes_no_byte() {
    let place = crate::common::sqlite().await;
    let ann = named(&*place.store, 1, "Ann").await;
    // As it lies there when a server was killed: what came last stands in the write-ahead log.
    let killed = tempfile::tempdir().unwrap();
    for (path, bytes) in files_of(place.folder.path()) {
        std::fs::write(killed.path().join(path.file_name().unwrap()), bytes).unwrap();
    }
    assert!(killed.path().join("adoube.db-wal").exists(), "{:?}", killed.path());
    place.store.close().await;
    let copies = tempfile::tempdir().unwrap();
    for (nth, folder) in [killed.path(), place.folder.path()].into_iter().enumerate() {
        let uri = format!("sqlite:{}", folder.join("adoube.db").display());
        let before = files_of(folder);
        for aim in 0..2 {
            let store = match aim {
                0 => open_to_look(&uri).await.unwrap(),
                _ => open_to_copy(&uri).await.unwrap(),
            };
            assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
            assert_eq!(store.account_by_name("ann").await.unwrap().unwrap().id, ann);
            store.backup(&copies.path().join(format!("{nth}-{aim}"))).await.unwrap();
            store.close().await;
            assert!(files_of(folder) == before, "folder {nth}, aim {aim}");
        }
    }
    // Nothing can be written there either.
    let copy = copies.path().join("1-0");
    let store = open_to_look(&format!("sqlite:{}", copy.display())).await.unwrap();
    assert!(store.create_account(AccountId::from_bits(9), 0).await.is_err());
    store.close().await;
}

#[tokio::test]
async fn a_database_is_one_file_that_nobody_else_reads() {
    use std::os::unix::fs::PermissionsExt;
    let place = crate::common::sqlite().await;
    named(&*place.store, 1, "Ann").await;
    place.store.backup(&place.folder.path().join("copy")).await.unwrap();
    place.store.close().await;
    let mut files: Vec<_> = std::fs::read_dir(place.folder.path())
        .unwrap()
        .map(|entry| {
            let entry = entry.unwrap();
            let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
            (entry.file_name().into_string().unwrap(), mode)
        })
        .collect();
    files.sort();
    assert_eq!(files, [("adoube.db".to_string(), 0o600), ("copy".to_string(), 0o600)]);
}

#[tokio::test]
async fn a_log_cannot_be_changed_by_hand() {
    let place = crate::common::postgresql().await;
    let name = place.uri.rsplit('/').next().unwrap();
    place.store.create_game(&new_game(1, &[])).await.unwrap();
    place.store.append(append(game_id(1), 0, &["a"])).await.unwrap();
    for sql in ["UPDATE log SET body = 'b';", "DELETE FROM log;", "TRUNCATE log;"] {
        let refused = postgres().psql(name, sql).unwrap_err();
        assert!(refused.to_string().contains("append-only"), "{refused}");
    }
    assert_eq!(bodies(&*place.store, game_id(1)).await, ["a"]);
}

#[tokio::test]
async fn who_comes_back_to_a_database_that_another_server_took_meanwhile_is_told() {
    let database = PrivatePostgres::start().unwrap();
    let uri = database.database().unwrap();
    let first = hold(&uri).await.unwrap();
    // Whoever is first after it was away has it: that is tried until it is the second.
    let second = loop {
        database.go_down().unwrap();
        database.come_back().unwrap();
        match hold_within(&uri, Duration::ZERO).await {
            Err(StoreError::Served) => {}
            held => break held.unwrap(),
        }
    };
    tokio::time::timeout(Duration::from_secs(120), first.lost()).await.unwrap();
    let kept = tokio::time::timeout(Duration::ZERO, second.lost()).await;
    assert!(kept.is_err(), "the second has it");
}

/// A line to PostgreSQL that can be cut on this side alone, as by a router in between: it goes on to hold what it had.
struct Cut {
    near: Mutex<Vec<tokio::task::AbortHandle>>,
    far: Arc<Mutex<Vec<tokio::net::UnixStream>>>,
}

#[tokio::test]
async fn a_line_that_is_cut_on_one_side_is_nobody_elses() {
    use tokio::net::{UnixListener, UnixStream};

    let database = PrivatePostgres::start().unwrap();
    let uri = database.database().unwrap();
    let (host, name) = uri.strip_prefix("postgres://adoube@").unwrap().split_once('/').unwrap();
    let socket = format!("{}/.s.PGSQL.5432", host.replace("%2F", "/"));
    let folder = tempfile::tempdir().unwrap();
    let listener = UnixListener::bind(folder.path().join(".s.PGSQL.5432")).unwrap();
    let lines = Arc::new(Cut { near: Mutex::default(), far: Arc::default() });
    let taken = Arc::clone(&lines);
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let far = UnixStream::connect(&socket).await.unwrap().into_std().unwrap();
            let mut other = UnixStream::from_std(far.try_clone().unwrap()).unwrap();
            taken.far.lock().unwrap().push(UnixStream::from_std(far).unwrap());
            let carried = tokio::spawn(async move {
                let _ = tokio::io::copy_bidirectional(&mut near, &mut other).await;
            });
            taken.near.lock().unwrap().push(carried.abort_handle());
        }
    });
    let here = folder.path().display().to_string().replace('/', "%2F");
    let held = hold(&format!("postgres://adoube@{here}/{name}")).await.unwrap();
    let count = || lines.near.lock().unwrap().len();
    let before = count();
    lines.near.lock().unwrap().iter().for_each(tokio::task::AbortHandle::abort);
    // Twice he finds it taken, and asks by whom.
    while count() < before + 4 {
        let lost = tokio::time::timeout(Duration::from_millis(20), held.lost()).await;
        assert!(lost.is_err(), "it is his own session that has it");
    }
    // Once PostgreSQL has noticed he has it by another.
    lines.far.lock().unwrap().drain(..before).for_each(drop);
    let again = count();
    while count() == again || !is_served(&uri).await.unwrap() {
        let lost = tokio::time::timeout(Duration::from_millis(20), held.lost()).await;
        assert!(lost.is_err(), "nobody else wants it");
    }
}
