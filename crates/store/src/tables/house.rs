//! Keeping house.

use std::path::Path;

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{AccountId, GameId, Keep, Result, Store};

/// In milliseconds.
const A_DAY: i64 = 86_400_000;

#[async_trait]
impl<D: Database> Store for Tables<D> {
    async fn sweep(&self, now: i64) -> Result<u64> {
        let mut rows = 0;
        let mut change = self.0.begin().await?;
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
            rows += change.change(sql, values![now]).await?;
        }
        // A draw that nobody took up within a day.
        let sql = "DELETE FROM draws WHERE created <= $1
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.draw = draws.id)
                   AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.draw = draws.id)";
        rows += change.change(sql, values![now.saturating_sub(A_DAY)]).await?;
        // The key of a game that was not made after all.
        let sql = "DELETE FROM hidden WHERE created <= $1
                   AND NOT EXISTS (SELECT 1 FROM games WHERE games.id = hidden.game)";
        rows += change.change(sql, values![now.saturating_sub(A_DAY)]).await?;
        // Guests who have been away for a day, and have left nothing behind but how they were known; a few at a time.
        let sql = "SELECT it.id AS guest FROM accounts AS it WHERE created <= $1
                       AND level IS NULL AND rank = 'player' AND closed IS NULL
                       AND NOT EXISTS (SELECT 1 FROM profiles WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM logins WHERE account = it.id AND seen > $1)
                       AND NOT EXISTS (SELECT 1 FROM tokens WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM links WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM passkeys WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM addresses WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM confirmations WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM mails WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM seats WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM event_people WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM event_offices WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM notes WHERE author = it.id)
                       AND NOT EXISTS (SELECT 1 FROM draws WHERE host = it.id)
                       AND NOT EXISTS (SELECT 1 FROM envelopes WHERE sealer = it.id)
                       AND NOT EXISTS (SELECT 1 FROM bans WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM imports WHERE account = it.id)
                       AND NOT EXISTS (SELECT 1 FROM blocks
                                       WHERE account = it.id OR other = it.id)
                       AND NOT EXISTS (SELECT 1 FROM friends
                                       WHERE account = it.id OR other = it.id)
                       AND NOT EXISTS (SELECT 1 FROM reports
                                       WHERE reporter = it.id OR about = it.id)
                       AND NOT EXISTS (SELECT 1 FROM challenges
                                       WHERE host = it.id OR guest = it.id OR arbiter = it.id)
                       LIMIT 1000";
        for mut row in change.ask(sql, values![now.saturating_sub(A_DAY)]).await? {
            let guest: AccountId = row.take("guest")?;
            change.change("DELETE FROM logins WHERE account = $1", values![guest]).await?;
            rows += change.change("DELETE FROM accounts WHERE id = $1", values![guest]).await?;
        }
        change.commit().await?;
        Ok(rows)
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
