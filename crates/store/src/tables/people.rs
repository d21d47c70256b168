//! What stands between people: blocks, reports, bans; and games that not everybody sees.

macro_rules! people {
    ($Db:ty) => {
        #[async_trait::async_trait]
        impl People for $Db {
            async fn hide_game(&self, game: GameId, key: &str, at: i64) -> Result<()> {
                let sql = "INSERT INTO hidden (game, key, created) VALUES ($1, $2, $3)";
                let query = sqlx::query(sql).bind(game).bind(key).bind(at);
                Ok(query.execute(&self.write).await.map(drop)?)
            }

            async fn hidden_games(&self) -> Result<Vec<Hidden>> {
                let sql = "SELECT game, key FROM hidden";
                Ok(sqlx::query_as(sql).fetch_all(&self.read).await?)
            }

            async fn block(&self, block: &Block) -> Result<()> {
                let sql = "INSERT INTO blocks (account, other, created) VALUES ($1, $2, $3)
                           ON CONFLICT (account, other) DO NOTHING";
                let query = sqlx::query(sql).bind(block.account).bind(block.other);
                Ok(query.bind(block.created).execute(&self.write).await.map(drop)?)
            }

            async fn unblock(&self, account: AccountId, other: AccountId) -> Result<bool> {
                let sql = "DELETE FROM blocks WHERE account = $1 AND other = $2";
                let query = sqlx::query(sql).bind(account).bind(other);
                Ok(query.execute(&self.write).await?.rows_affected() > 0)
            }

            async fn blocks_of(&self, account: AccountId) -> Result<Vec<Block>> {
                let sql = "SELECT * FROM blocks WHERE account = $1 ORDER BY created DESC, other";
                Ok(sqlx::query_as(sql).bind(account).fetch_all(&self.read).await?)
            }

            async fn are_apart(&self, one: AccountId, other: AccountId) -> Result<bool> {
                let sql = "SELECT count(*) FROM blocks WHERE (account = $1 AND other = $2)
                           OR (account = $2 AND other = $1)";
                let query = sqlx::query_scalar(sql).bind(one).bind(other);
                let found: i64 = query.fetch_one(&self.read).await?;
                Ok(found > 0)
            }

            async fn blocks(&self, limit: u32) -> Result<Vec<Block>> {
                let sql = "SELECT * FROM blocks ORDER BY created DESC, account, other LIMIT $1";
                Ok(sqlx::query_as(sql).bind(i64::from(limit)).fetch_all(&self.read).await?)
            }

            async fn add_report(&self, report: &Report) -> Result<()> {
                let sql = "INSERT INTO reports (id, reporter, about, game, why, body, created)
                           VALUES ($1, $2, $3, $4, $5, $6, $7)";
                let query = sqlx::query(sql).bind(report.id).bind(report.reporter);
                let query = query.bind(report.about).bind(report.game).bind(&report.why);
                let query = query.bind(&report.body).bind(report.created);
                Ok(query.execute(&self.write).await.map(drop)?)
            }

            async fn reports(&self, open: bool, limit: u32) -> Result<Vec<Report>> {
                let sql = if open {
                    "SELECT * FROM reports WHERE settled IS NULL ORDER BY created DESC, id LIMIT $1"
                } else {
                    "SELECT * FROM reports ORDER BY created DESC, id LIMIT $1"
                };
                Ok(sqlx::query_as(sql).bind(i64::from(limit)).fetch_all(&self.read).await?)
            }

            async fn reports_by(&self, reporter: AccountId) -> Result<Vec<Report>> {
                let sql = "SELECT * FROM reports WHERE reporter = $1 ORDER BY created DESC, id";
                Ok(sqlx::query_as(sql).bind(reporter).fetch_all(&self.read).await?)
            }

            async fn is_reported(&self, game: GameId) -> Result<bool> {
                let sql = "SELECT count(*) FROM reports WHERE game = $1";
                let found: i64 = sqlx::query_scalar(sql).bind(game).fetch_one(&self.read).await?;
                Ok(found > 0)
            }

            async fn settle_report(&self, id: ReportId, outcome: &str, at: i64) -> Result<bool> {
                let sql = "UPDATE reports SET settled = $2, outcome = $3
                           WHERE id = $1 AND settled IS NULL";
                let query = sqlx::query(sql).bind(id).bind(at).bind(outcome);
                Ok(query.execute(&self.write).await?.rows_affected() > 0)
            }

            async fn ban(&self, ban: &Ban) -> Result<()> {
                let sql = "INSERT INTO bans (account, until, why, created) VALUES ($1, $2, $3, $4)
                           ON CONFLICT (account) DO UPDATE SET until = $2, why = $3, created = $4";
                let query = sqlx::query(sql).bind(ban.account).bind(ban.until).bind(&ban.why);
                Ok(query.bind(ban.created).execute(&self.write).await.map(drop)?)
            }

            async fn lift_ban(&self, account: AccountId) -> Result<bool> {
                let sql = "DELETE FROM bans WHERE account = $1";
                let done = sqlx::query(sql).bind(account).execute(&self.write).await?;
                Ok(done.rows_affected() > 0)
            }

            async fn bans(&self) -> Result<Vec<Ban>> {
                let sql = "SELECT * FROM bans ORDER BY created DESC, account";
                Ok(sqlx::query_as(sql).fetch_all(&self.read).await?)
            }

            async fn bar(&self, barred: &Barred) -> Result<()> {
                let sql = "INSERT INTO barred (address, until) VALUES ($1, $2)
                           ON CONFLICT (address) DO UPDATE SET until = $2";
                let query = sqlx::query(sql).bind(&barred.address).bind(barred.until);
                Ok(query.execute(&self.write).await.map(drop)?)
            }

            async fn barred(&self) -> Result<Vec<Barred>> {
                let sql = "SELECT * FROM barred ORDER BY address";
                Ok(sqlx::query_as(sql).fetch_all(&self.read).await?)
            }

            async fn latest_games(&self, before: i64, limit: u32) -> Result<Vec<GameRow>> {
                let sql = "SELECT * FROM games WHERE created < $1
                           ORDER BY created DESC, id LIMIT $2";
                let query = sqlx::query_as(sql).bind(before).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }
        }
    };
}

pub(crate) use people;
