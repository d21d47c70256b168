//! Draws: sides by chance that anybody can check.

use std::sync::Arc;

use adoube_laws::{Book, log};
use adoube_store::{Draw, DrawId};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use utoipa::ToSchema;

use super::body::InPath;
use super::caller::{Caller, Scope};
use super::problem::{Problem, Replied};
use super::state::App;
use super::terms::tosses;
use crate::{draw, entropy, hex};

/// What a player adds to a draw.
const PART: core::ops::RangeInclusive<usize> = 16..=64;

/// What a draw decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Who has which side.
    Sides,
    /// How pawns fall by this book, and they have not yet: who knew the secret would choose when to toss.
    TossDue(Book),
    /// How pawns fell by this book.
    Tossed(Book),
}

impl Use {
    /// By which book pawns decide, where they do.
    const fn pawns(self) -> Option<Book> {
        match self {
            Self::Sides => None,
            Self::TossDue(book) | Self::Tossed(book) => Some(book),
        }
    }
}

/// A draw as it is told.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct DrawShown {
    /// Its id.
    #[schema(value_type = String)]
    id: DrawId,
    /// The hash that the server is bound by: of its secret, told before anybody added to it.
    commitment: String,
    /// What the host added, as hexadecimal digits.
    host_part: Option<String>,
    /// What the guest added.
    guest_part: Option<String>,
    /// The secret, once both have added, and the pawns have fallen where they decide.
    secret: Option<String>,
    /// Whether the host has the second side, once both have added; not where pawns decide.
    host_second: Option<bool>,
    /// By which book pawns decide, where they do: they fall as the seed says, and the host tosses as first.
    #[schema(value_type = Option<String>)]
    pawns: Option<Book>,
}

impl DrawShown {
    fn of(drawn: &Draw, use_of: Use) -> Self {
        let seed = draw::seed(drawn).filter(|_| !matches!(use_of, Use::TossDue(_)));
        Self {
            id: drawn.id,
            commitment: draw::commitment(&drawn.secret).to_string(),
            host_part: drawn.host_part.as_deref().map(hex::digits),
            guest_part: drawn.guest_part.as_deref().map(hex::digits),
            secret: seed.map(|_| hex::digits(&drawn.secret)),
            host_second: seed.as_ref().filter(|_| use_of == Use::Sides).map(draw::swaps),
            pawns: use_of.pawns(),
        }
    }
}

/// Begins a draw: the server binds itself to a secret.
#[utoipa::path(post, path = "/api/draws", responses((status = 201, body = DrawShown)))]
pub(crate) async fn begin_draw(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Replied<(StatusCode, Json<DrawShown>)> {
    caller.may(Scope::Play)?;
    let drawn = Draw {
        id: DrawId::from_bits(entropy::bits()?),
        secret: entropy::bytes::<32>()?.to_vec(),
        host: caller.account.id,
        host_part: None,
        guest_part: None,
        created: app.time.now().0,
    };
    app.store.add_draw(&drawn).await?;
    Ok((StatusCode::CREATED, Json(DrawShown::of(&drawn, Use::Sides))))
}

/// A draw, for anybody to check.
#[utoipa::path(get, path = "/api/draws/{id}", params(("id" = String, Path)), responses((status = 200, body = DrawShown)))]
pub(crate) async fn look_at_draw(
    State(app): State<Arc<App>>,
    InPath(id): InPath<DrawId>,
) -> Replied<Json<DrawShown>> {
    let drawn = app.store.draw(id).await?.ok_or_else(|| Problem::missing("draw"))?;
    let use_of = match app.store.game_of_draw(id).await? {
        None => Use::Sides,
        Some(game) => {
            let setup = log::Log::read(&game.head).map_err(|_| Problem::internal())?.setup;
            match tosses(&setup) {
                false => Use::Sides,
                true if app.games.is_toss_due(game.id).await? => Use::TossDue(setup.rulebook.book),
                true => Use::Tossed(setup.rulebook.book),
            }
        }
    };
    Ok(Json(DrawShown::of(&drawn, use_of)))
}

pub(crate) fn part_of(text: &str) -> Replied<Vec<u8>> {
    let bytes = text.parse::<adoube_laws::Unreadable>().ok().map(|bytes| bytes.0);
    let expected = "part: expected 16 to 64 bytes as hexadecimal digits";
    bytes.filter(|bytes| PART.contains(&bytes.len())).ok_or_else(|| Problem::bad(expected))
}
