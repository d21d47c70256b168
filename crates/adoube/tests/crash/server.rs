//! A server that is killed when it is let go.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

pub(super) struct Killed {
    child: Child,
    pub(super) address: String,
}

/// The program as it is tested, or as `FAULTS_PROGRAM` names it.
pub(super) fn program() -> String {
    let named = std::env::var("FAULTS_PROGRAM");
    named.unwrap_or_else(|_| env!("CARGO_BIN_EXE_adoube").into())
}

impl Killed {
    pub(super) fn start(config: &Path) -> Self {
        let mut command = Command::new(program());
        command.args(["serve", "--json", "--config"]).arg(config);
        command.env("ADOUBE_LOG", "error").stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        let address = said["url"].as_str().unwrap().strip_prefix("http://").unwrap().to_string();
        Self { child, address }
    }
}

impl Killed {
    /// Its process.
    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it has ended by itself.
    pub(super) fn wait(mut self) {
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Killed {
    fn drop(&mut self) {
        // SIGKILL: nothing is finished, nothing is told.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
