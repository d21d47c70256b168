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
    /// Japanese, in which games are told, and of events why somebody has this opponent.
    Japanese,
}

impl Language {
    /// Those in which everything is told.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Those in which games are told.
    pub const OF_GAMES: [Self; 3] = [Self::English, Self::French, Self::Japanese];

    /// Its tag: `en`, `fr`, `ja`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Japanese => "ja",
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
        Self::of_locale_among(locale, &Self::ALL)
    }

    /// The same for those who only ask about games.
    pub fn of_locale_for_games(locale: &str) -> Option<Self> {
        Self::of_locale_among(locale, &Self::OF_GAMES)
    }

    fn of_locale_among(locale: &str, known: &[Self]) -> Option<Self> {
        let tag = locale.split(['_', '-', '.', '@']).next()?;
        known.iter().copied().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The letters of the chessmen.
    pub(crate) const fn letters(self) -> Letters {
        match self {
            Self::English | Self::Japanese => Letters::ENGLISH,
            Self::French => Letters::FRENCH,
        }
    }

    /// What people read, as a Fluent file.
    #[cfg(feature = "built-in")]
    pub(crate) const fn file(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en/laws.ftl"),
            Self::French => include_str!("../locales/fr/laws.ftl"),
            Self::Japanese => include_str!("../locales/ja/laws.ftl"),
        }
    }

    /// What pairing says, as a Fluent file.
    #[cfg(feature = "tournament")]
    pub(crate) const fn tournament(self) -> &'static str {
        match self {
            Self::English | Self::Japanese => include_str!("../locales/en/tournament.ftl"),
            Self::French => include_str!("../locales/fr/tournament.ftl"),
        }
    }

    /// Why somebody has this opponent, where pairing says nothing else in this language.
    #[cfg(feature = "tournament")]
    pub(crate) const fn why(self) -> &'static str {
        match self {
            Self::English | Self::French => "",
            Self::Japanese => include_str!("../locales/ja/why.ftl"),
        }
    }

    /// What the desk of a tournament says, as a Fluent file.
    #[cfg(feature = "tournament")]
    pub(crate) const fn desk(self) -> &'static str {
        match self {
            Self::English | Self::Japanese => include_str!("../locales/en/desk.ftl"),
            Self::French => include_str!("../locales/fr/desk.ftl"),
        }
    }

    /// What stands on printed sheets, as a Fluent file.
    #[cfg(feature = "tournament")]
    pub(crate) const fn print(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en/print.ftl"),
            Self::French => include_str!("../locales/fr/print.ftl"),
            Self::Japanese => include_str!("../locales/ja/print.ftl"),
        }
    }

    /// What errors of the libraries say, as a Fluent file.
    #[cfg(feature = "faults")]
    pub(crate) const fn faults(self) -> &'static str {
        match self {
            Self::English | Self::Japanese => include_str!("../locales/en/faults.ftl"),
            Self::French => include_str!("../locales/fr/faults.ftl"),
        }
    }

    /// What stands on the public page of an event, as a Fluent file.
    #[cfg(feature = "mail")]
    pub(crate) const fn event(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en/event.ftl"),
            Self::French => include_str!("../locales/fr/event.ftl"),
            Self::Japanese => include_str!("../locales/ja/event.ftl"),
        }
    }

    /// What the server writes by mail, as a Fluent file.
    #[cfg(feature = "mail")]
    pub(crate) const fn mail(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en/mail.ftl"),
            Self::French => include_str!("../locales/fr/mail.ftl"),
            Self::Japanese => include_str!("../locales/ja/mail.ftl"),
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
