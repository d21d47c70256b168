use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use adoube_server::config::{Config, EXAMPLE};
use adoube_server::pages::{Page, Pages};
use adoube_server::serve::Server;
use serde_json::json;
use tokio::signal::unix::{SignalKind, signal};

use crate::failure::{Failure, Outcome};
use crate::open_files;

/// Serve games: the server, from one file
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube serve
  adoube serve --listen 0.0.0.0:8080 --database postgres://adoube@localhost/adoube
  adoube serve --example > adoube.toml && adoube serve --config adoube.toml

Prints its address once it listens; before there is an owner, also a link that makes one, once. Environment:
ADOUBE_LISTEN, ADOUBE_DATABASE, ADOUBE_PUBLIC_URL, and ADOUBE_LOG (info, debug, adoube_server=trace…).
SIGTERM or Ctrl-C: takes nothing more, finishes what is being written, and ends. docs/server.md is its handbook.

Exit status: 0 when it was told to stop, 2 if it could not start.")]
pub(crate) struct Args {
    /// Settings, as TOML; flags and environment win
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// Where everything is kept: sqlite:FILE or postgres://…
    #[arg(long, value_name = "URI")]
    database: Option<String>,
    /// Print a file with every setting, and end
    #[arg(long)]
    example: bool,
    /// Print the address as JSON
    #[arg(long)]
    json: bool,
}

/// The pages as they were when the program was built.
static PAGES: Pages = include!(concat!(env!("OUT_DIR"), "/web.rs"));

pub(crate) fn run(args: &Args) -> Outcome {
    if args.example {
        io::stdout().lock().write_all(EXAMPLE.as_bytes())?;
        return Ok(ExitCode::SUCCESS);
    }
    let variable = |name: &str| std::env::var(name).ok();
    let mut config = Config::read(args.config.as_deref(), variable).map_err(Failure::new)?;
    config.listen = args.listen.unwrap_or(config.listen);
    config.database = args.database.clone().unwrap_or(config.database);
    begin_logging(variable("ADOUBE_LOG"))?;
    let files = open_files::raise();
    if files < config.limits.connections as u64 {
        let connections = config.limits.connections;
        tracing::warn!(files, connections, "fewer files may be open than connections are allowed");
    }
    if PAGES.is_empty() {
        tracing::warn!("this program was built without pages: scripts/pages makes them");
    }
    runtime()?.block_on(serve(config, args.json))
}

/// What runs the server's tasks.
pub(crate) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::new)
}

async fn serve(config: Config, json: bool) -> Outcome {
    let mut term = signal(SignalKind::terminate()).map_err(Failure::new)?;
    let mut interrupt = signal(SignalKind::interrupt()).map_err(Failure::new)?;
    let server = Server::start_with(config, PAGES).await.map_err(Failure::new)?;
    let said = say(&server, json);
    if said.is_ok() {
        tokio::select! {
            _ = term.recv() => {}
            _ = interrupt.recv() => {}
        }
    }
    server.stop().await;
    said.map(|()| ExitCode::SUCCESS)
}

fn say(server: &Server, json: bool) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", json!({ "url": server.url(), "owner": server.owner_link() }))?;
    } else {
        writeln!(out, "{}", server.url())?;
        if let Some(link) = server.owner_link() {
            writeln!(out, "owner: {link}")?;
        }
    }
    Ok(out.flush()?)
}

/// For people on a terminal as lines, for programs as JSON.
fn begin_logging(filter: Option<String>) -> Result<(), Failure> {
    use tracing_subscriber::EnvFilter;
    let filter = filter.unwrap_or_else(|| "info".into());
    let filter = EnvFilter::try_new(&filter)
        .map_err(|error| Failure::new(format!("ADOUBE_LOG={filter:?}: {error}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    if io::stderr().is_terminal() {
        log.init();
    } else {
        log.json().init();
    }
    Ok(())
}
