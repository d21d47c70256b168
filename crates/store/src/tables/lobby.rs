//! Draws and challenges.

macro_rules! lobby {
    ($Db:ty) => {
        #[async_trait::async_trait]
        impl Lobby for $Db {
            async fn add_draw(&self, draw: &Draw) -> Result<()> {
                let sql = "INSERT INTO draws (id, secret, host, created) VALUES ($1, $2, $3, $4)";
                let query = sqlx::query(sql).bind(draw.id).bind(&draw.secret).bind(draw.host);
                Ok(query.bind(draw.created).execute(&self.write).await.map(drop)?)
            }

            async fn game_of_draw(&self, id: DrawId) -> Result<Option<GameRow>> {
                let sql = "SELECT * FROM games WHERE draw = $1 ORDER BY created LIMIT 1";
                Ok(sqlx::query_as(sql).bind(id).fetch_optional(&self.read).await?)
            }

            async fn draw(&self, id: DrawId) -> Result<Option<Draw>> {
                let sql = "SELECT * FROM draws WHERE id = $1";
                Ok(sqlx::query_as(sql).bind(id).fetch_optional(&self.read).await?)
            }

            async fn add_challenge(
                &self,
                challenge: &Challenge,
                part: Option<&[u8]>,
            ) -> Result<()> {
                let mut change = self.begin().await?;
                if let Some(draw) = challenge.draw {
                    // A draw serves once: what was added to it is not replaced.
                    let sql = "UPDATE draws SET host_part = $3
                               WHERE id = $1 AND host = $2 AND host_part IS NULL";
                    let query = sqlx::query(sql).bind(draw).bind(challenge.host).bind(part);
                    if query.execute(&mut *change).await?.rows_affected() == 0 {
                        return Err(StoreError::Missing("draw"));
                    }
                }
                let sql = "INSERT INTO challenges (id, host, guest, link, terms, draw, rematch_of,
                                                   created, expires, state, arbiter, consent)
                           SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $11 FROM accounts
                           WHERE id = $2 AND closed IS NULL";
                let query = sqlx::query(sql).bind(challenge.id).bind(challenge.host);
                let query = query.bind(challenge.guest).bind(&challenge.link);
                let query = query.bind(&challenge.terms).bind(challenge.draw);
                let query = query.bind(challenge.rematch_of).bind(challenge.created);
                let query = query.bind(challenge.expires).bind(challenge.arbiter);
                let query = query.bind(challenge.consent.as_str());
                let done = query.execute(&mut *change).await?;
                found(done.rows_affected(), "account")?;
                Ok(change.commit().await?)
            }

            async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>> {
                let sql = "SELECT * FROM challenges WHERE id = $1";
                Ok(sqlx::query_as(sql).bind(id).fetch_optional(&self.read).await?)
            }

            async fn open_challenges(&self, now: i64, limit: u32) -> Result<Vec<Challenge>> {
                let sql = "SELECT * FROM challenges WHERE state = 'open' AND expires > $1
                           AND guest IS NULL AND link IS NULL ORDER BY created DESC, id LIMIT $2";
                let query = sqlx::query_as(sql).bind(now).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }

            async fn challenges_of(
                &self,
                account: AccountId,
                limit: u32,
            ) -> Result<Vec<Challenge>> {
                let sql = "SELECT * FROM challenges WHERE host = $1 OR guest = $1 OR arbiter = $1
                           ORDER BY created DESC, id LIMIT $2";
                let query = sqlx::query_as(sql).bind(account).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }

            async fn settle_challenge(
                &self,
                id: ChallengeId,
                state: ChallengeState,
            ) -> Result<bool> {
                let sql = "UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open'";
                let query = sqlx::query(sql).bind(id).bind(state.as_str());
                Ok(query.execute(&self.write).await?.rows_affected() > 0)
            }

            async fn answer_as_arbiter(
                &self,
                id: ChallengeId,
                arbiter: AccountId,
                consent: Consent,
            ) -> Result<bool> {
                let sql = "UPDATE challenges SET consent = $3,
                           state = CASE WHEN $3 = 'declined' THEN 'declined' ELSE state END
                           WHERE id = $1 AND arbiter = $2 AND state = 'open'";
                let query = sqlx::query(sql).bind(id).bind(arbiter).bind(consent.as_str());
                Ok(query.execute(&self.write).await?.rows_affected() > 0)
            }

            async fn accept_challenge(
                &self,
                id: ChallengeId,
                now: i64,
                part: Option<&[u8]>,
                game: &NewGame,
            ) -> Result<()> {
                let mut change = self.begin().await?;
                // Only one caller changes it, and only he goes on.
                let sql = "UPDATE challenges SET state = 'accepted'
                           WHERE id = $1 AND state = 'open' AND expires > $2
                           AND consent IN ('nobody', 'agreed')";
                let query = sqlx::query(sql).bind(id).bind(now);
                if query.execute(&mut *change).await?.rows_affected() == 0 {
                    return Err(StoreError::Missing("open challenge"));
                }
                if let Some(draw) = game.draw {
                    let sql = "UPDATE draws SET guest_part = $2 WHERE id = $1";
                    sqlx::query(sql).bind(draw).bind(part).execute(&mut *change).await?;
                }
                insert_game(&mut change, game).await?;
                let sql = "UPDATE challenges SET game = $2 WHERE id = $1";
                sqlx::query(sql).bind(id).bind(game.id).execute(&mut *change).await?;
                Ok(change.commit().await?)
            }
        }
    };
}

pub(crate) use lobby;
