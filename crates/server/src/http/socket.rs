//! A game over a WebSocket: commands in, events out, pings to measure lag by.

#![expect(unused_qualifications, reason = "the macro that describes routes writes them")]

use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use adoube_clock::{Moment, Span};
use adoube_store::{AccountId, GameId, Seat};
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::sync::mpsc;
use utoipa::IntoParams;

use super::body::{Asked, From, InPath};
use super::caller::{Anyone, Scope};
use super::ends::Listening;
use super::games::{Act, outsider};
use super::limit::{Bucket, Held, Holder};
use super::problem::Problem;
use super::state::App;
use crate::entropy;
use crate::live::{
    Ear, Fact, Greeting, Joined, Order, Outgoing, Receipt, ReplyTo, Since, Stream, Trouble, fault,
};

/// So many answers wait for a socket.
const WAITING: usize = 256;
/// What is read at once. A command is shorter, and thousands of sockets wait.
const BUFFER: usize = 4 * 1024;
/// So many faults, and the socket is closed.
const FAULTS: u32 = 20;
/// Pings: a few at once to know the lag soon, then now and then.
const SOON: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_secs(15);
/// Why a socket ends with what opened it.
pub(crate) const ENDED: &str = "your login has ended";
/// Who answers no ping for so long has gone.
const GONE: Span = Span::seconds(60);

/// From where on, and at which seat.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct FromWhere {
    /// The last cursor that was seen, or `start` for all that happened; none: from a picture of the game on.
    #[param(value_type = Option<String>)]
    cursor: Option<Since>,
    /// At which seat; none: the first one has.
    #[serde(rename = "as")]
    #[param(value_type = Option<String>)]
    seat: Option<Seat>,
    /// The key of a private game, from its link.
    key: Option<String>,
}

/// Follows a game and acts in it.
#[utoipa::path(get, path = "/api/games/{id}/socket", operation_id = "follow_game", params(("id" = String, Path), FromWhere), responses((status = 101)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Anyone(caller): Anyone,
    From(address): From,
    InPath(id): InPath<GameId>,
    Asked(FromWhere { cursor, seat, key }): Asked<FromWhere>,
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
    // From here on: what ends meanwhile is not missed.
    let end = app.ends.listen(known);
    let who = known.map(|(who, _)| who);
    let limits = app.config.limits;
    let held = hold(&app, address, who)?;
    let upgrade = upgrade.map_err(|rejection| Problem::bad(rejection.body_text()))?;
    super::apart::may_watch(&app, id, who, key.as_deref()).await?;
    let Joined { follower, stream, first, ear } = app.games.follow(id, who, seat, cursor).await?;
    let upgrade = upgrade.max_message_size(limits.body).max_frame_size(limits.body);
    let upgrade = upgrade.read_buffer_size(BUFFER);
    let leave = follower.map(|follower| Leave { app: Arc::clone(&app), id, follower });
    Ok(upgrade.on_upgrade(move |socket| async move {
        let sits = stream != Stream::Spectator;
        let at = At { app, id, who: who.filter(|_| plays), seat, sits };
        at.talk(socket, first, ear, end, who, &held).await;
        drop(leave);
    }))
}

/// One more socket, of so many of an address and of an account.
pub(crate) fn hold(
    app: &App,
    address: std::net::IpAddr,
    who: Option<AccountId>,
) -> Result<Vec<Held>, Problem> {
    let limits = app.config.limits;
    let mut held = Vec::new();
    let address = app.rates.hold(Holder::Address(address), limits.sockets_per_address);
    held.push(address.ok_or_else(Problem::too_many)?);
    if let Some(who) = who {
        let account = app.rates.hold(Holder::Account(who), limits.sockets_per_account);
        held.push(account.ok_or_else(Problem::too_many)?);
    }
    Ok(held)
}

/// Who does not come to the end of the handshake leaves too.
struct Leave {
    app: Arc<App>,
    id: GameId,
    follower: u64,
}

impl Drop for Leave {
    fn drop(&mut self) {
        let (app, id, follower) = (Arc::clone(&self.app), self.id, self.follower);
        tokio::spawn(async move { app.games.leave(id, follower).await });
    }
}

/// What comes in.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Said {
    /// A command.
    Do(Act),
    /// Ready to go on after an interruption.
    Ready,
    /// What the other's absence gives, once he was waited for.
    ClaimAbsence,
    /// A greeting.
    Greet {
        /// Which.
        greeting: Greeting,
    },
}

struct At {
    app: Arc<App>,
    id: GameId,
    who: Option<AccountId>,
    seat: Option<Seat>,
    /// Whether he has a seat. Who is given one is let go, and comes back.
    sits: bool,
}

type Meter = Arc<Mutex<Lag>>;

impl At {
    async fn talk(
        self,
        socket: WebSocket,
        first: Vec<Fact>,
        ear: Ear,
        end: Listening,
        who: Option<AccountId>,
        _held: &[Held],
    ) {
        self.app.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let meter = Meter::default();
        let (sink, frames) = socket.split();
        let (answers, answered) = mpsc::channel(WAITING);
        let writer =
            Writer { app: Arc::clone(&self.app), sink, meter: Arc::clone(&meter), end, who };
        // Each half ends the other.
        tokio::select! {
            () = self.listen(frames, answers, &meter) => {}
            () = writer.write(first, ear, answered) => {}
        }
        self.app.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }

    async fn listen(
        &self,
        mut frames: SplitStream<WebSocket>,
        answers: mpsc::Sender<Outgoing>,
        meter: &Meter,
    ) {
        let limit = self.app.config.limits.commands_per_second;
        let mut bucket = Bucket::full(limit, self.app.time.now());
        let mut faults = 0;
        while let Some(frame) = frames.next().await {
            // Before anything else: this is when it came.
            let arrived = self.app.time.now();
            let said = match frame {
                Err(error) => {
                    // Too large, or no text: what came cannot be read, nor what follows it.
                    let said = fault(None, "bad-input", &error.to_string());
                    let _ = answers.try_send(Outgoing::Fact(said));
                    drop(answers);
                    return std::future::pending().await;
                }
                Ok(frame) => frame,
            };
            let said = match said {
                Message::Text(text) => text,
                Message::Pong(nonce) => {
                    lock(meter).answered(&nonce, arrived);
                    continue;
                }
                Message::Ping(_) => continue,
                Message::Close(_) => return,
                Message::Binary(_) => Utf8Bytes::default(),
            };
            let trouble = if bucket.take(limit, 1_000, arrived) {
                self.hear(&said, arrived, &answers, meter).await
            } else {
                Err(("too-many".into(), "too many messages: wait a little".into()))
            };
            if let Err((error, detail)) = trouble {
                faults += 1;
                let id = id_in(&said);
                let said = fault(id.as_deref(), &error, &detail);
                let _ = answers.try_send(Outgoing::Fact(said));
                if faults > FAULTS {
                    // What was said is still sent.
                    drop(answers);
                    return std::future::pending().await;
                }
            }
        }
    }

    async fn hear(
        &self,
        said: &str,
        arrived: Moment,
        answers: &mpsc::Sender<Outgoing>,
        meter: &Meter,
    ) -> Result<(), (String, String)> {
        let said: Said = serde_json::from_str(said)
            .map_err(|error| ("bad-input".to_string(), error.to_string()))?;
        let Some(who) = self.who else {
            let detail = "you only follow: this needs a login, or a token with the scope play";
            return Err(("nobody".into(), detail.into()));
        };
        match said {
            Said::Do(act) => {
                act.is_sound().map_err(|what| ("bad-input".to_string(), what.to_string()))?;
                // Players do not wait for those who only look on.
                if !self.sits && act.seat.is_none() {
                    let refused = outsider(&self.app, self.id, &act.command).await;
                    let refused = refused.map_err(|it| ("not-seated".to_string(), it.detail))?;
                    if let Some(refused) = refused {
                        let answer = Box::new((act.id, Receipt::Refused(refused)));
                        let _ = answers.try_send(Outgoing::Answer(answer));
                        return Ok(());
                    }
                }
                self.app.metrics.commands.fetch_add(1, Ordering::Relaxed);
                let order = Order {
                    sender: who,
                    seat: act.seat.or(self.seat),
                    id: act.id,
                    seen: act.seen,
                    command: act.command,
                    text: act.text,
                    arrived,
                    lag: lock(meter).now(),
                    reply: ReplyTo::Socket(answers.clone()),
                };
                self.app.games.order(self.id, order);
                Ok(())
            }
            // Nothing that comes after it waits.
            Said::Ready => {
                let (app, id, answers) = (Arc::clone(&self.app), self.id, answers.clone());
                tokio::spawn(async move {
                    say(&answers, app.games.ready(id, who).await);
                });
                Ok(())
            }
            Said::ClaimAbsence => {
                let (app, id, answers) = (Arc::clone(&self.app), self.id, answers.clone());
                tokio::spawn(async move {
                    say(&answers, app.games.claim_absence(id, who).await);
                });
                Ok(())
            }
            Said::Greet { greeting } => {
                let (app, id, answers) = (Arc::clone(&self.app), self.id, answers.clone());
                tokio::spawn(async move {
                    say(&answers, app.games.greet(id, who, greeting).await);
                });
                Ok(())
            }
        }
    }
}

/// The id of a command that cannot be done, if it has one.
fn id_in(said: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let id = serde_json::from_str::<Named>(said).ok()?.id;
    (id.len() <= 40).then_some(id)
}

/// Tells what was in the way.
fn say(answers: &mpsc::Sender<Outgoing>, answer: Result<(), Trouble>) {
    if let Err(trouble) = answer {
        let said = fault(None, trouble.name(), &trouble.to_string());
        let _ = answers.try_send(Outgoing::Fact(said));
    }
}

struct Writer {
    app: Arc<App>,
    sink: SplitSink<WebSocket, Message>,
    meter: Meter,
    end: Listening,
    who: Option<AccountId>,
}

impl Writer {
    async fn write(
        mut self,
        first: Vec<Fact>,
        mut ear: Ear,
        mut answers: mpsc::Receiver<Outgoing>,
    ) {
        for fact in first {
            if self.sink.send(Message::Text(fact)).await.is_err() {
                return;
            }
        }
        let mut pings = 0_u32;
        let mut ping = std::pin::pin!(tokio::time::sleep(Duration::ZERO));
        loop {
            let out = tokio::select! {
                biased;
                fact = ear.hear() => match fact {
                    Some(fact) => Outgoing::Fact(fact),
                    None => return self.close(close_code::AGAIN, "come back with your cursor").await,
                },
                out = answers.recv() => match out {
                    Some(out) => out,
                    None => return self.close(close_code::POLICY, "what came had faults").await,
                },
                () = self.end.end() => {
                    return self.close(close_code::POLICY, ENDED).await;
                }
                () = &mut ping => {
                    let Some(nonce) = self.ask() else {
                        return self.close(close_code::AWAY, "no answer to a ping").await;
                    };
                    if self.sink.send(Message::Ping(nonce)).await.is_err() {
                        return;
                    }
                    pings += 1;
                    // An account may have been closed by somebody else than this server.
                    if pings.is_multiple_of(4) && self.is_closed().await {
                        return self.close(close_code::POLICY, ENDED).await;
                    }
                    let wait = if pings < 4 { SOON } else { LATER };
                    ping.set(tokio::time::sleep(wait));
                    continue;
                }
            };
            let mut next = Some(out);
            // What waits goes out together.
            while let Some(out) = next {
                let text = match out {
                    Outgoing::Fact(fact) => fact,
                    Outgoing::Answer(said) => said.1.encode(&said.0),
                };
                if self.sink.feed(Message::Text(text)).await.is_err() {
                    return;
                }
                next = ear.heard().map(Outgoing::Fact).or_else(|| answers.try_recv().ok());
            }
            if self.sink.flush().await.is_err() {
                return;
            }
        }
    }

    async fn is_closed(&self) -> bool {
        let Some(who) = self.who else { return false };
        let account = self.app.store.account(who).await;
        account.is_ok_and(|account| account.is_none_or(|account| account.closed.is_some()))
    }

    /// A ping that only an answer to it fits; none where the last ones were not answered.
    fn ask(&self) -> Option<Bytes> {
        let nonce: [u8; 8] = entropy::bytes().ok()?;
        let now = self.app.time.now();
        lock(&self.meter).asked(nonce, now).then(|| Bytes::copy_from_slice(&nonce))
    }

    async fn close(mut self, code: u16, reason: &'static str) {
        if code == close_code::AGAIN {
            self.app.metrics.slow.fetch_add(1, Ordering::Relaxed);
        }
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
        let _ = self.sink.send(Message::Close(Some(frame))).await;
    }
}

fn lock(meter: &Meter) -> std::sync::MutexGuard<'_, Lag> {
    meter.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How long the way to a client and back takes: the shortest of the last few pings, so that a stall now and then
/// gives nothing.
#[derive(Debug, Default)]
struct Lag {
    asked: VecDeque<([u8; 8], Moment)>,
    last: VecDeque<Span>,
}

/// So many pings are looked at, some minutes of them: a line that is slow only while its player thinks was fast before.
const PINGS: usize = 20;

impl Lag {
    /// Notes a ping; says no where nobody has answered for too long.
    fn asked(&mut self, nonce: [u8; 8], now: Moment) -> bool {
        if self.asked.front().is_some_and(|(_, sent)| now - *sent > GONE) {
            return false;
        }
        self.asked.push_back((nonce, now));
        true
    }

    /// Notes an answer, which must be to a ping of ours; what was asked before it is answered with it.
    fn answered(&mut self, nonce: &[u8], now: Moment) {
        let Some(at) = self.asked.iter().position(|(asked, _)| asked == nonce) else { return };
        if let Some((_, sent)) = self.asked.drain(..=at).next_back() {
            self.last.push_back((now - sent).or_zero());
            if self.last.len() > PINGS {
                self.last.pop_front();
            }
        }
    }

    fn now(&self) -> Span {
        self.last.iter().copied().min().unwrap_or(Span::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lag_is_the_shortest_of_the_last_pings_and_only_of_ours() {
        let mut lag = Lag::default();
        assert_eq!(lag.now(), Span::ZERO);
        let mut ping = |nonce: u8, sent: i64, back: i64| {
            assert!(lag.asked([nonce; 8], Moment(sent)));
            lag.answered(&[99; 8], Moment(back));
            lag.answered(&[nonce; 8], Moment(back));
            lag.now().0
        };
        assert_eq!(ping(1, 0, 80), 80);
        assert_eq!(ping(2, 100, 130), 30);
        for n in 3..22 {
            assert_eq!(ping(n, 1_000, 1_500), 30);
        }
        assert_eq!(ping(22, 2_000, 2_500), 500);
        assert!(lag.asked([23; 8], Moment(0)));
        assert!(!lag.asked([24; 8], Moment(60_001)));
    }
}
