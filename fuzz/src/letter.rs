//! Any text as what one server says to another over their bus: what is read is written so that it reads the same, and nothing else is heard.

use adoube_server::probe::letter;

/// Whatever bytes come.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let Some(written) = letter(text) else { return };
    assert_eq!(letter(&written).as_deref(), Some(written.as_str()), "{text}");
}
