//! The tree of a knock-out as a drawing.

use std::fmt::Write;

use adoube_tournament::event::{TreeMatch, TreeRound};

use super::Printout;
use super::page::escape;
use crate::failure::Failure;

/// Places of the first round on one page.
const PLACES: usize = 32;
/// A column and a row, in the units of the drawing.
const COLUMN: f64 = 52.0;
const ROW: f64 = 6.0;
/// Letters that have room on a line.
const LETTERS: usize = 23;

/// The tree; a large one in parts, the last of which has the rounds where they meet.
pub(super) fn tree(sheet: &Printout<'_>) -> Result<String, Failure> {
    let rounds = sheet.book.event.tree_rounds();
    if rounds.is_empty() {
        return Err(Failure::new(sheet.book.words.no_tree()));
    }
    let mut out = String::new();
    let places = 2 * rounds[0].matches.len();
    if places <= PLACES {
        out.push_str(&part(sheet, &rounds, 0, rounds.len(), 0));
    } else {
        let deep = PLACES.trailing_zeros() as usize;
        for at in 0..places / PLACES {
            out.push_str(&part(sheet, &rounds, 0, deep, at));
        }
        out.push_str(&part(sheet, &rounds, deep, rounds.len(), 0));
    }
    if let Some(third) = rounds.last().and_then(|round| round.small_final) {
        let _ = write!(out, "<h2>{}</h2><p>", escape(&sheet.word("third")));
        let names = third.players.map(|id| {
            let name = escape(&name(sheet, id, false));
            if id.is_some() && id == third.winner { format!("<b>{name}</b>") } else { name }
        });
        let _ = write!(out, "{}</p>", names.join(" – "));
    }
    Ok(out)
}

/// A name; in the tree no longer than its line.
fn name(sheet: &Printout<'_>, id: Option<u32>, first: bool) -> String {
    match id {
        Some(id) => {
            let name = sheet.book.rival(id);
            match name.char_indices().nth(LETTERS) {
                Some((at, _)) => format!("{}…", &name[..at]),
                None => name,
            }
        }
        None if first => "–".into(),
        None => String::new(),
    }
}

/// Rounds of the tree from one to another, and of a part of it where it is drawn in several.
fn part(sheet: &Printout<'_>, rounds: &[TreeRound], from: usize, to: usize, at: usize) -> String {
    let deep = to - from;
    let matches = 1usize << (deep - 1);
    let rows = 2 * matches;
    let height = ROW * (rows as f64 + 2.0);
    let width = COLUMN * (deep as f64 + 1.0);
    let mut out = format!(
        "<svg class=\"tree\" viewBox=\"0 0 {width} {height}\" width=\"{width}mm\" height=\"{height}mm\" preserveAspectRatio=\"xMinYMin\" role=\"img\">"
    );
    let line = |x: f64, y: f64| format!("M{x:.1} {y:.1}h{:.1}", COLUMN - 3.0);
    let mut ends: Vec<f64> = Vec::new();
    for depth in 0..=deep {
        let x = COLUMN * depth as f64;
        let round = from + depth;
        if depth < deep {
            let head = sheet.words.tree_heading(round + 1, rounds.len(), false);
            let _ = write!(out, "<text class=\"head\" x=\"{x}\" y=\"4\">{}</text>", escape(&head));
        }
        let count = rows >> depth;
        let ids: Vec<Option<u32>> = match rounds.get(round).filter(|_| depth < deep) {
            Some(round) => {
                let these = round.matches.iter().skip(at * count / 2).take(count / 2);
                these.flat_map(|m: &TreeMatch| m.players).collect()
            }
            None => {
                let last = rounds.get(round - 1).and_then(|round| round.matches.get(at));
                vec![last.and_then(|m| m.winner)]
            }
        };
        let spots: Vec<f64> = match depth {
            0 => (0..count).map(|row| ROW * (row as f64 + 2.0)).collect(),
            _ => ends.chunks(2).map(|two| two.iter().sum::<f64>() / two.len() as f64).collect(),
        };
        for (spot, id) in spots.iter().zip(&ids) {
            let text = escape(&name(sheet, *id, round == 0));
            let _ = write!(out, "<text x=\"{x}\" y=\"{:.1}\">{text}</text>", spot - 0.9);
            let _ = write!(out, "<path d=\"{}\"/>", line(x, *spot));
        }
        for two in ends.chunks(2) {
            let _ = write!(out, "<path d=\"M{:.1} {:.1}V{:.1}\"/>", x - 3.0, two[0], two[1]);
            let middle = (two[0] + two[1]) / 2.0;
            let _ = write!(out, "<path d=\"M{:.1} {middle:.1}h3\"/>", x - 3.0);
        }
        ends = spots;
    }
    out.push_str("</svg>");
    out
}
