//! What would change in an event, said before it does.

use std::collections::BTreeMap;
use std::sync::Arc;

use adoube_store::EventId;
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::body::{Body, InPath};
use super::caller::{Caller, Scope};
use super::events::{EventAct, Place, may_do, places};
use super::problem::Replied;
use super::state::App;
use crate::event::{Act, News, Venue, VenueLine};

/// What would change.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct EventPreview {
    /// What would be written.
    #[schema(value_type = Vec<Object>)]
    lines: Vec<VenueLine>,
    /// What would be otherwise, as the socket would tell it.
    #[schema(value_type = Object)]
    news: News,
    /// Whose place or points would be others.
    places: Vec<PlaceChange>,
    /// The rounds that were paired with what was known until now, and stay as they are.
    paired: Vec<usize>,
    /// Whether it takes the place of something, so that it must be sent with `again`.
    replaces: bool,
}

/// How somebody would stand.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct PlaceChange {
    /// The entry number.
    number: u32,
    /// The place now, and then; none where there are no standings.
    rank: [Option<usize>; 2],
    /// The points now, and then.
    points: [Option<String>; 2],
}

fn changes(before: Vec<Place>, after: Vec<Place>) -> Vec<PlaceChange> {
    let mut all: BTreeMap<u32, [Option<Place>; 2]> = BTreeMap::new();
    for (at, places) in [before, after].into_iter().enumerate() {
        for place in places {
            let number = place.number;
            all.entry(number).or_default()[at] = Some(place);
        }
    }
    let change = |(number, both): (u32, [Option<Place>; 2])| {
        let rank = both.each_ref().map(|it| it.as_ref().map(|it| it.rank));
        let points = both.map(|it| it.map(|it| it.points));
        let other = rank[0] != rank[1] || points[0] != points[1];
        other.then_some(PlaceChange { number, rank, points })
    };
    all.into_iter().filter_map(change).collect()
}

/// What a command would change, which is not done.
#[utoipa::path(post, path = "/api/events/{id}/preview", operation_id = "preview_event", params(("id" = String, Path)), request_body = EventAct, responses((status = 200, body = EventPreview)))]
pub(crate) async fn preview(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(sent): Body<EventAct>,
) -> Replied<Json<EventPreview>> {
    caller.may(Scope::Play)?;
    may_do(&app, id, &caller, &sent).await?;
    let (by, at) = (caller.account.id, app.time.now().0);
    let previewed = move |venue: &Venue| {
        let act = Act { by, at, id: &sent.id, again: true };
        let after = venue.after(&act, &sent.command)?;
        let changed = sent.command.game().and_then(|(round, _)| round);
        let paired = changed.map_or(0..0, |round| round + 1..venue.event.rounds.len() + 1);
        Ok(EventPreview {
            lines: after.lines(venue.length()).to_vec(),
            news: News::between(venue, &after, crate::event::Audience::Officers),
            places: changes(places(&venue.event), places(&after.event)),
            paired: paired.collect(),
            replaces: venue.would_replace(&sent.command),
        })
    };
    app.venues.study(id, previewed).await?.map(Json)
}
