//! What comes in, and faults in it as one clear line.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use adoube_clock::Moment;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use super::because::FaultKind;
use super::caller::Caller;
use super::problem::Problem;
use super::state::App;
use crate::doors::Peer;

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        is_json(&request)?;
        read(&whole(request, app).await?).map(Self)
    }
}

/// A command in JSON, who sends it, and when it had wholly arrived.
///
/// It is dated before anything else is asked, so that nobody pays for what the server looks up; and not earlier than its
/// last byte, or who sends the head early and the body late would think on his opponent's time.
pub(crate) struct Sent<T> {
    pub(crate) caller: Caller,
    pub(crate) arrived: Moment,
    pub(crate) what: T,
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        is_json(&request)?;
        let (mut parts, body) = request.into_parts();
        let bytes = whole(Request::from_parts(parts.clone(), body), app).await?;
        let arrived = app.time.now();
        let caller = Caller::from_request_parts(&mut parts, app).await?;
        Ok(Self { caller, arrived, what: read(&bytes)? })
    }
}

/// A form of another site can send no JSON without asking first.
fn is_json(request: &Request) -> Result<(), Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
    Err(Problem::new(status, FaultKind::NoJson, "expected Content-Type: application/json"))
}

/// The body, to its last byte, which has to come in time.
async fn whole(request: Request, app: &Arc<App>) -> Result<Bytes, Problem> {
    let body = Bytes::from_request(request, app);
    let Ok(body) = tokio::time::timeout(app.config.limits.request(), body).await else {
        return Err(Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            FaultKind::Body,
            "the body came too slowly",
        ));
    };
    body.map_err(|rejection| {
        let status = rejection.status();
        Problem::new(status, FaultKind::Body, "the body cannot be read, or is too large")
    })
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(bytes).map_err(|error| Problem::bad(error.to_string()))
}

/// What stands in the path.
pub(crate) struct InPath<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for InPath<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let found = Path::from_request_parts(parts, app).await;
        found.map(|Path(it)| Self(it)).map_err(|rejection| Problem::bad(rejection.body_text()))
    }
}

/// What stands after the question mark.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let found = Query::from_request_parts(parts, app).await;
        found.map(|Query(it)| Self(it)).map_err(|rejection| Problem::bad(rejection.body_text()))
    }
}

/// From where somebody asks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct From(pub(crate) IpAddr);

impl FromRequestParts<Arc<App>> for From {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let peer = ConnectInfo::<Peer>::from_request_parts(parts, app).await;
        let peer = peer.map_err(|_| Problem::internal())?.0.0.ip().to_canonical();
        let is_proxy = |address: &IpAddr| app.config.proxies.contains(&address.to_canonical());
        if !is_proxy(&peer) {
            return Ok(Self(peer));
        }
        // Each proxy adds whom it heard; what stands before the first of ours anybody can have written.
        let lines = parts.headers.get_all("x-forwarded-for").into_iter().rev();
        let said = lines.flat_map(|line| line.to_str().unwrap_or_default().rsplit(','));
        let address = |text: &str| {
            let text = text.trim();
            // Some proxies tell the port too.
            text.parse::<IpAddr>().or_else(|_| text.parse::<SocketAddr>().map(|it| it.ip()))
        };
        let mut addresses = said.map(address);
        let client = addresses.find(|read| !read.as_ref().is_ok_and(is_proxy));
        Ok(Self(client.and_then(Result::ok).unwrap_or(peer)))
    }
}
