//! Accounts and what belongs to them.

use async_trait::async_trait;

use crate::database::{Change, Database, Tables, found};
use crate::value::values;
use crate::{Account, AccountId, Accounts, Note, Rank, Result, Seated, StoreError};

#[async_trait]
impl<D: Database> Accounts for Tables<D> {
    async fn create_account(&self, id: AccountId, at: i64) -> Result<Account> {
        let sql = "INSERT INTO accounts (id, rank, created) VALUES ($1, 'player', $2)";
        self.change(sql, values![id, at]).await?;
        self.account(id).await?.ok_or(StoreError::Missing("account"))
    }

    async fn computer(&self, level: u8, id: AccountId, at: i64) -> Result<Account> {
        // Whoever comes second finds what the first has made.
        let sql = "INSERT INTO accounts (id, rank, created, level)
                   VALUES ($1, 'player', $2, $3) ON CONFLICT (level) DO NOTHING";
        self.change(sql, values![id, at, level]).await?;
        let sql = "SELECT accounts.*, name, password
                   FROM accounts LEFT JOIN profiles ON profiles.account = accounts.id
                   WHERE accounts.level = $1";
        self.one(sql, values![level]).await?.ok_or(StoreError::Missing("account"))
    }

    async fn register(
        &self,
        id: AccountId,
        name: &str,
        folded: &str,
        password: Option<&str>,
    ) -> Result<()> {
        // How `http/names.rs` of the server writes what a name looks like.
        let sql = "INSERT INTO profiles (account, name, folded, password, looks)
                   SELECT id, $2, $3, $4,
                   replace(replace(replace(replace(replace(replace(replace(CAST($3 AS TEXT),
                   'i', 'l'), '1', 'l'), '0', 'o'), '5', 's'), '_', '-'), 'rn', 'm'), 'vv', 'w')
                   FROM accounts WHERE id = $1 AND closed IS NULL";
        match self.change(sql, values![id, name, folded, password]).await {
            Ok(rows) => found(rows, "account"),
            Err(error) if error.is_taken() => {
                let named = self.account(id).await?.is_some_and(|it| it.name.is_some());
                Err(if named {
                    StoreError::Unfit("the account has a name already")
                } else {
                    StoreError::NameTaken
                })
            }
            Err(error) => Err(error),
        }
    }

    async fn account(&self, id: AccountId) -> Result<Option<Account>> {
        let sql = "SELECT accounts.*, name, password
                   FROM accounts LEFT JOIN profiles ON profiles.account = accounts.id
                   WHERE accounts.id = $1";
        self.one(sql, values![id]).await
    }

    async fn account_by_name(&self, folded: &str) -> Result<Option<Account>> {
        let sql = "SELECT accounts.*, name, password
                   FROM accounts LEFT JOIN profiles ON profiles.account = accounts.id
                   WHERE profiles.folded = $1";
        self.one(sql, values![folded]).await
    }

    async fn is_alike(&self, looks: &str) -> Result<bool> {
        let sql = "SELECT count(*) FROM profiles WHERE looks = $1";
        Ok(self.value::<i64>(sql, values![looks]).await? > 0)
    }

    async fn accounts(&self, after: i64, limit: u32) -> Result<Vec<Account>> {
        let sql = "SELECT accounts.*, name, password
                   FROM accounts LEFT JOIN profiles ON profiles.account = accounts.id
                   WHERE number > $1 ORDER BY number LIMIT $2";
        self.all(sql, values![after, limit]).await
    }

    async fn set_password(&self, id: AccountId, password: &str) -> Result<()> {
        let sql = "UPDATE profiles SET password = $2 WHERE account = $1
                   AND account IN (SELECT id FROM accounts WHERE closed IS NULL)";
        found(self.change(sql, values![id, password]).await?, "account")
    }

    async fn set_rank(&self, id: AccountId, rank: Rank) -> Result<()> {
        let sql = "UPDATE accounts SET rank = $2 WHERE id = $1 AND closed IS NULL";
        found(self.change(sql, values![id, rank]).await?, "account")
    }

    async fn owner(&self) -> Result<Option<Account>> {
        let sql = "SELECT accounts.*, name, password
                   FROM accounts LEFT JOIN profiles ON profiles.account = accounts.id
                   WHERE rank = 'owner' AND closed IS NULL ORDER BY number LIMIT 1";
        self.one(sql, values![]).await
    }

    async fn close_account(&self, id: AccountId, at: i64) -> Result<()> {
        let mut change = self.0.begin().await?;
        shut(&mut *change, id, at).await?;
        let sql = "UPDATE profiles SET password = NULL WHERE account = $1";
        change.change(sql, values![id]).await?;
        change.commit().await
    }

    async fn erase_account(&self, id: AccountId, at: i64) -> Result<()> {
        let computer = self.account(id).await?.is_some_and(|it| it.level.is_some());
        if computer {
            return Err(StoreError::Unfit("the computer has nothing to erase"));
        }
        let mut change = self.0.begin().await?;
        shut(&mut *change, id, at).await?;
        let sql = "UPDATE accounts SET erased = $2 WHERE id = $1 AND erased IS NULL";
        change.change(sql, values![id, at]).await?;
        for sql in [
            "DELETE FROM profiles WHERE account = $1",
            "UPDATE notes SET body = NULL WHERE author = $1",
            "UPDATE reports SET body = NULL WHERE reporter = $1",
            "DELETE FROM blocks WHERE account = $1 OR other = $1",
            "DELETE FROM friends WHERE account = $1 OR other = $1",
            "DELETE FROM learning WHERE account = $1",
            "DELETE FROM imports WHERE account = $1",
        ] {
            change.change(sql, values![id]).await?;
        }
        let events = super::events::OF_ACCOUNT.into_iter();
        for sql in events.chain(super::studies::OF_ACCOUNT).chain(super::solving::OF_ACCOUNT) {
            change.change(sql, values![id]).await?;
        }
        change.commit().await?;
        self.0.scrub().await
    }

    async fn notes_of(&self, account: AccountId) -> Result<Vec<Note>> {
        let sql = "SELECT * FROM notes WHERE author = $1 ORDER BY created, id";
        self.all(sql, values![account]).await
    }

    async fn seats_of(&self, account: AccountId) -> Result<Vec<Seated>> {
        let sql = "SELECT game, seat, account FROM seats WHERE account = $1
                   ORDER BY game, seat";
        self.all(sql, values![account]).await
    }
}

/// Nobody can use an account any more.
async fn shut(change: &mut dyn Change, id: AccountId, at: i64) -> Result<()> {
    let sql = "UPDATE accounts SET closed = coalesce(closed, $2), rank = 'player'
               WHERE id = $1";
    found(change.change(sql, values![id, at]).await?, "account")?;
    for sql in [
        "DELETE FROM logins WHERE account = $1",
        "DELETE FROM tokens WHERE account = $1",
        "DELETE FROM links WHERE account = $1",
        "DELETE FROM passkeys WHERE account = $1",
        "UPDATE challenges SET state = 'withdrawn' WHERE host = $1 AND state = 'open'",
        "UPDATE challenges SET state = 'declined' WHERE guest = $1 AND state = 'open'",
        "UPDATE challenges SET state = 'declined', consent = 'declined'
         WHERE arbiter = $1 AND state = 'open'",
    ] {
        change.change(sql, values![id]).await?;
    }
    // Who has gone is not written to.
    for sql in super::post::OF_ACCOUNT {
        change.change(sql, values![id]).await?;
    }
    Ok(())
}
