use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use adoube_protocol::{Dialect, Info, Reply};

/// Where replies go, a line at a time.
#[derive(Clone)]
pub(super) struct Voice {
    out: Arc<Mutex<io::Stdout>>,
    dialect: Dialect,
}

impl Voice {
    pub(super) fn new(dialect: Dialect) -> Self {
        Self { out: Arc::new(Mutex::new(io::stdout())), dialect }
    }

    pub(super) fn say(&self, reply: &Reply) {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        let line = reply.in_dialect(self.dialect);
        if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
            // Nobody listens any more.
            std::process::exit(0);
        }
    }

    pub(super) fn complain(&self, text: impl AsRef<str>) {
        // Whatever was sent, what goes back is a line that can be shown.
        let shown = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
        let text = text.as_ref().chars().map(shown).collect();
        self.say(&Reply::Info(Box::new(Info { text: Some(text), ..Info::default() })));
    }
}
