use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use adoube_tournament::event::{LogLine, Refusal, Request, Tournament};
use adoube_words::{FileFault, LogFault, Words};
use serde_json::error::Category;

use crate::commands::pair::fresh;
use crate::failure::Failure;
use crate::files;

/// An event in its file.
pub(super) struct Book {
    pub(super) event: Tournament,
    pub(super) words: &'static Words,
    path: PathBuf,
    /// The entry number of each start number.
    order: Vec<u32>,
    /// The file, where it is written to: nobody else can until this is gone.
    pen: Option<File>,
}

impl Book {
    /// Begins a file that is not there yet.
    pub(super) fn create(path: &Path, event: &Tournament, words: &Words) -> Result<(), Failure> {
        fresh(path, lines(path, event.log(), words)?.as_bytes(), words)
    }

    /// Reads a file; a line that is not understood is named.
    pub(super) fn open(path: &Path, words: &'static Words) -> Result<Self, Failure> {
        Self::read(path, words, files::open(path)?.0)
    }

    /// Reads a file to write to it. Who comes second waits for who came first, and sees what was written.
    pub(super) fn take(path: &Path, words: &'static Words) -> Result<Self, Failure> {
        // A folder is told as one.
        files::open(path)?;
        let failure = |error: std::io::Error| Failure::file(path, &error);
        let file = OpenOptions::new().read(true).append(true).open(path).map_err(failure)?;
        match file.lock() {
            // Where a disk knows no locks there is one desk.
            Err(error) if error.kind() != ErrorKind::Unsupported => return Err(failure(error)),
            _ => {}
        }
        let book = Self::read(path, words, &file)?;
        Ok(Self { pen: Some(file), ..book })
    }

    fn read(path: &Path, words: &'static Words, source: impl Read) -> Result<Self, Failure> {
        let mut log: Vec<LogLine> = Vec::new();
        for line in files::lines_of(path, source) {
            let (number, line) = line?;
            let line =
                line.map_err(|_| Failure::File(path.into(), Some(number), FileFault::NotText))?;
            if line.is_empty() {
                continue;
            }
            log.push(serde_json::from_str(&line).map_err(|error| {
                let fault = match error.classify() {
                    Category::Eof => LogFault::CutOff,
                    Category::Syntax => LogFault::NotJson,
                    Category::Data | Category::Io => LogFault::Unknown,
                };
                let column = error.column().max(1);
                Failure::new(words.log_refused(&path.display(), number, column, fault))
            })?);
        }
        let event = Tournament::replay(&log)
            .ok_or_else(|| Failure::new(words.no_event(&path.display())))?;
        let order = event.order();
        Ok(Self { event, words, path: path.into(), order, pen: None })
    }

    /// Does all commands or none, and appends what happened.
    pub(super) fn act(&mut self, commands: &[Request], by: &str) -> Result<Vec<LogLine>, Failure> {
        let mut event = self.event.clone();
        let mut entries = Vec::new();
        for command in commands {
            entries.extend(event.act(command, by).map_err(|refusal| self.refused(&refusal))?);
        }
        let text = lines(&self.path, &entries, self.words)?;
        let failure = |error: std::io::Error| Failure::file(&self.path, &error);
        let Some(mut file) = self.pen.as_ref() else {
            return Err(failure(ErrorKind::PermissionDenied.into()));
        };
        file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failure)?;
        self.order = event.order();
        self.event = event;
        Ok(entries)
    }

    /// A refusal in the language that is spoken.
    pub(super) fn refused(&self, refusal: &Refusal) -> Failure {
        let number = |number: u32| {
            let at = (number as usize).checked_sub(1);
            let id = at.and_then(|at| self.order.get(at).copied());
            id.map_or_else(|| number.to_string(), |id| self.name(id))
        };
        Failure::new(self.words.event_refused(refusal, |id| self.name(id), number))
    }

    /// A player by entry number, as people call him: start number and name.
    pub(super) fn name(&self, id: u32) -> String {
        let name = self.event.member(id).map(|member| member.player.name.as_str());
        format!("{} {}", self.number(id), name.unwrap_or_default())
    }

    /// The entry number of a start number.
    pub(super) fn id(&self, number: u32) -> Result<u32, Failure> {
        let at = (number as usize).checked_sub(1);
        let id = at.and_then(|at| self.order.get(at).copied());
        id.ok_or_else(|| self.refused(&Refusal::Nobody(number)))
    }

    /// The start number of an entry number.
    pub(super) fn number(&self, id: u32) -> u32 {
        self.order.iter().position(|&other| other == id).map_or(0, |at| at as u32 + 1)
    }
}

fn lines(path: &Path, entries: &[LogLine], words: &Words) -> Result<String, Failure> {
    let mut text = String::new();
    for entry in entries {
        let line = serde_json::to_string(entry)
            .map_err(|error| Failure::new(words.in_file(&path.display(), &error.to_string())))?;
        text.push_str(&line);
        text.push('\n');
    }
    Ok(text)
}
