//! Several servers on one PostgreSQL, in one process.

use adoube_server::config::{BusUri, Config};
use adoube_server::serve::Server;
use adoube_store::testing::{PrivateNats, postgres};
use serde_json::json;

use crate::client::{Client, generous};

/// Some servers that share a database and a bus.
pub(crate) struct Company {
    pub(crate) servers: Vec<Server>,
    pub(crate) config: Config,
    _folder: tempfile::TempDir,
    /// Where the bus is NATS.
    pub(crate) nats: Option<PrivateNats>,
}

impl Company {
    pub(crate) async fn of(many: usize, nats: bool) -> Self {
        Self::with(many, nats, |_| {}).await
    }

    pub(crate) async fn with(many: usize, nats: bool, change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let nats = nats.then(|| PrivateNats::start().unwrap());
        let bus = nats.as_ref().map_or_else(|| "postgres".to_string(), PrivateNats::uri);
        let mut config = Config {
            database: Some(postgres().furnished().unwrap()),
            bus: Some(bus.parse::<BusUri>().unwrap()),
            ..generous(&folder)
        };
        change(&mut config);
        let mut this = Self { servers: Vec::new(), config, _folder: folder, nats };
        this.grow(many).await;
        this
    }

    /// So many more of them.
    pub(crate) async fn grow(&mut self, by: usize) {
        for _ in 0..by {
            self.servers.push(Server::start(self.config.clone()).await.unwrap());
        }
    }

    /// Somebody whom nobody knows, at one of them.
    pub(crate) fn visitor(&self, at: usize) -> Client {
        Client { address: self.servers[at].address(), headers: Vec::new() }
    }

    pub(crate) async fn guest(&self, at: usize) -> Client {
        let mut client = self.visitor(at);
        client.enter("/api/guest", &json!({})).await;
        client
    }

    /// Somebody with a name.
    pub(crate) async fn named(&self, at: usize, name: &str) -> Client {
        let mut client = self.visitor(at);
        let given = json!({ "name": name, "password": "correct horse" });
        assert_eq!(client.enter("/api/register", &given).await.status, 200);
        client
    }

    /// The same person at another of them.
    pub(crate) fn moved(&self, client: &Client, at: usize) -> Client {
        Client { address: self.servers[at].address(), ..client.clone() }
    }

    /// What a server counts, by its name.
    pub(crate) async fn counted(&self, at: usize, name: &str) -> u64 {
        let text = self.visitor(at).get("/metrics").await.body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name}")).parse().unwrap()
    }

    pub(crate) async fn stop(self) {
        for server in self.servers {
            server.stop().await;
        }
    }
}
