//! Any text as an EPD line: never a panic, and what is read is written back the same.

use adoube_chess::{Epd, Reading};

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for reading in [Reading::Strict, Reading::Lenient] {
        if let Ok(epd) = Epd::read(text, reading) {
            let written = epd.to_string();
            let again = Epd::read(&written, reading);
            assert_eq!(again.as_ref().map(ToString::to_string), Ok(written));
        }
    }
}
