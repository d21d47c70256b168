//! What owners and arbiters do beside the board, and who could not get in: kept, and said in the log, without secrets.

use std::net::IpAddr;
use std::sync::atomic::Ordering;

use adoube_store::{AccountId, Deed, EventId, GameId};

use super::problem::Replied;
use super::state::App;

/// What was done to whom and where.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct About<'a> {
    /// To whom.
    pub(crate) subject: Option<AccountId>,
    /// In which game.
    pub(crate) game: Option<GameId>,
    /// What more there is to say, in no words of anybody's own.
    pub(crate) detail: &'a str,
}

/// Keeps what an owner or an arbiter has done.
pub(crate) async fn record(
    app: &App,
    actor: AccountId,
    act: &'static str,
    about: About<'_>,
) -> Replied<()> {
    let About { subject, game, detail } = about;
    let written = |id: Option<String>| id.unwrap_or_default();
    tracing::info!(
        target: "adoube::acts",
        by = %actor,
        act,
        subject = written(subject.map(|id| id.to_string())),
        game = written(game.map(|id| id.to_string())),
        detail,
        "done"
    );
    let (at, detail) = (app.time.now().0, detail.to_string());
    app.store.record(&Deed { at, actor: Some(actor), act, subject, game, detail }).await?;
    Ok(())
}

/// Keeps what an officer has done at the desk of an event, by its name: the words of it are the event's own.
pub(crate) async fn record_at_desk(
    app: &App,
    actor: AccountId,
    event: EventId,
    what: &impl serde::Serialize,
) -> Replied<()> {
    let what = serde_json::to_value(what).unwrap_or_default();
    let name = what.get("do").unwrap_or(&what).as_str().unwrap_or_default();
    tracing::info!(target: "adoube::acts", by = %actor, act = "at-desk", %event, what = name, "done");
    let (at, detail) = (app.time.now().0, format!("{event} {name}"));
    let (actor, act) = (Some(actor), "at-desk");
    app.store.record(&Deed { at, actor, act, subject: None, game: None, detail }).await?;
    Ok(())
}

/// Says that somebody could not get in: which account where there is one, but never what was typed, which may be a password.
pub(crate) fn failed(app: &App, how: &'static str, account: Option<AccountId>, from: IpAddr) {
    app.metrics.failed_logins.fetch_add(1, Ordering::Relaxed);
    let account = account.map(|id| id.to_string()).unwrap_or_default();
    tracing::warn!(target: "adoube::logins", how, account, %from, "a login failed");
}
