//! The lobby: challenges open, direct or by link; sides by choice or by a draw that anybody can check.

use std::sync::Arc;

use adoube_store::{AccountId, Challenge, ChallengeId, ChallengeState, Consent, DrawId, GameId};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::accept::{begin, computer_at, has_name, is_open};
use super::apart::get_along;
use super::because::Because;
use super::body::{Body, InPath};
use super::caller::{Anyone, Caller, DAY, Scope, secret};
use super::draws::part_of;
use super::problem::{Problem, Replied};
use super::state::App;
use super::terms::{Sides, Terms};
use crate::entropy;
use crate::push::About;

/// So many challenges of one account are open at once.
const MOST: usize = 20;
/// So many are listed.
pub(crate) const LISTED: u32 = 200;
/// A challenge is open for a day, or as long as its host says.
const LONGEST_DAYS: u32 = 30;

/// A challenge to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct NewChallenge {
    /// What is proposed.
    pub(crate) terms: Terms,
    /// To whom; none: to anybody.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) guest: Option<AccountId>,
    /// To the computer, at this level: it accepts at once.
    #[serde(default)]
    pub(crate) computer: Option<u8>,
    /// Whether only who has the link may accept.
    #[serde(default)]
    pub(crate) by_link: bool,
    /// The draw, begun before.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub(crate) draw: Option<DrawId>,
    /// What the host adds to it: 16 to 64 bytes as hexadecimal digits.
    #[serde(default)]
    pub(crate) part: Option<String>,
    /// For how many days it stands.
    #[serde(default)]
    pub(crate) days: Option<u32>,
}

/// A challenge as it is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ChallengeShown {
    /// Its id.
    #[schema(value_type = String)]
    id: ChallengeId,
    /// Who proposes.
    #[schema(value_type = String)]
    host: AccountId,
    /// To whom.
    #[schema(value_type = Option<String>)]
    guest: Option<AccountId>,
    /// Whether only who has the link may accept.
    by_link: bool,
    /// What is proposed.
    pub(crate) terms: Terms,
    /// The draw.
    #[schema(value_type = Option<String>)]
    draw: Option<DrawId>,
    /// Of which game it is the rematch.
    #[schema(value_type = Option<String>)]
    rematch_of: Option<GameId>,
    /// When, UTC in milliseconds.
    created: i64,
    /// Until when.
    expires: i64,
    /// `open`, `accepted`, `declined`, `withdrawn`.
    #[schema(value_type = String)]
    state: ChallengeState,
    /// The game that came of it.
    #[schema(value_type = Option<String>)]
    game: Option<GameId>,
    /// What the arbiter has said whom the terms name: `asked` nothing yet, `agreed`, `declined`; `nobody` is named. Until he agrees,
    /// nobody can accept.
    #[schema(value_type = String)]
    consent: Consent,
    /// The link's secret, told once to the host.
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

// The pages have it from the description of the routes already.
#[cfg(feature = "typescript")]
adoube_board::typescript_as! {
    ChallengeShown,
    "ChallengeShown",
    "import('./net/api').components['schemas']['ChallengeShown']".to_owned()
}

impl ChallengeShown {
    pub(crate) fn of(row: &Challenge) -> Replied<Self> {
        let terms = serde_json::from_str(&row.terms).map_err(|error| {
            tracing::error!(challenge = %row.id, %error, "the terms cannot be read");
            Problem::internal()
        })?;
        Ok(Self {
            id: row.id,
            host: row.host,
            guest: row.guest,
            by_link: row.link.is_some(),
            terms,
            draw: row.draw,
            rematch_of: row.rematch_of,
            created: row.created,
            expires: row.expires,
            state: row.state,
            game: row.game,
            consent: row.consent,
            link: None,
        })
    }
}

/// What anybody may accept.
#[utoipa::path(get, path = "/api/challenges", operation_id = "list_challenges", responses((status = 200, body = [ChallengeShown])))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Replied<Json<Vec<ChallengeShown>>> {
    let open = app.store.open_challenges(app.time.now().0, LISTED).await?;
    open.iter().map(ChallengeShown::of).collect::<Replied<_>>().map(Json)
}

/// What one proposed, what was proposed to one, and what one is asked to rule on.
#[utoipa::path(get, path = "/api/challenges/mine", responses((status = 200, body = [ChallengeShown])))]
pub(crate) async fn mine(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<Json<Vec<ChallengeShown>>> {
    caller.may(Scope::Read)?;
    let own = app.store.challenges_of(caller.account.id, LISTED).await?;
    own.iter().map(ChallengeShown::of).collect::<Replied<_>>().map(Json)
}

/// Proposes a game.
#[utoipa::path(post, path = "/api/challenges", request_body = NewChallenge, responses((status = 201, body = ChallengeShown)))]
pub(crate) async fn propose(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewChallenge>,
) -> Replied<(StatusCode, Json<ChallengeShown>)> {
    caller.may(Scope::Play)?;
    if let Some(guest) = wanted.guest {
        is_open(&app, guest).await?;
        if guest == caller.account.id {
            return Err(
                Problem::bad("guest: nobody plays against himself").because(Because::OwnChallenge)
            );
        }
        get_along(&app, caller.account.id, guest).await?;
    }
    for (what, other) in [("arbiter", wanted.terms.arbiter), ("assistant", wanted.terms.assistant)]
    {
        if let Some(other) = other {
            is_open(&app, other).await?;
            get_along(&app, caller.account.id, other).await?;
            let players = [Some(caller.account.id), wanted.guest];
            if players.contains(&Some(other)) {
                return Err(Problem::bad(format!("{what}: a player can have no other seat"))
                    .because(Because::OneSeat));
            }
        }
    }
    if wanted.terms.arbiter.is_some() && wanted.terms.arbiter == wanted.terms.assistant {
        return Err(
            Problem::bad("assistant: the arbiter can have no other seat").because(Because::OneSeat)
        );
    }
    let shown = make(&app, &caller, wanted, None).await?;
    Ok((StatusCode::CREATED, Json(shown)))
}

pub(crate) async fn make(
    app: &App,
    caller: &Caller,
    wanted: NewChallenge,
    rematch_of: Option<GameId>,
) -> Replied<ChallengeShown> {
    let NewChallenge { terms, guest, computer, by_link, draw, part, days } = wanted;
    terms.setup()?;
    let guest = match computer {
        None => guest,
        Some(level) if guest.is_none() && !by_link => {
            Some(computer_at(app, level, caller.account.id, &terms).await?)
        }
        Some(_) => return Err(Problem::bad("computer: expected neither guest nor by-link")),
    };
    if terms.rated {
        has_name(caller)?;
        if computer.is_some() {
            return Err(
                Problem::bad("rated: the computer has no rating").because(Because::ComputerUnrated)
            );
        }
    }
    let days = days.unwrap_or(1);
    if !(1..=LONGEST_DAYS).contains(&days) {
        return Err(Problem::bad("days: expected 1 to 30"));
    }
    let part = match (terms.sides, draw, part) {
        (Sides::Drawn, Some(_), Some(part)) => Some(part_of(&part)?),
        (Sides::Drawn, ..) => {
            return Err(Problem::bad("draw, part: expected both (POST /api/draws begins one)"));
        }
        (_, None, None) => None,
        _ => return Err(Problem::bad("draw, part: expected none where the sides are chosen")),
    };
    let now = app.time.now().0;
    let own = app.store.challenges_of(caller.account.id, LISTED).await?;
    let open = |it: &&Challenge| {
        it.host == caller.account.id && it.state == ChallengeState::Open && it.expires > now
    };
    if own.iter().filter(open).count() >= MOST {
        return Err(Problem::conflict("you have 20 open challenges: withdraw one first")
            .because(Because::ManyChallenges));
    }
    let link = by_link.then(secret).transpose()?;
    let challenge = Challenge {
        id: ChallengeId::from_bits(entropy::bits()?),
        host: caller.account.id,
        guest,
        link: link.as_ref().map(|(_, hashed)| hashed.to_vec()),
        terms: serde_json::to_string(&terms).map_err(|_| Problem::internal())?,
        draw,
        rematch_of,
        created: now,
        expires: now + i64::from(days) * DAY,
        state: ChallengeState::Open,
        game: None,
        arbiter: terms.arbiter,
        consent: if terms.arbiter.is_some() { Consent::Asked } else { Consent::Nobody },
    };
    app.store.add_challenge(&challenge, part.as_deref()).await?;
    if let (Some(_), Some(guest), Consent::Nobody) = (computer, guest, challenge.consent) {
        begin_against(app, &challenge, guest).await?;
    }
    let row = app.store.challenge(challenge.id).await?.ok_or_else(Problem::internal)?;
    app.lobby.tell(&row);
    if let (Some(guest), None) = (guest, computer) {
        app.push.tell(guest, About::Challenge { challenge: row.id, host: row.host });
    }
    let shown = ChallengeShown::of(&row)?;
    Ok(ChallengeShown { link: link.map(|(secret, _)| secret), ..shown })
}

/// The computer accepts.
async fn begin_against(app: &App, row: &Challenge, computer: AccountId) -> Replied<()> {
    // The server is bound by its secret already: nothing that the computer added could be fair.
    let part = row.draw.map(|_| Vec::new());
    let terms = ChallengeShown::of(row)?.terms;
    begin(app, row, &terms, computer, part.as_deref(), None).await.map(drop)
}

/// A challenge.
#[utoipa::path(get, path = "/api/challenges/{id}", operation_id = "look_at_challenge", params(("id" = String, Path)), responses((status = 200, body = ChallengeShown)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    InPath(id): InPath<ChallengeId>,
) -> Replied<Json<ChallengeShown>> {
    let row = visible(&app, id, caller.as_ref()).await?;
    ChallengeShown::of(&row).map(Json)
}

/// A direct challenge is between two, and whom they ask to rule on it; who has another's id can look at it, and at no more than that.
pub(crate) async fn visible(
    app: &App,
    id: ChallengeId,
    caller: Option<&Caller>,
) -> Replied<Challenge> {
    let row = app.store.challenge(id).await?.ok_or_else(|| Problem::missing("challenge"))?;
    let who = caller.map(|caller| caller.account.id);
    let party = who.is_some_and(|who| concerns(&row, who));
    if row.guest.is_some() && !party {
        return Err(Problem::missing("challenge"));
    }
    Ok(row)
}

/// Whether somebody proposes it, it is proposed to him, or he is to rule on it.
pub(crate) fn concerns(row: &Challenge, who: AccountId) -> bool {
    row.host == who || row.guest == Some(who) || row.arbiter == Some(who)
}

/// Agrees to rule on the game that a challenge proposes, as the arbiter whom it names.
#[utoipa::path(post, path = "/api/challenges/{id}/consent", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn consent(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<ChallengeId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let row = visible(&app, id, Some(&caller)).await?;
    if row.arbiter != Some(caller.account.id) {
        return Err(
            Problem::forbidden("you are not asked to rule on it").because(Because::NotArbiter)
        );
    }
    let open = app.store.answer_as_arbiter(id, caller.account.id, Consent::Agreed).await?;
    if let Some(guest) = row.guest.filter(|_| open)
        && app.store.account(guest).await?.is_some_and(|account| account.level.is_some())
    {
        // The computer has agreed to whomever the host has named.
        begin_against(&app, &row, guest).await?;
    }
    told(&app, id, open).await
}

/// Declines a challenge that was made to one, or that one is asked to rule on.
#[utoipa::path(post, path = "/api/challenges/{id}/decline", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn decline(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<ChallengeId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let row = visible(&app, id, Some(&caller)).await?;
    if row.arbiter == Some(caller.account.id) {
        let open = app.store.answer_as_arbiter(id, caller.account.id, Consent::Declined).await?;
        return told(&app, id, open).await;
    }
    if row.guest != Some(caller.account.id) {
        return Err(Problem::forbidden("it was not made to you").because(Because::NotAsked));
    }
    settle(&app, id, ChallengeState::Declined).await
}

/// Takes one's challenge back.
#[utoipa::path(delete, path = "/api/challenges/{id}", params(("id" = String, Path)), responses((status = 204)))]
pub(crate) async fn withdraw(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<ChallengeId>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let row = visible(&app, id, Some(&caller)).await?;
    if row.host != caller.account.id {
        return Err(Problem::forbidden("it is not yours").because(Because::NotYours));
    }
    settle(&app, id, ChallengeState::Withdrawn).await
}

async fn settle(app: &App, id: ChallengeId, state: ChallengeState) -> Replied<StatusCode> {
    let open = app.store.settle_challenge(id, state).await?;
    told(app, id, open).await
}

/// Whoever it concerns hears how it stands now, if it was open.
async fn told(app: &App, id: ChallengeId, open: bool) -> Replied<StatusCode> {
    if open {
        if let Some(row) = app.store.challenge(id).await? {
            app.lobby.tell(&row);
        }
        return Ok(StatusCode::NO_CONTENT);
    }
    Err(Problem::conflict("the challenge is not open any more").because(Because::ClosedChallenge))
}
