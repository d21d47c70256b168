//! A server from its start to its end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use adoube_clock::Moment;
use adoube_store::{Hold, Purpose, StoreError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::archive::Archivist;
use crate::backups::Backups;
use crate::cluster::Start;
pub use crate::cluster::StartError;
use crate::computer;
use crate::config::Config;
use crate::connections;
use crate::doors::{Bounds, Doors, TlsError, keep_tls};
use crate::http::{self, App, Rates, Secretary};
use crate::live::{Games, Limits};
use crate::mail::{self, Mailer};
use crate::pages::{self, Pages};
use crate::passkeys::Ceremonies;
use crate::password::{NotHashed, Passwords};
use crate::push::{self, About, Pusher};
use crate::time::Timekeeper;

/// What has expired is forgotten so often.
const SWEEP: Duration = Duration::from_secs(15 * 60);
/// What is over is filed so often; who looks at it does not wait for that.
const FILE: Duration = Duration::from_secs(5);
/// Who was handed a socket waits so long for the server before it to let go of the database.
const HANDED: Duration = Duration::from_secs(30);
/// So long open connections are waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a server does not start, or ends badly.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Another program listens there.
    #[error("{0} is taken by another program")]
    Taken(SocketAddr),
    /// The address cannot be had.
    #[error("{0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Nobody has said where everything is kept.
    #[error("no database: expected sqlite:FILE or postgres://…")]
    NoDatabase,
    /// The database cannot be had.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The certificate cannot be used.
    #[error("{0}")]
    Tls(#[from] TlsError),
    /// Passwords cannot be hashed.
    #[error("{0}")]
    Password(#[from] NotHashed),
    /// Mail cannot be sent with these settings.
    #[error("{0}: {1}")]
    Mail(&'static str, String),
    /// A collection of games cannot be opened.
    #[error("collections: {0}: {1}")]
    Collection(String, String),
    /// It cannot be one of several.
    #[error("{0}")]
    Cluster(#[from] StartError),
    /// The first link cannot be made.
    #[error("no link for the owner can be made: {0}")]
    Link(String),
}

/// A server that runs.
pub struct Server {
    app: Arc<App>,
    address: SocketAddr,
    owner_link: Option<String>,
    stop: Arc<tokio::sync::Notify>,
    task: JoinHandle<()>,
    sweep: JoinHandle<()>,
    filing: JoinHandle<()>,
    /// Who sees to the games of events.
    steward: JoinHandle<()>,
    /// Who sends mail.
    post: JoinHandle<()>,
    /// Who tells browsers.
    pushing: JoinHandle<()>,
    /// Who tells what is counted, where that has an address of its own.
    counts: Option<(SocketAddr, JoinHandle<()>)>,
    /// Who hears what other servers tell, and who does what one of them does.
    tidings: Option<(JoinHandle<()>, JoinHandle<()>)>,
    /// No other server has this database, or only such as share it.
    hold: Hold,
}

impl Server {
    /// Starts one.
    ///
    /// # Errors
    /// With what stands in the way.
    pub async fn start(config: Config) -> Result<Self, ServeError> {
        Self::start_with(config, &[], None).await
    }

    /// Starts one that shows pages too, and finds players in the federations' lists where they are kept.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub async fn start_with(
        config: Config,
        pages: Pages,
        secretary: Option<Arc<dyn Secretary>>,
    ) -> Result<Self, ServeError> {
        Self::start_at(config, pages, secretary, None).await
    }

    /// The same on a socket that was handed over, with whoever waits at it: the server before this one may still be ending.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub async fn start_at(
        config: Config,
        pages: Pages,
        secretary: Option<Arc<dyn Secretary>>,
        handed: Option<std::net::TcpListener>,
    ) -> Result<Self, ServeError> {
        let time = Timekeeper::start();
        let tls = config.tls.as_ref().map(keep_tls).transpose()?;
        if let Some(mail) = &config.mail {
            let faults = mail.faults(config.public_url.as_deref());
            if let Some((setting, why)) = faults.into_iter().next() {
                return Err(ServeError::Mail(setting, why));
            }
        }
        let collections = crate::collections::Collections::open(&config.collections)
            .map_err(|(folder, why)| ServeError::Collection(folder.display().to_string(), why))?;
        let listen = config.listen;
        let database = config.database.as_deref().ok_or(ServeError::NoDatabase)?;
        // Before the tables are touched: who cannot listen changes nothing.
        let mut early = None;
        let listener = match handed {
            Some(handed) => {
                let failed = |error| ServeError::Listen(listen, error);
                handed.set_nonblocking(true).map_err(failed)?;
                if config.bus.is_none() {
                    early = Some(after_another(database).await?);
                }
                TcpListener::from_std(handed).map_err(failed)?
            }
            None => TcpListener::bind(listen).await.map_err(|error| match error.kind() {
                std::io::ErrorKind::AddrInUse => ServeError::Taken(listen),
                _ => ServeError::Listen(listen, error),
            })?,
        };
        let counts = match config.metrics {
            None => None,
            Some(there) => {
                let failed = |error| ServeError::Listen(there, error);
                let listener = TcpListener::bind(there).await.map_err(failed)?;
                Some((listener.local_addr().map_err(failed)?, listener))
            }
        };
        let hold = match (early, &config.bus) {
            (Some(hold), _) => hold,
            (None, None) => adoube_store::hold(database).await?,
            (None, Some(_)) if config.database_file().is_some() => {
                return Err(StartError::Sqlite.into());
            }
            (None, Some(_)) => adoube_store::hold_together(database).await?,
        };
        let store = match adoube_store::open(database, config.backups.as_deref()).await {
            Ok(store) => store,
            Err(error) => {
                hold.give_up();
                return Err(error.into());
            }
        };
        let start = match &config.bus {
            None => None,
            Some(bus) => match Start::prepare(database, bus, time).await {
                Ok(start) => Some(start),
                Err(error) => {
                    store.close().await;
                    hold.give_up();
                    return Err(error.into());
                }
            },
        };
        let apart = http::Apart::read(&*store).await?;
        let latest = store.latest().await?.map_or(Moment(0), Moment);
        let (time, behind) = match &start {
            None => time.not_before(latest),
            // The database's time is everybody's, whatever was written before.
            Some(start) => (start.time(), None),
        };
        if let Some(behind) = behind {
            let seconds = behind.0 / 1_000;
            tracing::warn!(
                seconds,
                "the wall clock is behind what was last written: time goes on from there; set the clock and start again"
            );
        }
        let bounds = Bounds {
            most: config.limits.connections,
            per_address: config.limits.connections_per_address,
            proxies: config.proxies.clone(),
            silence: Duration::from_secs(config.limits.silence.max(1)),
        };
        let doors = Doors::open(listener, tls, bounds)
            .map_err(|error| ServeError::Listen(listen, error))?;
        let address = axum::serve::Listener::local_addr(&doors)
            .map_err(|error| ServeError::Listen(listen, error))?;
        let computer = computer::Settings {
            threads: config.computer.threads.min(64),
            most: Duration::from_millis(config.computer.longest),
            gives_way: config.computer.gives_way,
            ponders: config.computer.ponders,
        };
        let pool = Arc::new(computer::Pool::start(computer, time));
        let mail = config.mail.clone().map(|settings| {
            Mailer::new(settings, config.public_url.as_deref().unwrap_or_default())
        });
        let push = Pusher::new(&*store, &config).await?;
        let script = config.database_file().is_none();
        let backups = Backups::start(&config.copies, Arc::clone(&store), time, script);
        let games = Games::new(Arc::clone(&store), time, Limits::default(), Arc::clone(&pool));
        let (steward, nudges) = crate::event::Steward::new();
        games.tell_ends(steward.ends());
        let member = match start {
            None => None,
            Some(start) => Some(start.join(&games).await?),
        };
        let app = Arc::new(App {
            steward,
            venues: crate::event::Venues::new(Arc::clone(&store)),
            store,
            games,
            pool,
            lobby: crate::hall::Lobby::default(),
            studies: crate::hall::Studies::default(),
            pairing: http::Pairing::default(),
            time,
            config,
            passwords: Passwords::new()?,
            ceremonies: Ceremonies::default(),
            mail,
            push,
            rates: Rates::default(),
            places: http::Places::default(),
            ways: crate::hall::Ways::default(),
            metrics: http::metrics_of_routes(),
            apart,
            archive: Archivist::default(),
            backups,
            collections,
            secretary,
            ends: http::Ends::default(),
        });
        let tidings = member.as_ref().map(|member| {
            for outward in [
                &app.lobby.outward,
                &app.studies.outward,
                &app.games.yours().outward,
                &app.ends.outward,
                &app.apart.outward,
                &app.venues.outward,
                &app.rates.outward,
            ] {
                outward.open(member);
            }
            let told = member.listen();
            let watch = tokio::spawn(crate::event::keep_watch(Arc::clone(&app)));
            (tokio::spawn(crate::tidings::attend(Arc::clone(&app), told)), watch)
        });
        // Of several, the first has it.
        let others = member.is_some_and(|it| !it.is_first());
        let owner_link = match app.store.owner().await? {
            Some(_) => None,
            None if others => None,
            None => {
                // One at a time.
                app.store.end_owner_links().await?;
                let secret =
                    http::links::new_link(&app, Purpose::Owner, None, http::links::LINK).await;
                let secret = secret.map_err(|problem| ServeError::Link(problem.detail))?;
                Some(format!("{}/owner#{secret}", public_url(&app.config, address)))
            }
        };
        let stop = Arc::new(tokio::sync::Notify::new());
        tracing::info!(%address, "serving");
        let router = pages::beside(http::router(Arc::clone(&app)), pages, app.config.is_secure());
        let (head, stopped) = (app.config.limits.request(), Arc::clone(&stop));
        let task = tokio::spawn(async move {
            connections::serve(doors, router, head, stopped.notified()).await;
        });
        let sweep = tokio::spawn(sweep(Arc::clone(&app)));
        let filing = tokio::spawn(file(Arc::clone(&app)));
        let steward = tokio::spawn(crate::event::attend(Arc::clone(&app), nudges));
        let post = tokio::spawn(mail::run(Arc::clone(&app)));
        let teller = Arc::downgrade(&app);
        app.games.tell_turns(Box::new(move |game, who, opponent| {
            if let Some(app) = teller.upgrade() {
                app.push.tell(who, About::Move { game, opponent });
            }
        }));
        let pushing = tokio::spawn(push::run(Arc::clone(&app)));
        let counts = counts.map(|(at, listener)| {
            let router = http::metrics_router(Arc::clone(&app));
            let task =
                tokio::spawn(
                    async move { axum::serve(listener, router).await.unwrap_or_default() },
                );
            (at, task)
        });
        Ok(Self {
            app,
            address,
            owner_link,
            stop,
            task,
            sweep,
            filing,
            steward,
            post,
            pushing,
            counts,
            tidings,
            hold,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where else what is counted can be read.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.counts.as_ref().map(|(address, _)| *address)
    }

    /// What to open in a browser.
    pub fn url(&self) -> String {
        public_url(&self.app.config, self.address)
    }

    /// The link that makes the owner, where there is none.
    pub fn owner_link(&self) -> Option<&str> {
        self.owner_link.as_deref()
    }

    /// What it has at hand.
    pub fn app(&self) -> &Arc<App> {
        &self.app
    }

    /// Comes back once another server has the database: this one is to stop then.
    pub async fn lost(&self) {
        self.hold.lost().await;
    }

    /// Takes nothing more, finishes what is being written, and ends.
    pub async fn stop(self) {
        self.sweep.abort();
        self.filing.abort();
        self.steward.abort();
        // What is being sent is sent again at the next start, rather than lost.
        self.post.abort();
        self.pushing.abort();
        self.counts.iter().for_each(|(_, task)| task.abort());
        if let Some((tidings, watch)) = &self.tidings {
            tidings.abort();
            watch.abort();
        }
        // While others are given its games, it says at its door that it leaves.
        self.app.games.leave().await;
        self.stop.notify_one();
        // Games first: their followers are told, and what was in their queues is written.
        self.app.games.stop().await;
        self.app.ends.stop();
        self.app.pairing.stop();
        let abort = self.task.abort_handle();
        if tokio::time::timeout(PATIENCE, self.task).await.is_err() {
            abort.abort();
        }
        self.app.store.close().await;
        self.hold.give_up();
        tracing::info!("stopped");
    }
}

/// Holds the database as soon as the server before this one has let go of it.
async fn after_another(database: &str) -> Result<Hold, StoreError> {
    match adoube_store::hold_within(database, Duration::ZERO).await {
        Err(StoreError::Served) => {}
        held => return held,
    }
    let seconds = HANDED.as_secs();
    tracing::info!(seconds, "another server still has the database: it is waited for so long");
    adoube_store::hold_within(database, HANDED).await
}

async fn sweep(app: Arc<App>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        if !app.is_ours() {
            continue;
        }
        let now = app.time.now().0;
        if let Err(error) = app.store.sweep(now).await {
            tracing::warn!(%error, "what has expired could not be swept");
        }
        if let Some(member) = app.games.member()
            && let Err(error) = member.tables().sweep_rates().await
        {
            tracing::warn!(%error, "what is counted no more could not be swept");
        }
        if let Err(error) = app.store.forget(&app.config.keep.before(now)).await {
            tracing::warn!(%error, "what was kept long enough could not be forgotten");
        }
    }
}

async fn file(app: Arc<App>) {
    let mut failed = false;
    loop {
        if !app.is_ours() {
            tokio::time::sleep(FILE).await;
            continue;
        }
        let filed = app.archive.catch_up(&*app.store).await;
        // Said once, however long it lasts.
        if let (Err(error), false) = (&filed, failed) {
            tracing::warn!(%error, "what is over could not be filed; it is tried again");
        }
        failed = filed.is_err();
        tokio::time::sleep(FILE).await;
    }
}

fn public_url(config: &Config, address: SocketAddr) -> String {
    let scheme = if config.tls.is_some() { "https" } else { "http" };
    let own = || format!("{scheme}://{address}");
    config.public_url.as_deref().map_or_else(own, |url| url.trim_end_matches('/').to_string())
}
