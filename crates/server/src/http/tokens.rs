//! Tokens: for programs, with scopes.

use std::sync::Arc;

use adoube_store::{Token, TokenId};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::because::Because;
use super::body::{Body, InPath};
use super::caller::{Caller, DAY, Scope, secret};
use super::ends::End;
use super::problem::{Problem, Replied};
use super::state::App;
use crate::entropy;

/// So many tokens of one account.
const TOKENS: usize = 50;

/// A token to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    /// What to call it.
    label: String,
    /// `read`, `play`.
    scopes: Vec<String>,
    /// For how many days; none: until it is revoked.
    days: Option<u32>,
}

/// A token as it is told once.
#[derive(Serialize, ToSchema)]
pub(crate) struct MadeToken {
    /// Its id.
    #[schema(value_type = String)]
    id: TokenId,
    /// What to send as `Authorization: Bearer …`. It is not told again.
    secret: String,
}

/// A token as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct TokenShown {
    /// Its id.
    #[schema(value_type = String)]
    id: TokenId,
    /// What its owner calls it.
    label: String,
    /// What it may be used for.
    scopes: Vec<String>,
    /// When it was made, UTC in milliseconds.
    created: i64,
    /// When it was last used.
    used: Option<i64>,
    /// Until when it holds.
    expires: Option<i64>,
}

/// One's tokens.
#[utoipa::path(get, path = "/api/tokens", responses((status = 200, body = [TokenShown])))]
pub(crate) async fn tokens(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<TokenShown>>> {
    caller.in_person()?;
    let show = |Token { id, label, scopes, created, used, expires, .. }: Token| {
        let scopes = scopes.split(' ').map(str::to_string).collect();
        TokenShown { id, label, scopes, created, used, expires }
    };
    let all = app.store.tokens(caller.account.id).await?;
    Ok(Json(all.into_iter().map(show).collect()))
}

/// Makes a token.
#[utoipa::path(post, path = "/api/tokens", request_body = NewToken, responses((status = 201, body = MadeToken)))]
pub(crate) async fn make_token(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewToken>,
) -> Replied<(StatusCode, Json<MadeToken>)> {
    caller.in_person()?;
    if wanted.label.trim().is_empty()
        || wanted.label.chars().count() > 60
        || wanted.label.contains(char::is_control)
    {
        return Err(Problem::bad("label: expected 1 to 60 characters, none of control")
            .because(Because::BadLabel));
    }
    let mut scopes = Vec::new();
    for word in &wanted.scopes {
        let scope = Scope::ALL.into_iter().find(|scope| scope.as_str() == word);
        scopes.push(scope.ok_or_else(|| {
            Problem::bad(format!("scopes: {word:?} is none (expected read, play)"))
        })?);
    }
    scopes.sort_unstable();
    scopes.dedup();
    if scopes.is_empty() {
        return Err(Problem::bad("scopes: expected at least one of read, play"));
    }
    if app.store.tokens(caller.account.id).await?.len() >= TOKENS {
        return Err(
            Problem::conflict("you have 50 tokens: revoke one first").because(Because::ManyTokens)
        );
    }
    let now = app.time.now().0;
    let (secret, hashed) = secret()?;
    let token = Token {
        id: TokenId::from_bits(entropy::bits()?),
        account: caller.account.id,
        label: wanted.label,
        scopes: scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" "),
        created: now,
        used: None,
        expires: wanted.days.map(|days| now.saturating_add(i64::from(days) * DAY)),
    };
    app.store.add_token(&token, &hashed).await?;
    Ok((StatusCode::CREATED, Json(MadeToken { id: token.id, secret })))
}

/// Revokes a token.
#[utoipa::path(delete, path = "/api/tokens/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn end_token(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<TokenId>,
) -> Replied<StatusCode> {
    caller.in_person()?;
    let there = app.store.end_token(caller.account.id, id).await?;
    app.ends.tell(End::Token(id));
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("token")) }
}
