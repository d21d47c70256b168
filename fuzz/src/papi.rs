//! Any bytes as a database of Access: nothing in it is trusted, and what is read of it is what stands there.
//!
//! A database is pages of 4096 bytes, of which hardly any matters. So an input is also a list of patches: page, place (two bytes), length, and
//! so many bytes that stand there.

use adoube_tournament::access::{Field, rows};

const PAGE: usize = 4096;
const TABLES: [&str; 3] = ["INFO", "JOUEUR", "MSysObjects"];

/// Whatever bytes come.
pub(crate) fn run(bytes: &[u8]) {
    read(bytes);
    read(&patched(bytes));
}

fn read(bytes: &[u8]) {
    for table in TABLES {
        let Ok(found) = rows(bytes, table) else { continue };
        // Every text came out of the file, in one byte a letter at least.
        for field in found.iter().flat_map(std::collections::BTreeMap::values) {
            if let Field::Text(text) = field {
                assert!(text.chars().count() <= bytes.len(), "{table}: a text out of nothing");
            }
        }
        assert_eq!(rows(bytes, table).map(|again| again.len()), Ok(found.len()));
    }
}

fn patched(bytes: &[u8]) -> Vec<u8> {
    let mut file = vec![0; PAGE];
    let mut rest = bytes;
    while let [page, low, high, len, more @ ..] = rest {
        let (part, left) = more.split_at(more.len().min((*len).into()));
        let at =
            usize::from(*page % 16) * PAGE + usize::from(u16::from_le_bytes([*low, *high])) % PAGE;
        if file.len() < at + part.len() {
            file.resize((at + part.len()).next_multiple_of(PAGE), 0);
        }
        file[at..at + part.len()].copy_from_slice(part);
        rest = left;
    }
    file[4..19].copy_from_slice(b"Standard Jet DB");
    file[0x14] = 1;
    file
}
