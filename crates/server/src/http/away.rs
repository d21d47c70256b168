//! An event taken out as one file, and brought back.

use std::sync::Arc;

use adoube_store::EventId;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, InPath};
use super::caller::{Caller, Scope};
use super::deeds::record_at_desk;
use super::offices::may;
use super::problem::Replied;
use super::state::App;
use crate::event::{About, Decided, Power};

/// So long a file may be that is brought back.
pub(super) const LONGEST: usize = 8 << 20;

/// Takes an event out: the file goes on with the command line, and the server takes only what players ask for and report.
#[utoipa::path(post, path = "/api/events/{id}/out", operation_id = "take_event_out", params(("id" = String, Path)), responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn out(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Response> {
    caller.may(Scope::Play)?;
    may(&app, id, &caller, Power::SetUp, None).await?;
    let file = app.venues.take_out(id, caller.account.id, app.time.now().0).await?;
    record_at_desk(&app, caller.account.id, id, &"take-out").await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], file).into_response())
}

/// An event that comes back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventFile {
    /// The file, whole.
    file: String,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct EventBack {
    /// How many lines were added to the log.
    lines: u32,
    /// What players asked for and reported meanwhile, one by one.
    decided: Vec<DecidedShown>,
}

/// Something that players asked for or reported.
#[derive(Serialize, ToSchema)]
pub(crate) struct DecidedShown {
    /// The number of the question, where it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    asking: Option<u32>,
    /// The round of the game, where a result was reported.
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<usize>,
    /// And who played it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<u32>,
    /// Why it was refused; none: it is done.
    refused: Option<String>,
    /// The same by its name: `one-report`, `disagree`, `has-result` or `rules`.
    #[serde(skip_serializing_if = "Option::is_none")]
    because: Option<String>,
}

impl From<Decided> for DecidedShown {
    fn from(Decided { about, refused }: Decided) -> Self {
        let (asking, round, players) = match about {
            About::Asking(asking) => (Some(asking), None, Vec::new()),
            About::Game { round, first, second } => (None, Some(round), vec![first, second]),
        };
        let because = refused.as_ref().map(|why| why.name().into());
        let refused = refused.map(|why| why.to_string());
        Self { asking, round, players, refused, because }
    }
}

/// Brings an event back: what was added elsewhere is added here, and what players asked for and reported meanwhile is decided one by one.
#[utoipa::path(post, path = "/api/events/{id}/back", operation_id = "bring_event_back", params(("id" = String, Path)), request_body = EventFile, responses((status = 200, body = EventBack)))]
pub(crate) async fn back(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(EventFile { file }): Body<EventFile>,
) -> Replied<Json<EventBack>> {
    caller.may(Scope::Play)?;
    may(&app, id, &caller, Power::SetUp, None).await?;
    let back = app.venues.bring_back(id, &file, caller.account.id, app.time.now().0).await;
    let (lines, decided) = back?;
    record_at_desk(&app, caller.account.id, id, &"bring-back").await?;
    app.steward.tend(&app, id).await;
    Ok(Json(EventBack { lines, decided: decided.into_iter().map(Into::into).collect() }))
}
