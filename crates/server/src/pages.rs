//! The pages that people see, as files in memory: a program that has some hands them in.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};

/// A file of the pages.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Its address: `/assets/core.wasm`.
    pub path: &'static str,
    /// Its bytes.
    pub plain: &'static [u8],
    /// The same, compressed by Brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The same, compressed by gzip.
    pub gzip: Option<&'static [u8]>,
    /// Another for every content.
    pub tag: &'static str,
}

/// All of them, in the order of their addresses.
pub type Pages = &'static [Page];

/// Nothing but the server's own; WebAssembly may be compiled.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
                      base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// Files whose name says what is in them never change.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// What a browser may show as a page though it is none: these are for programs, and the server makes those of events itself.
const NO_PAGES: [&str; 5] = ["/api", "/healthz", "/readyz", "/metrics", "/e"];

/// A router that answers for the pages before it asks the routes. They need no account and cost nothing, so they are
/// not counted against anybody.
pub fn beside(routes: Router, pages: Pages, secure: bool) -> Router {
    if pages.is_empty() {
        return routes;
    }
    routes.layer(middleware::from_fn(move |request: Request, next: Next| async move {
        match find(pages, &request) {
            Some(page) => {
                let mut response = send(page, request.method(), request.headers());
                if secure {
                    let year = HeaderValue::from_static("max-age=31536000");
                    response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, year);
                }
                response
            }
            None => next.run(request).await,
        }
    }))
}

/// The page that is asked for. Every address that a person opens is one of the same page, which looks at it itself.
fn find(pages: Pages, request: &Request) -> Option<&'static Page> {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return None;
    }
    let at = |path: &str| {
        let index = pages.binary_search_by(|page| page.path.cmp(path)).ok()?;
        pages.get(index)
    };
    let path = request.uri().path();
    if let Some(page) = at(path) {
        return Some(page);
    }
    let under = |root: &&str| {
        path.strip_prefix(*root).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let accepts = request.headers().get(header::ACCEPT).and_then(|it| it.to_str().ok());
    let person = accepts.is_some_and(|it| it.contains("text/html"));
    // The front page is whoever's: what keeps the pages for later asks for it as a program does, and gets the one that
    // is every address. A person reads at once what it says, in a language of his.
    if path == "/" {
        let said = person.then(|| at(language(request.headers()))).flatten();
        return said.or_else(|| at("/index.html"));
    }
    if !person || path.starts_with("/assets/") || NO_PAGES.iter().any(under) {
        return None;
    }
    at("/index.html")
}

/// The front page in the first language of a reader's that there is one in, and else in English.
fn language(asked: &HeaderMap) -> &'static str {
    const FRONT: [(&str, &str); 3] =
        [("en", "/home.en.html"), ("fr", "/home.fr.html"), ("ja", "/home.ja.html")];
    let list = asked.get(header::ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok()).unwrap_or("");
    let of = |tag: &str| {
        let name = tag.split([';', '-']).next()?.trim();
        FRONT.iter().find(|(known, _)| name.eq_ignore_ascii_case(known))
    };
    list.split(',').find_map(of).unwrap_or(&FRONT[0]).1
}

fn send(page: &'static Page, method: &Method, asked: &HeaderMap) -> Response {
    let mut response = if asked.get(header::IF_NONE_MATCH).is_some_and(|tag| tag == page.tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (bytes, coding) = coded(page, asked);
        let body = if *method == Method::HEAD { &[] } else { bytes };
        let mut response = body.into_response();
        if let Some(coding) = coding {
            response
                .headers_mut()
                .insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        response
    };
    let headers = response.headers_mut();
    let mut set = |name: HeaderName, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    let hashed = page.path.starts_with("/assets/");
    set(header::CONTENT_TYPE, kind(page.path));
    set(header::CACHE_CONTROL, if hashed { FOR_EVER } else { "no-cache" });
    set(header::ETAG, page.tag);
    let front = page.path.ends_with(".html");
    set(
        header::VARY,
        if front { "accept, accept-encoding, accept-language" } else { "accept-encoding" },
    );
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "same-origin");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    response
}

/// The bytes in the best coding that the reader takes.
fn coded(page: &'static Page, asked: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
    let takes = |coding: &str| {
        let list = asked.get_all(header::ACCEPT_ENCODING).iter();
        let parts = list.filter_map(|it| it.to_str().ok()).flat_map(|it| it.split(','));
        parts.map(|part| part.split(';')).any(|mut part| {
            let named = part.next().is_some_and(|name| name.trim().eq_ignore_ascii_case(coding));
            let none =
                part.any(|rest| matches!(rest.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
            named && !none
        })
    };
    match (page.brotli, page.gzip) {
        (Some(bytes), _) if takes("br") => (bytes, Some("br")),
        (_, Some(bytes)) if takes("gzip") => (bytes, Some("gzip")),
        _ => (page.plain, None),
    }
}

/// What a file is, by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "ftl" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use axum::body::{Body, to_bytes};
    use tower::ServiceExt as _;

    use super::*;

    const PAGES: Pages = &[
        Page {
            path: "/assets/a.js",
            plain: b"plain",
            brotli: Some(b"br"),
            gzip: Some(b"gz"),
            tag: "\"1\"",
        },
        Page { path: "/home.en.html", plain: b"<en>", brotli: None, gzip: None, tag: "\"3\"" },
        Page { path: "/home.fr.html", plain: b"<fr>", brotli: None, gzip: None, tag: "\"4\"" },
        Page { path: "/index.html", plain: b"<html>", brotli: None, gzip: None, tag: "\"2\"" },
    ];

    async fn ask(path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, Vec<u8>) {
        let routes = Router::new().route("/api/me", axum::routing::get(|| async { "me" }));
        let mut request = axum::http::Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let response =
            beside(routes, PAGES, true).oneshot(request.body(Body::empty()).unwrap()).await;
        let (parts, body) = response.unwrap().into_parts();
        (parts.status, parts.headers, to_bytes(body, 1000).await.unwrap().to_vec())
    }

    #[tokio::test]
    async fn each_reader_gets_the_coding_that_he_takes() {
        for (asked, body) in
            [("br, gzip", "br"), ("gzip", "gz"), ("br;q=0, gzip", "gz"), ("", "plain")]
        {
            let (status, headers, bytes) = ask("/assets/a.js", &[("accept-encoding", asked)]).await;
            assert_eq!((status, bytes.as_slice()), (StatusCode::OK, body.as_bytes()), "{asked}");
            assert_eq!(headers[header::CACHE_CONTROL], FOR_EVER);
            assert_eq!(headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        }
    }

    #[tokio::test]
    async fn an_address_that_a_person_opens_is_the_page_and_programs_have_the_routes() {
        let person = [("accept", "text/html,*/*")];
        for path in ["/laws/fide-2009/9.2.a", "/game/x"] {
            let (status, headers, bytes) = ask(path, &person).await;
            assert_eq!(
                (status, bytes.as_slice()),
                (StatusCode::OK, b"<html>".as_slice()),
                "{path}"
            );
            let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
            assert!(
                policy.contains("'wasm-unsafe-eval'") && !policy.contains("'unsafe-"),
                "{policy}"
            );
            assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
        }
        assert_eq!(ask("/", &[("accept", "*/*")]).await.2, b"<html>");
        assert_eq!(ask("/api/me", &person).await.2, b"me");
        for path in ["/api/none", "/assets/none.js", "/metrics"] {
            assert_eq!(ask(path, &person).await.0, StatusCode::NOT_FOUND, "{path}");
        }
        assert_eq!(ask("/laws", &[("accept", "application/json")]).await.0, StatusCode::NOT_FOUND);
    }

    #[tokio::test]
    async fn the_front_page_speaks_the_language_of_who_opens_it() {
        for (asked, body) in [
            ("fr-CH, fr;q=0.9, en;q=0.8", "<fr>"),
            ("de, FR;q=0.5", "<fr>"),
            ("en-GB", "<en>"),
            ("de", "<en>"),
            ("", "<en>"),
            // There is none in it here.
            ("ja", "<html>"),
        ] {
            let headers = [("accept", "text/html"), ("accept-language", asked)];
            let (status, headers, bytes) = ask("/", &headers).await;
            assert_eq!((status, bytes.as_slice()), (StatusCode::OK, body.as_bytes()), "{asked}");
            assert_eq!(headers[header::VARY], "accept, accept-encoding, accept-language");
        }
    }

    #[tokio::test]
    async fn what_a_reader_has_is_not_sent_again() {
        let (status, _, bytes) = ask("/index.html", &[("if-none-match", "\"2\"")]).await;
        assert_eq!((status, bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    }
}
