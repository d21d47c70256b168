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
    engine::serve::<adoube_chess::Position>(args.constants, &[])?;
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn usi(args: &UsiArgs) -> Exit {
    engine::serve::<adoube_shogi::Position>(args.constants, &[])?;
    Ok(ExitCode::SUCCESS)
}

/// Hosts that take a path: the name by which the program is called, `adoube-uci`, or the first line that it is sent says what it speaks.
/// Options that such a host has added, `--Hash=64`, are set as if it had sent them. None: it is called in another way.
pub(crate) fn by_name_or_first_line(arguments: &[OsString]) -> Option<Exit> {
    let (name, added) = arguments.split_first()?;
    let name = Path::new(name).file_stem()?.to_str()?.to_ascii_lowercase();
    let named = ["uci", "usi"].into_iter().find(|protocol| name.ends_with(protocol));
    // Called by such a name the program is an engine and nothing else: what it is not told to set, it says that it does not know.
    let word = |word: &OsString| {
        let plain = word.to_str().filter(|text| named.is_some() && !text.starts_with('-'));
        option_line(word)
            .or_else(|| plain.map(|text| set_line(text).unwrap_or_else(|| text.to_owned())))
    };
    let mut first: Vec<String> = added.iter().map_while(word).collect();
    if first.len() < added.len() {
        return None;
    }
    let protocol = match named {
        Some(protocol) => protocol,
        None => {
            let greeting = first_line()?;
            first.push(greeting.to_owned());
            greeting
        }
    };
    let served = if protocol == "uci" {
        engine::serve::<adoube_chess::Position>(false, &first)
    } else {
        engine::serve::<adoube_shogi::Position>(false, &first)
    };
    Some(served.map(|()| ExitCode::SUCCESS))
}

/// What the program itself understands is no option of the engine.
const OWN: [&str; 3] = ["help", "version", "lang"];

/// An argument as the line that sets the option: `--Move Overhead=100`, `--Ponder`.
fn option_line(word: &OsString) -> Option<String> {
    let text = word.to_str()?.strip_prefix("--")?;
    if text.contains('=') { set_line(text) } else { set_line(&format!("{text}=true")) }
}

/// `Hash=64` as that line.
fn set_line(text: &str) -> Option<String> {
    let (name, value) = text.split_once('=')?;
    let line = !name.is_empty() && !OWN.contains(&name) && !text.contains(['\n', '\r']);
    line.then(|| format!("setoption name {name} value {value}"))
}

/// The protocol that the first line names. Where somebody sits there, nobody is asked.
fn first_line() -> Option<&'static str> {
    let mut input = io::stdin().lock();
    if input.is_terminal() {
        return None;
    }
    let mut first = Vec::new();
    let mut greetings = io::Read::take(&mut input, LONGEST);
    // Some hosts begin with an empty line, some shells with a byte order mark.
    while first.trim_ascii().is_empty() {
        first.clear();
        if greetings.read_until(b'\n', &mut first).ok()? == 0 {
            return None;
        }
        if let Some(rest) = first.strip_prefix("\u{feff}".as_bytes()) {
            first = rest.to_vec();
        }
    }
    ["uci", "usi"].into_iter().find(|protocol| first.trim_ascii() == protocol.as_bytes())
}

/// A greeting is no longer.
const LONGEST: u64 = 16;
