//! An event on a server: the same commands act on its log over HTTP, by a token that an invitation gives.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use adoube_server::entropy;
use adoube_server::event::EventCommand;
use adoube_tournament::event::{Request, Rules};
use serde_json::{Value, json};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::commands::pair::fresh;
use crate::commands::serve::runtime;
use crate::failure::{Exit, Failure};
use crate::files;
use crate::language::words;
use crate::said;

/// A server, and how one is known there.
#[derive(Clone, Debug)]
pub(super) struct Remote {
    url: String,
    host: String,
    port: u16,
    secure: bool,
    token: Option<String>,
}

/// Where events are; none: in files.
static THERE: OnceLock<Option<Remote>> = OnceLock::new();

/// Says once where events are.
pub(super) fn set(url: Option<&str>, token: Option<&str>) -> Result<(), Failure> {
    let remote = url.map(|url| Remote::read(url, token.map(Into::into))).transpose()?;
    let _ = THERE.set(remote);
    Ok(())
}

/// The server on which events are, where they are on one.
pub(super) fn there() -> Option<&'static Remote> {
    THERE.get().and_then(Option::as_ref)
}

fn needed() -> Result<&'static Remote, Failure> {
    there().ok_or_else(|| Failure::new(said::remote_none()))
}

impl Remote {
    fn read(url: &str, token: Option<String>) -> Result<Self, Failure> {
        let wrong = || Failure::new(said::remote_url(url));
        let (secure, rest) = match url.split_once("://") {
            Some(("https", rest)) => (true, rest),
            Some(("http", rest)) => (false, rest),
            _ => return Err(wrong()),
        };
        let place = rest.split(['/', '#', '?']).next().unwrap_or_default();
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| wrong())?),
            None => (place, if secure { 443 } else { 80 }),
        };
        if host.is_empty() || host.contains(char::is_whitespace) {
            return Err(wrong());
        }
        let scheme = if secure { "https" } else { "http" };
        let url = format!("{scheme}://{place}");
        Ok(Self { url, host: host.into(), port, secure, token })
    }

    /// The event as a file of ours.
    pub(super) fn file(&self, event: &Path) -> Result<Vec<u8>, Failure> {
        let path = format!("/api/events/{}/file.event", event.display());
        Ok(self.ask("GET", &path, None, None)?.body.into_bytes())
    }

    /// Does all of it, or nothing.
    pub(super) fn act(
        &self,
        event: &Path,
        requests: &[Request],
        again: bool,
    ) -> Result<(), Failure> {
        let mut commands: Vec<EventCommand> =
            requests.iter().cloned().map(EventCommand::from).collect();
        let command = match commands.len() {
            1 => commands.remove(0),
            _ => EventCommand::All { commands },
        };
        // An id that nobody else has: sent again it is done once.
        let id = format!("{:016x}", entropy::bits().map_err(Failure::fault)?);
        let body = json!({ "id": id, "command": command, "again": again });
        let path = format!("/api/events/{}/commands", event.display());
        self.ask("POST", &path, None, Some(&body)).map(drop)
    }

    /// Makes an event there, and says which it is.
    pub(super) fn create(&self, rules: &Rules) -> Result<String, Failure> {
        let made = self.ask("POST", "/api/events", None, Some(&json!({ "rules": rules })))?;
        let id = made.json()["id"].as_str().map(ToString::to_string);
        id.ok_or_else(|| Failure::new(said::remote_answer(&self.url)))
    }

    fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Heard, Failure> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.host);
        head.push_str("Connection: close\r\n");
        let name = self.token.as_ref().filter(|_| cookie.is_none());
        if let Some(token) = name {
            head.push_str(&format!("Authorization: Bearer {token}\r\n"));
        }
        if let Some(cookie) = cookie {
            head.push_str(&format!("Cookie: {cookie}\r\n"));
        }
        let body = body.map(ToString::to_string).unwrap_or_default();
        if method == "POST" {
            let kind = "Content-Type: application/json\r\n";
            head.push_str(&format!("{kind}Content-Length: {}\r\n", body.len()));
        }
        let request = format!("{head}\r\n{body}");
        let failed = |error: io::Error| Failure::at(&self.url, words().system_why(&error));
        let text = runtime()?.block_on(self.send(&request)).map_err(failed)?;
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let answer = Heard { head: head.into(), body: body.into() };
        if head.split(' ').nth(1).is_some_and(|status| status.starts_with('2')) {
            return Ok(answer);
        }
        // What is wrong is told in one form.
        match answer.json()["detail"].as_str() {
            Some(detail) => Err(Failure::at(&self.url, detail)),
            None => Err(Failure::new(said::remote_answer(&self.url))),
        }
    }

    async fn send(&self, request: &str) -> io::Result<String> {
        let stream = TcpStream::connect((self.host.as_str(), self.port)).await?;
        if !self.secure {
            return exchange(stream, request).await;
        }
        let mut roots = RootCertStore::empty();
        roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(io::Error::other)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from(self.host.clone()).map_err(io::Error::other)?;
        let stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await?;
        exchange(stream, request).await
    }
}

async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    request: &str,
) -> io::Result<String> {
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

struct Heard {
    head: String,
    body: String,
}

impl Heard {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    fn cookie(&self) -> Option<String> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let mut set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        set.next().and_then(|(_, value)| value.split(';').next()).map(Into::into)
    }
}

#[derive(clap::Args)]
pub(super) struct JoinArgs {
    link: String,
}

/// Takes an invitation up: one is known there by a token from then on.
pub(super) fn join(args: &JoinArgs) -> Exit {
    let wrong = || Failure::new(said::remote_link(&args.link));
    let (url, secret) = args.link.split_once('#').ok_or_else(wrong)?;
    let remote = Remote::read(url, None)?;
    let guest = remote.ask("POST", "/api/guest", None, Some(&json!({})))?;
    let cookie = guest.cookie().ok_or_else(wrong)?;
    let taking = json!({ "secret": secret });
    let office = remote.ask("POST", "/api/invitations", Some(&cookie), Some(&taking))?.json();
    let wanted = json!({ "label": "adoube tournament", "scopes": ["read", "play"] });
    let token = remote.ask("POST", "/api/tokens", Some(&cookie), Some(&wanted))?.json();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let (event, role) = (text(&office["event"]), text(&office["role"]));
    let mut out = io::stdout().lock();
    writeln!(out, "{}", said::remote_joined(event, role))?;
    writeln!(out, "ADOUBE_SERVER={}", remote.url)?;
    writeln!(out, "ADOUBE_TOKEN={}", text(&token["secret"]))?;
    Ok(ExitCode::SUCCESS)
}

#[derive(clap::Args)]
pub(super) struct AwayArgs {
    event: std::path::PathBuf,
    file: std::path::PathBuf,
}

/// Takes an event out as a file, with which it goes on without a network.
pub(super) fn take_out(args: &AwayArgs) -> Exit {
    let remote = needed()?;
    // Before it is out: who cannot write takes nothing.
    if args.file.exists() {
        fresh(&args.file, b"", words())?;
    }
    let path = format!("/api/events/{}/out", args.event.display());
    let taken = remote.ask("POST", &path, None, Some(&json!({})))?;
    fresh(&args.file, taken.body.as_bytes(), words())?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}", said::remote_out(args.file.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// Brings an event back, and says what of what players asked for meanwhile was refused.
pub(super) fn bring_back(args: &AwayArgs) -> Exit {
    let remote = needed()?;
    files::open(&args.file)?;
    let text = fs::read_to_string(&args.file).map_err(|error| Failure::file(&args.file, &error))?;
    let path = format!("/api/events/{}/back", args.event.display());
    let back = remote.ask("POST", &path, None, Some(&json!({ "file": text })))?.json();
    let mut out = io::stdout().lock();
    writeln!(out, "{}", said::remote_back(back["lines"].as_u64().unwrap_or(0)))?;
    for one in back["decided"].as_array().into_iter().flatten() {
        let Some(why) = one["refused"].as_str() else { continue };
        let about = match one["asking"].as_u64() {
            Some(asking) => format!("#{asking}"),
            None => format!("{} {}", one["round"], one["players"]),
        };
        writeln!(out, "{}", said::remote_refused(about, why))?;
    }
    Ok(ExitCode::SUCCESS)
}
