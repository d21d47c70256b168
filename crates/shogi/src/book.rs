use core::fmt;

/// A rulebook of shogi. Its name is the first part of the ids of its articles.
///
/// ```
/// use adoube_shogi::{Book, Reason};
///
/// assert_eq!(Book::Fesa2024.to_string(), "fesa-2024");
/// assert_eq!(Reason::PawnDropMate.article(), "fesa-2024/3.11.c");
/// assert_eq!(Reason::PawnDropMate.article_in(Book::Cz), "cz/drop.pawn-mate");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Book {
    /// The FESA laws of 2024.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "fesa-2024"))]
    Fesa2024,
    /// The FESA laws of 2017.
    #[cfg_attr(feature = "serde", serde(rename = "fesa-2017"))]
    Fesa2017,
    /// The manual of a boxed set.
    #[cfg_attr(feature = "serde", serde(rename = "cz"))]
    Cz,
    /// A French club's booklet.
    #[cfg_attr(feature = "serde", serde(rename = "livret"))]
    Livret,
}

impl Book {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Fesa2024, Self::Fesa2017, Self::Cz, Self::Livret];

    /// Its name, such as `fesa-2024`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fesa2024 => "fesa-2024",
            Self::Fesa2017 => "fesa-2017",
            Self::Cz => "cz",
            Self::Livret => "livret",
        }
    }
}

impl fmt::Display for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The ids of one matter in the four books. Both editions of the FESA laws number it alike.
macro_rules! articles {
    ($book:expr, $fesa:literal, $cz:literal, $livret:literal) => {
        match $book {
            $crate::Book::Fesa2024 => concat!("fesa-2024/", $fesa),
            $crate::Book::Fesa2017 => concat!("fesa-2017/", $fesa),
            $crate::Book::Cz => concat!("cz/", $cz),
            $crate::Book::Livret => concat!("livret/", $livret),
        }
    };
}
pub(crate) use articles;
