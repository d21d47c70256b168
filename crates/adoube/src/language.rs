//! In which language to speak.

use std::ffi::OsString;
use std::fmt::Display;
use std::sync::OnceLock;

use adoube_words::{Language, Words};

static WORDS: OnceLock<Words> = OnceLock::new();

/// Speaks this language from now on, or else that of the environment.
pub(crate) fn speak(language: Option<Language>) {
    // Who has spoken already goes on as before.
    let _ = WORDS.set(of(language.unwrap_or_else(by_locale)));
}

/// The words of the language that is spoken.
pub(crate) fn words() -> &'static Words {
    WORDS.get_or_init(|| of(by_locale()))
}

/// All the words of the program in a language. What is not told in it is told in English.
pub(crate) fn of(language: Language) -> Words {
    let words = Words::new(language);
    match language {
        Language::English | Language::Japanese => words
            .with(include_str!("../locales/en/help.ftl"))
            .with(include_str!("../locales/en/program.ftl")),
        Language::French => words
            .with(include_str!("../locales/fr/help.ftl"))
            .with(include_str!("../locales/fr/program.ftl")),
    }
}

/// The language of what is made for others to read, which may be another than the program speaks.
#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum Readers {
    En,
    Fr,
    Ja,
}

impl Readers {
    pub(crate) fn words(self) -> Words {
        of(match self {
            Self::En => Language::English,
            Self::Fr => Language::French,
            Self::Ja => Language::Japanese,
        })
    }
}

/// What a library says of an error, in the language that is spoken.
pub(crate) fn fault(error: &dyn Display) -> String {
    words().error(error)
}

/// The language that `--lang` asks for among arguments that could not all be understood.
pub(crate) fn asked(arguments: impl Iterator<Item = OsString>) -> Option<Language> {
    let mut arguments = arguments.take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let value = match argument.to_str() {
            Some("--lang") => arguments.next()?.into_string().ok(),
            Some(text) => text.strip_prefix("--lang=").map(str::to_owned),
            None => None,
        };
        if let Some(language) = value.and_then(|value| value.parse().ok()) {
            return Some(language);
        }
    }
    None
}

/// The first of the three that is set decides, as everywhere on such systems.
fn by_locale() -> Language {
    let set = |name: &&str| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).or_else(of_system);
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
}

/// What the system's settings say where they are no variables.
#[cfg(windows)]
fn of_system() -> Option<String> {
    sys_locale::get_locale()
}

#[cfg(not(windows))]
const fn of_system() -> Option<String> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_among_arguments_that_make_no_sense() {
        let asked = |text: &str| asked(text.split(' ').map(OsString::from));
        assert_eq!(asked("adoube --wrong --lang fr check"), Some(Language::French));
        assert_eq!(asked("adoube check --lang=en x"), Some(Language::English));
        assert_eq!(asked("adoube check --lang"), None);
        assert_eq!(asked("adoube check --lang klingon"), None);
        assert_eq!(asked("adoube check -- --lang fr"), None);
    }
}
