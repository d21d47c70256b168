//! Accounts and what belongs to them.

macro_rules! accounts {
    ($Db:ty) => {
        #[async_trait::async_trait]
        impl Accounts for $Db {
            async fn create_account(&self, id: AccountId, at: i64) -> Result<Account> {
                let sql = "INSERT INTO accounts (id, rank, created) VALUES ($1, 'player', $2)";
                sqlx::query(sql).bind(id).bind(at).execute(&self.write).await?;
                self.account(id).await?.ok_or(StoreError::Missing("account"))
            }

            async fn computer(&self, level: u8, id: AccountId, at: i64) -> Result<Account> {
                // Whoever comes second finds what the first has made.
                let sql = "INSERT INTO accounts (id, rank, created, level)
                           VALUES ($1, 'player', $2, $3) ON CONFLICT (level) DO NOTHING";
                let query = sqlx::query(sql).bind(id).bind(at).bind(i64::from(level));
                query.execute(&self.write).await?;
                let sql = concat!(account_columns!(), " WHERE accounts.level = $1");
                let query = sqlx::query_as(sql).bind(i64::from(level));
                Ok(query.fetch_one(&self.read).await?)
            }

            async fn register(
                &self,
                id: AccountId,
                name: &str,
                folded: &str,
                password: &str,
            ) -> Result<()> {
                let sql = "INSERT INTO profiles (account, name, folded, password)
                           SELECT id, $2, $3, $4 FROM accounts WHERE id = $1 AND closed IS NULL";
                let query = sqlx::query(sql).bind(id).bind(name).bind(folded).bind(password);
                match query.execute(&self.write).await {
                    Ok(done) if done.rows_affected() == 0 => Err(StoreError::Missing("account")),
                    Ok(_) => Ok(()),
                    Err(error) if is_unique(&error) => {
                        let named = self.account(id).await?.is_some_and(|it| it.name.is_some());
                        Err(if named {
                            StoreError::Unfit("the account has a name already")
                        } else {
                            StoreError::NameTaken
                        })
                    }
                    Err(error) => Err(error.into()),
                }
            }

            async fn account(&self, id: AccountId) -> Result<Option<Account>> {
                let sql = concat!(account_columns!(), " WHERE accounts.id = $1");
                Ok(sqlx::query_as(sql).bind(id).fetch_optional(&self.read).await?)
            }

            async fn account_by_name(&self, folded: &str) -> Result<Option<Account>> {
                let sql = concat!(account_columns!(), " WHERE profiles.folded = $1");
                Ok(sqlx::query_as(sql).bind(folded).fetch_optional(&self.read).await?)
            }

            async fn is_alike(&self, looks: &str) -> Result<bool> {
                // As the index `profiles_looks` has it.
                let sql = "SELECT count(*) FROM profiles WHERE
                           replace(replace(replace(replace(replace(replace(replace(folded,
                           'i', 'l'), '1', 'l'), '0', 'o'), '5', 's'), '_', '-'), 'rn', 'm'),
                           'vv', 'w') = $1";
                let found: i64 = sqlx::query_scalar(sql).bind(looks).fetch_one(&self.read).await?;
                Ok(found > 0)
            }

            async fn accounts(&self, after: i64, limit: u32) -> Result<Vec<Account>> {
                let sql =
                    concat!(account_columns!(), " WHERE number > $1 ORDER BY number LIMIT $2");
                let query = sqlx::query_as(sql).bind(after).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }

            async fn set_password(&self, id: AccountId, password: &str) -> Result<()> {
                let sql = "UPDATE profiles SET password = $2 WHERE account = $1
                           AND account IN (SELECT id FROM accounts WHERE closed IS NULL)";
                let done = sqlx::query(sql).bind(id).bind(password).execute(&self.write).await?;
                found(done.rows_affected(), "account")
            }

            async fn set_rank(&self, id: AccountId, rank: Rank) -> Result<()> {
                let sql = "UPDATE accounts SET rank = $2 WHERE id = $1 AND closed IS NULL";
                let query = sqlx::query(sql).bind(id).bind(rank.as_str());
                found(query.execute(&self.write).await?.rows_affected(), "account")
            }

            async fn owner(&self) -> Result<Option<Account>> {
                let sql = concat!(
                    account_columns!(),
                    " WHERE rank = 'owner' AND closed IS NULL ORDER BY number LIMIT 1"
                );
                Ok(sqlx::query_as(sql).fetch_optional(&self.read).await?)
            }

            async fn close_account(&self, id: AccountId, at: i64) -> Result<()> {
                let mut change = self.begin().await?;
                shut(&mut change, id, at).await?;
                let sql = "UPDATE profiles SET password = NULL WHERE account = $1";
                sqlx::query(sql).bind(id).execute(&mut *change).await?;
                Ok(change.commit().await?)
            }

            async fn erase_account(&self, id: AccountId, at: i64) -> Result<()> {
                let computer = self.account(id).await?.is_some_and(|it| it.level.is_some());
                if computer {
                    return Err(StoreError::Unfit("the computer has nothing to erase"));
                }
                let mut change = self.begin().await?;
                shut(&mut change, id, at).await?;
                let sql = "UPDATE accounts SET erased = $2 WHERE id = $1 AND erased IS NULL";
                sqlx::query(sql).bind(id).bind(at).execute(&mut *change).await?;
                for sql in [
                    "DELETE FROM profiles WHERE account = $1",
                    "UPDATE notes SET body = NULL WHERE author = $1",
                    "UPDATE reports SET body = NULL WHERE reporter = $1",
                    "DELETE FROM blocks WHERE account = $1 OR other = $1",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *change).await?;
                }
                change.commit().await?;
                self.scrub().await
            }

            async fn notes_of(&self, account: AccountId) -> Result<Vec<Note>> {
                let sql = "SELECT * FROM notes WHERE author = $1 ORDER BY created, id";
                Ok(sqlx::query_as(sql).bind(account).fetch_all(&self.read).await?)
            }

            async fn seats_of(&self, account: AccountId) -> Result<Vec<Seated>> {
                let sql = "SELECT game, seat, account FROM seats WHERE account = $1
                           ORDER BY game, seat";
                Ok(sqlx::query_as(sql).bind(account).fetch_all(&self.read).await?)
            }
        }

        /// Nobody can use an account any more.
        async fn shut(change: &mut Change, id: AccountId, at: i64) -> Result<()> {
            let sql = "UPDATE accounts SET closed = coalesce(closed, $2), rank = 'player'
                       WHERE id = $1";
            let query = sqlx::query(sql).bind(id).bind(at);
            found(query.execute(&mut **change).await?.rows_affected(), "account")?;
            for sql in [
                "DELETE FROM logins WHERE account = $1",
                "DELETE FROM tokens WHERE account = $1",
                "DELETE FROM links WHERE account = $1",
                "UPDATE challenges SET state = 'withdrawn' WHERE host = $1 AND state = 'open'",
                "UPDATE challenges SET state = 'declined' WHERE guest = $1 AND state = 'open'",
                "UPDATE challenges SET state = 'declined', consent = 'declined'
                 WHERE arbiter = $1 AND state = 'open'",
            ] {
                sqlx::query(sql).bind(id).execute(&mut **change).await?;
            }
            Ok(())
        }
    };
}

macro_rules! account_columns {
    () => {
        "SELECT accounts.id, number, rank, created, closed, erased, level, name, password
         FROM accounts LEFT JOIN profiles ON profiles.account = accounts.id"
    };
}

pub(crate) use {account_columns, accounts};
