//! Every connection from its first request to its last.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
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

/// A server that ends waits so long for a connection on which nothing is asked.
const SILENT: Duration = Duration::from_millis(200);

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
    // Nobody else comes in, and each connection ends with what it is at; also those that had come in already.
    for (line, peer) in doors.shut() {
        tokio::spawn(talk(line, Peer(peer), router.clone(), head, stopping.clone()));
    }
    drop(stopping);
    let _ = stop.send(());
    stop.closed().await;
}

/// A request that is being answered.
struct Asking(Arc<AtomicUsize>);

impl Asking {
    fn begin(all: &Arc<AtomicUsize>) -> Self {
        all.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(all))
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

async fn talk(
    line: Line,
    peer: Peer,
    router: Router,
    head: Duration,
    mut stopping: watch::Receiver<()>,
) {
    let asked = Arc::new(AtomicUsize::new(0));
    let asks = Arc::clone(&asked);
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        let asking = Asking::begin(&asks);
        let answer = router.clone().oneshot(request);
        async move {
            let answer = answer.await;
            drop(asking);
            answer
        }
    });
    let mut settings = http1::Builder::new();
    settings.timer(TokioTimer::new()).header_read_timeout(head);
    let connection = settings.serve_connection(TokioIo::new(line), answer).with_upgrades();
    let mut connection = pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            loop {
                let ended = tokio::time::timeout(SILENT, connection.as_mut()).await;
                match ended {
                    Ok(ended) => break ended,
                    // Browsers open connections before they know what to ask: nobody waits for that.
                    Err(_) if asked.load(Ordering::Relaxed) == 0 => return,
                    Err(_) => {}
                }
            }
        }
    };
    if let Err(error) = ended {
        tracing::trace!(%error, "a connection ended");
    }
}
