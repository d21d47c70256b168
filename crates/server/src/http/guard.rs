//! What stands before every handler: where requests come from, how many, and what browsers are told.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::because::FaultKind;
use super::body::From;
use super::caller::Renewed;
use super::limit::{Holder, Kind as Limited};
use super::problem::{KINDS, Kind, Problem};
use super::state::App;

/// Nothing but the server's own; no frames, no forms elsewhere.
const POLICY: &str = "default-src 'self'; object-src 'none'; base-uri 'none'; \
                      frame-ancestors 'none'; form-action 'self'";

/// Bounds what one address asks, and refuses what another site's page sends in a visitor's name.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    from: Result<From, Problem>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = tokio::time::Instant::now();
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map(|path| format!("{} {}", request.method(), path.as_str()));
    let renewed = Renewed::default();
    request.extensions_mut().insert(renewed.clone());
    let now = app.time.now();
    let limit = app.config.limits.requests_per_minute;
    let mut response = match from {
        Err(problem) => problem.into_response(),
        Ok(From(address))
            if !app.rates.take(Limited::Request, Holder::Address(address), limit, now) =>
        {
            Problem::too_many().into_response()
        }
        Ok(_) if !is_ours(&app, &request) => {
            let detail = "the request comes from another site's page";
            Problem::new(StatusCode::FORBIDDEN, FaultKind::Origin, detail).into_response()
        }
        Ok(_) => {
            // Nobody waits for a database that is down.
            let answer = app.games.health().unless_down(next.run(request)).await;
            answer.unwrap_or_else(|| Problem::down().into_response())
        }
    };
    renewed.tell(&app, &mut response);
    app.metrics.answered(response.status().as_u16());
    if let Some(route) = route {
        app.metrics.took(&route, began.elapsed());
    }
    if let Some(Kind(kind)) = response.extensions_mut().remove::<Kind>() {
        app.metrics.problem(kind.strip_prefix(KINDS).unwrap_or(&kind));
    }
    with_headers(&app, response)
}

/// Whether a request that changes something, or opens a socket, comes from our own pages or from no page at all.
fn is_ours(app: &App, request: &Request) -> bool {
    let headers = request.headers();
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if safe && !headers.contains_key(header::UPGRADE) {
        return true;
    }
    match headers.get(header::ORIGIN).map(HeaderValue::to_str) {
        None => true,
        Some(Ok(origin)) => is_own_origin(app.config.public_url.as_deref(), headers, origin),
        Some(Err(_)) => false,
    }
}

fn is_own_origin(public: Option<&str>, headers: &HeaderMap, origin: &str) -> bool {
    if let Some(public) = public {
        return origin.eq_ignore_ascii_case(public.trim_end_matches('/'));
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let of = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    of.is_some() && of.map(str::to_ascii_lowercase) == host.map(str::to_ascii_lowercase)
}

/// A response that may be shown inside anybody's page.
#[derive(Clone, Copy)]
pub(super) struct Embeddable;

fn with_headers(app: &App, mut response: Response) -> Response {
    let embeddable = response.extensions().get::<Embeddable>().is_some();
    let headers = response.headers_mut();
    if !embeddable {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    let mut set = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    // What is told depends on who asks, and changes with every move.
    set(header::CACHE_CONTROL, "no-store");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    if app.config.is_secure() {
        set(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_count_as_ours() {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static("localhost:8080"));
        let own = |public, origin| is_own_origin(public, &headers, origin);
        assert!(own(None, "http://localhost:8080") && own(None, "https://LOCALHOST:8080"));
        for other in ["http://localhost", "http://evil.example", "null", "", "localhost:8080"] {
            assert!(!own(None, other), "{other}");
        }
        let public = Some("https://play.example.org/");
        assert!(own(public, "https://play.example.org"));
        assert!(!own(public, "http://localhost:8080"));
    }
}
