//! What owners and arbiters did.

macro_rules! journal {
    ($Db:ty) => {
        #[async_trait::async_trait]
        impl Journal for $Db {
            async fn record(&self, deed: &Deed) -> Result<()> {
                let sql = "INSERT INTO journal (at, actor, act, subject, game, detail)
                           VALUES ($1, $2, $3, $4, $5, $6)";
                let query = sqlx::query(sql).bind(deed.at).bind(deed.actor).bind(deed.act);
                let query = query.bind(deed.subject).bind(deed.game).bind(&deed.detail);
                Ok(query.execute(&self.write).await.map(drop)?)
            }

            async fn recorded(&self, before: i64, limit: u32) -> Result<Vec<Recorded>> {
                let sql = "SELECT * FROM journal WHERE id < $1 ORDER BY id DESC LIMIT $2";
                let query = sqlx::query_as(sql).bind(before).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }
        }
    };
}

pub(crate) use journal;
