//! What a slow line is given back, and what who lets it seem slow is not.

use std::net::SocketAddr;
use std::time::Duration;

use adoube_chess::Square;
use adoube_clock::Span;
use adoube_laws::{Claim, Command, Evidence};
use adoube_server::live::Receipt;
use adoube_store::LogRow;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::client::{Client, House, game_between, house};
use crate::hall::{ANN, GAME, friendly, hall, mv};
use crate::wire::{Wire, step};

/// Each way takes so long.
const WAY: Duration = Duration::from_millis(150);

/// A long line to an address: all that goes over it comes later, in both directions.
async fn long_line(to: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let here = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(to).await.unwrap();
            let ((from_near, to_near), (from_far, to_far)) = (near.into_split(), far.into_split());
            carry(from_near, to_far);
            carry(from_far, to_near);
        }
    });
    here
}

fn carry(
    mut from: impl AsyncReadExt + Unpin + Send + 'static,
    mut to: impl AsyncWriteExt + Unpin + Send + 'static,
) {
    let (sender, mut on_its_way) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        let mut bytes = vec![0; 4096];
        while let Ok(read @ 1..) = from.read(&mut bytes).await {
            let _ = sender.send((Instant::now() + WAY, bytes[..read].to_vec()));
        }
    });
    tokio::spawn(async move {
        while let Some((at, bytes)) = on_its_way.recv().await {
            tokio::time::sleep_until(at).await;
            if to.write_all(&bytes).await.is_err() {
                return;
            }
        }
    });
}

/// What was written of the first move.
async fn row_of_the_move(house: &House, game: &str) -> LogRow {
    let rows = house.server.app().store.log(game.parse().unwrap(), 0, u32::MAX).await.unwrap();
    rows.into_iter().find(|row| row.body.contains("\"made\"")).unwrap()
}

/// A game of five minutes that gives back up to a second, and has begun.
async fn begun(house: &House) -> (Client, Client, String) {
    let (ann, bob) = (house.guest().await, house.guest().await);
    let terms = json!({ "book": "fide-2009", "time": "5m", "lag": 1000 });
    let game = game_between(&ann, &bob, &terms).await;
    (ann, bob, game)
}

async fn arrive(client: &Client, game: &str) {
    let arrive = json!({ "id": "here", "command": "arrive" });
    assert_eq!(client.post(&format!("/api/games/{game}/commands"), &arrive).await.status, 200);
}

/// The server has had an answer to its first ping: it stands before what is said after it was heard, and the ping before what was answered.
async fn measured(wire: &mut Wire) {
    for id in ["there", "back"] {
        wire.say(&json!({ "type": "do", "id": id, "command": "arrive" })).await;
        while wire.hear().await.unwrap()["id"] != id {}
    }
}

#[tokio::test]
async fn a_line_on_which_pongs_come_late_is_measured_and_given_back() {
    let house = house().await;
    let (ann, bob, game) = begun(&house).await;
    let far = Client { address: long_line(ann.address).await, ..ann.clone() };
    let mut wire = Wire::at(&far, &game, "").await;
    wire.done("here", json!("arrive")).await;
    arrive(&bob, &game).await;
    measured(&mut wire).await;
    wire.done("1", step("e2", "e4")).await;
    let row = row_of_the_move(&house, &game).await;
    // There and back, and whatever else a busy machine adds to it.
    assert!((300..60_000).contains(&row.lag), "{row:?}");
    assert!((300..=row.lag.min(1_000)).contains(&row.given), "{row:?}");
}

#[tokio::test]
async fn a_second_socket_over_a_slower_line_is_given_no_more_than_the_first_needs() {
    let house = house().await;
    let (ann, bob, game) = begun(&house).await;
    let mut near = Wire::at(&ann, &game, "").await;
    near.done("here", json!("arrive")).await;
    let far = Client { address: long_line(ann.address).await, ..ann.clone() };
    for _ in 0..3 {
        // However often she comes anew.
        drop(Wire::at(&far, &game, "").await);
    }
    let mut wire = Wire::at(&far, &game, "").await;
    arrive(&bob, &game).await;
    measured(&mut near).await;
    measured(&mut wire).await;
    drop(near);
    wire.done("1", step("e2", "e4")).await;
    let row = row_of_the_move(&house, &game).await;
    assert!(row.lag < 300 && row.given < 300, "{row:?}");
}

#[tokio::test]
async fn claims_are_given_no_more_than_the_store_has() {
    let hall = hall(&friendly("5m"), Some(1_000)).await;
    hall.begin().await;
    let mut at = hall.began().await + Span::seconds(20);
    let mut given = Vec::new();
    for n in 0..14 {
        let command = match n {
            13 => mv(Square::E2, Square::E4),
            _ => Command::Claim { claim: Claim::Flag, evidence: Evidence::Own },
        };
        let receipt = hall
            .order(|order| {
                (order.sender, order.id, order.arrived) = (ANN, n.to_string(), at);
                (order.lag, order.command) = (Span::millis(1_100), command);
            })
            .await;
        assert!(matches!(receipt, Receipt::Done { .. }), "{receipt:?}");
        let rows = hall.store.log(GAME, 0, u32::MAX).await.unwrap();
        given.push(rows.last().unwrap().given);
        at += Span::millis(50);
    }
    assert_eq!(given.iter().sum::<i64>(), 1_000, "{given:?}");
    let left = hall.left().await.first;
    let thought = at - Span::millis(50) - hall.began().await;
    assert_eq!(left, Span::minutes(5) - thought + Span::seconds(1));
}
