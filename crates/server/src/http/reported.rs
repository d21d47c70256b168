//! What was reported of one's own board: so that a player can confirm what the other has said.

use std::sync::Arc;

use adoube_store::EventId;
use axum::Json;
use axum::extract::State;

use super::body::InPath;
use super::caller::Caller;
use super::problem::Replied;
use super::state::App;
use crate::event::{Audience, ResultReported, Venue};

/// What both players have reported of one's own board in the last round that everybody sees.
#[utoipa::path(get, path = "/api/events/{id}/reports", operation_id = "reports_of_own_board", params(("id" = String, Path)), responses((status = 200, body = Vec<ResultReported>)))]
pub(crate) async fn reports(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Json<Vec<ResultReported>>> {
    caller.may(super::caller::Scope::Read)?;
    let who = caller.account.id;
    let own = move |venue: &Venue| {
        let player = venue.entry_of(who)?;
        // Nobody learns from this that a round is paired.
        let seen = venue.seen(Audience::Public);
        let rounds = venue.picture(Audience::Officers).rounds;
        let round = rounds.into_iter().nth(seen.checked_sub(1)?)?;
        let mut boards = round.boards.into_iter();
        let board = boards.find(|board| board.first == player || board.second == player)?;
        Some(board.reports)
    };
    Ok(Json(app.venues.study(id, own).await?.unwrap_or_default()))
}
