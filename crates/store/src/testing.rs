//! A private PostgreSQL for tests: in a temporary folder, behind a socket in that folder, gone with the process that
//! asked for it, or with the run of tests. It has no port, which another could take between its choice and the start.

mod nats;

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

pub use nats::PrivateNats;

/// Waits until the process that it is kept for has gone, however it ends, and then stops the server and removes its
/// folder. A server that does not stop when asked is ended.
const KEEPER: &str = r#"
while :; do
  "$@" >>"$FOLDER/log" 2>&1 </dev/null &
  server=$!
  while kill -0 "$server" 2>/dev/null && [ -d "/proc/$KEPT_FOR" ] && [ ! -e "$FOLDER/down" ]; do sleep 0.05; done
  [ -e "$FOLDER/down" ] || break
  kill -QUIT "$server"
  wait "$server" 2>/dev/null
  rm -f "$FOLDER/up"
  while [ -e "$FOLDER/down" ] && [ -d "/proc/$KEPT_FOR" ]; do sleep 0.05; done
done
kill -INT "$server" 2>/dev/null
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
  kill -0 "$server" 2>/dev/null || break
  sleep 0.25
done
kill -KILL "$server" 2>/dev/null
wait "$server" 2>/dev/null
rm -rf "$FOLDER" "$FOLDER.lock"
"#;

/// A server that runs as long as the process, or the run of tests, that it was started for.
pub struct PrivatePostgres {
    /// Where its data and its socket are.
    folder: PathBuf,
    databases: AtomicU32,
}

impl PrivatePostgres {
    /// Starts a server for this process.
    ///
    /// # Errors
    /// If Debian's `postgresql` is not installed, or the server does not start.
    pub fn start() -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix("adoube-postgres-").tempdir()?.keep();
        Self::start_in(folder, std::process::id())
    }

    /// The server of a run in which every test is a process of its own: whoever comes first starts it.
    fn of_run(run: &str) -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("adoube-postgres-{run}"));
        let name = folder.with_extension("lock");
        let first = fs::File::create(&name)?;
        first.lock()?;
        if folder.join("ready").exists() {
            return Ok(Self { folder, databases: AtomicU32::new(0) });
        }
        fs::create_dir_all(&folder)?;
        // The keeper removes both.
        if let Some((uid, gid)) = unprivileged()? {
            chown(&name, Some(uid), Some(gid))?;
        }
        let server = Self::start_in(folder, std::os::unix::process::parent_id())?;
        fs::write(server.folder.join("ready"), "")?;
        Ok(server)
    }

    fn start_in(folder: PathBuf, kept_for: u32) -> io::Result<Self> {
        let programs = programs()?;
        let user = unprivileged()?;
        let data = folder.join("data");
        let mut init = as_user(user, &programs.join("initdb"));
        init.arg("-D").arg(&data).args(["-U", "adoube", "-A", "trust", "-E", "UTF8"]);
        init.args(["--no-sync", "--no-instructions", "--locale=C"]);
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
        if let Some((uid, gid)) = user {
            chown(&folder, Some(uid), Some(gid))?;
        }
        let made = init.current_dir(&folder).output()?;
        if !made.status.success() {
            let _ = fs::remove_dir_all(&folder);
            let said = String::from_utf8_lossy(&made.stderr).into_owned();
            return Err(io::Error::other(format!("initdb failed: {said}")));
        }
        let mut server = as_user(user, Path::new("sh"));
        server.args(["-c", KEEPER, "keeper"]).arg(programs.join("postgres"));
        server.arg("-D").arg(&data).args(["-h", "", "-k"]).arg(&folder);
        // Nobody needs these rows tomorrow.
        server.args(["-c", "fsync=off", "-c", "max_connections=200"]);
        server.env("FOLDER", &folder).env("KEPT_FOR", kept_for.to_string()).current_dir(&folder);
        server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        server.spawn()?;
        let this = Self { folder, databases: AtomicU32::new(0) };
        this.wait_until_it_answers(&programs)?;
        Ok(this)
    }

    fn wait_until_it_answers(&self, programs: &Path) -> io::Result<()> {
        // Two minutes, on a machine that has much else to do.
        for _ in 0..2400 {
            let mut ask = Command::new(programs.join("pg_isready"));
            ask.args(["-q", "-h"]).arg(&self.folder);
            if ask.status()?.success() {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        Err(io::Error::other(format!("PostgreSQL does not answer: {log}")))
    }

    /// It goes down at once, as in a crash.
    ///
    /// # Errors
    /// If its folder is gone.
    pub fn go_down(&self) -> io::Result<()> {
        fs::write(self.folder.join("up"), "")?;
        fs::write(self.folder.join("down"), "")?;
        while self.folder.join("up").exists() {
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    /// It comes back.
    ///
    /// # Errors
    /// If it does not.
    pub fn come_back(&self) -> io::Result<()> {
        fs::remove_file(self.folder.join("down"))?;
        self.wait_until_it_answers(&programs()?)
    }

    /// All of its processes do nothing any more, and hold every line, until they are thawed.
    ///
    /// # Errors
    /// If it is gone.
    pub fn freeze(&self) -> io::Result<()> {
        signal("-STOP", &self.processes()?)
    }

    /// They go on.
    ///
    /// # Errors
    /// If it is gone.
    pub fn thaw(&self) -> io::Result<()> {
        signal("-CONT", &self.processes()?)
    }

    /// The first of its processes, and those that it has begun.
    fn processes(&self) -> io::Result<Vec<u32>> {
        let first = fs::read_to_string(self.folder.join("data/postmaster.pid"))?;
        let first = first.lines().next().and_then(|line| line.parse().ok());
        let first: u32 = first.ok_or_else(|| io::Error::other("no process of PostgreSQL"))?;
        let mut all = vec![first];
        for entry in fs::read_dir("/proc")?.flatten() {
            let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else {
                continue;
            };
            // After the name, which may have anything in it: the state, and whose child it is.
            let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            let parent = stat.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(1));
            if parent.and_then(|it| it.parse().ok()) == Some(first) {
                all.push(pid);
            }
        }
        Ok(all)
    }

    /// The URI of one of its databases.
    pub fn uri(&self, database: &str) -> String {
        // A host that is a path is written with its slashes escaped.
        let socket = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://adoube@{socket}/{database}")
    }

    /// Makes an empty database, and answers with its URI.
    ///
    /// # Errors
    /// If that fails.
    pub fn database(&self) -> io::Result<String> {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{}_{number}", std::process::id());
        self.psql("postgres", &format!("CREATE DATABASE {name};"))?;
        Ok(self.uri(&name))
    }

    /// Makes a database that has its tables, as a server would make them, and answers with its URI.
    ///
    /// # Errors
    /// If that fails.
    pub fn furnished(&self) -> io::Result<String> {
        let once = fs::File::create(self.folder.join("furnished.lock"))?;
        once.lock()?;
        if !self.folder.join("furnished").exists() {
            // Made once; each that follows is a copy of its files.
            self.psql("postgres", "CREATE DATABASE furnished;")?;
            self.psql("furnished", &tables())?;
            fs::write(self.folder.join("furnished"), "")?;
        }
        drop(once);
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{}_{number}", std::process::id());
        self.psql("postgres", &format!("CREATE DATABASE {name} TEMPLATE furnished;"))?;
        Ok(self.uri(&name))
    }

    /// Runs a script on a database.
    ///
    /// # Errors
    /// With what `psql` said.
    pub fn psql(&self, database: &str, script: &str) -> io::Result<()> {
        let mut psql = self.session(database)?.stdout(Stdio::null()).spawn()?;
        if let Some(mut input) = psql.stdin.take() {
            // Where it ends early, it has said why.
            let _ = input.write_all(script.as_bytes());
        }
        let done = psql.wait_with_output()?;
        if done.status.success() {
            return Ok(());
        }
        Err(io::Error::other(String::from_utf8_lossy(&done.stderr).into_owned()))
    }

    /// Lets nobody look at a table until what it gives is dropped.
    ///
    /// # Errors
    /// If the table cannot be locked.
    pub fn lock(&self, database: &str, table: &str) -> io::Result<Locked> {
        let mut psql = self.session(database)?.stdout(Stdio::piped()).spawn()?;
        let lock = format!("BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE;\n\\echo locked\n");
        psql.stdin.as_mut().map_or(Ok(()), |input| input.write_all(lock.as_bytes()))?;
        let mut said = String::new();
        psql.stdout.take().map_or(Ok(0), |out| BufReader::new(out).read_line(&mut said))?;
        if said == "locked\n" {
            return Ok(Locked { psql });
        }
        let done = psql.wait_with_output()?;
        Err(io::Error::other(String::from_utf8_lossy(&done.stderr).into_owned()))
    }

    /// A client that is about to be started.
    fn session(&self, database: &str) -> io::Result<Command> {
        let mut psql = Command::new(programs()?.join("psql"));
        psql.args(["-q", "-X", "-v", "ON_ERROR_STOP=1", "-d", &self.uri(database)]);
        psql.stdin(Stdio::piped()).stderr(Stdio::piped());
        Ok(psql)
    }
}

/// Tells processes of ours something. One that has just ended need not be told.
fn signal(name: &str, pids: &[u32]) -> io::Result<()> {
    let pids = pids.iter().map(u32::to_string);
    Command::new("kill").arg(name).args(pids).stderr(Stdio::null()).status().map(drop)
}

/// A table that nobody may look at.
pub struct Locked {
    psql: Child,
}

impl Drop for Locked {
    fn drop(&mut self) {
        // At the end of what it is told it ends, and what it locked is free.
        drop(self.psql.stdin.take());
        let _ = self.psql.wait();
    }
}

/// A script that makes all tables, and notes by which steps.
fn tables() -> String {
    let mut text = String::from(
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
         installed_on TIMESTAMPTZ NOT NULL DEFAULT now(), success BOOLEAN NOT NULL,
         checksum BYTEA NOT NULL, execution_time BIGINT NOT NULL);\n",
    );
    for step in crate::postgres::MIGRATIONS.iter() {
        text.push_str(step.sql.as_str());
        let checksum: String = step.checksum.iter().map(|byte| format!("{byte:02x}")).collect();
        text.push_str(&format!(
            "\nINSERT INTO _sqlx_migrations VALUES ({}, '{}', now(), TRUE, '\\x{checksum}', 0);\n",
            step.version, step.description
        ));
    }
    text
}

/// The server that all tests of one process, or of one run of processes, share.
///
/// # Panics
/// If it cannot be started: then nothing on PostgreSQL can be tested.
pub fn postgres() -> &'static PrivatePostgres {
    static SHARED: OnceLock<PrivatePostgres> = OnceLock::new();
    // Set by the runner that gives each test a process.
    let run = std::env::var("NEXTEST_RUN_ID");
    let start =
        || run.map_or_else(|_| PrivatePostgres::start(), |run| PrivatePostgres::of_run(&run));
    SHARED.get_or_init(|| match start() {
        Ok(server) => server,
        Err(error) => panic!("no PostgreSQL to test with: {error} (scripts/prepare installs it)"),
    })
}

/// Where Debian has PostgreSQL's programs: the latest of its versions.
fn programs() -> io::Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let number = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let mut found: Vec<_> = versions.map(|entry| entry.path()).collect();
    found.retain(|path| path.join("bin/initdb").exists());
    found.sort_by_key(number);
    if let Some(latest) = found.pop() {
        return Ok(latest.join("bin"));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path);
    let missing = || io::Error::new(io::ErrorKind::NotFound, "postgresql is not installed");
    folders.find(|folder| folder.join("initdb").exists()).ok_or_else(missing)
}

/// PostgreSQL refuses to run as root: its own user then, else nobody.
fn unprivileged() -> io::Result<Option<(u32, u32)>> {
    if fs::metadata("/proc/self")?.uid() != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let of = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut ids = line.split(':').skip(2).map(str::parse);
        Some((ids.next()?.ok()?, ids.next()?.ok()?))
    };
    let found = of("postgres").or_else(|| of("nobody"));
    found
        .map(Some)
        .ok_or_else(|| io::Error::other("there is no user but root to run PostgreSQL as"))
}

fn as_user(user: Option<(u32, u32)>, program: &Path) -> Command {
    let Some((uid, gid)) = user else { return Command::new(program) };
    let mut command = Command::new("setpriv");
    command.args([
        "--reuid",
        &uid.to_string(),
        "--regid",
        &gid.to_string(),
        "--clear-groups",
        "--",
    ]);
    command.arg(program);
    command
}
