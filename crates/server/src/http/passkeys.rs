//! One's passkeys, and signing in with one.

use std::sync::Arc;

use adoube_store::{Passkey, PasskeyId};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::account::{Me, log_in, prove, slowly};
use super::because::{Because, FaultKind};
use super::body::{Body, From, InPath};
use super::caller::Caller;
use super::deeds::failed;
use super::names::fold;
use super::problem::{Problem, Replied};
use super::state::App;
use crate::config::Config;
use crate::entropy;
use crate::passkeys::{NotTaken, ShownKey, Site, keep};

/// So many passkeys of one account.
const MOST: usize = 20;
/// So long a passkey's name is, at most.
const LABEL: usize = 60;

/// A passkey as its owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct PasskeyShown {
    /// Its id.
    #[schema(value_type = String)]
    id: PasskeyId,
    /// What its owner calls it.
    label: String,
    /// When it was made, UTC in milliseconds.
    created: i64,
    /// When it was last used.
    used: Option<i64>,
}

impl core::convert::From<Passkey> for PasskeyShown {
    fn from(Passkey { id, label, created, used, .. }: Passkey) -> Self {
        Self { id, label, created, used }
    }
}

/// Somebody wants a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskPasskey {
    /// The password, where the account has one.
    password: Option<String>,
    /// The name that a guest is about to take, for his device to show.
    name: Option<String>,
}

/// What a browser is to do, as browsers write it (`PublicKeyCredentialCreationOptionsJSON`, `PublicKeyCredentialRequestOptionsJSON`).
#[derive(Serialize, ToSchema)]
pub(crate) struct AskedOfBrowser {
    /// What `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads.
    #[schema(value_type = Object)]
    options: Value,
}

/// A passkey that a browser has made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPasskey {
    /// What its owner calls it.
    label: String,
    /// What the browser has made, as `toJSON` writes it.
    #[schema(value_type = Object)]
    credential: Value,
}

/// Another name for a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rename {
    /// What its owner calls it from now on.
    label: String,
}

/// A passkey that somebody shows.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Show {
    /// What the browser says, as `toJSON` writes it.
    #[schema(value_type = Object)]
    credential: Value,
}

impl core::convert::From<NotTaken> for Problem {
    fn from(error: NotTaken) -> Self {
        match error {
            NotTaken::TooMany => Self::too_many(),
            NotTaken::Unasked | NotTaken::Unfit(_) => Self::bad(format!("passkey: {error}")),
        }
    }
}

/// Where this server's pages are, for a browser: the public address, or this very machine.
pub(crate) fn site(config: &Config, headers: &HeaderMap) -> Option<Site> {
    if let Some(public) = &config.public_url {
        return Site::of(public);
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok())?;
    // Without a public address only the machine itself is known for what it is: somebody between could call us anything.
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    Site::of(&format!("{scheme}://{host}")).filter(|site| site.name == "localhost")
}

fn here(app: &App, headers: &HeaderMap) -> Replied<Site> {
    let none = "this server has no passkeys: they need a public address with https, or localhost";
    site(&app.config, headers).ok_or_else(|| Problem::conflict(none).because(Because::NoPasskeys))
}

/// One's passkeys.
#[utoipa::path(get, path = "/api/passkeys", responses((status = 200, body = [PasskeyShown])))]
pub(crate) async fn passkeys(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<PasskeyShown>>> {
    caller.in_person()?;
    let all = app.store.passkeys(caller.account.id).await?;
    Ok(Json(all.into_iter().map(PasskeyShown::from).collect()))
}

/// Asks for a passkey: what the browser is to do.
#[utoipa::path(post, path = "/api/passkeys/begin", request_body = AskPasskey, responses((status = 200, body = AskedOfBrowser)))]
pub(crate) async fn begin_passkey(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
    caller: Caller,
    Body(asked): Body<AskPasskey>,
) -> Replied<Json<AskedOfBrowser>> {
    prove(&app, &caller, asked.password.as_deref(), address).await?;
    let site = here(&app, &headers)?;
    let there = app.store.passkeys(caller.account.id).await?;
    if there.len() >= MOST {
        return Err(Problem::conflict(format!("{MOST} passkeys are enough: remove one first"))
            .because(Because::ManyPasskeys));
    }
    let name = match (caller.account.name, asked.name) {
        (Some(name), _) => name,
        (None, Some(wanted)) => fold(&wanted).map(|_| wanted)?,
        (None, None) => format!("player-{}", caller.account.number),
    };
    let options = app.ceremonies.ask_for_new(&site, caller.account.id, &name, &there)?;
    Ok(Json(AskedOfBrowser { options }))
}

/// Keeps a passkey that the browser has made.
#[utoipa::path(post, path = "/api/passkeys", request_body = NewPasskey, responses((status = 201, body = PasskeyShown)))]
pub(crate) async fn add_passkey(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    caller: Caller,
    Body(given): Body<NewPasskey>,
) -> Replied<(StatusCode, Json<PasskeyShown>)> {
    caller.in_person()?;
    let site = here(&app, &headers)?;
    let label = good_label(&given.label)?;
    let made = app.ceremonies.take_new(&site, caller.account.id, &given.credential)?;
    let id = PasskeyId::from_bits(entropy::bits()?);
    let passkey = keep(id, caller.account.id, label, made, app.time.now().0);
    app.store.add_passkey(&passkey).await?;
    Ok((StatusCode::CREATED, Json(passkey.into())))
}

/// Gives a passkey another name.
#[utoipa::path(post, path = "/api/passkeys/{id}", params(("id" = String, Path)), request_body = Rename, responses((status = 204)))]
pub(crate) async fn rename_passkey(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<PasskeyId>,
    Body(given): Body<Rename>,
) -> Replied<StatusCode> {
    caller.in_person()?;
    let label = good_label(&given.label)?;
    let there = app.store.rename_passkey(caller.account.id, id, &label).await?;
    if there { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("passkey")) }
}

/// Removes a passkey; not the last way into an account with a name.
#[utoipa::path(delete, path = "/api/passkeys/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn end_passkey(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<PasskeyId>,
) -> Replied<StatusCode> {
    caller.in_person()?;
    let account = &caller.account;
    let all = app.store.passkeys(account.id).await?;
    if !all.iter().any(|passkey| passkey.id == id) {
        return Err(Problem::missing("passkey"));
    }
    if all.len() == 1 && account.name.is_some() && account.password.is_none() {
        let detail = "it is the only way into this account: set a password or add another first";
        return Err(Problem::conflict(detail).because(Because::LastPasskey));
    }
    app.store.end_passkey(account.id, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for any passkey that the browser has for this server.
#[utoipa::path(post, path = "/api/passkeys/enter/begin", responses((status = 200, body = AskedOfBrowser)))]
pub(crate) async fn begin_entering(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
) -> Replied<Json<AskedOfBrowser>> {
    slowly(&app, address)?;
    let options = app.ceremonies.ask_for_known(&here(&app, &headers)?)?;
    Ok(Json(AskedOfBrowser { options }))
}

/// Logs in with a passkey.
#[utoipa::path(post, path = "/api/passkeys/enter", request_body = Show, responses((status = 200, body = Me)))]
pub(crate) async fn enter_by_passkey(
    State(app): State<Arc<App>>,
    From(address): From,
    headers: HeaderMap,
    Body(given): Body<Show>,
) -> Replied<Response> {
    slowly(&app, address)?;
    let site = here(&app, &headers)?;
    let shown = ShownKey::read(&given.credential)?;
    let wrong = || {
        let status = StatusCode::UNAUTHORIZED;
        Problem::new(status, FaultKind::WrongPasskey, "this passkey opens nothing")
    };
    let Some(passkey) = app.store.passkey(shown.credential()).await? else {
        failed(&app, "passkey", None, address);
        return Err(wrong());
    };
    let state = match shown.prove(&app.ceremonies, &site, &passkey) {
        Ok(state) => state,
        Err(error) => {
            tracing::debug!(%error, "a passkey");
            failed(&app, "passkey", Some(passkey.account), address);
            return Err(wrong());
        }
    };
    // Who used it at the same moment has a copy of it, or this is one.
    let now = app.time.now().0;
    if !app.store.use_passkey(passkey.id, &passkey.state, &state, now).await? {
        failed(&app, "passkey", Some(passkey.account), address);
        return Err(wrong());
    }
    let account = app.store.account(passkey.account).await?.ok_or_else(wrong)?;
    log_in(&app, &account, &headers, address).await
}

fn good_label(label: &str) -> Replied<String> {
    let label = label.trim();
    if (1..=LABEL).contains(&label.chars().count()) && !label.contains(char::is_control) {
        return Ok(label.to_string());
    }
    Err(Problem::bad(format!("label: expected 1 to {LABEL} characters")).because(Because::BadLabel))
}
