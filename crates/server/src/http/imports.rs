//! Games that somebody brings from elsewhere, to be kept and looked at among his own. Nobody else sees them.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_store::{ImportId, ImportSearch, ImportedGame};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::{IntoParams, ToSchema};

use super::because::Because;
use super::body::{Asked, Body, InPath};
use super::caller::{Caller, Scope};
use super::history::one_of;
use super::problem::{Problem, Replied};
use super::state::App;
use crate::imports::{Read, Unread, read};
use crate::{beside, entropy, hex};

/// So long a text may be, in bytes.
pub(crate) const LONGEST: usize = 2 << 20;
/// So many games of a text are read.
const AT_ONCE: usize = 500;
/// So many somebody keeps,
const MOST: i64 = 5_000;
/// and so long all of them may be together.
const ALL: i64 = 32 << 20;
/// So many are listed at once.
const LISTED: u32 = 50;

/// A record, or several, as text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Brought {
    /// PGN, KIF, KI2, CSA, JKF or USI.
    text: String,
}

/// A game from elsewhere, as a list shows it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ImportShown {
    /// Its id.
    #[schema(value_type = String)]
    id: ImportId,
    /// `chess` or `shogi`.
    #[schema(value_type = String, extensions(("x-type" = json!("GameKind"))))]
    game: String,
    /// Who was first, as it is written there; empty where it is not.
    first: String,
    /// Who was second.
    second: String,
    /// Where it was played.
    event: String,
    /// When, as it is written there.
    day: String,
    /// Who won: `first`, `second`; `drawn`; `none` where it is not said.
    result: String,
    /// How many moves both made together.
    moves: u32,
    /// The board at the end, as FEN or SFEN.
    board: String,
    /// Since when it is kept, UTC in milliseconds.
    created: i64,
}

/// The same with its moves.
#[derive(Serialize, ToSchema)]
pub(crate) struct ImportWhole {
    #[serde(flatten)]
    shown: ImportShown,
    /// The board at its beginning, as FEN or SFEN.
    start: String,
    /// Its moves as UCI or USI has them.
    line: Vec<String>,
    /// The record as a file, with all that is said of its moves: PGN or KIF.
    record: String,
}

/// What became of a text.
#[derive(Serialize, ToSchema)]
pub(crate) struct ImportDone {
    /// What is kept now.
    kept: Vec<ImportShown>,
    /// How many were kept already.
    known: u32,
    /// What could not be followed.
    unread: Vec<Unread>,
}

/// Some of somebody's games from elsewhere.
#[derive(Serialize, ToSchema)]
pub(crate) struct ImportPage {
    /// The games, the latest first.
    games: Vec<ImportShown>,
    /// How many there are in all.
    all: i64,
    /// What asks for the next; none where there are no more.
    next: Option<String>,
}

/// Which are looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct LookedUp {
    /// `chess` or `shogi`.
    game: Option<String>,
    /// Part of a name, of the event or of the day.
    text: Option<String>,
    /// From where on, as the answer before has told it.
    after: Option<String>,
}

impl From<ImportedGame> for ImportShown {
    fn from(it: ImportedGame) -> Self {
        Self {
            id: it.id,
            game: it.kind,
            first: it.first_name,
            second: it.second_name,
            event: it.event,
            day: it.day,
            result: it.result,
            moves: it.plies,
            board: it.board,
            created: it.created,
        }
    }
}

/// Keeps the games of a record, or of several. What cannot be followed is told, and keeps nothing else back.
#[utoipa::path(post, path = "/api/imports", operation_id = "import_games", request_body = Brought, responses((status = 200, body = ImportDone)))]
pub(crate) async fn bring(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(Brought { text }): Body<Brought>,
) -> Replied<Json<ImportDone>> {
    caller.may(Scope::Play)?;
    let account = caller.account.id;
    let mut room = MOST - app.store.import_count(account).await?;
    let mut left = ALL - app.store.import_size(account).await?;
    let games = beside::FILES.run(move || read(&text, AT_ONCE)).await;
    let mut done = ImportDone { kept: Vec::new(), known: 0, unread: Vec::new() };
    let created = app.time.now().0;
    for game in games {
        let game = match game {
            Ok(game) if !game.moves.is_empty() => game,
            // A text without a move is no game.
            Ok(_) => continue,
            Err(unread) => {
                done.unread.push(unread);
                continue;
            }
        };
        let kept = row(game, account, created)?;
        let size = (kept.record.len() + kept.moves.len()) as i64;
        if room <= 0 || left < size {
            let full =
                "you keep 5,000 games from elsewhere, or 32 MiB of them: take some away first";
            return Err(Problem::conflict(full).because(Because::ManyImports));
        }
        if app.store.keep_import(&kept).await? {
            room -= 1;
            left -= size;
            done.kept.push(kept.into());
        } else {
            done.known += 1;
        }
    }
    Ok(Json(done))
}

fn row(game: Read, account: adoube_store::AccountId, created: i64) -> Replied<ImportedGame> {
    let Read { kind, first_name, second_name, event, day, result, start, moves, board, record } =
        game;
    let plies = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    let moves = moves.join(" ");
    let folded = [&first_name, &second_name, &event, &day].map(|it| it.to_lowercase()).join(" ");
    let known = [kind, &first_name, &second_name, &day, &start, &moves].join("\n");
    let digest = hex::digits(Sha256::digest(known));
    Ok(ImportedGame {
        id: ImportId::from_bits(entropy::bits()?),
        account,
        kind: kind.into(),
        first_name,
        second_name,
        event,
        day,
        result: result.into(),
        start,
        moves,
        plies,
        board,
        record,
        created,
        folded,
        digest,
    })
}

/// One's games from elsewhere, the latest first.
#[utoipa::path(get, path = "/api/imports", operation_id = "imports", params(LookedUp), responses((status = 200, body = ImportPage)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(looked): Asked<LookedUp>,
) -> Replied<Json<ImportPage>> {
    caller.may(Scope::Read)?;
    let account = caller.account.id;
    let text = looked.text.unwrap_or_default().trim().to_lowercase();
    if text.chars().count() > 100 || text.contains('\0') {
        return Err(
            Problem::bad("text: expected at most 100 characters").because(Because::LongSearch)
        );
    }
    let all = ImportSearch::all(account);
    let before = looked.after.as_deref().map_or(Ok(all.before), cursor)?;
    let kind = one_of("game", looked.game, &["chess", "shogi"])?;
    let search = ImportSearch { kind, text, before, limit: LISTED + 1, ..all };
    let mut rows = app.store.imports(&search).await?;
    let more = rows.len() > LISTED as usize;
    rows.truncate(LISTED as usize);
    let next = rows.last().filter(|_| more).map(|it| format!("{}.{}", it.created, it.id));
    let games = rows.into_iter().map(ImportShown::from).collect();
    Ok(Json(ImportPage { games, all: app.store.import_count(account).await?, next }))
}

fn cursor(text: &str) -> Replied<(i64, ImportId)> {
    let read = text
        .split_once('.')
        .and_then(|(created, id)| Some((created.parse().ok()?, id.parse::<ImportId>().ok()?)));
    read.ok_or_else(|| Problem::bad("after: expected what the answer before has told"))
}

/// One of one's games from elsewhere, with its moves.
#[utoipa::path(get, path = "/api/imports/{id}", operation_id = "import_of", params(("id" = String, Path)), responses((status = 200, body = ImportWhole)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<ImportId>,
) -> Replied<Json<ImportWhole>> {
    caller.may(Scope::Read)?;
    let found = app.store.import(caller.account.id, id).await?;
    let mut game = found.ok_or_else(|| Problem::missing("game"))?;
    let (start, record) = (std::mem::take(&mut game.start), std::mem::take(&mut game.record));
    let line = game.moves.split_whitespace().map(str::to_owned).collect();
    Ok(Json(ImportWhole { shown: game.into(), start, line, record }))
}

/// Keeps one no longer.
#[utoipa::path(delete, path = "/api/imports/{id}", operation_id = "end_import", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn end(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<ImportId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let was = app.store.end_import(caller.account.id, id).await?;
    if was { Ok(StatusCode::NO_CONTENT) } else { Err(Problem::missing("game")) }
}
