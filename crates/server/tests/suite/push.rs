//! Telling browsers something while no page lives: against a push service of our own, which opens what it gets with the keys of
//! the browser.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine as _};
use p256::ecdsa::signature::Verifier as _;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::point::AffineCoordinates as _;
use p256::elliptic_curve::sec1::ToEncodedPoint as _;
use p256::{PublicKey, SecretKey};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use crate::client::{Client, House, game_between, generous, house, house_with};
use crate::events::{act as rule, id, rules};
use crate::wire::{Wire, step};

/// A browser: a key that only it has.
struct Browser {
    key: SecretKey,
    auth: [u8; 16],
    path: &'static str,
}

impl Browser {
    fn new(seed: u8, path: &'static str) -> Self {
        Self { key: SecretKey::from_slice(&[seed; 32]).unwrap(), auth: [seed; 16], path }
    }

    fn public(&self) -> Vec<u8> {
        self.key.public_key().to_encoded_point(false).as_bytes().to_vec()
    }

    /// What a page sends of it.
    fn given(&self, service: &PushService, language: &str) -> Value {
        json!({
            "endpoint": format!("http://{}{}", service.address, self.path),
            "key": BASE64_URL_SAFE_NO_PAD.encode(self.public()),
            "auth": BASE64_URL_SAFE_NO_PAD.encode(self.auth),
            "language": language,
        })
    }

    /// Opens what was sealed for it, as RFC 8291 has it.
    fn open(&self, sealed: &[u8]) -> Value {
        struct Length(usize);
        impl KeyType for Length {
            fn len(&self) -> usize {
                self.0
            }
        }
        let expand = |salt: &[u8], secret: &[u8], info: &[&[u8]], length: usize| {
            let mut made = vec![0; length];
            let key = Salt::new(HKDF_SHA256, salt).extract(secret);
            key.expand(info, Length(length)).unwrap().fill(&mut made).unwrap();
            made
        };
        let (salt, rest) = sealed.split_at(16);
        assert_eq!(rest[..5], [0, 0, 16, 0, 65]);
        let (other, record) = rest[5..].split_at(65);
        let point = PublicKey::from_sec1_bytes(other).unwrap();
        let shared = (point.to_projective() * *self.key.to_nonzero_scalar()).to_affine().x();
        let info: [&[u8]; 3] = [b"WebPush: info\0", &self.public(), other];
        let both = expand(&self.auth, &shared, &info, 32);
        let key = expand(salt, &both, &[b"Content-Encoding: aes128gcm\0"], 16);
        let nonce = expand(salt, &both, &[b"Content-Encoding: nonce\0"], 12);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let (last, text) = plain.split_last().unwrap();
        assert_eq!(*last, 2);
        serde_json::from_slice(text).unwrap()
    }
}

/// Something that came.
#[derive(Clone, Debug)]
struct Parcel {
    head: String,
    sealed: Vec<u8>,
}

impl Parcel {
    fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| *found == name).map(|(_, value)| value).unwrap()
    }

    fn path(&self) -> &str {
        self.head.split(' ').nth(1).unwrap()
    }
}

/// A push service.
#[derive(Clone)]
struct PushService {
    address: SocketAddr,
    answer: Arc<Mutex<&'static str>>,
    parcels: Arc<Mutex<Vec<Parcel>>>,
}

impl PushService {
    async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let answer = Arc::new(Mutex::new("201 Created"));
        let service = Self { address, answer, parcels: Arc::default() };
        let serving = service.clone();
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                let service = serving.clone();
                tokio::spawn(async move {
                    let mut bytes = Vec::new();
                    loop {
                        let end = bytes.windows(4).position(|it| it == b"\r\n\r\n");
                        if let Some(end) = end {
                            let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
                            let parcel = Parcel { head, sealed: bytes[end + 4..].to_vec() };
                            let length: usize = parcel.header("Content-Length").parse().unwrap();
                            if parcel.sealed.len() == length {
                                service.parcels.lock().unwrap().push(parcel);
                                break;
                            }
                        }
                        if stream.read_buf(&mut bytes).await.unwrap() == 0 {
                            return;
                        }
                    }
                    let answer = *service.answer.lock().unwrap();
                    let text = format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n");
                    let _ = stream.write_all(text.as_bytes()).await;
                });
            }
        });
        service
    }

    fn say(&self, answer: &'static str) {
        *self.answer.lock().unwrap() = answer;
    }

    fn count(&self) -> usize {
        self.parcels.lock().unwrap().len()
    }

    /// What came in this place, once it has.
    async fn parcel(&self, number: usize) -> Parcel {
        for _ in 0..2_400 {
            let found = self.parcels.lock().unwrap().get(number).cloned();
            if let Some(parcel) = found {
                return parcel;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("{} came, and no {number}", self.count());
    }

    async fn house(&self) -> House {
        let own = format!("http://{}", self.address);
        house_with(|config| {
            config.push.services = vec![own];
            config.public_url = Some("https://play.test".into());
        })
        .await
    }
}

async fn named(house: &House, name: &str) -> Client {
    let mut client = house.visitor();
    let given = json!({ "name": name, "password": "correct horse" });
    assert_eq!(client.enter("/api/register", &given).await.status, 200);
    client
}

async fn told(client: &Client) -> bool {
    client.get("/api/push").await.json()["told"] == true
}

/// Waits until so much was counted.
async fn counted(house: &House, what: &str, times: u64) {
    let push = &house.server.app().push;
    let counter = match what {
        "sent" => &push.sent,
        "given up" => &push.given_up,
        _ => &push.failed,
    };
    for _ in 0..2_400 {
        if counter.load(std::sync::atomic::Ordering::Relaxed) >= times {
            tokio::time::sleep(Duration::from_millis(50)).await;
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("not {times} {what}");
}

async fn act(client: &Client, game: &str, id: &str, command: Value) {
    let path = format!("/api/games/{game}/commands");
    let done = client.post(&path, &json!({ "id": id, "command": command })).await;
    assert_eq!(done.status, 200, "{done:?}");
}

#[tokio::test]
async fn who_has_days_is_told_of_his_move_by_what_only_his_browser_reads() {
    let service = PushService::open().await;
    let house = service.house().await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    let browser = Browser::new(7, "/to/ann");
    assert!(!told(&ann).await);
    let subscribed = ann.post("/api/push", &browser.given(&service, "en")).await;
    assert_eq!(subscribed.status, 204, "{subscribed:?}");
    assert!(told(&ann).await && !told(&bob).await);
    let other = Browser::new(9, "/to/bob");
    bob.post("/api/push", &other.given(&service, "en")).await;

    let terms = json!({ "book": "fide-2009", "time": "3d/move" });
    let game = game_between(&bob, &ann, &terms).await;
    for client in [&bob, &ann] {
        act(client, &game, "0", json!("arrive")).await;
    }
    act(&bob, &game, "1", step("e2", "e4")).await;
    let parcel = service.parcel(0).await;
    assert_eq!(parcel.path(), "/to/ann");
    assert_eq!(parcel.header("Content-Encoding"), "aes128gcm");
    assert_eq!((parcel.header("TTL"), parcel.header("Topic")), ("86400", game.as_str()));
    let open = browser.open(&parcel.sealed);
    let text = "Bob has moved. It is your move.";
    assert_eq!(open, json!({ "text": text, "url": format!("/game/{game}"), "tag": game }));
    let readable = String::from_utf8_lossy(&parcel.sealed).into_owned();
    assert!(!readable.contains("Bob"), "{readable}");

    // The service knows who sends: by the key that the page was told of.
    let (token, key) = parcel
        .header("Authorization")
        .strip_prefix("vapid t=")
        .unwrap()
        .split_once(", k=")
        .unwrap();
    assert_eq!(ann.get("/api/push").await.json()["key"], key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    let public = VerifyingKey::from_sec1_bytes(&bytes(key)).unwrap();
    let signature = Signature::from_slice(&bytes(signature)).unwrap();
    public.verify(signed.as_bytes(), &signature).unwrap();
    let claims: Value = serde_json::from_slice(&bytes(signed.split('.').nth(1).unwrap())).unwrap();
    assert_eq!(claims["aud"], format!("http://{}", service.address));
    assert_eq!(claims["sub"], "https://play.test");

    // Who is at the board sees it there, and is not told. That Bob begins was no move, and he was not told of it.
    let mut wire = Wire::at(&ann, &game, "").await;
    wire.hear_of("game").await;
    act(&ann, &game, "1", step("e7", "e5")).await;
    act(&bob, &game, "2", step("g1", "f3")).await;
    wire.hear_of("events").await;
    drop(wire);
    assert_eq!(service.parcel(1).await.path(), "/to/bob");
    counted(&house, "sent", 2).await;
    assert_eq!(service.count(), 2);
}

#[tokio::test]
async fn a_challenge_is_told_in_the_language_of_each_device_and_not_after_its_login_ends() {
    let service = PushService::open().await;
    let house = service.house().await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    let mut phone = house.visitor();
    let login = json!({ "name": "Ann", "password": "correct horse" });
    assert_eq!(phone.enter("/api/login", &login).await.status, 200);
    let (desk, pocket) = (Browser::new(7, "/desk"), Browser::new(9, "/phone"));
    ann.post("/api/push", &desk.given(&service, "fr")).await;
    phone.post("/api/push", &pocket.given(&service, "ja")).await;
    let propose = async || {
        let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first" });
        let body = json!({ "terms": terms, "guest": ann.id().await });
        bob.post("/api/challenges", &body).await.json()["id"].as_str().unwrap().to_string()
    };
    let id = propose().await;
    let (first, second) = (service.parcel(0).await, service.parcel(1).await);
    let said = |browser: &Browser, parcel: &Parcel| browser.open(&parcel.sealed);
    assert_eq!(said(&desk, &first)["text"], "Bob voudrait jouer avec vous.");
    assert_eq!(said(&pocket, &second)["text"], "Bob さんから対局の申し込みが届きました。");
    assert_eq!(said(&desk, &first)["url"], format!("/challenge/{id}"));
    let taken = ann.get("/api/export").await.json();
    assert_eq!(taken["subscriptions"].as_array().unwrap().len(), 2);
    assert!(taken["subscriptions"][0].get("auth").is_none());

    assert_eq!(phone.post("/api/logout", &json!({})).await.status, 204);
    propose().await;
    assert_eq!(service.parcel(2).await.path(), "/desk");
    assert_eq!(ann.send("DELETE", "/api/push", None).await.status, 204);
    assert_eq!(ann.send("DELETE", "/api/push", None).await.status, 404);
    propose().await;
    counted(&house, "sent", 3).await;
    assert_eq!(service.count(), 3);
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten_and_one_that_fails_too_often_is_given_up() {
    let service = PushService::open().await;
    let house = service.house().await;
    let (ann, bob) = (named(&house, "Ann").await, named(&house, "Bob").await);
    let account = ann.id().await;
    let app = house.server.app();
    let propose = async || {
        let terms = json!({ "book": "fide-2009", "time": "5m", "sides": "host-first" });
        let made = bob.post("/api/challenges", &json!({ "terms": terms, "guest": account })).await;
        let id = made.json()["id"].as_str().unwrap().to_string();
        bob.send("DELETE", &format!("/api/challenges/{id}"), None).await;
    };
    let browser = Browser::new(7, "/to/ann");
    for answer in ["410 Gone", "404 Not Found"] {
        service.say(answer);
        assert_eq!(ann.post("/api/push", &browser.given(&service, "en")).await.status, 204);
        let failed = app.push.failed.load(std::sync::atomic::Ordering::Relaxed);
        propose().await;
        counted(&house, "failed", failed + 1).await;
        assert!(!told(&ann).await, "{answer}");
    }
    // What a service does not want is counted, and elsewhere nobody is sent.
    service.say("302 Found");
    ann.post("/api/push", &browser.given(&service, "en")).await;
    for times in 1..=10 {
        assert!(told(&ann).await, "{times}");
        propose().await;
        counted(&house, "given up", times).await;
    }
    assert!(!told(&ann).await);
    // One that took something in between begins anew.
    ann.post("/api/push", &browser.given(&service, "en")).await;
    propose().await;
    counted(&house, "given up", 11).await;
    service.say("201 Created");
    propose().await;
    counted(&house, "sent", 1).await;
    let kept = app.store.subscriptions(account.parse().unwrap(), 0).await.unwrap();
    assert_eq!(kept[0].failed, 0);
}

#[tokio::test]
async fn nothing_of_ours_is_asked_in_a_browsers_name() {
    let service = PushService::open().await;
    let house = house().await;
    let ann = named(&house, "Ann").await;
    let browser = Browser::new(7, "/to/ann");
    let with = |endpoint: &str| {
        let mut given = browser.given(&service, "en");
        given["endpoint"] = json!(endpoint);
        given
    };
    for endpoint in [
        &format!("http://{}/x", service.address),
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://localhost/x",
        "https://push.example.org:8080/x",
        "https://ann@push.example.org/x",
        "x",
    ] {
        let refused = ann.post("/api/push", &with(endpoint)).await;
        assert_eq!(refused.status, 400, "{endpoint}");
        assert!(refused.body.contains("endpoint: expected"), "{refused:?}");
    }
    for (what, value) in [("key", "AAAA"), ("auth", "AAAA"), ("key", "!"), ("language", "xx")] {
        let mut given = with("https://push.example.org/x");
        given[what] = json!(value);
        let refused = ann.post("/api/push", &given).await;
        assert!(refused.status == 400 && refused.body.contains(what), "{refused:?}");
    }
    let mut given = with("https://push.example.org/x");
    given["key"] = json!(BASE64_URL_SAFE_NO_PAD.encode([4; 65]));
    assert!(ann.post("/api/push", &given).await.body.contains("curve"));
    assert_eq!(ann.post("/api/push", &with("https://push.example.org/x")).await.status, 204);
    assert_eq!(service.count(), 0);
}

#[tokio::test]
async fn the_key_outlives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut keys = Vec::new();
    for _ in 0..2 {
        let server = adoube_server::serve::Server::start(generous(&folder)).await.unwrap();
        let mut guest = Client { address: server.address(), headers: Vec::new() };
        guest.enter("/api/guest", &json!({})).await;
        keys.push(guest.get("/api/push").await.json()["key"].as_str().unwrap().to_string());
        server.stop().await;
    }
    assert_eq!(keys[0], keys[1]);
}

#[tokio::test]
async fn who_is_paired_is_called_to_his_board_and_greets_nobody_there_unless_the_event_has_it_so() {
    let service = PushService::open().await;
    let house = service.house().await;
    let ann = house.guest().await;
    let mut wanted = rules("Open", 2);
    wanted["rules"]["laws"] = json!("fide-2023");
    let open = ann.post("/api/events", &wanted).await.json()["id"].as_str().unwrap().to_string();
    let done = async |name: &str, command: Value| {
        let reply = rule(&ann, &open, name, command).await;
        assert_eq!(reply.status, 200, "{reply:?}");
    };
    let mut players = Vec::new();
    for number in 1..=2 {
        let player = house.guest().await;
        let entry = json!({ "name": format!("Player, {number}"), "rating": 2000 });
        let account = id(&player).await;
        let entering = json!({ "do": "enter", "player": entry, "account": account });
        done(&format!("enter {number}"), entering).await;
        players.push(player);
    }
    let browser = Browser::new(7, "/to/one");
    players[0].post("/api/push", &browser.given(&service, "en")).await;
    let play = json!({ "boards": "screens", "time": "5m" });
    done("arrange", json!({ "do": "arrange", "play": play })).await;
    done("pair", json!({ "do": "pair" })).await;
    done("publish", json!({ "do": "publish", "round": 1 })).await;
    let parcel = service.parcel(0).await;
    assert_eq!((parcel.header("Urgency"), parcel.header("TTL")), ("high", "3600"));
    let told = browser.open(&parcel.sealed);
    assert_eq!(told["text"], "You are called to board 1: Open.");
    let game = told["tag"].as_str().unwrap();
    assert_eq!(told["url"], format!("/game/{game}"));

    let greet = async || {
        let path = format!("/api/games/{game}/greetings");
        players[0].post(&path, &json!({ "greeting": "have-fun" })).await.status
    };
    let mut wire = Wire::at(&players[0], game, "").await;
    assert_eq!(wire.hear_of("game").await["hushed"], true);
    assert_eq!(greet().await, 409);
    let play = json!({ "boards": "screens", "time": "5m", "greetings": true });
    done("rearrange", json!({ "do": "arrange", "play": play })).await;
    assert_eq!(greet().await, 204);
}
