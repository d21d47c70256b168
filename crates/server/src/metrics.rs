//! What is counted, as Prometheus reads it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

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
    pub fn text(&self, live: usize, computer: usize) -> String {
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
        text
    }
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
        let text = metrics.text(3, 1);
        assert!(text.contains("adoube_requests_total{status=\"2xx\"} 2\n"), "{text}");
        assert!(text.contains("# TYPE adoube_live_games gauge\nadoube_live_games 3\n"), "{text}");
    }
}
