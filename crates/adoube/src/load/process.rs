//! A server in a process of its own, and what it takes.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use super::http;
use crate::failure::Failure;
use crate::language::{fault, words};
use crate::said;

/// So long a server may take to end by itself.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a server has taken since it started.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taken {
    /// Seconds of all processors.
    pub(crate) cpu: f64,
    /// Bytes that are resident.
    pub(crate) memory: f64,
    /// Appends that were written, and the commits they shared.
    pub(crate) appends: f64,
    /// See there.
    pub(crate) commits: f64,
    /// Seconds of processors of the processes beside it, a database for instance.
    pub(crate) beside: f64,
}

/// A server that is measured.
pub(crate) struct Process {
    child: Option<Child>,
    /// Where it listens; of several that share a database, each of them, with commas between.
    pub(crate) address: String,
    /// Whose processor time is told beside it, with that of their children.
    pub(crate) beside: Vec<u32>,
}

/// One of several addresses, in turn for whoever asks next.
pub(crate) fn one_of(addresses: &str) -> &str {
    static TURN: AtomicUsize = AtomicUsize::new(0);
    if !addresses.contains(',') {
        return addresses;
    }
    let many = addresses.split(',').count();
    let turn = TURN.fetch_add(1, Ordering::Relaxed);
    addresses.split(',').nth(turn % many).unwrap_or(addresses)
}

/// Where the two players of a game sit: at different ones of several.
pub(crate) fn two_of(addresses: &str, game: usize) -> [&str; 2] {
    let many = addresses.split(',').count();
    [game, game + 1].map(|nth| addresses.split(',').nth(nth % many).unwrap_or(addresses))
}

impl Process {
    /// Starts this program as a server, which prints its address as JSON.
    pub(crate) fn start(args: &[&str]) -> Result<Self, Failure> {
        let failed = |error| Failure::new(said::load_not_started(words().system_why(&error)));
        let program = std::env::current_exe().map_err(failed)?;
        let mut command = Command::new(program);
        command.args(args).env("ADOUBE_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::piped());
        for name in ["ADOUBE_LISTEN", "ADOUBE_DATABASE", "ADOUBE_BUS", "ADOUBE_PUBLIC_URL"] {
            command.env_remove(name);
        }
        let mut child = command.spawn().map_err(failed)?;
        let mut line = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(failed)?;
        }
        let mut started = Self { child: Some(child), address: String::new(), beside: Vec::new() };
        let said: Value = serde_json::from_str(&line).unwrap_or_default();
        let url = said.get("url").and_then(Value::as_str).unwrap_or_default();
        started.address = address(url).ok_or_else(|| Failure::new(said::load_not_listening()))?;
        Ok(started)
    }

    /// One that runs already.
    pub(crate) fn running(url: &str) -> Result<Self, Failure> {
        let bad = || Failure::new(said::load_url(format!("{url:?}")));
        let all: Option<Vec<String>> = url.split(',').map(address).collect();
        Ok(Self { child: None, address: all.ok_or_else(bad)?.join(","), beside: Vec::new() })
    }

    /// What it has taken; what all of several have.
    pub(crate) async fn taken(&self) -> Result<Taken, Failure> {
        let beside = self.beside.iter().copied().map(with_children).sum();
        let mut sum = Taken { beside, ..Taken::default() };
        for address in self.address.split(',') {
            let one = taken_by(address).await?;
            sum = Taken {
                cpu: sum.cpu + one.cpu,
                memory: sum.memory + one.memory,
                appends: sum.appends + one.appends,
                commits: sum.commits + one.commits,
                beside: sum.beside,
            };
        }
        Ok(sum)
    }

    /// Tells it to end, and waits until it has.
    pub(crate) async fn stop(mut self) -> Result<(), Failure> {
        let Some(mut child) = self.child.take() else { return Ok(()) };
        let failed = |error| Failure::new(said::load_not_stopped(words().system_why(&error)));
        if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
            kill_process(pid, Signal::TERM).map_err(|error| failed(error.into()))?;
        }
        let mut waited = Duration::ZERO;
        let pause = Duration::from_millis(20);
        while waited < PATIENCE {
            if let Some(status) = child.try_wait().map_err(failed)? {
                let bad = || Failure::new(said::load_ended_badly(fault(&status)));
                return if status.success() { Ok(()) } else { Err(bad()) };
            }
            tokio::time::sleep(pause).await;
            waited += pause;
        }
        self.child = Some(child);
        Err(Failure::new(said::load_did_not_end()))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

async fn taken_by(address: &str) -> Result<Taken, Failure> {
    let text = http::get(address, "/metrics").await?.body;
    let value = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.parse().ok()).unwrap_or(0.0)
    };
    Ok(Taken {
        cpu: value("process_cpu_seconds_total"),
        memory: value("process_resident_memory_bytes"),
        appends: value("adoube_appends_total"),
        commits: value("adoube_commits_total"),
        beside: 0.0,
    })
}

/// Seconds of processors that a process has taken, and its children, those that have ended too.
fn with_children(pid: u32) -> f64 {
    let read = |name: &str| std::fs::read_to_string(format!("/proc/{pid}/{name}"));
    let stat = read("stat").unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(4);
    let ticks: f64 = ticks.filter_map(|field| field.parse::<f64>().ok()).sum();
    let children = read(&format!("task/{pid}/children")).unwrap_or_default();
    let children = children.split_whitespace().filter_map(|pid| pid.parse().ok());
    ticks / rustix::param::clock_ticks_per_second() as f64
        + children.map(with_children).sum::<f64>()
}

fn address(url: &str) -> Option<String> {
    let address = url.strip_prefix("http://")?.trim_end_matches('/');
    let (host, port) = address.rsplit_once(':')?;
    let port: u16 = port.parse().ok()?;
    (!host.is_empty() && !host.contains('/') && port > 0).then(|| address.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_host_and_a_port() {
        assert_eq!(address("http://127.0.0.1:80/").as_deref(), Some("127.0.0.1:80"));
        assert_eq!(two_of("a:1", 5), ["a:1", "a:1"]);
        assert_eq!(two_of("a:1,b:2,c:3", 5), ["c:3", "a:1"]);
        for bad in ["", "127.0.0.1:80", "https://x:1", "http://x", "http://:1", "http://x/y:1"] {
            assert_eq!(address(bad), None, "{bad}");
        }
    }
}
