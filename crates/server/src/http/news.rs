//! The lobby over a WebSocket: what can be accepted, and what becomes of one's challenges, as it happens.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adoube_clock::Span;
use adoube_store::{AccountId, Challenge};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use serde::Serialize;
use tokio::sync::broadcast::{self, error::RecvError};

use super::body::From;
use super::caller::{Anyone, Scope};
use super::ends::Listening;
use super::limit::Held;
use super::lobby::{ChallengeShown, LISTED};
use super::problem::Problem;
use super::socket::{ENDED, hold};
use super::state::App;
use crate::live::fault;

/// So many changes wait for somebody slow; who is slower gets the whole list again.
const WAITING: usize = 256;
const PING: Duration = Duration::from_secs(15);
/// Who says nothing for so long has gone.
const GONE: Span = Span::seconds(60);
/// So many words that nobody wants to hear, and the socket is closed.
const FAULTS: u32 = 20;

/// Whoever follows the lobby is told what changes.
#[derive(Debug)]
pub struct Lobby(Mutex<Option<broadcast::Sender<Arc<Challenge>>>>);

impl Default for Lobby {
    fn default() -> Self {
        Self(Mutex::new(Some(broadcast::channel(WAITING).0)))
    }
}

impl Lobby {
    /// Tells how a challenge stands now.
    pub(crate) fn tell(&self, row: &Challenge) {
        if let Some(sender) = &*self.sender() {
            // That nobody listens is no fault.
            let _ = sender.send(Arc::new(row.clone()));
        }
    }

    /// What changes from now on; none where the server is stopping.
    fn listen(&self) -> Option<broadcast::Receiver<Arc<Challenge>>> {
        self.sender().as_ref().map(broadcast::Sender::subscribe)
    }

    /// Lets everybody go.
    pub fn stop(&self) {
        self.sender().take();
    }

    fn sender(&self) -> MutexGuard<'_, Option<broadcast::Sender<Arc<Challenge>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is told.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum News {
    /// What can be accepted by anybody, and all that concerns oneself.
    Lobby {
        /// All of them.
        challenges: Vec<ChallengeShown>,
    },
    /// How one of them stands now.
    Challenge {
        /// Which.
        challenge: Box<ChallengeShown>,
    },
}

/// Follows the lobby.
#[utoipa::path(get, path = "/api/lobby/socket", operation_id = "follow_lobby", responses((status = 101)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    From(address): From,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    if let Some(caller) = &caller {
        caller.may(Scope::Read)?;
    }
    let known = caller.map(|caller| (caller.account.id, caller.proof));
    // From here on: what ends meanwhile is not missed.
    let end = app.ends.listen(known);
    let who = known.map(|(who, _)| who);
    let held = hold(&app, address, who)?;
    let upgrade = upgrade.map_err(|rejection| Problem::bad(rejection.body_text()))?;
    let most = app.config.limits.body;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let reader = Reader { app: Arc::clone(&app), who, end, socket };
        reader.follow(&held).await;
        app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }))
}

struct Reader {
    app: Arc<App>,
    who: Option<AccountId>,
    end: Listening,
    socket: WebSocket,
}

impl Reader {
    async fn follow(mut self, _held: &[Held]) {
        // Before the list, so that nothing falls between.
        let Some(mut changes) = self.app.lobby.listen() else { return };
        if self.tell_all().await.is_none() {
            return;
        }
        let mut heard = self.app.time.now();
        let mut faults = 0;
        let mut ping = tokio::time::interval(PING);
        loop {
            let done = tokio::select! {
                change = changes.recv() => match change {
                    Ok(row) => self.tell(&row).await,
                    Err(RecvError::Lagged(_)) => self.tell_all().await,
                    Err(RecvError::Closed) => None,
                },
                frame = self.socket.recv() => {
                    heard = self.app.time.now();
                    match frame {
                        Some(Ok(Message::Text(_) | Message::Binary(_))) if faults < FAULTS => {
                            faults += 1;
                            let said = fault(None, "bad-input", "nothing is said to the lobby");
                            self.socket.send(Message::Text(said)).await.ok()
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Some(()),
                        _ => None,
                    }
                }
                () = self.end.end() => {
                    let frame = CloseFrame { code: close_code::POLICY, reason: ENDED.into() };
                    let _ = self.socket.send(Message::Close(Some(frame))).await;
                    None
                }
                _ = ping.tick() => {
                    let here = self.app.time.now() - heard < GONE;
                    let ping = Message::Ping(Vec::new().into());
                    if here { self.socket.send(ping).await.ok() } else { None }
                }
            };
            if done.is_none() {
                return;
            }
        }
    }

    /// Everything that this caller may know of.
    async fn tell_all(&mut self) -> Option<()> {
        let now = self.app.time.now().0;
        let mut rows = self.app.store.open_challenges(now, LISTED).await.ok()?;
        if let Some(who) = self.who {
            let own = self.app.store.challenges_of(who, LISTED).await.ok()?;
            let listed = |row: &Challenge| rows.iter().any(|it| it.id == row.id);
            let own: Vec<_> = own.into_iter().filter(|row| !listed(row)).collect();
            rows.extend(own);
        }
        let challenges = rows.iter().filter_map(|row| ChallengeShown::of(row).ok()).collect();
        self.say(&News::Lobby { challenges }).await
    }

    async fn tell(&mut self, row: &Challenge) -> Option<()> {
        let own = self.who.is_some_and(|who| row.host == who || row.guest == Some(who));
        let open = row.guest.is_none() && row.link.is_none();
        if !own && !open {
            return Some(());
        }
        let challenge = Box::new(ChallengeShown::of(row).ok()?);
        self.say(&News::Challenge { challenge }).await
    }

    async fn say(&mut self, news: &News) -> Option<()> {
        let text: Utf8Bytes = serde_json::to_string(news).ok()?.into();
        self.socket.send(Message::Text(text)).await.ok()
    }
}
