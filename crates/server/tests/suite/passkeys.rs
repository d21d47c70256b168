//! Passkeys, made and shown by a small device of our own; the pages' tests have a browser's.

use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::client::{Client, House, Reply, house, house_with};

const SECRET: &str = "correct horse";
const ORIGIN: &str = "https://play.test";

/// A device with one key.
#[derive(Clone)]
struct Device {
    key: SigningKey,
    id: Vec<u8>,
    user: String,
    counter: u32,
}

impl Device {
    fn new(number: u8) -> Self {
        let key = SigningKey::from_slice(&[number; 32]).unwrap();
        Self { key, id: vec![number; 16], user: String::new(), counter: 1 }
    }

    /// What stands before everything that a device says: for which site, that somebody was there and is who he is, how often.
    fn data(&self, site: &str, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(site.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// What a browser sends of a new key.
    fn make(&mut self, asked: &Value, origin: &str) -> Value {
        let options = &asked["options"];
        self.user = options["user"]["id"].as_str().unwrap().to_string();
        let mut data = self.data(options["rp"]["id"].as_str().unwrap(), 0x45);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_encoded_point(false);
        data.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 32]);
        data.extend(point.y().unwrap());
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(data.len() as u8);
        object.extend(data);
        let client = client_data("webauthn.create", options, origin);
        let response = json!({
            "clientDataJSON": base64url(client.as_bytes()),
            "attestationObject": base64url(&object),
            "transports": ["internal"],
        });
        self.say(&response)
    }

    /// What it sends of the key that there is.
    fn show(&self, asked: &Value, origin: &str) -> Value {
        let options = &asked["options"];
        let data = self.data(options["rpId"].as_str().unwrap(), 5);
        let client = client_data("webauthn.get", options, origin);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(client.as_bytes()));
        let signature: Signature = self.key.sign(&signed);
        let response = json!({
            "clientDataJSON": base64url(client.as_bytes()),
            "authenticatorData": base64url(&data),
            "signature": base64url(signature.to_der().as_bytes()),
            "userHandle": self.user,
        });
        self.say(&response)
    }

    fn say(&self, response: &Value) -> Value {
        let id = base64url(&self.id);
        json!({ "id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {},
                "authenticatorAttachment": "platform", "response": response })
    }
}

fn client_data(kind: &str, options: &Value, origin: &str) -> String {
    let challenge = options["challenge"].as_str().unwrap();
    format!(
        r#"{{"type":"{kind}","challenge":"{challenge}","origin":"{origin}","crossOrigin":false}}"#
    )
}

fn base64url(bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits =
            (0..3).fold(0_u32, |bits, at| bits << 8 | u32::from(*three.get(at).unwrap_or(&0)));
        for at in 0..=three.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * at)) as usize & 63]));
        }
    }
    text
}

async fn secure() -> House {
    house_with(|config| config.public_url = Some(ORIGIN.into())).await
}

async fn ask(client: &Client, body: &Value) -> Value {
    let asked = client.post("/api/passkeys/begin", body).await;
    assert_eq!(asked.status, 200, "{asked:?}");
    asked.json()
}

async fn add(client: &Client, device: &mut Device, label: &str, proof: &Value) -> Reply {
    let credential = device.make(&ask(client, proof).await, ORIGIN);
    client.post("/api/passkeys", &json!({ "label": label, "credential": credential })).await
}

async fn question(house: &House) -> Value {
    house.visitor().post("/api/passkeys/enter/begin", &json!({})).await.json()
}

async fn enter(house: &House, credential: &Value) -> (u16, Client) {
    let mut visitor = house.visitor();
    let body = json!({ "credential": credential });
    let status = visitor.enter("/api/passkeys/enter", &body).await.status;
    (status, visitor)
}

#[tokio::test]
async fn several_passkeys_open_an_account_each_until_it_is_removed() {
    let house = secure().await;
    let mut ann = house.visitor();
    ann.enter("/api/register", &json!({ "name": "Ann", "password": SECRET })).await;
    let id = ann.id().await;
    // Who has only the cookie makes no key of his own.
    assert_eq!(ann.post("/api/passkeys/begin", &json!({})).await.status, 403);
    let proof = json!({ "password": SECRET });
    let asked = ask(&ann, &proof).await;
    assert_eq!(asked["options"]["rp"]["id"], "play.test");
    assert_eq!(asked["options"]["user"]["name"], "Ann");
    let (mut phone, mut stick) = (Device::new(1), Device::new(2));
    let made = add(&ann, &mut phone, " phone ", &proof).await;
    assert_eq!((made.status, &made.json()["label"]), (201, &json!("phone")), "{made:?}");
    assert_eq!(add(&ann, &mut stick, "stick", &proof).await.status, 201);
    // A device that has one is told so, and one that is known is taken once.
    let known = ask(&ann, &proof).await["options"]["excludeCredentials"].as_array().unwrap().len();
    assert_eq!(known, 2);
    let twice = add(&ann, &mut stick, "again", &proof).await;
    assert_eq!(twice.status, 409, "{twice:?}");
    for mut device in [phone.clone(), stick.clone()] {
        device.counter += 1;
        let shown = device.show(&question(&house).await, ORIGIN);
        let (status, inside) = enter(&house, &shown).await;
        assert_eq!((status, inside.id().await), (200, id.clone()));
    }
    let listed = ann.get("/api/passkeys").await.json();
    assert!(listed[0]["used"].is_i64() && listed[1]["used"].is_i64(), "{listed}");
    let path = format!("/api/passkeys/{}", made.json()["id"].as_str().unwrap());
    assert_eq!(ann.post(&path, &json!({ "label": "old phone" })).await.status, 204);
    assert_eq!(ann.post(&path, &json!({ "label": "  " })).await.status, 400);
    let taken = ann.get("/api/export").await.json();
    let labels: Vec<_> =
        taken["passkeys"].as_array().unwrap().iter().map(|it| &it["label"]).collect();
    assert!(labels.contains(&&json!("old phone")) && labels.contains(&&json!("stick")), "{taken}");
    assert_eq!(ann.delete(&path).await.status, 204);
    assert_eq!(ann.delete(&path).await.status, 404);
    phone.counter += 5;
    let shown = phone.show(&question(&house).await, ORIGIN);
    assert_eq!(enter(&house, &shown).await.0, 401);
}

#[tokio::test]
async fn what_was_said_once_on_another_site_or_by_a_copy_opens_nothing() {
    let house = secure().await;
    let ann = {
        let mut ann = house.visitor();
        ann.enter("/api/register", &json!({ "name": "Ann", "password": SECRET })).await;
        ann
    };
    let proof = json!({ "password": SECRET });
    let mut phone = Device::new(1);
    // A key for another site, for another account's question, or made twice from one question.
    let credential = phone.make(&ask(&ann, &proof).await, "https://evil.test");
    let body = json!({ "label": "x", "credential": credential });
    assert_eq!(ann.post("/api/passkeys", &body).await.status, 400);
    let bob = house.guest().await;
    let credential = phone.make(&ask(&bob, &json!({})).await, ORIGIN);
    let body = json!({ "label": "x", "credential": credential });
    assert_eq!(ann.post("/api/passkeys", &body).await.status, 400);
    assert_eq!(bob.post("/api/passkeys", &body).await.status, 400, "the question was used up");
    assert_eq!(add(&ann, &mut phone, "phone", &proof).await.status, 201);

    let asked = question(&house).await;
    let shown = phone.show(&asked, "https://evil.test");
    assert_eq!(enter(&house, &shown).await.0, 401, "another site");
    assert_eq!(enter(&house, &phone.show(&asked, ORIGIN)).await.0, 401, "it was used up");
    phone.counter = 7;
    let shown = phone.show(&question(&house).await, ORIGIN);
    assert_eq!(enter(&house, &shown).await.0, 200);
    assert_eq!(enter(&house, &shown).await.0, 401, "said before");
    // A copy of the key that has not counted with it.
    phone.counter = 7;
    let shown = phone.show(&question(&house).await, ORIGIN);
    assert_eq!(enter(&house, &shown).await.0, 401, "a copy");
    phone.counter = 8;
    let mut other = phone.clone();
    other.key = Device::new(9).key;
    let shown = other.show(&question(&house).await, ORIGIN);
    assert_eq!(enter(&house, &shown).await.0, 401, "another key");
    let mut other = phone.clone();
    other.user = base64url(&[0; 8]);
    let shown = other.show(&question(&house).await, ORIGIN);
    assert_eq!(enter(&house, &shown).await.0, 401, "another account");
    for nonsense in [json!({}), json!(null), json!("x"), json!({ "id": "x" })] {
        assert_eq!(enter(&house, &nonsense).await.0, 400, "{nonsense}");
    }
    let shown = phone.show(&question(&house).await, ORIGIN);
    assert_eq!(enter(&house, &shown).await.0, 200);
    // A new password by a link ends it: whoever had got hold of the account has nothing any more.
    let app = house.server.app();
    let account = app.store.account_by_name("ann").await.unwrap().unwrap().id;
    let link = adoube_store::Link {
        purpose: adoube_store::Purpose::Password,
        account: Some(account),
        expires: i64::MAX,
    };
    app.store.add_link(&link, &Sha256::digest(b"link").into(), 0).await.unwrap();
    let used = json!({ "secret": "link", "password": "battery staple" });
    assert_eq!(house.visitor().post("/api/links/use", &used).await.status, 200);
    phone.counter = 9;
    let shown = phone.show(&question(&house).await, ORIGIN);
    assert_eq!(enter(&house, &shown).await.0, 401);
}

#[tokio::test]
async fn an_account_needs_no_password_and_keeps_one_way_in() {
    let house = secure().await;
    let mut ann = house.guest().await;
    let id = ann.id().await;
    let wanted = json!({ "name": "Ann" });
    assert_eq!(ann.post("/api/register", &wanted).await.status, 400, "nothing opens it yet");
    let mut phone = Device::new(1);
    assert_eq!(ask(&ann, &wanted).await["options"]["user"]["name"], "Ann");
    let made = add(&ann, &mut phone, "phone", &wanted).await;
    assert_eq!(made.status, 201);
    let named = ann.enter("/api/register", &wanted).await;
    assert_eq!((named.status, &named.json()["name"]), (200, &json!("Ann")), "{named:?}");
    let login = json!({ "name": "Ann", "password": "" });
    assert_eq!(house.visitor().post("/api/login", &login).await.status, 401);
    phone.counter += 1;
    let shown = phone.show(&question(&house).await, ORIGIN);
    let (status, inside) = enter(&house, &shown).await;
    assert_eq!((status, inside.id().await), (200, id));
    let path = format!("/api/passkeys/{}", made.json()["id"].as_str().unwrap());
    assert_eq!(inside.delete(&path).await.status, 409, "it is the only way in");
    // What changes who gets in asks who has not just come in to do so.
    let app = house.server.app();
    let account = app.store.account_by_name("ann").await.unwrap().unwrap().id;
    let old = app.time.now().0 - 20 * 60_000;
    let login = adoube_store::Login {
        id: adoube_store::LoginId::from_bits(77),
        account,
        agent: String::new(),
        created: old,
        seen: app.time.now().0,
        expires: i64::MAX,
    };
    app.store.add_login(&login, &Sha256::digest(b"stale").into()).await.unwrap();
    let stale = house.visitor().with("Cookie", "__Host-adoube=stale");
    let password = json!({ "new": SECRET });
    for (route, body) in
        [("passkeys/begin", json!({})), ("password", password.clone()), ("erase", json!({}))]
    {
        let refused = stale.post(&format!("/api/{route}"), &body).await;
        assert_eq!((refused.status, refused.body.contains("stale")), (403, true), "{refused:?}");
    }
    assert_eq!(inside.post("/api/password", &password).await.status, 204);
    assert_eq!(inside.delete(&path).await.status, 204);
    let login = json!({ "name": "Ann", "password": SECRET });
    assert_eq!(house.visitor().post("/api/login", &login).await.status, 200);
}

#[tokio::test]
async fn a_server_that_browsers_make_no_passkeys_for_says_so() {
    let plain = house().await;
    let ways = plain.visitor().get("/api/ways").await.json();
    assert_eq!(ways, json!({ "mail": false, "passkeys": false, "registration": true }));
    let port = plain.server.address().port();
    let raw =
        |host: &str| format!("GET /api/ways HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let there = plain.visitor().raw(raw(&format!("localhost:{port}")).as_bytes()).await;
    assert_eq!(there.json()["passkeys"], true);
    // Without a public address nobody's word is taken for what the server is called.
    let there = plain.visitor().raw(raw("evil.test").as_bytes()).await;
    assert_eq!(there.json()["passkeys"], false);
    let refused = plain.guest().await.post("/api/passkeys/begin", &json!({})).await;
    assert_eq!(refused.status, 409);
    assert_eq!(secure().await.visitor().get("/api/ways").await.json()["passkeys"], true);
}
