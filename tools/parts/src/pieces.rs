//! Every piece of every set as a file of its own.

use std::path::Path;
use std::{fs, io};

use adoube_chess::{Piece, Role as Man, Side};
use adoube_diagram::{Theme, chess, shogi};
use adoube_shogi::Role;

pub(crate) fn write(folder: &Path) -> io::Result<()> {
    for (name, set) in [
        ("one", shogi::Set::OneKanji),
        ("two", shogi::Set::TwoKanji),
        ("international", shogi::Set::International),
    ] {
        let folder = folder.join("shogi").join(name);
        fs::create_dir_all(&folder)?;
        let draw = |role, jewel| shogi::piece_svg(role, jewel, set, &shogi::Theme::WOOD);
        for role in Role::ALL {
            let plus = if role.is_promoted() { "p" } else { "" };
            let letter = role.unpromoted().letter().to_ascii_lowercase();
            fs::write(folder.join(format!("{plus}{letter}.svg")), draw(role, false))?;
        }
        fs::write(folder.join("j.svg"), draw(Role::King, true))?;
    }
    for (name, below) in [("sente", Side::First), ("gote", Side::Second)] {
        let ranks = shogi::ranks_svg(below, &shogi::Theme::WOOD);
        fs::write(folder.join("shogi").join(format!("ranks-{name}.svg")), ranks)?;
    }
    let folder = folder.join("chess").join("adoube");
    fs::create_dir_all(&folder)?;
    for side in Side::ALL {
        for role in Man::ALL {
            let colour = if side.is_first() { "w" } else { "b" };
            let name = format!("{colour}{}.svg", role.letter().to_ascii_lowercase());
            fs::write(folder.join(name), chess::piece_svg(Piece { side, role }, &Theme::WOOD))?;
        }
    }
    Ok(())
}
