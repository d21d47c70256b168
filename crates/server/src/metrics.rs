//! What is counted and measured, as Prometheus reads it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use adoube_clock::Span;
use adoube_laws::Command;
use adoube_store::{AccountId, Durations, GameId, STEPS, Took, WriteCounts};

pub use crate::cluster::Counted;
use crate::live::{Receipt, Trouble};

/// What is counted of requests and sockets.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests that were answered, by the first digit of their status.
    answered: [AtomicU64; 6],
    /// How long they took, by method and path.
    routes: BTreeMap<String, Durations>,
    /// What was wrong with them, by the problem's kind.
    problems: Counts,
    /// Commands that came over sockets and requests.
    pub commands: AtomicU64,
    /// Sockets that are open.
    pub sockets: AtomicU64,
    /// Sockets that were let go because they were too slow.
    pub slow: AtomicU64,
    /// Logins, links and tokens that opened nothing.
    pub failed_logins: AtomicU64,
}

/// What is measured of commands to live games.
#[derive(Debug, Default)]
pub struct Meters {
    took: Durations,
    refused: Counts,
    busy: AtomicU64,
}

/// How often each kind of something was there.
#[derive(Debug, Default)]
struct Counts(Mutex<BTreeMap<String, u64>>);

/// So many kinds are told apart.
const KINDS: usize = 200;

impl Counts {
    fn note(&self, kind: &str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(kind) {
            *count += 1;
        } else if counts.len() < KINDS {
            counts.insert(kind.to_string(), 1);
        }
    }

    fn read(&self, label: &str) -> Vec<(String, u64)> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.iter().map(|(kind, count)| (format!("{{{label}=\"{kind}\"}}"), *count)).collect()
    }
}

impl Meters {
    /// A command was answered so long after it had come.
    pub(crate) fn answered(&self, answer: &Receipt, after: Span) {
        self.took.note(Duration::from_millis(u64::try_from(after.0).unwrap_or(0)));
        match answer {
            Receipt::Done { .. } => {}
            Receipt::Refused(refused) => self.refused.note(refused.refusal.name()),
            Receipt::Trouble(trouble) => self.refused.note(trouble.name()),
        }
    }

    /// A game had too much to do to take something.
    pub(crate) fn busy(&self) -> Trouble {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Trouble::Busy
    }
}

/// Says in the log what an arbiter did: which command, and no more than that.
pub(crate) fn tell_ruling(game: GameId, by: AccountId, command: &Command) {
    let written = serde_json::to_value(command).unwrap_or_default();
    let name = |value: &serde_json::Value| match value {
        serde_json::Value::Object(map) => map.keys().next().cloned().unwrap_or_default(),
        other => other.as_str().unwrap_or_default().to_string(),
    };
    let power = written.pointer("/rule/power").map(name).unwrap_or_default();
    let act = name(&written);
    tracing::info!(target: "adoube::acts", %game, %by, act, power, "an arbiter ruled");
}

/// What is asked for when it is read.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    /// How often an event was looked at, whether anything is to be done there.
    pub looks: u64,
    /// Games in memory.
    pub live: usize,
    /// Messages that wait for all games, and for the one that most wait for.
    pub waiting: (usize, usize),
    /// Questions to the computer.
    pub computer: usize,
    /// What was written.
    pub written: WriteCounts,
    /// The bytes that the database takes.
    pub database: Option<i64>,
    /// The bytes that are left where it lies.
    pub free: Option<u64>,
    /// When the last copy on schedule was made, UTC in seconds.
    pub copied: Option<i64>,
    /// What became of mail, where there is some.
    pub mail: Option<Posted>,
    /// What became of what browsers were told.
    pub pushed: Posted,
    /// What is counted of several servers, where this is one of them.
    pub cluster: Option<Counted>,
}

/// What became of mail.
#[derive(Clone, Copy, Debug, Default)]
pub struct Posted {
    /// Letters that were sent.
    pub sent: u64,
    /// Attempts that came to nothing.
    pub failed: u64,
    /// Letters that were given up.
    pub given_up: u64,
    /// Letters that wait, if the database knows.
    pub waiting: Option<u64>,
}

impl Metrics {
    /// For these routes, each a method and a path.
    pub fn of(routes: impl IntoIterator<Item = String>) -> Self {
        let routes = routes.into_iter().map(|route| (route, Durations::default())).collect();
        Self { routes, ..Self::default() }
    }

    /// Counts an answer.
    pub fn answered(&self, status: u16) {
        if let Some(counter) = self.answered.get(usize::from(status / 100)) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// An answer of a route took so long.
    pub(crate) fn took(&self, route: &str, took: Duration) {
        if let Some(durations) = self.routes.get(route) {
            durations.note(took);
        }
    }

    /// Something was wrong with a request.
    pub(crate) fn problem(&self, kind: &str) {
        self.problems.note(kind);
    }

    /// As Prometheus reads it.
    pub fn text(&self, meters: &Meters, reading: &Reading) -> String {
        let mut page = Page::default();
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let answered: Vec<_> = (1..6)
            .filter_map(|class| {
                let value = read(self.answered.get(class)?);
                Some((format!("{{status=\"{class}xx\"}}"), value))
            })
            .collect();
        let one = |value| [(String::new(), value)];
        page.say("adoube_requests_total", "counter", "Requests answered.", &answered);
        let used = self.routes.iter().map(|(route, durations)| (route, durations.read()));
        let used: Vec<_> = used
            .filter(|(_, took)| took.count() > 0)
            .map(|(route, took)| (format!("route=\"{route}\""), took))
            .collect();
        page.spread("adoube_request_seconds", "From a request's head to its answer.", &used);
        let help = "Requests that were answered with a problem, by its kind.";
        page.say("adoube_refusals_total", "counter", help, &self.problems.read("kind"));
        let help = "Logins, links and tokens that opened nothing.";
        page.say("adoube_failed_logins_total", "counter", help, &one(read(&self.failed_logins)));
        page.say("adoube_commands_total", "counter", "Commands.", &one(read(&self.commands)));
        let took = [(String::new(), meters.took.read())];
        page.spread("adoube_command_seconds", "From a command's arrival to its answer.", &took);
        let help = "Commands that were not done, by the laws' reason or the server's.";
        let refused = meters.refused.read("kind");
        page.say("adoube_commands_refused_total", "counter", help, &refused);
        let help = "Times a game had too much to do to take something.";
        page.say("adoube_busy_total", "counter", help, &one(read(&meters.busy)));
        page.say("adoube_sockets", "gauge", "Sockets open.", &one(read(&self.sockets)));
        page.say(
            "adoube_slow_sockets_total",
            "counter",
            "Followers let go: they were behind.",
            &one(read(&self.slow)),
        );
        page.say("adoube_live_games", "gauge", "Games in memory.", &one(reading.live as u64));
        let queues = [
            ("{queue=\"games\"}", reading.waiting.0),
            ("{queue=\"longest-game\"}", reading.waiting.1),
            ("{queue=\"writer\"}", reading.written.waiting),
            ("{queue=\"computer\"}", reading.computer),
        ];
        let queues = queues.map(|(labels, length)| (labels.to_string(), length as u64));
        page.say("adoube_queue_length", "gauge", "What waits, and for what.", &queues);
        let help = "Questions to the computer that wait or are thought about.";
        page.say("adoube_computer_questions", "gauge", help, &one(reading.computer as u64));
        let WriteCounts { appends, groups, took, .. } = reading.written;
        page.say("adoube_appends_total", "counter", "Appends to logs.", &one(appends));
        page.say("adoube_commits_total", "counter", "Commits they shared.", &one(groups));
        page.spread("adoube_commit_seconds", "How long they took.", &[(String::new(), took)]);
        let help = "Looks at an event, whether anything is to be done there.";
        page.say("adoube_event_looks_total", "counter", help, &one(reading.looks));
        if let Some(counted) = &reading.cluster {
            say_cluster(&mut page, counted);
        }
        if let Some(bytes) = reading.database.and_then(|bytes| u64::try_from(bytes).ok()) {
            page.say("adoube_database_bytes", "gauge", "What the database takes.", &one(bytes));
        }
        if let Some(bytes) = reading.free {
            let help = "What is left on the disk where the database lies.";
            page.say("adoube_disk_free_bytes", "gauge", help, &one(bytes));
        }
        if let Some(at) = reading.copied.and_then(|at| u64::try_from(at).ok()) {
            let help = "When the last copy on schedule was made.";
            page.say("adoube_backup_timestamp_seconds", "gauge", help, &one(at));
        }
        if let Some(Posted { sent, failed, given_up, waiting }) = reading.mail {
            let all = [("sent", sent), ("failed", failed), ("given-up", given_up)];
            let all = all.map(|(what, count)| (format!("{{outcome=\"{what}\"}}"), count));
            let help = "Letters sent, attempts that failed, letters given up.";
            page.say("adoube_mails_total", "counter", help, &all);
            if let Some(waiting) = waiting {
                page.say("adoube_mails_waiting", "gauge", "Letters to be sent.", &one(waiting));
            }
        }
        let Posted { sent, failed, given_up, .. } = reading.pushed;
        let all = [("sent", sent), ("failed", failed), ("given-up", given_up)];
        let all = all.map(|(what, count)| (format!("{{outcome=\"{what}\"}}"), count));
        let help = "What push services took, attempts that failed, what was given up.";
        page.say("adoube_pushes_total", "counter", help, &all);
        page.0 + &process()
    }
}

/// The text as it grows.
#[derive(Default)]
struct Page(String);

/// What is counted of several servers at one of them.
fn say_cluster(page: &mut Page, counted: &Counted) {
    let one = |value| [(String::new(), value)];
    let mut say = |name: &str, kind: &str, help: &str, value: u64| {
        page.say(name, kind, help, &one(value));
    };
    say("adoube_cluster_nodes", "gauge", "Servers that live.", counted.nodes as u64);
    let help = "Whether the lease of this server is sure.";
    say("adoube_cluster_lease", "gauge", help, u64::from(counted.sure));
    let help = "Whether the bus has a line.";
    say("adoube_cluster_bus", "gauge", help, u64::from(counted.bus));
    let help = "Games taken over from servers that died.";
    say("adoube_cluster_takeovers_total", "counter", help, counted.takeovers);
    let help = "Appends that another server had forestalled.";
    say("adoube_cluster_fenced_total", "counter", help, counted.fenced);
    let help = "Messages sent to other servers.";
    say("adoube_cluster_sent_total", "counter", help, counted.sent);
    let help = "Messages to other servers that could not be sent.";
    say("adoube_cluster_lost_total", "counter", help, counted.lost);
    let help = "Messages of other servers.";
    say("adoube_cluster_heard_total", "counter", help, counted.heard);
}

impl Page {
    fn say(&mut self, name: &str, kind: &str, help: &str, values: &[(String, u64)]) {
        self.head(name, kind, help);
        for (labels, value) in values {
            let _ = writeln!(self.0, "{name}{labels} {value}");
        }
    }

    /// How something is spread, each with labels of its own.
    fn spread(&mut self, name: &str, help: &str, all: &[(String, Took)]) {
        self.head(name, "histogram", help);
        for (label, took) in all {
            let comma = if label.is_empty() { "" } else { "," };
            let mut sum = 0;
            for (index, count) in took.counts.iter().enumerate() {
                sum += count;
                let step = STEPS.get(index).map_or("+Inf".to_string(), |&step| seconds(step));
                let _ = writeln!(self.0, "{name}_bucket{{{label}{comma}le=\"{step}\"}} {sum}");
            }
            let braced = if label.is_empty() { String::new() } else { format!("{{{label}}}") };
            let _ = writeln!(self.0, "{name}_sum{braced} {}", seconds(took.micros));
            let _ = writeln!(self.0, "{name}_count{braced} {sum}");
        }
    }

    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }
}

fn seconds(micros: u64) -> String {
    let text = format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// The bytes that are left where a file lies; none where the system does not tell.
#[cfg(unix)]
pub fn free_bytes(file: &std::path::Path) -> Option<u64> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let told = rustix::fs::statvfs(folder.unwrap_or(std::path::Path::new("."))).ok()?;
    Some(told.f_bavail.saturating_mul(told.f_frsize))
}

/// Elsewhere it is not asked for.
#[cfg(not(unix))]
pub fn free_bytes(_: &std::path::Path) -> Option<u64> {
    None
}

/// What this process has taken, by the names that every program has for it; nothing where the system does not tell.
pub fn process() -> String {
    let mut text = String::new();
    let read = |name: &str| std::fs::read_to_string(format!("/proc/self/{name}")).ok();
    let mut say = |name: &str, kind: &str, help: &str, value: String| {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
    };
    if let Some(seconds) = read("stat").as_deref().and_then(cpu_seconds) {
        let help = "Seconds of processors, the system's included.";
        say("process_cpu_seconds_total", "counter", help, format!("{seconds:.2}"));
    }
    if let Some(bytes) = read("status").as_deref().and_then(resident_bytes) {
        say("process_resident_memory_bytes", "gauge", "Memory in use.", bytes.to_string());
    }
    text
}

/// Of `/proc/self/stat`: after the name in brackets, the twelfth and thirteenth field are ticks for itself and for the system.
#[cfg(unix)]
fn cpu_seconds(stat: &str) -> Option<f64> {
    let (_, fields) = stat.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(11).map_while(|field| field.parse::<f64>().ok());
    let (own, system) = (ticks.next()?, ticks.next()?);
    Some((own + system) / rustix::param::clock_ticks_per_second() as f64)
}

/// Elsewhere there is no `/proc` to read it from.
#[cfg(not(unix))]
fn cpu_seconds(_: &str) -> Option<f64> {
    None
}

/// Of `/proc/self/status`.
fn resident_bytes(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_as_prometheus_expects() {
        let metrics = Metrics::of(["GET /api/me".to_string()]);
        metrics.took("GET /api/me", Duration::from_millis(3));
        metrics.took("GET /elsewhere", Duration::from_millis(3));
        metrics.problem("too-many");
        metrics.answered(200);
        metrics.answered(204);
        metrics.answered(999);
        let meters = Meters::default();
        meters.answered(&Receipt::Trouble(meters.busy()), Span::millis(40));
        let commits = Durations::default();
        commits.note(Duration::from_micros(1_500));
        let written = WriteCounts { appends: 9, groups: 2, waiting: 5, took: commits.read() };
        let waiting = (7, 4);
        let (database, free) = (Some(4_096), Some(1 << 40));
        let mail = Some(Posted { sent: 6, failed: 2, given_up: 1, waiting: Some(3) });
        let reading =
            Reading { live: 3, waiting, written, database, free, mail, ..Reading::default() };
        let text = metrics.text(&meters, &reading);
        for line in [
            "adoube_request_seconds_bucket{route=\"GET /api/me\",le=\"0.0025\"} 0",
            "adoube_request_seconds_bucket{route=\"GET /api/me\",le=\"0.005\"} 1",
            "adoube_request_seconds_bucket{route=\"GET /api/me\",le=\"+Inf\"} 1",
            "adoube_request_seconds_sum{route=\"GET /api/me\"} 0.003",
            "adoube_request_seconds_count{route=\"GET /api/me\"} 1",
            "adoube_refusals_total{kind=\"too-many\"} 1",
            "adoube_command_seconds_bucket{le=\"0.05\"} 1",
            "adoube_commands_refused_total{kind=\"busy\"} 1",
            "adoube_busy_total 1",
            "adoube_queue_length{queue=\"games\"} 7",
            "adoube_queue_length{queue=\"longest-game\"} 4",
            "adoube_queue_length{queue=\"writer\"} 5",
            "adoube_commit_seconds_sum 0.0015",
            "adoube_database_bytes 4096",
            "adoube_disk_free_bytes 1099511627776",
            "adoube_mails_total{outcome=\"sent\"} 6",
            "adoube_mails_total{outcome=\"failed\"} 2",
            "adoube_mails_total{outcome=\"given-up\"} 1",
            "adoube_mails_waiting 3",
        ] {
            assert!(text.lines().any(|it| it == line), "{line}: {text}");
        }
        assert!(!text.contains("elsewhere"), "{text}");
        assert!(text.contains("adoube_requests_total{status=\"2xx\"} 2\n"), "{text}");
        assert!(text.contains("# TYPE adoube_live_games gauge\nadoube_live_games 3\n"), "{text}");
        assert!(text.contains("\nadoube_appends_total 9\n"), "{text}");
        assert!(text.contains("\nadoube_commits_total 2\n"), "{text}");
    }

    /// What stands between the backquotes of a table's second column, and is a query.
    fn queries(page: &str) -> Vec<&str> {
        let rows = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").nth(1));
        let quoted = rows.flat_map(|cell| cell.split('`').skip(1).step_by(2));
        quoted.filter(|query| query.contains("adoube_")).collect()
    }

    /// The names of figures in a query.
    fn names(query: &str) -> impl Iterator<Item = &str> {
        let words = query.split(|it: char| !it.is_ascii_alphanumeric() && it != '_');
        words.filter(|word| word.starts_with("adoube_"))
    }

    #[test]
    fn the_dashboard_shows_what_the_handbook_says_and_every_figure_in_it_is_told() {
        let metrics = Metrics::of(["GET /api/me".to_string()]);
        metrics.took("GET /api/me", Duration::from_millis(3));
        let posted = Some(Posted { waiting: Some(3), ..Posted::default() });
        let (database, free, copied) = (Some(1), Some(1), Some(1));
        let cluster = Some(Counted::default());
        let reading =
            Reading { database, free, copied, mail: posted, cluster, ..Reading::default() };
        let told = metrics.text(&Meters::default(), &reading);
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
        let read = |name: &str| std::fs::read_to_string(format!("{root}/{name}")).unwrap();
        let board: serde_json::Value =
            serde_json::from_str(&read("packaging/grafana.json")).unwrap();
        let panels = board["panels"].as_array().unwrap();
        let shown = panels.iter().flat_map(|it| it["targets"].as_array().unwrap());
        let shown: Vec<_> = shown.map(|it| it["expr"].as_str().unwrap()).collect();
        let handbook = read("docs/operations.md");
        assert_eq!(shown, queries(&handbook));
        assert!(shown.len() > 20);
        for name in shown.iter().flat_map(|query| names(query)) {
            let family = name.strip_suffix("_bucket").unwrap_or(name);
            assert!(told.contains(&format!("# TYPE {family} ")), "{name} is not told");
        }
    }

    #[cfg(unix)]
    #[test]
    fn what_the_system_tells_of_a_process_is_read() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194560 99 0 0 0 150 50 0 0 20 0 3 0 100 1000 200";
        let ticks = rustix::param::clock_ticks_per_second() as f64;
        assert_eq!(cpu_seconds(stat).map(|seconds| seconds * ticks), Some(200.0));
        assert_eq!(cpu_seconds("7 (a) S 1"), None);
        let status = "Name:\ta\nVmRSS:\t    12 kB\nThreads: 1\n";
        assert_eq!(resident_bytes(status), Some(12 * 1024));
        assert_eq!(resident_bytes("Name: a"), None);
    }
}
