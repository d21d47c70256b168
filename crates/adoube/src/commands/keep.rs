//! Looking after a database: copies, a doctor, a person's data.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use adoube_server::config::Config;
use adoube_server::doctor::{Report, examine};
use adoube_server::time::Timekeeper;
use adoube_store::{Account, Store, open_existing};
use serde_json::json;

use crate::commands::serve::runtime;
use crate::failure::{Failure, Outcome};
use crate::place;
use crate::progress::Progress;

/// Which database.
#[derive(clap::Args)]
struct Where {
    /// Settings, as TOML; flags and environment win
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The database: sqlite:FILE or postgres://…
    #[arg(long, value_name = "URI")]
    database: Option<String>,
    /// The folder with adoube.db [default: the present one if it has one, else the user's data folder]
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
}

impl Where {
    async fn open(&self) -> Result<Arc<dyn Store>, Failure> {
        let config = Config::read(self.config.as_deref(), |name| std::env::var(name).ok());
        let said = match (&self.database, &self.data) {
            (Some(uri), _) => Some(uri.clone()),
            (None, Some(_)) => None,
            (None, None) => config.map_err(Failure::new)?.database,
        };
        let uri = place::database(said, self.data.as_deref())?;
        let shown = if uri.starts_with("sqlite:") { uri.as_str() } else { "the database" };
        open_existing(&uri).await.map_err(|error| Failure::new(format!("{shown}: {error}")))
    }
}

/// Copy a database, also while a server uses it
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube backup adoube-2026-11-15.db
  adoube backup --database postgres://adoube@localhost/adoube adoube.sql

The copy is as the database was at one moment. Of SQLite it is a database; of PostgreSQL a script for
psql, to be run in an empty database. A file that is there is not replaced.

Exit status: 0 if the copy is whole and on the disk, 2 if not; then there is none.")]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    place: Where,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// The file to make
    out: PathBuf,
}

pub(crate) fn backup(args: &BackupArgs) -> Outcome {
    let bytes = runtime()?.block_on(async {
        let store = args.place.open().await?;
        let done = store.backup(&args.out).await.map_err(Failure::new);
        store.close().await;
        done?;
        let size = std::fs::metadata(&args.out);
        Ok::<_, Failure>(size.map_err(|error| Failure::file(&args.out, &error))?.len())
    })?;
    let mut out = io::stdout().lock();
    let name = args.out.display();
    if args.json {
        writeln!(out, "{}", json!({ "file": name.to_string(), "bytes": bytes }))?;
    } else {
        writeln!(out, "{name}: {bytes} bytes")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Say what is wrong with a database: every log is folded
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube doctor
  adoube doctor --audit --json

With --audit every command is decided again. What would be decided otherwise today is reported, and is no
fault: a log stands as it was written.

Exit status: 0 if nothing is wrong, 1 if something is, 2 if the database could not be read.")]
pub(crate) struct DoctorArgs {
    #[command(flatten)]
    place: Where,
    /// Decide every command again
    #[arg(long)]
    audit: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn doctor(args: &DoctorArgs) -> Outcome {
    let report = runtime()?.block_on(async {
        let store = args.place.open().await?;
        let mut progress = Progress::begin();
        let show = |report: &Report| progress.show(|| format!("{} games", report.games));
        let report = examine(&*store, args.audit, show).await.map_err(Failure::new);
        store.close().await;
        report
    })?;
    let mut out = io::stdout().lock();
    let Report { games, events, decided, faults, otherwise } = &report;
    if args.json {
        let report = json!({
            "games": games, "events": events, "decided": decided,
            "faults": faults, "otherwise": otherwise,
        });
        writeln!(out, "{report}")?;
    } else {
        for line in faults {
            writeln!(out, "{line}")?;
        }
        for line in otherwise {
            writeln!(out, "today otherwise: {line}")?;
        }
        let audited = if args.audit { format!(", {decided} commands") } else { String::new() };
        writeln!(out, "{games} games, {events} events{audited}: {} faults", faults.len())?;
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Take out, or erase, what is kept about a person
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  adoube account export ann > ann.json
  adoube account erase ann --yes
  adoube account erase 0c5x8rk2v1m3q --yes

WHO is a name or an id. What an erased player has played stays, by \"Player n\"; the name is free again.

Exit status: 0 if it was done, 2 if not.")]
pub(crate) struct AccountArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Print everything that is kept about an account, as JSON
    Export {
        #[command(flatten)]
        place: Where,
        /// A name or an id
        who: String,
    },
    /// Erase its name, its logins and everything it wrote
    Erase {
        #[command(flatten)]
        place: Where,
        /// A name or an id
        who: String,
        /// Really do it
        #[arg(long)]
        yes: bool,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn account(args: &AccountArgs) -> Outcome {
    let runtime = runtime()?;
    let mut out = io::stdout().lock();
    match &args.what {
        What::Export { place, who } => {
            let export = runtime.block_on(async {
                let store = place.open().await?;
                let account = find(&*store, who).await?;
                store.export(account.id).await.map_err(Failure::new)
            })?;
            let text = serde_json::to_string_pretty(&export).map_err(Failure::new)?;
            writeln!(out, "{text}")?;
        }
        What::Erase { place, who, yes, json } => {
            let number = runtime.block_on(async {
                let store = place.open().await?;
                let account = find(&*store, who).await?;
                if !yes {
                    let what = format!("{who} is not erased: --yes says that you mean it");
                    return Err(Failure::new(what));
                }
                let now = Timekeeper::start().now().0;
                store.erase_account(account.id, now).await.map_err(Failure::new)?;
                store.close().await;
                Ok(account.number)
            })?;
            if *json {
                writeln!(out, "{}", json!({ "number": number }))?;
            } else {
                writeln!(out, "{who} is now Player {number}")?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn find(store: &dyn Store, who: &str) -> Result<Account, Failure> {
    let by_name = store.account_by_name(&who.to_ascii_lowercase()).await.map_err(Failure::new)?;
    let found = match (by_name, who.parse()) {
        (Some(account), _) => Some(account),
        (None, Ok(id)) => store.account(id).await.map_err(Failure::new)?,
        (None, Err(_)) => None,
    };
    found.ok_or_else(|| Failure::new(format!("{who}: no account has this name or id")))
}
