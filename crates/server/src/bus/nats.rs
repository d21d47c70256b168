//! The bus on NATS: core messages, at most once, in the order of their sender.

use std::sync::Arc;
use std::time::Duration;

use adoube_cluster::Incarnation;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use async_trait::async_trait;
use futures_util::StreamExt as _;
use futures_util::stream::{self, SelectAll};
use tokio::sync::watch;

use super::{Carrier, Heard, Hearing, Parcel, To};

/// A server that does not answer a ping for so long is gone: the line is made anew.
const PING: Duration = Duration::from_secs(1);
/// So long it may take to connect at the start.
const PATIENCE: Duration = Duration::from_secs(5);
/// Who connects again waits no longer than this between two tries.
const AGAIN: u64 = 250;
/// So much waits in a subscription before some of it is lost.
const KEPT: usize = 16 * 1024;

/// How often something may have been lost on the way here,
#[derive(Clone, Copy, Default)]
struct Losses {
    heard: u64,
    /// and how often both ways, since the line was made or broken.
    line: u64,
}

/// What comes from the bus, and how often something may have been lost.
struct Ear {
    messages: SelectAll<Subscriber>,
    lost: watch::Receiver<Losses>,
    line: u64,
}

impl Ear {
    async fn hear(&mut self) -> Option<Heard> {
        loop {
            tokio::select! {
                biased;
                message = self.messages.next() => {
                    if let Ok(text) = String::from_utf8(message?.payload.into()) {
                        return Some(Heard::Said(text));
                    }
                }
                changed = self.lost.changed() => {
                    changed.ok()?;
                    let line = self.lost.borrow_and_update().line;
                    let same = std::mem::replace(&mut self.line, line) == line;
                    return Some(if same { Heard::Behind } else { Heard::Broken });
                }
            }
        }
    }
}

/// A connection to NATS.
pub(super) struct Nats {
    client: Client,
    /// What the subjects begin with.
    prefix: String,
    /// How often something may have been lost.
    lost: watch::Receiver<Losses>,
}

impl Nats {
    pub(super) async fn connect(uris: &str, cluster: &str) -> Result<Self, String> {
        let (losses, lost) = watch::channel(Losses::default());
        let losses = Arc::new(losses);
        let options = ConnectOptions::new()
            .name("adoube")
            .ping_interval(PING)
            .connection_timeout(PATIENCE)
            .subscription_capacity(KEPT)
            .reconnect_delay_callback(|tries| {
                // Not all of them at the same moment.
                let spread = crate::entropy::bits().unwrap_or(0) % 50;
                let most = 1_u64 << tries.min(16);
                Duration::from_millis(most.min(AGAIN) + spread)
            })
            .event_callback(move |event| {
                let losses = Arc::clone(&losses);
                async move {
                    match event {
                        Event::Connected | Event::Disconnected => {
                            losses.send_modify(|it| it.line += 1);
                        }
                        Event::SlowConsumer(_) => losses.send_modify(|it| it.heard += 1),
                        _ => {}
                    }
                    tracing::info!(%event, "the bus");
                }
            });
        let servers: Vec<&str> = uris.split(',').collect();
        let client = tokio::time::timeout(PATIENCE, options.connect(servers)).await;
        let client = client.map_err(|_| "it does not answer".to_string())?;
        let client = client.map_err(|error| error.to_string())?;
        Ok(Self { client, prefix: format!("adoube.{cluster}"), lost })
    }

    fn subject(&self, to: To) -> String {
        match to {
            To::Node(node) => format!("{}.n.{:016x}", self.prefix, node.0),
            To::All => format!("{}.all", self.prefix),
            To::Anybody => "adoube.anybody".to_string(),
        }
    }
}

#[async_trait]
impl Carrier for Nats {
    async fn send(&self, parcels: Vec<Parcel>) -> Result<(), String> {
        for Parcel { to, body } in parcels {
            let sent = self.client.publish(self.subject(to), body.into()).await;
            sent.map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    async fn listen(&self, me: Incarnation) -> Result<Hearing, String> {
        let subscribe = async |to| {
            let subscribed = self.client.subscribe(self.subject(to)).await;
            subscribed.map_err(|error| error.to_string())
        };
        let own = subscribe(To::Node(me)).await?;
        let all = subscribe(To::All).await?;
        let anybody = subscribe(To::Anybody).await?;
        // From here on what is sent is heard.
        let flushed = tokio::time::timeout(PATIENCE, self.client.flush()).await;
        flushed.map_err(|_| "it does not answer".to_string())?.map_err(|it| it.to_string())?;
        let mut lost = self.lost.clone();
        let line = lost.borrow_and_update().line;
        let ear = Ear { messages: stream::select_all([own, all, anybody]), lost, line };
        let next = async |mut ear: Ear| Some((ear.hear().await?, ear));
        Ok(stream::unfold(ear, next).boxed())
    }

    async fn flush(&self) {
        let _ = self.client.flush().await;
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
