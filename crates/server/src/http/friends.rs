//! With whom somebody likes to play. It is his own list: whether a friend is here he learns where both have said it.

use std::sync::Arc;

use adoube_store::{AccountId, Friend};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

use super::apart::get_along;
use super::because::Because;
use super::body::{Body, InPath};
use super::caller::{Caller, Scope};
use super::people::{PersonShown, person};
use super::problem::{Problem, Replied};
use super::reports::Whom;
use super::state::App;

/// So many friends of one account.
const MOST: usize = 200;

/// A friend.
#[derive(Serialize, ToSchema)]
pub(crate) struct FriendShown {
    /// Who.
    #[serde(flatten)]
    person: PersonShown,
    /// Whether he says the same of you.
    mutual: bool,
    /// Whether a page of his is open; told where it is mutual.
    here: bool,
}

/// Likes to play with somebody who has a name.
#[utoipa::path(post, path = "/api/friends", request_body = Whom, responses((status = 204)))]
pub(crate) async fn befriend(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(Whom { account: other }): Body<Whom>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let account = caller.account.id;
    if other == account {
        return Err(Problem::bad("account: expected somebody else").because(Because::Yourself));
    }
    let found = app.store.account(other).await?.filter(|it| it.closed.is_none());
    let found = found.ok_or_else(|| Problem::missing("account"))?;
    if found.name.is_none() {
        return Err(Problem::conflict(
            "a guest cannot be found again: expected somebody with a name",
        )
        .because(Because::GuestFriend));
    }
    get_along(&app, account, other).await?;
    if app.store.friends_of(account).await?.len() >= MOST {
        return Err(Problem::conflict("you have 200 friends: take one from the list first")
            .because(Because::ManyFriends));
    }
    let created = app.time.now().0;
    app.store.befriend(&Friend { account, other, created, mutual: false }).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes somebody from the list.
#[utoipa::path(delete, path = "/api/friends/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn unfriend(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(other): InPath<AccountId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let was = app.store.unfriend(caller.account.id, other).await?;
    if was { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("friend")) }
}

/// With whom one likes to play.
#[utoipa::path(get, path = "/api/friends", responses((status = 200, body = [FriendShown])))]
pub(crate) async fn friends(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<FriendShown>>> {
    caller.may(Scope::Read)?;
    let mut shown = Vec::new();
    let all = app.store.friends_of(caller.account.id).await?;
    let whom: Vec<_> = all.iter().filter(|it| it.mutual).map(|it| it.other).collect();
    let elsewhere = match app.games.member() {
        Some(member) if !whom.is_empty() => member.who_is_elsewhere(whom).await,
        _ => Vec::new(),
    };
    for Friend { other, mutual, .. } in all {
        let here = mutual && (app.rates.is_here(other) || elsewhere.contains(&other));
        let Some(person) = person(&app, other).await? else { continue };
        shown.push(FriendShown { person, mutual, here });
    }
    Ok(Json(shown))
}
