//! What nodes ask: each a statement of its own, done at once or not at all.

use adoube_clock::{Moment, Span};
use adoube_cluster::{Epoch, Finding, GameKey, Incarnation, Peer, Question, Tenure, Whereabouts};
use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::query::Query;
use sqlx::{Postgres, Row as _};

use super::signed;
use crate::Result;

/// Dead nodes that own no game which is still played are forgotten after an hour.
const JOIN: &str = "
WITH forgotten AS (
  DELETE FROM cluster_nodes n WHERE dead < cluster_now() - 3600000
  AND NOT EXISTS (
    SELECT 1 FROM cluster_games g JOIN games ON games.id = g.game AND games.open
    WHERE g.owner = n.node))
INSERT INTO cluster_nodes (node, until, sign, draining)
VALUES ($1, cluster_now() + $2, cluster_now(), false)
ON CONFLICT (node) DO UPDATE
SET until = excluded.until, sign = excluded.sign, dead = NULL, draining = false
RETURNING until - $2";
const RENEW: &str = "
UPDATE cluster_nodes SET until = cluster_now() + $2, sign = $3 WHERE node = $1 AND dead IS NULL
RETURNING until - $2";
const SURVEY: &str = "
SELECT cluster_now() - cluster_started(), node, until - cluster_now(), dead IS NOT NULL, draining,
  dead IS NOT NULL AND EXISTS (
    SELECT 1 FROM cluster_games g JOIN games ON games.id = g.game AND games.open
    WHERE g.owner = node)
FROM (SELECT 1) one LEFT JOIN cluster_nodes ON true ORDER BY node";
const DECLARE: &str = "
UPDATE cluster_nodes SET dead = cluster_now()
WHERE node = $1 AND dead IS NULL AND until < cluster_now()";
const FIND: &str = "
SELECT g.owner, n.dead IS NULL AND n.node IS NOT NULL, coalesce(g.epoch, 0),
  coalesce(g.since, cluster_now())
FROM games LEFT JOIN cluster_games g ON g.game = games.id
LEFT JOIN cluster_nodes n ON n.node = g.owner WHERE games.id = $1";
/// Nobody has had it before, whether or not it is known that something is due.
const CLAIM_FIRST: &str = "
INSERT INTO cluster_games AS g (game, owner, epoch, since, claimed)
SELECT id, $1, 1, cluster_now(), cluster_now() FROM games WHERE id = $2
ON CONFLICT (game) DO UPDATE SET owner = excluded.owner, epoch = 1, since = excluded.since,
  claimed = excluded.claimed, due = NULL WHERE g.epoch = 0
RETURNING game, epoch, since";

/// A game gets another owner. Since when nobody is known to have looked after it: since the last sign of who had it, or, where he had
/// found a gap and has written nothing since, from where that began.
macro_rules! claiming {
    ($which:literal) => {
        concat!(
            "UPDATE cluster_games g SET owner = $1, epoch = epoch + 1, claimed = cluster_now(),
               due = NULL, since = CASE
                 WHEN owner IS NULL THEN cluster_now()
                 WHEN claimed - since > 250 AND claimed > coalesce((SELECT arrived FROM log
                   WHERE log.game = g.game ORDER BY seq DESC LIMIT 1), claimed - 1) THEN since
                 ELSE greatest(claimed, (SELECT sign FROM cluster_nodes WHERE node = owner))
               END ",
            $which,
            " RETURNING game, epoch, since"
        )
    };
}

/// Death is for ever, and each change of owner changes the epoch: what was read before this still holds.
const CLAIM: &str = claiming!("WHERE game = $2 AND epoch = $3");
/// Several nodes take different games.
const TAKE_OVER: &str = claiming!(
    "WHERE game IN (
       SELECT c.game FROM cluster_games c JOIN games ON games.id = c.game AND games.open
       WHERE c.owner = $2 AND NOT EXISTS (
         SELECT 1 FROM cluster_nodes n WHERE n.node = $2 AND n.dead IS NULL)
       ORDER BY c.game LIMIT $3 FOR UPDATE OF c SKIP LOCKED)"
);
const TAKE_DUE: &str = claiming!(
    "WHERE game IN (
       SELECT c.game FROM cluster_games c JOIN games ON games.id = c.game AND games.open
       WHERE c.owner IS NULL AND c.due <= cluster_now()
       ORDER BY c.game LIMIT $2 FOR UPDATE OF c SKIP LOCKED)"
);
const RELEASE: &str = "
UPDATE cluster_games SET owner = NULL, epoch = epoch + 1, due = $4, since = cluster_now(),
  claimed = cluster_now() WHERE game = $2 AND owner = $1 AND epoch = $3";
const SWEEP: &str = "
SELECT g.game, g.epoch, g.since FROM cluster_games g JOIN games ON games.id = g.game AND games.open
WHERE g.owner = $1 AND g.claimed > $2 ORDER BY g.game";
const DRAIN: &str = "UPDATE cluster_nodes SET draining = true WHERE node = $1";
const LEAVE: &str = "
UPDATE cluster_nodes SET dead = cluster_now() WHERE node = $1 AND dead IS NULL";

type Asked = Query<'static, Postgres, PgArguments>;

/// Asks on a connection.
pub(super) async fn ask(
    connection: &mut PgConnection,
    lease: Span,
    by: Incarnation,
    question: Question,
) -> Result<Finding> {
    let me = signed(by.0);
    let by_me = |sql: &'static str| sqlx::query(sql).bind(me);
    let rows =
        async |asked: Asked, connection: &mut PgConnection| asked.fetch_all(connection).await;
    Ok(match question {
        Question::Join => {
            let row = by_me(JOIN).bind(lease.0).fetch_one(connection).await?;
            Finding::Joined(Moment(row.try_get(0)?))
        }
        Question::Renew { sign } => {
            let row = by_me(RENEW).bind(lease.0).bind(sign.0).fetch_optional(connection).await?;
            Finding::Renewed(row.map(|row| row.try_get(0).map(Moment)).transpose()?)
        }
        Question::Survey => {
            let found = rows(sqlx::query(SURVEY), connection).await?;
            let up = found.first().map(|row| row.try_get(0)).transpose()?.unwrap_or(0);
            let peers = found.iter().filter_map(|row| peer(row).transpose());
            let peers = peers.collect::<sqlx::Result<_>>()?;
            Finding::Nodes { peers, up: Span(up) }
        }
        Question::Declare(node) => {
            let done = sqlx::query(DECLARE).bind(signed(node.0)).execute(connection).await?;
            Finding::Declared(done.rows_affected() > 0)
        }
        Question::TakeOver { dead, most } => {
            let asked = by_me(TAKE_OVER).bind(signed(dead.0)).bind(i64::from(most));
            Finding::Taken(tenures(&rows(asked, connection).await?)?)
        }
        Question::TakeDue { most } => {
            let asked = by_me(TAKE_DUE).bind(i64::from(most));
            Finding::Taken(tenures(&rows(asked, connection).await?)?)
        }
        Question::Find(game) => {
            let asked = sqlx::query(FIND).bind(signed(game.0));
            let found = asked.fetch_optional(connection).await?;
            Finding::Found(found.as_ref().map(whereabouts).transpose()?)
        }
        Question::Claim { game, epoch } => {
            let asked = if epoch == Epoch(0) {
                by_me(CLAIM_FIRST).bind(signed(game.0))
            } else {
                by_me(CLAIM).bind(signed(game.0)).bind(signed(epoch.0))
            };
            Finding::Claimed(tenures(&rows(asked, connection).await?)?.pop())
        }
        Question::Release { game, epoch, due } => {
            let asked = by_me(RELEASE).bind(signed(game.0)).bind(signed(epoch.0));
            asked.bind(due.map(|due| due.0)).execute(connection).await?;
            Finding::Released
        }
        // That is done in bites.
        Question::HandOver { .. } => Finding::Unknown,
        Question::Sweep { after } => {
            let asked = by_me(SWEEP).bind(after.0);
            Finding::Taken(tenures(&rows(asked, connection).await?)?)
        }
        Question::Drain => {
            by_me(DRAIN).execute(connection).await?;
            Finding::Done
        }
        Question::Leave => {
            by_me(LEAVE).execute(connection).await?;
            Finding::Done
        }
    })
}

/// A node, if there is any.
fn peer(row: &PgRow) -> sqlx::Result<Option<Peer>> {
    let Some(node) = row.try_get::<Option<i64>, _>(1)? else { return Ok(None) };
    Ok(Some(Peer {
        node: Incarnation(node as u64),
        remains: Span(row.try_get(2)?),
        dead: row.try_get(3)?,
        draining: row.try_get(4)?,
        holds: row.try_get(5)?,
    }))
}

fn whereabouts(row: &PgRow) -> sqlx::Result<Whereabouts> {
    let (owner, lives): (Option<i64>, bool) = (row.try_get(0)?, row.try_get(1)?);
    Ok(Whereabouts {
        owner: owner.map(|owner| (Incarnation(owner as u64), lives)),
        epoch: Epoch(row.try_get::<i64, _>(2)? as u64),
        since: Moment(row.try_get(3)?),
    })
}

/// Games in their order, whatever order they were written in.
fn tenures(rows: &[PgRow]) -> sqlx::Result<Vec<Tenure>> {
    let tenure = |row: &PgRow| -> sqlx::Result<Tenure> {
        Ok(Tenure {
            game: GameKey(row.try_get::<i64, _>(0)? as u64),
            epoch: Epoch(row.try_get::<i64, _>(1)? as u64),
            since: Moment(row.try_get(2)?),
        })
    };
    let mut all = rows.iter().map(tenure).collect::<sqlx::Result<Vec<_>>>()?;
    all.sort_by_key(|tenure| tenure.game);
    Ok(all)
}
