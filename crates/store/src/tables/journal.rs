//! What owners and arbiters did.

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{Deed, Journal, Recorded, Result};

#[async_trait]
impl<D: Database> Journal for Tables<D> {
    async fn record(&self, deed: &Deed) -> Result<()> {
        let sql = "INSERT INTO journal (at, actor, act, subject, game, detail)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let Deed { at, actor, act, subject, game, detail } = deed;
        let values = values![*at, *actor, *act, *subject, *game, detail];
        self.change(sql, values).await.map(drop)
    }

    async fn recorded(&self, before: i64, limit: u32) -> Result<Vec<Recorded>> {
        let sql = "SELECT * FROM journal WHERE id < $1 ORDER BY id DESC LIMIT $2";
        self.all(sql, values![before, limit]).await
    }
}
