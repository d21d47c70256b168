//! A page of the handbook, in the parts that a reader sees.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::root;

pub(crate) struct Page {
    /// From the root of the repository, with slashes.
    pub(crate) name: String,
    pub(crate) text: String,
}

pub(crate) enum Part<'a> {
    Heading(&'a str),
    /// What stands behind the three quotes, and the lines.
    Code(&'a str, Vec<&'a str>),
    Table(Vec<&'a str>),
    /// One line.
    Prose(&'a str),
}

impl Page {
    pub(crate) fn read(name: &str) -> Self {
        let text = fs::read_to_string(root().join(name)).unwrap();
        Self { name: name.to_owned(), text }
    }

    pub(crate) fn is_french(&self) -> bool {
        self.name.ends_with(".fr.md")
    }

    /// Each part with the number of its first line.
    pub(crate) fn parts(&self) -> Vec<(usize, Part<'_>)> {
        let mut parts: Vec<(usize, Part<'_>)> = Vec::new();
        let mut lines = self.text.lines().enumerate();
        while let Some((index, line)) = lines.next() {
            let number = index + 1;
            if let Some(info) = line.strip_prefix("```") {
                let inside = lines.by_ref().map(|(_, line)| line);
                parts.push((
                    number,
                    Part::Code(info, inside.take_while(|it| *it != "```").collect()),
                ));
            } else if line.starts_with('#') {
                parts.push((number, Part::Heading(line)));
            } else if line.starts_with('|') {
                match parts.last_mut() {
                    Some((first, Part::Table(rows))) if *first + rows.len() == number => {
                        rows.push(line);
                    }
                    _ => parts.push((number, Part::Table(vec![line]))),
                }
            } else if !line.trim().is_empty() {
                parts.push((number, Part::Prose(line)));
            }
        }
        parts
    }
}

/// The pages that people read: at the root and in `docs/`.
pub(crate) fn pages() -> Vec<Page> {
    let mut names = Vec::new();
    for folder in ["", "docs"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.ends_with(".md") {
                names.push(Path::new(folder).join(name).to_str().unwrap().to_owned());
            }
        }
    }
    names.sort();
    assert!(names.len() > 12, "{names:?}");
    names.iter().map(|name| Page::read(name)).collect()
}

/// Every file of the repository under a folder that ends so, without what is built or fetched.
pub(crate) fn files(under: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(under).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if !name.starts_with('.') && !["target", "node_modules", "dist", "made"].contains(&name)
            {
                found.extend(files(&path, endings));
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

/// The words of a command line; quotes of either kind hold blanks.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut begun, mut quote) = (String::new(), false, None);
    for c in line.chars() {
        match (quote, c) {
            (None, '"' | '\'') => (quote, begun) = (Some(c), true),
            (Some(open), c) if c == open => quote = None,
            (None, ' ') => {
                if std::mem::take(&mut begun) {
                    words.push(std::mem::take(&mut word));
                }
            }
            (_, c) => {
                begun = true;
                word.push(c);
            }
        }
    }
    words.extend(begun.then_some(word));
    words
}
