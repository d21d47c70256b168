//! Writes a shogi position as SVG or PNG to the paths given, in the set or the theme that a path's
//! name ends with.
//!
//! `cargo run --example shogi -- game.svg game-two.png game-international.png game-print.svg`

use std::error::Error;
use std::{env, fs};

use adoube_diagram::shogi::{Diagram, Script, Set, Theme};
use adoube_shogi::{Sketch, Square};

const POSITION: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

fn main() -> Result<(), Box<dyn Error>> {
    let board = POSITION.parse::<Sketch>()?.board;
    let diagram = Diagram::new(&board.placement, board.hands)
        .turn(board.turn)
        .last_move("5b".parse::<Square>()?, "4b".parse()?);
    for path in env::args().skip(1) {
        let (stem, ending) = path.rsplit_once('.').unwrap_or((&path, ""));
        let diagram = match stem.rsplit('-').next() {
            Some("two") => diagram.clone().set(Set::TwoKanji),
            Some("international") => diagram.clone().set(Set::International).script(Script::Latin),
            Some("print") => diagram.clone().theme(Theme::PRINT),
            _ => diagram.clone(),
        };
        match ending {
            "svg" => fs::write(&path, diagram.to_svg())?,
            "png" => fs::write(&path, diagram.to_png(1200)?)?,
            _ => return Err(format!("{path}: expected a name that ends in .svg or .png").into()),
        }
    }
    Ok(())
}
