//! In which language to speak.

use adoube_words::{Language, Words};

use crate::failure::Outcome;

/// The option that commands with sentences have.
#[derive(clap::Args)]
pub(crate) struct Spoken {
    /// The language to speak, en or fr [default: the locale's, or en]
    #[arg(long, value_name = "LANG", global = true)]
    lang: Option<Language>,
}

impl Spoken {
    /// The words of the language that was asked for.
    pub(crate) fn words(&self) -> Words {
        Words::new(self.lang.unwrap_or_else(by_locale))
    }

    /// What came of a command, with what is wrong with files in that language.
    pub(crate) fn said(&self, outcome: Outcome) -> Outcome {
        outcome.map_err(|failure| failure.said(&self.words()))
    }
}

/// The first of the three that is set decides, as everywhere on such systems.
fn by_locale() -> Language {
    let set = |name: &&str| std::env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or_default()
}
