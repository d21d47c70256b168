//! Group writes: rows as arrays, since each statement costs a journey.

use std::sync::Arc;

use sqlx::postgres::PgPool;

use super::{Open, bound};
use crate::database::Change as _;
use crate::value::{FromRow as _, values};
use crate::writer::{Answers, Fault, Groups, fitting, judge, rows};
use crate::{Append, GameId, Result, Seat};

/// Writes groups.
pub(super) struct PostgresGroups(pub(super) PgPool);

#[async_trait::async_trait]
impl Groups for PostgresGroups {
    async fn write(&self, group: &Arc<[Append]>) -> core::result::Result<Answers, Fault> {
        let mut change = Open(self.0.begin().await?);
        let games: Vec<i64> = group.iter().map(|append| append.game.bits() as i64).collect();
        let sql = "SELECT id, coalesce((SELECT max(seq) + 1 FROM log WHERE game = games.id), 0)
                   FROM games WHERE id = ANY($1)";
        let lengths = sqlx::query(sql).bind(games).fetch_all(&mut *change.0).await?;
        let lengths = super::rows(lengths)?.into_iter().map(<(GameId, u32)>::from_row);
        let answers = judge(group, lengths.collect::<Result<_>>()?);
        write_log(&mut change, group, &answers).await?;
        write_commands(&mut change, group, &answers).await?;
        for append in fitting(group, &answers) {
            write_around(&mut change, append).await?;
        }
        change.0.commit().await?;
        Ok(answers)
    }
}

/// What happened.
async fn write_log(change: &mut Open, group: &[Append], answers: &Answers) -> sqlx::Result<()> {
    let (mut games, mut seqs, mut bodies, mut senders) = (vec![], vec![], vec![], vec![]);
    let (mut arrived, mut lags, mut given) = (vec![], vec![], vec![]);
    for (append, seq, entry) in rows(group, answers) {
        games.push(append.game.bits() as i64);
        seqs.push(seq);
        bodies.push(entry.body.as_str());
        senders.push(entry.sender.map(|id| id.bits() as i64));
        arrived.push(entry.arrived);
        lags.push(entry.lag);
        given.push(entry.given);
    }
    let sql = "INSERT INTO log (game, seq, body, sender, arrived, lag, given)
               SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[],
                                    $5::bigint[], $6::bigint[], $7::bigint[])";
    let query = sqlx::query(sql).bind(games).bind(seqs).bind(bodies).bind(senders);
    query.bind(arrived).bind(lags).bind(given).execute(&mut *change.0).await.map(drop)
}

/// The commands that it followed from.
async fn write_commands(
    change: &mut Open,
    group: &[Append],
    answers: &Answers,
) -> sqlx::Result<()> {
    let (mut games, mut senders, mut ids, mut digests) = (vec![], vec![], vec![], vec![]);
    let (mut roles, mut commands, mut seqs, mut events) = (vec![], vec![], vec![], vec![]);
    for append in fitting(group, answers) {
        let Some(done) = &append.done else { continue };
        games.push(append.game.bits() as i64);
        senders.push(done.sender.bits() as i64);
        ids.push(done.id.as_str());
        digests.push(done.digest.as_str());
        roles.push(done.role.as_str());
        commands.push(done.command.as_str());
        seqs.push(i64::from(done.seq));
        events.push(i64::from(done.events));
    }
    let sql = "INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
               SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[],
                                    $5::text[], $6::text[], $7::bigint[], $8::bigint[])";
    let query = sqlx::query(sql).bind(games).bind(senders).bind(ids).bind(digests);
    let query = query.bind(roles).bind(commands).bind(seqs).bind(events);
    query.execute(&mut *change.0).await.map(drop)
}

/// The free texts of an append, whether its game is open, and who sits where.
async fn write_around(change: &mut Open, append: &Append) -> Result<()> {
    let game = append.game;
    for note in &append.notes {
        let sql = "INSERT INTO notes (id, game, author, body, created)
                   VALUES ($1, $2, $3, $4, $5)";
        let values = values![note.id, note.game, note.author, &note.body, note.created];
        change.change(sql, values).await?;
    }
    if let Some(open) = append.open {
        change.change("UPDATE games SET open = $2 WHERE id = $1", values![game, open]).await?;
    }
    if append.swap {
        // Two updates would for a moment put both on one seat.
        let sql = "DELETE FROM seats WHERE game = $1 AND seat <> 'arbiter'
                   RETURNING seat, account";
        let players = bound(sql, values![game]).fetch_all(&mut *change.0).await?;
        for player in super::rows(players)? {
            let (seat, account) = <(Seat, i64)>::from_row(player)?;
            let sql = "INSERT INTO seats (game, seat, account) VALUES ($1, $2, $3)";
            change.change(sql, values![game, seat.across(), account]).await?;
        }
    }
    Ok(())
}
