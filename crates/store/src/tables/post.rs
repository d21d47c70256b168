//! Addresses, and what waits to be sent.

use async_trait::async_trait;

use crate::database::{Change, Database, Tables};
use crate::value::{FromRow as _, values};
use crate::{
    AccountId, Address, Confirmation, GameId, Mail, Post, Reminded, Reminder, Result, SecretHash,
};

const QUEUE: &str = "INSERT INTO mails (account, kind, body, created, due, attempts)
                     SELECT id, $2, $3, $4, $5, $6 FROM accounts
                     WHERE id = $1 AND closed IS NULL
                     ON CONFLICT (account, kind) DO UPDATE
                     SET body = $3, created = $4, due = $5, attempts = $6";

#[async_trait]
impl<D: Database> Post for Tables<D> {
    async fn ask_address(&self, asked: &Confirmation, folded: &str, mail: &Mail) -> Result<()> {
        let mut change = self.0.begin().await?;
        let sql = "DELETE FROM confirmations WHERE account = $1";
        change.change(sql, values![asked.account]).await?;
        let sql = "INSERT INTO confirmations
                   (account, address, folded, language, created, expires)
                   SELECT id, $2, $3, $4, $5, $6 FROM accounts
                   WHERE id = $1 AND closed IS NULL";
        let Confirmation { account, address, language, created, expires } = asked;
        let values = values![*account, address, folded, language, *created, *expires];
        change.change(sql, values).await?;
        queue(&mut *change, mail).await?;
        change.commit().await
    }

    async fn confirmation(&self, account: AccountId) -> Result<Option<Confirmation>> {
        let sql = "SELECT account, address, language, created, expires FROM confirmations
                   WHERE account = $1";
        self.one(sql, values![account]).await
    }

    async fn set_confirmation(&self, account: AccountId, secret: &SecretHash) -> Result<bool> {
        let sql = "UPDATE confirmations SET secret = $2 WHERE account = $1";
        Ok(self.change(sql, values![account, secret]).await? > 0)
    }

    async fn confirm(&self, secret: &SecretHash, key: &str, now: i64) -> Result<Option<Address>> {
        let mut change = self.0.begin().await?;
        let sql = "INSERT INTO addresses (account, address, folded, language, games, key, created)
                   SELECT account, address, folded, language, FALSE, $2, $3 FROM confirmations
                   WHERE secret = $1 AND expires > $3
                   ON CONFLICT (account) DO UPDATE SET address = excluded.address,
                   folded = excluded.folded, language = excluded.language, key = $2, created = $3
                   RETURNING *";
        let found = change.ask(sql, values![secret, key, now]).await?.into_iter().next();
        let sql = "DELETE FROM confirmations WHERE secret = $1";
        change.change(sql, values![secret]).await?;
        change.commit().await?;
        found.map(Address::from_row).transpose()
    }

    async fn address(&self, account: AccountId) -> Result<Option<Address>> {
        let sql = "SELECT * FROM addresses WHERE account = $1";
        self.one(sql, values![account]).await
    }

    async fn addresses(&self, folded: &str, limit: u32) -> Result<Vec<Address>> {
        let sql = "SELECT * FROM addresses WHERE folded = $1 ORDER BY account LIMIT $2";
        self.all(sql, values![folded, limit]).await
    }

    async fn tell_about_games(&self, account: AccountId, wanted: bool) -> Result<bool> {
        let sql = "UPDATE addresses SET games = $2 WHERE account = $1";
        Ok(self.change(sql, values![account, wanted]).await? > 0)
    }

    async fn unsubscribe(&self, key: &str) -> Result<bool> {
        let mut change = self.0.begin().await?;
        let sql = "DELETE FROM mails WHERE kind = 'games' AND account IN
                   (SELECT account FROM addresses WHERE key = $1)";
        change.change(sql, values![key]).await?;
        let sql = "UPDATE addresses SET games = FALSE WHERE key = $1";
        let rows = change.change(sql, values![key]).await?;
        change.commit().await?;
        Ok(rows > 0)
    }

    async fn forget_address(&self, account: AccountId) -> Result<bool> {
        let mut change = self.0.begin().await?;
        let mut rows = 0;
        for sql in OF_ACCOUNT {
            rows += change.change(sql, values![account]).await?;
        }
        change.commit().await?;
        self.0.scrub().await?;
        Ok(rows > 0)
    }

    async fn subscribers(&self, before: i64, after: i64, limit: u32) -> Result<Vec<Address>> {
        let sql = "SELECT addresses.* FROM addresses JOIN accounts ON accounts.id = account
                   WHERE games AND accounts.number > $2 AND closed IS NULL
                   AND (told IS NULL OR told <= $1)
                   AND NOT EXISTS (SELECT 1 FROM mails
                                   WHERE mails.account = addresses.account AND kind = 'games')
                   ORDER BY accounts.number LIMIT $3";
        self.all(sql, values![before, after, limit]).await
    }

    async fn reminders(&self, account: AccountId) -> Result<Vec<Reminder>> {
        let sql = "SELECT game, seq FROM reminders WHERE account = $1 ORDER BY game";
        self.all(sql, values![account]).await
    }

    async fn remind(&self, reminded: &Reminded) -> Result<()> {
        let mut change = self.0.begin().await?;
        let Reminded { account, known, over, mail } = reminded;
        for Reminder { game, seq } in known {
            let sql = "INSERT INTO reminders (account, game, seq) VALUES ($1, $2, $3)
                       ON CONFLICT (account, game) DO UPDATE SET seq = $3";
            change.change(sql, values![*account, *game, *seq]).await?;
        }
        for game in over {
            let sql = "DELETE FROM reminders WHERE account = $1 AND game = $2";
            change.change(sql, values![*account, *game]).await?;
        }
        if let Some(mail) = mail {
            queue(&mut *change, mail).await?;
            let sql = "UPDATE addresses SET told = $2 WHERE account = $1";
            change.change(sql, values![*account, mail.created]).await?;
        }
        change.commit().await
    }

    async fn queue(&self, mail: &Mail) -> Result<()> {
        let mut change = self.0.begin().await?;
        queue(&mut *change, mail).await?;
        change.commit().await
    }

    async fn due_mails(&self, now: i64, limit: u32) -> Result<Vec<Mail>> {
        let sql = "SELECT * FROM mails WHERE due <= $1 ORDER BY due, account, kind LIMIT $2";
        self.all(sql, values![now, limit]).await
    }

    async fn claim_mail(&self, seen: &Mail, until: i64) -> Result<bool> {
        let sql = "UPDATE mails SET due = $5
                   WHERE account = $1 AND kind = $2 AND created = $3 AND due = $4";
        let Mail { account, kind, created, due, .. } = seen;
        Ok(self.change(sql, values![*account, *kind, *created, *due, until]).await? > 0)
    }

    async fn put_off(&self, mail: &Mail, due: i64) -> Result<()> {
        // One that took its place meanwhile keeps its own time.
        let sql = "UPDATE mails SET due = $4, attempts = attempts + 1
                   WHERE account = $1 AND kind = $2 AND created = $3";
        let Mail { account, kind, created, .. } = mail;
        self.change(sql, values![*account, *kind, *created, due]).await.map(drop)
    }

    async fn done_with(&self, mail: &Mail) -> Result<()> {
        let sql = "DELETE FROM mails WHERE account = $1 AND kind = $2 AND created = $3";
        let Mail { account, kind, created, .. } = mail;
        self.change(sql, values![*account, *kind, *created]).await.map(drop)
    }

    async fn mails_of(&self, account: AccountId) -> Result<Vec<Mail>> {
        let sql = "SELECT * FROM mails WHERE account = $1 ORDER BY kind";
        self.all(sql, values![account]).await
    }

    async fn waiting_mails(&self) -> Result<i64> {
        self.value("SELECT count(*) FROM mails", values![]).await
    }

    async fn length(&self, game: GameId) -> Result<u32> {
        let sql = "SELECT coalesce(max(seq) + 1, 0) FROM log WHERE game = $1";
        self.value(sql, values![game]).await
    }
}

async fn queue(change: &mut dyn Change, mail: &Mail) -> Result<()> {
    let Mail { account, kind, body, created, due, attempts } = mail;
    let values = values![*account, *kind, body, *created, *due, *attempts];
    change.change(QUEUE, values).await.map(drop)
}

/// What a person has of all this, when he goes.
pub(super) const OF_ACCOUNT: [&str; 4] = [
    "DELETE FROM addresses WHERE account = $1",
    "DELETE FROM confirmations WHERE account = $1",
    "DELETE FROM mails WHERE account = $1",
    "DELETE FROM reminders WHERE account = $1",
];
