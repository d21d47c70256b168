//! The pages of the lawbook: those in the program, or those of a folder.

use std::fs;
use std::path::Path;

use adoube_script::lawbook::{Page, PageError};

use crate::failure::Failure;

/// Every page in the program: where it lies in the source, and its text.
const PAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// Pages, and what is wrong with those that could not be read as one.
pub(crate) struct Pages {
    pub(crate) pages: Vec<Page>,
    pub(crate) faults: Vec<PageError>,
}

impl Pages {
    /// Those of a folder, or else those in the program.
    pub(crate) fn read(folder: Option<&Path>) -> Result<Self, Failure> {
        let mut pages = Self { pages: Vec::new(), faults: Vec::new() };
        match folder {
            None => PAGES.iter().for_each(|(path, text)| pages.add(path, text)),
            Some(folder) => pages.add_folder(folder)?,
        }
        pages.faults.extend(adoube_script::lawbook::share(&mut pages.pages));
        Ok(pages)
    }

    fn add(&mut self, path: &str, text: &str) {
        match Page::parse(path, text) {
            Ok(page) => self.pages.push(page),
            Err(fault) => self.faults.push(fault),
        }
    }

    fn add_folder(&mut self, folder: &Path) -> Result<(), Failure> {
        let failure = |error| Failure::file(folder, &error);
        let entries = fs::read_dir(folder).map_err(failure)?;
        let paths: Result<Vec<_>, _> =
            entries.map(|entry| entry.map(|entry| entry.path())).collect();
        let mut paths = paths.map_err(failure)?;
        paths.sort();
        for path in paths {
            if path.is_dir() {
                self.add_folder(&path)?;
            } else if path.extension().is_some_and(|ending| ending == "md") {
                let text =
                    fs::read_to_string(&path).map_err(|error| Failure::file(&path, &error))?;
                self.add(&path.display().to_string(), &text);
            }
        }
        Ok(())
    }
}
