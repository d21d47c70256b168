//! `parts LAWBOOK FOLDER`: what the pages are made of that Rust knows: the drawings of the pieces, and the lawbook as JSON.

mod lawbook;
mod pieces;

use std::path::Path;
use std::{env, io};

fn main() -> io::Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [pages, folder] = args.as_slice() else {
        return Err(io::Error::other("usage: parts LAWBOOK FOLDER"));
    };
    let folder = Path::new(folder);
    pieces::write(&folder.join("pieces"))?;
    lawbook::write(Path::new(pages), &folder.join("lawbook"))
}
