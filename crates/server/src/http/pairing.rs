//! Quick pairing: who wants the same game as somebody who waits sits down with him at once.
//!
//! A wish lives as long as its request: who goes away is waited for by nobody. A request is answered after a while even if
//! nobody has come, and made again by who still wants to play. Those nearest in strength sit down first; who has waited is
//! content with somebody farther away.

use core::time::Duration;
use std::sync::{Arc, Mutex, PoisonError};

use adoube_laws::Setup;
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
use crate::archive::{class_of, kind_of};
use crate::cluster::{Rejoinder, Request};
use crate::entropy;

/// So long a request waits for somebody.
const PATIENCE: Duration = Duration::from_secs(10);

/// An answer of another server is on its way so long.
const SOON: Duration = Duration::from_secs(1);

/// Whoever is so near in rating is found at once.
const NEAR: f64 = 150.0;
/// Each second of waiting reaches so much farther.
const FARTHER: f64 = 25.0;
/// Who asks again within so many milliseconds has never stopped waiting.
const BETWEEN: i64 = 15_000;
/// Who has no rating yet plays like this.
const UNRATED: f64 = 1500.0;

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

/// Somebody who wants to play at once, and how strong he is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Seeker {
    who: AccountId,
    terms: Terms,
    draw: DrawId,
    part: Vec<u8>,
    strength: f64,
}

/// Somebody who waits.
struct Waiting {
    who: AccountId,
    terms: Terms,
    draw: DrawId,
    part: Vec<u8>,
    strength: f64,
    tell: oneshot::Sender<GameId>,
}

/// How long somebody has waited for something, over all his requests.
struct Patience {
    who: AccountId,
    terms: Terms,
    since: i64,
    last: i64,
}

#[derive(Default)]
struct Room {
    /// Who waits, in the order in which they came.
    waiting: Vec<Waiting>,
    patience: Vec<Patience>,
}

/// Who waits.
#[derive(Default)]
pub struct Pairing(Mutex<Room>);

impl core::fmt::Debug for Pairing {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Pairing")
    }
}

impl Pairing {
    fn with<T>(&self, look: impl FnOnce(&mut Room) -> T) -> T {
        let mut room = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Who has gone waits no more.
        room.waiting.retain(|one| !one.tell.is_closed());
        look(&mut room)
    }

    /// Who wants the same and is near enough by now: the nearest first, and of those who has waited longest.
    fn alike(&self, who: AccountId, terms: &Terms, strength: f64, now: i64) -> Vec<AccountId> {
        self.with(|room| {
            room.patience.retain(|one| now - one.last < BETWEEN);
            match room.patience.iter_mut().find(|one| one.who == who && one.terms == *terms) {
                Some(known) => known.last = now,
                None => {
                    room.patience.retain(|one| one.who != who);
                    let terms = terms.clone();
                    room.patience.push(Patience { who, terms, since: now, last: now });
                }
            }
            let waited = |who: AccountId| {
                let known = room.patience.iter().find(|one| one.who == who);
                known.map_or(0, |one| now - one.since)
            };
            let mut near: Vec<(f64, AccountId)> = room
                .waiting
                .iter()
                .filter(|one| one.who != who && one.terms == *terms)
                .map(|one| ((one.strength - strength).abs(), one.who))
                .filter(|&(apart, other)| apart <= reach(waited(who).max(waited(other))))
                .collect();
            near.sort_by(|one, other| one.0.total_cmp(&other.0));
            near.into_iter().map(|(_, who)| who).collect()
        })
    }

    /// Takes somebody out of the room, if he still waits for this.
    fn take(&self, who: AccountId, terms: &Terms) -> Option<Waiting> {
        self.with(|room| {
            let at = room.waiting.iter().position(|one| one.who == who && one.terms == *terms)?;
            Some(room.waiting.remove(at))
        })
    }

    /// How many wait.
    pub fn count(&self) -> usize {
        self.with(|room| room.waiting.len())
    }

    /// Nobody waits any more: each is answered.
    pub fn stop(&self) {
        self.with(|room| room.waiting.clear());
    }

    /// Somebody waits. What he waited for before he waits for no more.
    fn wait(&self, one: Waiting) {
        self.with(|room| {
            room.waiting.retain(|other| other.who != one.who);
            room.waiting.push(one);
        });
    }
}

/// How far apart two may be in rating of whom one has waited so long, in milliseconds.
fn reach(waited: i64) -> f64 {
    let seconds = u32::try_from(waited / 1000).unwrap_or(u32::MAX);
    FARTHER.mul_add(f64::from(seconds), NEAR)
}

/// How strong somebody is in games like this.
async fn strength_of(app: &App, who: AccountId, setup: &Setup) -> Replied<f64> {
    /// Ratings are kept in billionths.
    const BILLION: f64 = 1e9;
    let known = app.store.rating(who, kind_of(setup), class_of(setup)).await?;
    // Far fewer digits than a float has.
    #[expect(clippy::cast_precision_loss, reason = "a rating has four digits before its point")]
    Ok(known.map_or(UNRATED, |change| change.rating as f64 / BILLION))
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
    let setup = terms.setup()?;
    if terms.sides != Sides::Drawn {
        return Err(Problem::bad("sides: expected drawn"));
    }
    if terms.arbiter.is_some() || terms.assistant.is_some() {
        return Err(Problem::bad("arbiter, assistant: expected none, or a challenge"));
    }
    let part = part_of(&part)?;
    let who = caller.account.id;
    let strength = strength_of(&app, who, &setup).await?;
    let seeker = Seeker { who, terms, draw, part, strength };
    // Of several servers one has the room where all wait.
    let elsewhere = app.games.member().filter(|_| !app.is_ours());
    let game = match elsewhere.and_then(|member| Some((member, member.leader()?))) {
        Some((member, leader)) => {
            let asked = Request::Pair(Box::new(seeker));
            match member.request(leader, asked, PATIENCE + SOON).await {
                Some(Rejoinder::Paired(game)) => game,
                // He is asked again by who still wants to play.
                _ => None,
            }
        }
        None => pair(&app, seeker).await?,
    };
    Ok(Json(Paired { game }))
}

/// Finds somebody who wants the same, or waits for one.
pub(crate) async fn pair(app: &App, seeker: Seeker) -> Replied<Option<GameId>> {
    let Seeker { who, terms, draw, part, strength } = seeker;
    for other in app.pairing.alike(who, &terms, strength, app.time.now().0) {
        if get_along(app, other, who).await.is_err() {
            continue;
        }
        let Some(found) = app.pairing.take(other, &terms) else { continue };
        let game = seat(app, &found, who, &part).await?;
        // Who has gone in between finds the game among his own.
        let _ = found.tell.send(game);
        return Ok(Some(game));
    }
    let (tell, told) = oneshot::channel();
    app.pairing.wait(Waiting { who, terms, draw, part, strength, tell });
    Ok(tokio::time::timeout(PATIENCE, told).await.ok().and_then(Result::ok))
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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_nearest_come_first_and_who_has_waited_reaches_farther() {
        let terms: Terms =
            serde_json::from_value(json!({ "book": "fide-2023", "time": "3m+2s" })).unwrap();
        let pairing = Pairing::default();
        let someone = AccountId::from_bits;
        let mut ears = Vec::new();
        for (n, strength) in [(1, 1700.0), (2, 1560.0), (3, 1480.0), (4, 1400.0)] {
            let (tell, told) = oneshot::channel();
            ears.push(told);
            let (who, draw) = (someone(n), DrawId::from_bits(n));
            let terms = terms.clone();
            pairing.wait(Waiting { who, terms, draw, part: Vec::new(), strength, tell });
        }
        let near = pairing.alike(someone(9), &terms, 1500.0, 0);
        assert_eq!(near, [someone(3), someone(2), someone(4)]);
        // Two seconds are two hundred points.
        let near = pairing.alike(someone(9), &terms, 1500.0, 2_000);
        assert_eq!(near.len(), 4);
        // Who has gone is found by nobody, and who wants something else neither.
        ears.remove(2);
        assert_eq!(pairing.alike(someone(9), &terms, 1500.0, 3_000).len(), 3);
        let longer = Terms { time: Some("10m".into()), ..terms };
        assert!(pairing.alike(someone(9), &longer, 1500.0, 4_000).is_empty());
    }
}
