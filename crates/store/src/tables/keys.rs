//! Logins, tokens, one-time links.

use async_trait::async_trait;

use crate::database::{Database, Tables, found};
use crate::value::{FromRow as _, values};
use crate::{
    AccountId, Keys, Link, Login, LoginId, Passkey, PasskeyId, Result, SecretHash, StoreError,
    Token, TokenId,
};

#[async_trait]
impl<D: Database> Keys for Tables<D> {
    async fn add_login(&self, login: &Login, secret: &SecretHash) -> Result<()> {
        let sql = "INSERT INTO logins (id, secret, account, agent, created, seen, expires)
                   SELECT $1, $2, id, $4, $5, $6, $7 FROM accounts
                   WHERE id = $3 AND closed IS NULL";
        let Login { id, account, agent, created, seen, expires } = login;
        let values = values![*id, secret, *account, agent, *created, *seen, *expires];
        found(self.change(sql, values).await?, "account")
    }

    async fn login(&self, secret: &SecretHash, now: i64) -> Result<Option<Login>> {
        let sql = "SELECT * FROM logins WHERE secret = $1 AND expires > $2";
        self.one(sql, values![secret, now]).await
    }

    async fn touch_login(&self, id: LoginId, at: i64, expires: i64) -> Result<()> {
        let sql = "UPDATE logins SET seen = $2, expires = $3 WHERE id = $1";
        self.change(sql, values![id, at, expires]).await.map(drop)
    }

    async fn logins(&self, account: AccountId, now: i64) -> Result<Vec<Login>> {
        let sql = "SELECT * FROM logins WHERE account = $1 AND expires > $2
                   ORDER BY created DESC, id";
        self.all(sql, values![account, now]).await
    }

    async fn end_login(&self, account: AccountId, id: LoginId) -> Result<bool> {
        let sql = "DELETE FROM logins WHERE account = $1 AND id = $2";
        Ok(self.change(sql, values![account, id]).await? > 0)
    }

    async fn end_logins(&self, account: AccountId, but: Option<LoginId>) -> Result<u64> {
        let but = but.map_or(-1, |id| id.bits() as i64);
        let sql = "DELETE FROM logins WHERE account = $1 AND id <> $2";
        self.change(sql, values![account, but]).await
    }

    async fn add_token(&self, token: &Token, secret: &SecretHash) -> Result<()> {
        let sql = "INSERT INTO tokens (id, secret, account, label, scopes, created, expires)
                   SELECT $1, $2, id, $4, $5, $6, $7 FROM accounts
                   WHERE id = $3 AND closed IS NULL";
        let Token { id, account, label, scopes, created, expires, used: _ } = token;
        let values = values![*id, secret, *account, label, scopes, *created, *expires];
        found(self.change(sql, values).await?, "account")
    }

    async fn token(&self, secret: &SecretHash, now: i64) -> Result<Option<Token>> {
        let sql = "SELECT * FROM tokens WHERE secret = $1
                   AND (expires IS NULL OR expires > $2)";
        self.one(sql, values![secret, now]).await
    }

    async fn touch_token(&self, id: TokenId, at: i64) -> Result<()> {
        let sql = "UPDATE tokens SET used = $2 WHERE id = $1";
        self.change(sql, values![id, at]).await.map(drop)
    }

    async fn tokens(&self, account: AccountId) -> Result<Vec<Token>> {
        let sql = "SELECT * FROM tokens WHERE account = $1 ORDER BY created DESC, id";
        self.all(sql, values![account]).await
    }

    async fn end_token(&self, account: AccountId, id: TokenId) -> Result<bool> {
        let sql = "DELETE FROM tokens WHERE account = $1 AND id = $2";
        Ok(self.change(sql, values![account, id]).await? > 0)
    }

    async fn end_keys(&self, account: AccountId, but: Option<LoginId>) -> Result<()> {
        let mut change = self.0.begin().await?;
        let but = but.map_or(-1, |id| id.bits() as i64);
        let sql = "DELETE FROM logins WHERE account = $1 AND id <> $2";
        change.change(sql, values![account, but]).await?;
        for sql in ["DELETE FROM tokens WHERE account = $1", "DELETE FROM links WHERE account = $1"]
        {
            change.change(sql, values![account]).await?;
        }
        change.commit().await
    }

    async fn add_link(&self, link: &Link, secret: &SecretHash, created: i64) -> Result<()> {
        let sql = "INSERT INTO links (secret, purpose, account, created, expires)
                   VALUES ($1, $2, $3, $4, $5)";
        let Link { purpose, account, expires } = *link;
        let values = values![secret, purpose, account, created, expires];
        self.change(sql, values).await.map(drop)
    }

    async fn link(&self, secret: &SecretHash, now: i64) -> Result<Option<Link>> {
        let sql = "SELECT purpose, account, expires FROM links
                   WHERE secret = $1 AND expires > $2";
        self.one(sql, values![secret, now]).await
    }

    async fn end_owner_links(&self) -> Result<()> {
        let sql = "DELETE FROM links WHERE purpose = 'owner'";
        self.change(sql, values![]).await.map(drop)
    }

    async fn take_link(&self, secret: &SecretHash, now: i64) -> Result<Option<Link>> {
        let sql = "DELETE FROM links WHERE secret = $1 AND expires > $2
                   RETURNING purpose, account, expires";
        let mut change = self.0.begin().await?;
        let link = change.ask(sql, values![secret, now]).await?.into_iter().next();
        change.commit().await?;
        link.map(Link::from_row).transpose()
    }

    async fn add_passkey(&self, passkey: &Passkey) -> Result<()> {
        let sql = "INSERT INTO passkeys (id, credential, account, label, key, state, created)
                   SELECT $1, $2, id, $4, $5, $6, $7 FROM accounts
                   WHERE id = $3 AND closed IS NULL";
        let Passkey { id, credential, account, label, key, state, created, used: _ } = passkey;
        let values = values![*id, credential, *account, label, key, state, *created];
        match self.change(sql, values).await {
            Ok(rows) => found(rows, "account"),
            Err(error) if error.is_taken() => Err(StoreError::Unfit("the passkey is known")),
            Err(error) => Err(error),
        }
    }

    async fn passkey(&self, credential: &[u8]) -> Result<Option<Passkey>> {
        let sql = "SELECT passkeys.* FROM passkeys JOIN accounts ON accounts.id = account
                   WHERE credential = $1 AND closed IS NULL";
        self.one(sql, values![credential]).await
    }

    async fn passkeys(&self, account: AccountId) -> Result<Vec<Passkey>> {
        let sql = "SELECT * FROM passkeys WHERE account = $1 ORDER BY created DESC, id";
        self.all(sql, values![account]).await
    }

    async fn use_passkey(
        &self,
        id: PasskeyId,
        before: &[u8],
        state: &[u8],
        at: i64,
    ) -> Result<bool> {
        let sql = "UPDATE passkeys SET state = $3, used = $4 WHERE id = $1 AND state = $2";
        Ok(self.change(sql, values![id, before, state, at]).await? > 0)
    }

    async fn rename_passkey(&self, account: AccountId, id: PasskeyId, label: &str) -> Result<bool> {
        let sql = "UPDATE passkeys SET label = $3 WHERE account = $1 AND id = $2";
        Ok(self.change(sql, values![account, id, label]).await? > 0)
    }

    async fn end_passkey(&self, account: AccountId, id: PasskeyId) -> Result<bool> {
        let sql = "DELETE FROM passkeys WHERE account = $1 AND id = $2";
        Ok(self.change(sql, values![account, id]).await? > 0)
    }

    async fn end_passkeys(&self, account: AccountId) -> Result<()> {
        let sql = "DELETE FROM passkeys WHERE account = $1";
        self.change(sql, values![account]).await.map(drop)
    }
}
