//! Writes the start position as SVG and PNG to the paths given.
//!
//! `cargo run --example diagram -- start.svg start.png`

use std::error::Error;
use std::{env, fs};

use adoube_chess::Position;
use adoube_diagram::chess::Diagram;

fn main() -> Result<(), Box<dyn Error>> {
    let diagram = Diagram::new(Position::START.placement()).turn(Position::START.turn());
    for path in env::args().skip(1) {
        match path.rsplit_once('.') {
            Some((_, "svg")) => fs::write(&path, diagram.to_svg())?,
            Some((_, "png")) => fs::write(&path, diagram.to_png(960)?)?,
            _ => return Err(format!("{path}: expected a name that ends in .svg or .png").into()),
        }
    }
    Ok(())
}
