//! How a server is set up: one TOML file, environment variables, flags.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

pub use crate::bus::BusUri;
use crate::mail;

/// The file with every setting, its default and what it does.
pub const EXAMPLE: &str = include_str!("../adoube.toml");
/// The same, told in French.
pub const EXAMPLE_IN_FRENCH: &str = include_str!("../adoube.fr.toml");

/// Everything that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// What the world calls this server: `https://play.example.org`.
    pub public_url: Option<String>,
    /// Where everything is kept; none: whoever starts the server decides.
    pub database: Option<String>,
    /// Over what several servers of one database speak to each other; none: this one is alone.
    pub bus: Option<BusUri>,
    /// Where copies go that are made before the tables change.
    pub backups: Option<PathBuf>,
    /// Where else what is counted can be read; without it, only from this machine.
    pub metrics: Option<SocketAddr>,
    /// Certificate and key, for TLS.
    pub tls: Option<Tls>,
    /// The proxies that stand before the server: what they say in `X-Forwarded-For` is believed, and nobody else's.
    pub proxies: Vec<IpAddr>,
    /// Whether people may register.
    pub registration: bool,
    /// Folders with collections of games that everybody may search.
    pub collections: Vec<PathBuf>,
    /// Bounds.
    pub limits: Limits,
    /// The computer.
    pub computer: Computer,
    /// Copies on a schedule.
    pub copies: Copies,
    /// How long what is kept.
    pub keep: Kept,
    /// Through which server mail goes; none: none is sent.
    pub mail: Option<mail::Settings>,
    /// Push services.
    pub push: Push,
}

/// How browsers are told something while no page lives.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Push {
    /// Whom a push service turns to: `mailto:…` or `https://…`; none: `public-url`.
    pub contact: Option<String>,
    /// Services beside those that everybody reaches at `https://NAME`: also private ones, and without encryption.
    pub services: Vec<String>,
}

/// Copies that are made while the server runs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Copies {
    /// Where they go; none: none are made.
    pub folder: Option<PathBuf>,
    /// How many hours lie between two.
    pub every_hours: u32,
    /// How many are kept.
    pub kept: usize,
}

impl Default for Copies {
    fn default() -> Self {
        Self { folder: None, every_hours: 24, kept: 7 }
    }
}

/// For how many days what is kept; 0: for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Kept {
    /// What owners and arbiters did.
    pub journal_days: u32,
    /// What somebody told the owner, after he was done with it.
    pub reports_days: u32,
    /// Challenges that came to a game.
    pub challenges_days: u32,
    /// What hid sealed moves of games that are over.
    pub envelopes_days: u32,
}

impl Default for Kept {
    fn default() -> Self {
        Self { journal_days: 730, reports_days: 365, challenges_days: 90, envelopes_days: 365 }
    }
}

impl Kept {
    /// Up to which moments that is, now.
    pub fn before(self, now: i64) -> adoube_store::Keep {
        let days = |days: u32| (days > 0).then(|| now - i64::from(days) * 86_400_000);
        adoube_store::Keep {
            journal: days(self.journal_days),
            reports: days(self.reports_days),
            challenges: days(self.challenges_days),
            envelopes: days(self.envelopes_days),
        }
    }
}

/// How much the computer may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Computer {
    /// Threads that think; 0: nobody plays against the computer.
    pub threads: usize,
    /// The longest that it thinks about a move, and that a level below the full one waits before it moves, in milliseconds.
    pub longest: u64,
    /// Whether everything else comes first: its threads have the lowest priority.
    pub gives_way: bool,
    /// Whether the full level thinks while the other does: twice the work, for a stronger game.
    pub ponders: bool,
}

impl Default for Computer {
    fn default() -> Self {
        Self { threads: 1, longest: 5_000, gives_way: true, ponders: false }
    }
}

/// A certificate.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tls {
    /// The chain, as PEM.
    pub certificate: PathBuf,
    /// The key, as PEM.
    pub key: PathBuf,
}

/// What one caller may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// Connections in all.
    pub connections: usize,
    /// Connections of one address, but for a proxy's.
    pub connections_per_address: usize,
    /// Seconds after which a connection that says nothing is let go; sockets are pinged every 15.
    pub silence: u64,
    /// Seconds in which a request's head has to come, and then its body.
    pub request: u64,
    /// Sockets of one address.
    pub sockets_per_address: u32,
    /// Sockets of one account.
    pub sockets_per_account: u32,
    /// Requests a minute of one address, and of one account.
    pub requests_per_minute: u32,
    /// Logins, registrations and links a minute of one address.
    pub logins_per_minute: u32,
    /// New guests a minute of one address.
    pub guests_per_minute: u32,
    /// Commands a second on one socket.
    pub commands_per_second: u32,
    /// Bytes of a request's body, and of a message on a socket.
    pub body: usize,
}

impl Limits {
    /// In which time a request's head has to come, and then its body.
    pub fn request(&self) -> Duration {
        Duration::from_secs(self.request.max(1))
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_per_address: 400,
            silence: 60,
            request: 30,
            sockets_per_address: 100,
            sockets_per_account: 20,
            requests_per_minute: 600,
            logins_per_minute: 30,
            guests_per_minute: 60,
            commands_per_second: 20,
            body: 16 * 1024,
        }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            public_url: None,
            database: None,
            bus: None,
            backups: None,
            metrics: None,
            tls: None,
            proxies: Vec::new(),
            registration: true,
            collections: Vec::new(),
            limits: Limits::default(),
            computer: Computer::default(),
            copies: Copies::default(),
            keep: Kept::default(),
            mail: None,
            push: Push::default(),
        }
    }
}

/// Why a set-up cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{0}: {1}")]
    File(PathBuf, std::io::Error),
    /// It cannot be understood.
    #[error("{0}: {1}")]
    Toml(PathBuf, String),
    /// A variable cannot be understood.
    #[error("{0}={1:?}: {2}")]
    Variable(&'static str, String, String),
}

impl Config {
    /// From a file, if there is one, and then from variables.
    ///
    /// # Errors
    /// With what cannot be read or understood.
    pub fn read(
        file: Option<&Path>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, ConfigError> {
        let mut config = match file {
            None => Self::default(),
            Some(path) => {
                let text = std::fs::read_to_string(path)
                    .map_err(|error| ConfigError::File(path.to_path_buf(), error))?;
                toml::from_str(&text).map_err(|error| {
                    let first = error.message().lines().next().unwrap_or_default().to_string();
                    let line =
                        error.span().map(|span| text[..span.start].matches('\n').count() + 1);
                    let at = line.map_or(String::new(), |line| format!("line {line}: "));
                    ConfigError::Toml(path.to_path_buf(), format!("{at}{first}"))
                })?
            }
        };
        if let Some(value) = variable("ADOUBE_LISTEN") {
            let parsed = value.parse();
            config.listen = parsed.map_err(|_| {
                let expected = "expected an address and a port, like 127.0.0.1:8080".to_string();
                ConfigError::Variable("ADOUBE_LISTEN", value, expected)
            })?;
        }
        config.database = variable("ADOUBE_DATABASE").or(config.database);
        config.public_url = variable("ADOUBE_PUBLIC_URL").or(config.public_url);
        if let Some(value) = variable("ADOUBE_BUS") {
            let parsed = value.parse();
            // It may hold a password, and is not said again.
            let wrong = |why| ConfigError::Variable("ADOUBE_BUS", "…".into(), why);
            config.bus = Some(parsed.map_err(wrong)?);
        }
        if let Some(mail) = &mut config.mail {
            mail.password = variable("ADOUBE_MAIL_PASSWORD").map(mail::Hushed);
        }
        Ok(config)
    }

    /// The file that everything is kept in, where it is one.
    pub fn database_file(&self) -> Option<&Path> {
        let file = self.database.as_deref()?.strip_prefix("sqlite:")?;
        let file = file.strip_prefix("//").unwrap_or(file);
        Some(Path::new(file.split('?').next().unwrap_or(file)))
    }

    /// Whether callers reach it by TLS, here or at a proxy.
    pub fn is_secure(&self) -> bool {
        let public = self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        self.tls.is_some() || public
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_has_every_setting_at_its_default() {
        let read: Config = toml::from_str(EXAMPLE).unwrap();
        assert_eq!(read, Config::default());
        // What stands there as a comment can be switched on.
        let switched: String = EXAMPLE
            .lines()
            .map(|line| line.strip_prefix("#: ").unwrap_or(line).to_string() + "\n")
            .collect();
        let full: Config = toml::from_str(&switched).unwrap();
        assert!(full.tls.is_some() && full.public_url.is_some() && full.backups.is_some());
        assert!(full.database.is_some() && full.metrics.is_some() && full.bus.is_some());
        assert!(full.copies.folder.is_some() && full.mail.is_some());
        assert!(full.push.contact.is_some());
    }

    #[test]
    fn the_french_example_has_the_same_settings() {
        let settings = |text: &'static str| {
            let told = |line: &&str| line.starts_with('#') && !line.starts_with("#: ");
            text.lines().filter(move |line| !told(line)).collect::<Vec<_>>()
        };
        assert_eq!(settings(EXAMPLE_IN_FRENCH), settings(EXAMPLE));
    }

    #[test]
    fn variables_win_and_faults_are_named() {
        let of = |name: &str, value: &str| {
            let (name, value) = (name.to_string(), value.to_string());
            Config::read(None, move |asked| (asked == name).then(|| value.clone()))
        };
        assert_eq!(of("ADOUBE_LISTEN", "0.0.0.0:9").unwrap().listen.port(), 9);
        assert_eq!(
            of("ADOUBE_DATABASE", "sqlite:x").unwrap().database.as_deref(),
            Some("sqlite:x")
        );
        assert!(of("ADOUBE_PUBLIC_URL", "https://x").unwrap().is_secure());
        let wrong = of("ADOUBE_LISTEN", "here").unwrap_err().to_string();
        assert!(wrong.starts_with("ADOUBE_LISTEN=\"here\": expected an address"), "{wrong}");

        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("adoube.toml");
        std::fs::write(&path, "listen = \"127.0.0.1:1\"\nlissen = 3\n").unwrap();
        let wrong = Config::read(Some(&path), |_| None).unwrap_err().to_string();
        assert!(wrong.contains("line 2: unknown field `lissen`"), "{wrong}");
        assert!(Config::read(Some(Path::new("/no/such.toml")), |_| None).is_err());
    }
}
