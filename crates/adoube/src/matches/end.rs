//! How a game of a match ended.

use std::fmt;

use adoube_laws::{Article, Ruling};

/// On what ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By the laws.
    Laws { ruling: Ruling, article: Article },
    /// An engine did what the laws refuse; what it said, and the article that refuses it if it was a move at
    /// all.
    Illegal { said: String, article: Option<Article> },
    /// An engine's process ended.
    Crashed(String),
    /// An engine without a clock did not answer.
    Hung,
    /// Both engines held it even for long enough.
    HeldDrawn,
    /// Both engines held it won for long enough.
    HeldWon,
    /// It went on for too long.
    MaxPlies,
}

impl End {
    /// Under which name ends of this kind are counted.
    pub(crate) fn kind(&self) -> String {
        match self {
            Self::Laws { ruling, article } => format!("{ruling} ({article})"),
            Self::Illegal { article: Some(article), .. } => format!("illegal ({article})"),
            Self::Illegal { article: None, .. } => "illegal (no move)".into(),
            Self::Crashed(_) => "crash".into(),
            Self::Hung => "hang".into(),
            Self::HeldDrawn => "adjudicated draw".into(),
            Self::HeldWon => "adjudicated win".into(),
            Self::MaxPlies => "maximum length".into(),
        }
    }

    /// Whether somebody's time was out.
    pub(crate) fn is_on_time(&self) -> bool {
        matches!(self, Self::Laws { ruling: Ruling::TimeLost | Ruling::TimeDrawn, .. })
    }
}

/// In a sentence.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { said, .. } => write!(f, "{}: {said}", self.kind()),
            Self::Crashed(how) => write!(f, "crash: {how}"),
            _ => f.write_str(&self.kind()),
        }
    }
}
