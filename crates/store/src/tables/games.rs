//! Games, their logs, who sits where.

macro_rules! games {
    ($Db:ty) => {
        #[async_trait::async_trait]
        impl Games for $Db {
            async fn create_game(&self, game: &NewGame) -> Result<()> {
                let mut change = self.begin().await?;
                insert_game(&mut change, game).await?;
                Ok(change.commit().await?)
            }

            async fn game(&self, id: GameId) -> Result<Option<GameRow>> {
                let sql = "SELECT * FROM games WHERE id = $1";
                Ok(sqlx::query_as(sql).bind(id).fetch_optional(&self.read).await?)
            }

            async fn games(
                &self,
                after: Option<GameId>,
                open: bool,
                limit: u32,
            ) -> Result<Vec<GameRow>> {
                let after = after.map_or(-1, |id| id.bits() as i64);
                let sql = if open {
                    "SELECT * FROM games WHERE open AND id > $1 ORDER BY id LIMIT $2"
                } else {
                    "SELECT * FROM games WHERE id > $1 ORDER BY id LIMIT $2"
                };
                let query = sqlx::query_as(sql).bind(after).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }

            async fn games_of(
                &self,
                account: AccountId,
                open: bool,
                before: i64,
                limit: u32,
            ) -> Result<Vec<GameRow>> {
                let sql = if open {
                    "SELECT * FROM games WHERE id IN (SELECT game FROM seats WHERE account = $1)
                     AND open AND created < $2 ORDER BY created DESC, id LIMIT $3"
                } else {
                    "SELECT * FROM games WHERE id IN (SELECT game FROM seats WHERE account = $1)
                     AND created < $2 ORDER BY created DESC, id LIMIT $3"
                };
                let query = sqlx::query_as(sql).bind(account).bind(before).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }

            async fn append(&self, append: Append) -> core::result::Result<(), AppendError> {
                self.writer.append(append).await
            }

            fn written(&self) -> crate::WriteCounts {
                self.writer.written()
            }

            async fn log(&self, game: GameId, from: u32, limit: u32) -> Result<Vec<LogRow>> {
                let sql = "SELECT body, sender, arrived, lag, given FROM log
                           WHERE game = $1 AND seq >= $2 ORDER BY seq LIMIT $3";
                let query =
                    sqlx::query_as(sql).bind(game).bind(i64::from(from)).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
            }

            async fn latest(&self) -> Result<Option<i64>> {
                let sql = "SELECT max(log.arrived) FROM games JOIN log ON log.game = games.id
                           WHERE games.open";
                Ok(sqlx::query_scalar(sql).fetch_one(&self.read).await?)
            }

            async fn commands(&self, game: GameId) -> Result<Vec<Done>> {
                let sql = "SELECT sender, id, digest, role, command, seq, events FROM commands
                           WHERE game = $1 ORDER BY seq";
                Ok(sqlx::query_as(sql).bind(game).fetch_all(&self.read).await?)
            }

            async fn seats(&self, game: GameId) -> Result<Vec<Seated>> {
                let sql = "SELECT game, seat, account FROM seats WHERE game = $1
                           ORDER BY seat, account";
                Ok(sqlx::query_as(sql).bind(game).fetch_all(&self.read).await?)
            }

            async fn computers(&self, game: GameId) -> Result<Vec<(AccountId, i64)>> {
                let sql = "SELECT account, level FROM seats JOIN accounts ON accounts.id = account
                           WHERE game = $1 AND level IS NOT NULL ORDER BY seat";
                Ok(sqlx::query_as(sql).bind(game).fetch_all(&self.read).await?)
            }

            async fn seat(&self, game: GameId, seat: Seat, account: AccountId) -> Result<()> {
                let sql = "INSERT INTO seats (game, seat, account) VALUES ($1, $2, $3)
                           ON CONFLICT (game, seat, account) DO NOTHING";
                let query = sqlx::query(sql).bind(game).bind(seat.as_str()).bind(account);
                match query.execute(&self.write).await {
                    Err(error) if is_unique(&error) => Err(StoreError::Unfit("the seat is taken")),
                    done => done.map(drop).map_err(StoreError::from),
                }
            }

            async fn unseat(&self, game: GameId, seat: Seat, account: AccountId) -> Result<bool> {
                let sql = "DELETE FROM seats WHERE game = $1 AND seat = $2 AND account = $3";
                let query = sqlx::query(sql).bind(game).bind(seat.as_str()).bind(account);
                Ok(query.execute(&self.write).await?.rows_affected() > 0)
            }

            async fn note(&self, id: NoteId) -> Result<Option<Note>> {
                let sql = "SELECT * FROM notes WHERE id = $1";
                Ok(sqlx::query_as(sql).bind(id).fetch_optional(&self.read).await?)
            }

            async fn notes(&self, game: GameId) -> Result<Vec<Note>> {
                let sql = "SELECT * FROM notes WHERE game = $1 ORDER BY created, id";
                Ok(sqlx::query_as(sql).bind(game).fetch_all(&self.read).await?)
            }

            async fn keep_envelope(&self, custody: &Custody, most: u32) -> Result<()> {
                let mut change = self.begin().await?;
                let sql = "SELECT COUNT(*) FROM envelopes WHERE game = $1 AND sealer = $2 AND commitment <> $3";
                let query = sqlx::query_scalar(sql).bind(custody.game).bind(custody.sealer);
                let query = query.bind(&custody.commitment);
                let others: i64 = query.fetch_one(&mut *change).await?;
                if others >= i64::from(most) {
                    return Err(StoreError::Unfit("you have too many envelopes in this game"));
                }
                let sql =
                    "INSERT INTO envelopes (game, commitment, sealer, arbiter, replier, created)
                           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
                let query = sqlx::query(sql).bind(custody.game).bind(&custody.commitment);
                let query = query.bind(custody.sealer).bind(&custody.arbiter);
                let query = query.bind(&custody.replier).bind(custody.created);
                query.execute(&mut *change).await?;
                Ok(change.commit().await?)
            }

            async fn envelope(&self, game: GameId, commitment: &str) -> Result<Option<Custody>> {
                let sql = "SELECT * FROM envelopes WHERE game = $1 AND commitment = $2";
                let query = sqlx::query_as(sql).bind(game).bind(commitment);
                Ok(query.fetch_optional(&self.read).await?)
            }
        }

        /// A game's own rows.
        async fn insert_game(change: &mut Change, game: &NewGame) -> Result<()> {
            let sql = "INSERT INTO games (id, head, created, open, lag_cap, draw, rematch_of)
                       VALUES ($1, $2, $3, $4, $5, $6, $7)";
            let query = sqlx::query(sql).bind(game.id).bind(&game.head).bind(game.created);
            let query = query.bind(true).bind(game.lag_cap).bind(game.draw).bind(game.rematch_of);
            query.execute(&mut **change).await?;
            for (seat, account) in &game.seats {
                let sql = "INSERT INTO seats (game, seat, account) VALUES ($1, $2, $3)";
                let query = sqlx::query(sql).bind(game.id).bind(seat.as_str()).bind(account);
                query.execute(&mut **change).await?;
            }
            Ok(())
        }
    };
}

pub(crate) use games;
