//! Who asks: by cookie, or by token.

use std::sync::{Arc, OnceLock};

use adoube_store::{Account, LoginId, Rank, SecretHash, TokenId};
use axum::extract::FromRequestParts;
use axum::http::HeaderValue;
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::Response;
use sha2::{Digest, Sha256};

use super::apart::is_welcome;
use super::because::Because;
use super::body::From;
use super::deeds::failed;
use super::limit::{Holder, Kind};
use super::problem::Problem;
use super::state::App;
use crate::{entropy, hex};

/// The cookie of a login,
pub(crate) const COOKIE_NAME: &str = "adoube";
/// and where everything is encrypted: browsers take it from nobody but this very host.
const HOST_COOKIE: &str = "__Host-adoube";
/// A login that is used holds on for so long.
pub(crate) const LOGIN_DAYS: i64 = 90;
pub(crate) const DAY: i64 = 86_400_000;
/// How often it is noted that a login was used.
const TOUCH: i64 = 10 * 60_000;

/// What a token may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Scope {
    /// Read what its owner may see.
    Read,
    /// Play and rule in games, and use the lobby.
    Play,
}

impl Scope {
    /// All of them.
    pub(crate) const ALL: [Self; 2] = [Self::Read, Self::Play];

    /// As it is written.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Play => "play",
        }
    }
}

/// By what a caller is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// A cookie: may do everything that its account may.
    Login(LoginId),
    /// A token: may do what its scopes say.
    Token(TokenId),
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// Who.
    pub(crate) account: Account,
    /// By what.
    pub(crate) proof: Proof,
    /// Since when that is so.
    pub(crate) since: i64,
    scopes: Vec<Scope>,
    /// Why he may do nothing here, where he may not.
    banned: Option<Problem>,
}

impl Caller {
    /// That he may, by a login or by a token of this scope.
    ///
    /// # Errors
    /// If the token has not this scope.
    pub(crate) fn may(&self, scope: Scope) -> Result<(), Problem> {
        if scope == Scope::Play {
            self.is_welcome()?;
        }
        if self.scopes.contains(&scope) {
            return Ok(());
        }
        Err(Problem::forbidden(&format!("the token has not the scope {}", scope.as_str()))
            .because(Because::TokenScope))
    }

    /// That the owner has not kept him out: then he sees what others see, and can take his data away and close his account.
    ///
    /// # Errors
    /// If the owner has.
    pub(crate) fn is_welcome(&self) -> Result<(), Problem> {
        self.banned.clone().map_or(Ok(()), Err)
    }

    /// That he is here himself: what concerns the account is nothing for a token.
    ///
    /// # Errors
    /// If he is not.
    pub(crate) fn in_person(&self) -> Result<LoginId, Problem> {
        match self.proof {
            Proof::Login(id) => Ok(id),
            Proof::Token(_) => {
                Err(Problem::forbidden("this needs a login, not a token")
                    .because(Because::NeedsLogin))
            }
        }
    }

    /// That he is here himself, as the owner of the server.
    ///
    /// # Errors
    /// If he is not.
    pub(crate) fn as_owner(&self) -> Result<(), Problem> {
        self.in_person()?;
        match self.account.rank {
            Rank::Owner => Ok(()),
            Rank::Player => Err(Problem::forbidden("this is the owner's").because(Because::Owners)),
        }
    }
}

/// Somebody, or nobody in particular.
#[derive(Clone, Debug)]
pub(crate) struct Anyone(pub(crate) Option<Caller>);

impl FromRequestParts<Arc<App>> for Anyone {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let caller = match (bearer(parts), cookie(parts, app)) {
            // A token that is not known is a fault, and not nobody.
            (Some(secret), _) => {
                let known = by_token(app, &secret).await?;
                if known.is_none() {
                    let From(address) = From::from_request_parts(parts, app).await?;
                    failed(app, "token", None, address);
                }
                Some(known.ok_or_else(Problem::nobody)?)
            }
            (None, Some(secret)) => by_login(app, &secret, parts.extensions.get()).await?,
            (None, None) => None,
        };
        if let Some(caller) = &caller {
            let From(address) = From::from_request_parts(parts, app).await?;
            app.places.note(caller.account.id, address);
            // However many addresses somebody has.
            let (who, now) = (Holder::Account(caller.account.id), app.time.now());
            let limit = app.config.limits.requests_per_minute;
            if !app.rates.take(Kind::Request, who, limit, now) {
                return Err(Problem::too_many());
            }
        }
        Ok(Self(caller))
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Problem> {
        let Anyone(caller) = Anyone::from_request_parts(parts, app).await?;
        caller.ok_or_else(Problem::nobody)
    }
}

fn bearer(parts: &Parts) -> Option<String> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim().to_string())
}

fn cookie(parts: &Parts, app: &App) -> Option<String> {
    let name = cookie_name(app);
    let all = parts.headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';'));
    let found = pairs.find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))?;
    Some(found.to_string())
}

fn cookie_name(app: &App) -> &'static str {
    if app.config.is_secure() { HOST_COOKIE } else { COOKIE_NAME }
}

/// A login as a browser keeps it, for so many seconds.
pub(crate) fn cookie_of(app: &App, secret: &str, seconds: i64) -> Option<HeaderValue> {
    let (name, secure) = (cookie_name(app), if app.config.is_secure() { "; Secure" } else { "" });
    let cookie =
        format!("{name}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&cookie).ok()
}

/// A login that holds on longer, with the answer to whatever was asked.
#[derive(Clone, Default)]
pub(crate) struct Renewed(Arc<OnceLock<String>>);

impl Renewed {
    /// Tells the browser.
    pub(crate) fn tell(&self, app: &App, response: &mut Response) {
        let cookie = |secret: &String| cookie_of(app, secret, LOGIN_DAYS * DAY / 1_000);
        if let Some(value) = self.0.get().and_then(cookie)
            && !response.headers().contains_key(SET_COOKIE)
        {
            response.headers_mut().insert(SET_COOKIE, value);
        }
    }
}

async fn by_token(app: &App, secret: &str) -> Result<Option<Caller>, Problem> {
    let now = app.time.now().0;
    let Some(token) = app.store.token(&hash(secret), now).await? else { return Ok(None) };
    if token.used.is_none_or(|used| now - used >= TOUCH) {
        app.store.touch_token(token.id, now).await?;
    }
    let has = |scope: &Scope| token.scopes.split(' ').any(|word| word == scope.as_str());
    let scopes = Scope::ALL.into_iter().filter(has).collect();
    let account = app.store.account(token.account).await?;
    let proof = Proof::Token(token.id);
    Ok(account.map(|account| caller(app, account, (proof, token.created), scopes)))
}

async fn by_login(
    app: &App,
    secret: &str,
    renewed: Option<&Renewed>,
) -> Result<Option<Caller>, Problem> {
    let now = app.time.now().0;
    let Some(login) = app.store.login(&hash(secret), now).await? else { return Ok(None) };
    if now - login.seen >= TOUCH {
        app.store.touch_login(login.id, now, now + LOGIN_DAYS * DAY).await?;
        if let Some(Renewed(slot)) = renewed {
            let _ = slot.set(secret.to_string());
        }
    }
    let account = app.store.account(login.account).await?;
    let proof = Proof::Login(login.id);
    Ok(account.map(|account| caller(app, account, (proof, login.created), Scope::ALL.to_vec())))
}

fn caller(app: &App, account: Account, by: (Proof, i64), scopes: Vec<Scope>) -> Caller {
    let banned = is_welcome(app, account.id).err();
    let (proof, since) = by;
    Caller { account, proof, since, scopes, banned }
}

/// A secret for somebody to keep, and its hash for the store.
pub(crate) fn secret() -> Result<(String, SecretHash), Problem> {
    let bytes: [u8; 32] = entropy::bytes()?;
    let text = hex::digits(bytes);
    let hashed = hash(&text);
    Ok((text, hashed))
}

/// What the store knows of a secret.
pub(crate) fn hash(secret: &str) -> SecretHash {
    Sha256::digest(secret.as_bytes()).into()
}
