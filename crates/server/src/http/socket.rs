//! The one socket of a person: who he is, and how many he may have.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;

use super::body::From;
use super::caller::{Anyone, Scope};
use super::limit::Holder;
use super::problem::Problem;
use super::state::App;
use crate::hall::{Mailbox, Visitor};

/// What is read at once. A command is shorter, and thousands of sockets wait.
const READ: usize = 1_024;
/// What is written at once. A socket keeps room for it.
const WRITTEN: usize = 4 * 1_024;

/// Follows games and the lobby, and acts in games.
#[utoipa::path(get, path = "/api/socket", operation_id = "open_socket", responses((status = 101)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    From(address): From,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let plays = match &caller {
        None => false,
        Some(caller) => {
            caller.may(Scope::Read)?;
            caller.may(Scope::Play).is_ok()
        }
    };
    let known = caller.map(|caller| (caller.account.id, caller.proof));
    let mailbox = Arc::new(Mailbox::default());
    // From here on: what ends meanwhile is not missed.
    let listening = app.ends.listen(known, &mailbox);
    let who = known.map(|(who, _)| who);
    let limits = app.config.limits;
    let hold = |holder, most| app.rates.hold(holder, most).ok_or_else(Problem::too_many);
    let of_address = hold(Holder::Address(address), limits.sockets_per_address)?;
    let of_account = who.map(|who| hold(Holder::Account(who), limits.sockets_per_account));
    let of_account = of_account.transpose()?;
    let upgrade = upgrade.map_err(|rejection| Problem::bad(rejection.body_text()))?;
    let upgrade = upgrade.max_message_size(limits.body).max_frame_size(limits.body);
    let upgrade = upgrade.read_buffer_size(READ).write_buffer_size(WRITTEN);
    let visitor = Visitor::new(Arc::clone(&app), who, plays, mailbox);
    Ok(upgrade.on_upgrade(move |socket| async move {
        visitor.talk(socket).await;
        drop((listening, of_address, of_account));
    }))
}
