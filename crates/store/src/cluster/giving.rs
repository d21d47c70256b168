//! Games that a node gives to others as it leaves: many in one statement, each judged for itself.

use std::collections::BTreeMap;

use adoube_clock::Moment;
use adoube_cluster::{Epoch, Finding, GameKey, Incarnation};
use async_trait::async_trait;
use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::own::Own;
use super::signed;
use crate::writer::Pen;

/// Rows are locked in one order, as whoever appends locks them. Who is leaving himself, or dead, is given nothing. Whoever gives has said
/// before that he leaves: of two who leave at the same moment, one at least is seen to by the other.
const GIVE: &str = "
WITH held AS MATERIALIZED (
  SELECT g.game, it.heir FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS it(game, epoch, heir)
  JOIN cluster_games g ON g.game = it.game AND g.owner = $1 AND g.epoch = it.epoch
  JOIN cluster_nodes n ON n.node = it.heir AND n.dead IS NULL AND NOT n.draining
  ORDER BY g.game FOR UPDATE OF g)
UPDATE cluster_games g SET owner = held.heir, epoch = g.epoch + 1, since = cluster_now(),
  claimed = cluster_now() FROM held WHERE g.game = held.game
RETURNING g.game, g.epoch, g.since";
/// So many at most in one statement: each is done long before anybody gives it up.
const BITE: usize = 500;

/// A game that is to be another's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gift {
    pub(super) by: Incarnation,
    pub(super) game: GameKey,
    pub(super) epoch: Epoch,
    pub(super) heir: Incarnation,
}

/// What gives them, over a connection of its own.
#[derive(Debug)]
pub(super) struct Gifts(pub(super) Own);

#[async_trait]
impl Pen for Gifts {
    type Item = Gift;
    type Answer = Finding;

    async fn write(&self, group: Vec<Gift>) -> Vec<Finding> {
        let mut answers = Vec::with_capacity(group.len());
        let bites = group.chunk_by(|one, next| one.by == next.by);
        for bite in bites.flat_map(|of_one| of_one.chunks(BITE)) {
            answers.extend(match self.give(bite).await {
                Ok(given) => bite
                    .iter()
                    .map(|gift| Finding::HandedOver(given.get(&gift.game).copied()))
                    .collect(),
                Err(_) => vec![Finding::Unknown; bite.len()],
            });
        }
        answers
    }

    async fn finish(&self) {
        self.0.close().await;
    }
}

impl Gifts {
    /// Gives some, all of one node's. Which were given, under which epoch and when.
    async fn give(&self, gifts: &[Gift]) -> sqlx::Result<BTreeMap<GameKey, (Epoch, Moment)>> {
        let Some(Gift { by, .. }) = gifts.first() else { return Ok(BTreeMap::new()) };
        let column =
            |of: fn(&Gift) -> u64| -> Vec<i64> { gifts.iter().map(|it| signed(of(it))).collect() };
        let asked = sqlx::query(GIVE).bind(signed(by.0)).bind(column(|it| it.game.0));
        let asked = asked.bind(column(|it| it.epoch.0)).bind(column(|it| it.heir.0));
        let mut connection = self.0.lend().await?;
        let given = asked.fetch_all(&mut *connection).await?;
        connection.give_back();
        let one = |row: &PgRow| -> sqlx::Result<_> {
            let game = GameKey(row.try_get::<i64, _>(0)? as u64);
            Ok((game, (Epoch(row.try_get::<i64, _>(1)? as u64), Moment(row.try_get(2)?))))
        };
        given.iter().map(one).collect()
    }
}
