//! Any bytes as KI2: what is read is written so that it reads the same again, but for times, which
//! KI2 has none of.

use adoube_shogi::record::{Format, Record, Records, decode};

/// The record without what only KIF can say, which the reader knows too.
fn timeless(mut record: Record) -> Record {
    let mut open = vec![Record::ROOT];
    while let Some(id) = open.pop() {
        record.set_time(id, None);
        open.extend(record.children(id));
    }
    record
}

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    for keeping in [false, true] {
        let read = |text: &str| {
            let records = Records::of(text.to_string(), Format::Ki2);
            let mut records = if keeping { records.keeping_illegal() } else { records };
            records.next().map(|record| record.map_err(|broken| broken.to_string()))
        };
        let (text, _) = decode(bytes);
        let Some(Ok(record)) = read(&text) else { continue };
        let record = timeless(record);
        let written = record.write(Format::Ki2);
        assert_eq!(read(&written), Some(Ok(record)), "{written}");
    }
}
