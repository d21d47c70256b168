//! How connections come in: TLS by certificate files, proxies, bounds, silence.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use adoube_server::config::Tls;
use adoube_server::serve::Server;
use futures_util::StreamExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::time_provider::TimeProvider;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::client::{game_between, generous, house, house_with};
use crate::wire::Wire;

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn tls(key: &str) -> Tls {
    Tls { certificate: data("chain.pem"), key: data(key) }
}

/// The certificate holds in 2030, whatever the machine's clock says.
#[derive(Debug)]
struct In2030;

impl TimeProvider for In2030 {
    fn current_time(&self) -> Option<UnixTime> {
        Some(UnixTime::since_unix_epoch(Duration::from_secs(1_900_000_000)))
    }
}

async fn encrypted(address: SocketAddr) -> TlsStream<TcpStream> {
    trusting("chain.pem", address).await.unwrap()
}

/// A connection to who has this certificate.
async fn trusting(chain: &str, address: SocketAddr) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(data(chain)).unwrap()).unwrap();
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_details(provider, Arc::new(In2030))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    let stream = TcpStream::connect(address).await.unwrap();
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

async fn ask(stream: &mut (impl AsyncReadExt + AsyncWriteExt + Unpin), text: &str) -> String {
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn a_server_with_a_certificate_speaks_tls_and_nothing_else() {
    let house = house_with(|config| config.tls = Some(tls("key.pem"))).await;
    let address = house.server.address();
    assert!(house.server.url().starts_with("https://"), "{}", house.server.url());
    // Somebody who does not come to the end of his handshake keeps nobody waiting.
    let silent = TcpStream::connect(address).await.unwrap();
    let guest = "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let entered = ask(&mut encrypted(address).await, guest).await;
    assert!(entered.starts_with("HTTP/1.1 200"), "{entered}");
    let cookie = entered.lines().find(|line| line.starts_with("set-cookie")).unwrap();
    assert!(cookie.contains("; Secure") && cookie.contains("; HttpOnly"), "{cookie}");
    assert!(entered.contains("strict-transport-security: "), "{entered}");
    drop(silent);
    // In the clear there is nothing to hear.
    let plain = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let mut stream = TcpStream::connect(address).await.unwrap();
    assert!(!ask(&mut stream, plain).await.contains("HTTP"));
    // And a socket goes the same way.
    let request = format!("wss://localhost:{}/api/socket", address.port());
    let request = request.into_client_request().unwrap();
    let stream = encrypted(address).await;
    let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
    let follow = Message::text(r#"{"type":"follow","topic":"lobby"}"#);
    futures_util::SinkExt::send(&mut socket, follow).await.unwrap();
    let first = loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            break text;
        }
    };
    assert_eq!(first.as_str(), r#"{"type":"lobby","challenges":[]}"#);
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty.pem");
    std::fs::write(&empty, "nothing\n").unwrap();
    for (tls, what) in [
        (Tls { certificate: "/no/such.pem".into(), key: data("key.pem") }, "/no/such.pem: "),
        (Tls { certificate: data("chain.pem"), key: "/no/such.key".into() }, "/no/such.key: "),
        (Tls { certificate: empty.clone(), key: data("key.pem") }, "empty.pem: no certificate"),
        (Tls { certificate: data("chain.pem"), key: empty.clone() }, "empty.pem: "),
        (tls("other-key.pem"), "chain.pem: "),
    ] {
        let mut config = generous(&folder);
        config.tls = Some(tls);
        let error = Server::start(config).await.err().unwrap().to_string();
        assert!(error.contains(what) && !error.contains('\n'), "{error}");
    }
}

#[tokio::test]
async fn only_a_proxy_of_ours_says_who_asks() {
    let address = |text: &str| text.parse().unwrap();
    let house = house_with(|config| {
        config.proxies = vec![address("127.0.0.1"), address("10.0.0.9")];
        config.limits.requests_per_minute = 2;
    })
    .await;
    let from = |chain: &str| house.visitor().with("X-Forwarded-For", chain);
    let mut answers = Vec::new();
    for chain in [
        "203.0.113.1",
        "198.51.100.7, 203.0.113.1",
        // The third of the same address, whatever stands before it, and through two proxies.
        "192.0.2.1, 203.0.113.1, 10.0.0.9",
        "203.0.113.2",
        "2001:db8::1",
    ] {
        answers.push(from(chain).get("/healthz").await.status);
    }
    assert_eq!(answers, [204, 204, 429, 204, 204]);
    // What makes no sense is the proxy's own.
    for _ in 0..2 {
        assert_eq!(from("203.0.113.3, nonsense").get("/healthz").await.status, 204);
    }
    assert_eq!(from("nonsense").get("/healthz").await.status, 429);

    // An account has as many from all its addresses together.
    let ann = from("198.51.100.1").post("/api/guest", &json!({})).await;
    let cookie = ann.header("set-cookie").unwrap().split(';').next().unwrap().to_string();
    let mut answers = Vec::new();
    for n in 2..5 {
        let client = from(&format!("198.51.100.{n}")).with("Cookie", &cookie);
        answers.push(client.get("/api/me").await.status);
    }
    assert_eq!(answers, [200, 200, 429]);

    // Without a proxy nobody is believed.
    let bare = house_with(|config| config.limits.requests_per_minute = 2).await;
    let mut answers = Vec::new();
    for chain in ["203.0.113.1", "203.0.113.2", "203.0.113.3"] {
        let client = bare.visitor().with("X-Forwarded-For", chain);
        answers.push(client.get("/healthz").await.status);
    }
    assert_eq!(answers, [204, 204, 429]);
}

#[tokio::test]
async fn connections_are_bounded_in_all_and_for_each_address() {
    let health = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let house = house_with(|config| config.limits.connections = 2).await;
    let address = house.server.address();
    let mut held =
        [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
    let mut third = TcpStream::connect(address).await.unwrap();
    third.write_all(health.as_bytes()).await.unwrap();
    let mut byte = [0];
    // Those who are in are answered again and again, and who asked before them is not.
    for _ in 0..20 {
        for stream in &mut held {
            stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
            let mut answer = Vec::new();
            while !answer.ends_with(b"\r\n\r\n") {
                answer.push(stream.read_u8().await.unwrap());
            }
        }
        assert_eq!(third.try_read(&mut byte).unwrap_err().kind(), ErrorKind::WouldBlock);
    }
    // Its turn comes when somebody leaves.
    drop(held);
    let mut answer = String::new();
    third.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");

    let house = house_with(|config| config.limits.connections_per_address = 2).await;
    let address = house.server.address();
    let mut held =
        [TcpStream::connect(address).await.unwrap(), TcpStream::connect(address).await.unwrap()];
    // Those two are in when they are answered.
    for stream in &mut held {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
        stream.read_exact(&mut byte).await.unwrap();
    }
    // A third of the same address is not even listened to, as long as both are there.
    for _ in 0..3 {
        let mut more = TcpStream::connect(address).await.unwrap();
        let _ = more.write_all(health.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = more.read_to_end(&mut answer).await;
        assert!(answer.is_empty(), "{}", String::from_utf8_lossy(&answer));
    }
    let [one, _two] = held;
    drop(one);
    // A place is free again once the server has seen that it is.
    loop {
        let mut more = TcpStream::connect(address).await.unwrap();
        let _ = more.write_all(health.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = more.read_to_end(&mut answer).await;
        if !answer.is_empty() {
            assert!(answer.starts_with(b"HTTP/1.1 204"), "{}", String::from_utf8_lossy(&answer));
            break;
        }
    }
}

#[tokio::test]
async fn who_drips_a_head_or_a_body_is_let_go() {
    let house = house_with(|config| config.limits.request = 1).await;
    let mut socket = Wire::lobby(&house.visitor()).await;
    socket.hear_of("lobby").await;
    let post = "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let body = format!("{post}Content-Length: 1000\r\n\r\n");
    let drips = [
        ("GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: ".to_string(), "a"),
        ("GET /healthz HTTP/1.1\r\nHost: x\r\n".to_string(), "X-A: b\r\n"),
        (body, " "),
    ];
    for (first, drop) in drips {
        let stream = TcpStream::connect(house.server.address()).await.unwrap();
        let (mut from, mut to) = stream.into_split();
        to.write_all(first.as_bytes()).await.unwrap();
        let dripping = tokio::spawn(async move {
            while to.write_all(drop.as_bytes()).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        });
        let mut answer = Vec::new();
        let ended = from.read_to_end(&mut answer);
        let ended = tokio::time::timeout(Duration::from_secs(60), ended).await;
        assert!(ended.is_ok(), "it is still open: {first:?}");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
        dripping.abort();
    }
    // Who has a socket, and who asks in time, goes on.
    socket.say(&json!({ "type": "leave", "topic": "lobby" })).await;
    socket.hear_of("left").await;
    assert_eq!(house.visitor().get("/healthz").await.status, 204);
}

#[tokio::test]
async fn sockets_are_bounded_for_each_address() {
    let house = house_with(|config| config.limits.sockets_per_address = 2).await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009" })).await;
    let one = Wire::at(&ann, &game, "").await;
    let _two = Wire::at(&house.visitor(), &game, "").await;
    assert_eq!(Wire::open(&bob).await.err(), Some(429));
    drop(one);
    // A place is free again once the server has seen that it is.
    loop {
        match Wire::open(&bob).await {
            Ok(_) => break,
            Err(status) => assert_eq!(status, 429),
        }
    }
}

#[tokio::test]
async fn half_a_request_or_frame_keeps_nobody_waiting() {
    let house = house().await;
    let (ann, bob) = (house.guest().await, house.guest().await);
    let game = game_between(&ann, &bob, &json!({ "book": "fide-2009", "time": "5m" })).await;
    let mut halves = Vec::new();
    for text in [
        "GE",
        "POST /api/guest HTTP/1.1\r\nHo",
        "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    ] {
        let mut stream = TcpStream::connect(house.server.address()).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        halves.push(stream);
    }
    // A frame that says it has 65,535 bytes, of which one comes; and one that goes on for ever.
    for bytes in [&[0x81, 0xfe, 0xff, 0xff, 1, 2, 3, 4, 0x7b][..], &[0x01, 0x81, 1, 2, 3, 4, 0x7b]]
    {
        let mut stream = Wire::at(&bob, &game, "").await.into_stream();
        stream.write_all(bytes).await.unwrap();
        halves.push(stream);
    }
    for client in [&ann, &bob] {
        let arrive = json!({ "id": "1", "command": "arrive" });
        let path = format!("/api/games/{game}/commands");
        assert_eq!(client.post(&path, &arrive).await.status, 200);
    }
    let look = ann.get(&format!("/api/games/{game}")).await.json();
    assert_eq!(look["view"]["stage"], "playing");
    drop(halves);
}

#[tokio::test]
async fn who_says_nothing_is_let_go_and_who_answers_pings_is_not() {
    let house = house_with(|config| config.limits.silence = 1).await;
    let mut silent = TcpStream::connect(house.server.address()).await.unwrap();
    silent.write_all(b"GET /healthz HT").await.unwrap();
    let mut socket = Wire::lobby(&house.visitor()).await;
    socket.hear_of("lobby").await;
    let mut rest = Vec::new();
    let _ = silent.read_to_end(&mut rest).await;
    assert!(!String::from_utf8_lossy(&rest).contains(" 204 "));
}

#[tokio::test]
async fn another_certificate_is_used_without_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let (chain, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
    let put = |from: [&str; 2]| {
        std::fs::copy(data(from[0]), &chain).unwrap();
        std::fs::copy(data(from[1]), &key).unwrap();
    };
    put(["chain.pem", "key.pem"]);
    let tls = Tls { certificate: chain.clone(), key: key.clone() };
    let house = house_with(|config| config.tls = Some(tls)).await;
    let address = house.server.address();
    assert!(trusting("chain.pem", address).await.is_ok());
    // One that does not fit changes nothing.
    put(["chain.pem", "other-key.pem"]);
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(trusting("chain.pem", address).await.is_ok());
    put(["other-chain.pem", "other-key.pem"]);
    let mut tries = 0;
    while trusting("other-chain.pem", address).await.is_err() {
        tries += 1;
        assert!(tries < 300, "the certificate is still the old one");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(trusting("chain.pem", address).await.is_err());
}
