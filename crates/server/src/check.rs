//! Whether a server could start with a configuration: every fault, with its place.

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use adoube_store::{StoreError, is_served, is_served_alone, open_to_look};

use crate::config::Config;
use crate::doors::keep_tls;

/// So many faults of a file are looked for.
const MOST: usize = 50;

/// What is wrong with the text of a file: each line, and why.
pub fn faults_of_text(text: &str) -> Vec<(usize, String)> {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let mut faults = BTreeMap::new();
    while faults.len() < MOST {
        let now = lines.join("\n") + "\n";
        let Err(error) = toml::from_str::<Config>(&now) else { break };
        let why = error.message().lines().next().unwrap_or_default().to_string();
        let start = error.span().map_or(0, |span| span.start);
        let line = now[..start.min(now.len())].matches('\n').count();
        let Some(found) = lines.get_mut(line).filter(|it| !it.is_empty()) else {
            faults.insert(line + 1, why);
            break;
        };
        // What was found wrong is left out, a table with all that stands in it, and the rest looked at.
        let is_table = found.trim_start().starts_with('[');
        faults.insert(line + 1, why);
        found.clear();
        if is_table {
            let rest = lines.iter_mut().skip(line + 1);
            rest.take_while(|it| !it.trim_start().starts_with('[')).for_each(String::clear);
        }
    }
    faults.into_iter().collect()
}

/// What would keep a server from starting or doing its work: each setting, and why.
pub async fn faults_of(config: &Config) -> Vec<(&'static str, String)> {
    let mut faults = Vec::new();
    let mut say = |setting: &'static str, why: Option<String>| {
        faults.extend(why.map(|why| (setting, why)));
    };
    say("listen", not_free(config.listen));
    if let Some(there) = config.metrics {
        let same = there.port() != 0 && there == config.listen;
        say("metrics", same.then(|| "the same address as listen".to_string()));
        say("metrics", not_free(there).filter(|_| !same));
    }
    say("public-url", config.public_url.as_deref().and_then(no_public_url));
    if let Some(tls) = &config.tls {
        say("tls", keep_tls(tls).err().map(|error| error.to_string()));
    }
    say("database", not_there(config).await);
    say("bus", no_cluster(config).await);
    say("backups", config.backups.as_deref().and_then(no_folder));
    say("copies.folder", config.copies.folder.as_deref().and_then(no_folder));
    let collections = crate::collections::Collections::open(&config.collections);
    let fault = collections.err().map(|(folder, why)| format!("{}: {why}", folder.display()));
    say("collections", fault);
    let limits = &config.limits;
    if let Some(mail) = &config.mail {
        let found = mail.faults(config.public_url.as_deref());
        let sound = found.is_empty();
        for (setting, why) in found {
            say(setting, Some(why));
        }
        if sound {
            let at = format!("{}:{}", mail.server, mail.port());
            say("mail.server", mail.reach().await.err().map(|why| format!("{at}: {why}")));
        }
    }
    for (setting, value) in [
        ("limits.connections", limits.connections),
        ("limits.connections-per-address", limits.connections_per_address),
        ("limits.sockets-per-address", limits.sockets_per_address as usize),
        ("limits.sockets-per-account", limits.sockets_per_account as usize),
        ("limits.requests-per-minute", limits.requests_per_minute as usize),
        ("limits.logins-per-minute", limits.logins_per_minute as usize),
        ("limits.guests-per-minute", limits.guests_per_minute as usize),
        ("limits.commands-per-second", limits.commands_per_second as usize),
        ("limits.request", usize::try_from(limits.request).unwrap_or(usize::MAX)),
        ("limits.body", limits.body),
        ("copies.every-hours", config.copies.every_hours as usize),
        ("copies.kept", config.copies.kept),
    ] {
        say(setting, (value == 0).then(|| "0: expected at least 1".to_string()));
    }
    faults
}

/// Why nobody can reach a server by this address.
pub fn no_public_url(url: &str) -> Option<String> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let rest = rest.map(|rest| rest.trim_end_matches('/'));
    let sound = rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(['/', '?', '#', ' ']));
    (!sound).then(|| format!("{url:?}: expected https://HOST, without a path"))
}

fn not_free(address: SocketAddr) -> Option<String> {
    TcpListener::bind(address).err().map(|error| format!("{address}: {error}"))
}

/// What keeps a database from being served; one that is not there yet is made, and one that an earlier program has written brought up to
/// date, neither of it here.
async fn not_there(config: &Config) -> Option<String> {
    let uri = config.database.as_deref()?;
    if let Some(file) = config.database_file().filter(|file| !file.exists()) {
        // What of its folder is missing is made with it, in the first one above that is there.
        let folders = file.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
        return folders.filter(|folder| folder.exists()).take(1).find_map(no_folder);
    }
    // Others that share it are looked at with the bus.
    let shares = config.bus.is_some() && config.database_file().is_none();
    let served = if shares { is_served_alone(uri).await } else { is_served(uri).await };
    match served {
        Ok(true) if shares => return Some(StoreError::ServedAlone.to_string()),
        Ok(true) => return Some(StoreError::Served.to_string()),
        Ok(false) => {}
        Err(error) => return Some(error.to_string()),
    }
    match open_to_look(uri).await {
        Ok(store) => {
            store.close().await;
            None
        }
        Err(StoreError::TooOld(_)) => None,
        Err(error) => Some(error.to_string()),
    }
}

/// Why a server cannot be one of several, where it is to be.
async fn no_cluster(config: &Config) -> Option<String> {
    let (bus, database) = (config.bus.as_ref()?, config.database.as_deref()?);
    crate::cluster::look(database, bus).await.err().map(|error| error.to_string())
}

/// Why nothing can be written into a folder.
fn no_folder(folder: &Path) -> Option<String> {
    let shown = folder.display();
    if !folder.is_dir() {
        return Some(format!("{shown}: there is no such folder"));
    }
    let probe = folder.join(format!(".adoube-{}", std::process::id()));
    let written = std::fs::write(&probe, b"");
    let _ = std::fs::remove_file(&probe);
    written.err().map(|error| format!("{shown}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_of_a_file_is_found_with_its_line() {
        let text = "lissen = 3\nregistration = \"maybe\"\n[limits]\nbody = -1\nsilence = 60\n\
                    [nonsense]\nx = 1\n[computer]\nthreads = \"two\"\n";
        let faults = faults_of_text(text);
        let lines: Vec<_> = faults.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [1, 2, 4, 6, 9], "{faults:?}");
        assert!(faults[0].1.contains("unknown field `lissen`"), "{faults:?}");
        assert_eq!(faults_of_text(crate::config::EXAMPLE), []);
        assert_eq!(faults_of_text("listen = \n").len(), 1);
    }

    #[tokio::test]
    async fn every_setting_that_cannot_work_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut config = Config {
            listen: taken.local_addr().unwrap(),
            metrics: taken.local_addr().ok(),
            public_url: Some("play.example.org/x".into()),
            database: Some(format!("sqlite:{}", folder.path().join("adoube.db").display())),
            backups: Some(folder.path().join("none")),
            ..Config::default()
        };
        config.copies.folder = Some(folder.path().join("none"));
        config.limits.body = 0;
        config.collections = vec![folder.path().join("none.games")];
        config.tls = Some(crate::config::Tls {
            certificate: folder.path().join("no.pem"),
            key: folder.path().join("no.pem"),
        });
        let faults = faults_of(&config).await;
        let names: Vec<_> = faults.iter().map(|(name, _)| *name).collect();
        let expected = [
            "listen",
            "metrics",
            "public-url",
            "tls",
            "backups",
            "copies.folder",
            "collections",
            "limits.body",
        ];
        assert_eq!(names, expected, "{faults:?}");
        std::fs::write(folder.path().join("adoube.db"), "no database").unwrap();
        let faults = faults_of(&config).await;
        assert!(faults.iter().any(|(name, _)| *name == "database"), "{faults:?}");
        let nowhere = |file: &str| Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            database: Some(format!("sqlite:{file}")),
            ..Config::default()
        };
        let faults = faults_of(&nowhere("/dev/null/games/adoube.db")).await;
        assert!(matches!(faults[..], [("database", _)]), "{faults:?}");
        let deep = folder.path().join("a/b/adoube.db").display().to_string();
        assert_eq!(faults_of(&nowhere(&deep)).await, []);
        let sound = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            database: Some(format!("sqlite:{}", folder.path().join("new.db").display())),
            ..Config::default()
        };
        assert_eq!(faults_of(&sound).await, []);
        assert!(!folder.path().join("new.db").exists());
        // Nor is anything sound that another server has.
        let server = crate::serve::Server::start(sound.clone()).await.unwrap();
        let faults = faults_of(&sound).await;
        let served = StoreError::Served.to_string();
        assert_eq!(faults, [("database", served)]);
        server.stop().await;
        assert_eq!(faults_of(&sound).await, []);
    }
}
