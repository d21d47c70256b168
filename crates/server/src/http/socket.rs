//! The one socket of a person: who he is, and how many he may have.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;

use super::body::From;
use super::caller::{Anyone, Scope};
use super::limit::Holder;
use super::problem::Problem;
use super::state::App;
use crate::hall::{Mailbox, Visitor};

/// A connection that is to become a socket's, and the key by which it is asked for.
pub(crate) struct Wanted(Option<(OnUpgrade, HeaderValue)>);

impl<S: Sync> FromRequestParts<S> for Wanted {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let connection = parts.extensions.get::<OnUpgrade>().cloned();
        Ok(Self(connection.zip(parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned())))
    }
}

/// Follows games and the lobby, and acts in games.
#[utoipa::path(get, path = "/api/socket", operation_id = "open_socket", responses((status = 101)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    From(address): From,
    Wanted(wanted): Wanted,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let plays = match &caller {
        None => false,
        Some(caller) => {
            caller.may(Scope::Read)?;
            caller.may(Scope::Play).is_ok()
        }
    };
    let known = caller.map(|caller| (caller.account.id, caller.proof));
    let mailbox = Arc::new(Mailbox::default());
    // From here on: what ends meanwhile is not missed.
    let listening = app.ends.listen(known, &mailbox);
    let who = known.map(|(who, _)| who);
    let limits = app.config.limits;
    let hold = |holder, most| app.rates.hold(holder, most).ok_or_else(Problem::too_many);
    let of_address = hold(Holder::Address(address), limits.sockets_per_address)?;
    let of_account = who.map(|who| hold(Holder::Account(who), limits.sockets_per_account));
    let of_account = of_account.transpose()?;
    // It says what a handshake lacks; how the frames are written is the hall's.
    let _ = upgrade.map_err(|rejection| Problem::bad(rejection.body_text()))?;
    let (connection, key) =
        wanted.ok_or_else(|| Problem::bad("expected a WebSocket's handshake"))?;
    let visitor = Visitor::new(Arc::clone(&app), who, plays, address, mailbox);
    tokio::spawn(async move {
        if let Ok(connection) = connection.await {
            visitor.talk(TokioIo::new(connection)).await;
        }
        drop((listening, of_address, of_account));
    });
    let accepted = [
        (header::CONNECTION, "upgrade".to_string()),
        (header::UPGRADE, "websocket".to_string()),
        (header::SEC_WEBSOCKET_ACCEPT, derive_accept_key(key.as_bytes())),
    ];
    Ok((StatusCode::SWITCHING_PROTOCOLS, accepted).into_response())
}
