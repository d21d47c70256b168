use crate::notes::Look;
use crate::{Accent, Brush, Colour};

/// How a shogi diagram is coloured.
///
/// A house of its own takes one of ours and changes fields:
///
/// ```
/// use adoube_diagram::{Colour, shogi::Theme};
/// let club = Theme { board: Colour::hex(0xD9B26A), ..Theme::WOOD };
/// assert_eq!(club.line, Theme::WOOD.line);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    /// What lies under everything. `None` leaves it transparent.
    pub paper: Option<Colour>,
    /// The wood around the squares and of the stands. `None` leaves the paper.
    pub frame: Option<Colour>,
    /// The squares.
    pub board: Colour,
    /// The lines and the star points.
    pub line: Colour,
    /// Coordinates, numbers and the signs of the two players.
    pub text: Colour,
    /// The body of a piece.
    pub piece: Colour,
    /// The contour of all pieces.
    pub outline: Colour,
    /// The writing on a piece.
    pub ink: Colour,
    /// The body of a promoted piece.
    pub promoted_piece: Colour,
    /// The writing on a promoted piece.
    pub promoted_ink: Colour,
    /// The disc that says whose move it is.
    pub turn: Colour,
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

const BLACK: Colour = Colour::hex(0x000000);
const WHITE: Colour = Colour::hex(0xFFFFFF);
const INK: Colour = Colour::hex(0x1E1B16);
const LINE: Colour = Colour::hex(0x3A2C17);
const KAYA: Colour = Colour::hex(0xE6C07A);
const BOXWOOD: Colour = Colour::hex(0xF6E2B3);
const VERMILION: Colour = Colour::hex(0xB5382A);

impl Theme {
    /// Flat kaya wood with pieces of boxwood, their promoted side in the seal's red.
    pub const WOOD: Self = Self {
        paper: None,
        frame: Some(KAYA),
        board: KAYA,
        line: LINE,
        text: LINE,
        piece: BOXWOOD,
        outline: Colour::hex(0x4F3A1A),
        ink: INK,
        promoted_piece: BOXWOOD,
        promoted_ink: VERMILION,
        turn: VERMILION,
        last_move: Accent::Wash(Colour::hex(0xC9763A), 45),
        highlight: Accent::Wash(Colour::hex(0x3F6B4F), 45),
        check: Accent::Wash(VERMILION, 65),
        green: Colour::hex(0x2E7048),
        red: VERMILION,
        yellow: Colour::hex(0x96610F),
        blue: Colour::hex(0x2F5A87),
    };

    /// One black ink on white paper. A promoted piece is black with white writing. Only arrows and
    /// marks have a colour, each of another darkness so that they differ in grey too.
    pub const PRINT: Self = Self {
        paper: Some(WHITE),
        frame: None,
        board: WHITE,
        line: BLACK,
        text: BLACK,
        piece: WHITE,
        outline: BLACK,
        ink: BLACK,
        promoted_piece: BLACK,
        promoted_ink: WHITE,
        turn: BLACK,
        last_move: Accent::Frame(BLACK, 2),
        highlight: Accent::Frame(BLACK, 4),
        check: Accent::Frame(BLACK, 7),
        green: Colour::hex(0x2F6B3F),
        red: Colour::hex(0x9E2418),
        yellow: Colour::hex(0xD2A018),
        blue: Colour::hex(0x1B3A6B),
    };

    /// Black on white with a grey board: the pieces stand out more than in [`Theme::PRINT`], where
    /// the printer can be trusted with greys.
    pub const GREY: Self =
        Self { board: Colour::hex(0xDADADA), last_move: Accent::Wash(BLACK, 22), ..Self::PRINT };

    /// Cool slate with pieces of bone.
    pub const SLATE: Self = Self {
        paper: None,
        frame: Some(Colour::hex(0x4A5560)),
        board: Colour::hex(0x7B8B99),
        line: Colour::hex(0x22282E),
        text: Colour::hex(0xE4E9ED),
        piece: Colour::hex(0xF4F1E8),
        outline: Colour::hex(0x2B3138),
        ink: Colour::hex(0x17191C),
        promoted_piece: Colour::hex(0xF4F1E8),
        promoted_ink: VERMILION,
        turn: Colour::hex(0xF29A8A),
        last_move: Accent::Wash(Colour::hex(0x3E7F72), 55),
        highlight: Accent::Wash(Colour::hex(0xD9C25A), 50),
        check: Accent::Wash(VERMILION, 70),
        green: Colour::hex(0x2F6B45),
        red: VERMILION,
        yellow: Colour::hex(0xE0AE3E),
        blue: Colour::hex(0x234F8C),
    };

    /// The colour that a brush has in this theme.
    ///
    /// ```
    /// use adoube_diagram::{Brush, shogi::Theme};
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
