//! Any lines as messages of a socket: what is read is written so that it reads the same, whatever else comes is answered by one
//! message that names what is wrong, and nothing that is sent is anything but a message.

use adoube_server::hall::probe::{Heard, Probe};
use serde_json::Value;

/// No socket says more here: the search is for kinds of messages.
const LINES: usize = 64;

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let mut socket = Probe::default();
    for line in text.lines().take(LINES) {
        match socket.hear(line) {
            Heard::Read(written) => {
                let again = Probe::default().hear(&written);
                assert_eq!(again, Heard::Read(written), "{line}");
            }
            Heard::Complaint(told) => {
                let told = message(&told);
                assert_eq!(told["type"], "error", "{told}");
                assert!(told["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{told}");
                assert!(told["id"].as_str().is_none_or(|id| id.len() <= 40), "{told}");
            }
        }
    }
    socket.end().iter().for_each(|sent| drop(message(sent)));
}

/// A message, which always says of what kind it is.
fn message(text: &str) -> Value {
    let read: Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(read["type"].is_string(), "{text}");
    read
}
