//! A private NATS for tests: on a port of loopback that it chooses itself, gone with who started it. Its clients come to a door before it,
//! whose port stays while it is gone and comes back on another.

use std::io;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

/// Ends the server with the process that it is kept for, however that ends.
const KEEPER: &str = r#"
"$@" >>"$FOLDER/log" 2>&1 </dev/null &
server=$!
while kill -0 "$server" 2>/dev/null && [ -d "/proc/$KEPT_FOR" ] && [ ! -e "$FOLDER/down" ]; do sleep 0.05; done
kill -KILL "$server" 2>/dev/null
wait "$server" 2>/dev/null
"#;

/// A NATS server that runs as long as this is kept.
pub struct PrivateNats {
    folder: tempfile::TempDir,
    keeper: Child,
    door: Door,
    pid: u32,
}

impl PrivateNats {
    /// Starts one.
    ///
    /// # Errors
    /// If Debian's `nats-server` is not installed, or does not start.
    pub fn start() -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix("adoube-nats-").tempdir()?;
        let (keeper, pid, port) = run(folder.path())?;
        let door = Door::open()?;
        door.lead_to(port);
        Ok(Self { folder, keeper, door, pid })
    }

    /// Where it is.
    pub fn uri(&self) -> String {
        format!("nats://127.0.0.1:{}", self.door.port)
    }

    /// Its port.
    pub const fn port(&self) -> u16 {
        self.door.port
    }

    /// Its process.
    pub const fn pid(&self) -> u32 {
        self.pid
    }

    /// It ends at once.
    ///
    /// # Errors
    /// If its folder is gone.
    pub fn go_down(&mut self) -> io::Result<()> {
        self.door.lead_to(NOWHERE);
        std::fs::write(self.folder.path().join("down"), "")?;
        self.keeper.wait()?;
        Ok(())
    }

    /// It does nothing any more, and holds every line, until it is thawed.
    ///
    /// # Errors
    /// If it is gone.
    pub fn freeze(&self) -> io::Result<()> {
        super::signal("-STOP", &[self.pid])
    }

    /// It goes on.
    ///
    /// # Errors
    /// If it is gone.
    pub fn thaw(&self) -> io::Result<()> {
        super::signal("-CONT", &[self.pid])
    }

    /// It comes back where it was.
    ///
    /// # Errors
    /// If it does not.
    pub fn come_back(&mut self) -> io::Result<()> {
        let _ = std::fs::remove_file(self.folder.path().join("down"));
        let (keeper, pid, port) = run(self.folder.path())?;
        (self.keeper, self.pid) = (keeper, pid);
        self.door.lead_to(port);
        Ok(())
    }
}

impl Drop for PrivateNats {
    fn drop(&mut self) {
        let _ = self.go_down();
    }
}

/// No port.
const NOWHERE: u16 = 0;

/// Where clients come in.
struct Door {
    port: u16,
    there: Arc<AtomicU16>,
}

impl Door {
    fn open() -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        let there = Arc::new(AtomicU16::new(NOWHERE));
        let leads = Arc::clone(&there);
        std::thread::spawn(move || {
            for here in listener.incoming().flatten() {
                let port = leads.load(Ordering::Acquire);
                // Where there is none, whoever comes is let go.
                if port != NOWHERE
                    && let Ok(there) = TcpStream::connect((Ipv4Addr::LOCALHOST, port))
                {
                    let _ = join(&here, &there);
                }
            }
        });
        Ok(Self { port, there })
    }

    fn lead_to(&self, port: u16) {
        self.there.store(port, Ordering::Release);
    }
}

/// Passes on what comes from each to the other, until one of them has ended.
fn join(here: &TcpStream, there: &TcpStream) -> io::Result<()> {
    for (from, to) in [(here, there), (there, here)] {
        from.set_nodelay(true)?;
        let (mut from, mut to) = (from.try_clone()?, to.try_clone()?);
        std::thread::spawn(move || {
            let _ = io::copy(&mut from, &mut to);
            let _ = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
        });
    }
    Ok(())
}

fn run(folder: &Path) -> io::Result<(Child, u32, u16)> {
    for old in ports_in(folder) {
        let _ = std::fs::remove_file(old);
    }
    let program = ["/usr/sbin/nats-server", "/usr/bin/nats-server"];
    let program = program.into_iter().find(|it| Path::new(it).exists()).unwrap_or("nats-server");
    let mut keeper = Command::new("sh");
    keeper.args(["-c", KEEPER, "keeper", program, "-a", "127.0.0.1", "-p", "-1"]);
    keeper.arg("--ports_file_dir").arg(folder);
    keeper.env("FOLDER", folder).env("KEPT_FOR", std::process::id().to_string());
    keeper.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut keeper = keeper.spawn()?;
    // A minute, on a machine that has much else to do.
    for _ in 0..3000 {
        if let Some(found) = ports_in(folder).pop()
            && let Some((pid, port)) = read(&found)
        {
            return Ok((keeper, pid, port));
        }
        if keeper.try_wait()?.is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let log = std::fs::read_to_string(folder.join("log")).unwrap_or_default();
    Err(io::Error::other(format!("NATS does not start: {log} (scripts/prepare installs it)")))
}

fn ports_in(folder: &Path) -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|it| it.path());
    all.filter(|path| path.extension().is_some_and(|it| it == "ports")).collect()
}

/// What the server has written about itself: `nats-server_PID.ports` with `{"nats":["nats://127.0.0.1:PORT"]}`.
fn read(path: &Path) -> Option<(u32, u16)> {
    let pid = path.file_stem()?.to_str()?.rsplit_once('_')?.1.parse().ok()?;
    let text = std::fs::read_to_string(path).ok()?;
    let after = text.split_once("127.0.0.1:")?.1;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    Some((pid, digits.parse().ok()?))
}
