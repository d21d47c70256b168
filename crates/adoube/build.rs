//! Lists the pages of the lawbook, and those for browsers where they are built, so that the program has them with it; makes a function of each
//! message that the program prints.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
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
    fs::write(out.join("pages.rs"), list)?;
    fs::write(out.join("web.rs"), web()?)?;
    fs::write(out.join("said.rs"), said()?)
}

/// A function for each message of the program, in the words of `src/said.rs`.
fn said() -> io::Result<String> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let file = root.join("locales/en/program.ftl");
    println!("cargo::rerun-if-changed={}", file.display());
    let text = fs::read_to_string(file)?;
    let mut functions = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((id, first)) = line.split_once(" =") else { continue };
        if line.starts_with('#') {
            continue;
        }
        let mut message = first.trim().to_owned();
        while let Some(more) = lines.next_if(|line| line.starts_with(' ')) {
            message.push('\n');
            message.push_str(more.trim());
        }
        let mut names: Vec<&str> = Vec::new();
        for part in message.split('$').skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let name = &part[..end.unwrap_or(part.len())];
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let list = |one: fn(&str) -> String| {
            names.iter().map(|name| one(name)).collect::<Vec<_>>().join(", ")
        };
        let taken = list(|name| format!("{name}: impl Display"));
        let given = list(|name| format!("({name:?}, {name}.to_string())"));
        // Formatting into a string cannot fail.
        let _ = writeln!(
            functions,
            "/// ```text\n#[doc = {message:?}]\n/// ```\npub(crate) fn {}({taken}) -> String {{\n    say({id:?}, &[{given}])\n}}",
            id.replace('-', "_")
        );
    }
    Ok(functions)
}

/// What `scripts/pages` has built, or what came with the package; without it the program serves no pages, and says so.
fn web() -> io::Result<String> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let folder = root.join("pages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    if folder.join(".done").is_file() {
        list(&folder, "", &mut files)?;
    }
    files.sort();
    let mut text = String::from("&[\n");
    for (name, path) in &files {
        let packed = |ending: &str| match files
            .iter()
            .find(|(other, _)| *other == format!("{name}.{ending}"))
        {
            Some((_, path)) => format!("Some(include_bytes!({path:?}))"),
            None => "None".to_owned(),
        };
        if name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        println!("cargo::rerun-if-changed={}", path.display());
        let mut hash = DefaultHasher::new();
        fs::read(path)?.hash(&mut hash);
        let (tag, brotli, gzip) =
            (format!("\"{:016x}\"", hash.finish()), packed("br"), packed("gz"));
        // Formatting into a string cannot fail.
        let _ = writeln!(
            text,
            "    adoube_server::pages::Page {{ path: {name:?}, plain: include_bytes!({path:?}), brotli: {brotli}, gzip: {gzip}, tag: {tag:?} }},"
        );
    }
    text.push_str("]\n");
    Ok(text)
}

/// Every file of a folder but hidden ones.
fn list(folder: &Path, name: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = fs::canonicalize(entry?.path())?;
        let Some(file) = path.file_name().and_then(|file| file.to_str()) else { continue };
        let name = format!("{name}/{file}");
        if path.is_dir() {
            list(&path, &name, files)?;
        } else if !file.starts_with('.') {
            files.push((name, path));
        }
    }
    Ok(())
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
