//! Every connection from its first request to its last.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::serve::Listener as _;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::doors::{Doors, Line, Peer};

/// Answers whoever comes in until it is stopped, and then what was being asked. A request's head has to come within `head`, also the
/// next one's of a connection that is kept.
pub(crate) async fn serve(
    mut doors: Doors,
    router: Router,
    head: Duration,
    stopped: impl Future<Output = ()>,
) {
    let (stop, stopping) = watch::channel(());
    let mut stopped = pin!(stopped);
    loop {
        tokio::select! {
            (line, peer) = doors.accept() => {
                tokio::spawn(talk(line, Peer(peer), router.clone(), head, stopping.clone()));
            }
            () = &mut stopped => break,
        }
    }
    // Nobody else comes in, and each connection ends with what it is at.
    drop((doors, stopping));
    let _ = stop.send(());
    stop.closed().await;
}

async fn talk(
    line: Line,
    peer: Peer,
    router: Router,
    head: Duration,
    mut stopping: watch::Receiver<()>,
) {
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let mut settings = http1::Builder::new();
    settings.timer(TokioTimer::new()).header_read_timeout(head);
    let connection = settings.serve_connection(TokioIo::new(line), answer).with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection ended");
    }
}
