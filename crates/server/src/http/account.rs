//! Accounts: guests, registration, logging in and out, closing.

use std::collections::BTreeSet;
use std::sync::Arc;

use adoube_store::{Account, AccountId, Login, LoginId, Rank};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::apart::may_come;
use super::because::{Because, FaultKind};
use super::body::{Body, From};
use super::caller::{Anyone, Caller, DAY, LOGIN_DAYS, Scope, cookie_of, secret};
use super::deeds::failed;
use super::ends::End;
use super::limit::{Holder, Kind};
use super::names::{fold, is_free, looks};
use super::problem::{Problem, Replied};
use super::state::App;
use crate::password::NotHashed;
use crate::taken::everything;
use crate::{beside, entropy};

const PASSWORD: core::ops::RangeInclusive<usize> = 10..=200;
/// And so many of them different.
const VARIED: usize = 5;

/// Who came in with a passkey has proved for so long that it is he.
const FRESH: i64 = 15 * 60_000;

/// So many wrong passwords an hour for one account.
const GUESSES: u32 = 10;

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
    /// Whether it has a password.
    password: bool,
}

impl core::convert::From<&Account> for Me {
    fn from(account: &Account) -> Self {
        Self {
            id: account.id,
            number: account.number,
            name: account.name.clone(),
            owner: account.rank == Rank::Owner,
            password: account.password.is_some(),
        }
    }
}

/// A new name, and its password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Registration {
    /// 2 to 24 letters, digits, `-` and `_`.
    name: String,
    /// 10 to 200 characters; none for who has a passkey already.
    password: Option<String>,
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
    /// The old one, where there is one.
    old: Option<String>,
    /// The new one.
    new: String,
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
) -> Replied<Response> {
    if let Some(caller) = known {
        return Ok(Json(Me::from(&caller.account)).into_response());
    }
    may_come(&app, address)?;
    // A club comes together, behind one address.
    let (size, now) = (app.config.limits.guests_per_minute, app.time.now());
    if !app.rates.take(Kind::Guest, Holder::Address(address), size, now) {
        return Err(Problem::too_many());
    }
    let account = new_account(&app).await?;
    log_in(&app, &account, &headers, address).await
}

/// Who the caller is.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me)))]
pub(crate) async fn me(caller: Caller) -> Replied<Json<Me>> {
    caller.may(Scope::Read)?;
    Ok(Json(Me::from(&caller.account)))
}

/// Registers: the guest who asks keeps his games, and has a name from now on.
#[utoipa::path(post, path = "/api/register", request_body = Registration, responses((status = 200, body = Me)))]
pub(crate) async fn register(
    State(app): State<Arc<App>>,
    From(address): From,
    Anyone(known): Anyone,
    headers: HeaderMap,
    Body(wanted): Body<Registration>,
) -> Replied<Response> {
    if !app.config.registration {
        return Err(Problem::forbidden("this server takes no registrations")
            .because(Because::NoRegistrations));
    }
    if let Some(caller) = &known {
        caller.in_person()?;
        if caller.account.name.is_some() {
            return Err(Problem::conflict("you have a name already: log out first")
                .because(Because::NamedAlready));
        }
    }
    may_come(&app, address)?;
    let folded = fold(&wanted.name)?;
    is_free(&folded)?;
    match (&wanted.password, &known) {
        (Some(password), _) => good_password(password)?,
        (None, Some(caller)) if !app.store.passkeys(caller.account.id).await?.is_empty() => {}
        (None, _) => {
            return Err(Problem::bad("password: expected one, or a passkey first")
                .because(Because::NoPassword));
        }
    }
    slowly(&app, address)?;
    if app.store.is_alike(&looks(&folded)).await? {
        return Err(adoube_store::StoreError::NameTaken.into());
    }
    let password = match &wanted.password {
        Some(password) => Some(app.passwords.hash(password).await?),
        None => None,
    };
    let account = match known {
        Some(caller) => caller.account,
        None => new_account(&app).await?,
    };
    app.store.register(account.id, &wanted.name, &folded, password.as_deref()).await?;
    let account = app.store.account(account.id).await?.ok_or_else(Problem::internal)?;
    // Whoever had the guest's cookie does not have the registered player's.
    app.store.end_logins(account.id, None).await?;
    app.ends.tell(End::Account(account.id));
    log_in(&app, &account, &headers, address).await
}

/// Logs in.
#[utoipa::path(post, path = "/api/login", request_body = Credentials, responses((status = 200, body = Me)))]
pub(crate) async fn login(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
    Body(given): Body<Credentials>,
) -> Replied<Response> {
    slowly(&app, address)?;
    let account = match fold(&given.name) {
        Ok(folded) => app.store.account_by_name(&folded).await?,
        Err(_) => None,
    };
    let right = guess(&app, account.as_ref(), &given.password, address).await?;
    if !right {
        failed(&app, "password", account.as_ref().map(|account| account.id), address);
    }
    match account.filter(|_| right) {
        Some(account) => log_in(&app, &account, &headers, address).await,
        None => {
            Err(Problem::new(StatusCode::UNAUTHORIZED, FaultKind::Wrong, "wrong name or password"))
        }
    }
}

/// Ends this login.
#[utoipa::path(post, path = "/api/logout", responses((status = 204)))]
pub(crate) async fn logout(State(app): State<Arc<App>>, caller: Caller) -> Replied<Response> {
    let id = caller.in_person()?;
    app.store.end_login(caller.account.id, id).await?;
    app.ends.tell(End::Login(id));
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(&app, &mut response, "", 0)?;
    Ok(response)
}

/// Changes one's password; every other login ends, and so do tokens and links that were not used.
#[utoipa::path(post, path = "/api/password", request_body = NewPassword, responses((status = 204)))]
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    From(address): From,
    caller: Caller,
    Body(change): Body<NewPassword>,
) -> Replied<StatusCode> {
    let own = caller.in_person()?;
    good_password(&change.new)?;
    if caller.account.name.is_none() {
        return Err(Problem::forbidden("a password needs an account with a name: register first")
            .because(Because::NeedsName));
    }
    prove(&app, &caller, change.old.as_deref(), address).await?;
    let hashed = app.passwords.hash(&change.new).await?;
    app.store.set_password(caller.account.id, &hashed).await?;
    app.store.end_keys(caller.account.id, Some(own)).await?;
    app.ends.tell(End::Keys(caller.account.id, own));
    Ok(StatusCode::NO_CONTENT)
}

/// Closes one's account.
#[utoipa::path(post, path = "/api/close", request_body = Close, responses((status = 204)))]
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    From(address): From,
    caller: Caller,
    Body(proof): Body<Close>,
) -> Replied<Response> {
    prove(&app, &caller, proof.password.as_deref(), address).await?;
    app.store.close_account(caller.account.id, app.time.now().0).await?;
    leave(&app, &caller)
}

/// Closes one's account, and erases one's name and all that one wrote: what one played stays, by a number.
#[utoipa::path(post, path = "/api/erase", request_body = Close, responses((status = 204)))]
pub(crate) async fn erase(
    State(app): State<Arc<App>>,
    From(address): From,
    caller: Caller,
    Body(proof): Body<Close>,
) -> Replied<Response> {
    prove(&app, &caller, proof.password.as_deref(), address).await?;
    app.venues.erase_account(caller.account.id, app.time.now().0).await?;
    leave(&app, &caller)
}

/// That it is the account's own who is about to end it, or to change what opens it: by its password, or where it has none but
/// passkeys, by having just come in.
pub(crate) async fn prove(
    app: &App,
    caller: &Caller,
    password: Option<&str>,
    address: std::net::IpAddr,
) -> Replied<()> {
    caller.in_person()?;
    slowly(app, address)?;
    if caller.account.password.is_some() {
        return is_his(app, caller, password.unwrap_or_default(), address).await;
    }
    let fresh = app.time.now().0 - caller.since < FRESH;
    if fresh || app.store.passkeys(caller.account.id).await?.is_empty() {
        return Ok(());
    }
    let detail = "this needs you in person: log out, and in again with your passkey";
    Err(Problem::new(StatusCode::FORBIDDEN, FaultKind::Stale, detail))
}

/// All that an account had opened ends with it.
fn leave(app: &App, caller: &Caller) -> Replied<Response> {
    app.ends.tell(End::Account(caller.account.id));
    let mut response = StatusCode::NO_CONTENT.into_response();
    set_cookie(app, &mut response, "", 0)?;
    Ok(response)
}

/// Everything that one has here, as one file of JSON: what is kept about one, and one's games.
#[utoipa::path(get, path = "/api/export", responses((status = 200, content_type = "application/json")))]
pub(crate) async fn export(State(app): State<Arc<App>>, caller: Caller) -> Replied<Response> {
    caller.in_person()?;
    let _turn = beside::EXPORTS.turn().await;
    let kept = everything(&*app.store, caller.account.id).await?;
    let name = HeaderValue::from_static("attachment; filename=\"adoube.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(kept)).into_response())
}

pub(crate) async fn new_account(app: &App) -> Replied<Account> {
    let id = AccountId::from_bits(entropy::bits()?);
    Ok(app.store.create_account(id, app.time.now().0).await?)
}

pub(crate) async fn log_in(
    app: &App,
    account: &Account,
    headers: &HeaderMap,
    address: std::net::IpAddr,
) -> Replied<Response> {
    let now = app.time.now().0;
    app.places.prove(account.id, address);
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

fn set_cookie(app: &App, response: &mut Response, secret: &str, seconds: i64) -> Replied<()> {
    let value = cookie_of(app, secret, seconds).ok_or_else(Problem::internal)?;
    response.headers_mut().insert(header::SET_COOKIE, value);
    Ok(())
}

/// What guesses could be made with is slow.
pub(crate) fn slowly(app: &App, address: std::net::IpAddr) -> Replied<()> {
    let size = app.config.limits.logins_per_minute;
    if app.rates.take(Kind::Login, Holder::Address(address), size, app.time.now()) {
        return Ok(());
    }
    Err(Problem::too_many())
}

/// Whether a password is an account's. Who guesses is stopped, wherever he comes from and however much he asks at once: a guess is
/// counted before it is looked at, and given back if it was right. Not the account's own, where he has come in before.
async fn guess(
    app: &App,
    account: Option<&Account>,
    password: &str,
    address: std::net::IpAddr,
) -> Replied<bool> {
    if let Some(account) = account
        && !app.rates.guess(account.id, GUESSES, app.time.now()).await
        && !app.places.has_proved(account.id, address)
    {
        failed(app, "too-many", Some(account.id), address);
        let detail = "too many wrong passwords: try again in an hour, or ask the owner for a link";
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, FaultKind::TooMany, detail));
    }
    let kept = account.and_then(|account| account.password.as_deref());
    let right =
        password.chars().count() <= *PASSWORD.end() && app.passwords.check(password, kept).await?;
    if let Some(account) = account.filter(|_| right) {
        app.rates.unguess(account.id, GUESSES).await;
    }
    Ok(right)
}

async fn is_his(
    app: &App,
    caller: &Caller,
    password: &str,
    address: std::net::IpAddr,
) -> Replied<()> {
    if guess(app, Some(&caller.account), password, address).await? {
        return Ok(());
    }
    failed(app, "own-password", Some(caller.account.id), address);
    Err(Problem::forbidden("this is not your password").because(Because::NotYourPassword))
}

pub(crate) fn good_password(password: &str) -> Replied<()> {
    let different: BTreeSet<char> = password.chars().filter(|it| !it.is_whitespace()).collect();
    if PASSWORD.contains(&password.chars().count()) && different.len() >= VARIED {
        return Ok(());
    }
    Err(Problem::bad("password: expected 10 to 200 characters, five of them different")
        .because(Because::WeakPassword))
}
