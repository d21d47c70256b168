//! Who is kept from what: games that not everybody watches, people who want nothing to do with each other, people who may not be here.
//! Games, bans and addresses are in memory, since they are asked about with every request.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use adoube_clock::Moment;
use adoube_store::{AccountId, Ban, Barred, GameId, Rank, Store, StoreError};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::because::{Because, FaultKind};
use super::body::InPath;
use super::caller::{Caller, Scope};
use super::limit::nearby;
use super::problem::{Problem, Replied};
use super::state::App;
use crate::cluster::{News, Outward};

/// What is known of that.
#[derive(Debug, Default)]
pub struct Apart {
    known: RwLock<Known>,
    pub(crate) outward: Outward,
}

#[derive(Debug, Default)]
struct Known {
    hidden: BTreeMap<GameId, String>,
    /// Until when; none: until it is lifted.
    bans: BTreeMap<AccountId, Option<i64>>,
    barred: BTreeMap<IpAddr, i64>,
}

impl Known {
    async fn read(store: &dyn Store) -> Result<Self, StoreError> {
        let hidden = store.hidden_games().await?.into_iter().map(|it| (it.game, it.key)).collect();
        let bans = store.bans().await?.into_iter().map(|it| (it.account, it.until)).collect();
        let barred = store.barred().await?.into_iter();
        let barred = barred.filter_map(|it| Some((it.address.parse().ok()?, it.until))).collect();
        Ok(Self { hidden, bans, barred })
    }
}

impl Apart {
    /// As the store has it.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn read(store: &dyn Store) -> Result<Self, StoreError> {
        let known = RwLock::new(Known::read(store).await?);
        Ok(Self { known, outward: Outward::default() })
    }

    /// As the store has it by now: another server may have changed it.
    pub(crate) async fn read_again(&self, store: &dyn Store) -> Result<(), StoreError> {
        let known = Known::read(store).await?;
        *self.change() = known;
        Ok(())
    }

    fn known(&self) -> RwLockReadGuard<'_, Known> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self) -> RwLockWriteGuard<'_, Known> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Not everybody watches a game from now on.
    pub fn hide(&self, game: GameId, key: &str) {
        self.change().hidden.insert(game, key.to_string());
    }

    /// Whether not everybody watches a game.
    pub fn is_hidden(&self, game: GameId) -> bool {
        self.known().hidden.contains_key(&game)
    }

    fn opens(&self, game: GameId, key: Option<&str>) -> bool {
        self.known().hidden.get(&game).is_none_or(|it| Some(it.as_str()) == key)
    }

    /// Until when somebody may not be here: none if he may, and `Some(None)` until that is lifted.
    pub(crate) fn banned(&self, who: AccountId, now: Moment) -> Option<Option<i64>> {
        let until = self.known().bans.get(&who).copied()?;
        until.is_none_or(|until| until > now.0).then_some(until)
    }

    /// Whether nobody new comes from an address.
    pub(crate) fn is_barred(&self, address: IpAddr, now: Moment) -> bool {
        self.known().barred.get(&nearby(address)).is_some_and(|until| *until > now.0)
    }
}

/// Only who has the key, or a seat, watches a game from now on; before it is made, so that it is never seen by others.
pub(crate) async fn hide(app: &App, game: GameId) -> Replied<()> {
    let bytes: [u8; 16] = crate::entropy::bytes()?;
    let key = crate::hex::digits(bytes);
    app.store.hide_game(game, &key, app.time.now().0).await?;
    app.apart.hide(game, &key);
    app.apart.outward.tell(|| News::Apart);
    Ok(())
}

/// That somebody may watch a game and have its record: everybody, but of a private one only who has its key or a seat, and the owner
/// where somebody has told him about it. For others there is no such game.
pub(crate) async fn may_watch(
    app: &App,
    game: GameId,
    who: Option<AccountId>,
    key: Option<&str>,
) -> Replied<()> {
    if app.apart.opens(game, key) {
        return Ok(());
    }
    if let Some(who) = who {
        if app.store.seats(game).await?.iter().any(|it| it.account == who) {
            return Ok(());
        }
        let account = app.store.account(who).await?;
        if account.is_some_and(|it| it.rank == Rank::Owner) && app.store.is_reported(game).await? {
            return Ok(());
        }
    }
    Err(Problem::missing("game"))
}

/// What opens a private game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct WithKey {
    /// The key of a private game, from its link.
    pub(crate) key: Option<String>,
}

/// The key of a private game.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeyShown {
    /// What its link ends with; none: everybody may watch it.
    key: Option<String>,
}

/// What somebody needs to watch a game: told to who has a seat at it.
#[utoipa::path(get, path = "/api/games/{id}/key", operation_id = "key_of_game", params(("id" = String, Path)), responses((status = 200, body = KeyShown)))]
pub(crate) async fn key(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
) -> Replied<Json<KeyShown>> {
    caller.may(Scope::Read)?;
    app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    let own = caller.account.id;
    if app.store.seats(id).await?.iter().all(|it| it.account != own) {
        may_watch(&app, id, Some(own), None).await?;
        return Err(
            Problem::forbidden("you have no seat at this game").because(Because::NotYourGame)
        );
    }
    let key = app.apart.known().hidden.get(&id).cloned();
    Ok(Json(KeyShown { key }))
}

/// That two have nothing against each other.
pub(crate) async fn get_along(app: &App, one: AccountId, other: AccountId) -> Replied<()> {
    if app.store.are_apart(one, other).await? {
        let detail = "one of you has blocked the other";
        return Err(Problem::new(StatusCode::FORBIDDEN, FaultKind::Blocked, detail));
    }
    Ok(())
}

/// That somebody may be here.
pub(crate) fn is_welcome(app: &App, who: AccountId) -> Replied<()> {
    let detail = match app.apart.banned(who, app.time.now()) {
        None => return Ok(()),
        Some(Some(until)) => {
            format!("you may not be here until {until} (UTC in milliseconds)")
        }
        Some(None) => "you may not be here any more".to_string(),
    };
    Err(Problem::new(StatusCode::FORBIDDEN, FaultKind::Banned, detail))
}

/// That somebody new may come from an address.
pub(crate) fn may_come(app: &App, address: IpAddr) -> Replied<()> {
    if app.apart.is_barred(address, app.time.now()) {
        let detail = "nobody new may come from here for a while: ask the owner of the server";
        return Err(Problem::new(StatusCode::FORBIDDEN, FaultKind::Banned, detail));
    }
    Ok(())
}

/// Keeps somebody out, and new ones from his address too where that is known.
pub(crate) async fn keep_out(app: &App, ban: &Ban, from: Option<Barred>) -> Replied<()> {
    app.store.ban(ban).await?;
    if let Some(barred) = &from {
        app.store.bar(barred).await?;
    }
    let mut known = app.apart.change();
    known.bans.insert(ban.account, ban.until);
    if let Some((address, until)) = from.and_then(|it| Some((it.address.parse().ok()?, it.until))) {
        known.barred.insert(address, until);
    }
    drop(known);
    app.apart.outward.tell(|| News::Apart);
    Ok(())
}

/// Lets somebody in again.
pub(crate) async fn let_in(app: &App, who: AccountId) -> Replied<bool> {
    let was = app.store.lift_ban(who).await?;
    app.apart.change().bans.remove(&who);
    app.apart.outward.tell(|| News::Apart);
    Ok(was)
}
