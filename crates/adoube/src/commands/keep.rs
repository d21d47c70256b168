//! Looking after a database: copies, a doctor, a person's data.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use adoube_server::config::Config;
use adoube_server::doctor::{Report, examine};
use adoube_server::event::Venues;
use adoube_server::taken::everything;
use adoube_server::time::Timekeeper;
use adoube_store::{Account, Store, StoreError, hold, open_existing, open_to_copy, open_to_look};
use serde_json::json;

use crate::commands::serve::runtime;
use crate::failure::{Exit, Failure};
use crate::language::fault;
use crate::progress::Progress;
use crate::{place, said};

/// Which database.
#[derive(clap::Args)]
struct Where {
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    #[arg(long, value_name = "URI")]
    database: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
}

impl Where {
    async fn open(&self) -> Result<Arc<dyn Store>, Failure> {
        let uri = self.uri()?;
        open_existing(&uri).await.map_err(|error| not_open(&uri, &error))
    }

    /// To look at it: nothing is written.
    async fn open_to_look(&self) -> Result<Arc<dyn Store>, Failure> {
        let uri = self.uri()?;
        open_to_look(&uri).await.map_err(|error| not_open(&uri, &error))
    }

    /// To copy it, also where an earlier program has written it.
    async fn open_to_copy(&self) -> Result<Arc<dyn Store>, Failure> {
        let uri = self.uri()?;
        open_to_copy(&uri).await.map_err(|error| not_open(&uri, &error))
    }

    fn uri(&self) -> Result<String, Failure> {
        let config = Config::read(self.config.as_deref(), |name| std::env::var(name).ok());
        let said = match (&self.database, &self.data) {
            (Some(uri), _) => Some(uri.clone()),
            (None, Some(_)) => None,
            (None, None) => config.map_err(Failure::fault)?.database,
        };
        place::database(said, self.data.as_deref())
    }
}

fn not_open(uri: &str, error: &StoreError) -> Failure {
    match (place::file(uri), error) {
        (Some(_), StoreError::TooOld(_) | StoreError::TooNew(_)) => Failure::fault(error),
        (Some(file), _) => {
            let (file, why) = place::why(file, error);
            Failure::new(said::which_folder(file, why))
        }
        (None, _) => Failure::new(place::why_server(error)),
    }
}

/// Copy a database, also while a server uses it
#[derive(clap::Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    place: Where,
    #[arg(long)]
    json: bool,
    out: PathBuf,
}

pub(crate) fn backup(args: &BackupArgs) -> Exit {
    let bytes = runtime()?.block_on(async {
        let store = args.place.open_to_copy().await?;
        let done = store.backup(&args.out).await.map_err(|error| match error.system() {
            Some(_) => {
                let (file, why) = place::why(&args.out, &error);
                Failure::new(said::other_file(file, why))
            }
            None => Failure::fault(error),
        });
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
        writeln!(out, "{}", said::backup_done(name, bytes))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// That every log of a copy can be folded; what was found in it stands in the report.
pub(super) async fn verify(store: Arc<dyn Store>, report: &mut Report) -> Result<(), StoreError> {
    let mut progress = Progress::begin();
    let show = |report: &Report| progress.show(|| said::games_done(report.games));
    *report = examine(&*store, false, show).await?;
    match report.faults.is_empty() {
        true => Ok(()),
        false => Err(StoreError::Unfit("the copy is not sound")),
    }
}

/// Make a database of a copy: every log of it is folded first
#[derive(clap::Args)]
pub(crate) struct RestoreArgs {
    #[command(flatten)]
    place: Where,
    #[arg(long)]
    again: bool,
    #[arg(long)]
    json: bool,
    copy: PathBuf,
}

pub(crate) fn restore(args: &RestoreArgs) -> Exit {
    let uri = args.place.uri()?;
    let _folder = place::make_folder(&uri)?;
    let report = runtime()?.block_on(async {
        // Nobody serves it meanwhile.
        let held = hold(&uri).await.map_err(|error| match error {
            StoreError::Served => Failure::fault(error),
            error => not_open(&uri, &error),
        })?;
        let mut report = Report::default();
        let verify = async |store| verify(store, &mut report).await;
        let done = adoube_store::restore(&uri, &args.copy, args.again, verify).await;
        held.give_up();
        match done {
            Ok(()) => Ok(report),
            Err(error) => {
                let why = report.faults.first().cloned().unwrap_or_default();
                Err(match report.faults.is_empty() {
                    true => Failure::fault(error),
                    false => Failure::new(said::restore_unsound(args.copy.display(), fault(&why))),
                })
            }
        }
    })?;
    let mut out = io::stdout().lock();
    let Report { games, events, .. } = report;
    if args.json {
        writeln!(out, "{}", json!({ "games": games, "events": events }))?;
    } else {
        writeln!(out, "{}", said::restore_done(args.copy.display(), games, events))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Say what is wrong with a database: every log is folded
#[derive(clap::Args)]
pub(crate) struct DoctorArgs {
    #[command(flatten)]
    place: Where,
    #[arg(long)]
    audit: bool,
    #[arg(long)]
    json: bool,
}

pub(crate) fn doctor(args: &DoctorArgs) -> Exit {
    let report = runtime()?.block_on(async {
        let store = args.place.open_to_look().await?;
        let mut progress = Progress::begin();
        let show = |report: &Report| progress.show(|| said::games_done(report.games));
        let report = examine(&*store, args.audit, show).await.map_err(Failure::fault);
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
            writeln!(out, "{}", fault(line))?;
        }
        for line in otherwise {
            writeln!(out, "{}", said::doctor_otherwise(fault(line)))?;
        }
        let summary = match args.audit {
            true => said::doctor_audited(games, events, decided, faults.len()),
            false => said::doctor_summary(games, events, faults.len()),
        };
        writeln!(out, "{summary}")?;
    }
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Take out, or erase, what is kept about a person
#[derive(clap::Args)]
pub(crate) struct AccountArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Export {
        #[command(flatten)]
        place: Where,
        who: String,
    },
    Erase {
        #[command(flatten)]
        place: Where,
        who: String,
        #[arg(long)]
        yes: bool,
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn account(args: &AccountArgs) -> Exit {
    let runtime = runtime()?;
    let mut out = io::stdout().lock();
    match &args.what {
        What::Export { place, who } => {
            let export = runtime.block_on(async {
                let store = place.open_to_look().await?;
                let account = find(&*store, who).await?;
                everything(&*store, account.id).await.map_err(Failure::fault)
            })?;
            let text = serde_json::to_string_pretty(&export).map_err(Failure::fault)?;
            writeln!(out, "{text}")?;
        }
        What::Erase { place, who, yes, json } => {
            let number = runtime.block_on(async {
                let store = place.open().await?;
                let account = find(&*store, who).await?;
                if !yes {
                    return Err(Failure::new(said::account_not_erased(who)));
                }
                let now = Timekeeper::start().now().0;
                let venues = Venues::new(Arc::clone(&store));
                venues.erase_account(account.id, now).await.map_err(Failure::fault)?;
                store.close().await;
                Ok(account.number)
            })?;
            if *json {
                writeln!(out, "{}", json!({ "number": number }))?;
            } else {
                writeln!(out, "{}", said::account_erased(who, number))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn find(store: &dyn Store, who: &str) -> Result<Account, Failure> {
    let by_name = store.account_by_name(&who.to_ascii_lowercase()).await.map_err(Failure::fault)?;
    let found = match (by_name, who.parse()) {
        (Some(account), _) => Some(account),
        (None, Ok(id)) => store.account(id).await.map_err(Failure::fault)?,
        (None, Err(_)) => None,
    };
    found.ok_or_else(|| Failure::new(said::account_unknown(who)))
}
