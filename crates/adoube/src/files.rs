//! Files in and out, `-` for standard input and output, and nothing half-written.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use adoube_words::FileFault;

use crate::failure::Failure;
use crate::said;

/// Whether this path stands for standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether two names are of one file, by whatever way or link.
pub(crate) fn are_one(first: &Path, second: &Path) -> bool {
    if is_standard(first) || is_standard(second) {
        return false;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let number =
            |path| fs::metadata(path).ok().map(|data| (data.dev(), data.ino(), data.is_file()));
        matches!((number(first), number(second)), (Some(one), Some(other)) if one == other && one.2)
    }
    #[cfg(not(unix))]
    {
        let whole = |path| fs::canonicalize(path).ok();
        whole(first).is_some_and(|first| whole(second) == Some(first))
    }
}

/// Opens a file or standard input to read, and says how long it is where that is known.
pub(crate) fn open(path: &Path) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    if is_standard(path) {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let file = File::open(path).map_err(|error| Failure::file(path, &error))?;
    let data = file.metadata().map_err(|error| Failure::file(path, &error))?;
    if data.is_dir() {
        return Err(Failure::File(path.into(), None, FileFault::Folder));
    }
    Ok((Box::new(file), data.is_file().then_some(data.len())))
}

/// The same for text: what another program has saved as UTF-16 is UTF-8 then, known by the mark that it begins with, or by the
/// empty half of its first letter.
pub(crate) fn open_text(path: &Path) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    let failure = |error: io::Error| Failure::file(path, &error);
    let (mut source, size) = open(path)?;
    let mut head = Vec::new();
    source.by_ref().take(2).read_to_end(&mut head).map_err(failure)?;
    let unit = match head[..] {
        [0xFF, 0xFE] | [1..=255, 0] => u16::from_le_bytes,
        [0xFE, 0xFF] | [0, 1..=255] => u16::from_be_bytes,
        _ => return Ok((Box::new(io::Cursor::new(head).chain(source)), size)),
    };
    let mut bytes = head;
    source.take(LARGEST).read_to_end(&mut bytes).map_err(failure)?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::File(path.into(), None, FileFault::Large));
    }
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let text: String =
        char::decode_utf16(units).map(|read| read.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    Ok((Box::new(io::Cursor::new(text.into_bytes())), size))
}

/// No file of records that is read as a whole is larger than this.
pub(crate) const LARGEST: u64 = 1 << 30;

/// A whole file, up to a gigabyte.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = open(path)?.0.take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| Failure::file(path, &error))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::File(path.into(), None, FileFault::Large));
    }
    Ok(bytes)
}

/// A file that comes into being whole when it is finished, or not at all.
pub(crate) enum Output {
    /// Standard output keeps nothing back.
    Standard(BufWriter<io::Stdout>),
    /// Nor does a device or a pipe.
    Device(BufWriter<File>),
    /// Written beside the goal under another name first.
    File { goal: PathBuf, draft: PathBuf, writer: Option<BufWriter<File>> },
}

impl Output {
    /// Begins to write.
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        if is_standard(path) {
            return Ok(Self::Standard(BufWriter::new(io::stdout())));
        }
        let failure = |error: io::Error| Failure::file(path, &error);
        // A link is followed, so that what it points to is replaced and not the link.
        let goal = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let old = match fs::metadata(&goal) {
            Ok(data) if data.is_dir() => {
                return Err(Failure::File(path.into(), None, FileFault::Folder));
            }
            // A device or a pipe is written to; there is nothing to put in its place.
            Ok(data) if !data.is_file() => {
                let file = File::options().write(true).open(&goal).map_err(failure)?;
                return Ok(Self::Device(BufWriter::new(file)));
            }
            Ok(data) => Some(data.permissions()),
            Err(_) => None,
        };
        let mut name = goal
            .file_name()
            .ok_or_else(|| Failure::File(path.into(), None, FileFault::Name))?
            .to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let draft = goal.with_file_name(name);
        let file = File::create_new(&draft).map_err(failure)?;
        let output = Self::File { goal, draft, writer: None };
        if let Some(permissions) = old {
            file.set_permissions(permissions).map_err(failure)?;
        }
        Ok(output.with_writer(file))
    }

    fn with_writer(mut self, file: File) -> Self {
        if let Self::File { writer, .. } = &mut self {
            *writer = Some(BufWriter::new(file));
        }
        self
    }

    /// Puts the finished file in its place.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        match &mut self {
            Self::Standard(writer) => writer.flush()?,
            Self::Device(writer) => writer.flush()?,
            Self::File { goal, draft, writer } => {
                let done = writer
                    .take()
                    .map_or(Ok(()), |writer| {
                        writer.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
                    })
                    .and_then(|()| fs::rename(&*draft, &*goal));
                done.map_err(|error| Failure::file(goal, &error))?;
            }
        }
        Ok(())
    }
}

impl Output {
    fn writer(&mut self) -> Option<&mut dyn Write> {
        match self {
            Self::Standard(writer) => Some(writer),
            Self::Device(writer) | Self::File { writer: Some(writer), .. } => Some(writer),
            Self::File { writer: None, .. } => None,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer().map_or(Ok(0), |writer| writer.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().map_or(Ok(()), Write::flush)
    }
}

/// What was never finished leaves no trace.
impl Drop for Output {
    fn drop(&mut self) {
        if let Self::File { draft, .. } = self {
            // After `finish` it is gone already, and that is well.
            let _ = fs::remove_file(draft);
        }
    }
}

/// Writes a whole file at once.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut output = Output::create(path)?;
    output.write_all(bytes).map_err(|error| Failure::file(path, &error))?;
    output.finish()
}

/// No line of a text is longer than this.
const LONGEST_LINE: u64 = 1 << 20;

/// A line of a text with its number from 1, or where it is none.
pub(crate) type Line = (u64, Result<String, NoText>);

/// Bytes that are no text, in this column of their line, from 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoText {
    pub(crate) column: usize,
}

impl fmt::Display for NoText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not UTF-8 text")
    }
}

/// The lines of a text, each no longer than a megabyte. What is not UTF-8 is told of and passed over.
pub(crate) fn lines(path: &Path) -> Result<impl Iterator<Item = Result<Line, Failure>>, Failure> {
    Ok(lines_of(path, open(path)?.0))
}

/// The same of a file that is open; the path is what it is called.
pub(crate) fn lines_of(
    path: &Path,
    source: impl Read,
) -> impl Iterator<Item = Result<Line, Failure>> {
    let mut source = BufReader::new(source);
    let path = path.to_owned();
    let mut number = 0;
    std::iter::from_fn(move || {
        let mut bytes = Vec::new();
        number += 1;
        match source.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
            Err(error) => return Some(Err(Failure::file(&path, &error))),
            Ok(0) => return None,
            Ok(_) => {}
        }
        if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
            return Some(Err(Failure::File(path.clone(), Some(number), FileFault::LongLine)));
        }
        let text = String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            NoText { column: String::from_utf8_lossy(before).chars().count() + 1 }
        });
        Some(Ok((number, text.map(|text| text.trim_end().to_string()))))
    })
}

/// The first line of standard input.
pub(crate) fn first_line() -> Result<String, Failure> {
    match lines(Path::new("-"))?.next() {
        None => Err(Failure::at(said::input(), said::input_empty())),
        Some(line) => line?.1.map_err(|fault| Failure::fault_at(said::input(), fault)),
    }
}

/// A format by a name's ending.
pub(crate) fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}
