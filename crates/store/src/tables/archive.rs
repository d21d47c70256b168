//! What came of games that are over, and the ratings that follow from it.

use async_trait::async_trait;

use crate::database::{Database, Tables};
use crate::value::values;
use crate::{AccountId, Archive, Filed, GameId, GameRow, RatingChange, Result, Search, Tally};

#[async_trait]
impl<D: Database> Archive for Tables<D> {
    async fn unfiled(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameRow>> {
        let after = after.map_or(-1, |id| id.bits() as i64);
        let sql = "SELECT * FROM games WHERE NOT open AND NOT filed AND id > $1
                   ORDER BY id LIMIT $2";
        self.all(sql, values![after, limit]).await
    }

    async fn reopened(&self, limit: u32) -> Result<Vec<GameId>> {
        let sql = "SELECT id FROM games WHERE open AND filed ORDER BY id LIMIT $1";
        let found: Vec<(GameId,)> = self.all(sql, values![limit]).await?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    async fn file(&self, filed: &Filed, changes: &[RatingChange]) -> Result<bool> {
        let mut change = self.0.begin().await?;
        // Only one caller changes it, and only while it is over.
        let sql = "UPDATE games SET filed = TRUE WHERE id = $1 AND NOT open AND NOT filed";
        if change.change(sql, values![filed.game]).await? == 0 {
            return Ok(false);
        }
        let sql = "INSERT INTO ends (game, seq, ended, kind, class, rated, first_player,
                                     second_player, result, time, about)
                   SELECT $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10
                   FROM ends";
        let Filed { game, ended, kind, class, rated, first_player, second_player, .. } = filed;
        let Filed { result, time, about, .. } = filed;
        let values = values![
            *game,
            *ended,
            kind,
            class,
            *rated,
            *first_player,
            *second_player,
            result,
            time,
            about
        ];
        change.change(sql, values).await?;
        for it in changes {
            let sql = "INSERT INTO ratings (account, kind, class, number, game, ended, opponent,
                       score, rating_before, deviation_before, volatility_before,
                       opponent_rating, opponent_deviation, rating, deviation, volatility)
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
                               $16)";
            let values = values![
                it.account,
                &it.kind,
                &it.class,
                it.number,
                it.game,
                it.ended,
                it.opponent,
                it.score,
                it.rating_before,
                it.deviation_before,
                it.volatility_before,
                it.opponent_rating,
                it.opponent_deviation,
                it.rating,
                it.deviation,
                it.volatility
            ];
            change.change(sql, values).await?;
        }
        change.commit().await?;
        Ok(true)
    }

    async fn withdraw(&self, game: GameId) -> Result<()> {
        let mut change = self.0.begin().await?;
        // What was rated after it stands on it, and is filed again.
        for sql in [
            "UPDATE games SET filed = FALSE WHERE id IN
             (SELECT later.game FROM ends AS it JOIN ends AS later ON later.game = it.game
              OR (it.rated AND later.rated AND later.kind = it.kind AND later.class = it.class
                  AND later.seq > it.seq) WHERE it.game = $1)",
            "DELETE FROM ratings WHERE game IN
             (SELECT id FROM games WHERE NOT filed) AND EXISTS
             (SELECT 1 FROM ends WHERE ends.game = $1)",
            "DELETE FROM ends WHERE game IN (SELECT id FROM games WHERE NOT filed)
             AND seq >= (SELECT seq FROM ends WHERE game = $1)",
        ] {
            change.change(sql, values![game]).await?;
        }
        change.commit().await
    }

    async fn filed(&self, game: GameId) -> Result<Option<Filed>> {
        self.one("SELECT * FROM ends WHERE game = $1", values![game]).await
    }

    async fn filed_of(&self, search: &Search) -> Result<Vec<Filed>> {
        let sql = "SELECT * FROM ends
                   WHERE (first_player = $1 OR second_player = $1)
                   AND ($2 = '' OR kind = $2)
                   AND ($3 = '' OR $3 = CASE WHEN result IN ('drawn', 'none') THEN result
                        WHEN (result = 'first') = (first_player = $1) THEN 'won' ELSE 'lost' END)
                   AND ($4 = '' OR rated = ($4 = 'yes'))
                   AND ($5 = '' OR time LIKE $5 ESCAPE '!' OR EXISTS
                        (SELECT 1 FROM profiles WHERE folded LIKE $5 ESCAPE '!' AND account =
                         CASE WHEN first_player = $1 THEN second_player ELSE first_player END))
                   AND (ended < $6 OR (ended = $6 AND game < $7))
                   AND ($8 OR NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.game = ends.game))
                   ORDER BY ended DESC, game DESC LIMIT $9";
        let rated = search.rated.map_or("", |rated| if rated { "yes" } else { "no" });
        let text = part(&search.text);
        let (ended, game) = search.before;
        let Search { account, kind, result, private, limit, .. } = search;
        let values = values![*account, kind, result, rated, &text, ended, game, *private, *limit];
        self.all(sql, values).await
    }

    async fn tally_of(&self, account: AccountId, since: i64, private: bool) -> Result<Vec<Tally>> {
        let sql = "SELECT kind, CASE WHEN result IN ('drawn', 'none') THEN result
                   WHEN (result = 'first') = (first_player = $1) THEN 'won' ELSE 'lost' END
                   AS outcome, count(*) AS games FROM ends
                   WHERE (first_player = $1 OR second_player = $1) AND ended >= $2
                   AND ($3 OR NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.game = ends.game))
                   GROUP BY 1, 2 ORDER BY 1, 2";
        self.all(sql, values![account, since, private]).await
    }

    async fn days_of(
        &self,
        account: AccountId,
        since: i64,
        private: bool,
    ) -> Result<Vec<(i64, i64)>> {
        // A day has so many milliseconds.
        let sql = "SELECT ended / 86400000, count(*) FROM ends
                   WHERE (first_player = $1 OR second_player = $1) AND ended >= $2
                   AND ($3 OR NOT EXISTS (SELECT 1 FROM hidden WHERE hidden.game = ends.game))
                   GROUP BY 1 ORDER BY 1";
        self.all(sql, values![account, since, private]).await
    }

    async fn rating(
        &self,
        account: AccountId,
        kind: &str,
        class: &str,
    ) -> Result<Option<RatingChange>> {
        Ok(self.changes_of(account, kind, class, i64::MAX, 1).await?.pop())
    }

    async fn ratings_of(&self, account: AccountId) -> Result<Vec<RatingChange>> {
        let sql = "SELECT * FROM ratings AS it WHERE account = $1 AND number =
                   (SELECT max(number) FROM ratings AS last WHERE last.account = it.account
                    AND last.kind = it.kind AND last.class = it.class)
                   ORDER BY kind, class";
        self.all(sql, values![account]).await
    }

    async fn changes_of(
        &self,
        account: AccountId,
        kind: &str,
        class: &str,
        before: i64,
        limit: u32,
    ) -> Result<Vec<RatingChange>> {
        let sql = "SELECT * FROM ratings WHERE account = $1 AND kind = $2 AND class = $3
                   AND number < $4 ORDER BY number DESC LIMIT $5";
        self.all(sql, values![account, kind, class, before, limit]).await
    }

    async fn changes_in(&self, game: GameId) -> Result<Vec<RatingChange>> {
        let sql = "SELECT * FROM ratings WHERE game = $1 ORDER BY account";
        self.all(sql, values![game]).await
    }
}

/// The pattern of what has a text as a part of it; nothing where nothing is looked for.
pub(super) fn part(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("%{}%", escaped(text)) }
}

/// What stands for itself in a pattern.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        if matches!(letter, '!' | '%' | '_') {
            escaped.push('!');
        }
        escaped.push(letter);
    }
    escaped
}
