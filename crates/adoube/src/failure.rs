//! What goes wrong, as one line: what, where, what was expected.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use adoube_words::FileFault;

use crate::language::{fault, words};
use crate::said;

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

pub(crate) type Exit = Result<ExitCode, Failure>;

impl Failure {
    /// A sentence in the language that is spoken.
    pub(crate) fn new(message: impl fmt::Display) -> Self {
        Self::Message(message.to_string())
    }

    /// What a library found wrong.
    pub(crate) fn fault(error: impl fmt::Display) -> Self {
        Self::Message(fault(&error))
    }

    /// A sentence about a file, or a place in one.
    pub(crate) fn at(place: impl fmt::Display, why: impl fmt::Display) -> Self {
        Self::Message(words().in_file(&place, &why.to_string()))
    }

    /// What a library found wrong there.
    pub(crate) fn fault_at(place: impl fmt::Display, error: impl fmt::Display) -> Self {
        Self::at(place, fault(&error))
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        // What is not there may be its folder.
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.exists())
            && error.kind() == io::ErrorKind::NotFound
        {
            let folder = folder.display().to_string();
            return Self::File(path.into(), None, FileFault::NoFolder(folder));
        }
        let error = match error.raw_os_error() {
            Some(code) => io::Error::from_raw_os_error(code),
            None => io::Error::new(error.kind(), error.to_string()),
        };
        Self::File(path.into(), None, error.into())
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
        f.write_str(&match self {
            Self::Message(message) => message.clone(),
            Self::File(path, line, fault) => words().file_refused(&path.display(), *line, fault),
            Self::Output(error) => words().output_refused(error),
            Self::Closed => said::output_closed(),
        })
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
