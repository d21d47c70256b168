//! Browsers that are told something while no page lives.

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{AccountId, LoginId, Push, Result, Subscription};

#[async_trait]
impl<D: Database> Push for Tables<D> {
    async fn push_key(&self, drawn: &[u8]) -> Result<Vec<u8>> {
        let sql = "INSERT INTO push_keys (name, key) VALUES ('own', $1)
                   ON CONFLICT (name) DO NOTHING";
        self.change(sql, values![drawn]).await?;
        self.value("SELECT key FROM push_keys WHERE name = 'own'", values![]).await
    }

    async fn subscribe(&self, subscription: &Subscription) -> Result<()> {
        let mut change = self.0.begin().await?;
        let Subscription { login, account, endpoint, key, auth, language, failed, created } =
            subscription;
        // A browser tells one person: who came to it last.
        let sql = "DELETE FROM subscriptions WHERE login = $1 OR endpoint = $2";
        change.change(sql, values![*login, endpoint]).await?;
        let sql = "INSERT INTO subscriptions
                   (login, account, endpoint, key, auth, language, failed, created)
                   SELECT id, account, $3, $4, $5, $6, $7, $8 FROM logins
                   WHERE id = $1 AND account = $2";
        let values = values![*login, *account, endpoint, key, auth, language, *failed, *created];
        change.change(sql, values).await?;
        change.commit().await
    }

    async fn subscription(&self, login: LoginId) -> Result<Option<Subscription>> {
        let sql = "SELECT * FROM subscriptions WHERE login = $1";
        self.one(sql, values![login]).await
    }

    async fn subscriptions(&self, account: AccountId, now: i64) -> Result<Vec<Subscription>> {
        let sql = "SELECT subscriptions.* FROM subscriptions JOIN logins ON logins.id = login
                   WHERE subscriptions.account = $1 AND logins.expires > $2
                   ORDER BY subscriptions.created, login";
        self.all(sql, values![account, now]).await
    }

    async fn end_subscription(&self, login: LoginId) -> Result<bool> {
        let sql = "DELETE FROM subscriptions WHERE login = $1";
        Ok(self.change(sql, values![login]).await? > 0)
    }

    async fn note_push(&self, reached: &Subscription, failed: u32) -> Result<()> {
        // One that took its place meanwhile counts for itself.
        let sql = "UPDATE subscriptions SET failed = $3 WHERE login = $1 AND endpoint = $2";
        self.change(sql, values![reached.login, &reached.endpoint, failed]).await.map(drop)
    }

    async fn give_up_push(&self, lost: &Subscription) -> Result<()> {
        let sql = "DELETE FROM subscriptions WHERE login = $1 AND endpoint = $2";
        self.change(sql, values![lost.login, &lost.endpoint]).await.map(drop)
    }
}
