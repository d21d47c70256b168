use std::fmt::Write;

use super::{Encoding, Line, Trf};
use crate::latin::{has_latin1, to_latin1};
use crate::{Acceleration, Crosstable, Mark, Player, Scoring, Sex};

impl Trf {
    /// A file that says what a table says.
    pub fn of(table: &Crosstable) -> Self {
        let mut lines = vec![format!("012 {}", table.name), format!("062 {}", table.players.len())];
        if let Some(rounds) = table.rounds {
            lines.push(format!("142 {rounds}"));
        }
        lines.push(format!("152 {}", if table.initial.is_first() { "W" } else { "B" }));
        if table.scoring != Scoring::default() {
            lines.push(scoring(&table.scoring));
        }
        if !table.tiebreaks.is_empty() {
            lines.push(format!("202 {}", table.tiebreaks.join(",")));
        }
        // Who is away in a round for the same is on one line.
        for group in table.absences.chunk_by(|a, b| (a.round, a.mark) == (b.round, b.mark)) {
            let numbers = group.iter().map(|a| format!(" {:>4}", a.number)).collect::<String>();
            lines.push(format!("240 {} {:>3}{numbers}", group[0].mark.letter(), group[0].round));
        }
        lines.extend(table.acceleration.iter().map(acceleration));
        for f in &table.forbidden {
            let mut line = format!("260 {:>3} {:>3}", f.from, f.to.min(999));
            for number in &f.numbers {
                let _ = write!(line, " {number:>4}");
            }
            lines.push(line);
        }
        let lines = lines.into_iter().map(Line::Text).collect();
        Self { table: table.clone(), lines, ..Self::default() }
    }

    /// The file as bytes, its letters written as they were; in UTF-8 if there are new ones that Latin-1 does not have.
    pub fn bytes(&self) -> Vec<u8> {
        let text = self.text();
        match self.encoding {
            Encoding::Latin1 if has_latin1(&text) => to_latin1(&text),
            Encoding::Marked => format!("\u{feff}{text}").into_bytes(),
            _ => text.into_bytes(),
        }
    }

    /// The file as text. Lines of players who are as they were are as they were, but where their points are no longer those of the
    /// rounds: a bye of a round to come need not be in them, and must be once the round is paired.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let end = self.ending.text();
        let mut written = std::collections::BTreeSet::new();
        let index = self.table.index();
        let wrong: Vec<u32> = self.wrong_points().into_iter().map(|(number, ..)| number).collect();
        let find = |number: u32| index.get(&number).map(|&at| &self.table.players[at]);
        let last = self.lines.iter().rposition(|line| matches!(line, Line::Player { .. }));
        let rest = |text: &mut String, written: &std::collections::BTreeSet<u32>| {
            for player in
                self.table.players.iter().filter(|player| !written.contains(&player.number))
            {
                text.push_str(&self.player(player));
                text.push_str(end);
            }
        };
        for (at, line) in self.lines.iter().enumerate() {
            match line {
                Line::Text(line) => {
                    text.push_str(line);
                    text.push_str(end);
                }
                Line::Player { number, text: line, was } => {
                    if let Some(player) = find(*number) {
                        if player == &**was && !wrong.contains(number) {
                            text.push_str(line);
                        } else {
                            text.push_str(&self.player(player));
                        }
                        text.push_str(end);
                        written.insert(*number);
                    }
                }
            }
            if Some(at) == last {
                rest(&mut text, &written);
            }
        }
        if last.is_none() {
            rest(&mut text, &written);
        }
        text
    }

    /// Players whose name is longer than a line has room for: start number, name, and how it is written.
    pub fn cut_names(&self) -> Vec<(u32, &str, String)> {
        let long = self.table.players.iter().filter(|one| one.name.chars().count() > NAME);
        long.map(|one| (one.number, one.name.as_str(), cut(&one.name, NAME))).collect()
    }

    fn player(&self, player: &Player) -> String {
        let sex = match player.sex {
            None => ' ',
            Some(Sex::Man) => 'm',
            Some(Sex::Woman) => 'w',
        };
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let rank = player.rank.map(|rank| rank.to_string()).unwrap_or_default();
        let beside = self.beside(player.number, usize::MAX);
        let points = (self.table.score(player, player.cells.len()) + beside).to_string();
        let mut line = format!(
            "001 {:>4} {sex}{:>3} {:<33} {rating:>4} {:>3} {:>11} {:<10} {points:>4} {rank:>4}",
            player.number,
            cut(&player.title, 3),
            cut(&player.name, NAME),
            cut(&player.federation, 3),
            cut(&player.id, 11),
            cut(&player.birth, 10),
        );
        for cell in &player.cells {
            let side = cell.side.map_or('-', |side| if side.is_first() { 'w' } else { 'b' });
            let _ = match cell.opponent {
                Some(number) => write!(line, "  {number:>4} {side} {}", cell.mark.letter()),
                None => write!(line, "  0000 - {}", cell.mark.letter()),
            };
        }
        line.trim_end().to_string()
    }
}

/// How many letters a name has room for.
const NAME: usize = 33;

fn cut(text: &str, width: usize) -> String {
    text.chars().take(width).collect::<String>().trim_end().into()
}

/// Line 250.
pub(super) fn acceleration(a: &Acceleration) -> String {
    let (points, to) = (a.points.to_string(), a.to.min(999));
    format!("250      {points:>4} {:>3} {to:>3} {:>4} {:>4}", a.from, a.first, a.last)
}

fn scoring(scoring: &Scoring) -> String {
    let parts = [
        ('W', Mark::Win),
        ('D', Mark::Draw),
        ('L', Mark::Loss),
        ('A', Mark::ZeroBye),
        ('P', Mark::PairingBye),
    ];
    let mut line = "162 ".to_string();
    for (letter, mark) in parts {
        let points = scoring.points(mark).to_string();
        let _ = write!(line, " {letter}{points:>4}   ");
    }
    line.trim_end().to_string()
}
