//! Games as records, by address: PGN of chess, and KIF, KI2, CSA, JKF and USI of shogi.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::collections::VecDeque;
use std::sync::Arc;

use adoube_board::{BySide, Side};
use adoube_laws::record::{self, About, Form};
use adoube_laws::{Event, Followed, Game, Part, Seen, Who, log};
use adoube_store::{AccountId, GameId, GameRow, Seat, Seated};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use utoipa::IntoParams;

use super::apart::may_watch;
use super::because::Because;
use super::body::{Asked, InPath};
use super::caller::{Anyone, Caller, Scope};
use super::problem::{Problem, Replied};
use super::state::App;
use crate::live::{Stream, stream_of};

/// So many games are fetched at once.
const FETCHED: u32 = 50;

/// At which seat one looks.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct AtSeat {
    /// `first`, `second`, `first-assistant`, `second-assistant`, `arbiter`.
    #[serde(rename = "as")]
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
    /// The key of a private game, from its link.
    key: Option<String>,
}

/// A game as a record: `pgn`; `kif` and `ki2` in Shift-JIS, `kifu` and `ki2u` in UTF-8, `csa`, `jkf`, `usi`. While it is played, as far as the
/// caller may see it.
#[utoipa::path(get, path = "/api/games/{id}/record.{form}", params(("id" = String, Path), ("form" = String, Path), AtSeat), responses((status = 200, content_type = "application/vnd.chess-pgn")))]
pub(crate) async fn one(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath((id, form)): InPath<(GameId, String)>,
    Asked(AtSeat { seat, key }): Asked<AtSeat>,
) -> Replied<Response> {
    if let Some(caller) = &caller {
        caller.may(Scope::Read)?;
    }
    let who = caller.map(|caller| caller.account.id);
    let form_of = form_of(&form)?;
    may_watch(&app, id, who, key.as_deref()).await?;
    let row = app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    let bytes = record_of(&app, row, form_of, who, seat).await?;
    let bytes = bytes.ok_or_else(|| match form_of {
        Form::Pgn => {
            Problem::bad("form: shogi is recorded as kif, kifu, ki2, ki2u, csa, jkf or usi")
        }
        Form::Shogi(..) => Problem::bad("form: chess is recorded as pgn"),
    })?;
    Ok(file(form_of, &format!("{id}.{form}"), Body::from(bytes)))
}

/// One's games that are over as one file, the latest first: those of chess as `pgn`, those of shogi as `csa` or `usi`.
#[utoipa::path(get, path = "/api/games/records.{form}", params(("form" = String, Path)), responses((status = 200, content_type = "application/vnd.chess-pgn")))]
pub(crate) async fn all(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(form): InPath<String>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    let form_of = form_of(&form)?;
    let Some(separator) = form_of.separator() else {
        return Err(Problem::bad("form: a file holds one game (expected pgn, csa or usi)"));
    };
    let pages =
        Pages { app, own: caller.account.id, rows: VecDeque::new(), last: None, done: false };
    // A game at a time, as fast as it is read: no file is too long.
    let parts = stream::try_unfold((pages, false), move |(mut pages, begun)| async move {
        let Some(bytes) = pages.next(form_of).await? else { return Ok(None) };
        let mut part = if begun { separator.as_bytes().to_vec() } else { Vec::new() };
        part.extend(bytes);
        Ok::<_, std::io::Error>(Some((part, (pages, true))))
    });
    Ok(file(form_of, &format!("adoube.{form}"), Body::from_stream(parts)))
}

pub(super) fn form_of(ending: &str) -> Replied<Form> {
    let expected = "form: expected pgn, kif, kifu, ki2, ki2u, csa, jkf or usi";
    Form::of_ending(ending).ok_or_else(|| Problem::bad(expected))
}

pub(super) fn file(form: Form, name: &str, body: Body) -> Response {
    let name = format!("inline; filename=\"{name}\"");
    let name = HeaderValue::try_from(name).unwrap_or(HeaderValue::from_static("inline"));
    let kind = HeaderValue::from_static(form.media_type());
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], body).into_response()
}

/// Somebody's games that are over, the latest first, a few at a time.
struct Pages {
    app: Arc<App>,
    own: AccountId,
    rows: VecDeque<GameRow>,
    /// When the last that was fetched was made, and which.
    last: Option<(i64, GameId)>,
    done: bool,
}

impl Pages {
    /// The next game of a form.
    async fn next(&mut self, form: Form) -> Result<Option<Vec<u8>>, std::io::Error> {
        loop {
            let Some(row) = self.rows.pop_front() else {
                if self.done {
                    return Ok(None);
                }
                self.fetch().await.map_err(std::io::Error::other)?;
                continue;
            };
            let id = row.id;
            match record_of(&self.app, row, form, None, None).await {
                Ok(Some(bytes)) => return Ok(Some(bytes)),
                // A game of the other kind.
                Ok(None) => {}
                // The rest of the file is not lost by it.
                Err(_) => tracing::error!(game = %id, "a game cannot be recorded"),
            }
        }
    }

    async fn fetch(&mut self) -> Result<(), adoube_store::StoreError> {
        // Several may have been made at one moment.
        let before = self.last.map_or(i64::MAX, |(created, _)| created.saturating_add(1));
        let rows = self.app.store.games_of(self.own, None, false, before, FETCHED).await?;
        self.done = rows.len() < FETCHED as usize;
        let known = self.last.and_then(|(_, id)| rows.iter().position(|row| row.id == id));
        self.last = rows.last().map(|row| (row.created, row.id));
        let new = rows.into_iter().skip(known.map_or(0, |known| known + 1));
        let new: Vec<GameRow> = new.collect();
        // More than that at one moment: none of them can be told from the others.
        self.done |= new.is_empty();
        self.rows = new.into_iter().filter(|row| !row.open).collect();
        Ok(())
    }
}

/// The record of a game of an event that is over, by the names of its players there.
pub(super) async fn record_of_event(
    app: &App,
    game: GameId,
    form: Form,
    names: BySide<String>,
) -> Replied<Option<Vec<u8>>> {
    let Some(row) = app.store.game(game).await?.filter(|row| !row.open) else { return Ok(None) };
    let setup = log::Log::read(&row.head).map_err(|_| Problem::internal())?.setup;
    if setup.rulebook.game() != form.kind() {
        return Ok(None);
    }
    let mut reader = log::LogReader::new(&setup);
    let mut events = Vec::new();
    for entry in app.store.log(row.id, 0, u32::MAX).await? {
        events.push(reader.read(&entry.body).map_err(|_| Problem::internal())?);
    }
    let site = app.config.public_url.clone();
    let about = About { players: Some(names), site, ..About::of(&events) };
    let game = Game::replay(setup, &events).map_err(|_| Problem::internal())?;
    record::bytes(&game, &events, form, &about).map(Some).map_err(|_| Problem::internal())
}

/// The record of a game; none where the form is of another kind of game.
async fn record_of(
    app: &App,
    row: GameRow,
    form: Form,
    who: Option<AccountId>,
    seat: Option<Seat>,
) -> Replied<Option<Vec<u8>>> {
    let broken = |_| Problem::internal();
    let setup = log::Log::read(&row.head).map_err(|_| Problem::internal())?.setup;
    if setup.rulebook.game() != form.kind() {
        return Ok(None);
    }
    let seats = app.store.seats(row.id).await?;
    let stream = stream_of(&seats, who, seat)?;
    let mut reader = log::LogReader::new(&setup);
    let mut events = Vec::new();
    for entry in app.store.log(row.id, 0, u32::MAX).await? {
        events.push(reader.read(&entry.body).map_err(|_| Problem::internal())?);
    }
    let mut about = About::of(&events);
    about.site.clone_from(&app.config.public_url);
    about.players = Some(players(app, &seats).await?);
    let game = Game::replay(setup, &events).map_err(|_| Problem::internal())?;
    if !row.open {
        return record::bytes(&game, &events, form, &about).map(Some).map_err(broken);
    }
    about.ended = None;
    let (known, taken) = as_seen(&game, &events, stream)?;
    record::bytes(&known, &taken, form, &about).map(Some).map_err(broken)
}

/// A game that is not over, as a role knows it. Where players keep the score themselves nobody does it for them.
fn as_seen(game: &Game, events: &[Event], stream: Stream) -> Replied<(Game, Vec<Event>)> {
    let role: Who = stream.role();
    if game.view(role, game.last()).moves.is_none() {
        return Err(Problem::forbidden("who plays writes this game's moves down")
            .because(Because::OwnSheet));
    }
    let setup = game.setup();
    let mut whole = Game::replay(setup.clone(), []).map_err(|_| Problem::internal())?;
    let mut known = Followed::new(setup.clone(), role).map_err(|_| Problem::internal())?;
    for event in events {
        let Some(shown) = whole.step(event.clone()).shown(setup, role) else { continue };
        // Moves that are undone are found by what lies there afterwards.
        let undone = matches!(shown.what, Seen::Part(Part::UndoneSeen { .. }));
        let board = undone.then(|| whole.view(role, whole.last()).board);
        known.take(&shown, board.as_deref());
    }
    Ok((known.game().clone(), known.taken().to_vec()))
}

/// What the players are called.
async fn players(app: &App, seats: &[Seated]) -> Replied<BySide<String>> {
    let mut names = BySide::from_fn(|_| "?".to_owned());
    for (seat, side) in [(Seat::First, Side::First), (Seat::Second, Side::Second)] {
        let Some(seated) = seats.iter().find(|it| it.seat == seat) else { continue };
        let Some(account) = app.store.account(seated.account).await? else { continue };
        names[side] = match (account.name, account.level) {
            (Some(name), _) => name,
            (None, Some(level)) => format!("Adoube {level}"),
            (None, None) => format!("#{}", account.number),
        };
    }
    Ok(names)
}
