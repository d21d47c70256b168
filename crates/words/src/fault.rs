//! What the errors of the libraries say, in other languages.
//!
//! Errors are values with an English text, as is the custom. What they can say is in `locales/en/faults.ftl`: an error's text is held against
//! these messages, and told by the message of the same name in the language that is spoken. So the English is in one place, the
//! error itself, and what the file does not know is told in English rather than not at all. In the English file a message is one line, and
//! the name of an argument says what it stands for: `$n` and `$m` a number; `$a`, `$b` and `$c` any text, which is left as it is; `$word` and
//! `$other` the same of one word; `$fault` and `$next` a text that is told in turn; `$expected` one that is told in turn where it is known, and else is what must be written, to the letter.

use std::cell::Cell;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::{Language, Words};

/// What is longer is no error of ours.
const LONGEST: usize = 4000;
/// So many parts of a text are looked up before it is told as it is.
const MOST: u32 = 2000;

/// A message as it is looked for in a text.
#[derive(Debug)]
pub(crate) struct Shape {
    id: String,
    parts: Vec<Slot>,
    /// How many letters are given: what says more is looked for first.
    letters: usize,
}

#[derive(Debug)]
enum Slot {
    Letters(String),
    /// A number, by its argument's name.
    Number(String),
    /// Any text.
    Text(String),
    /// One word.
    Word(String),
    /// A text that is told in turn.
    Told(String),
    /// The same, or what must be written.
    Expected(String),
}

impl Shape {
    /// All shapes of a file, those that say most first.
    pub(crate) fn all(file: &str) -> Vec<Self> {
        let mut shapes: Vec<Self> = file.lines().filter_map(Self::read).collect();
        shapes.sort_by_key(|shape| std::cmp::Reverse(shape.letters));
        shapes
    }

    fn read(line: &str) -> Option<Self> {
        let (id, mut text) = line.split_once(" = ")?;
        if line.starts_with(['#', ' ']) {
            return None;
        }
        let mut parts = Vec::new();
        while let Some((before, rest)) = text.split_once('{') {
            push(&mut parts, before);
            // A brace that is meant as one stands in quotes.
            let (inside, after) = match rest.strip_prefix('"') {
                Some(quoted) => {
                    let (brace, after) = quoted.split_once("\"}")?;
                    push(&mut parts, brace);
                    ("", after)
                }
                None => rest.split_once('}')?,
            };
            text = after;
            let name = inside.trim().trim_start_matches('$').to_owned();
            parts.extend(match name.as_str() {
                "" => None,
                "n" | "m" => Some(Slot::Number(name)),
                "fault" | "next" => Some(Slot::Told(name)),
                "expected" => Some(Slot::Expected(name)),
                "word" | "other" => Some(Slot::Word(name)),
                _ => Some(Slot::Text(name)),
            });
        }
        push(&mut parts, text);
        let given = |part: &Slot| if let Slot::Letters(text) = part { text.len() } else { 0 };
        let letters = parts.iter().map(given).sum();
        Some(Self { id: id.to_owned(), parts, letters })
    }
}

fn push(parts: &mut Vec<Slot>, text: &str) {
    match parts.last_mut() {
        _ if text.is_empty() => {}
        Some(Slot::Letters(letters)) => letters.push_str(text),
        _ => parts.push(Slot::Letters(text.to_owned())),
    }
}

impl Words {
    /// The text of a library's error, in this language.
    ///
    /// ```
    /// use adoube_words::{Language, Words};
    /// let error = "8/8/8/8 w - -".parse::<adoube_chess::Sketch>().unwrap_err();
    /// assert_eq!(Words::new(Language::English).error(&error), "column 8: pieces: 4 ranks (expected 8, separated by '/')");
    /// let french = "colonne 8\u{a0}: pièces\u{a0}: 4 rangées (attendu\u{a0}: 8, séparées par «\u{a0}/\u{a0}»)";
    /// assert_eq!(Words::new(Language::French).error(&error), french);
    /// ```
    pub fn error(&self, error: &dyn std::fmt::Display) -> String {
        let text = error.to_string();
        self.known_error(&text).unwrap_or(text)
    }

    /// The same, if every part of it is known.
    pub fn known_error(&self, text: &str) -> Option<String> {
        if self.language() != Language::French {
            return Some(text.to_owned());
        }
        let shapes = self.shapes.get_or_init(|| Shape::all(Language::English.faults()));
        let look = Look { words: self, shapes, left: Cell::new(MOST) };
        if text.len() > LONGEST { None } else { look.told(text) }
    }
}

/// A text that is being looked up.
struct Look<'a> {
    words: &'a Words,
    shapes: &'a [Shape],
    left: Cell<u32>,
}

impl Look<'_> {
    fn told(&self, text: &str) -> Option<String> {
        self.left.set(self.left.get().checked_sub(1)?);
        self.shapes.iter().find_map(|shape| {
            let mut args = FluentArgs::new();
            self.fits(&shape.parts, text, &mut args).then(|| self.words.say(&shape.id, &args))
        })
    }

    /// Whether a text has this shape, and what stands for the arguments.
    fn fits(&self, parts: &[Slot], text: &str, args: &mut FluentArgs<'static>) -> bool {
        let Some((first, rest)) = parts.split_first() else { return text.is_empty() };
        if let Slot::Letters(letters) = first {
            return text
                .strip_prefix(letters.as_str())
                .is_some_and(|text| self.fits(rest, text, args));
        }
        // What stands for an argument ends where the letters after it begin, wherever else they stand too.
        let ends: Vec<usize> = match rest.first() {
            None => vec![text.len()],
            Some(Slot::Letters(letters)) => {
                text.match_indices(letters.as_str()).map(|(at, _)| at).collect()
            }
            Some(_) => return false,
        };
        ends.into_iter().any(|end| {
            let (part, after) = text.split_at(end);
            let (name, value): (_, FluentValue<'static>) = match first {
                Slot::Letters(_) => return false,
                // What was expected is told in turn, and is no part of what is left as it is.
                Slot::Text(_) if part.contains(" (expected ") => return false,
                // Nor is the next of several reasons, or what frames them.
                Slot::Text(_) if part.contains("); ") || part.starts_with("refused: ") => {
                    return false;
                }
                Slot::Word(_) if part.is_empty() || part.contains(char::is_whitespace) => {
                    return false;
                }
                Slot::Text(name) | Slot::Word(name) => (name, part.to_owned().into()),
                Slot::Number(name) => match part.parse::<u32>() {
                    Ok(number) => (name, number.into()),
                    Err(_) => return false,
                },
                Slot::Told(name) => match self.told(part) {
                    Some(told) => (name, told.into()),
                    None => return false,
                },
                Slot::Expected(name) => {
                    (name, self.told(part).unwrap_or_else(|| part.to_owned()).into())
                }
            };
            args.set(name.clone(), value);
            self.fits(rest, after, args)
        })
    }
}

#[cfg(test)]
mod tests;
