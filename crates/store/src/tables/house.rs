//! Keeping house.

use std::path::Path;
use std::sync::LazyLock;

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{AccountId, GameId, Keep, Result, Store};

/// In milliseconds.
const A_DAY: i64 = 86_400_000;

/// Where an account is named that has left something behind.
const LEFT_BEHIND: [(&str, &str); 30] = [
    ("profiles", "account"),
    ("tokens", "account"),
    ("links", "account"),
    ("passkeys", "account"),
    ("addresses", "account"),
    ("confirmations", "account"),
    ("mails", "account"),
    ("reminders", "account"),
    ("seats", "account"),
    ("event_people", "account"),
    ("event_offices", "account"),
    ("notes", "author"),
    ("draws", "host"),
    ("envelopes", "sealer"),
    ("bans", "account"),
    ("imports", "account"),
    ("studies", "owner"),
    ("study_log", "author"),
    ("learning", "account"),
    ("solvers", "account"),
    ("problem_tries", "account"),
    ("blocks", "account"),
    ("blocks", "other"),
    ("friends", "account"),
    ("friends", "other"),
    ("reports", "reporter"),
    ("reports", "about"),
    ("challenges", "host"),
    ("challenges", "guest"),
    ("challenges", "arbiter"),
];

/// The question for guests who have been away since a moment, and have left nothing behind but how they were known; a few at a time.
static GUESTS: LazyLock<String> = LazyLock::new(|| {
    let nothing = LEFT_BEHIND.map(|(table, column)| {
        format!("AND NOT EXISTS (SELECT 1 FROM {table} WHERE {column} = it.id)")
    });
    format!(
        "SELECT it.id AS guest FROM accounts AS it WHERE created <= $1
         AND level IS NULL AND rank = 'player' AND closed IS NULL
         AND NOT EXISTS (SELECT 1 FROM logins WHERE account = it.id AND seen > $1)
         {} LIMIT 1000",
        nothing.join("\n")
    )
});

impl<D: Database> Tables<D> {
    async fn sweep_guests(&self, before: i64) -> Result<u64> {
        let guests: Vec<(AccountId,)> = self.all(GUESTS.as_str(), values![before]).await?;
        match self.remove(&guests).await {
            Err(error) if !error.is_outage() => {}
            done => return done,
        }
        // One of them stays for whatever reason: the others need not.
        let (mut rows, mut fault) = (0, None);
        for guest in guests.chunks(1) {
            match self.remove(guest).await {
                Ok(more) => rows += more,
                Err(error) if error.is_outage() => return Err(error),
                Err(error) => fault = Some(error),
            }
        }
        fault.map_or(Ok(rows), Err)
    }

    /// Removes guests and their logins, all or none.
    async fn remove(&self, guests: &[(AccountId,)]) -> Result<u64> {
        let mut rows = 0;
        let mut change = self.0.begin().await?;
        for &(guest,) in guests {
            change.change("DELETE FROM logins WHERE account = $1", values![guest]).await?;
            rows += change.change("DELETE FROM accounts WHERE id = $1", values![guest]).await?;
        }
        change.commit().await?;
        Ok(rows)
    }
}

#[async_trait]
impl<D: Database> Store for Tables<D> {
    async fn sweep(&self, now: i64) -> Result<u64> {
        let (mut rows, mut fault) = (0, None);
        let mut note = |done: Result<u64>| match done {
            Ok(more) => rows += more,
            // What cannot be swept keeps nothing else from it.
            Err(error) => fault = fault.take().or(Some(error)),
        };
        for sql in [
            "DELETE FROM logins WHERE expires <= $1",
            "DELETE FROM tokens WHERE expires <= $1",
            "DELETE FROM links WHERE expires <= $1",
            "DELETE FROM confirmations WHERE expires <= $1",
            "DELETE FROM event_invitations WHERE expires <= $1",
            "DELETE FROM bans WHERE until <= $1",
            "DELETE FROM barred WHERE until <= $1",
            "DELETE FROM challenges WHERE expires <= $1 AND state <> 'accepted'",
        ] {
            note(self.change(sql, values![now]).await);
        }
        for sql in [
            // A draw that nobody took up within a day.
            "DELETE FROM draws WHERE created <= $1
             AND NOT EXISTS (SELECT 1 FROM games WHERE games.draw = draws.id)
             AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.draw = draws.id)",
            // The key of a game that was not made after all.
            "DELETE FROM hidden WHERE created <= $1
             AND NOT EXISTS (SELECT 1 FROM games WHERE games.id = hidden.game)",
        ] {
            note(self.change(sql, values![now.saturating_sub(A_DAY)]).await);
        }
        note(self.sweep_guests(now.saturating_sub(A_DAY)).await);
        fault.map_or(Ok(rows), Err)
    }

    async fn forget(&self, keep: &Keep) -> Result<u64> {
        let mut rows = 0;
        for (sql, before) in [
            ("DELETE FROM journal WHERE at < $1", keep.journal),
            ("DELETE FROM reports WHERE settled < $1", keep.reports),
            ("DELETE FROM challenges WHERE state = 'accepted' AND created < $1", keep.challenges),
            (
                "DELETE FROM envelopes WHERE created < $1 AND game IN
                 (SELECT id FROM games WHERE open = FALSE)",
                keep.envelopes,
            ),
        ] {
            let Some(before) = before else { continue };
            rows += self.change(sql, values![before]).await?;
        }
        Ok(rows)
    }

    async fn ping(&self) -> Result<()> {
        self.0.ping().await
    }

    async fn pulse(&self) -> Result<()> {
        self.0.pulse().await
    }

    async fn size(&self) -> Result<i64> {
        self.value(D::SIZE, values![]).await
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        self.0.copy_to(to).await
    }

    async fn check(&self) -> Result<Vec<String>> {
        let mut faults = self.0.look_at_files().await?;
        let gaps = "SELECT game FROM log GROUP BY game
                    HAVING min(seq) <> 0 OR max(seq) + 1 <> count(*) ORDER BY game";
        let strays = "SELECT DISTINCT game FROM log
                      WHERE game NOT IN (SELECT id FROM games) ORDER BY game";
        for (sql, what) in [(gaps, "its log has gaps"), (strays, "it has a log only")] {
            let games: Vec<(GameId,)> = self.all(sql, values![]).await?;
            faults.extend(games.iter().map(|(game,)| format!("game {game}: {what}")));
        }
        Ok(faults)
    }

    async fn close(&self) {
        self.0.writer().finish().await;
        self.0.close().await;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rusqlite::Connection;

    use super::*;
    use crate::testing::postgres;
    use crate::{Login, LoginId, open};

    /// What else refers to accounts: logins go with a guest, and subscriptions with those; who has an end or a rating has a seat.
    const ELSEWHERE: [(&str, &str); 6] = [
        ("logins", "account"),
        ("subscriptions", "account"),
        ("ends", "first_player"),
        ("ends", "second_player"),
        ("ratings", "account"),
        ("ratings", "opponent"),
    ];
    const DAY: i64 = A_DAY;

    /// A new database, and a way beside the store to write what it would refuse.
    async fn place() -> (tempfile::TempDir, std::sync::Arc<dyn Store>, Connection) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("adoube.db");
        let store = open(&format!("sqlite:{}", path.display()), None).await.unwrap();
        let beside = Connection::open(path).unwrap();
        beside.pragma_update(None, "foreign_keys", "OFF").unwrap();
        beside.pragma_update(None, "ignore_check_constraints", "ON").unwrap();
        (folder, store, beside)
    }

    fn said(beside: &Connection, sql: &str) -> Vec<(String, String)> {
        let mut rows = beside.prepare(sql).unwrap();
        let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.collect::<rusqlite::Result<_>>().unwrap()
    }

    fn covered() -> BTreeSet<(String, String)> {
        let all = LEFT_BEHIND.iter().chain(&ELSEWHERE);
        all.map(|(table, column)| (table.to_string(), column.to_string())).collect()
    }

    #[tokio::test]
    async fn every_place_that_refers_to_an_account_is_known_to_the_sweep() {
        let (_folder, store, beside) = place().await;
        let sql = "SELECT tables.name, keys.\"from\" FROM sqlite_schema AS tables,
                   pragma_foreign_key_list(tables.name) AS keys
                   WHERE tables.type = 'table' AND keys.\"table\" = 'accounts'";
        let found: BTreeSet<_> = said(&beside, sql).into_iter().collect();
        assert_eq!(found, covered());
        store.close().await;
        // The other dialect has the same.
        let sql = "SELECT relname::text, attname::text FROM pg_constraint
                   JOIN pg_class ON pg_class.oid = conrelid
                   JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
                   WHERE contype = 'f' AND confrelid = 'accounts'::regclass";
        let pool = sqlx::PgPool::connect(&postgres().furnished().unwrap()).await.unwrap();
        let found: Vec<(String, String)> = sqlx::query_as(sql).fetch_all(&pool).await.unwrap();
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), covered());
        pool.close().await;
    }

    #[tokio::test]
    async fn a_guest_stays_for_whatever_he_left_behind() {
        let (_folder, store, beside) = place().await;
        let nobody = AccountId::from_bits(1);
        store.create_account(nobody, 5).await.unwrap();
        for (number, (table, column)) in (100_u64..).zip(LEFT_BEHIND) {
            let guest = AccountId::from_bits(number);
            store.create_account(guest, 5).await.unwrap();
            // A row that is about him, and else has whatever its columns take.
            let sql = format!("SELECT name, type FROM pragma_table_info('{table}')");
            let columns = said(&beside, &sql);
            let filled = columns.iter().map(|(name, kind)| match kind.as_str() {
                _ if name == column => number.to_string(),
                "TEXT" => format!("'{number}'"),
                "BLOB" => format!("x'{number}0'"),
                // Ids that nothing else has, and moments that are far away.
                _ => ((1 << 40) + number).to_string(),
            });
            let filled = filled.collect::<Vec<_>>().join(", ");
            beside.execute(&format!("INSERT INTO {table} VALUES ({filled})"), []).unwrap();
        }
        assert_eq!(store.sweep(DAY + 5).await.unwrap(), 1);
        assert_eq!(store.account(nobody).await.unwrap(), None);
        for (number, place) in (100_u64..).zip(LEFT_BEHIND) {
            let guest = store.account(AccountId::from_bits(number)).await.unwrap();
            assert!(guest.is_some(), "{place:?}");
        }
        store.close().await;
    }

    #[tokio::test]
    async fn what_cannot_be_swept_keeps_nothing_else_from_it() {
        let (_folder, store, beside) = place().await;
        let [stuck, gone, away] = [1, 2, 3].map(AccountId::from_bits);
        for guest in [stuck, gone, away] {
            store.create_account(guest, 5).await.unwrap();
        }
        let login = |number, account, expires| {
            let (id, agent) = (LoginId::from_bits(number), String::from("browser"));
            Login { id, account, agent, created: 5, seen: 5, expires }
        };
        store.add_login(&login(1, stuck, 10), &[1; 32]).await.unwrap();
        store.add_login(&login(2, away, 90 * DAY), &[2; 32]).await.unwrap();
        let hold = "CREATE TRIGGER held BEFORE DELETE ON accounts WHEN old.id = 1
                    BEGIN SELECT RAISE(ABORT, 'held'); END;
                    CREATE TRIGGER fast BEFORE DELETE ON barred BEGIN SELECT RAISE(ABORT, 'fast'); END;
                    INSERT INTO barred (address, until) VALUES ('10.0.0.1', 5);";
        beside.execute_batch(hold).unwrap();
        // It is said that something could not be swept, and the first of it is told.
        let fault = store.sweep(DAY + 5).await.unwrap_err();
        assert!(fault.to_string().contains("fast"), "{fault}");
        assert!(store.logins(stuck, 0).await.unwrap().is_empty());
        for guest in [gone, away] {
            assert_eq!(store.account(guest).await.unwrap(), None);
        }
        assert!(store.account(stuck).await.unwrap().is_some());
        beside.execute_batch("DROP TRIGGER held; DROP TRIGGER fast;").unwrap();
        assert_eq!(store.sweep(DAY + 5).await.unwrap(), 2);
        store.close().await;
    }
}
