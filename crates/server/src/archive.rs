//! What came of games that are over: made from their logs, once each and in the order in which they ended, for lists and ratings. A game that
//! is open again is taken out, with every rating that stands on it, and those are made anew.

use std::collections::BTreeSet;

use adoube_board::Side;
use adoube_clock::TimeControl;
use adoube_laws::{Book, Game, GameKind, Outcome, Setup, Stage, log};
use adoube_store::{Filed, GameId, GameRow, RatingChange, Seat, Store, StoreError};
use adoube_tournament::rating::{Glicko, glicko};
use serde::{Deserialize, Serialize};
use tokio::sync::Mutex;

use crate::time::is_by_days;

/// So many games are looked at together.
const PAGE: u32 = 500;

/// A rating is kept in so many parts.
const PARTS: f64 = 1e9;
/// A day, in milliseconds.
const DAY: i64 = 86_400_000;
/// So many days are a period of Glicko-2 for who does not play.
const PERIOD: f64 = 10.0;

/// Who files what is over. One at a time, so that every rating is made of the one before.
#[derive(Debug, Default)]
pub struct Archivist {
    /// Games that cannot be read, each told of once.
    broken: Mutex<BTreeSet<GameId>>,
}

/// What a list shows of a game besides.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Besides {
    pub(crate) book: Book,
    pub(crate) outcome: Option<Outcome>,
    /// By both together.
    pub(crate) moves: u32,
    /// As it stood at the end: FEN or SFEN.
    pub(crate) board: String,
}

impl Archivist {
    /// Files everything that is over and not filed yet.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub async fn catch_up(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut broken = self.broken.lock().await;
        for game in store.reopened(PAGE).await? {
            store.withdraw(game).await?;
        }
        let mut after = None;
        loop {
            let rows = store.unfiled(after, PAGE).await?;
            let Some(last) = rows.last() else { return Ok(()) };
            after = Some(last.id);
            let mut ends = Vec::new();
            for row in &rows {
                if broken.contains(&row.id) {
                    continue;
                }
                match read(store, row).await? {
                    Some(filed) => ends.push(filed),
                    None => {
                        broken.insert(row.id);
                        tracing::warn!(game = %row.id, "the game cannot be read, and is not listed");
                    }
                }
            }
            ends.sort_by_key(|it| (it.ended, it.game));
            for filed in ends {
                let changes = if filed.rated { changes(store, &filed).await? } else { Vec::new() };
                store.file(&filed, &changes).await?;
            }
        }
    }
}

/// What came of a game; none where its log cannot be read, or a player is missing.
async fn read(store: &dyn Store, row: &GameRow) -> Result<Option<Filed>, StoreError> {
    let seats = store.seats(row.id).await?;
    let player = |seat: Seat| seats.iter().find(|it| it.seat == seat).map(|it| it.account);
    let (Some(first), Some(second)) = (player(Seat::First), player(Seat::Second)) else {
        return Ok(None);
    };
    let Ok(log) = log::Log::read(&row.head) else { return Ok(None) };
    let setup = log.setup;
    let Ok(mut game) = Game::replay(setup.clone(), []) else { return Ok(None) };
    let mut reader = log::LogReader::new(&setup);
    // When it was over for the last time: what is signed or appealed against comes later.
    let mut ended = None;
    for entry in store.log(row.id, 0, u32::MAX).await? {
        let Ok(event) = reader.read(&entry.body) else { return Ok(None) };
        game.apply(&event);
        ended = match game.stage() {
            Stage::Finished => ended.or(Some(event.at.0)),
            _ => None,
        };
    }
    let (class, moves) = (class_of(&setup), game.course().len());
    let result = result_of(game.outcome());
    let kind = kind_of(&setup);
    let besides = Besides {
        book: setup.rulebook.book,
        outcome: game.outcome().cloned(),
        moves: u32::try_from(moves).unwrap_or(u32::MAX),
        board: game.table().to_string(),
    };
    let Ok(about) = serde_json::to_string(&besides) else { return Ok(None) };
    let timed = setup.time != TimeControl::UNLIMITED;
    Ok(Some(Filed {
        game: row.id,
        ended: ended.unwrap_or(row.created),
        kind: kind.into(),
        class: class.into(),
        // Who never moved has not played.
        rated: row.rated && moves >= 2 && result != "none" && class != "none",
        first_player: first,
        second_player: second,
        result: result.into(),
        time: if timed { setup.time.to_string() } else { String::new() },
        about,
    }))
}

/// Which game it is, as ratings and lists name it.
pub(crate) fn kind_of(setup: &Setup) -> &'static str {
    match setup.rulebook.game() {
        GameKind::Chess => "chess",
        GameKind::Shogi => "shogi",
    }
}

/// The class of a game's time: by its book, where that has rules of its own for short games, else by the limits of fide-2009/15.1 and 16.1.
pub(crate) fn class_of(setup: &Setup) -> &'static str {
    let (book, time) = (&setup.rulebook, &setup.time);
    if *time == TimeControl::UNLIMITED {
        "none"
    } else if is_by_days(setup) {
        "days"
    } else if book.is_blitz(time) || !book.short_games && time.is_blitz() {
        "blitz"
    } else if book.is_rapid(time) || !book.short_games && time.is_rapid() {
        "rapid"
    } else {
        "standard"
    }
}

fn result_of(outcome: Option<&Outcome>) -> &'static str {
    let Some(outcome) = outcome else { return "none" };
    match outcome.winner {
        Some(Side::First) => "first",
        Some(Side::Second) => "second",
        None => {
            let points = outcome.points;
            let drawn = points.first == points.second && points.first.0 > 0;
            if drawn && outcome.replay.is_none() { "drawn" } else { "none" }
        }
    }
}

/// What is left of a rating at a moment: whoever has not played is less sure of it, by a period of Glicko-2 every ten days. Who was as
/// sure as most has no rating to speak of after about a year.
pub(crate) fn left_at(last: &RatingChange, at: i64) -> [i64; 3] {
    let [rating, deviation, volatility] =
        [last.rating, last.deviation, last.volatility].map(|it| it as f64 / PARTS);
    // Whole days: what is played on one day follows from the game before and nothing else.
    let periods = ((at - last.ended) / DAY) as f64 / PERIOD;
    parts(Glicko { rating, deviation, volatility }.after(periods))
}

/// How both ratings change by a game: by Glicko-2, with each game a period of its own.
async fn changes(store: &dyn Store, filed: &Filed) -> Result<Vec<RatingChange>, StoreError> {
    let score = match filed.result.as_str() {
        "first" => 2,
        "drawn" => 1,
        _ => 0,
    };
    let players = [filed.first_player, filed.second_player];
    let mut before = Vec::new();
    for player in players {
        let last = store.rating(player, &filed.kind, &filed.class).await?;
        before.push(last.map_or_else(
            || (0, parts(Glicko::default())),
            |it| (it.number, left_at(&it, filed.ended)),
        ));
    }
    let change = |own: usize, score: i64| {
        let (number, [rating_before, deviation_before, volatility_before]) = before[own];
        let (_, [opponent_rating, opponent_deviation, _]) = before[1 - own];
        let change = RatingChange {
            account: players[own],
            kind: filed.kind.clone(),
            class: filed.class.clone(),
            number: number + 1,
            game: filed.game,
            ended: filed.ended,
            opponent: players[1 - own],
            score,
            rating_before,
            deviation_before,
            volatility_before,
            opponent_rating,
            opponent_deviation,
            rating: 0,
            deviation: 0,
            volatility: 0,
        };
        let [rating, deviation, volatility] = compute(&change);
        RatingChange { rating, deviation, volatility, ..change }
    };
    Ok(vec![change(0, score), change(1, 2 - score)])
}

/// What a rating, its deviation and its volatility come to by a game, in billionths: computed from what stood there before, and nothing else.
pub(crate) fn compute(change: &RatingChange) -> [i64; 3] {
    let whole = |it: i64| it as f64 / PARTS;
    let own = Glicko {
        rating: whole(change.rating_before),
        deviation: whole(change.deviation_before),
        volatility: whole(change.volatility_before),
    };
    let other = Glicko {
        rating: whole(change.opponent_rating),
        deviation: whole(change.opponent_deviation),
        ..Glicko::default()
    };
    parts(glicko(own, &[(other, change.score as f64 / 2.0)]))
}

/// A rating as it is kept.
pub(crate) fn parts(it: Glicko) -> [i64; 3] {
    [it.rating, it.deviation, it.volatility].map(|value| (value * PARTS).round() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(book: Book, time: &str) -> &'static str {
        class_of(&Setup { time: time.parse().unwrap(), ..Setup::new(book) })
    }

    #[test]
    fn a_time_is_of_the_class_that_its_book_names() {
        // fide-2009/16.1 has less than 15 minutes for blitz, fide-2023/B.1 10 at most.
        for (time, by_2009, by_2023) in [
            ("5m+3s", "blitz", "blitz"),
            ("12m", "blitz", "rapid"),
            ("15m+10s", "rapid", "rapid"),
            ("90m+30s", "standard", "standard"),
            ("b3d", "days", "days"),
        ] {
            assert_eq!(class(Book::Fide2009, time), by_2009, "{time}");
            assert_eq!(class(Book::Fide2023, time), by_2023, "{time}");
        }
        assert_eq!(class(Book::Fesa2024, "10m b30s"), "rapid");
        assert_eq!(class(Book::Fesa2024, "30m b30s"), "standard");
        assert_eq!(class_of(&Setup::new(Book::Fide2023)), "none");
    }

    #[test]
    fn a_change_is_computed_again_to_the_last_digit_and_what_one_wins_the_other_loses() {
        let [rating_before, deviation_before, volatility_before] = parts(Glicko::default());
        let change = |score| RatingChange {
            account: adoube_store::AccountId::from_bits(1),
            kind: "chess".into(),
            class: "blitz".into(),
            number: 1,
            game: GameId::from_bits(1),
            ended: 0,
            opponent: adoube_store::AccountId::from_bits(2),
            score,
            rating_before,
            deviation_before,
            volatility_before,
            opponent_rating: rating_before,
            opponent_deviation: deviation_before,
            rating: 0,
            deviation: 0,
            volatility: 0,
        };
        let (won, lost) = (compute(&change(2)), compute(&change(0)));
        assert_eq!(won, compute(&change(2)));
        assert_eq!(won[0] - rating_before, rating_before - lost[0]);
        assert_eq!(won[1], lost[1]);
        assert!(won[1] < deviation_before, "{won:?}");
        assert_eq!(compute(&change(1))[0], rating_before);
    }

    #[test]
    fn a_rating_is_less_sure_the_longer_nobody_played_and_no_other() {
        let change = |ended: i64| RatingChange {
            account: adoube_store::AccountId::from_bits(1),
            kind: "chess".into(),
            class: "blitz".into(),
            number: 30,
            game: GameId::from_bits(1),
            ended,
            opponent: adoube_store::AccountId::from_bits(2),
            score: 2,
            rating_before: 0,
            deviation_before: 0,
            volatility_before: 0,
            opponent_rating: 0,
            opponent_deviation: 0,
            rating: 1_800_000_000_000,
            deviation: 60_000_000_000,
            volatility: 90_000_000,
        };
        let left = |days: i64| left_at(&change(5), 5 + days * DAY);
        assert_eq!(left(0), [1_800_000_000_000, 60_000_000_000, 90_000_000]);
        assert_eq!(left(-3), left(0), "clocks may go back");
        assert_eq!([left(365)[0], left(365)[2]], [left(0)[0], left(0)[2]]);
        assert!(left(1)[1] > left(0)[1]);
        assert_eq!(left_at(&change(5), 4 + DAY), left(0), "on the same day nothing is lost");
        // 60 becomes 110 in a year, within a few days.
        assert!(
            left(340)[1] < 110_000_000_000 && left(380)[1] > 110_000_000_000,
            "{:?}",
            left(365)
        );
        assert_eq!(left(100_000)[1], 500_000_000_000);
    }
}
