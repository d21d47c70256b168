//! Any bytes as CSA, one game or many: every game is read or reported, and what is read is written
//! so that it reads the same again.

use adoube_shogi::record::{Format, Record, Records, decode};

fn read(text: &str, keeping: bool) -> Vec<Result<Record, String>> {
    let records = Records::of(text.to_string(), Format::Csa);
    let records = if keeping { records.keeping_illegal() } else { records };
    records.map(|record| record.map_err(|broken| broken.to_string())).collect()
}

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    let (text, _) = decode(bytes);
    for keeping in [false, true] {
        let records: Vec<_> = read(&text, keeping).into_iter().flatten().collect();
        for record in &records {
            let written = record.write(Format::Csa3);
            assert_eq!(read(&written, keeping), [Ok(record.clone())], "{written}");
        }
        let all: Vec<_> = records.iter().map(|record| record.write(Format::Csa3)).collect();
        let again: Vec<_> = read(&all.join("/\n"), keeping).into_iter().flatten().collect();
        assert!(records.is_empty() || again == records, "{all:?}");
    }
}
