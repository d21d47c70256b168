//! At which board of an event a game is played.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use adoube_store::{AccountId, EventId, EventPerson, GameId, Seat};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::apart::{WithKey, may_watch};
use super::body::{Asked, InPath};
use super::caller::{Anyone, Scope};
use super::problem::{Problem, Replied};
use super::state::App;

/// A place in an event.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Placed {
    /// Which event.
    #[schema(value_type = String)]
    event: EventId,
    /// What it is called.
    name: String,
    /// In which round, from 1.
    round: usize,
    /// At which board, from 1.
    board: usize,
}

/// Where in events somebody's games are played.
pub(crate) async fn places_of(app: &App, who: AccountId) -> Replied<BTreeMap<GameId, Placed>> {
    let entered = app.store.events_of(who).await?;
    let events: BTreeSet<EventId> =
        entered.into_iter().map(|EventPerson { event, .. }| event).collect();
    let mut places = BTreeMap::new();
    for event in events {
        // Of an event that cannot be read nothing is told; its games are games all the same.
        let seen = app.venues.look(event, |venue| (venue.name().to_owned(), venue.places())).await;
        let Ok((name, games)) = seen else { continue };
        places.extend(games.into_iter().map(|(game, round, board)| {
            (game, Placed { event, name: name.clone(), round, board })
        }));
    }
    Ok(places)
}

/// The event in which a game is played, with round and board; nothing where it is in none.
#[utoipa::path(get, path = "/api/games/{id}/place", operation_id = "place_of_game", params(("id" = String, Path), WithKey), responses((status = 200, body = Option<Placed>)))]
pub(crate) async fn place(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<GameId>,
    Asked(WithKey { key }): Asked<WithKey>,
) -> Replied<Json<Option<Placed>>> {
    if let Some(caller) = &caller {
        caller.may(Scope::Read)?;
    }
    app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    may_watch(&app, id, caller.map(|caller| caller.account.id), key.as_deref()).await?;
    let seats = app.store.seats(id).await?;
    let Some(first) = seats.iter().find(|it| it.seat == Seat::First) else { return Ok(Json(None)) };
    Ok(Json(places_of(&app, first.account).await?.remove(&id)))
}
