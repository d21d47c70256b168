//! Lists the pages of the lawbook and of the courses, and for a program that is shipped those for browsers where they are built, so that it has them with it; makes
//! a function of each message that the program prints.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "src/web_files.rs"]
mod web_files;

use web_files::WebFile;

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("pages.rs"), texts("lawbook")?)?;
    fs::write(out.join("lessons.rs"), texts("learn")?)?;
    fs::write(out.join("web.rs"), web()?)?;
    fs::write(out.join("said.rs"), said()?)
}

/// The texts of a folder, each with its name.
fn texts(name: &str) -> io::Result<String> {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join(name);
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut pages = Vec::new();
    find(&folder, name, &mut pages)?;
    pages.sort();
    let mut list = String::from("&[\n");
    for (name, path) in pages {
        println!("cargo::rerun-if-changed={}", path.display());
        // Formatting into a string cannot fail.
        let _ = writeln!(list, "    ({name:?}, include_str!({path:?})),");
    }
    list.push_str("]\n");
    Ok(list)
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

/// Where the pages for browsers are: in the program, where it is built to be shipped.
fn web() -> io::Result<String> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let folder = root.join("pages");
    if env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return Ok(format!("Web::Folder({folder:?})\n"));
    }
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut text = String::from("Web::Within(&[\n");
    for WebFile { name, plain, brotli, gzip, tag } in web_files::list(&folder)? {
        println!("cargo::rerun-if-changed={}", plain.display());
        let packed = |path: Option<PathBuf>| match path {
            Some(path) => format!("Some(include_bytes!({path:?}))"),
            None => "None".to_owned(),
        };
        let (brotli, gzip) = (packed(brotli), packed(gzip));
        // Formatting into a string cannot fail.
        let _ = writeln!(
            text,
            "    Page {{ path: {name:?}, plain: include_bytes!({plain:?}), brotli: {brotli}, gzip: {gzip}, tag: {tag:?} }},"
        );
    }
    text.push_str("])\n");
    Ok(text)
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
