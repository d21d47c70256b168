//! PostgreSQL as a wire between nodes: `NOTIFY`, in a statement of its own.

use sqlx::postgres::PgListener;

use super::Cluster;
use crate::Result;

/// PostgreSQL carries fewer than 8000 bytes at once.
pub const MOST: usize = 7_900;

/// What comes over a wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Somebody has said something.
    Said(String),
    /// The line was broken: what was said meanwhile is lost.
    Behind,
}

/// Somebody who listens to some channels.
#[derive(Debug)]
pub struct Listening(PgListener);

impl Listening {
    /// What comes next. A line that breaks is mended, and that is told.
    ///
    /// # Errors
    /// If it cannot be mended now.
    pub async fn hear(&mut self) -> Result<Heard> {
        let heard = self.0.try_recv().await?;
        Ok(heard.map_or(Heard::Behind, |it| Heard::Said(it.payload().to_string())))
    }
}

impl Cluster {
    /// Says things on channels, each at most [`MOST`] bytes and no two alike. Nothing waits for a disk.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn say(&self, channels: &[String], said: &[String]) -> Result<()> {
        let mut speaker = self.speaker.lend().await?;
        let told = sqlx::query(
            "SELECT pg_notify(channel, said)
             FROM unnest($1::text[], $2::text[]) AS it(channel, said)",
        );
        told.bind(channels).bind(said).execute(&mut *speaker).await?;
        speaker.give_back();
        Ok(())
    }

    /// Listens to some channels from now on.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn listen(&self, channels: &[&str]) -> Result<Listening> {
        let mut listener = PgListener::connect_with(&self.wires).await?;
        listener.listen_all(channels.iter().copied()).await?;
        Ok(Listening(listener))
    }
}
