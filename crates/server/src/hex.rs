//! Hexadecimal digits, wherever the server writes them.

/// Bytes as digits, two a byte.
pub fn digits(bytes: impl AsRef<[u8]>) -> String {
    bytes.as_ref().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Files of Rust below a folder, and what stands in them.
    fn files(folder: &Path, all: &mut Vec<(String, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files(&path, all);
            } else if path.extension().is_some_and(|it| it == "rs") {
                all.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }

    #[test]
    fn bytes_are_written_in_one_place() {
        assert_eq!(digits([0x00, 0x0a, 0xff]), "000aff");
        let mut all = Vec::new();
        for folder in ["src", "../adoube/src"] {
            files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut all);
        }
        let write = concat!(":0", "2x}");
        let by: Vec<_> = all.iter().filter(|(_, text)| text.contains(write)).collect();
        assert!(by.len() == 1 && by[0].0.ends_with("src/hex.rs"), "{by:?}");
    }
}
