//! Who may do what in an event: roles, consent, invitations by link.

use std::sync::Arc;

use adoube_store::{AccountId, EventId, EventRole, Invitation, Office};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::because::Because;
use super::body::{Body, InPath};
use super::caller::{Caller, DAY, Scope, hash, secret};
use super::deeds::record_at_desk;
use super::problem::{Problem, Replied};
use super::state::App;
use super::types::EventRoleSchema;
use crate::event::{Audience, Boards, Power, Venue, WallBoard, WallEar};
use crate::hall::Told;

/// How many days an invitation holds at most.
const DAYS: i64 = 60;

/// That somebody has a power in an event, by a role to which he has agreed, on a board where it is about one.
///
/// # Errors
/// If he has not, or there is no such event.
pub(super) async fn may(
    app: &App,
    event: EventId,
    caller: &Caller,
    power: Power,
    board: Option<usize>,
) -> Replied<()> {
    app.store.event(event).await?.ok_or_else(|| Problem::missing("event"))?;
    let has = |office: &Office| {
        let boards: Result<Boards, _> = office.scope.parse();
        let here = board.is_none_or(|board| boards.is_ok_and(|boards| boards.has(board)));
        office.account == caller.account.id
            && office.agreed.is_some()
            && power.is_of(office.role)
            && here
    };
    match app.store.offices(event).await?.iter().any(has) {
        true => Ok(()),
        false => Err(Problem::forbidden("no role of yours in this event can do this")
            .because(Because::NoRole)),
    }
}

/// What somebody may do in an event.
pub(super) async fn roles(app: &App, event: EventId, who: AccountId) -> Replied<Vec<EventRole>> {
    let offices = app.store.offices(event).await?.into_iter();
    let own = offices.filter(|office| office.account == who && office.agreed.is_some());
    Ok(own.map(|office| office.role).collect())
}

/// As whom somebody sees an event.
///
/// # Errors
/// If there is no such event.
pub(crate) async fn audience(
    app: &App,
    event: EventId,
    who: Option<AccountId>,
) -> Replied<Audience> {
    app.store.event(event).await?.ok_or_else(|| Problem::missing("event"))?;
    let has_role = match who {
        Some(who) => !roles(app, event, who).await?.is_empty(),
        None => false,
    };
    Ok(if has_role { Audience::Officers } else { Audience::Public })
}

/// Looks at the wall of an event: at every board of its last round on screens at which one rules.
///
/// # Errors
/// If one rules at none, or there is no such event.
pub(crate) async fn wall(
    app: &App,
    event: EventId,
    who: Option<AccountId>,
    cord: crate::live::Cord,
) -> Replied<WallEar> {
    app.store.event(event).await?.ok_or_else(|| Problem::missing("event"))?;
    let none = || {
        Problem::forbidden("no role of yours in this event can do this").because(Because::NoRole)
    };
    let who = who.ok_or_else(none)?;
    let offices = app.store.offices(event).await?.into_iter();
    let rules =
        |it: &Office| it.account == who && it.agreed.is_some() && Power::Rule.is_of(it.role);
    let scopes: Vec<String> = offices.filter(rules).map(|it| it.scope).collect();
    // Who has one role for all boards has them all.
    let scope = match scopes.iter().any(String::is_empty) {
        true => String::new(),
        false if scopes.is_empty() => return Err(none()),
        false => scopes.join(","),
    };
    let boards: Boards = scope.parse().map_err(|_| none())?;
    let games = app.venues.look(event, Venue::wall).await?;
    // A place first: nothing that is told from now on is missed.
    let mut ear = app.games.walls().listen(event, &games, boards, who, cord);
    let own = games.into_iter().filter(|(_, seat)| ear.has(seat.board));
    let glimpses = own
        .map(async |(game, seat)| app.games.glimpse(game).await.map(|now| seat.shown(game, now)));
    let all = futures_util::future::join_all(glimpses).await;
    let boards: Vec<WallBoard> = all.into_iter().filter_map(Result::ok).collect();
    ear.begin_with(Told::Wall { event, boards: &boards }.encode());
    Ok(ear)
}

/// Somebody may do more or less in an event from now on: he sees it anew, and sits at the games that go on where he rules, and nowhere else.
async fn seat_anew(app: &App, event: EventId, who: AccountId) -> Replied<()> {
    app.venues.reseat(event, who);
    app.games.walls().reseat(event, who);
    app.steward.seat(app, event, who).await
}

/// A role that somebody has.
#[derive(Serialize, ToSchema)]
pub(crate) struct OfficeShown {
    /// In which event.
    #[schema(value_type = String)]
    event: EventId,
    /// Who.
    #[schema(value_type = String)]
    account: AccountId,
    /// Which.
    #[schema(value_type = EventRoleSchema)]
    role: EventRole,
    /// For which boards; empty for all.
    boards: String,
    /// Whether he has agreed to it.
    agreed: bool,
}

impl From<Office> for OfficeShown {
    fn from(Office { event, account, role, scope, agreed, .. }: Office) -> Self {
        Self { event, account, role, boards: scope, agreed: agreed.is_some() }
    }
}

/// Who has which role in an event.
#[utoipa::path(get, path = "/api/events/{id}/offices", operation_id = "offices_of_event", params(("id" = String, Path)), responses((status = 200, body = Vec<OfficeShown>)))]
pub(crate) async fn offices(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Json<Vec<OfficeShown>>> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Look, None).await?;
    Ok(Json(app.store.offices(id).await?.into_iter().map(Into::into).collect()))
}

/// One's own roles, also those that one has not agreed to yet.
#[utoipa::path(get, path = "/api/offices", operation_id = "own_offices", responses((status = 200, body = Vec<OfficeShown>)))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<OfficeShown>>> {
    caller.may(Scope::Read)?;
    let own = app.store.offices_of(caller.account.id).await?;
    Ok(Json(own.into_iter().map(Into::into).collect()))
}

/// A role for somebody.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewOffice {
    /// Who.
    #[schema(value_type = String)]
    account: AccountId,
    /// Which.
    #[schema(value_type = EventRoleSchema)]
    role: EventRole,
    /// For which boards, such as `1-20,31`; empty for all.
    #[serde(default)]
    boards: String,
}

fn checked(boards: &str) -> Replied<()> {
    let read: Result<Boards, _> = boards.parse();
    read.map(drop).map_err(|why| Problem::bad(format!("boards: {why}")))
}

fn office(event: EventId, wanted: &NewOffice, now: i64) -> Office {
    let NewOffice { account, role, boards } = wanted;
    let (account, role, scope) = (*account, *role, boards.clone());
    Office { event, account, role, scope, created: now, agreed: None }
}

/// Asks somebody to take a role, who then agrees to it or not.
#[utoipa::path(post, path = "/api/events/{id}/offices", operation_id = "appoint_to_event", params(("id" = String, Path)), request_body = NewOffice, responses((status = 204)))]
pub(crate) async fn appoint(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(wanted): Body<NewOffice>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    checked(&wanted.boards)?;
    may(&app, id, &caller, Power::SetUp, None).await?;
    app.store.account(wanted.account).await?.ok_or_else(|| Problem::missing("account"))?;
    let now = app.time.now().0;
    // Whoever gives himself a role need not be asked.
    let agreed = (wanted.account == caller.account.id).then_some(now);
    let office = Office { agreed, ..office(id, &wanted, now) };
    app.store.grant_office(&office).await?;
    record_at_desk(&app, caller.account.id, id, &"appoint").await?;
    seat_anew(&app, id, wanted.account).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a role away, or lays one's own down. The last organiser stays.
#[utoipa::path(delete, path = "/api/events/{id}/offices", operation_id = "dismiss_from_event", params(("id" = String, Path)), request_body = NewOffice, responses((status = 204)))]
pub(crate) async fn dismiss(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(wanted): Body<NewOffice>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    app.store.event(id).await?.ok_or_else(|| Problem::missing("event"))?;
    if wanted.account != caller.account.id {
        may(&app, id, &caller, Power::SetUp, None).await?;
    }
    // Who was only asked does not organise it yet, and may say no.
    let organises = |it: &Office| it.role == EventRole::Organiser && it.agreed.is_some();
    let mut others = app.store.offices(id).await?;
    others.retain(organises);
    let was = others.len();
    others.retain(|it| it.account != wanted.account);
    if wanted.role == EventRole::Organiser && others.is_empty() && was > 0 {
        return Err(Problem::conflict("an event has an organiser: name another one first")
            .because(Because::LastOrganiser));
    }
    let ended = app.store.end_office(&office(id, &wanted, 0)).await?;
    if ended {
        record_at_desk(&app, caller.account.id, id, &"dismiss").await?;
    }
    seat_anew(&app, id, wanted.account).await?;
    if ended { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("role")) }
}

/// To which role one agrees.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Agreed {
    /// Which.
    #[schema(value_type = EventRoleSchema)]
    role: EventRole,
}

/// Agrees to a role that one was asked to take.
#[utoipa::path(post, path = "/api/events/{id}/consent", operation_id = "agree_to_office", params(("id" = String, Path)), request_body = Agreed, responses((status = 204)))]
pub(crate) async fn consent(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(Agreed { role }): Body<Agreed>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let wanted = NewOffice { account: caller.account.id, role, boards: String::new() };
    let now = app.time.now().0;
    let agreed = app.store.agree_to_office(&office(id, &wanted, now), now).await?;
    seat_anew(&app, id, wanted.account).await?;
    if !agreed {
        return Err(Problem::missing("question"));
    }
    record_at_desk(&app, caller.account.id, id, &"agree").await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An invitation to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewInvitation {
    /// To which role.
    #[schema(value_type = EventRoleSchema)]
    role: EventRole,
    /// For which boards; empty for all.
    #[serde(default)]
    boards: String,
    /// How many days it holds.
    days: i64,
}

/// An invitation, to be sent as a link.
#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationMade {
    /// What takes it up, once.
    secret: String,
    /// Until when, UTC in milliseconds.
    expires: i64,
}

/// Makes a link that gives a role to who takes it up.
#[utoipa::path(post, path = "/api/events/{id}/invitations", operation_id = "invite_to_event", params(("id" = String, Path)), request_body = NewInvitation, responses((status = 201, body = InvitationMade)))]
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(wanted): Body<NewInvitation>,
) -> Replied<(StatusCode, Json<InvitationMade>)> {
    caller.in_person()?;
    caller.is_welcome()?;
    checked(&wanted.boards)?;
    if !(1..=DAYS).contains(&wanted.days) {
        return Err(Problem::bad("days: expected 1 to 60"));
    }
    may(&app, id, &caller, Power::SetUp, None).await?;
    let now = app.time.now().0;
    let (text, hashed) = secret()?;
    let expires = now + wanted.days * DAY;
    let NewInvitation { role, boards: scope, .. } = wanted;
    let invitation = Invitation { event: id, role, scope, created: now, expires };
    app.store.invite(&invitation, &hashed).await?;
    record_at_desk(&app, caller.account.id, id, &"invite").await?;
    Ok((StatusCode::CREATED, Json(InvitationMade { secret: text, expires })))
}

/// What takes an invitation up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Taking {
    /// As its link has it.
    secret: String,
}

/// Takes an invitation up: the role is one's own then.
#[utoipa::path(post, path = "/api/invitations", operation_id = "take_invitation", request_body = Taking, responses((status = 200, body = OfficeShown)))]
pub(crate) async fn take(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(taking): Body<Taking>,
) -> Replied<Json<OfficeShown>> {
    caller.in_person()?;
    caller.is_welcome()?;
    let now = app.time.now().0;
    let taken = app.store.take_invitation(&hash(&taking.secret), caller.account.id, now).await?;
    let office = taken.ok_or_else(|| Problem::missing("invitation"))?;
    seat_anew(&app, office.event, office.account).await?;
    record_at_desk(&app, caller.account.id, office.event, &"take-up").await?;
    Ok(Json(office.into()))
}
