use core::fmt;
use core::str::FromStr;

use crate::Book;

/// What the software does about an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The core enforces it.
    Rule,
    /// A participant may say it, and the core rules on it.
    Claim,
    /// An arbiter's power.
    Arbiter,
    /// Fixed when a game or event is set up.
    Setup,
    /// Shown where it matters; nothing to enforce.
    Information,
}

impl Kind {
    /// The kind a letter of the list stands for.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'R' => Self::Rule,
            'C' => Self::Claim,
            'A' => Self::Arbiter,
            'S' => Self::Setup,
            'I' => Self::Information,
            _ => return None,
        })
    }

    /// Its letter in the list.
    pub const fn letter(self) -> char {
        match self {
            Self::Rule => 'R',
            Self::Claim => 'C',
            Self::Arbiter => 'A',
            Self::Setup => 'S',
            Self::Information => 'I',
        }
    }
}

/// An article of a rulebook, by its id: `fide-2009/9.2.a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Article {
    /// The rulebook.
    pub book: Book,
    /// The id inside it.
    pub id: &'static str,
}

impl Article {
    /// Every article of every rulebook, in the books' own order, with its kinds.
    pub fn all() -> impl Iterator<Item = (Self, impl Iterator<Item = Kind>)> {
        rows().filter_map(|(book, id, kinds)| {
            let article = Self { book: book.parse().ok()?, id };
            Some((article, kinds.chars().filter_map(Kind::from_letter)))
        })
    }

    /// What the software does about it, the main thing first.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        Self::all().filter(move |(article, _)| *article == self).flat_map(|(_, kinds)| kinds)
    }
}

impl Article {
    /// What another edition says in its place: for fide-2023 the articles of fide-2009 that it continues, for fide-2009
    /// those that continue it. None for what is new, or gone.
    ///
    /// ```
    /// use adoube_laws::Article;
    ///
    /// let article: Article = "fide-2023/7.5.5".parse()?;
    /// let before: Vec<String> = article.counterparts().map(|it| it.to_string()).collect();
    /// assert_eq!(before, ["fide-2009/7.4.b"]);
    /// # Ok::<(), adoube_laws::NoSuchArticle>(())
    /// ```
    pub fn counterparts(self) -> impl Iterator<Item = Self> {
        let pairs = include_str!("../editions.tsv").lines().skip(1).filter_map(|line| {
            let (newer, older) = line.split_once('\t')?;
            Some(older.split(' ').filter(|id| !id.is_empty()).map(move |older| (newer, older)))
        });
        pairs.flatten().filter_map(move |(newer, older)| match self.book {
            Book::Fide2023 => {
                (newer == self.id).then_some(Self { book: Book::Fide2009, id: older })
            }
            Book::Fide2009 => {
                (older == self.id).then_some(Self { book: Book::Fide2023, id: newer })
            }
            _ => None,
        })
    }
}

fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    include_str!("../ids.tsv").lines().skip(1).filter_map(|line| {
        let mut fields = line.split('\t');
        Some((fields.next()?, fields.next()?, fields.next()?))
    })
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.book, self.id)
    }
}

/// A text that is no article's id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no article (expected an id such as fide-2009/9.2.a)")]
pub struct NoSuchArticle(pub String);

impl FromStr for Article {
    type Err = NoSuchArticle;

    fn from_str(text: &str) -> Result<Self, NoSuchArticle> {
        let found = text.split_once('/').and_then(|(book, id)| {
            let (_, id, _) = rows().find(|row| row.0 == book && row.1 == id)?;
            Some(Self { book: book.parse().ok()?, id })
        });
        found.ok_or_else(|| NoSuchArticle(text.to_owned()))
    }
}

adoube_board::as_text! { Article }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_every_article_once() {
        let all: Vec<Article> = Article::all().map(|(article, _)| article).collect();
        assert_eq!(all.len(), rows().count());
        for article in &all {
            assert_eq!(article.to_string().parse(), Ok(*article));
            assert!(article.kinds().next().is_some(), "{article} has no kind");
        }
        let mut sorted = all.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), all.len());
    }

    #[test]
    fn what_is_no_article_is_said() {
        let error = "fide-2009/99".parse::<Article>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "\"fide-2009/99\" is no article (expected an id such as fide-2009/9.2.a)"
        );
        assert!("9.2.a".parse::<Article>().is_err());
    }
}
