//! A source that has its mutants in it, each behind a switch.

use crate::place::{Bytes, Change, Place};

/// The text with these mutants, each of which is chosen by its number.
pub fn mutated(text: &str, mutants: &[(usize, &Place)]) -> String {
    let mut mutants = mutants.to_vec();
    // The outer before the inner.
    mutants.sort_by_key(|(number, place)| {
        (place.span.start, std::cmp::Reverse(place.span.end), *number)
    });
    Copy { text }.part(0..text.len(), &mutants)
}

struct Copy<'a> {
    text: &'a str,
}

impl Copy<'_> {
    /// A part of the text, with the mutants that lie in it.
    fn part(&self, part: Bytes, mutants: &[(usize, &Place)]) -> String {
        let within = |span: &Bytes| part.start <= span.start && span.end <= part.end;
        let mut rest: Vec<_> =
            mutants.iter().copied().filter(|(_, place)| within(&place.span)).collect();
        let mut copied = String::new();
        let mut from = part.start;
        while !rest.is_empty() {
            let (number, outer) = rest.remove(0);
            let inside = |place: &Place| !outer.span.is_empty() && place.span.end <= outer.span.end;
            let inner = rest.iter().take_while(|(_, place)| inside(place)).count();
            let inner: Vec<_> = rest.drain(..inner).collect();
            copied.push_str(&self.text[from..outer.span.start]);
            copied.push_str(&self.switched(number, outer, &inner));
            from = outer.span.end;
        }
        copied.push_str(&self.text[from..part.end]);
        copied
    }

    fn switched(&self, number: usize, place: &Place, inner: &[(usize, &Place)]) -> String {
        let on = format!("crate::mutants::is({number})");
        let was = self.part(place.span.clone(), inner);
        match &place.change {
            // One mutant at a time: what is changed here has no other in it.
            Change::Operator { left, right, now, .. } => {
                let (left, right) = (&self.text[left.clone()], &self.text[right.clone()]);
                format!("(if {on} {{ {left} {now} {right} }} else {{ {was} }})")
            }
            Change::NotNegated(operand) => {
                let operand = &self.text[operand.clone()];
                format!("(if {on} {{ {operand} }} else {{ {was} }})")
            }
            Change::Negated => format!("({on} != ({was}))"),
            Change::Always => format!("({on} || ({was}))"),
            Change::Never => format!("(!{on} && ({was}))"),
            Change::Deleted => format!("if !{on} {{ {was} }}"),
            Change::Returns { value, .. } => format!(" if {on} {{ return {value}; }} "),
            Change::ArmGone => format!(" if !{on}"),
        }
    }
}

/// How a mutant is told.
pub fn told(text: &str, place: &Place) -> String {
    let quoted = |span: &Bytes| {
        let line = text[span.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
        let short: String = line.chars().take(100).collect();
        if short.len() < line.len() { format!("{short}…") } else { short }
    };
    let was = quoted(&place.span);
    match &place.change {
        Change::Operator { was: operator, now, .. } => format!("{operator} → {now} in `{was}`"),
        Change::NotNegated(_) => format!("no ! in `{was}`"),
        Change::Negated => format!("not `{was}`"),
        Change::Always => format!("always `{was}`"),
        Change::Never => format!("never `{was}`"),
        Change::Deleted => format!("without `{was}`"),
        Change::Returns { function, value } => format!("`{function}` returns {value}"),
        Change::ArmGone => {
            let line = text[..place.span.start].rsplit('\n').next().unwrap_or_default();
            format!("without the arm `{}`", line.trim())
        }
    }
}
