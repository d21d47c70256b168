//! What goes wrong, as one line: what, where, what was expected.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_words::{FileFault, Words};
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Why a command could not do its job.
#[derive(Debug)]
pub(crate) enum Failure {
    /// One line for the person who called it.
    Message(String),
    /// A file, the line where it is about one, and what is wrong.
    File(PathBuf, Option<u64>, FileFault),
    /// Standard output cannot be written.
    Output(io::Error),
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
        let error = match error.raw_os_error() {
            Some(code) => io::Error::from_raw_os_error(code),
            None => io::Error::new(error.kind(), error.to_string()),
        };
        Self::File(path.into(), None, error.into())
    }

    /// The same in a language.
    pub(crate) fn said(self, words: &Words) -> Self {
        match self {
            Self::File(path, line, fault) => {
                Self::Message(words.file_refused(&path.display(), line, &fault))
            }
            Self::Output(error) => Self::Message(words.output_refused(error)),
            said => said,
        }
    }
}

/// Output that cannot be written.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Output(error),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Message(message) => f.write_str(message),
            Self::File(path, None, fault) => write!(f, "{}: {fault}", path.display()),
            Self::File(path, Some(line), fault) => write!(f, "{}:{line}: {fault}", path.display()),
            Self::Output(error) => write!(f, "standard output: {error}"),
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
