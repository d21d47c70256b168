//! Somebody's games: those he plays, those that are over, what he won, and his ratings with every change.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::collections::BTreeMap;
use std::sync::Arc;

use adoube_board::Side;
use adoube_laws::{Book, Outcome, log};
use adoube_store::{AccountId, Filed, GameId, GameRow, RatingChange, Search, Seat};
use adoube_tournament::rating::Glicko;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::apart::{WithKey, may_watch};
use super::because::Because;
use super::body::{Asked, InPath};
use super::caller::{Anyone, Caller, DAY, Scope};
use super::people::{PersonShown, person};
use super::placed::{Placed, places_of};
use super::problem::{Problem, Replied};
use super::state::App;
use super::types::OutcomeSchema;
use crate::archive::{Besides, class_of, compute, kind_of, left_at, parts};

/// So many games are listed at once.
const LISTED: u32 = 50;
/// So many of one's own that are being played are shown.
const PLAYED: u32 = 50;
/// So many days a calendar has: the weeks of a year, and the one that has begun.
const CALENDAR: i64 = 53 * 7;
/// What "this month" is.
const MONTH: i64 = 30;

/// A game that one plays.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct MineShown {
    /// Its id.
    #[schema(value_type = String)]
    id: GameId,
    /// By which book.
    #[schema(value_type = String, extensions(("x-type" = json!("Book"))))]
    book: Book,
    /// How much time each had at the start; empty where there is no clock.
    time: String,
    /// Whether ratings change by it.
    rated: bool,
    /// The board as FEN or SFEN, as far as one knows it.
    board: String,
    /// `waiting`, `playing`, `stopped`, `adjourned`.
    stage: String,
    /// Which side one has.
    #[schema(value_type = String, extensions(("x-type" = json!("Side"))))]
    side: Side,
    /// Against whom.
    opponent: Option<PersonShown>,
    /// How strong that player is, where that is known.
    strength: Option<Strength>,
    /// Whether it is one's move.
    waits: bool,
    /// When all this was so, UTC in milliseconds.
    at: i64,
    /// What one's clock showed, in milliseconds: main time, or where that is used up what was left of byo-yomi.
    own: i64,
    /// And the opponent's.
    other: i64,
    /// Whether the clock of who has the move runs.
    runs: bool,
}

// The pages have it from the description of the routes already.
#[cfg(feature = "typescript")]
adoube_board::typescript_as! {
    MineShown,
    "MineShown",
    "import('./net/api').components['schemas']['MineShown']".to_owned()
}

/// What is wanted of a picture of a game.
#[derive(Deserialize)]
struct Picture {
    at: i64,
    view: Glimpse,
    setup: Set,
}

#[derive(Deserialize)]
struct Glimpse {
    board: String,
    stage: String,
    turn: Side,
    running: Option<Side>,
    clocks: Clocks,
}

#[derive(Deserialize)]
struct Clocks {
    first: Hand,
    second: Hand,
}

#[derive(Clone, Copy, Deserialize)]
struct Hand {
    main: i64,
    extra: Option<i64>,
}

#[derive(Deserialize)]
struct Set {
    rulebook: OfBook,
    time: String,
}

#[derive(Deserialize)]
struct OfBook {
    book: Book,
}

/// One's games that are not over: those where it is one's move first, then the latest.
#[utoipa::path(get, path = "/api/games/mine", operation_id = "my_games", responses((status = 200, body = [MineShown])))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<MineShown>>> {
    caller.may(Scope::Read)?;
    Ok(Json(list_mine(&app, caller.account.id).await?))
}

/// How somebody's games stand that are not over.
pub(crate) async fn list_mine(app: &App, own: AccountId) -> Replied<Vec<MineShown>> {
    let mut shown = Vec::new();
    for (seat, side) in [(Seat::First, Side::First), (Seat::Second, Side::Second)] {
        for row in app.store.games_of(own, Some(seat), true, i64::MAX, PLAYED).await? {
            // A game that has just been let go is none to show.
            let Ok(picture) = app.games.look(row.id, Some(own), Some(seat)).await else { continue };
            let picture: Picture =
                serde_json::from_str(&picture).map_err(|_| Problem::internal())?;
            let Picture { at, view, setup } = picture;
            if view.stage == "finished" {
                continue;
            }
            let seats = app.store.seats(row.id).await?;
            let other = seats.iter().find(|it| it.seat == seat.across()).map(|it| it.account);
            let (opponent, strength) = match other {
                Some(other) => (person(app, other).await?, strength_at(app, &row, other).await?),
                None => (None, None),
            };
            let left = |hand: Hand| match hand.main {
                0 => hand.extra.unwrap_or_default(),
                main => main,
            };
            let clocks = [left(view.clocks.first), left(view.clocks.second)];
            let at_first = usize::from(side == Side::Second);
            shown.push(MineShown {
                id: row.id,
                book: setup.rulebook.book,
                time: setup.time,
                rated: row.rated,
                board: view.board,
                waits: view.stage == "playing" && view.turn == side,
                stage: view.stage,
                side,
                opponent,
                strength,
                at,
                own: clocks[at_first],
                other: clocks[1 - at_first],
                runs: view.running.is_some(),
            });
        }
    }
    shown.sort_by_key(|it| !it.waits);
    Ok(shown)
}

/// A game that is over.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OverShown {
    /// Its id.
    #[schema(value_type = String)]
    id: GameId,
    /// When it ended, UTC in milliseconds.
    ended: i64,
    /// By which book.
    #[schema(value_type = String, extensions(("x-type" = json!("Book"))))]
    book: Book,
    /// How much time each had; empty where there was no clock.
    time: String,
    /// `blitz`, `rapid`, `standard`, `days`; `none` without a clock.
    class: String,
    /// Whether ratings changed by it.
    rated: bool,
    /// Who was first.
    first: PersonShown,
    /// Who was second.
    second: PersonShown,
    /// Which side he had whose games these are.
    #[schema(value_type = String, extensions(("x-type" = json!("Side"))))]
    side: Side,
    /// How it ended.
    #[schema(value_type = Option<OutcomeSchema>)]
    outcome: Option<Outcome>,
    /// How many moves both made together.
    moves: u32,
    /// The board at the end, as FEN or SFEN.
    board: String,
    /// Whether not everybody may see it.
    private: bool,
    /// At which board of which event it was played, if it was.
    event: Option<Placed>,
}

/// Some of somebody's games that are over.
#[derive(Serialize, ToSchema)]
pub(crate) struct OverPage {
    /// The games, the latest first.
    games: Vec<OverShown>,
    /// What asks for the next; none where there are no more.
    next: Option<String>,
}

/// Which games are looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looked {
    /// `won`, `lost` or `drawn`.
    result: Option<String>,
    /// `chess` or `shogi`.
    game: Option<String>,
    /// Only those by which ratings changed, or only the others.
    rated: Option<bool>,
    /// Part of the opponent's name, or of the time.
    text: Option<String>,
    /// From where on, as the answer before has told it.
    after: Option<String>,
}

/// One of so many words, or nothing.
pub(super) fn one_of(what: &str, given: Option<String>, words: &[&str]) -> Replied<String> {
    match given {
        Some(word) if !words.contains(&word.as_str()) => {
            Err(Problem::bad(format!("{what}: expected {}", words.join(", "))))
        }
        given => Ok(given.unwrap_or_default()),
    }
}

/// Somebody's games that are over, the latest first. Games that not everybody may watch are shown to himself.
#[utoipa::path(get, path = "/api/people/{id}/games", operation_id = "games_of", params(("id" = String, Path), Looked), responses((status = 200, body = OverPage)))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<AccountId>,
    Asked(looked): Asked<Looked>,
) -> Replied<Json<OverPage>> {
    let private = sees_all(caller.as_ref(), id)?;
    person(&app, id).await?.ok_or_else(|| Problem::missing("account"))?;
    app.catch_up().await?;
    let search = Search {
        account: id,
        kind: one_of("game", looked.game, &["chess", "shogi"])?,
        result: one_of("result", looked.result, &["won", "lost", "drawn"])?,
        rated: looked.rated,
        text: looked.text.unwrap_or_default().trim().to_lowercase(),
        before: looked.after.as_deref().map_or(Ok((i64::MAX, last_game())), cursor)?,
        private,
        limit: LISTED + 1,
    };
    if search.text.chars().count() > 100 || search.text.contains('\0') {
        return Err(
            Problem::bad("text: expected at most 100 characters").because(Because::LongSearch)
        );
    }
    let mut rows = app.store.filed_of(&search).await?;
    let more = rows.len() > LISTED as usize;
    rows.truncate(LISTED as usize);
    let next = rows.last().filter(|_| more).map(|it| format!("{}.{}", it.ended, it.game));
    let mut people = BTreeMap::new();
    let mut places = places_of(&app, id).await?;
    let mut games = Vec::new();
    for row in rows {
        for who in [row.first_player, row.second_player] {
            if let std::collections::btree_map::Entry::Vacant(place) = people.entry(who) {
                place.insert(app.store.account(who).await?.ok_or_else(Problem::internal)?);
            }
        }
        let shown = |who: AccountId| people.get(&who).cloned().map(PersonShown::from);
        let (Some(first), Some(second)) = (shown(row.first_player), shown(row.second_player))
        else {
            continue;
        };
        let place = places.remove(&row.game);
        games.push(over(&app, row, id, [first, second], place)?);
    }
    Ok(Json(OverPage { games, next }))
}

fn over(
    app: &App,
    row: Filed,
    whose: AccountId,
    [first, second]: [PersonShown; 2],
    event: Option<Placed>,
) -> Replied<OverShown> {
    let Besides { book, outcome, moves, board } =
        serde_json::from_str(&row.about).map_err(|_| Problem::internal())?;
    Ok(OverShown {
        id: row.game,
        ended: row.ended,
        book,
        time: row.time,
        class: row.class,
        rated: row.rated,
        first,
        second,
        side: if row.first_player == whose { Side::First } else { Side::Second },
        outcome,
        moves,
        board,
        private: app.apart.is_hidden(row.game),
        event,
    })
}

/// After every game.
fn last_game() -> GameId {
    GameId::from_bits(i64::MAX as u64)
}

fn cursor(text: &str) -> Replied<(i64, GameId)> {
    let read = text
        .split_once('.')
        .and_then(|(ended, game)| Some((ended.parse().ok()?, game.parse::<GameId>().ok()?)));
    read.ok_or_else(|| Problem::bad("after: expected what the answer before has told"))
}

/// Whether it is somebody himself who asks, who sees all of it.
fn sees_all(caller: Option<&Caller>, id: AccountId) -> Replied<bool> {
    let Some(caller) = caller else { return Ok(false) };
    caller.may(Scope::Read)?;
    Ok(caller.account.id == id)
}

/// How many games somebody won, lost or drew.
#[derive(Serialize, ToSchema)]
pub(crate) struct TallyShown {
    /// `chess` or `shogi`.
    game: String,
    /// `won`, `lost`, `drawn`; `none` where it did not count.
    result: String,
    /// So many.
    games: i64,
}

/// A rating.
#[derive(Serialize, ToSchema)]
pub(crate) struct RatingShown {
    /// At `chess` or `shogi`.
    game: String,
    /// `blitz`, `rapid`, `standard`, `days`.
    class: String,
    /// The rating, whole.
    rating: i64,
    /// How far it may be off.
    deviation: i64,
    /// Whether too little is known to call it a rating.
    provisional: bool,
    /// How many games it is made of.
    games: i64,
}

/// A day on which somebody finished games.
#[derive(Serialize, ToSchema)]
pub(crate) struct DayShown {
    /// The how manieth since 1970, by UTC.
    day: i64,
    /// How many.
    games: i64,
}

/// Somebody, as his games show him.
#[derive(Serialize, ToSchema)]
pub(crate) struct Profile {
    /// Who it is.
    person: PersonShown,
    /// All his games.
    tally: Vec<TallyShown>,
    /// Those of the last thirty days.
    month: Vec<TallyShown>,
    /// His ratings.
    ratings: Vec<RatingShown>,
    /// The days of the last year on which he finished games.
    days: Vec<DayShown>,
}

/// Somebody, as his games show him: what he won, his ratings, on which days he played.
#[utoipa::path(get, path = "/api/people/{id}", operation_id = "profile", params(("id" = String, Path)), responses((status = 200, body = Profile)))]
pub(crate) async fn profile(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<AccountId>,
) -> Replied<Json<Profile>> {
    let private = sees_all(caller.as_ref(), id)?;
    let person = person(&app, id).await?.ok_or_else(|| Problem::missing("account"))?;
    app.catch_up().await?;
    let now = app.time.now().0;
    let tally = async |since| -> Replied<Vec<TallyShown>> {
        let found = app.store.tally_of(id, since, private).await?;
        let shown = found.into_iter().map(|it| TallyShown {
            game: it.kind,
            result: it.outcome,
            games: it.games,
        });
        Ok(shown.collect())
    };
    let ratings = app.store.ratings_of(id).await?.into_iter().map(|it| {
        let left = left_at(&it, now);
        RatingShown {
            rating: rounded(left[0]),
            deviation: rounded(left[1]),
            provisional: glicko_of(left).is_provisional(),
            games: it.number,
            game: it.kind,
            class: it.class,
        }
    });
    let days = app.store.days_of(id, now - CALENDAR * DAY, private).await?;
    Ok(Json(Profile {
        person,
        tally: tally(i64::MIN).await?,
        month: tally(now - MONTH * DAY).await?,
        ratings: ratings.collect(),
        days: days.into_iter().map(|(day, games)| DayShown { day, games }).collect(),
    }))
}

/// Which ratings are looked at.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rated {
    /// `chess` or `shogi`.
    game: String,
    /// `blitz`, `rapid`, `standard` or `days`.
    class: String,
    /// Only changes before the how manieth.
    before: Option<i64>,
}

/// A rating with all that it is computed by.
#[derive(Serialize, ToSchema)]
pub(crate) struct Numbers {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// How a rating changed by a game.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ChangeShown {
    /// Whose.
    person: Option<PersonShown>,
    /// Against whom.
    opponent: Option<PersonShown>,
    /// By which game.
    #[schema(value_type = String)]
    game: GameId,
    /// When that ended, UTC in milliseconds.
    ended: i64,
    /// At `chess` or `shogi`.
    kind: String,
    /// In which class of time.
    class: String,
    /// The how manieth it is there.
    number: i64,
    /// What was scored: 1, 0.5 or 0.
    score: f64,
    /// The rating before.
    before: Numbers,
    /// The opponent's before.
    opponent_rating: f64,
    /// How far that might be off.
    opponent_deviation: f64,
    /// The rating after, as it was kept.
    after: Numbers,
    /// The rating after, as it was computed just now from what stood before.
    again: Numbers,
    /// Whether the two are the same to the last digit, and what stood before is what the game before had left.
    holds: bool,
}

/// How somebody's ratings changed, game by game, the latest first; each is computed again.
#[utoipa::path(get, path = "/api/people/{id}/ratings", operation_id = "ratings_of", params(("id" = String, Path), Rated), responses((status = 200, body = [ChangeShown])))]
pub(crate) async fn ratings(
    State(app): State<Arc<App>>,
    InPath(id): InPath<AccountId>,
    Asked(rated): Asked<Rated>,
) -> Replied<Json<Vec<ChangeShown>>> {
    let kind = one_of("game", Some(rated.game), &["chess", "shogi"])?;
    let class = one_of("class", Some(rated.class), &["blitz", "rapid", "standard", "days"])?;
    person(&app, id).await?.ok_or_else(|| Problem::missing("account"))?;
    app.catch_up().await?;
    let before = rated.before.unwrap_or(i64::MAX);
    let found = app.store.changes_of(id, &kind, &class, before, LISTED).await?;
    let mut shown = Vec::new();
    for change in found {
        shown.push(changed(&app, change).await?);
    }
    Ok(Json(shown))
}

/// How the ratings of both players changed by a game: each is computed again.
#[utoipa::path(get, path = "/api/games/{id}/ratings", operation_id = "ratings_by", params(("id" = String, Path), WithKey), responses((status = 200, body = [ChangeShown])))]
pub(crate) async fn by_game(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<GameId>,
    Asked(WithKey { key }): Asked<WithKey>,
) -> Replied<Json<Vec<ChangeShown>>> {
    if let Some(caller) = &caller {
        caller.may(Scope::Read)?;
    }
    may_watch(&app, id, caller.map(|caller| caller.account.id), key.as_deref()).await?;
    app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    app.catch_up().await?;
    let mut shown = Vec::new();
    for change in app.store.changes_in(id).await? {
        shown.push(changed(&app, change).await?);
    }
    Ok(Json(shown))
}

/// How strong a player is in games like the one at which he sits.
#[derive(Serialize, ToSchema)]
pub(crate) struct Strength {
    /// His rating before the game has changed it.
    rating: i64,
    /// Whether it says little yet.
    provisional: bool,
    /// Whether the game changes it.
    counts: bool,
    /// What it has become by the game.
    after: Option<i64>,
}

/// How strong somebody is at a game: as he was where it is over, and not known where it changed nothing.
pub(crate) async fn strength_at(
    app: &App,
    row: &GameRow,
    who: AccountId,
) -> Replied<Option<Strength>> {
    let told = |before: [i64; 3], after: Option<i64>| Strength {
        rating: rounded(before[0]),
        provisional: glicko_of(before).is_provisional(),
        counts: row.rated,
        after: after.map(rounded),
    };
    if !row.open {
        let changes = app.store.changes_in(row.id).await?;
        let own = changes.into_iter().find(|it| it.account == who);
        let before =
            |it: &RatingChange| [it.rating_before, it.deviation_before, it.volatility_before];
        return Ok(own.map(|it| told(before(&it), Some(it.rating))));
    }
    let Ok(log::Log { setup, .. }) = log::Log::read(&row.head) else { return Ok(None) };
    let last = app.store.rating(who, kind_of(&setup), class_of(&setup)).await?;
    let now = app.time.now().0;
    // Who has none yet begins with the one that everybody begins with.
    let fresh = row.rated.then(|| parts(Glicko::default()));
    Ok(last.map(|it| left_at(&it, now)).or(fresh).map(|it| told(it, None)))
}

async fn changed(app: &App, change: RatingChange) -> Replied<ChangeShown> {
    let again = compute(&change);
    let after = [change.rating, change.deviation, change.volatility];
    let before = [change.rating_before, change.deviation_before, change.volatility_before];
    let RatingChange { account, kind, class, number, .. } = &change;
    let earlier = app.store.changes_of(*account, kind, class, *number, 1).await?.pop();
    let left = earlier.map_or_else(|| parts(Glicko::default()), |it| left_at(&it, change.ended));
    Ok(ChangeShown {
        person: person(app, change.account).await?,
        opponent: person(app, change.opponent).await?,
        game: change.game,
        ended: change.ended,
        score: change.score as f64 / 2.0,
        before: numbers(before),
        opponent_rating: whole(change.opponent_rating),
        opponent_deviation: whole(change.opponent_deviation),
        after: numbers(after),
        again: numbers(again),
        holds: again == after && left == before,
        number: change.number,
        kind: change.kind,
        class: change.class,
    })
}

fn whole(parts: i64) -> f64 {
    parts as f64 / 1e9
}

fn rounded(parts: i64) -> i64 {
    whole(parts).round() as i64
}

fn glicko_of(parts: [i64; 3]) -> Glicko {
    let [rating, deviation, volatility] = parts.map(whole);
    Glicko { rating, deviation, volatility }
}

fn numbers(parts: [i64; 3]) -> Numbers {
    let Glicko { rating, deviation, volatility } = glicko_of(parts);
    Numbers { rating, deviation, volatility }
}
