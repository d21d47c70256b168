//! Sockets are files: how many a process may have open.

#[cfg(unix)]
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

#[cfg(unix)]
use crate::{failure::Failure, said};

/// Files that are open beside the sockets.
#[cfg(unix)]
const OTHERS: u64 = 100;

/// Raises the number of files that this process may open as far as it may by itself, and says how many that is.
#[cfg(unix)]
pub(crate) fn raise() -> u64 {
    let limit = getrlimit(Resource::Nofile);
    let Rlimit { current: Some(current), maximum } = limit else { return u64::MAX };
    if maximum == Some(current) {
        return current;
    }
    let raised = Rlimit { current: maximum, maximum };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => maximum.unwrap_or(u64::MAX),
        Err(_) => current,
    }
}

/// Windows sets no such limit.
#[cfg(not(unix))]
pub(crate) fn raise() -> u64 {
    u64::MAX
}

/// That so many sockets can be open at once, here and in a process that is started from here.
#[cfg(unix)]
pub(crate) fn enough(sockets: u64) -> Result<(), Failure> {
    let (needed, most) = (sockets + OTHERS, raise());
    if needed <= most {
        return Ok(());
    }
    Err(Failure::new(said::open_files(sockets, needed, most)))
}
