//! The bare path of several processes on one PostgreSQL: each pair is one process's own, which writes its rows in groups; frames of who sits
//! elsewhere come and go over NATS. The same ways as the servers', with nothing between.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_nats::Client;
use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path as InPath, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures_util::StreamExt as _;
use sqlx::Connection as _;
use sqlx::postgres::PgConnection;
use tokio::sync::mpsc;

use super::super::line::{LONGEST, Lines};
use super::{BUFFER, DONE, GROUP, Out, PAIRS, listen, row};
use crate::failure::Failure;

/// The rows of a group in one statement, which is a transaction of its own, as the servers write them.
const WRITE: &str = "
WITH lines AS (
  INSERT INTO log (game, seq, body, sender, arrived, lag, given)
  SELECT game, seq, body, sender, 1789473600000, 0, 0
  FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) AS it(game, seq, body, sender))
INSERT INTO commands (game, sender, id, digest, role, command, seq, events)
SELECT game, sender, 'm' || seq, '0123456789abcdef01234567', role, command, seq, 1
FROM unnest($1::bigint[], $2::bigint[], $4::bigint[], $5::text[], $6::text[])
  AS it(game, seq, sender, role, command)";

/// Which of several a process is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The how-manieth, from 0.
    nth: usize,
    /// Of how many.
    of: usize,
}

impl std::str::FromStr for Place {
    type Err = String;

    /// `1/3` is the first of three.
    fn from_str(text: &str) -> Result<Self, String> {
        let read = || {
            let (nth, of) = text.split_once('/')?;
            let (nth, of): (usize, usize) = (nth.parse().ok()?, of.parse().ok()?);
            (1..=of).contains(&nth).then(|| Self { nth: nth - 1, of })
        };
        read().ok_or_else(|| text.to_string())
    }
}

/// Where somebody sits.
enum Sits {
    Nowhere,
    Here(Out),
    There(usize),
}

struct Node {
    place: Place,
    seats: Vec<[Mutex<Sits>; 2]>,
    bus: Option<Client>,
    moves: mpsc::UnboundedSender<(usize, usize, Utf8Bytes)>,
}

/// Serves until the process is told to end.
pub(crate) async fn serve(
    database: &str,
    bus: Option<&str>,
    place: Option<Place>,
) -> Result<(), Failure> {
    // The same tables.
    let store = adoube_store::open(database, None).await.map_err(Failure::fault)?;
    store.close().await;
    let connection = PgConnection::connect(database).await.map_err(Failure::fault)?;
    let bus = match bus {
        Some(uri) => Some(async_nats::connect(uri).await.map_err(Failure::fault)?),
        None => None,
    };
    let place = place.unwrap_or(Place { nth: 0, of: 1 });
    let (moves, waiting) = mpsc::unbounded_channel();
    let seats = || [Mutex::new(Sits::Nowhere), Mutex::new(Sits::Nowhere)];
    let seats = (0..PAIRS).map(|_| seats()).collect();
    let node = Arc::new(Node { place, seats, bus, moves });
    if let Some(bus) = &node.bus {
        let inbox = bus.subscribe(subject(place.nth)).await.map_err(Failure::fault)?;
        bus.flush().await.map_err(Failure::fault)?;
        tokio::spawn(Arc::clone(&node).hear(inbox));
    }
    let lines = Lines::make(LONGEST)?;
    let writing = tokio::spawn(Arc::clone(&node).write(connection, lines, waiting));
    let router = Router::new()
        .route("/metrics", get(async || adoube_server::metrics::process()))
        .route("/pair/{pair}/{side}", get(pair))
        .with_state(node);
    tokio::select! {
        served = listen(router) => served,
        written = writing => written.map_err(Failure::fault)?,
    }
}

fn subject(node: usize) -> String {
    format!("bare.{node}")
}

async fn pair(
    State(node): State<Arc<Node>>,
    InPath((pair, side)): InPath<(usize, usize)>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let (out, mut frames) = mpsc::unbounded_channel();
    if !node.sit(pair, side, Sits::Here(out)) {
        return axum::http::StatusCode::NOT_FOUND.into_response();
    }
    let owner = pair % node.place.of;
    if owner != node.place.nth {
        node.send(owner, format!("sit {pair} {side} {}", node.place.nth)).await;
    }
    upgrade.read_buffer_size(BUFFER).on_upgrade(move |mut socket: WebSocket| async move {
        loop {
            tokio::select! {
                frame = frames.recv() => {
                    let Some(frame) = frame else { return };
                    if socket.send(Message::Text(frame)).await.is_err() {
                        return;
                    }
                }
                message = socket.next() => match message {
                    Some(Ok(Message::Text(frame))) if owner == node.place.nth => {
                        let _ = node.moves.send((pair, side, frame));
                    }
                    Some(Ok(Message::Text(frame))) => {
                        node.send(owner, format!("move {pair} {side} {frame}")).await;
                    }
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return,
                },
            }
        }
    })
}

impl Node {
    fn seat(&self, pair: usize, side: usize) -> Option<MutexGuard<'_, Sits>> {
        let seat = self.seats.get(pair)?.get(side)?;
        Some(seat.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Somebody sits down; says whether there is such a seat.
    fn sit(&self, pair: usize, side: usize, where_: Sits) -> bool {
        self.seat(pair, side).map(|mut seat| *seat = where_).is_some()
    }

    async fn send(&self, to: usize, text: String) {
        if let Some(bus) = &self.bus {
            let _ = bus.publish(subject(to), text.into()).await;
        }
    }

    async fn hear(self: Arc<Self>, mut inbox: async_nats::Subscriber) {
        while let Some(message) = inbox.next().await {
            let Ok(text) = std::str::from_utf8(&message.payload) else { continue };
            let mut words = text.splitn(4, ' ');
            let mut word = || words.next().unwrap_or_default();
            let (kind, pair, side, rest) = (word(), word().parse(), word().parse(), word());
            let (Ok(pair), Ok(side)) = (pair, side) else { continue };
            match kind {
                "sit" => {
                    if let Ok(node) = rest.parse() {
                        self.sit(pair, side, Sits::There(node));
                    }
                }
                "move" => {
                    let _ = self.moves.send((pair, side, rest.into()));
                }
                _ => self.tell(pair, side, rest.into()).await,
            }
        }
    }

    async fn tell(&self, pair: usize, side: usize, frame: Utf8Bytes) {
        if let Some(there) = self.tell_here(pair, side, &frame) {
            self.send(there, format!("tell {pair} {side} {frame}")).await;
        }
    }

    /// Says where he sits who is not here.
    fn tell_here(&self, pair: usize, side: usize, frame: &Utf8Bytes) -> Option<usize> {
        match &*self.seat(pair, side)? {
            Sits::Here(out) => {
                let _ = out.send(frame.clone());
                None
            }
            Sits::There(node) => Some(*node),
            Sits::Nowhere => None,
        }
    }

    async fn write(
        self: Arc<Self>,
        mut connection: PgConnection,
        lines: Lines,
        mut waiting: mpsc::UnboundedReceiver<(usize, usize, Utf8Bytes)>,
    ) -> Result<(), Failure> {
        let mut made = vec![0_usize; PAIRS];
        let mut group = Vec::new();
        while waiting.recv_many(&mut group, GROUP).await > 0 {
            let (mut games, mut seqs, mut senders) = (Vec::new(), Vec::new(), Vec::new());
            let (mut bodies, mut roles, mut commands) = (Vec::new(), Vec::new(), Vec::new());
            for &(pair, ..) in &group {
                let Some(seq) = made.get_mut(pair) else { continue };
                let Some((ply, sender, role)) = row(&lines, pair, *seq) else { continue };
                games.push(pair as i64);
                seqs.push(*seq as i64);
                senders.push(sender);
                bodies.push(ply.body.as_str());
                roles.push(role);
                commands.push(ply.command.as_str());
                *seq += 1;
            }
            let written = sqlx::query(WRITE).bind(games).bind(seqs).bind(bodies).bind(senders);
            let written = written.bind(roles).bind(commands).execute(&mut connection).await;
            written.map_err(Failure::fault)?;
            for (pair, side, frame) in group.drain(..) {
                self.tell(pair, 1 - side.min(1), frame).await;
                self.tell(pair, side, DONE).await;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_one_of_several() {
        assert_eq!("1/3".parse(), Ok(Place { nth: 0, of: 3 }));
        assert_eq!("3/3".parse(), Ok(Place { nth: 2, of: 3 }));
        for bad in ["", "3", "0/3", "4/3", "x/3", "1/0"] {
            assert!(bad.parse::<Place>().is_err(), "{bad}");
        }
    }
}
