//! Games, their logs, who sits where.

use async_trait::async_trait;

use crate::database::{Change, Database, Tables};
use crate::value::values;
use crate::{
    AccountId, Append, AppendError, Custody, Done, GameId, GameRow, Games, LogRow, NewGame, Note,
    NoteId, Result, Seat, Seated, StoreError, WriteCounts,
};

#[async_trait]
impl<D: Database> Games for Tables<D> {
    async fn create_game(&self, game: &NewGame) -> Result<()> {
        self.create_games(std::slice::from_ref(game)).await
    }

    async fn create_games(&self, games: &[NewGame]) -> Result<()> {
        let mut change = self.0.begin().await?;
        for game in games {
            insert_game(&mut *change, game).await?;
        }
        change.commit().await
    }

    async fn game(&self, id: GameId) -> Result<Option<GameRow>> {
        let sql = "SELECT * FROM games WHERE id = $1";
        self.one(sql, values![id]).await
    }

    async fn games(&self, after: Option<GameId>, open: bool, limit: u32) -> Result<Vec<GameRow>> {
        let after = after.map_or(-1, |id| id.bits() as i64);
        let sql = if open {
            "SELECT * FROM games WHERE open AND id > $1 ORDER BY id LIMIT $2"
        } else {
            "SELECT * FROM games WHERE id > $1 ORDER BY id LIMIT $2"
        };
        self.all(sql, values![after, limit]).await
    }

    async fn games_of(
        &self,
        account: AccountId,
        seat: Option<Seat>,
        open: bool,
        before: i64,
        limit: u32,
    ) -> Result<Vec<GameRow>> {
        let sql = if open {
            "SELECT * FROM games
             WHERE id IN (SELECT game FROM seats WHERE account = $1 AND ($4 = '' OR seat = $4))
             AND open AND created < $2 ORDER BY created DESC, id LIMIT $3"
        } else {
            "SELECT * FROM games
             WHERE id IN (SELECT game FROM seats WHERE account = $1 AND ($4 = '' OR seat = $4))
             AND created < $2 ORDER BY created DESC, id LIMIT $3"
        };
        let seat = seat.map_or("", Seat::as_str);
        self.all(sql, values![account, before, limit, seat]).await
    }

    async fn append(&self, append: Append) -> core::result::Result<(), AppendError> {
        self.0.writer().append(append).await
    }

    fn written(&self) -> WriteCounts {
        self.0.writer().written()
    }

    async fn log(&self, game: GameId, from: u32, limit: u32) -> Result<Vec<LogRow>> {
        let sql = "SELECT body, sender, arrived, lag, given FROM log
                   WHERE game = $1 AND seq >= $2 ORDER BY seq LIMIT $3";
        self.all(sql, values![game, from, limit]).await
    }

    async fn latest(&self) -> Result<Option<i64>> {
        let sql = "SELECT max(log.arrived) FROM games JOIN log ON log.game = games.id
                   WHERE games.open";
        self.value(sql, values![]).await
    }

    async fn commands(&self, game: GameId) -> Result<Vec<Done>> {
        let sql = "SELECT sender, id, digest, role, command, seq, events FROM commands
                   WHERE game = $1 ORDER BY seq";
        self.all(sql, values![game]).await
    }

    async fn seats(&self, game: GameId) -> Result<Vec<Seated>> {
        let sql = "SELECT game, seat, account FROM seats WHERE game = $1
                   ORDER BY seat, account";
        self.all(sql, values![game]).await
    }

    async fn computers(&self, game: GameId) -> Result<Vec<(AccountId, i64)>> {
        let sql = "SELECT account, level FROM seats JOIN accounts ON accounts.id = account
                   WHERE game = $1 AND level IS NOT NULL ORDER BY seat";
        self.all(sql, values![game]).await
    }

    async fn seat(&self, game: GameId, seat: Seat, account: AccountId) -> Result<()> {
        let sql = "INSERT INTO seats (game, seat, account) VALUES ($1, $2, $3)
                   ON CONFLICT (game, seat, account) DO NOTHING";
        match self.change(sql, values![game, seat, account]).await {
            Err(error) if error.is_taken() => Err(StoreError::Unfit("the seat is taken")),
            done => done.map(drop),
        }
    }

    async fn unseat(&self, game: GameId, seat: Seat, account: AccountId) -> Result<bool> {
        let sql = "DELETE FROM seats WHERE game = $1 AND seat = $2 AND account = $3";
        Ok(self.change(sql, values![game, seat, account]).await? > 0)
    }

    async fn note(&self, id: NoteId) -> Result<Option<Note>> {
        let sql = "SELECT * FROM notes WHERE id = $1";
        self.one(sql, values![id]).await
    }

    async fn notes(&self, game: GameId) -> Result<Vec<Note>> {
        let sql = "SELECT * FROM notes WHERE game = $1 ORDER BY created, id";
        self.all(sql, values![game]).await
    }

    async fn keep_envelope(&self, custody: &Custody, most: u32) -> Result<()> {
        let mut change = self.0.begin().await?;
        let sql = "SELECT commitment FROM envelopes
                   WHERE game = $1 AND sealer = $2 AND commitment <> $3";
        let Custody { game, commitment, sealer, .. } = custody;
        let others = change.ask(sql, values![*game, *sealer, commitment]).await?;
        if others.len() >= most as usize {
            return Err(StoreError::Unfit("you have too many envelopes in this game"));
        }
        let sql = "INSERT INTO envelopes (game, commitment, sealer, arbiter, replier, created)
                   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
        let Custody { arbiter, replier, created, .. } = custody;
        let values = values![*game, commitment, *sealer, arbiter, replier, *created];
        change.change(sql, values).await?;
        change.commit().await
    }

    async fn envelope(&self, game: GameId, commitment: &str) -> Result<Option<Custody>> {
        let sql = "SELECT * FROM envelopes WHERE game = $1 AND commitment = $2";
        self.one(sql, values![game, commitment]).await
    }
}

/// A game's own rows.
pub(super) async fn insert_game(change: &mut dyn Change, game: &NewGame) -> Result<()> {
    let sql = "INSERT INTO games (id, head, created, open, lag_cap, draw, rematch_of, rated)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let NewGame { id, head, created, lag_cap, draw, rematch_of, rated, seats } = game;
    let values = values![*id, head, *created, true, *lag_cap, *draw, *rematch_of, *rated];
    change.change(sql, values).await?;
    for (seat, account) in seats {
        let sql = "INSERT INTO seats (game, seat, account) VALUES ($1, $2, $3)";
        change.change(sql, values![*id, *seat, *account]).await?;
    }
    Ok(())
}
