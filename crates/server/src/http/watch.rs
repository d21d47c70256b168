//! Games that are being played, for who wants to watch.

use std::sync::Arc;

use adoube_laws::Book;
use adoube_store::{GameId, Seat, Seated};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::people::{PersonShown, person};
use super::problem::Problem;
use super::state::App;

/// So many are shown.
const SHOWN: usize = 12;
/// So many are looked at for that.
const LOOKED_AT: usize = 60;

/// A game that is being played, as a spectator sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct RunningShown {
    /// Its id.
    #[schema(value_type = String)]
    id: GameId,
    /// By which book.
    #[schema(value_type = String, extensions(("x-type" = json!("Book"))))]
    book: Book,
    /// The board as FEN or SFEN, as far as spectators know it.
    board: String,
    /// How much time each had at the start; empty where there is no clock.
    time: String,
    /// Who is first.
    first: PersonShown,
    /// Who is second.
    second: PersonShown,
}

/// What is wanted of a picture of a game.
#[derive(Deserialize)]
struct Picture {
    view: Glimpse,
    setup: Set,
}

#[derive(Deserialize)]
struct Glimpse {
    board: String,
    stage: String,
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

/// Some of the games that are being played now.
#[utoipa::path(get, path = "/api/games/running", responses((status = 200, body = [RunningShown])))]
pub(crate) async fn running(
    State(app): State<Arc<App>>,
) -> Result<Json<Vec<RunningShown>>, Problem> {
    let mut shown = Vec::new();
    for id in app.games.live_ones(LOOKED_AT) {
        if app.apart.is_hidden(id) {
            continue;
        }
        // A game that has just been let go is none to watch.
        let Ok(picture) = app.games.look(id, None, None).await else { continue };
        let picture: Picture = serde_json::from_str(&picture).map_err(|_| Problem::internal())?;
        if picture.view.stage != "playing" {
            continue;
        }
        let seats = app.store.seats(id).await?;
        let player = |wanted: Seat| {
            let found = seats.iter().find(|Seated { seat, .. }| *seat == wanted);
            found.map(|seated| seated.account)
        };
        let (Some(first), Some(second)) = (player(Seat::First), player(Seat::Second)) else {
            continue;
        };
        let people = (person(&app, first).await?, person(&app, second).await?);
        let (Some(first), Some(second)) = people else { continue };
        let Picture { view, setup } = picture;
        let (book, time, board) = (setup.rulebook.book, setup.time, view.board);
        shown.push(RunningShown { id, book, board, time, first, second });
        if shown.len() == SHOWN {
            break;
        }
    }
    Ok(Json(shown))
}
