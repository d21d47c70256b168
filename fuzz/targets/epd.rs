//! Any text as an EPD line: never a panic, and what is read is written back the same.
#![no_main]

use adoube_chess::{Epd, Reading};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for reading in [Reading::Strict, Reading::Lenient] {
        if let Ok(epd) = Epd::read(text, reading) {
            let written = epd.to_string();
            let again = Epd::read(&written, reading);
            assert_eq!(again.as_ref().map(ToString::to_string), Ok(written));
        }
    }
});
