//! Moves from one database to another, and what stands in their way.

use std::sync::Arc;

use adoube_store::testing::postgres;
use adoube_store::{
    Append, Moving, MovingStep, Seat, Store, StoreError, move_store, open, open_to_look,
};

use crate::common::{append, bodies, game_id, named, new_game};

/// A row at least in every table, with what is easily lost: what is missing, nothing, bytes that are no text, rows that point to
/// later ones, numbers that were given out and are gone.
const EVERYTHING: &str = r#"
INSERT INTO accounts VALUES (1, 11, 'owner', 5, NULL, NULL, NULL), (2, 12, 'player', 6, 7, 8, 3);
UPDATE sqlite_sequence SET seq = 9 WHERE name = 'accounts';
INSERT INTO profiles VALUES (11, 'Ann', 'ann', NULL, 'ann'), (12, 'Zoë 王', 'zoë 王', '', NULL);
INSERT INTO logins VALUES (21, x'00ff', 11, 'tab	and
line', 1, 2, 3);
INSERT INTO tokens VALUES (31, x'', 11, 'label', '', 1, NULL, NULL);
INSERT INTO links VALUES (x'01', 'owner', NULL, 1, 2), (x'ff', 'password', 12, 1, 2);
INSERT INTO draws VALUES (41, x'02', 11, NULL, x'', 1);
INSERT INTO games (id, head, created, open, lag_cap, draw, rematch_of, rated, filed) VALUES
  (51, 'head', 1, 1, NULL, 41, 52, 0, 0), (52, '', 2, 0, 250, NULL, NULL, 1, 1);
INSERT INTO seats VALUES (51, 'first', 11), (51, 'second', 12), (51, 'arbiter', 11);
INSERT INTO log VALUES (51, 0, '{"a":1}', NULL, 1, 2, 3), (51, 1, 'back\slash \N', 11, 4, 5, 6), (52, 0, '', 12, -1, 0, 0);
INSERT INTO commands VALUES (51, 11, 'B', 'd', '"arbiter"', '{}', 0, 1), (51, 11, 'a', 'd', '"first"', '{}', 1, 1), (51, 11, 'é', '', '', '', 1, 0);
INSERT INTO notes VALUES (61, 51, 11, NULL, 1), (62, 51, 12, 'no ''quotes''', 1);
INSERT INTO challenges (id, host, guest, link, terms, draw, rematch_of, created, expires, state, game, arbiter, consent) VALUES
  (71, 11, NULL, x'03', '{}', 41, 51, 1, 2, 'accepted', 52, 12, 'agreed');
INSERT INTO envelopes VALUES (51, 'c', 11, x'04', x'05', 1);
INSERT INTO journal (at, actor, act, subject, game, detail) VALUES (1, NULL, 'act', 12, NULL, '');
DELETE FROM journal WHERE id = (SELECT max(id) FROM journal) AND id > 2;
INSERT INTO hidden VALUES (51, 'key', 1);
INSERT INTO blocks VALUES (11, 12, 1);
INSERT INTO reports VALUES (81, 11, 12, NULL, 'why', NULL, 1, NULL, NULL);
INSERT INTO bans VALUES (12, NULL, 'why', 1);
INSERT INTO barred VALUES ('2001:db8::/64', 1), ('10.0.0.1', 2);
INSERT INTO addresses VALUES (11, 'a@example.org', 'a@example.org', 'fr', 1, NULL, 'k', 1);
INSERT INTO confirmations VALUES (12, 'b@example.org', 'b@example.org', 'en', NULL, 1, 2);
INSERT INTO mails VALUES (11, 'games', 'text', 1, 2, 3);
INSERT INTO reminders VALUES (11, 51, 4);
INSERT INTO passkeys VALUES (91, x'06', 11, 'key', x'07', x'', 1, NULL);
INSERT INTO ends VALUES (52, 1, 9, 'chess', 'blitz', 1, 11, 12, 'drawn', '5m', '{}');
INSERT INTO ratings VALUES (11, 'chess', 'blitz', 1, 52, 9, 12, 1, 1500, 350, 60, 1500, 350, 1510, 300, 60);
INSERT INTO events VALUES (101, 1, NULL), (102, 2, 3);
INSERT INTO event_log VALUES (101, 0, '{}', NULL, 1), (101, 1, '{"é":"王"}', 11, 2);
INSERT INTO event_commands VALUES (101, 11, 'id', 'd', 0, 2);
INSERT INTO event_people VALUES (101, 1, 12, NULL), (101, 2, NULL, '{}');
INSERT INTO event_offices VALUES (101, 11, 'organiser', '', 1, 2), (101, 12, 'arbiter', '1-4', 1, NULL);
INSERT INTO event_invitations VALUES (x'08', 101, 'reader', '', 1, 2);
INSERT INTO event_texts VALUES (101, 1, 'text'), (101, 2, NULL);
INSERT INTO event_photographs VALUES (101, 1, 1, 2, x'ffd8'), (101, 3, 2, 1, NULL);
INSERT INTO push_keys VALUES ('vapid', x'09');
INSERT INTO subscriptions VALUES (21, 11, 'https://example.org', x'0a', x'0b', 'en', 0, 1);
INSERT INTO friends VALUES (11, 12, 1);
INSERT INTO imports VALUES (81, 11, 'chess', 'Ann', 'Éva', 'Open', '2026-11-18', 'drawn', 'start', 'e2e4', 1, 'board', 'record', 5, 'ann éva', 'digest');
INSERT INTO learning VALUES (11, 'lessons', '{}', 5);
INSERT INTO problem_ratings VALUES ('chess', 'bznje8rz', 1, 2, 3, 4);
INSERT INTO solvers VALUES (11, 'chess', 1, 2, 3, 4);
INSERT INTO problem_tries VALUES (11, 'chess', 'bznje8rz', 1, 5);
INSERT INTO studies VALUES (82, 11, 'Evans', 'chess', 'r', NULL, 1, 5, 6);
INSERT INTO study_log VALUES (82, 0, '{}', 11, 5);
"#;

/// Everything that a file holds, table by table, and which triggers it has.
fn contents(uri: &str) -> Vec<(String, Vec<String>)> {
    let file = rusqlite::Connection::open(uri.strip_prefix("sqlite:").unwrap()).unwrap();
    let names = |sql: &str| -> Vec<String> {
        let mut statement = file.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let tables = names(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('_sqlx_migrations', 'sqlite_stat1', 'sqlite_stat4') ORDER BY name",
    );
    let triggers = names("SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name");
    let rows = |table: &String| {
        let mut statement = file.prepare(&format!("SELECT * FROM {table} ORDER BY 1, 2")).unwrap();
        let columns = statement.column_count();
        let row = |row: &rusqlite::Row<'_>| {
            let value = |at| row.get::<_, rusqlite::types::Value>(at).unwrap();
            Ok(format!("{:?}", (0..columns).map(value).collect::<Vec<_>>()))
        };
        let mut rows: Vec<String> =
            statement.query_map([], row).unwrap().map(Result::unwrap).collect();
        rows.sort();
        rows
    };
    let all = tables.iter().map(|table| (table.clone(), rows(table)));
    all.chain([("triggers".to_string(), triggers)]).collect()
}

async fn well(_: Arc<dyn Store>) -> Result<(), StoreError> {
    Ok(())
}

fn in_folder(folder: &tempfile::TempDir, name: &str) -> String {
    format!("sqlite:{}", folder.path().join(name).display())
}

/// A database with all of it, which nobody has open.
async fn full(folder: &tempfile::TempDir) -> String {
    let uri = in_folder(folder, "full.db");
    open(&uri, None).await.unwrap().close().await;
    let file = rusqlite::Connection::open(uri.strip_prefix("sqlite:").unwrap()).unwrap();
    file.execute_batch(EVERYTHING).unwrap();
    uri
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_moves_to_postgresql_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let uri = full(&folder).await;
    let before = contents(&uri);
    let empty: Vec<_> = before.iter().filter(|(_, rows)| rows.is_empty()).collect();
    assert!(empty.is_empty(), "tables that nothing is known of here: {empty:?}");
    assert_eq!(before.len(), 44 + 2, "tables, their numbers and their triggers");

    let server = postgres().database().unwrap();
    let mut seen = Vec::new();
    let moved = move_store(&uri, &server, |it| seen.push(it), well).await.unwrap();
    assert_eq!((moved.before, moved.already), (0, false));
    for step in [MovingStep::Written, MovingStep::Compared] {
        let last = seen.iter().rfind(|it| it.step == step).unwrap();
        assert_eq!((last.rows, last.of), (moved.rows, moved.rows), "{last:?}");
    }
    // It is as good as any: what comes next has the next number, and rules are noted again.
    let store = open(&server, None).await.unwrap();
    let next = named(&*store, 1, "Bob").await;
    assert_eq!(store.account(next).await.unwrap().unwrap().number, 10);
    store.close().await;
    postgres()
        .psql(server.rsplit('/').next().unwrap(), "DELETE FROM profiles WHERE name = 'Bob'; DELETE FROM accounts WHERE number = 10; SELECT setval(pg_get_serial_sequence('accounts', 'number'), 9);")
        .unwrap();

    let back = in_folder(&folder, "back.db");
    let again = move_store(&server, &back, |_| {}, well).await.unwrap();
    assert_eq!(again.rows, moved.rows);
    assert_eq!(contents(&back), before);
    let names: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
    assert!(names.iter().all(|it| !format!("{it:?}").contains("moving")), "{names:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_was_broken_off_goes_on_wherever_that_was() {
    let folder = tempfile::tempdir().unwrap();
    let uri = in_folder(&folder, "many.db");
    let store = open(&uri, None).await.unwrap();
    let ann = named(&*store, 1, "Ann").await;
    for n in 1..=5 {
        store.create_game(&new_game(n, &[(Seat::First, ann)])).await.unwrap();
        let lines: Vec<String> = (0..700).map(|at| format!("{n}: {at}")).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        store.append(append(game_id(n), 0, &lines)).await.unwrap();
    }
    store.close().await;
    let server = postgres().database().unwrap();
    let back = in_folder(&folder, "back.db");
    for (from, to) in [(&uri, &server), (&server, &back)] {
        // Broken off after every so many batches: written, compared, read.
        let mut goes_on = 0;
        for after in 0.. {
            let (told, mut heard) = tokio::sync::mpsc::unbounded_channel::<Moving>();
            let show = move |it| {
                let _ = told.send(it);
            };
            let mut moving = Box::pin(move_store(from, to, show, well));
            let mut batches = 0;
            let done = loop {
                tokio::select! {
                    biased;
                    Some(_) = heard.recv() => {
                        batches += 1;
                        if batches > after {
                            break None;
                        }
                    }
                    done = &mut moving => break Some(done.unwrap()),
                }
            };
            drop(moving);
            if let Some(moved) = done {
                assert!(!moved.already, "{moved:?}");
                goes_on += u32::from(moved.before > 0);
                break;
            }
            // Nothing of it is where it would be served.
            assert!(open_to_look(to).await.is_err(), "after {after}");
        }
        assert!(goes_on > 0, "it never went on: {to}");
        let moved = move_store(from, to, |_| {}, well).await.unwrap();
        assert!(moved.already, "{moved:?}");
        let store = open_to_look(to).await.unwrap();
        for n in 1..=5 {
            let all = bodies(&*store, game_id(n)).await;
            assert_eq!((all.len(), all.last().unwrap().as_str()), (700, &*format!("{n}: 699")));
        }
        store.close().await;
    }
    assert_eq!(contents(&back), contents(&uri));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_half_moved_from_another_time_is_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let uri = full(&folder).await;
    let server = postgres().database().unwrap();
    let unsound = async |_: Arc<dyn Store>| Err(StoreError::Unfit("not sound"));
    let refused = move_store(&uri, &server, |_| {}, unsound).await;
    assert!(matches!(refused, Err(StoreError::Unfit("not sound"))), "{refused:?}");
    assert!(open_to_look(&server).await.is_err());
    // Meanwhile it was served: a row is gone, one is another.
    let file = rusqlite::Connection::open(uri.strip_prefix("sqlite:").unwrap()).unwrap();
    file.execute_batch(
        "DELETE FROM friends; UPDATE profiles SET name = 'Anne' WHERE account = 11;",
    )
    .unwrap();
    drop(file);
    let moved = move_store(&uri, &server, |_| {}, well).await.unwrap();
    assert_eq!(moved.before, 0);
    let back = in_folder(&folder, "back.db");
    move_store(&server, &back, |_| {}, well).await.unwrap();
    assert_eq!(contents(&back), contents(&uri));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_were_half_made_are_made_anew_and_not_copied() {
    let folder = tempfile::tempdir().unwrap();
    let uri = full(&folder).await;
    let server = postgres().database().unwrap();
    let unsound = async |_: Arc<dyn Store>| Err(StoreError::Unfit("not sound"));
    move_store(&uri, &server, |_| {}, unsound).await.unwrap_err();
    // As a kill leaves it while they are made.
    let name = server.rsplit('/').next().unwrap();
    let kill = "SET search_path TO adoube_moving; DROP TABLE learning;
                DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations);";
    postgres().psql(name, kill).unwrap();
    move_store(&uri, &server, |_| {}, well).await.unwrap();
    let back = in_folder(&folder, "back.db");
    move_store(&server, &back, |_| {}, well).await.unwrap();
    assert_eq!(contents(&back), contents(&uri));
    let here = std::fs::read_dir(".").unwrap().map(|it| it.unwrap().file_name());
    let copies: Vec<_> =
        here.filter(|it| it.to_string_lossy().starts_with(&format!("{name}.sql"))).collect();
    assert!(copies.is_empty(), "{copies:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_holds_something_else_is_refused_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let uri = full(&folder).await;
    let other = in_folder(&folder, "other.db");
    let served = postgres().database().unwrap();
    for to in [&other, &served] {
        let store = open(to, None).await.unwrap();
        named(&*store, 1, "Ann").await;
        store.create_game(&new_game(1, &[])).await.unwrap();
        store.append(Append { open: Some(false), ..append(game_id(1), 0, &["a"]) }).await.unwrap();
        store.close().await;
        let refused = move_store(&uri, to, |_| {}, well).await;
        let Err(StoreError::Unfit(why)) = refused else { panic!("{refused:?}") };
        assert!(why.contains("not empty"), "{why}");
        let store = open_to_look(to).await.unwrap();
        assert_eq!(bodies(&*store, game_id(1)).await, ["a"]);
        store.close().await;
    }
    // Of another program.
    let foreign = postgres().database().unwrap();
    postgres().psql(foreign.rsplit('/').next().unwrap(), "CREATE TABLE theirs (id INT);").unwrap();
    let text = folder.path().join("text");
    std::fs::write(&text, "no database").unwrap();
    let text = format!("sqlite:{}", text.display());
    for to in [&foreign, &text, &uri] {
        let refused = move_store(&uri, to, |_| {}, well).await;
        assert!(matches!(refused, Err(StoreError::Unfit(_))), "{to}: {refused:?}");
    }
    let refused = move_store(&uri, "mysql://ann:secret@localhost/x", |_| {}, well).await;
    let said = refused.unwrap_err().to_string();
    assert!(said.contains("expected sqlite:FILE") && !said.contains("secret"), "{said}");
    let missing = in_folder(&folder, "missing.db");
    assert!(move_store(&missing, &served, |_| {}, well).await.is_err());
}
