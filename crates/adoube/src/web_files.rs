//! The files of the pages: listed by `build.rs` for a program that has them in it, and by the program that reads them when it starts.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A file, and the same compressed.
pub(crate) struct WebFile {
    /// Its address: `/assets/core.wasm`.
    pub(crate) name: String,
    pub(crate) plain: PathBuf,
    pub(crate) brotli: Option<PathBuf>,
    pub(crate) gzip: Option<PathBuf>,
    /// Another for every content.
    pub(crate) tag: String,
}

/// All that `scripts/pages` has built or that came with the package, in the order of their addresses; nothing where it is not all there.
pub(crate) fn list(folder: &Path) -> io::Result<Vec<WebFile>> {
    let mut paths = Vec::new();
    if folder.join(".done").is_file() {
        find(folder, "", &mut paths)?;
    }
    paths.sort();
    let packed = |name: &str, ending: &str| {
        let packed = format!("{name}.{ending}");
        paths.iter().find(|(other, _)| *other == packed).map(|(_, path)| path.clone())
    };
    let plain = paths.iter().filter(|(name, _)| !name.ends_with(".br") && !name.ends_with(".gz"));
    plain
        .map(|(name, path)| {
            let mut hash = DefaultHasher::new();
            fs::read(path)?.hash(&mut hash);
            Ok(WebFile {
                name: name.clone(),
                plain: path.clone(),
                brotli: packed(name, "br"),
                gzip: packed(name, "gz"),
                tag: format!("\"{:016x}\"", hash.finish()),
            })
        })
        .collect()
}

/// Every file of a folder but hidden ones.
fn find(folder: &Path, name: &str, paths: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = fs::canonicalize(entry?.path())?;
        let Some(file) = path.file_name().and_then(|file| file.to_str()) else { continue };
        let name = format!("{name}/{file}");
        if path.is_dir() {
            find(&path, &name, paths)?;
        } else if !file.starts_with('.') {
            paths.push((name, path));
        }
    }
    Ok(())
}
