//! Accounts: guests, registration, logins, tokens, one-time links.

use std::sync::Arc;

use adoube_store::{Account, AccountId, Link, Login, LoginId, Purpose, Rank, Token, TokenId};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, From, InPath};
use super::caller::{Anyone, COOKIE_NAME, Caller, DAY, LOGIN_DAYS, Scope, hash, secret};
use super::limit::Kind;
use super::problem::Problem;
use super::state::App;
use crate::entropy;
use crate::password::NotHashed;

type Answer<T> = Result<T, Problem>;

/// So long a one-time link works.
const LINK_DAYS: i64 = 3;
const PASSWORD: core::ops::RangeInclusive<usize> = 10..=200;
const NAME: core::ops::RangeInclusive<usize> = 2..=24;
/// So many tokens of one account.
const TOKENS: usize = 50;

/// An account as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Me {
    /// Its id.
    #[schema(value_type = String)]
    id: AccountId,
    /// Its number: without a name it is shown as "Player n".
    number: i64,
    /// Its name.
    name: Option<String>,
    /// Whether it is the owner's.
    owner: bool,
}

impl core::convert::From<&Account> for Me {
    fn from(account: &Account) -> Self {
        Self {
            id: account.id,
            number: account.number,
            name: account.name.clone(),
            owner: account.rank == Rank::Owner,
        }
    }
}

/// A name and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// 2 to 24 letters, digits, `-` and `_`.
    name: String,
    /// 10 to 200 characters.
    password: String,
}

/// A change of password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The old one.
    old: String,
    /// The new one.
    new: String,
}

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

/// The proof that somebody wants his account closed.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Close {
    /// The password, where the account has one.
    password: Option<String>,
}

impl core::convert::From<NotHashed> for Problem {
    fn from(error: NotHashed) -> Self {
        tracing::error!(%error, "a password");
        Self::internal()
    }
}

/// Begins to play as a guest, with no form. Who is known already stays who he is.
#[utoipa::path(post, path = "/api/guest", responses((status = 200, body = Me)))]
pub(crate) async fn guest(
    State(app): State<Arc<App>>,
    From(address): From,
    Anyone(known): Anyone,
    headers: HeaderMap,
) -> Answer<Response> {
    if let Some(caller) = known {
        return Ok(Json(Me::from(&caller.account)).into_response());
    }
    slowly(&app, address)?;
    let account = new_account(&app).await?;
    log_in(&app, &account, &headers).await
}

/// Who the caller is.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(caller: Caller) -> Answer<Json<Me>> {
    caller.may(Scope::Read)?;
    Ok(Json(Me::from(&caller.account)))
}

/// Registers: the guest who asks keeps his games, and has a name from now on.
#[utoipa::path(post, path = "/api/register", request_body = Credentials, responses((status = 200, body = Me)))]
pub(crate) async fn register(
    State(app): State<Arc<App>>,
    From(address): From,
    Anyone(known): Anyone,
    headers: HeaderMap,
    Body(wanted): Body<Credentials>,
) -> Answer<Response> {
    if !app.config.registration {
        return Err(Problem::forbidden("this server takes no registrations"));
    }
    if let Some(caller) = &known {
        caller.in_person()?;
        if caller.account.name.is_some() {
            return Err(Problem::conflict("you have a name already: log out first"));
        }
    }
    let folded = fold(&wanted.name)?;
    good_password(&wanted.password)?;
    slowly(&app, address)?;
    if app.store.account_by_name(&folded).await?.is_some() {
        return Err(adoube_store::StoreError::NameTaken.into());
    }
    let password = app.passwords.hash(&wanted.password).await?;
    let account = match known {
        Some(caller) => caller.account,
        None => new_account(&app).await?,
    };
    app.store.register(account.id, &wanted.name, &folded, &password).await?;
    let account = app.store.account(account.id).await?.ok_or_else(Problem::internal)?;
    // Whoever had the guest's cookie does not have the registered player's.
    app.store.end_logins(account.id, None).await?;
    log_in(&app, &account, &headers).await
}

/// Logs in.
#[utoipa::path(post, path = "/api/login", request_body = Credentials, responses((status = 200, body = Me)))]
pub(crate) async fn login(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Answer<Response> {
    slowly(&app, address)?;
    let account = match fold(&given.name) {
        Ok(folded) => app.store.account_by_name(&folded).await?,
        Err(_) => None,
    };
    let kept = account.as_ref().and_then(|account| account.password.as_deref());
    let right = given.password.chars().count() <= *PASSWORD.end()
        && app.passwords.check(&given.password, kept).await?;
    match account.filter(|_| right) {
        Some(account) => log_in(&app, &account, &headers).await,
        None => Err(Problem::new(StatusCode::UNAUTHORIZED, "wrong", "wrong name or password")),
    }
}

/// Ends this login.
#[utoipa::path(post, path = "/api/logout", responses((status = 204)))]
pub(crate) async fn logout(State(app): State<Arc<App>>, caller: Caller) -> Answer<Response> {
    let id = caller.in_person()?;
    app.store.end_login(caller.account.id, id).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(&app, &mut response, "", 0)?;
    Ok(response)
}

/// A login as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoginShown {
    /// Its id.
    #[schema(value_type = String)]
    id: LoginId,
    /// What the device calls itself.
    agent: String,
    /// When, UTC in milliseconds.
    created: i64,
    /// When it was last used.
    seen: i64,
    /// Whether it is this one.
    this: bool,
}

/// One's logins.
#[utoipa::path(get, path = "/api/logins", responses((status = 200, body = [LoginShown])))]
pub(crate) async fn logins(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Answer<Json<Vec<LoginShown>>> {
    let own = caller.in_person()?;
    let all = app.store.logins(caller.account.id, app.time.now().0).await?;
    let show = |Login { id, agent, created, seen, .. }| LoginShown {
        id,
        agent,
        created,
        seen,
        this: id == own,
    };
    Ok(Json(all.into_iter().map(show).collect()))
}

/// Ends a login.
#[utoipa::path(delete, path = "/api/logins/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn end_login(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<LoginId>,
) -> Answer<StatusCode> {
    caller.in_person()?;
    let there = app.store.end_login(caller.account.id, id).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("login")) }
}

/// Ends all logins but this.
#[utoipa::path(delete, path = "/api/logins", responses((status = 204)))]
pub(crate) async fn end_logins(State(app): State<Arc<App>>, caller: Caller) -> Answer<StatusCode> {
    let own = caller.in_person()?;
    app.store.end_logins(caller.account.id, Some(own)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes one's password; every other login ends.
#[utoipa::path(post, path = "/api/password", request_body = NewPassword, responses((status = 204)))]
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    From(address): From,
    caller: Caller,
    Body(change): Body<NewPassword>,
) -> Answer<StatusCode> {
    let own = caller.in_person()?;
    slowly(&app, address)?;
    good_password(&change.new)?;
    is_his(&app, &caller, &change.old).await?;
    let hashed = app.passwords.hash(&change.new).await?;
    app.store.set_password(caller.account.id, &hashed).await?;
    app.store.end_logins(caller.account.id, Some(own)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Closes one's account.
#[utoipa::path(post, path = "/api/close", request_body = Close, responses((status = 204)))]
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    From(address): From,
    caller: Caller,
    Body(proof): Body<Close>,
) -> Answer<Response> {
    caller.in_person()?;
    slowly(&app, address)?;
    if caller.account.password.is_some() {
        is_his(&app, &caller, proof.password.as_deref().unwrap_or_default()).await?;
    }
    app.store.close_account(caller.account.id, app.time.now().0).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(&app, &mut response, "", 0)?;
    Ok(response)
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
) -> Answer<Json<Vec<TokenShown>>> {
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
) -> Answer<(StatusCode, Json<MadeToken>)> {
    caller.in_person()?;
    if wanted.label.trim().is_empty() || wanted.label.chars().count() > 60 {
        return Err(Problem::bad("label: expected 1 to 60 characters"));
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
        return Err(Problem::conflict("you have 50 tokens: revoke one first"));
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
) -> Answer<StatusCode> {
    caller.in_person()?;
    let there = app.store.end_token(caller.account.id, id).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("token")) }
}

/// Makes a one-time link for somebody who lost his password: the owner's.
#[utoipa::path(post, path = "/api/links", request_body = NewLink, responses((status = 201, body = MadeLink)))]
pub(crate) async fn make_link(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewLink>,
) -> Answer<(StatusCode, Json<MadeLink>)> {
    caller.as_owner()?;
    let account = app.store.account_by_name(&fold(&wanted.name)?).await?;
    let account = account.filter(|account| account.closed.is_none());
    let account = account.ok_or_else(|| Problem::missing("account"))?;
    let secret = new_link(&app, Purpose::Password, Some(account.id)).await?;
    Ok((StatusCode::CREATED, Json(MadeLink { secret })))
}

/// Uses a one-time link: makes the owner, or sets a new password.
#[utoipa::path(post, path = "/api/links/use", request_body = UseLink, responses((status = 200, body = Me)))]
pub(crate) async fn use_link(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
    Body(given): Body<UseLink>,
) -> Answer<Response> {
    slowly(&app, address)?;
    good_password(&given.password)?;
    let now = app.time.now().0;
    let hashed = hash(&given.secret);
    let gone = || Problem::missing("link, or not any more");
    let link = app.store.link(&hashed, now).await?.ok_or_else(gone)?;
    // Everything that can be wrong is looked at before the link is used up.
    let folded = match link.purpose {
        Purpose::Password => None,
        Purpose::Owner => {
            let name = given.name.as_deref().ok_or_else(|| Problem::bad("name: expected one"))?;
            let folded = fold(name)?;
            if app.store.account_by_name(&folded).await?.is_some() {
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
            app.store.register(account.id, name, &folded, &password).await?;
            app.store.set_rank(account.id, Rank::Owner).await?;
            account.id
        }
        (None, Some(id)) => {
            app.store.set_password(id, &password).await?;
            app.store.end_logins(id, None).await?;
            id
        }
        (None, None) => return Err(gone()),
    };
    let account = app.store.account(id).await?.ok_or_else(gone)?;
    log_in(&app, &account, &headers).await
}

/// A one-time link that works for three days.
pub(crate) async fn new_link(
    app: &App,
    purpose: Purpose,
    account: Option<AccountId>,
) -> Answer<String> {
    let now = app.time.now().0;
    let (secret, hashed) = secret()?;
    let link = Link { purpose, account, expires: now + LINK_DAYS * DAY };
    app.store.add_link(&link, &hashed, now).await?;
    Ok(secret)
}

async fn new_account(app: &App) -> Answer<Account> {
    let id = AccountId::from_bits(entropy::bits()?);
    Ok(app.store.create_account(id, app.time.now().0).await?)
}

async fn log_in(app: &App, account: &Account, headers: &HeaderMap) -> Answer<Response> {
    let now = app.time.now().0;
    let (secret, hashed) = secret()?;
    let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
    let login = Login {
        id: LoginId::from_bits(entropy::bits()?),
        account: account.id,
        agent: agent.unwrap_or_default().chars().take(200).collect(),
        created: now,
        seen: now,
        expires: now + LOGIN_DAYS * DAY,
    };
    app.store.add_login(&login, &hashed).await?;
    let mut response = Json(Me::from(account)).into_response();
    set_cookie(app, &mut response, &secret, LOGIN_DAYS * DAY / 1_000)?;
    Ok(response)
}

fn set_cookie(app: &App, response: &mut Response, secret: &str, seconds: i64) -> Answer<()> {
    let secure = if app.config.is_secure() { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE_NAME}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}"
    );
    let value = HeaderValue::from_str(&cookie).map_err(|_| Problem::internal())?;
    response.headers_mut().insert(header::SET_COOKIE, value);
    Ok(())
}

/// What guesses could be made with is slow.
fn slowly(app: &App, address: std::net::IpAddr) -> Answer<()> {
    let size = app.config.limits.logins_per_minute;
    if app.rates.take(Kind::Login, address, size, app.time.now()) {
        return Ok(());
    }
    Err(Problem::too_many())
}

async fn is_his(app: &App, caller: &Caller, password: &str) -> Answer<()> {
    let kept = caller.account.password.as_deref();
    let right =
        password.chars().count() <= *PASSWORD.end() && app.passwords.check(password, kept).await?;
    if right { Ok(()) } else { Err(Problem::forbidden("this is not your password")) }
}

fn good_password(password: &str) -> Answer<()> {
    if PASSWORD.contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Problem::bad("password: expected 10 to 200 characters"))
}

/// What tells names apart; names that look alike are one.
fn fold(name: &str) -> Answer<String> {
    let fits = NAME.contains(&name.chars().count())
        && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
        && name.starts_with(|letter: char| letter.is_ascii_alphabetic());
    if !fits {
        let expected = "name: expected 2 to 24 of a-z, A-Z, 0-9, - and _, a letter first";
        return Err(Problem::bad(expected));
    }
    Ok(name.to_ascii_lowercase())
}
