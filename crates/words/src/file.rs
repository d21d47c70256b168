use std::fmt::Display;
use std::io::{self, ErrorKind};

use fluent_bundle::FluentArgs;

use crate::Words;
use crate::words::args;

/// Why a file cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FileFault {
    /// A folder where a file should be.
    #[error("is a folder (expected a file)")]
    Folder,
    /// The folder of a file that is not there.
    #[error("there is no folder {0}")]
    NoFolder(String),
    /// More than is read at once.
    #[error("larger than a gigabyte")]
    Large,
    /// A name that no file can have.
    #[error("not a file's name")]
    Name,
    /// A line that never ends.
    #[error("a line of more than a megabyte")]
    LongLine,
    /// Bytes that are no text.
    #[error("not UTF-8 text")]
    NotText,
    /// What the system says.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Why a line is no entry of an event's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFault {
    /// It ends in the middle.
    CutOff,
    /// It is no JSON.
    NotJson,
    /// It is JSON that says something else.
    Unknown,
}

impl Words {
    /// Why a file cannot be read or written, and on which line where it is one.
    pub fn file_refused(&self, file: &dyn Display, line: Option<u64>, fault: &FileFault) -> String {
        let mut place = args([("why", self.file_why(fault)), ("file", file.to_string())]);
        let Some(line) = line else { return self.say("refused-in-file", &place) };
        place.set("line", line.to_string());
        self.say("refused-in-line", &place)
    }

    /// That what was to be printed could not be.
    pub fn output_refused(&self, error: &io::Error) -> String {
        let why = args([
            ("why", self.system_why(error)),
            ("file", self.say("file-output", &FluentArgs::new())),
        ]);
        self.say("refused-in-file", &why)
    }

    fn file_why(&self, fault: &FileFault) -> String {
        let id = match fault {
            FileFault::NoFolder(folder) => {
                return self.say("file-folder-missing", &args([("folder", folder.clone())]));
            }
            FileFault::Folder => "file-folder",
            FileFault::Large => "file-large",
            FileFault::Name => "file-name",
            FileFault::LongLine => "file-long-line",
            FileFault::NotText => "file-not-text",
            FileFault::System(error) => return self.system_why(error),
        };
        self.say(id, &FluentArgs::new())
    }

    /// What the system says.
    pub fn system_why(&self, error: &io::Error) -> String {
        let mut args = FluentArgs::new();
        let id = match error.kind() {
            ErrorKind::NotFound => "file-not-found",
            ErrorKind::PermissionDenied => "file-denied",
            ErrorKind::AlreadyExists => "file-exists",
            ErrorKind::IsADirectory => "file-folder",
            ErrorKind::NotADirectory => "file-no-folder",
            ErrorKind::ReadOnlyFilesystem => "file-read-only",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "file-full",
            ErrorKind::InvalidFilename => "file-name",
            ErrorKind::ConnectionRefused => "file-nobody-listens",
            ErrorKind::ConnectionReset | ErrorKind::BrokenPipe | ErrorKind::UnexpectedEof => {
                "file-line-broken"
            }
            ErrorKind::TimedOut => "file-no-answer",
            ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
                "file-no-network"
            }
            ErrorKind::AddrInUse => "file-address-taken",
            // How the standard library tells of a name that nobody knows; it has no kind of its own.
            _ if error.to_string().starts_with("failed to lookup address") => "file-no-host",
            _ => {
                let code = error.raw_os_error();
                let what = code.map_or_else(|| error.to_string(), |code| code.to_string());
                args.set("error", what);
                "file-system"
            }
        };
        self.say(id, &args)
    }

    /// That a line of an event's log cannot be understood.
    pub fn log_refused(
        &self,
        file: &dyn Display,
        line: u64,
        column: usize,
        fault: LogFault,
    ) -> String {
        let mut args = args([("file", file.to_string()), ("line", line.to_string())]);
        args.set("column", column.to_string());
        let id = match fault {
            LogFault::CutOff => "refused-log-cut-off",
            LogFault::NotJson => "refused-log-not-json",
            LogFault::Unknown => "refused-log-unknown",
        };
        self.say(id, &args)
    }

    /// A file that is no event.
    pub fn no_event(&self, file: &dyn Display) -> String {
        self.say("refused-no-event", &args([("file", file.to_string())]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn every_fault_of_a_file_has_a_sentence_in_every_language() {
        let kinds = [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::AlreadyExists,
            ErrorKind::NotADirectory,
            ErrorKind::ReadOnlyFilesystem,
            ErrorKind::StorageFull,
            ErrorKind::ConnectionRefused,
            ErrorKind::ConnectionReset,
            ErrorKind::TimedOut,
            ErrorKind::NetworkUnreachable,
            ErrorKind::AddrInUse,
        ];
        let mut faults: Vec<FileFault> =
            kinds.into_iter().map(|kind| io::Error::from(kind).into()).collect();
        faults.push(io::Error::from_raw_os_error(5).into());
        let unknown = "failed to lookup address information: Name or service not known";
        faults.push(io::Error::other(unknown).into());
        use FileFault::{Folder, Large, LongLine, Name, NoFolder, NotText};
        faults.extend([Folder, NoFolder("x".into()), Large, Name, LongLine, NotText]);
        let mut said = std::collections::BTreeSet::new();
        for language in Language::ALL {
            let words = Words::new(language);
            let mut all: Vec<String> = Vec::new();
            for fault in &faults {
                all.push(words.file_refused(&"a.trf", None, fault));
                all.push(words.file_refused(&"a.trf", Some(7), fault));
            }
            let logs = [LogFault::CutOff, LogFault::NotJson, LogFault::Unknown];
            all.extend(logs.map(|fault| words.log_refused(&"a.trf", 7, 2, fault)));
            all.push(words.no_event(&"a.trf"));
            for text in all {
                assert!(text.starts_with("a.trf") && !text.contains(['{', '$']), "{text}");
                assert!(!text.contains("file-") && !text.contains("refused-"), "{text}");
                assert!(said.insert(text.clone()), "{text}");
            }
            let broken = words.output_refused(&ErrorKind::StorageFull.into());
            assert!(said.insert(broken.clone()) && !broken.contains("file-"), "{broken}");
        }
    }
}
