//! What is kept of a search: a file a parser, a line an input, as hexadecimal digits. Thousands of small files would be
//! slower to clone than to read.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Error, Write as _};
use std::path::{Path, PathBuf};

/// No input longer than this is kept, and no more of them: a test replays them all.
const LONGEST: usize = 2048;
const MOST: usize = 300;

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("kept").join(format!("{name}.hex"))
}

/// Every kept input of a parser.
///
/// # Errors
/// If the file cannot be read, or a line is not hexadecimal.
pub fn inputs(name: &str) -> io::Result<Vec<Vec<u8>>> {
    let text = fs::read_to_string(file(name))?;
    let read = |(index, line): (usize, &str)| {
        let digits =
            |at: usize| line.get(at..at + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
        let bytes: Option<Vec<u8>> = (0..line.len()).step_by(2).map(digits).collect();
        bytes.ok_or_else(|| {
            Error::other(format!("kept/{name}.hex:{}: no hexadecimal bytes", index + 1))
        })
    };
    text.lines().enumerate().map(read).collect()
}

/// Writes them into a folder, a file each, as a search wants them.
///
/// # Errors
/// As [`inputs`], and if a file cannot be written.
pub fn unpack(name: &str, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (index, bytes) in inputs(name)?.iter().enumerate() {
        fs::write(folder.join(format!("kept-{index}")), bytes)?;
    }
    Ok(())
}

/// Keeps what a folder has, the shortest first.
///
/// # Errors
/// If a file cannot be read or written.
pub fn pack(name: &str, folder: &Path) -> io::Result<()> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let bytes = fs::read(entry?.path())?;
        if (1..=LONGEST).contains(&bytes.len()) {
            found.push(bytes);
        }
    }
    found.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    found.dedup();
    found.truncate(MOST);
    let mut text = String::new();
    for bytes in found {
        for byte in bytes {
            // Formatting into a string cannot fail.
            let _ = write!(text, "{byte:02x}");
        }
        text.push('\n');
    }
    fs::write(file(name), text)
}

/// Prints the name of every parser.
///
/// # Errors
/// If nobody reads it.
pub fn list() -> io::Result<()> {
    let mut out = io::stdout().lock();
    crate::TARGETS.iter().try_for_each(|(name, _)| writeln!(out, "{name}"))
}
