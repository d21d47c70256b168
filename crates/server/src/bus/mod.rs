//! What carries messages between the servers of a cluster: NATS, or PostgreSQL's `NOTIFY`. It only hints: whatever is lost on it is found in
//! the log, and who may have lost something is told so.

mod nats;
mod notify;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use adoube_cluster::Incarnation;
use adoube_store::cluster::Cluster;
use async_trait::async_trait;
use futures_util::stream::BoxStream;
use tokio::sync::{mpsc, oneshot};

/// So many messages wait to be sent; what is beyond them is lost, as on a line that is cut.
const QUEUE: usize = 16 * 1024;
/// So many are sent together.
const GROUP: usize = 256;
/// Who leaves waits no longer than this for his last words.
const FLUSH: Duration = Duration::from_millis(500);

/// Where the bus is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BusUri {
    /// A NATS server, or several of a cluster of theirs, separated by commas.
    Nats(String),
    /// The database itself.
    Postgres,
}

impl FromStr for BusUri {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let schemes = ["nats://", "tls://"];
        let is_nats =
            |uri: &str| schemes.iter().any(|it| uri.len() > it.len() && uri.starts_with(it));
        match text {
            "postgres" => Ok(Self::Postgres),
            _ if text.split(',').all(is_nats) => Ok(Self::Nats(text.to_string())),
            _ => Err("expected postgres, or nats://HOST:4222".to_string()),
        }
    }
}

impl<'de> serde::Deserialize<'de> for BusUri {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Without what is secret in it.
impl fmt::Display for BusUri {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Nats(uris) = self else { return f.write_str("postgres") };
        for (nth, uri) in uris.split(',').enumerate() {
            let (scheme, rest) = uri.split_once("://").unwrap_or(("nats", uri));
            let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
            let comma = if nth > 0 { "," } else { "" };
            write!(f, "{comma}{scheme}://{host}")?;
        }
        Ok(())
    }
}

/// To whom something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    /// One server, as long as it lives.
    Node(Incarnation),
    /// All of them, the sender too.
    All,
    /// Whoever is on this bus, of whatever cluster.
    Anybody,
}

/// A message that is on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Parcel {
    pub(crate) to: To,
    pub(crate) body: String,
}

/// What is heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    /// Somebody has said something.
    Said(String),
    /// Something may have been lost.
    Behind,
    /// The line was broken: something may have been lost both ways.
    Broken,
}

/// What is heard, one after the other, as long as somebody listens: nobody stands between who listens and the line.
pub(crate) type Hearing = BoxStream<'static, Heard>;

/// What a bus is made of.
#[async_trait]
trait Carrier: Send + Sync + 'static {
    /// Sends some, in order.
    async fn send(&self, parcels: Vec<Parcel>) -> Result<(), String>;

    /// What is sent to a server and to all from now on.
    async fn listen(&self, me: Incarnation) -> Result<Hearing, String>;

    /// Waits until what was sent has gone out.
    async fn flush(&self) {}

    /// Whether there is a line.
    fn is_up(&self) -> bool;
}

/// What waits to be done for who speaks.
enum Job {
    Send(Parcel),
    /// Everything before it has gone out.
    Tell(oneshot::Sender<()>),
}

/// The bus of a cluster, at one of its servers.
pub(crate) struct Bus {
    queue: mpsc::Sender<Job>,
    carrier: Arc<dyn Carrier>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    sent: AtomicU64,
    lost: AtomicU64,
}

impl Bus {
    /// Connects. The subjects of a cluster carry its id.
    ///
    /// # Errors
    /// With why it cannot be had.
    pub(crate) async fn connect(uri: &BusUri, tables: &Cluster) -> Result<Arc<Self>, String> {
        let carrier: Arc<dyn Carrier> = match uri {
            BusUri::Nats(uris) => Arc::new(nats::Nats::connect(uris, tables.id()).await?),
            BusUri::Postgres => Arc::new(notify::Notify::new(tables.clone())),
        };
        let (queue, jobs) = mpsc::channel(QUEUE);
        let counts = Arc::<Counts>::default();
        tokio::spawn(send_all(Arc::clone(&carrier), jobs, Arc::clone(&counts)));
        Ok(Arc::new(Self { queue, carrier, counts }))
    }

    /// Sends something, and waits for nothing: whether it comes is not known.
    pub(crate) fn send(&self, to: To, body: String) {
        if self.queue.try_send(Job::Send(Parcel { to, body })).is_err() {
            self.counts.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Waits until all that was sent before has gone out, but not for ever.
    pub(crate) async fn flush(&self) {
        let (tell, told) = oneshot::channel();
        let done = async {
            if self.queue.send(Job::Tell(tell)).await.is_ok() {
                let _ = told.await;
            }
        };
        let _ = tokio::time::timeout(FLUSH, done).await;
    }

    /// What is said to a server and to all from now on.
    ///
    /// # Errors
    /// With why nothing can be heard.
    pub(crate) async fn listen(&self, me: Incarnation) -> Result<Hearing, String> {
        self.carrier.listen(me).await
    }

    /// Whether there is a line.
    pub(crate) fn is_up(&self) -> bool {
        self.carrier.is_up()
    }

    /// How many messages were sent, and how many could not be.
    pub(crate) fn counts(&self) -> (u64, u64) {
        (self.counts.sent.load(Ordering::Relaxed), self.counts.lost.load(Ordering::Relaxed))
    }
}

async fn send_all(carrier: Arc<dyn Carrier>, mut jobs: mpsc::Receiver<Job>, counts: Arc<Counts>) {
    let mut group = Vec::new();
    while jobs.recv_many(&mut group, GROUP).await > 0 {
        let (mut parcels, mut waiting) = (Vec::new(), Vec::new());
        for job in group.drain(..) {
            match job {
                Job::Send(parcel) => parcels.push(parcel),
                Job::Tell(tell) => waiting.push(tell),
            }
        }
        let many = parcels.len() as u64;
        match carrier.send(parcels).await {
            Ok(()) => counts.sent.fetch_add(many, Ordering::Relaxed),
            Err(error) => {
                tracing::debug!(error, "messages to other servers are lost");
                counts.lost.fetch_add(many, Ordering::Relaxed)
            }
        };
        if !waiting.is_empty() {
            carrier.flush().await;
            for tell in waiting {
                let _ = tell.send(());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bus_is_named_and_its_password_is_not_told() {
        assert_eq!("postgres".parse(), Ok(BusUri::Postgres));
        for text in ["nats://127.0.0.1:4222", "nats://a:1,nats://b:2", "tls://bus.example.org:4222"]
        {
            let uri: BusUri = text.parse().unwrap();
            assert_eq!(uri.to_string(), text);
        }
        let uri: BusUri = "nats://ann:secret@bus:4222,nats://ann:secret@two:1".parse().unwrap();
        assert_eq!(uri.to_string(), "nats://bus:4222,nats://two:1");
        for text in ["", "nats://", "redis://x", "postgres://x", "nats://a,b"] {
            assert!(text.parse::<BusUri>().is_err(), "{text}");
        }
    }
}
