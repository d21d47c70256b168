/// The colour of an arrow or of a marked square: the four that PGN's `%cal` and `%csl` know.
///
/// ```
/// use adoube_diagram::Brush;
/// assert_eq!(Brush::from_letter('G'), Some(Brush::Green));
/// assert_eq!(Brush::from_letter('x'), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Brush {
    Green,
    Red,
    Yellow,
    Blue,
}

impl Brush {
    /// All brushes.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Yellow, Self::Blue];

    /// The letter that PGN gives it: `G`, `R`, `Y` or `B`.
    ///
    /// ```
    /// use adoube_diagram::Brush;
    /// for brush in Brush::ALL {
    ///     assert_eq!(Brush::from_letter(brush.letter()), Some(brush));
    /// }
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::Green => 'G',
            Self::Red => 'R',
            Self::Yellow => 'Y',
            Self::Blue => 'B',
        }
    }

    /// The brush of a letter in PGN, which writes them large.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'G' => Self::Green,
            'R' => Self::Red,
            'Y' => Self::Yellow,
            'B' => Self::Blue,
            _ => return None,
        })
    }
}
