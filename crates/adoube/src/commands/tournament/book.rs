use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use adoube_tournament::event::{LogLine, Refusal, Request, Signature, Tournament, What};
use adoube_tournament::swiss::{NoPairing, PairError};
use adoube_words::{FileFault, LogFault, Words};
use serde_json::error::Category;

use super::remote::{self, Remote};
use crate::commands::pair::fresh;
use crate::failure::{Failure, warn};
use crate::files;
use crate::said;

/// An event in its file.
pub(super) struct Book {
    pub(super) event: Tournament,
    pub(super) words: &'static Words,
    path: PathBuf,
    /// The entry number of each start number.
    order: Vec<u32>,
    /// What it is written with, where it is written to.
    pen: Option<Pen>,
    /// Whether its last line has an end.
    ended: bool,
}

/// What an event is written with.
enum Pen {
    /// Its file: nobody else can write to it until this is gone.
    File(File),
    /// The server that it is on.
    Server(&'static Remote),
}

/// A line as it is kept. All lines of an act but the last say that more follows, so that half an act is known as one.
#[derive(serde::Serialize, serde::Deserialize)]
struct Kept<L = LogLine> {
    #[serde(flatten)]
    line: L,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    more: bool,
}

/// Where a file is cut off.
#[derive(Clone, Copy)]
struct Cut {
    line: usize,
    at: u64,
}

/// What commands did.
pub(super) struct Done {
    /// The event before them.
    pub(super) before: Tournament,
    /// What happened.
    pub(super) entries: Vec<LogLine>,
}

impl Book {
    /// Begins a file that is not there yet.
    pub(super) fn create(path: &Path, event: &Tournament, words: &Words) -> Result<(), Failure> {
        if let Some(remote) = remote::there() {
            // What a file of another program holds besides is taken by the server itself.
            let id = remote.create(&event.rules)?;
            warn(&said::remote_made(id));
            return Ok(());
        }
        fresh(path, lines(path, event.log(), words)?.as_bytes(), words)
    }

    /// An event that is kept elsewhere, to look at.
    pub(super) fn lent(event: Tournament, words: &'static Words) -> Self {
        let order = event.order();
        Self { event, words, path: PathBuf::new(), order, pen: None, ended: true }
    }

    /// Reads a file; a line that is not understood is named.
    pub(super) fn open(path: &Path, words: &'static Words) -> Result<Self, Failure> {
        if let Some(remote) = remote::there() {
            return Self::of_server(path, words, remote);
        }
        let (book, cut) = Self::read(path, words, files::open(path)?.0)?;
        if let Some(cut) = cut {
            warn(&words.cut_off(&path.display(), cut.line, false));
        }
        Ok(book)
    }

    /// Reads an event of a server, by its id.
    fn of_server(
        event: &Path,
        words: &'static Words,
        remote: &'static Remote,
    ) -> Result<Self, Failure> {
        let (book, _) = Self::read(event, words, remote.file(event)?.as_slice())?;
        Ok(Self { pen: Some(Pen::Server(remote)), ..book })
    }

    /// Reads a file to write to it. Who comes second waits for who came first, and sees what was written.
    pub(super) fn take(path: &Path, words: &'static Words) -> Result<Self, Failure> {
        if let Some(remote) = remote::there() {
            return Self::of_server(path, words, remote);
        }
        // A folder is told as one.
        files::open(path)?;
        let failure = |error: std::io::Error| Failure::file(path, &error);
        let mut file = OpenOptions::new().read(true).append(true).open(path).map_err(failure)?;
        match file.lock() {
            // Where a disk knows no locks there is one desk.
            Err(error) if error.kind() != ErrorKind::Unsupported => return Err(failure(error)),
            _ => {}
        }
        let (book, cut) = Self::read(path, words, &file)?;
        if let Some(cut) = cut {
            warn(&words.cut_off(&path.display(), cut.line, true));
            file.set_len(cut.at).and_then(|()| file.sync_all()).map_err(failure)?;
        } else if !book.ended {
            // The last line is whole, but for its end.
            file.write_all(b"\n").map_err(failure)?;
        }
        Ok(Self { pen: Some(Pen::File(file)), ended: true, ..book })
    }

    /// The event of a file, and where its last act begins if that was cut off when it was written: then it did not happen.
    fn read(
        path: &Path,
        words: &'static Words,
        source: impl Read,
    ) -> Result<(Self, Option<Cut>), Failure> {
        let mut bytes = Vec::new();
        source
            .take(files::LARGEST)
            .read_to_end(&mut bytes)
            .map_err(|error| Failure::file(path, &error))?;
        let ended = bytes.last().is_none_or(|&byte| byte == b'\n');
        let mut log: Vec<LogLine> = Vec::new();
        let mut at = 0;
        // Where the act begins that the line belongs to, and how many lines were there before it.
        let mut act = (Cut { line: 1, at: 0 }, 0);
        let mut cut = None;
        let all = bytes.split_inclusive(|&byte| byte == b'\n').zip(1..);
        for (line, number) in all {
            let last = at + line.len() == bytes.len();
            let begins = at as u64;
            at += line.len();
            let text = line.strip_suffix(b"\n").unwrap_or(line);
            let text = text.strip_suffix(b"\r").unwrap_or(text);
            if text.is_empty() {
                continue;
            }
            match Self::line(path, words, number, text) {
                Ok(kept) => {
                    log.push(kept.line);
                    if !kept.more {
                        act = (Cut { line: number + 1, at: at as u64 }, log.len());
                    }
                }
                // What has no end was being written.
                Err(_) if last && !ended && number > 1 => {
                    let begun = act.0.at < begins;
                    cut = Some(if begun { act.0 } else { Cut { line: number, at: begins } });
                }
                Err(failure) => return Err(failure),
            }
        }
        if cut.is_none() && act.1 < log.len() {
            cut = Some(act.0);
        }
        log.truncate(if cut.is_some() { act.1 } else { log.len() });
        let event = Tournament::replay(&log)
            .ok_or_else(|| Failure::new(words.no_event(&path.display())))?;
        let order = event.order();
        Ok((Self { event, words, path: path.into(), order, pen: None, ended }, cut))
    }

    fn line(path: &Path, words: &Words, number: usize, text: &[u8]) -> Result<Kept, Failure> {
        let text = std::str::from_utf8(text)
            .map_err(|_| Failure::File(path.into(), Some(number as u64), FileFault::NotText))?;
        serde_json::from_str(text).map_err(|error| {
            let fault = match error.classify() {
                Category::Eof => LogFault::CutOff,
                Category::Syntax => LogFault::NotJson,
                Category::Data | Category::Io => LogFault::Unknown,
            };
            let column = error.column().max(1);
            Failure::new(words.log_refused(&path.display(), number as u64, column, fault))
        })
    }

    /// Does all commands or none, and appends what happened. What takes the place of something is done only `again`.
    pub(super) fn act(
        &mut self,
        commands: &[Request],
        signature: &Signature,
        again: bool,
    ) -> Result<Done, Failure> {
        let mut event = self.event.clone();
        let mut entries = Vec::new();
        for command in commands {
            let replaced = event.replaced(command).filter(|_| !again);
            let before = replaced.as_ref().map(|_| event.clone());
            let done = event.act(command, signature.clone());
            entries.extend(done.map_err(|refusal| self.refused(&refusal))?);
            // What could be done all the same is asked for last.
            if let (Some(replaced), Some(before)) = (replaced, before) {
                let name = |id| self.name(id);
                return Err(Failure::new(self.words.replaced(&before, &replaced, name)));
            }
        }
        let text = lines(&self.path, &entries, self.words)?;
        let failure = |error: std::io::Error| Failure::file(&self.path, &error);
        let mut file = match &self.pen {
            Some(Pen::File(file)) => file,
            Some(Pen::Server(remote)) => {
                remote.act(&self.path, commands, again)?;
                // What the server wrote, and whatever else was written meanwhile.
                let after = Self::of_server(&self.path, self.words, remote)?;
                let known = self.event.log().len();
                let entries = after.event.log().iter().skip(known).cloned().collect();
                let before = std::mem::replace(self, after).event;
                return Ok(Done { before, entries });
            }
            None => return Err(failure(ErrorKind::PermissionDenied.into())),
        };
        file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(failure)?;
        self.order = event.order();
        let before = std::mem::replace(&mut self.event, event);
        Ok(Done { before, entries })
    }

    /// What a log says, in words: each line with what was known before it.
    pub(super) fn told<'a>(
        &'a self,
        mut before: Tournament,
        entries: &'a [LogLine],
    ) -> impl Iterator<Item = (&'a LogLine, Vec<String>)> {
        entries.iter().map(move |entry| {
            let name = |id: u32| match self.event.member(id) {
                Some(_) => self.name(id),
                // Who was taken out has no number.
                None => match (before.member(id), &entry.what) {
                    (Some(member), _) => member.player.name.clone(),
                    (None, What::Entered { player, .. }) => player.name.clone(),
                    (None, _) => id.to_string(),
                },
            };
            let said = self.words.happened(&before, &entry.what, name);
            before.apply(entry.clone());
            (entry, said)
        })
    }

    /// A refusal in the language that is spoken.
    pub(super) fn refused(&self, refusal: &Refusal) -> Failure {
        let number = |number: u32| {
            let at = (number as usize).checked_sub(1);
            let id = at.and_then(|at| self.order.get(at).copied());
            id.map_or_else(|| number.to_string(), |id| self.name(id))
        };
        if let Refusal::Team(refusal) = refusal {
            let (name, team) = (|id| self.name(id), |id| self.team_name(id));
            return Failure::new(self.words.team_refused(refusal, name, team));
        }
        let none = Refusal::Pair(PairError::None(NoPairing::Impossible));
        if self.event.rules.teams.is_some() && *refusal == none {
            return Failure::new(self.words.team_impossible());
        }
        Failure::new(self.words.event_refused(refusal, |id| self.name(id), number))
    }

    /// A player by entry number, as people call him: start number and name.
    pub(super) fn name(&self, id: u32) -> String {
        let name = self.event.member(id).map(|member| member.player.name.as_str());
        format!("{} {}", self.number(id), name.unwrap_or_default())
    }

    /// Whether a player, by entry number, has gone home.
    pub(super) fn is_gone(&self, id: u32) -> bool {
        self.event.member(id).is_some_and(|member| member.withdrawn)
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
    for (at, line) in entries.iter().enumerate() {
        let kept = Kept { line, more: at + 1 < entries.len() };
        let line = serde_json::to_string(&kept)
            .map_err(|error| Failure::new(words.in_file(&path.display(), &error.to_string())))?;
        text.push_str(&line);
        text.push('\n');
    }
    Ok(text)
}
