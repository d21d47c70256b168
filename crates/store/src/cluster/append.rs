//! Appends that the epoch of their game fences, many in one statement, each judged for itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use adoube_cluster::{Epoch, Written};
use async_trait::async_trait;
use sqlx::postgres::PgConnection;
use sqlx::{Connection as _, Row as _};

use super::own::Own;
use super::signed;
use crate::Append;
use crate::writer::Pen;

/// The whole of it in one statement, since a node that is stopped between two would keep what it has locked.
///
/// `held` says of which games the epoch is the writer's: `FOR SHARE` waits for whoever is changing that, and looks again then; `FOR KEY
/// SHARE` would not wait. They are locked in one order. `fits` is the first line of each append: its key says that the log is as long as
/// was expected, and where it is taken nothing of that append is written, and everything of the others.
///
/// Tables that grow are only probed, a row at a time: `LIMIT` and `IS TRUE` keep the planner from joining them, which it would do by
/// reading all of a table that was small when the statement was prepared. What is in no table is looked up in a hash.
const APPEND: &str = "
WITH want AS MATERIALIZED (
  SELECT it.*, (probed.game IS NOT NULL) AS held FROM (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[],
      $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::boolean[],
      $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[])
    AS it(game, epoch, expected, sender, id, digest, role, command, seq, events, open,
      body, author, arrived, lag, given) ORDER BY game) it
  LEFT JOIN LATERAL (SELECT g.game FROM cluster_games g
    WHERE g.game = it.game AND g.epoch = it.epoch LIMIT 1 FOR SHARE) probed ON true),
fits AS (
  INSERT INTO log (game, seq, body, sender, arrived, lag, given)
  SELECT game, expected, body, author, arrived, lag, given FROM want
  WHERE held AND body IS NOT NULL AND (id IS NULL OR (SELECT 1 FROM commands c
    WHERE c.game = want.game AND c.sender = want.sender AND c.id = want.id LIMIT 1) IS NULL)
  ORDER BY game ON CONFLICT DO NOTHING RETURNING game),
rest AS (
  INSERT INTO log (game, seq, body, sender, arrived, lag, given)
  SELECT * FROM unnest($17::bigint[], $18::bigint[], $19::text[], $20::bigint[], $21::bigint[],
    $22::bigint[], $23::bigint[]) AS it(game, seq, body, sender, arrived, lag, given)
  WHERE (game IN (SELECT game FROM fits)) IS TRUE),
done AS (
  INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
  SELECT game, sender, id, digest, role, command, seq, events FROM want
  WHERE id IS NOT NULL AND (game IN (SELECT game FROM fits)) IS TRUE),
noted AS (
  INSERT INTO notes (id, game, author, body, created)
  SELECT * FROM unnest($24::bigint[], $25::bigint[], $26::bigint[], $27::text[], $28::bigint[])
  AS it(id, game, author, body, created) WHERE (game IN (SELECT game FROM fits)) IS TRUE),
ends AS (
  UPDATE games SET open = want.open FROM want
  WHERE games.id = want.game AND want.open IS NOT NULL
  AND (want.game IN (SELECT game FROM fits)) IS TRUE)
SELECT game, held, game IN (SELECT game FROM fits) FROM want";
/// The players change places: two updates would for a moment put both on one seat.
const UNSEAT: &str =
    "DELETE FROM seats WHERE game = $1 AND seat <> 'arbiter' RETURNING seat, account";
const SEAT: &str = "INSERT INTO seats (game, seat, account) VALUES ($1, $2, $3)";

/// After so many that failed alone, and none that did not, the rest of a group is not tried.
const GIVEN_UP: usize = 3;

/// An append under the epoch that its writer has the game by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fenced {
    /// Under which epoch.
    pub epoch: Epoch,
    /// What.
    pub append: Append,
}

/// What writes them, over a connection of its own.
#[derive(Clone, Debug)]
pub(super) struct Appends(pub(super) Arc<Own>);

#[async_trait]
impl Pen for Appends {
    type Item = Fenced;
    type Answer = Written;

    async fn write(&self, group: Vec<Fenced>) -> Vec<Written> {
        self.append(&group).await
    }

    async fn finish(&self) {
        self.0.close().await;
    }
}

impl Appends {
    /// Appends a group, each all or nothing and whatever becomes of the others. What is answered with `Done` is durable.
    pub(super) async fn append(&self, group: &[Fenced]) -> Vec<Written> {
        let mut answers = vec![Written::Unknown; group.len()];
        // One append a game and statement; players who change places have a statement more, and so a transaction of their own.
        let mut left: Vec<usize> = (0..group.len()).collect();
        while !left.is_empty() {
            let mut games = BTreeSet::new();
            let alone = |&it: &usize| group[it].append.swap;
            let (now, later): (Vec<_>, Vec<_>) = if alone(&left[0]) {
                (vec![left[0]], left[1..].to_vec())
            } else {
                left.iter().partition(|it| !alone(it) && games.insert(group[**it].append.game))
            };
            let written = self.write_each(group, &now).await;
            now.iter().zip(written).for_each(|(&it, written)| answers[it] = written);
            left = later;
        }
        answers
    }

    /// Writes them together, and one by one where PostgreSQL refuses one of them.
    async fn write_each(&self, group: &[Fenced], which: &[usize]) -> Vec<Written> {
        let these: Vec<&Fenced> = which.iter().map(|&it| &group[it]).collect();
        match self.write_now(&these).await {
            Ok(written) => return written,
            // It has said no, so nothing is written; else nobody knows.
            Err(error) if error.as_database_error().is_some() && these.len() > 1 => {}
            Err(_) => return vec![Written::Unknown; these.len()],
        }
        let mut answers = Vec::with_capacity(these.len());
        for one in these {
            let gone =
                answers.len() >= GIVEN_UP && answers.iter().all(|it| *it == Written::Unknown);
            answers.push(if gone {
                Written::Unknown
            } else {
                let written = self.write_now(&[one]).await;
                written.ok().and_then(|mut it| it.pop()).unwrap_or(Written::Unknown)
            });
        }
        answers
    }

    async fn write_now(&self, group: &[&Fenced]) -> sqlx::Result<Vec<Written>> {
        let mut connection = self.0.lend().await?;
        let written = if let [one] = group
            && one.append.swap
        {
            let mut change = connection.begin().await?;
            let written = statement(&mut change, group).await?;
            if written == [Written::Done] {
                swap(&mut change, signed(one.append.game.bits())).await?;
            }
            change.commit().await?;
            written
        } else {
            statement(&mut connection, group).await?
        };
        connection.give_back();
        Ok(written)
    }
}

async fn statement(connection: &mut PgConnection, group: &[&Fenced]) -> sqlx::Result<Vec<Written>> {
    let all = || group.iter().map(|it| &it.append);
    let done = || all().map(|it| it.done.as_ref());
    let first = || all().map(|it| it.entries.first());
    // Few have more than one.
    let rest = || {
        all().flat_map(|append| {
            let game = signed(append.game.bits());
            let numbered = (i64::from(append.expected)..).zip(&append.entries).skip(1);
            numbered.map(move |(seq, entry)| (game, seq, entry))
        })
    };
    let notes = || all().flat_map(|append| &append.notes);
    macro_rules! each {
        ($of:expr, $one:expr) => {
            $of.map($one).collect::<Vec<_>>()
        };
    }
    let query = sqlx::query(APPEND)
        .bind(each!(all(), |it| signed(it.game.bits())))
        .bind(each!(group.iter(), |it| signed(it.epoch.0)))
        .bind(each!(all(), |it| i64::from(it.expected)))
        .bind(each!(done(), |it| it.map(|it| signed(it.sender.bits()))))
        .bind(each!(done(), |it| it.map(|it| it.id.as_str())))
        .bind(each!(done(), |it| it.map(|it| it.digest.as_str())))
        .bind(each!(done(), |it| it.map(|it| it.role.as_str())))
        .bind(each!(done(), |it| it.map(|it| it.command.as_str())))
        .bind(each!(done(), |it| it.map(|it| i64::from(it.seq))))
        .bind(each!(done(), |it| it.map(|it| i64::from(it.events))))
        .bind(each!(all(), |it| it.open))
        .bind(each!(first(), |it| it.map(|it| it.body.as_str())))
        .bind(each!(first(), |it| it.and_then(|it| it.sender).map(|it| signed(it.bits()))))
        .bind(each!(first(), |it| it.map(|it| it.arrived)))
        .bind(each!(first(), |it| it.map(|it| it.lag)))
        .bind(each!(first(), |it| it.map(|it| it.given)))
        .bind(each!(rest(), |(game, ..)| game))
        .bind(each!(rest(), |(_, seq, _)| seq))
        .bind(each!(rest(), |(.., it)| it.body.as_str()))
        .bind(each!(rest(), |(.., it)| it.sender.map(|it| signed(it.bits()))))
        .bind(each!(rest(), |(.., it)| it.arrived))
        .bind(each!(rest(), |(.., it)| it.lag))
        .bind(each!(rest(), |(.., it)| it.given))
        .bind(each!(notes(), |it| signed(it.id.bits())))
        .bind(each!(notes(), |it| signed(it.game.bits())))
        .bind(each!(notes(), |it| signed(it.author.bits())))
        .bind(each!(notes(), |it| it.body.as_deref()))
        .bind(each!(notes(), |it| it.created));
    let rows = query.fetch_all(connection).await?;
    let mut found = std::collections::BTreeMap::new();
    for row in rows {
        let written = match (row.try_get(1)?, row.try_get(2)?) {
            (true, true) => Written::Done,
            (true, false) => Written::Conflict,
            (false, _) => Written::Fenced,
        };
        found.insert(row.try_get::<i64, _>(0)?, written);
    }
    let of = |it: &Append| found.get(&signed(it.game.bits())).copied();
    Ok(all().map(|it| of(it).unwrap_or(Written::Unknown)).collect())
}

async fn swap(connection: &mut PgConnection, game: i64) -> sqlx::Result<()> {
    let players = sqlx::query(UNSEAT).bind(game).fetch_all(&mut *connection).await?;
    for player in players {
        let (seat, account): (String, i64) = (player.try_get(0)?, player.try_get(1)?);
        let across = seat.parse::<crate::Seat>().map(crate::Seat::across);
        let across = across.map_err(|error| sqlx::Error::Decode(error.into()))?;
        sqlx::query(SEAT)
            .bind(game)
            .bind(across.as_str())
            .bind(account)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
