//! A mail server of our own: real sockets, STARTTLS and TLS, logins, and every way of not doing its work.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use adoube_server::mail::{Encryption, Hushed, Settings};
use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

pub(crate) const PASSWORD: &str = "open sesame";

/// How it behaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Mood {
    /// Takes everything.
    Willing,
    /// Takes connections, and says nothing.
    Silent,
    /// Says nothing any more once a letter begins.
    Stuck,
    /// Hangs up in the middle of a letter.
    Curt,
    /// Answers every recipient so.
    Says(&'static str),
}

/// A letter that came.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    pub(crate) to: String,
    pub(crate) raw: String,
}

/// The server.
#[derive(Clone)]
pub(crate) struct PostOffice {
    pub(crate) address: SocketAddr,
    encryption: Encryption,
    mood: Arc<Mutex<Mood>>,
    letters: Arc<Mutex<Vec<Letter>>>,
    connections: Arc<Mutex<usize>>,
}

impl PostOffice {
    pub(crate) async fn open(encryption: Encryption) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let office = Self {
            address: listener.local_addr().unwrap(),
            encryption,
            mood: Arc::new(Mutex::new(Mood::Willing)),
            letters: Arc::default(),
            connections: Arc::default(),
        };
        let serving = office.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                *serving.connections.lock().unwrap() += 1;
                let office = serving.clone();
                tokio::spawn(async move { office.receive(stream).await });
            }
        });
        office
    }

    pub(crate) fn be(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
    }

    fn mood(&self) -> Mood {
        *self.mood.lock().unwrap()
    }

    pub(crate) fn connections(&self) -> usize {
        *self.connections.lock().unwrap()
    }

    /// How to reach it: by a name that its certificate has.
    pub(crate) fn settings(&self) -> Settings {
        let data = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
        let secret = self.encryption != Encryption::None;
        Settings {
            server: "localhost".into(),
            port: Some(self.address.port()),
            encryption: self.encryption,
            authority: Some(format!("{data}/chain.pem").into()),
            user: secret.then(|| "adoube".into()),
            password_file: None,
            password: secret.then(|| Hushed(PASSWORD.into())),
            from: "Adoube <adoube@play.test>".into(),
            patience: 10,
        }
    }

    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.letters.lock().unwrap().clone()
    }

    /// The letter of this number, once it has come.
    pub(crate) async fn letter(&self, number: usize) -> Letter {
        for _ in 0..2_400 {
            if let Some(letter) = self.letters().get(number) {
                return letter.clone();
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("{} letters, and no {number}", self.letters().len());
    }

    async fn receive(&self, stream: TcpStream) {
        match self.encryption {
            Encryption::Tls => {
                let Ok(stream) = acceptor().accept(stream).await else { return };
                self.talk(stream, true, true).await;
            }
            Encryption::Starttls => {
                let Some(stream) = self.talk(stream, true, false).await else { return };
                let Ok(stream) = acceptor().accept(stream).await else { return };
                self.talk(stream, false, true).await;
            }
            Encryption::None => drop(self.talk(stream, true, false).await),
        }
    }

    /// Talks until the end, or until the line is to be encrypted.
    async fn talk<S: AsyncRead + AsyncWrite + Unpin>(
        &self,
        stream: S,
        greets: bool,
        encrypted: bool,
    ) -> Option<S> {
        if self.mood() == Mood::Silent {
            std::future::pending::<()>().await;
        }
        let mut stream = BufReader::new(stream);
        if greets {
            stream.write_all(b"220 play.test ESMTP\r\n").await.ok()?;
        }
        let (mut to, mut known) = (String::new(), self.encryption == Encryption::None);
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await.ok()? == 0 {
                return None;
            }
            let line = line.trim_end();
            let verb = line.split([' ', ':']).next()?.to_ascii_uppercase();
            let answer = match verb.as_str() {
                "EHLO" if encrypted => "250-play.test\r\n250 AUTH PLAIN LOGIN".to_string(),
                "EHLO" if self.encryption == Encryption::Starttls => {
                    "250-play.test\r\n250 STARTTLS".to_string()
                }
                "EHLO" => "250 play.test".to_string(),
                "STARTTLS" => {
                    stream.write_all(b"220 go on\r\n").await.ok()?;
                    return Some(stream.into_inner());
                }
                "AUTH" => {
                    let given = line.rsplit(' ').next()?;
                    known = decode(given) == format!("\0adoube\0{PASSWORD}").as_bytes();
                    if known { "235 welcome" } else { "535 who are you" }.to_string()
                }
                "NOOP" => "250 yes".to_string(),
                "QUIT" => {
                    stream.write_all(b"221 bye\r\n").await.ok()?;
                    return None;
                }
                _ if !known => "530 log in first".to_string(),
                "MAIL" => "250 yes".to_string(),
                "RCPT" => {
                    to = line.split(['<', '>']).nth(1)?.to_string();
                    if let Mood::Says(text) = self.mood() { text } else { "250 yes" }.to_string()
                }
                "DATA" => {
                    if self.mood() == Mood::Curt {
                        return None;
                    }
                    if self.mood() == Mood::Stuck {
                        std::future::pending::<()>().await;
                    }
                    stream.write_all(b"354 go on\r\n").await.ok()?;
                    let raw = content(&mut stream).await?;
                    self.letters.lock().unwrap().push(Letter { to: to.clone(), raw });
                    "250 kept".to_string()
                }
                _ => "500 what".to_string(),
            };
            stream.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
        }
    }
}

async fn content<S: AsyncRead + Unpin>(stream: &mut BufReader<S>) -> Option<String> {
    let mut raw = String::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        if line == ".\r\n" {
            return Some(raw);
        }
        raw.push_str(line.strip_prefix("..").map_or(&line, |_| &line[1..]));
    }
}

fn acceptor() -> TlsAcceptor {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    let chain = CertificateDer::pem_file_iter(format!("{data}/chain.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_file(format!("{data}/key.pem")).unwrap();
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(chain.map(Result::unwrap).collect(), key)
        .unwrap();
    TlsAcceptor::from(Arc::new(config))
}

impl Letter {
    /// A line of its head, as people read it.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        let (head, _) = self.raw.split_once("\r\n\r\n")?;
        let head = head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let line = head.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")))?;
        let (mut read, mut encoded) = (String::new(), true);
        for word in line.split(' ') {
            let inner = word.strip_prefix("=?utf-8?b?").and_then(|it| it.strip_suffix("?="));
            // Encoded words follow each other without a space.
            if !(encoded && (inner.is_some() || read.is_empty())) {
                read.push(' ');
            }
            encoded = inner.is_some();
            read += &inner.map_or(word.into(), |it| String::from_utf8(decode(it)).unwrap());
        }
        Some(read)
    }

    /// A part of it, `text/plain` or `text/html`, as people read it.
    pub(crate) fn part(&self, kind: &str) -> String {
        let start = self.raw.find(&format!("Content-Type: {kind}")).unwrap();
        let (head, body) = self.raw[start..].split_once("\r\n\r\n").unwrap();
        let body = body.split("\r\n--").next().unwrap();
        if head.contains("base64") {
            return String::from_utf8(decode(&body.replace("\r\n", ""))).unwrap();
        }
        if !head.contains("quoted-printable") {
            return body.to_string();
        }
        let body = body.replace("=\r\n", "");
        let mut bytes = Vec::new();
        let mut rest = body.as_bytes();
        while let Some((&first, after)) = rest.split_first() {
            if first == b'=' {
                let code = std::str::from_utf8(&after[..2]).unwrap();
                bytes.push(u8::from_str_radix(code, 16).unwrap());
                rest = &after[2..];
            } else {
                bytes.push(first);
                rest = after;
            }
        }
        String::from_utf8(bytes).unwrap()
    }

    pub(crate) fn text(&self) -> String {
        self.part("text/plain").replace("\r\n", "\n")
    }

    /// What stands after this in an address in it.
    pub(crate) fn after(&self, start: &str) -> String {
        let text = self.text();
        let (_, rest) = text.split_once(start).unwrap_or_else(|| panic!("no {start}: {text}"));
        rest.lines().next().unwrap().to_string()
    }
}

/// Base64.
fn decode(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut count, mut bytes) = (0_u32, 0, Vec::new());
    for byte in text.bytes().filter(|byte| *byte != b'=') {
        let value = LETTERS.iter().position(|letter| *letter == byte).unwrap();
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}
