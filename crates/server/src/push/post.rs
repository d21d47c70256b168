//! How something sealed is handed to a push service.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::service::{Endpoint, Refused};

/// A service that takes longer is not waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// More than so many bytes of an answer are not read: its first line says everything.
const LONGEST: u64 = 4_096;

/// What became of something that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// The service has it.
    Taken,
    /// The browser is not there any more.
    Gone,
    /// The service does not take it, and will not.
    Refused(String),
    /// It may take it later.
    Later(String),
}

/// What is sent, and how.
pub(crate) struct Parcel<'a> {
    pub(crate) sealed: &'a [u8],
    /// Who sends.
    pub(crate) signature: &'a str,
    /// For how many seconds it is worth something.
    pub(crate) holds: u32,
    /// What it takes the place of, where the browser has not read that yet.
    pub(crate) topic: &'a str,
    pub(crate) urgent: bool,
}

/// Whom services have to be vouched for by: the authorities that everybody knows.
pub(crate) fn connector() -> io::Result<TlsConnector> {
    let mut roots = RootCertStore::empty();
    roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

/// Sends something, once.
pub(crate) async fn send(tls: &TlsConnector, to: &Endpoint, parcel: &Parcel<'_>) -> Sent {
    match tokio::time::timeout(PATIENCE, attempt(tls, to, parcel)).await {
        Ok(Ok(sent)) => sent,
        Ok(Err(NotReached::Refused(why))) => Sent::Refused(why.to_string()),
        Ok(Err(NotReached::Line(error))) => Sent::Later(error.to_string()),
        Err(_) => Sent::Later("the push service does not answer".into()),
    }
}

enum NotReached {
    Refused(Refused),
    Line(io::Error),
}

impl From<io::Error> for NotReached {
    fn from(error: io::Error) -> Self {
        Self::Line(error)
    }
}

async fn attempt(
    tls: &TlsConnector,
    to: &Endpoint,
    parcel: &Parcel<'_>,
) -> Result<Sent, NotReached> {
    let place = to.find().await.map_err(|refused| match refused {
        Refused::Unknown(_) => NotReached::Line(io::Error::other(refused.to_string())),
        Refused::Address | Refused::Private(_) => NotReached::Refused(refused),
    })?;
    let stream = TcpStream::connect(place).await?;
    let status = if to.secure {
        let name = ServerName::try_from(to.host.clone()).map_err(io::Error::other)?;
        exchange(tls.connect(name, stream).await?, to, parcel).await?
    } else {
        exchange(stream, to, parcel).await?
    };
    Ok(match status {
        200..300 => Sent::Taken,
        404 | 410 => Sent::Gone,
        408 | 429 | 500.. => Sent::Later(format!("the push service says {status}")),
        // Nobody is sent elsewhere: that would lead around what was looked at.
        _ => Sent::Refused(format!("the push service says {status}")),
    })
}

async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    to: &Endpoint,
    parcel: &Parcel<'_>,
) -> io::Result<u16> {
    let Parcel { sealed, signature, holds, topic, urgent } = parcel;
    let origin = to.origin();
    let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
    let head = format!(
        "POST {} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nAuthorization: {signature}\r\n\
         TTL: {holds}\r\nTopic: {topic}\r\nUrgency: {}\r\nContent-Encoding: aes128gcm\r\n\
         Content-Type: application/octet-stream\r\nContent-Length: {}\r\n\r\n",
        to.path,
        if *urgent { "high" } else { "normal" },
        sealed.len(),
    );
    stream.write_all(head.as_bytes()).await?;
    stream.write_all(sealed).await?;
    stream.flush().await?;
    let mut answer = Vec::new();
    let mut bounded = stream.take(LONGEST);
    while !answer.contains(&b'\n') && bounded.read_buf(&mut answer).await? > 0 {}
    status_of(&answer).ok_or_else(|| io::Error::other("the push service talks something else"))
}

/// What the first line of an answer says became of it.
pub(crate) fn status_of(answer: &[u8]) -> Option<u16> {
    let line = answer.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let mut words = line.split(|byte| *byte == b' ');
    let http = words.next().is_some_and(|it| it.starts_with(b"HTTP/1."));
    let status = words.next().and_then(|it| std::str::from_utf8(it).ok()?.trim().parse().ok());
    status.filter(|_| http)
}
