//! Events: their logs, who is in them, who may do what.

use async_trait::async_trait;

use crate::database::{Change, Database, Tables};
use crate::value::values;
use crate::{
    AccountId, AppendError, EventAppend, EventDone, EventHead, EventId, EventLine, EventPerson,
    EventPhotograph, EventText, Events, Invitation, Office, Result, SecretHash, StoreError,
};

/// What becomes of an account's part in events when it is erased.
pub(super) const OF_ACCOUNT: [&str; 3] = [
    "UPDATE event_photographs SET body = NULL WHERE EXISTS (
       SELECT 1 FROM event_people AS own
       WHERE own.account = $1 AND own.event = event_photographs.event
         AND own.number IN (event_photographs.first, event_photographs.second))",
    "UPDATE event_people SET body = NULL WHERE account = $1",
    "DELETE FROM event_offices WHERE account = $1",
];

#[async_trait]
impl<D: Database> Events for Tables<D> {
    async fn create_event(
        &self,
        head: EventHead,
        first: EventAppend,
        office: &Office,
    ) -> Result<()> {
        let mut change = self.0.begin().await?;
        let sql = "INSERT INTO events (id, created, closed) VALUES ($1, $2, $3)";
        change.change(sql, values![head.id, head.created, head.closed]).await?;
        write(&mut *change, &first).await?;
        grant(&mut *change, office).await?;
        change.commit().await
    }

    async fn event(&self, id: EventId) -> Result<Option<EventHead>> {
        self.one("SELECT * FROM events WHERE id = $1", values![id]).await
    }

    async fn events(&self, before: i64, limit: u32) -> Result<Vec<EventHead>> {
        let sql = "SELECT * FROM events WHERE created < $1 ORDER BY created DESC, id LIMIT $2";
        self.all(sql, values![before, limit]).await
    }

    async fn close_event(&self, id: EventId, at: Option<i64>) -> Result<bool> {
        let sql = "UPDATE events SET closed = $2 WHERE id = $1";
        Ok(self.change(sql, values![id, at]).await? > 0)
    }

    async fn append_event(&self, append: EventAppend) -> core::result::Result<(), AppendError> {
        let failed = |error: StoreError| AppendError::Failed(error.to_string());
        let mut change = self.0.begin().await.map_err(failed)?;
        let there = "SELECT id FROM events WHERE id = $1";
        if change.ask(there, values![append.event]).await.map_err(failed)?.is_empty() {
            return Err(AppendError::NoSuchGame);
        }
        if let Some(done) = &append.done {
            let sql = "SELECT seq FROM event_commands WHERE event = $1 AND sender = $2 AND id = $3";
            let values = values![append.event, done.sender, &done.id];
            if !change.ask(sql, values).await.map_err(failed)?.is_empty() {
                return Err(AppendError::Duplicate);
            }
        }
        let sql = "SELECT coalesce(max(seq) + 1, 0) AS length FROM event_log WHERE event = $1";
        let rows = change.ask(sql, values![append.event]).await.map_err(failed)?;
        let found = rows.into_iter().next().map(|mut row| row.take::<u32>("length"));
        let found = found.transpose().map_err(failed)?.unwrap_or(0);
        let expected = append.expected;
        if found != expected {
            return Err(AppendError::Conflict { expected, found });
        }
        match write(&mut *change, &append).await {
            // Another was faster between the question and the answer.
            Err(error) if error.is_taken() => {
                Err(AppendError::Conflict { expected, found: expected + 1 })
            }
            Err(error) => Err(failed(error)),
            Ok(()) => change.commit().await.map_err(failed),
        }
    }

    async fn event_log(&self, event: EventId, from: u32, limit: u32) -> Result<Vec<EventLine>> {
        let sql = "SELECT body, sender, at FROM event_log
                   WHERE event = $1 AND seq >= $2 ORDER BY seq LIMIT $3";
        self.all(sql, values![event, from, limit]).await
    }

    async fn event_done(
        &self,
        event: EventId,
        sender: AccountId,
        id: &str,
    ) -> Result<Option<EventDone>> {
        let sql = "SELECT sender, id, digest, seq, lines FROM event_commands
                   WHERE event = $1 AND sender = $2 AND id = $3";
        self.one(sql, values![event, sender, id]).await
    }

    async fn event_people(&self, event: EventId) -> Result<Vec<EventPerson>> {
        let sql = "SELECT * FROM event_people WHERE event = $1 ORDER BY number";
        self.all(sql, values![event]).await
    }

    async fn events_of(&self, account: AccountId) -> Result<Vec<EventPerson>> {
        let sql = "SELECT * FROM event_people WHERE account = $1 ORDER BY event, number";
        self.all(sql, values![account]).await
    }

    async fn event_texts(&self, event: EventId) -> Result<Vec<EventText>> {
        let sql = "SELECT number, body FROM event_texts WHERE event = $1 ORDER BY number";
        self.all(sql, values![event]).await
    }

    async fn erase_text(&self, event: EventId, number: u32) -> Result<bool> {
        let sql = "UPDATE event_texts SET body = NULL WHERE event = $1 AND number = $2";
        let erased = self.change(sql, values![event, number]).await? > 0;
        self.0.scrub().await?;
        Ok(erased)
    }

    async fn event_photograph(
        &self,
        event: EventId,
        number: u32,
    ) -> Result<Option<EventPhotograph>> {
        let sql = "SELECT number, first, second, body FROM event_photographs
                   WHERE event = $1 AND number = $2 AND body IS NOT NULL";
        self.one(sql, values![event, number]).await
    }

    async fn erase_person(&self, event: EventId, number: u32) -> Result<bool> {
        let sql = "UPDATE event_photographs SET body = NULL
                   WHERE event = $1 AND (first = $2 OR second = $2)";
        self.change(sql, values![event, number]).await?;
        let sql = "UPDATE event_people SET body = NULL, account = NULL
                   WHERE event = $1 AND number = $2";
        let erased = self.change(sql, values![event, number]).await? > 0;
        self.0.scrub().await?;
        Ok(erased)
    }

    async fn offices(&self, event: EventId) -> Result<Vec<Office>> {
        let sql = "SELECT * FROM event_offices WHERE event = $1 ORDER BY created, account, role";
        self.all(sql, values![event]).await
    }

    async fn offices_of(&self, account: AccountId) -> Result<Vec<Office>> {
        let sql = "SELECT * FROM event_offices WHERE account = $1 ORDER BY created, event, role";
        self.all(sql, values![account]).await
    }

    async fn grant_office(&self, office: &Office) -> Result<()> {
        let mut change = self.0.begin().await?;
        grant(&mut *change, office).await?;
        change.commit().await
    }

    async fn agree_to_office(&self, office: &Office, at: i64) -> Result<bool> {
        let sql = "UPDATE event_offices SET agreed = $4
                   WHERE event = $1 AND account = $2 AND role = $3 AND agreed IS NULL";
        let Office { event, account, role, .. } = office;
        Ok(self.change(sql, values![*event, *account, *role, at]).await? > 0)
    }

    async fn end_office(&self, office: &Office) -> Result<bool> {
        let sql = "DELETE FROM event_offices WHERE event = $1 AND account = $2 AND role = $3";
        let Office { event, account, role, .. } = office;
        Ok(self.change(sql, values![*event, *account, *role]).await? > 0)
    }

    async fn invite(&self, invitation: &Invitation, secret: &SecretHash) -> Result<()> {
        let sql = "INSERT INTO event_invitations (secret, event, role, scope, created, expires)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let Invitation { event, role, scope, created, expires } = invitation;
        self.change(sql, values![secret, *event, *role, scope, *created, *expires]).await.map(drop)
    }

    async fn invitation(&self, secret: &SecretHash, now: i64) -> Result<Option<Invitation>> {
        let sql = "SELECT event, role, scope, created, expires FROM event_invitations
                   WHERE secret = $1 AND expires > $2";
        self.one(sql, values![secret, now]).await
    }

    async fn take_invitation(
        &self,
        secret: &SecretHash,
        account: AccountId,
        now: i64,
    ) -> Result<Option<Office>> {
        let mut change = self.0.begin().await?;
        let sql = "DELETE FROM event_invitations WHERE secret = $1 AND expires > $2
                   RETURNING event, role, scope, created, expires";
        let rows = change.ask(sql, values![secret, now]).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(None) };
        let taken = <Invitation as crate::value::FromRow>::from_row(row)?;
        let Invitation { event, role, scope, .. } = taken;
        // Who takes it up agrees to it.
        let office = Office { event, account, role, scope, created: now, agreed: Some(now) };
        grant(&mut *change, &office).await?;
        change.commit().await?;
        Ok(Some(office))
    }
}

async fn write(change: &mut dyn Change, append: &EventAppend) -> Result<()> {
    for (line, seq) in append.lines.iter().zip(append.expected..) {
        let sql =
            "INSERT INTO event_log (event, seq, body, sender, at) VALUES ($1, $2, $3, $4, $5)";
        let EventLine { body, sender, at } = line;
        change.change(sql, values![append.event, seq, body, *sender, *at]).await?;
    }
    if let Some(EventDone { sender, id, digest, seq, lines }) = &append.done {
        let sql = "INSERT INTO event_commands (event, sender, id, digest, seq, lines)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        change.change(sql, values![append.event, *sender, id, digest, *seq, *lines]).await?;
    }
    for EventPerson { event, number, account, body } in &append.people {
        let sql = "INSERT INTO event_people (event, number, account, body) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (event, number) DO UPDATE SET account = $3, body = $4";
        change.change(sql, values![*event, *number, *account, body]).await?;
    }
    for EventText { number, body } in &append.texts {
        let sql = "INSERT INTO event_texts (event, number, body) VALUES ($1, $2, $3)
                   ON CONFLICT (event, number) DO UPDATE SET body = $3";
        change.change(sql, values![append.event, *number, body]).await?;
    }
    for EventPhotograph { number, first, second, body } in &append.photographs {
        let sql = "INSERT INTO event_photographs (event, number, first, second, body)
                   VALUES ($1, $2, $3, $4, $5)
                   ON CONFLICT (event, number) DO UPDATE SET body = $5";
        change.change(sql, values![append.event, *number, *first, *second, body]).await?;
    }
    Ok(())
}

async fn grant(change: &mut dyn Change, office: &Office) -> Result<()> {
    let sql = "INSERT INTO event_offices (event, account, role, scope, created, agreed)
               VALUES ($1, $2, $3, $4, $5, $6)
               ON CONFLICT (event, account, role) DO UPDATE SET scope = $4, agreed = $6";
    let Office { event, account, role, scope, created, agreed } = office;
    let values = values![*event, *account, *role, scope, *created, *agreed];
    change.change(sql, values).await.map(drop)
}
