//! Lists the pages of the lawbook, so that the program has them with it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("lawbook");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut pages = Vec::new();
    find(&folder, "lawbook", &mut pages)?;
    pages.sort();
    let mut list = String::from("&[\n");
    for (name, path) in pages {
        println!("cargo::rerun-if-changed={}", path.display());
        // Formatting into a string cannot fail.
        let _ = writeln!(list, "    ({name:?}, include_str!({path:?})),");
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("pages.rs"), list)
}

fn find(folder: &Path, name: &str, pages: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(file) = path.file_name().and_then(|file| file.to_str()) else { continue };
        let name = format!("{name}/{file}");
        if path.is_dir() {
            find(&path, &name, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            pages.push((name, path));
        }
    }
    Ok(())
}
