use serde::Deserialize;

/// A language that lessons are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// English.
    English,
    /// French.
    French,
    /// Japanese, of the lessons of shogi.
    Japanese,
}

/// What is said, in every language that has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// In Japanese, in lessons of shogi.
    #[serde(default)]
    pub ja: Option<String>,
}

impl Said {
    /// Reads `English | French`, or `English | French | Japanese`.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.split(" | ").map(|part| part.trim().to_owned());
        let (en, fr, ja) = (parts.next()?, parts.next()?, parts.next());
        let whole =
            [Some(&en), Some(&fr), ja.as_ref()].into_iter().flatten().all(|part| !part.is_empty());
        (whole && parts.next().is_none()).then_some(Self { en, fr, ja })
    }

    /// The same in every language.
    pub(crate) fn everywhere(text: &str) -> Self {
        let text = text.to_owned();
        Self { en: text.clone(), fr: text.clone(), ja: Some(text) }
    }

    /// In this language, or in English.
    pub fn in_tongue(&self, tongue: Tongue) -> &str {
        match tongue {
            Tongue::English => &self.en,
            Tongue::French => &self.fr,
            Tongue::Japanese => self.ja.as_deref().unwrap_or(&self.en),
        }
    }
}
