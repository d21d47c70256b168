//! Small things that servers of a cluster share: what has ended, which games are over, how often somebody has guessed.

use super::{Cluster, signed};
use crate::{GameId, LoginId, Result, TokenId};

impl Cluster {
    /// Which of these logins and tokens are no more.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ended(
        &self,
        logins: &[LoginId],
        tokens: &[TokenId],
    ) -> Result<(Vec<LoginId>, Vec<TokenId>)> {
        let ids = |bits: Vec<u64>| bits.into_iter().map(signed).collect::<Vec<i64>>();
        let gone = |kind: &'static str| {
            sqlx::query_scalar::<_, i64>(match kind {
                "logins" => {
                    "SELECT id FROM unnest($1::bigint[]) AS it(id)
                     WHERE NOT EXISTS (SELECT 1 FROM logins WHERE logins.id = it.id)"
                }
                _ => {
                    "SELECT id FROM unnest($1::bigint[]) AS it(id)
                     WHERE NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.id = it.id)"
                }
            })
        };
        let of_logins = ids(logins.iter().map(|it| it.bits()).collect());
        let of_tokens = ids(tokens.iter().map(|it| it.bits()).collect());
        let logins = gone("logins").bind(of_logins).fetch_all(&self.pool).await?;
        let tokens = gone("tokens").bind(of_tokens).fetch_all(&self.pool).await?;
        Ok((
            logins.into_iter().map(|id| LoginId::from_bits(id as u64)).collect(),
            tokens.into_iter().map(|id| TokenId::from_bits(id as u64)).collect(),
        ))
    }

    /// Which of these games are over.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn over(&self, games: &[GameId]) -> Result<Vec<GameId>> {
        let ids: Vec<i64> = games.iter().map(|game| signed(game.bits())).collect();
        let asked = sqlx::query_scalar::<_, i64>(
            "SELECT id FROM games WHERE id = ANY($1::bigint[]) AND NOT open",
        );
        let found = asked.bind(ids).fetch_all(&self.pool).await?;
        Ok(found.into_iter().map(|id| GameId::from_bits(id as u64)).collect())
    }

    /// Open games that no server of several has had yet, from one on in the order of the database: each with its set-up.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn untouched(
        &self,
        after: Option<GameId>,
        most: u32,
    ) -> Result<Vec<(GameId, String)>> {
        let asked = sqlx::query_as::<_, (i64, String)>(
            "SELECT id, head FROM games WHERE open AND id > $1
             AND NOT EXISTS (SELECT 1 FROM cluster_games g WHERE g.game = games.id)
             ORDER BY id LIMIT $2",
        );
        // No id is the least of all numbers.
        let after = after.map_or(i64::MIN, |game| signed(game.bits()));
        let found = asked.bind(after).bind(i64::from(most)).fetch_all(&self.pool).await?;
        let one = |(id, head)| (GameId::from_bits(id as u64), head);
        Ok(found.into_iter().map(one).collect())
    }

    /// Something may be due in these: whoever looks for that next has them, if nobody has had them before.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn look_soon(&self, games: &[GameId]) -> Result<()> {
        let ids: Vec<i64> = games.iter().map(|game| signed(game.bits())).collect();
        let noted = sqlx::query(
            "INSERT INTO cluster_games (game, epoch, since, claimed, due)
             SELECT id, 0, cluster_now(), cluster_now(), cluster_now()
             FROM unnest($1::bigint[]) AS it(id) ON CONFLICT DO NOTHING",
        );
        noted.bind(ids).execute(&self.pool).await?;
        Ok(())
    }

    /// Takes one of so many in a span of milliseconds, if there is one, wherever the others were taken.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn take_one(&self, key: &str, size: u32, span: i64) -> Result<bool> {
        let each = span / i64::from(size.max(1));
        let asked = sqlx::query_scalar::<_, i64>(
            "INSERT INTO cluster_rates AS r (key, until) VALUES ($1, cluster_now() + $2)
             ON CONFLICT (key) DO UPDATE SET until = greatest(r.until, cluster_now()) + $2
             WHERE greatest(r.until, cluster_now()) + $2 <= cluster_now() + $3 RETURNING until",
        );
        let taken = asked.bind(key).bind(each).bind(span).fetch_optional(&self.pool).await?;
        Ok(taken.is_some())
    }

    /// One that was taken was none after all.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn put_back(&self, key: &str, size: u32, span: i64) -> Result<()> {
        let each = span / i64::from(size.max(1));
        let put = sqlx::query("UPDATE cluster_rates SET until = until - $2 WHERE key = $1");
        put.bind(key).bind(each).execute(&self.pool).await?;
        Ok(())
    }

    /// Forgets what nobody counts any more.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn sweep_rates(&self) -> Result<()> {
        let forget = sqlx::query("DELETE FROM cluster_rates WHERE until < cluster_now()");
        forget.execute(&self.pool).await?;
        Ok(())
    }
}
