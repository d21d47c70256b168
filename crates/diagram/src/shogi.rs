//! Diagrams of shogi positions.
//!
//! ```
//! use adoube_diagram::shogi::{Diagram, Set, Theme};
//! use adoube_shogi::Sketch;
//!
//! let sketch: Sketch = "4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1".parse()?;
//! let diagram = Diagram::new(&sketch.board.placement, sketch.board.hands)
//!     .set(Set::TwoKanji)
//!     .theme(Theme::PRINT)
//!     .turn(sketch.board.turn)
//!     .title("Mate in one");
//! assert!(diagram.to_svg().contains("<title>Mate in one</title>"));
//! # Ok::<(), adoube_shogi::SfenError>(())
//! ```

mod drawing;
mod ink;
mod kanji;
mod numerals;
mod pieces;
mod signs;
mod stand;
mod theme;

use adoube_shogi::{Hand, Placement, Role, Side, Square};

pub use self::pieces::Set;
pub use self::theme::Theme;
use crate::Brush;
#[cfg(feature = "png")]
use crate::PngError;
use crate::canvas::{Canvas, Inks, Stamp};
use crate::notes::Notes;

/// One piece alone as SVG, upright, for boards that others lay out. The king is 玉 if `jewel` says so, else 王.
///
/// ```
/// use adoube_diagram::shogi::{Set, Theme, piece_svg};
/// use adoube_shogi::Role;
///
/// assert!(piece_svg(Role::Tokin, false, Set::OneKanji, &Theme::WOOD).starts_with("<svg"));
/// ```
pub fn piece_svg(role: Role, jewel: bool, set: Set, theme: &Theme) -> String {
    let (fill, detail) = match role.is_promoted() {
        false => (theme.piece, theme.ink),
        true => (theme.promoted_piece, theme.promoted_ink),
    };
    let symbol = pieces::symbol(role, jewel, set);
    let stroke = Some((theme.outline, pieces::CONTOUR));
    let mut canvas = Canvas {
        width: 100.0,
        height: 110.0,
        title: role.letter().to_string(),
        description: None,
        shapes: Vec::new(),
    };
    let stamp = Stamp { symbol, x: 50.0, y: 55.0, turned: false };
    canvas.stamps(vec![stamp], Inks { fill: Some(fill), stroke, detail });
    canvas.to_string()
}

/// The ranks in kanji as SVG, from the top down as who sits below sees them, for boards that others lay out: nine cells of 40 by 110.
///
/// ```
/// use adoube_diagram::shogi::{Theme, ranks_svg};
/// use adoube_shogi::Side;
///
/// assert!(ranks_svg(Side::First, &Theme::WOOD).starts_with("<svg"));
/// ```
pub fn ranks_svg(below: Side, theme: &Theme) -> String {
    // As high as a square, with room on both sides of what is written.
    const CELL: [f32; 2] = [54.0, 148.5];
    let mut canvas = Canvas {
        width: CELL[0],
        height: 9.0 * CELL[1],
        title: "1 to 9".to_owned(),
        description: None,
        shapes: Vec::new(),
    };
    let mut y = CELL[1] / 2.0;
    let mut stamps = Vec::new();
    for place in 1..=9 {
        let rank = if below.is_first() { place } else { 10 - place };
        let symbol = numerals::symbol(rank);
        stamps.extend(symbol.map(|symbol| Stamp { symbol, x: CELL[0] / 2.0, y, turned: false }));
        y += CELL[1];
    }
    canvas.stamps(stamps, Inks { fill: None, stroke: None, detail: theme.text });
    canvas.to_string()
}

/// A shogi position and how it is to be drawn.
///
/// It draws what it is given: nine kings, or none, are no error here.
#[derive(Clone, Debug)]
#[must_use]
pub struct Diagram {
    placement: Placement,
    hands: [Hand; 2],
    theme: Theme,
    set: Set,
    script: Script,
    king: Option<Side>,
    orientation: Side,
    coordinates: bool,
    border: bool,
    stands: bool,
    turn: Option<Side>,
    notes: Notes<Square>,
    title: Option<String>,
    description: Option<String>,
}

/// How ranks and the number of pieces in hand are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Script {
    /// 一 to 九 beside the ranks, 二 to 十八 in hand.
    #[default]
    Kanji,
    /// `a` to `i` beside the ranks, 2 to 18 in hand.
    Latin,
}

impl Diagram {
    /// A diagram of these pieces and hands, the first player's hand first: on wood, one kanji a
    /// piece, the first player at the bottom, with coordinates, a border and both hands.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement};
    /// let empty = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).to_svg();
    /// assert!(empty.contains("<title>9/9/9/9/9/9/9/9/9</title>"));
    /// ```
    pub fn new(placement: &Placement, hands: [Hand; 2]) -> Self {
        Self {
            placement: *placement,
            hands,
            theme: Theme::default(),
            set: Set::default(),
            script: Script::default(),
            king: Some(Side::Second),
            orientation: Side::First,
            coordinates: true,
            border: true,
            stands: true,
            turn: None,
            notes: Notes::NONE,
            title: None,
            description: None,
        }
    }

    /// The colours.
    ///
    /// ```
    /// use adoube_diagram::shogi::{Diagram, Theme};
    /// use adoube_shogi::{Hand, Placement};
    /// let printed = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).theme(Theme::PRINT);
    /// assert!(!printed.to_svg().contains(&Theme::WOOD.board.to_string()));
    /// ```
    pub const fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// What is written on the pieces.
    ///
    /// ```
    /// use adoube_diagram::shogi::{Diagram, Set};
    /// use adoube_shogi::Position;
    /// let start = Diagram::new(Position::START.placement(), Default::default());
    /// assert_ne!(start.clone().set(Set::International).to_svg(), start.to_svg());
    /// ```
    pub const fn set(mut self, set: Set) -> Self {
        self.set = set;
        self
    }

    /// How ranks and numbers are written.
    ///
    /// ```
    /// use adoube_diagram::shogi::{Diagram, Script};
    /// use adoube_shogi::{Hand, Placement};
    /// let board = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]);
    /// assert!(board.script(Script::Latin).to_svg().contains("#adoube-glyph-i"));
    /// ```
    pub const fn script(mut self, script: Script) -> Self {
        self.script = script;
        self
    }

    /// Who has 王, as the higher-ranked player does; who has not has 玉. With `None` both have 玉.
    /// Until this is said it is the second player.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Black, Position, White};
    /// let diagram = Diagram::new(Position::START.placement(), Default::default());
    /// assert_eq!(diagram.clone().king(Some(White)).to_svg(), diagram.to_svg());
    /// assert_ne!(diagram.clone().king(Some(Black)).to_svg(), diagram.to_svg());
    /// assert_ne!(diagram.clone().king(None).to_svg(), diagram.to_svg());
    /// ```
    pub const fn king(mut self, side: Option<Side>) -> Self {
        self.king = side;
        self
    }

    /// Whose side is at the bottom.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Position, White};
    /// let black = Diagram::new(Position::START.placement(), Default::default());
    /// let white = black.clone().orientation(White);
    /// assert_ne!(white.to_svg(), black.to_svg());
    /// ```
    pub const fn orientation(mut self, side: Side) -> Self {
        self.orientation = side;
        self
    }

    /// Whether figures stand above the board and ranks at its right.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement};
    /// let plain = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).coordinates(false);
    /// assert!(!plain.to_svg().contains("glyph"));
    /// ```
    pub const fn coordinates(mut self, shown: bool) -> Self {
        self.coordinates = shown;
        self
    }

    /// Whether the board has a border. Without border, coordinates and stands the picture is the 81
    /// squares alone.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement};
    /// let squares = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2])
    ///     .coordinates(false)
    ///     .border(false)
    ///     .stands(false);
    /// assert!(squares.to_svg().contains("viewBox=\"0 0 900 990\""));
    /// ```
    pub const fn border(mut self, shown: bool) -> Self {
        self.border = shown;
        self
    }

    /// Whether the hands lie on stands beside the board, each at its player's right.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement, Role};
    /// let mut hand = Hand::EMPTY;
    /// hand.set(Role::Pawn, 2);
    /// let diagram = Diagram::new(&Placement::EMPTY, [hand, Hand::EMPTY]);
    /// assert!(diagram.to_svg().contains("#adoube-shogi-one-p"));
    /// assert!(!diagram.stands(false).to_svg().contains("#adoube-shogi-one-p"));
    /// ```
    pub const fn stands(mut self, shown: bool) -> Self {
        self.stands = shown;
        self
    }

    /// Shows whose move it is: a disc on that player's stand, so only where there are stands.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::Position;
    /// let position = Position::START;
    /// let diagram = Diagram::new(position.placement(), Default::default()).turn(position.turn());
    /// # assert_ne!(diagram.to_svg(), Diagram::new(position.placement(), Default::default()).to_svg());
    /// ```
    pub const fn turn(mut self, side: Side) -> Self {
        self.turn = Some(side);
        self
    }

    /// Shows where the last move came from, unless it was a drop, and where it went to.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement, Square};
    /// let (from, to): (Square, Square) = ("7g".parse()?, "7f".parse()?);
    /// let moved = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).last_move(from, to);
    /// let dropped = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).last_move(None, to);
    /// # assert_ne!(moved.to_svg(), dropped.to_svg());
    /// # Ok::<(), adoube_shogi::ParseSquareError>(())
    /// ```
    pub fn last_move(mut self, from: impl Into<Option<Square>>, to: Square) -> Self {
        self.notes.last_move = [from.into(), Some(to)];
        self
    }

    /// Shows that the king on this square is in check.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement, Square};
    /// let king: Square = "5a".parse()?;
    /// let diagram = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).check(king);
    /// # assert_ne!(diagram.to_svg(), Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).to_svg());
    /// # Ok::<(), adoube_shogi::ParseSquareError>(())
    /// ```
    pub const fn check(mut self, king: Square) -> Self {
        self.notes.check = Some(king);
        self
    }

    /// Points squares out, besides those already pointed out.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement, Square};
    /// let camp = Square::all().filter(|square| square.rank() <= 3);
    /// let diagram = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).highlight(camp);
    /// # assert_ne!(diagram.to_svg(), Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).to_svg());
    /// ```
    pub fn highlight(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        for square in squares {
            self.notes.highlight(square);
        }
        self
    }

    /// Draws a ring around a square. A square has one ring: the last.
    ///
    /// ```
    /// use adoube_diagram::{Brush, shogi::{Diagram, Theme}};
    /// use adoube_shogi::{Hand, Placement};
    /// let board = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]);
    /// let diagram = board.mark("5e".parse()?, Brush::Blue);
    /// assert!(diagram.to_svg().contains(&Theme::WOOD.blue.to_string()));
    /// # Ok::<(), adoube_shogi::ParseSquareError>(())
    /// ```
    pub fn mark(mut self, square: Square, brush: Brush) -> Self {
        self.notes.mark(square, brush);
        self
    }

    /// Draws an arrow. Two squares have one arrow each way: the last. From a square to itself it is
    /// a [`mark`](Self::mark).
    ///
    /// ```
    /// use adoube_diagram::{Brush, shogi::{Diagram, Theme}};
    /// use adoube_shogi::{Hand, Placement};
    /// let board = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]);
    /// let diagram = board.arrow("2h".parse()?, "2b".parse()?, Brush::Green);
    /// assert!(diagram.to_svg().contains(&Theme::WOOD.green.to_string()));
    /// # Ok::<(), adoube_shogi::ParseSquareError>(())
    /// ```
    pub fn arrow(mut self, from: Square, to: Square, brush: Brush) -> Self {
        self.notes.arrow(from, to, brush);
        self
    }

    /// What the picture is called, for those who hear it read. Without a title it is called by
    /// its pieces, as SFEN writes them, and the hands after them if there is anything in them.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement};
    /// let diagram = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).title("先手 & 後手");
    /// assert!(diagram.to_svg().contains("<title>先手 &amp; 後手</title>"));
    /// ```
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// What the picture shows, in words. A picture with a title and without a description is
    /// described by its pieces and hands, as SFEN writes them.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::{Hand, Placement};
    /// let diagram = Diagram::new(&Placement::EMPTY, [Hand::EMPTY; 2]).description("An empty board");
    /// assert!(diagram.to_svg().contains("<desc>An empty board</desc>"));
    /// ```
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// The diagram as an SVG document that takes whatever size it is given.
    ///
    /// ```
    /// use adoube_diagram::shogi::Diagram;
    /// use adoube_shogi::Position;
    /// let svg = Diagram::new(Position::START.placement(), Default::default()).to_svg();
    /// assert!(svg.contains("viewBox"));
    /// ```
    #[must_use]
    pub fn to_svg(&self) -> String {
        self.draw().to_string()
    }

    /// The diagram as a PNG of that width in pixels; its height follows.
    ///
    /// # Errors
    /// If the width is not one of [`WIDTHS`](crate::WIDTHS).
    ///
    /// ```
    /// use adoube_diagram::{PngError, shogi::Diagram};
    /// use adoube_shogi::Position;
    /// let diagram = Diagram::new(Position::START.placement(), Default::default());
    /// assert!(diagram.to_png(640)?.starts_with(b"\x89PNG"));
    /// assert_eq!(diagram.to_png(1_000_000), Err(PngError::Width(1_000_000)));
    /// # Ok::<(), PngError>(())
    /// ```
    #[cfg(feature = "png")]
    pub fn to_png(&self, width: u32) -> Result<Vec<u8>, PngError> {
        self.draw().to_png(width)
    }
}
