//! One-time links: the first makes the owner, others a new password.

use std::sync::Arc;

use adoube_store::{AccountId, Link, Purpose, Rank};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::{Me, good_password, log_in, new_account, slowly};
use super::because::Because;
use super::body::{Body, From};
pub(crate) use super::caller::secret;
use super::caller::{Caller, DAY, hash};
use super::deeds::{About, failed, record};
use super::ends::End;
use super::names::{fold, looks};
use super::problem::{Problem, Replied};
use super::state::App;

/// So long a one-time link works that somebody is handed.
pub(crate) const LINK: i64 = 3 * DAY;

/// For whom a link is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewLink {
    /// The name of the account that lost its password.
    name: String,
}

/// A link as it is told once.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeLink {
    /// Its secret.
    secret: String,
}

/// The use of a link.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct UseLink {
    /// The link's secret.
    secret: String,
    /// The name, for a link that makes the owner.
    name: Option<String>,
    /// The new password.
    password: String,
}

/// Makes a one-time link for somebody who lost his password: the owner's.
#[utoipa::path(post, path = "/api/links", request_body = NewLink, responses((status = 201, body = MadeLink)))]
pub(crate) async fn make_link(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewLink>,
) -> Replied<(StatusCode, Json<MadeLink>)> {
    caller.as_owner()?;
    let account = app.store.account_by_name(&fold(&wanted.name)?).await?;
    let account = account.filter(|account| account.closed.is_none());
    let account = account.ok_or_else(|| Problem::missing("account"))?;
    let about = About { subject: Some(account.id), ..About::default() };
    record(&app, caller.account.id, "made-link", about).await?;
    let secret = new_link(&app, Purpose::Password, Some(account.id), LINK).await?;
    Ok((StatusCode::CREATED, Json(MadeLink { secret })))
}

/// Uses a one-time link: makes the owner, or sets a new password.
#[utoipa::path(post, path = "/api/links/use", request_body = UseLink, responses((status = 200, body = Me)))]
pub(crate) async fn use_link(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
    Body(given): Body<UseLink>,
) -> Replied<Response> {
    slowly(&app, address)?;
    good_password(&given.password)?;
    let now = app.time.now().0;
    let hashed = hash(&given.secret);
    let gone = || Problem::missing("link, or not any more");
    let Some(link) = app.store.link(&hashed, now).await? else {
        failed(&app, "link", None, address);
        return Err(gone());
    };
    // Everything that can be wrong is looked at before the link is used up.
    let folded = match link.purpose {
        Purpose::Password => None,
        Purpose::Owner => {
            if app.store.owner().await?.is_some() {
                return Err(gone());
            }
            let name = given
                .name
                .as_deref()
                .ok_or_else(|| Problem::bad("name: expected one").because(Because::BadName))?;
            let folded = fold(name)?;
            if app.store.is_alike(&looks(&folded)).await? {
                return Err(adoube_store::StoreError::NameTaken.into());
            }
            Some((name, folded))
        }
    };
    let password = app.passwords.hash(&given.password).await?;
    let link = app.store.take_link(&hashed, now).await?.ok_or_else(gone)?;
    let id = match (folded, link.account) {
        (Some((name, folded)), _) => {
            let account = new_account(&app).await?;
            app.store.register(account.id, name, &folded, Some(&password)).await?;
            app.store.set_rank(account.id, Rank::Owner).await?;
            app.store.end_owner_links().await?;
            record(&app, account.id, "became-owner", About::default()).await?;
            account.id
        }
        (None, Some(id)) => {
            app.store.set_password(id, &password).await?;
            // Whoever had got hold of it has nothing any more.
            app.store.end_keys(id, None).await?;
            app.store.end_passkeys(id).await?;
            app.ends.tell(End::Account(id));
            id
        }
        (None, None) => return Err(gone()),
    };
    let account = app.store.account(id).await?.ok_or_else(gone)?;
    log_in(&app, &account, &headers, address).await
}

/// A one-time link that works for so long.
pub(crate) async fn new_link(
    app: &App,
    purpose: Purpose,
    account: Option<AccountId>,
    span: i64,
) -> Replied<String> {
    let now = app.time.now().0;
    let (secret, hashed) = secret()?;
    let link = Link { purpose, account, expires: now + span };
    app.store.add_link(&link, &hashed, now).await?;
    Ok(secret)
}
