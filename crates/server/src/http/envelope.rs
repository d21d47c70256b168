//! Sealed moves: what hides them is kept here, and handed out when play is resumed.

use std::sync::Arc;

use adoube_laws::{Commitment, Paper, Shares, Unreadable};
use adoube_store::{AccountId, Custody, GameId, Seat, Seated};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::because::Because;
use super::body::{Body, InPath};
use super::caller::{Caller, Scope};
use super::problem::{Problem, Replied};
use super::state::App;

/// A sealed move can be changed until the clock is stopped, and a game adjourned again; but not for ever.
pub(crate) const MOST: u32 = 64;

/// What hides a sealed move, as the player who seals sends it before the command `seal`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Keep {
    /// The commitment of the envelope.
    #[schema(value_type = String)]
    commitment: Commitment,
    /// The arbiter's share, 128 bytes as hexadecimal digits.
    #[schema(value_type = String)]
    arbiter: Unreadable,
    /// The share that waits for who replies.
    #[schema(value_type = String)]
    replier: Unreadable,
}

/// An envelope as an arbiter, or who replies, is shown it.
#[derive(Serialize, ToSchema)]
pub(crate) struct EnvelopeShown {
    /// Its commitment.
    #[schema(value_type = String)]
    commitment: Commitment,
    /// The caller's share.
    #[schema(value_type = String)]
    share: Unreadable,
    /// The other share, once play has been resumed.
    #[schema(value_type = Option<String>)]
    other: Option<Unreadable>,
    /// The salt of the commitment, as hexadecimal digits, once play has been resumed and if the shares fit.
    #[schema(value_type = Option<String>)]
    salt: Option<Unreadable>,
    /// What was sealed, then.
    text: Option<String>,
}

/// Keeps what hides a sealed move: the player's who is to seal.
#[utoipa::path(post, path = "/api/games/{id}/envelopes", operation_id = "keep_envelope", params(("id" = String, Path)), request_body = Keep, responses((status = 204)))]
pub(crate) async fn keep(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath(id): InPath<GameId>,
    Body(Keep { commitment, arbiter, replier }): Body<Keep>,
) -> Replied<StatusCode> {
    caller.may(Scope::Play)?;
    let seats = seats(&app, id).await?;
    if !plays(&seats, caller.account.id) {
        return Err(Problem::forbidden("this is the players'").because(Because::Players));
    }
    if !app.games.may_seal(id, caller.account.id).await? {
        return Err(
            Problem::conflict("it is not for you to seal a move now").because(Because::NotToSeal)
        );
    }
    for share in [&arbiter, &replier] {
        if share.0.len() != Paper::LENGTH {
            return Err(Problem::bad("share: expected 128 bytes as hexadecimal digits"));
        }
    }
    let custody = Custody {
        game: id,
        commitment: commitment.to_string(),
        sealer: caller.account.id,
        arbiter: arbiter.0,
        replier: replier.0,
        created: app.time.now().0,
    };
    app.store.keep_envelope(&custody, MOST).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// An envelope: to the arbiter his share, to who replies his once play has been resumed, and then to both what lies in it.
#[utoipa::path(get, path = "/api/games/{id}/envelopes/{commitment}", operation_id = "envelope", params(("id" = String, Path), ("commitment" = String, Path)), responses((status = 200, body = EnvelopeShown)))]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    caller: Caller,
    InPath((id, commitment)): InPath<(GameId, Commitment)>,
) -> Replied<Json<EnvelopeShown>> {
    caller.may(Scope::Read)?;
    let seats = seats(&app, id).await?;
    let who = caller.account.id;
    let arbiter = seats.iter().any(|it| it.account == who && it.seat == Seat::Arbiter);
    if !arbiter && !plays(&seats, who) {
        return Err(Problem::forbidden("this is the arbiter's and the players'")
            .because(Because::NotYourGame));
    }
    let kept = app.store.envelope(id, &commitment.to_string()).await?;
    let kept = kept.ok_or_else(|| Problem::missing("envelope"))?;
    let due = app.games.envelope_due(id).await?.filter(|it| it.commitment == commitment);
    if !arbiter && (due.is_none() || kept.sealer == who) {
        return Err(Problem::forbidden("it is opened for who replies, when play is resumed")
            .because(Because::SealedStill));
    }
    let shares = shares(&kept).ok_or_else(Problem::internal)?;
    let paper = due.as_ref().and_then(|envelope| Paper::open(envelope, &shares));
    let Custody { arbiter: first, replier: second, .. } = kept;
    let (share, other) = if arbiter { (first, second) } else { (second, first) };
    Ok(Json(EnvelopeShown {
        commitment,
        share: Unreadable(share),
        other: due.map(|_| Unreadable(other)),
        salt: paper.as_ref().map(|paper| Unreadable(paper.salt().to_vec())),
        text: paper.map(|paper| paper.text().to_owned()),
    }))
}

fn shares(kept: &Custody) -> Option<Shares> {
    let arbiter = kept.arbiter.as_slice().try_into().ok()?;
    Some(Shares { arbiter, replier: kept.replier.as_slice().try_into().ok()? })
}

async fn seats(app: &App, id: GameId) -> Replied<Vec<Seated>> {
    app.store.game(id).await?.ok_or_else(|| Problem::missing("game"))?;
    Ok(app.store.seats(id).await?)
}

fn plays(seats: &[Seated], who: AccountId) -> bool {
    seats.iter().any(|it| it.account == who && matches!(it.seat, Seat::First | Seat::Second))
}
