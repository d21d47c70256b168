//! Draws and challenges.

use async_trait::async_trait;

use super::games::insert_game;
use crate::database::{Database, Tables, found};
use crate::value::values;
use crate::{
    AccountId, Challenge, ChallengeId, ChallengeState, Consent, Draw, DrawId, GameRow, Lobby,
    NewGame, Result,
};

#[async_trait]
impl<D: Database> Lobby for Tables<D> {
    async fn add_draw(&self, draw: &Draw) -> Result<()> {
        let sql = "INSERT INTO draws (id, secret, host, created) VALUES ($1, $2, $3, $4)";
        let values = values![draw.id, &draw.secret, draw.host, draw.created];
        self.change(sql, values).await.map(drop)
    }

    async fn game_of_draw(&self, id: DrawId) -> Result<Option<GameRow>> {
        let sql = "SELECT * FROM games WHERE draw = $1 ORDER BY created LIMIT 1";
        self.one(sql, values![id]).await
    }

    async fn draw(&self, id: DrawId) -> Result<Option<Draw>> {
        let sql = "SELECT * FROM draws WHERE id = $1";
        self.one(sql, values![id]).await
    }

    async fn add_challenge(&self, challenge: &Challenge, part: Option<&[u8]>) -> Result<()> {
        let mut change = self.0.begin().await?;
        if let Some(draw) = challenge.draw {
            // A draw serves once: what was added to it is not replaced.
            let sql = "UPDATE draws SET host_part = $3
                       WHERE id = $1 AND host = $2 AND host_part IS NULL";
            let rows = change.change(sql, values![draw, challenge.host, part]).await?;
            found(rows, "draw")?;
        }
        let sql = "INSERT INTO challenges (id, host, guest, link, terms, draw, rematch_of,
                                           created, expires, state, arbiter, consent)
                   SELECT $1, id, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $11 FROM accounts
                   WHERE id = $2 AND closed IS NULL";
        let Challenge { id, host, guest, link, terms, draw, rematch_of, .. } = challenge;
        let Challenge { created, expires, arbiter, consent, .. } = *challenge;
        let mut values = values![*id, *host, *guest, link, terms, *draw, *rematch_of];
        values.extend(values![created, expires, arbiter, consent]);
        found(change.change(sql, values).await?, "account")?;
        change.commit().await
    }

    async fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>> {
        let sql = "SELECT * FROM challenges WHERE id = $1";
        self.one(sql, values![id]).await
    }

    async fn open_challenges(&self, now: i64, limit: u32) -> Result<Vec<Challenge>> {
        let sql = "SELECT * FROM challenges WHERE state = 'open' AND expires > $1
                   AND guest IS NULL AND link IS NULL ORDER BY created DESC, id LIMIT $2";
        self.all(sql, values![now, limit]).await
    }

    async fn challenges_of(&self, account: AccountId, limit: u32) -> Result<Vec<Challenge>> {
        let sql = "SELECT * FROM challenges WHERE host = $1 OR guest = $1 OR arbiter = $1
                   ORDER BY created DESC, id LIMIT $2";
        self.all(sql, values![account, limit]).await
    }

    async fn settle_challenge(&self, id: ChallengeId, state: ChallengeState) -> Result<bool> {
        let sql = "UPDATE challenges SET state = $2 WHERE id = $1 AND state = 'open'";
        Ok(self.change(sql, values![id, state]).await? > 0)
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
        Ok(self.change(sql, values![id, arbiter, consent]).await? > 0)
    }

    async fn accept_challenge(
        &self,
        id: ChallengeId,
        now: i64,
        part: Option<&[u8]>,
        game: &NewGame,
    ) -> Result<()> {
        let mut change = self.0.begin().await?;
        // Only one caller changes it, and only he goes on.
        let sql = "UPDATE challenges SET state = 'accepted'
                   WHERE id = $1 AND state = 'open' AND expires > $2
                   AND consent IN ('nobody', 'agreed')";
        found(change.change(sql, values![id, now]).await?, "open challenge")?;
        if let Some(draw) = game.draw {
            let sql = "UPDATE draws SET guest_part = $2 WHERE id = $1";
            change.change(sql, values![draw, part]).await?;
        }
        insert_game(&mut *change, game).await?;
        let sql = "UPDATE challenges SET game = $2 WHERE id = $1";
        change.change(sql, values![id, game.id]).await?;
        change.commit().await
    }
}
