//! Which engine plays: its command, its options, its name.

use std::fmt::Display;
use std::path::PathBuf;

use adoube_protocol::Dialect;

use crate::failure::Failure;
use crate::said;

/// An engine as the command line names it.
#[derive(Clone, Debug)]
pub(crate) struct Spec {
    /// `first` or `second`, for messages.
    pub(crate) seat: &'static str,
    /// As it was written.
    pub(crate) command: String,
    /// The program, and what it is called with.
    pub(crate) program: PathBuf,
    pub(crate) args: Vec<String>,
    /// What it is called, if not as it calls itself.
    pub(crate) name: Option<String>,
    /// Options that it is given. A button has no value.
    pub(crate) options: Vec<(String, Option<String>)>,
}

impl Spec {
    /// Reads a command. The word `adoube` alone is this program's own engine.
    pub(crate) fn new(
        seat: &'static str,
        command: &str,
        dialect: Dialect,
        name: Option<String>,
        options: &[String],
    ) -> Result<Self, Failure> {
        let failure =
            |what: String| Failure::new(said::engine_command(seat, format!("{command:?}"), what));
        let mut words = split(command).map_err(failure)?.into_iter();
        let first = words.next().ok_or_else(|| failure(said::engine_no_command()))?;
        let mut args: Vec<String> = words.collect();
        let program = if first == "adoube" && args.is_empty() {
            args.push(if dialect == Dialect::Uci { "uci" } else { "usi" }.into());
            std::env::current_exe().map_err(|error| {
                failure(said::engine_where(crate::language::words().system_why(&error)))
            })?
        } else {
            first.into()
        };
        let options = options.iter().map(|text| match text.split_once('=') {
            Some((name, value)) => (name.trim().to_owned(), Some(value.trim().to_owned())),
            None => (text.trim().to_owned(), None),
        });
        let options: Vec<_> = options.collect();
        if options.iter().any(|(name, _)| name.is_empty()) {
            return Err(Failure::new(said::engine_option_name(seat)));
        }
        Ok(Self { seat, command: command.into(), program, args, name, options })
    }

    /// What is wrong with it, and which it is.
    pub(crate) fn trouble(&self, what: impl Display) -> String {
        said::engine_trouble(self.seat, format!("{:?}", self.command), what)
    }
}

/// The words of a command: blanks part them, quotes and backslashes keep blanks in them.
fn split(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '\'' | '"' => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next() {
                        None => return Err(said::engine_quote()),
                        Some(end) if end == letter => break,
                        Some('\\') if letter == '"' => word.extend(letters.next()),
                        Some(inside) => word.push(inside),
                    }
                }
            }
            '\\' => {
                let next = letters.next().ok_or_else(said::engine_backslash)?;
                word.get_or_insert_default().push(next);
            }
            blank if blank.is_whitespace() => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_as_a_shell_does() {
        for (command, words) in [
            ("gnuchess --uci", &["gnuchess", "--uci"][..]),
            ("  a   b ", &["a", "b"]),
            ("sh -c 'cd x && exec \"./y\"'", &["sh", "-c", "cd x && exec \"./y\""]),
            (r#""my engine" a\ b "\"" ''"#, &["my engine", "a b", "\"", ""]),
            ("", &[]),
        ] {
            assert_eq!(split(command).unwrap(), words, "{command}");
        }
        assert!(split("'open").is_err());
        assert!(split("open\\").is_err());
    }

    #[test]
    fn our_own_engine_is_a_word_and_other_commands_stay_as_they_are() {
        let spec = |command| Spec::new("first", command, Dialect::Usi, None, &[]).unwrap();
        assert_eq!(spec("adoube").args, ["usi"]);
        assert_eq!(spec("adoube").program, std::env::current_exe().unwrap());
        assert_eq!(spec("adoube usi").program, PathBuf::from("adoube"));
    }

    #[test]
    fn an_option_has_a_name_and_perhaps_a_value() {
        let options = |texts: &[&str]| {
            let texts: Vec<String> = texts.iter().map(|text| (*text).into()).collect();
            Spec::new("first", "x", Dialect::Uci, None, &texts).map(|spec| spec.options)
        };
        let read = options(&["Hash=64", "Clear Hash", "Book = a=b"]).unwrap();
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            read,
            [
                ("Hash".into(), some("64")),
                ("Clear Hash".into(), None),
                ("Book".into(), some("a=b"))
            ]
        );
        assert!(options(&["=3"]).is_err());
    }
}
