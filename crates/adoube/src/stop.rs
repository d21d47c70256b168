//! How a program that serves is told to end: SIGTERM or Ctrl-C; on Windows also by closing its window.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlC, CtrlClose, ctrl_c, ctrl_close};

/// From when it is made, being told to end is heard and no longer ends the program by itself.
#[cfg(unix)]
pub(crate) struct Stop {
    term: Signal,
    interrupt: Signal,
}

#[cfg(unix)]
impl Stop {
    pub(crate) fn listen() -> io::Result<Self> {
        let term = signal(SignalKind::terminate())?;
        Ok(Self { term, interrupt: signal(SignalKind::interrupt())? })
    }

    /// Comes back once the program is told to end.
    pub(crate) async fn asked(&mut self) {
        tokio::select! {
            _ = self.term.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// From when it is made, being told to end is heard and no longer ends the program by itself.
#[cfg(windows)]
pub(crate) struct Stop {
    interrupt: CtrlC,
    close: CtrlClose,
}

#[cfg(windows)]
impl Stop {
    pub(crate) fn listen() -> io::Result<Self> {
        Ok(Self { interrupt: ctrl_c()?, close: ctrl_close()? })
    }

    /// Comes back once the program is told to end.
    pub(crate) async fn asked(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.close.recv() => {}
        }
    }
}
