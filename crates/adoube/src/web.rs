//! The pages for browsers. A program that is shipped has them in it; one that is built to be tried and tested reads them when it starts, so
//! that neither is built anew for the other.

use std::path::Path;
use std::{fs, io};

use adoube_server::pages::{Page, Pages};

use crate::web_files::{WebFile, list};

/// Where they are.
#[allow(dead_code)] // A build makes one or the other.
enum Web {
    Within(Pages),
    Folder(&'static str),
}

static WEB: Web = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// All of them; none where they are not built.
pub(crate) fn pages() -> io::Result<Pages> {
    match WEB {
        Web::Within(pages) => Ok(pages),
        Web::Folder(folder) => {
            let files = list(Path::new(folder))?;
            let pages = files.into_iter().map(read).collect::<io::Result<Vec<_>>>()?;
            Ok(pages.leak())
        }
    }
}

/// A file of a folder. It is read once, and stays as long as the program.
fn read(file: WebFile) -> io::Result<Page> {
    let read = |path: &Path| fs::read(path).map(|bytes| &*bytes.leak());
    Ok(Page {
        path: file.name.leak(),
        plain: read(&file.plain)?,
        brotli: file.brotli.as_deref().map(read).transpose()?,
        gzip: file.gzip.as_deref().map(read).transpose()?,
        tag: file.tag.leak(),
    })
}
