use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use adoube_server::check::{faults_of, faults_of_text, no_public_url};
use adoube_server::config::{BusUri, Config, ConfigError, EXAMPLE, EXAMPLE_IN_FRENCH};
use adoube_server::http::{BookletAsked, Federation, PaperAsked, Secretary};
use adoube_server::serve::{ServeError, Server};
use adoube_store::StoreError;
use adoube_tournament::event::Tournament;
use adoube_tournament::rating_list::Listed;
use adoube_words::Language;
use serde_json::json;

use crate::commands::booklet;
use crate::commands::ratings::{Shelf, Which};
use crate::commands::tournament::printed;
use crate::failure::{Exit, Failure, warn};
use crate::language::{fault, words};
use crate::stop::Stop;
use crate::{handed, open_files, place, said, web};

/// Serve games: the server, from one file
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    listen: Option<SocketAddr>,
    #[arg(long, value_name = "URI")]
    database: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "URI")]
    bus: Option<BusUri>,
    #[arg(long)]
    open: bool,
    #[arg(long, value_name = "FORM")]
    log: Option<LogForm>,
    #[arg(long)]
    example: bool,
    #[arg(long)]
    check: bool,
    #[arg(long)]
    json: bool,
}

/// Where to listen, as one says it.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| "expected an address and a port, like 127.0.0.1:8080".to_string())
}

/// How a log is written.
#[derive(Clone, Copy, clap::ValueEnum)]
enum LogForm {
    Text,
    Json,
}

pub(crate) fn run(args: &Args) -> Exit {
    if args.example {
        let example = match words().language() {
            Language::French => EXAMPLE_IN_FRENCH,
            Language::English | Language::Japanese => EXAMPLE,
        };
        io::stdout().lock().write_all(example.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let variable = |name: &str| std::env::var(name).ok();
    if args.check
        && let Some(file) = &args.config
    {
        let text = std::fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?;
        let faults = faults_of_text(&text);
        if !faults.is_empty() {
            let mut out = io::stdout().lock();
            for (line, why) in &faults {
                writeln!(out, "{}:{line}: {}", file.display(), fault(why))?;
            }
            return Ok(ExitCode::FAILURE);
        }
    }
    let mut config =
        Config::read(args.config.as_deref(), variable).map_err(|error| match error {
            ConfigError::File(path, error) => Failure::file(&path, &error),
            other => Failure::fault(other),
        })?;
    config.listen = args.listen.unwrap_or(config.listen);
    config.bus = args.bus.clone().or(config.bus.take());
    let said = match (&args.database, &args.data) {
        (Some(uri), _) => Some(uri.clone()),
        (None, Some(_)) => None,
        (None, None) => config.database.take(),
    };
    let database = place::database(said, args.data.as_deref())?;
    if args.check {
        config.database = Some(database);
        return check(&config, args);
    }
    if let Some(why) = config.public_url.as_deref().and_then(no_public_url) {
        return Err(Failure::fault_at("public-url", why));
    }
    // Gone again where the server does not come to be.
    let _folder = place::make_folder(&database)?;
    config.database = Some(database.clone());
    begin_logging(variable("ADOUBE_LOG"), args.log)?;
    let files = open_files::raise();
    if files < config.limits.connections as u64 {
        let connections = config.limits.connections;
        if is_read() {
            warn(&said::serve_few_files(files, connections));
        } else {
            tracing::warn!(
                files,
                connections,
                "fewer files may be open than connections are allowed"
            );
        }
    }
    runtime()?.block_on(serve(config, args, &database))
}

/// Whether a server could start so: every fault, with its place.
fn check(config: &Config, args: &Args) -> Exit {
    let faults = runtime()?.block_on(faults_of(config));
    let mut out = io::stdout().lock();
    if args.json {
        let list: Vec<_> =
            faults.iter().map(|(at, why)| json!({ "setting": at, "why": why })).collect();
        writeln!(out, "{}", json!({ "faults": list }))?;
    } else {
        for (setting, why) in &faults {
            writeln!(out, "{}", words().in_file(setting, &fault(why)))?;
        }
        if faults.is_empty() {
            writeln!(out, "{}", said::serve_sound())?;
        }
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether a person reads what is logged, and wants it in his language.
fn is_read() -> bool {
    io::stderr().is_terminal()
}

/// After this a person is told what is waited for.
const SILENCE: Duration = Duration::from_secs(1);

/// What runs the server's tasks.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::fault)
}

async fn serve(config: Config, args: &Args, database: &str) -> Exit {
    let mut stop = Stop::listen().map_err(Failure::fault)?;
    let pages = web::pages()?;
    let handed = handed::listener().map_err(Failure::fault)?;
    let mut started = pin!(Server::start_at(config, pages, secretary(args, database), handed));
    let server = match tokio::time::timeout(SILENCE, &mut started).await {
        Ok(server) => server,
        Err(_) => {
            if place::file(database).is_none() && is_read() {
                warn(&said::serve_waits());
            }
            started.await
        }
    };
    let server = server.map_err(|error| why_not(&error, database))?;
    let said = say(&server, args.json, database);
    handed::ready();
    if pages.is_empty() {
        if is_read() {
            warn(&said::serve_no_pages());
        } else {
            tracing::warn!("this program has no pages: scripts/pages makes them");
        }
    }
    let mut lost = false;
    if said.is_ok() {
        if args.open
            && let Err(error) = open::that_detached(server.url())
        {
            if is_read() {
                warn(&said::serve_no_browser());
            } else {
                tracing::warn!(%error, "no browser could be opened: open the address yourself");
            }
        }
        lost = tokio::select! {
            () = stop.asked() => false,
            () = server.lost() => true,
        };
    }
    handed::stopping();
    server.stop().await;
    if lost {
        return Err(Failure::new(said::serve_lost()));
    }
    said.map(|()| ExitCode::SUCCESS)
}

/// The federations' rating lists, as `adoube ratings` keeps them beside the data, where there is a folder for it; and what prints.
struct Keeper(Option<PathBuf>);

impl Secretary for Keeper {
    fn print(&self, event: &Tournament, asked: &PaperAsked<'_>) -> Option<Result<String, String>> {
        printed(event.clone(), asked)
    }

    fn booklet(&self, asked: &BookletAsked<'_>) -> Option<Result<String, String>> {
        Some(booklet::asked(asked))
    }

    fn find(
        &self,
        list: Federation,
        text: &str,
        federation: Option<&str>,
        limit: usize,
    ) -> Result<Option<Vec<Listed>>, String> {
        let which = match list {
            Federation::Fide => Which::Fide,
            Federation::Fesa => Which::Fesa,
        };
        let Some(folder) = &self.0 else { return Ok(None) };
        let shelf = Shelf::open(which, Some(folder)).map_err(|failure| failure.to_string())?;
        let found = shelf.map(|shelf| shelf.find(text, federation, limit)).transpose();
        found.map_err(|failure| failure.to_string())
    }
}

fn secretary(args: &Args, database: &str) -> Option<Arc<dyn Secretary>> {
    Some(Arc::new(Keeper(folder_of_lists(args.data.as_deref(), database))))
}

/// Beside the database where that is a file, else in the folder of the data; who has none keeps no lists.
fn folder_of_lists(data: Option<&Path>, database: &str) -> Option<PathBuf> {
    match place::file(database).and_then(Path::parent) {
        Some(here) if here.as_os_str().is_empty() => Some(PathBuf::from(".")),
        Some(folder) => Some(folder.to_path_buf()),
        None => place::folder(data).ok(),
    }
}

/// What stands in the way, and what to do about it.
fn why_not(error: &ServeError, database: &str) -> Failure {
    match error {
        ServeError::Taken(address) => {
            let free = SocketAddr::new(address.ip(), address.port().checked_add(1).unwrap_or(8080));
            Failure::new(said::serve_taken(address, free))
        }
        ServeError::Listen(address, error) => Failure::new(match error.kind() {
            io::ErrorKind::PermissionDenied => {
                said::serve_denied(address, SocketAddr::new(address.ip(), 8080))
            }
            io::ErrorKind::AddrNotAvailable => {
                let here = SocketAddr::from(([127, 0, 0, 1], address.port()));
                said::serve_elsewhere(address, here)
            }
            _ => words().in_file(&address, &words().system_why(error)),
        }),
        ServeError::Store(
            error @ (StoreError::Served | StoreError::ServedAlone | StoreError::TooNew(_)),
        ) => Failure::fault(error),
        ServeError::Store(error) => match place::file(database) {
            Some(file) => {
                let (file, why) = place::why(file, error);
                Failure::new(said::other_folder(file, why))
            }
            None => Failure::new(place::why_server(error)),
        },
        other => Failure::fault(other),
    }
}

fn say(server: &Server, json: bool, database: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    // Where a password may stand in it, the operator knows what he wrote.
    let data = place::file(database).map(|file| absolute(file).display().to_string());
    if json {
        let (url, owner) = (server.url(), server.owner_link());
        writeln!(out, "{}", json!({ "url": url, "owner": owner, "data": data }))?;
    } else {
        writeln!(out, "{}", server.url())?;
        if let Some(link) = server.owner_link() {
            writeln!(out, "{}", said::serve_owner(link))?;
        }
        writeln!(out, "{}", said::serve_data(data.as_deref().unwrap_or("PostgreSQL")))?;
    }
    Ok(out.flush()?)
}

fn absolute(file: &Path) -> PathBuf {
    std::path::absolute(file).unwrap_or_else(|_| file.to_path_buf())
}

/// For people on a terminal as lines, for programs as JSON.
fn begin_logging(filter: Option<String>, form: Option<LogForm>) -> Result<(), Failure> {
    use tracing_subscriber::filter::Targets;
    use tracing_subscriber::prelude::*;
    let terminal = io::stderr().is_terminal();
    let form = form.unwrap_or(if terminal { LogForm::Text } else { LogForm::Json });
    let filter = filter.unwrap_or_else(|| if terminal { "warn" } else { "info" }.into());
    let targets: Targets = filter
        .parse()
        .map_err(|error| Failure::new(said::serve_log(format!("{filter:?}"), fault(&error))))?;
    let log = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let registry = tracing_subscriber::registry();
    match form {
        LogForm::Text => registry.with(log.with_ansi(terminal).with_filter(targets)).init(),
        LogForm::Json => registry.with(log.json().with_filter(targets)).init(),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rating_lists_lie_beside_the_database_wherever_that_is() {
        let of = |database| folder_of_lists(None, database);
        assert_eq!(of("sqlite:/srv/games/adoube.db"), Some("/srv/games".into()));
        assert_eq!(of("sqlite:///srv/games/other.db?mode=rwc"), Some("/srv/games".into()));
        assert_eq!(of("sqlite:adoube.db"), Some(".".into()));
        let lists = folder_of_lists(Some(Path::new("/srv/lists")), "postgres://x/y");
        assert_eq!(lists, Some("/srv/lists".into()));
    }
}
