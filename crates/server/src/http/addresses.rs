//! Where somebody can be written to: giving an address, confirming it, what comes there, and the way back into an account.

use std::sync::Arc;

use adoube_store::{Account, Confirmation, Mail, MailKind};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::account::{prove, slowly};
use super::because::Because;
use super::body::{Asked, Body, From};
use super::caller::{Caller, DAY, hash};
use super::limit::{Holder, Kind};
use super::names::fold;
use super::passkeys::site;
use super::problem::{Problem, Replied};
use super::state::App;
use crate::mail::Mailer;
use crate::{entropy, hex};

/// So many letters an hour that somebody asks for himself, or that are asked for in his name.
const LETTERS: u32 = 3;
/// So many accounts of one address are written to.
const ACCOUNTS: u32 = 5;
/// No address is longer.
const LONGEST: usize = 254;

/// By which ways this server lets people in and reaches them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Ways {
    /// Whether it sends mail.
    mail: bool,
    /// Whether there are passkeys, as this page was reached.
    passkeys: bool,
    /// Whether people may register.
    registration: bool,
}

/// By which ways this server lets people in and reaches them.
#[utoipa::path(get, path = "/api/ways", responses((status = 200, body = Ways)))]
pub(crate) async fn ways(State(app): State<Arc<App>>, headers: HeaderMap) -> Json<Ways> {
    let passkeys = site(&app.config, &headers).is_some();
    let registration = app.config.registration;
    Json(Ways { mail: app.mail.is_some(), passkeys, registration })
}

/// Where somebody can be written to.
#[derive(Serialize, ToSchema)]
pub(crate) struct AddressShown {
    /// The address, once it is confirmed.
    address: Option<String>,
    /// The address that he has yet to confirm.
    unconfirmed: Option<String>,
    /// Whether he is told about his games by days.
    games: bool,
}

/// An address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAddress {
    /// The address.
    address: String,
    /// The tag of the language to write in: `en`, `fr`, `ja`.
    language: String,
    /// The password, where the account has one.
    password: Option<String>,
}

/// What confirms an address.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Confirm {
    /// What stood in the link.
    secret: String,
}

/// Whether somebody wants to be told.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// Whether.
    wanted: bool,
}

/// Who has lost his way in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lost {
    /// The account's name, or the address that it has confirmed.
    who: String,
}

/// What ends mail about games.
#[derive(Deserialize)]
pub(crate) struct Stop {
    /// What stood in the link.
    key: String,
}

/// One's address.
#[utoipa::path(get, path = "/api/address", responses((status = 200, body = AddressShown)))]
pub(crate) async fn look_at_address(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<AddressShown>> {
    caller.in_person()?;
    let id = caller.account.id;
    let kept = app.store.address(id).await?;
    let games = kept.as_ref().is_some_and(|it| it.games);
    let unconfirmed = app.store.confirmation(id).await?;
    let unconfirmed = unconfirmed.filter(|it| it.expires > app.time.now().0);
    let (address, unconfirmed) = (kept.map(|it| it.address), unconfirmed.map(|it| it.address));
    Ok(Json(AddressShown { address, unconfirmed, games }))
}

/// Gives an address, which counts once its owner has opened the link that is sent there.
#[utoipa::path(post, path = "/api/address", request_body = NewAddress, responses((status = 202)))]
pub(crate) async fn give_address(
    State(app): State<Arc<App>>,
    From(from): From,
    caller: Caller,
    Body(given): Body<NewAddress>,
) -> Replied<StatusCode> {
    prove(&app, &caller, given.password.as_deref(), from).await?;
    let mailer = mailer(&app)?;
    if caller.account.name.is_none() {
        return Err(Problem::conflict("an address needs an account with a name: register first")
            .because(Because::NeedsName));
    }
    let address = given.address.trim();
    if address.len() > LONGEST || address.parse::<lettre::Address>().is_err() {
        return Err(Problem::bad("address: expected one like name@example.org")
            .because(Because::BadAddress));
    }
    if !["en", "fr", "ja"].contains(&given.language.as_str()) {
        return Err(Problem::bad("language: expected en, fr or ja"));
    }
    if !may_write(&app, &caller.account) {
        return Err(Problem::too_many());
    }
    let (now, account) = (app.time.now().0, caller.account.id);
    let asked = Confirmation {
        account,
        address: address.to_string(),
        language: given.language,
        created: now,
        expires: now + DAY,
    };
    let mail = letter(&caller.account, MailKind::Confirm, now);
    app.store.ask_address(&asked, &address.to_lowercase(), &mail).await?;
    mailer.wake();
    Ok(StatusCode::ACCEPTED)
}

/// Forgets one's address, and what waits to be sent there.
#[utoipa::path(delete, path = "/api/address", responses((status = 204)))]
pub(crate) async fn forget_address(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<StatusCode> {
    caller.in_person()?;
    let there = app.store.forget_address(caller.account.id).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("address")) }
}

/// Confirms an address by the link that was sent there, on whatever device it is opened.
#[utoipa::path(post, path = "/api/address/confirm", request_body = Confirm, responses((status = 204)))]
pub(crate) async fn confirm_address(
    State(app): State<Arc<App>>,
    From(from): From,
    Body(given): Body<Confirm>,
) -> Replied<StatusCode> {
    slowly(&app, from)?;
    let key = hex::digits(entropy::bytes::<16>()?);
    let found = app.store.confirm(&hash(&given.secret), &key, app.time.now().0).await?;
    found.map(|_| StatusCode::NO_CONTENT).ok_or_else(|| Problem::missing("link, or not any more"))
}

/// Says whether one wants to be told about one's games by days.
#[utoipa::path(post, path = "/api/address/games", request_body = Wanted, responses((status = 204)))]
pub(crate) async fn tell_about_games(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(choice): Body<Wanted>,
) -> Replied<StatusCode> {
    caller.in_person()?;
    let there = app.store.tell_about_games(caller.account.id, choice.wanted).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("address")) }
}

/// Ends mail about games by days, with one click and without a login. Programs of mail send a form with it, which says nothing more.
#[utoipa::path(post, path = "/api/unsubscribe", params(("key" = String, Query)), responses((status = 204)))]
pub(crate) async fn unsubscribe(
    State(app): State<Arc<App>>,
    From(from): From,
    Asked(Stop { key }): Asked<Stop>,
) -> Replied<StatusCode> {
    slowly(&app, from)?;
    let there = app.store.unsubscribe(&key).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("link, or not any more")) }
}

/// Asks for a way back into an account. The answer is the same, and as quick, whether there is one or not: if there is, and it has a
/// confirmed address, a link is sent there.
#[utoipa::path(post, path = "/api/recover", request_body = Lost, responses((status = 202)))]
pub(crate) async fn recover(
    State(app): State<Arc<App>>,
    From(from): From,
    Body(lost): Body<Lost>,
) -> Replied<StatusCode> {
    mailer(&app)?;
    slowly(&app, from)?;
    tokio::spawn(async move {
        if let Err(problem) = write_to(&app, lost.who.trim()).await {
            tracing::warn!(detail = problem.detail, "a way back into an account");
        }
    });
    Ok(StatusCode::ACCEPTED)
}

/// Queues a way back for everybody who can be meant.
async fn write_to(app: &App, who: &str) -> Replied<()> {
    let mut accounts = Vec::new();
    if who.contains('@') {
        for found in app.store.addresses(&who.to_lowercase(), ACCOUNTS).await? {
            accounts.extend(app.store.account(found.account).await?);
        }
    } else if let Ok(folded) = fold(who) {
        accounts.extend(app.store.account_by_name(&folded).await?);
    }
    let now = app.time.now().0;
    for account in accounts {
        let reachable = app.store.address(account.id).await?.is_some();
        if account.closed.is_none() && reachable && may_write(app, &account) {
            app.store.queue(&letter(&account, MailKind::Recover, now)).await?;
        }
    }
    mailer(app)?.wake();
    Ok(())
}

fn letter(account: &Account, kind: MailKind, now: i64) -> Mail {
    let body = String::new();
    Mail { account: account.id, kind, body, created: now, due: now, attempts: 0 }
}

/// Nobody's mailbox is filled, whoever asks for it.
fn may_write(app: &App, account: &Account) -> bool {
    app.rates.take(Kind::Letter, Holder::Account(account.id), LETTERS, app.time.now())
}

fn mailer(app: &App) -> Replied<&Mailer> {
    app.mail.as_ref().ok_or_else(|| Problem::missing("mail: this server sends none"))
}
