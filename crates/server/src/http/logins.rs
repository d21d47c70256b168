//! One's logins.

use std::sync::Arc;

use adoube_store::{Login, LoginId};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

use super::body::InPath;
use super::caller::Caller;
use super::ends::End;
use super::problem::{Problem, Replied};
use super::state::App;

/// A login as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoginShown {
    /// Its id.
    #[schema(value_type = String)]
    id: LoginId,
    /// What the device calls itself.
    agent: String,
    /// When, UTC in milliseconds.
    created: i64,
    /// When it was last used.
    seen: i64,
    /// Whether it is this one.
    this: bool,
}

/// One's logins.
#[utoipa::path(get, path = "/api/logins", responses((status = 200, body = [LoginShown])))]
pub(crate) async fn logins(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<LoginShown>>> {
    let own = caller.in_person()?;
    let all = app.store.logins(caller.account.id, app.time.now().0).await?;
    let show = |Login { id, agent, created, seen, .. }| LoginShown {
        id,
        agent,
        created,
        seen,
        this: id == own,
    };
    Ok(Json(all.into_iter().map(show).collect()))
}

/// Ends a login.
#[utoipa::path(delete, path = "/api/logins/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn end_login(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<LoginId>,
) -> Replied<StatusCode> {
    caller.in_person()?;
    let there = app.store.end_login(caller.account.id, id).await?;
    if there {
        app.ends.tell(End::Login(id));
    }
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("login")) }
}

/// Ends all logins but this.
#[utoipa::path(delete, path = "/api/logins", responses((status = 204)))]
pub(crate) async fn end_logins(State(app): State<Arc<App>>, caller: Caller) -> Replied<StatusCode> {
    let own = caller.in_person()?;
    app.store.end_logins(caller.account.id, Some(own)).await?;
    app.ends.tell(End::Others(caller.account.id, own));
    Ok(StatusCode::NO_CONTENT)
}
