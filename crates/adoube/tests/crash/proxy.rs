//! What stands between a server and its database or the bus, and can be cut or held: a socket in a folder of its own, as PostgreSQL has one,
//! or a port of loopback. A line that is held is what a network is that drops every packet: nothing comes, and nobody is told.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;

/// What a line does with what goes over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// It passes.
    Open,
    /// It waits.
    Held,
    /// There is none.
    Cut,
}

/// A proxy, in a folder that goes with it.
pub(super) struct Proxy {
    folder: tempfile::TempDir,
    line: Arc<watch::Sender<Line>>,
}

impl Proxy {
    /// Stands before the PostgreSQL whose socket is in a folder.
    pub(super) fn before(postgres: &Path) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join(NAME)).unwrap();
        let (there, line) = (postgres.join(NAME), Arc::new(watch::Sender::new(Line::Open)));
        tokio::spawn(accept(listener, there, Arc::clone(&line)));
        Self { folder, line }
    }

    /// The URI of a database behind it.
    pub(super) fn uri(&self, database: &str) -> String {
        let socket = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://adoube@{socket}/{database}")
    }

    pub(super) fn set(&self, line: Line) {
        self.line.send_replace(line);
    }
}

/// A proxy before a port, on one of its own.
pub(super) struct PortProxy {
    port: u16,
    line: Arc<watch::Sender<Line>>,
}

impl PortProxy {
    pub(super) async fn before(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let this = Self {
            port: listener.local_addr().unwrap().port(),
            line: Arc::new(watch::Sender::new(Line::Open)),
        };
        let line = Arc::clone(&this.line);
        tokio::spawn(async move {
            while let Ok((here, _)) = listener.accept().await {
                let line = line.subscribe();
                if *line.borrow() == Line::Cut {
                    continue;
                }
                tokio::spawn(async move {
                    let Ok(there) = TcpStream::connect(("127.0.0.1", port)).await else { return };
                    let ((from, to), (back, forth)) = (here.into_split(), there.into_split());
                    tokio::join!(pass(from, forth, line.clone()), pass(back, to, line));
                });
            }
        });
        this
    }

    /// The URI of a bus behind it.
    pub(super) fn uri(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(super) fn set(&self, line: Line) {
        self.line.send_replace(line);
    }
}

/// As PostgreSQL calls it.
const NAME: &str = ".s.PGSQL.5432";

async fn accept(listener: UnixListener, there: PathBuf, line: Arc<watch::Sender<Line>>) {
    while let Ok((here, _)) = listener.accept().await {
        let (there, line) = (there.clone(), line.subscribe());
        if *line.borrow() == Line::Cut {
            continue;
        }
        tokio::spawn(async move {
            let Ok(there) = UnixStream::connect(there).await else { return };
            let ((from, to), (back, forth)) = (here.into_split(), there.into_split());
            tokio::join!(pass(from, forth, line.clone()), pass(back, to, line));
        });
    }
}

/// Passes on what comes, as long as there is a line.
async fn pass(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut line: watch::Receiver<Line>,
) {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            biased;
            cut = line.wait_for(|line| *line == Line::Cut) => { let _ = cut; return }
            read = from.read(&mut bytes) => read,
        };
        let Ok(many @ 1..) = read else { return };
        match line.wait_for(|line| *line != Line::Held).await.map(|line| *line) {
            Ok(Line::Open) => {}
            Ok(Line::Held | Line::Cut) | Err(_) => return,
        }
        if to.write_all(&bytes[..many]).await.is_err() {
            return;
        }
    }
}
