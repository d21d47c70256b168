//! Collections of games that the owner lets everybody search: by position, by a sentence, and what was played where.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_collection::{CollectionError, GameKind, Sentence, Tally};
use adoube_words::{Language, Words};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{Asked, From, InPath};
use super::limit::{Holder, Kind};
use super::problem::{Problem, Replied};
use super::state::App;
use crate::collections::{Played, SHOWN, Shelf, Sight, result, with_position};

/// So many questions a minute from one address.
const QUESTIONS: u32 = 240;
/// So long a sentence or a position may be.
const LONGEST: usize = 1_000;

/// A collection.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectionShown {
    /// What it is called.
    name: String,
    /// `chess` or `shogi`.
    #[schema(value_type = String, extensions(("x-type" = json!("GameKind"))))]
    game: String,
    /// How many games it has.
    games: u32,
}

/// How games ended.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectedTally {
    /// How many.
    games: u32,
    /// The first player won: White in chess, Black in shogi.
    first: u32,
    /// Nobody did.
    drawn: u32,
    /// The second player won.
    second: u32,
    /// Nobody knows.
    unknown: u32,
    /// How strong those who moved were, on average.
    rating: Option<u32>,
    /// The latest year.
    latest: Option<u32>,
}

/// A move that was played.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectedMove {
    /// As engines write it.
    #[serde(rename = "move")]
    played: String,
    /// How those games ended.
    tally: CollectedTally,
}

/// What was played in a position.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectedBook {
    /// All games that had it.
    all: CollectedTally,
    /// Each move, the most frequent first.
    moves: Vec<CollectedMove>,
}

/// A game of a collection.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectedGame {
    /// Its number, from 1.
    number: u32,
    /// Who was first; empty where it is not said.
    first: String,
    /// Who was second.
    second: String,
    /// How strong both were.
    ratings: [Option<u16>; 2],
    /// Who won: `first`, `second`; `drawn`; `none` where it is not said.
    result: &'static str,
    /// When, as `2009.11.30` with `??` for what is not known; empty where nothing is.
    day: String,
    /// The tournament.
    event: String,
    /// The opening, as its record calls it.
    opening: String,
    /// How many moves both made together.
    moves: u16,
    /// After how many of them the position arose that was asked for,
    ply: Option<usize>,
    /// and what was played there, as engines write it.
    played: Option<String>,
}

/// Games that were found.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectedPage {
    /// How all of them ended.
    all: CollectedTally,
    /// The position that was asked for.
    board: Option<String>,
    /// Some of them, the newest of the collection first.
    games: Vec<CollectedGame>,
    /// From where on the next are; none where there are no more.
    next: Option<usize>,
}

/// A position.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AtPosition {
    /// FEN or SFEN.
    position: String,
}

/// What is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Looked {
    /// A sentence, in English or French: `won by Morphy as White, before 1860`.
    #[serde(default)]
    text: String,
    /// A position that arose: FEN or SFEN.
    position: Option<String>,
    /// How many are left out before the first.
    #[serde(default)]
    from: usize,
    /// In which language a fault is told: `en` or `fr`.
    language: Option<String>,
}

impl core::convert::From<Tally> for CollectedTally {
    fn from(it: Tally) -> Self {
        Self {
            games: it.games(),
            first: it.won,
            drawn: it.drawn,
            second: it.lost,
            unknown: it.unknown,
            rating: it.rating(),
            latest: (it.latest > 0).then_some(it.latest),
        }
    }
}

impl core::convert::From<Sight> for CollectedGame {
    fn from(Sight { number, head, line, ply, played }: Sight) -> Self {
        use adoube_board::Side;
        let day = line.day.to_string();
        let opening = [&head.code[..], &head.opening].into_iter().filter(|part| !part.is_empty());
        Self {
            number,
            ratings: [Side::First, Side::Second].map(|side| line.rating(side)),
            result: result(&line),
            day: if day.starts_with('?') { String::new() } else { day },
            opening: opening.collect::<Vec<_>>().join(" "),
            first: head.first,
            second: head.second,
            event: head.event,
            moves: line.plies,
            ply,
            played,
        }
    }
}

/// A fault of what was asked for, or of the collection.
fn refused(error: &CollectionError, language: Option<&str>) -> Problem {
    match error {
        CollectionError::NoMove(_)
        | CollectionError::NoPosition(_)
        | CollectionError::NoMaterial(_) => bad(error, language),
        error => {
            tracing::error!(%error, "a collection of games");
            Problem::internal()
        }
    }
}

fn bad(error: &dyn std::fmt::Display, language: Option<&str>) -> Problem {
    let words = Words::new(match language {
        Some("fr") => Language::French,
        _ => Language::English,
    });
    Problem::bad(words.error(error))
}

/// Asks a collection by its name.
async fn ask<T: Send + 'static>(
    app: &App,
    address: std::net::IpAddr,
    name: &str,
    language: Option<&str>,
    question: impl FnOnce(&Shelf) -> Result<T, CollectionError> + Send + 'static,
) -> Replied<T> {
    let shelf = app.collections.named(name).ok_or_else(|| Problem::missing("collection"))?;
    let now = app.time.now();
    if !app.rates.take(Kind::Search, Holder::Address(address), QUESTIONS, now) {
        return Err(Problem::too_many());
    }
    let answer = app.collections.ask(shelf, question).await.ok_or_else(Problem::internal)?;
    answer.map_err(|error| refused(&error, language))
}

fn short(what: &str, text: &str) -> Replied<()> {
    if text.len() > LONGEST {
        return Err(Problem::bad(format!("{what}: expected at most 1,000 bytes")));
    }
    Ok(())
}

/// The collections of games that can be searched here.
#[utoipa::path(get, path = "/api/collections", operation_id = "collections", responses((status = 200, body = [CollectionShown])))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Json<Vec<CollectionShown>> {
    let mut shown = Vec::new();
    for shelf in app.collections.all() {
        let (name, game) = (shelf.name.clone(), shelf.kind.to_string());
        // One that was taken away meanwhile is not there.
        if let Some(Ok(games)) = app.collections.ask(Arc::clone(shelf), Shelf::count).await {
            shown.push(CollectionShown { name, game, games });
        }
    }
    Json(shown)
}

/// What was played in a position, and how those games ended.
#[utoipa::path(get, path = "/api/collections/{name}/book", operation_id = "collected_book", params(("name" = String, Path), AtPosition), responses((status = 200, body = CollectedBook)))]
pub(crate) async fn book(
    State(app): State<Arc<App>>,
    From(address): From,
    InPath(name): InPath<String>,
    Asked(AtPosition { position }): Asked<AtPosition>,
) -> Replied<Json<CollectedBook>> {
    short("position", &position)?;
    let found = ask(&app, address, &name, None, move |shelf| shelf.book(&position)).await?;
    let Played { all, moves } = found;
    let moves = moves.into_iter();
    let moves = moves.map(|(played, tally)| CollectedMove { played, tally: tally.into() });
    Ok(Json(CollectedBook { all: all.into(), moves: moves.collect() }))
}

/// The games of which a sentence is true, and that had a position.
#[utoipa::path(get, path = "/api/collections/{name}/games", operation_id = "collected_games", params(("name" = String, Path), Looked), responses((status = 200, body = CollectedPage)))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    From(address): From,
    InPath(name): InPath<String>,
    Asked(Looked { text, position, from, language }): Asked<Looked>,
) -> Replied<Json<CollectedPage>> {
    short("text", &text)?;
    short("position", position.as_deref().unwrap_or_default())?;
    let language = language.as_deref();
    let sentence = Sentence::read(&text).map_err(|error| bad(&error, language))?;
    let sentence = with_position(sentence, position);
    let question = move |shelf: &Shelf| shelf.search(&sentence, from);
    let found = ask(&app, address, &name, language, question).await?;
    let shown = found.some.len();
    let all = CollectedTally::from(found.tally);
    let next = from + shown;
    Ok(Json(CollectedPage {
        next: (shown == SHOWN && next < all.games as usize).then_some(next),
        all,
        board: found.position,
        games: found.some.into_iter().map(CollectedGame::from).collect(),
    }))
}

/// A game as a record: PGN of chess, KIF of shogi.
#[utoipa::path(get, path = "/api/collections/{name}/games/{number}/record", operation_id = "collected_record", params(("name" = String, Path), ("number" = u32, Path)), responses((status = 200, content_type = "application/vnd.chess-pgn")))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    From(address): From,
    InPath((name, number)): InPath<(String, u32)>,
) -> Replied<Response> {
    let kind = app.collections.named(&name).map(|shelf| shelf.kind);
    let text = ask(&app, address, &name, None, move |shelf| shelf.record(number)).await?;
    let text = text.ok_or_else(|| Problem::missing("game"))?;
    let kind = match kind {
        Some(GameKind::Shogi) => "text/plain; charset=utf-8",
        _ => "application/vnd.chess-pgn; charset=utf-8",
    };
    Ok(([(header::CONTENT_TYPE, HeaderValue::from_static(kind))], text).into_response())
}
