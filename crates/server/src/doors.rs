//! Where connections come in: so many at once, with TLS or without.

use std::collections::BTreeMap;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio::time::Sleep;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio_rustls::server::TlsStream;

use crate::config::Tls;
use crate::http::nearby;

/// A handshake takes no longer than this.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// How many connections there may be.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// In all.
    pub most: usize,
    /// Of one address.
    pub per_address: usize,
    /// But for these.
    pub proxies: Vec<IpAddr>,
    /// Who says nothing for so long, or twice as long at most, is let go.
    pub silence: Duration,
}

/// A listener that bounds connections and shakes hands beside, so that nobody waits for a slow one.
pub struct Doors {
    address: SocketAddr,
    connections: mpsc::Receiver<(Line, SocketAddr)>,
}

/// A connection, plain or not.
pub struct Line {
    stream: Stream,
    /// Whether something came since the timer was set.
    heard: bool,
    silence: Duration,
    timer: Pin<Box<Sleep>>,
    _place: OwnedSemaphorePermit,
    _share: Option<Share>,
}

/// How many connections each address has.
type Shares = Arc<Mutex<BTreeMap<IpAddr, usize>>>;

/// One connection of an address; letting go of it counts it down.
struct Share {
    address: IpAddr,
    shares: Shares,
}

impl Share {
    fn take(shares: &Shares, address: IpAddr, most: usize) -> Option<Self> {
        let address = nearby(address);
        let mut counts = shares.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Self { address, shares: Arc::clone(shares) })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut counts = self.shares.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

enum Stream {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

impl Doors {
    /// Begins to take connections.
    ///
    /// # Errors
    /// If the listener has no address.
    pub fn open(
        listener: TcpListener,
        tls: Option<watch::Receiver<Arc<ServerConfig>>>,
        bounds: Bounds,
    ) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let (sender, connections) = mpsc::channel(64);
        tokio::spawn(take(listener, tls, bounds, sender));
        Ok(Self { address, connections })
    }
}

async fn take(
    listener: TcpListener,
    tls: Option<watch::Receiver<Arc<ServerConfig>>>,
    bounds: Bounds,
    sender: mpsc::Sender<(Line, SocketAddr)>,
) {
    let places = Arc::new(Semaphore::new(bounds.most.min(Semaphore::MAX_PERMITS)));
    let shares = Shares::default();
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = sender.closed() => return,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many files are open, for instance: those who are here come first.
                tracing::warn!(%error, "a connection cannot be taken");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let address = peer.ip().to_canonical();
        let share = match bounds.proxies.contains(&address) {
            true => None,
            false => match Share::take(&shares, address, bounds.per_address) {
                Some(share) => Some(share),
                // Who has so many is not even listened to.
                None => continue,
            },
        };
        let _ = stream.set_nodelay(true);
        let tls = tls.as_ref().map(|tls| TlsAcceptor::from(Arc::clone(&tls.borrow())));
        let (sender, silence) = (sender.clone(), bounds.silence);
        tokio::spawn(async move {
            let stream = match tls {
                None => Stream::Plain(stream),
                Some(tls) => match tokio::time::timeout(HANDSHAKE, tls.accept(stream)).await {
                    Ok(Ok(stream)) => Stream::Tls(Box::new(stream)),
                    Ok(Err(_)) | Err(_) => return,
                },
            };
            let timer = Box::pin(tokio::time::sleep(silence));
            let line = Line { stream, heard: true, silence, timer, _place: place, _share: share };
            let _ = sender.send((line, peer)).await;
        });
    }
}

impl Doors {
    /// Takes nobody else in, and hands out who has come in.
    pub(crate) fn shut(mut self) -> Vec<(Line, SocketAddr)> {
        self.connections.close();
        std::iter::from_fn(|| self.connections.try_recv().ok()).collect()
    }
}

impl Listener for Doors {
    type Io = Line;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Line, SocketAddr) {
        match self.connections.recv().await {
            Some(connection) => connection,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}

/// From where a connection comes.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_read(context, buffer),
            Stream::Tls(stream) => Pin::new(stream).poll_read(context, buffer),
        };
        if read.is_ready() {
            self.heard = true;
            return read;
        }
        while self.timer.as_mut().poll(context).is_ready() {
            if !self.heard {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.heard = false;
            let again = tokio::time::sleep(self.silence);
            self.timer.set(again);
        }
        Poll::Pending
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_write(context, buffer),
            Stream::Tls(stream) => Pin::new(stream).poll_write(context, buffer),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_flush(context),
            Stream::Tls(stream) => Pin::new(stream).poll_flush(context),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Stream::Tls(stream) => Pin::new(stream).poll_shutdown(context),
        }
    }
}

/// What is wrong with a certificate.
#[derive(Debug, thiserror::Error)]
#[error("{0}: {1}")]
pub struct TlsError(String, String);

/// So often it is looked whether there is another certificate.
const RENEWED: Duration = Duration::from_secs(2);

/// Reads a certificate and its key, and reads them again when they have changed: one that cannot be used changes nothing.
///
/// # Errors
/// As [`read_tls`].
pub fn keep_tls(tls: &Tls) -> Result<watch::Receiver<Arc<ServerConfig>>, TlsError> {
    let (renew, current) = watch::channel(read_tls(tls)?);
    let tls = tls.clone();
    tokio::spawn(async move {
        let mut before = stamps(&tls).await;
        loop {
            tokio::select! {
                () = tokio::time::sleep(RENEWED) => {}
                () = renew.closed() => return,
            }
            let now = stamps(&tls).await;
            if now == before {
                continue;
            }
            before = now;
            match read_tls(&tls) {
                Ok(config) => {
                    tracing::info!("another certificate is used from now on");
                    renew.send_replace(config);
                }
                Err(error) => tracing::warn!(%error, "the certificate stays as it was"),
            }
        }
    });
    Ok(current)
}

/// When certificate and key were last written, and how long they are.
async fn stamps(tls: &Tls) -> [Option<(std::time::SystemTime, u64)>; 2] {
    let stamp = async |path: &std::path::Path| {
        let there = tokio::fs::metadata(path).await.ok()?;
        Some((there.modified().ok()?, there.len()))
    };
    [stamp(&tls.certificate).await, stamp(&tls.key).await]
}

/// Reads a certificate and its key.
///
/// # Errors
/// If one of them cannot be read, or they do not fit each other.
pub fn read_tls(tls: &Tls) -> Result<Arc<ServerConfig>, TlsError> {
    let named = |path: &std::path::Path| path.display().to_string();
    let bad = |path: &std::path::Path, why: String| TlsError(named(path), why);
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(&tls.certificate)
        .and_then(Iterator::collect)
        .map_err(|error| bad(&tls.certificate, error.to_string()))?;
    if chain.is_empty() {
        return Err(bad(&tls.certificate, "no certificate in it (expected PEM)".into()));
    }
    let key =
        PrivateKeyDer::from_pem_file(&tls.key).map_err(|error| bad(&tls.key, error.to_string()))?;
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .and_then(|builder| builder.with_no_client_auth().with_single_cert(chain, key))
        .map_err(|error| bad(&tls.certificate, error.to_string()))?;
    Ok(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_network_share_their_connections() {
        let shares = Shares::default();
        let take = |address: &str| Share::take(&shares, address.parse().unwrap(), 2);
        let one = (take("2001:db8::1"), take("2001:db8::2"));
        assert!(one.0.is_some() && one.1.is_some());
        assert!(take("2001:db8::3").is_none());
        let others = (take("2001:db8:0:1::1"), take("10.0.0.1"), take("10.0.0.2"));
        assert!(others.0.is_some() && others.1.is_some() && others.2.is_some());
        drop(one);
        assert!(take("2001:db8::3").is_some());
        drop(others);
        assert!(shares.lock().unwrap().is_empty());
    }
}
