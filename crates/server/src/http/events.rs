//! Events: making one, acting on its log, looking at it.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_store::{AccountId, EventId, EventRole};
use adoube_tournament::event::{Rules, Tournament};
use adoube_tournament::standings::{standings, written};
use adoube_words::{Language, Untold, Words};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::because::{Because, FaultKind};
use super::body::{Asked, Body, InPath};
use super::caller::{Anyone, Caller, Scope};
use super::deeds::record_at_desk;
use super::limit::{Holder, Kind};
use super::offices::{audience, may, roles};
use super::problem::{Problem, Replied};
use super::state::App;
use super::terms::{of_event, setup_of_event};
use super::types::{EventCommandSchema, EventRoleSchema, LineSchema, RulesSchema};
use crate::event::{
    Act, Acted, Audience, Denied, Entries, EventAbout, EventCommand, Picture, Play, PlayerShown,
    Power, Right, RoundShown, Venue, VenueLine, Wish,
};

/// So many events somebody makes in an hour.
const EVENTS: u32 = 20;
/// So many events are told at once.
const LISTED: u32 = 20;
/// How long the id of a command may be.
const ID: usize = 64;

impl From<Denied> for Problem {
    fn from(denied: Denied) -> Self {
        let told = denied.to_string();
        match denied {
            Denied::Missing => Self::missing("event"),
            Denied::Unfit(_) | Denied::NotPlayed(_) => {
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, FaultKind::Setup, told)
            }
            Denied::Refused(_) => Self::new(StatusCode::CONFLICT, FaultKind::RefusedEvent, told),
            Denied::Replaces(_) => Self::new(StatusCode::CONFLICT, FaultKind::Replaces, told),
            Denied::IdUsed => Self::new(StatusCode::CONFLICT, FaultKind::IdUsed, told),
            Denied::NoRound(_) => Self::missing("round"),
            Denied::NotAsked => Self::missing("question"),
            Denied::NoBoard(_) => Self::missing("board"),
            Denied::Laws(refused) => (*refused).into(),
            Denied::Unread(_) | Denied::Photograph(_) => {
                Self::new(StatusCode::UNPROCESSABLE_ENTITY, FaultKind::Sheet, told)
            }
            Denied::NotBack(_) => Self::bad(told),
            Denied::Past => Self::bad(told).because(Because::PastHour),
            Denied::NoText => Self::bad(told).because(Because::NoText),
            Denied::Out => Self::new(StatusCode::CONFLICT, FaultKind::Out, told),
            Denied::Closed => Self::conflict(told).because(Because::EventClosed),
            Denied::Full => Self::conflict(told).because(Because::FullEvent),
            Denied::Busy => Self::conflict(told).because(Because::EventBusy),
            Denied::Known => Self::conflict(told).because(Because::KnownAlready),
            Denied::Playing(_) => Self::conflict(told).because(Because::StillPlaying),
            Denied::NoGames(_) => Self::conflict(told).because(Because::NotPublished),
            Denied::NotReported => Self::conflict(told).because(Because::NotToReport),
            Denied::NotReal => Self::conflict(told).because(Because::NotOnBoard),
            Denied::OnScreen => Self::conflict(told).because(Because::OnScreen),
            Denied::NoEntries => Self::conflict(told).because(Because::NoEntries),
            Denied::NotWritten => Self::down(),
            Denied::Store(error) => error.into(),
            Denied::Entropy(error) => error.into(),
            Denied::Log(_) => {
                tracing::error!(%told, "an event");
                Self::internal()
            }
        }
    }
}

/// An event to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewEvent {
    /// What is fixed: name, game, system, rounds, tie-breaks and so on.
    #[schema(value_type = RulesSchema)]
    rules: Rules,
}

/// An event in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct EventListed {
    /// Its id.
    #[schema(value_type = String)]
    id: EventId,
    /// Its name.
    name: String,
    /// How many players are entered.
    players: usize,
    /// How many rounds are paired.
    paired: usize,
    /// When it was made, UTC in milliseconds.
    created: i64,
    /// Since when nothing is added to it.
    closed: Option<i64>,
}

impl EventListed {
    pub(super) fn id(&self) -> EventId {
        self.id
    }

    pub(super) fn of(venue: &Venue) -> Self {
        Self {
            id: venue.head.id,
            name: venue.event.rules.name.clone(),
            players: venue.event.members.len(),
            paired: venue.event.rounds.len(),
            created: venue.head.created,
            closed: venue.head.closed,
        }
    }
}

/// Makes an event, whose organiser one is.
#[utoipa::path(post, path = "/api/events", operation_id = "create_event", request_body = NewEvent, responses((status = 201, body = EventListed)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewEvent>,
) -> Replied<(StatusCode, Json<EventListed>)> {
    caller.may(Scope::Play)?;
    let now = may_make(&app, &caller)?;
    let id = app.venues.create(wanted.rules, caller.account.id, now).await?;
    record_at_desk(&app, caller.account.id, id, &"create").await?;
    let listed = app.venues.look(id, EventListed::of).await?;
    Ok((StatusCode::CREATED, Json(listed)))
}

/// That somebody may make another event, at this moment.
pub(super) fn may_make(app: &App, caller: &Caller) -> Replied<i64> {
    let now = app.time.now();
    let may = app.rates.take(Kind::Event, Holder::Account(caller.account.id), EVENTS, now);
    if may { Ok(now.0) } else { Err(Problem::too_many()) }
}

/// What is asked of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Before {
    /// Made before this moment, UTC in milliseconds.
    before: Option<i64>,
}

/// Events, the latest first.
#[utoipa::path(get, path = "/api/events", operation_id = "list_events", params(Before), responses((status = 200, body = Vec<EventListed>)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Asked(asked): Asked<Before>,
) -> Replied<Json<Vec<EventListed>>> {
    let mut listed = Vec::new();
    for head in app.store.events(asked.before.unwrap_or(i64::MAX), LISTED).await? {
        listed.push(app.venues.look(head.id, EventListed::of).await?);
    }
    Ok(Json(listed))
}

/// Something that waits for an answer.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct AskedShown {
    /// By which number it is answered.
    asking: u32,
    /// What.
    #[serde(flatten)]
    #[schema(value_type = Object)]
    wish: Wish,
    /// Who asks.
    #[schema(value_type = Option<String>)]
    account: Option<AccountId>,
}

/// An event as everybody may know it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct EventShown {
    /// Its id.
    #[schema(value_type = String)]
    id: EventId,
    /// What is fixed.
    #[schema(value_type = Object)]
    rules: Rules,
    /// How its games are played.
    play: Play,
    /// Since when nothing is added to it.
    closed: Option<i64>,
    /// How many lines its log has: what was seen, for whoever follows it.
    length: u32,
    /// Which roles the caller has in it.
    #[schema(value_type = Vec<EventRoleSchema>)]
    roles: Vec<EventRole>,
    /// What the caller may do in it, so that nobody is offered what he would be refused.
    powers: Vec<Power>,
    /// Whether it was taken out and goes on elsewhere.
    out: bool,
    /// How players enter themselves, where they do.
    entries: Option<Entries>,
    /// The caller's entry number.
    own: Option<u32>,
    /// Whether the caller is ticked as come.
    here: bool,
    /// Whether the caller has called the arbiter to his board in the last round, and waits for him.
    called: bool,
    /// What waits for an answer: for who has a role all of it, else what the caller has asked for.
    asked: Vec<AskedShown>,
    /// Everybody who is entered, in order of start numbers.
    players: Vec<PlayerShown>,
    /// All rounds so far; the last is not there before it is published, but for who has a role.
    rounds: Vec<RoundShown>,
    /// What is known of it besides.
    #[serde(flatten)]
    about: EventAbout,
}

fn audience_of(roles: &[EventRole]) -> Audience {
    if roles.is_empty() { Audience::Public } else { Audience::Officers }
}

/// An event, as the caller may know it.
#[utoipa::path(get, path = "/api/events/{id}", operation_id = "look_at_event", params(("id" = String, Path)), responses((status = 200, body = EventShown)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<EventId>,
) -> Replied<Json<EventShown>> {
    let roles = match &caller {
        Some(caller) => roles(&app, id, caller.account.id).await?,
        None => Vec::new(),
    };
    let shown = move |venue: &Venue| {
        let length = venue.length();
        let picture = venue.picture(audience_of(&roles));
        let Picture { rules, play, closed, out, entries, players, rounds, about, .. } = picture;
        let who = caller.map(|it| it.account.id);
        let own = who.and_then(|who| venue.entry_of(who));
        let all = venue.askings(!roles.is_empty(), who).into_iter();
        let asked = all.map(|(asking, wish, account)| AskedShown { asking, wish, account });
        let asked = asked.collect();
        EventShown {
            id,
            rules,
            play,
            closed,
            length,
            powers: Power::of(&roles),
            roles,
            out,
            entries,
            own,
            here: own.is_some_and(|own| venue.event.desk.present.contains(&own)),
            called: own.is_some_and(|own| venue.has_called(venue.event.rounds.len(), own)),
            asked,
            players,
            rounds,
            about,
        }
    };
    Ok(Json(app.venues.study(id, shown).await?))
}

/// Something that is done to an event.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventAct {
    /// An id of one's own choice: sent twice it is done once.
    pub(super) id: String,
    /// What.
    #[schema(value_type = EventCommandSchema)]
    pub(super) command: EventCommand,
    /// Whether it may take the place of something, such as another result.
    #[serde(default)]
    pub(super) again: bool,
}

/// What came of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct EventActed {
    /// How many lines the log had before it.
    seq: u32,
    /// How many it added.
    lines: u32,
}

impl From<Acted> for EventActed {
    fn from(Acted { seq, lines }: Acted) -> Self {
        Self { seq, lines }
    }
}

/// That somebody may do this to an event; and whether he does so by a role that he has in it.
///
/// # Errors
/// If he may not, or it cannot be understood.
pub(super) async fn may_do(
    app: &App,
    id: EventId,
    caller: &Caller,
    sent: &EventAct,
) -> Replied<bool> {
    if sent.id.is_empty() || sent.id.len() > ID || sent.id.contains('\0') {
        return Err(Problem::bad("id: expected 1 to 64 bytes, and no NUL"));
    }
    let mut officer = false;
    for command in sent.command.each() {
        officer |= may_do_one(app, id, caller, command).await?;
    }
    Ok(officer)
}

async fn may_do_one(
    app: &App,
    id: EventId,
    caller: &Caller,
    command: &EventCommand,
) -> Replied<bool> {
    let board = match command.game() {
        Some((round, player)) => app.venues.look(id, |it| it.board(round, player)).await?,
        None => app.venues.look(id, |it| it.board_of(command)).await?,
    };
    let own = async |player: u32| -> Replied<bool> {
        let account = app.venues.look(id, |it| it.account(player)).await?;
        Ok(account == Some(caller.account.id))
    };
    match command.right() {
        Right::Player(player) | Right::Either(_, player) if own(player).await? => Ok(false),
        Right::Player(_) => {
            Err(Problem::forbidden("you are not this player").because(Because::NotThisPlayer))
        }
        Right::Role(power) | Right::Either(power, _) => {
            may(app, id, caller, power, board).await?;
            Ok(true)
        }
        Right::Anybody => caller.is_welcome().map(|()| false),
    }
}

/// Acts on an event, by a role that one has in it or as its player.
#[utoipa::path(post, path = "/api/events/{id}/commands", operation_id = "act_on_event", params(("id" = String, Path)), request_body = EventAct, responses((status = 200, body = EventActed)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(sent): Body<EventAct>,
) -> Replied<Json<EventActed>> {
    done(&app, &caller, id, &sent).await
}

/// Does it, if it may be done.
pub(super) async fn done(
    app: &Arc<App>,
    caller: &Caller,
    id: EventId,
    sent: &EventAct,
) -> Replied<Json<EventActed>> {
    caller.may(Scope::Play)?;
    let officer = may_do(app, id, caller, sent).await?;
    let by = caller.account.id;
    if let EventCommand::Arrange { play } = &sent.command {
        let rules = app.venues.look(id, |it| it.event.rules.clone()).await?;
        setup_of_event(&of_event(play, &rules, Some(by))?, &rules)?;
    }
    if let EventCommand::Enter { account: Some(account), .. } = &sent.command {
        app.store.account(*account).await?.ok_or_else(|| Problem::missing("account"))?;
    }
    let act = Act { by, at: app.time.now().0, id: &sent.id, again: sent.again };
    let concerned = app.venues.look(id, |venue| venue.concerned(&sent.command)).await?;
    let acted = app.venues.act(id, &act, &sent.command).await?;
    if let Some(who) = concerned.filter(|who| *who != by) {
        app.venues.reseat(id, who);
    }
    if officer {
        record_at_desk(app, by, id, &sent.command).await?;
    }
    if sent.command.moves_the_floor() {
        app.steward.tend(app, id).await;
    }
    Ok(Json(acted.into()))
}

/// From where on a log is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct FromLine {
    /// The number of lines that one has.
    #[serde(default)]
    from: u32,
}

/// The log of an event, with who did what and when: for who has a role in it. Players are numbers in it. In the place of a line that tells what
/// somebody has paid stands `null` for who may not know it.
#[utoipa::path(get, path = "/api/events/{id}/log", operation_id = "log_of_event", params(("id" = String, Path), FromLine), responses((status = 200, body = Vec<LineSchema>)))]
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Asked(asked): Asked<FromLine>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Look, None).await?;
    let whole = may(&app, id, &caller, Power::Files, None).await.is_ok();
    let lines = move |venue: &Venue| {
        let seen = |line| Some(line).filter(|it: &&VenueLine| whole || !it.is_of_money());
        serde_json::to_string(&venue.lines(asked.from).iter().map(seen).collect::<Vec<_>>())
    };
    let lines = app.venues.study(id, lines).await?;
    let text = lines.map_err(|_| Problem::internal())?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// A place in the standings.
#[derive(Serialize, ToSchema)]
pub(crate) struct Place {
    /// The place; those whom nothing tells apart share one.
    pub(super) rank: usize,
    /// The entry number.
    pub(super) number: u32,
    /// Points.
    pub(super) points: String,
    /// Each tie-break, by its code.
    pub(super) ties: Vec<(String, String)>,
}

/// The standings, of the rounds whose results are all there.
pub(super) fn places(event: &Tournament) -> Vec<Place> {
    let event = event.closed();
    let table = event.table();
    let order = event.standing_order(&table);
    let ids = event.order();
    let place = |standing: &adoube_tournament::standings::Standing| Place {
        rank: standing.rank,
        number: ids.get(standing.number as usize - 1).copied().unwrap_or(0),
        points: standing.points.to_string(),
        ties: order
            .ties
            .iter()
            .zip(&standing.values)
            .map(|(tie, value)| (tie.to_string(), written(tie, *value)))
            .collect(),
    };
    standings(&table, &order).iter().map(place).collect()
}

/// The standings, of the rounds whose results are all there.
#[utoipa::path(get, path = "/api/events/{id}/standings", operation_id = "standings_of_event", params(("id" = String, Path)), responses((status = 200, body = Vec<Place>)))]
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    InPath(id): InPath<EventId>,
) -> Replied<Json<Vec<Place>>> {
    Ok(Json(app.venues.study(id, |venue| places(&venue.event)).await?))
}

/// Of whom it is asked.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct WhyAsked {
    /// The entry number.
    pub(super) player: u32,
    /// In which round; the last one, where none is said.
    pub(super) round: Option<usize>,
    /// Why it is not this player.
    pub(super) not: Option<u32>,
    /// `en`, `fr` or `ja`.
    pub(super) language: Option<String>,
}

/// Why somebody has this opponent, the bye or a colour.
#[utoipa::path(get, path = "/api/events/{id}/why", operation_id = "why_this_opponent", params(("id" = String, Path), WhyAsked), responses((status = 200, body = Vec<String>)))]
pub(crate) async fn why(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<EventId>,
    Asked(asked): Asked<WhyAsked>,
) -> Replied<Json<Vec<String>>> {
    let seen = audience(&app, id, caller.map(|it| it.account.id)).await?;
    let words = Words::new(match asked.language.as_deref() {
        Some("fr") => Language::French,
        Some("ja") => Language::Japanese,
        _ => Language::English,
    });
    let told = move |venue: &Venue| told(venue, &words, &asked, seen);
    app.venues.study(id, told).await?.map(Json)
}

/// Why somebody has this opponent, the bye or a colour, as far as an audience may know.
pub(super) fn told(
    venue: &Venue,
    words: &Words,
    asked: &WhyAsked,
    audience: Audience,
) -> Replied<Vec<String>> {
    let (event, seen) = (&venue.event, venue.seen(audience));
    let round = asked.round.unwrap_or(seen);
    if round == 0 || round > seen {
        return Err(Problem::missing("round"));
    }
    let name = |id: u32| {
        let member = event.member(id).map(|member| member.player.name.clone());
        format!("{id} {}", member.unwrap_or_default())
    };
    // What the arbiter wrote may be of people: it is for who has a role in the event.
    let whole = audience == Audience::Officers;
    let said = match asked.not {
        Some(other) => words
            .not_met(event, round, [asked.player, other], whole, &name)
            .map(|told| vec![told.said]),
        None => words.account(event, round, asked.player, whole, &name).map(|told| told.said),
    };
    said.map_err(|untold| match untold {
        Untold::Unpaired(_) => Problem::missing("round"),
        Untold::Absent(_) => Problem::missing("player"),
        Untold::Refused(refusal) => Denied::Refused(refusal).into(),
    })
}

/// The event as the chess federation's file (TRF26), with all that it wants to know of players: for who has a role in it.
#[utoipa::path(get, path = "/api/events/{id}/file.trf", operation_id = "trf_of_event", params(("id" = String, Path)), responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn trf(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Files, None).await?;
    let text = app.venues.study(id, |venue| venue.event.trf().text()).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Whether an event takes anything more.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Closing {
    /// Whether it is closed.
    closed: bool,
}

/// Closes an event, or opens it again.
#[utoipa::path(post, path = "/api/events/{id}/close", operation_id = "close_event", params(("id" = String, Path)), request_body = Closing, responses((status = 204)))]
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(Closing { closed }): Body<Closing>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    may(&app, id, &caller, Power::SetUp, None).await?;
    app.venues.close(id, closed, caller.account.id, app.time.now().0).await?;
    let what = if closed { "close" } else { "open-again" };
    record_at_desk(&app, caller.account.id, id, &what).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whose name goes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Erasing {
    /// The entry number.
    player: u32,
}

/// Erases all that names a player of an event. The player's number and games stay.
#[utoipa::path(post, path = "/api/events/{id}/erase", operation_id = "erase_player", params(("id" = String, Path)), request_body = Erasing, responses((status = 204)))]
pub(crate) async fn erase(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Body(Erasing { player }): Body<Erasing>,
) -> Replied<StatusCode> {
    caller.in_person()?;
    may(&app, id, &caller, Power::SetUp, None).await?;
    if !app.venues.erase(id, player, caller.account.id, app.time.now().0).await? {
        return Err(Problem::missing("player"));
    }
    record_at_desk(&app, caller.account.id, id, &"erase").await?;
    Ok(StatusCode::NO_CONTENT)
}
