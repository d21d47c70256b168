//! Through which server mail goes, and how.

use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use serde::Deserialize;

/// How the line to the mail server is encrypted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encryption {
    /// From the first byte on.
    Tls,
    /// From the server's offer on, without which nothing is sent.
    #[default]
    Starttls,
    /// Not at all: for a server on this machine.
    None,
}

/// A secret that is not said, whoever prints what it is in.
#[derive(Clone, PartialEq, Eq)]
pub struct Hushed(pub String);

impl core::fmt::Debug for Hushed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("…")
    }
}

/// A mail server, and who writes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Settings {
    /// Its name or address.
    pub server: String,
    /// Its port; none: the usual one.
    pub port: Option<u16>,
    /// How the line is encrypted.
    #[serde(default)]
    pub encryption: Encryption,
    /// Who vouches for the server beside the authorities that everybody knows, as PEM.
    pub authority: Option<PathBuf>,
    /// As whom to log in.
    pub user: Option<String>,
    /// A file with the password in it.
    pub password_file: Option<PathBuf>,
    /// The password, from a variable.
    #[serde(skip)]
    pub password: Option<Hushed>,
    /// Who writes: `Adoube <adoube@example.org>`.
    pub from: String,
    /// So many seconds a letter may take, from the connection to the last word.
    #[serde(default = "half_a_minute")]
    pub patience: u64,
}

const fn half_a_minute() -> u64 {
    30
}

impl Settings {
    /// The port, or the one that is usual.
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(match self.encryption {
            Encryption::Tls => 465,
            Encryption::Starttls => 587,
            Encryption::None => 25,
        })
    }

    /// So long a letter may take.
    pub(super) const fn patience(&self) -> Duration {
        Duration::from_secs(self.patience)
    }

    /// Who writes.
    ///
    /// # Errors
    /// If that is no address.
    pub fn sender(&self) -> Result<Mailbox, String> {
        let expected = "expected an address, like Adoube <adoube@example.org>";
        self.from.parse().map_err(|_| format!("{:?}: {expected}", self.from))
    }

    /// What is wrong with these settings, each with its name, as far as it can be seen without asking anybody.
    pub fn faults(&self, public_url: Option<&str>) -> Vec<(&'static str, String)> {
        let mut faults = Vec::new();
        let mut say = |setting: &'static str, why: Option<String>| {
            faults.extend(why.map(|why| (setting, why)));
        };
        let empty = self.server.trim().is_empty();
        say("mail.server", empty.then(|| "expected the name of a mail server".into()));
        say("mail.from", self.sender().err());
        say("mail.authority", self.roots().err());
        say("mail.password-file", self.credentials().err());
        let open = self.encryption == Encryption::None && self.user.is_some() && !self.is_near();
        let said = "none: the password would go to another machine unencrypted";
        say("mail.encryption", open.then(|| said.into()));
        let hasty = (self.patience == 0).then(|| "0: expected at least 1".to_string());
        say("mail.patience", hasty);
        let nowhere = public_url.is_none();
        let said = "none: mail has links in it, expected https://HOST";
        say("public-url", nowhere.then(|| said.into()));
        faults
    }

    /// Whether the mail server is this machine.
    fn is_near(&self) -> bool {
        let address = self.server.parse::<std::net::IpAddr>();
        self.server == "localhost" || address.is_ok_and(|it| it.is_loopback())
    }

    fn roots(&self) -> Result<Vec<Certificate>, String> {
        let Some(file) = &self.authority else { return Ok(Vec::new()) };
        let pem = read(file)?;
        let found = Certificate::from_pem(pem.as_bytes()).map_err(|error| error.to_string())?;
        Ok(vec![found])
    }

    /// Read anew each time, so that a password can be changed while the server runs.
    fn credentials(&self) -> Result<Option<Credentials>, String> {
        let Some(user) = &self.user else { return Ok(None) };
        let password = match (&self.password, &self.password_file) {
            (Some(Hushed(password)), _) => password.clone(),
            (None, Some(file)) => read(file)?.trim_end_matches(['\r', '\n']).to_string(),
            (None, None) => {
                return Err("none, with a user: expected a file, or ADOUBE_MAIL_PASSWORD".into());
            }
        };
        Ok(Some(Credentials::new(user.clone(), password)))
    }

    /// The way to the mail server.
    ///
    /// # Errors
    /// With what in the settings stands in the way.
    pub(super) fn transport(
        &self,
        own: &str,
    ) -> Result<AsyncSmtpTransport<Tokio1Executor>, String> {
        let parameters = || {
            let mut builder = TlsParameters::builder(self.server.clone());
            for root in self.roots()? {
                builder = builder.add_root_certificate(root);
            }
            builder.build_rustls().map_err(|error| error.to_string())
        };
        let tls = match self.encryption {
            Encryption::Tls => Tls::Wrapper(parameters()?),
            Encryption::Starttls => Tls::Required(parameters()?),
            Encryption::None => Tls::None,
        };
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&self.server)
            .port(self.port())
            .tls(tls)
            .hello_name(ClientId::Domain(own.to_string()))
            .timeout(Some(self.patience()));
        if let Some(credentials) = self.credentials()? {
            builder = builder.credentials(credentials);
        }
        Ok(builder.build())
    }

    /// Whether the mail server lets us in.
    ///
    /// # Errors
    /// With why not.
    pub async fn reach(&self) -> Result<(), String> {
        let transport = self.transport("localhost")?;
        match tokio::time::timeout(self.patience(), transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err("it does not answer".into()),
            Ok(Err(error)) => Err(told(&error)),
            Err(_) => Err(format!("it does not answer in {} seconds", self.patience)),
        }
    }
}

/// An error with what lies behind it, in one line.
pub(super) fn told(error: &lettre::transport::smtp::Error) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(inner) = source {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        source = inner.source();
    }
    text.lines().next().unwrap_or_default().to_string()
}

fn read(file: &Path) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings() -> Settings {
        toml::from_str("server = \"127.0.0.1\"\nfrom = \"Adoube <adoube@x.org>\"").unwrap()
    }

    #[test]
    fn what_is_wrong_with_the_settings_is_named() {
        let sound = settings();
        assert_eq!((sound.port(), sound.encryption), (587, Encryption::Starttls));
        assert_eq!(sound.faults(Some("https://x.org")), []);
        let wrong = Settings {
            server: " ".into(),
            from: "nobody".into(),
            encryption: Encryption::None,
            user: Some("adoube".into()),
            authority: Some("/no/such.pem".into()),
            ..settings()
        };
        let names: Vec<_> = wrong.faults(None).into_iter().map(|(name, _)| name).collect();
        let expected = [
            "mail.server",
            "mail.from",
            "mail.authority",
            "mail.password-file",
            "mail.encryption",
            "public-url",
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn a_password_is_read_from_its_file_and_never_printed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        std::fs::write(&file, "open sesame\n").unwrap();
        let mut it = settings();
        it.user = Some("adoube".into());
        it.password_file = Some(file);
        let credentials = it.credentials().unwrap().unwrap();
        assert_eq!(credentials, Credentials::new("adoube".into(), "open sesame".into()));
        it.password = Some(Hushed("mellon".into()));
        let credentials = it.credentials().unwrap().unwrap();
        assert_eq!(credentials, Credentials::new("adoube".into(), "mellon".into()));
        assert!(!format!("{it:?}").contains("mellon"));
    }
}
