//! Title norms by the chess federation's regulations (B.01, in force since January 2024), and what is missing for one.
//!
//! What a cross table tells is judged: games, opponents' ratings, titles and federations, score and performance. What it does not tell (that
//! the event was registered, its hours, its arbiters, its time control) is for the arbiter who signs.

mod judge;

use std::fmt;
use std::str::FromStr;

use crate::{Points, Sex};
pub use judge::{near, norm, norms};

/// A title for which norms are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "UPPERCASE"))]
pub enum Title {
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// Woman international master.
    Wim,
}

/// What a title asks for (B.01, the table of 1.4.9 and 1.4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demands {
    /// The performance.
    pub performance: i32,
    /// The opponents' average.
    pub average: i32,
    /// To what the lowest of the opponents' ratings is raised.
    pub floor: i32,
    /// Titles of which a third of the opponents must have one.
    pub titles: &'static [&'static str],
}

impl Title {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Gm, Self::Im, Self::Wgm, Self::Wim];

    /// Its letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Wim => "WIM",
        }
    }

    /// What it asks for.
    pub const fn demands(self) -> Demands {
        let (performance, average, floor, titles): (_, _, _, &[&str]) = match self {
            Self::Gm => (2600, 2380, 2200, &["GM"]),
            Self::Im => (2450, 2230, 2050, &["GM", "IM"]),
            Self::Wgm => (2400, 2180, 2000, &["GM", "IM", "WGM"]),
            Self::Wim => (2250, 2030, 1850, &["GM", "IM", "WGM", "WIM"]),
        };
        Demands { performance, average, floor, titles }
    }

    /// Whether somebody who has a title could want this one.
    pub fn is_open_to(self, title: &str, sex: Option<Sex>) -> bool {
        let woman = sex == Some(Sex::Woman) || title.starts_with('W');
        match self {
            Self::Gm => title != "GM",
            Self::Im => !["GM", "IM"].contains(&title),
            Self::Wgm => woman && !["GM", "WGM"].contains(&title),
            Self::Wim => woman && !["GM", "IM", "WGM", "WIM"].contains(&title),
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Text that is no title with norms.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no title with norms (expected GM, IM, WGM or WIM)")]
pub struct TitleError(String);

impl FromStr for Title {
    type Err = TitleError;
    fn from_str(text: &str) -> Result<Self, TitleError> {
        let all = Self::ALL.into_iter();
        let mut named = all.filter(|title| title.name().eq_ignore_ascii_case(text.trim()));
        named.next().ok_or_else(|| TitleError(text.into()))
    }
}

/// How the event is played, as far as norms ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Pairings follow from results: games may be left out where more are played than are needed.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Twice: a title counts once for each opponent.
    Double,
    /// Who loses is out.
    Knockout,
}

/// What is to be known of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How it is played.
    pub format: Format,
    /// How many rounds there are.
    pub rounds: usize,
    /// The federation where it is played; empty if nobody said it.
    pub host: String,
}

/// A game that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Counted {
    /// The round.
    pub round: usize,
    /// The opponent's start number.
    pub opponent: u32,
    /// The opponent's rating as it counts.
    pub rating: i32,
    /// Whether it was raised, or stands for a player without one.
    pub raised: bool,
    /// What the game brought.
    pub points: Points,
}

/// Something that a norm lacks: what is there, and what there should be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "lack"))]
pub enum Lack {
    /// Games (1.4.1).
    Games {
        /// How many count.
        have: usize,
        /// At least.
        need: usize,
    },
    /// Players of a double round robin (1.4.5).
    Players {
        /// How many play.
        have: usize,
        /// At least.
        need: usize,
    },
    /// Points, with these opponents; none where no score would do (1.4.8).
    Points {
        /// Scored.
        have: Points,
        /// At least.
        need: Option<Points>,
    },
    /// The opponents' average (1.4.7).
    Average {
        /// As it is.
        have: i32,
        /// At least.
        need: i32,
    },
    /// Opponents with any title but CM and WCM (1.4.5).
    Titled {
        /// How many.
        have: usize,
        /// At least.
        need: usize,
    },
    /// Opponents with a title as high (1.4.5).
    Masters {
        /// How many.
        have: usize,
        /// At least.
        need: usize,
    },
    /// Federations other than one's own (1.4.3).
    Federations {
        /// How many.
        have: usize,
        /// At least.
        need: usize,
    },
    /// Opponents of one's own federation (1.4.4).
    Own {
        /// How many.
        have: usize,
        /// At most.
        most: usize,
    },
    /// Opponents of one federation (1.4.4).
    One {
        /// Which.
        federation: String,
        /// How many.
        have: usize,
        /// At most.
        most: usize,
    },
    /// One's own federation is not known.
    Unknown,
}

/// What a player's games come to for a title.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Report {
    /// The start number.
    pub number: u32,
    /// The title.
    pub title: Title,
    /// Games that count.
    pub games: Vec<Counted>,
    /// Rounds that were played and are left out, because the norm is there without them.
    pub left_out: Vec<usize>,
    /// The score.
    pub points: Points,
    /// The opponents' average.
    pub average: i32,
    /// The performance.
    pub performance: i32,
    /// Opponents with a title but CM and WCM.
    pub titled: usize,
    /// Opponents with a title as high.
    pub masters: usize,
    /// Federations other than one's own.
    pub federations: usize,
    /// Whether enough came from abroad that federations are not asked about (1.4.3).
    pub exempt: bool,
    /// For how many games of the twenty-seven it counts; 0 where it is no norm.
    pub counts: usize,
    /// What is missing. Nothing: it is a norm.
    pub lacking: Vec<Lack>,
}

impl Report {
    /// Whether it is a norm.
    pub fn is_norm(&self) -> bool {
        self.lacking.is_empty()
    }
}
