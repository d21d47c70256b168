//! The figures as text. They come as lines `build, work, unit, rival, rate`, separated by tabs.

use std::fmt::Write;

/// The unit of which less is better.
pub const EACH: &str = "ms each";

struct Line<'a> {
    build: &'a str,
    work: &'a str,
    unit: &'a str,
    rival: &'a str,
    rate: Option<f64>,
}

fn read(lines: &str) -> Vec<Line<'_>> {
    lines
        .lines()
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some(Line {
                build: fields.next()?,
                work: fields.next()?,
                unit: fields.next()?,
                rival: fields.next()?,
                rate: fields.next()?.parse().ok(),
            })
        })
        .collect()
}

/// In the order of their first appearance.
fn distinct<'a>(items: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut seen = Vec::new();
    for item in items {
        if !seen.contains(&item) {
            seen.push(item);
        }
    }
    seen
}

fn rate(rate: f64) -> String {
    match rate {
        ..10.0 => format!("{rate:.2}"),
        ..100.0 => format!("{rate:.1}"),
        _ => format!("{rate:.0}"),
    }
}

/// How many times as fast ours is.
fn ratio(unit: &str, ours: f64, theirs: f64) -> f64 {
    if unit == EACH { theirs / ours } else { ours / theirs }
}

/// The figures of one work, for the terminal.
pub fn text(lines: &str, work: &str) -> String {
    let lines: Vec<_> = read(lines).into_iter().filter(|line| line.work == work).collect();
    let mut text = String::new();
    for unit in distinct(lines.iter().map(|line| line.unit)) {
        writeln!(text, "\n{work}, {unit}").expect("a string takes all");
        let rates = || lines.iter().filter(|line| line.unit == unit);
        let ours = rates().next().and_then(|line| line.rate);
        for line in rates() {
            let shown = line.rate.map_or("–".to_owned(), rate);
            let ratio = match (ours, line.rate) {
                (Some(ours), Some(rate)) => format!("({:.2})", ratio(unit, ours, rate)),
                _ => String::new(),
            };
            writeln!(text, "  {:<36}{shown:>8}  {ratio}", line.rival).expect("a string takes all");
        }
    }
    text
}

/// One table a work: a row a library, a column a build, each rate with how many times as fast ours is.
pub fn markdown(lines: &str) -> String {
    let lines = read(lines);
    let builds = distinct(lines.iter().map(|line| line.build));
    let mut text = String::new();
    write!(text, "| work | library |").expect("a string takes all");
    for build in &builds {
        write!(text, " {build} | times as fast |").expect("a string takes all");
    }
    writeln!(text, "\n|---|---|{}", "--:|--:|".repeat(builds.len())).expect("a string takes all");
    for work in distinct(lines.iter().map(|line| line.work)) {
        let of_work = || lines.iter().filter(|line| line.work == work);
        for unit in distinct(of_work().map(|line| line.unit)) {
            let of_unit = || of_work().filter(|line| line.unit == unit);
            for (at, rival) in distinct(of_unit().map(|line| line.rival)).into_iter().enumerate() {
                let name = if at == 0 { format!("{work}, {unit}") } else { String::new() };
                let rival_name = if at == 0 { format!("**{rival}**") } else { rival.to_owned() };
                write!(text, "| {name} | {rival_name} |").expect("a string takes all");
                for build in &builds {
                    let of_build = || of_unit().filter(|line| line.build == *build);
                    let ours = of_build().next().and_then(|line| line.rate);
                    let theirs = of_build().find(|line| line.rival == rival);
                    match (ours, theirs.and_then(|line| line.rate)) {
                        (Some(_), Some(theirs)) if at == 0 => write!(text, " {} | |", rate(theirs)),
                        (Some(ours), Some(theirs)) => {
                            write!(text, " {} | {:.2} |", rate(theirs), ratio(unit, ours, theirs))
                        }
                        (None, Some(theirs)) => write!(text, " {} | |", rate(theirs)),
                        (_, None) => write!(text, " – | |"),
                    }
                    .expect("a string takes all");
                }
                text.push('\n');
            }
        }
    }
    text
}
