//! What comes in, and faults in it as one clear line.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::DeserializeOwned;

use super::problem::Problem;
use super::state::App;
use crate::doors::Peer;

/// A body of JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim();
        // A form of another site can send no JSON without asking first.
        if !kind.eq_ignore_ascii_case("application/json") {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Problem::new(status, "no-json", "expected Content-Type: application/json"));
        }
        let bytes = Bytes::from_request(request, app).await.map_err(|rejection| {
            let status = rejection.status();
            Problem::new(status, "body", "the body cannot be read, or is too large")
        })?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| Problem::bad(error.to_string()))
    }
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
