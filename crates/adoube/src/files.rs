//! Files in and out, `-` for standard input and output, and nothing half-written.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Whether this path stands for standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Opens a file or standard input to read, and says how long it is where that is known.
pub(crate) fn open(path: &Path) -> Result<(Box<dyn Read>, Option<u64>), Failure> {
    if is_standard(path) {
        return Ok((Box::new(io::stdin().lock()), None));
    }
    let file = File::open(path).map_err(|error| Failure::file(path, &error))?;
    let data = file.metadata().map_err(|error| Failure::file(path, &error))?;
    if data.is_dir() {
        return Err(Failure::new(format!("{}: is a folder (expected a file)", path.display())));
    }
    Ok((Box::new(file), data.is_file().then_some(data.len())))
}

/// A file that comes into being whole when it is finished, or not at all.
pub(crate) enum Output {
    /// Standard output keeps nothing back.
    Standard(BufWriter<io::Stdout>),
    /// Written beside the goal under another name first.
    File { goal: PathBuf, draft: PathBuf, writer: Option<BufWriter<File>> },
}

impl Output {
    /// Begins to write.
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        if is_standard(path) {
            return Ok(Self::Standard(BufWriter::new(io::stdout())));
        }
        let mut name = path
            .file_name()
            .ok_or_else(|| Failure::new(format!("{}: not a file's name", path.display())))?
            .to_os_string();
        name.push(format!(".{}.part", std::process::id()));
        let draft = path.with_file_name(name);
        let file = File::create_new(&draft).map_err(|error| Failure::file(path, &error))?;
        Ok(Self::File { goal: path.into(), draft, writer: Some(BufWriter::new(file)) })
    }

    /// Puts the finished file in its place.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        match &mut self {
            Self::Standard(writer) => writer.flush()?,
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

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Standard(writer) => writer.write(bytes),
            Self::File { writer: Some(writer), .. } => writer.write(bytes),
            Self::File { writer: None, .. } => Ok(0),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Standard(writer) => writer.flush(),
            Self::File { writer: Some(writer), .. } => writer.flush(),
            Self::File { writer: None, .. } => Ok(()),
        }
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

/// A format by a name's ending.
pub(crate) fn ending(path: &Path) -> Option<String> {
    Some(path.extension()?.to_str()?.to_ascii_lowercase())
}
