//! Scoresheets of real boards: handed in typed or photographed, read before they are, and seen by who may.

use std::sync::Arc;

use adoube_laws::record::Form;
use adoube_store::EventId;
use adoube_tournament::event::Game;
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, InPath};
use super::caller::{Anyone, Caller, Scope};
use super::events::{EventAct, EventActed, done};
use super::offices::audience;
use super::problem::{Problem, Replied};
use super::records::form_of;
use super::state::App;
use crate::event::{AskedSheet, EventCommand, LARGEST_PHOTOGRAPH, typed};
use crate::imports::Unread;

/// So long what is handed in may be, in bytes: a photograph is written with four letters for three of them.
pub(crate) const LONGEST: usize = LARGEST_PHOTOGRAPH / 3 * 4 + 4_096;

/// Hands in a scoresheet, typed or photographed: the command `sheet`, which may be longer than others.
#[utoipa::path(post, path = "/api/events/{id}/sheets", operation_id = "hand_in_sheet", params(("id" = String, Path)), request_body = EventAct, responses((status = 200, body = EventActed)))]
pub(crate) async fn hand_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(sent): Body<EventAct>,
) -> Replied<Json<EventActed>> {
    if !matches!(sent.command, EventCommand::Sheet { .. }) {
        return Err(Problem::bad("command: expected `sheet`"));
    }
    done(&app, &caller, id, &sent).await
}

/// A scoresheet as somebody types it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TypedSheet {
    /// PGN, or bare moves in the letters of any language; of shogi KIF, KI2, CSA or USI.
    text: String,
}

/// What is read in it.
#[derive(Serialize, ToSchema)]
pub(crate) struct SheetRead {
    /// How many moves both have made.
    plies: u32,
    /// What stands on the board then, as FEN or SFEN; none where it cannot be followed.
    board: Option<String>,
    /// Where it goes wrong.
    unread: Option<Unread>,
}

/// Reads a scoresheet of an event's games, and keeps nothing of it.
#[utoipa::path(post, path = "/api/events/{id}/sheets/read", operation_id = "read_sheet", params(("id" = String, Path)), request_body = TypedSheet, responses((status = 200, body = SheetRead)))]
pub(crate) async fn look_over(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(sent): Body<TypedSheet>,
) -> Replied<Json<SheetRead>> {
    caller.may(Scope::Read)?;
    let game = app.venues.look(id, |it| it.event.rules.game).await?;
    Ok(Json(match typed(&sent.text, game) {
        Ok(read) => {
            SheetRead { plies: read.moves.len() as u32, board: Some(read.board), unread: None }
        }
        Err(unread) => SheetRead { plies: 0, board: None, unread: Some(unread) },
    }))
}

/// A scoresheet: a photograph for its two players and who has a role in the event, the moves of a game that is over for everybody.
#[utoipa::path(get, path = "/api/events/{id}/sheets/{sheet}", operation_id = "sheet_of_event", params(("id" = String, Path), ("sheet" = u32, Path)), responses((status = 200, content_type = "image/jpeg")))]
pub(crate) async fn sheet(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath((id, number)): InPath<(EventId, u32)>,
) -> Replied<Response> {
    if let Some(caller) = &caller {
        caller.may(Scope::Read)?;
    }
    let who = caller.map(|it| it.account.id);
    let seen = audience(&app, id, who).await?;
    let missing = || Problem::missing("scoresheet");
    let game = app.venues.look(id, |it| it.event.rules.game).await?;
    let form: Form = form_of(if game == Game::Chess { "pgn" } else { "kifu" })?;
    let asked = app.venues.look(id, |it| it.sheet(number, seen, who, form)).await?;
    let (kind, bytes) = match asked.ok_or_else(missing)? {
        AskedSheet::Record(bytes) => (form.media_type(), bytes),
        AskedSheet::Photograph => {
            let photograph = app.store.event_photograph(id, number).await?;
            ("image/jpeg", photograph.and_then(|it| it.body).ok_or_else(missing)?)
        }
    };
    // What was erased is nowhere seen again.
    let head = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "private, no-store")];
    Ok((head, bytes).into_response())
}
