//! Logins, tokens, one-time links.

macro_rules! keys {
    ($Db:ty) => {
        #[async_trait::async_trait]
        impl Keys for $Db {
            async fn add_login(&self, login: &Login, secret: &SecretHash) -> Result<()> {
                let sql = "INSERT INTO logins (id, secret, account, agent, created, seen, expires)
                           SELECT $1, $2, id, $4, $5, $6, $7 FROM accounts
                           WHERE id = $3 AND closed IS NULL";
                let query = sqlx::query(sql).bind(login.id).bind(&secret[..]).bind(login.account);
                let query = query.bind(&login.agent).bind(login.created).bind(login.seen);
                let done = query.bind(login.expires).execute(&self.write).await?;
                found(done.rows_affected(), "account")
            }

            async fn login(&self, secret: &SecretHash, now: i64) -> Result<Option<Login>> {
                let sql = "SELECT * FROM logins WHERE secret = $1 AND expires > $2";
                let query = sqlx::query_as(sql).bind(&secret[..]).bind(now);
                Ok(query.fetch_optional(&self.read).await?)
            }

            async fn touch_login(&self, id: LoginId, at: i64, expires: i64) -> Result<()> {
                let sql = "UPDATE logins SET seen = $2, expires = $3 WHERE id = $1";
                let query = sqlx::query(sql).bind(id).bind(at).bind(expires);
                Ok(query.execute(&self.write).await.map(drop)?)
            }

            async fn logins(&self, account: AccountId, now: i64) -> Result<Vec<Login>> {
                let sql = "SELECT * FROM logins WHERE account = $1 AND expires > $2
                           ORDER BY created DESC, id";
                Ok(sqlx::query_as(sql).bind(account).bind(now).fetch_all(&self.read).await?)
            }

            async fn end_login(&self, account: AccountId, id: LoginId) -> Result<bool> {
                let sql = "DELETE FROM logins WHERE account = $1 AND id = $2";
                let done = sqlx::query(sql).bind(account).bind(id).execute(&self.write).await?;
                Ok(done.rows_affected() > 0)
            }

            async fn end_logins(&self, account: AccountId, but: Option<LoginId>) -> Result<u64> {
                let but = but.map_or(-1, |id| id.bits() as i64);
                let sql = "DELETE FROM logins WHERE account = $1 AND id <> $2";
                let done = sqlx::query(sql).bind(account).bind(but).execute(&self.write).await?;
                Ok(done.rows_affected())
            }

            async fn add_token(&self, token: &Token, secret: &SecretHash) -> Result<()> {
                let sql =
                    "INSERT INTO tokens (id, secret, account, label, scopes, created, expires)
                           SELECT $1, $2, id, $4, $5, $6, $7 FROM accounts
                           WHERE id = $3 AND closed IS NULL";
                let query = sqlx::query(sql).bind(token.id).bind(&secret[..]).bind(token.account);
                let query = query.bind(&token.label).bind(&token.scopes).bind(token.created);
                let done = query.bind(token.expires).execute(&self.write).await?;
                found(done.rows_affected(), "account")
            }

            async fn token(&self, secret: &SecretHash, now: i64) -> Result<Option<Token>> {
                let sql = "SELECT * FROM tokens WHERE secret = $1
                           AND (expires IS NULL OR expires > $2)";
                let query = sqlx::query_as(sql).bind(&secret[..]).bind(now);
                Ok(query.fetch_optional(&self.read).await?)
            }

            async fn touch_token(&self, id: TokenId, at: i64) -> Result<()> {
                let sql = "UPDATE tokens SET used = $2 WHERE id = $1";
                Ok(sqlx::query(sql).bind(id).bind(at).execute(&self.write).await.map(drop)?)
            }

            async fn tokens(&self, account: AccountId) -> Result<Vec<Token>> {
                let sql = "SELECT * FROM tokens WHERE account = $1 ORDER BY created DESC, id";
                Ok(sqlx::query_as(sql).bind(account).fetch_all(&self.read).await?)
            }

            async fn end_token(&self, account: AccountId, id: TokenId) -> Result<bool> {
                let sql = "DELETE FROM tokens WHERE account = $1 AND id = $2";
                let done = sqlx::query(sql).bind(account).bind(id).execute(&self.write).await?;
                Ok(done.rows_affected() > 0)
            }

            async fn end_keys(&self, account: AccountId, but: Option<LoginId>) -> Result<()> {
                let mut change = self.begin().await?;
                let but = but.map_or(-1, |id| id.bits() as i64);
                let sql = "DELETE FROM logins WHERE account = $1 AND id <> $2";
                sqlx::query(sql).bind(account).bind(but).execute(&mut *change).await?;
                for sql in [
                    "DELETE FROM tokens WHERE account = $1",
                    "DELETE FROM links WHERE account = $1",
                ] {
                    sqlx::query(sql).bind(account).execute(&mut *change).await?;
                }
                Ok(change.commit().await?)
            }

            async fn add_link(&self, link: &Link, secret: &SecretHash, created: i64) -> Result<()> {
                let sql = "INSERT INTO links (secret, purpose, account, created, expires)
                           VALUES ($1, $2, $3, $4, $5)";
                let query = sqlx::query(sql).bind(&secret[..]).bind(link.purpose.as_str());
                let query = query.bind(link.account).bind(created).bind(link.expires);
                Ok(query.execute(&self.write).await.map(drop)?)
            }

            async fn link(&self, secret: &SecretHash, now: i64) -> Result<Option<Link>> {
                let sql = "SELECT purpose, account, expires FROM links
                           WHERE secret = $1 AND expires > $2";
                let query = sqlx::query_as(sql).bind(&secret[..]).bind(now);
                Ok(query.fetch_optional(&self.read).await?)
            }

            async fn end_owner_links(&self) -> Result<()> {
                let sql = "DELETE FROM links WHERE purpose = 'owner'";
                Ok(sqlx::query(sql).execute(&self.write).await.map(drop)?)
            }

            async fn take_link(&self, secret: &SecretHash, now: i64) -> Result<Option<Link>> {
                let sql = "DELETE FROM links WHERE secret = $1 AND expires > $2
                           RETURNING purpose, account, expires";
                let query = sqlx::query_as(sql).bind(&secret[..]).bind(now);
                Ok(query.fetch_optional(&self.write).await?)
            }
        }
    };
}

pub(crate) use keys;
