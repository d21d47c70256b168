//! A server to ask, and somebody who asks.

use std::net::SocketAddr;

use adoube_server::config::{Computer, Config, Limits};
use adoube_server::serve::Server;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A server on a free port, with a database of its own.
pub(crate) struct House {
    pub(crate) server: Server,
    pub(crate) folder: tempfile::TempDir,
}

/// Whether the whole suite runs on PostgreSQL: `ADOUBE_TEST_STORE=postgres`.
pub(crate) fn on_postgresql() -> bool {
    match std::env::var("ADOUBE_TEST_STORE").as_deref() {
        Ok("postgres") => true,
        Ok("sqlite") | Err(_) => false,
        Ok(other) => panic!("ADOUBE_TEST_STORE={other}: expected sqlite or postgres"),
    }
}

/// The database that belongs to a folder, the same whenever it is asked for.
pub(crate) fn store_in(folder: &tempfile::TempDir) -> String {
    if !on_postgresql() {
        return format!("sqlite:{}", folder.path().join("adoube.db").display());
    }
    let noted = folder.path().join("database");
    std::fs::read_to_string(&noted).unwrap_or_else(|_| {
        let uri = adoube_store::testing::postgres().furnished().unwrap();
        std::fs::write(&noted, &uri).unwrap();
        uri
    })
}

/// A set-up that nothing in a test runs into.
pub(crate) fn generous(folder: &tempfile::TempDir) -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        database: Some(store_in(folder)),
        limits: Limits {
            requests_per_minute: 1_000_000,
            logins_per_minute: 1_000_000,
            guests_per_minute: 1_000_000,
            sockets_per_address: 10_000,
            connections_per_address: 10_000,
            commands_per_second: 1_000,
            ..Limits::default()
        },
        // However busy the machine is, tests come to their end.
        computer: Computer { gives_way: false, ..Computer::default() },
        ..Config::default()
    }
}

pub(crate) async fn house() -> House {
    house_with(|_| {}).await
}

pub(crate) async fn house_with(change: impl FnOnce(&mut Config)) -> House {
    let folder = tempfile::tempdir().unwrap();
    let mut config = generous(&folder);
    change(&mut config);
    House { server: Server::start(config).await.unwrap(), folder }
}

impl House {
    /// Somebody whom the server does not know.
    pub(crate) fn visitor(&self) -> Client {
        Client { address: self.server.address(), headers: Vec::new() }
    }

    /// Makes a game private by hand, with a key that is known.
    pub(crate) async fn hide(&self, game: adoube_store::GameId, key: &str) {
        let app = self.server.app();
        app.store.hide_game(game, key, 0).await.unwrap();
        app.apart.hide(game, key);
    }

    /// A guest.
    pub(crate) async fn guest(&self) -> Client {
        let mut client = self.visitor();
        client.enter("/api/guest", &json!({})).await;
        client
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// Somebody who asks, one connection a request.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) headers: Vec<(String, String)>,
}

impl Client {
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.into(), value.into()));
        self
    }

    fn head(&self, method: &str, path: &str, length: Option<usize>) -> String {
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        text.push_str("Connection: close\r\n");
        for (name, value) in &self.headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if let Some(length) = length {
            let kind = "Content-Type: application/json";
            text.push_str(&format!("{kind}\r\nContent-Length: {length}\r\n"));
        }
        text.push_str("\r\n");
        text
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: Option<&str>) -> Reply {
        let mut text = self.head(method, path, body.map(str::len));
        text.push_str(body.unwrap_or_default());
        self.raw(text.as_bytes()).await
    }

    /// Posts the head and the first part of a body at once, and the second after a while.
    pub(crate) async fn send_in_parts(
        &self,
        path: &str,
        [soon, late]: [&str; 2],
        wait: std::time::Duration,
    ) -> Reply {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let head = self.head("POST", path, Some(soon.len() + late.len())) + soon;
        stream.write_all(head.as_bytes()).await.unwrap();
        tokio::time::sleep(wait).await;
        stream.write_all(late.as_bytes()).await.unwrap();
        Self::reply(stream).await
    }

    pub(crate) async fn raw(&self, bytes: &[u8]) -> Reply {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // A server that has said no need not listen to the rest.
        let _ = stream.write_all(bytes).await;
        Self::reply(stream).await
    }

    async fn reply(mut stream: TcpStream) -> Reply {
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        Reply { status: status.unwrap_or(0), head: head.into(), body: body.into() }
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Reply {
        self.send("POST", path, Some(&body.to_string())).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Reply {
        self.send("DELETE", path, None).await
    }

    /// Asks for something that sets a cookie, and keeps it.
    pub(crate) async fn enter(&mut self, path: &str, body: &Value) -> Reply {
        let reply = self.post(path, body).await;
        if let Some(cookie) = reply.header("set-cookie") {
            let pair = cookie.split(';').next().unwrap().to_string();
            self.headers.retain(|(name, _)| name != "Cookie");
            self.headers.push(("Cookie".into(), pair));
        }
        reply
    }

    /// Who it is.
    pub(crate) async fn id(&self) -> String {
        self.get("/api/me").await.json()["id"].as_str().unwrap().to_string()
    }
}

/// The arbiter whom a challenge names agrees to it.
pub(crate) async fn agree(arbiter: &Client, challenge: &Value) {
    let path = format!("/api/challenges/{}/consent", challenge["id"].as_str().unwrap());
    let agreed = arbiter.post(&path, &json!({})).await;
    assert_eq!(agreed.status, 204, "{agreed:?}");
}

/// A game between two, the host first.
pub(crate) async fn game_between(host: &Client, guest: &Client, terms: &Value) -> String {
    let mut terms = terms.clone();
    terms["sides"] = json!("host-first");
    let made = host.post("/api/challenges", &json!({ "terms": terms })).await;
    assert_eq!(made.status, 201, "{made:?}");
    let path = format!("/api/challenges/{}/accept", made.json()["id"].as_str().unwrap());
    let accepted = guest.post(&path, &json!({})).await;
    assert_eq!(accepted.status, 201, "{accepted:?}");
    accepted.json()["game"].as_str().unwrap().to_string()
}
