//! Games that somebody has brought from elsewhere.

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{AccountId, ImportId, ImportSearch, ImportedGame, Imports, Result};

#[async_trait]
impl<D: Database> Imports for Tables<D> {
    async fn keep_import(&self, game: &ImportedGame) -> Result<bool> {
        let sql = "INSERT INTO imports (id, account, kind, first_name, second_name, event, day,
                   result, start, moves, plies, board, record, created, folded, digest)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
                   ON CONFLICT (account, digest) DO NOTHING";
        let it = game;
        let values = values![
            it.id,
            it.account,
            &it.kind,
            &it.first_name,
            &it.second_name,
            &it.event,
            &it.day,
            &it.result,
            &it.start,
            &it.moves,
            it.plies,
            &it.board,
            &it.record,
            it.created,
            &it.folded,
            &it.digest
        ];
        Ok(self.change(sql, values).await? > 0)
    }

    async fn import(&self, account: AccountId, id: ImportId) -> Result<Option<ImportedGame>> {
        let sql = "SELECT * FROM imports WHERE account = $1 AND id = $2";
        self.one(sql, values![account, id]).await
    }

    async fn imports(&self, search: &ImportSearch) -> Result<Vec<ImportedGame>> {
        let ImportSearch { account, kind, text, before: (created, id), limit } = search;
        let sql = "SELECT * FROM imports WHERE account = $1 AND ($2 = '' OR kind = $2)
                   AND ($3 = '' OR folded LIKE $3 ESCAPE '!')
                   AND (created < $4 OR created = $4 AND id < $5)
                   ORDER BY created DESC, id DESC LIMIT $6";
        let text = super::archive::part(text);
        let values = values![*account, kind, &text, *created, *id, *limit];
        self.all(sql, values).await
    }

    async fn import_count(&self, account: AccountId) -> Result<i64> {
        let sql = "SELECT count(*) FROM imports WHERE account = $1";
        self.value(sql, values![account]).await
    }

    async fn import_size(&self, account: AccountId) -> Result<i64> {
        let sql = "SELECT CAST(coalesce(sum(length(record) + length(moves)), 0) AS BIGINT)
                   FROM imports WHERE account = $1";
        self.value(sql, values![account]).await
    }

    async fn end_import(&self, account: AccountId, id: ImportId) -> Result<bool> {
        let sql = "DELETE FROM imports WHERE account = $1 AND id = $2";
        Ok(self.change(sql, values![account, id]).await? > 0)
    }
}
