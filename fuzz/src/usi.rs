//! Any text as SFEN, as moves in every notation, and as position lines of USI: what is read is
//! written so that it reads the same again.

use adoube_shogi::notation::{Japanese, Western};
use adoube_shogi::record::{Format, Record, Records};
use adoube_shogi::{Act, Position, Reading, Sketch};

/// Whatever text comes.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for reading in [Reading::Strict, Reading::Lenient] {
        if let Ok(sketch) = Sketch::from_sfen(text, reading) {
            assert_eq!(sketch.to_string().parse(), Ok(sketch));
        }
    }
    if let Ok(act) = text.parse::<Act>() {
        assert_eq!(act.to_string(), text);
    }
    if let Ok(japanese) = text.parse::<Japanese>() {
        assert_eq!(japanese.to_string().parse(), Ok(japanese));
        let _ = japanese.resolve(&Position::START, None);
    }
    if let Ok(western) = text.parse::<Western>() {
        assert_eq!(western.to_string().parse(), Ok(western));
        let _ = western.resolve(&Position::START);
    }
    for keeping in [false, true] {
        let read = |text: &str| -> Vec<Result<Record, String>> {
            let records = Records::of(text.to_string(), Format::Usi);
            let records = if keeping { records.keeping_illegal() } else { records };
            records.map(|record| record.map_err(|broken| broken.to_string())).collect()
        };
        for record in read(text).into_iter().flatten() {
            let written = record.write(Format::Usi);
            assert_eq!(read(&written), [Ok(record)], "{written}");
        }
    }
}
