//! Somebody with a socket: what he says is heard at once and never waits for a game, and what he follows is told him in order.

use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use adoube_clock::Moment;
use adoube_store::{AccountId, EventId, GameId, StudyId};
use axum::extract::ws::close_code;
use futures_util::StreamExt;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::frames::{self, Incoming, Outgoing};
use super::lag::Lag;
use super::lobby;
use super::mailbox::{Answered, Hears, Joining, MOST, Mailbox, Wish};
use super::message::{At, Do, Fault, Follow, Greet, Leave, Said, Told, Topic, Whence, Why};
use super::yours;
use crate::entropy;
use crate::event::EventCursor;
use crate::http::{
    App, Bucket, ENDED, Problem, audience, may_tell, may_watch, opened_study, outsider, wall,
};
use crate::live::{Ask, Order, Receipt, Reply, Response, Trouble, Visit, is_sound};

/// So many faults, and the socket is closed.
const FAULTS: u32 = 20;
/// So many things of one socket are looked up at a time.
const AT_A_TIME: usize = 16;
/// Pings: a few at once to know the lag soon, then now and then.
const SOON: Duration = Duration::from_secs(1);
const LATER: Duration = Duration::from_secs(15);
const GONE: Duration = Duration::from_secs(60);
/// So often something can be followed or left
const FOLLOWS: u32 = 2 * MOST as u32;
/// in a minute.
const MINUTE: i64 = 60_000;

/// Somebody with a socket.
pub(crate) struct Visitor {
    app: Arc<App>,
    who: Option<AccountId>,
    /// Whether he may do something.
    plays: bool,
    /// From where he comes.
    address: IpAddr,
    mailbox: Arc<Mailbox>,
    meter: Mutex<Lag>,
    busy: Semaphore,
}

/// What was in the way of something that was said, for programs and for people.
struct Wrong(Fault, String);

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Self {
        let detail = match fault {
            Fault::BadInput => "this cannot be read".into(),
            Fault::Nobody => {
                "you only follow: this needs a login, or a token with the scope play".into()
            }
            Fault::TooMany => "too many messages: wait a little".into(),
            Fault::Followed => "you follow it already: leave it first".into(),
            Fault::NotFollowed => "you do not follow it: follow it first".into(),
            Fault::Full => format!("you follow {MOST} things, which is the most: leave one first"),
            Fault::Trouble(trouble) => trouble.to_string(),
        };
        Self(fault, detail)
    }
}

/// However a socket ends: all that it followed is left.
struct Leaving(Arc<Mailbox>, Arc<App>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.close();
        self.1.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Visitor {
    /// Somebody who comes.
    pub(crate) fn new(
        app: Arc<App>,
        who: Option<AccountId>,
        plays: bool,
        address: IpAddr,
        mailbox: Arc<Mailbox>,
    ) -> Arc<Self> {
        let busy = Semaphore::new(AT_A_TIME);
        Arc::new(Self { app, who, plays, address, mailbox, meter: Mutex::default(), busy })
    }

    /// Hears and tells until the socket ends.
    pub(crate) async fn talk(self: Arc<Self>, connection: impl AsyncRead + AsyncWrite + Unpin) {
        self.app.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let _leaving = Leaving(Arc::clone(&self.mailbox), Arc::clone(&self.app));
        let most = self.app.config.limits.body;
        let (incoming, mut outgoing) = frames::open(connection, most, &self.mailbox).await;
        // Each half ends the other.
        tokio::select! {
            () = self.listen(incoming) => {
                // A close is answered.
                let _ = tokio::time::timeout(SOON, outgoing.send(&[])).await;
            }
            () = self.write(&mut outgoing) => {}
        }
    }

    async fn listen(self: &Arc<Self>, mut frames: Incoming<impl AsyncRead + AsyncWrite + Unpin>) {
        let limit = self.app.config.limits.commands_per_second;
        let now = self.app.time.now();
        let (mut commands, mut follows) = (Bucket::full(limit, now), Bucket::full(FOLLOWS, now));
        let mut faults = 0;
        loop {
            // Whatever holds up the other half: who is known no longer is heard no longer.
            let frame = tokio::select! {
                biased;
                () = self.mailbox.ended() => return std::future::pending().await,
                frame = frames.next() => frame,
            };
            let Some(frame) = frame else { return };
            // Before anything else: this is when it came.
            let arrived = self.app.time.now();
            let said = match frame {
                Ok(Message::Text(text)) => text,
                Ok(Message::Pong(nonce)) => {
                    let way = self.meter().answered(&nonce, arrived);
                    if let Some((who, way)) = self.who.zip(way) {
                        self.app.ways.note(who, way, arrived);
                    }
                    continue;
                }
                // What has to be answered is, with the next look at what comes.
                Ok(Message::Ping(_) | Message::Close(_) | Message::Frame(_)) => continue,
                Ok(Message::Binary(_)) => Utf8Bytes::default(),
                Err(Error::ConnectionClosed | Error::AlreadyClosed | Error::Io(_)) => return,
                Err(error) => {
                    // Too large, or no text: what came cannot be read, nor what follows it.
                    self.complain("", Wrong(Fault::BadInput, error.to_string()));
                    self.mailbox.end(close_code::POLICY, "what came had faults");
                    continue;
                }
            };
            let heard = match serde_json::from_str(&said) {
                Err(error) => Err(Wrong(Fault::BadInput, error.to_string())),
                Ok(Said::Follow(_) | Said::Leave(_)) if !follows.take(FOLLOWS, MINUTE, arrived) => {
                    Err(Fault::TooMany.into())
                }
                Ok(Said::Follow(follow)) => self.follow(follow),
                Ok(Said::Leave(Leave { topic })) => {
                    self.mailbox.leave(topic);
                    Ok(())
                }
                Ok(_) if !commands.take(limit, 1_000, arrived) => Err(Fault::TooMany.into()),
                Ok(said) => self.wish(said, arrived),
            };
            if let Err(wrong) = heard {
                // What cannot be read counts too.
                if wrong.0 == Fault::BadInput {
                    commands.take(limit, 1_000, arrived);
                }
                faults += 1;
                self.complain(&said, wrong);
                if faults > FAULTS {
                    // What was said is still sent.
                    self.mailbox.end(close_code::POLICY, "what came had faults");
                }
            }
        }
    }

    /// Says what was in the way of something that was said.
    fn complain(&self, said: &str, Wrong(error, detail): Wrong) {
        self.mailbox.tell(Told::complaint(said, error, detail));
    }

    /// Begins to follow something, which nothing that comes after it waits for.
    fn follow(self: &Arc<Self>, Follow { topic, seat, cursor, key }: Follow) -> Result<(), Wrong> {
        let joining = self.mailbox.begin(topic, seat)?;
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let Ok(_turn) = this.busy.acquire().await else { return };
            match topic {
                Topic::Lobby => this.join_lobby(&joining).await,
                Topic::Mine => this.join_mine(&joining).await,
                Topic::Event(event) => {
                    let since = match cursor {
                        Some(Whence::Event(since)) => Some(since),
                        _ => None,
                    };
                    this.join_event(&joining, event, since).await;
                }
                Topic::Wall(event) => this.join_wall(&joining, event).await,
                Topic::Study(study) => this.join_study(&joining, study, key.as_deref()).await,
                Topic::Game(game) => {
                    let since = match cursor {
                        Some(Whence::Event(_)) => {
                            let why = Why::Trouble(Trouble::WrongCursor);
                            return drop(this.mailbox.fail(&joining, why));
                        }
                        Some(Whence::Game(since)) => Some(since),
                        None => None,
                    };
                    let visit = Visit { who: this.who, seat, since };
                    this.join(&joining, game, visit, key.as_deref()).await;
                }
            }
        });
        Ok(())
    }

    async fn join(
        self: &Arc<Self>,
        joining: &Joining,
        game: GameId,
        visit: Visit,
        key: Option<&str>,
    ) {
        let joined = match may_watch(&self.app, game, self.who, key).await {
            Ok(()) => self.app.games.follow(game, visit, joining.cord.clone()).await,
            // What one may not see is not there.
            Err(problem) if problem.status == 404 => Err(Trouble::NoGame),
            Err(_) => Err(Trouble::NotWritten),
        };
        match joined {
            Ok(joined) => {
                let mut wishes = self.mailbox.join(joining, joined);
                while !wishes.is_empty() {
                    wishes.into_iter().for_each(|wish| self.carry_out(game, wish));
                    wishes = self.mailbox.wishes(joining);
                }
            }
            Err(trouble) => {
                for ask in self.mailbox.fail(joining, Why::Trouble(trouble)) {
                    self.refuse(game, ask, trouble);
                }
            }
        }
    }

    async fn join_lobby(self: &Arc<Self>, joining: &Joining) {
        // Before the list, so that nothing falls between.
        let mut listener = self.app.lobby.listen(self.who, joining.cord.clone());
        let listed = self.app.games.health().unless_down(lobby::list(&self.app, self.who)).await;
        match listed.flatten() {
            Some(list) => {
                listener.begin_with(list);
                self.mailbox.hear(joining, Hears::Lobby(listener));
            }
            None => drop(self.mailbox.fail(joining, Why::Trouble(Trouble::NotWritten))),
        }
    }

    async fn join_mine(self: &Arc<Self>, joining: &Joining) {
        let Some(who) = self.who else {
            return drop(self.mailbox.fail(joining, Why::Trouble(Trouble::NotSeated)));
        };
        // Before the list, so that nothing falls between.
        let mut ear = self.app.games.yours().listen(who, joining.cord.clone());
        let listed = self.app.games.health().unless_down(yours::list(&self.app, who)).await;
        match listed.flatten() {
            Some(list) => {
                ear.begin_with(list);
                self.mailbox.hear(joining, Hears::Mine(ear));
            }
            None => drop(self.mailbox.fail(joining, Why::Trouble(Trouble::NotWritten))),
        }
    }

    async fn join_wall(&self, joining: &Joining, event: EventId) {
        let looking = wall(&self.app, event, self.who, joining.cord.clone());
        let why = match self.app.games.health().unless_down(looking).await {
            Some(Ok(ear)) => return self.mailbox.hear(joining, Hears::Wall(ear)),
            Some(Err(problem)) if problem.status == 404 => Why::NoEvent,
            Some(Err(problem)) if problem.status == 403 => Why::Trouble(Trouble::NotSeated),
            Some(Err(_)) | None => Why::Trouble(Trouble::NotWritten),
        };
        drop(self.mailbox.fail(joining, why));
    }

    async fn join_study(&self, joining: &Joining, study: StudyId, key: Option<&str>) {
        // Before it is looked at, so that nothing falls between.
        let mut ear = self.app.studies.listen(study, joining.cord.clone());
        let looking = opened_study(&self.app, study, self.who, key);
        let why = match self.app.games.health().unless_down(looking).await {
            Some(Ok((row, _))) => {
                ear.begin_with(row.length);
                return self.mailbox.hear(joining, Hears::Study(ear));
            }
            Some(Err(problem)) if problem.status == 404 => Why::NoStudy,
            Some(Err(_)) | None => Why::Trouble(Trouble::NotWritten),
        };
        drop(self.mailbox.fail(joining, why));
    }

    async fn join_event(&self, joining: &Joining, event: EventId, since: Option<EventCursor>) {
        let listening = async {
            // A role that is given or ends meanwhile: once more.
            for _ in 0..3 {
                let audience = audience(&self.app, event, self.who).await?;
                let cord = joining.cord.clone();
                let ear = self.app.venues.listen(event, audience, self.who, since, cord).await;
                let ear = ear.map_err(Problem::from)?;
                if audience == self::audience(&self.app, event, self.who).await? {
                    return Ok(ear);
                }
            }
            Err(Problem::down())
        };
        let why = match self.app.games.health().unless_down(listening).await {
            Some(Ok(ear)) => return self.mailbox.hear(joining, Hears::Event(ear)),
            Some(Err(problem)) if problem.status == 404 => Why::NoEvent,
            Some(Err(_)) | None => Why::Trouble(Trouble::NotWritten),
        };
        drop(self.mailbox.fail(joining, why));
    }

    /// What somebody wants to do in a game that he follows.
    fn wish(self: &Arc<Self>, said: Said, arrived: Moment) -> Result<(), Wrong> {
        let who = self.who.filter(|_| self.plays).ok_or(Fault::Nobody)?;
        let (game, ask) = match said {
            Said::Do(Do { game, id, seen, seat, command, text }) => {
                is_sound(&id).map_err(|what| Wrong(Fault::BadInput, what.into()))?;
                self.app.metrics.commands.fetch_add(1, Ordering::Relaxed);
                // Whatever sockets he has, or had until just now: he is no further away than by the best of them.
                let lag = self.meter().now();
                let lag = self.app.ways.shortest(who, arrived).map_or(lag, |way| lag.min(way));
                let sender = who;
                let order = Order { sender, seat, id, seen, command, text, arrived, lag };
                (game, Ask::Order(Box::new(order)))
            }
            Said::Ready(At { game }) => (game, Ask::Ready { who }),
            Said::ClaimAbsence(At { game }) => (game, Ask::ClaimAbsence { who }),
            Said::Abort(At { game }) => (game, Ask::Abort { who }),
            Said::Greet(Greet { game, greeting }) => (game, Ask::Greet { who, greeting }),
            Said::Follow(_) | Said::Leave(_) => return Err(Fault::BadInput.into()),
        };
        if let Some(wish) = self.mailbox.wish(game, ask)? {
            self.carry_out(game, wish);
        }
        Ok(())
    }

    /// Lets a game do what was wished for. Players do not wait for those who only look on.
    fn carry_out(self: &Arc<Self>, game: GameId, Wish { mut ask, seat, sits }: Wish) {
        match &mut ask {
            Ask::Order(order) if sits || order.seat.is_some() => order.seat = order.seat.or(seat),
            Ask::Order(_) => return self.weigh(game, ask),
            _ if sits => {}
            _ => return self.refuse(game, ask, Trouble::NotSeated),
        }
        self.give(game, ask);
    }

    /// Puts it into the game's queue; the answer comes here.
    fn give(&self, game: GameId, ask: Ask) {
        // What waited for something meanwhile is done for nobody.
        if self.mailbox.has_ended() {
            return;
        }
        let mailbox = Arc::clone(&self.mailbox);
        let id = if let Ask::Order(order) = &ask { Some(order.id.clone()) } else { None };
        let waiter = move |reply| {
            answer(&mailbox, game, id, reply);
            true
        };
        self.app.games.post(game, ask, Box::new(waiter));
    }

    /// What the laws say to somebody who only looks on; only what they let him do comes into the game's queue.
    fn weigh(self: &Arc<Self>, game: GameId, ask: Ask) {
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let Ok(_turn) = this.busy.acquire().await else { return };
            let Ask::Order(order) = &ask else { return };
            let id = Some(order.id.clone());
            let said = outsider(&this.app, game, &order.command);
            let receipt = match this.app.games.health().unless_down(said).await {
                Some(Ok(None)) => match may_tell(&this.app, game, this.address) {
                    Ok(()) => return this.give(game, ask),
                    Err(trouble) => Receipt::Trouble(trouble),
                },
                Some(Ok(Some(refused))) => Receipt::Refused(refused),
                Some(Err(_)) | None => Receipt::Trouble(Trouble::NotWritten),
            };
            answer(&this.mailbox, game, id, Response::Receipt(receipt).into());
        });
    }

    fn refuse(&self, game: GameId, ask: Ask, trouble: Trouble) {
        let id = if let Ask::Order(order) = ask { Some(order.id) } else { None };
        answer(&self.mailbox, game, id, Response::Trouble(trouble).into());
    }

    async fn write(self: &Arc<Self>, outgoing: &mut Outgoing<impl AsyncWrite>) {
        let mut pings = 0_u32;
        let mut ping = std::pin::pin!(tokio::time::sleep(Duration::ZERO));
        loop {
            tokio::select! {
                biased;
                () = self.mailbox.rung() => {}
                () = &mut ping => {
                    let Some(nonce) = self.ask() else {
                        let _ = outgoing.close(close_code::AWAY, "no answer to a ping").await;
                        return;
                    };
                    let sent = tokio::select! {
                        sent = outgoing.ping(&nonce) => sent.is_ok(),
                        () = self.overdue() => false,
                    };
                    if !sent {
                        return;
                    }
                    pings += 1;
                    if pings.is_multiple_of(4) {
                        self.look_after_account();
                    }
                    ping.set(tokio::time::sleep(if pings < 4 { SOON } else { LATER }));
                    continue;
                }
            }
            let gathered = self.mailbox.gather();
            self.app.metrics.slow.fetch_add(gathered.behind, Ordering::Relaxed);
            for (topic, joining) in gathered.again {
                let this = Arc::clone(self);
                tokio::spawn(async move {
                    match topic {
                        Topic::Mine => this.join_mine(&joining).await,
                        _ => this.join_lobby(&joining).await,
                    }
                });
            }
            // What waits goes out together.
            // Who takes nothing for so long has gone; and one whose time is over is not waited for.
            let sent = tokio::select! {
                sent = tokio::time::timeout(GONE, outgoing.send(&gathered.facts)) => sent,
                () = self.overdue() => return,
            };
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
            if let Some((code, reason)) = gathered.end {
                let _ = tokio::time::timeout(SOON, outgoing.close(code, reason)).await;
                return;
            }
        }
    }

    /// The socket should have been closed by now.
    async fn overdue(&self) {
        self.mailbox.ended().await;
        tokio::time::sleep(SOON).await;
    }

    /// An account may have been closed by somebody else than this server.
    fn look_after_account(self: &Arc<Self>) {
        let Some(who) = self.who else { return };
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let account = this.app.store.account(who).await;
            if account.is_ok_and(|account| account.is_none_or(|it| it.closed.is_some())) {
                this.mailbox.end(close_code::POLICY, ENDED);
            }
        });
    }

    /// A ping that only an answer to it fits; none where the last ones were not answered.
    fn ask(&self) -> Option<[u8; 8]> {
        let nonce: [u8; 8] = entropy::bytes().ok()?;
        let now = self.app.time.now();
        self.meter().asked(nonce, now).then_some(nonce)
    }

    fn meter(&self) -> MutexGuard<'_, Lag> {
        self.meter.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Puts what became of something into a mailbox.
fn answer(mailbox: &Mailbox, game: GameId, id: Option<String>, Reply { answer, after }: Reply) {
    match (id, answer) {
        (Some(id), Response::Receipt(receipt)) => {
            mailbox.answer(Answered { game, id, receipt, after });
        }
        (Some(id), Response::Trouble(trouble)) => {
            let receipt = Receipt::Trouble(trouble);
            mailbox.answer(Answered { game, id, receipt, after });
        }
        // Nobody waits for more than a fault.
        (None, Response::Trouble(trouble)) => {
            let (error, detail) = (Fault::Trouble(trouble), trouble.to_string().into());
            let told = Told::Error { game: Some(game), id: None, error, detail };
            mailbox.tell(told.encode());
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use adoube_store::{LoginId, NewGame, Seat};
    use futures_util::SinkExt;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::protocol::Role;

    use super::*;
    use crate::config::Config;
    use crate::serve::Server;

    /// A server, and a game between two that has not begun.
    async fn house(folder: &tempfile::TempDir) -> (Server, [AccountId; 2], GameId) {
        let database = format!("sqlite:{}", folder.path().join("adoube.db").display());
        let config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            database: Some(database),
            ..Config::default()
        };
        let server = Server::start(config).await.unwrap();
        let (players, game) = ([1, 2].map(AccountId::from_bits), GameId::from_bits(7));
        for who in players {
            server.app().store.create_account(who, 0).await.unwrap();
        }
        let setup = adoube_laws::Setup::new(adoube_laws::Book::Fide2009);
        let new = NewGame {
            id: game,
            head: adoube_laws::log::head_line(&setup).unwrap(),
            created: 0,
            lag_cap: None,
            draw: None,
            rematch_of: None,
            rated: false,
            seats: vec![(Seat::First, players[0]), (Seat::Second, players[1])],
        };
        server.app().store.create_game(&new).await.unwrap();
        (server, players, game)
    }

    #[tokio::test]
    async fn who_has_logged_out_does_nothing_more_however_slowly_he_reads() {
        let folder = tempfile::tempdir().unwrap();
        let (server, [ann, _], game) = house(&folder).await;
        let app = server.app();
        let mailbox = Arc::new(Mailbox::default());
        let proof = crate::http::Proof::Login(LoginId::from_bits(3));
        let _listening = app.ends.listen(Some((ann, proof)), &mailbox);
        let here = "127.0.0.1".parse().unwrap();
        let visitor = Visitor::new(Arc::clone(app), Some(ann), true, here, mailbox);
        // Nothing is ever read at the other end, and almost nothing fits into what lies between.
        let (here, there) = tokio::io::duplex(64);
        let talking = tokio::spawn(visitor.talk(here));
        let mut wire = WebSocketStream::from_raw_socket(there, Role::Client, None).await;
        let follow = format!(r#"{{"type":"follow","topic":{{"game":"{game}"}}}}"#);
        wire.send(Message::text(follow)).await.unwrap();
        let arrive = |id: &str| {
            let text = format!(r#"{{"type":"do","game":"{game}","id":"{id}","command":"arrive"}}"#);
            Message::text(text)
        };
        wire.send(arrive("1")).await.unwrap();
        let log = async || app.store.log(game, 0, 9).await.unwrap().len();
        while log().await == 0 {
            tokio::task::yield_now().await;
        }
        app.ends.tell(crate::http::End::Account(ann));
        let tell = arrive("2").to_string().replace("arrive", "offer");
        let _ = wire.send(Message::text(tell)).await;
        let _ = wire.send(arrive("3")).await;
        let ended = tokio::time::timeout(Duration::from_secs(20), talking).await;
        assert!(ended.is_ok(), "the socket is still open");
        assert_eq!(log().await, 1);
        drop(wire);
        server.stop().await;
    }
}
