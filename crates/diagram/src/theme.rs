use crate::notes::Look;
use crate::{Brush, Colour};

/// How a chess diagram is coloured. Shogi has [its own](crate::shogi::Theme).
///
/// A house of its own takes one of ours and changes fields:
///
/// ```
/// use adoube_diagram::{Colour, Ground, Theme};
/// let club = Theme { dark: Ground::Flat(Colour::hex(0x7A9A6B)), ..Theme::WOOD };
/// assert_eq!(club.light, Theme::WOOD.light);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    /// What lies under everything, where the frame does not cover it. `None` leaves it transparent.
    pub paper: Option<Colour>,
    /// The band around the board that carries the coordinates. `None` puts them on the paper.
    pub frame: Option<Colour>,
    /// The line around the board.
    pub line: Colour,
    /// The coordinates.
    pub text: Colour,
    /// The light squares.
    pub light: Ground,
    /// The dark squares.
    pub dark: Ground,
    /// The body of White's pieces.
    pub white: Colour,
    /// The body of Black's pieces.
    pub black: Colour,
    /// The contour of all pieces, and the lines inside White's.
    pub outline: Colour,
    /// The lines inside Black's pieces.
    pub engraving: Colour,
    /// A margin around each piece that keeps the square's hatching off it.
    pub halo: Option<Colour>,
    /// The squares of the last move.
    pub last_move: Accent,
    /// Squares that the caller points out.
    pub highlight: Accent,
    /// The king in check.
    pub check: Accent,
    /// The green brush.
    pub green: Colour,
    /// The red brush.
    pub red: Colour,
    /// The yellow brush.
    pub yellow: Colour,
    /// The blue brush.
    pub blue: Colour,
}

/// What a square is covered with.
///
/// ```
/// use adoube_diagram::{Colour, Ground, Theme};
/// let blue = Ground::Hatched { ground: Colour::hex(0xFFFFFF), line: Colour::hex(0x1B3A6B) };
/// let theme = Theme { dark: blue, ..Theme::PRINT };
/// # assert_ne!(theme, Theme::PRINT);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// One colour.
    Flat(Colour),
    /// Slanting lines on a colour, as books print dark squares with one ink.
    Hatched {
        /// Between the lines.
        ground: Colour,
        /// The lines.
        line: Colour,
    },
}

/// How a square is made to stand out.
///
/// ```
/// use adoube_diagram::{Accent, Colour, Theme};
/// let amber = Accent::Wash(Colour::hex(0x96610F), 40);
/// let theme = Theme { last_move: amber, ..Theme::SLATE };
/// # assert_ne!(theme, Theme::SLATE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Accent {
    /// A colour over the whole square, so many percent of it.
    Wash(Colour, u8),
    /// A frame inside the square, so many hundredths of its side wide.
    Frame(Colour, u8),
}

const BLACK: Colour = Colour::hex(0x000000);
const WHITE: Colour = Colour::hex(0xFFFFFF);
const INK: Colour = Colour::hex(0x1E1B16);
const SHEET: Colour = Colour::hex(0xFFFDF7);
const VERMILION: Colour = Colour::hex(0xB5382A);

impl Theme {
    /// One black ink on white paper, dark squares hatched. Only arrows and marks have a colour,
    /// each of another darkness so that they differ in grey too.
    pub const PRINT: Self = Self {
        paper: Some(WHITE),
        frame: None,
        line: BLACK,
        text: BLACK,
        light: Ground::Flat(WHITE),
        dark: Ground::Hatched { ground: WHITE, line: BLACK },
        white: WHITE,
        black: BLACK,
        outline: BLACK,
        engraving: WHITE,
        halo: Some(WHITE),
        last_move: Accent::Frame(BLACK, 2),
        highlight: Accent::Frame(BLACK, 4),
        check: Accent::Frame(BLACK, 7),
        green: Colour::hex(0x2F6B3F),
        red: Colour::hex(0x9E2418),
        yellow: Colour::hex(0xD2A018),
        blue: Colour::hex(0x1B3A6B),
    };

    /// Black on white with light grey squares: quieter than [`Theme::PRINT`] where a diagram is
    /// small or the printer does not keep fine lines.
    pub const GREY: Self =
        Self { dark: Ground::Flat(Colour::hex(0xC8C8C8)), halo: None, ..Self::PRINT };

    /// Warm wood.
    pub const WOOD: Self = Self {
        paper: None,
        frame: Some(Colour::hex(0xE0BD86)),
        line: Colour::hex(0x3A2C17),
        text: Colour::hex(0x3A2C17),
        light: Ground::Flat(Colour::hex(0xEED9B0)),
        dark: Ground::Flat(Colour::hex(0xB1804C)),
        white: SHEET,
        black: INK,
        outline: INK,
        engraving: Colour::hex(0xEBDDC2),
        halo: None,
        last_move: Accent::Wash(Colour::hex(0xC9A227), 50),
        highlight: Accent::Wash(Colour::hex(0x3F6B4F), 45),
        check: Accent::Wash(VERMILION, 65),
        green: Colour::hex(0x2E7048),
        red: VERMILION,
        yellow: Colour::hex(0xE0AE3E),
        blue: Colour::hex(0x2F5A87),
    };

    /// Cool slate.
    pub const SLATE: Self = Self {
        paper: None,
        frame: Some(Colour::hex(0x4A5560)),
        line: Colour::hex(0x22282E),
        text: Colour::hex(0xE4E9ED),
        light: Ground::Flat(Colour::hex(0xD6DCE1)),
        dark: Ground::Flat(Colour::hex(0x7B8B99)),
        white: Colour::hex(0xFCFDFE),
        black: Colour::hex(0x17191C),
        outline: Colour::hex(0x17191C),
        engraving: Colour::hex(0xD8DEE4),
        halo: None,
        last_move: Accent::Wash(Colour::hex(0x5F9E8F), 50),
        highlight: Accent::Wash(Colour::hex(0x4F7D5F), 50),
        check: Accent::Wash(VERMILION, 65),
        green: Colour::hex(0x3F6B4F),
        red: VERMILION,
        yellow: Colour::hex(0xE0AE3E),
        blue: Colour::hex(0x2B5EA0),
    };

    /// The colour that a brush has in this theme.
    ///
    /// ```
    /// use adoube_diagram::{Brush, Theme};
    /// assert_eq!(Theme::WOOD.brush(Brush::Green), Theme::WOOD.green);
    /// ```
    pub const fn brush(&self, brush: Brush) -> Colour {
        self.look().brush(brush)
    }

    pub(crate) const fn look(&self) -> Look {
        Look {
            last_move: self.last_move,
            highlight: self.highlight,
            check: self.check,
            brushes: [self.green, self.red, self.yellow, self.blue],
        }
    }
}

impl Default for Theme {
    /// [`Theme::WOOD`].
    fn default() -> Self {
        Self::WOOD
    }
}
