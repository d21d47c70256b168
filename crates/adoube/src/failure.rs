//! What goes wrong, as one line: what, where, what was expected.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Why a command could not do its job.
#[derive(Debug)]
pub(crate) enum Failure {
    /// One line for the person who called it.
    Message(String),
    /// The reader of standard output has gone.
    Closed,
}

pub(crate) type Outcome = Result<ExitCode, Failure>;

impl Failure {
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        Self::Message(message.to_string())
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        Self::Message(format!("{}: {error}", path.display()))
    }
}

/// Output that cannot be written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Message(format!("standard output: {error}")),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Message(message) => f.write_str(message),
            Self::Closed => f.write_str("standard output was closed"),
        }
    }
}

/// Says what went wrong, on one line.
#[expect(clippy::print_stderr, reason = "this is where the program speaks of failure")]
pub(crate) fn report(failure: &Failure) {
    eprintln!("adoube: {}", failure.to_string().replace('\n', " "));
}

/// Says what a person should know though the job was done, on one line.
#[expect(clippy::print_stderr, reason = "this is where the program warns")]
pub(crate) fn warn(text: &str) {
    eprintln!("adoube: {}", text.replace('\n', " "));
}

/// Help goes out as it is; a wrong call becomes one line that says where help is.
pub(crate) fn from_clap(error: &clap::Error) -> Outcome {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            error.print()?;
            let help = error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
            return Ok(if help { ExitCode::SUCCESS } else { ExitCode::from(2) });
        }
        _ => {}
    }
    let text = error.to_string();
    let first = text.lines().next().unwrap_or_default();
    let mut message = first.strip_prefix("error: ").unwrap_or(first).to_string();
    if message.ends_with(':') {
        let missing: Vec<_> =
            text.lines().skip(1).map(str::trim).take_while(|l| !l.is_empty()).collect();
        message = format!("{message} {}", missing.join(" "));
    }
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && !values.is_empty()
    {
        message = format!("{message} (expected {})", values.join(", "));
    }
    if let Some(ContextValue::String(close)) = error.get(ContextKind::SuggestedArg) {
        message = format!("{message} (perhaps {close})");
    }
    Err(Failure::Message(format!("{message} (--help shows how)")))
}
