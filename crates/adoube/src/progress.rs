//! A line on the terminal for work that takes longer than a second.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shows how far a job has come, on standard error, if that is a terminal.
pub(crate) struct Progress {
    began: Instant,
    shown: Option<Instant>,
    visible: bool,
}

#[expect(clippy::disallowed_methods, reason = "how long a person has waited, and nothing else")]
fn now() -> Instant {
    Instant::now()
}

impl Progress {
    pub(crate) fn begin() -> Self {
        Self { began: now(), shown: None, visible: io::stderr().is_terminal() }
    }

    /// Shows `line`, at most ten times a second and not in the first one.
    pub(crate) fn show(&mut self, line: impl FnOnce() -> String) {
        if !self.visible {
            return;
        }
        let now = now();
        let since = now - self.shown.unwrap_or(self.began);
        let pause = Duration::from_millis(if self.shown.is_none() { 1000 } else { 100 });
        if since >= pause {
            self.shown = Some(now);
            // Nobody is hurt if a progress line cannot be shown.
            let _ = write!(io::stderr(), "\r\x1b[K{}", line());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
