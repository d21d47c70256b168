//! Analyses that somebody keeps here.

use async_trait::async_trait;

use crate::database::{Change, Database, Tables};
use crate::value::values;
use crate::{AccountId, Result, Studies, StudyId, StudyLine, StudyRow};

/// What goes with an account: his analyses, and his name in those of others.
pub(super) const OF_ACCOUNT: [&str; 3] = [
    "DELETE FROM study_log WHERE study IN (SELECT id FROM studies WHERE owner = $1)",
    "DELETE FROM studies WHERE owner = $1",
    "UPDATE study_log SET author = NULL WHERE author = $1",
];

#[async_trait]
impl<D: Database> Studies for Tables<D> {
    async fn add_study(&self, row: &StudyRow, lines: &[String]) -> Result<()> {
        let mut change = self.0.begin().await?;
        let StudyRow { id, owner, title, game, reading, writing, created, changed, .. } = row;
        let length = lines.len() as u32;
        let sql = "INSERT INTO studies
                   (id, owner, title, game, reading, writing, length, created, changed)
                   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let values =
            values![*id, *owner, title, game, reading, writing, length, *created, *changed];
        change.change(sql, values).await?;
        write(&mut *change, *id, 0, lines, *owner, *created).await?;
        change.commit().await
    }

    async fn study(&self, id: StudyId) -> Result<Option<StudyRow>> {
        self.one("SELECT * FROM studies WHERE id = $1", values![id]).await
    }

    async fn studies_of(&self, owner: AccountId, limit: u32) -> Result<Vec<StudyRow>> {
        let sql = "SELECT * FROM studies WHERE owner = $1 ORDER BY changed DESC, id LIMIT $2";
        self.all(sql, values![owner, limit]).await
    }

    async fn study_lines(&self, id: StudyId, from: u32) -> Result<Vec<StudyLine>> {
        let sql = "SELECT body, author, at FROM study_log WHERE study = $1 AND seq >= $2
                   ORDER BY seq";
        self.all(sql, values![id, from]).await
    }

    async fn append_study(
        &self,
        id: StudyId,
        length: u32,
        lines: &[String],
        author: AccountId,
        at: i64,
    ) -> Result<bool> {
        let mut change = self.0.begin().await?;
        let sql = "UPDATE studies SET length = length + $3, changed = $4
                   WHERE id = $1 AND length = $2";
        let values = values![id, length, lines.len() as u32, at];
        // Somebody was faster: nothing is written.
        if change.change(sql, values).await? == 0 {
            return Ok(false);
        }
        write(&mut *change, id, length, lines, author, at).await?;
        change.commit().await?;
        Ok(true)
    }

    async fn change_study(&self, row: &StudyRow) -> Result<()> {
        let sql = "UPDATE studies SET title = $2, reading = $3, writing = $4 WHERE id = $1";
        let StudyRow { id, title, reading, writing, .. } = row;
        self.change(sql, values![*id, title, reading, writing]).await.map(drop)
    }

    async fn remove_study(&self, id: StudyId) -> Result<bool> {
        let mut change = self.0.begin().await?;
        change.change("DELETE FROM study_log WHERE study = $1", values![id]).await?;
        let gone = change.change("DELETE FROM studies WHERE id = $1", values![id]).await?;
        change.commit().await?;
        Ok(gone > 0)
    }
}

async fn write(
    change: &mut dyn Change,
    id: StudyId,
    from: u32,
    lines: &[String],
    author: AccountId,
    at: i64,
) -> Result<()> {
    let sql = "INSERT INTO study_log (study, seq, body, author, at) VALUES ($1, $2, $3, $4, $5)";
    for (seq, body) in (from..).zip(lines) {
        change.change(sql, values![id, seq, body, author, at]).await?;
    }
    Ok(())
}
