//! Two players' sockets, and a move from one to the other.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::clock::now;
use super::line::Ply;
use super::prepare::Prepared;
use super::process::one_of;
use crate::failure::Failure;
use crate::language::fault;
use crate::said;

/// What a page sends again after: of several servers one may be busy, or have just gone.
const AGAIN: [&str; 2] = ["busy", "not-written"];

/// How often a player was let go and followed on.
pub(crate) static ANEW: AtomicUsize = AtomicUsize::new(0);

/// A socket.
pub(crate) type Wire = WebSocketStream<TcpStream>;

/// Of a client with thousands of sockets.
const BUFFER: usize = 2 * 1_024;

/// Opens a socket.
pub(crate) async fn open(address: &str, path: &str, cookie: Option<&str>) -> Result<Wire, Failure> {
    let address = one_of(address);
    let failed = |what: String| Failure::at(format!("{address}{path}"), what);
    let mut request = format!("ws://{address}{path}")
        .into_client_request()
        .map_err(|error| failed(fault(&error)))?;
    if let Some(cookie) = cookie {
        let value = HeaderValue::from_str(cookie).map_err(|error| failed(fault(&error)))?;
        request.headers_mut().insert("Cookie", value);
    }
    let stream = TcpStream::connect(address).await.map_err(|error| failed(fault(&error)))?;
    stream.set_nodelay(true).map_err(|error| failed(fault(&error)))?;
    let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
    let shaken = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
    let (wire, _) = shaken.map_err(|error| {
        let limited = error.to_string().contains("429");
        failed(if limited { said::load_hint(error) } else { fault(&error) })
    })?;
    Ok(wire)
}

/// The next text on a socket.
pub(crate) async fn hear(wire: &mut Wire) -> Result<Utf8Bytes, Failure> {
    loop {
        match wire.next().await {
            Some(Ok(Message::Text(text))) => return Ok(text),
            Some(Ok(Message::Close(Some(frame)))) => {
                return Err(Failure::new(said::load_closed_with(frame)));
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(Failure::new(said::load_socket(fault(&error)))),
            None => return Err(Failure::new(said::load_closed())),
        }
    }
}

/// Says something on a socket.
pub(crate) async fn say(wire: &mut Wire, text: impl Into<Utf8Bytes>) -> Result<(), Failure> {
    let said = wire.send(Message::Text(text.into())).await;
    said.map_err(|error| Failure::new(said::load_socket(fault(&error))))
}

/// What the server says, as far as it matters here.
#[derive(Deserialize)]
struct Heard<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    #[serde(default)]
    cursor: Option<&'a str>,
    #[serde(default)]
    id: Option<&'a str>,
    #[serde(default)]
    error: Option<&'a str>,
    #[serde(default)]
    then: Option<&'a str>,
    #[serde(default)]
    events: Vec<IgnoredAny>,
}

/// One player's side of a game.
struct Seat {
    wire: Wire,
    game: String,
    /// The first letter of his cursors, and how many events he was told.
    letter: char,
    told: usize,
}

/// What a message says.
enum Said {
    /// What happened.
    Events,
    /// A command was done.
    Done,
    /// A command was not looked at, or nobody knows: it is sent again with its id.
    Again,
    /// He was let go, and is to follow again.
    LetGo,
    /// Something else.
    Other,
}

impl Seat {
    /// Opens a player's socket, and follows his game over it.
    async fn take(address: &str, game: &str, cookie: &str, letter: char) -> Result<Self, Failure> {
        let wire = open(address, "/api/socket", Some(cookie)).await?;
        Self::follow(wire, game, letter).await
    }

    /// Follows a game over a socket.
    async fn follow(wire: Wire, game: &str, letter: char) -> Result<Self, Failure> {
        let mut seat = Self { wire, game: game.to_string(), letter, told: 0 };
        let follow = format!(r#"{{"type":"follow","topic":{{"game":"{game}"}}}}"#);
        say(&mut seat.wire, follow).await?;
        loop {
            let text = hear(&mut seat.wire).await?;
            if matches!(seat.note(&text, "")?, Said::LetGo) {
                seat.follow_on().await?;
            }
            // A picture: he is there.
            if text.starts_with(r#"{"type":"game""#) {
                return Ok(seat);
            }
        }
    }

    /// Follows on from what he was told, as pages do: of several servers one may have lost what another said.
    async fn follow_on(&mut self) -> Result<(), Failure> {
        ANEW.fetch_add(1, Ordering::Relaxed);
        let Self { game, letter, told, .. } = self;
        let follow =
            format!(r#"{{"type":"follow","topic":{{"game":"{game}"}},"cursor":"{letter}{told}"}}"#);
        say(&mut self.wire, follow).await
    }

    async fn arrive(&mut self) -> Result<(), Failure> {
        let game = &self.game;
        let arrive = format!(r#"{{"type":"do","game":"{game}","id":"arrive","command":"arrive"}}"#);
        say(&mut self.wire, arrive).await
    }

    /// Takes note of a message between two moves.
    async fn rest(&mut self, text: &str) -> Result<(), Failure> {
        match self.note(text, "")? {
            Said::LetGo => self.follow_on().await,
            _ => Ok(()),
        }
    }

    /// Takes note of a message: nothing may be missing, and nothing may be refused.
    fn note(&mut self, text: &str, id: &str) -> Result<Said, Failure> {
        let heard: Heard<'_> =
            serde_json::from_str(text).map_err(|error| Failure::at(fault(&error), text))?;
        match heard.kind {
            "events" | "missed" => {
                let cursor = heard.cursor.and_then(|it| it.strip_prefix(self.letter)?.parse().ok());
                self.told += heard.events.len();
                if cursor == Some(self.told) {
                    Ok(Said::Events)
                } else {
                    Err(Failure::new(said::load_after(self.told, text)))
                }
            }
            "done" if heard.id == Some(id) => Ok(Said::Done),
            "error" if heard.id == Some(id) && AGAIN.contains(&heard.error.unwrap_or_default()) => {
                Ok(Said::Again)
            }
            "left" if heard.then == Some("follow") => Ok(Said::LetGo),
            "game" | "now" | "done" | "ready" | "presence" | "lobby" | "challenge" => {
                Ok(Said::Other)
            }
            _ => Err(Failure::new(said::load_refused(text))),
        }
    }
}

/// A game's two sockets.
pub(crate) struct Pair {
    seats: [Seat; 2],
    /// Whether it is the server's; else the bare path's, which says less.
    whole: bool,
}

impl Pair {
    /// Two players come to their game, and it starts.
    pub(crate) async fn come(
        [one, other]: [&str; 2],
        prepared: &Prepared,
    ) -> Result<Self, Failure> {
        let (game, [first, second]) = (&prepared.game, &prepared.cookies);
        let mut pair = Self {
            seats: [
                Seat::take(one, game, first, 'f').await?,
                Seat::take(other, game, second, 's').await?,
            ],
            whole: true,
        };
        pair.arrive().await?;
        pair.until_started().await?;
        Ok(pair)
    }

    /// Two whose sockets are open sit down at their game, and wait for its start.
    pub(crate) async fn sit(game: &str, [first, second]: [Wire; 2]) -> Result<Self, Failure> {
        let (first, second) =
            tokio::try_join!(Seat::follow(first, game, 'f'), Seat::follow(second, game, 's'))?;
        let mut pair = Self { seats: [first, second], whole: true };
        pair.arrive().await?;
        Ok(pair)
    }

    async fn arrive(&mut self) -> Result<(), Failure> {
        for seat in &mut self.seats {
            seat.arrive().await?;
        }
        Ok(())
    }

    /// Waits until both have come and have heard that their game has started.
    pub(crate) async fn until_started(&mut self) -> Result<(), Failure> {
        for seat in &mut self.seats {
            let (mut started, mut done) = (false, false);
            while !started || !done {
                let text = hear(&mut seat.wire).await?;
                match seat.note(&text, "arrive")? {
                    Said::Done => done = true,
                    Said::Again => seat.arrive().await?,
                    Said::LetGo => seat.follow_on().await?,
                    Said::Events | Said::Other => {}
                }
                started |= text.contains("\"started\"");
            }
        }
        Ok(())
    }

    /// Two sockets of the bare path.
    pub(crate) async fn bare([one, other]: [&str; 2], number: usize) -> Result<Self, Failure> {
        let first = open(one, &format!("/pair/{number}/0"), None).await?;
        let second = open(other, &format!("/pair/{number}/1"), None).await?;
        // As long as a game's id.
        let seat = |wire, letter| Seat { wire, game: "0".repeat(13), letter, told: 0 };
        Ok(Self { seats: [seat(first, 'f'), seat(second, 's')], whole: false })
    }

    /// Makes a move, and says how long it took until the opponent had it. Both have heard of it then.
    pub(crate) async fn play(&mut self, number: usize, ply: &Ply) -> Result<Duration, Failure> {
        let [first, second] = &mut self.seats;
        let (mover, other) =
            if number.is_multiple_of(2) { (first, second) } else { (second, first) };
        let id = format!("m{number}");
        let (letter, told) = (mover.letter, mover.told);
        let (game, command) = (&mover.game, &ply.command);
        let text = format!(
            r#"{{"type":"do","game":"{game}","id":"{id}","seen":"{letter}{told}","command":{command}}}"#
        );
        let sent = now();
        say(&mut mover.wire, text.clone()).await?;
        let (mut took, mut done) = (None, false);
        while took.is_none() || !done {
            tokio::select! {
                text = hear(&mut other.wire), if took.is_none() => {
                    let received = now();
                    let text = text?;
                    if !self.whole {
                        took = Some(received - sent);
                    } else {
                        match other.note(&text, &id)? {
                            Said::Events if text.contains(&ply.made) => took = Some(received - sent),
                            Said::Events => {
                                let other = said::load_move_was(number, &ply.made, text);
                                return Err(Failure::new(other));
                            }
                            Said::LetGo => other.follow_on().await?,
                            Said::Done | Said::Again | Said::Other => {}
                        }
                    }
                }
                heard = hear(&mut mover.wire), if !done => {
                    let heard = heard?;
                    done = !self.whole;
                    match if done { Said::Done } else { mover.note(&heard, &id)? } {
                        Said::Done => done = true,
                        Said::Again => say(&mut mover.wire, text.clone()).await?,
                        Said::LetGo => mover.follow_on().await?,
                        Said::Events | Said::Other => {}
                    }
                }
            }
        }
        Ok(took.unwrap_or_default())
    }

    /// Waits, and answers pings meanwhile.
    pub(crate) async fn wait(&mut self, until: Instant) -> Result<(), Failure> {
        let until = tokio::time::Instant::from_std(until);
        let mut rest = std::pin::pin!(tokio::time::sleep_until(until));
        loop {
            let [first, second] = &mut self.seats;
            tokio::select! {
                biased;
                () = &mut rest => return Ok(()),
                text = hear(&mut first.wire) => first.rest(&text?).await?,
                text = hear(&mut second.wire) => second.rest(&text?).await?,
            }
        }
    }
}
