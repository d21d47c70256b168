//! Studies, games and lessons as booklets that a browser prints. Who asks sends what is to be set: nothing is looked up, so anybody may.

use std::sync::Arc;

use adoube_words::Language;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::{Body, From};
use super::event_report::ON_PAPER;
use super::limit::{Holder, Kind};
use super::problem::{Problem, Replied};
use super::state::App;
use crate::beside;

/// So many a minute for one address.
const BOOKLETS: u32 = 30;
/// So long may be what is set, with what says so.
pub(super) const LONGEST: usize = 256_000;

/// What is to be set.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BookletWish {
    /// A study as the pages keep it, a record of any form, or the file of a lesson.
    text: String,
    /// Whether it is a lesson.
    #[serde(default)]
    lesson: bool,
    /// What it is called; else who played, or what the lesson is called.
    title: Option<String>,
    /// Whether the second player sits below.
    #[serde(default)]
    flip: bool,
    /// `en`, `fr` or `ja`.
    language: Option<String>,
}

/// A booklet that a secretary is asked for.
#[derive(Clone, Copy, Debug)]
pub struct BookletAsked<'a> {
    /// A study, a record or a lesson.
    pub text: &'a str,
    /// Whether it is a lesson.
    pub is_lesson: bool,
    /// What it is called, where that is said.
    pub title: Option<&'a str>,
    /// Whether the second player sits below.
    pub flip: bool,
    /// In which language.
    pub language: Language,
}

/// A study, a record or a lesson as a booklet of A5 in two columns, a page that is complete in itself.
#[utoipa::path(post, path = "/api/booklet", request_body = BookletWish, responses((status = 200, content_type = "text/html")))]
pub(crate) async fn booklet(
    State(app): State<Arc<App>>,
    From(address): From,
    Body(wish): Body<BookletWish>,
) -> Replied<Response> {
    if !app.rates.take(Kind::Print, Holder::Address(address), BOOKLETS, app.time.now()) {
        return Err(Problem::too_many());
    }
    let Some(secretary) = app.secretary.clone() else { return Err(Problem::missing("booklet")) };
    // A long game takes a while: nobody else waits for it.
    let made = beside::FILES.run(move || {
        let language = wish.language.as_deref().and_then(|it| it.parse().ok());
        secretary.booklet(&BookletAsked {
            text: &wish.text,
            is_lesson: wish.lesson,
            title: wish.title.as_deref(),
            flip: wish.flip,
            language: language.unwrap_or(Language::English),
        })
    });
    let html = made.await.ok_or_else(|| Problem::missing("booklet"))?.map_err(Problem::bad)?;
    let head = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, ON_PAPER),
    ];
    Ok((head, html).into_response())
}
