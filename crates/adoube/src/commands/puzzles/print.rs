use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;

use adoube_board::Side;
use adoube_diagram::Theme;
use adoube_laws::Table;
use adoube_puzzles::{Kind, Problem, Puzzled};
use {adoube_chess as chess, adoube_shogi as shogi};

use super::set::{Numbered, ended};
use super::{Set, asked};
use crate::failure::{Exit, Failure};
use crate::files::Output;
use crate::language::words;
use crate::matches::Sport;
use crate::said;

#[derive(clap::Args)]
pub(super) struct Args {
    file: PathBuf,
    out: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    first: u32,
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(1..=600))]
    count: u32,
}

/// Complete in itself, and prints six on a page of A4.
const STYLE: &str = "@page{size:A4;margin:14mm 12mm}html{font:10.5pt/1.35 \"Noto Sans\",\"DejaVu Sans\",\"Noto Sans CJK JP\",sans-serif;color:#000;\
    background:#fff}body{max-width:186mm;margin:0 auto;padding:4mm}h1{font-size:16pt;margin:0 0 3mm}h2{font-size:13pt;break-before:page}\
    main{display:grid;grid-template-columns:1fr 1fr;gap:6mm 8mm}figure{margin:0;break-inside:avoid}figcaption{font-weight:600}\
    figcaption small{font-weight:400;color:#444}svg{width:100%;height:auto;max-height:74mm}ol{columns:2;column-gap:8mm;padding-left:7mm}\
    li{break-inside:avoid;margin-bottom:1.5mm}@media(max-width:560px){main{grid-template-columns:1fr}ol{columns:1}}";

pub(super) fn run(args: &Args) -> Exit {
    let (set, faults) = Set::read(&args.file)?;
    let page = match set {
        Set::Chess(problems) => sheet(args, &problems, |position| {
            let turn = position.turn();
            let diagram = adoube_diagram::chess::Diagram::new(position.placement());
            diagram.theme(Theme::PRINT).orientation(turn).turn(turn).to_svg()
        }),
        Set::Shogi(problems) => sheet(args, &problems, |position| {
            // The defender has all the rest: nobody prints that.
            let hands = [position.hand(Side::First), shogi::Hand::EMPTY];
            let diagram = adoube_diagram::shogi::Diagram::new(position.placement(), hands);
            diagram.theme(adoube_diagram::shogi::Theme::PRINT).to_svg()
        }),
    }?;
    let mut output = Output::create(&args.out)?;
    output.write_all(page.as_bytes())?;
    output.finish()?;
    ended(faults)
}

fn sheet<P: Printed>(
    args: &Args,
    problems: &Numbered<P>,
    diagram: impl Fn(&P) -> String,
) -> Result<String, Failure> {
    let first = args.first as usize;
    let Some(from) = problems.get(first - 1..).filter(|from| !from.is_empty()) else {
        return Err(Failure::new(said::puzzles_too_few(args.file.display(), problems.len())));
    };
    let shown = from.iter().take(args.count as usize).map(|(_, problem)| problem).zip(first..);
    let (mut figures, mut answers) = (String::new(), String::new());
    for (problem, number) in shown {
        let asked = asked::<P>(Kind::of(problem));
        let rating = problem.rating;
        let picture = diagram(&problem.start);
        // Writing to a string cannot fail.
        let _ = writeln!(
            figures,
            "<figure><figcaption>{number}. {asked} <small>{rating}</small></figcaption>{picture}</figure>"
        );
        let _ = writeln!(answers, "<li value=\"{number}\">{}</li>", solution(problem));
    }
    let (title, solutions) = (said::puzzles_title(), said::puzzles_solutions());
    let tag = words().language().tag();
    Ok(format!(
        "<!doctype html>\n<html lang=\"{tag}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style></head>\n<body><h1>{title}</h1>\n\
         <main>\n{figures}</main>\n<h2>{solutions}</h2>\n<ol>\n{answers}</ol></body></html>\n"
    ))
}

/// A position whose moves can be told.
trait Printed: Puzzled + Sport {
    fn table(&self) -> Table;
}

impl Printed for chess::Position {
    fn table(&self) -> Table {
        Table::Chess((*self).into())
    }
}

impl Printed for shogi::Position {
    fn table(&self) -> Table {
        Table::Shogi((*self).into())
    }
}

/// The line in the notation of the language.
fn solution<P: Printed>(problem: &Problem<P>) -> String {
    let mut at = problem.start;
    let mut told = Vec::new();
    for &mv in &problem.line {
        told.push(words().act(&at.table(), P::act(mv)));
        at.play_unchecked(mv);
    }
    told.join(" ")
}
