//! The sum that made a tie-break of an event's standings.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_store::EventId;
use adoube_tournament::event::Tournament;
use adoube_tournament::standings::{standings, terms, written};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{Asked, InPath};
use super::problem::{Problem, Replied};
use super::state::App;
use crate::event::Venue;

/// Of which value it is asked.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct TieAsked {
    /// The entry number.
    player: u32,
    /// Which tie-break of the standings, from 1.
    tie: usize,
}

/// A value, and what made it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TieSum {
    /// The tie-break's code.
    pub(super) code: String,
    /// The value as it stands in the standings.
    pub(super) value: String,
    /// What each round adds; none where it is no sum of rounds.
    pub(super) terms: Vec<TieTerm>,
}

/// What a round adds.
#[derive(Serialize, ToSchema)]
pub(crate) struct TieTerm {
    /// Which, from 1.
    pub(super) round: usize,
    /// The opponent's entry number, where there was one.
    pub(super) opponent: Option<u32>,
    /// How much.
    pub(super) adds: String,
    /// Whether it is left out.
    pub(super) cut: bool,
}

/// The sum that made a tie-break, of the rounds whose results are all there.
#[utoipa::path(get, path = "/api/events/{id}/tie", operation_id = "sum_of_tie_break", params(("id" = String, Path), TieAsked), responses((status = 200, body = TieSum)))]
pub(crate) async fn tie(
    State(app): State<Arc<App>>,
    InPath(id): InPath<EventId>,
    Asked(asked): Asked<TieAsked>,
) -> Replied<Json<TieSum>> {
    let sum = move |venue: &Venue| sum_of(&venue.event, asked.player, asked.tie);
    let sum = app.venues.study(id, sum).await?;
    sum.map(Json).ok_or_else(|| Problem::missing("tie-break"))
}

pub(super) fn sum_of(event: &Tournament, player: u32, tie: usize) -> Option<TieSum> {
    let event = event.closed();
    let table = event.table();
    let order = event.standing_order(&table);
    let ids = event.order();
    let number = ids.iter().position(|&id| id == player)? as u32 + 1;
    let at = tie.checked_sub(1)?;
    let code = order.ties.get(at)?;
    let standing = standings(&table, &order).into_iter().find(|it| it.number == number)?;
    let id = |number: u32| ids.get(number as usize - 1).copied();
    let term = |term: &adoube_tournament::standings::Term| TieTerm {
        round: term.round,
        opponent: term.opponent.and_then(id),
        adds: written(code, Some(term.adds)),
        cut: term.cut,
    };
    Some(TieSum {
        code: code.to_string(),
        value: written(code, standing.values.get(at).copied().flatten()),
        terms: terms(&table, &order, number, at).iter().map(term).collect(),
    })
}
