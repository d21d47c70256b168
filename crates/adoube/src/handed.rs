//! What the system's manager of services hands over, and what it is told: systemd's sockets and notifications.

use std::io;
use std::net::TcpListener;

/// The socket that was handed over, if one was: whoever comes while no server runs waits at it.
///
/// # Errors
/// If it is no such socket.
#[cfg(unix)]
pub(crate) fn listener() -> io::Result<Option<TcpListener>> {
    listenfd::ListenFd::from_env().take_tcp_listener(0)
}

#[cfg(not(unix))]
pub(crate) fn listener() -> io::Result<Option<TcpListener>> {
    Ok(None)
}

/// That it serves. Nobody may want to know.
pub(crate) fn ready() {
    #[cfg(unix)]
    let _ = sd_notify::notify(&[sd_notify::NotifyState::Ready]);
}

/// That it is about to end.
pub(crate) fn stopping() {
    #[cfg(unix)]
    let _ = sd_notify::notify(&[sd_notify::NotifyState::Stopping]);
}
