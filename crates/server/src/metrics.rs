//! What is counted, as Prometheus reads it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

use adoube_store::WriteCounts;

/// What is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests that were answered, by the first digit of their status.
    answered: [AtomicU64; 6],
    /// Commands that came over sockets and requests.
    pub commands: AtomicU64,
    /// Sockets that are open.
    pub sockets: AtomicU64,
    /// Sockets that were let go because they were too slow.
    pub slow: AtomicU64,
}

impl Metrics {
    /// Counts an answer.
    pub fn answered(&self, status: u16) {
        if let Some(counter) = self.answered.get(usize::from(status / 100)) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// As Prometheus reads it.
    pub fn text(&self, live: usize, computer: usize, written: WriteCounts) -> String {
        let mut text = String::new();
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut say = |name: &str, kind: &str, help: &str, values: &[(String, u64)]| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
            for (labels, value) in values {
                let _ = writeln!(text, "{name}{labels} {value}");
            }
        };
        let answered: Vec<_> = (1..6)
            .filter_map(|class| {
                let value = read(self.answered.get(class)?);
                Some((format!("{{status=\"{class}xx\"}}"), value))
            })
            .collect();
        let one = |value| [(String::new(), value)];
        say("adoube_requests_total", "counter", "Requests answered.", &answered);
        say("adoube_commands_total", "counter", "Commands received.", &one(read(&self.commands)));
        say("adoube_sockets", "gauge", "Sockets open.", &one(read(&self.sockets)));
        say("adoube_slow_sockets_total", "counter", "Sockets let go.", &one(read(&self.slow)));
        say("adoube_live_games", "gauge", "Games in memory.", &one(live as u64));
        let help = "Questions to the computer that wait or are thought about.";
        say("adoube_computer_questions", "gauge", help, &one(computer as u64));
        say("adoube_appends_total", "counter", "Appends to logs.", &one(written.appends));
        say("adoube_commits_total", "counter", "Commits they shared.", &one(written.groups));
        text + &process()
    }
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
        let metrics = Metrics::default();
        metrics.answered(200);
        metrics.answered(204);
        metrics.answered(999);
        let text = metrics.text(3, 1, WriteCounts { appends: 9, groups: 2 });
        assert!(text.contains("adoube_requests_total{status=\"2xx\"} 2\n"), "{text}");
        assert!(text.contains("# TYPE adoube_live_games gauge\nadoube_live_games 3\n"), "{text}");
        assert!(text.contains("\nadoube_appends_total 9\n"), "{text}");
        assert!(text.contains("\nadoube_commits_total 2\n"), "{text}");
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
