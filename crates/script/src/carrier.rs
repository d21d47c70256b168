use core::fmt;
use core::str::FromStr;

use crate::Expectation;
use adoube_laws::Article;

/// What in an example carries an article: a ruling that names it, or what can be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// A ruling, refusal or fault under this article.
    Article(Article),
    /// What stands on the board, or may be played there.
    Board,
    /// What the clocks show.
    Clocks,
    /// How a move is written.
    Notation,
    /// Which rules are in force.
    Rules,
    /// What is on a scoresheet.
    Sheets,
}

const SEEN: [(&str, Carrier); 5] = [
    ("board", Carrier::Board),
    ("clocks", Carrier::Clocks),
    ("notation", Carrier::Notation),
    ("rules", Carrier::Rules),
    ("sheets", Carrier::Sheets),
];

impl Carrier {
    /// What an expectation carries.
    pub(crate) const fn of(expected: &Expectation) -> Option<Self> {
        use Expectation as E;
        Some(match expected {
            E::Refused(_, Some(article))
            | E::Result(_, Some(article))
            | E::Replay { article, .. }
            | E::SetupRefused(Some(article))
            | E::SetupWarned(Some(article))
            | E::Judged(_, Some(article))
            | E::Event { article: Some(article), there: true, .. } => Self::Article(*article),
            E::Board(_) | E::Piece(..) | E::MoveCount(_) | E::Judged(_, None) => Self::Board,
            E::Clock(..) | E::Runs(_) | E::Stand => Self::Clocks,
            E::WrittenAs(..) | E::Means(..) => Self::Notation,
            E::Length(_) | E::Rules(_) | E::Recording(_) => Self::Rules,
            E::SheetLacks(..) | E::SheetLacksOffer(_) => Self::Sheets,
            _ => return None,
        })
    }
}

impl fmt::Display for Carrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = SEEN.iter().find(|(_, carrier)| carrier == self).map(|&(name, _)| name);
        match (self, name) {
            (Self::Article(article), _) => article.fmt(f),
            (_, name) => f.write_str(name.unwrap_or_default()),
        }
    }
}

/// A text that names nothing by which an article can be carried.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} carries nothing (expected an article's id, board, clocks, notation, rules or sheets)"
)]
pub struct NoSuchCarrier(pub String);

impl FromStr for Carrier {
    type Err = NoSuchCarrier;

    fn from_str(text: &str) -> Result<Self, NoSuchCarrier> {
        let seen = SEEN.iter().find(|(name, _)| *name == text).map(|&(_, carrier)| carrier);
        let article = || text.parse().ok().map(Self::Article);
        seen.or_else(article).ok_or_else(|| NoSuchCarrier(text.to_owned()))
    }
}
