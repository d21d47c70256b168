//! What the laws can say, each with the article that says it in each book.

mod faults;
mod refusals;
mod rulings;

pub use faults::SetupFault;
pub use refusals::Refusal;
pub use rulings::Ruling;

use crate::{Article, Book};

/// A table of grounds: a name, and its article in fide-2009, in fide-2023, in fesa, in cz and in livret. A blank
/// means that the book says nothing of the kind.
macro_rules! grounds {
    (
        $(#[$meta:meta])*
        $kind:ident {
            $($(#[$doc:meta])* $variant:ident $name:literal
                [$fide:literal, $newer:literal, $fesa:literal, $cz:literal, $livret:literal];)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $kind { $($(#[$doc])* $variant),* }

        impl $kind {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Its name, as scripts and messages use it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// The one with this name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|ground| ground.name() == name)
            }

            /// The article it rests on in this book, if the book has one.
            pub fn article(self, book: crate::Book) -> Option<crate::Article> {
                // As one text they are a fraction of what as many pieces of text would be.
                const IDS: &str = concat!($($fide, $newer, $fesa, $cz, $livret),*);
                static ROWS: [$crate::ruling::Cited; $kind::ALL.len()] =
                    $crate::ruling::rows([$([$fide, $newer, $fesa, $cz, $livret]),*]);
                ROWS[self as usize].article(IDS, book)
            }
        }

        impl core::fmt::Display for $kind {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        #[cfg(feature = "typescript")]
        adoube_board::typescript_as! {
            $kind, stringify!($kind), adoube_board::typescript::any_of(Self::ALL.iter().map(|ground| ground.name()))
        }

        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use serde::de::Error as _;
                let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
                Self::from_name(&name).ok_or_else(|| {
                    D::Error::custom(format_args!("{name:?} is not known to this version"))
                })
            }
        }
    };
}
use grounds;

/// Where in a table's text the ids of a row are, one after the other.
#[derive(Clone, Copy)]
struct Cited {
    start: u16,
    lengths: [u8; 5],
}

const fn rows<const N: usize>(ids: [[&str; 5]; N]) -> [Cited; N] {
    let mut rows = [Cited { start: 0, lengths: [0; 5] }; N];
    let (mut row, mut end) = (0, 0);
    while row < N {
        assert!(end <= u16::MAX as usize);
        rows[row].start = end as u16;
        let mut column = 0;
        while column < 5 {
            let length = ids[row][column].len();
            assert!(length <= u8::MAX as usize);
            rows[row].lengths[column] = length as u8;
            end += length;
            column += 1;
        }
        row += 1;
    }
    rows
}

impl Cited {
    /// The article of a book, of the ids in this row of the text.
    fn article(&self, ids: &'static str, book: Book) -> Option<Article> {
        let column = match book {
            Book::Fide2009 => 0,
            Book::Fide2023 => 1,
            Book::Fesa2024 | Book::Fesa2017 => 2,
            Book::Cz => 3,
            Book::Livret => 4,
        };
        let before: usize = self.lengths[..column].iter().map(|&length| usize::from(length)).sum();
        let start = usize::from(self.start) + before;
        let id = &ids[start..start + usize::from(self.lengths[column])];
        let id = if book == Book::Fesa2017 { in_2017(id) } else { id };
        (!id.is_empty()).then_some(Article { book, id })
    }
}

/// Where the edition of 2017 has an article under another id.
fn in_2017(id: &'static str) -> &'static str {
    match id {
        "5.3.failed" => "13.8",
        "11.9" => "11.7",
        "11.7" | "11.8" => "",
        id => id,
    }
}

/// Where a text says the same once more, of blitz or of a resumption: what it cites of such a game.
pub(crate) fn said_again(article: Article, blitz: impl Fn() -> bool, resumed: bool) -> Article {
    let id = match (article.book, article.id) {
        (Book::Fide2023, "A.4.3") if blitz() => "B.2.3",
        (Book::Fide2023, "6.7.1") if resumed => "I.10",
        _ => article.id,
    };
    Article { id, ..article }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(articles: impl Iterator<Item = Option<Article>>, what: &str) {
        for article in articles.flatten() {
            assert!(article.to_string().parse::<Article>().is_ok(), "{what} cites {article}");
        }
    }

    #[test]
    fn every_citation_is_of_an_article_that_exists() {
        for ruling in Ruling::ALL {
            check(Book::ALL.iter().map(|&book| ruling.article(book)), ruling.name());
        }
        for refusal in Refusal::ALL {
            check(Book::ALL.iter().map(|&book| refusal.article(book)), refusal.name());
        }
        for fault in SetupFault::ALL {
            check(Book::ALL.iter().map(|&book| fault.article(book)), fault.name());
        }
    }

    #[test]
    fn names_are_told_apart() {
        for ruling in Ruling::ALL {
            assert_eq!(Ruling::from_name(ruling.name()), Some(*ruling));
        }
        for refusal in Refusal::ALL {
            assert_eq!(Refusal::from_name(refusal.name()), Some(*refusal));
        }
        for fault in SetupFault::ALL {
            assert_eq!(SetupFault::from_name(fault.name()), Some(*fault));
        }
    }
}
