//! An engine's process: lines in, lines out, and an end that always comes.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use super::spec::Spec;

/// No line of an engine is longer; what is, is read as several.
const LONGEST_LINE: u64 = 1 << 16;
/// How long a process that was asked to end is waited for, and how often it is looked at.
const FAREWELL: (Duration, u32) = (Duration::from_millis(5), 100);

/// A child with threads that write to it and read from it, so that neither can hold up the other.
pub(crate) struct Process {
    child: Child,
    /// None: nothing more is said to it.
    input: Option<Sender<String>>,
}

/// What is heard from a process.
#[derive(Clone, Copy)]
pub(crate) enum Sound<'a> {
    Line(&'a str),
    /// Its output has ended.
    Silence,
    /// It does not read what it is told.
    Deaf,
}

impl Process {
    /// Starts an engine. `hear` is called for all that is heard of it, from two threads; `false` ends
    /// the listening.
    pub(crate) fn start(
        spec: &Spec,
        hear: impl Fn(Sound<'_>) -> bool + Clone + Send + 'static,
    ) -> io::Result<Self> {
        let mut command = Command::new(&spec.program);
        command.args(&spec.args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // In a group of its own: an interrupt on the terminal is for us, and with the engine ends what it started.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, lines) = channel::<String>();
        if let Some(mut pipe) = child.stdin.take() {
            let hear = hear.clone();
            thread::spawn(move || {
                for line in lines {
                    if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
                        hear(Sound::Deaf);
                        return;
                    }
                }
            });
        }
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || listen(BufReader::new(pipe), &hear));
        }
        Ok(Self { child, input: Some(input) })
    }

    /// Says a line.
    pub(crate) fn say(&self, line: String) {
        if let Some(input) = &self.input {
            // Who is deaf has been reported by the thread that writes.
            let _ = input.send(line + "\n");
        }
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> Option<String> {
        (0..FAREWELL.1 / 10).find_map(|_| match self.child.try_wait() {
            Ok(Some(status)) => Some(status.to_string()),
            _ => {
                thread::sleep(FAREWELL.0);
                None
            }
        })
    }

    /// Ends it, and what it has started, at once.
    pub(crate) fn kill(&mut self) {
        if let Ok(Some(_)) = self.child.try_wait() {
            return;
        }
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id().cast_signed()) {
            // It may have ended just now.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// It is asked to end, and made to if it does not.
impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit".into());
        self.input = None;
        for _ in 0..FAREWELL.1 {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(FAREWELL.0);
        }
        self.kill();
    }
}

fn listen(mut pipe: impl BufRead, hear: &impl Fn(Sound<'_>) -> bool) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match pipe.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(1..) => {
                if !hear(Sound::Line(&String::from_utf8_lossy(&line))) {
                    return;
                }
            }
            Ok(0) | Err(_) => {
                hear(Sound::Silence);
                return;
            }
        }
    }
}
