//! What stands between people: friends, blocks, reports, bans; and games that not everybody sees.

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{
    AccountId, Ban, Barred, Block, Friend, GameId, GameRow, Hidden, Learnt, People, Report,
    ReportId, Result,
};

#[async_trait]
impl<D: Database> People for Tables<D> {
    async fn hide_game(&self, game: GameId, key: &str, at: i64) -> Result<()> {
        let sql = "INSERT INTO hidden (game, key, created) VALUES ($1, $2, $3)";
        self.change(sql, values![game, key, at]).await.map(drop)
    }

    async fn hidden_games(&self) -> Result<Vec<Hidden>> {
        let sql = "SELECT game, key FROM hidden";
        self.all(sql, values![]).await
    }

    async fn block(&self, block: &Block) -> Result<()> {
        let sql = "INSERT INTO blocks (account, other, created) VALUES ($1, $2, $3)
                   ON CONFLICT (account, other) DO NOTHING";
        self.change(sql, values![block.account, block.other, block.created]).await.map(drop)
    }

    async fn unblock(&self, account: AccountId, other: AccountId) -> Result<bool> {
        let sql = "DELETE FROM blocks WHERE account = $1 AND other = $2";
        Ok(self.change(sql, values![account, other]).await? > 0)
    }

    async fn blocks_of(&self, account: AccountId) -> Result<Vec<Block>> {
        let sql = "SELECT * FROM blocks WHERE account = $1 ORDER BY created DESC, other";
        self.all(sql, values![account]).await
    }

    async fn are_apart(&self, one: AccountId, other: AccountId) -> Result<bool> {
        let sql = "SELECT count(*) FROM blocks WHERE (account = $1 AND other = $2)
                   OR (account = $2 AND other = $1)";
        Ok(self.value::<i64>(sql, values![one, other]).await? > 0)
    }

    async fn blocks(&self, limit: u32) -> Result<Vec<Block>> {
        let sql = "SELECT * FROM blocks ORDER BY created DESC, account, other LIMIT $1";
        self.all(sql, values![limit]).await
    }

    async fn befriend(&self, friend: &Friend) -> Result<()> {
        let sql = "INSERT INTO friends (account, other, created) VALUES ($1, $2, $3)
                   ON CONFLICT (account, other) DO NOTHING";
        self.change(sql, values![friend.account, friend.other, friend.created]).await.map(drop)
    }

    async fn unfriend(&self, account: AccountId, other: AccountId) -> Result<bool> {
        let sql = "DELETE FROM friends WHERE account = $1 AND other = $2";
        Ok(self.change(sql, values![account, other]).await? > 0)
    }

    async fn friends_of(&self, account: AccountId) -> Result<Vec<Friend>> {
        let sql = "SELECT it.*, EXISTS (SELECT 1 FROM friends AS back WHERE
                   back.account = it.other AND back.other = it.account) AS mutual
                   FROM friends AS it WHERE account = $1 ORDER BY created, other";
        self.all(sql, values![account]).await
    }

    async fn learn(&self, learnt: &Learnt) -> Result<()> {
        let sql = "INSERT INTO learning (account, name, body, changed) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (account, name) DO UPDATE SET body = $3, changed = $4";
        let Learnt { account, name, body, changed } = learnt;
        self.change(sql, values![*account, name, body, *changed]).await.map(drop)
    }

    async fn learnt_by(&self, account: AccountId) -> Result<Vec<Learnt>> {
        let sql = "SELECT * FROM learning WHERE account = $1 ORDER BY name";
        self.all(sql, values![account]).await
    }

    async fn add_report(&self, report: &Report) -> Result<()> {
        let sql = "INSERT INTO reports (id, reporter, about, game, why, body, created)
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let Report { id, reporter, about, game, why, body, created, .. } = report;
        let values = values![*id, *reporter, *about, *game, why, body, *created];
        self.change(sql, values).await.map(drop)
    }

    async fn reports(&self, open: bool, limit: u32) -> Result<Vec<Report>> {
        let sql = if open {
            "SELECT * FROM reports WHERE settled IS NULL ORDER BY created DESC, id LIMIT $1"
        } else {
            "SELECT * FROM reports ORDER BY created DESC, id LIMIT $1"
        };
        self.all(sql, values![limit]).await
    }

    async fn reports_by(&self, reporter: AccountId) -> Result<Vec<Report>> {
        let sql = "SELECT * FROM reports WHERE reporter = $1 ORDER BY created DESC, id";
        self.all(sql, values![reporter]).await
    }

    async fn is_reported(&self, game: GameId) -> Result<bool> {
        let sql = "SELECT count(*) FROM reports WHERE game = $1";
        Ok(self.value::<i64>(sql, values![game]).await? > 0)
    }

    async fn settle_report(&self, id: ReportId, outcome: &str, at: i64) -> Result<bool> {
        let sql = "UPDATE reports SET settled = $2, outcome = $3
                   WHERE id = $1 AND settled IS NULL";
        Ok(self.change(sql, values![id, at, outcome]).await? > 0)
    }

    async fn ban(&self, ban: &Ban) -> Result<()> {
        let sql = "INSERT INTO bans (account, until, why, created) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (account) DO UPDATE SET until = $2, why = $3, created = $4";
        self.change(sql, values![ban.account, ban.until, &ban.why, ban.created]).await.map(drop)
    }

    async fn lift_ban(&self, account: AccountId) -> Result<bool> {
        let sql = "DELETE FROM bans WHERE account = $1";
        Ok(self.change(sql, values![account]).await? > 0)
    }

    async fn bans(&self) -> Result<Vec<Ban>> {
        let sql = "SELECT * FROM bans ORDER BY created DESC, account";
        self.all(sql, values![]).await
    }

    async fn bar(&self, barred: &Barred) -> Result<()> {
        let sql = "INSERT INTO barred (address, until) VALUES ($1, $2)
                   ON CONFLICT (address) DO UPDATE SET until = $2";
        self.change(sql, values![&barred.address, barred.until]).await.map(drop)
    }

    async fn barred(&self) -> Result<Vec<Barred>> {
        let sql = "SELECT * FROM barred ORDER BY address";
        self.all(sql, values![]).await
    }

    async fn latest_games(&self, before: i64, limit: u32) -> Result<Vec<GameRow>> {
        let sql = "SELECT * FROM games WHERE created < $1
                   ORDER BY created DESC, id LIMIT $2";
        self.all(sql, values![before, limit]).await
    }
}
