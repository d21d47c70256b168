//! An event as files: the federations', its games, its days for a calendar, and all of it as one folder.

use std::sync::Arc;

use adoube_board::BySide;
use adoube_laws::record::Form;
use adoube_store::{EventId, GameId};
use adoube_tournament::event::Game;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use super::because::FaultKind;
use super::body::{Asked, InPath};
use super::caller::{Anyone, Caller, Scope};
use super::event_report::{ReportAsked, report_of};
use super::offices::{audience, may};
use super::problem::{Problem, Replied};
use super::records::{file, form_of, record_of_event};
use super::state::App;
use crate::event::{Power, Venue};
use crate::hex;
use crate::zip::Zip;

/// A file that a browser saves.
fn saved(kind: &'static str, name: &str, bytes: Vec<u8>) -> Response {
    let name = format!("attachment; filename=\"{name}\"");
    let name = HeaderValue::try_from(name).unwrap_or(HeaderValue::from_static("attachment"));
    let kind = HeaderValue::from_static(kind);
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], bytes).into_response()
}

/// The event as the European shogi federation's file: for who has a role in it.
#[utoipa::path(get, path = "/api/events/{id}/file.txt", operation_id = "fesa_of_event", params(("id" = String, Path)), responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn fesa(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Files, None).await?;
    let written = app.venues.study(id, |venue| venue.event.fesa_bytes()).await?;
    let bytes = written
        .map_err(|why| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, FaultKind::Setup, why))?;
    Ok(saved("text/plain; charset=iso-8859-1", "turnering.txt", bytes))
}

/// The event as the command line keeps it, with names: for who has a role in it. Births and the federation's numbers are in it for who may see
/// them.
#[utoipa::path(get, path = "/api/events/{id}/file.event", operation_id = "file_of_event", params(("id" = String, Path)), responses((status = 200, content_type = "text/plain")))]
pub(crate) async fn event_file(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Look, None).await?;
    let whole = may(&app, id, &caller, Power::Files, None).await.is_ok();
    let text = app.venues.study(id, move |venue| venue.file(whole)).await??;
    Ok(saved("text/plain; charset=utf-8", "event.event", text.into_bytes()))
}

/// Everybody who is entered, as a spreadsheet: for who has a role in the event.
#[utoipa::path(get, path = "/api/events/{id}/file.csv", operation_id = "players_of_event", params(("id" = String, Path)), responses((status = 200, content_type = "text/csv")))]
pub(crate) async fn players(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Files, None).await?;
    let text = app.venues.study(id, |venue| venue.event.csv()).await?;
    Ok(saved("text/csv; charset=utf-8", "players.csv", text.into_bytes()))
}

/// A game of an event: its round and board, and where its moves are.
struct Played {
    round: usize,
    board: usize,
    moves: Moves,
}

/// Where the moves of a game are.
enum Moves {
    /// It was played here; and what the players are called.
    Here(GameId, BySide<String>),
    /// Somebody has typed its scoresheet in.
    Typed(Vec<u8>),
}

impl Played {
    /// Its record; none where it is not over, or of the other kind of game.
    async fn record(self, app: &App, form: Form) -> Replied<Option<Vec<u8>>> {
        match self.moves {
            Moves::Here(game, names) => record_of_event(app, game, form, names).await,
            Moves::Typed(record) => Ok(Some(record)),
        }
    }
}

fn played(venue: &Venue, rounds: usize, form: Form) -> Vec<Played> {
    let name = |number: u32| {
        let member = venue.event.member(number);
        member.map_or_else(|| format!("#{number}"), |it| it.player.name.clone())
    };
    let mut all = Vec::new();
    for (round, number) in venue.event.rounds.iter().zip(1..).take(rounds) {
        for (board, at) in round.boards.iter().zip(1..) {
            // A game that was drawn and played again is one of the board too.
            for table in venue.floor.tables().filter(|it| it.round == number) {
                let both = [table.first, table.second];
                if both.contains(&board.seat.first) && both.contains(&board.seat.second) {
                    let names = BySide { first: name(table.first), second: name(table.second) };
                    let moves = Moves::Here(table.game, names);
                    all.push(Played { round: number, board: at, moves });
                }
            }
            if let Some(record) = venue.sheet_record(number, at, board, form) {
                all.push(Played { round: number, board: at, moves: Moves::Typed(record) });
            }
        }
    }
    all
}

/// All games of an event that are over and were played here or typed in, as one file: `pgn`, or of shogi `csa`, `usi`, `kifu` and so on.
#[utoipa::path(get, path = "/api/events/{id}/games.{form}", operation_id = "games_of_event", params(("id" = String, Path), ("form" = String, Path)), responses((status = 200, content_type = "application/vnd.chess-pgn")))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath((id, form)): InPath<(EventId, String)>,
) -> Replied<Response> {
    let seen = audience(&app, id, caller.map(|it| it.account.id)).await?;
    let kind = form_of(&form)?;
    let list = move |venue: &Venue| played(venue, venue.seen(seen), kind);
    let list = app.venues.study(id, list).await?;
    let separator = kind.separator().unwrap_or("\n");
    let mut bytes = Vec::new();
    for one in list {
        if let Some(record) = one.record(&app, kind).await? {
            if !bytes.is_empty() {
                bytes.extend(separator.as_bytes());
            }
            bytes.extend(record);
        }
    }
    Ok(file(kind, &format!("{id}.{form}"), Body::from(bytes)))
}

/// Text as a calendar has it: what means something in it is escaped, and lines are folded.
fn line(name: &str, value: &str) -> String {
    let mut escaped = String::from(name);
    escaped.push(':');
    for letter in value.chars() {
        match letter {
            '\\' | ';' | ',' => escaped.extend(['\\', letter]),
            '\n' => escaped.push_str("\\n"),
            it if it.is_control() => {}
            it => escaped.push(it),
        }
    }
    let (mut folded, mut width) = (String::new(), 0);
    for letter in escaped.chars() {
        if width + letter.len_utf8() > 75 {
            folded.push_str("\r\n ");
            width = 1;
        }
        width += letter.len_utf8();
        folded.push(letter);
    }
    folded + "\r\n"
}

fn calendar_of(venue: &Venue, url: &str) -> String {
    let (id, event) = (venue.head.id, &venue.event);
    let stamp = |at: i64| {
        let text = adoube_tournament::Stamp::of_seconds(at.div_euclid(1_000)).to_string();
        text.replace(['-', ':'], "")
    };
    let made = stamp(venue.head.created);
    let mut text = String::from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Adoube//EN\r\n");
    let mut day = |uid: String, title: &str, begins: &str, at: &str| {
        text.push_str("BEGIN:VEVENT\r\n");
        text.push_str(&line("UID", &uid));
        text.push_str(&line("DTSTAMP", &made));
        let whole = !at.contains('T');
        let name = if whole { "DTSTART;VALUE=DATE" } else { "DTSTART" };
        text.push_str(&line(name, begins));
        text.push_str(&line("SUMMARY", title));
        if !event.details.city.is_empty() {
            text.push_str(&line("LOCATION", &event.details.city));
        }
        text.push_str(&line("URL", &format!("{url}/e/{id}")));
        text.push_str("END:VEVENT\r\n");
    };
    let name = &event.rules.name;
    let rounds = event.rules.rounds.max(event.details.dates.len()).max(event.rounds.len());
    for round in 1..=rounds {
        let starts = venue.floor.round(round).and_then(|it| it.start).map(stamp);
        let date = event.details.dates.get(round - 1).map(|it| it.to_string().replace('-', ""));
        if let Some(begins) = starts.or(date) {
            let title = format!("{name} – {round}");
            day(format!("{id}-{round}@adoube"), &title, &begins, &begins);
        }
    }
    for (round, until) in venue.floor.deadlines() {
        let (title, until) = (format!("{name} – {round} ⌛"), stamp(until));
        day(format!("{id}-{round}-until@adoube"), &title, &until, &until);
    }
    if event.details.dates.is_empty()
        && let Some(begins) = event.details.begins
    {
        let begins = begins.to_string().replace('-', "");
        day(format!("{id}@adoube"), name, &begins, &begins);
    }
    text.push_str("END:VCALENDAR\r\n");
    text
}

/// The days of an event for a calendar.
#[utoipa::path(get, path = "/api/events/{id}/calendar.ics", operation_id = "calendar_of_event", params(("id" = String, Path)), responses((status = 200, content_type = "text/calendar")))]
pub(crate) async fn calendar(
    State(app): State<Arc<App>>,
    InPath(id): InPath<EventId>,
) -> Replied<Response> {
    let url = app.config.public_url.clone().unwrap_or_default();
    let url = url.trim_end_matches('/');
    let text = app.venues.look(id, |venue| calendar_of(venue, url)).await?;
    Ok(saved("text/calendar; charset=utf-8", "calendar.ics", text.into_bytes()))
}

/// What of an event lies in its archive beside its games.
fn papers(venue: &Venue, asked: &ReportAsked) -> Result<Vec<(String, Vec<u8>)>, Problem> {
    let event = &venue.event;
    let log = venue.file(true).map_err(Problem::from)?;
    let mut notices = String::new();
    for line in venue.lines(0).iter().filter(|line| line.notice().is_some()) {
        notices.push_str(&serde_json::to_string(line).map_err(|_| Problem::internal())?);
        notices.push('\n');
    }
    let mut all: Vec<(String, Vec<u8>)> = vec![
        ("event.event".into(), log.into_bytes()),
        ("journal.jsonl".into(), notices.into_bytes()),
        ("report.txt".into(), report_of(venue, asked).into_bytes()),
    ];
    all.extend(event.papers().into_iter().map(|(name, bytes)| (name.into(), bytes)));
    Ok(all)
}

/// An event as one folder of plain files, which `adoube tournament check` verifies: for who has a role in it.
#[utoipa::path(get, path = "/api/events/{id}/archive.zip", operation_id = "archive_of_event", params(("id" = String, Path), ReportAsked), responses((status = 200, content_type = "application/zip")))]
pub(crate) async fn archive(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<EventId>,
    Asked(asked): Asked<ReportAsked>,
) -> Replied<Response> {
    caller.may(Scope::Read)?;
    may(&app, id, &caller, Power::Files, None).await?;
    let chess = app.venues.look(id, |venue| venue.event.rules.game == Game::Chess).await?;
    let ending = if chess { "pgn" } else { "kifu" };
    let form: Form = form_of(ending)?;
    let all = move |venue: &Venue| (papers(venue, &asked), played(venue, usize::MAX, form));
    let (papers, games) = app.venues.study(id, all).await?;
    let mut files = papers?;
    for one in games {
        let place = format!("games/round-{}-board-{}", one.round, one.board);
        let name = match &one.moves {
            Moves::Here(game, _) => format!("{place}-{game}.{ending}"),
            Moves::Typed(_) => format!("{place}.{ending}"),
        };
        if let Some(record) = one.record(&app, form).await? {
            files.push((name, record));
        }
    }
    let sums: String = files
        .iter()
        .map(|(name, bytes)| {
            let sum = hex::digits(Sha256::digest(bytes));
            format!("{sum}  {name}\n")
        })
        .collect();
    files.push(("SHA256SUMS".into(), sums.into_bytes()));
    let mut zip = Zip::default();
    for (name, bytes) in &files {
        zip.add(&format!("event-{id}/{name}"), bytes);
    }
    Ok(saved("application/zip", &format!("event-{id}.zip"), zip.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_calendar_is_folded_between_letters_and_escaped() {
        assert_eq!(line("SUMMARY", "Open, Paris; \\"), "SUMMARY:Open\\, Paris\\; \\\\\r\n");
        let long = line("SUMMARY", &"é".repeat(80));
        assert!(long.split("\r\n").all(|it| it.len() <= 75), "{long}");
        assert_eq!(long.replace("\r\n ", ""), format!("SUMMARY:{}\r\n", "é".repeat(80)));
    }
}
