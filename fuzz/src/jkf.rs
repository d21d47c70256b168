//! Any bytes as JKF: what is read is written so that it reads the same again.

use adoube_shogi::record::{Format, Records};

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for keeping in [false, true] {
        let read = |text: &str| {
            let records = Records::of(text.to_string(), Format::Jkf);
            let mut records = if keeping { records.keeping_illegal() } else { records };
            records.next().map(|record| record.map_err(|broken| broken.to_string()))
        };
        let Some(Ok(record)) = read(text) else { continue };
        let written = record.write(Format::Jkf);
        assert_eq!(read(&written), Some(Ok(record)), "{written}");
    }
}
