//! A private NATS for tests: on a port of loopback that it chooses itself, gone with who started it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
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
    port: u16,
    pid: u32,
}

impl PrivateNats {
    /// Starts one.
    ///
    /// # Errors
    /// If Debian's `nats-server` is not installed, or does not start.
    pub fn start() -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix("adoube-nats-").tempdir()?;
        let (keeper, pid, port) = run(folder.path(), None)?;
        Ok(Self { folder, keeper, port, pid })
    }

    /// Where it is.
    pub fn uri(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Its port.
    pub const fn port(&self) -> u16 {
        self.port
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
        std::fs::write(self.folder.path().join("down"), "")?;
        self.keeper.wait()?;
        Ok(())
    }

    /// It comes back where it was.
    ///
    /// # Errors
    /// If it does not.
    pub fn come_back(&mut self) -> io::Result<()> {
        let _ = std::fs::remove_file(self.folder.path().join("down"));
        (self.keeper, self.pid, _) = run(self.folder.path(), Some(self.port))?;
        Ok(())
    }
}

impl Drop for PrivateNats {
    fn drop(&mut self) {
        let _ = self.go_down();
    }
}

fn run(folder: &Path, port: Option<u16>) -> io::Result<(Child, u32, u16)> {
    for old in ports_in(folder) {
        let _ = std::fs::remove_file(old);
    }
    let program = ["/usr/sbin/nats-server", "/usr/bin/nats-server"];
    let program = program.into_iter().find(|it| Path::new(it).exists()).unwrap_or("nats-server");
    let mut keeper = Command::new("sh");
    keeper.args(["-c", KEEPER, "keeper", program, "-a", "127.0.0.1", "-p"]);
    keeper.arg(port.map_or_else(|| "-1".to_string(), |port| port.to_string()));
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
