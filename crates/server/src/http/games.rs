//! Games: looking, acting, going on, who sits where.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use adoube_clock::Span;
use adoube_laws::{Command, Game, Refused, Who, log};
use adoube_store::{AccountId, GameId, GameRow, Note, Seat, Seated};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::apart::{WithKey, may_watch};
use super::because::Because;
use super::body::{Asked, Body, From, InPath, Sent};
use super::caller::{Anyone, Caller, Scope};
use super::deeds::{About, record};
use super::history::{Strength, strength_at};
use super::limit::{Holder, Kind};
use super::problem::{Problem, Replied};
use super::state::App;
use super::types::CommandSchema;
use crate::live::{self, Cursor, Greeting, Order, Trouble};
use crate::taken::log_of;

/// So many games are listed at once.
const LISTED: u32 = 50;

/// A command as it is sent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// An id of the sender's choice, 1 to 40 characters: the same id is done once.
    pub(crate) id: String,
    /// The last cursor that the sender had seen.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) seen: Option<Cursor>,
    /// At which seat, where the sender has several.
    #[serde(default, rename = "as")]
    #[schema(value_type = Option<String>)]
    pub(crate) seat: Option<Seat>,
    /// What is to be done: `"resign"`, `{"move":{"act":{"chess":{"act":"move","from":"e2","to":"e4"}},"offer":false}}`.
    #[schema(value_type = CommandSchema)]
    pub(crate) command: Command,
    /// The free text of what one tells, or an arbiter's reason.
    #[serde(default)]
    pub(crate) text: Option<String>,
}

/// What became of a command.
#[derive(Serialize, ToSchema)]
pub(crate) struct Acted {
    /// Where the sender's stream stands.
    #[schema(value_type = String)]
    now: Cursor,
}

/// From which games on.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Only those that are not over.
    #[serde(default)]
    open: bool,
    /// Made before this, UTC in milliseconds.
    before: Option<i64>,
    /// Only those where one has this seat.
    #[serde(rename = "as")]
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
}

/// A game as it is listed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct GameShown {
    /// Its id.
    #[schema(value_type = String)]
    id: GameId,
    /// When it was made, UTC in milliseconds.
    created: i64,
    /// Whether it is not over.
    open: bool,
    /// How the sides were drawn.
    #[schema(value_type = Option<String>)]
    draw: Option<adoube_store::DrawId>,
    /// Which game it is the rematch of.
    #[schema(value_type = Option<String>)]
    rematch_of: Option<GameId>,
}

/// At which seat one looks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AsSeat {
    /// `first`, `second`, `first-assistant`, `second-assistant`, `arbiter`.
    #[serde(rename = "as")]
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
    /// The key of a private game, from its link.
    key: Option<String>,
}

/// One's games, the latest first.
#[utoipa::path(get, path = "/api/games", operation_id = "list_games", params(Which), responses((status = 200, body = [GameShown])))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(which): Asked<Which>,
) -> Replied<Json<Vec<GameShown>>> {
    caller.may(Scope::Read)?;
    let before = which.before.unwrap_or(i64::MAX);
    let own = caller.account.id;
    let Which { open, seat, .. } = which;
    let rows = app.store.games_of(own, seat, open, before, LISTED).await?;
    let show = |GameRow { id, created, open, draw, rematch_of, .. }: GameRow| GameShown {
        id,
        created,
        open,
        draw,
        rematch_of,
    };
    Ok(Json(rows.into_iter().map(show).collect()))
}

/// A game as the caller may see it: the same as a socket's first message.
#[utoipa::path(get, path = "/api/games/{id}", operation_id = "look_at_game", params(("id" = String, Path), AsSeat), responses((status = 200, content_type = "application/json")))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<GameId>,
    Asked(AsSeat { seat, key }): Asked<AsSeat>,
) -> Replied<Response> {
    if let Some(caller) = &caller {
        caller.may(Scope::Read)?;
    }
    let who = caller.map(|caller| caller.account.id);
    may_watch(&app, id, who, key.as_deref()).await?;
    let picture = app.games.look(id, who, seat).await?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, picture.to_string()).into_response())
}

/// Does something in a game.
#[utoipa::path(post, path = "/api/games/{id}/commands", params(("id" = String, Path)), request_body = Act, responses((status = 200, body = Acted)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    From(address): From,
    InPath(id): InPath<GameId>,
    Sent { caller, arrived, what: act }: Sent<Act>,
) -> Replied<Json<Acted>> {
    caller.may(Scope::Play)?;
    live::is_sound(&act.id).map_err(Problem::bad)?;
    // Players do not wait for those who only look on.
    let seats = app.store.seats(id).await?;
    if seats.iter().all(|it| it.account != caller.account.id) {
        may_watch(&app, id, Some(caller.account.id), None).await?;
        if act.seat.is_some() {
            return Err(Trouble::NotSeated.into());
        }
        if let Some(refused) = outsider(&app, id, &act.command).await? {
            return Err(refused.into());
        }
        may_tell(&app, id, address)?;
    }
    app.metrics.commands.fetch_add(1, Ordering::Relaxed);
    let order = Order {
        sender: caller.account.id,
        seat: act.seat,
        id: act.id,
        seen: act.seen,
        command: act.command,
        text: act.text,
        arrived,
        // A request has no pings to measure by.
        lag: Span::ZERO,
    };
    match app.games.order(id, order).await {
        live::Receipt::Done { now } => Ok(Json(Acted { now })),
        live::Receipt::Refused(refused) => Err(refused.into()),
        live::Receipt::Trouble(trouble) => Err(trouble.into()),
    }
}

/// What the laws say to somebody who only looks on; none where they let him.
///
/// # Errors
/// If there is no such game.
pub(crate) async fn outsider(app: &App, id: GameId, command: &Command) -> Replied<Option<Refused>> {
    let row = app.store.game(id).await?.ok_or(Trouble::NoGame)?;
    let setup = log::Log::read(&row.head).map_err(|_| Problem::internal())?.setup;
    let game = Game::replay(setup, []).map_err(|_| Problem::internal())?;
    Ok(game.decide(command, Who::Spectator, game.last()).err())
}

/// So many things an hour those at one address who only look on tell the arbiter of a game, so that others are heard too.
const TELLS: u32 = 6;

/// That not everybody who looks on at one address has said enough.
///
/// # Errors
/// If they have.
pub(crate) fn may_tell(app: &App, game: GameId, address: IpAddr) -> Result<(), Trouble> {
    let watchers = Holder::Watchers(address, game);
    match app.rates.take(Kind::Tell, watchers, TELLS, app.time.now()) {
        true => Ok(()),
        false => Err(Trouble::Enough),
    }
}

/// Says that one is ready to go on after an interruption.
#[utoipa::path(post, path = "/api/games/{id}/ready", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn ready(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    app.games.ready(id, caller.account.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Claims what the other's absence gives, once he was waited for: a game that is void before both have moved, and won after that.
#[utoipa::path(post, path = "/api/games/{id}/absence", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn claim_absence(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    app.games.claim_absence(id, caller.account.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Says that a game is not to be in which not both have moved: it is void, and nobody has lost it. Not in an event, and not where an arbiter is.
#[utoipa::path(post, path = "/api/games/{id}/abort", operation_id = "abort_game", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn abort(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    app.games.abort(id, caller.account.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A greeting as it is sent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Greet {
    /// Which.
    greeting: Greeting,
}

/// Greets the other player, before the game or after it.
#[utoipa::path(post, path = "/api/games/{id}/greetings", params(("id" = String, Path)), request_body = Greet, responses((status = 204)))]
pub(crate) async fn greet(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
    Body(Greet { greeting }): Body<Greet>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    app.games.greet(id, caller.account.id, greeting).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The whole log, as lines: to everybody once the game is over, to its arbiters before.
#[utoipa::path(get, path = "/api/games/{id}/log", params(("id" = String, Path), WithKey), responses((status = 200, content_type = "application/jsonl")))]
pub(crate) async fn whole_log(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<GameId>,
    Asked(WithKey { key }): Asked<WithKey>,
) -> Replied<Response> {
    let row = app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    let who = caller.as_ref().map(|caller| caller.account.id);
    may_watch(&app, id, who, key.as_deref()).await?;
    if row.open {
        let caller = caller.ok_or_else(Problem::nobody)?;
        caller.may(Scope::Read)?;
        is_arbiter(&app, id, &caller).await?;
    }
    let text = log_of(&*app.store, &row).await?;
    Ok(([(header::CONTENT_TYPE, "application/jsonl")], text).into_response())
}

/// Who sits where.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatShown {
    /// Where.
    #[schema(value_type = String)]
    seat: Seat,
    /// Who.
    #[schema(value_type = String)]
    account: AccountId,
    /// By which number he is shown if he has no name.
    number: i64,
    /// His name.
    name: Option<String>,
    /// How strong it plays, where it is the computer.
    level: Option<i64>,
    /// How strong he is, where he plays and that is known.
    strength: Option<Strength>,
}

/// Who sits where.
#[utoipa::path(get, path = "/api/games/{id}/seats", params(("id" = String, Path), WithKey), responses((status = 200, body = [SeatShown])))]
pub(crate) async fn seats(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<GameId>,
    Asked(WithKey { key }): Asked<WithKey>,
) -> Replied<Json<Vec<SeatShown>>> {
    let game = app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    let who = caller.map(|caller| caller.account.id);
    may_watch(&app, id, who, key.as_deref()).await?;
    if game.rated && !game.open {
        app.archive.catch_up(&*app.store).await?;
    }
    let mut shown = Vec::new();
    for Seated { seat, account, .. } in app.store.seats(id).await? {
        let row = app.store.account(account).await?.ok_or_else(Problem::internal)?;
        let (number, name, level) = (row.number, row.name, row.level);
        let plays = matches!(seat, Seat::First | Seat::Second) && level.is_none();
        let strength = if plays { strength_at(&app, &game, account).await? } else { None };
        shown.push(SeatShown { seat, account, number, name, level, strength });
    }
    Ok(Json(shown))
}

/// A seat and who is to have it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Appointment {
    /// `first-assistant`, `second-assistant` or `arbiter`.
    #[schema(value_type = String)]
    seat: Seat,
    /// Who.
    #[schema(value_type = String)]
    account: AccountId,
}

/// Appoints an assistant or an arbiter: an arbiter's or the owner's.
#[utoipa::path(post, path = "/api/games/{id}/seats", params(("id" = String, Path)), request_body = Appointment, responses((status = 204)))]
pub(crate) async fn appoint(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
    Body(Appointment { seat, account }): Body<Appointment>,
) -> Replied<StatusCode> {
    may_appoint(&app, id, &caller, seat).await?;
    let there = app.store.account(account).await?;
    let there = there.filter(|account| account.closed.is_none() && account.level.is_none());
    there.ok_or_else(|| Problem::missing("account"))?;
    let players = [Seat::First, Seat::Second];
    let plays = |it: &Seated| it.account == account && players.contains(&it.seat);
    if app.store.seats(id).await?.iter().any(plays) {
        return Err(Problem::conflict("a player of the game can have no other seat")
            .because(Because::OneSeat));
    }
    app.store.seat(id, seat, account).await?;
    let about = About { subject: Some(account), game: Some(id), detail: seat.as_str() };
    record(&app, caller.account.id, "appointed", about).await?;
    app.games.reseat(id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a seat away again.
#[utoipa::path(delete, path = "/api/games/{id}/seats", params(("id" = String, Path)), request_body = Appointment, responses((status = 204)))]
pub(crate) async fn dismiss(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
    Body(Appointment { seat, account }): Body<Appointment>,
) -> Replied<StatusCode> {
    may_appoint(&app, id, &caller, seat).await?;
    if !app.store.unseat(id, seat, account).await? {
        return Err(Problem::missing("appointment"));
    }
    let about = About { subject: Some(account), game: Some(id), detail: seat.as_str() };
    record(&app, caller.account.id, "dismissed", about).await?;
    app.games.reseat(id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn may_appoint(app: &App, id: GameId, caller: &Caller, seat: Seat) -> Replied<()> {
    caller.in_person()?;
    caller.is_welcome()?;
    app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    if caller.as_owner().is_err() {
        is_arbiter(app, id, caller).await?;
    }
    if matches!(seat, Seat::First | Seat::Second) {
        return Err(
            Problem::forbidden("the players are those of the game").because(Because::PlayersSeats)
        );
    }
    Ok(())
}

async fn is_arbiter(app: &App, id: GameId, caller: &Caller) -> Replied<()> {
    let own = |it: &Seated| it.account == caller.account.id && it.seat == Seat::Arbiter;
    if app.store.seats(id).await?.iter().any(own) {
        return Ok(());
    }
    Err(Problem::forbidden("this is the arbiter's").because(Because::Arbiters))
}

/// A free text of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct NoteShown {
    /// Its key in the log.
    key: u64,
    /// Who wrote it.
    #[schema(value_type = String)]
    author: AccountId,
    /// The text; none where it was erased.
    text: Option<String>,
    /// When, UTC in milliseconds.
    created: i64,
}

/// The free texts of a game: all to its arbiters, and to the players and their assistants the reasons that an arbiter gave.
#[utoipa::path(get, path = "/api/games/{id}/notes", params(("id" = String, Path)), responses((status = 200, body = [NoteShown])))]
pub(crate) async fn notes(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
) -> Replied<Json<Vec<NoteShown>>> {
    caller.may(Scope::Read)?;
    app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    let seats = app.store.seats(id).await?;
    let rules = |who| seats.iter().any(|it| it.account == who && it.seat == Seat::Arbiter);
    let all = rules(caller.account.id);
    if !seats.iter().any(|it| it.account == caller.account.id) {
        return Err(Problem::forbidden("this is for those who sit at the game")
            .because(Because::NotYourGame));
    }
    let show = |Note { id, author, body, created, .. }: Note| NoteShown {
        key: id.bits(),
        author,
        text: body,
        created,
    };
    let notes = app.store.notes(id).await?.into_iter();
    Ok(Json(notes.filter(|it| all || rules(it.author)).map(show).collect()))
}
