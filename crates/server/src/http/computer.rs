//! The computer: which levels it has.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::state::App;
use crate::computer;

/// A level.
#[derive(Serialize, ToSchema)]
pub(crate) struct LevelShown {
    /// Its number, from 1.
    level: u8,
    /// What it would be rated at chess, roughly.
    elo: u32,
}

/// The computer's levels, the weakest first; none where nobody plays against it.
#[utoipa::path(get, path = "/api/computer", responses((status = 200, body = [LevelShown])))]
pub(crate) async fn levels(State(app): State<Arc<App>>) -> Json<Vec<LevelShown>> {
    let all = computer::levels().filter(|_| app.pool.is_there());
    Json(all.map(|(level, elo)| LevelShown { level, elo }).collect())
}
