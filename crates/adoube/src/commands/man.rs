use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use crate::failure::{Exit, Failure};
use crate::files::Output;
use crate::help;
use crate::place::NewFolder;

/// Write the manual pages: adoube.1, and one for each command
#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

pub(crate) fn run(args: &Args) -> Exit {
    let folder = &args.folder;
    // Gone again where the pages do not come to be.
    let _folder = NewFolder::make(folder, false).map_err(|error| Failure::file(folder, &error))?;
    let mut grammar = help::grammar();
    grammar.build();
    let mut pages = Vec::new();
    write_all(&grammar, folder, &mut pages)?;
    // All of them, or none.
    pages.into_iter().try_for_each(Output::finish)?;
    Ok(ExitCode::SUCCESS)
}

/// A page for a command, and for each below it; they still have to be given their names.
fn write_all(
    command: &clap::Command,
    folder: &Path,
    pages: &mut Vec<Output>,
) -> Result<(), Failure> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let path = folder.join(format!("{name}.1"));
    let page = page(command).map_err(|error| Failure::file(&path, &error))?;
    let mut output = Output::create(&path)?;
    output
        .write_all(&page)
        .and_then(|()| output.flush())
        .map_err(|error| Failure::file(&path, &error))?;
    pages.push(output);
    command
        .get_subcommands()
        .filter(|command| !command.is_hide_set())
        .try_for_each(|command| write_all(command, folder, pages))
}

fn page(command: &clap::Command) -> io::Result<Vec<u8>> {
    let more = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let source = format!("adoube {}", env!("CARGO_PKG_VERSION"));
    let mut page = Vec::new();
    // Examples keep their lines, which the generator would run together.
    Man::new(command.clone().after_help(None::<&str>)).source(source).render(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    // The generator knows no other language than English.
    for (heading, id) in SECTIONS {
        page =
            page.replace(&format!("\n.SH {heading}\n"), &format!("\n.SH {}\n", help::heading(id)));
    }
    if !more.is_empty() {
        let mut roff = Roff::new();
        roff.control("SH", [help::heading("help-page-notes").as_str()]);
        paragraphs(&mut roff, &more);
        page.push_str(&roff.to_roff());
    }
    Ok(page.into_bytes())
}

/// What the generator calls its sections, and where our names for them are.
const SECTIONS: [(&str, &str); 6] = [
    ("NAME", "help-page-name"),
    ("SYNOPSIS", "help-page-synopsis"),
    ("DESCRIPTION", "help-page-description"),
    ("OPTIONS", "help-page-options"),
    ("SUBCOMMANDS", "help-page-commands"),
    ("VERSION", "help-page-version"),
];

/// What is indented stays as it is; the rest is filled.
fn paragraphs(roff: &mut Roff, text: &str) {
    let mut kept = false;
    for line in text.lines() {
        let keep = line.starts_with(' ');
        if keep != kept {
            roff.control(if keep { "nf" } else { "fi" }, []);
            kept = keep;
        }
        if line.is_empty() {
            roff.control("PP", []);
        } else {
            roff.text([roman(line)]);
        }
    }
    if kept {
        roff.control("fi", []);
    }
}
