//! An event on a server: the same commands act on its log over HTTP, by a token that an invitation gives.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::OnceLock;
use std::time::Duration;

use adoube_server::entropy;
use adoube_server::event::EventCommand;
use adoube_tournament::event::{Request, Rules};
use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::{HeaderMap, Response, header};
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};

use crate::commands::pair::fresh;
use crate::failure::{Exit, Failure};
use crate::files;
use crate::language::words;
use crate::said;

/// A server that cannot be reached for so long is not there,
const REACHED: Duration = Duration::from_secs(15);
/// and one that has not answered after so long does not.
const PATIENCE: Duration = Duration::from_secs(120);
/// More than so many bytes no event has.
const LONGEST: u64 = 256 << 20;

/// A server, and how one is known there.
#[derive(Clone, Debug)]
pub(super) struct Remote {
    url: String,
    agent: Agent,
    token: Option<String>,
}

/// Where events are; none: in files.
static THERE: OnceLock<Option<Remote>> = OnceLock::new();

/// Who vouches for servers, where it is not one of those whom everybody knows.
static AUTHORITY: OnceLock<Option<PathBuf>> = OnceLock::new();

/// Says once where events are.
pub(super) fn set(
    url: Option<&str>,
    token: Option<&str>,
    authority: Option<&Path>,
) -> Result<(), Failure> {
    let _ = AUTHORITY.set(authority.map(Into::into));
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
        let scheme = if secure { "https" } else { "http" };
        let address = format!("{scheme}://{place}");
        let known: Result<ureq::http::Uri, _> = address.parse();
        if place.is_empty() || known.is_err() {
            return Err(wrong());
        }
        Ok(Self { url: address, agent: agent(secure)?, token })
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
        let address = format!("{}{path}", self.url);
        let token = self.token.as_ref().filter(|_| cookie.is_none());
        let named = [
            (header::AUTHORIZATION, token.map(|token| format!("Bearer {token}"))),
            (header::COOKIE, cookie.map(Into::into)),
        ];
        let named = named.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let failed = |error: ureq::Error| Failure::at(&self.url, why(&error));
        let answer = if method == "POST" {
            let kind = (header::CONTENT_TYPE, "application/json".to_string());
            let request =
                named.chain([kind]).fold(self.agent.post(&address), |request, (name, value)| {
                    request.header(name, value)
                });
            request.send(body.map(ToString::to_string).unwrap_or_default())
        } else {
            named.fold(self.agent.get(&address), |it, (name, value)| it.header(name, value)).call()
        };
        let heard = Heard::of(answer.map_err(failed)?).map_err(failed)?;
        if heard.taken {
            return Ok(heard);
        }
        // What is wrong is told in one form.
        match heard.json()["detail"].as_str() {
            Some(detail) => Err(Failure::at(&self.url, detail)),
            None => Err(Failure::new(said::remote_answer(&self.url))),
        }
    }
}

/// Who asks servers. They are believed if an authority that everybody knows vouches for them, or the one that was named.
fn agent(secure: bool) -> Result<Agent, Failure> {
    let mut tls = TlsConfig::builder();
    if let Some(file) = AUTHORITY.get().and_then(Option::as_ref).filter(|_| secure) {
        let bytes = fs::read(file).map_err(|error| Failure::file(file, &error))?;
        let known: Vec<Certificate<'static>> = parse_pem(&bytes)
            .filter_map(|item| match item {
                Ok(PemItem::Certificate(one)) => Some(one),
                _ => None,
            })
            .collect();
        if known.is_empty() {
            return Err(Failure::new(said::remote_authority(file.display())));
        }
        tls = tls.root_certs(RootCerts::from(known));
    }
    let config = Agent::config_builder()
        .tls_config(tls.build())
        // Who has a token gives it to nobody whom the server names in its place.
        .max_redirects(0)
        .http_status_as_error(false)
        .timeout_connect(Some(REACHED))
        .timeout_global(Some(PATIENCE))
        .user_agent(concat!("adoube/", env!("CARGO_PKG_VERSION")));
    Ok(config.build().into())
}

/// Why a server was not reached, in words.
fn why(error: &ureq::Error) -> String {
    match error {
        // What a certificate lacks comes as a fault of what was read.
        ureq::Error::Io(error) if error.kind() == io::ErrorKind::InvalidData => {
            said::remote_untrusted(error)
        }
        ureq::Error::Io(error) => words().system_why(error),
        ureq::Error::Timeout(_) => said::remote_slow(),
        ureq::Error::HostNotFound => said::remote_unknown(),
        ureq::Error::Rustls(_) | ureq::Error::Tls(_) => said::remote_untrusted(error),
        other => other.to_string(),
    }
}

struct Heard {
    taken: bool,
    head: HeaderMap,
    body: String,
}

impl Heard {
    fn of(answer: Response<ureq::Body>) -> Result<Self, ureq::Error> {
        let (parts, mut body) = answer.into_parts();
        let bytes = body.with_config().limit(LONGEST).read_to_vec()?;
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Ok(Self { taken: parts.status.is_success(), head: parts.headers, body })
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }

    fn cookie(&self) -> Option<String> {
        let set = self.head.get(header::SET_COOKIE)?.to_str().ok()?;
        set.split(';').next().map(Into::into)
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
    event: PathBuf,
    file: PathBuf,
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
