//! Quick pairing: who wants the same game as somebody who waits sits down with him at once.
//!
//! A wish lives as long as its request: who goes away is waited for by nobody. A request is answered after a while even if
//! nobody has come, and made again by who still wants to play.

use core::time::Duration;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_store::{AccountId, Challenge, ChallengeId, ChallengeState, Consent, DrawId, GameId};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use utoipa::ToSchema;

use super::accept::begin;
use super::apart::get_along;
use super::body::Body;
use super::caller::{Caller, DAY, Scope};
use super::draws::part_of;
use super::problem::{Problem, Replied};
use super::state::App;
use super::terms::{Sides, Terms};
use crate::entropy;

/// So long a request waits for somebody.
const PATIENCE: Duration = Duration::from_secs(10);

/// A wish to play at once.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Wish {
    /// What is wanted: the same as another wants, with the sides drawn, and nobody else at the table.
    terms: Terms,
    /// The draw, begun before.
    #[schema(value_type = String)]
    draw: DrawId,
    /// What one adds to it, or to the other's: 16 to 64 bytes as hexadecimal digits.
    part: String,
}

/// What came of a wish.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Paired {
    /// The game; none where nobody has come yet: ask again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
}

/// Somebody who waits.
struct Waiting {
    who: AccountId,
    terms: Terms,
    draw: DrawId,
    part: Vec<u8>,
    tell: oneshot::Sender<GameId>,
}

/// Who waits, in the order in which they came.
#[derive(Default)]
pub struct Pairing(Mutex<Vec<Waiting>>);

impl core::fmt::Debug for Pairing {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Pairing")
    }
}

impl Pairing {
    fn with<T>(&self, look: impl FnOnce(&mut Vec<Waiting>) -> T) -> T {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Who has gone waits no more.
        waiting.retain(|one| !one.tell.is_closed());
        look(&mut waiting)
    }

    /// Who wants the same, those first who have waited longest.
    fn alike(&self, who: AccountId, terms: &Terms) -> Vec<AccountId> {
        let same = |one: &&Waiting| one.who != who && one.terms == *terms;
        self.with(|waiting| waiting.iter().filter(same).map(|one| one.who).collect())
    }

    /// Takes somebody out of the room, if he still waits for this.
    fn take(&self, who: AccountId, terms: &Terms) -> Option<Waiting> {
        self.with(|waiting| {
            let at = waiting.iter().position(|one| one.who == who && one.terms == *terms)?;
            Some(waiting.remove(at))
        })
    }

    /// How many wait.
    pub fn count(&self) -> usize {
        self.with(|waiting| waiting.len())
    }

    /// Nobody waits any more: each is answered.
    pub fn stop(&self) {
        self.with(Vec::clear);
    }

    /// Somebody waits. What he waited for before he waits for no more.
    fn wait(&self, one: Waiting) {
        self.with(|waiting| {
            waiting.retain(|other| other.who != one.who);
            waiting.push(one);
        });
    }
}

/// Plays at once, with whoever wants the same: answers when there is a game, or that nobody has come yet.
#[utoipa::path(post, path = "/api/pairings", operation_id = "play_at_once", request_body = Wish, responses((status = 200, body = Paired)))]
pub(crate) async fn play_at_once(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wish): Body<Wish>,
) -> Replied<Json<Paired>> {
    caller.may(Scope::Play)?;
    let Wish { terms, draw, part } = wish;
    terms.setup()?;
    if terms.sides != Sides::Drawn {
        return Err(Problem::bad("sides: expected drawn"));
    }
    if terms.arbiter.is_some() || terms.assistant.is_some() {
        return Err(Problem::bad("arbiter, assistant: expected none, or a challenge"));
    }
    let part = part_of(&part)?;
    let who = caller.account.id;
    for other in app.pairing.alike(who, &terms) {
        if get_along(&app, other, who).await.is_err() {
            continue;
        }
        let Some(found) = app.pairing.take(other, &terms) else { continue };
        let game = seat(&app, &found, who, &part).await?;
        // Who has gone in between finds the game among his own.
        let _ = found.tell.send(game);
        return Ok(Json(Paired { game: Some(game) }));
    }
    let (tell, told) = oneshot::channel();
    app.pairing.wait(Waiting { who, terms, draw, part, tell });
    let game = tokio::time::timeout(PATIENCE, told).await.ok().and_then(Result::ok);
    Ok(Json(Paired { game }))
}

/// The game of two who want the same: who has waited is the host of what they agree on.
async fn seat(app: &App, host: &Waiting, guest: AccountId, part: &[u8]) -> Replied<GameId> {
    let now = app.time.now().0;
    let challenge = Challenge {
        id: ChallengeId::from_bits(entropy::bits()?),
        host: host.who,
        guest: Some(guest),
        link: None,
        terms: serde_json::to_string(&host.terms).map_err(|_| Problem::internal())?,
        draw: Some(host.draw),
        rematch_of: None,
        created: now,
        expires: now + DAY,
        state: ChallengeState::Open,
        game: None,
        arbiter: None,
        consent: Consent::Nobody,
    };
    app.store.add_challenge(&challenge, Some(&host.part)).await?;
    begin(app, &challenge, &host.terms, guest, Some(part), None).await
}
