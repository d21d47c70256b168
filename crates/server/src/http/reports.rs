//! Telling the owner about somebody, and wanting nothing to do with somebody.

use std::sync::Arc;

use adoube_store::{AccountId, Block, GameId, Report, ReportId};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::apart::may_watch;
use super::because::Because;
use super::body::{Body, InPath};
use super::caller::{Caller, Scope};
use super::limit::{Holder, Kind};
use super::people::{PersonShown, person};
use super::problem::{Problem, Replied};
use super::state::App;
use crate::entropy;

/// So many characters of what is told.
const LONGEST: usize = 1_000;
/// So much is told by one account in an hour.
const REPORTS: u32 = 10;
/// So many are blocked by one account.
const BLOCKS: usize = 500;

/// What something is told for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Why {
    /// Help of a computer or of others.
    Cheating,
    /// Leaving games, letting the time run, losing on purpose.
    Unsporting,
    /// Bad manners.
    Abuse,
    /// A name.
    Name,
    /// Something else.
    Other,
}

impl Why {
    /// As it is written.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Cheating => "cheating",
            Self::Unsporting => "unsporting",
            Self::Abuse => "abuse",
            Self::Name => "name",
            Self::Other => "other",
        }
    }
}

/// What somebody tells.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewReport {
    /// About whom.
    #[schema(value_type = String)]
    about: AccountId,
    /// In which game.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
    /// Of which kind.
    why: Why,
    /// In one's own words, at most 1000 characters.
    #[serde(default)]
    text: String,
}

/// What one has told, and what came of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReportMade {
    /// Its id.
    #[schema(value_type = String)]
    id: ReportId,
    /// About whom.
    #[schema(value_type = String)]
    about: AccountId,
    /// In which game.
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
    /// Of which kind.
    why: String,
    /// When, UTC in milliseconds.
    created: i64,
    /// When the owner was done with it.
    settled: Option<i64>,
}

impl From<Report> for ReportMade {
    fn from(Report { id, about, game, why, created, settled, .. }: Report) -> Self {
        Self { id, about, game, why, created, settled }
    }
}

/// Tells the owner about somebody.
#[utoipa::path(post, path = "/api/reports", request_body = NewReport, responses((status = 201, body = ReportMade)))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(told): Body<NewReport>,
) -> Replied<(StatusCode, Json<ReportMade>)> {
    caller.in_person()?;
    caller.is_welcome()?;
    let own = caller.account.id;
    if told.text.chars().count() > LONGEST || told.text.contains('\0') {
        return Err(Problem::bad("text: expected at most 1000 characters, and no NUL")
            .because(Because::LongText));
    }
    if told.about == own {
        return Err(Problem::bad("about: expected somebody else").because(Because::Yourself));
    }
    app.store.account(told.about).await?.ok_or_else(|| Problem::missing("account"))?;
    if let Some(game) = told.game {
        may_watch(&app, game, Some(own), None).await?;
        let seats = app.store.seats(game).await?;
        if seats.iter().all(|it| it.account != told.about) {
            return Err(Problem::bad("game: expected one at which he has a seat")
                .because(Because::NotTheirGame));
        }
    }
    if !app.rates.take(Kind::Report, Holder::Account(own), REPORTS, app.time.now()) {
        return Err(Problem::too_many());
    }
    let report = Report {
        id: ReportId::from_bits(entropy::bits()?),
        reporter: own,
        about: told.about,
        game: told.game,
        why: told.why.as_str().to_string(),
        body: Some(told.text),
        created: app.time.now().0,
        settled: None,
        outcome: None,
    };
    app.store.add_report(&report).await?;
    tracing::info!(target: "adoube::acts", by = %own, about = %report.about, why = report.why, "reported");
    Ok((StatusCode::CREATED, Json(report.into())))
}

/// What one has told.
#[utoipa::path(get, path = "/api/reports", responses((status = 200, body = [ReportMade])))]
pub(crate) async fn reports(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<ReportMade>>> {
    caller.in_person()?;
    let own = app.store.reports_by(caller.account.id).await?;
    Ok(Json(own.into_iter().map(ReportMade::from).collect()))
}

/// Who is meant.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whom {
    /// Who.
    #[schema(value_type = String)]
    pub(crate) account: AccountId,
}

/// Wants nothing to do with somebody: neither plays the other any more.
#[utoipa::path(post, path = "/api/blocks", request_body = Whom, responses((status = 204)))]
pub(crate) async fn block(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(Whom { account: other }): Body<Whom>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let account = caller.account.id;
    if other == account {
        return Err(Problem::bad("account: expected somebody else").because(Because::Yourself));
    }
    app.store.account(other).await?.ok_or_else(|| Problem::missing("account"))?;
    if app.store.blocks_of(account).await?.len() >= BLOCKS {
        return Err(Problem::conflict("you have blocked 500 people: take one back first")
            .because(Because::ManyBlocks));
    }
    app.store.block(&Block { account, other, created: app.time.now().0 }).await?;
    app.store.unfriend(account, other).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes that back.
#[utoipa::path(delete, path = "/api/blocks/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn unblock(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(other): InPath<AccountId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let was = app.store.unblock(caller.account.id, other).await?;
    if was { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("block")) }
}

/// With whom one wants nothing to do.
#[utoipa::path(get, path = "/api/blocks", responses((status = 200, body = [PersonShown])))]
pub(crate) async fn blocks(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<PersonShown>>> {
    caller.may(Scope::Read)?;
    let mut shown = Vec::new();
    for block in app.store.blocks_of(caller.account.id).await? {
        shown.extend(person(&app, block.other).await?);
    }
    Ok(Json(shown))
}
