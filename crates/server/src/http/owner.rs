//! The owner's desk: accounts, games, what was told, who may not be here, and what owners and arbiters did.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_laws::{Book, log};
use adoube_store::{Account, AccountId, Ban, Barred, GameId, Rank, ReportId, Seat, Seated};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::apart::{keep_out, let_in};
use super::because::Because;
use super::body::{Asked, Body, InPath};
use super::caller::{Caller, DAY};
use super::deeds::{About, record};
use super::ends::End;
use super::names::fold;
use super::people::{PersonShown, person};
use super::problem::{Problem, Replied};
use super::reports::Why;
use super::state::App;

/// So many rows are shown at once.
const SHOWN: u32 = 100;
/// A ban holds for so many days at most, or until it is lifted.
const LONGEST_DAYS: u32 = 3_650;
/// An address is barred for so many days at most: who had it yesterday need not be who has it tomorrow.
const BARRED_DAYS: u32 = 30;

/// An account as the owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountShown {
    /// Its id.
    #[schema(value_type = String)]
    id: AccountId,
    /// Its number.
    number: i64,
    /// Its name.
    name: Option<String>,
    /// How strong it plays, where it is the computer's.
    level: Option<i64>,
    /// Whether it is an owner's.
    owner: bool,
    /// When it was made, UTC in milliseconds.
    created: i64,
    /// When it was closed.
    closed: Option<i64>,
    /// Whether it may not be used.
    banned: bool,
    /// Until when not, where that is known.
    until: Option<i64>,
}

fn show(app: &App, account: Account) -> AccountShown {
    let banned = app.apart.banned(account.id, app.time.now());
    AccountShown {
        id: account.id,
        number: account.number,
        name: account.name,
        level: account.level,
        owner: account.rank == Rank::Owner,
        created: account.created,
        closed: account.closed,
        banned: banned.is_some(),
        until: banned.flatten(),
    }
}

/// Which accounts.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhichAccounts {
    /// After this number.
    after: Option<i64>,
    /// Of this name, whole.
    name: Option<String>,
}

/// Accounts, by their numbers: the owner's.
#[utoipa::path(get, path = "/api/owner/accounts", operation_id = "owner_accounts", params(WhichAccounts), responses((status = 200, body = [AccountShown])))]
pub(crate) async fn accounts(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(which): Asked<WhichAccounts>,
) -> Replied<Json<Vec<AccountShown>>> {
    caller.as_owner()?;
    let found = match which.name {
        Some(name) => app.store.account_by_name(&fold(&name)?).await?.into_iter().collect(),
        None => app.store.accounts(which.after.unwrap_or(0), SHOWN).await?,
    };
    Ok(Json(found.into_iter().map(|account| show(&app, account)).collect()))
}

/// From when on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// Before this: UTC in milliseconds for games, a number for deeds.
    before: Option<i64>,
}

/// A game as the owner sees it: who sits where, and nothing of what is played.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameListed {
    /// Its id.
    #[schema(value_type = String)]
    id: GameId,
    /// By which book.
    #[schema(value_type = Option<String>)]
    book: Option<Book>,
    /// When it was made, UTC in milliseconds.
    created: i64,
    /// Whether it is not over.
    open: bool,
    /// Whether not everybody watches it.
    private: bool,
    /// Who sits where.
    seats: Vec<SeatListed>,
}

/// Who sits where.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatListed {
    /// Where.
    #[schema(value_type = String)]
    seat: Seat,
    /// Who.
    person: PersonShown,
}

/// Games, the latest first: the owner's.
#[utoipa::path(get, path = "/api/owner/games", operation_id = "owner_games", params(Before), responses((status = 200, body = [GameListed])))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(Before { before }): Asked<Before>,
) -> Replied<Json<Vec<GameListed>>> {
    caller.as_owner()?;
    let mut shown = Vec::new();
    for row in app.store.latest_games(before.unwrap_or(i64::MAX), SHOWN).await? {
        let mut seats = Vec::new();
        for Seated { seat, account, .. } in app.store.seats(row.id).await? {
            let person = person(&app, account).await?;
            seats.extend(person.map(|person| SeatListed { seat, person }));
        }
        let book = log::Log::read(&row.head).ok().map(|read| read.setup.rulebook.book);
        let private = app.apart.is_hidden(row.id);
        let (id, created, open) = (row.id, row.created, row.open);
        shown.push(GameListed { id, book, created, open, private, seats });
    }
    Ok(Json(shown))
}

/// What somebody told, as the owner sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportShown {
    /// Its id.
    #[schema(value_type = String)]
    id: ReportId,
    /// Who told it.
    reporter: Option<PersonShown>,
    /// About whom.
    about: Option<PersonShown>,
    /// In which game, which he may look at.
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
    /// Of which kind.
    why: String,
    /// In the reporter's words; none where they were erased.
    text: Option<String>,
    /// When, UTC in milliseconds.
    created: i64,
    /// When he was done with it.
    settled: Option<i64>,
    /// What came of it.
    outcome: Option<String>,
}

/// What was told, what waits first: the owner's.
#[utoipa::path(get, path = "/api/owner/reports", operation_id = "owner_reports", responses((status = 200, body = [ReportShown])))]
pub(crate) async fn reports(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<ReportShown>>> {
    caller.as_owner()?;
    let mut rows = app.store.reports(false, SHOWN).await?;
    let waiting = app.store.reports(true, SHOWN).await?;
    rows.retain(|it| it.settled.is_some());
    let mut shown = Vec::new();
    for it in waiting.into_iter().chain(rows) {
        shown.push(ReportShown {
            id: it.id,
            reporter: person(&app, it.reporter).await?,
            about: person(&app, it.about).await?,
            game: it.game,
            why: it.why,
            text: it.body,
            created: it.created,
            settled: it.settled,
            outcome: it.outcome,
        });
    }
    Ok(Json(shown))
}

/// What came of what was told.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Settled {
    /// Nothing was to be done.
    Dismissed,
    /// He was warned.
    Warned,
    /// He may not be here for a while, or any more.
    Banned,
}

impl Settled {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Dismissed => "dismissed",
            Self::Warned => "warned",
            Self::Banned => "banned",
        }
    }
}

/// That the owner is done with something.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settle {
    /// What came of it.
    outcome: Settled,
}

/// Is done with what somebody told: the owner's.
#[utoipa::path(post, path = "/api/owner/reports/{id}", operation_id = "owner_settle", params(("id" = String, Path)), request_body = Settle, responses((status = 204)))]
pub(crate) async fn settle(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<ReportId>,
    Body(Settle { outcome }): Body<Settle>,
) -> Replied<StatusCode> {
    caller.as_owner()?;
    if !app.store.settle_report(id, outcome.as_str(), app.time.now().0).await? {
        return Err(Problem::missing("report that waits"));
    }
    let about = About { detail: outcome.as_str(), ..About::default() };
    record(&app, caller.account.id, "settled-report", about).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// That somebody may not be here.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewBan {
    /// Who.
    #[schema(value_type = String)]
    account: AccountId,
    /// For how many days; none: until it is lifted.
    #[serde(default)]
    days: Option<u32>,
    /// For what.
    why: Why,
    /// Whether new guests and registrations are refused from where he was last, for at most 30 days.
    #[serde(default)]
    address: bool,
}

/// Keeps somebody out: the owner's. His logins and tokens end nothing and open nothing while it holds.
#[utoipa::path(post, path = "/api/owner/bans", operation_id = "owner_ban", request_body = NewBan, responses((status = 204)))]
pub(crate) async fn ban(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewBan>,
) -> Replied<StatusCode> {
    caller.as_owner()?;
    let account = app.store.account(wanted.account).await?;
    let account = account.filter(|it| it.closed.is_none() && it.level.is_none());
    let account = account.ok_or_else(|| Problem::missing("account"))?;
    if account.rank == Rank::Owner {
        return Err(Problem::forbidden("an owner is not banned: take the rank away first")
            .because(Because::OwnerBanned));
    }
    if wanted.days.is_some_and(|days| !(1..=LONGEST_DAYS).contains(&days)) {
        return Err(Problem::bad("days: expected 1 to 3650, or none"));
    }
    let now = app.time.now().0;
    let after = |days: u32| now + i64::from(days) * DAY;
    let why = wanted.why.as_str().to_string();
    let ban = Ban { account: account.id, until: wanted.days.map(after), why, created: now };
    let from = app.places.of(account.id).filter(|_| wanted.address).map(|address| Barred {
        address: address.to_string(),
        until: after(wanted.days.unwrap_or(BARRED_DAYS).min(BARRED_DAYS)),
    });
    keep_out(&app, &ban, from).await?;
    app.ends.tell(End::Account(account.id));
    let days = wanted.days.map(|days| format!(" {days}d")).unwrap_or_default();
    let detail = format!("{}{days}", wanted.why.as_str());
    let about = About { subject: Some(account.id), detail: &detail, ..About::default() };
    record(&app, caller.account.id, "banned", about).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who may not be here.
#[derive(Serialize, ToSchema)]
pub(crate) struct BanShown {
    /// Who.
    person: Option<PersonShown>,
    /// Until when, UTC in milliseconds; none: until it is lifted.
    until: Option<i64>,
    /// For what.
    why: String,
    /// Since when.
    created: i64,
}

/// Who wants nothing to do with whom.
#[derive(Serialize, ToSchema)]
pub(crate) struct BlockShown {
    /// Who.
    person: Option<PersonShown>,
    /// With whom.
    other: Option<PersonShown>,
    /// Since when, UTC in milliseconds.
    created: i64,
}

/// Who is kept from what.
#[derive(Serialize, ToSchema)]
pub(crate) struct KeptApart {
    /// Who may not be here.
    bans: Vec<BanShown>,
    /// Who wants nothing to do with whom.
    blocks: Vec<BlockShown>,
}

/// Bans and blocks: the owner's.
#[utoipa::path(get, path = "/api/owner/bans", operation_id = "owner_bans", responses((status = 200, body = KeptApart)))]
pub(crate) async fn bans(State(app): State<Arc<App>>, caller: Caller) -> Replied<Json<KeptApart>> {
    caller.as_owner()?;
    let (mut bans, mut blocks) = (Vec::new(), Vec::new());
    for Ban { account, until, why, created } in app.store.bans().await? {
        bans.push(BanShown { person: person(&app, account).await?, until, why, created });
    }
    for it in app.store.blocks(SHOWN).await? {
        let (one, other) = (person(&app, it.account).await?, person(&app, it.other).await?);
        blocks.push(BlockShown { person: one, other, created: it.created });
    }
    Ok(Json(KeptApart { bans, blocks }))
}

/// Lets somebody in again: the owner's.
#[utoipa::path(delete, path = "/api/owner/bans/{id}", operation_id = "owner_lift", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn lift(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<AccountId>,
) -> Replied<StatusCode> {
    caller.as_owner()?;
    if !let_in(&app, id).await? {
        return Err(Problem::missing("ban"));
    }
    let about = About { subject: Some(id), ..About::default() };
    record(&app, caller.account.id, "lifted-ban", about).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What somebody may do on the server.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRank {
    /// Whether he is an owner.
    owner: bool,
}

/// Appoints another owner, or takes that back: the owner's. Nobody takes it from himself, so that there is always one.
#[utoipa::path(post, path = "/api/owner/accounts/{id}/rank", operation_id = "owner_rank", params(("id" = String, Path)), request_body = NewRank, responses((status = 204)))]
pub(crate) async fn rank(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<AccountId>,
    Body(NewRank { owner }): Body<NewRank>,
) -> Replied<StatusCode> {
    caller.as_owner()?;
    if id == caller.account.id {
        return Err(Problem::forbidden("nobody changes his own rank").because(Because::OwnRank));
    }
    let account = app.store.account(id).await?;
    let named = account.is_some_and(|it| it.closed.is_none() && it.name.is_some());
    if !named {
        return Err(Problem::missing("account with a name"));
    }
    app.store.set_rank(id, if owner { Rank::Owner } else { Rank::Player }).await?;
    let about = About { subject: Some(id), ..About::default() };
    let act = if owner { "made-owner" } else { "ended-owner" };
    record(&app, caller.account.id, act, about).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Something that an owner or an arbiter did.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeedShown {
    /// Its number.
    id: i64,
    /// When, UTC in milliseconds.
    at: i64,
    /// Who; none: somebody at the machine itself.
    actor: Option<PersonShown>,
    /// What: `ruled` for an arbiter's command.
    act: String,
    /// To whom.
    subject: Option<PersonShown>,
    /// In which game.
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
    /// What more there is to say; a command as the laws write it.
    detail: String,
}

/// What owners and arbiters did, the latest first: the owner's.
#[utoipa::path(get, path = "/api/owner/journal", operation_id = "owner_journal", params(Before), responses((status = 200, body = [DeedShown])))]
pub(crate) async fn journal(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(Before { before }): Asked<Before>,
) -> Replied<Json<Vec<DeedShown>>> {
    caller.as_owner()?;
    let mut shown = Vec::new();
    for it in app.store.recorded(before.unwrap_or(i64::MAX), SHOWN).await? {
        let actor = match it.actor {
            Some(id) => person(&app, id).await?,
            None => None,
        };
        let subject = match it.subject {
            Some(id) => person(&app, id).await?,
            None => None,
        };
        let (id, at, act, game, detail) = (it.id, it.at, it.act, it.game, it.detail);
        shown.push(DeedShown { id, at, actor, act, subject, game, detail });
    }
    Ok(Json(shown))
}
