//! What somebody has learnt and solved, as the pages keep it, so that it is the same on every device.

use std::sync::Arc;

use adoube_store::Learnt;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::body::Body;
use super::caller::{Caller, Scope};
use super::problem::{Problem, Replied};
use super::state::App;

/// So long may what is kept by one name be, in bytes: who has tried all problems of a set needs half of it.
const MOST: usize = 120_000;
/// And so long what says so.
pub(super) const LONGEST: usize = MOST + 40_000;

/// What it is about.
#[derive(Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Subject {
    /// Exercises of lessons.
    Lessons,
    /// Problems of chess.
    ProblemsChess,
    /// Problems of shogi.
    ProblemsShogi,
}

impl Subject {
    fn name(self) -> &'static str {
        match self {
            Self::Lessons => "lessons",
            Self::ProblemsChess => "problems-chess",
            Self::ProblemsShogi => "problems-shogi",
        }
    }
}

/// What is to be kept.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Learning {
    /// What it is about.
    subject: Subject,
    /// As the pages write it.
    #[schema(value_type = Object)]
    kept: Value,
}

/// What is kept.
#[derive(Serialize, ToSchema)]
pub(crate) struct LearningShown {
    /// What it is about.
    subject: String,
    /// As the pages wrote it.
    #[schema(value_type = Object)]
    kept: Value,
    /// Since when, in milliseconds.
    changed: i64,
}

/// Keeps what one has learnt about something, in the place of what was kept.
#[utoipa::path(post, path = "/api/learning", request_body = Learning, responses((status = 204)))]
pub(crate) async fn keep(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(Learning { subject, kept }): Body<Learning>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let body = kept.to_string();
    if body.len() > MOST {
        return Err(Problem::bad("kept: expected 120,000 bytes at most"));
    }
    let learnt = Learnt {
        account: caller.account.id,
        name: subject.name().into(),
        body,
        changed: app.time.now().0,
    };
    app.store.learn(&learnt).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What one has learnt.
#[utoipa::path(get, path = "/api/learning", responses((status = 200, body = [LearningShown])))]
pub(crate) async fn learning(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<LearningShown>>> {
    caller.may(Scope::Read)?;
    let all = app.store.learnt_by(caller.account.id).await?;
    let shown = all.into_iter().filter_map(|Learnt { name, body, changed, .. }| {
        Some(LearningShown { subject: name, kept: serde_json::from_str(&body).ok()?, changed })
    });
    Ok(Json(shown.collect()))
}
