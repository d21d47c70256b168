//! The queries that read the same in both dialects. Each is expanded once a database, since the types of
//! one's statements are not those of the other's.

macro_rules! tables {
    ($Db:ty) => {
        #[async_trait::async_trait]
        impl Store for $Db {
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

            fn written(&self) -> crate::Written {
                self.writer.written()
            }

            async fn log(&self, game: GameId, from: u32, limit: u32) -> Result<Vec<Entry>> {
                let sql = "SELECT body, sender, arrived, lag, given FROM log
                           WHERE game = $1 AND seq >= $2 ORDER BY seq LIMIT $3";
                let query =
                    sqlx::query_as(sql).bind(game).bind(i64::from(from)).bind(i64::from(limit));
                Ok(query.fetch_all(&self.read).await?)
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

            async fn create_account(&self, id: AccountId, at: i64) -> Result<Account> {
                let sql = "INSERT INTO accounts (id, rank, created) VALUES ($1, 'player', $2)";
                sqlx::query(sql).bind(id).bind(at).execute(&self.write).await?;
                self.account(id).await?.ok_or(StoreError::Missing("account"))
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
                let mut change = self.begin().await?;
                shut(&mut change, id, at).await?;
                let sql = "UPDATE accounts SET erased = $2 WHERE id = $1 AND erased IS NULL";
                sqlx::query(sql).bind(id).bind(at).execute(&mut *change).await?;
                for sql in [
                    "DELETE FROM profiles WHERE account = $1",
                    "UPDATE notes SET body = NULL WHERE author = $1",
                ] {
                    sqlx::query(sql).bind(id).execute(&mut *change).await?;
                }
                Ok(change.commit().await?)
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
                let sql = "INSERT INTO tokens (id, secret, account, label, scopes, created, expires)
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

            async fn add_link(
                &self,
                link: &Link,
                secret: &SecretHash,
                created: i64,
            ) -> Result<()> {
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

            async fn take_link(&self, secret: &SecretHash, now: i64) -> Result<Option<Link>> {
                let sql = "DELETE FROM links WHERE secret = $1 AND expires > $2
                           RETURNING purpose, account, expires";
                let query = sqlx::query_as(sql).bind(&secret[..]).bind(now);
                Ok(query.fetch_optional(&self.write).await?)
            }

            async fn add_draw(&self, draw: &Draw) -> Result<()> {
                let sql = "INSERT INTO draws (id, secret, host, created) VALUES ($1, $2, $3, $4)";
                let query = sqlx::query(sql).bind(draw.id).bind(&draw.secret).bind(draw.host);
                Ok(query.bind(draw.created).execute(&self.write).await.map(drop)?)
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
                                                   created, expires, state)
                           SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, 'open' FROM accounts
                           WHERE id = $2 AND closed IS NULL";
                let query = sqlx::query(sql).bind(challenge.id).bind(challenge.host);
                let query = query.bind(challenge.guest).bind(&challenge.link);
                let query = query.bind(&challenge.terms).bind(challenge.draw);
                let query = query.bind(challenge.rematch_of).bind(challenge.created);
                let done = query.bind(challenge.expires).execute(&mut *change).await?;
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
                let sql = "SELECT * FROM challenges WHERE host = $1 OR guest = $1
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
                           WHERE id = $1 AND state = 'open' AND expires > $2";
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

            async fn sweep(&self, now: i64) -> Result<u64> {
                let mut rows = 0;
                let mut change = self.begin().await?;
                for sql in [
                    "DELETE FROM logins WHERE expires <= $1",
                    "DELETE FROM tokens WHERE expires <= $1",
                    "DELETE FROM links WHERE expires <= $1",
                    "DELETE FROM challenges WHERE expires <= $1 AND state <> 'accepted'",
                ] {
                    let done = sqlx::query(sql).bind(now).execute(&mut *change).await?;
                    rows += done.rows_affected();
                }
                // A draw that nobody took up within a day.
                let sql = "DELETE FROM draws WHERE created <= $1
                           AND NOT EXISTS (SELECT 1 FROM games WHERE games.draw = draws.id)
                           AND NOT EXISTS (SELECT 1 FROM challenges WHERE challenges.draw = draws.id)";
                let query = sqlx::query(sql).bind(now.saturating_sub(86_400_000));
                rows += query.execute(&mut *change).await?.rows_affected();
                change.commit().await?;
                Ok(rows)
            }

            async fn ping(&self) -> Result<()> {
                Ok(sqlx::query("SELECT 1").execute(&self.write).await.map(drop)?)
            }

            async fn backup(&self, to: &Path) -> Result<()> {
                self.copy_to(to).await
            }

            async fn check(&self) -> Result<Vec<String>> {
                let mut faults = self.look_at_files().await?;
                let gaps = "SELECT game FROM log GROUP BY game
                            HAVING min(seq) <> 0 OR max(seq) + 1 <> count(*) ORDER BY game";
                let strays = "SELECT DISTINCT game FROM log
                              WHERE game NOT IN (SELECT id FROM games) ORDER BY game";
                for (sql, what) in [(gaps, "its log has gaps"), (strays, "it has a log only")] {
                    let games: Vec<GameId> = sqlx::query_scalar(sql).fetch_all(&self.read).await?;
                    faults.extend(games.iter().map(|game| format!("game {game}: {what}")));
                }
                Ok(faults)
            }

            async fn close(&self) {
                self.writer.finish().await;
                // The last to go must be one that may write: it leaves one file behind.
                self.read.close().await;
                self.write.close().await;
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
            ] {
                sqlx::query(sql).bind(id).execute(&mut **change).await?;
            }
            Ok(())
        }
    };
}

macro_rules! account_columns {
    () => {
        "SELECT accounts.id, number, rank, created, closed, erased, name, password
         FROM accounts LEFT JOIN profiles ON profiles.account = accounts.id"
    };
}

/// That there was something to change.
pub(crate) fn found(rows: u64, what: &'static str) -> crate::Result<()> {
    if rows == 0 { Err(crate::StoreError::Missing(what)) } else { Ok(()) }
}

/// Whether a row is there already.
pub(crate) fn is_unique(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

pub(crate) use {account_columns, tables};
