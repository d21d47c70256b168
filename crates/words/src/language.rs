use core::fmt;
use core::str::FromStr;

use adoube_chess::Letters;
use unic_langid::LanguageIdentifier;

/// A language that Adoube speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Its tag: `en`, `fr`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language of a locale as systems name it, such as `fr_CH.UTF-8`; none where we do not
    /// speak it.
    ///
    /// ```
    /// use adoube_words::Language;
    /// assert_eq!(Language::of_locale("fr_CH.UTF-8"), Some(Language::French));
    /// assert_eq!(Language::of_locale("C"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let tag = locale.split(['_', '-', '.', '@']).next()?;
        Self::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The letters of the chessmen.
    pub(crate) const fn letters(self) -> Letters {
        match self {
            Self::English => Letters::ENGLISH,
            Self::French => Letters::FRENCH,
        }
    }

    /// What people read, as a Fluent file.
    pub(crate) const fn file(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en/laws.ftl"),
            Self::French => include_str!("../locales/fr/laws.ftl"),
        }
    }

    /// What pairing says, as a Fluent file.
    #[cfg(feature = "tournament")]
    pub(crate) const fn tournament(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en/tournament.ftl"),
            Self::French => include_str!("../locales/fr/tournament.ftl"),
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.tag().parse().unwrap_or_default()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// A text that is no language's tag.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no language (expected en or fr)")]
pub struct NoSuchLanguage(pub String);

impl FromStr for Language {
    type Err = NoSuchLanguage;

    fn from_str(text: &str) -> Result<Self, NoSuchLanguage> {
        Self::of_locale(text).ok_or_else(|| NoSuchLanguage(text.to_owned()))
    }
}
