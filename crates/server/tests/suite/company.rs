//! Several servers on one PostgreSQL, in one process.

use std::sync::Arc;
use std::time::Duration;

use adoube_server::config::{BusUri, Config};
use adoube_server::serve::Server;
use adoube_store::testing::{PrivateNats, postgres};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

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

/// Waits until something is so, however busy the machine is.
pub(crate) async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    for _ in 0..7_500 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what}");
}

/// Gives a game a command, and again where it was not looked at or nobody knows what became of it, as a page does.
pub(crate) async fn posted(client: &Client, game: &str, command: &Value) {
    let path = format!("/api/games/{game}/commands");
    let is_done = async || {
        let reply = client.post(&path, command).await;
        assert!(matches!(reply.status, 200 | 429 | 503), "{reply:?}");
        reply.status == 200
    };
    until("a command is done", is_done).await;
}

/// What stands between a server and the bus, and can break: who speaks over it does not notice until he is not answered.
pub(crate) struct Line {
    port: u16,
    /// How often it has broken. A connection that was made before carries nothing any more.
    broken: Arc<watch::Sender<u32>>,
}

impl Line {
    pub(crate) async fn before(bus: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let broken = Arc::new(watch::Sender::new(0));
        let breaks = Arc::clone(&broken);
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                let (made, now) = (*breaks.borrow(), breaks.subscribe());
                tokio::spawn(async move {
                    let Ok(there) = TcpStream::connect(("127.0.0.1", bus)).await else { return };
                    let ((mut said, mut heard), (mut from, mut to)) =
                        (here.into_split(), there.into_split());
                    let forth = async {
                        let mut bytes = vec![0; 16 * 1024];
                        while let Ok(many @ 1..) = said.read(&mut bytes).await {
                            let is_broken = *now.borrow() > made;
                            if !is_broken && to.write_all(&bytes[..many]).await.is_err() {
                                return;
                            }
                        }
                    };
                    let back = async { drop(tokio::io::copy(&mut from, &mut heard).await) };
                    tokio::select! { () = forth => {}, () = back => {} }
                });
            }
        });
        Self { port, broken }
    }

    pub(crate) fn uri(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// What is said over it from now on is lost, until another connection is made.
    pub(crate) fn breaks(&self) {
        self.broken.send_modify(|count| *count += 1);
    }
}
