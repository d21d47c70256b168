//! Studies: analyses that somebody keeps here, and shares to be read or written together.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_laws::GameKind;
use adoube_store::{AccountId, StudyId, StudyLine, StudyRow};
use adoube_study::{Edit, Study, StudyError};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::because::Because;
use super::body::{Asked, Body, InPath};
use super::caller::{Anyone, Caller, Scope};
use super::problem::{Problem, Replied};
use super::state::App;
use super::types::{StudyEditSchema, StudySchema};
use crate::beside::{self, Lane};
use crate::entropy;
use crate::hall::Folded;

/// How many studies somebody may keep.
const MOST: u32 = 200;
/// How many edits a study may have, and how many may come at once.
const EDITS: u32 = 50_000;
const AT_ONCE: usize = 500;
/// How many bytes of edits a study may have: one is read by everybody who opens it.
const BYTES: usize = 1 << 20;
/// Where there are more edits there is much to read.
const MUCH: usize = 2_000;
/// How long a title may be.
const TITLE: usize = 200;

/// What somebody may do with a study.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum StudyRole {
    /// Read it.
    Reader,
    /// Write in it too.
    Writer,
    /// Share it and end it too.
    Owner,
}

/// A study, without its edits.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudyShown {
    /// Its id.
    #[schema(value_type = String)]
    id: StudyId,
    /// Whose it is.
    #[schema(value_type = String)]
    owner: AccountId,
    /// What he calls it.
    title: String,
    /// Of which game: `chess` or `shogi`.
    game: String,
    /// How many edits it has.
    length: u32,
    /// When something was last changed.
    changed: i64,
    /// What one may do with it.
    role: StudyRole,
    /// The key of the link by which others read it; for who may share it.
    reading: Option<String>,
    /// The same of that by which they write in it.
    writing: Option<String>,
}

/// An edit that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct EditMade {
    /// What was changed.
    #[schema(value_type = Object)]
    pub(crate) edit: Edit,
    /// Who has; none where that was erased.
    #[schema(value_type = Option<String>)]
    pub(crate) by: Option<AccountId>,
    /// When.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub(crate) at: i64,
}

/// A study with its edits.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudyWhole {
    /// What it is.
    study: StudyShown,
    /// How many edits were left out before these.
    after: u32,
    /// The edits.
    edits: Vec<EditMade>,
}

/// A study to be kept.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewStudy {
    /// What it is called, up to 200 characters.
    title: String,
    /// What it begins with.
    #[schema(value_type = StudySchema)]
    study: Study,
}

/// What is to be changed about a study.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChangeStudy {
    /// Its title.
    #[serde(default)]
    title: Option<String>,
    /// Whether there is a link by which others read it.
    #[serde(default)]
    reading: Option<bool>,
    /// Whether there is one by which they write in it.
    #[serde(default)]
    writing: Option<bool>,
}

/// Edits to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewEdits {
    /// How many edits the sender knows: if there are more, nothing is changed.
    length: u32,
    /// What is to be changed, in turn.
    #[schema(value_type = Vec<StudyEditSchema>)]
    edits: Vec<Edit>,
}

/// How many edits there are now.
#[derive(Serialize, ToSchema)]
pub(crate) struct Length {
    length: u32,
}

/// How a study is opened.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyKey {
    /// The key of its link.
    #[serde(default)]
    key: Option<String>,
    /// After how many edits one wants to know it.
    #[serde(default)]
    after: Option<u32>,
}

/// What somebody may do with a study; what he may not see is not there.
///
/// # Errors
/// If there is none, or he may not see it.
pub(crate) async fn opened(
    app: &App,
    id: StudyId,
    who: Option<AccountId>,
    key: Option<&str>,
) -> Replied<(StudyRow, StudyRole)> {
    let row = app.store.study(id).await?.ok_or_else(|| Problem::missing("study"))?;
    let opens = |kept: &Option<String>| kept.is_some() && kept.as_deref() == key;
    let role = if who == Some(row.owner) {
        StudyRole::Owner
    } else if opens(&row.writing) {
        StudyRole::Writer
    } else if opens(&row.reading) {
        StudyRole::Reader
    } else {
        return Err(Problem::missing("study"));
    };
    Ok((row, role))
}

fn shown(row: StudyRow, role: StudyRole) -> StudyShown {
    let own = role == StudyRole::Owner;
    StudyShown {
        id: row.id,
        owner: row.owner,
        title: row.title,
        game: row.game,
        length: row.length,
        changed: row.changed,
        role,
        reading: row.reading.filter(|_| own),
        writing: row.writing.filter(|_| own),
    }
}

fn made(line: &StudyLine) -> Replied<EditMade> {
    let edit = serde_json::from_str(&line.body).map_err(|_| Problem::internal())?;
    Ok(EditMade { edit, by: line.author, at: line.at })
}

fn titled(title: &str) -> Replied<String> {
    let title = title.trim();
    if title.is_empty() || title.chars().count() > TITLE {
        return Err(Problem::bad(format!("title: expected 1 to {TITLE} characters"))
            .because(Because::BadTitle));
    }
    Ok(title.to_owned())
}

fn key() -> Replied<String> {
    Ok(format!("{}{}", StudyId::from_bits(entropy::bits()?), StudyId::from_bits(entropy::bits()?)))
}

/// One's studies, the latest first.
#[utoipa::path(get, path = "/api/studies", responses((status = 200, body = [StudyShown])))]
pub(crate) async fn studies(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<StudyShown>>> {
    caller.in_person()?;
    let rows = app.store.studies_of(caller.account.id, MOST).await?;
    Ok(Json(rows.into_iter().map(|row| shown(row, StudyRole::Owner)).collect()))
}

/// Keeps an analysis as a study.
#[utoipa::path(post, path = "/api/studies", request_body = NewStudy, responses((status = 201, body = StudyShown)))]
pub(crate) async fn keep_study(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(NewStudy { title, study }): Body<NewStudy>,
) -> Replied<(StatusCode, Json<StudyShown>)> {
    caller.in_person()?;
    caller.is_welcome()?;
    let title = titled(&title)?;
    study.check().map_err(|error| Problem::bad(format!("study: {error}")))?;
    let owner = caller.account.id;
    if app.store.studies_of(owner, MOST).await?.len() >= MOST as usize {
        return Err(Problem::conflict(format!("there are {MOST} studies already"))
            .because(Because::ManyStudies));
    }
    let game = match study.game {
        GameKind::Chess => "chess",
        GameKind::Shogi => "shogi",
    };
    let now = app.time.now().0;
    let row = StudyRow {
        id: StudyId::from_bits(entropy::bits()?),
        owner,
        title,
        game: game.to_owned(),
        reading: None,
        writing: None,
        length: 1,
        created: now,
        changed: now,
    };
    let first = Edit::Whole { study: Box::new(study) };
    let first = serde_json::to_string(&first).map_err(|_| Problem::internal())?;
    app.store.add_study(&row, &[first]).await?;
    Ok((StatusCode::CREATED, Json(shown(row, StudyRole::Owner))))
}

/// A study with its edits.
#[utoipa::path(get, path = "/api/studies/{id}", params(("id" = String, Path), StudyKey), responses((status = 200, body = StudyWhole)))]
pub(crate) async fn study(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<StudyId>,
    Asked(StudyKey { key, after }): Asked<StudyKey>,
) -> Replied<Json<StudyWhole>> {
    if let Some(caller) = &caller {
        caller.may(Scope::Read)?;
    }
    let who = caller.map(|it| it.account.id);
    let (row, role) = opened(&app, id, who, key.as_deref()).await?;
    let after = after.unwrap_or_default().min(row.length);
    let lines = app.store.study_lines(id, after).await?;
    let read = move || lines.iter().map(made).collect::<Replied<Vec<_>>>();
    let edits = lane((row.length - after) as usize).run(read).await?;
    Ok(Json(StudyWhole { study: shown(row, role), after, edits }))
}

/// Calls a study otherwise, or shares it: a link that is wished for is made, one that is not wished for holds no longer.
#[utoipa::path(post, path = "/api/studies/{id}", params(("id" = String, Path)), request_body = ChangeStudy, responses((status = 200, body = StudyShown)))]
pub(crate) async fn change_study(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<StudyId>,
    Body(ChangeStudy { title, reading, writing }): Body<ChangeStudy>,
) -> Replied<Json<StudyShown>> {
    caller.in_person()?;
    caller.is_welcome()?;
    let mut row = own(&app, id, &caller).await?;
    if let Some(title) = title {
        row.title = titled(&title)?;
    }
    let mut ended = false;
    for (wished, link) in [(reading, &mut row.reading), (writing, &mut row.writing)] {
        match wished {
            Some(true) if link.is_none() => *link = Some(key()?),
            Some(false) => ended |= link.take().is_some(),
            _ => {}
        }
    }
    app.store.change_study(&row).await?;
    if ended {
        app.studies.part(id);
    }
    Ok(Json(shown(row, StudyRole::Owner)))
}

/// Forgets a study.
#[utoipa::path(delete, path = "/api/studies/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn forget_study(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<StudyId>,
) -> Replied<StatusCode> {
    caller.in_person()?;
    own(&app, id, &caller).await?;
    app.store.remove_study(id).await?;
    app.studies.part(id);
    Ok(StatusCode::NO_CONTENT)
}

async fn own(app: &App, id: StudyId, caller: &Caller) -> Replied<StudyRow> {
    let (row, role) = opened(app, id, Some(caller.account.id), None).await?;
    if role == StudyRole::Owner { Ok(row) } else { Err(Problem::missing("study")) }
}

/// Makes edits in a study, which all who follow it are told. Where others were made meanwhile nothing is changed: `409`.
#[utoipa::path(post, path = "/api/studies/{id}/edits", params(("id" = String, Path), StudyKey), request_body = NewEdits, responses((status = 200, body = Length)))]
pub(crate) async fn edit_study(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<StudyId>,
    Asked(StudyKey { key, .. }): Asked<StudyKey>,
    Body(NewEdits { length, edits }): Body<NewEdits>,
) -> Replied<Json<Length>> {
    caller.in_person()?;
    caller.is_welcome()?;
    let author = caller.account.id;
    let (row, role) = opened(&app, id, Some(author), key.as_deref()).await?;
    if role < StudyRole::Writer {
        return Err(Problem::forbidden("this link is for reading").because(Because::ReadingLink));
    }
    if edits.is_empty() || edits.len() > AT_ONCE {
        return Err(Problem::bad(format!("edits: expected 1 to {AT_ONCE}")));
    }
    let other =
        || Problem::conflict("others have changed it meanwhile").because(Because::ChangedMeanwhile);
    if row.length != length {
        return Err(other());
    }
    let full = |what: &str| {
        Problem::conflict(format!("a study has {what} at most")).because(Because::FullStudy)
    };
    if row.length + edits.len() as u32 > EDITS {
        return Err(full(&format!("{EDITS} edits")));
    }
    let known = app.studies.take_out(id, length);
    let rest = app.store.study_lines(id, known.length).await?;
    let (lane, written) = (lane(rest.len()), edits.clone());
    let (before, decided) = lane.run(move || decide(known, &rest, written)).await?;
    let (lines, after) = match decided {
        Ok(decided) => decided,
        Err(error) => {
            app.studies.hold(id, before);
            return Err(Problem::bad(format!("edits: {error}")));
        }
    };
    if after.bytes > BYTES {
        app.studies.hold(id, before);
        return Err(full("1 MiB of edits"));
    }
    let at = app.time.now().0;
    if !app.store.append_study(id, length, &lines, author, at).await? {
        app.studies.hold(id, before);
        return Err(other());
    }
    app.studies.hold(id, after);
    let told: Vec<EditMade> =
        edits.into_iter().map(|edit| EditMade { edit, by: Some(author), at }).collect();
    app.studies.tell(id, length, &told);
    Ok(Json(Length { length: length + told.len() as u32 }))
}

/// Where so many edits are read.
fn lane(edits: usize) -> &'static Lane {
    if edits > MUCH { &beside::LONG_STUDIES } else { &beside::STUDIES }
}

/// What is written for edits, and the study after them.
type Decided = Result<(Vec<String>, Folded), StudyError>;

/// A study after all lines of its log, and what becomes of edits in it.
fn decide(mut known: Folded, rest: &[StudyLine], edits: Vec<Edit>) -> Replied<(Folded, Decided)> {
    let edit = |line: &StudyLine| made(line).map(|it| (it.edit, line.body.len()));
    let rest = rest.iter().map(edit).collect::<Replied<Vec<_>>>()?;
    known.take(rest).map_err(|_| Problem::internal())?;
    let write = |edit: &Edit| serde_json::to_string(edit).map_err(|_| Problem::internal());
    let lines = edits.iter().map(write).collect::<Replied<Vec<_>>>()?;
    let mut after = known.clone();
    let sizes: Vec<usize> = lines.iter().map(String::len).collect();
    let taken = after.take(edits.into_iter().zip(sizes));
    Ok((known, taken.map(|()| (lines, after))))
}
