//! Who is who: names by ids, and who has a name.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::sync::Arc;

use adoube_store::{Account, AccountId};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::Asked;
use super::names::fold;
use super::problem::Problem;
use super::state::App;

/// So many are told at once.
const MOST: usize = 50;

/// An account as everybody sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonShown {
    /// Its id.
    #[schema(value_type = String)]
    id: AccountId,
    /// By which number it is shown if it has no name.
    number: i64,
    /// Its name.
    name: Option<String>,
    /// How strong it plays, where it is the computer.
    level: Option<i64>,
}

impl From<Account> for PersonShown {
    fn from(Account { id, number, name, level, .. }: Account) -> Self {
        Self { id, number, name, level }
    }
}

/// Who is meant: by ids, or by a name, which only somebody who can be asked has.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whom {
    /// Ids with commas between them, at most 50.
    ids: Option<String>,
    /// One name, whole.
    name: Option<String>,
}

/// Who they are; who is not known is left out.
#[utoipa::path(get, path = "/api/accounts", params(Whom), responses((status = 200, body = [PersonShown])))]
pub(crate) async fn people(
    State(app): State<Arc<App>>,
    Asked(whom): Asked<Whom>,
) -> Result<Json<Vec<PersonShown>>, Problem> {
    let ids = match (whom.ids, whom.name) {
        (Some(ids), None) => ids,
        (None, Some(name)) => {
            let found = app.store.account_by_name(&fold(&name)?).await?;
            let there = found.filter(|account| account.closed.is_none() && account.level.is_none());
            return Ok(Json(there.into_iter().map(PersonShown::from).collect()));
        }
        _ => return Err(Problem::bad("expected ids, or a name")),
    };
    let read = ids.split(',').filter(|id| !id.is_empty()).map(str::parse);
    let wanted: Result<Vec<AccountId>, _> = read.collect();
    let wanted = wanted.map_err(|error| Problem::bad(format!("ids: {error}")))?;
    if wanted.len() > MOST {
        return Err(Problem::bad("ids: expected at most 50"));
    }
    let mut shown = Vec::new();
    for id in wanted {
        shown.extend(person(&app, id).await?);
    }
    Ok(Json(shown))
}

/// Somebody as everybody sees him.
pub(crate) async fn person(app: &App, id: AccountId) -> Result<Option<PersonShown>, Problem> {
    Ok(app.store.account(id).await?.map(PersonShown::from))
}
