//! Any bytes as KIF, in either encoding: what is read is written so that it reads the same again,
//! and goes to the other formats without a fault.

use adoube_shogi::record::{Format, Records, decode};

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    for keeping in [false, true] {
        let read = |text: &str, format| {
            let records = Records::of(text.to_string(), format);
            let mut records = if keeping { records.keeping_illegal() } else { records };
            records.next().map(|record| record.map_err(|broken| broken.to_string()))
        };
        let (text, _) = decode(bytes);
        let Some(Ok(record)) = read(&text, Format::Kif) else { continue };
        let written = record.write(Format::Kif);
        assert_eq!(read(&written, Format::Kif), Some(Ok(record.clone())), "{written}");
        // USI has no word for an illegal move that ended the game.
        for format in Format::ALL.into_iter().filter(|&other| keeping || other != Format::Usi) {
            let written = record.write(format);
            assert!(matches!(read(&written, format), Some(Ok(_))), "{written}");
        }
    }
}
