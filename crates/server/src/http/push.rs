//! Telling a browser something while no page lives: whether it wants that, and where.

use std::sync::Arc;

use adoube_store::Subscription;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine as _};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::Body;
use super::caller::Caller;
use super::problem::{Problem, Replied};
use super::state::App;
use crate::push::{AUTH, KEY, seal};

/// Whether this device is told.
#[derive(Serialize, ToSchema)]
pub(crate) struct PushShown {
    /// By which key the browser knows that it is this server who tells something: base64url.
    key: String,
    /// Whether it is told.
    told: bool,
}

/// Where a browser is told, as it says itself.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewSubscription {
    /// The address at its push service.
    endpoint: String,
    /// Its public key (`p256dh`): base64url.
    key: String,
    /// What only it and the server know (`auth`): base64url.
    auth: String,
    /// The tag of the language in which it is told: `en`, `fr`, `ja`.
    language: String,
}

/// Whether this device is told of one's games while no page lives.
#[utoipa::path(get, path = "/api/push", responses((status = 200, body = PushShown)))]
pub(crate) async fn look_at_push(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<PushShown>> {
    let login = caller.in_person()?;
    let told = app.store.subscription(login).await?.is_some();
    Ok(Json(PushShown { key: app.push.public(), told }))
}

/// Wants to be told on this device, until its login ends.
#[utoipa::path(post, path = "/api/push", request_body = NewSubscription, responses((status = 204)))]
pub(crate) async fn subscribe(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(given): Body<NewSubscription>,
) -> Replied<StatusCode> {
    let login = caller.in_person()?;
    let NewSubscription { endpoint, key, auth, language } = given;
    app.push.endpoint(&endpoint).map_err(|error| Problem::bad(format!("endpoint: {error}")))?;
    let key = bytes("key", &key, KEY)?;
    let auth = bytes("auth", &auth, AUTH)?;
    // What cannot be sealed for it now never can.
    seal(&key, &auth, b"").map_err(|_| Problem::bad("key: expected a point of the curve P-256"))?;
    if !["en", "fr", "ja"].contains(&language.as_str()) {
        return Err(Problem::bad("language: expected en, fr or ja"));
    }
    let (account, created) = (caller.account.id, app.time.now().0);
    let told = Subscription { login, account, endpoint, key, auth, language, failed: 0, created };
    app.store.subscribe(&told).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Is not told on this device any more.
#[utoipa::path(delete, path = "/api/push", responses((status = 204)))]
pub(crate) async fn unsubscribe_device(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<StatusCode> {
    let login = caller.in_person()?;
    let was = app.store.end_subscription(login).await?;
    if was { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("subscription")) }
}

fn bytes(what: &str, text: &str, length: usize) -> Replied<Vec<u8>> {
    let read = BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let expected = || Problem::bad(format!("{what}: expected {length} bytes as base64url"));
    read.filter(|it| it.len() == length).ok_or_else(expected)
}
