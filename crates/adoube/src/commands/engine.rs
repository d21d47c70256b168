use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

use crate::engine;
use crate::failure::Exit;

/// The chess engine, as a UCI program on standard input and output
#[derive(clap::Args)]
pub(crate) struct UciArgs {
    #[arg(long)]
    constants: bool,
}

/// The shogi engine, as a USI program on standard input and output
#[derive(clap::Args)]
pub(crate) struct UsiArgs {
    #[arg(long)]
    constants: bool,
}

pub(crate) fn uci(args: &UciArgs) -> Exit {
    engine::serve::<adoube_chess::Position>(args.constants, None)?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn usi(args: &UsiArgs) -> Exit {
    engine::serve::<adoube_shogi::Position>(args.constants, None)?;
    Ok(ExitCode::SUCCESS)
}

/// Hosts that take a path and nothing else: the name by which the program is called, `adoube-uci`, or the first line that it is
/// sent says what it speaks. None: it is called in another way.
pub(crate) fn by_name_or_first_line(arguments: &[OsString]) -> Option<Exit> {
    let [name] = arguments else { return None };
    let name = Path::new(name).file_stem()?.to_str()?.to_ascii_lowercase();
    if name.ends_with("uci") {
        return Some(uci(&UciArgs { constants: false }));
    }
    if name.ends_with("usi") {
        return Some(usi(&UsiArgs { constants: false }));
    }
    // Nobody sits there: whoever has started it has something to say.
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        return None;
    }
    let mut first = Vec::new();
    io::Read::take(&mut input, LONGEST).read_until(b'\n', &mut first).ok()?;
    drop(input);
    let served = match first.trim_ascii() {
        b"uci" => engine::serve::<adoube_chess::Position>(false, Some("uci")),
        b"usi" => engine::serve::<adoube_shogi::Position>(false, Some("usi")),
        _ => return None,
    };
    Some(served.map(|()| ExitCode::SUCCESS))
}

/// A greeting is no longer.
const LONGEST: u64 = 16;
